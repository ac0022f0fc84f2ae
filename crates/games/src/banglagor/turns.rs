//! Everything a side may do, as counted sets: listing, counting, and drawing one move uniformly without making the others.

use alloc::vec::Vec;

use igroteka_core::{Listing, Propose, Random, Sample};

use super::attack::{Contact, LEVELS};
use super::cells::{Cell, Cells, beside, each, nth, size, size_of_sparse};
use super::moves::{Height, Move};
use super::tally::{CellCounts, DIGITS, holder};
use super::walks::Walks;
use super::{Position, outcome};

/// What the side to move may do in a turn of movement, apart from passing.
struct Turns<'a> {
    position: &'a Position,
    walks: Walks,
    contact: Contact,
    bound: Cells,
    lifted: Cells,
    empty: Cells,
}

/// How many turns of each sort there are.
struct Counts {
    tally: CellCounts,
    /// The walks by binary digit of the tally and level of contact; each counts as many times as the digit is worth.
    walks: [[u32; LEVELS]; DIGITS],
    frees: u32,
    /// From each cell that can be lifted from, by level of contact.
    redeployments: [u32; LEVELS],
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
        }
    }

    /// The contacts that count for a redeployment.
    #[inline]
    fn redeploy_contact(&self) -> &Contact {
        if self.position.redeploy_attacks { &self.contact } else { &Contact::NONE }
    }

    #[inline]
    fn count(&self) -> Counts {
        let tally = CellCounts::of(&self.walks.ends);
        let walks = tally.digits.map(|cells| self.contact.moves(cells));
        let frees = size_of_sparse(self.bound);
        let redeployments = if self.lifted == 0 { [0; LEVELS] } else { self.redeploy_contact().moves(self.empty) };
        let walked: u32 = walks.iter().enumerate().map(|(digit, counts)| counts.iter().sum::<u32>() << digit).sum();
        let total = walked + frees + redeployments.iter().sum::<u32>() * size_of_sparse(self.lifted);
        Counts { tally, walks, frees, redeployments, total }
    }

    /// The turn number `index` of all that were counted.
    #[inline]
    fn nth(&self, counts: &Counts, mut index: u32) -> Move {
        for (digit, levels) in counts.walks.iter().enumerate() {
            for (level, count) in levels.iter().enumerate() {
                if index < count << digit {
                    return self.nth_walk(&counts.tally, digit, level, index);
                }
                index -= count << digit;
            }
        }
        if index < counts.frees {
            return Move::Free { at: nth(self.bound, index) };
        }
        self.nth_redeployment(&counts.redeployments, index - counts.frees)
    }

    /// The walk number `index` among those of a digit and a level.
    #[inline]
    fn nth_walk(&self, tally: &CellCounts, digit: usize, level: usize, index: u32) -> Move {
        let to = nth(self.contact.level(tally.digits[digit], level), index >> digit);
        // The walks to a cell are numbered through its digits: those of the lower digits come first.
        let number = tally.number(to, digit) + (index & ((1 << digit) - 1));
        let kind = holder(&self.walks.ends, to, number);
        Move::Walk { from: Walks::begin(kind, to), to, target: self.target(to, level) }
    }

    #[inline]
    fn nth_redeployment(&self, counts: &[u32; LEVELS], index: u32) -> Move {
        let each_column = counts.iter().sum::<u32>().max(1);
        let from = nth(self.lifted, index / each_column);
        let mut index = index % each_column;
        let mut level = 0;
        while level + 1 < LEVELS && index >= counts[level] {
            index -= counts[level];
            level += 1;
        }
        let to = nth(self.redeploy_contact().level(self.empty, level), index);
        let target = if self.position.redeploy_attacks { self.target(to, level) } else { None };
        Move::Redeploy { from, to, target }
    }

    /// The target number `index` beside a cell, if any stands there.
    #[inline]
    fn target(&self, to: Cell, index: usize) -> Option<Cell> {
        each(self.position.targets(to)).nth(index)
    }

    fn list(&self, out: &mut Vec<Move>) {
        let contested = beside(self.position.enemy());
        for (kind, &ends) in self.walks.ends.iter().enumerate() {
            let walk = |to, target| Move::Walk { from: Walks::begin(kind, to), to, target };
            self.list_arrivals(ends, contested, walk, out);
        }
        each(self.bound).for_each(|at| out.push(Move::Free { at }));
        let contested = if self.position.redeploy_attacks { contested } else { 0 };
        for from in each(self.lifted) {
            self.list_arrivals(self.empty, contested, |to, target| Move::Redeploy { from, to, target }, out);
        }
    }

    /// Lists the walks whose attack removes a column.
    fn list_cuts(&self, out: &mut Vec<Move>) {
        let contested = beside(self.position.enemy());
        for (kind, &ends) in self.walks.ends.iter().enumerate() {
            for to in each(ends & contested) {
                let from = Walks::begin(kind, to);
                for target in each(self.position.targets(to)) {
                    if self.position.cuts(from, to, target) {
                        out.push(Move::Walk { from, to, target: Some(target) });
                    }
                }
            }
        }
    }

    /// Lists the moves that end on some cells: on contested ones one a target, on the others one.
    #[inline]
    fn list_arrivals(&self, ends: Cells, contested: Cells, arrival: impl Fn(Cell, Option<Cell>) -> Move, out: &mut Vec<Move>) {
        each(ends & !contested).for_each(|to| out.push(arrival(to, None)));
        for to in each(ends & contested) {
            each(self.position.targets(to)).for_each(|target| out.push(arrival(to, Some(target))));
        }
    }
}

impl Position {
    /// Whether the side to move can do anything but pass in a turn of movement.
    pub(super) fn can_act(&self) -> bool {
        Turns::of(self).count().total > 0
    }

    /// Appends the walks of the side to move that remove a column, in a turn of movement.
    pub(super) fn list_cuts(&self, out: &mut Vec<Move>) {
        Turns::of(self).list_cuts(out);
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
                each(self.placeable()).for_each(|at| out.push(Move::Place { height, at }));
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
