//! The socket of a table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, WebSocket};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::socket::{Ask, ChatLine, Report};
use igroteka_protocol::online::{VERSION, codes};
use igroteka_store::Guest;
use tokio::sync::{Notify, mpsc};
use tokio::time::timeout;

use super::actor::ClientId;
use super::chat::{ChatNews, line_of};
use super::guests::tidy;
use super::host::{TableCommand, TableHost};
use super::metrics::Metrics;
use super::rates::{Bucket, Rate};
use super::slots::SocketSlot;

/// The greatest number of bytes in a frame of a client.
pub(crate) const MOST_FRAME_BYTES: usize = 16 * 1024;
/// What a socket keeps for reading: a frame is mostly shorter, and thousands of sockets wait.
pub(crate) const BUFFER_BYTES: usize = 4 * 1024;
/// How many reports wait for a listener at most; then it is dropped.
const REPORTS: usize = 128;
/// A client that says nothing for this time is gone; it should ping every 2.5 seconds.
const SILENCE: Duration = Duration::from_secs(12);
/// How often the server pings. Browsers answer by themselves, also for a page that is hidden and whose timers hardly run.
const PING: Duration = Duration::from_secs(4);
/// A report that cannot be written within this time ends the connection.
const WRITE: Duration = Duration::from_secs(8);
/// How often a connection may ask. What a seat does at a table is limited again there, over all its connections.
const ASKS: Rate = Rate { per_second: 10.0, burst: 60.0 };
/// How many asks too many a client may send before it is cut off.
const EXCESS: Rate = Rate { per_second: 1.0, burst: 100.0 };
const MOST_LINE_LETTERS: usize = 500;
/// How many lines of the chat are shown to whoever comes.
const SHOWN_LINES: u32 = 200;

/// Serves a socket until it ends.
pub(crate) async fn serve(host: TableHost, table: String, guest: Option<Guest>, mut socket: WebSocket, slot: SocketSlot) {
    if let Some((version, since)) = hello(&mut socket).await {
        if version == 0 || version > VERSION {
            let _ = write(&mut socket, &refused(None, codes::UNKNOWN_VERSION)).await;
        } else {
            listen(&host, &table, guest.as_ref(), &mut socket, since).await;
        }
    }
    let _ = timeout(WRITE, socket.send(Frame::Close(None))).await;
    drop(slot);
}

/// The first frame has to be a hello, soon.
async fn hello(socket: &mut WebSocket) -> Option<(u16, u64)> {
    let frame = timeout(SILENCE, socket.recv()).await.ok()??.ok()?;
    match Ask::read(frame.to_text().ok()?) {
        Ok(Ask::Hello { version, since }) => Some((version, since)),
        _ => {
            let _ = write(socket, &refused(None, codes::MALFORMED)).await;
            None
        }
    }
}

async fn listen(host: &TableHost, table: &str, guest: Option<&Guest>, socket: &mut WebSocket, since: u64) {
    let client = host.0.new_client();
    let (out, mut reports) = mpsc::channel(REPORTS);
    let lines = lines_of(host, table).await;
    let join = TableCommand::Join { client, guest: guest.map(|guest| guest.id.clone()), since, lines, out };
    if !tell(host, table, join).await {
        let _ = write(socket, &refused(None, codes::UNAVAILABLE)).await;
        return;
    }
    let cut_off = guest.map(|guest| host.0.connected.add_guest(client, &guest.id)).unwrap_or_default();
    let mut session = SocketSession::new(host, table, guest, client);
    session.talk(socket, &mut reports, &cut_off).await;
    host.0.connected.remove_guest(client);
    tell(host, table, TableCommand::Leave { client }).await;
}

async fn lines_of(host: &TableHost, table: &str) -> Vec<ChatLine> {
    let lines = host.0.store.lines(table, SHOWN_LINES).await.unwrap_or_default();
    lines.into_iter().map(|row| line_of(row, None)).collect()
}

async fn tell(host: &TableHost, table: &str, command: TableCommand) -> bool {
    match host.table(table).await {
        Ok(Some(sender)) => sender.send(command).await.is_ok(),
        _ => false,
    }
}

/// Writes a frame; whether that succeeded in time.
async fn write(socket: &mut WebSocket, text: &str) -> bool {
    matches!(timeout(WRITE, socket.send(Frame::text(text))).await, Ok(Ok(())))
}

fn refused(id: Option<&str>, code: &str) -> String {
    Report::Refused { id: id.map(str::to_owned), code: code.to_owned(), text: None }.to_json()
}

struct SocketSession<'a> {
    host: &'a TableHost,
    table: &'a str,
    guest: Option<&'a Guest>,
    client: ClientId,
    asks: Bucket,
    excess: Bucket,
}

