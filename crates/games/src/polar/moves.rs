//! Moves: which there are, which are legal and why not, and playing them.

use alloc::vec::Vec;

use igroteka_core::{Listing, Propose, Random, Refusal, Sample, Side, Text};

use super::grid::Crossing;
use super::position::{Phase, Position};

/// A move. Its crossings belong to the board of the position in which it was read or listed.
///
/// ```
/// use igroteka_core::{Options, Position as _};
/// use igroteka_games::polar::{Move, Position};
///
/// let mut position = Position::start(&Options::defaults(Position::PROFILE));
/// let pair = position.parse_move("f8+e8").unwrap();
/// assert!(matches!(pair, Move::Pair { .. }));
/// position.play_unchecked(pair);
/// assert_eq!(position.parse_move("white").unwrap(), Move::Choose(igroteka_core::Side::Second));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The opening pair.
    Pair {
        /// Where the black stone goes.
        black: Crossing,
        /// Where the white stone goes.
        white: Crossing,
    },
    /// The second seat chooses this colour.
    Choose(Side),
    /// The side to act puts a stone here.
    Place(Crossing),
}

impl Move {
    /// Where a single stone is put down.
    #[inline]
    #[must_use]
    pub const fn stone(self) -> Option<Crossing> {
        match self {
            Move::Place(at) => Some(at),
            Move::Pair { .. } | Move::Choose(_) => None,
        }
    }
}

impl Position {
    /// Whether a move is legal, asked as briefly as possible.
    #[inline]
    pub(super) fn allows(&self, m: Move) -> bool {
        match (self.phase, m) {
            (Phase::Play, Move::Place(at)) => self.board.legal(self.side).contains(at.index()),
            (Phase::Choose, Move::Choose(_)) => true,
            (Phase::First, Move::Pair { black, white }) => self.is_pair(black, white),
            _ => false,
        }
    }

    /// Whether two crossings of this board are neighbours.
    fn is_pair(&self, black: Crossing, white: Crossing) -> bool {
        let is_free = |at: Crossing| self.board.legal(Side::First).contains(at.index());
        is_free(black) && is_free(white) && self.grid().are_neighbours(black, white)
    }

