//! Where all players of a side may go, attacks not considered. The generator asks nobody else.
//!
//! A square counts for a player if the player sees it and another one sees it too, or if the partner
//! stands on the very line of the move (jumped over, looked past, or moved away from). What a player sees
//! on a line is found from the line alone, taken off the pitch as one word: no walking, no branches.

use igroteka_core::Side;

use super::board::{Board, Pitch, Square, WIDTH, home_row, penalty_row};
use super::motion::{TEAM, may_return};

/// Where the players of one side may go.
pub(super) struct Reaches {
    reaches: [Reach; TEAM],
    /// Squares that at least two players see.
    shared: Board,
    /// Where a player from the home, or from elsewhere, may stop.
    ground: [Board; 2],
    home: u8,
}

/// What one player sees.
#[derive(Clone, Copy)]
struct Reach {
    from: Square,
    /// Squares to which its way is clear, those along its home apart: there, not every partner will do.
    clear: Board,
    /// Squares with a partner on the line of the move.
    assured: Board,
}

impl Reaches {
    pub(super) fn new(pitch: &Pitch, side: Side) -> Reaches {
        let nothing = Reach { from: Square::A1, clear: Board::EMPTY, assured: Board::EMPTY };
        let mut all = Reaches { reaches: [nothing; TEAM], shared: Board::EMPTY, ground: grounds(pitch, side), home: home_row(side) };
        let lines = Lines::of(pitch, side);
        let mut seen = Board::EMPTY;
        for (reach, from) in all.reaches.iter_mut().zip(pitch.team(side).squares()) {
            let [across, along] = lines.looks(pitch, side, from);
            let sees = across.clear | along.clear;
            all.shared |= seen & sees;
            seen |= sees;
            let clear = if from.row() == all.home { across.clear } else { sees };
            *reach = Reach { from, clear, assured: across.assured | along.assured };
        }
        all
    }

    /// Every player with the squares where it may go.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, Board)> + '_ {
        self.reaches.iter().map(|reach| {
            let ground = self.ground[usize::from(reach.from.row() != self.home)];
            (reach.from, (reach.clear & self.shared | reach.assured) & ground)
        })
    }
}

/// Empty squares where a side may stop, coming from its home or from elsewhere. Goals are not walked.
fn grounds(pitch: &Pitch, side: Side) -> [Board; 2] {
    let closed = pitch.players() | Board::of_row(penalty_row(side)) | Board::of_row(home_row(side.other()));
    let from_home = Board::PITCH & !closed;
    let from_elsewhere = if may_return(pitch.team(side), side) { from_home } else { from_home & !Board::of_row(home_row(side)) };
    [from_home, from_elsewhere]
}

/// What a player sees on some lines: squares to which the way is clear, and those with a partner on the line.
#[derive(Clone, Copy)]
struct Sight<T> {
    clear: T,
    assured: T,
}

/// A line in a word: place n of the line is bit n + 1, so that there is a wall below the first place.
#[derive(Clone, Copy)]
struct LineBits {
    own: u32,
    stops: u32,
}

impl LineBits {
    /// What the player on a place sees, as places of the line (place n is bit n).
    #[inline]
    fn look(self, place: u8) -> Sight<u32> {
        let bit = place + 1;
        let (low, high) = (self.stop_below(bit), self.stop_above(bit));
        let clear = between(low, high) & !(1 << bit);
        let is_low_own = (self.own >> low & 1).wrapping_neg();
        let is_high_own = (self.own >> high & 1).wrapping_neg();
        let beyond_low = between(self.stop_below(low), low) & is_low_own;
        let beyond_high = between(high, self.stop_above(high)) & is_high_own;
        let assured = clear & (is_low_own | is_high_own) | beyond_low | beyond_high;
        Sight { clear: clear >> 1, assured: assured >> 1 }
    }

    /// The next stop above a bit; the top bit at the latest.
    #[inline]
    const fn stop_above(self, bit: u8) -> u8 {
        let above = self.stops & (!1 << bit) | 1 << 31;
        above.trailing_zeros() as u8
    }

    /// The next stop below a bit; the bottom bit at the latest.
    #[inline]
    const fn stop_below(self, bit: u8) -> u8 {
        let below = self.stops & !(!0 << bit) | 1;
        31 - below.leading_zeros() as u8
    }
}

