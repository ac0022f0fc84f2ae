//! Why a move was a slip: groups that change hands or are closed, sections that are not joined or walled in, points that are given away.

use alloc::vec::Vec;

use igroteka_core::explain::{ExpectedLine, Ply};
use igroteka_core::{Comparison, Event, Explain, Side, Text};

use super::PROFILE;
use super::grid::Crossing;
use super::position::Position;
use super::tell::stone_text;

/// How many reasons are given; the first ones matter most.
const MOST: usize = 3;
/// A lead over other points that is worth a word.
const MANY_POINTS: i32 = 3;

impl Explain for Position {
    fn explain(slip: &Comparison<Position>) -> Vec<Text> {
        let reasons = [taken_over, closed, given_away, skipped, not_joined, not_walled_in, not_gained];
        let mut texts: Vec<Text> = reasons.iter().filter_map(|reason| reason(slip)).take(MOST).collect();
        if texts.is_empty() {
            texts.push(slip.loss.text());
        }
        texts
    }
}

impl Position {
    /// By how many points a side is ahead, as if the game ended now.
    fn points_ahead(&self, side: Side) -> i32 {
        let [black, white] = self.points();
        if side == Side::First { black - white } else { white - black }
    }

    /// Who is paid for the group of a stone.
    fn owner_at(&self, at: Crossing) -> Option<Side> {
        let group = self.board.group_at(at.index());
        self.scoring.of_group(self.board.sizes_of(group)).map(|(owner, _)| owner)
    }

    /// On how many points the section with this stone can still grow.
    fn outlets(&self, at: Crossing) -> usize {
        let Some(side) = self.stone_at(at) else { return 0 };
        let section = self.board.walk(at, |other| other == side);
        let legal = self.board.legal(side);
        let around = section.iter().flat_map(|(stone, _)| self.grid().around(stone.index()));
        let mut outlets: Vec<usize> = around.filter(|index| legal.contains(*index)).collect();
        outlets.sort_unstable();
        outlets.dedup();
        outlets.len()
    }

    /// A stone of every section of a side that has a stone of the other in its group, the largest section first.
    fn sections(&self, side: Side) -> Vec<Crossing> {
        let mut seen = Vec::new();
        let mut sections = Vec::new();
        for (at, _) in self.board.stones().filter(|(_, owner)| *owner == side) {
            let group = self.board.group_at(at.index());
            let sizes = self.board.sizes_of(group);
            if !seen.contains(&group) && sizes.iter().all(|size| *size > 0) {
                seen.push(group);
                sections.push((sizes[side.index()], at));
            }
        }
        sections.sort_by_key(|(size, _)| core::cmp::Reverse(*size));
        sections.into_iter().map(|(_, at)| at).collect()
    }

    /// A stone of each group that a stone on a free point would touch.
    fn touched(&self, at: Crossing) -> Vec<Crossing> {
        let mut groups = Vec::new();
        for index in self.grid().around(at.index()) {
            let group = self.board.group_at(index);
            if group != 0 && groups.iter().all(|(known, _)| *known != group) {
                groups.push((group, Crossing::at(index)));
            }
        }
        groups.into_iter().map(|(_, at)| at).collect()
    }

    fn named(&self, text: Text, at: Crossing) -> Text {
        text.word("at", self.grid().name(at))
    }
}

/// The position after a move and the answer to it, as far as the line goes.
fn in_the_end(line: &ExpectedLine<Position>) -> Option<&Position> {
    line.reply().or(line.plies.first()).map(|ply| &ply.after)
}

/// By how much an answer changes the lead of whoever gives it.
fn swing(reply: &Ply<Position>, side: Side) -> i32 {
    reply.after.points_ahead(side) - reply.before.points_ahead(side)
}

