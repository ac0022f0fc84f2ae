//! What of a reserve, and which dice, the move that the engine would play needs, and what a lesson asks to be touched: they are marked
//! like the places of a move on the board.

use igroteka_core::scene::{PanelBody, Scene};
use igroteka_core::{AnyGame, ElementId, Selection, Touch};
use igroteka_signals::Memo;

use crate::table::state::State;

/// The elements of panels that belong to the advice at this table; none without advice.
pub(super) fn advised() -> Memo<Vec<ElementId>> {
    let state = State::here();
    Memo::new(move |_| {
        if let Some(Touch::Tap(id)) = state.view.guide.get() {
            return Vec::from([id]);
        }
        let advice = state.view.advice.get();
        advice.map_or_else(Vec::new, |text| state.session.with_untracked(|session| needed(session.shown(), &text)))
    })
}

/// What a move takes from a reserve, and the dice that it leaves on the table.
fn needed(game: &dyn AnyGame, text: &str) -> Vec<ElementId> {
    let mut after = game.boxed_clone();
    if after.play_text(text).is_err() {
        return Vec::new();
    }
    let [before, after] = [game.scene(&Selection::empty()), after.scene(&Selection::empty())];
    taken(&before, &after).chain(left(&before, &after)).collect()
}

/// What lies in a reserve in greater number before than after.
fn taken<'a>(before: &'a Scene, after: &'a Scene) -> impl Iterator<Item = ElementId> + 'a {
    let items = |scene: &'a Scene| {
        scene.panels.iter().flat_map(|panel| match &panel.body {
            PanelBody::Tray { side, items } => items.iter().map(|item| (*side, item)).collect(),
            _ => Vec::new(),
        })
    };
    items(before).filter_map(move |(side, item)| {
        let then = items(after).find(|(owner, other)| *owner == side && other.body == item.body);
        item.id.filter(|_| then.is_none_or(|(_, then)| then.count < item.count))
    })
}

/// The dice whose faces still lie there after the move.
fn left(before: &Scene, after: &Scene) -> impl Iterator<Item = ElementId> {
    let dice = |scene: &Scene| {
        let all = scene.panels.iter().flat_map(|panel| if let PanelBody::Dice(dice) = &panel.body { dice.clone() } else { Vec::new() });
        all.collect::<Vec<_>>()
    };
    let mut faces: Vec<u8> = dice(after).iter().map(|die| die.face).collect();
    dice(before).into_iter().filter_map(move |die| {
        let id = die.id?;
        let found = faces.iter().position(|face| *face == die.face)?;
        faces.swap_remove(found);
        Some(id)
    })
}
