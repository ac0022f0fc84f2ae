//! Turning a board round: everything is mapped through the middle of the frame, so that pieces and words stay upright
//! and the coordinates follow. Turning twice gives back the same scene.

use igroteka_core::scene::{Mark, Shape};
use igroteka_core::{Point, Rect, Scene, Side, StepKey};

/// A board as it lies, or turned round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flip {
    frame: Rect,
    is_turned: bool,
}

impl Flip {
    /// A way to look at a board with this frame.
    #[must_use]
    pub(crate) const fn new(frame: Rect, is_turned: bool) -> Flip {
        Flip { frame, is_turned }
    }

    /// Where a point is seen; also which point is meant by one that is seen.
    #[must_use]
    pub(crate) const fn point(self, point: Point) -> Point {
        if !self.is_turned {
            return point;
        }
        let Rect { x, y, width, height } = self.frame;
        Point::new(2 * x + width - point.x, 2 * y + height - point.y)
    }

    /// The arrow key that is meant by one that is pressed.
    #[must_use]
    pub(crate) const fn key(self, key: StepKey) -> StepKey {
        if self.is_turned { StepKey { dx: -key.dx, dy: -key.dy, coarse: key.coarse } } else { key }
    }

    fn rect(self, rect: Rect) -> Rect {
        if !self.is_turned {
            return rect;
        }
        let corner = self.point(Point::new(rect.x + rect.width, rect.y + rect.height));
        Rect { x: corner.x, y: corner.y, ..rect }
    }

    fn shape(self, shape: &mut Shape) {
        match shape {
            Shape::Spot(point) => *point = self.point(*point),
            Shape::Area(rect) => *rect = self.rect(*rect),
            Shape::Path(points) => points.iter_mut().for_each(|point| *point = self.point(*point)),
            Shape::Outline(rects) => rects.iter_mut().for_each(|rect| *rect = self.rect(*rect)),
            Shape::Curve { from, control, to } | Shape::Segment { from, control, to } => {
                for point in [from, control, to] {
                    *point = self.point(*point);
                }
            }
        }
    }

    /// The scene as it is seen.
    #[must_use]
    pub(crate) fn scene(self, mut scene: Scene) -> Scene {
        if !self.is_turned {
            return scene;
        }
        scene.bottom = scene.bottom.map(Side::other);
        scene.cells.iter_mut().for_each(|cell| cell.area = self.rect(cell.area));
        scene.strokes.iter_mut().for_each(|stroke| self.shape(&mut stroke.shape));
        scene.labels.iter_mut().for_each(|label| label.at = self.point(label.at));
        scene.pieces.iter_mut().for_each(|piece| piece.at = self.point(piece.at));
        scene.ghosts.iter_mut().for_each(|ghost| ghost.at = self.point(ghost.at));
        scene.marks.iter_mut().for_each(|Mark { shape, .. }| self.shape(shape));
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use igroteka_core::{Options, Selection};
    use igroteka_games::GameId;

    #[test]
    fn turning_twice_gives_back_every_scene() {
        for id in GameId::ALL {
            let game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
            let scene = game.scene(&Selection::empty());
            let turned = Flip::new(scene.frame, true);
            let once = turned.scene(scene.clone());
            assert!(once != scene || scene.cells.is_empty(), "{id:?}");
            assert_eq!(turned.scene(once), scene);
        }
    }

    #[test]
    fn corners_change_places() {
        let flip = Flip::new(Rect { x: 0, y: 0, width: 300, height: 200 }, true);
        assert_eq!(flip.point(Point::new(0, 0)), Point::new(300, 200));
        assert_eq!(flip.rect(Rect::cell(0, 0)), Rect::cell(2, 1));
    }
}
