//! What stands beside the board: reserves, heights, quiet turns, choices.

use alloc::vec::Vec;

use igroteka_core::scene::{Body, Choice, Panel, PanelBody, TrayItem};
use igroteka_core::{ElementId, Position as _, Side, Text};

use super::entry::{Entry, FREE, Movement, PASS, STAY, way_move};
use super::moves::Height;
use super::outcome::least_height;
use super::tell::side_name;
use super::{Position, outcome};

/// Every panel of a position with a half-entered move.
pub(super) fn panels(position: &Position, entry: Entry) -> Vec<Panel> {
    let mut panels = Vec::new();
    if position.is_placement() {
        panels.push(Panel { title: Text::new("banglagor-reserve"), body: PanelBody::Tray(tray(position, entry)) });
    }
    panels.push(Panel { title: Text::new("banglagor-heights"), body: meter(position) });
    if !position.is_placement() {
        let note = Text::new("banglagor-quiet-count").number("quiet", position.quiet).number("limit", position.quiet_limit);
        panels.push(Panel { title: Text::new("banglagor-quiet-turns"), body: PanelBody::Note(note) });
    }
    let choices = choices(position, entry);
    if !choices.is_empty() {
        panels.push(Panel { title: Text::new("banglagor-choices"), body: PanelBody::Choices(choices) });
    }
    panels
}

/// The total heights; while columns are being placed nobody can lose.
fn meter(position: &Position) -> PanelBody {
    let losing_below = (!position.is_placement()).then(|| Side::BOTH.map(|side| i32::from(least_height(position, side))));
    PanelBody::Meter { amounts: position.totals.map(i32::from), losing_below }
}

/// Both reserves; only that of the side to place can be touched.
fn tray(position: &Position, entry: Entry) -> Vec<TrayItem> {
    let mut items = Vec::new();
    for side in Side::BOTH {
        let is_own = side == position.to_move;
        for height in Height::ALL {
            let count = position.reserve[side.index()][height.index()];
            let spoken =
                Text::new("banglagor-waiting").text("side", side_name(side)).number("height", height.units()).number("count", count);
            items.push(TrayItem {
                id: is_own.then_some(ElementId::tray(height.index() as u16)),
                body: Body::Column { height: height.units(), bound: false },
                side,
                count: count.into(),
                chosen: is_own && entry == Entry::Waiting(height),
                spoken,
            });
        }
    }
    items
}

/// The choices that a half-entered move leaves, or the pass that is the only move.
fn choices(position: &Position, entry: Entry) -> Vec<Choice> {
    let choice = |id, key, chosen| Choice { id, text: Text::new(key), chosen, refused: None };
    let ways = [(Movement::Walk, "banglagor-choice-walk"), (Movement::Redeploy, "banglagor-choice-redeploy")];
    match entry {
        _ if outcome::is_over(position) || position.is_placement() => Vec::new(),
        Entry::Bound(_) => alloc::vec![choice(FREE, "banglagor-choice-free", false)],
        Entry::Mover { from, way, to } => {
            let leads = |way: Movement| match to {
                Some(to) => !position.arrivals(from, Some(way), to).is_empty(),
                None => position.destinations(from, Some(way)) != 0,
            };
            let is_doubtful = ways.iter().all(|(way, _)| leads(*way));
            let doubtful = ways.into_iter().filter(|_| is_doubtful);
            let stays = to.is_none() && position.is_legal(way_move(Movement::Walk, from, from, None));
            let stay = stays.then(|| choice(STAY, "banglagor-choice-stay", false));
            doubtful.map(|(other, key)| choice(other.choice(), key, way == Some(other))).chain(stay).collect()
        }
        _ if position.is_legal(super::Move::Pass) => alloc::vec![choice(PASS, "banglagor-choice-pass", false)],
        _ => Vec::new(),
    }
}
