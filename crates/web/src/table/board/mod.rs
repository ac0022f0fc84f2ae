//! The board: the picture, a layer of touchable places above it, the ring of the keyboard, and a piece that follows a drag.
//! The container keeps the focus; keys and pointers are handled in `input`.

mod animate;
mod guide;
mod patch;
mod rehearsal;

use igroteka_core::{Beside, Text, Turn};
use igroteka_render::tree::ViewBox;
use igroteka_signals::dom::{El, Handle, View, all, drawn, el, switch};
use igroteka_signals::{Memo, StoredValue, effect, effect_now, late};
use igroteka_texts::Lang;
use web_sys::Element;

use crate::settings::Preferences;
use crate::table::input::pointer::BoardPointer;
use crate::table::input::{aim, keys};
use crate::table::panels;
use crate::table::panels::bar::Edge;
use crate::table::session::Session;
use crate::table::state::{State, draw};
use crate::table::view::touch_targets::{TouchTarget, markup, rename};
use crate::words::Words;
use patch::Patched;

/// The board, to which a handle leads.
pub(super) fn board(node: Handle) -> El {
    BoardPointer::provide(State::here(), node);
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let picture = state.view.picture;
    let frame = Memo::new(move |_| picture.read().view_box());
    let gone = StoredValue::new(Vec::new());
    animate::follow(state, node, gone, preferences.motion);
    rehearsal::rehearse(state.id, move |scene| draw(words, preferences, scene));
    let title = move || words.title(state.id.profile());
    let over = move |class: &'static str| drawn("svg").class(class).attr_if("viewBox", move || frame.get().map(|view| view.to_string()));
    let layers = el("div")
        .class("layers")
        .style("transform", move || state.view.zoom.get().transform())
        .child(drawing(state, gone))
        .child(late(|| touch_layer(state, over("touch"))))
        .child(over("ring").attr("aria-hidden", "true").child(ring()))
        .child(over("guide").attr("aria-hidden", "true").child(guide::guide()))
        .child(aim::layer(over("aimed").attr("aria-hidden", "true")))
        .child(over("ghost").attr("aria-hidden", "true"))
        .child(over("leaving").attr("aria-hidden", "true"));
    let board = el("div")
        .class("board")
        .id("board")
        .known_as(node)
        .attr("tabindex", "0")
        .attr("role", "application")
        .attr("aria-label", title)
        .attr("aria-describedby", "board-help")
        .attr_if("aria-activedescendant", move || active_name(state))
        .child(layers)
        .on("keydown", move |event| keys::pressed(state, &event))
        .on("blur", move |_: web_sys::Event| state.input.active.get_untracked().map_or((), |id| state.end_preview(id)));
    let class = match state.id.profile().beside {
        Beside::Nothing => "board-room",
        Beside::BothSides => "board-room both-sides",
        Beside::OneSide => "board-room one-side",
    };
    el("div")
        .class(class)
        .style("--ratio", move || frame.get().map_or(1.0, ratio).to_string())
        .child(panels::beside(Edge::Above))
        .child(BoardPointer::here().over(board))
        .child(panels::beside(Edge::Below))
        .child(el("p").class("hidden").id("board-help").text(words.of("page-board-help")))
}

/// Turns the board to whoever has to move, where two people share a device and want that.
pub(super) fn turn_to_mover(state: State) {
    let settings = Preferences::here().settings;
    let is_shared = state.session.with_untracked(|session| session.table().only_side_here().is_none());
    let bottom = state.session.with_untracked(|session| session.scene(None).bottom);
    let Some(bottom) = bottom.filter(|_| is_shared) else { return };
    effect(move || {
        let mover = state.when_played(|session| match session.game().turn() {
            Turn::Side(side) => Some(side),
            Turn::Chance | Turn::Over => None,
        });
        if let Some(mover) = mover.filter(|_| settings.read().turning) {
            state.view.is_turned.set(mover != bottom);
        }
    });
}

/// The picture. What it loses is kept until it loses something else, so that a piece can be seen leaving.
fn drawing(state: State, gone: StoredValue<Vec<Element>>) -> El {
    let drawing = el("div").class("drawing").attr("aria-hidden", "true");
    let mut patched = Patched::new(drawing.element());
    effect_now(move || {
        let lost = patched.show(state.view.picture.get());
        if !lost.is_empty() {
            gone.set_value(lost);
        }
    });
    drawing
}

