//! What happened, for the eye: pieces slide along their paths one after the other, placed ones grow, those that leave fade. Made from
//! events alone.

use std::time::Duration;

use igroteka_core::{ElementId, Event, Place, Point, Side};
use igroteka_signals::dom::Handle;
use igroteka_signals::time::{after, at_next_frame};
use igroteka_signals::{Memo, StoredValue, effect};
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Node};

use crate::table::state::State;

/// The time in which a piece moves by one cell, and the bounds for a whole way: seen, and not waited for.
const CELL_MS: f64 = 70.0;
const LEAST_MS: f64 = 150.0;
const MOST_MS: f64 = 250.0;
/// The longest time for a piece that is thrown: people watch where it goes.
const MOST_THROWN_MS: f64 = 450.0;
/// The time in which a piece that leaves the board fades.
const FADE_MS: f64 = 200.0;

/// What a piece does.
#[derive(Clone, PartialEq, Debug)]
struct Motion {
    kind: Kind,
    /// Its way; a single point if it stays where it is.
    path: Vec<Point>,
    begins_ms: f64,
    lasts_ms: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Grows,
    Slides,
    /// It goes its way and then fades: the side to which it belongs, and how long it fades.
    Leaves(Side),
}

/// Plays whatever happens at a table, as long as motion is welcome; `gone` is what the picture lost last.
pub(crate) fn follow(state: State, board: Handle, gone: StoredValue<Vec<Element>>, motion: Memo<bool>) {
    effect(move || {
        let events = state.news.happened.get();
        if events.is_empty() || !motion.get_untracked() {
            return;
        }
        // The new picture is in the document when the frame begins, and not yet on the screen.
        at_next_frame(move || play(state, board, gone, &events));
    });
}

fn play(state: State, board: Handle, gone: StoredValue<Vec<Element>>, events: &[Event]) {
    // By the time of the frame the table may be gone.
    let Some(board) = board.get::<Element>() else { return };
    let flip = state.view.flip();
    for mut motion in plan(events) {
        motion.path.iter_mut().for_each(|point| *point = flip.point(*point));
        let drawn = match motion.kind {
            Kind::Leaves(side) => gone.try_with_value(|gone| copy(&board, gone, side, &motion.path)).flatten(),
            Kind::Grows | Kind::Slides => motion.path.last().and_then(|end| piece_at(state, *end)).and_then(|id| drawn(&board, id)),
        };
        // A browser that cannot animate shows the end at once.
        let _ = drawn.map(|drawn| run(&drawn, &motion));
    }
}

/// What the pieces do, in order: one after the other goes its way.
fn plan(events: &[Event]) -> Vec<Motion> {
    let most = if is_thrown(events) { MOST_THROWN_MS } else { MOST_MS };
    // After a throw that does not count whatever left is back.
    let is_blank = events.contains(&Event::Blank);
    let (mut motions, mut begins_ms) = (Vec::<Motion>::new(), 0.0);
    for event in events {
        let motion = match event {
            Event::Placed { at, .. } => Motion { kind: Kind::Grows, path: vec![at.at], begins_ms, lasts_ms: LEAST_MS },
            Event::Moved { path, .. } if !path.is_empty() => {
                let path: Vec<Point> = path.iter().map(|Place { at, .. }| *at).collect();
                let lasts_ms = duration(&path, most);
                Motion { kind: Kind::Slides, path, begins_ms, lasts_ms }
            }
            Event::Removed { side, at, .. } if !is_blank => {
                // Whatever has just come here goes on to leave.
                let came = motions.pop_if(|last| last.kind == Kind::Slides && last.path.last() == Some(&at.at));
                let stays = Motion { kind: Kind::Slides, path: vec![at.at], begins_ms, lasts_ms: 0.0 };
                Motion { kind: Kind::Leaves(*side), ..came.unwrap_or(stays) }
            }
            _ => continue,
        };
        if motion.kind == Kind::Slides {
            begins_ms += motion.lasts_ms;
        }
        motions.push(motion);
    }
    motions
}

fn piece_at(state: State, at: Point) -> Option<ElementId> {
    state.view.scene.read_untracked().pieces.iter().find(|piece| piece.at == at).map(|piece| piece.id)
}

fn drawn(board: &Element, id: ElementId) -> Option<Element> {
    board.query_selector(&format!(".drawing [data-id='{id}']")).ok().flatten()
}

/// A copy, at the end of a way, of the piece that stood where it begins and has gone; of any piece of its side if it only came to leave, as
/// a throw past the field.
fn copy(board: &Element, gone: &[Element], side: Side, path: &[Point]) -> Option<Element> {
    let [begin, end] = [path.first()?, path.last()?].map(|at| format!("translate({} {})", at.x, at.y));
    let stood = gone.iter().find(|gone| gone.get_attribute("transform").is_some_and(|place| place == begin));
    let class = if side == Side::First { "first" } else { "second" };
    let like = || board.query_selector(&format!(".drawing .piece.{class}")).ok().flatten();
    let copy: Element = stood.cloned().or_else(like)?.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    let layer: Node = board.query_selector(".leaving").ok().flatten()?.into();
    copy.set_attribute("transform", &end).ok()?;
    layer.append_child(&copy).ok()?;
    Some(copy)
}

