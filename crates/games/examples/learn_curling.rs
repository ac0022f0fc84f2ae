//! Learns how many points an end of Logical Curling is expected to bring, and writes the weights by which the computer judges
//! positions at a glance.
//!
//! Ends are played with what is known so far, and then gone through backwards: what a position is worth before the last throw is
//! worked out exactly over all dice; weights are fitted to that; with them the positions one throw earlier are worked out; and so
//! on. A few rounds of this are enough. At the end it prints what `outlook.rs` knows about the results of ends.
//!
//! `cargo run --release -p igroteka-games --example learn_curling -- [ROUNDS] [ENDS]` (some two minutes) writes `data/weights.bin`.

use igroteka_core::chance_nodes::MOST_LOTS;
use igroteka_core::{ChanceNodes, ExpectedValue, Options, Position as _, Prospect, Random, Sample, Side, SplitMix, Turn};
use igroteka_games::curling::{FEATURES, PROFILE, Position, WEIGHT_UNIT};

const THROWS: u8 = 16;

/// The expected points of an end by learnt weights.
struct Judge {
    weights: Vec<f64>,
}

impl Judge {
    /// The points that the first side gets out of an end that began at 0:0.
    fn points(&self, position: &Position) -> f64 {
        if position.is_horizon() {
            let [red, blue] = position.score();
            return f64::from(red - blue);
        }
        let sum = self.seen(position);
        if position.mover() == Side::First { sum } else { -sum }
    }

    /// The weights of what is seen, for the side that throws.
    fn seen(&self, position: &Position) -> f64 {
        let mut sum = 0.0;
        position.for_each_feature(|feature| sum += self.weights[feature]);
        sum
    }

    /// What each hand is worth to the side that throws, and which prospect it chooses with it.
    fn hands(&self, position: &Position, prospects: &[Prospect<Position>]) -> ([ExpectedValue; MOST_LOTS], [usize; MOST_LOTS]) {
        let sign = if position.mover() == Side::First { 1.0 } else { -1.0 };
        let mut order: Vec<(f64, usize)> =
            prospects.iter().enumerate().map(|(number, prospect)| (sign * self.points(&prospect.position), number)).collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (mut worths, mut choices, mut known) = ([ExpectedValue::default(); MOST_LOTS], [0; MOST_LOTS], 0u128);
        for (points, number) in order {
            let mut news = prospects[number].lots & !known;
            known |= news;
            while news != 0 {
                let lot = news.trailing_zeros() as usize;
                news &= news - 1;
                (worths[lot], choices[lot]) = (ExpectedValue { share: points, points }, number);
            }
        }
        (worths, choices)
    }
}

/// Plays an end, now and then at random, and appends the positions before its throws. Says what the first side got.
fn play_end(judge: &Judge, random: &mut SplitMix, chaos_percent: u32, out: &mut Vec<Position>) -> i32 {
    let begins = ["begins=red", "begins=blue"][random.below(2) as usize];
    let options = Options::parse(&PROFILE, begins).expect("an option of the game");
    let mut position = Position::start(&options);
    let (mut prospects, mut moves) = (Vec::new(), Vec::new());
    loop {
        out.push(position);
        prospects.clear();
        position.list_prospects(&mut prospects);
        let (worths, choices) = judge.hands(&position, &prospects);
        let is_wild = random.below(100) < chaos_percent;
        let throw = position.throw();
        while position.throw() == throw && !(position.is_horizon() && throw > 1) {
            let sample = position.sample(random, &mut moves).expect("the end goes on");
            if is_wild || position.turn() == Turn::Chance {
                position.play_unchecked(sample);
                continue;
            }
            let best = decide(&position, &worths, &choices, &prospects);
            position = best;
        }
        if position.is_horizon() {
            let [red, blue] = position.score();
            return red - blue;
        }
    }
}

