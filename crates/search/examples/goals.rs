//! Forced goals in football: finds positions with them in games of the engine with itself, and counts how many are proven.
//!
//! `cargo run --release -p igroteka-search --example goals -- mine` writes 200 positions that a verifier has proven anew to
//! `data/goals.txt` (plies and position, separated by a tab). Without `mine` alpha-beta and the proof search, each by itself, solve all of
//! them, for at most one second of CPU time each. With `beside` both look at the positions of games for 50 ms each, and it is counted
//! who proves what.

use std::collections::BTreeSet;
use std::time::Duration;

use cpu_time::ThreadTime;
use igroteka_core::{Evaluate as _, Game, Options, Position as _, Sample as _, SplitMix};
use igroteka_games::football::Position;
use igroteka_search::{AlphaBeta, AlphaBetaOptions, Proof, ProofOptions, Score};

#[path = "../tests/alphabeta/verifier.rs"]
mod verifier;

use verifier::Verifier;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/goals.txt");
const POSITIONS: usize = 200;
/// Nodes for each move of the games.
const NODES: u32 = 2_000;
/// Positions whose moves the verifier may list for one goal.
const EFFORT: u32 = 2_000;
/// How many of the positions are goals in two, at most.
const MOST_SHORT: usize = 120;

fn search(game: &Game<Position>) -> AlphaBeta<Position> {
    AlphaBeta::of_game(game, AlphaBetaOptions { table_bytes: 1 << 22, ..AlphaBetaOptions::default() })
}

/// Plays one game, and hands over each position with what the engine thinks of it.
fn play(seed: u64, mut visit: impl FnMut(&Game<Position>, &AlphaBeta<Position>)) {
    let mut game = Game::<Position>::new(Options::defaults(Position::PROFILE));
    let mut random = SplitMix::new(seed);
    while game.outcome().is_none() && game.entries().len() < 60 {
        let mut search = search(&game);
        search.step(if game.entries().len() < 4 { 0 } else { NODES });
        let sample = game.position().sample(&mut random, &mut Vec::new());
        let best = if game.entries().len() < 4 { sample } else { search.best() };
        visit(&game, &search);
        let Some(m) = best else { return };
        if game.play(m).is_err() {
            return;
        }
    }
}

/// Adds a position in which the engine proves a goal that is not made at once.
fn keep(game: &Game<Position>, search: &AlphaBeta<Position>, found: &mut BTreeSet<(u32, String)>) {
    if let Some(Score::Win { plies }) = search.variations().first().map(|line| line.score)
        && (3..=7).contains(&plies)
    {
        let (position, mut verifier) = (game.position(), Verifier { left: EFFORT });
        let shorts = found.iter().filter(|(plies, _)| *plies == 3).count();
        if (plies > 3 || shorts < MOST_SHORT) && verifier.is_won(position, position.mover(), plies) && found.len() < POSITIONS {
            found.insert((plies, position.to_text()));
        }
    }
}

fn mine() {
    let mut found = BTreeSet::new();
    for seed in 1.. {
        play(seed, |game, search| keep(game, search, &mut found));
        eprintln!("{seed} games, {} positions", found.len());
        let lines: Vec<String> = found.iter().map(|(plies, text)| format!("{plies}\t{text}\n")).collect();
        std::fs::write(FILE, lines.concat()).expect("the file can be written");
        if found.len() >= POSITIONS {
            return;
        }
    }
}

/// A way to prove goals, by itself.
trait Prover {
    const NAME: &'static str;
    fn begin(game: &Game<Position>) -> Self;
    fn step(&mut self);
    fn nodes(&self) -> u64;
    fn is_settled(&self) -> bool;
    /// After how many plies the goal that it has proven falls.
    fn goal_plies(&self) -> Option<usize>;
}

impl Prover for AlphaBeta<Position> {
    const NAME: &'static str = "alpha-beta";

    fn begin(game: &Game<Position>) -> Self {
        search(game)
    }

    fn step(&mut self) {
        self.step(50);
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }

    fn goal_plies(&self) -> Option<usize> {
        let Score::Win { plies } = self.variations().first()?.score else { return None };
        Some(plies as usize)
    }
}

impl Prover for Proof<Position> {
    const NAME: &'static str = "proof search";

    fn begin(game: &Game<Position>) -> Self {
        Proof::of_game(game, ProofOptions::default())
    }

    fn step(&mut self) {
        self.step(20);
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }

    fn goal_plies(&self) -> Option<usize> {
        self.win().map(<[_]>::len)
    }
}

/// What a prover has come to.
#[derive(Default)]
struct Sum {
    goals: u32,
    nodes: u64,
    time: Duration,
}

impl Sum {
    /// Lets a prover look at a position for at most the given time.
    fn add<S: Prover>(&mut self, game: &Game<Position>, limit: Duration) -> Option<usize> {
        let mut prover = S::begin(game);
        let begin = ThreadTime::now();
        while prover.goal_plies().is_none() && !prover.is_settled() && begin.elapsed() < limit {
            prover.step();
        }
        self.time += begin.elapsed();
        self.nodes += prover.nodes();
        self.goals += u32::from(prover.goal_plies().is_some());
        prover.goal_plies()
    }

    fn print<S: Prover>(&self, of: u32) {
        println!("{}: {} of {of} proven, {} positions, {:.2} s", S::NAME, self.goals, self.nodes, self.time.as_secs_f64());
    }
}

fn solve() {
    let kept = std::fs::read_to_string(FILE).expect("data/goals.txt");
    let (mut by_search, mut by_proof, mut count) = (Sum::default(), Sum::default(), 0);
    for line in kept.lines() {
        let (_, text) = line.split_once('\t').expect("plies and a position");
        let options = Options::defaults(Position::PROFILE);
        let game = Game::from_position(options, Position::parse(text, &options).expect("a position"));
        by_search.add::<AlphaBeta<Position>>(&game, Duration::from_secs(1));
        by_proof.add::<Proof<Position>>(&game, Duration::from_secs(1));
        count += 1;
    }
    by_search.print::<AlphaBeta<Position>>(count);
    by_proof.print::<Proof<Position>>(count);
}

/// Lets both look at the positions of games, and counts the goals that only one of them proves.
fn beside() {
    const GAMES: u64 = 100;
    const LIMIT: Duration = Duration::from_millis(50);
    let (mut by_search, mut by_proof, mut count) = (Sum::default(), Sum::default(), 0);
    let (mut only_search, mut only_proof, mut longest) = (0, 0, 0);
    for seed in 1001..=1000 + GAMES {
        play(seed, |game, _| {
            let one = by_search.add::<AlphaBeta<Position>>(game, LIMIT);
            let other = by_proof.add::<Proof<Position>>(game, LIMIT);
            count += 1;
            only_search += u32::from(other.is_none() && one.is_some());
            if one.is_none() {
                only_proof += u32::from(other.is_some());
                longest = longest.max(other.unwrap_or_default());
            }
        });
        eprintln!("{} games, {count} positions", seed - 1000);
    }
    by_search.print::<AlphaBeta<Position>>(count);
    by_proof.print::<Proof<Position>>(count);
    println!("only by alpha-beta {only_search}, only by proof search {only_proof}, of at most {longest} plies");
}

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("mine") => mine(),
        Some("beside") => beside(),
        _ => solve(),
    }
}
