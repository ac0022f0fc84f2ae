//! How much the computer loses against the exact value when the last two throws of an end of Logical Curling are left.
//!
//! `cargo run --release -p igroteka-search --example last_throws -- [POSITIONS] [NODES]`
//!
//! Ends are played quickly to their last throw but one; there the engine decides, which dice to keep or which throw to make, with
//! a number of nodes at most (default 3000, about a tenth of a second). The exact values are worked out here once more, by dice and
//! throws alone: what is chosen is compared with the best, in the chance to win the match and in points of the end.

use std::collections::HashMap;

use igroteka_core::chance_nodes::MOST_LOTS;
use igroteka_core::{ChanceNodes, ExpectedValue, Listing as _, Options, Position as _, Random, Sample as _, Side, SplitMix, Turn};
use igroteka_games::curling::{Move, Outlook, PROFILE, Position};
use igroteka_search::{Expectimax, ExpectimaxOptions};

/// What is to be had as much as possible of: a number for the first side when the end is over.
trait Aim {
    fn ended(&self, position: &Position) -> f64;
}

struct Points(i32);

impl Aim for Points {
    fn ended(&self, position: &Position) -> f64 {
        let [red, blue] = position.score();
        f64::from(red - blue - self.0)
    }
}

impl Aim for Outlook {
    fn ended(&self, position: &Position) -> f64 {
        position.judge(self).share
    }
}

/// Exact values of positions between turns.
struct Exact<'a> {
    aim: &'a dyn Aim,
    known: HashMap<u64, f64>,
}

impl Exact<'_> {
    /// What a position between turns brings the first side.
    fn between_turns(&mut self, position: &Position) -> f64 {
        if position.is_horizon() {
            return self.aim.ended(position);
        }
        if let Some(value) = self.known.get(&position.hash()) {
            return *value;
        }
        let value = sign(position) * position.expect(&self.lots(position)).share;
        self.known.insert(position.hash(), value);
        value
    }

    /// What each lot of a turn is worth to the side whose turn it is.
    fn lots(&mut self, position: &Position) -> [ExpectedValue; MOST_LOTS] {
        let mut prospects = Vec::new();
        position.list_prospects(&mut prospects);
        let mut lots = [ExpectedValue { share: f64::NEG_INFINITY, points: 0.0 }; MOST_LOTS];
        for prospect in prospects {
            let value = sign(position) * self.between_turns(&prospect.position);
            for (lot, worth) in lots.iter_mut().enumerate().filter(|(lot, _)| prospect.lots >> lot & 1 == 1) {
                debug_assert!(lot < MOST_LOTS);
                worth.share = worth.share.max(value);
            }
        }
        lots
    }

    /// How much less a move brings than the best one.
    fn loss(&mut self, position: &Position, chosen: Move) -> f64 {
        let lots = self.lots(position);
        let mut moves = Vec::new();
        position.list(&mut moves);
        let mut value = |m: Move| {
            let mut next = *position;
            next.play_unchecked(m);
            let is_same_turn = next.throw() == position.throw();
            if is_same_turn { next.expect(&lots).share } else { sign(position) * self.between_turns(&next.canonical()) }
        };
        let best = moves.into_iter().map(&mut value).fold(f64::NEG_INFINITY, f64::max);
        best - value(chosen)
    }
}

fn sign(position: &Position) -> f64 {
    if position.mover() == Side::First { 1.0 } else { -1.0 }
}

/// An end, played quickly up to its last throw but one: to the decision about dice, or to the one about the throw.
fn with_two_throws_left(random: &mut SplitMix, is_throw: bool) -> Position {
    let options = ExpectimaxOptions { memory_bytes: 1 << 16, ..ExpectimaxOptions::default() };
    let mut search = Expectimax::new(Position::start(&Options::defaults(&PROFILE)), options);
    let mut decisions = 0;
    loop {
        let position = *search.position();
        let is_decision = matches!(position.turn(), Turn::Side(_));
        decisions += u32::from(is_decision && position.throw() == 15);
        if is_decision && decisions == 1 + u32::from(is_throw) {
            return position;
        }
        // Now and then a random move, so that all kinds of fields come up.
        let is_wild = !is_decision || random.below(4) == 0;
        let sample = position.sample(random, &mut Vec::new()).expect("the end goes on");
        let m = if is_wild { sample } else { search.best().expect("a move") };
        search.advance(m).expect("a legal move");
        // Whoever keeps all five dice decides about the throw at once.
        decisions += u32::from(decisions == 1 && search.position().throw() == 16);
        if search.position().throw() == 16 {
            search = Expectimax::new(Position::start(&Options::defaults(&PROFILE)), options);
            decisions = 0;
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u32>().expect("a number"));
    let (positions, nodes) = (arguments.next().unwrap_or(1000), arguments.next().unwrap_or(3000));
    let mut random = SplitMix::new(2);
    let (mut points, mut share, mut most, mut settled) = (0.0, 0.0, 0.0f64, 0);
    for number in 0..positions {
        let position = with_two_throws_left(&mut random, number % 2 == 1);
        let mut search = Expectimax::new(position, ExpectimaxOptions::default());
        search.step(nodes);
        settled += u32::from(search.is_settled());
        let chosen = search.best().expect("a move");
        let [red, blue] = position.score();
        let lost = Exact { aim: &Points(red - blue), known: HashMap::new() }.loss(&position, chosen);
        let outlook = position.outlook();
        share += Exact { aim: &outlook, known: HashMap::new() }.loss(&position, chosen);
        points += lost;
        most = most.max(lost);
    }
    let mean = |sum: f64| sum / f64::from(positions);
    println!("{positions} positions, {settled} worked out to the end");
    println!("mean loss: {:.5} points of the end (most {most:.3}), {:.6} of a match", mean(points), mean(share) / 2.0);
}
