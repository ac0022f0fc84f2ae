//! The search below the root as a machine with its own stack: it may be left after any position and taken up again, and comes
//! to the same answer. After it has warmed up it allocates nothing.

use alloc::sync::Arc;
use alloc::vec::Vec;

use igroteka_core::{AlphaBetaTuning, Evaluate};

use crate::past::Past;
use crate::transposition::TranspositionTable;

use super::frame::{Frame, MoveTrial, Stage};
use super::memory::{Bound, Remembered, worth};
use super::order::{Order, Waiting, pick};
use super::pruning::{is_left_out, reduction_plies};
use super::value::{INFINITE, WIN, from_here, from_root, is_proven, of_outcome};

/// The number of plies to which lines are followed at most.
pub(crate) const MOST_PLIES: usize = 96;

/// The number of plies to which forced answers are followed beyond the leaves.
const FORCED_PLIES: i32 = 8;

/// The state of the search below the root.
pub(crate) struct Machine<P: Evaluate> {
    frames: Vec<Frame<P>>,
    /// The value with which the last frame ended, for its side to move.
    returned: Option<i32>,
    waiting: Vec<Waiting<P::Move>>,
    scratch: Vec<P::Move>,
    /// The best lines found so far, by ply.
    pub lines: Vec<Vec<P::Move>>,
    pub order: Order,
    pub table: Arc<TranspositionTable>,
    pub age: u8,
    pub tuning: AlphaBetaTuning,
    /// Positions looked at.
    pub nodes: u64,
    /// The game before the root, and hashes of the path, root included.
    pub past: Past,
    pub path: Vec<u64>,
    /// The depth of the present iteration, which bounds extensions.
    pub depth: i32,
}

impl<P: Evaluate> Machine<P> {
    pub(super) fn new(table: Arc<TranspositionTable>, past: Past) -> Machine<P> {
        Machine {
            frames: Vec::with_capacity(MOST_PLIES + 2),
            returned: None,
            waiting: Vec::new(),
            scratch: Vec::new(),
            lines: alloc::vec![Vec::with_capacity(MOST_PLIES); MOST_PLIES + 2],
            order: Order::new(MOST_PLIES + 2),
            table,
            age: 0,
            tuning: P::TUNING,
            nodes: 0,
            past,
            path: Vec::with_capacity(MOST_PLIES + 2),
            depth: 0,
        }
    }

    pub(super) fn is_idle(&self) -> bool {
        self.frames.is_empty()
    }

    /// Forgets what was being searched; what has been learnt stays.
    pub(super) fn stop(&mut self) {
        self.frames.clear();
        self.waiting.clear();
        self.returned = None;
    }

    /// Begins to search a position.
    pub(super) fn push(&mut self, frame: Frame<P>) {
        self.path.truncate(self.frames.len() + 1);
        self.path.push(frame.position.hash());
        self.frames.push(frame);
    }

    /// Searches until the given number of nodes were looked at or the first frame has ended; then gives its value.
    pub(super) fn run(&mut self, until: u64) -> Option<i32> {
        loop {
            let Some(top) = self.frames.last() else {
                return self.returned.take();
            };
            let stage = top.stage;
            match self.returned.take() {
                Some(value) => self.absorb(-value),
                None if stage != Stage::Enter => self.go_on(stage),
                None if self.nodes >= until => return None,
                None => self.enter(),
            }
        }
    }

    /// The ply of the top frame, counted from the root.
    fn ply(&self) -> usize {
        self.frames.len()
    }

