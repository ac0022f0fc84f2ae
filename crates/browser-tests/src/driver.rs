//! The browsers, and the driver through which they are spoken to.
//!
//! Starting a browser takes longer than most tests, so it goes from test to test. Every test has a tab of its own and a server on a port
//! of its own, so that nothing that one leaves behind (scripts, emulations, stored games, service workers) is met by another.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use thirtyfour::prelude::*;

use crate::browser::Device;

const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en",
];

/// Runs the driver until its own input ends, which happens with the tests' process however that ends; then it stops driver and browsers by
/// their process ids, which browsers keep in their profiles.
const KEEPER: &str = r#"
chromedriver --port=0 --log-level=SEVERE &
driver=$!
cat > /dev/null
kill "$driver"
for lock in "$1"/*/SingletonLock; do
    browser=$(readlink "$lock") && kill "${browser##*-}"
done
sleep 1
rm -rf "$1"
"#;

/// Browsers that wait for the next test.
static IDLE: Mutex<Vec<(Device, WebDriver)>> = Mutex::new(Vec::new());

/// A browser for a device, with a fresh tab and nothing else open.
pub(crate) async fn take(device: Device) -> WebDriver {
    let waiting = {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        idle.iter().position(|(known, _)| *known == device).map(|index| idle.swap_remove(index).1)
    };
    match waiting {
        Some(session) => session,
        None => Driver::here().session(device).await,
    }
}

/// Lets another test have a browser. The pages of this one are closed at once, so that nothing in them goes on thinking.
pub(crate) async fn give_back(device: Device, session: WebDriver) {
    renew(&session).await.expect("a fresh tab");
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).push((device, session));
}

/// Opens a tab and closes all others.
async fn renew(session: &WebDriver) -> WebDriverResult<()> {
    let before = session.windows().await?;
    let fresh = session.new_tab().await?;
    for window in before {
        session.switch_to_window(window).await?;
        session.close_window().await?;
    }
    session.switch_to_window(fresh).await?;
    // What closing pages said is nobody's complaint.
    session.browser_log().await.map(drop)
}

/// The driver's process, which all browsers share.
struct Driver {
    address: String,
    /// Where the browsers have their profiles.
    profiles: PathBuf,
    /// Stops everything when this process ends and closes its end of the pipe.
    _keeper: Mutex<Child>,
}

impl Driver {
    fn here() -> &'static Driver {
        static DRIVER: OnceLock<Driver> = OnceLock::new();
        DRIVER.get_or_init(Driver::start)
    }

    fn start() -> Driver {
        let profiles = std::env::temp_dir().join(format!("igroteka-browsers-{}", std::process::id()));
        let mut command = Command::new("sh");
        command.args(["-c", KEEPER, "keeper"]).arg(&profiles).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut keeper = command.spawn().expect("a shell");
        let output = keeper.stdout.take().expect("its output");
        let port = BufReader::new(output).lines().map_while(Result::ok).find_map(|line| read_port(&line));
        let port = port.expect("chromedriver, from Debian's package chromium-driver");
        Driver { address: format!("http://127.0.0.1:{port}"), profiles, _keeper: Mutex::new(keeper) }
    }

    /// Opens a browser window.
    async fn session(&self, device: Device) -> WebDriver {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let profile = self.profiles.join(COUNT.fetch_add(1, Ordering::Relaxed).to_string());
        let Device { width, height, has_touch } = device;
        let mut capabilities = DesiredCapabilities::chrome();
        for flag in FLAGS {
            capabilities.add_arg(flag).expect("a flag");
        }
        capabilities.add_arg(&format!("--user-data-dir={}", profile.display())).expect("a flag");
        capabilities.add_arg(&format!("--window-size={width},{height}")).expect("a flag");
        let emulation = serde_json::json!({ "deviceMetrics": { "width": width, "height": height, "pixelRatio": 1.0, "touch": has_touch, "mobile": has_touch } });
        capabilities.add_experimental_option("mobileEmulation", emulation).expect("an option");
        capabilities.set("goog:loggingPrefs", serde_json::json!({ "browser": "ALL" })).expect("a capability");
        WebDriver::new(&self.address, capabilities).await.expect("a browser")
    }
}

/// The port on which the driver says that it was started.
fn read_port(line: &str) -> Option<u16> {
    line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::read_port;

    #[test]
    fn the_port_of_the_driver_is_read() {
        assert_eq!(read_port("ChromeDriver was started successfully on port 34567."), Some(34567));
        assert_eq!(read_port("Starting ChromeDriver 1.2.3 on port 0"), None);
    }
}
