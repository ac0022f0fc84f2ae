//! All tables of a node. Each table that somebody looks at has a task with its actor; a table that nobody needs leaves memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use igroteka_protocol::online::codes;
use igroteka_protocol::online::http::{Sit, TableInfo};
use igroteka_protocol::online::socket::{Ask, ChatLine};
use igroteka_store::{Append, Appended, EntryRow, SeatRow, Store, StoreResult, TableCounts};
use serde_json::json;
use tokio::sync::{mpsc, oneshot, watch};

use super::actor::{self, ActorEffect, ClientId, Log, TableActor};
use super::chat::{ChatNews, ShownLines};
use super::config::OnlineConfig;
use super::engine::{Added, EngineQueue, EngineTask};
use super::held::HeldTable;
use super::infos::InfoCache;
use super::journal::note;
use super::judge::ActionRefusal;
use super::metrics::Metrics;
use super::presence::{self, Connected};
use super::preview::PreviewCache;
use super::push::PushClient;
use super::rates::{Bucket, Rate};
use super::recent::Recent;
use super::slots::OpenSockets;

/// How many commands wait for a table at most.
const COMMANDS: usize = 256;
/// After what time a table that nobody needs leaves memory.
const IDLE: Duration = Duration::from_secs(60);
/// After what time another node may take over a computer's turn.
const TURN_TAKEN_MS: i64 = 30_000;
/// How often the player of a seat may act at a table, over all connections.
const ACTIONS: Rate = Rate { per_second: 5.0, burst: 50.0 };
/// How old the counts of tables may be that the operator sees.
const COUNTS_LAST: Duration = Duration::from_secs(5);
/// How old the answer about the database may be that a load balancer gets.
const READY_LASTS: Duration = Duration::from_secs(1);

/// What is asked of the task of a table.
pub(crate) enum TableCommand {
    /// A client wants the table from an entry on.
    Join {
        client: ClientId,
        guest: Option<String>,
        since: u64,
        lines: Vec<ChatLine>,
        out: mpsc::Sender<Arc<str>>,
    },
    /// The socket of a client is closed.
    Leave {
        client: ClientId,
    },
    /// A client asks for an action.
    Ask {
        client: ClientId,
        ask: Ask,
    },
    /// A guest sits down.
    Sit {
        guest: String,
        sit: Sit,
        secret_hash: Option<String>,
        reply: oneshot::Sender<Result<TableInfo, ActionRefusal>>,
    },
    /// A copy of the table is wanted.
    Look {
        reply: oneshot::Sender<Box<HeldTable>>,
    },
    /// The computer has found its move after an entry.
    ComputerMove {
        seq: u64,
        text: String,
    },
    /// A deadline may have passed; the log decides.
    Overdue,
    /// The operator ends the table.
    Close,
    /// The computer has to act, and nobody works at it.
    ComputerDue,
    /// Another node may have appended up to this entry.
    NewEntry {
        seq: u64,
    },
    Rematched {
        table: String,
    },
    /// What the database says about the seats.
    Seats {
        rows: Vec<SeatRow>,
    },
    /// A line of the chat, or that one was deleted, for those who play.
    Chat {
        news: ChatNews,
    },
}

/// A move that a computer has found.
pub(crate) struct ComputerMove {
    pub table: String,
    pub seq: u64,
    pub text: String,
}

/// The store as the log of an actor.
#[derive(Clone)]
pub(crate) struct StoreLog(pub Arc<Inner>);

impl Log for StoreLog {
    async fn append(&self, append: Append) -> StoreResult<Appended> {
        let begin = Instant::now();
        let appended = self.0.store.append(append).await;
        self.0.metrics.append_took(begin.elapsed().as_millis() as u64);
        if let Err(error) = &appended {
            Metrics::count(&self.0.metrics.failed_appends);
            note("append failed", json!({ "error": error.to_string() }));
        }
        appended
    }

    async fn entries(&self, table: &str, after: u64) -> StoreResult<Vec<EntryRow>> {
        self.0.store.entries(table, after).await
    }

    async fn seats(&self, table: &str) -> StoreResult<Vec<SeatRow>> {
        self.0.store.seats(table).await
    }

    fn now_ms(&self) -> u64 {
        self.0.now_ms()
    }
}

