//! What people and the computer can do at a table.

use igroteka_core::{Event, Level, Seat, Text};

use crate::{Effect, Player, Table};

/// Who acts.
///
/// ```
/// use igroteka_core::{Options, Seat};
/// use igroteka_games::GameId;
/// use igroteka_table::{Action, Actor, Effect, Seats, Table};
///
/// let id = GameId::from_slug("football").unwrap();
/// let mut table = Table::new(id, id.usual_game(Options::defaults(id.profile())), Seats::people(1));
/// let effects = table.act(Actor::Elsewhere(Seat(0)), Action::Play("n1-n10"), 0);
/// assert!(Effect::refusal(&effects).is_some(), "both seats belong to people at this device");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody at this device.
    Here,
    /// The person elsewhere who holds a seat.
    Elsewhere(Seat),
    /// The computer.
    Computer,
}

/// What somebody does.
///
/// ```
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
/// use igroteka_table::{Action, Actor, Effect, Seats, Table};
///
/// let id = GameId::from_slug("football").unwrap();
/// let mut table = Table::new(id, id.usual_game(Options::defaults(id.profile())), Seats::people(1));
/// table.set_confirms(true);
/// assert_eq!(table.act(Actor::Here, Action::Play("n1-n10"), 0), [Effect::AskConfirmation]);
/// table.act(Actor::Here, Action::Confirm, 500);
/// assert_eq!(table.game().entry_count(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action<'a> {
    /// Plays a move, given by its text. It may need confirmation first.
    Play(&'a str),
    /// Plays the move that needs confirmation.
    Confirm,
    /// Drops the move that needs confirmation.
    Cancel,
    /// Takes back the last decision of a person here, with everything that followed it.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Takes back everything after this number of entries.
    GoBack(usize),
    /// Gives the game up.
    Resign,
    /// Offers a draw, or agrees to one that is offered. People at one device agree at once.
    Draw,
    /// Asks the other team to take back the own last decision, or agrees if they asked.
    Takeback,
    /// Declines what the other team offers, or withdraws the own offer.
    Decline,
}

impl Table {
    /// Does what somebody wants, if they may. A refused action changes nothing.
    pub fn act(&mut self, actor: Actor, action: Action<'_>, now_ms: u64) -> Vec<Effect> {
        match action {
            Action::Play(text) => self.enter(actor, text, now_ms),
            Action::Confirm => self.confirm(actor, now_ms),
            Action::Cancel => self.cancel(actor),
            Action::Undo => self.undo(actor, now_ms),
            Action::Redo => self.redo(actor, now_ms),
            Action::GoBack(entries) => self.go_back(actor, entries, now_ms),
            Action::Resign => self.resign(actor, now_ms),
            Action::Draw => self.offer_draw(actor, now_ms),
            Action::Takeback => self.offer_takeback(actor, now_ms),
            Action::Decline => self.decline(actor),
        }
    }

    /// From now on every computer at the table plays at this level.
    pub fn set_level(&mut self, level: Level) -> Vec<Effect> {
        self.seats.set_level(level);
        Vec::from([Effect::Store])
    }

    /// From now on moves of people here need confirmation, or they do not.
    pub fn set_confirms(&mut self, confirms: bool) {
        self.confirms = confirms;
    }

    /// Whether moves of people here need confirmation.
    #[must_use]
    pub const fn needs_confirmation(&self) -> bool {
        self.confirms
    }

    /// The move that needs confirmation.
    #[must_use]
    pub fn pending(&self) -> Option<&str> {
        self.pending.as_deref()
    }

    fn enter(&mut self, actor: Actor, text: &str, now_ms: u64) -> Vec<Effect> {
        if let Some(refusal) = self.refusal(actor) {
            return vec![Effect::Refused(refusal)];
        }
        // The same move once more confirms it.
        let is_confirmed = self.pending.take().is_some_and(|pending| pending == text);
        if !self.confirms || actor != Actor::Here || is_confirmed {
            return self.play(text, now_ms);
        }
        if let Err(error) = self.game.boxed_clone().play_text(text) {
            return vec![Effect::Refused(error.text().clone())];
        }
        self.pending = Some(text.to_owned());
        vec![Effect::AskConfirmation]
    }

    fn confirm(&mut self, actor: Actor, now_ms: u64) -> Vec<Effect> {
        if let Some(refusal) = self.refusal(actor) {
            return vec![Effect::Refused(refusal)];
        }
        match self.pending.take() {
            Some(text) => self.play(&text, now_ms),
            None => Vec::new(),
        }
    }

    fn cancel(&mut self, actor: Actor) -> Vec<Effect> {
        match self.refusal(actor) {
            Some(refusal) if self.pending.is_some() => vec![Effect::Refused(refusal)],
            _ => {
                self.pending = None;
                Vec::new()
            }
        }
    }

    /// Why somebody may not decide now.
    fn refusal(&self, actor: Actor) -> Option<Text> {
        let Some(seat) = self.game.acting_seat() else {
            let is_over = self.outcome().is_some();
            return Some(Text::new(if is_over { "game-over" } else { "table-chance-acts" }));
        };
        if self.may_act(actor, seat) {
            return None;
        }
        Some(match self.seats.player(seat) {
            Player::Computer(_) => Text::new("table-computers-turn"),
            Player::Nobody => Text::new("table-seat-empty"),
            Player::Here | Player::Elsewhere => Text::new("table-not-your-turn"),
        })
    }

    /// Plays a decision whoever made it.
    pub(crate) fn play(&mut self, text: &str, now_ms: u64) -> Vec<Effect> {
        let (turn, seat) = (self.game.turn(), self.game.acting_seat());
        let is_persons = seat.is_some_and(|seat| self.seats.player(seat).is_person());
        let is_new = self.undone.last().is_none_or(|undone| undone != text);
        let events = match self.game.play_text(text) {
            Ok(events) => events,
            Err(error) => return vec![Effect::Refused(error.text().clone())],
        };
        self.note(turn, seat);
        // Playing again what was taken back keeps the rest of it and decides nothing; anything else makes it void.
        self.has_decided |= is_persons && is_new;
        self.undone.pop();
        if is_new {
            self.undone.clear();
        }
        self.offer = None;
        self.went_on(events, now_ms)
    }

    /// The effects of an entry that was played.
    pub(crate) fn went_on(&mut self, events: Vec<Event>, now_ms: u64) -> Vec<Effect> {
        self.pending = None;
        self.follow(now_ms);
        let mut effects = vec![Effect::Happened(events)];
        effects.extend(self.return_to_finished().or(Some(Effect::Store)));
        effects.extend(self.due());
        effects
    }
}
