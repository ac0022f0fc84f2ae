//! One question about the end of a game, answered depth first by a machine with its own stack: it may be left after any position and
//! taken up again. After it has warmed up it allocates nothing.

use alloc::vec::Vec;

use igroteka_core::{Amaf, Side, Turn};

use crate::transposition::TranspositionTable;

use super::bounds::{BEYOND, MarginBounds, Remembered, worth};

/// A position on the way from the root.
struct Frame<P: Amaf> {
    position: P,
    side: Side,
    memory: Remembered,
    /// Where its moves begin in the list of all, and which comes next.
    start: usize,
    next: usize,
    /// The best margin so far for the side to move, and the move that reaches it.
    best: i32,
    best_move: Option<P::Move>,
    /// Positions looked at before this one.
    nodes_before: u64,
}

/// What a question came to.
pub(crate) struct Found<M> {
    /// If it is at least what was asked, the margin is no less; otherwise no more.
    pub margin: i32,
    pub best: Option<M>,
}

/// Asks of one position whether the first side will be ahead by at least a given number of points.
pub(crate) struct Machine<P: Amaf> {
    frames: Vec<Frame<P>>,
    moves: Vec<P::Move>,
    /// Working memory for ordering moves.
    promises: Vec<f32>,
    ordered: Vec<(f32, P::Move)>,
    table: TranspositionTable,
    asked: i32,
    /// Positions looked at.
    pub nodes: u64,
}

impl<P: Amaf> Machine<P> {
    pub(super) fn new(table_bytes: u64) -> Machine<P> {
        let table = TranspositionTable::new(table_bytes);
        Machine { frames: Vec::new(), moves: Vec::new(), promises: Vec::new(), ordered: Vec::new(), table, asked: 0, nodes: 0 }
    }

    /// Bytes that the table takes.
    pub(super) fn bytes(&self) -> u64 {
        self.table.bytes()
    }

    /// What is remembered about a position.
    pub(super) fn recall(&self, position: &P) -> Option<MarginBounds> {
        self.table.recall(position.hash()).map(|data| Remembered::unpack(data).bounds)
    }

    /// Begins to ask about a position, among some moves of the side to move.
    pub(super) fn begin(&mut self, position: &P, moves: &[P::Move], asked: i32) {
        self.frames.clear();
        self.moves.clear();
        self.asked = asked;
        self.moves.extend_from_slice(moves);
        if let Turn::Side(side) = position.turn() {
            // The root may be asked about some of its moves only, so nothing is remembered about it.
            self.push(position.clone(), side, Remembered { bounds: MarginBounds::OPEN, place: 0, work: 0 }, 0);
        }
    }

    /// What was asked last.
    pub(super) const fn asked(&self) -> i32 {
        self.asked
    }

    pub(super) fn is_idle(&self) -> bool {
        self.frames.is_empty()
    }

    /// Forgets the question; answers to it so far stay in the table.
    pub(super) fn leave(&mut self) {
        self.frames.clear();
    }

    /// Looks at positions until `until` have been looked at in all or the question is answered.
    pub(super) fn run(&mut self, until: u64) -> Option<Found<P::Move>> {
        while self.nodes < until {
            let top = self.frames.last_mut()?;
            let is_enough = match top.side {
                Side::First => top.best >= self.asked,
                Side::Second => top.best < self.asked,
            };
            match self.moves.get(top.next).copied().filter(|_| !is_enough) {
                Some(m) => {
                    top.next += 1;
                    let mut after = top.position.clone();
                    after.play_unchecked(m);
                    self.look(after);
                }
                None => {
                    let found = self.finish()?;
                    if self.frames.is_empty() {
                        return Some(found);
                    }
                    self.count(found.margin);
                }
            }
        }
        None
    }

    /// Looks at a position: it is answered at once, or its moves are listed.
    fn look(&mut self, position: P) {
        self.nodes += 1;
        let Turn::Side(side) = position.turn() else {
            return self.count(position.margin());
        };
        let memory = self.table.recall(position.hash()).map(Remembered::unpack);
        if let Some(margin) = memory.and_then(|memory| memory.bounds.answer(self.asked)) {
            return self.count(margin);
        }
        let memory = memory.unwrap_or(Remembered { bounds: MarginBounds::OPEN, place: 0, work: 0 });
        let start = self.moves.len();
        position.list(&mut self.moves);
        self.order(&position, start, memory.place);
        self.push(position, side, memory, start);
    }

    fn push(&mut self, position: P, side: Side, memory: Remembered, start: usize) {
        let best = match side {
            Side::First => -BEYOND,
            Side::Second => BEYOND,
        };
        self.frames.push(Frame { position, side, memory, start, next: start, best, best_move: None, nodes_before: self.nodes });
    }

    /// Puts the listed moves in order: the one that answered the last question, then those that promise most.
    fn order(&mut self, position: &P, start: usize, place: u16) {
        self.promises.clear();
        position.promise([None, None], &self.moves[start..], &mut self.promises);
        self.ordered.clear();
        for (m, promise) in self.moves[start..].iter().zip(&self.promises) {
            let is_known = place != 0 && P::place(*m) == Some(usize::from(place) - 1);
            self.ordered.push((if is_known { f32::INFINITY } else { *promise }, *m));
        }
        self.ordered.sort_by(|one, other| other.0.total_cmp(&one.0));
        self.moves[start..].iter_mut().zip(&self.ordered).for_each(|(place, (_, m))| *place = *m);
    }

    /// Counts the margin that the move of the top position tried last leads to.
    fn count(&mut self, margin: i32) {
        let Some(top) = self.frames.last_mut() else { return };
        let is_better = match top.side {
            Side::First => margin > top.best,
            Side::Second => margin < top.best,
        };
        if is_better {
            (top.best, top.best_move) = (margin, self.moves.get(top.next - 1).copied());
        }
    }

    /// Ends the top position and remembers what it came to, unless it is the root.
    fn finish(&mut self) -> Option<Found<P::Move>> {
        let frame = self.frames.pop()?;
        self.moves.truncate(frame.start);
        if !self.frames.is_empty() {
            let place = frame.best_move.and_then(P::place).map_or(0, |place| place as u16 + 1);
            let work = (self.nodes - frame.nodes_before + 1).ilog2() as u8;
            let bounds = frame.memory.bounds.after_search(self.asked, frame.best);
            self.table.keep(frame.position.hash(), Remembered { bounds, place, work: work.max(frame.memory.work) }.pack(), worth);
        }
        Some(Found { margin: frame.best, best: frame.best_move })
    }
}
