//! Moves and their generation: list, count, sample, and whether one move is legal.

use alloc::vec::Vec;

use igroteka_core::{Listing, Propose};

use super::Position;
use super::attack::is_effective;
use super::board::{Board, Direction, Field, Square, home_row};
use super::defence::Defence;
use super::lanes::Goals;
use super::reach::Reaches;

/// A move: a player goes from one square to another. Which partner makes it possible is no part of it.
///
/// ```
/// use igroteka_core::{Listing, Options, Position as _};
/// use igroteka_games::football::Position;
///
/// let start = Position::start(&Options::defaults(Position::PROFILE));
/// let mut moves = Vec::new();
/// start.list(&mut moves);
/// assert_eq!(moves.len(), 164);
/// assert!(moves.contains(&start.parse_move("n1-n10").unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the player stood.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

/// Room to make for a list of moves; the start has 164.
pub(super) const USUAL_MOVES: usize = 200;

impl Position {
    /// Calls `visit` with every player that can move legally and the squares where it may go, until it says that it
    /// has seen enough; gives whether it did.
    pub(super) fn visit_targets(&self, mut visit: impl FnMut(Square, Board) -> bool) -> bool {
        let defence = Defence::new(&self.pitch, self.side);
        !defence.is_hopeless()
            && Reaches::new(&self.pitch, self.side).iter().any(|(from, targets)| {
                let legal = defence.legal(from, targets);
                !legal.is_empty() && visit(from, legal)
            })
    }

    /// The squares where the player on a square may go legally.
    pub(super) fn legal_targets_of(&self, player: Square) -> Board {
        let mut found = Board::EMPTY;
        self.visit_targets(|from, targets| {
            if from == player {
                found = targets;
            }
            from == player
        });
        found
    }

    /// Whether the side to move has any legal move.
    pub(super) fn has_legal_move(&self) -> bool {
        self.has_legal_step() || self.visit_targets(|_, _| true)
    }

    /// Whether it is plain that there is a legal move: without an attack to answer, almost any step to the next
    /// square is one.
    fn has_legal_step(&self) -> bool {
        let field = Field::new(&self.pitch, self.side);
        let can_step = |from: Square, step: Direction| self.is_legal_on(&field, Move { from, to: from.toward(step) });
        Goals::of(&self.pitch, self.side.other()).is_empty()
            && field.own.squares().any(|from| Direction::LINES.into_iter().any(|step| can_step(from, step) || can_step(from, step.back())))
    }

    /// Whether a move is legal. A goal move never is: it would have ended the game before.
    pub(super) fn is_legal(&self, m: Move) -> bool {
        self.is_legal_on(&Field::new(&self.pitch, self.side), m)
    }

    /// The same, for a caller that has the pitch in the words of the side to move.
    pub(super) fn is_legal_on(&self, field: &Field, m: Move) -> bool {
        m.to.row() != home_row(self.side.other())
            && field.can_move(m.from, m.to)
            && !is_effective(&self.pitch.moved(self.side, m.from, m.to), self.side.other())
    }
}

impl Listing for Position {
    fn list(&self, out: &mut Vec<Move>) {
        out.reserve(USUAL_MOVES);
        self.visit_targets(|from, targets| {
            targets.squares().for_each(|to| out.push(Move { from, to }));
            false
        });
    }

    fn count(&self) -> u64 {
        let mut count = 0;
        self.visit_targets(|_, targets| {
            count += u64::from(targets.count());
            false
        });
        count
    }
}

impl Propose for Position {
    fn propose(&self, out: &mut Vec<Move>) {
        self.list(out);
    }
}
