//! Many random games at once, without Python in between.

use igroteka_core::playout::playout;
use igroteka_core::{Outcome, Sample, Side, SplitMix, zobrist};
use pyo3::prelude::*;

/// How many random games ended how.
#[pyclass(frozen, get_all, module = "igroteka")]
#[derive(Clone, Copy, Default)]
pub struct Playouts {
    /// Games played.
    pub games: u64,
    /// Moves and chance events played in all of them.
    pub entries: u64,
    /// Games won by the first side.
    pub first: u64,
    /// Games won by the second side.
    pub second: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that were not over after `most_entries`.
    pub unfinished: u64,
}

#[pymethods]
impl Playouts {
    fn __repr__(&self) -> String {
        let Playouts { games, entries, first, second, draws, unfinished } = self;
        format!("Playouts(games={games}, entries={entries}, first={first}, second={second}, draws={draws}, unfinished={unfinished})")
    }
}

impl Playouts {
    fn count(&mut self, outcome: Option<Outcome>, entries: u32) {
        self.games += 1;
        self.entries += u64::from(entries);
        match outcome.map(|outcome| outcome.winner) {
            None => self.unfinished += 1,
            Some(None) => self.draws += 1,
            Some(Some(Side::First)) => self.first += 1,
            Some(Some(Side::Second)) => self.second += 1,
        }
    }

    fn add(mut self, other: Playouts) -> Playouts {
        self.games += other.games;
        self.entries += other.entries;
        self.first += other.first;
        self.second += other.second;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        self
    }
}

/// Plays random games from a position. Each has a generator of its own, so the result does not depend on the number of threads.
pub(crate) fn playouts<P: Sample>(start: &P, known: Option<Outcome>, count: u64, seed: u64, threads: usize, most_entries: u32) -> Playouts {
    let run = |first: u64, step: u64| {
        let (mut tally, mut scratch) = (Playouts::default(), Vec::new());
        for number in (first..count).step_by(step as usize) {
            if known.is_some() {
                tally.count(known, 0);
                continue;
            }
            let mut position = start.clone();
            let mut random = SplitMix::new(zobrist::mix(seed ^ zobrist::mix(number)));
            let entries = playout(&mut position, &mut random, &mut scratch, most_entries);
            tally.count(position.outcome(), entries);
        }
        tally
    };
    if threads <= 1 {
        return run(0, 1);
    }
    std::thread::scope(|scope| {
        let step = threads as u64;
        let workers: Vec<_> = (0..step).map(|first| scope.spawn(move || run(first, step))).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).fold(Playouts::default(), Playouts::add)
    })
}