/// The answer makes a group its own that belonged to the side.
fn taken_over(slip: &Comparison<Position>) -> Option<Text> {
    let (side, other) = (slip.side, slip.side.other());
    let reply = slip.played.reply()?;
    let at = reply.entry.stone()?;
    let lost = reply.before.touched(at).into_iter().find(|stone| reply.before.owner_at(*stone) == Some(side))?;
    let is_taken = reply.after.owner_at(at) == Some(other);
    let is_kept = in_the_end(&slip.better)?.owner_at(lost) != Some(other);
    let text = Text::new("polar-slip-taken-over").text("side", PROFILE.side_text(other)).text("reply", reply.brief());
    (is_taken && is_kept).then(|| reply.before.named(text, lost))
}

/// The answer is worth more points than the one to the better move.
fn given_away(slip: &Comparison<Position>) -> Option<Text> {
    let other = slip.side.other();
    let reply = slip.played.reply()?;
    let gain = swing(reply, other);
    let instead = slip.better.reply().map_or(0, |reply| swing(reply, other));
    let text = || Text::new("polar-slip-gives-points").text("reply", reply.brief()).number("points", gain);
    (gain >= MANY_POINTS && gain >= instead + MANY_POINTS).then(text)
}

/// A section that could grow cannot after the answer.
fn closed(slip: &Comparison<Position>) -> Option<Text> {
    let [played, _] = slip.moves()?;
    let (reply, better) = (slip.played.reply()?, in_the_end(&slip.better)?);
    let is_closed = |at: &Crossing| played.after.outlets(*at) > 0 && reply.after.outlets(*at) == 0 && better.outlets(*at) > 0;
    let at = played.before.sections(slip.side).into_iter().find(is_closed)?;
    let text = Text::new("polar-slip-closed").text("stone", stone_text(slip.side)).text("reply", reply.brief());
    Some(played.before.named(text, at))
}

/// The answer leaves the side without a legal point.
fn skipped(slip: &Comparison<Position>) -> Option<Text> {
    let reply = slip.played.reply()?;
    let skips = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Skipped { side } if *side == slip.side));
    let is_new = skips(&reply.events) && !skips(slip.better.reply_events());
    is_new.then(|| Text::new("polar-slip-skipped").text("side", PROFILE.side_text(slip.side)).text("reply", reply.brief()))
}

/// The better move joins groups of which the side then owns the whole.
fn not_joined(slip: &Comparison<Position>) -> Option<Text> {
    let [played, better] = slip.moves()?;
    let at = better.entry.stone()?;
    let joined = |position: &Position, at: Crossing| position.touched(at);
    let groups = joined(&better.before, at);
    let [one, two, ..] = groups[..] else { return None };
    let joins_too = played.entry.stone().is_some_and(|at| joined(&played.before, at).len() > 1);
    let is_own = better.after.owner_at(at) == Some(slip.side);
    let text = Text::new("polar-slip-not-joined").word("other", better.before.grid().name(two)).text("better", better.brief());
    (is_own && !joins_too).then(|| better.before.named(text, one))
}

/// The better move leaves a section of the opponent no point to grow on.
fn not_walled_in(slip: &Comparison<Position>) -> Option<Text> {
    let [played, better] = slip.moves()?;
    let is_missed = |at: &Crossing| better.before.outlets(*at) > 0 && better.after.outlets(*at) == 0 && played.after.outlets(*at) > 0;
    let at = better.before.sections(slip.side.other()).into_iter().find(is_missed)?;
    let text = Text::new("polar-slip-not-walled-in").text("side", PROFILE.side_text(slip.side.other())).text("better", better.brief());
    Some(better.before.named(text, at))
}

/// The better move brings more points at once.
fn not_gained(slip: &Comparison<Position>) -> Option<Text> {
    let [played, better] = slip.moves()?;
    let points = better.after.points_ahead(slip.side) - played.after.points_ahead(slip.side);
    (points >= MANY_POINTS).then(|| Text::new("polar-slip-not-gained").text("better", better.brief()).number("points", points))
}
