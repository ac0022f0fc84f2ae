//! Where the numbers of dots stand: on that side of the dot that is farthest from lines and other dots.

use alloc::vec::Vec;

use igroteka_core::Scene;
use igroteka_core::scene::{Body, Piece, Shape};

use crate::geometry::{Coord, Extent, lines_of, share};

/// The size of the numbers.
pub(super) const SIZE: i64 = 28;

/// Places around a dot, the preferred ones first.
const AROUND: [(i64, i64); 8] = [(22, -22), (-22, -22), (22, 22), (-22, 22), (0, -29), (29, 0), (0, 29), (-29, 0)];

/// Room enough; more is not better.
const ENOUGH: i64 = 26;

/// What is farther from a dot than this leaves room enough at every place around it.
const NEAR: i64 = 29 * RINGED_PERCENT / 100 + ENOUGH;

/// How much farther away the number of a ringed dot stands.
const RINGED_PERCENT: i64 = 150;

/// Where the number of each piece stands; of what is no dot, on the piece.
pub(super) fn places(scene: &Scene) -> Vec<Coord> {
    let is_numbered = |piece: &Piece| piece.body == Body::Dot && piece.label.is_some();
    let mut places: Vec<Coord> = scene.pieces.iter().map(|piece| Coord::from(piece.at)).collect();
    if !scene.pieces.iter().any(is_numbered) {
        return places;
    }
    let mut taken = obstacles(scene);
    let ringed: Vec<Coord> = scene.marks.iter().filter_map(|mark| spot(&mark.shape)).collect();
    let sheet = Extent::from(scene.frame).grown(-SIZE / 2);
    for (dot, place) in scene.pieces.iter().zip(&mut places).filter(|(piece, _)| is_numbered(piece)) {
        let at = Coord::from(dot.at);
        let percent = if ringed.contains(&at) { RINGED_PERCENT } else { 100 };
        *place = best_place(at, percent, &near(at, &taken), sheet);
        taken.push(*place);
    }
    places
}

/// What no number should stand on: beads of lines, and dots.
fn obstacles(scene: &Scene) -> Vec<Coord> {
    let marked = scene.marks.iter().map(|mark| &mark.shape).filter(|shape| is_line(shape));
    let shapes = scene.strokes.iter().map(|stroke| &stroke.shape).chain(marked);
    let mut found: Vec<Coord> = Vec::new();
    for line in shapes.flat_map(lines_of) {
        found.extend(line.windows(2).flat_map(|pair| beads(pair[0], pair[1])));
    }
    found.extend(scene.pieces.iter().filter(|piece| piece.body == Body::Dot).map(|dot| Coord::from(dot.at)));
    found
}

/// Whether a mark is a line that a number should not cross.
const fn is_line(shape: &Shape) -> bool {
    matches!(shape, Shape::Path(_) | Shape::Curve { .. })
}

/// The point that a mark rings.
fn spot(shape: &Shape) -> Option<Coord> {
    match shape {
        Shape::Spot(point) => Some((*point).into()),
        _ => None,
    }
}

/// What lies near a dot. All that is left out is too far away to matter, and that is nearly everything.
fn near(dot: Coord, taken: &[Coord]) -> Vec<Coord> {
    let around = Extent::around(dot, NEAR);
    let is_near =
        |other: &Coord| (around.left..=around.right).contains(&other.x) && (around.top..=around.bottom).contains(&other.y) && *other != dot;
    taken.iter().copied().filter(is_near).collect()
}

/// The first place with the most room, `percent` percent of the usual distance away.
fn best_place(dot: Coord, percent: i64, near: &[Coord], sheet: Extent) -> Coord {
    let room = |place: &Coord| {
        let inside = (sheet.left..=sheet.right).contains(&place.x) && (sheet.top..=sheet.bottom).contains(&place.y);
        let nearest = near.iter().map(|other| place.distance_squared(*other)).min();
        (inside, nearest.unwrap_or(i64::MAX).isqrt().min(ENOUGH))
    };
    // Of equal places `max_by_key` takes the last, so the preferred ones come last.
    AROUND.iter().rev().map(|(dx, dy)| dot.shifted(dx * percent / 100, dy * percent / 100)).max_by_key(room).unwrap_or(dot)
}

/// Points along a straight line, close enough to measure distances by.
fn beads(from: Coord, to: Coord) -> impl Iterator<Item = Coord> {
    const STEP: i64 = 12;
    const MOST: i64 = 400;
    let count = (from.distance(to) / STEP).clamp(1, MOST);
    (0..=count).map(move |i| from.shifted(share(to.x - from.x, i, count), share(to.y - from.y, i, count)))
}
