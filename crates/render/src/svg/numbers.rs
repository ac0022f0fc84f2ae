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

/// A line that is farther from a dot than this leaves room enough at every place around it.
const NEAR: i64 = 27 * RINGED_PERCENT / 100 + ENOUGH;

/// The number of a dot that is ringed stands so much farther away.
const RINGED_PERCENT: i64 = 150;

/// Where the number of each dot stands.
pub(super) fn places(scene: &Scene) -> BTreeMap<ElementId, Coord> {
    let dots = || scene.pieces.iter().filter(|piece| piece.body == Body::Dot);
    let marked = scene.marks.iter().map(|mark| &mark.shape).filter(|shape| is_line(shape));
    let shapes = scene.strokes.iter().map(|stroke| &stroke.shape).chain(marked);
    let lines: Vec<Vec<Coord>> = shapes.flat_map(lines_of).collect();
    let mut taken: Vec<Coord> = dots().map(|dot| Coord::from(dot.at)).collect();
    let ringed: Vec<Coord> = scene.marks.iter().filter_map(|mark| spot(&mark.shape)).collect();
    let sheet = Extent::from(scene.frame).grown(-SIZE / 2);
    let mut places = BTreeMap::new();
    for dot in dots().filter(|dot| dot.label.is_some()) {
        let percent = if ringed.contains(&dot.at.into()) { RINGED_PERCENT } else { 100 };
        let place = best_place(dot.at.into(), percent, &near(dot.at.into(), &lines, &taken), sheet);
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

/// What lies near a dot: beads of lines, dots and numbers.
fn near(dot: Coord, lines: &[Vec<Coord>], taken: &[Coord]) -> Vec<Coord> {
    let around = Extent::around(dot, NEAR);
    let is_near = |pair: &&[Coord]| {
        let (a, b) = (pair[0], pair[1]);
        a.x.min(b.x) <= around.right && a.x.max(b.x) >= around.left && a.y.min(b.y) <= around.bottom && a.y.max(b.y) >= around.top
    };
    let pairs = lines.iter().flat_map(|line| line.windows(2)).filter(is_near);
    pairs.flat_map(|pair| beads(pair[0], pair[1])).chain(taken.iter().copied()).filter(|other| *other != dot).collect()
}

/// The first place with the most room, so many percent of the usual distance away.
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
