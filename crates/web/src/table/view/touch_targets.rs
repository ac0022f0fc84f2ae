//! The places of a board that can be touched: where they are, how they are spoken, and which one lies next in a direction.
//! They are drawn as a layer of their own above the picture, so that hands, keys and screen readers meet the same things
//! and the picture beneath can change while a finger is down.

use igroteka_core::scene::{Body, CELL, Mark, MarkKind, Shape};
use igroteka_core::{ElementId, ElementKind, Point, Rect, Scene, Text};

/// A place that can be touched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TouchTarget {
    /// The element that a touch here means.
    pub id: ElementId,
    /// Where it is.
    pub area: Rect,
    /// Whether it is round.
    pub is_round: bool,
    /// How to say it: what stands there, and what is marked there.
    pub spoken: Vec<Text>,
}

impl TouchTarget {
    /// Whether another place is the same element in the same place, whatever is said of it.
    #[must_use]
    pub(crate) fn lies_like(&self, other: &TouchTarget) -> bool {
        (self.id, self.area, self.is_round) == (other.id, other.area, other.is_round)
    }

    /// What is said here. The place is named once: what is marked there need not begin with its name again.
    #[must_use]
    pub(crate) fn label(&self, say: &dyn Fn(&Text) -> String) -> String {
        let mut said = self.spoken.iter().map(say);
        let mut label = said.next().unwrap_or_default();
        let place = label.split([',', ':']).next().unwrap_or_default().to_owned();
        for text in said {
            let rest = text.strip_prefix(&*place).and_then(|rest| rest.strip_prefix(", ").or_else(|| rest.strip_prefix(' ')));
            label = [&label, ", ", rest.unwrap_or(&text)].concat();
        }
        label
    }
}

/// How far the hand of a piece on open ground reaches, unless another piece is near: further where open ground means nothing.
const REACH: i32 = 48;
const REACH_BESIDE_GROUND: i32 = 26;
/// How far the handle of a half-drawn line reaches.
const HANDLE_REACH: i32 = 30;

/// The touchable places on the board, in the order of the keyboard. Panels are not among them.
#[must_use]
pub(crate) fn touch_targets(scene: &Scene) -> Vec<TouchTarget> {
    let mut spots: Vec<TouchTarget> = scene.focus.iter().filter_map(|id| spot(scene, *id)).collect();
    for spot in &mut spots {
        let marks = scene.marks.iter().filter(|mark| lies_in(mark, spot.area));
        spot.spoken.extend(marks.filter_map(spoken_mark));
        spot.spoken.dedup();
    }
    spots
}

fn spot(scene: &Scene, id: ElementId) -> Option<TouchTarget> {
    match id.kind {
        ElementKind::Cell => {
            let cell = scene.cells.iter().find(|cell| cell.id == id)?;
            Some(TouchTarget { id, area: cell.area, is_round: false, spoken: vec![cell.spoken.clone()] })
        }
        ElementKind::Piece | ElementKind::Handle => {
            let piece = scene.pieces.iter().find(|piece| piece.id == id)?;
            let reach = match (id.kind, piece.body) {
                (ElementKind::Handle, _) => HANDLE_REACH,
                (_, Body::Dot) => dot_reach(scene, piece.at),
                _ => CELL / 2,
            };
            Some(TouchTarget { id, area: around(piece.at, reach), is_round: true, spoken: vec![piece.spoken.clone()] })
        }
        ElementKind::Tray | ElementKind::Die | ElementKind::Choice => None,
    }
}

/// Dots may lie close together: none reaches further than half-way to the next.
fn dot_reach(scene: &Scene, at: Point) -> i32 {
    let others = scene.pieces.iter().filter(|piece| piece.at != at && piece.id != ElementId::HANDLE);
    let nearest = others.map(|piece| distance_squared(piece.at, at)).min().unwrap_or(i64::MAX);
    let reach = if scene.takes_points { REACH_BESIDE_GROUND } else { REACH };
    reach.min(nearest.isqrt() as i32 / 2).max(8)
}

const fn around(at: Point, reach: i32) -> Rect {
    Rect { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach }
}

/// Whether a mark is about a place.
pub(crate) fn lies_in(mark: &Mark, area: Rect) -> bool {
    match &mark.shape {
        Shape::Spot(point) => *point == area.middle(),
        Shape::Area(rect) => *rect == area,
        Shape::Outline(rects) => rects.contains(&area),
        Shape::Path(_) | Shape::Curve { .. } | Shape::Segment { .. } => false,
    }
}