/// What all parts of a node share.
pub(crate) struct Inner {
    /// The name of this node among others.
    pub node: String,
    pub store: Store,
    pub config: OnlineConfig,
    pub metrics: Metrics,
    pub engine: EngineQueue,
    tables: Mutex<HashMap<String, mpsc::Sender<TableCommand>>>,
    /// Since when this node runs, by a clock that nobody can set, and what the clock of the database was then.
    began: Instant,
    began_ms: AtomicU64,
    last_client: AtomicU64,
    pub stopping: watch::Sender<bool>,
    pub limits: super::guests::RateLimits,
    pub connected: Connected,
    pub open_sockets: OpenSockets,
    /// How many tables there are.
    pub counts: Recent<TableCounts>,
    /// Whether the database answers.
    pub is_ready: Recent<bool>,
    pub infos: InfoCache,
    pub previews: PreviewCache,
    /// How push services are written to, if people are notified.
    pub push: Option<PushClient>,
    /// Up to when changes of other nodes are known.
    pub compared_ms: AtomicU64,
    computer_moves: mpsc::Sender<ComputerMove>,
    /// The task that plays these moves takes it.
    waiting_moves: Mutex<Option<mpsc::Receiver<ComputerMove>>>,
}

impl Inner {
    /// Now, by the clock of the database as far as this node knows.
    pub(crate) fn now_ms(&self) -> u64 {
        self.began_ms.load(Ordering::Relaxed).saturating_add(self.ran_ms())
    }

    fn ran_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Compares the clocks.
    pub(crate) async fn compare_clocks(&self) -> StoreResult<()> {
        let now_ms = self.store.now_ms().await?;
        self.began_ms.store(now_ms.saturating_sub(self.ran_ms()), Ordering::Relaxed);
        Ok(())
    }

    pub(crate) fn new_client(&self) -> ClientId {
        self.last_client.fetch_add(1, Ordering::Relaxed)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<TableCommand>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables in memory.
    pub(crate) fn table_ids(&self) -> Vec<String> {
        self.tables().keys().cloned().collect()
    }

    /// The moves that computers have found, for the task that plays them. They can be taken once.
    pub(crate) fn take_computer_moves(&self) -> Option<mpsc::Receiver<ComputerMove>> {
        self.waiting_moves.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The way to a table that is in memory. A task that ended by a fault has none.
    pub(crate) fn present(&self, id: &str) -> Option<mpsc::Sender<TableCommand>> {
        self.tables().get(id).filter(|sender| !sender.is_closed()).cloned()
    }
}

/// The tables of this node, on an open database. Copies share them.
#[derive(Clone)]
pub struct TableHost(pub(crate) Arc<Inner>);

impl TableHost {
    /// The path of the public address, without a slash at its end.
    #[must_use]
    pub(crate) fn base_path(&self) -> &str {
        let url = self.0.config.public_url.as_deref().unwrap_or_default();
        url.strip_prefix(super::guests::origin_of(url)).unwrap_or_default().trim_end_matches('/')
    }

    /// Opens the host: tables can be made and joined at once, and what is due is done from now on.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn open(store: Store, config: OnlineConfig) -> StoreResult<TableHost> {
        let (sender, receiver) = mpsc::channel(COMMANDS);
        let inner = Inner {
            computer_moves: sender,
            waiting_moves: Mutex::new(Some(receiver)),
            node: super::secrets::new_id().unwrap_or_default(),
            engine: EngineQueue::start(config.engine_threads),
            limits: super::guests::RateLimits::new(),
            connected: Connected::default(),
            open_sockets: OpenSockets::default(),
            counts: Recent::new(COUNTS_LAST),
            is_ready: Recent::new(READY_LASTS),
            infos: InfoCache::default(),
            previews: PreviewCache::default(),
            push: PushClient::open(&store, config.notices.as_ref()).await?,
            compared_ms: AtomicU64::new(0),
            store,
            config,
            metrics: Metrics::default(),
            tables: Mutex::default(),
            began: Instant::now(),
            began_ms: AtomicU64::new(0),
            last_client: AtomicU64::new(1),
            stopping: watch::Sender::new(false),
        };
        inner.compare_clocks().await?;
        inner.compared_ms.store(inner.now_ms(), Ordering::Relaxed);
        let host = TableHost(Arc::new(inner));
        super::sweep::start(&host);
        Ok(host)
    }

    /// Takes over from a node that is gone, if this is the only one: its computers' turns, and that nobody is connected.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn recover(&self) -> StoreResult<()> {
        self.0.store.recover().await
    }

