//! A half-entered move, read from a selection. The scene previews it, the gestures change it.
//!
//! While dots are placed a selection may hold one point: where arrow keys or a finger moved the next dot. Then it
//! holds one dot, or two dots (a line), or two dots and the exact control point.

use igroteka_core::{ElementId, ElementKind, Pick, Point, Position as _, Selection};

use super::curve::{CONTROL_RANGE, Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::moves::Move;
use super::position::Position;

/// A finger is not exact: a line that just fails to fit is moved by the first of these distances that helps, in one of eight directions.
const SLIPS: [i32; 8] = [1, 2, 3, 4, 6, 8, 12, 16];
const DIRECTIONS: [(i32, i32); 8] = [(0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)];

/// A half-entered move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Draft {
    /// Nothing yet, or nothing that makes sense here.
    Empty,
    /// The place of the next dot.
    Cursor(GridPoint),
    /// One end of a line, by the index of its dot.
    End(u8),
    /// A line, in the order in which its dots were picked.
    Line {
        /// The dots.
        ends: [u8; 2],
        /// The control point, if the line was bent.
        control: Option<GridPoint>,
    },
}

impl Draft {
    /// What a selection means in a position; nonsense means nothing.
    pub(super) fn of(position: &Position, selection: &Selection) -> Draft {
        let dot = |pick: &Pick| match pick {
            Pick::Element(id) if id.kind == ElementKind::Piece && usize::from(id.index) < position.dots().len() => {
                u8::try_from(id.index).ok()
            }
            _ => None,
        };
        let spot = |pick: &Pick| match pick {
            Pick::Point(point) => Some(clamped(*point)),
            Pick::Element(_) => None,
        };
        // A scene may be asked with a choice as one more pick: choosing "draw" or "pass" changes nothing in the picture.
        let picks = match selection.0.as_slice() {
            [picks @ .., Pick::Element(id)] if id.kind == ElementKind::Choice => picks,
            picks => picks,
        };
        match (position.is_placing(), picks) {
            (true, [cursor]) => spot(cursor).map_or(Draft::Empty, Draft::Cursor),
            (false, [end]) => dot(end).map_or(Draft::Empty, Draft::End),
            (false, [from, to, rest @ ..]) if rest.len() < 2 => match (dot(from), dot(to)) {
                (Some(from), Some(to)) if from != to => Draft::Line { ends: [from, to], control: rest.first().and_then(spot) },
                _ => Draft::Empty,
            },
            _ => Draft::Empty,
        }
    }

    /// The selection that means this.
    pub(super) fn selection(self) -> Selection {
        let piece = |dot: u8| Pick::Element(ElementId::piece(u16::from(dot)));
        Selection(match self {
            Draft::Empty => [].into(),
            Draft::Cursor(spot) => [Pick::Point(spot.to_point())].into(),
            Draft::End(dot) => [piece(dot)].into(),
            Draft::Line { ends, control: None } => ends.map(piece).into(),
            Draft::Line { ends, control: Some(control) } => [piece(ends[0]), piece(ends[1]), Pick::Point(control.to_point())].into(),
        })
    }

    /// The move that it would be. A line whose control point is on its chord is straight.
    pub(super) fn whole(self, position: &Position) -> Option<Move> {
        match self {
            Draft::Empty | Draft::End(_) => None,
            Draft::Cursor(spot) => Some(Move::Place(spot)),
            Draft::Line { ends: [one, other], control } => {
                let ends = [one.min(other), one.max(other)];
                let is_flat = position.curve(ends, control)?.is_flat_arc();
                Some(Move::Draw { ends, control: control.filter(|_| !is_flat) })
            }
        }
    }

    /// The next dot at the place of the sheet that is nearest to a point.
    pub(super) fn aimed(point: Point) -> Draft {
        Draft::Cursor(clamped(Point::new(point.x.clamp(0, SHEET_WIDTH.into()), point.y.clamp(0, SHEET_HEIGHT.into()))))
    }

    /// Bends a line so that its middle comes to a point, as nearly as a whole control point can.
    pub(super) fn bent(ends: [u8; 2], chord: &Curve, point: Point) -> Draft {
        let far = |p: i32, a: i16, b: i16| p.saturating_mul(2).saturating_sub((i32::from(a) + i32::from(b)) >> 1);
        let control = Point::new(far(point.x, chord.from.x, chord.to.x), far(point.y, chord.from.y, chord.to.y));
        Draft::Line { ends, control: Some(clamped(control)) }
    }

    /// The same line, or one beside it that can be drawn where this one just cannot.
    pub(super) fn kept_clear(self, position: &Position) -> Draft {
        let Draft::Line { ends, control: Some(control) } = self else { return self };
        let fits = |draft: &Draft| draft.whole(position).is_some_and(|m| position.is_legal(m));
        if fits(&self) {
            return self;
        }
        let beside = |by: i32, (x, y): (i32, i32)| {
            let moved = Point::new(i32::from(control.x) + by * x, i32::from(control.y) + by * y);
            Draft::Line { ends, control: Some(clamped(moved)) }
        };
        let all = SLIPS.into_iter().flat_map(|by| DIRECTIONS.map(|direction| beside(by, direction)));
        all.into_iter().find(fits).unwrap_or(self)
    }

    /// Where the middle of a line has to be pulled so that [`Draft::bent`] gives a control point,
    /// or one that is up to 1 less in each coordinate.
    pub(super) fn pull(chord: &Curve, control: GridPoint) -> Point {
        let near = |c: i16, a: i16, b: i16| (i32::from(c) + ((i32::from(a) + i32::from(b)) >> 1)) >> 1;
        Point::new(near(control.x, chord.from.x, chord.to.x), near(control.y, chord.from.y, chord.to.y))
    }

    /// Moves the cursor or the control point by a step; a straight line begins at its middle.
    pub(super) fn stepped(self, position: &Position, dx: i32, dy: i32) -> Option<Draft> {
        let step = |spot: GridPoint| Point::new(i32::from(spot.x) + dx, i32::from(spot.y) + dy);
        match self {
            Draft::Empty if position.is_placing() => Some(Draft::Cursor(GridPoint::new(SHEET_WIDTH / 2, SHEET_HEIGHT / 2))),
            Draft::Cursor(spot) => Some(Draft::aimed(step(spot))),
            Draft::Line { ends, control } => {
                let chord = position.curve(ends, None)?;
                let middle = |a: i16, b: i16| ((i32::from(a) + i32::from(b)) >> 1) as i16;
                let start = GridPoint::new(middle(chord.from.x, chord.to.x), middle(chord.from.y, chord.to.y));
                Some(Draft::Line { ends, control: Some(clamped(step(control.unwrap_or(start)))) })
            }
            Draft::Empty | Draft::End(_) => None,
        }
    }
}

/// The nearest point with coordinates that control points may have.
fn clamped(point: Point) -> GridPoint {
    let (low, high) = (*CONTROL_RANGE.start(), *CONTROL_RANGE.end());
    let fit = |value: i32| value.clamp(i32::from(low), i32::from(high)) as i16;
    GridPoint::new(fit(point.x), fit(point.y))
}
