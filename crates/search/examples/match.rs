//! A short match between two searches, for tuning: paired random openings, sides swapped, CPU time of the thread.
//!
//! `cargo run --release -p igroteka-search --example match -- football 40 0.05 ab uct [seed] [options]`; a player is `uct`, or `ab`
//! with changes to the game's manner (`ab:loud_plies=2,contempt_centi=10`). The last argument but one may be `show` to print moves.

use std::time::Duration;

use cpu_time::ThreadTime;
use igroteka_core::{Evaluate, Game, Manner, Measure, Options, Propose, Sample, Seat, SplitMix};
use igroteka_games::{banglagor, football};
use igroteka_search::{AlphaBeta, AlphaBetaOptions, Score, Uct, UctOptions};

/// Nodes or playouts between two looks at the clock.
const SLICE: [u32; 2] = [64, 8];

enum Player<P: Evaluate + Measure + Propose + Sample> {
    AlphaBeta(Box<AlphaBeta<P>>),
    Uct(Box<Uct<P>>),
}

/// What both players of a match have needed.
#[derive(Default, Clone, Copy)]
struct Effort {
    moves: u64,
    nodes: u64,
    depths: u64,
    seconds: f64,
}

impl<P: Evaluate + Measure + Propose + Sample> Player<P> {
    fn new(spec: &str, game: &Game<P>, seed: u64) -> Player<P> {
        match spec.split_once(':').unwrap_or((spec, "")) {
            ("uct", _) => Player::Uct(Box::new(Uct::of_game(game, UctOptions { seed, ..UctOptions::default() }))),
            (_, changes) => {
                let search = AlphaBeta::of_game(game, AlphaBetaOptions::default());
                Player::AlphaBeta(Box::new(search.with_manner(changed(P::MANNER, changes))))
            }
        }
    }

    fn think(&mut self, limit: Duration, effort: &mut Effort) -> Option<P::Move> {
        let begin = ThreadTime::now();
        effort.moves += 1;
        match self {
            Player::AlphaBeta(search) => {
                while !search.is_settled() && begin.elapsed() < limit {
                    search.step(SLICE[0]);
                }
                effort.nodes += search.nodes();
                effort.depths += u64::from(search.depth());
            }
            Player::Uct(search) => {
                let before = search.progress().playouts;
                while !search.progress().is_settled && begin.elapsed() < limit {
                    search.step(SLICE[1]);
                }
                effort.nodes += u64::from(search.progress().playouts - before);
            }
        }
        effort.seconds += begin.elapsed().as_secs_f64();
        match self {
            Player::AlphaBeta(search) => search.best(),
            Player::Uct(search) => search.best(),
        }
    }

    fn advance(&mut self, m: P::Move) {
        match self {
            Player::AlphaBeta(search) => search.advance(m).expect("a lawful move"),
            Player::Uct(search) => search.advance(m).expect("a lawful move"),
        }
    }

    fn score(&self) -> Option<Score> {
        match self {
            Player::AlphaBeta(search) => search.variations().first().map(|line| line.score),
            Player::Uct(_) => None,
        }
    }
}

fn changed(mut manner: Manner, changes: &str) -> Manner {
    for (name, value) in changes.split(',').filter_map(|change| change.split_once('=')) {
        let value: i32 = value.parse().expect("a number");
        match name {
            "reverse_futility_centi" => manner.reverse_futility_centi = value,
            "futility_centi" => manner.futility_centi = value,
            "pruning_plies" => manner.pruning_plies = value,
            "late_moves" => manner.late_moves = value as u32,
            "late_growth" => manner.late_growth = value as u32,
            "reduction_percent" => manner.reduction_percent = value,
            "loud_reduction_percent" => manner.loud_reduction_percent = value,
            "forced_answers" => manner.forced_answers = value as usize,
            "loud_plies" => manner.loud_plies = value,
            "contempt_centi" => manner.contempt_centi = value,
            _ => panic!("no such number: {name}"),
        }
    }
    manner
}

struct Match<'a> {
    specs: [&'a str; 2],
    limit: Duration,
    options: Options,
    shows: bool,
    efforts: [Effort; 2],
}

