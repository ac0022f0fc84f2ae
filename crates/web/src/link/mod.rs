//! The connection to a table that is played by a link: the socket, who is there, the chat, and the entries of the log in their order. It knows
//! neither boards nor pages. The code that shows the table listens to its events.

mod backoff;
pub mod requests;
mod secrets;
mod unanswered;

use std::rc::Rc;
use std::time::Duration;

use igroteka_core::{Random as _, Seat, Text};
use igroteka_games::GameId;
use igroteka_protocol::Message as _;
use igroteka_protocol::online::http::{TableInfo, TableStatus};
use igroteka_protocol::online::log::LogEntry;
use igroteka_protocol::online::socket::{Ask, ChatLine, Report};
use igroteka_protocol::online::{VERSION, codes};
use igroteka_signals::time::{after, every, now_ms};
use igroteka_signals::{RwSignal, StoredValue, effect, expect_context, on_cleanup, provide_context, spawn, use_context};
use igroteka_table::OnlineTable;

use crate::browser::socket::{Socket, SocketEvent};
use crate::browser::{DiceSource, http};
use backoff::Backoff;
pub use secrets::{Invitations, invitations_in, stored_name};
use unanswered::Unanswered;

/// The time between two pings.
const PING: Duration = Duration::from_millis(2_500);
/// After what time without any report the connection counts as lost.
const DEAD_MS: u64 = 9_000;
/// An action that the database could not take yet is sent again after this time.
const AGAIN: Duration = Duration::from_secs(1);

/// Whether it is worth trying again after a refusal: the server did not answer, or cannot answer at the moment.
fn passes(code: &str) -> bool {
    [http::NO_SERVER, codes::UNAVAILABLE, codes::STOPPING, codes::TOO_MANY].contains(&code)
}

/// The state of the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Connection {
    /// It has not been there yet.
    #[default]
    Connecting,
    /// Everything is known.
    Live,
    /// It was lost and is tried again.
    Lost,
}

/// What is to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LinkStage {
    /// Nothing is known yet.
    #[default]
    Loading,
    /// The table cannot be shown; the code of the reason.
    Failed(String),
    /// Seats are free.
    Waiting,
    /// There is a game; the number changes whenever it has to be laid out anew.
    Game(u32),
    /// The table ended before a game began.
    Ended,
}

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// For each seat whether its player is connected.
    pub seats: Vec<bool>,
    /// How many watch.
    pub watchers: u32,
    /// For each seat since when its player is gone, by the clock of the server; 0 if not.
    pub gone_since_ms: Vec<u64>,
}

/// What the code that shows the game has to do.
pub enum LinkEvent {
    /// The next entry of the log.
    Apply(LogEntry),
    /// The connection is back: send again what is still next.
    Resend,
    /// An action was refused.
    Refused(Option<String>, Text),
    /// The clock of the server.
    Time(u64),
}

type Listener = Rc<dyn Fn(LinkEvent)>;

/// The game of the table that is looked at, for the frame of the page.
#[derive(Clone, Copy)]
pub struct LinkedGame(RwSignal<Option<GameId>>);

impl LinkedGame {
    /// Lets everything below say which game it is.
    pub fn provide() {
        provide_context(LinkedGame(RwSignal::new(None)));
    }

    /// The game of this page.
    #[must_use]
    pub fn here() -> Option<GameId> {
        expect_context::<LinkedGame>().0.get()
    }
}

