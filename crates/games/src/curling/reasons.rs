//! Why a throw or a choice of dice was a slip: what it is worth beside the best one, and what each does on the field.

use alloc::vec::Vec;

use igroteka_core::explain::{Ply, points_text};
use igroteka_core::{Comparison, Event, Explain, Side, Text};

use super::moves::Move;
use super::names::{place_text, standing_text};
use super::outcome::standing;
use super::position::{Phase, Position, THROWS};
use super::scene::zone_key;
use super::ways::Goal;

/// How many reasons are given; the first ones matter most.
const MOST: usize = 4;

impl Explain for Position {
    fn explain(slip: &Comparison<Position>) -> Vec<Text> {
        let Some([played, better]) = slip.moves() else { return Vec::new() };
        let mut texts = match better.entry {
            // Which dice were better is said beside the reasons.
            Move::Keep(_) => Vec::new(),
            _ => throws(played, better, slip.side),
        };
        let key = match better.entry {
            Move::Keep(_) => "curling-slip-keep-points",
            _ => "curling-slip-throw-points",
        };
        let worth = slip.loss.points.filter(|points| *points >= 0.005);
        texts.insert(0, worth.map_or_else(|| slip.loss.text(), |points| Text::new(key).text("points", points_text(points))));
        texts.truncate(MOST);
        texts
    }

    fn decision_kind(&self) -> Option<Text> {
        match self.phase {
            Phase::Keep(_) => Some(Text::new("curling-decision-keep")),
            Phase::Throw(_) => Some(Text::new("curling-decision-throw")),
            Phase::FirstRoll | Phase::SecondRoll(_) | Phase::Over => None,
        }
    }
}

/// What a throw did wrong, and what the better one does.
fn throws(played: &Ply<Position>, better: &Ply<Position>, side: Side) -> Vec<Text> {
    let mut texts = Vec::new();
    let is_blank = |ply: &Ply<Position>| ply.events.contains(&Event::Blank);
    match (is_blank(played), is_blank(better)) {
        (true, false) => texts.push(Text::new("curling-slip-blank")),
        (true, true) => {}
        (false, _) => texts.extend(own_stone_lost(played, side)),
    }
    if !is_blank(better) {
        let hit = knocked_out(better, side.other()).find(|place| !knocked_out(played, side.other()).any(|other| other == *place));
        texts.extend(hit.map(|(what, cell)| Text::new("curling-slip-knocks-out").text("what", what.clone()).text("cell", cell.clone())));
        texts.extend(stops(played, better));
    }
    let [now, then] = [played, better].map(standing_after);
    if now != then {
        let key = if played.before.throw == THROWS { "curling-slip-end" } else { "curling-slip-standing" };
        texts.push(Text::new(key).text("now", standing_text(now)).text("then", standing_text(then)));
    }
    texts
}

/// The field after a throw, as the end would be scored.
fn standing_after(ply: &Ply<Position>) -> i32 {
    match ply.entry {
        Move::Throw(throw) => standing(ply.before.stones_after(throw)),
        _ => 0,
    }
}

/// The stones of the other side that a throw knocks out, with the cells on which they were last.
fn knocked_out(ply: &Ply<Position>, other: Side) -> impl Iterator<Item = (&Text, &Text)> {
    ply.events.iter().filter_map(move |event| match event {
        Event::Removed { what, side, at } if *side == other => Some((what, at.spoken.as_ref()?)),
        _ => None,
    })
}

/// Where the thrown stone ends.
fn goal(ply: &Ply<Position>) -> Option<Goal> {
    match ply.entry {
        Move::Throw(throw) => Some(ply.before.way(throw).goal),
        _ => None,
    }
}

/// Own stones that the throw knocks out, or the thrown one that does not stay.
fn own_stone_lost(played: &Ply<Position>, side: Side) -> Option<Text> {
    let Move::Throw(throw) = played.entry else { return None };
    let way = played.before.way(throw);
    match (way.knocked_out[side.index()], way.goal) {
        (0, Goal::Rest(_)) => None,
        (0, Goal::Away) => Some(Text::new("curling-slip-away")),
        (count, _) => Some(Text::new("curling-slip-own").number("count", count)),
    }
}

/// Where the better throw stops, if the played one stops elsewhere.
fn stops(played: &Ply<Position>, better: &Ply<Position>) -> Option<Text> {
    let Some(Goal::Rest(cell)) = goal(better) else { return None };
    let is_elsewhere = goal(played) != Some(Goal::Rest(cell));
    is_elsewhere.then(|| Text::new("curling-slip-stops").text("cell", place_text(cell)).text("zone", Text::new(zone_key(cell))))
}
