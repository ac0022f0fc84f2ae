//! A session at a table that is played by a link. The log of the server is the truth: an own move is shown at once and sent, and what
//! comes back as an entry replaces what was only assumed. Nothing here knows sockets; what has to be sent waits in the outbox.

use igroteka_core::{Event, Selection, Text};
use igroteka_protocol::online::conditions::TimeControl;
use igroteka_protocol::online::log::{EndKind, LogEntry, LogEvent, OfferKind};
use igroteka_protocol::online::socket::Ask;
use igroteka_table::online::Mismatch;
use igroteka_table::{Action, Actor, Effect, OnlineTable};

use super::{Outside, Response, Session};
use crate::storage::StoredGame;

/// What a session has beside its table if that is played by a link.
pub(super) struct OnlineGame {
    table: OnlineTable,
    /// Own moves that are shown and not yet acknowledged, the oldest first.
    unconfirmed: Vec<SentMove>,
    /// What has to be sent.
    outbox: Vec<Ask>,
    /// Makes the ids of actions: a random beginning and a count.
    ids: (u64, u32),
    /// What the clock of the server is ahead of the clock here, in milliseconds.
    ahead_ms: i64,
}

/// An own move on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SentMove {
    id: String,
    /// How many entries the game had before it.
    ply: usize,
    text: String,
}

impl OnlineGame {
    fn new_id(&mut self) -> String {
        self.ids.1 = self.ids.1.wrapping_add(1);
        format!("{:016x}-{}", self.ids.0, self.ids.1)
    }
}

impl Session {
    /// A session at a table whose game has begun; nothing if it has not.
    #[must_use]
    pub fn online(online_table: OnlineTable, outside: &mut Outside<'_>) -> Option<Session> {
        let table = online_table.table()?.clone();
        let ids = (outside.dice.next_u64(), 0);
        let online = OnlineGame { table: online_table, unconfirmed: Vec::new(), outbox: Vec::new(), ids, ahead_ms: 0 };
        let mut session = Session { online: Some(Box::new(online)), ..Session::with(StoredGame::fresh(table)) };
        session.deselect();
        Some(session)
    }

    /// Whether the table is played by a link.
    #[must_use]
    pub const fn is_online(&self) -> bool {
        self.online.is_some()
    }

    /// The table as its log says, if it is played by a link.
    #[must_use]
    pub fn online_table(&self) -> Option<&OnlineTable> {
        self.online.as_ref().map(|online| &online.table)
    }

    /// Whether the person here plays, and does not only watch.
    #[must_use]
    pub fn has_seat(&self) -> bool {
        self.table.seats().any(|player| player == igroteka_table::Player::Here)
    }

    /// Whether advice of the engine is locked while the game runs.
    #[must_use]
    pub fn is_advice_locked(&self) -> bool {
        self.online_table().is_some_and(|table| table.conditions().is_analysis_locked && table.end().is_none()) && self.has_seat()
    }

    /// Whether somebody else has to decide: the computer, or a person elsewhere.
    #[must_use]
    pub fn is_others_turn(&self) -> bool {
        self.is_computers_turn() || self.is_online() && !self.is_ended() && !self.table.is_turn_here()
    }

    /// How the table ended, if that was not by a result of the game.
    #[must_use]
    pub fn ended_text(&self) -> Option<Text> {
        let key = match self.online_table()?.end()?.how {
            EndKind::Game(_) => return None,
            EndKind::Aborted => "friend-ended-aborted",
            EndKind::Expired => "friend-ended-expired",
            EndKind::Closed => "friend-ended-closed",
        };
        Some(Text::new(key))
    }