impl Match<'_> {
    /// Points of the first player (0, 1 or 2) and the number of plies.
    fn play<P: Evaluate + Measure + Propose + Sample>(&mut self, opening: &Game<P>, first_seat: Seat, seed: u64) -> (u32, usize) {
        let mut game = opening.clone();
        let mut players = self.specs.map(|spec| Player::new(spec, &game, seed));
        while let Some(seat) = game.acting_seat() {
            let number = usize::from(seat != first_seat);
            let Some(m) = players[number].think(self.limit, &mut self.efforts[number]) else { break };
            if self.shows {
                print!(
                    "{}{} ",
                    game.position().move_text(m),
                    players[number].score().map_or(String::new(), |score| format!("[{score:?}]"))
                );
            }
            game.play(m).expect("a lawful move");
            players.iter_mut().for_each(|player| player.advance(m));
        }
        let outcome = game.outcome().expect("the end");
        if self.shows {
            println!("\n{} {}", game.position().to_text(), outcome.reason);
        }
        let points = outcome.winner.map_or(1, |side| if game.seating().seat(side, 0) == first_seat { 2 } else { 0 });
        (points, game.entries().len())
    }
}

/// A game after some random moves; not decided as far as a short search shows.
fn opening<P: Evaluate + Sample>(options: Options, random: &mut SplitMix, plies: u32) -> Game<P> {
    loop {
        let mut game: Game<P> = Game::new(options);
        for _ in 0..plies {
            let Some(m) = game.position().sample(random, &mut Vec::new()) else { break };
            game.play(m).expect("a lawful move");
        }
        let mut search = AlphaBeta::of_game(&game, AlphaBetaOptions::default());
        search.step(10_000);
        if search.variations().first().is_some_and(|line| !line.score.is_proven()) {
            return game;
        }
    }
}

fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(1e-4, 1.0 - 1e-4) - 1.0).log10()
}

fn run<P: Evaluate + Measure + Propose + Sample>(mut on: Match<'_>, games: u32, seed: u64, plies: u32) {
    let mut random = SplitMix::new(seed);
    let (mut tally, mut pairs, mut length) = ([0u32; 3], Vec::new(), 0);
    for pair in 0..games.div_ceil(2) {
        let opening = opening::<P>(on.options, &mut random, plies + pair % 2);
        let mut sum = 0;
        for seat in [Seat(0), Seat(1)] {
            let (points, plies) = on.play(&opening, seat, seed + u64::from(pair));
            tally[points as usize] += 1;
            sum += points;
            length += plies;
        }
        pairs.push(f64::from(sum) / 4.0);
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0) + 0.25 / count / count;
        let error = 1.96 * (variance / count).sqrt();
        eprint!(
            "\r+{} ={} -{}  Elo {:+.0} [{:+.0}, {:+.0}]  ",
            tally[2],
            tally[1],
            tally[0],
            elo(mean),
            elo(mean - error),
            elo(mean + error)
        );
    }
    eprintln!();
    println!("{} games, {} plies on average", 2 * pairs.len(), length / (2 * pairs.len()));
    for (spec, effort) in on.specs.iter().zip(on.efforts) {
        let moves = effort.moves.max(1) as f64;
        println!(
            "{spec}: {:.0} nodes/s, {:.0} nodes and {:.1} plies a move, {:.3} s",
            effort.nodes as f64 / effort.seconds,
            effort.nodes as f64 / moves,
            effort.depths as f64 / moves,
            effort.seconds / moves
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |index: usize, usual: &str| args.get(index).cloned().unwrap_or_else(|| usual.to_owned());
    let (game, first, second) = (arg(0, "football"), arg(3, "ab"), arg(4, "uct"));
    let games = arg(1, "20").parse().expect("games");
    let limit = Duration::from_secs_f64(arg(2, "0.05").parse().expect("seconds"));
    let seed = arg(5, "1").parse().expect("a seed");
    let shows = arg(7, "") == "show";
    let on = |profile| Match {
        specs: [&first, &second],
        limit,
        options: Options::parse(profile, &arg(6, "")).expect("options"),
        shows,
        efforts: Default::default(),
    };
    match game.as_str() {
        "football" => run::<football::Position>(on(<football::Position as igroteka_core::Position>::PROFILE), games, seed, 2),
        _ => run::<banglagor::Position>(on(<banglagor::Position as igroteka_core::Position>::PROFILE), games, seed, 4),
    }
}
