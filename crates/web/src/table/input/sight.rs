//! Which part of a magnified board is looked at: where something stands, or where the keys are.

use igroteka_core::scene::{Mark, MarkKind, Piece, Shape};
use igroteka_core::{ElementId, Point, Rect, Scene, Turn};
use igroteka_render::tree::ViewBox;

use crate::table::state::State;

/// Magnifies the board by a factor (or the opposite, below 1) towards the last move or the pieces.
pub(crate) fn magnify(state: State, factor: f64) {
    towards(state, factor, worth_seeing(state));
}

/// Magnifies the board by a factor (or the opposite, below 1) towards the place that the keys are at.
pub(crate) fn magnify_by_keys(state: State, factor: f64) {
    let at = state.input.active.get_untracked().and_then(|id| middle_of(state, id));
    towards(state, factor, at.or_else(|| worth_seeing(state)));
}

/// Moves a magnified board along with the keys.
pub(crate) fn keep_in_sight(state: State, id: ElementId) {
    if let Some((x, y)) = middle_of(state, id).and_then(|at| part_of(state, at)) {
        state.view.zoom.update(|zoom| *zoom = zoom.showing(x, y));
    }
}

fn towards(state: State, factor: f64, at: Option<Point>) {
    let (x, y) = at.and_then(|at| part_of(state, at)).unwrap_or((0.5, 0.5));
    state.view.zoom.update(|zoom| *zoom = zoom.towards(factor, x, y));
}

fn middle_of(state: State, id: ElementId) -> Option<Point> {
    state.view.targets.read_untracked().iter().find(|spot| spot.id == id).map(|spot| spot.area.middle())
}

/// Where a point of the board lies, in parts of the whole picture.
fn part_of(state: State, at: Point) -> Option<(f64, f64)> {
    let ViewBox { x, y, width, height } = state.view.view_box()?;
    Some(((i64::from(at.x) - x) as f64 / width as f64, (i64::from(at.y) - y) as f64 / height as f64))
}

/// Where the last move ended, or else a piece in the middle: of those of the side to move, if it has any on the board.
fn worth_seeing(state: State) -> Option<Point> {
    let mover = state.session.with_untracked(|session| match session.shown().turn() {
        Turn::Side(side) => Some(side),
        Turn::Chance | Turn::Over => None,
    });
    let scene = state.view.scene.read_untracked();
    last_end(&scene).or_else(|| middle_piece(&scene, |piece| piece.side == mover)).or_else(|| middle_piece(&scene, |_| true))
}

/// Where the last move ended.
fn last_end(scene: &Scene) -> Option<Point> {
    let ended = |mark: &&Mark| mark.kind == MarkKind::LastTo;
    scene.marks.iter().find(ended).and_then(|mark| end_of(&mark.shape))
}

fn end_of(shape: &Shape) -> Option<Point> {
    match shape {
        Shape::Spot(at) => Some(*at),
        Shape::Area(area) => Some(area.middle()),
        Shape::Path(points) => points.last().copied(),
        Shape::Curve { to, .. } | Shape::Segment { to, .. } => Some(*to),
        Shape::Outline(areas) => areas.first().map(|area: &Rect| area.middle()),
    }
}

/// The piece nearest to the middle of some pieces.
fn middle_piece(scene: &Scene, is_meant: impl Fn(&Piece) -> bool) -> Option<Point> {
    let places = || scene.pieces.iter().filter(|piece| is_meant(piece)).map(|piece| piece.at);
    let middle = |along: fn(Point) -> i32| Some((places().map(along).min()? + places().map(along).max()?) / 2);
    let (x, y) = (middle(|at| at.x)?, middle(|at| at.y)?);
    let distance = |at: &Point| i64::from(at.x - x).pow(2) + i64::from(at.y - y).pow(2);
    places().min_by_key(distance)
}

#[cfg(test)]
mod tests {
    use igroteka_core::{Options, Selection, SplitMix};
    use igroteka_games::GameId;

    use super::*;

    #[test]
    fn there_is_something_to_see_wherever_a_piece_stands() {
        for id in GameId::ALL {
            let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
            let mut dice = SplitMix::new(7);
            while game.scene(&Selection::empty()).pieces.is_empty() {
                let next = game.draw_chance(&mut dice).or_else(|| game.proposals().into_iter().next());
                game.play_text(&next.expect("a move")).expect("a legal move");
            }
            let scene = game.scene(&Selection::empty());
            let at = last_end(&scene).or_else(|| middle_piece(&scene, |_| true)).unwrap_or_else(|| panic!("{id:?}"));
            let Rect { x, y, width, height } = scene.frame;
            assert!((x..=x + width).contains(&at.x) && (y..=y + height).contains(&at.y), "{id:?}: {at:?}");
        }
    }
}
