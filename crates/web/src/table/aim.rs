//! Small places under a finger: a tap only aims. A lens shows the place, arrows move to its neighbours, and a button confirms.

use igroteka_core::{ElementId, Rect};

use super::board::view_box;
use super::spots::{Arrow, next};
use super::state::State;
use crate::dom::{View, el, when};
use crate::icon::icon;
use crate::words::Words;

/// A finger does not reliably meet anything smaller.
pub const LEAST_PX: f64 = 24.0;
/// So much of the board is seen in the lens, in board units.
const LENS: (i32, i32) = (420, 280);

/// Aims at a place; a second tap on the same place confirms.
pub fn at(state: State, id: ElementId) {
    if state.aim.get_untracked() == Some(id) {
        return confirm(state);
    }
    state.aim.set(Some(id));
    state.preview_element(Some(id));
}

fn confirm(state: State) {
    if let Some(id) = state.aim.get_untracked() {
        state.aim.set(None);
        state.tap(id);
    }
}

fn cancel(state: State) {
    state.aim.set(None);
    state.preview_element(None);
}

fn nudge(state: State, dx: i8, dy: i8) {
    let Some(from) = state.aim.get_untracked() else { return };
    let to = next(&state.spots.read_untracked(), from, Arrow { dx, dy });
    if let Some(to) = to {
        state.aim.set(Some(to));
        state.preview_element(Some(to));
    }
}

/// The lens with its buttons, while something is aimed at.
pub fn lens() -> View {
    let (state, words) = (State::here(), Words::here());
    let aimed = move || {
        let id = state.aim.get()?;
        state.spots.read().iter().find(|spot| spot.id == id).map(|spot| (spot.area, spot.spoken.clone()))
    };
    let lens = move || aimed().map(|(area, _)| magnified(&state.picture.read(), area)).unwrap_or_default();
    let name =
        move || aimed().map_or_else(String::new, |(_, spoken)| spoken.iter().map(|text| words.say(text)).collect::<Vec<_>>().join(", "));
    let arrow = move |path: &str, title: &'static str, dx: i8, dy: i8| {
        el("button").class("round").attr("aria-label", words.of(title)).on_press(move || nudge(state, dx, dy)).child(icon(path))
    };
    let card = move || {
        let confirm = el("button").class("primary").id("aim-confirm").on_press(move || confirm(state)).text(words.of("page-confirm"));
        let buttons = el("div")
            .class("buttons")
            .child(arrow("M15 5l-8 8 8 8", "page-left", -1, 0))
            .child(arrow("M4 16l8-8 8 8", "page-up", 0, -1))
            .child(arrow("M4 9l8 8 8-8", "page-down", 0, 1))
            .child(arrow("M9 5l8 8-8 8", "page-right", 1, 0))
            .child(confirm)
            .child(el("button").on_press(move || cancel(state)).text(words.of("page-cancel")));
        el("div")
            .class("aim card")
            .attr("role", "group")
            .attr("aria-label", words.of("page-aim"))
            .child(el("div").class("lens").attr("aria-hidden", "true").html(lens))
            .child(el("p").text(name))
            .child(buttons)
            .into()
    };
    when(move || aimed().is_some(), card)
}

/// The part of a picture around an area.
fn magnified(picture: &str, area: Rect) -> String {
    let (middle, (width, height)) = (area.middle(), LENS);
    let whole = format!("viewBox=\"{}\"", view_box(picture));
    let part = format!("viewBox=\"{} {} {width} {height}\"", middle.x - width / 2, middle.y - height / 2);
    picture.replacen(&whole, &part, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lens_shows_what_lies_around_a_place() {
        let picture = "<svg viewBox=\"-28 -28 1256 1256\"><rect/></svg>";
        assert_eq!(magnified(picture, Rect::cell(3, 4)), "<svg viewBox=\"140 310 420 280\"><rect/></svg>");
    }
}
