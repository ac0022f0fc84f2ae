//! Mouse, finger and pen on the board: taps, drags from place to place, bending a half-drawn line, moving a magnified board, drawing. Pieces
//! of a tray beside the board are dragged onto it by finger.
//!
//! A pointer is followed by its coordinates alone, never by the element under it, because the picture may be redrawn while it is down.
//!
//! A finger does what it would do with the board (drag, bend, aim, pan) or it scrolls the page, never both. The browser asks when
//! the finger goes down: preventing the default of `touchstart` keeps the finger for the board. `touch-action` cannot decide that,
//! because it is fixed for a whole layer while what can be dragged changes with every move.

use igroteka_core::scene::Pen;
use igroteka_core::{ElementId, ElementKind, Pick, Point, Selection, Touch};
use igroteka_render::tree::ViewBox;
use igroteka_signals::dom::{El, Handle};
use igroteka_signals::{StoredValue, expect_context, provide_context, window};
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};

use crate::table::input::focus::focus_in_place;
use crate::table::input::ghost::Ghost;
use crate::table::input::{aim, drawing};
use crate::table::state::State;
use crate::table::view::touch_targets::{nearest, under};

/// A pointer that moved less than this since it went down has tapped.
const SLIP_PX: f64 = 7.0;
/// A finger that moved further than this where it moves nothing has not tapped.
const FINGER_SLIP_PX: f64 = 14.0;
/// A finger that goes down so near to the handle of a half-drawn line takes hold of it.
const HANDLE_PX: f64 = 28.0;
/// A tap that misses a place by less than this still means it, where open ground means nothing.
const MISS_PX: f64 = 14.0;

/// What a pointer would do if it moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Motion {
    /// Drag what stands at a place.
    Drag(ElementId),
    /// Bend the half-drawn line.
    Bend,
    /// Choose a point of open ground.
    Aim,
    /// Move the magnified board.
    Pan,
    /// Nothing: a finger scrolls the page, a mouse that slips still taps.
    Nothing,
}

/// What a pointer that is down is doing.
#[derive(Clone, Debug, Default)]
enum Doing {
    #[default]
    Nothing,
    /// It went down and has not moved.
    Resting { at: (f64, f64), on: Option<ElementId> },
    /// It drags from a place; what was picked before comes back if it is given up.
    Dragging { from: ElementId, before: Selection },
    /// It bends a half-drawn line.
    Bending,
    /// It chooses a point of open ground.
    Aiming,
    /// It moves a magnified board.
    Panning { at: (f64, f64) },
    /// It draws on an analysis board.
    Drawing { from: (f64, f64), pen: Pen },
}

/// The pointer of a board; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct BoardPointer {
    state: State,
    node: Handle,
    doing: StoredValue<Doing>,
}

impl BoardPointer {
    /// Provides the pointer of a board for the board and the trays beside it.
    pub(crate) fn provide(state: State, node: Handle) {
        provide_context(BoardPointer { state, node, doing: StoredValue::new(Doing::Nothing) });
    }

    /// The pointer of this board.
    #[must_use]
    pub(crate) fn here() -> BoardPointer {
        expect_context()
    }

    /// Lets fingers drag a piece from its tray onto the board. A mouse presses the button as ever.
    pub(crate) fn over_tray(self, button: El, id: ElementId) -> El {
        let element = button.element();
        button
            .on("pointerdown", move |event: PointerEvent| {
                if event.pointer_type() != "mouse" && event.is_primary() {
                    // Without capture a drag that leaves the tray ends there, nothing worse.
                    let _ = element.set_pointer_capture(event.pointer_id());
                    self.doing.set_value(Doing::Resting { at: position(&event), on: Some(id) });
                }
            })
            .on("touchstart", move |event: Event| self.keep_finger(&event))
            .on("pointermove", move |event: PointerEvent| self.moved_if_down(&event))
            .on("pointerup", move |event: PointerEvent| self.released_from_tray(&event, id))
            .on("pointercancel", move |_: PointerEvent| self.cancel())
            .on("keydown", move |event: KeyboardEvent| {
                if event.key() == "Escape" {
                    self.deselect();
                }
            })
    }

