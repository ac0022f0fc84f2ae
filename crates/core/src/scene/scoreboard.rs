//! Points by end.

use alloc::vec::Vec;

use crate::Side;

/// Points by end, as they stand on a board beside the ice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scoreboard {
    /// How many ends the match has, extra ends apart.
    pub ends: u32,
    /// The end that is being played; nothing when the match is over.
    pub current: Option<u32>,
    /// The finished ends that are known. A position knows none: the game that holds its history adds them.
    pub finished: Vec<FinishedEnd>,
    /// The points by side.
    pub total: [i32; 2],
    /// The side that throws last in the current end.
    pub hammer: Option<Side>,
}

/// A finished end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedEnd {
    /// Its number, from 1.
    pub end: u32,
    /// What it brought to each side.
    pub points: [i32; 2],
}

impl Scoreboard {
    /// The numbers of the ends that the board shows: those of the match, and extra ends as far as they have come.
    pub fn columns(&self) -> impl Iterator<Item = u32> + use<> {
        let latest = self.current.into_iter().chain(self.finished.iter().map(|finished| finished.end)).max().unwrap_or_default();
        1..=self.ends.max(latest)
    }

    /// What an end brought to a side; nothing if it is not finished or not known.
    #[must_use]
    pub fn points(&self, end: u32, side: Side) -> Option<i32> {
        self.finished.iter().find(|finished| finished.end == end).map(|finished| finished.points[side.index()])
    }
}