/// What a mark says: its own words, or the name of its kind.
fn spoken_mark(mark: &Mark) -> Option<Text> {
    if mark.spoken.is_some() {
        return mark.spoken.clone();
    }
    Some(Text::new(match mark.kind {
        MarkKind::Selected => "page-mark-selected",
        MarkKind::Destination | MarkKind::Scoring => "page-mark-destination",
        MarkKind::LastFrom => "page-mark-last-from",
        MarkKind::LastTo => "page-mark-last-to",
        MarkKind::Attacked => "page-mark-attacked",
        MarkKind::AttackedEffectively => "page-mark-attacked-effectively",
        MarkKind::Pinned => "page-mark-pinned",
        MarkKind::Target => "page-mark-target",
        MarkKind::Released => "page-mark-released",
        MarkKind::Forbidden => "page-mark-forbidden",
        MarkKind::Partner => "page-mark-partner",
        MarkKind::Group(_)
        | MarkKind::Zone(_)
        | MarkKind::Captured(_)
        | MarkKind::Preview
        | MarkKind::Pushed
        | MarkKind::Hint
        | MarkKind::Drawn(_) => {
            return None;
        }
    }))
}

/// A direction of the arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arrow {
    /// −1 left, 1 right.
    pub dx: i8,
    /// −1 up, 1 down.
    pub dy: i8,
}

/// The place that an arrow key leads to from a place: the nearest one in that direction, those straight ahead first.
#[must_use]
pub(crate) fn next(spots: &[TouchTarget], from: ElementId, arrow: Arrow) -> Option<ElementId> {
    let here = spots.iter().find(|spot| spot.id == from)?.area.middle();
    let (dx, dy) = (i64::from(arrow.dx), i64::from(arrow.dy));
    let weight = |spot: &TouchTarget| {
        let there = spot.area.middle();
        let (x, y) = (i64::from(there.x - here.x), i64::from(there.y - here.y));
        let (ahead, aside) = (x * dx + y * dy, (x * dy - y * dx).abs());
        (ahead > 0 && aside <= 2 * ahead).then_some((ahead + 3 * aside, spot.id))
    };
    spots.iter().filter_map(weight).min().map(|(_, id)| id)
}

/// The last place in a direction: in the same row or column of a board with cells, else the outermost one of all.
#[must_use]
pub(crate) fn last(spots: &[TouchTarget], from: ElementId, arrow: Arrow) -> ElementId {
    let Some(here) = spots.iter().find(|spot| spot.id == from) else { return from };
    let (dx, dy) = (i32::from(arrow.dx), i32::from(arrow.dy));
    let ahead = |spot: &&TouchTarget| spot.area.middle().x * dx + spot.area.middle().y * dy;
    let aside = |spot: &TouchTarget| spot.area.middle().x * dy + spot.area.middle().y * dx;
    // Pieces on open ground stand in no rows.
    let has_rows = spots.iter().any(|spot| spot.id.kind == ElementKind::Cell);
    let is_in_line = |spot: &&TouchTarget| !has_rows || (aside(spot) - aside(here)).abs() < CELL / 2;
    spots.iter().filter(is_in_line).max_by_key(ahead).map_or(from, |spot| spot.id)
}

/// The place that a point lies on; of several the one whose middle is nearest, the handle of a half-drawn line first.
#[must_use]
pub(crate) fn under(spots: &[TouchTarget], point: Point) -> Option<&TouchTarget> {
    let holds = |spot: &&TouchTarget| {
        let Rect { x, y, width, height } = spot.area;
        let is_inside = (x..=x + width).contains(&point.x) && (y..=y + height).contains(&point.y);
        let reach = i64::from(width / 2);
        is_inside && (!spot.is_round || distance_squared(spot.area.middle(), point) <= reach * reach)
    };
    spots.iter().filter(holds).min_by_key(|spot| (spot.id != ElementId::HANDLE, distance_squared(spot.area.middle(), point)))
}

/// The place nearest to a point, if it is not further away than a distance.
#[must_use]
pub(crate) fn nearest(spots: &[TouchTarget], to: Point, within: i32) -> Option<&TouchTarget> {
    let distance = |spot: &&TouchTarget| {
        let beyond = |low: i32, size: i32, at: i32| (low - at).max(at - low - size).max(0);
        let (x, y) = (beyond(spot.area.x, spot.area.width, to.x), beyond(spot.area.y, spot.area.height, to.y));
        (i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y), distance_squared(spot.area.middle(), to))
    };
    let found = spots.iter().min_by_key(distance)?;
    (distance(&found).0 <= i64::from(within) * i64::from(within)).then_some(found)
}

fn distance_squared(a: Point, b: Point) -> i64 {
    let (x, y) = (i64::from(a.x) - i64::from(b.x), i64::from(a.y) - i64::from(b.y));
    x * x + y * y
}

/// A touchable place as markup, a line of it.
#[must_use]
pub(crate) fn markup(spot: &TouchTarget, say: &dyn Fn(&Text) -> String) -> String {
    let name = spot.id;
    let Rect { x, y, width, height } = spot.area;
    let round = if spot.is_round { width / 2 } else { 0 };
    format!(
        "<rect id=\"on-{name}\" data-id=\"{name}\" class=\"spot\" role=\"button\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" aria-label=\"{}\"/>\n",
        escaped(&spot.label(say))
    )
}

/// Gives the element of a place what is said of it now.
pub(crate) fn rename(place: &web_sys::Element, spot: &TouchTarget, say: &dyn Fn(&Text) -> String) {
    // No browser refuses this name.
    let _ = place.set_attribute("aria-label", &spot.label(say));
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
