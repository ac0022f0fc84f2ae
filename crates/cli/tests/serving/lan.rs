//! `serve --lan`: phones in the same network are shown where the page is.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

use igroteka_testkit::scratch::Scratch;

/// A server that ends with this value, and the lines that it has printed up to the end of the picture.
struct LanServer(Child, Vec<String>);

impl LanServer {
    fn start(database: &str) -> LanServer {
        let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
        command.args(["--lang", "en", "serve", "--lan", "--database", database]).env_remove("IGROTEKA_PUBLIC_URL");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a server");
        let said = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut server = LanServer(child, Vec::new());
        for line in said.lines() {
            let line = line.expect("text");
            let is_end = server.1.len() > 3 && line.trim().is_empty();
            server.1.push(line);
            // The picture has a quiet zone below: a line of blanks or of full blocks.
            if is_end || server.1.len() > 16 {
                break;
            }
        }
        server
    }

    fn address(&self) -> SocketAddr {
        let link = self.1.iter().find_map(|line| line.split("http://").nth(1)).expect("a link");
        link.split('/').next().and_then(|address| address.parse().ok()).expect("an address")
    }
}

impl Drop for LanServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn phones_are_shown_an_address_at_which_the_server_answers() {
    let folder = Scratch::new();
    // Two at once: the second one cannot have the usual port.
    let servers = ["one.db", "two.db"].map(|name| LanServer::start(&folder.file(name)));
    assert_ne!(servers[0].address(), servers[1].address());
    for server in servers {
        let address = server.address();
        assert!(!address.ip().is_loopback(), "a phone cannot reach {address}");
        let picture = server.1.iter().filter(|line| line.contains(['█', '▀', '▄'])).count();
        assert!(picture > 10, "a QR code: {:?}", server.1);
        let mut stream = TcpStream::connect(address).expect("somebody listens");
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok"), "{answer}");
    }
}