    /// Whether nobody can decide anything more: the game or its table has ended.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.outcome().is_some() || self.online_table().is_some_and(|table| table.end().is_some())
    }

    /// Why the person here cannot decide anything now, at a table that is played by a link. A game that is over answers questions
    /// instead, to watchers too: that plays nothing.
    pub(super) fn idle_reason(&self) -> Option<Text> {
        let log = self.online_table()?;
        if self.outcome().is_some() {
            return None;
        }
        if log.end().is_some() {
            return Some(Text::new("online-over"));
        }
        if !self.has_seat() {
            return Some(Text::new("friend-only-watching"));
        }
        (!self.table.is_turn_here()).then(|| Text::new("table-not-your-turn"))
    }

    /// Whether every move is confirmed, whatever the settings say: where there are days for each turn.
    #[must_use]
    pub fn always_confirms(&self) -> bool {
        self.online_table().is_some_and(|table| matches!(table.conditions().time, TimeControl::Days(_)))
    }

    /// Whether the last own decision can be taken back if the other team agrees.
    #[must_use]
    pub fn can_ask_takeback(&self) -> bool {
        let is_open = self.online_table().is_some_and(|table| table.end().is_none());
        is_open && self.table.seats().only_team_here().is_some_and(|team| self.table.takeback_of(team).is_ok())
    }

    /// Whether the game can be broken off: not every team has completed its first turn yet.
    #[must_use]
    pub fn can_abort(&self) -> bool {
        self.table.can_abort()
    }

    /// What is left of the days for the present turn.
    #[must_use]
    pub fn days_left_ms(&self, now_ms: u64) -> Option<u64> {
        let log = self.online_table().filter(|table| matches!(table.conditions().time, TimeControl::Days(_)))?;
        Some(log.changed_ms().saturating_add(log.deadline_in_ms()?).saturating_sub(self.clock_time(now_ms)))
    }

    /// Whether an own move is on its way.
    #[must_use]
    pub fn is_sending(&self) -> bool {
        self.online.as_ref().is_some_and(|online| !online.unconfirmed.is_empty())
    }

    /// The time by which the clock of this table runs: that of the server if the table is played by a link.
    #[must_use]
    pub fn clock_time(&self, now_ms: u64) -> u64 {
        self.online.as_ref().map_or(now_ms, |online| now_ms.saturating_add_signed(online.ahead_ms))
    }

    /// Takes over the clock of the server.
    pub fn set_server_time(&mut self, server_ms: u64, now_ms: u64) {
        if let Some(online) = &mut self.online {
            online.ahead_ms = server_ms.cast_signed().wrapping_sub(now_ms.cast_signed());
        }
    }

    /// What has to be sent; it is forgotten here.
    pub fn take_outbox(&mut self) -> Vec<Ask> {
        self.online.as_mut().map(|online| std::mem::take(&mut online.outbox)).unwrap_or_default()
    }

    /// After a lost connection: moves that are still next have to be sent again, others are void.
    pub fn resend(&mut self) {
        let Some(online) = &mut self.online else { return };
        let mut ply = online.table.game().map_or(0, igroteka_core::AnyGame::entry_count);
        online.unconfirmed.retain(|sent| {
            let is_next = sent.ply == ply;
            ply += usize::from(is_next);
            is_next
        });
        let again = online.unconfirmed.iter().map(|sent| Ask::Play { id: sent.id.clone(), ply: narrow(sent.ply), text: sent.text.clone() });
        online.outbox.extend(again);
        self.show_log();
    }

    /// Asks the server for something that needs an id.
    pub fn ask(&mut self, ask: impl FnOnce(String) -> Ask) {
        if let Some(online) = &mut self.online {
            let id = online.new_id();
            online.outbox.push(ask(id));
        }
    }

    /// Plays an own move here at once, and lets it be sent.
    pub(super) fn act_online(&mut self, actor: Actor, action: Action<'_>, outside: &mut Outside<'_>) -> Response {
        let ply = self.table.game().entry_count();
        let effects = self.table.act(actor, action, self.clock_time(outside.now_ms));
        let is_played = self.table.game().entry_count() > ply;
        if let (true, Some(online), Some(text)) = (is_played, &mut self.online, self.table.game().entry_text(ply)) {
            let id = online.new_id();
            online.outbox.push(Ask::Play { id: id.clone(), ply: narrow(ply), text: text.clone() });
            online.unconfirmed.push(SentMove { id, ply, text });
        }
        self.response_to(effects)
    }

    /// Resigning, offers and answers are for the server to judge.
    pub(super) fn ask_online(&mut self, action: Action<'_>) -> Response {
        match action {
            Action::Resign => self.ask(|id| Ask::Resign { id }),
            Action::Draw => self.ask(|id| Ask::Offer { id, offer: OfferKind::Draw }),
            Action::Undo | Action::Takeback => self.ask(|id| Ask::Offer { id, offer: OfferKind::Takeback }),
            Action::Decline => self.ask(|id| Ask::Answer { id, yes: false, offer: None }),
            _ => {}
        }
        Response::Done
    }

    /// Applies the next entry of the log. What is seen already is not shown again.
    ///
    /// # Errors
    /// If the entry is not the next one: then the table has to be asked for anew.
    pub fn apply_entry(&mut self, entry: &LogEntry) -> Result<Response, Mismatch> {
        let Some(online) = &mut self.online else { return Ok(Response::Done) };
        if entry.seq <= online.table.seq() {
            return Ok(Response::Done);
        }
        let mut effects = online.table.apply(entry)?;
        let is_known = entry.id.as_ref().is_some_and(|id| online.unconfirmed.first().is_some_and(|sent| sent.id == *id));
        if is_known {
            online.unconfirmed.remove(0);
            // The move was shown when it was played here.
            let shown = effects.iter().position(|effect| matches!(effect, Effect::Happened(_)));
            shown.map(|index| effects.remove(index));
        } else if matches!(entry.body.event, LogEvent::Played { .. } | LogEvent::TookBack { .. }) {
            online.unconfirmed.clear();
        }
        self.show_log();
        let said = self.said_of(entry);
        Ok(match self.response_to(effects) {
            Response::Done => said.map_or(Response::Done, Response::Announced),
            response => response,
        })
    }

    /// The server refused an action: a move goes back to where it came from.
    pub fn refused(&mut self, id: Option<&str>, text: Text) -> Response {
        if let Some(online) = &mut self.online
            && id.is_some_and(|id| online.unconfirmed.iter().any(|sent| sent.id == id))
        {
            // Own moves after the refused one are dropped too.
            online.unconfirmed.clear();
            self.show_log();
        }
        Response::Refused(text)
    }

    /// Shows the table of the log with the own moves that are on their way.
    fn show_log(&mut self) {
        let Some(online) = &self.online else { return };
        let Some(mut table) = online.table.table().cloned() else { return };
        let time = online.table.changed_ms();
        for sent in &online.unconfirmed {
            table.act(Actor::Here, Action::Play(&sent.text), time);
        }
        table.set_confirms(self.table.needs_confirmation());
        let is_same_game = table.game().entry_count() == self.table.game().entry_count();
        if is_same_game && let Some(pending) = self.table.pending() {
            // An offer or a lost connection is no answer to the question whether the move is meant.
            table.act(Actor::Here, Action::Play(pending), time);
        }
        self.table = table;
        if !is_same_game {
            self.selection = Selection::empty();
            self.pending_pick = None;
        }
    }

    /// What is to be announced of some effects. Dice and computers are the server's.
    fn response_to(&mut self, effects: Vec<Effect>) -> Response {
        let mut events: Vec<Event> = Vec::new();
        let (mut has_events, mut response) = (false, Response::Done);
        for effect in effects {
            match effect {
                Effect::Happened(more) => {
                    has_events = true;
                    events.extend(more);
                }
                Effect::Refused(text) => response = Response::Refused(text),
                Effect::Say(text) => response = Response::Announced(text),
                Effect::AskConfirmation
                | Effect::AskEngine { .. }
                | Effect::Store
                | Effect::LeftFinishedGame
                | Effect::ReturnedToFinishedGame
                | Effect::Roll => {}
            }
        }
        if !has_events {
            return response;
        }
        let past = self.past.take();
        self.deselect();
        self.past = past;
        Response::Played(events)
    }

    /// What people did that is no move.
    fn said_of(&self, entry: &LogEntry) -> Option<Text> {
        let name = self.table.seats().name(igroteka_core::Seat(entry.seat?)).to_owned();
        let key = match entry.body.event {
            LogEvent::Offered(OfferKind::Draw) => "online-offers-draw",
            LogEvent::Offered(OfferKind::Takeback) => "online-asks-takeback",
            LogEvent::Offered(OfferKind::Pause(_)) => "online-offers-pause",
            LogEvent::Declined => "online-declines",
            LogEvent::TookBack { .. } => "online-took-back",
            LogEvent::Paused { .. } => "online-paused",
            LogEvent::Replaced { .. } => "online-replaced",
            LogEvent::Sat { .. } | LogEvent::Played { .. } | LogEvent::Ended => return None,
        };
        Some(Text::new(key).word("name", name))
    }

    /// Whether a game with days for each turn can be paused by agreement.
    #[must_use]
    pub fn can_pause(&self) -> bool {
        self.online_table().is_some_and(|table| matches!(table.conditions().time, TimeControl::Days(_)) && table.end().is_none())
    }

    /// The game as one of this device, to be looked at and stored: for a finished game.
    #[must_use]
    pub fn to_stored_game(&self) -> StoredGame {
        StoredGame::fresh(self.table.clone())
    }
}

