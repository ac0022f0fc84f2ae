//! How much of the game the proposed lines cover: on random positions, which share of all
//! (pair of dots, captured set) combinations that many random arcs find has a proposed line, and how
//! long proposing takes. Run with `cargo run --release --example curves_coverage [positions] [arcs]`.

use std::collections::HashSet;

use igroteka_core::{Options, Position as _, Propose as _, Random, Sample as _, SplitMix};
use igroteka_games::curves::curve::GridPoint;
use igroteka_games::curves::{Move, Position};

type Combinations = HashSet<([u8; 2], u64)>;

/// Seconds of processor time that this process has used; wall time elsewhere than on Linux.
fn cpu_seconds(since: std::time::Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|field| field.parse::<f64>().ok());
    nanoseconds.map_or_else(|| since.elapsed().as_secs_f64(), |ns| ns / 1e9)
}

fn random_position(dots: u32, lines: usize, random: &mut SplitMix) -> Position {
    loop {
        let options = Options::defaults(Position::PROFILE).with("dots", &dots.to_string()).expect("a legal number of dots");
        let mut position = Position::start(&options);
        let mut scratch = Vec::new();
        for _ in 0..1000 {
            if !position.is_placing() && position.lines().len() >= lines {
                return position;
            }
            match position.sample(random, &mut scratch) {
                Some(m) => position.play_unchecked(m),
                None => break,
            }
        }
    }
}

/// What random arcs between each pair of dots capture.
fn by_chance(position: &Position, arcs: u32, random: &mut SplitMix) -> Combinations {
    let mut found = Combinations::new();
    let count = position.dots().len() as u8;
    for from in 0..count {
        for to in from + 1..count {
            let (a, b) = (position.dots()[usize::from(from)], position.dots()[usize::from(to)]);
            for _ in 0..arcs {
                let (x, y) = (random.below(2001) as i16, random.below(1401) as i16);
                let control = Some(GridPoint::new(x - (a.x + b.x) / 2, y - (a.y + b.y) / 2));
                let m = Move::Draw { ends: [from, to], control };
                let combination = ([from, to], position.effect([from, to], control).captured);
                if !found.contains(&combination) && position.is_legal(m) {
                    found.insert(combination);
                }
            }
        }
    }
    found
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let (positions, arcs) = (arguments.next().unwrap_or(100), arguments.next().unwrap_or(20_000));
    let (mut random, start) = (SplitMix::new(2024), std::time::Instant::now());
    let (mut wanted, mut covered, mut slowest) = (0, 0, [0.0f64; 41]);
    let mut worst = 1.0f64;
    for index in 0..positions {
        let dots = [12, 16, 20, 24][index as usize % 4];
        let position = random_position(dots, random.below(13) as usize, &mut random);
        let mut moves = Vec::new();
        let before = cpu_seconds(start);
        position.propose(&mut moves);
        let seconds = cpu_seconds(start) - before;
        slowest[dots as usize] = slowest[dots as usize].max(seconds);
        let combination = |m: &Move| match *m {
            Move::Draw { ends, control } => Some((ends, position.effect(ends, control).captured)),
            _ => None,
        };
        let proposed: Combinations = moves.iter().filter_map(combination).collect();
        let chance = by_chance(&position, arcs, &mut random);
        let both = chance.intersection(&proposed).count();
        wanted += chance.len();
        covered += both;
        let share = if chance.is_empty() { 1.0 } else { both as f64 / chance.len() as f64 };
        worst = worst.min(share);
        println!(
            "{dots} dots, {} lines: {} lines proposed in {:.1} ms; {both} of {} combinations, {:.2} %; {} that chance missed",
            position.lines().len(),
            moves.len(),
            seconds * 1e3,
            chance.len(),
            share * 100.0,
            proposed.len() - both,
        );
    }
    println!("together {covered} of {wanted}, {:.2} %; worst position {:.2} %", covered as f64 / wanted as f64 * 100.0, worst * 100.0);
    for dots in [12, 16, 20, 24] {
        println!("{dots} dots: at most {:.1} ms", slowest[dots] * 1e3);
    }
}
