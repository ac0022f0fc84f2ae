//! Goal moves, which of them are admissible, and which squares of a home are attacked.
//!
//! A goal square looks away from its rank along three lines. The first player it sees on a line can
//! come if it has a partner: another one that the square sees, or one right behind it on the line. A
//! second player right behind a first of its side can always come, jumping. So a set of goal moves is
//! two masks of goal squares in three lanes, found by sweeping the rows towards the goal once.
//!
//! In a lane a line is a column: every row is written three times into one word, the two diagonal
//! copies shifted by the row number. 12 + 23 + 23 columns fit into 64 bits.

use igroteka_core::Side;

use super::board::{Board, Pitch, Square, Step, WIDTH, first_stop, home_row};

/// A row in its three lanes: straight, falling (up is left), rising (up is right).
#[inline]
const fn lanes(row: u64, number: u8) -> u64 {
    row | row << (12 + number) | row << (46 - number)
}

/// The three lanes of a row, taken apart.
#[inline]
const fn apart(word: u64, number: u8) -> [u64; 3] {
    [word & 0xFFF, word >> (12 + number) & 0xFFF, word >> (46 - number) & 0xFFF]
}

/// The rows from an attacker's own home to the one before its goal.
#[inline]
fn rows_toward_goal(attacker: Side) -> impl Iterator<Item = u8> {
    (0..WIDTH - 1).map(move |i| if attacker == Side::First { i } else { WIDTH - 1 - i })
}

/// The directions of the lanes, looking out of the goal.
const fn looks(attacker: Side) -> [Step; 3] {
    let [_, straight, falling, rising] = Step::LINES;
    match attacker {
        Side::First => [straight.back(), falling.back(), rising.back()],
        Side::Second => [straight, falling, rising],
    }
}

/// A set of goal moves of one side: goal squares in their lanes, for the first and second player there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Goals {
    attacker: Side,
    first: u64,
    second: u64,
}

/// Every goal move that an attacker has. Its players that stand in the goal serve as partners only.
pub(super) fn goals(pitch: &Pitch, attacker: Side) -> Goals {
    let (own, players) = (*pitch.team(attacker), pitch.players());
    let (mut first, mut second) = (0, 0);
    for row in rows_toward_goal(attacker) {
        let (ours, all) = (lanes(own.row(row), row), lanes(players.row(row), row));
        second = second & !all | ours & first;
        first = first & !all | ours;
    }
    let row = home_row(attacker.other());
    let partnered = with_partner(first, beside(own.row(row), players.row(row)), row);
    let open = lanes(!players.row(row) & 0xFFF, row);
    Goals { attacker, first: first & (partnered | second) & open, second: second & open }
}

/// In all lanes: goal squares that see two players, be it one of them beside in the goal.
#[inline]
const fn with_partner(first: u64, beside: u64, row: u8) -> u64 {
    let [straight, falling, rising] = apart(first, row);
    let two = straight & falling | (straight | falling) & rising | (straight | falling | rising) & beside;
    lanes(two, row)
}

/// Squares of a goal that see a player of the attacker standing in the goal.
fn beside(own: u64, players: u64) -> u64 {
    let mut seen = 0;
    let mut right = own << 1 & !players;
    let mut left = own >> 1 & !players;
    // Without anybody in the goal, as in every position that is really played, this ends at once.
    while right | left != 0 {
        seen |= right | left;
        right = right << 1 & !players & 0xFFF;
        left = left >> 1 & !players;
    }
    seen
}

impl Goals {
    pub const fn is_empty(self) -> bool {
        self.first | self.second == 0
    }

    /// The goal moves that are not in another set, which has to be from before a move of the defender:
    /// such a move takes nobody of the attacker off a line, so equal bits mean equal moves.
    const fn without(self, before: Goals) -> Goals {
        Goals { first: self.first & !before.first, second: self.second & !before.second, ..self }
    }

    /// The files of the goal squares.
    pub const fn files(self) -> u16 {
        let [straight, falling, rising] = apart(self.first | self.second, home_row(self.attacker.other()));
        (straight | falling | rising) as u16
    }

    /// The moves (from, to); the pitch is the one for which the set was made.
    pub fn moves(self, pitch: &Pitch) -> impl Iterator<Item = (Square, Square)> {
        let row = home_row(self.attacker.other());
        let stops = pitch.stops();
        let (first, second) = (apart(self.first, row), apart(self.second, row));
        looks(self.attacker).into_iter().enumerate().flat_map(move |(lane, look)| {
            let nearest = move |goal| first_stop(&stops, goal, look);
            let firsts = squares_of(first[lane], row).map(move |goal| (nearest(goal), goal));
            let seconds = squares_of(second[lane], row).map(move |goal| (first_stop(&stops, nearest(goal), look), goal));
            firsts.chain(seconds)
        })
    }
}

/// The squares of a row that are set in a mask.
fn squares_of(mask: u64, row: u8) -> impl Iterator<Item = Square> {
    (0..WIDTH).filter(move |file| mask >> file & 1 != 0).filter_map(move |file| Square::new(file, row))
}

/// Whether a goal move of a side opens nothing; `theirs` are the goal moves of the other side before it.
pub(super) fn is_admissible(pitch: &Pitch, side: Side, (from, to): (Square, Square), theirs: Goals) -> bool {
    let after = pitch.moved(side, from, to);
    let opened = goals(&after, side.other()).without(theirs);
    opened.is_empty() || {
        let ours = goals(&after, side);
        !opened.moves(&after).any(|reply| is_admissible(&after, side.other(), reply, ours))
    }
}

/// Whether an attacker has an effective attack.
pub(super) fn is_effective(pitch: &Pitch, attacker: Side) -> bool {
    let attack = goals(pitch, attacker);
    !attack.is_empty() && {
        let theirs = goals(pitch, attacker.other());
        attack.moves(pitch).any(|goal| is_admissible(pitch, attacker, goal, theirs))
    }
}

/// The admissible goal moves of an attacker.
pub(super) fn admissible_goals(pitch: &Pitch, attacker: Side) -> impl Iterator<Item = (Square, Square)> {
    let theirs = goals(pitch, attacker.other());
    goals(pitch, attacker).moves(pitch).filter(move |goal| is_admissible(pitch, attacker, *goal, theirs))
}

/// Files of a home that are attacked, and those of them that are attacked effectively.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Every attacked file; file a is the lowest bit.
    pub files: u16,
    /// The files attacked effectively.
    pub effective: u16,
}

impl Attack {
    /// The files attacked in vain.
    #[must_use]
    pub const fn in_vain(self) -> u16 {
        self.files & !self.effective
    }
}

/// How a side attacks the other's home.
pub(super) fn attack(pitch: &Pitch, attacker: Side) -> Attack {
    let effective = admissible_goals(pitch, attacker).fold(0, |files, (_, goal)| files | 1 << goal.file());
    Attack { files: goals(pitch, attacker).files(), effective }
}

/// Players of a side that hold an attack: with one of them gone, another square of its home would be
/// attacked effectively. Made for pictures, not for speed.
pub(super) fn pinned(pitch: &Pitch, side: Side) -> Board {
    let effective = |pitch: &Pitch| attack(pitch, side.other()).effective;
    let now = effective(pitch);
    let mut pinned = Board::EMPTY;
    for square in pitch.team(side).squares().filter(|square| effective(&pitch.lifted(side, *square)) & !now != 0) {
        pinned.insert(square);
    }
    pinned
}