/// The connection to a table; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub struct Link {
    id: StoredValue<String>,
    /// What is to be shown.
    pub stage: RwSignal<LinkStage>,
    /// The state of the connection.
    pub connection: RwSignal<Connection>,
    /// The own seat.
    pub seat: RwSignal<Option<u8>>,
    /// The table as everybody sees it.
    pub info: RwSignal<Option<TableInfo>>,
    /// Who is there.
    pub presence: RwSignal<Presence>,
    /// The chat.
    pub lines: RwSignal<Vec<ChatLine>>,
    /// The table of the next game.
    pub rematch: RwSignal<Option<String>>,
    /// Why something that is no move was refused.
    pub refusal: RwSignal<Option<Text>>,
    /// By how much the clock of the server is ahead of the clock here.
    pub ahead_ms: RwSignal<i64>,
    entries: StoredValue<Vec<LogEntry>>,
    listener: StoredValue<Option<Listener>>,
    socket: StoredValue<Option<Socket>>,
    /// The number of the present socket; messages of older ones are ignored.
    number: StoredValue<u32>,
    heard_ms: StoredValue<u64>,
    pinged: StoredValue<(u32, u64)>,
    took_ms: StoredValue<Option<u32>>,
    backoff: StoredValue<Backoff>,
    unanswered: StoredValue<Unanswered>,
}

impl Link {
    /// Opens the connection to a table, for everything below.
    pub fn provide(id: &str) -> Link {
        let link = Link {
            id: StoredValue::new(id.to_owned()),
            stage: RwSignal::new(LinkStage::Loading),
            connection: RwSignal::new(Connection::Connecting),
            seat: RwSignal::new(None),
            info: RwSignal::new(None),
            presence: RwSignal::new(Presence::default()),
            lines: RwSignal::new(Vec::new()),
            rematch: RwSignal::new(None),
            refusal: RwSignal::new(None),
            ahead_ms: RwSignal::new(0),
            entries: StoredValue::new(Vec::new()),
            listener: StoredValue::new(None),
            socket: StoredValue::new(None),
            number: StoredValue::new(0),
            heard_ms: StoredValue::new(now_ms()),
            pinged: StoredValue::new((0, 0)),
            took_ms: StoredValue::new(None),
            backoff: StoredValue::new(Backoff::default()),
            unanswered: StoredValue::new(Unanswered::default()),
        };
        provide_context(link);
        let game = expect_context::<LinkedGame>().0;
        game.set(None);
        effect(move || {
            let slug = link.info.with(|info| info.as_ref().map(|info| info.conditions.game.clone()));
            game.set(slug.and_then(|slug| GameId::from_slug(&slug)));
        });
        link.look();
        every(PING, move || link.ping());
        on_cleanup(move || link.socket.set_value(None));
        link
    }

    /// The connection of this page.
    #[must_use]
    pub fn here() -> Link {
        expect_context()
    }

    /// The connection of this page, if there is one.
    #[must_use]
    pub fn find() -> Option<Link> {
        use_context()
    }

    /// The id of the table.
    #[must_use]
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// Asks what table it is before a socket is opened: a refusal has a reason then.
    fn look(self) {
        spawn(async move {
            match http::get::<TableInfo>(&format!("api/tables/{}", self.id())).await {
                Ok(info) => {
                    self.info.set(Some(info));
                    self.connect();
                }
                Err(code) if passes(&code) && self.stage.get_untracked() == LinkStage::Loading => {
                    self.connection.set(Connection::Lost);
                    let pause = self.next_pause();
                    after(pause, move || self.look());
                }
                Err(code) => self.stage.set(LinkStage::Failed(code)),
            }
        });
    }

    /// Opens the socket anew, as after sitting down: the server knows the seat then.
    pub fn connect(self) {
        let number = self.number.get_value().wrapping_add(1);
        self.number.set_value(number);
        self.heard_ms.set_value(now_ms());
        let hear = move |event: SocketEvent| {
            if self.number.try_get_value() == Some(number) {
                self.hear(event);
            }
        };
        let path = format!("{}t/{}/socket", http::root(), self.id());
        self.socket.set_value(Socket::open(&path, hear));
    }

    fn hear(self, event: SocketEvent) {
        self.heard_ms.set_value(now_ms());
        match event {
            SocketEvent::Opened => {
                let since = self.entries.with_value(|entries| entries.last().map_or(0, |entry| entry.seq));
                self.write(&Ask::Hello { version: VERSION, since });
            }
            SocketEvent::Heard(text) => {
                // A report that this page does not know is of a newer server, which knows older pages.
                if let Ok(report) = Report::read(&text) {
                    self.take(report);
                }
            }
            SocketEvent::Closed => self.lose(),
        }
    }

