//! The computer at the terminal: an opponent on a level, and hints.

use std::time::Duration;

use clap::ValueEnum;
use cpu_time::ThreadTime;
use igroteka_arena::Limit;
use igroteka_core::{AnyGame, Turn};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Level, LineText, full_thinker, level_thinker};

/// So long a hint is thought about.
const HINT_TIME: Duration = Duration::from_millis(700);

/// Whose seats the computer takes: those that begin as the first side's, or the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Seats {
    /// The computer begins.
    First,
    /// You begin.
    Second,
}

/// The computer as an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Computer {
    /// Which seats it has.
    pub seats: Seats,
    /// How well it plays.
    pub level: Level,
    /// Where its random numbers begin.
    pub seed: u64,
}

impl Computer {
    /// Whether it has to decide.
    pub fn is_due(self, table: &dyn AnyGame) -> bool {
        let has_second = self.seats == Seats::Second;
        let is_decision = table.outcome().is_none() && matches!(table.turn(), Turn::Side(_));
        is_decision && table.acting_seat().is_some_and(|seat| (seat.0 >= table.seating().per_side()) == has_second)
    }

    /// Its move.
    pub fn decide(self, game: GameId, table: &dyn AnyGame) -> Option<String> {
        let mut thinker = level_thinker(game, &table.save(), self.level, self.seed)?;
        Limit::LEVEL.think(thinker.as_mut(), ThreadTime::now());
        thinker.best()
    }
}

/// What the engine would play where somebody has to decide.
pub fn hint(game: GameId, table: &dyn AnyGame) -> Option<LineText> {
    if table.outcome().is_some() {
        return None;
    }
    let mut thinker = full_thinker(game, &table.save(), FullOptions::default())?;
    Limit::Time(HINT_TIME).think(thinker.as_mut(), ThreadTime::now());
    thinker.lines().into_iter().next()
}