    /// Ends a table by the operator's wish. Says whether there was one to end.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn close_table(&self, id: &str) -> StoreResult<bool> {
        let Some(table) = self.table(id).await? else { return Ok(false) };
        let was_over = self.look(id).await?.is_none_or(|held| held.online.end().is_some());
        let _ = table.send(TableCommand::Close).await;
        let is_over = self.look(id).await?.is_some_and(|held| held.online.end().is_some());
        Ok(!was_over && is_over)
    }

    /// The way to a table. It is restored from the log if it is not in memory; nothing if there is none.
    pub(crate) async fn table(&self, id: &str) -> StoreResult<Option<mpsc::Sender<TableCommand>>> {
        if let Some(sender) = self.0.present(id) {
            return Ok(Some(sender));
        }
        let Some(whole) = self.0.store.whole_table(id).await? else { return Ok(None) };
        let seats = whole.seats.clone();
        let owner = whole.table.owner.clone().unwrap_or_default();
        let held = HeldTable::restore(whole).map_err(|error| igroteka_store::StoreError::Unreadable(error.to_string()))?;
        let mut tables = self.0.tables();
        // Somebody else may have restored it meanwhile.
        if let Some(sender) = tables.get(id).filter(|sender| !sender.is_closed()) {
            return Ok(Some(sender.clone()));
        }
        let (sender, commands) = mpsc::channel(COMMANDS);
        tables.insert(id.to_owned(), sender.clone());
        drop(tables);
        let actor = TableActor::new(StoreLog(Arc::clone(&self.0)), held, &seats);
        let (out, actions, lines) = (HashMap::new(), HashMap::new(), ShownLines::default());
        let task = TableTask { host: Arc::downgrade(&self.0), id: id.to_owned(), owner, actor, out, actions, lines };
        tokio::spawn(task.run(commands));
        Ok(Some(sender))
    }

    /// A table as it stands.
    pub(crate) async fn look(&self, id: &str) -> StoreResult<Option<Box<HeldTable>>> {
        let Some(table) = self.table(id).await? else { return Ok(None) };
        let (reply, answer) = oneshot::channel();
        if table.send(TableCommand::Look { reply }).await.is_err() {
            return Ok(None);
        }
        Ok(answer.await.ok())
    }
}

/// The task of a table: carries out what the actor wants.
struct TableTask {
    host: Weak<Inner>,
    id: String,
    owner: String,
    actor: TableActor<StoreLog>,
    out: HashMap<ClientId, mpsc::Sender<Arc<str>>>,
    /// By seat: how much its player may still do.
    actions: HashMap<u8, Bucket>,
    lines: ShownLines,
}

impl Drop for TableTask {
    fn drop(&mut self) {
        // A task that ends in order has no clients any more, and another one may have begun.
        if std::thread::panicking()
            && let Some(host) = self.host.upgrade()
        {
            host.connected.forget_table(&self.id);
        }
    }
}

impl TableTask {
    async fn run(mut self, mut commands: mpsc::Receiver<TableCommand>) {
        // What was due when the table was last in memory.
        if self.actor.held.computer_due().is_some() {
            let seq = self.actor.held.online.seq();
            self.carry_out(vec![ActorEffect::Think { seq }]).await;
        }
        loop {
            let command = tokio::time::timeout(IDLE, commands.recv()).await;
            match command {
                Ok(Some(command)) => self.obey(command).await,
                Ok(None) => break,
                Err(_) if self.actor.has_clients() => {}
                Err(_) => {
                    let Some(host) = self.host.upgrade() else { break };
                    // From now on the table is restored anew; what was sent meanwhile is still done.
                    host.tables().remove(&self.id);
                    drop(host);
                    commands.close();
                    while let Ok(command) = commands.try_recv() {
                        self.obey(command).await;
                    }
                    break;
                }
            }
        }
    }

