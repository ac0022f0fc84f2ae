//! Marks above the pieces: what is picked, what happened last, what is possible.

use alloc::string::String;

use super::Shape;
use crate::{Side, Text};

/// What a mark means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// Picked for the half-entered move.
    Selected,
    /// Where the half-entered move may go on.
    Destination,
    /// Where the half-entered move may go on, and what comes to rest there counts.
    Scoring,
    /// Where the last move began.
    LastFrom,
    /// Where the last move ended, or the line it drew.
    LastTo,
    /// The piece relative to which a move is possible, and the line to it.
    Partner,
    /// Attacked, but not effectively.
    Attacked,
    /// Attacked effectively: it must be answered.
    AttackedEffectively,
    /// Held by an attack: it may not leave its line.
    Pinned,
    /// May be chosen as a target.
    Target,
    /// Belongs together; the side owns it.
    Group(Option<Side>),
    /// A zone that a side drew.
    Zone(Side),
    /// Captured by a side.
    Captured(Side),
    /// Would be released.
    Released,
    /// Forbidden, with the reason in the mark's words.
    Forbidden,
    /// Where a piece would go.
    Preview,
    /// Where a piece would be pushed.
    Pushed,
    /// What the engine would play: an arrow or a place in a look of its own.
    Hint,
    /// Drawn by somebody who comments on the game: an arrow or a circle.
    Drawn(Pen),
}

/// What somebody draws with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pen {
    /// Green, unless another one is chosen.
    #[default]
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

impl Pen {
    /// Every pen.
    pub const ALL: [Pen; 4] = [Pen::Green, Pen::Red, Pen::Yellow, Pen::Blue];

    /// The letter in records.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Pen::Green => 'G',
            Pen::Red => 'R',
            Pen::Yellow => 'Y',
            Pen::Blue => 'B',
        }
    }

    /// The pen of a letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Pen> {
        Pen::ALL.into_iter().find(|pen| pen.letter() == letter)
    }
}

/// A mark on the board.
///
/// ```
/// use igroteka_core::scene::{Mark, MarkKind, Rect, Shape};
///
/// let force = Mark { label: Some("5".into()), ..Mark::new(MarkKind::Target, Shape::Area(Rect::cell(2, 3))) };
/// assert_eq!(force.spoken, None, "the label says it");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// What it means.
    pub kind: MarkKind,
    /// Where.
    pub shape: Shape,
    /// A short word beside it: points, a force sum.
    pub label: Option<String>,
    /// How to say it, if it is worth saying.
    pub spoken: Option<Text>,
}

impl Mark {
    /// A mark without words.
    #[must_use]
    pub const fn new(kind: MarkKind, shape: Shape) -> Mark {
        Mark { kind, shape, label: None, spoken: None }
    }
}
