//! Which part of the board is seen: everything, or a magnified part.

/// A magnification and the corner that is seen, in parts of the whole board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Zoom {
    scale: f64,
    left: f64,
    top: f64,
}

impl Default for Zoom {
    fn default() -> Zoom {
        Zoom { scale: 1.0, left: 0.0, top: 0.0 }
    }
}

const MOST: f64 = 6.0;
/// The factor by which one press of a button magnifies.
pub(crate) const STEP: f64 = 1.5;

impl Zoom {
    /// Whether only a part is seen.
    #[must_use]
    pub(crate) fn is_close(self) -> bool {
        self.scale > 1.0
    }

    /// Whether it can come no closer.
    #[must_use]
    pub(crate) fn is_closest(self) -> bool {
        self.scale >= MOST
    }

    /// Comes closer by a factor (or goes away below 1), keeping the point that is seen at `x`, `y` (0 to 1) where it is.
    #[must_use]
    pub(crate) fn closer(self, factor: f64, x: f64, y: f64) -> Zoom {
        let scale = (self.scale * factor).clamp(1.0, MOST);
        let corner = |corner: f64, at: f64| corner + at / self.scale - at / scale;
        Zoom { scale, left: corner(self.left, x), top: corner(self.top, y) }.kept_inside()
    }

    /// Comes closer by a factor (or goes away below 1) towards a point of the board (0 to 1): opens with it in the middle, and
    /// later keeps it where it is seen.
    #[must_use]
    pub(crate) fn towards(self, factor: f64, x: f64, y: f64) -> Zoom {
        let (seen_x, seen_y) = ((x - self.left) * self.scale, (y - self.top) * self.scale);
        let is_seen = (0.0..=1.0).contains(&seen_x) && (0.0..=1.0).contains(&seen_y);
        if !self.is_close() {
            let scale = factor.clamp(1.0, MOST);
            Zoom { scale, left: x - 0.5 / scale, top: y - 0.5 / scale }.kept_inside()
        } else if factor > 1.0 && is_seen {
            self.closer(factor, seen_x, seen_y)
        } else {
            self.closer(factor, 0.5, 0.5)
        }
    }

    /// Moves what is seen by parts of the window.
    #[must_use]
    pub(crate) fn moved(self, x: f64, y: f64) -> Zoom {
        Zoom { left: self.left - x / self.scale, top: self.top - y / self.scale, ..self }.kept_inside()
    }

    /// Whether the same rows are seen as before.
    #[must_use]
    pub(crate) fn is_as_high_as(self, other: Zoom) -> bool {
        (self.scale, self.top) == (other.scale, other.top)
    }

    /// Moves so that a point of the board (0 to 1) is seen: not at all if it is, else to the middle.
    #[must_use]
    pub(crate) fn showing(self, x: f64, y: f64) -> Zoom {
        let part = 1.0 / self.scale;
        let corner = |corner: f64, at: f64| if (corner..=corner + part).contains(&at) { corner } else { at - part / 2.0 };
        Zoom { left: corner(self.left, x), top: corner(self.top, y), ..self }.kept_inside()
    }

    fn kept_inside(self) -> Zoom {
        let most = 1.0 - 1.0 / self.scale;
        Zoom { left: self.left.clamp(0.0, most), top: self.top.clamp(0.0, most), ..self }
    }

    /// The CSS transform of the board's layers; their origin is the left upper corner.
    #[must_use]
    pub(crate) fn transform(self) -> String {
        if !self.is_close() {
            return "none".to_owned();
        }
        let Zoom { scale, left, top } = self;
        format!("translate({:.3}%, {:.3}%) scale({scale:.4})", -left * scale * 100.0, -top * scale * 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coming_closer_keeps_the_point_and_going_away_shows_everything() {
        let close = Zoom::default().closer(2.0, 0.5, 0.5);
        assert_eq!(close, Zoom { scale: 2.0, left: 0.25, top: 0.25 });
        assert_eq!(close.closer(0.1, 0.9, 0.1), Zoom::default());
    }

    #[test]
    fn a_point_out_of_sight_is_brought_to_the_middle() {
        let close = Zoom::default().closer(2.0, 0.0, 0.0);
        assert_eq!(close.showing(0.4, 0.1), close);
        assert_eq!(close.showing(0.75, 0.1), Zoom { scale: 2.0, left: 0.5, top: 0.0 });
        assert_eq!(Zoom::default().showing(0.9, 0.9), Zoom::default());
    }

    #[test]
    fn it_opens_with_a_point_in_the_middle_and_keeps_it_in_sight() {
        assert_eq!(Zoom::default().towards(2.0, 0.5, 0.625), Zoom { scale: 2.0, left: 0.25, top: 0.375 });
        let mut corner = Zoom::default();
        for _ in 0..4 {
            corner = corner.towards(1.5, 0.02, 0.98);
            assert_eq!(corner.showing(0.02, 0.98), corner, "the point is seen");
        }
        assert_eq!(corner.towards(0.1, 0.02, 0.98), Zoom::default());
    }

    #[test]
    fn nothing_beyond_the_board_is_seen() {
        let close = Zoom::default().closer(4.0, 0.0, 1.0).moved(5.0, -5.0);
        assert_eq!((close.left, close.top), (0.0, 0.75));
        assert!(close.is_as_high_as(close.moved(0.1, -0.2)) && !close.is_as_high_as(close.moved(0.0, 0.2)));
        assert!(Zoom::default().closer(100.0, 0.5, 0.5).is_closest());
    }
}
