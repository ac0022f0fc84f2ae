//! Why a move was a slip: goals and attacks that it misses, allows, leaves or gives up.

use alloc::vec::Vec;

use igroteka_core::explain::Ply;
use igroteka_core::{Comparison, Explain, Text};

use super::Position;
use super::words::files_text;

/// How many reasons are given; the first ones matter most.
const MOST: usize = 3;

impl Explain for Position {
    fn explain(slip: &Comparison<Position>) -> Vec<Text> {
        let mut texts = goals(slip);
        if texts.is_empty() {
            texts = slip.ends();
        }
        if texts.is_empty() {
            texts = attacks(slip);
        }
        if texts.is_empty() {
            texts.push(slip.loss.text());
        }
        texts.truncate(MOST);
        texts
    }
}

/// The files that whoever played attacks effectively afterwards.
fn attacked(ply: &Ply<Position>) -> u16 {
    ply.side().map_or(0, |side| ply.after.attack(side).effective)
}

/// Goals that are missed, and goals that are allowed.
fn goals(slip: &Comparison<Position>) -> Vec<Text> {
    let mut texts = Vec::new();
    let (side, other) = (slip.side, slip.side.other());
    let Some([played, better]) = slip.moves() else { return texts };
    // A side that cannot move has lost too, without an attack.
    if better.wins_for(side) && !played.wins_for(side) && attacked(better) != 0 {
        texts.push(files_text("football-slip-misses-goal", attacked(better)).text("better", better.brief()));
    }
    if let Some(reply) = slip.played.reply().filter(|reply| reply.wins_for(other) && attacked(reply) != 0) {
        texts.push(files_text("football-slip-allows-goal", attacked(reply)).text("reply", reply.brief()));
    }
    texts
}

/// What the move does to the attacks of both sides, compared with the better one.
fn attacks(slip: &Comparison<Position>) -> Vec<Text> {
    let mut texts = Vec::new();
    let Some([played, better]) = slip.moves() else { return texts };
    if let Some(reply) = slip.played.reply() {
        let (now, instead) = (attacked(reply), slip.better.reply().map_or(0, attacked));
        let stood = played.before.attack(slip.side.other()).in_vain() & now;
        if stood != 0 && stood & instead == 0 {
            texts.push(files_text("football-slip-unanswered", stood).text("reply", reply.brief()));
        } else if now.count_ones() > instead.count_ones() {
            texts.push(files_text("football-slip-allows-attack", now).text("reply", reply.brief()));
        }
    }
    let (made, possible) = (attacked(played), attacked(better));
    if possible.count_ones() > made.count_ones() {
        texts.push(files_text("football-slip-misses-attack", possible).text("better", better.brief()));
    }
    let stood = played.before.attack(slip.side).files;
    let given_up = stood & !played.after.attack(slip.side).files & better.after.attack(slip.side).files;
    if given_up != 0 {
        texts.push(files_text("football-slip-gives-up", given_up));
    }
    if let Some(goal) = slip.better.plies.get(2).filter(|ply| ply.wins_for(slip.side)) {
        texts.push(Text::new("football-slip-leads-to-goal").text("better", better.brief()).text("goal", goal.brief()));
    }
    texts
}
