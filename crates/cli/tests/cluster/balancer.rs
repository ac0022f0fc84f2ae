//! HAProxy before some nodes, with the settings of `docs/operating.md`.

use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The page on which operators find the settings; the places that are different on each machine are replaced.
const PAGE: &str = include_str!("../../../../docs/operating.md");
const PUBLIC: &str = "bind :8080";
const NODES: [&str; 3] = ["10.0.0.1:8765", "10.0.0.2:8765", "10.0.0.3:8765"];

/// The settings for HAProxy that the page shows, with other addresses.
pub(crate) fn settings(public: SocketAddr, nodes: [SocketAddr; 3]) -> String {
    let shown = PAGE.split_once("```haproxy\n").and_then(|(_, rest)| rest.split_once("```")).expect("settings in docs/operating.md").0;
    assert!(shown.contains(PUBLIC), "{PUBLIC} in {shown}");
    let settings = shown.replace(PUBLIC, &format!("bind {public}"));
    NODES.iter().zip(nodes).fold(settings, |settings, (place, node)| {
        assert!(settings.contains(place), "{place} in {settings}");
        settings.replace(place, &node.to_string())
    })
}

/// A running balancer; it ends with this value.
pub(crate) struct Balancer {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Balancer {
    /// Starts it and waits until it sends requests to a node.
    pub(crate) fn start(folder: &Path, public: SocketAddr, nodes: [SocketAddr; 3]) -> Balancer {
        let file = folder.join("haproxy.cfg");
        std::fs::write(&file, settings(public, nodes)).expect("a file");
        let log = std::fs::File::create(folder.join("haproxy.log")).expect("a file");
        let mut command = Command::new("haproxy");
        command.args(["-db", "-f"]).arg(&file).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let balancer = Balancer { process: command.spawn().expect("haproxy: cargo xtask set-up"), address: public };
        while !is_ready(public) {
            std::thread::sleep(Duration::from_millis(50));
        }
        balancer
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether a node at this address, or one behind it, says that it is ready.
pub(crate) fn is_ready(address: SocketAddr) -> bool {
    use std::io::{Read as _, Write as _};
    let Ok(mut stream) = TcpStream::connect_timeout(&address, Duration::from_secs(2)) else { return false };
    let mut answer = String::new();
    let asked = write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
    asked.is_ok() && stream.read_to_string(&mut answer).is_ok() && answer.starts_with("HTTP/1.1 200")
}
