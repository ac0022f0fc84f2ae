//! The search as a machine with its own stack: it may be left after any position and taken up again. After it has warmed up it
//! allocates nothing.

use alloc::sync::Arc;
use alloc::vec::Vec;

use igroteka_core::{Side, Threats, zobrist};

use crate::past::Past;
use crate::transposition::TranspositionTable;

use super::frame::{Child, Frame, Weighed};
use super::numbers::{NEVER, Numbers, Remembered, worth};

/// The number of plies to which threats and answers are followed.
const MOST_PLIES: usize = 64;

/// Depth-first proof-number search of one position at a time.
pub(crate) struct Machine<P: Threats> {
    frames: Vec<Frame<P>>,
    children: Vec<Child<P::Move>>,
    scratch: Vec<P::Move>,
    /// Several machines may share it.
    pub table: Arc<TranspositionTable>,
    /// The game before the root: who comes back to one of its positions has won nothing.
    pub past: Past,
    /// Who attacks.
    attacker: Side,
    /// What was found under another past is forgotten: keys are mixed with this.
    salt: u64,
    /// Positions whose moves were listed.
    pub nodes: u64,
}

impl<P: Threats> Machine<P> {
    pub(super) fn new(table_bytes: u64, past: Past) -> Machine<P> {
        Machine::sharing(Arc::new(TranspositionTable::new(table_bytes)), past, 0)
    }

    /// A machine with the same past that shares what is remembered.
    pub(super) fn helper(&self) -> Machine<P> {
        Machine::sharing(self.table.clone(), self.past.clone(), self.salt)
    }

    fn sharing(table: Arc<TranspositionTable>, past: Past, salt: u64) -> Machine<P> {
        let frames = Vec::with_capacity(MOST_PLIES + 1);
        Machine { frames, children: Vec::new(), scratch: Vec::new(), table, past, attacker: Side::First, salt, nodes: 0 }
    }

    /// Forgets everything: the past is another one.
    pub(super) fn forget(&mut self) {
        self.salt = zobrist::mix(self.salt.wrapping_add(1));
        self.nodes = 0;
    }

    /// The key under which a position is remembered. Who attacks is a part of it.
    const fn key(&self, hash: u64) -> u64 {
        let role = self.attacker.index() as u64;
        hash ^ self.salt ^ role.wrapping_neg()
    }

    /// What is remembered about a position.
    fn recall(&self, hash: u64) -> Option<Remembered> {
        self.table.recall(self.key(hash)).map(Remembered::unpack)
    }

    /// How the attacker, who is to move, wins, if that is remembered.
    pub(super) fn recall_win(&self, position: &P) -> Option<Remembered> {
        self.recall(position.hash()).filter(|memory| memory.numbers == Numbers::REACHED)
    }

    /// Begins to search a position, with the side to move as the attacker.
    pub(super) fn begin(&mut self, position: P) {
        self.frames.clear();
        self.children.clear();
        self.attacker = position.mover();
        self.frames.push(Frame::new(position, true, Numbers { own: NEVER, other: NEVER }));
    }

    pub(super) fn is_idle(&self) -> bool {
        self.frames.is_empty()
    }

    /// Searches until the given number of positions were looked at or the first one is settled; then gives what is known about it.
    pub(super) fn run(&mut self, until: u64) -> Option<Numbers> {
        loop {
            let top = self.frames.last()?;
            let found = match top.start {
                None if self.nodes >= until => return None,
                None => self.open(),
                Some(start) => self.weigh(start),
            };
            if let Some(memory) = found
                && self.finish(memory)
            {
                return Some(memory.numbers);
            }
        }
    }

    /// Lists the moves of the top position; returns whether that settles it.
    fn open(&mut self) -> Option<Remembered> {
        self.nodes += 1;
        let depth = self.frames.len();
        let top = self.frames.last_mut()?;
        self.scratch.clear();
        if top.attacks {
            if let Some(m) = top.position.list_threats(&mut self.scratch) {
                return Some(Remembered { numbers: Numbers::REACHED, code: P::move_code(m), plies: 1 });
            }
        } else {
            top.position.list(&mut self.scratch);
        }
        // A defender without a move has lost, an attacker without a threat has not won.
        if self.scratch.is_empty() || depth >= MOST_PLIES {
            let is_given_up = depth >= MOST_PLIES && !top.attacks;
            return Some(Remembered::of(if is_given_up { Numbers::REACHED } else { Numbers::MISSED }));
        }
        top.start = Some(self.children.len());
        self.look_at_children();
        None
    }

    /// Adds the moves in the scratch as children of the top position, with what is remembered about each.
    fn look_at_children(&mut self) {
        let Some(top) = self.frames.last() else { return };
        for &entry in &self.scratch {
            let mut after = top.position.clone();
            after.play_unchecked(entry);
            let hash = after.hash();
            let is_back = self.frames.iter().any(|frame| frame.hash == hash) || self.past.has(hash);
            let memory = if is_back { None } else { self.recall(hash) };
            let memory = memory.unwrap_or(Remembered::of(match (top.attacks, is_back) {
                (true, true) => Numbers::REACHED,
                (false, true) => Numbers::MISSED,
                (true, false) => Numbers { own: 1, other: P::USUAL_ANSWERS },
                (false, false) => Numbers { own: 1, other: 1 },
            }));
            self.children.push(Child { entry, numbers: memory.numbers, plies: memory.plies });
        }
    }

    /// Weighs the children of the top position; returns what it comes to if it is settled or another one is more worth looking at.
    fn weigh(&mut self, start: usize) -> Option<Remembered> {
        let top = self.frames.last_mut()?;
        let children = &self.children[start..];
        let weighed = Weighed::of(children);
        let Numbers { own, other } = weighed.numbers;
        if own >= top.limits.own || other >= top.limits.other || weighed.numbers.are_settled() {
            return Some(concluded(top, children, &weighed));
        }
        top.current = start + weighed.best;
        let limits = weighed.limits(children, top.limits);
        let mut position = top.position.clone();
        position.play_unchecked(children[weighed.best].entry);
        let attacks = !top.attacks;
        self.frames.push(Frame::new(position, attacks, limits));
        None
    }

    /// Ends the top position; whether it was the first.
    fn finish(&mut self, memory: Remembered) -> bool {
        let Some(frame) = self.frames.pop() else { return true };
        self.table.keep(self.key(frame.hash), memory.pack(), worth);
        self.children.truncate(frame.start.unwrap_or(self.children.len()));
        let Some(parent) = self.frames.last() else { return true };
        let child = &mut self.children[parent.current];
        (child.numbers, child.plies) = (memory.numbers, memory.plies);
        false
    }
}

/// What a position has come to; of a win the shortest that is known, of a loss the longest.
fn concluded<P: Threats>(top: &Frame<P>, children: &[Child<P::Move>], weighed: &Weighed) -> Remembered {
    let numbers = weighed.numbers;
    if top.attacks && numbers.own == 0 {
        let wins = children.iter().filter(|child| child.numbers.other == 0);
        let best = wins.min_by_key(|child| child.plies);
        return best.map_or(Remembered::of(numbers), |best| Remembered {
            numbers: Numbers::REACHED,
            code: P::move_code(best.entry),
            plies: best.plies + 1,
        });
    }
    if !top.attacks && numbers.other == 0 {
        let plies = children.iter().map(|child| child.plies).max().unwrap_or(0) + 1;
        return Remembered { numbers: Numbers::MISSED, code: 0, plies };
    }
    Remembered::of(numbers)
}
