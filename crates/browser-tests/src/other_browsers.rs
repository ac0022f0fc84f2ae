//! The page in other browsers than Chromium, for a smoke run. Usually that is WebKit, as Debian has it: its driver (package
//! `webkit2gtk-driver`) with its own small browser, on a screen that nobody sees (package `xvfb`). It is Firefox if the environment names
//! the driver of that (`cargo xtask firefox`).

use std::future::Future;
use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::{Capabilities, WebDriver};

use crate::browser::{Page, with_session};

/// The variable that names the driver of Firefox.
const GECKODRIVER: &str = "IGROTEKA_GECKODRIVER";
/// The time in which the driver has to listen; the machine may be busy.
const TIMEOUT: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(20);
/// Somebody else may take a port that was free a moment ago.
const MOST_PORTS: usize = 5;
const SCREEN: &str = "1280x900x24";

/// Runs a test in Firefox if the environment names its driver, otherwise in WebKit.
///
/// # Panics
/// If one of Debian's packages is missing.
pub fn with_another_browser<F, Fut>(test: F)
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    if let Some(program) = std::env::var_os(GECKODRIVER) {
        println!("in Firefox");
        let driver = |port: u16| {
            let mut command = Command::new(&program);
            command.args(["--port", &port.to_string(), "--log", "fatal"]);
            command
        };
        let arguments = ["-headless", "--width=1280", "--height=900"];
        return with_driver(driver, json!({ "moz:firefoxOptions": { "args": arguments } }), test);
    }
    println!("in WebKit");
    let mut screen = Running::start(Command::new("Xvfb").args(["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]));
    let output = screen.0.stdout.take().expect("the output of Xvfb");
    let display = BufReader::new(output).lines().map_while(Result::ok).next().expect("the number of a screen");
    let browser = json!({ "webkitgtk:browserOptions": { "binary": mini_browser(), "args": ["--automation"] } });
    with_driver(|port| webkit_driver(port, &display), browser, test);
}

/// Runs a test in a browser with these capabilities, through a driver that listens on a port.
fn with_driver<F, Fut>(driver: impl Fn(u16) -> Command, capabilities: Value, test: F)
where
    F: FnOnce(Page) -> Fut,
    Fut: Future<Output = ()> + 'static,
{
    let (_driver, port) = (0..MOST_PORTS).find_map(|_| start_driver(&driver)).expect("a driver that listens");
    let capabilities: Capabilities = serde_json::from_value(capabilities).expect("capabilities");
    with_session(async move { WebDriver::new(format!("http://127.0.0.1:{port}"), capabilities).await.expect("a browser") }, test);
}

/// A program that ends with the test.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Running {
        let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        Running(started.unwrap_or_else(|error| panic!("{command:?}: {error}; Debian's packages webkit2gtk-driver and xvfb")))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // A program that has ended already cannot be ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a driver on a free port; nothing if somebody else took the port.
fn start_driver(command: impl Fn(u16) -> Command) -> Option<(Running, u16)> {
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr()).ok()?.port();
    let mut driver = Running::start(&mut command(port));
    let begin = Instant::now();
    while begin.elapsed() < TIMEOUT && matches!(driver.0.try_wait(), Ok(None)) {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Some((driver, port));
        }
        std::thread::sleep(POLL);
    }
    None
}

fn webkit_driver(port: u16, display: &str) -> Command {
    let mut command = Command::new("WebKitWebDriver");
    command
        .arg(format!("--port={port}"))
        .env("DISPLAY", format!(":{display}"))
        .env("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
        // WebKit's sandbox refuses to work for root; the page under test is our own.
        .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
    command
}

/// WebKit's small browser lies in a folder that is named after the machine and the version of its interface.
fn mini_browser() -> PathBuf {
    let folders = |path: PathBuf| std::fs::read_dir(path).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let libraries = folders(PathBuf::from("/usr/lib")).flat_map(folders);
    let mut browsers = libraries.map(|folder| folder.join("MiniBrowser")).filter(|path| path.is_file());
    browsers.next().expect("MiniBrowser, from Debian's package webkit2gtk-driver")
}
