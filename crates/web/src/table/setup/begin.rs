//! What begins another game at a table.

use igroteka_core::{Level, Options};
use igroteka_games::GameId;
use igroteka_signals::RwSignal;
use igroteka_table::Seats;

use crate::browser::DiceSource;
use crate::position_query::PositionQuery;
use crate::table::input::focus;
use crate::table::session::{Outside, Session};
use crate::table::setup::{LastUsed, Setup, per_side};
use crate::table::storage_sync;

/// Begins another game at a table; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Begin {
    /// Which game is played.
    pub id: GameId,
    /// The options of the next game.
    pub options: RwSignal<Options>,
    /// The position text from which the next game begins, if it is not the usual start.
    pub start: RwSignal<Option<String>>,
    /// How the next table is set up.
    pub setup: RwSignal<Setup>,
    /// Which game it is, and the seats that a rematch wants instead of those of the set-up.
    pub game: RwSignal<(u32, Option<Seats>)>,
}

impl Begin {
    fn options(self) -> Options {
        self.options.try_with_untracked(|options| *options).unwrap_or(Options::defaults(self.id.profile()))
    }

    /// The game as it is set up, with the seats of a rematch if there are any.
    pub(crate) fn session(self, seats: Option<Seats>, outside: &mut Outside<'_>) -> Result<Session, igroteka_core::ParseError> {
        let (options, setup) = (self.options(), self.setup.read_untracked());
        let seats = seats.unwrap_or_else(|| setup.seats(per_side(self.id, options), &mut DiceSource::asked()));
        Session::new(self.id, options, self.start.get_untracked().as_deref(), seats, setup.pace, outside)
    }

    /// The next game begins like this one.
    fn store_last_used(self) {
        LastUsed { options: self.options(), level: self.setup.with_untracked(|setup| setup.level) }.store(self.id);
    }

    /// The next game begins with this level.
    pub(crate) fn keep_level(self, level: Level) {
        self.setup.update(|setup| setup.level = level);
        self.store_last_used();
    }

    /// Begins the next game: a rematch with these seats from the same position, or another game from the usual start.
    pub(crate) fn run(self, seats: Option<Seats>) {
        self.store_last_used();
        if seats.is_none() {
            self.start.set(None);
        }
        let position = self.start.get_untracked().map(|position| PositionQuery { position, options: self.options().in_full() });
        storage_sync::leave(self.id, self.setup.with_untracked(|setup| setup.opponents), &position.unwrap_or_default());
        self.game.update(|(number, wanted)| (*number, *wanted) = (number.wrapping_add(1), seats));
        focus::to_board();
    }
}