    async fn obey(&mut self, command: TableCommand) {
        let effects = match command {
            TableCommand::Join { client, guest, since, lines, out } => {
                self.out.insert(client, out);
                let effects = self.actor.join(client, guest.as_deref(), since, lines);
                self.carry_out(effects).await;
                self.actor.welcome_back(client).await
            }
            TableCommand::Leave { client } => {
                self.out.remove(&client);
                self.actor.leave(client)
            }
            TableCommand::Ask { client, ask } if ask.id().is_some() && !self.may_act(client) => {
                vec![actor::refused(client, ask.id(), codes::TOO_MANY.into())]
            }
            TableCommand::Ask { client, ask } => self.actor.ask(client, &ask).await,
            TableCommand::Sit { guest, sit, secret_hash, reply } => {
                let (answer, effects) = self.actor.sit(&guest, &sit, secret_hash).await;
                let _ = reply.send(answer);
                effects
            }
            TableCommand::Look { reply } => {
                let _ = reply.send(Box::new(self.actor.held.clone()));
                Vec::new()
            }
            TableCommand::ComputerMove { seq, text } => self.actor.play_computer_move(seq, &text).await,
            TableCommand::Overdue => self.actor.overdue().await,
            TableCommand::Close => self.actor.close().await,
            TableCommand::ComputerDue => vec![ActorEffect::Think { seq: self.actor.held.online.seq() }],
            TableCommand::NewEntry { seq } if seq > self.actor.held.online.seq() => self.actor.catch_up().await,
            TableCommand::NewEntry { .. } => Vec::new(),
            TableCommand::Rematched { table } => self.actor.rematched(&table),
            TableCommand::Seats { rows } => self.actor.look_around(&rows),
            TableCommand::Chat { news } => self.lines.take(&news).map(ActorEffect::ToPlayers).into_iter().collect(),
        };
        self.carry_out(effects).await;
    }

    /// Whether the player of a seat has not acted too often. Who has no seat is refused by the actor.
    fn may_act(&mut self, client: ClientId) -> bool {
        let now = Instant::now();
        let Some(seat) = self.actor.seat_of(client) else { return true };
        self.actions.entry(seat).or_insert_with(|| Bucket::full(ACTIONS, now)).take(ACTIONS, now)
    }

    async fn carry_out(&mut self, effects: Vec<ActorEffect>) {
        let Some(host) = self.host.upgrade() else { return };
        for effect in effects {
            match effect {
                ActorEffect::To(client, text) => self.send(&host, &[client], &text),
                ActorEffect::Refuse(client, code, text) => {
                    host.metrics.refuse(code);
                    self.send(&host, &[client], &text);
                }
                ActorEffect::ToAll(text) => {
                    let all: Vec<ClientId> = self.out.keys().copied().collect();
                    self.send(&host, &all, &text);
                }
                ActorEffect::ToPlayers(text) => {
                    let players = self.actor.players();
                    self.send(&host, &players, &text);
                }
                ActorEffect::Think { seq } => self.think(&host, seq).await,
                ActorEffect::NewEntry { seq } => {
                    let (store, hint) = (host.store.clone(), format!("{} {seq}", self.id));
                    if store.is_shared() {
                        // A hint that is lost is made up for by comparing.
                        tokio::spawn(async move { store.notify(&hint).await });
                    }
                }
                ActorEffect::Connected { seat, is_here } => {
                    host.connected.set_seat(&self.id, seat, is_here);
                    let (host, id) = (Arc::clone(&host), self.id.clone());
                    tokio::spawn(async move { presence::say(&host, id, seat, is_here).await });
                }
            }
        }
    }

    /// Sends a frame. A listener that does not read is dropped, and only that one: closing the channel closes the socket.
    fn send(&mut self, host: &Inner, clients: &[ClientId], text: &Arc<str>) {
        for client in clients {
            let is_stalled = self.out.get(client).is_some_and(|out| out.try_send(Arc::clone(text)).is_err());
            if is_stalled {
                self.out.remove(client);
                Metrics::count(&host.metrics.dropped_readers);
            }
        }
    }

    /// Asks the engine, if no other node does.
    async fn think(&mut self, host: &Arc<Inner>, seq: u64) {
        if host.engine.is_closed() {
            return;
        }
        let (Some(level), Some(snapshot)) = (self.actor.held.computer_due(), self.actor.held.online.snapshot()) else { return };
        if !matches!(host.store.take_turn(self.id.clone(), seq, TURN_TAKEN_MS).await, Ok(true)) {
            return;
        }
        let (computer_moves, table) = (host.computer_moves.clone(), self.id.clone());
        // Called by a thread of the engine, which may wait.
        let done = move |text: String| drop(computer_moves.blocking_send(ComputerMove { table, seq, text }));
        let seed = super::secrets::random().map_or(seq, u64::from_le_bytes);
        let turn = (self.id.clone(), seq);
        let task =
            EngineTask { owner: self.owner.clone(), turn, id: self.actor.held.online.id(), snapshot, level, seed, done: Box::new(done) };
        if host.engine.add(task) == Added::Full {
            // The next comparison tries again, here or at a node that has room.
            let _ = host.store.release_turn(self.id.clone(), seq).await;
        }
    }
}
