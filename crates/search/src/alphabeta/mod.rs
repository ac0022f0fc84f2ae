//! Alpha-beta: principal-variation search by iterative deepening, for games that can be judged at a glance.
//!
//! | file | noun |
//! |---|---|
//! | `mod` | the search: passes over the root moves, deeper and deeper |
//! | `root` | root moves and passes |
//! | `machine`, `frame` | the search below the root, with a stack of its own, so that it can be left at any node |
//! | `order` | which move to look at first |
//! | `pruning` | which moves are left out or searched less deep |
//! | `memory` | what is remembered about a position |
//! | `value` | evaluations, and proven results by their distance |

mod frame;
mod machine;
mod memory;
mod order;
mod pruning;
mod root;
mod value;

use alloc::sync::Arc;
use alloc::vec::Vec;

use igroteka_core::{AlphaBetaTuning, Evaluate, Game, Refusal};

use crate::past::Past;
use crate::transposition::TranspositionTable;

use frame::{Frame, MoveTrial};
use machine::{MOST_PLIES, Machine};
use memory::without_value;
use pruning::reduction_plies;
use root::{Pass, RootMove, root_moves};
pub use value::Score;
use value::{WIN, is_lost, is_proven};

/// How a search is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlphaBetaOptions {
    /// Bytes that may be used to remember positions; rounded down to a power of two.
    pub table_bytes: u64,
    /// How many of the best moves get a value and a line of their own.
    pub lines: usize,
    /// The search ends at this depth.
    pub most_depth: u32,
}

impl Default for AlphaBetaOptions {
    fn default() -> AlphaBetaOptions {
        AlphaBetaOptions { table_bytes: 16 << 20, lines: 1, most_depth: MOST_PLIES as u32 / 2 }
    }
}

/// What the search thinks of one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation<M> {
    /// What it leads to, for the side to move.
    pub score: Score,
    /// How deep it was searched, in plies; 0 if not yet.
    pub depth: u32,
    /// Positions looked at after it.
    pub nodes: u64,
    /// The move and what is expected to follow; never empty.
    pub moves: Vec<M>,
}

/// A search by alpha-beta, advanced by [`AlphaBeta::step`].
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::banglagor::Position;
/// use igroteka_search::{AlphaBeta, AlphaBetaOptions};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = AlphaBeta::of_game(&game, AlphaBetaOptions { table_bytes: 1 << 20, ..AlphaBetaOptions::default() });
/// search.step(200);
/// assert!(search.best().is_some());
/// ```
pub struct AlphaBeta<P: Evaluate> {
    position: P,
    moves: Vec<RootMove<P::Move>>,
    machine: Machine<P>,
    pass: Pass,
    options: AlphaBetaOptions,
    /// The depth that has been searched to the end.
    depth: u32,
    /// Whether losses among the best moves are beyond doubt: every move has been searched as deep.
    are_lost: bool,
}

impl<P: Evaluate> AlphaBeta<P> {
    /// A search from a position. The hashes are those of the positions that have stood before in the game; the
    /// game is drawn after the given number of further counted plies.
    #[must_use]
    pub fn new(position: P, history: Vec<u64>, plies_left: u32, options: AlphaBetaOptions) -> AlphaBeta<P> {
        AlphaBeta::after(Past::new(history, plies_left), position, options)
    }

    fn after(past: Past, position: P, options: AlphaBetaOptions) -> AlphaBeta<P> {
        AlphaBeta::with(Machine::new(Arc::new(TranspositionTable::new(options.table_bytes)), past), position, options)
    }

