//! Small places under a finger: a tap only aims. A cross marks the place on the board and in a lens that magnifies it, with the
//! piece that would stand there; arrows move to its neighbours, and a button confirms.

use igroteka_core::{ElementId, Rect};
use igroteka_render::tree::{TreeBuilder, ViewBox};
use igroteka_render::{Tree, single};
use igroteka_signals::dom::{El, View, drawn, el, when};

use crate::icon::icon;
use crate::settings::Preferences;
use crate::table::state::State;
use crate::table::view::touch_targets::{Arrow, next};
use crate::words::Words;

/// A finger does not reliably meet anything smaller.
pub(crate) const LEAST_PX: f64 = 22.0;
/// The window of the lens, in pixels (style.css).
const WINDOW: (f64, f64) = (168.0, 112.0);
/// How many times the lens magnifies at least. A little more than promised, for its border.
const LEAST_FACTOR: f64 = 2.6;
/// The lens never shows more of the board than this, in units: a cell with its neighbours.
const MOST_UNITS: (f64, f64) = (240.0, 160.0);
/// Where the arms of the cross begin and end, from the middle of a place: the place itself stays visible.
const CROSS: (i32, i32) = (20, 62);

/// Aims at a place; a second tap on the same place confirms.
pub(crate) fn at(state: State, id: ElementId) {
    if state.input.aim.get_untracked() == Some(id) {
        return confirm(state);
    }
    show(state, id);
}

/// Aims at a place.
fn show(state: State, id: ElementId) {
    state.input.aim.set(Some(id));
    state.preview_element(Some(id));
}

fn confirm(state: State) {
    if let Some(id) = state.input.aim.get_untracked() {
        state.input.aim.set(None);
        state.tap(id);
    }
}

fn cancel(state: State) {
    state.input.aim.set(None);
    state.preview_element(None);
    // What was said of another place is not true of the next one.
    state.announce(Vec::new(), false);
}

fn nudge(state: State, dx: i8, dy: i8) {
    let Some(from) = state.input.aim.get_untracked() else { return };
    let to = next(&state.view.targets.read_untracked(), from, Arrow { dx, dy });
    if let Some(to) = to {
        show(state, to);
    }
}

/// The lens with its buttons, while something is aimed at. It lies over the other half of the board, so that the place, the request and
/// the decision stay in sight.
pub(crate) fn lens() -> View {
    let (state, words) = (State::here(), Words::here());
    let aimed = move || {
        let id = state.input.aim.get()?;
        state.view.targets.read().iter().find(|spot| spot.id == id).map(|spot| (spot.area, spot.label(&|text| words.say(text))))
    };
    let target = target();
    let lens = move || {
        let size = seen(state.input.units_per_px.get());
        aimed().map(|(area, _)| magnified(&state.view.picture.read(), area, size, &target()).to_string()).unwrap_or_default()
    };
    let class = move || {
        let middle = state.view.picture.read().view_box().map(|view| view.y + view.height / 2);
        let is_low = aimed().zip(middle).is_some_and(|((area, _), middle)| i64::from(area.middle().y) > middle);
        if is_low { "aim card high" } else { "aim card" }.to_owned()
    };
    let name = move || aimed().map_or_else(String::new, |(_, label)| label);
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
            .class(class)
            .attr("role", "group")
            .attr("aria-label", words.of("page-aim"))
            .child(el("div").class("lens").attr("aria-hidden", "true").html(lens))
            .child(el("p").text(name))
            .child(buttons)
            .into()
    };
    when(move || aimed().is_some(), card)
}

/// The layer of the board that shows what is aimed at.
pub(crate) fn layer(layer: El) -> El {
    let target = target();
    layer.child(drawn("g").html(move || target().to_string()))
}