impl<'a> SocketSession<'a> {
    fn new(host: &'a TableHost, table: &'a str, guest: Option<&'a Guest>, client: ClientId) -> SocketSession<'a> {
        let now = Instant::now();
        SocketSession { host, table, guest, client, asks: Bucket::full(ASKS, now), excess: Bucket::full(EXCESS, now) }
    }

    /// Reports and hears until the connection ends, by whichever side.
    async fn talk(&mut self, socket: &mut WebSocket, reports: &mut mpsc::Receiver<Arc<str>>, cut_off: &Notify) {
        let mut stopping = self.host.0.stopping.subscribe();
        let mut pings = tokio::time::interval(PING);
        let mut heard = Instant::now();
        loop {
            let is_alive = tokio::select! {
                report = reports.recv() => match report {
                    Some(text) => write(socket, &text).await,
                    None => false,
                },
                frame = socket.recv() => match frame {
                    Some(Ok(frame)) => {
                        // Any frame is a sign of life.
                        heard = Instant::now();
                        self.heard(socket, frame).await
                    }
                    _ => false,
                },
                _ = pings.tick() => {
                    heard.elapsed() < SILENCE && matches!(timeout(WRITE, socket.send(Frame::Ping(Bytes::new()))).await, Ok(Ok(())))
                }
                () = cut_off.notified() => {
                    write(socket, &refused(None, codes::BANNED)).await;
                    false
                }
                // The value is not held: it would block whoever wants to change it.
                () = async { drop(stopping.wait_for(|is_stopping| *is_stopping).await) } => {
                    write(socket, &Report::Stopping.to_json()).await;
                    false
                }
            };
            if !is_alive {
                return;
            }
        }
    }

    /// Does what a frame asks; whether the connection goes on.
    async fn heard(&mut self, socket: &mut WebSocket, frame: Frame) -> bool {
        let text = match &frame {
            Frame::Text(text) => text.as_str(),
            Frame::Ping(_) | Frame::Pong(_) => return true,
            Frame::Binary(_) | Frame::Close(_) => return false,
        };
        Metrics::count(&self.host.0.metrics.asks);
        if !self.asks.take(ASKS, Instant::now()) {
            // A client that goes on like this is cut off.
            return self.refuse(socket, None, codes::TOO_MANY).await && self.excess.take(EXCESS, Instant::now());
        }
        let Ok(ask) = Ask::read(text) else { return self.refuse(socket, None, codes::MALFORMED).await };
        match ask {
            Ask::Chat { id, text } => {
                let answer = self.say(&id, &text).await;
                answer.is_ok() || self.refuse(socket, Some(&id), answer.err().unwrap_or_default()).await
            }
            Ask::Unsay { id, number } => {
                let answer = self.unsay(number).await;
                answer.is_ok() || self.refuse(socket, Some(&id), answer.err().unwrap_or_default()).await
            }
            ask => tell(self.host, self.table, TableCommand::Ask { client: self.client, ask }).await,
        }
    }

    /// Refuses; whether the connection goes on.
    async fn refuse(&self, socket: &mut WebSocket, id: Option<&str>, code: &str) -> bool {
        self.host.0.metrics.refuse(code);
        write(socket, &refused(id, code)).await
    }

    /// The seat of whoever chats, if the table has a chat and they have not just chatted a lot.
    async fn chatting_seat(&self) -> Result<u8, &'static str> {
        let held = self.host.look(self.table).await.ok().flatten().ok_or(codes::UNAVAILABLE)?;
        let guest = self.guest.ok_or(codes::NO_SEAT)?;
        let seat = held.seat_of(&guest.id).ok_or(codes::NO_SEAT)?;
        if !held.online.conditions().has_chat {
            return Err(codes::NO_CHAT);
        }
        let key = (guest.id.clone(), self.table.to_owned());
        if self.host.0.limits.lines.take(key) { Ok(seat) } else { Err(codes::TOO_MANY) }
    }

    async fn say(&self, id: &str, text: &str) -> Result<(), &'static str> {
        let seat = self.chatting_seat().await?;
        let text = tidy(text, MOST_LINE_LETTERS).ok_or(codes::BAD_TEXT)?;
        let line = self.host.0.store.add_line(self.table.to_owned(), seat, text).await.map_err(|_| codes::UNAVAILABLE)?;
        self.spread(ChatNews::Said(line_of(line, Some(id.to_owned())))).await;
        Ok(())
    }

    async fn unsay(&self, number: u64) -> Result<(), &'static str> {
        let seat = self.chatting_seat().await?;
        let deleted = self.host.0.store.delete_line(self.table.to_owned(), number, Some(seat)).await;
        if !deleted.map_err(|_| codes::UNAVAILABLE)? {
            return Err(codes::NOT_NOW);
        }
        self.spread(ChatNews::Deleted(number)).await;
        Ok(())
    }

    /// Shows a line to the players, here and at other nodes.
    async fn spread(&self, news: ChatNews) {
        let hint = format!("{} chat {} {}", self.table, self.host.0.node, news.to_report());
        tell(self.host, self.table, TableCommand::Chat { news }).await;
        if self.host.0.store.is_shared() {
            let _ = self.host.0.store.notify(&hint).await;
        }
    }
}