fn narrow(ply: usize) -> u32 {
    u32::try_from(ply).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use igroteka_core::{Options, Seat, SplitMix, Turn};
    use igroteka_games::GameId;
    use igroteka_protocol::Message as _;
    use igroteka_protocol::online::conditions::Conditions;
    use igroteka_protocol::online::log::EntryBody;

    use super::*;

    fn entry(seq: u64, seat: u8, id: Option<&str>, body: EntryBody) -> LogEntry {
        LogEntry { seq, at_ms: seq * 1_000, seat: Some(seat), id: id.map(str::to_owned), body }
    }

    /// A game without dice.
    fn plain() -> GameId {
        GameId::ALL[0]
    }

    /// A game in which dice fall before the first decision.
    fn with_dice() -> GameId {
        let begins_with_dice =
            |id: &&GameId| id.new_game(Options::defaults(id.profile()), None).is_ok_and(|game| game.turn() == Turn::Chance);
        *GameId::ALL.iter().find(begins_with_dice).expect("a game with dice")
    }

    /// A game between two people, seen from a seat.
    fn begun(id: GameId, options: &str, own: u8, rolls: &[&str]) -> Session {
        let conditions = Conditions::read(&format!(r#"{{"game":"{}","options":"{options}","seats":["person","person"]}}"#, id.slug()))
            .expect("conditions");
        let mut log = OnlineTable::new(&conditions, Some(Seat(own))).expect("a table");
        for seat in 0..2 {
            let sat = LogEvent::Sat { name: format!("P{seat}"), nonce: "a".repeat(64) };
            let began = (seat == 1).then(|| options.to_owned());
            let rolls = if seat == 1 { rolls.iter().map(|roll| (*roll).to_owned()).collect() } else { Vec::new() };
            log.apply(&entry(u64::from(seat) + 1, seat, None, EntryBody { began, rolls, ..sat.into() })).expect("an entry");
        }
        let mut dice = SplitMix::new(1);
        Session::online(log, &mut Outside { dice: &mut dice, now_ms: 0 }).expect("a session")
    }

    fn play(session: &mut Session, text: &str) -> Response {
        let mut dice = SplitMix::new(1);
        session.play(text, &mut Outside { dice: &mut dice, now_ms: 5_000 })
    }

    fn played(seq: u64, seat: u8, id: Option<&str>, text: &str) -> LogEntry {
        entry(seq, seat, id, LogEvent::Played { text: text.to_owned(), lag_ms: 0 }.into())
    }

    fn first_move(session: &Session) -> String {
        session.game().proposals().swap_remove(0)
    }

    #[test]
    fn an_own_move_is_seen_at_once_and_shown_once() {
        let mut session = begun(plain(), "", 0, &[]);
        let text = first_move(&session);
        assert!(matches!(play(&mut session, &text), Response::Played(_)));
        assert!(session.is_sending());
        let [Ask::Play { id, ply: 0, text: sent }] = &session.take_outbox()[..] else { panic!("one move is sent") };
        assert_eq!(*sent, text);
        assert_eq!(session.apply_entry(&played(3, 0, Some(id), &text)), Ok(Response::Done));
        assert!(!session.is_sending());
        assert_eq!(session.game().entry_count(), 1);
        assert_eq!(session.apply_entry(&played(3, 0, Some(id), &text)), Ok(Response::Done), "a doubled entry changes nothing");
        assert_eq!(session.game().entry_count(), 1);
    }

    #[test]
    fn nobody_plays_for_the_other_seat() {
        let mut session = begun(plain(), "", 1, &[]);
        let text = first_move(&session);
        assert!(matches!(play(&mut session, &text), Response::Refused(_)));
        assert!(session.take_outbox().is_empty());
        assert!(matches!(session.apply_entry(&played(3, 0, Some("other-0001"), &text)), Ok(Response::Played(_))));
        assert!(session.table().is_turn_here());
    }

    #[test]
    fn a_refused_move_goes_back() {
        let mut session = begun(plain(), "", 0, &[]);
        let before = session.game().position_text();
        let text = first_move(&session);
        play(&mut session, &text);
        let [Ask::Play { id, .. }] = &session.take_outbox()[..] else { panic!("one move is sent") };
        assert_eq!(session.refused(Some(id), Text::new("online-stale")), Response::Refused(Text::new("online-stale")));
        assert_eq!(session.game().position_text(), before);
        assert!(!session.is_sending());
    }

    #[test]
    fn a_missing_entry_is_noticed() {
        let mut session = begun(plain(), "", 1, &[]);
        let text = first_move(&session);
        assert!(session.apply_entry(&played(4, 0, None, &text)).is_err());
    }

    #[test]
    fn after_a_lost_connection_a_move_is_sent_again_only_if_it_is_next() {
        let mut session = begun(plain(), "", 0, &[]);
        let text = first_move(&session);
        play(&mut session, &text);
        let first = session.take_outbox();
        session.resend();
        assert_eq!(session.take_outbox(), first, "with the same id");
        let own = first_move(&begun(plain(), "", 0, &[]));
        session.apply_entry(&played(3, 0, Some("elsewhere-1"), &own)).expect("the move of another device of the same player");
        session.resend();
        assert!(session.take_outbox().is_empty());
        assert_eq!(session.game().entry_count(), 1);
    }

    #[test]
    fn dice_come_from_the_server() {
        let mut session = begun(with_dice(), "begins=red", 0, &["roll12345"]);
        let keep = first_move(&session);
        play(&mut session, &keep);
        let [Ask::Play { id, ply: 1, .. }] = &session.take_outbox()[..] else { panic!("one move is sent") };
        assert_eq!(session.game().acting_seat(), None, "nobody decides while dice are due");
        let rolls = vec![session.game().draw_chance(&mut SplitMix::new(5)).expect("a roll")];
        let body = EntryBody { rolls, ..LogEvent::Played { text: keep, lag_ms: 0 }.into() };
        assert!(matches!(session.apply_entry(&entry(3, 0, Some(id), body)), Ok(Response::Played(_))), "the dice are news");
        assert!(session.table().is_turn_here());
    }

    #[test]
    fn offers_are_asked_of_the_server() {
        let mut session = begun(plain(), "", 0, &[]);
        let mut dice = SplitMix::new(1);
        let mut outside = Outside { dice: &mut dice, now_ms: 0 };
        session.resign(&mut outside);
        assert!(matches!(&session.take_outbox()[..], [Ask::Resign { .. }]));
        assert!(session.outcome().is_none(), "the server decides");
    }

    #[test]
    fn an_offer_leaves_a_move_that_needs_confirmation() {
        let mut session = begun(plain(), "", 0, &[]);
        session.table.set_confirms(true);
        let text = first_move(&session);
        play(&mut session, &text);
        assert_eq!(session.table().pending(), Some(text.as_str()));
        let offer = LogEvent::Offered(OfferKind::Draw);
        session.apply_entry(&entry(3, 1, Some("other-0001"), offer.into())).expect("the opponent offers a draw");
        assert_eq!(session.table().pending(), Some(text.as_str()));
        assert!(session.take_outbox().is_empty(), "nothing is sent without confirmation");
    }

    #[test]
    fn the_clock_is_that_of_the_server() {
        let mut session = begun(plain(), "", 0, &[]);
        session.set_server_time(1_700_000_000_000, 500);
        assert_eq!(session.clock_time(1_500), 1_700_000_001_000);
    }
}
