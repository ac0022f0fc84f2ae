//! Every scene is well formed: unique names, everything touchable is reachable and spoken.

use std::collections::BTreeSet;

use igroteka_core::scene::{Amount, Panel, PanelBody};
use igroteka_core::{ElementId, FullGame, Options, Scene, Selection, Text};

use super::random_game;

/// Checks the scenes of a random game, and that every text in them can be said.
///
/// # Panics
/// If a scene breaks a promise.
pub fn check_scenes<P: FullGame>(options: Options, seed: u64, can_say: &dyn Fn(&Text) -> bool) {
    random_game::<P>(options, seed, |game| {
        let scene = game.position().scene(&Selection::empty(), game.last());
        check_scene(&scene, &game.position().to_text(), can_say);
    });
}

/// Checks one scene.
///
/// # Panics
/// If it breaks a promise.
pub fn check_scene(scene: &Scene, at: &str, can_say: &dyn Fn(&Text) -> bool) {
    assert!(scene.frame.width > 0 && scene.frame.height > 0, "{at}: an empty frame");
    let elements = elements(scene);
    let ids: BTreeSet<ElementId> = elements.iter().map(|(id, _)| *id).collect();
    assert_eq!(ids.len(), elements.len(), "{at}: an element stands twice");
    let focus: BTreeSet<ElementId> = scene.focus.iter().copied().collect();
    assert_eq!(focus.len(), scene.focus.len(), "{at}: an element is focused twice");
    for id in &scene.focus {
        assert!(ids.contains(id) || *id == ElementId::HANDLE, "{at}: {id:?} is focused but not there");
    }
    for (id, spoken) in &elements {
        assert!(can_say(spoken), "{at}: {id:?} cannot be said: {spoken}");
    }
    // A handle may be pulled over a piece; then it says that it cannot stay there.
    let pieces: Vec<_> = scene.pieces.iter().filter(|piece| piece.id != ElementId::HANDLE).collect();
    let places: BTreeSet<(i32, i32)> = pieces.iter().map(|piece| (piece.at.x, piece.at.y)).collect();
    assert_eq!(places.len(), pieces.len(), "{at}: two pieces on one place");
    check_words(scene, at, can_say);
}

/// Every element with a name, and how it is spoken.
fn elements(scene: &Scene) -> Vec<(ElementId, &Text)> {
    let cells = scene.cells.iter().map(|cell| (cell.id, &cell.spoken));
    let pieces = scene.pieces.iter().map(|piece| (piece.id, &piece.spoken));
    let panels = scene.panels.iter().flat_map(panel_elements);
    cells.chain(pieces).chain(panels).collect()
}

fn panel_elements(panel: &Panel) -> Vec<(ElementId, &Text)> {
    match &panel.body {
        PanelBody::Tray { items, .. } => items.iter().filter_map(|item| Some((item.id?, &item.spoken))).collect(),
        PanelBody::Dice(dice) => dice.iter().filter_map(|die| Some((die.id?, &die.spoken))).collect(),
        PanelBody::Choices(choices) => choices.iter().map(|choice| (choice.id, &choice.text)).collect(),
        PanelBody::Amounts(amounts) => {
            let steps = |amount: &Amount| [amount.less, amount.more];
            amounts.iter().flat_map(|amount| steps(amount).into_iter().flatten().map(|id| (id, &amount.title))).collect()
        }
        PanelBody::Meter { .. } | PanelBody::Score(_) | PanelBody::Note(_) | PanelBody::Lines(_) | PanelBody::Ends(_) => Vec::new(),
    }
}

fn check_words(scene: &Scene, at: &str, can_say: &dyn Fn(&Text) -> bool) {
    let mut words: Vec<&Text> = vec![&scene.spoken];
    words.extend(&scene.prompt);
    words.extend(scene.labels.iter().map(|label| &label.text));
    words.extend(scene.strokes.iter().filter_map(|stroke| stroke.spoken.as_ref()));
    words.extend(scene.marks.iter().filter_map(|mark| mark.spoken.as_ref()));
    for panel in &scene.panels {
        words.push(&panel.title);
        match &panel.body {
            PanelBody::Note(text) => words.push(text),
            PanelBody::Choices(choices) => words.extend(choices.iter().filter_map(|choice| choice.refused.as_ref())),
            PanelBody::Tray { items, .. } => words.extend(items.iter().map(|item| &item.spoken)),
            PanelBody::Dice(dice) => words.extend(dice.iter().map(|die| &die.spoken)),
            PanelBody::Lines(lines) => words.extend(lines.iter().flat_map(|line| [Some(&line.text), line.refused.as_ref()]).flatten()),
            PanelBody::Amounts(amounts) => words.extend(amounts.iter().flat_map(|amount| [&amount.title, &amount.value])),
            PanelBody::Meter { .. } | PanelBody::Score(_) | PanelBody::Ends(_) => {}
        }
    }
    for text in words {
        assert!(can_say(text), "{at}: cannot be said: {text}");
    }
}
