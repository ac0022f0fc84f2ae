//! Everything a side may do, as counted sets: listing, counting, and drawing one move uniformly without making the others.

use alloc::vec::Vec;

use igroteka_core::{Listing, Propose, Random, Sample};

use super::attack::Contact;
use super::cells::{Cell, Cells, each, nth, size};
use super::moves::{Height, Move};
use super::walks::{KINDS, Walks};
use super::{Position, outcome};

/// What the side to move may do in a turn of movement, apart from passing.
struct Turns<'a> {
    position: &'a Position,
    walks: Walks,
    contact: Contact,
    bound: Cells,
    lifted: Cells,
    empty: Cells,
    redeploy_contact: Contact,
}

/// How many turns of each sort there are.
struct Counts {
    walks: [u32; KINDS],
    frees: u32,
    /// From each cell that can be lifted from.
    redeployments: u32,
    total: u32,
}

impl<'a> Turns<'a> {
    #[inline]
    fn of(position: &'a Position) -> Turns<'a> {
        let own = position.own();
        let empty = position.empty();
        let strong = own & !position.bound;
        let contact = Contact::with(position.enemy());
        Turns {
            position,
            walks: Walks::of(position.heights.map(|height| strong & height), empty),
            contact,
            bound: own & position.bound,
            lifted: position.liftable(),
            empty,
            redeploy_contact: if position.redeploy_attacks { contact } else { Contact::NONE },
        }
    }

    #[inline]
    fn count(&self) -> Counts {
        let walks = self.walks.ends.map(|ends| self.contact.moves(ends));
        let frees = size(self.bound);
        let redeployments = if self.lifted == 0 { 0 } else { self.redeploy_contact.moves(self.empty) };
        let total = walks.iter().sum::<u32>() + frees + redeployments * size(self.lifted);
        Counts { walks, frees, redeployments, total }
    }

    /// The turn number `index` of all that were counted.
    #[inline]
    fn nth(&self, counts: &Counts, mut index: u32) -> Move {
        for (kind, count) in counts.walks.into_iter().enumerate() {
            if index < count {
                let (to, target) = self.contact.nth(self.walks.ends[kind], index);
                return Move::Walk { from: Walks::begin(kind, to), to, target: self.target(to, target) };
            }
            index -= count;
        }
        if index < counts.frees {
            return Move::Free { at: nth(self.bound, index) };
        }
        index -= counts.frees;
        let from = nth(self.lifted, index / counts.redeployments.max(1));
        let (to, target) = self.redeploy_contact.nth(self.empty, index % counts.redeployments.max(1));
        let target = if self.position.redeploy_attacks { self.target(to, target) } else { None };
        Move::Redeploy { from, to, target }
    }

    /// The target number `index` beside a cell, if any stands there.
    #[inline]
    fn target(&self, to: Cell, index: u32) -> Option<Cell> {
        each(self.position.targets(to)).nth(index as usize)
    }

    fn list(&self, out: &mut Vec<Move>) {
        for (kind, &ends) in self.walks.ends.iter().enumerate() {
            for to in each(ends) {
                let from = Walks::begin(kind, to);
                for_each_target(self.position.targets(to), |target| out.push(Move::Walk { from, to, target }));
            }
        }
        out.extend(each(self.bound).map(|at| Move::Free { at }));
        for from in each(self.lifted) {
            for to in each(self.empty) {
                let targets = if self.position.redeploy_attacks { self.position.targets(to) } else { 0 };
                for_each_target(targets, |target| out.push(Move::Redeploy { from, to, target }));
            }
        }
    }
}

/// Calls with each target, or once with none if there is none.
#[inline]
fn for_each_target(targets: Cells, mut visit: impl FnMut(Option<Cell>)) {
    if targets == 0 {
        return visit(None);
    }
    each(targets).for_each(|target| visit(Some(target)));
}

impl Position {
    /// Whether the side to move can do anything but pass in a turn of movement.
    pub(super) fn can_act(&self) -> bool {
        Turns::of(self).count().total > 0
    }

    /// The heights that the side to move has in reserve.
    fn heights_waiting(&self) -> impl Iterator<Item = Height> + '_ {
        Height::ALL.into_iter().filter(|height| self.reserve[self.to_move.index()][height.index()] > 0)
    }

    /// Where the side to move may place.
    pub(super) const fn placeable(&self) -> Cells {
        self.board.home(self.to_move) & self.empty()
    }

    #[inline]
    fn random_placement<R: Random>(&self, random: &mut R) -> Option<Move> {
        let cells = self.placeable();
        let each_height = size(cells);
        let index = random.below(self.heights_waiting().count() as u32 * each_height);
        let height = self.heights_waiting().nth((index / each_height.max(1)) as usize)?;
        Some(Move::Place { height, at: nth(cells, index % each_height.max(1)) })
    }
}

impl Listing for Position {
    fn list(&self, out: &mut Vec<Move>) {
        if outcome::is_over(self) {
            return;
        }
        if self.is_placement() {
            for height in self.heights_waiting() {
                out.extend(each(self.placeable()).map(|at| Move::Place { height, at }));
            }
            return;
        }
        let before = out.len();
        Turns::of(self).list(out);
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn count(&self) -> u64 {
        if outcome::is_over(self) {
            0
        } else if self.is_placement() {
            u64::from(size(self.placeable())) * self.heights_waiting().count() as u64
        } else {
            u64::from(Turns::of(self).count().total.max(1))
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
        if outcome::is_over(self) {
            return None;
        }
        if self.is_placement() {
            return self.random_placement(random);
        }
        let turns = Turns::of(self);
        let counts = turns.count();
        if counts.total == 0 {
            return Some(Move::Pass);
        }
        Some(turns.nth(&counts, random.below(counts.total)))
    }
}
