//! A server on a free port, and people with browsers: cookies, requests and sockets.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use igroteka_protocol::Message;
use igroteka_protocol::online::conditions::Conditions;
use igroteka_protocol::online::http::{Created, Problem, Sit, TableInfo};
use igroteka_protocol::online::log::{LogEntry, LogEvent};
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_server::{ClientLimits, OnlineConfig, TableHost, answer_all, app_with};
use igroteka_store::Store;
use igroteka_table::OnlineTable;
use igroteka_testkit::scratch::Scratch;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// After what time a test fails that would wait for ever.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A running server; it stops with this value.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) host: TableHost,
    stop: Option<oneshot::Sender<()>>,
}

impl Server {
    pub(crate) async fn start(database: &str, config: OnlineConfig) -> Server {
        let host = TableHost::open(Store::open(database).await.expect("a database"), config).await.expect("a host");
        host.recover().await.expect("a database");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let stopping = host.clone();
        let asked = async move {
            drop(stopped.await);
            stopping.drain().await;
            stopping.stop();
        };
        tokio::spawn(answer_all(listener, app_with(host.clone()), ClientLimits::default(), asked));
        Server { address, host, stop: Some(stop) }
    }

    /// Asks the server to stop in order.
    pub(crate) fn stop(&mut self) {
        drop(self.stop.take());
    }
}

/// A server on a new SQLite file.
pub(crate) async fn serve() -> (Server, Scratch) {
    let folder = Scratch::new();
    (Server::start(&folder.file("games.db"), OnlineConfig::default()).await, folder)
}

/// The answer to a request.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    pub(crate) fn read<M: Message>(&self) -> M {
        M::read(&self.body).unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }

    pub(crate) fn code(&self) -> String {
        self.read::<Problem>().code
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) server: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) origin: Option<String>,
}

impl Person {
    pub(crate) fn new(server: &Server) -> Person {
        Person { server: server.address, cookie: None, origin: None }
    }

    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &str) -> Response {
        let mut stream = TcpStream::connect(self.server).await.expect("a connection");
        let cookie = self.cookie.as_ref().map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let origin = self.origin.as_ref().map_or(String::new(), |origin| format!("Origin: {origin}\r\n"));
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{origin}", self.server);
        stream.write_all(format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("an answer");
        // A picture is looked at elsewhere.
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|cookie| cookie.split(';').next());
        self.cookie = set.map(str::to_owned).or(self.cookie.take());
        Response { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) async fn create_response(&mut self, conditions: &str) -> Response {
        let conditions = Conditions::read(conditions).expect("conditions");
        self.ask("POST", "/api/tables", &conditions.to_json()).await
    }

    pub(crate) async fn create(&mut self, conditions: &str) -> Created {
        self.create_response(conditions).await.read()
    }

    pub(crate) async fn sit(&mut self, created: &Created, seat: u8, name: &str) -> Response {
        let secret = created.invitations.iter().find(|invitation| invitation.seat == seat).map(|invitation| invitation.secret.clone());
        let nonce = format!("{seat:x}").repeat(64);
        let sit = Sit { id: format!("sit-{name}-{seat}-id"), seat, secret, name: name.to_owned(), nonce };
        self.ask("POST", &format!("/api/tables/{}/sit", created.table.id), &sit.to_json()).await
    }

    pub(crate) async fn try_connect(&self, table: &str) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, u16> {
        let mut request = format!("ws://{}/t/{table}/socket", self.server).into_client_request().expect("a request");
        for (name, value) in [("cookie", &self.cookie), ("origin", &self.origin)] {
            if let Some(value) = value {
                request.headers_mut().insert(name, value.parse().expect("a value"));
            }
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(socket),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            // Nobody answers.
            Err(_) => Err(0),
        }
    }

    /// Connects and says nothing yet.
    pub(crate) async fn connect_without_hello(&self, table: &str) -> Player {
        Player::new(self.try_connect(table).await.expect("a socket"))
    }

    /// Joins a table and reads nothing yet.
    pub(crate) async fn join_raw(&self, table: &str) -> Player {
        let mut player = self.connect_without_hello(table).await;
        player.send(&Ask::Hello { version: 1, since: 0 }).await;
        player
    }

    /// Joins a table and reads up to its snapshot.
    pub(crate) async fn join(&self, table: &str) -> Player {
        let mut player = self.join_raw(table).await;
        player.until(|report| matches!(report, Report::Snapshot { .. })).await;
        player
    }
}

/// A person at a table, with the table as their page shows it.
pub(crate) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) seat: Option<u8>,
    pub(crate) online: Option<OnlineTable>,
    pub(crate) entries: Vec<LogEntry>,
    last_id: u32,
}

