//! The table: a game with its players, its clock and what was taken back.

use igroteka_core::game::Snapshot;
use igroteka_core::{AnyGame, Outcome, Seat, Side, Team, Turn};
use igroteka_games::GameId;

use crate::{Actor, Clock, Effect, Offer, Player, Seats};

/// An entry of the game with who made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// Who had to act.
    pub turn: Turn,
    /// The seat that decided; nothing for a chance event.
    pub seat: Option<Seat>,
    /// What was played, as people write it in a record.
    pub text: String,
}

/// A game at a table. See the [front page](crate) for an example.
///
/// ```
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
/// use igroteka_table::{Action, Actor, Effect, Seats, Table};
///
/// let id = GameId::from_slug("football").unwrap();
/// let mut table = Table::new(id, id.usual_game(Options::defaults(id.profile())), Seats::people(1));
/// let effects = table.act(Actor::Here, Action::Play("n1-n10"), 0);
/// assert!(effects.contains(&Effect::Store));
/// table.act(Actor::Here, Action::Undo, 1_000);
/// assert_eq!(table.log().len(), 0);
/// ```
#[derive(Clone)]
pub struct Table {
    pub(crate) id: GameId,
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) seats: Seats,
    pub(crate) clock: Option<Clock>,
    pub(crate) log: Vec<TableEntry>,
    /// Entries that were taken back, the next one last.
    pub(crate) undone: Vec<String>,
    /// Whether a move of a person here needs confirmation.
    pub(crate) confirms: bool,
    /// The move that needs confirmation.
    pub(crate) pending: Option<String>,
    pub(crate) offer: Option<Offer>,
    /// The finished game that was left by going back.
    pub(crate) left: Option<Snapshot>,
    pub(crate) has_decided: bool,
}

impl Table {
    /// A table for a game as it stands. The seats are made to fit the game: missing ones are people at this device.
    #[must_use]
    pub fn new(id: GameId, game: Box<dyn AnyGame>, seats: Seats) -> Table {
        let seating = game.seating();
        let seats = if seats.fits(seating) { seats } else { Seats::from_places(seating.per_side(), seats.places().iter().cloned()) };
        let log = log_of(game.as_ref());
        Table {
            id,
            game,
            seats,
            clock: None,
            log,
            undone: Vec::new(),
            confirms: false,
            pending: None,
            offer: None,
            left: None,
            has_decided: false,
        }
    }

    /// The table with a clock; it stands until the first [`Table::start_clock`].
    #[must_use]
    pub fn with_clock(mut self, clock: Option<Clock>) -> Table {
        self.clock = clock;
        self
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        self.game.as_ref()
    }

    /// Who sits where.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The seats, to be taken, left, named or given another level. A running offer stays.
    pub const fn seats_mut(&mut self) -> &mut Seats {
        &mut self.seats
    }

    /// The clock, if there is one.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Every entry with who made it.
    #[must_use]
    pub fn log(&self) -> &[TableEntry] {
        &self.log
    }

    /// Who acts after the given number of entries.
    #[must_use]
    pub fn turn_at(&self, entries: usize) -> Turn {
        self.log.get(entries).map_or_else(|| self.game.turn(), |entry| entry.turn)
    }

    /// Who has to decide; nobody while chance acts or when the game is over.
    #[must_use]
    pub fn decider(&self) -> Option<Player> {
        self.game.acting_seat().map(|seat| self.seats.player(seat))
    }

    /// Whether the computer has to decide.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        matches!(self.decider(), Some(Player::Computer(_)))
    }

    /// Whether a person at this device has to decide.
    #[must_use]
    pub fn is_turn_here(&self) -> bool {
        self.decider() == Some(Player::Here)
    }

    /// The team that has to decide.
    #[must_use]
    pub fn acting_team(&self) -> Option<Team> {
        self.game.acting_seat().map(|seat| self.game.seating().team(seat))
    }

    /// The side that a team plays for now.
    #[must_use]
    pub fn side_of(&self, team: Team) -> Side {
        self.game.seating().side_of(team)
    }

    /// The side of the only team that plays at this device.
    #[must_use]
    pub fn only_side_here(&self) -> Option<Side> {
        self.seats.only_team_here().map(|team| self.side_of(team))
    }

    /// Whether somebody may act for a seat: a person here for every seat of this device, a person elsewhere for their own, the
    /// computer for its seats.
    #[must_use]
    pub fn may_act(&self, actor: Actor, seat: Seat) -> bool {
        match (actor, self.seats.player(seat)) {
            (Actor::Here, Player::Here) | (Actor::Computer, Player::Computer(_)) => true,
            (Actor::Elsewhere(own), Player::Elsewhere) => own == seat,
            _ => false,
        }
    }

    /// Whether a person has decided something since the table was laid.
    #[must_use]
    pub const fn has_decided(&self) -> bool {
        self.has_decided
    }

    /// What has to be done before anybody at this device can decide: a roll, or a question to the engine.
    #[must_use]
    pub fn due(&self) -> Vec<Effect> {
        match self.game.turn() {
            Turn::Chance => vec![Effect::Roll],
            Turn::Over => Vec::new(),
            Turn::Side(_) => self.engine_due().into_iter().collect(),
        }
    }

    fn engine_due(&self) -> Option<Effect> {
        let seat = self.game.acting_seat()?;
        self.seats.player(seat).level().map(|level| Effect::AskEngine { seat, level })
    }

    /// Notes who made the last entry.
    pub(crate) fn note(&mut self, turn: Turn, seat: Option<Seat>) {
        let text = self.game.annotated(self.log.len()).unwrap_or_default();
        self.log.push(TableEntry { turn, seat, text });
    }

    /// The clock follows the game.
    pub(crate) fn follow(&mut self, now_ms: u64) {
        let (entries, team) = (self.game.entry_count(), self.acting_team());
        if let Some(clock) = &mut self.clock {
            clock.follow(entries, team, now_ms);
        }
    }
}

/// Who made each entry of a game.
fn log_of(game: &dyn AnyGame) -> Vec<TableEntry> {
    let mut log = Vec::with_capacity(game.entry_count());
    let mut earlier = game.boxed_clone();
    // A declared end is no entry.
    if earlier.declared().is_some() {
        earlier.undo();
    }
    while earlier.undo() {
        let text = game.annotated(earlier.entry_count()).unwrap_or_default();
        log.push(TableEntry { turn: earlier.turn(), seat: earlier.acting_seat(), text });
    }
    log.reverse();
    log
}