/// Whether a piece came onto the board and went on from there.
fn is_thrown(events: &[Event]) -> bool {
    let came = events.iter().any(|event| matches!(event, Event::Placed { .. }));
    came && events.iter().any(|event| matches!(event, Event::Moved { .. }))
}

fn duration(path: &[Point], most: f64) -> f64 {
    let length: f64 = path.windows(2).map(|step| f64::from(step[1].x - step[0].x).hypot(f64::from(step[1].y - step[0].y))).sum();
    (length / f64::from(igroteka_core::scene::CELL) * CELL_MS).clamp(LEAST_MS, most)
}

fn run(drawn: &Element, motion: &Motion) -> Result<(), JsValue> {
    match motion.kind {
        Kind::Grows => {
            let frames = Array::new();
            for (scale, opacity) in [("0.6", "0"), ("1", "1")] {
                frames.push(&frame(&[("transform", &format!("{} scale({scale})", shift(motion.path[0]))), ("opacity", opacity)])?);
            }
            animate(drawn, &frames, motion.begins_ms, motion.lasts_ms)
        }
        Kind::Slides => slide(drawn, motion),
        Kind::Leaves(_) => {
            slide(drawn, motion)?;
            let (begins_ms, frames) = (motion.begins_ms + motion.lasts_ms, Array::new());
            for opacity in ["1", "0"] {
                frames.push(&frame(&[("opacity", opacity)])?);
            }
            let copy = drawn.clone();
            after(Duration::from_millis((begins_ms + FADE_MS) as u64), move || copy.remove());
            animate(drawn, &frames, begins_ms, FADE_MS)
        }
    }
}

/// Along the way, if there is one.
fn slide(drawn: &Element, motion: &Motion) -> Result<(), JsValue> {
    if motion.path.len() < 2 {
        return Ok(());
    }
    let frames = Array::new();
    for point in &motion.path {
        frames.push(&frame(&[("transform", &shift(*point))])?);
    }
    animate(drawn, &frames, motion.begins_ms, motion.lasts_ms)
}

/// The way from the corner of the board to a point, as style sheets write it.
fn shift(at: Point) -> String {
    format!("translate({}px, {}px)", at.x, at.y)
}

fn frame(properties: &[(&str, &str)]) -> Result<JsValue, JsValue> {
    let frame = Object::new();
    for (name, value) in properties {
        Reflect::set(&frame, &(*name).into(), &(*value).into())?;
    }
    Ok(frame.into())
}

/// Calls the browser's `animate`, for which there is no stable binding. Before it begins a piece is where it will begin, and afterwards
/// where it ended.
fn animate(drawn: &Element, frames: &Array, begins_ms: f64, lasts_ms: f64) -> Result<(), JsValue> {
    let timing = Object::new();
    for (name, value) in
        [("delay", JsValue::from(begins_ms)), ("duration", lasts_ms.into()), ("easing", "ease-in-out".into()), ("fill", "backwards".into())]
    {
        Reflect::set(&timing, &name.into(), &value)?;
    }
    let animate: Function = Reflect::get(drawn, &"animate".into())?.dyn_into()?;
    animate.call2(drawn, frames, &timing).map(|_| ())
}

#[cfg(test)]
mod tests {
    use igroteka_core::scene::CELL;
    use igroteka_core::{Place, Text};

    use super::*;

    fn place(cells: i32) -> Place {
        Place::new(Point::new(cells * CELL, 0), cells.to_string())
    }

    fn moved(from: i32, to: i32) -> Event {
        Event::Moved { what: Text::default(), side: Side::First, path: vec![place(from), place(to)] }
    }

    fn removed(at: i32) -> Event {
        Event::Removed { what: Text::default(), side: Side::Second, at: place(at) }
    }

    #[test]
    fn every_motion_is_seen_and_none_is_waited_for() {
        for cells in 1..20 {
            let [slide] = &plan(&[moved(0, cells)])[..] else { panic!("one piece moves") };
            assert!((150.0..=250.0).contains(&slide.lasts_ms), "{cells}: {slide:?}");
        }
        assert!((150.0..=250.0).contains(&FADE_MS) && (150.0..=250.0).contains(&LEAST_MS));
    }

    #[test]
    fn a_piece_that_is_cut_fades_when_the_other_has_come() {
        let [slide, fade] = &plan(&[moved(0, 2), removed(3)])[..] else { panic!("two pieces are animated") };
        assert_eq!((slide.kind, fade.kind), (Kind::Slides, Kind::Leaves(Side::Second)));
        assert_eq!((fade.begins_ms, fade.lasts_ms), (slide.lasts_ms, 0.0));
    }

    #[test]
    fn a_piece_that_is_pushed_off_goes_its_way_first() {
        let [push] = &plan(&[moved(1, 3), removed(3)])[..] else { panic!("one piece is animated") };
        assert_eq!((push.kind, push.path.len()), (Kind::Leaves(Side::Second), 2));
        assert!(push.lasts_ms >= LEAST_MS);
    }

    #[test]
    fn what_comes_back_after_a_blank_throw_does_not_fade() {
        assert!(plan(&[removed(3), Event::Blank]).is_empty());
    }
}
