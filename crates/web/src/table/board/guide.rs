//! What a lesson asks to be touched next: a ring around a place, or an arrow along which something is pulled.

use igroteka_core::{ElementId, Point, Rect, Touch};
use igroteka_signals::dom::{View, all, drawn, switch};

use crate::table::state::State;

/// How far the ring stands from its place, in board units.
const GAP: i32 = 4;

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guide {
    Tap(Rect),
    Pull(Point, Point),
}

/// The ring or the arrow; nothing if nothing is asked for, or if it is a button.
pub(super) fn guide() -> View {
    let state = State::here();
    switch(
        move || wanted(state),
        |guide| match guide {
            Some(Guide::Tap(area)) => ring(*area),
            Some(Guide::Pull(from, to)) => arrow(*from, *to),
            None => all([]),
        },
    )
}

fn wanted(state: State) -> Option<Guide> {
    let area_of = |id: ElementId| state.view.targets.read().iter().find(|spot| spot.id == id).map(|spot| spot.area);
    let seen = |point: Point| state.view.flip().point(point);
    match state.view.guide.get()? {
        Touch::Tap(id) => area_of(id).map(Guide::Tap),
        Touch::Ground(point) => Some(Guide::Tap(around(seen(point)))),
        Touch::Bend(to) => Some(Guide::Pull(area_of(ElementId::HANDLE)?.middle(), seen(to))),
        Touch::Drag(from, to) => Some(Guide::Pull(area_of(from)?.middle(), area_of(to)?.middle())),
        Touch::Step(_) | Touch::Typed(_) => None,
    }
}

fn around(Point { x, y }: Point) -> Rect {
    const HALF: i32 = 25;
    Rect { x: x - HALF, y: y - HALF, width: 2 * HALF, height: 2 * HALF }
}

fn ring(area: Rect) -> View {
    all(["under", "over"].map(|class| {
        drawn("rect")
            .class(class)
            .attr("x", (area.x - GAP).to_string())
            .attr("y", (area.y - GAP).to_string())
            .attr("width", (area.width + 2 * GAP).to_string())
            .attr("height", (area.height + 2 * GAP).to_string())
            .attr("rx", (area.width / 2).to_string())
            .into()
    }))
}

fn arrow(from: Point, to: Point) -> View {
    all(["under", "over"].map(|class| drawn("path").class(class).attr("d", format!("M{} {}L{} {}", from.x, from.y, to.x, to.y)).into()))
}
