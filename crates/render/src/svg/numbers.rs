//! Where the numbers of dots stand: on that side of the dot that is farthest from lines and other dots.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use igroteka_core::scene::{Body, Shape};
use igroteka_core::{ElementId, Scene};

use crate::geometry::{Coord, Extent, lines_of, share};

/// The size of the numbers.
pub(super) const SIZE: i64 = 24;

/// Places around a dot, the preferred ones first.
const AROUND: [(i64, i64); 8] = [(20, -20), (-20, -20), (20, 20), (-20, 20), (0, -27), (27, 0), (0, 27), (-27, 0)];

/// Room enough; more is not better.
const ENOUGH: i64 = 26;

/// Where the number of each dot stands.
pub(super) fn places(scene: &Scene) -> BTreeMap<ElementId, Coord> {
    let dots = || scene.pieces.iter().filter(|piece| piece.body == Body::Dot);
    let mut taken: Vec<Coord> = scene.strokes.iter().flat_map(|stroke| lines_of(&stroke.shape)).flat_map(|line| beads(&line)).collect();
    taken.extend(dots().map(|dot| Coord::from(dot.at)));
    taken.extend(
        scene.marks.iter().filter(|mark| is_line(&mark.shape)).flat_map(|mark| lines_of(&mark.shape)).flat_map(|line| beads(&line)),
    );
    let ringed: Vec<Coord> = scene.marks.iter().filter_map(|mark| spot(&mark.shape)).collect();
    let sheet = Extent::from(scene.frame).grown(-SIZE / 2);
    let mut places = BTreeMap::new();
    for dot in dots().filter(|dot| dot.label.is_some()) {
        let percent = if ringed.contains(&dot.at.into()) { 150 } else { 100 };
        let place = best_place(dot.at.into(), percent, &taken, sheet);
        taken.push(place);
        places.insert(dot.id, place);
    }
    places
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

/// The first place with the most room, so many percent of the usual distance away.
fn best_place(dot: Coord, percent: i64, taken: &[Coord], sheet: Extent) -> Coord {
    let room = |place: &Coord| {
        let inside = (sheet.left..=sheet.right).contains(&place.x) && (sheet.top..=sheet.bottom).contains(&place.y);
        let nearest = taken.iter().filter(|other| **other != dot).map(|other| place.distance_squared(*other)).min();
        (inside, nearest.unwrap_or(i64::MAX).isqrt().min(ENOUGH))
    };
    // Of equal places `max_by_key` takes the last, so the preferred ones come last.
    AROUND.iter().rev().map(|(dx, dy)| dot.shifted(dx * percent / 100, dy * percent / 100)).max_by_key(room).unwrap_or(dot)
}

/// Points along a line, close enough to measure distances by.
fn beads(line: &[Coord]) -> Vec<Coord> {
    const STEP: i64 = 12;
    const MOST: i64 = 400;
    let mut beads = Vec::new();
    for pair in line.windows(2) {
        let count = (pair[0].distance(pair[1]) / STEP).clamp(1, MOST);
        let part = |a: i64, b: i64, i: i64| a + share(b - a, i, count);
        beads.extend((0..=count).map(|i| Coord { x: part(pair[0].x, pair[1].x, i), y: part(pair[0].y, pair[1].y, i) }));
    }
    beads
}