/// The position after the best keep or throw.
fn decide(
    position: &Position,
    worths: &[ExpectedValue; MOST_LOTS],
    choices: &[usize; MOST_LOTS],
    prospects: &[Prospect<Position>],
) -> Position {
    use igroteka_core::Listing as _;
    let mut moves = Vec::new();
    position.list(&mut moves);
    let mut best: Option<(f64, Position)> = None;
    for m in moves {
        let mut next = *position;
        next.play_unchecked(m);
        if next.throw() != position.throw() || next.is_horizon() && position.throw() > 1 {
            // A throw: the lot that is in the hand says which prospect is chosen.
            let mut at = [ExpectedValue::default(); MOST_LOTS];
            for (lot, worth) in at.iter_mut().enumerate() {
                worth.points = lot as f64;
            }
            return prospects[choices[position.expect(&at).points as usize]].position;
        }
        let worth = next.expect(worths).share;
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, next));
        }
    }
    best.expect("there is a move").1
}

/// Fits the weights of positions before the same throw to values for the side that throws; says the root of the mean square error.
fn fit(judge: &mut Judge, samples: &[(Vec<usize>, f64)], random: &mut SplitMix) -> f64 {
    const PASSES: usize = 30;
    const RATE: f64 = 0.15;
    const DECAY: f64 = 1e-4;
    let mut squares = vec![1e-3; FEATURES];
    let mut error = 0.0;
    for pass in 0..PASSES {
        error = 0.0;
        let rate = RATE / (1.0 + pass as f64 / 4.0);
        for _ in 0..samples.len() {
            let (features, value) = &samples[random.below(samples.len() as u32) as usize];
            let off: f64 = features.iter().map(|feature| judge.weights[*feature]).sum::<f64>() - value;
            error += off * off;
            for feature in features {
                let slope = off + DECAY * judge.weights[*feature];
                squares[*feature] += slope * slope;
                judge.weights[*feature] -= rate * slope / f64::sqrt(squares[*feature]);
            }
        }
    }
    (error / samples.len() as f64).sqrt()
}

/// Goes backwards through the throws.
fn learn(judge: &mut Judge, positions: &[Position], random: &mut SplitMix) {
    let mut prospects = Vec::new();
    for throw in (2..=THROWS).rev() {
        let mut samples = Vec::new();
        for position in positions.iter().filter(|position| position.throw() == throw) {
            prospects.clear();
            position.list_prospects(&mut prospects);
            let value = position.expect(&judge.hands(position, &prospects).0).points;
            let mut features = Vec::new();
            position.for_each_feature(|feature| features.push(feature));
            samples.push((features, value));
        }
        let mean = samples.iter().map(|sample| sample.1).sum::<f64>() / samples.len() as f64;
        let spread = (samples.iter().map(|sample| (sample.1 - mean).powi(2)).sum::<f64>() / samples.len() as f64).sqrt();
        let error = fit(judge, &samples, random);
        println!("throw {throw:2}: mean {mean:+.3}, spread {spread:.3}, error {error:.3}");
    }
}

/// Results of ends for the side with the hammer, and how far they lie from what was expected before each throw.
fn report(judge: &Judge, ends: u32, random: &mut SplitMix) {
    let (mut results, mut squares) = ([0; 17], [0.0; THROWS as usize + 1]);
    for _ in 0..ends {
        let mut positions = Vec::new();
        let points = play_end(judge, random, 0, &mut positions);
        let hammer = positions[0].hammer();
        results[(if hammer == Side::First { points } else { -points } + 8) as usize] += 1;
        for position in &positions[1..] {
            squares[usize::from(position.throw())] += (f64::from(points) - judge.points(position)).powi(2);
        }
    }
    println!("results of the hammer: {results:?}");
    println!("spread: {:.2?}", squares.map(|sum| (sum / f64::from(ends)).sqrt()));
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u32>().expect("a number"));
    let (rounds, ends) = (arguments.next().unwrap_or(4), arguments.next().unwrap_or(12_000));
    let mut random = SplitMix::new(1);
    let mut judge = Judge { weights: vec![0.0; FEATURES] };
    for round in 1..=rounds {
        println!("round {round}");
        let mut positions = Vec::new();
        let chaos_percent = if round == 1 { 100 } else { 15 };
        for _ in 0..ends {
            play_end(&judge, &mut random, chaos_percent, &mut positions);
        }
        learn(&mut judge, &positions, &mut random);
        report(&judge, ends / 10, &mut random);
        let bytes: Vec<u8> = judge.weights.iter().flat_map(|weight| ((weight / WEIGHT_UNIT).round() as i16).to_le_bytes()).collect();
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/curling/data/weights.bin"), bytes).expect("the file can be written");
    }
}
