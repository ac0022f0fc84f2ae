//! Many random games at once, without Python in between.

use igroteka_core::playout::playout;
use igroteka_core::{Outcome, Sample, Side, SplitMix, zobrist};
use pyo3::prelude::*;

use crate::finite::Finite;
use crate::play::Counted;

/// How many random games ended how.
#[pyclass(frozen, get_all, eq, module = "igroteka")]
#[derive(Clone, Copy, PartialEq, Eq, Default)]
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

/// What a pickled count is made of.
type Pickled = (u64, u64, u64, u64, u64, u64);

/// Restores a pickled count.
#[pyfunction]
#[pyo3(name = "_playouts")]
pub(crate) fn restore(games: u64, entries: u64, first: u64, second: u64, draws: u64, unfinished: u64) -> Playouts {
    Playouts { games, entries, first, second, draws, unfinished }
}

#[pymethods]
impl Playouts {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let Playouts { games, entries, first, second, draws, unfinished } = *self;
        Ok((py.import("igroteka._igroteka")?.getattr("_playouts")?, (games, entries, first, second, draws, unfinished)))
    }

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

/// How random games are to be played.
#[derive(Clone, Copy)]
pub struct Plan {
    pub count: u64,
    pub seed: u64,
    pub threads: usize,
    pub most_entries: u32,
    /// Whether only moves that have numbers are drawn.
    pub is_numbered: bool,
}

/// Plays random games from a position. Each has a generator of its own, so the result does not depend on the number of threads.
pub(crate) fn playouts<P: Counted>(start: &P, known: Option<Outcome>, plan: Plan) -> Playouts {
    let run = |first: u64, step: u64| {
        let (mut tally, mut scratch) = (Playouts::default(), Vec::new());
        for number in (first..plan.count).step_by(step as usize) {
            if known.is_some() {
                tally.count(known, 0);
                continue;
            }
            let mut random = SplitMix::new(zobrist::mix(plan.seed ^ zobrist::mix(number)));
            let (outcome, entries) = if plan.is_numbered && !P::IS_WHOLE {
                played(Finite(start.clone()), &mut random, &mut scratch, plan.most_entries)
            } else {
                played(start.clone(), &mut random, &mut scratch, plan.most_entries)
            };
            tally.count(outcome, entries);
        }
        tally
    };
    if plan.threads <= 1 {
        return run(0, 1);
    }
    std::thread::scope(|scope| {
        let step = plan.threads as u64;
        let workers: Vec<_> = (0..step).map(|first| scope.spawn(move || run(first, step))).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).fold(Playouts::default(), Playouts::add)
    })
}

/// Plays a random game; gives how it ended and how many entries were played.
#[inline]
fn played<P: Sample>(mut position: P, random: &mut SplitMix, scratch: &mut Vec<P::Move>, most_entries: u32) -> (Option<Outcome>, u32) {
    let entries = playout(&mut position, random, scratch, most_entries);
    (position.outcome(), entries)
}
