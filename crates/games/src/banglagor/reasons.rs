//! Why a move was a slip: columns that are left to be cut or bound, and cuts, bindings and freeings that are missed.

use alloc::vec::Vec;

use igroteka_core::explain::Ply;
use igroteka_core::{Comparison, Event, Explain, Place, Side, Text};

use super::Position;
use super::moves::Move;

/// How many reasons are given; the first ones matter most.
const MOST: usize = 3;

impl Explain for Position {
    fn explain(slip: &Comparison<Position>) -> Vec<Text> {
        let mut texts = slip.ends();
        let reasons = [left_to_be_cut, not_cut, left_to_be_bound, not_freed, not_bound];
        texts.extend(reasons.iter().filter_map(|reason| reason(slip)));
        if texts.is_empty() {
            texts.push(slip.loss.text());
        }
        texts.truncate(MOST);
        texts
    }
}

/// The column of a side that is cut, and where it stood.
fn cut(events: &[Event], of: Side) -> Option<(&Text, &Place)> {
    events.iter().find_map(|event| match event {
        Event::Removed { what, side, at } if *side == of => Some((what, at)),
        _ => None,
    })
}

/// The column of a side that is bound, and where it stands.
fn bound(events: &[Event], of: Side) -> Option<(&Text, &Place)> {
    events.iter().find_map(|event| match event {
        Event::Bound { what, side, at } if *side == of => Some((what, at)),
        _ => None,
    })
}

/// A sentence about a column.
fn said(key: &'static str, (what, at): (&Text, &Place)) -> Text {
    Text::new(key).text("what", what.clone()).word("at", &*at.name)
}

/// The force with which a move attacks.
fn force(ply: &Ply<Position>) -> Option<u32> {
    let (Move::Walk { from, to, target } | Move::Redeploy { from, to, target }) = ply.entry else { return None };
    Some(ply.before.force_after(from, to, target?))
}

/// The answer cuts a column that the answer to the better move does not.
fn left_to_be_cut(slip: &Comparison<Position>) -> Option<Text> {
    let reply = slip.played.reply()?;
    let (what, at) = cut(&reply.events, slip.side)?;
    let is_lost_anyway = cut(slip.better.reply_events(), slip.side).is_some_and(|(same, _)| same == what);
    let text = said("banglagor-slip-left", (what, at)).number("force", force(reply)?).text("reply", reply.brief());
    (!is_lost_anyway).then_some(text)
}

/// The better move cuts a column.
fn not_cut(slip: &Comparison<Position>) -> Option<Text> {
    let [played, better] = slip.moves()?;
    let other = slip.side.other();
    let missed = cut(&better.events, other).filter(|_| cut(&played.events, other).is_none())?;
    Some(said("banglagor-slip-not-cut", missed).text("better", better.brief()))
}

/// The answer binds a column that the answer to the better move does not.
fn left_to_be_bound(slip: &Comparison<Position>) -> Option<Text> {
    let reply = slip.played.reply()?;
    let (what, at) = bound(&reply.events, slip.side)?;
    let is_bound_anyway = bound(slip.better.reply_events(), slip.side).is_some_and(|(same, _)| same == what);
    (!is_bound_anyway).then(|| said("banglagor-slip-bound", (what, at)).text("reply", reply.brief()))
}

/// The better move turns a bound column over.
fn not_freed(slip: &Comparison<Position>) -> Option<Text> {
    let [_, better] = slip.moves()?;
    let freed = better.events.iter().find_map(|event| if let Event::Freed { what, at, .. } = event { Some((what, at)) } else { None })?;
    Some(said("banglagor-slip-not-freed", freed))
}

/// The better move binds a column, and the played one attacks none.
fn not_bound(slip: &Comparison<Position>) -> Option<Text> {
    let [played, better] = slip.moves()?;
    let other = slip.side.other();
    let attacks = cut(&played.events, other).or_else(|| bound(&played.events, other)).is_some();
    let missed = bound(&better.events, other).filter(|_| !attacks)?;
    Some(said("banglagor-slip-not-bound", missed).text("better", better.brief()))
}