/// What is aimed at, in board units: the piece that would stand there, and a cross. Nothing while nothing is aimed at.
fn target() -> impl Fn() -> Tree + Copy + 'static {
    let (state, preferences) = (State::here(), Preferences::here());
    move || {
        let mut target = TreeBuilder::default();
        let id = state.input.aim.get();
        if let Some(area) = id.and_then(|id| state.view.targets.read().iter().find(|spot| spot.id == id).map(|spot| spot.area)) {
            if let Some((body, side)) = id.and_then(|id| state.session.with(|session| session.piece_after(id))) {
                place(&mut target, &single(state.view.style.get(), Some(body), side, preferences.theme.get()), area);
            }
            cross(&mut target, area);
        }
        target.finish()
    }
}

/// Puts the picture of a single piece on an area of the board.
fn place(target: &mut TreeBuilder, piece: &Tree, area: Rect) {
    let Rect { x, y, width, height } = area;
    target.tag("svg").set("x", x).set("y", y).set("width", width).set("height", height).set("opacity", ".75").open();
    target.add(piece);
    target.close();
}

/// Four arms around the middle of an area, dark on light, so that they are seen on every ground.
fn cross(target: &mut TreeBuilder, area: Rect) {
    let (middle, (from, to)) = (area.middle(), CROSS);
    let arm =
        |dx: i32, dy: i32| format!("M{} {}L{} {}", middle.x + dx * from, middle.y + dy * from, middle.x + dx * to, middle.y + dy * to);
    let arms = [arm(1, 0), arm(-1, 0), arm(0, 1), arm(0, -1)].concat();
    target.tag("path").set("class", "cross under").write("d", format_args!("{arms}")).end();
    target.tag("path").set("class", "cross").write("d", format_args!("{arms}")).end();
}

/// How much of the board is seen in the lens, in units.
fn seen(units_per_px: f64) -> (i32, i32) {
    let side = |window: f64, most: f64| (window / LEAST_FACTOR * units_per_px).min(most) as i32;
    (side(WINDOW.0, MOST_UNITS.0).max(1), side(WINDOW.1, MOST_UNITS.1).max(1))
}

/// The part of a picture around an area, with something drawn over it.
fn magnified(picture: &Tree, area: Rect, (width, height): (i32, i32), over: &Tree) -> Tree {
    let middle = area.middle();
    let [x, y, width, height] = [middle.x - width / 2, middle.y - height / 2, width, height].map(i64::from);
    let mut part = picture.clone();
    part.set_view_box(ViewBox { x, y, width, height });
    part.draw_over(over);
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lens_shows_what_lies_around_a_place_and_the_target_over_it() {
        let mut picture = TreeBuilder::default();
        picture.tag("svg").set("viewBox", ViewBox { x: -28, y: -28, width: 1256, height: 1256 }).open();
        picture.tag("rect").end();
        let mut over = TreeBuilder::default();
        over.tag("path").end();
        // A pixel of a small board shows ten units, a pixel of a large one two.
        assert_eq!([seen(10.0), seen(2.0)], [(240, 160), (129, 86)]);
        let lens = magnified(&picture.finish(), Rect::cell(3, 4), seen(10.0), &over.finish());
        assert_eq!(lens.to_string(), "<svg viewBox=\"230 370 240 160\">\n<rect/>\n<path/>\n</svg>\n");
    }

    #[test]
    fn the_cross_leaves_the_middle_of_its_place_free() {
        let mut target = TreeBuilder::default();
        cross(&mut target, Rect::cell(0, 0));
        assert!(target.finish().to_string().contains("M70 50L112 50M30 50L-12 50M50 70L50 112M50 30L50 -12"));
    }

    #[test]
    fn a_piece_is_put_on_its_place_with_its_own_view_box() {
        let piece = single(igroteka_core::scene::BoardStyle::Wood, None, igroteka_core::Side::First, &igroteka_render::Theme::LIGHT);
        let mut target = TreeBuilder::default();
        place(&mut target, &piece, Rect::cell(1, 2));
        let text = target.finish().to_string();
        assert!(text.starts_with("<svg x=\"100\" y=\"200\" width=\"100\" height=\"100\" opacity=\".75\">\n<svg "), "{text}");
        assert!(text.contains("viewBox=\"0 0 100 100\""), "{text}");
    }
}
