//! Sides, seats, and who sits where.
//!
//! A *side* is what the rules know (red and blue, black and white). A *seat* is a place at the
//! table where a player sits. Two seats may share a side (curling for four), and sides may change seats
//! (polar's colour choice), so neither is ever inferred from the number of moves.

/// One of the two sides of a game; the rooms give them their names and letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// The side that the rules page names first.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 or 1, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Side::First => 0,
            Side::Second => 1,
        }
    }
}

/// A place at the table, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// Which seats belong to which side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    per_side: u8,
    swapped: bool,
}

impl Seating {
    /// A table with one or two seats a side; the first side's seats come first.
    #[must_use]
    pub const fn new(per_side: u8) -> Seating {
        Seating { per_side, swapped: false }
    }

    /// How many seats there are in all.
    #[must_use]
    pub const fn seats(self) -> u8 {
        self.per_side * 2
    }

    /// How many seats each side has.
    #[must_use]
    pub const fn per_side(self) -> u8 {
        self.per_side
    }

    /// The seat of team-mate `number` (from 0) of a side.
    #[must_use]
    pub const fn seat(self, side: Side, number: u8) -> Seat {
        let side = if self.swapped { side.other() } else { side };
        Seat(side.index() as u8 * self.per_side + number % self.per_side)
    }

    /// The side that a seat plays for.
    #[must_use]
    pub const fn side(self, seat: Seat) -> Side {
        let side = if seat.0 < self.per_side { Side::First } else { Side::Second };
        if self.swapped { side.other() } else { side }
    }

    /// The sides change seats, as after a colour choice.
    pub const fn swap(&mut self) {
        self.swapped = !self.swapped;
    }
}