    fn with(machine: Machine<P>, position: P, options: AlphaBetaOptions) -> AlphaBeta<P> {
        let mut search = AlphaBeta { position, moves: Vec::new(), machine, pass: Pass::new(1, 0, 0), options, depth: 0, are_lost: false };
        search.look_at_root();
        search
    }

    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: AlphaBetaOptions) -> AlphaBeta<P> {
        let mut search = AlphaBeta::after(Past::of_game(game), game.position().clone(), options);
        if game.outcome().is_some() {
            search.moves.clear();
        }
        search
    }

    /// A search of a position in which the moves of the present one have the same codes, and others are added. It takes over which moves
    /// were good; values are forgotten, because more can be answered. The present search keeps what it has found and thinks no more.
    #[must_use]
    pub fn among_more(&mut self, position: P) -> AlphaBeta<P> {
        let table = core::mem::replace(&mut self.machine.table, Arc::new(TranspositionTable::new(0)));
        // One that helpers still use is left to them.
        let table =
            Arc::into_inner(table).map_or_else(|| TranspositionTable::new(self.options.table_bytes), |table| table.with(without_value));
        let mut machine = Machine::new(Arc::new(table), self.machine.past.clone());
        core::mem::swap(&mut machine.order, &mut self.machine.order);
        machine.tuning = self.machine.tuning;
        AlphaBeta::with(machine, position, self.options)
    }

    /// A search of the same position that shares what is remembered. Every second one begins a ply deeper, so that helpers do not
    /// all look at the same positions at the same time.
    #[must_use]
    pub fn helper(&self, number: u32) -> AlphaBeta<P> {
        let mut machine = Machine::new(Arc::clone(&self.machine.table), self.machine.past.clone());
        (machine.tuning, machine.age) = (self.machine.tuning, self.machine.age);
        let mut other = AlphaBeta::with(machine, self.position.clone(), self.options);
        other.begin(Pass::new(1 + (number % 2) as i32, 0, 0));
        other
    }

    /// The same search with another tuning than the game's own, to find out by matches which is better.
    #[must_use]
    pub fn with_tuning(mut self, tuning: AlphaBetaTuning) -> AlphaBeta<P> {
        self.machine.tuning = tuning;
        self
    }

    /// The position that is thought about.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// Looks at the given number of positions, one more or less.
    pub fn step(&mut self, nodes: u32) {
        let until = self.machine.nodes.saturating_add(nodes.into());
        while !self.is_settled() && self.machine.nodes < until {
            if self.machine.is_idle() {
                self.send_next();
            }
            if let Some(value) = self.machine.run(until) {
                self.absorb(-value);
            }
        }
    }

    /// Positions looked at since the root was set.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.machine.nodes
    }

    /// The depth in plies that has been searched to the end.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Bytes in which positions are remembered.
    #[must_use]
    pub fn table_bytes(&self) -> u64 {
        self.machine.table.bytes()
    }

    /// Whether thinking on can change nothing: the game is over, there is only one move, or the result is proven.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let is_done = |m: &RootMove<P::Move>| m.depth > 0 && is_proven(m.value) && (self.are_lost || !is_lost(m.value));
        self.moves.is_empty()
            || self.depth >= self.options.most_depth.clamp(1, MOST_PLIES as u32 / 2)
            || self.depth > 0 && self.moves.len() == 1
            || self.moves.iter().take(self.lines_wanted()).all(is_done)
    }

    /// The best move so far; nothing when the game is over. A move that loses is not played while others wait to be searched.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        let first = self.moves.first()?;
        let is_hopeless = is_lost(first.value) && first.depth > 0 && !self.are_lost;
        let waiting = self.moves.get(self.pass.next).filter(|_| is_hopeless);
        Some(waiting.unwrap_or(first).entry)
    }

    /// What is thought of the best moves, the best first: as many as were asked for and searched.
    #[must_use]
    pub fn variations(&self) -> Vec<Variation<P::Move>> {
        // That a move loses says nothing about the position before the others have been searched.
        let is_told = |m: &&RootMove<P::Move>| m.depth > 0 && (self.are_lost || !is_lost(m.value));
        let searched = self.moves.iter().take(self.lines_wanted()).filter(is_told);
        let variation =
            |m: &RootMove<P::Move>| Variation { score: Score::of(m.value), depth: m.depth as u32, nodes: m.nodes, moves: m.line.clone() };
        searched.map(variation).collect()
    }

    /// Takes in what was proven elsewhere: a move of the root and what follows, to the end of the game at the latest. Whoever makes the last
    /// move wins.
    pub fn know(&mut self, line: &[P::Move]) {
        let plies = line.len() as i32;
        let value = if plies % 2 == 1 { WIN - plies } else { plies - WIN };
        let Some(place) = line.first().and_then(|first| self.moves.iter().position(|m| m.entry == *first)) else { return };
        let m = &mut self.moves[place];
        let is_known_better = is_lost(m.value) || is_proven(m.value) && m.value >= value;
        if m.depth > 0 && is_known_better {
            return;
        }
        m.know(value, self.pass.depth, line);
        if is_lost(value) {
            self.moves[place..].rotate_left(1);
        } else {
            self.moves[..=place].rotate_right(1);
        }
        // What has been searched was compared with what is now known better.
        self.machine.stop();
        self.begin(Pass::new(self.pass.depth, 0, self.moves[0].value));
    }

    /// Goes on to the position after a move and keeps what is remembered; a refused one changes nothing.
    pub fn advance(&mut self, m: P::Move) -> Result<(), Refusal> {
        self.position.check(m)?;
        self.machine.past.add(&self.position);
        self.position.play_unchecked(m);
        self.machine.age = self.machine.age.wrapping_add(1);
        self.machine.order.age();
        self.look_at_root();
        Ok(())
    }

    fn lines_wanted(&self) -> usize {
        self.options.lines.clamp(1, self.moves.len().max(1))
    }

    fn look_at_root(&mut self) {
        self.machine.stop();
        self.machine.nodes = 0;
        self.machine.path.clear();
        self.machine.path.push(self.position.hash());
        self.moves = if self.position.plain_outcome().is_some() { Vec::new() } else { root_moves(&self.position) };
        (self.depth, self.are_lost) = (0, false);
        self.begin(Pass::new(1, 0, 0));
    }

    fn begin(&mut self, pass: Pass) {
        self.machine.depth = pass.depth;
        self.pass = pass;
    }

    /// Begins to search the next root move of the pass.
    fn send_next(&mut self) {
        let pass = &mut self.pass;
        let searched = (pass.next - pass.line) as u32;
        let m = &self.moves[pass.next];
        if m.is_known {
            (pass.trial, pass.nodes_before) = (MoveTrial::Full, self.machine.nodes);
            return self.absorb(m.value);
        }
        pass.reduction = reduction_plies(&self.machine.tuning, pass.depth, searched, m.is_loud, true);
        pass.trial = match searched {
            0 => MoveTrial::Full,
            _ if pass.reduction > 0 => MoveTrial::Reduced,
            _ => MoveTrial::Candidates,
        };
        pass.nodes_before = self.machine.nodes;
        self.send();
    }

    fn send(&mut self) {
        let pass = &self.pass;
        let window = pass.trial.window(pass.alpha, pass.high);
        let depth = pass.depth - 1 - if pass.trial == MoveTrial::Reduced { pass.reduction } else { 0 };
        let mut position = self.position.clone();
        position.play_unchecked(self.moves[pass.next].entry);
        let counted = u32::from(self.position.counts_for_cap());
        self.machine.push(Frame { counted, ..Frame::new(position, window, depth) });
    }

    /// Takes in what the root move that is being tried has come to.
    fn absorb(&mut self, value: i32) {
        let pass = &mut self.pass;
        if let Some(trial) = pass.trial.again(value, pass.alpha, pass.high) {
            pass.trial = trial;
            return self.send();
        }
        let is_first = pass.next == pass.line;
        let m = &mut self.moves[pass.next];
        m.nodes += self.machine.nodes - pass.nodes_before;
        if value > pass.alpha || is_first {
            (m.value, m.depth) = (value, pass.depth);
            if !m.is_known {
                m.line.clear();
                m.line.push(m.entry);
                m.line.extend(self.machine.lines[1].iter().take(MOST_PLIES - 1));
            }
            pass.alpha = pass.alpha.max(value);
            self.moves[pass.line..=pass.next].rotate_right(1);
        }
        pass.next += 1;
        if pass.next == self.moves.len() || pass.alpha >= pass.high {
            self.end_pass();
        }
    }

    fn end_pass(&mut self) {
        let value = self.moves[self.pass.line].value;
        if let Some(again) = self.pass.again(value) {
            return self.begin(again);
        }
        let line = self.pass.line + 1;
        if line < self.lines_wanted() {
            let last = self.moves[line].value;
            return self.begin(Pass::new(self.pass.depth, line, last));
        }
        // Lines that were settled one after the other need not have come out in order.
        let wanted = self.lines_wanted();
        self.moves[..wanted].sort_by_key(|m| core::cmp::Reverse(m.value));
        self.depth = self.pass.depth as u32;
        self.are_lost = true;
        if self.is_settled() {
            return;
        }
        self.are_lost = false;
        self.begin(Pass::new(self.pass.depth + 1, 0, self.moves[0].value));
    }
}
