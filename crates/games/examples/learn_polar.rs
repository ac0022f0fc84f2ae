//! Learns which stones of Polar good players put down, and writes the weights by which the computer knows where to look first.
//!
//! Reads records of games of the engine with itself, which search made better than a glance can be, and fits weights so that the
//! stones that were chosen are as likely as they can be made. Each fifth position is kept aside to see what the weights are worth.
//!
//! `igroteka selfplay polar --games 200 --nodes 2000 >games.igr`, then
//! `cargo run --release -p igroteka-games --example learn_polar -- games.igr …` (some seconds) writes `data/weights.bin`.

use igroteka_core::record::{Reader, replay};
use igroteka_core::{Game, Listing as _, Side};
use igroteka_games::polar::{Crossing, FEATURES, Move, Position, WEIGHT_UNIT};

/// Stones of random openings are passed over, and the last ones, which decide nothing.
const OPENING_STONES: usize = 10;
const LEAST_MOBILITY: u32 = 8;

/// A choice among stones: the features of each, and which one was taken.
struct Choice {
    stones: Vec<Vec<usize>>,
    taken: usize,
}

/// Calls `visit` for every game of the records in a file.
fn for_each_game(path: &str, mut visit: impl FnMut(&Game<Position>)) {
    let mut reader = Reader::default();
    reader.feed(&std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}")));
    reader.finish();
    while let Some(reading) = reader.next_game() {
        let record = reading.game.unwrap_or_else(|problem| panic!("{path}: {problem:?}"));
        visit(&replay::<Position>(&record).unwrap_or_else(|problem| panic!("{path}: {problem:?}")).game);
    }
}

/// The choices of a game.
fn choices(game: &Game<Position>) -> Vec<Choice> {
    let mut recent = [None; 2];
    let mut found = Vec::new();
    for (nth, (position, m)) in game.positions().zip(game.entries()).enumerate() {
        let Some(taken) = m.stone() else { continue };
        let mobility = Side::BOTH.map(|side| position.mobility(side));
        if nth > OPENING_STONES && mobility.iter().all(|stones| *stones > LEAST_MOBILITY) {
            found.push(choice(position, recent, taken));
        }
        recent = [Some(taken), recent[0]];
    }
    found
}

fn choice(position: &Position, recent: [Option<Crossing>; 2], taken: Crossing) -> Choice {
    let mut moves = Vec::new();
    position.list(&mut moves);
    let crossings: Vec<Crossing> = moves.into_iter().filter_map(Move::stone).collect();
    let features = |at: &Crossing| {
        let mut features = Vec::new();
        position.for_each_feature(*at, recent, |feature| features.push(feature));
        features
    };
    let taken = crossings.iter().position(|at| *at == taken).expect("a legal stone");
    Choice { stones: crossings.iter().map(features).collect(), taken }
}

impl Choice {
    /// How likely each stone is by the weights.
    fn chances(&self, weights: &[f64]) -> Vec<f64> {
        let powers: Vec<f64> = self.stones.iter().map(|stone| stone.iter().map(|feature| weights[*feature]).sum::<f64>().exp()).collect();
        let sum: f64 = powers.iter().sum();
        powers.into_iter().map(|power| power / sum).collect()
    }
}

/// Fits the weights to choices by steepest ascent, with a step of its own for each weight.
fn fit(choices: &[Choice]) -> Vec<f64> {
    const PASSES: usize = 8;
    const RATE: f64 = 0.1;
    const DECAY: f64 = 5e-4;
    let (mut weights, mut squares) = (vec![0.0; FEATURES], vec![1e-8; FEATURES]);
    let mut slopes = vec![0.0; FEATURES];
    for choice in (0..PASSES).flat_map(|_| choices) {
        for (stone, (features, chance)) in choice.stones.iter().zip(choice.chances(&weights)).enumerate() {
            let missing = f64::from(u8::from(stone == choice.taken)) - chance;
            features.iter().for_each(|feature| slopes[*feature] += missing);
        }
        for feature in choice.stones.iter().flatten() {
            let slope = std::mem::take(&mut slopes[*feature]);
            if slope != 0.0 {
                let slope = slope - DECAY * weights[*feature];
                squares[*feature] += slope * slope;
                weights[*feature] += RATE * slope / f64::sqrt(squares[*feature]);
            }
        }
    }
    weights
}

/// Prints how well weights foresee choices: the mean logarithm of the chance, and how often the stone is among the likeliest.
fn report(name: &str, choices: &[Choice], weights: &[f64]) {
    let count = choices.len().max(1) as f64;
    let (mut logarithms, mut among) = (0.0, [0_u32; 3]);
    for choice in choices {
        let chances = choice.chances(weights);
        let taken = chances[choice.taken];
        let better = chances.iter().filter(|chance| **chance > taken).count();
        logarithms += taken.ln();
        among.iter_mut().zip([1, 5, 10]).for_each(|(hits, most)| *hits += u32::from(better < most));
    }
    let [first, five, ten] = among.map(|hits| 100.0 * f64::from(hits) / count);
    let mean = logarithms / count;
    println!("{name}: {} choices, logarithm {mean:.3}, first {first:.1} %, among five {five:.1} %, among ten {ten:.1} %", choices.len());
}

fn main() {
    let mut known = [Vec::new(), Vec::new()];
    for path in std::env::args().skip(1) {
        for_each_game(&path, |game| {
            for (nth, choice) in choices(game).into_iter().enumerate() {
                known[usize::from(nth % 5 == 0)].push(choice);
            }
        });
    }
    let [learnt, aside] = &known;
    let weights = fit(learnt);
    report("learnt", learnt, &weights);
    report("aside", aside, &weights);
    let byte = |weight: &f64| (weight / f64::from(WEIGHT_UNIT)).round().clamp(-127.0, 127.0) as i8;
    let bytes: Vec<u8> = weights.iter().map(|weight| byte(weight).cast_unsigned()).collect();
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/polar/data/weights.bin"), bytes).expect("the file can be written");
}
