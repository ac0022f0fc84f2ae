//! Why a move was a slip: captures that it misses or allows, dots that can be taken back or are released.

use alloc::vec::Vec;

use igroteka_core::{Comparison, Explain, Side, Text};

use super::moves::Move;
use super::position::{Position, bits};
use super::say::say_dots;
use super::zone::Zone;

/// How many reasons are given; the first ones matter most.
const MOST: usize = 3;

impl Explain for Position {
    fn explain(slip: &Comparison<Position>) -> Vec<Text> {
        let reasons = [not_captured, taken_back, let_be_captured, let_be_released];
        let mut texts: Vec<Text> = reasons.iter().filter_map(|reason| reason(slip)).collect();
        if texts.is_empty() {
            texts.extend(slip.ends());
        }
        if texts.is_empty() {
            texts.push(slip.loss.text());
        }
        texts.truncate(MOST);
        texts
    }
}

impl Position {
    /// The dots that a side holds.
    fn held_by(&self, side: Side) -> u64 {
        bits(self.all_dots()).filter(|dot| self.owner(*dot) == Some(side)).fold(0, |set, dot| set | 1 << dot)
    }
}

/// A sentence about some dots.
fn said(key: &'static str, dots: u64) -> Text {
    Text::new(key).number("n", dots.count_ones()).text("dots", say_dots(dots))
}

/// The better move brings more new dots.
fn not_captured(slip: &Comparison<Position>) -> Option<Text> {
    let [played, better] = slip.moves()?;
    let before = better.before.held_by(slip.side);
    let (made, possible) = (played.after.held_by(slip.side) & !before, better.after.held_by(slip.side) & !before);
    (possible.count_ones() > made.count_ones()).then(|| said("curves-slip-not-captured", possible).text("better", better.brief()))
}

/// Dots that the answer takes from those which the move has just captured.
fn taken_back(slip: &Comparison<Position>) -> Option<Text> {
    let [played, _] = slip.moves()?;
    let reply = slip.played.reply()?;
    let new = played.after.held_by(slip.side) & !played.before.held_by(slip.side);
    let back = new & reply.after.held_by(slip.side.other());
    let key = if is_inside(played.after.lines().last(), reply.after.lines().last()) {
        "curves-slip-taken-back-inside"
    } else {
        "curves-slip-taken-back"
    };
    (back != 0).then(|| said(key, back).text("reply", reply.brief()))
}

/// Whether a line lies in the zone of another one.
fn is_inside(outer: Option<&super::Line>, inner: Option<&super::Line>) -> bool {
    let zone = outer.and_then(|outer| Zone::of(&outer.curve));
    zone.zip(inner).is_some_and(|(zone, inner)| zone.holds(&inner.curve))
}

/// Dots that the answer captures and that the answer to the better move does not.
fn let_be_captured(slip: &Comparison<Position>) -> Option<Text> {
    let [played, _] = slip.moves()?;
    let other = slip.side.other();
    let reply = slip.played.reply().filter(|reply| matches!(reply.entry, Move::Draw { .. }))?;
    let new = played.after.held_by(slip.side) & !played.before.held_by(slip.side);
    let gained = |after: &Position, before: &Position| after.held_by(other) & !before.held_by(other);
    let instead = slip.better.reply().map_or(0, |reply| gained(&reply.after, &reply.before));
    let gain = gained(&reply.after, &reply.before) & !new;
    (gain & !instead != 0 && gain.count_ones() > instead.count_ones())
        .then(|| said("curves-slip-let-capture", gain).text("reply", reply.brief()))
}

/// Dots of the side that the answer releases.
fn let_be_released(slip: &Comparison<Position>) -> Option<Text> {
    let reply = slip.played.reply()?;
    let free = |position: &Position| position.all_dots() & !position.held_by(Side::First) & !position.held_by(Side::Second);
    let released = reply.before.held_by(slip.side) & free(&reply.after);
    let instead = slip.better.reply().map_or(0, |reply| reply.before.held_by(slip.side) & free(&reply.after));
    (released & !instead != 0).then(|| said("curves-slip-released", released).text("reply", reply.brief()))
}
