//! Sides, seats, and who sits where.
//!
//! A *side* is what the rules know (red and blue, black and white). A *seat* is a place at the
//! table where a player sits. Two seats may share a side (curling for four), and sides may change seats
//! (polar's colour choice), so neither is ever inferred from the number of moves.

use serde::{Deserialize, Serialize};

/// One of the two sides of a game; the games give them their names and letters.
///
/// ```
/// use igroteka_core::Side;
///
/// assert_eq!(Side::First.other(), Side::Second);
/// assert_eq!(Side::BOTH.map(Side::index), [0, 1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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

/// Whom a sentence about a side means, for the player who reads it. Messages choose their words by it: "You attack", "Red attacks".
///
/// ```
/// use igroteka_core::{Side, Who};
///
/// assert_eq!(Who::of(Side::First, Some(Side::First)), Who::You);
/// assert_eq!(Who::of(Side::First, Some(Side::Second)), Who::Opponent);
/// assert_eq!(Who::of(Side::First, None).word(), "other");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The player who reads it.
    You,
    /// That player's opponent.
    Opponent,
    /// Somebody whom a watcher, or one of two players at one device, knows by the name of the side.
    Other,
}

impl Who {
    /// Whom a side means to a reader who plays for a side, or for none alone.
    #[must_use]
    pub fn of(side: Side, reader: Option<Side>) -> Who {
        match reader {
            None => Who::Other,
            Some(reader) if reader == side => Who::You,
            Some(_) => Who::Opponent,
        }
    }

    /// The word by which messages choose; their argument is called `who`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Who::You => "you",
            Who::Opponent => "opponent",
            Who::Other => "other",
        }
    }
}

/// A place at the table, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// The seats that begin on the same side. A team stays together for the whole game; which side it plays for may change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Team {
    /// Those that begin as the first side.
    First,
    /// The others.
    Second,
}

impl Team {
    /// Both teams, in order.
    pub const BOTH: [Team; 2] = [Team::First, Team::Second];

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Team {
        match self {
            Team::First => Team::Second,
            Team::Second => Team::First,
        }
    }

    /// 0 or 1, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Team::First => 0,
            Team::Second => 1,
        }
    }
}

/// Which seats belong to which side.
///
/// ```
/// use igroteka_core::{Seat, Seating, Side};
///
/// let mut seating = Seating::new(2);
/// assert_eq!(seating.seats(), 4);
/// assert_eq!(seating.seat(Side::Second, 0), Seat(2));
/// seating.swap();
/// assert_eq!(seating.side(Seat(2)), Side::First);
/// ```
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
        self.side_of(self.team(seat))
    }

    /// The team of a seat.
    #[must_use]
    pub const fn team(self, seat: Seat) -> Team {
        if seat.0 < self.per_side { Team::First } else { Team::Second }
    }

    /// The side that a team plays for now.
    #[must_use]
    pub const fn side_of(self, team: Team) -> Side {
        match (team, self.swapped) {
            (Team::First, false) | (Team::Second, true) => Side::First,
            (Team::First, true) | (Team::Second, false) => Side::Second,
        }
    }

    /// The team that plays for a side now.
    #[must_use]
    pub const fn team_of(self, side: Side) -> Team {
        match (side, self.swapped) {
            (Side::First, false) | (Side::Second, true) => Team::First,
            (Side::First, true) | (Side::Second, false) => Team::Second,
        }
    }

    /// The seats of a team, in order.
    pub fn seats_of(self, team: Team) -> impl Iterator<Item = Seat> {
        let first = team.index() as u8 * self.per_side;
        (first..first + self.per_side).map(Seat)
    }

    /// Which team-mate a seat is, counted from 0.
    #[must_use]
    pub const fn number(self, seat: Seat) -> u8 {
        seat.0 % self.per_side
    }

    /// Whether the sides have changed seats.
    #[must_use]
    pub const fn has_swapped(self) -> bool {
        self.swapped
    }

    /// The sides change seats, as after a colour choice.
    pub const fn swap(&mut self) {
        self.swapped = !self.swapped;
    }
}