/// The bits strictly between two.
#[inline]
const fn between(low: u8, high: u8) -> u32 {
    (1u32 << high).wrapping_sub(2 << low) & !(!0 << high)
}

/// Files and both kinds of diagonals; a place of such a line is a row of the pitch. Ranks stand in the sets themselves.
struct Lines {
    own: [u16; LINES],
    stops: [u16; LINES],
}

/// 12 files, 23 falling and 23 rising diagonals, numbered like the columns of the lanes; a power of two is easier to index.
const LINES: usize = 64;

/// The three lines of a square that are no rank.
#[inline]
const fn numbers(square: Square) -> [usize; 3] {
    let (file, row) = (square.file() as usize, square.row() as usize);
    [file, 12 + row + file, 46 - row + file]
}

/// The lines of an empty pitch: every bit that is no square is a wall.
const WALLS: [u16; LINES] = {
    let mut walls = [!0; LINES];
    let mut i = 0;
    while i < WIDTH * WIDTH {
        if let Some(square) = Square::new(i % WIDTH, i / WIDTH) {
            let [file, falling, rising] = numbers(square);
            walls[file] &= !(2 << square.row());
            walls[falling] &= !(2 << square.row());
            walls[rising] &= !(2 << square.row());
        }
        i += 1;
    }
    walls
};

impl Lines {
    fn of(pitch: &Pitch, side: Side) -> Lines {
        let mut lines = Lines { own: [0; LINES], stops: WALLS };
        for square in pitch.team(side).squares() {
            numbers(square).into_iter().for_each(|number| lines.own[number] |= 2 << square.row());
        }
        for square in pitch.players().squares() {
            numbers(square).into_iter().for_each(|number| lines.stops[number] |= 2 << square.row());
        }
        lines
    }

    /// What a player sees across the ranks and along its own.
    #[inline]
    fn looks(&self, pitch: &Pitch, side: Side, from: Square) -> [Sight<Board>; 2] {
        let mut across = Sight { clear: Board::EMPTY, assured: Board::EMPTY };
        for (number, spread) in numbers(from).into_iter().zip(&SPREADS) {
            let line = LineBits { own: self.own[number].into(), stops: u32::from(self.stops[number]) | !0 << 16 };
            let look = line.look(from.row());
            across.clear |= spread.over(look.clear, from);
            across.assured |= spread.over(look.assured, from);
        }
        let rank = LineBits {
            own: (pitch.team(side).row(from.row()) << 1) as u32,
            stops: (pitch.players().row(from.row()) << 1) as u32 | !0 << (WIDTH + 1),
        };
        let look = rank.look(from.file());
        let on_rank = |places: u32| Board::in_row(from.row(), places.into());
        [across, Sight { clear: on_rank(look.clear), assured: on_rank(look.assured) }]
    }
}

/// How the places of a line lie on the pitch: how many bits there are from one row to the next.
struct Spread {
    stride: u8,
    /// Four places, spread.
    four: [u64; 16],
}

/// For the three kinds of lines that are no ranks, in the order of their numbers.
static SPREADS: [Spread; 3] = [Spread::new(16), Spread::new(15), Spread::new(17)];

impl Spread {
    const fn new(stride: u8) -> Spread {
        let mut four = [0; 16];
        let mut i = 0;
        while i < 64 {
            let (places, place) = (i / 4, i % 4);
            four[places] |= (places as u64 >> place & 1) << (stride as usize * place);
            i += 1;
        }
        Spread { stride, four }
    }

    /// The squares of the places of the line through a square.
    #[inline]
    fn over(&self, places: u32, through: Square) -> Board {
        // Where the line would meet row 0; beyond the edge for many diagonals, but then no such place is asked for.
        let start = (through.index() as u32).wrapping_sub(u32::from(through.row()) * u32::from(self.stride));
        Board::of_words([0, 1, 2].map(|word| {
            let shift = start.wrapping_add(4 * word * u32::from(self.stride)).wrapping_sub(64 * word);
            self.four[(places >> (4 * word) & 15) as usize].rotate_left(shift)
        }))
    }
}