impl Player {
    pub(crate) fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Player {
        Player { socket, seat: None, online: None, entries: Vec::new(), last_id: 0 }
    }

    pub(crate) async fn send(&mut self, ask: &Ask) {
        assert!(self.try_send(ask).await, "sent");
    }

    pub(crate) async fn try_send(&mut self, ask: &Ask) -> bool {
        self.socket.send(Frame::text(ask.to_json())).await.is_ok()
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Frame::text(text)).await.expect("sent");
    }

    /// The next report; nothing if the server closed the socket.
    pub(crate) async fn try_next(&mut self) -> Option<Report> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a report in time")? {
                Ok(Frame::Text(text)) => {
                    let report = Report::read(&text).expect("a report");
                    self.follow(&report);
                    return Some(report);
                }
                Ok(Frame::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Reads up to a report that fits.
    pub(crate) async fn until(&mut self, mut fits: impl FnMut(&Report) -> bool) -> Report {
        loop {
            let report = self.try_next().await.expect("the socket is open");
            if fits(&report) {
                return report;
            }
        }
    }

    fn follow(&mut self, report: &Report) {
        match report {
            Report::Welcome { seat, .. } => self.seat = *seat,
            Report::Snapshot { table, entries, .. } => {
                self.online = Some(OnlineTable::new(&table.conditions, None).expect("a table"));
                entries.iter().for_each(|entry| self.apply(entry));
            }
            Report::Entry(entry) => self.apply(entry),
            Report::Entries(entries) => entries.iter().for_each(|entry| self.apply(entry)),
            _ => {}
        }
    }

    fn apply(&mut self, entry: &LogEntry) {
        let online = self.online.as_mut().expect("a snapshot first");
        if entry.seq == online.seq() + 1 {
            online.apply(entry).expect("an entry of this table");
            self.entries.push(entry.clone());
        } else {
            assert!(entry.seq <= online.seq(), "no gaps on one socket");
            assert_eq!(self.entries[entry.seq as usize - 1], *entry, "an entry never changes");
        }
    }

    pub(crate) fn table(&self) -> &OnlineTable {
        self.online.as_ref().expect("a snapshot")
    }

    pub(crate) fn new_id(&mut self) -> String {
        self.last_id += 1;
        format!("test-{}-{:06}", self.seat.unwrap_or(9), self.last_id)
    }

    /// What became of an action.
    pub(crate) async fn act(&mut self, ask: Ask) -> Report {
        let id = ask.id().expect("an action").to_owned();
        self.send(&ask).await;
        self.answer_to(&id).await
    }

    pub(crate) async fn answer_to(&mut self, id: &str) -> Report {
        self.until(|report| match report {
            Report::Entry(entry) => entry.id.as_deref() == Some(id),
            Report::Refused { id: refused, .. } => refused.as_deref() == Some(id),
            Report::Delayed { id: delayed } => delayed == id,
            Report::Line(line) => line.id.as_deref() == Some(id),
            _ => false,
        })
        .await
    }

    /// A legal move of the present position.
    pub(crate) fn some_move(&self) -> String {
        self.table().game().expect("a game").proposals()[0].clone()
    }

    pub(crate) fn play(&mut self, text: &str) -> Ask {
        let ply = self.table().game().expect("a game").entry_count() as u32;
        Ask::Play { id: self.new_id(), ply, text: text.to_owned() }
    }

    /// Plays some move.
    pub(crate) async fn move_on(&mut self) -> Report {
        let text = self.some_move();
        let ask = self.play(&text);
        self.act(ask).await
    }

    /// Waits until the log has the given number of entries.
    pub(crate) async fn until_seq(&mut self, seq: u64) {
        while self.table().seq() < seq {
            self.try_next().await.expect("the socket is open");
        }
    }
}

/// The code of a refusal.
pub(crate) fn refusal(report: &Report) -> &str {
    match report {
        Report::Refused { code, .. } => code,
        other => panic!("not refused: {other:?}"),
    }
}

pub(crate) fn played(report: &Report) -> &LogEntry {
    match report {
        Report::Entry(entry) if matches!(entry.body.event, LogEvent::Played { .. }) => entry,
        other => panic!("not played: {other:?}"),
    }
}

/// Two people at a table.
pub(crate) async fn two_at_a_table(server: &Server, conditions: &str) -> (TableInfo, [Person; 2]) {
    let (mut anna, mut boris) = (Person::new(server), Person::new(server));
    let created = anna.create(conditions).await;
    assert_eq!(anna.sit(&created, 0, "Anna").await.status, 200);
    let seated: TableInfo = boris.sit(&created, 1, "Boris").await.read();
    (seated, [anna, boris])
}
