//! Forced goals in football: finds positions with them in games of the engine with itself, and counts how many it solves.
//!
//! `cargo run --release -p igroteka-search --example goals -- mine` writes 200 positions that a verifier has proven anew to
//! `data/goals.txt` (plies and position, separated by a tab). Without `mine` it solves each of them with `full` for at most
//! one second and prints how many were proven.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use igroteka_core::{Evaluate as _, Game, Options, Position as _, Sample as _, SplitMix};
use igroteka_games::football::Position;
use igroteka_search::{AlphaBeta, AlphaBetaOptions, Score};

#[path = "../tests/alphabeta/verifier.rs"]
mod verifier;

use verifier::Verifier;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/goals.txt");
const POSITIONS: usize = 200;
/// Nodes for each move of the games.
const NODES: u32 = 2_000;
/// Positions whose moves the verifier may list for one goal.
const EFFORT: u32 = 2_000;
/// At most so many of the positions are goals in two.
const MOST_SHORT: usize = 120;

fn search(game: &Game<Position>) -> AlphaBeta<Position> {
    AlphaBeta::of_game(game, AlphaBetaOptions { table_bytes: 1 << 22, ..AlphaBetaOptions::default() })
}

/// Plays one game and adds the positions in which the engine proves a goal that is not made at once.
fn play(seed: u64, found: &mut BTreeSet<(u32, String)>) {
    let mut game = Game::<Position>::new(Options::defaults(Position::PROFILE));
    let mut random = SplitMix::new(seed);
    while game.outcome().is_none() && game.entries().len() < 60 {
        let mut search = search(&game);
        search.step(if game.entries().len() < 4 { 0 } else { NODES });
        let sample = game.position().sample(&mut random, &mut Vec::new());
        let best = if game.entries().len() < 4 { sample } else { search.best() };
        if let Some(Score::Win { plies }) = search.variations().first().map(|line| line.score)
            && (3..=7).contains(&plies)
        {
            let (position, mut verifier) = (game.position(), Verifier { left: EFFORT });
            let shorts = found.iter().filter(|(plies, _)| *plies == 3).count();
            if (plies > 3 || shorts < MOST_SHORT) && verifier.is_won(position, position.mover(), plies) && found.len() < POSITIONS {
                found.insert((plies, position.to_text()));
            }
        }
        let Some(m) = best else { return };
        if game.play(m).is_err() {
            return;
        }
    }
}

fn mine() {
    let mut found = BTreeSet::new();
    for seed in 1.. {
        play(seed, &mut found);
        eprintln!("{seed} games, {} positions", found.len());
        let lines: Vec<String> = found.iter().map(|(plies, text)| format!("{plies}\t{text}\n")).collect();
        std::fs::write(FILE, lines.concat()).expect("the file can be written");
        if found.len() >= POSITIONS {
            return;
        }
    }
}

fn solve() {
    let kept = std::fs::read_to_string(FILE).expect("data/goals.txt");
    let (mut count, mut solved) = (0, 0);
    for line in kept.lines() {
        let (_, text) = line.split_once('\t').expect("plies and a position");
        let options = Options::defaults(Position::PROFILE);
        let position = Position::parse(text, &options).expect("a position");
        let mut search = search(&Game::from_position(options, position));
        let begin = Instant::now();
        let is_proven =
            |search: &AlphaBeta<Position>| matches!(search.variations().first().map(|line| line.score), Some(Score::Win { .. }));
        while !is_proven(&search) && !search.is_settled() && begin.elapsed() < Duration::from_secs(1) {
            search.step(1_000);
        }
        count += 1;
        solved += u32::from(is_proven(&search));
    }
    println!("{solved} of {count} forced goals proven within a second each");
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("mine") { mine() } else { solve() }
}
