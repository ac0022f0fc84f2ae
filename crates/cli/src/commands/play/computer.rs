//! The computer at the terminal: an opponent on a level, and hints.

use std::time::Duration;

use clap::ValueEnum;
use cpu_time::ThreadTime;
use igroteka_arena::Limit;
use igroteka_core::{Level, Team};
use igroteka_search::{FullOptions, LineText, full_thinker, level_thinker};
use igroteka_table::Table;

/// The time for a hint.
const HINT_TIME: Duration = Duration::from_millis(700);

/// Whose seats the computer takes: those that begin as the first side's, or the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ComputerTeam {
    /// The computer begins.
    First,
    /// You begin.
    Second,
}

impl ComputerTeam {
    /// The team that is left to people.
    pub(super) const fn people(self) -> Team {
        match self {
            ComputerTeam::First => Team::Second,
            ComputerTeam::Second => Team::First,
        }
    }
}

/// The computer's move where it has to decide.
pub(super) fn decide(table: &Table, level: Level, seed: u64) -> Option<String> {
    let mut thinker = level_thinker(table.id(), &table.game().snapshot(), level, seed)?;
    Limit::LEVEL.think(thinker.as_mut(), ThreadTime::now());
    thinker.best()
}

/// What the engine would play where somebody has to decide.
pub(super) fn hint(table: &Table) -> Option<LineText> {
    if table.outcome().is_some() {
        return None;
    }
    let mut thinker = full_thinker(table.id(), &table.game().snapshot(), FullOptions::default())?;
    Limit::Time(HINT_TIME).think(thinker.as_mut(), ThreadTime::now());
    thinker.lines().into_iter().next()
}