    fn moved_if_down(self, event: &PointerEvent) {
        if !matches!(self.doing.get_value(), Doing::Nothing) {
            self.moved(event);
        }
    }

    /// A finger that was kept and has not moved taps: the browser makes no click of it.
    fn released_from_tray(self, event: &PointerEvent, id: ElementId) {
        match self.doing.get_value() {
            Doing::Nothing => {}
            Doing::Resting { .. } if self.can_drag(id) => {
                self.doing.set_value(Doing::Nothing);
                self.state.tap(id);
            }
            Doing::Resting { .. } => self.doing.set_value(Doing::Nothing),
            _ => self.up(event),
        }
    }

    /// Listens to the pointer over the board.
    pub(crate) fn over(self, board: El) -> El {
        board
            .on("pointerdown", move |event| self.down(&event))
            .on("touchstart", move |event| self.keep_finger(&event))
            .on("pointermove", move |event| self.moved(&event))
            .on("pointerup", move |event| self.up(&event))
            .on("pointercancel", move |_: PointerEvent| self.cancel())
            .on("pointerleave", move |_: PointerEvent| self.pointer_left())
            .on("touchend", move |event| self.end_touch(&event))
            .on("click", move |event| self.click(&event))
            .on("contextmenu", move |event| self.keep_menu(&event))
            .on("wheel", move |event| self.wheel(&event))
    }

