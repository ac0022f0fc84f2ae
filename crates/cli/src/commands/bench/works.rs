//! The works that are measured; that of curves has a file of its own. One round of a work is a few milliseconds.

use super::sheet;
use igroteka_core::perft::perft;
use igroteka_core::playout::playout;
use igroteka_core::{Listing, Options, Position, Sample, SplitMix, Turn};
use igroteka_games::{banglagor, breakthrough, curling, football, polar};

/// Something to measure.
pub(super) struct Benchmark {
    /// Its name on the command line and in figures.
    pub name: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// Makes it ready; what is not measured should not cost anything.
    pub prepare: fn() -> Rounds,
}

/// A work that is ready.
pub(super) struct Rounds {
    /// Does one round and says how many units that was.
    pub round: Box<dyn FnMut() -> u64>,
    /// A remark behind the figure, once the rounds are done.
    pub note: Box<dyn Fn() -> String>,
}

/// Rounds without a remark.
fn plain(round: impl FnMut() -> u64 + 'static) -> Rounds {
    Rounds { round: Box::new(round), note: Box::new(String::new) }
}

/// Every work.
pub(super) const WORKS: &[Benchmark] = &[
    Benchmark { name: "breakthrough-playouts", unit: "playouts", prepare: || plain(whole_playouts::<breakthrough::Position>("")) },
    Benchmark { name: "football-playouts", unit: "moves", prepare: || plain(playout_moves::<football::Position>("")) },
    Benchmark { name: "football-lists", unit: "lists", prepare: || plain(lists::<football::Position>("")) },
    Benchmark { name: "football-perft", unit: "leaves", prepare: || plain(leaves::<football::Position>("", 2)) },
    Benchmark { name: "polar-9-playouts", unit: "moves", prepare: || plain(playout_moves::<polar::Position>("size=9")) },
    Benchmark { name: "polar-13-playouts", unit: "moves", prepare: || plain(playout_moves::<polar::Position>("size=13")) },
    Benchmark { name: "banglagor-playouts", unit: "moves", prepare: || plain(playout_moves::<banglagor::Position>("")) },
    Benchmark { name: "curling-playouts", unit: "decisions", prepare: || plain(playout_decisions::<curling::Position>("")) },
    Benchmark { name: "curves-lawfulness", unit: "tests", prepare: sheet::legality },
];

/// No random game of ours is longer.
const MAX_ENTRIES: u32 = 100_000;

fn start<P: Position>(options: &str) -> P {
    // The options are written above; a wrong one would silently measure the defaults, so a test reads them all.
    P::start(&Options::parse(P::PROFILE, options).unwrap_or(Options::defaults(P::PROFILE)))
}

fn whole_playouts<P: Sample>(options: &str) -> impl FnMut() -> u64 + 'static + use<P> {
    let start: P = start(options);
    let (mut random, mut scratch) = (SplitMix::new(1), Vec::new());
    move || {
        const PLAYOUTS: u64 = 50;
        for _ in 0..PLAYOUTS {
            playout(&mut start.clone(), &mut random, &mut scratch, MAX_ENTRIES);
        }
        PLAYOUTS
    }
}

fn playout_moves<P: Sample>(options: &str) -> impl FnMut() -> u64 + 'static + use<P> {
    let start: P = start(options);
    let (mut random, mut scratch) = (SplitMix::new(1), Vec::new());
    move || (0..5).map(|_| u64::from(playout(&mut start.clone(), &mut random, &mut scratch, 2_000))).sum()
}

/// Playouts in which only decisions of a side count, not chance events.
fn playout_decisions<P: Sample>(options: &str) -> impl FnMut() -> u64 + 'static + use<P> {
    let start: P = start(options);
    let (mut random, mut scratch) = (SplitMix::new(1), Vec::new());
    move || {
        let mut position = start.clone();
        let mut decisions = 0;
        while let Some(m) = position.sample(&mut random, &mut scratch) {
            decisions += u64::from(position.turn() != Turn::Chance);
            position.play_unchecked(m);
        }
        decisions
    }
}

/// Complete lists of legal moves, in positions of every phase of random games.
fn lists<P: Sample + Listing>(options: &str) -> impl FnMut() -> u64 + 'static + use<P> {
    let positions = positions_of_random_games::<P>(options, 300);
    let mut moves = Vec::new();
    move || {
        for position in &positions {
            moves.clear();
            position.list(&mut moves);
        }
        positions.len() as u64
    }
}

fn positions_of_random_games<P: Sample>(options: &str, count: usize) -> Vec<P> {
    let (mut random, mut scratch) = (SplitMix::new(2), Vec::new());
    let mut positions = Vec::new();
    let mut position: P = start(options);
    while positions.len() < count {
        positions.push(position.clone());
        match position.sample(&mut random, &mut scratch) {
            Some(m) if positions.len() % 100 != 0 => position.play_unchecked(m),
            _ => position = start(options),
        }
    }
    positions
}

fn leaves<P: Listing>(options: &str, depth: u32) -> impl FnMut() -> u64 + 'static + use<P> {
    let start: P = start(options);
    move || perft(&start, depth)
}