    /// Which rule a move breaks, if any.
    pub(super) fn check_move(&self, m: Move) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::new("game-over"));
        }
        match (self.phase, m) {
            _ if self.allows(m) => Ok(()),
            (Phase::First, Move::Pair { black, white }) => {
                Err(Text::new("polar-pair-apart").word("black", self.grid().name(black)).word("white", self.grid().name(white)).into())
            }
            (Phase::First, _) => Err(Refusal::new("polar-pair-due")),
            (Phase::Choose, _) => Err(Refusal::new("polar-choice-due")),
            (Phase::Play, Move::Pair { .. }) => Err(Refusal::new("polar-pair-done")),
            (Phase::Play, Move::Choose(_)) => Err(Refusal::new("polar-choice-done")),
            (Phase::Play, Move::Place(at)) => Err(self.why_forbidden(at)),
        }
    }

    /// Why the side to act may not put a stone on a crossing where it may not.
    fn why_forbidden(&self, at: Crossing) -> Refusal {
        let name = |index: usize| self.grid().name(Crossing::at(index));
        let text = |code: &'static str| Text::new(code).word("at", name(at.index()));
        if let Some(owner) = self.stone_at(at) {
            return text("polar-occupied").word("colour", colour(owner)).into();
        }
        if let Some(group) = self.untouched_own_section(at) {
            return text("polar-second-section").word("group", name(group)).word("colour", colour(self.side)).into();
        }
        match self.two_foreign_sections(at) {
            Some([group, other]) => text("polar-joins-sections")
                .word("group", name(group))
                .word("other", name(other))
                .word("colour", colour(self.side.other()))
                .into(),
            None => text("polar-off-board").into(),
        }
    }

    /// A stone beside a crossing whose group has a section of the side to act that the crossing does not touch.
    fn untouched_own_section(&self, at: Crossing) -> Option<usize> {
        let around = self.grid().around(at.index());
        let touches = |group: u8| around.iter().any(|i| self.board.group_at(*i) == group && self.board.stone_at(*i) == Some(self.side));
        around.into_iter().find(|index| {
            let group = self.board.group_at(*index);
            self.board.sizes_of(group)[self.side.index()] > 0 && !touches(group)
        })
    }

    /// Two stones beside a crossing of different groups that both have a section of the opponent.
    fn two_foreign_sections(&self, at: Crossing) -> Option<[usize; 2]> {
        let foe = self.side.other().index();
        let mut holders = self.grid().around(at.index()).into_iter().filter(|i| self.board.sizes_of(self.board.group_at(*i))[foe] > 0);
        let one = holders.next()?;
        let other = holders.find(|index| self.board.group_at(*index) != self.board.group_at(one))?;
        Some([one, other])
    }

    /// Plays a move that is known to be legal.
    #[inline]
    pub(super) fn apply(&mut self, m: Move) {
        match m {
            Move::Place(at) => {
                self.put_stone(self.side, at);
                self.hand_over();
            }
            Move::Choose(_) => self.open(Phase::Play),
            Move::Pair { black, white } => {
                self.put_stone(Side::First, black);
                self.put_stone(Side::Second, white);
                self.open(Phase::Choose);
            }
        }
    }

    /// How many opening pairs a board has: two orders for every line between neighbours.
    pub(super) fn pair_count(&self) -> u32 {
        let size = self.grid().size() as u32;
        4 * size * (size - 1)
    }

    /// The opening pair of a number below [`Position::pair_count`].
    pub(super) fn nth_pair(&self, number: u32) -> Option<Move> {
        let (is_swapped, is_upright, rest) = (number & 1 != 0, number & 2 != 0, number as usize >> 2);
        let gaps = self.grid().size() - 1;
        let (line, step) = (rest / gaps, rest % gaps);
        let crossing = |step: usize| {
            let (file, row) = if is_upright { (line, step) } else { (step, line) };
            self.grid().crossing(file, row)
        };
        let (near, far) = (crossing(step)?, crossing(step + 1)?);
        let (black, white) = if is_swapped { (far, near) } else { (near, far) };
        Some(Move::Pair { black, white })
    }

    /// The number of an opening pair, the opposite of [`Position::nth_pair`]; nothing for crossings that are no neighbours.
    pub(super) fn pair_number(&self, black: Crossing, white: Crossing) -> Option<u32> {
        let grid = self.grid();
        if !grid.are_neighbours(black, white) {
            return None;
        }
        let is_swapped = white < black;
        let near = black.min(white);
        let is_upright = grid.file(black) == grid.file(white);
        let (line, step) = if is_upright { (grid.file(near), grid.row(near)) } else { (grid.row(near), grid.file(near)) };
        Some(((line * (grid.size() - 1) + step) << 2) as u32 | u32::from(is_upright) << 1 | u32::from(is_swapped))
    }
}

/// The word by which texts choose the form of a colour's name.
pub(super) const fn colour(side: Side) -> &'static str {
    super::PROFILE.side_names[side.index()]
}

impl Listing for Position {
    fn list(&self, out: &mut Vec<Move>) {
        match self.phase {
            Phase::First => out.extend((0..self.pair_count()).filter_map(|number| self.nth_pair(number))),
            Phase::Choose => out.extend(Side::BOTH.map(Move::Choose)),
            Phase::Play => out.extend(self.board.legal(self.side).iter().map(|index| Move::Place(Crossing::at(index)))),
        }
    }

    fn count(&self) -> u64 {
        match self.phase {
            Phase::First => self.pair_count().into(),
            Phase::Choose => 2,
            Phase::Play => self.mobility(self.side).into(),
        }
    }
}

impl Propose for Position {
    fn propose(&self, out: &mut Vec<Move>) {
        self.list(out);
    }
}

impl Sample for Position {
    #[inline]
    fn sample<R: Random>(&self, random: &mut R, _scratch: &mut Vec<Move>) -> Option<Move> {
        match self.phase {
            Phase::Play => {
                let lots = self.board.legal(self.side).lots(self.grid());
                lots.draw(random).map(|index| Move::Place(Crossing::at(index)))
            }
            Phase::Choose => Some(Move::Choose(if random.below(2) == 0 { Side::First } else { Side::Second })),
            Phase::First => self.nth_pair(random.below(self.pair_count())),
        }
    }
}