    /// The connection is lost: it is opened again after a while, which grows each time.
    fn lose(self) {
        self.connection.set(Connection::Lost);
        self.socket.set_value(None);
        let number = self.number.get_value().wrapping_add(1);
        self.number.set_value(number);
        let pause = self.next_pause();
        after(pause, move || {
            if self.number.try_get_value() == Some(number) {
                self.connect();
            }
        });
    }

    fn next_pause(self) -> Duration {
        let chance = DiceSource::True.next_u64();
        self.backoff.update_value(|backoff| backoff.next(chance)).unwrap_or_default()
    }

    fn ping(self) {
        if self.number.get_value() == 0 {
            return;
        }
        let is_open = self.socket.with_value(Option::is_some);
        if is_open && now_ms().saturating_sub(self.heard_ms.get_value()) > DEAD_MS {
            return self.lose();
        }
        if self.connection.get_untracked() == Connection::Live {
            let number = self.pinged.get_value().0.wrapping_add(1);
            self.pinged.set_value((number, now_ms()));
            self.write(&Ask::Ping { number, took_ms: self.took_ms.get_value() });
        }
    }

    /// Sends an action; without a connection it is sent when there is one again. A move is sent again by the session.
    pub fn send(self, ask: &Ask) {
        self.unanswered.update_value(|unanswered| unanswered.add(ask));
        if self.connection.get_untracked() == Connection::Live && self.write(ask) {
            self.unanswered.update_value(|unanswered| unanswered.sent(ask));
        }
    }

    /// Hands a frame to the socket and says whether there is one.
    fn write(self, ask: &Ask) -> bool {
        self.socket.with_value(|socket| socket.as_ref().is_some_and(|socket| socket.send(&ask.to_json())))
    }

    fn send_unanswered(self) {
        self.unanswered.with_value(Unanswered::all).iter().for_each(|ask| self.send(ask));
    }

    fn answered(self, id: Option<&str>) {
        self.unanswered.update_value(|unanswered| unanswered.answered(id));
    }

    /// Sends an action that needs an id.
    pub fn ask(self, ask: impl FnOnce(String) -> Ask) {
        self.send(&ask(requests::new_id()));
    }

    /// Gives events to a listener that shows the game from now on.
    pub fn listen(self, listener: impl Fn(LinkEvent) + 'static) {
        self.listener.set_value(Some(Rc::new(listener)));
        on_cleanup(move || self.listener.set_value(None));
    }

    fn tell(self, event: LinkEvent) {
        if let Some(listener) = self.listener.get_value() {
            listener(event);
        }
    }

    /// The table as its log says; nothing if the log cannot be understood, as of a game that this page does not know.
    #[must_use]
    pub fn online_table(self) -> Option<OnlineTable> {
        let conditions = self.info.with_untracked(|info| info.as_ref().map(|info| info.conditions.clone()))?;
        let mut log = OnlineTable::new(&conditions, self.seat.get_untracked().map(Seat)).ok()?;
        self.entries.with_value(|entries| entries.iter().all(|entry| log.apply(entry).is_ok())).then_some(log)
    }

