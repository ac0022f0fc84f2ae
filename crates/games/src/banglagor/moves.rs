//! What a move is. Listing and sampling are in `turns`, checking in `check`, playing in `play`.

use super::Cell;

/// The height of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Height {
    /// Height 1, written `S`.
    One,
    /// Height 2, written `M`.
    Two,
    /// Height 3, written `L`.
    Three,
}

impl Height {
    /// Every height, from the lowest.
    pub const ALL: [Height; 3] = [Height::One, Height::Two, Height::Three];

    /// 0, 1 or 2, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1, 2 or 3.
    #[must_use]
    pub const fn units(self) -> u8 {
        self as u8 + 1
    }
}

/// A move: a placement, or a turn of movement.
///
/// ```
/// use igroteka_core::{Options, Position as _};
/// use igroteka_games::banglagor::{Move, Position};
///
/// let position = Position::start(&Options::defaults(Position::PROFILE));
/// let m = position.parse_move("M@d4").unwrap();
/// assert!(matches!(m, Move::Place { .. }));
/// assert_eq!(position.move_text(m), "M@d4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Move {
    /// A column comes from the reserve.
    Place { height: Height, at: Cell },
    /// A column walks as many steps as it is high, and attacks the target.
    Walk { from: Cell, to: Cell, target: Option<Cell> },
    /// A bound column is turned over.
    Free { at: Cell },
    /// A column is lifted from the enemy's last rank and put elsewhere.
    Redeploy { from: Cell, to: Cell, target: Option<Cell> },
    /// Nothing else was possible.
    Pass,
}
