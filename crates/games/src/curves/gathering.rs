//! Gathers the lines of a sheet one pair of dots after the other, because proposing all of them at once takes long.

use alloc::sync::Arc;
use alloc::vec::{self, Vec};
use core::cmp::Reverse;

use igroteka_core::Gather;

use super::moves::Move;
use super::position::Position;
use super::proposals::{Proposal, Proposals};
use super::scout::Grain;
use super::sheet::ProposedSheet;

/// Three fifths of the time that trying arcs closely takes find more than 96 of 100 captures. For levels below the highest, which were measured with it:
/// a strong opponent draws just the arcs that are missing.
pub(super) const COARSE: Grain = Grain { grid_step: 50, passing_steps: 24, border_steps: 30 };

/// Lines that are being gathered.
#[derive(Debug)]
pub struct Gathering {
    /// Where they are proposed, and how closely.
    position: Position,
    grain: Grain,
    /// The pairs of dots between which none have been proposed yet.
    pairs: vec::IntoIter<[u8; 2]>,
    /// Each is followed by the tight one that captures the same, if it is not tight itself.
    lines: Vec<Proposal>,
    /// The lines to which they are added, and which of them were drawn before.
    earlier: Option<(Arc<Proposals>, Vec<usize>)>,
}

impl Gathering {
    /// Begins to gather the lines of a position: between all pairs of dots, or a number of pairs that lie nearest to each other.
    pub(super) fn of(position: &Position, most_pairs: u32, grain: Grain) -> Gathering {
        let mut pairs: Vec<_> = position.open_pairs().collect();
        let most_pairs = usize::try_from(most_pairs).unwrap_or(usize::MAX);
        if pairs.len() > most_pairs {
            pairs.sort_by_key(|pair| square_distance(position, *pair));
            pairs.truncate(most_pairs);
        }
        Gathering::between(position.clone(), grain, pairs, None)
    }

    /// Begins to gather what takes the place of lines that cannot be drawn any more after others.
    pub(super) fn after(position: Position, proposals: &Arc<Proposals>, drawn: Vec<usize>) -> Gathering {
        let lost = proposals.pairs_that_lost(&drawn);
        let pairs = position.open_pairs().filter(|pair| lost.binary_search(pair).is_ok()).collect();
        Gathering::between(position, proposals.grain, pairs, Some((Arc::clone(proposals), drawn)))
    }

    fn between(position: Position, grain: Grain, pairs: Vec<[u8; 2]>, earlier: Option<(Arc<Proposals>, Vec<usize>)>) -> Gathering {
        Gathering { position, grain, pairs: pairs.into_iter(), lines: Vec::new(), earlier }
    }
}

/// The square of the distance between two dots.
fn square_distance(position: &Position, pair: [u8; 2]) -> i64 {
    position.curve(pair, None).map_or(0, |chord| {
        let step = chord.to.minus(chord.from);
        step.dot(step)
    })
}

impl Gather for Gathering {
    type Whole = Position;

    /// Proposes lines between the next two dots.
    fn go_on(&mut self) -> bool {
        let mut moves = Vec::new();
        self.position.propose_lines(self.pairs.next(), self.grain, &mut moves);
        let proposal = |m: Move| match m {
            Move::Draw { ends, control } => Proposal::new(&self.position, ends, control),
            Move::Place(_) | Move::Pass => None,
        };
        for line in moves.into_iter().filter_map(proposal) {
            let tight = line.tightened(&self.position);
            if !tight.as_ref().is_some_and(|tight| tight.meets(&line)) {
                self.lines.push(line);
            }
            self.lines.extend(tight);
        }
        !self.pairs.as_slice().is_empty()
    }

    fn finish(self) -> Option<ProposedSheet> {
        let mut lines = self.lines;
        // Among lines of equal worth the search draws the first: the roundest.
        lines.sort_by_key(|line| (Reverse(line.zone_dots.count_ones()), line.stretch()));
        let proposals = match self.earlier {
            None => Proposals::of(&self.position, self.grain, lines),
            Some((earlier, drawn)) => earlier.with_those_after(&drawn, lines)?,
        };
        Some(ProposedSheet::among(Arc::new(proposals)))
    }

    /// The line with the most free dots in its zone, among such lines the roundest; a pass if there is none.
    fn first_thought(&self) -> Move {
        let free = self.position.free_dots();
        let best = self.lines.iter().max_by_key(|line| ((line.zone_dots & free).count_ones(), Reverse(line.stretch())));
        best.map_or(Move::Pass, Proposal::entry)
    }
}
