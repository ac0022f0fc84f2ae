//! Goal moves as sets, found by sweeping the rows towards a goal once.
//!
//! A goal square looks away from its rank along three lines. The first player it sees on a line can
//! come if it has a partner: another one that the square sees, or one right behind it on the line. A
//! second player right behind a first of its side can always come, jumping. So a set of goal moves is
//! two masks of goal squares in three lanes.
//!
//! In a lane a line is a column: every row is written three times into one word, the two diagonal
//! copies shifted by the row number. 12 + 23 + 23 columns fit into 64 bits.

use igroteka_core::Side;

use super::board::{Board, Direction, Pitch, Square, WIDTH, first_stop, home_row};

/// A row of the pitch.
const ROW: u64 = 0xFFF;

/// A row in its three lanes: straight, falling (up is left), rising (up is right).
#[inline]
const fn lanes(row: u64, number: u8) -> u64 {
    row | row << (12 + number) | row << (46 - number)
}

/// The three lanes of a row, taken apart.
#[inline]
const fn apart(word: u64, number: u8) -> [u64; 3] {
    [word & ROW, word >> (12 + number) & ROW, word >> (46 - number) & ROW]
}

/// Three lanes of a row, put together.
#[inline]
const fn together([straight, falling, rising]: [u64; 3], number: u8) -> u64 {
    straight | falling << (12 + number) | rising << (46 - number)
}

/// The directions of the lanes, looking out of the goal of an attacker.
pub(super) const fn looks(attacker: Side) -> [Direction; 3] {
    let [_, straight, falling, rising] = Direction::LINES;
    match attacker {
        Side::First => [straight.back(), falling.back(), rising.back()],
        Side::Second => [straight, falling, rising],
    }
}

/// Calls `visit` with the rows from an attacker's home to the one before its goal: in their lanes the players of
/// the attacker, and those of both sides.
#[inline]
fn sweep(pitch: &Pitch, attacker: Side, mut visit: impl FnMut(u64, u64)) {
    let (own, players) = (*pitch.team(attacker), pitch.players());
    // Two loops, so that the row numbers in each are known when it is compiled.
    match attacker {
        Side::First => (0..WIDTH - 1).for_each(|row| visit(lanes(own.row(row), row), lanes(players.row(row), row))),
        Side::Second => (1..WIDTH).rev().for_each(|row| visit(lanes(own.row(row), row), lanes(players.row(row), row))),
    }
}

/// A set of goal moves of one side: goal squares in their lanes, for the first and second player there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Goals {
    attacker: Side,
    first: u64,
    second: u64,
}

impl Goals {
    /// Every goal move of an attacker. Its players that stand in the goal serve as partners only.
    #[inline]
    pub(super) fn of(pitch: &Pitch, attacker: Side) -> Goals {
        let (mut first, mut second) = (0, 0);
        sweep(pitch, attacker, |own, all| {
            second = second & !all | own & first;
            first = first & !all | own;
        });
        Goals::seen(pitch, attacker, first, second)
    }

    /// The goal moves, from what the goal squares see.
    #[inline]
    fn seen(pitch: &Pitch, attacker: Side, first: u64, second: u64) -> Goals {
        let row = home_row(attacker.other());
        let players = pitch.players().row(row);
        let [straight, falling, rising] = apart(first, row);
        let beside = beside(pitch.team(attacker).row(row), players);
        let two = straight & falling | (straight | falling) & rising | (straight | falling | rising) & beside;
        let open = lanes(!players & ROW, row);
        Goals { attacker, first: first & (lanes(two, row) | second) & open, second: second & open }
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.first | self.second == 0
    }

    /// The goal moves that are not in another set, which has to be from before a move of the defender:
    /// such a move takes nobody of the attacker off a line, so equal bits mean equal moves.
    pub(super) const fn without(self, before: Goals) -> Goals {
        Goals { first: self.first & !before.first, second: self.second & !before.second, ..self }
    }

    /// The files of the goal squares.
    pub(super) const fn files(self) -> u16 {
        let [straight, falling, rising] = apart(self.first | self.second, home_row(self.attacker.other()));
        (straight | falling | rising) as u16
    }

    /// The goal squares.
    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        squares_of(self.files().into(), home_row(self.attacker.other()))
    }

    /// Whether any of the moves (from, to) is wanted; the pitch is the one for which the set was made.
    #[inline]
    pub(super) fn any(self, pitch: &Pitch, mut is_wanted: impl FnMut(Square, Square) -> bool) -> bool {
        let row = home_row(self.attacker.other());
        let stops = pitch.stops();
        let (firsts, seconds) = (apart(self.first, row), apart(self.second, row));
        looks(self.attacker).into_iter().zip(firsts.into_iter().zip(seconds)).any(|(look, (firsts, seconds))| {
            squares_of(firsts | seconds, row).any(|goal| {
                let first = first_stop(&stops, goal, look);
                let is_in = |mask: u64| mask >> goal.file() & 1 != 0;
                is_in(firsts) && is_wanted(first, goal) || is_in(seconds) && is_wanted(first_stop(&stops, first, look), goal)
            })
        })
    }
}

/// The empty squares of the goal of an attacker.
pub(super) fn open_goals(pitch: &Pitch, attacker: Side) -> impl Iterator<Item = Square> {
    let row = home_row(attacker.other());
    squares_of(!pitch.players().row(row) & ROW, row)
}

