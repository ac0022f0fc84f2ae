//! What touches mean: pick two dots, bend the line between them, draw it; or place a dot.

use alloc::vec::Vec;

use igroteka_core::{Answer, ElementId, ElementKind, Point, Position as _, Refusal, Selection, StepKey, Touch, Touching};

use super::curve::GridPoint;
use super::draft::Draft;
use super::legal::Fault;
use super::moves::Move;
use super::position::Position;

/// The choice that places the dot at the cursor or draws the half-drawn line.
pub(super) const CHOICE_DONE: u16 = 0;
/// The choice that passes.
pub(super) const CHOICE_PASS: u16 = 1;
/// How far a step with Shift moves the control point or the cursor.
const COARSE_STEP: i32 = 20;

impl Touching for Position {
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Move> {
        if let Touch::Typed(text) = touch {
            return self.typed(text);
        }
        if self.is_over() {
            return Answer::Rejected(Refusal::new("game-over"));
        }
        let draft = Draft::of(self, selection);
        match touch {
            Touch::Tap(id) => self.tap(draft, *id),
            Touch::Drag(from, to) => self.drag(draft, *from, *to),
            Touch::Ground(point) if self.is_placing() => match GridPoint::from_point(*point) {
                Some(spot) => self.complete(Move::Place(spot)),
                None => Answer::Rejected(self.refusal(Fault::NearEdge)),
            },
            // A finger hides where it touches: it moves a dot that is not placed yet, and confirms it.
            Touch::Bend(point) if self.is_placing() => partial(Draft::aimed(*point)),
            Touch::Ground(point) | Touch::Bend(point) => self.bend(draft, *point),
            Touch::Step(key) => self.step(draft, *key),
            Touch::Typed(text) => self.typed(text),
        }
    }

    fn touches_for(&self, m: Move) -> Vec<Touch> {
        match m {
            Move::Place(spot) => Vec::from([Touch::Ground(spot.to_point())]),
            Move::Pass => Vec::from([Touch::Tap(ElementId::choice(CHOICE_PASS))]),
            Move::Draw { ends, control } => {
                let mut touches: Vec<Touch> = ends.map(|end| Touch::Tap(ElementId::piece(u16::from(end)))).into();
                if let (Some(control), Some(chord)) = (control, self.curve(ends, None)) {
                    let pull = Draft::pull(&chord, control);
                    touches.push(Touch::Bend(pull));
                    touches.extend(missing_steps(Draft::bent(ends, &chord, pull).kept_clear(self), control));
                }
                touches.push(Touch::Tap(ElementId::choice(CHOICE_DONE)));
                touches
            }
        }
    }
}

/// The steps that take a bent line to its control point, if bending did not.
fn missing_steps(draft: Draft, control: GridPoint) -> Vec<Touch> {
    let Draft::Line { control: Some(found), .. } = draft else { return Vec::new() };
    let missing = control.minus(found);
    let count = missing.x.abs().max(missing.y.abs());
    let part = |number: i64, whole: i64| if number < whole.abs() { whole.signum() as i8 } else { 0 };
    (0..count).map(|number| Touch::Step(StepKey { dx: part(number, missing.x), dy: part(number, missing.y), coarse: false })).collect()
}

fn rejected(code: &'static str) -> Answer<Move> {
    Answer::Rejected(Refusal::new(code))
}

fn partial(draft: Draft) -> Answer<Move> {
    Answer::Partial(draft.selection())
}

impl Position {
    fn tap(&self, draft: Draft, id: ElementId) -> Answer<Move> {
        match id.kind {
            ElementKind::Choice if id.index == CHOICE_PASS => self.complete(Move::Pass),
            ElementKind::Choice if id.index == CHOICE_DONE => self.finish(draft),
            ElementKind::Handle => self.finish(draft),
            ElementKind::Piece if self.is_placing() => rejected("curves-still-placing"),
            ElementKind::Piece if usize::from(id.index) < self.dots().len() => self.tap_dot(draft, id.index as u8),
            _ => rejected("curves-pick-two-dots"),
        }
    }

    fn tap_dot(&self, draft: Draft, dot: u8) -> Answer<Move> {
        match draft {
            Draft::End(end) if end == dot => partial(Draft::Empty),
            Draft::Line { ends, .. } if ends[1] == dot => self.finish(draft),
            Draft::Line { ends, .. } if ends[0] == dot => partial(Draft::Empty),
            _ if self.is_full(usize::from(dot)) => Answer::Rejected(self.refusal(Fault::TwoEnds(dot))),
            Draft::End(end) => partial(Draft::Line { ends: [end, dot], control: None }),
            _ => partial(Draft::End(dot)),
        }
    }

    fn drag(&self, draft: Draft, from: ElementId, to: ElementId) -> Answer<Move> {
        match self.tap(draft, from) {
            Answer::Partial(selection) => self.tap(Draft::of(self, &selection), to),
            answer => answer,
        }
    }

    fn bend(&self, draft: Draft, point: Point) -> Answer<Move> {
        let bent = match draft {
            Draft::Line { ends, .. } => self.curve(ends, None).map(|chord| Draft::bent(ends, &chord, point).kept_clear(self)),
            _ => None,
        };
        bent.map_or_else(|| rejected("curves-pick-two-dots"), partial)
    }

    fn step(&self, draft: Draft, key: StepKey) -> Answer<Move> {
        let size = if key.coarse { COARSE_STEP } else { 1 };
        let stepped = draft.stepped(self, i32::from(key.dx) * size, i32::from(key.dy) * size);
        stepped.map_or_else(|| rejected("curves-pick-two-dots"), partial)
    }

    /// Completes the half-entered move.
    fn finish(&self, draft: Draft) -> Answer<Move> {
        match draft.whole(self) {
            Some(m) => self.complete(m),
            None if self.is_placing() => rejected("curves-pick-a-place"),
            None => rejected("curves-pick-two-dots"),
        }
    }

    fn complete(&self, m: Move) -> Answer<Move> {
        match self.check(m) {
            Ok(()) => Answer::Complete(m),
            Err(refusal) => Answer::Rejected(refusal),
        }
    }
}