    fn top(&mut self) -> &mut Frame<P> {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    /// Ends the top frame.
    fn finish(&mut self, value: i32) {
        if let Some(frame) = self.frames.pop() {
            self.waiting.truncate(frame.start);
        }
        self.returned = Some(value);
    }

    /// How many plies of loud moves are searched beyond the leaves; fewer while the search is shallow, so that it soon knows something.
    fn loud_plies(&self) -> i32 {
        self.tuning.loud_plies.min(self.depth - 1)
    }

    /// What a draw is worth to the side to move in the top frame.
    fn draw(&self) -> i32 {
        if self.ply().is_multiple_of(2) { -self.tuning.contempt_centi } else { self.tuning.contempt_centi }
    }

    /// Looks at the position of the top frame for the first time.
    fn enter(&mut self) {
        self.nodes += 1;
        let ply = self.ply();
        self.lines[ply].clear();
        let (waiting, draw) = (self.waiting.len(), self.draw());
        let top = self.top();
        top.start = waiting;
        if let Some(outcome) = top.position.plain_outcome() {
            let value = of_outcome(outcome, top.position.mover(), ply, draw);
            return self.finish(value);
        }
        if self.is_drawn_by_history() {
            return self.finish(draw);
        }
        let top = self.top();
        top.is_pressed = top.position.is_pressed();
        if ply >= MOST_PLIES || (top.depth <= 0 && top.is_pressed && top.depth <= -FORCED_PLIES) {
            let value = top.position.evaluate();
            return self.finish(value);
        }
        // No win is faster than one in this position.
        top.alpha = top.alpha.max(ply as i32 - WIN);
        top.beta = top.beta.min(WIN - 1 - ply as i32);
        if top.alpha >= top.beta {
            let value = top.alpha;
            return self.finish(value);
        }
        if let Some(value) = self.recall() {
            return self.finish(value);
        }
        if self.top().depth <= 0 { self.enter_leaf() } else { self.enter_inner() }
    }

    fn is_drawn_by_history(&self) -> bool {
        let ply = self.ply();
        let counted = self.frames[ply - 1].counted;
        let hash = self.path[ply];
        counted >= self.past.plies_left || P::PROFILE.has_repetition && (self.path[..ply].contains(&hash) || self.past.has(hash))
    }

    /// Asks the table about the top frame; gives a value if that settles it.
    fn recall(&mut self) -> Option<i32> {
        let (ply, loud_plies) = (self.ply(), self.loud_plies());
        let key = self.top().position.table_key();
        let memory = self.table.recall(key).and_then(Remembered::unpack);
        let top = self.top();
        top.key = key;
        let memory = memory?;
        top.remembered = memory.code;
        let value = from_root(memory.value.into(), ply);
        let settles = match memory.bound {
            Bound::Exact => true,
            Bound::Least => value >= top.beta,
            Bound::Most => value <= top.alpha,
        };
        (settles && !top.is_wide() && i32::from(memory.depth) >= (top.depth + loud_plies).max(0)).then_some(value)
    }

    /// Beyond the leaves: the side to move may stand still, unless it must answer something.
    fn enter_leaf(&mut self) {
        let loud_plies = self.loud_plies();
        let top = self.top();
        if !top.is_pressed {
            top.eval = top.position.evaluate();
            top.best = top.eval;
            if top.best >= top.beta {
                let value = top.best;
                return self.finish(value);
            }
            if let Some(m) = top.position.winning_move() {
                return self.win(m);
            }
            if top.depth <= -loud_plies {
                return self.conclude();
            }
            top.alpha = top.alpha.max(top.best);
        }
        top.stage = Stage::List;
    }

    fn enter_inner(&mut self) {
        let tuning = self.tuning;
        let top = self.top();
        top.stage = Stage::Remembered;
        if top.is_pressed {
            return;
        }
        if top.remembered == 0
            && let Some(m) = top.position.winning_move()
        {
            return self.win(m);
        }
        top.eval = top.position.evaluate();
        if top.is_wide() || is_proven(top.beta) {
            return;
        }
        let spare = top.eval - top.beta;
        if top.depth <= tuning.pruning_plies && spare >= tuning.reverse_futility_centi * top.depth {
            let value = top.eval;
            return self.finish(value);
        }
        if spare >= 0 && top.depth >= 2 && top.may_pass {
            self.pass();
        }
    }

    /// Ends the top frame with a move that wins at once.
    fn win(&mut self, m: P::Move) {
        let ply = self.ply();
        let top = self.top();
        top.best = WIN - 1 - ply as i32;
        top.best_move = Some(m);
        // Nothing is better, so this is more than a bound.
        top.depth = MOST_PLIES as i32;
        let is_wide = top.is_wide();
        self.lines[ply + 1].clear();
        if is_wide {
            extend_line(&mut self.lines, ply, m);
        }
        self.conclude();
    }

    /// Lets the side to move pass, and searches the answers less deep (null move).
    fn pass(&mut self) {
        let top = self.top();
        let Some(position) = top.position.passed() else { return };
        top.trial = MoveTrial::Pass;
        let window = MoveTrial::Pass.window(top.alpha, top.beta);
        let depth = top.depth - 3 - top.depth / 4 - ((top.eval - top.beta) / 200).min(2);
        let counted = top.counted + 1;
        self.push(Frame { may_pass: false, counted, ..Frame::new(position, window, depth) });
    }

    /// Goes on with the next move of the top frame.
    fn go_on(&mut self, stage: Stage) {
        match stage {
            Stage::Enter => {}
            Stage::Remembered => {
                let top = self.top();
                top.stage = Stage::List;
                match top.position.coded_move(top.remembered) {
                    Some(m) => self.try_move(m, 0),
                    None => top.remembered = 0,
                }
            }
            Stage::List => self.list(),
            Stage::Moves => self.try_next(),
        }
    }

    /// Lists the moves of the top frame.
    fn list(&mut self) {
        let (ply, draw) = (self.ply(), self.draw());
        let Some(top) = self.frames.last_mut() else { return };
        let is_loud = top.depth <= 0 && !top.is_pressed;
        self.scratch.clear();
        if is_loud {
            top.position.list_loud(&mut self.scratch);
        } else {
            top.position.list_likely(&mut self.scratch);
        }
        top.stage = Stage::Moves;
        top.start = self.waiting.len();
        if top.is_pressed && self.scratch.len() <= self.tuning.forced_answers && (ply as i32) < 2 * self.depth + 2 {
            top.depth += 1;
        }
        if self.scratch.is_empty() && !is_loud {
            let value = top.position.outcome().map_or(draw, |outcome| of_outcome(outcome, top.position.mover(), ply, draw));
            return self.finish(value);
        }
        self.order.rank(&top.position, top.position.mover(), ply, &self.scratch, &mut self.waiting);
    }

    /// Tries the next of the moves that wait; ends the frame after the last.
    fn try_next(&mut self) {
        let Some(top) = self.frames.last_mut() else { return };
        let Some(next) = pick(&mut self.waiting[top.start + top.taken..], top.taken) else {
            return self.conclude();
        };
        top.taken += 1;
        if top.remembered != 0 && P::move_code(next.entry) == top.remembered && top.depth > 0 {
            return;
        }
        if !next.is_loud && is_left_out(top, &self.tuning) || !top.position.confirms(next.entry) {
            return;
        }
        let reduction = reduction_plies(&self.tuning, top.depth, top.searched, next.is_loud, top.is_pressed || top.is_wide());
        self.try_move(next.entry, reduction);
    }

    /// Tries a move of the top frame for the first time.
    fn try_move(&mut self, m: P::Move, reduction: i32) {
        let top = self.top();
        top.current = Some(m);
        top.reduction = reduction;
        let trial = match top.searched {
            0 => MoveTrial::Full,
            _ if reduction > 0 => MoveTrial::Reduced,
            _ => MoveTrial::Candidates,
        };
        top.searched += 1;
        self.send(m, trial);
    }

    /// Searches the position after a move of the top frame.
    fn send(&mut self, m: P::Move, trial: MoveTrial) {
        let top = self.top();
        top.trial = trial;
        let window = trial.window(top.alpha, top.beta);
        let depth = top.depth - 1 - if trial == MoveTrial::Reduced { top.reduction } else { 0 };
        let counted = top.counted + u32::from(top.position.counts_for_cap());
        let mut position = top.position.clone();
        position.play_unchecked(m);
        self.push(Frame { counted, ..Frame::new(position, window, depth) });
    }

    /// Takes in what the move that is being tried has come to.
    fn absorb(&mut self, value: i32) {
        let ply = self.ply();
        let top = self.top();
        if top.trial == MoveTrial::Pass {
            top.trial = MoveTrial::Full;
            if value >= top.beta {
                // A pass proves no win.
                let value = if is_proven(value) { top.beta } else { value };
                self.finish(value);
            }
            return;
        }
        let Some(m) = top.current else { return };
        if let Some(trial) = top.trial.again(value, top.alpha, top.beta) {
            return self.send(m, trial);
        }
        if value > top.best {
            top.best = value;
            if value > top.alpha {
                top.alpha = value;
                top.best_move = Some(m);
                let (is_wide, is_cut) = (top.is_wide(), value >= top.beta);
                if is_wide {
                    extend_line(&mut self.lines, ply, m);
                }
                if is_cut {
                    self.refuted(m);
                }
            }
        }
    }

    /// A move of the top frame was too good for the other side.
    fn refuted(&mut self, m: P::Move) {
        let ply = self.ply();
        let Some(top) = self.frames.last() else { return };
        let taken = &self.waiting[top.start..top.start + top.taken];
        let is_quiet = top.depth > 0 && taken.last().is_none_or(|last| !last.is_loud);
        if is_quiet {
            let code = P::move_code(m);
            let vain =
                taken.iter().filter(|waiting| !waiting.is_loud).map(|waiting| P::move_code(waiting.entry)).filter(|vain| *vain != code);
            self.order.reward_cutoff(top.position.mover(), ply, top.depth, code, vain);
        }
        self.conclude();
    }

    /// Remembers what the top frame has come to, and ends it.
    fn conclude(&mut self) {
        let ply = self.ply();
        let Some(top) = self.frames.last() else { return };
        let bound = match top.best {
            best if best >= top.beta => Bound::Least,
            best if best > top.floor && top.best_move.is_some() => Bound::Exact,
            _ => Bound::Most,
        };
        let memory = Remembered {
            code: top.best_move.map_or(top.remembered, P::move_code),
            value: from_here(top.best, ply) as i16,
            depth: (top.depth + self.loud_plies()).clamp(0, 127) as i8,
            bound,
        };
        let value = top.best;
        self.table.keep(top.key, memory.pack(self.age), |data| worth(data, self.age));
        self.finish(value);
    }
}

/// Puts a move before the best line of the next ply.
pub(crate) fn extend_line<M: Copy>(lines: &mut [Vec<M>], ply: usize, m: M) {
    let (before, after) = lines.split_at_mut(ply + 1);
    if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
        line.clear();
        line.push(m);
        line.extend_from_slice(&rest[..rest.len().min(MOST_PLIES - 1)]);
    }
}

const _: () = assert!(WIN < INFINITE && INFINITE <= i16::MAX as i32);