/// How an attacker stands before a goal, as files of the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GoalPressure {
    /// Empty squares to which there is a goal move.
    pub attacked: u64,
    /// Empty squares that see one attacker without a partner.
    pub seen: u64,
    /// Squares of keepers to which there would be a goal move without them.
    pub tied: u64,
    /// Squares of keepers that see one attacker without a partner.
    pub watched: u64,
}

impl GoalPressure {
    /// The prospects of an attacker with nobody in the goal.
    pub(super) fn of(pitch: &Pitch, attacker: Side) -> GoalPressure {
        let (mut first, mut second) = (0, 0);
        sweep(pitch, attacker, |own, all| {
            second = second & !all | own & first;
            first = first & !all | own;
        });
        let row = home_row(attacker.other());
        let keepers = pitch.team(attacker.other()).row(row);
        let [straight, falling, rising] = apart(first, row);
        let [behind_straight, behind_falling, behind_rising] = apart(second, row);
        let one = straight | falling | rising;
        let two = straight & falling | (straight | falling) & rising | behind_straight | behind_falling | behind_rising;
        GoalPressure { attacked: two & !keepers, seen: one & !two & !keepers, tied: two & keepers, watched: one & !two & keepers }
    }
}

/// Squares of a goal that see a player of the attacker standing in the goal.
fn beside(own: u64, players: u64) -> u64 {
    let mut seen = 0;
    let mut right = own << 1 & !players & ROW;
    let mut left = own >> 1 & !players;
    // Without anybody in the goal, as in every position that is really played, this ends at once.
    while right | left != 0 {
        seen |= right | left;
        right = right << 1 & !players & ROW;
        left = left >> 1 & !players;
    }
    seen
}

/// The squares of a row that are set in a mask.
#[inline]
fn squares_of(mut mask: u64, row: u8) -> impl Iterator<Item = Square> {
    core::iter::from_fn(move || {
        let square = Square::new(mask.trailing_zeros() as u8, row)?;
        mask &= mask - 1;
        Some(square)
    })
}

/// What an attacker has before a goal, and the defender's players that hold it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Siege {
    /// The attacker's goal moves.
    pub goals: Goals,
    /// Every player of the defender that would open another goal move by leaving.
    pub shields: Board,
}

impl Siege {
    /// How an attacker stands in a position that is really played: with nobody in its goal.
    pub(super) fn of(pitch: &Pitch, attacker: Side) -> Siege {
        let mut sight = Sight::default();
        sweep(pitch, attacker, |own, all| sight.pass(own, all));
        let goals = Goals::seen(pitch, attacker, sight.first, sight.second);
        Siege { goals, shields: sight.shields(pitch, attacker) }
    }
}

/// What the squares of a row see in their lanes, in words of an attacker (A) and a defender (D).
#[derive(Clone, Copy, Default)]
struct Sight {
    /// A first.
    first: u64,
    /// A, and A behind.
    second: u64,
    /// D, and A behind.
    shut: u64,
    /// D, and two A behind.
    shut_twice: u64,
    /// A, D, A.
    split: u64,
}

impl Sight {
    /// Goes on to the next row, past the players of this one.
    #[inline]
    fn pass(&mut self, own: u64, all: u64) {
        let foes = all & !own;
        self.split = self.split & !all | own & self.shut;
        self.shut_twice = self.shut_twice & !all | foes & self.second;
        self.shut = self.shut & !all | foes & self.first;
        self.second = self.second & !all | own & self.first;
        self.first = self.first & !all | own;
    }

    /// The defender's players without whom a goal square would see another attacker that has a partner.
    fn shields(&self, pitch: &Pitch, attacker: Side) -> Board {
        let row = home_row(attacker.other());
        let [straight, falling, rising] = apart(self.first, row);
        let elsewhere = together([falling | rising, straight | rising, straight | falling], row);
        let open = lanes(!pitch.players().row(row) & ROW, row);
        let before_first = apart((self.shut & elsewhere | self.shut_twice) & open, row);
        let behind_first = apart(self.split & open, row);
        let mut shields = self.keepers(pitch, attacker);
        if (self.shut & elsewhere | self.shut_twice | self.split) & open == 0 {
            return shields;
        }
        let stops = pitch.stops();
        for (lane, look) in looks(attacker).into_iter().enumerate() {
            for goal in squares_of(before_first[lane], row) {
                shields.insert(first_stop(&stops, goal, look));
            }
            for goal in squares_of(behind_first[lane], row) {
                shields.insert(first_stop(&stops, first_stop(&stops, goal, look), look));
            }
        }
        shields
    }

    /// The defender's players that stand on an attacked goal square.
    fn keepers(&self, pitch: &Pitch, attacker: Side) -> Board {
        let row = home_row(attacker.other());
        let [straight, falling, rising] = apart(self.first, row);
        let [behind_straight, behind_falling, behind_rising] = apart(self.second, row);
        let two = straight & falling | (straight | falling) & rising | behind_straight | behind_falling | behind_rising;
        let mut keepers = Board::EMPTY;
        for goal in squares_of(two & pitch.team(attacker.other()).row(row), row) {
            keepers.insert(goal);
        }
        keepers
    }
}
