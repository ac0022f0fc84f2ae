//! A move, and what playing it changes.

use igroteka_core::Side;

use super::curve::GridPoint;
use super::position::{Position, bits};
use super::zone::Zone;

/// A move.
///
/// ```
/// use igroteka_core::{Options, Position as _};
/// use igroteka_games::curves::{Move, Position};
///
/// let position = Position::start(&Options::defaults(Position::PROFILE));
/// let dot = position.parse_move("+564,514").unwrap();
/// assert!(matches!(dot, Move::Place(_)));
/// assert!(!position.is_legal(Move::Pass), "first all dots are placed");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Places the next dot.
    Place(GridPoint),
    /// Draws a line between two dots, given by their indices, the lower one first.
    Draw {
        /// The dots.
        ends: [u8; 2],
        /// The control point of an arc; nothing for a straight line.
        control: Option<GridPoint>,
    },
    /// Draws nothing.
    Pass,
}

/// What a line does to the dots; sets have a bit for every dot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineEffect {
    /// The dots that it captures, those included that its side held already.
    pub captured: u64,
    /// The end dots that the opponent loses.
    pub released: u64,
}

impl Position {
    /// What a line would capture and release if the side to move drew it.
    #[must_use]
    pub fn effect(&self, ends: [u8; 2], control: Option<GridPoint>) -> LineEffect {
        let captured = self.captured(ends, control);
        let mut released = 0;
        for end in ends.map(usize::from) {
            let is_held = self.owner(end) == Some(self.side.other());
            if is_held && (captured != 0 || self.is_joined_by(end, self.side)) {
                released |= 1 << end;
            }
        }
        LineEffect { captured, released }
    }

    /// Rule 7 and 8: the free dots in the line's zone, those apart whose own zone lies inside it.
    fn captured(&self, ends: [u8; 2], control: Option<GridPoint>) -> u64 {
        let Some(zone) = self.curve(ends, control).and_then(|curve| Zone::of(&curve)) else {
            return 0;
        };
        let free = ends.iter().fold(self.free_dots(), |free, end| free & !(1 << end));
        let mut captured = 0;
        for dot in bits(free).filter(|dot| self.dots().get(*dot).is_some_and(|spot| zone.contains(*spot))) {
            if !self.holder(dot).is_some_and(|line| zone.holds(&line.curve)) {
                captured |= 1 << dot;
            }
        }
        captured
    }

    /// Draws a line for a side, with what it captures and releases.
    pub(super) fn draw(&mut self, ends: [u8; 2], control: Option<GridPoint>, side: Side) {
        self.set_turn(side, 0);
        let effect = self.effect(ends, control);
        self.add_line(ends, side, control);
        self.hold(effect.captured);
        self.release(effect.released);
        self.set_turn(side.other(), 0);
    }

    /// Plays a move that is known to be legal.
    pub(super) fn make(&mut self, m: Move) {
        match m {
            Move::Place(spot) => {
                self.add_dot(spot);
                self.set_turn(self.side.other(), 0);
            }
            Move::Draw { ends, control } => self.draw(ends, control, self.side),
            Move::Pass => self.set_turn(self.side.other(), self.passes + 1),
        }
    }

    /// The numbers of the dots of a set, as people say them: counted from 1.
    pub fn numbers(set: u64) -> impl Iterator<Item = usize> {
        bits(set).map(|dot| dot + 1)
    }
}
