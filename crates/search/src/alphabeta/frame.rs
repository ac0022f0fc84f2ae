//! A position on the way from the root to a leaf, with everything that is to be known when the search comes back to it.

use igroteka_core::Evaluate;

use super::value::INFINITE;

/// How far a frame has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Nothing is known yet.
    Enter,
    /// The move that the table remembers is next.
    Remembered,
    /// The moves are to be listed.
    List,
    /// The moves wait.
    Moves,
}

/// How a move is being tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveTrial {
    /// Doing nothing, to see whether even that is good enough.
    Pass,
    /// Less deep, asking only whether it is better than what there is.
    Reduced,
    /// Asking only whether it is better than what there is.
    Candidates,
    /// Asking how good it is.
    Full,
}

impl MoveTrial {
    /// How a move is to be tried again after it has come to a value; nothing if that is enough.
    pub(super) fn again(self, value: i32, alpha: i32, beta: i32) -> Option<MoveTrial> {
        match self {
            MoveTrial::Reduced if value > alpha => Some(MoveTrial::Candidates),
            MoveTrial::Candidates if value > alpha && value < beta => Some(MoveTrial::Full),
            _ => None,
        }
    }

    /// The bounds between which the other side searches its answer.
    pub(super) const fn window(self, alpha: i32, beta: i32) -> (i32, i32) {
        match self {
            MoveTrial::Full => (-beta, -alpha),
            MoveTrial::Pass => (-beta, 1 - beta),
            MoveTrial::Reduced | MoveTrial::Candidates => (-alpha - 1, -alpha),
        }
    }
}

pub(crate) struct Frame<P: Evaluate> {
    pub position: P,
    pub key: u64,
    pub stage: Stage,
    /// Plies left; 0 and less beyond the leaves.
    pub depth: i32,
    /// The lower bound when the frame was entered.
    pub floor: i32,
    pub alpha: i32,
    pub beta: i32,
    pub best: i32,
    pub best_move: Option<P::Move>,
    /// The static evaluation, where there is one.
    pub eval: i32,
    /// The code of the remembered move, 0 for none.
    pub remembered: u32,
    pub is_pressed: bool,
    /// Whether the move before was made, and not passed.
    pub may_pass: bool,
    /// Entries from the root that count for the length cap.
    pub counted: u32,
    /// The move that is being tried, how, and how many plies less deep.
    pub current: Option<P::Move>,
    pub trial: MoveTrial,
    pub reduction: i32,
    /// Where its moves wait, and how many have been taken.
    pub start: usize,
    pub taken: usize,
    /// How many moves have been searched.
    pub searched: u32,
}

impl<P: Evaluate> Frame<P> {
    pub(super) fn new(position: P, (alpha, beta): (i32, i32), depth: i32) -> Frame<P> {
        Frame {
            position,
            key: 0,
            stage: Stage::Enter,
            depth,
            floor: alpha,
            alpha,
            beta,
            best: -INFINITE,
            best_move: None,
            eval: 0,
            remembered: 0,
            is_pressed: false,
            may_pass: true,
            counted: 0,
            current: None,
            trial: MoveTrial::Full,
            reduction: 0,
            start: 0,
            taken: 0,
            searched: 0,
        }
    }

    /// Whether more than a yes or no is asked.
    pub(super) const fn is_wide(&self) -> bool {
        self.beta - self.floor > 1
    }
}
