//! Somebody at an address of their own: requests and sockets, as cheap as possible, because they share the machine with the server.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use futures_util::{SinkExt as _, StreamExt as _};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::socket::Ask;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How many people share an address.
const PEOPLE_PER_ADDRESS: usize = 10;

#[derive(Clone)]
pub(crate) struct Peer {
    server: SocketAddr,
    from: IpAddr,
    cookie: Option<String>,
}

impl Peer {
    /// The person with this number; ten of them share an address.
    pub(crate) fn new(server: SocketAddr, number: usize) -> Peer {
        let number = number / PEOPLE_PER_ADDRESS;
        let part = |number: usize| u8::try_from(number % 200 + 1).unwrap_or(1);
        Peer { server, from: Ipv4Addr::new(127, 1, part(number / 200), part(number)).into(), cookie: None }
    }

    async fn connect(&self, buffer_bytes: Option<u32>) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        if let Some(bytes) = buffer_bytes {
            socket.set_recv_buffer_size(bytes)?;
        }
        socket.bind((self.from, 0).into())?;
        socket.connect(self.server).await
    }

    /// Sends a request and returns the body of the answer, which has to be 200.
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<String> {
        let mut stream = self.connect(None).await?;
        let cookie = self.cookie.as_ref().map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let head =
            format!("{method} {path} HTTP/1.1\r\nHost: igroteka\r\nConnection: close\r\n{cookie}Content-Length: {}\r\n\r\n", body.len());
        stream.write_all((head + body).as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        if !head.starts_with("HTTP/1.1 200") {
            return Err(io::Error::other(format!("{method} {path}: {} {body}", head.lines().next().unwrap_or_default())));
        }
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|cookie| cookie.split(';').next());
        self.cookie = set.map(str::to_owned).or(self.cookie.take());
        Ok(body.to_owned())
    }

    /// Opens the socket of a table and says hello.
    pub(crate) async fn open(&self, table: &str) -> Option<Socket> {
        self.open_with(table, None).await
    }

    /// The same with a receive buffer so small that the server soon cannot write any more.
    pub(crate) async fn open_with(&self, table: &str, buffer_bytes: Option<u32>) -> Option<Socket> {
        let stream = self.connect(buffer_bytes).await.ok()?;
        let mut request = format!("ws://igroteka/t/{table}/socket").into_client_request().ok()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().ok()?);
        }
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await.ok()?;
        let mut socket = Socket(stream);
        socket.send(&Ask::Hello { version: 1, since: 0 }).await.then_some(socket)
    }
}

pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Sends a frame; whether that succeeded.
    pub(crate) async fn send(&mut self, ask: &Ask) -> bool {
        self.0.send(Frame::text(ask.to_json())).await.is_ok()
    }

    /// The text of the next report; nothing if the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Frame::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Frame::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}
