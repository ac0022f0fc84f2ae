//! Lines on the way to a sheet: proposed pair of dots by pair of dots, because all of them together take long.

use alloc::sync::Arc;
use alloc::vec::{self, Vec};
use core::cmp::Reverse;

use igroteka_core::Gather;

use super::moves::Move;
use super::position::Position;
use super::proposals::{Proposal, Proposals};
use super::sheet::Sheet;

/// Lines that are being gathered.
#[derive(Debug)]
pub struct Gathering {
    /// Where they are proposed.
    position: Position,
    /// The pairs of dots between which none have been proposed yet.
    pairs: vec::IntoIter<[u8; 2]>,
    lines: Vec<Proposal>,
    /// The answers to them that take everything back.
    twins: Vec<Proposal>,
    /// The lines to which they are added, and which of them were drawn before.
    earlier: Option<(Arc<Proposals>, Vec<usize>)>,
}

impl Gathering {
    /// Begins to gather all lines of a position.
    pub(super) fn of(position: &Position) -> Gathering {
        Gathering::between(position.clone(), position.open_pairs().collect(), None)
    }

    /// Begins to gather what takes the place of lines that cannot be drawn any more after others.
    pub(super) fn after(position: Position, proposals: &Arc<Proposals>, drawn: Vec<usize>) -> Gathering {
        let lost = proposals.pairs_that_lost(&drawn);
        let pairs = position.open_pairs().filter(|pair| lost.binary_search(pair).is_ok()).collect();
        Gathering::between(position, pairs, Some((Arc::clone(proposals), drawn)))
    }

    fn between(position: Position, pairs: Vec<[u8; 2]>, earlier: Option<(Arc<Proposals>, Vec<usize>)>) -> Gathering {
        Gathering { position, pairs: pairs.into_iter(), lines: Vec::new(), twins: Vec::new(), earlier }
    }
}

impl Gather for Gathering {
    type Whole = Position;

    /// Proposes lines between the next two dots.
    fn go_on(&mut self) -> bool {
        let mut moves = Vec::new();
        self.position.propose_lines(self.pairs.next(), &mut moves);
        let proposal = |m: Move| match m {
            Move::Draw { ends, control } => Proposal::new(&self.position, ends, control),
            Move::Place(_) | Move::Pass => None,
        };
        let first = self.lines.len();
        self.lines.extend(moves.into_iter().filter_map(proposal));
        self.twins.extend(self.lines[first..].iter().filter_map(|line| line.twin(&self.position)));
        !self.pairs.as_slice().is_empty()
    }

    fn finish(self) -> Option<Sheet> {
        let mut lines = self.lines;
        lines.extend(self.twins);
        lines.sort_by_key(|line| Reverse(line.zone_dots.count_ones()));
        let proposals = match self.earlier {
            None => Proposals::of(&self.position, lines),
            Some((earlier, drawn)) => earlier.with_those_after(&drawn, lines)?,
        };
        Some(Sheet::among(Arc::new(proposals)))
    }

    /// The line with the most free dots in its zone; a pass if there is none.
    fn first_thought(&self) -> Move {
        let free = self.position.free_dots();
        let best = self.lines.iter().max_by_key(|line| (line.zone_dots & free).count_ones());
        best.map_or(Move::Pass, Proposal::entry)
    }
}