/// The touchable places, for assistive technologies, cursors and fingers that scroll: pointers are followed by coordinates, so the layer
/// may come after the picture. An element stays as long as its place does, and a place that is as it was is not put into words again.
fn touch_layer(state: State, layer: El) -> El {
    let (words, element) = (Words::here(), layer.element());
    let mut shown: (Lang, Vec<TouchTarget>) = (words.lang(), Vec::new());
    effect_now(move || {
        let (lang, spots) = (words.lang(), state.view.targets.read());
        let say = |text: &Text| words.say(text);
        let mut known = shown.1.iter();
        let mut place = element.first_element_child();
        let mut fresh = String::new();
        for spot in spots.iter() {
            let next = place.as_ref().and_then(Element::next_element_sibling);
            match (known.next(), place) {
                (Some(before), _) if lang == shown.0 && before == spot => {}
                (Some(before), Some(place)) if before.lies_like(spot) => rename(&place, spot, &say),
                (_, Some(place)) => {
                    // The markup is the page's own and well formed.
                    let _ = place.insert_adjacent_html("beforebegin", &markup(spot, &say));
                    place.remove();
                }
                (_, None) => fresh += &markup(spot, &say),
            }
            place = next;
        }
        while let Some(gone) = place {
            place = gone.next_element_sibling();
            gone.remove();
        }
        let _ = element.insert_adjacent_html("beforeend", &fresh);
        shown = (lang, spots.to_vec());
    });
    layer
}

/// Shows the position and who decides as attributes of the board, for whoever follows the game from outside. Made last at a table: when
/// they change, everything else has changed.
pub(super) fn publish(state: State, board: Handle) {
    let show = move || {
        let attributes = state
            .when_played(|session| [("data-position", session.shown().position_text()), ("data-decides", decides(session).to_owned())]);
        if let Some(board) = board.get::<Element>() {
            // No browser refuses these names.
            attributes.iter().for_each(|(name, value)| drop(board.set_attribute(name, value)));
        }
    };
    late(|| effect_now(show));
}

/// Who has to decide, as a word for whoever follows the game from outside.
fn decides(session: &Session) -> &'static str {
    match (session.table().is_turn_here(), session.is_computers_turn()) {
        (true, _) => "person",
        (_, true) => "computer",
        _ => "nobody",
    }
}

/// The place that the keys are at.
fn active(state: State) -> Option<TouchTarget> {
    let id = state.input.active.get()?;
    state.view.targets.read().iter().find(|spot| spot.id == id).cloned()
}

fn active_name(state: State) -> Option<String> {
    active(state).map(|spot| format!("on-{}", spot.id))
}

/// The ring around the place that the keys are at.
fn ring() -> View {
    let state = State::here();
    let place = move || active(state).map(|spot| (spot.area, if spot.is_round { spot.area.width / 2 } else { 12 }));
    switch(place, |place| {
        let Some((area, round)) = *place else { return all([]) };
        all(["under", "over"].map(|class| {
            drawn("rect")
                .class(class)
                .attr("x", (area.x + 2).to_string())
                .attr("y", (area.y + 2).to_string())
                .attr("width", (area.width - 4).to_string())
                .attr("height", (area.height - 4).to_string())
                .attr("rx", round.to_string())
                .into()
        }))
    })
}

/// How wide a view box is for its height; one that has no height is drawn as a square.
fn ratio(view: ViewBox) -> f64 {
    if view.height > 0 { view.width as f64 / view.height as f64 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_board_that_fits_on_a_screen() {
        for id in igroteka_games::GameId::ALL {
            let game = id.new_game(igroteka_core::Options::defaults(id.profile()), None).expect("a game");
            let say = |text: &igroteka_core::Text| text.to_string();
            let picture = igroteka_render::svg(&game.scene(&igroteka_core::Selection::empty()), &igroteka_render::SvgOptions::new(&say));
            let view = picture.view_box().expect("a view box");
            assert!((0.1..10.0).contains(&ratio(view)), "{id:?}");
        }
    }
}
