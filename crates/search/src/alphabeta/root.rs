//! The root: which moves there are, in which order, and how deep each has been looked at.

use alloc::vec::Vec;

use igroteka_core::Evaluate;

use super::frame::MoveTrial;
use super::machine::MOST_PLIES;
use super::value::{INFINITE, WIN};

/// A move of the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub entry: M,
    pub is_loud: bool,
    /// What the last search that asked for it has come to.
    pub value: i32,
    /// The depth of that search; 0 before the first.
    pub depth: i32,
    /// Positions looked at after this move.
    pub nodes: u64,
    /// The best line, this move first.
    pub line: Vec<M>,
    /// Whether the value was proven elsewhere and need not be searched for.
    pub is_known: bool,
}

/// One search of all root moves between two bounds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass {
    pub depth: i32,
    /// The best moves before this one are settled; it is their number.
    pub line: usize,
    /// The bounds within which a value is trusted, and how far they were set from the last one.
    pub low: i32,
    pub high: i32,
    pub width: i32,
    pub alpha: i32,
    /// The move that is next, and how it is being tried.
    pub next: usize,
    pub trial: MoveTrial,
    pub reduction: i32,
    /// Nodes looked at before the present move.
    pub nodes_before: u64,
}

/// From this depth on values are asked for near the last one first.
const NARROW_FROM: i32 = 4;
const FIRST_WIDTH: i32 = 40;

impl Pass {
    /// The first pass for a line at a depth.
    pub(super) fn new(depth: i32, line: usize, last: i32) -> Pass {
        let is_telling = depth >= NARROW_FROM && last.abs() < INFINITE / 2;
        let width = if is_telling { FIRST_WIDTH } else { 2 * INFINITE };
        Pass {
            depth,
            line,
            low: (last - width).max(-INFINITE),
            high: (last + width).min(INFINITE),
            width,
            alpha: 0,
            next: 0,
            trial: MoveTrial::Full,
            reduction: 0,
            nodes_before: 0,
        }
        .begun()
    }

    /// The same pass from its beginning.
    const fn begun(mut self) -> Pass {
        self.alpha = self.low;
        self.next = self.line;
        self
    }

    /// The pass to make again if the value lies outside of the bounds.
    pub(super) fn again(mut self, value: i32) -> Option<Pass> {
        if value > self.low && value < self.high {
            return None;
        }
        self.width = self.width.saturating_mul(4).min(2 * INFINITE);
        if value <= self.low {
            self.low = (value - self.width).max(-INFINITE);
        } else {
            self.high = (value + self.width).min(INFINITE);
        }
        Some(self.begun())
    }
}

/// The legal moves of a position in the order of their promise.
pub(crate) fn root_moves<P: Evaluate>(position: &P) -> Vec<RootMove<P::Move>> {
    let (mut moves, mut hints) = (Vec::new(), Vec::new());
    position.list(&mut moves);
    position.hints(&moves, &mut hints);
    let mut ranked: Vec<_> = moves.into_iter().zip(hints).collect();
    ranked.sort_by_key(|(_, hint)| core::cmp::Reverse(hint.promise));
    let mut moves: Vec<_> = ranked.into_iter().map(|(entry, hint)| RootMove::new(entry, hint.is_loud)).collect();
    moves.iter_mut().for_each(|m| m.look(position));
    // However short the search, a move that wins at once comes first.
    moves.sort_by_key(|m| m.depth == 0);
    moves
}

impl<M: Copy> RootMove<M> {
    fn new(entry: M, is_loud: bool) -> RootMove<M> {
        RootMove { entry, is_loud, value: -INFINITE, depth: 0, nodes: 0, line: Vec::with_capacity(MOST_PLIES), is_known: false }
    }

    /// Takes in a proven value and its line.
    pub(super) fn know(&mut self, value: i32, depth: i32, line: &[M]) {
        (self.value, self.depth, self.is_known) = (value, depth, true);
        self.line.clear();
        self.line.extend_from_slice(line);
    }

    /// Sees whether the move wins at once.
    fn look<P: Evaluate<Move = M>>(&mut self, position: &P) {
        let mut after = position.clone();
        after.play_unchecked(self.entry);
        if after.outcome().is_some_and(|outcome| outcome.winner == Some(position.mover())) {
            (self.value, self.depth) = (WIN - 1, 1);
            self.line.push(self.entry);
        }
    }
}