    fn take(self, report: Report) {
        match report {
            Report::Welcome { seat, now_ms, .. } => {
                self.set_time(now_ms);
                if self.seat.get_untracked() != seat {
                    self.seat.set(seat);
                    // The same game is seen from another seat.
                    self.listener.set_value(None);
                }
            }
            Report::Snapshot { table, entries, lines } => self.begin(table, entries, lines),
            Report::Entry(entry) => self.take_entries(vec![entry]),
            Report::Entries(entries) => self.take_entries(entries),
            Report::Presence { seats, watchers, gone_since_ms } => self.presence.set(Presence { seats, watchers, gone_since_ms }),
            Report::Clock(clock) => self.set_time(clock.now_ms),
            Report::Refused { id, code, text } => {
                let text = text.unwrap_or_else(|| requests::problem_text(&code));
                self.answered(id.as_deref());
                self.refusal.set(Some(text.clone()));
                self.tell(LinkEvent::Refused(id, text));
            }
            Report::Delayed { .. } => after(AGAIN, move || {
                self.send_unanswered();
                self.tell(LinkEvent::Resend);
            }),
            Report::Line(line) => self.lines.update(|lines| {
                if lines.iter().all(|known| known.number != line.number) {
                    lines.push(line);
                }
            }),
            Report::Unsaid { number } => self.lines.update(|lines| lines.retain(|line| line.number != number)),
            Report::Rematch { table } => self.rematch.set(Some(table)),
            Report::Stopping => self.lose(),
            Report::Pong { number, now_ms: server_ms } => {
                let (sent, at_ms) = self.pinged.get_value();
                if sent == number {
                    let took = now_ms().saturating_sub(at_ms);
                    self.took_ms.set_value(Some(u32::try_from(took).unwrap_or(u32::MAX)));
                    self.set_time(server_ms.saturating_add(took / 2));
                }
            }
        }
    }

    fn set_time(self, server_ms: u64) {
        self.ahead_ms.set(server_ms.cast_signed().wrapping_sub(now_ms().cast_signed()));
        self.tell(LinkEvent::Time(server_ms));
    }

    /// The connection is there.
    fn begin(self, table: TableInfo, entries: Vec<LogEntry>, lines: Vec<ChatLine>) {
        self.backoff.set_value(Backoff::default());
        self.rematch.set(table.rematch.clone());
        self.info.set(Some(table));
        self.lines.set(lines);
        self.take_entries(entries);
        self.connection.set(Connection::Live);
        self.show();
        self.send_unanswered();
        self.tell(LinkEvent::Resend);
    }

    /// Takes the entries that are next, and asks for what is missing.
    fn take_entries(self, entries: Vec<LogEntry>) {
        for entry in entries {
            let seq = self.entries.with_value(|entries| entries.last().map_or(0, |entry| entry.seq));
            if entry.seq <= seq {
                continue;
            }
            if entry.seq > seq + 1 {
                self.write(&Ask::Since { seq });
                return;
            }
            self.note(&entry);
            self.answered(entry.id.as_deref());
            self.entries.update_value(|entries| entries.push(entry.clone()));
            self.tell(LinkEvent::Apply(entry));
            self.show();
        }
    }

    /// Updates the shared description of the table by an entry.
    fn note(self, entry: &LogEntry) {
        use igroteka_protocol::online::log::LogEvent;
        self.info.update(|info| {
            let Some(info) = info else { return };
            info.seq = entry.seq;
            if let (LogEvent::Sat { name, .. }, Some(seat)) = (&entry.body.event, entry.seat)
                && let Some(place) = info.names.get_mut(usize::from(seat))
            {
                place.clone_from(name);
            }
            if entry.body.began.is_some() {
                info.status = TableStatus::Live;
            }
            if let Some(end) = &entry.body.end {
                info.status = TableStatus::Over;
                info.end = Some(end.clone());
            }
        });
    }

    /// Decides what is to be shown.
    fn show(self) {
        let has_game = self.entries.with_value(|entries| entries.iter().any(|entry| entry.body.began.is_some()));
        let is_over = self.info.with_untracked(|info| info.as_ref().is_some_and(|info| info.status == TableStatus::Over));
        let is_shown = self.listener.with_value(Option::is_some);
        let before = self.stage.get_untracked();
        let stage = match before {
            LinkStage::Game(number) if has_game && is_shown => LinkStage::Game(number),
            LinkStage::Game(number) if has_game => LinkStage::Game(number.wrapping_add(1)),
            _ if has_game => LinkStage::Game(0),
            _ if is_over => LinkStage::Ended,
            _ => LinkStage::Waiting,
        };
        if stage != before {
            self.stage.set(stage);
        }
    }

    /// The log cannot be followed any more: everything is asked for anew.
    pub fn start_over(self) {
        self.entries.set_value(Vec::new());
        self.listener.set_value(None);
        self.connect();
    }
}