    /// The pointer went down. A second finger ends what the first one did: two fingers belong to the browser, which magnifies the page.
    fn down(self, event: &PointerEvent) {
        if !event.is_primary() {
            return self.cancel();
        }
        let pen = drawing::pen_of(self.state, event);
        if event.button() != 0 && pen.is_none() {
            return;
        }
        let at = position(event);
        if let Some(node) = self.node.get::<web_sys::HtmlElement>() {
            // Without capture a drag that leaves the board ends there, nothing worse.
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        self.doing.set_value(match pen {
            Some(pen) => Doing::Drawing { from: at, pen },
            None => Doing::Resting { at, on: self.place(at) },
        });
    }

    /// A finger went down; `down` has been called for it. If it would move or draw something, the page must not scroll.
    fn keep_finger(self, event: &Event) {
        let is_kept = match self.doing.get_value() {
            Doing::Resting { at, on } => self.motion(at, on, false) != Motion::Nothing,
            doing => matches!(doing, Doing::Drawing { .. }),
        };
        if is_kept {
            event.prevent_default();
        }
    }

    /// Where a mouse draws with its right button, the browser shows no menu.
    fn keep_menu(self, event: &Event) {
        if self.state.can_draw() {
            event.prevent_default();
        }
    }

    /// The ends of what is drawn, as they are seen.
    fn ends(self, from: (f64, f64), to: (f64, f64)) -> Option<(Point, Point)> {
        // A hand that shakes draws a circle.
        let to = if distance(from, to) > SLIP_PX { to } else { from };
        self.point(from).zip(self.point(to))
    }

    /// A finger left the board; `up` has been called for it. The page may look different now: a click that the browser made of the
    /// touch would press a button that has just come under the finger. The focus, which goes where a click goes, is moved here instead.
    fn end_touch(self, event: &Event) {
        if !event.cancelable() {
            return;
        }
        event.prevent_default();
        self.node.get().iter().for_each(focus_in_place);
    }

    /// The pointer moved.
    fn moved(self, event: &PointerEvent) {
        let at = position(event);
        match self.doing.get_value() {
            Doing::Nothing if event.pointer_type() == "mouse" => self.hover(at),
            Doing::Nothing => {}
            Doing::Resting { at: start, on } if distance(start, at) > SLIP_PX => self.begin(start, on, at, event.pointer_type() == "mouse"),
            _ => self.go_on(at),
        }
    }

    /// The pointer went up.
    fn up(self, event: &PointerEvent) {
        let at = position(event);
        let doing = self.doing.get_value();
        self.doing.set_value(Doing::Nothing);
        match doing {
            Doing::Nothing | Doing::Bending | Doing::Panning { .. } => {}
            Doing::Resting { at: start, .. } if event.pointer_type() != "mouse" && distance(start, at) > FINGER_SLIP_PX => {}
            Doing::Resting { on: Some(id), .. } if event.pointer_type() != "mouse" && self.is_small(id) => {
                self.state.input.units_per_px.set(self.units_per_px().unwrap_or(1.0));
                return aim::at(self.state, id);
            }
            Doing::Resting { at, on } => self.tap(at, on, event.pointer_type() == "mouse"),
            Doing::Aiming => self.tap(at, None, true),
            Doing::Dragging { from, before } => self.drop_at(from, before, at),
            Doing::Drawing { from, pen } => {
                let ends = self.ends(from, at);
                return ends.into_iter().for_each(|(from, to)| drawing::finish(self.state, pen, from, to));
            }
        }
        if event.pointer_type() != "mouse" {
            self.state.preview_element(None);
        }
    }

    /// The browser took the pointer away, to scroll for example.
    fn cancel(self) {
        if let Doing::Dragging { before, .. } = self.doing.get_value() {
            self.state.session.update(|session| session.select(before));
        }
        if matches!(self.doing.get_value(), Doing::Drawing { .. }) {
            self.state.preview_drawn(None);
        }
        Ghost::of(self.node).vanish();
        self.doing.set_value(Doing::Nothing);
        self.state.preview_element(None);
    }

    /// The pointer left the board.
    fn pointer_left(self) {
        if matches!(self.doing.get_value(), Doing::Nothing) {
            self.state.preview_element(None);
        }
    }

    /// A click without a pointer: an assistive technology pressed a place.
    fn click(self, event: &MouseEvent) {
        if event.detail() != 0 {
            return;
        }
        let name = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .and_then(|element| element.get_attribute("data-id"));
        let spots = self.state.view.targets.read_untracked();
        let pressed = spots.iter().find(|spot| Some(spot.id.to_string()) == name).map(|spot| spot.id);
        drop(spots);
        if let Some(id) = pressed {
            self.state.tap(id);
        }
    }

    /// The wheel with Ctrl (also two fingers on a touch pad) magnifies.
    fn wheel(self, event: &WheelEvent) {
        if !event.ctrl_key() {
            return;
        }
        event.prevent_default();
        if let Some(node) = self.node.get::<web_sys::HtmlElement>() {
            let window = node.get_bounding_client_rect();
            let x = (f64::from(event.client_x()) - window.left()) / window.width().max(1.0);
            let y = (f64::from(event.client_y()) - window.top()) / window.height().max(1.0);
            let factor = (-event.delta_y() / 300.0).exp();
            self.state.view.zoom.update(|zoom| *zoom = zoom.closer(factor, x, y));
        }
    }

    fn hover(self, at: (f64, f64)) {
        if self.state.view.scene.read_untracked().takes_points {
            self.aim(at);
        } else {
            self.state.preview_element(self.place(at));
        }
    }

    /// What a pointer that went down at a point, perhaps on a place, would do if it moved.
    fn motion(self, at: (f64, f64), on: Option<ElementId>, is_mouse: bool) -> Motion {
        let takes_points = self.state.view.scene.read_untracked().takes_points;
        let is_close = self.state.view.zoom.get_untracked().is_close();
        let has_line = takes_points && self.state.session.with_untracked(|session| !session.selection().is_empty());
        match on {
            Some(ElementId::HANDLE) => Motion::Bend,
            _ if self.is_near_handle(at) => Motion::Bend,
            Some(from) if self.can_drag(from) => Motion::Drag(from),
            // A mouse may drag from anywhere, and the page says why that is refused; it has a wheel to scroll with.
            Some(from) if is_mouse && !is_close && !takes_points => Motion::Drag(from),
            _ if is_close => Motion::Pan,
            // A finger that goes over open ground scrolls the page: scrolling must not play a move.
            _ if is_mouse && has_line => Motion::Bend,
            _ if is_mouse && takes_points => Motion::Aim,
            _ => Motion::Nothing,
        }
    }

    /// Whether something stands at a place, or lies in a tray, with which a move can begin.
    fn can_drag(self, id: ElementId) -> bool {
        let spots = self.state.view.targets.read_untracked();
        let scene = self.state.view.scene.read_untracked();
        let stands = match spots.iter().find(|spot| spot.id == id).map(|spot| spot.area.middle()) {
            Some(middle) => scene.pieces.iter().any(|piece| piece.at == middle),
            None => id.kind == ElementKind::Tray,
        };
        stands && self.state.session.with_untracked(|session| session.can_pick(id))
    }

    /// Whether a point of the window is near the handle of a half-drawn line.
    fn is_near_handle(self, at: (f64, f64)) -> bool {
        let spots = self.state.view.targets.read_untracked();
        let handle = spots.iter().find(|spot| spot.id == ElementId::HANDLE).map(|spot| spot.area.middle());
        let reached = handle.zip(self.point(at)).zip(self.units_per_px());
        reached
            .is_some_and(|((handle, point), units)| f64::from(handle.x - point.x).hypot(f64::from(handle.y - point.y)) <= HANDLE_PX * units)
    }

    /// A pointer that is down began to move.
    fn begin(self, start: (f64, f64), on: Option<ElementId>, at: (f64, f64), is_mouse: bool) {
        let doing = match self.motion(start, on, is_mouse) {
            Motion::Drag(from) => {
                let before = self.state.session.with_untracked(|session| session.selection().clone());
                self.lift(from, &before);
                Doing::Dragging { from, before }
            }
            Motion::Bend => Doing::Bending,
            Motion::Aim => Doing::Aiming,
            Motion::Pan => Doing::Panning { at: start },
            Motion::Nothing => return,
        };
        self.doing.set_value(doing);
        self.go_on(at);
    }

    /// Goes on with what it is doing, at another point.
    fn go_on(self, at: (f64, f64)) {
        match self.doing.get_value() {
            Doing::Dragging { from, .. } => self.drag_over(from, at),
            Doing::Bending => self.bend(at),
            Doing::Aiming => self.aim(at),
            Doing::Panning { at: before } => self.pan(before, at),
            Doing::Drawing { from, pen } => {
                self.ends(from, at).into_iter().for_each(|(from, to)| drawing::show(self.state, pen, from, to));
            }
            Doing::Nothing | Doing::Resting { .. } => {}
        }
    }

    /// Picks up what stands at the beginning of a drag, so that its destinations are seen.
    fn lift(self, from: ElementId, before: &Selection) {
        if !before.0.contains(&Pick::Element(from)) {
            self.state.session.update(|session| session.pick_only(from));
        }
        Ghost::of(self.node).lift(&self.state.view.scene.read_untracked(), &self.state.view.targets.read_untracked(), from);
    }

    fn drag_over(self, from: ElementId, at: (f64, f64)) {
        self.state.preview_element(self.place(at).filter(|over| *over != from));
        if let Some(point) = self.point(at) {
            Ghost::of(self.node).carry(point);
        }
    }

    fn drop_at(self, from: ElementId, before: Selection, at: (f64, f64)) {
        Ghost::of(self.node).vanish();
        match self.place(at) {
            Some(to) if to != from => self.state.drag(from, to, before),
            Some(_) => {
                self.state.session.update(|session| session.select(before));
                self.state.tap(from);
            }
            None => self.state.preview_element(None),
        }
    }

    fn bend(self, at: (f64, f64)) {
        if let Some(point) = self.point(at) {
            self.state.touch(&Touch::Bend(self.state.view.flip().point(point)));
        }
    }

    fn aim(self, at: (f64, f64)) {
        if let Some(point) = self.point(at) {
            self.state.preview_point(point);
        }
    }

    fn pan(self, before: (f64, f64), at: (f64, f64)) {
        if let Some(node) = self.node.get::<web_sys::HtmlElement>() {
            let (width, height) = (f64::from(node.client_width()).max(1.0), f64::from(node.client_height()).max(1.0));
            let seen = self.state.view.zoom.get_untracked();
            let moved = seen.moved((at.0 - before.0) / width, (at.1 - before.1) / height);
            self.state.view.zoom.set(moved);
            if moved.is_as_high_as(seen) {
                // At its edge the board hands the movement on to the page.
                window().scroll_by_with_x_and_y(0.0, before.1 - at.1);
            }
        }
        self.doing.set_value(Doing::Panning { at });
    }

    fn tap(self, at: (f64, f64), on: Option<ElementId>, is_mouse: bool) {
        if self.state.view.scene.read_untracked().points_are_moves {
            return self.tap_ground(at, on, is_mouse);
        }
        self.state.input.active.set(on.or(self.state.input.active.get_untracked()));
        match (on, self.point(at)) {
            (Some(id), _) => self.state.tap(id),
            (None, Some(point)) if self.state.view.scene.read_untracked().takes_points => {
                self.state.touch(&Touch::Ground(self.state.view.flip().point(point)));
            }
            _ => self.deselect(),
        }
    }

    /// Drops what is picked.
    fn deselect(self) {
        self.state.act(|session, _| {
            session.deselect();
            crate::table::session::Response::Done
        });
    }

    /// A tap on open ground that is a whole move. A finger hides where it touches: it shows what would be there, and a tap on that
    /// confirms it.
    fn tap_ground(self, at: (f64, f64), on: Option<ElementId>, is_mouse: bool) {
        if !is_mouse && on == Some(ElementId::HANDLE) {
            return self.state.tap(ElementId::HANDLE);
        }
        if let Some(point) = self.point(at).map(|point| self.state.view.flip().point(point)) {
            self.state.touch(&if is_mouse { Touch::Ground(point) } else { Touch::Bend(point) });
        }
    }

    /// Whether a place is too small for a finger. Where points can be chosen, taps between places mean something too.
    fn is_small(self, id: ElementId) -> bool {
        if self.state.view.scene.read_untracked().takes_points {
            return false;
        }
        let spots = self.state.view.targets.read_untracked();
        let width = spots.iter().find(|spot| spot.id == id).map(|spot| f64::from(spot.area.width.min(spot.area.height)));
        width.zip(self.units_per_px()).is_some_and(|(width, units)| width / units < aim::LEAST_PX)
    }

    /// The place at a point of the window.
    fn place(self, at: (f64, f64)) -> Option<ElementId> {
        let point = self.point(at)?;
        let spots = self.state.view.targets.read_untracked();
        let takes_points = self.state.view.scene.read_untracked().takes_points;
        let miss = self.units_per_px().map_or(0, |units| (units * MISS_PX) as i32);
        under(&spots, point).or_else(|| nearest(&spots, point, miss).filter(|_| !takes_points)).map(|spot| spot.id)
    }

    /// A point of the window in board units, as it is seen.
    fn point(self, at: (f64, f64)) -> Option<Point> {
        let (layer, view) = self.layer()?;
        let x = view.x as f64 + (at.0 - layer.left()) / layer.width().max(1.0) * view.width as f64;
        let y = view.y as f64 + (at.1 - layer.top()) / layer.height().max(1.0) * view.height as f64;
        Some(Point::new(x.round() as i32, y.round() as i32))
    }

    fn units_per_px(self) -> Option<f64> {
        let (layer, view) = self.layer()?;
        Some(view.width as f64 / layer.width().max(1.0))
    }

    /// Where the touch layer is in the window, and which part of the plane it shows.
    fn layer(self) -> Option<(web_sys::DomRect, ViewBox)> {
        let layer = self.node.get::<web_sys::HtmlElement>()?.query_selector(".touch").ok()??;
        Some((layer.get_bounding_client_rect(), self.state.view.view_box()?))
    }
}

/// Where a pointer is in the window.
fn position(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// How far two points of the window lie apart.
fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
