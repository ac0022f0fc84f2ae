//! The server on real sockets: clients that connect and then say nothing, or half of something, harm nobody else.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use igroteka_server::{ClientLimits, answer_all, app};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// Longer than any test lasts: nothing happens because this time has passed.
const NEVER: Duration = Duration::from_secs(3600);
/// The time after which a test fails that would wait for ever.
const TIMEOUT: Duration = Duration::from_secs(120);
/// What a client sends that wants to keep a connection busy.
const HALF_OPEN: [&[u8]; 3] = [b"", b"GET /health HT", b"GET /health HTTP/1.1\r\nHost: igroteka\r\n"];

struct Server {
    runtime: Runtime,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    serving: tokio::task::JoinHandle<()>,
}

impl Server {
    fn start(limits: ClientLimits) -> Server {
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = runtime.spawn(answer_all(listener, app(), limits, async { drop(stopped.await) }));
        Server { runtime, address, stop, serving }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a timeout");
        stream
    }

    /// A client that does not finish its request.
    fn connect_half(&self, number: usize) -> TcpStream {
        let mut stream = self.connect();
        // The server may have closed the connection already.
        let _ = stream.write_all(HALF_OPEN[number % HALF_OPEN.len()]);
        stream
    }
}

/// Asks on an open connection and reads the whole answer, unless the server closes the connection.
fn try_ask(stream: &mut TcpStream) -> Option<String> {
    stream.write_all(b"GET /health HTTP/1.1\r\nHost: igroteka\r\n\r\n").ok()?;
    let mut answer = Vec::new();
    let mut byte = [0];
    while !answer.ends_with(b"\r\n\r\nok") {
        stream.read_exact(&mut byte).ok()?;
        answer.push(byte[0]);
    }
    String::from_utf8(answer).ok()
}

fn ask(stream: &mut TcpStream) -> String {
    try_ask(stream).expect("an answer")
}

/// Waits until the server closes a connection.
fn wait_until_closed(mut stream: TcpStream) {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => {}
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "{error}"),
    }
}

#[test]
fn a_request_is_answered_beside_many_half_open_connections() {
    let server = Server::start(ClientLimits { connections: 50, header_timeout: NEVER, write_timeout: NEVER });
    let mut early = server.connect();
    ask(&mut early);
    let half: Vec<TcpStream> = (0..400).map(|number| server.connect_half(number)).collect();
    assert!(ask(&mut server.connect()).starts_with("HTTP/1.1 200"));
    assert!(ask(&mut early).starts_with("HTTP/1.1 200"), "who has asked before keeps the connection");
    // Of those that only wait the oldest had to leave.
    half.into_iter().take(350).for_each(wait_until_closed);
}

#[test]
fn a_connection_is_closed_if_no_request_comes_in_time() {
    let server = Server::start(ClientLimits { connections: 500, header_timeout: Duration::from_millis(50), write_timeout: NEVER });
    // On a busy machine the time may pass before the request is sent.
    let connect_and_ask = || std::iter::repeat_with(|| server.connect()).find_map(|mut stream| try_ask(&mut stream).map(|_| stream));
    let idle = connect_and_ask().expect("an answer");
    let half: Vec<TcpStream> = (0..60).map(|number| server.connect_half(number)).collect();
    half.into_iter().for_each(wait_until_closed);
    wait_until_closed(idle);
    connect_and_ask().expect("an answer");
}

#[test]
fn a_server_that_is_asked_to_stop_does_not_wait_for_idle_connections() {
    let server = Server::start(ClientLimits { connections: 10, header_timeout: NEVER, write_timeout: NEVER });
    let mut idle = server.connect();
    ask(&mut idle);
    server.stop.send(()).expect("it serves");
    server.runtime.block_on(server.serving).expect("it ends");
    wait_until_closed(idle);
}
