//! What stands beside the board: reserves, heights, quiet turns, choices.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;

use igroteka_core::scene::{Body, Choice, Panel, PanelBody, TrayItem};
use igroteka_core::{ElementId, Position as _, Side, Text};

use super::cells::Cell;
use super::moves::Height;
use super::notation::cell_name;
use super::outcome::least_height;
use super::partial_move::{FREE, Movement, PASS, PartialMove, STAY, target_of, way_move};
use super::tell::side_name;
use super::{Position, outcome};

/// Every panel of a position with a half-entered move.
pub(super) fn panels(position: &Position, partial: PartialMove) -> Vec<Panel> {
    let mut panels = Vec::new();
    if position.is_placement() {
        panels.extend(Side::BOTH.map(|side| {
            let title = Text::new("banglagor-reserve").text("side", side_name(side));
            Panel::new(title, PanelBody::Tray { side, items: tray(position, partial, side) })
        }));
    }
    panels.push(Panel::new(Text::new("banglagor-heights"), meter(position)));
    if !position.is_placement() {
        let note = Text::new("banglagor-quiet-count").number("quiet", position.quiet).number("limit", position.quiet_limit);
        panels.push(Panel::new(Text::new("banglagor-quiet-turns"), PanelBody::Note(note)));
    }
    let choices = choices(position, partial);
    if !choices.is_empty() {
        panels.push(Panel::new(Text::new("banglagor-choices"), PanelBody::Choices(choices)));
    }
    panels
}

/// The total heights; while columns are being placed nobody can lose.
fn meter(position: &Position) -> PanelBody {
    let losing_below = (!position.is_placement()).then(|| Side::BOTH.map(|side| i32::from(least_height(position, side))));
    PanelBody::Meter { amounts: position.totals.map(i32::from), losing_below }
}

/// The reserve of a side; only that of the side to place can be touched.
fn tray(position: &Position, partial: PartialMove, side: Side) -> Vec<TrayItem> {
    let is_own = side == position.to_move;
    let item = |height: Height| {
        let count = position.reserve[side.index()][height.index()];
        let spoken = Text::new("banglagor-waiting").text("side", side_name(side)).number("height", height.units()).number("count", count);
        TrayItem {
            id: is_own.then_some(ElementId::tray(height.index() as u16)),
            body: Body::Column { height: height.units(), bound: false },
            count: count.into(),
            chosen: is_own && partial == PartialMove::Waiting(height),
            spoken,
        }
    };
    Height::ALL.map(item).into()
}

/// The targets as choices, in words: "Cut b3: 2 + 1 > 2".
fn target_choices(position: &Position, from: Cell, way: Option<Movement>, to: Cell) -> Vec<Choice> {
    let choice = |(id, m)| {
        let target = target_of(m)?;
        let key = if position.cuts(from, to, target) { "banglagor-choice-cut" } else { "banglagor-choice-bind" };
        let text = Text::new(key).word("at", cell_name(target)).word("sum", sum(position, from, to, target));
        Some(Choice { id, text, chosen: false, refused: None })
    };
    position.target_choices(from, way, to).into_iter().filter_map(choice).collect()
}

/// The force against a target beside its height: "2 + 1 > 2" cuts, "3 = 3" and "1 < 3" bind.
pub(super) fn sum(position: &Position, from: Cell, to: Cell, target: Cell) -> String {
    let terms = position.force_terms(from, to, target);
    let force = terms.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
    let height = position.height_at(target).units();
    let sign = match terms.iter().sum::<u8>().cmp(&height) {
        Ordering::Greater => '>',
        Ordering::Equal => '=',
        Ordering::Less => '<',
    };
    alloc::format!("{force} {sign} {height}")
}

/// The choices that a half-entered move leaves, or the pass that is the only move.
fn choices(position: &Position, partial: PartialMove) -> Vec<Choice> {
    let choice = |id, key, chosen| Choice { id, text: Text::new(key), chosen, refused: None };
    let ways = [(Movement::Walk, "banglagor-choice-walk"), (Movement::Redeploy, "banglagor-choice-redeploy")];
    match partial {
        _ if outcome::is_over(position) || position.is_placement() => Vec::new(),
        PartialMove::Bound(_) => alloc::vec![choice(FREE, "banglagor-choice-free", false)],
        PartialMove::Mover { from, way, to } => {
            let leads = |way: Movement| match to {
                Some(to) => !position.arrivals(from, Some(way), to).is_empty(),
                None => position.destinations(from, Some(way)) != 0,
            };
            let is_doubtful = ways.iter().all(|(way, _)| leads(*way));
            let doubtful = ways.into_iter().filter(|_| is_doubtful);
            let stays = to.is_none() && position.is_legal(way_move(Movement::Walk, from, from, None));
            let stay = stays.then(|| choice(STAY, "banglagor-choice-stay", false));
            let targets = to.into_iter().flat_map(|to| target_choices(position, from, way, to));
            doubtful.map(|(other, key)| choice(other.choice(), key, way == Some(other))).chain(stay).chain(targets).collect()
        }
        _ if position.is_legal(super::Move::Pass) => alloc::vec![choice(PASS, "banglagor-choice-pass", false)],
        _ => Vec::new(),
    }
}
