//! Exact endings: by how many points a game will be won, with best play of both sides. For games that end by themselves, never come back to
//! a position and are decided by points.
//!
//! One question after the other is asked of the whole tree: will the first side be ahead by at least a given number of points? Each is cheaper than
//! asking for the margin, what is remembered of one serves the next, and the answers close in on the margin from both sides. Then
//! the same is asked of the remaining moves, as long as more lines are wanted.

mod bounds;
mod machine;

use alloc::vec::Vec;

use igroteka_core::{Amaf, Refusal, Side, Turn};

use bounds::{BEYOND, MarginBounds};
use machine::{Found, Machine};

/// How a search is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndingOptions {
    /// Bytes that may be used to remember positions.
    pub table_bytes: u64,
    /// How many of the best moves get an exact value.
    pub lines: usize,
}

impl Default for EndingOptions {
    fn default() -> EndingOptions {
        EndingOptions { table_bytes: 4 << 20, lines: 1 }
    }
}

/// A move whose result is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<M> {
    /// By how many points the side that makes the move wins with best play; below 0, by how many it loses.
    pub points: i32,
    /// The move and best play after it, as far as it is remembered; never empty.
    pub moves: Vec<M>,
}

/// An exact search of endings, advanced by [`Ending::step`].
///
/// ```
/// use igroteka_core::{Options, Position as _};
/// use igroteka_games::polar::Position;
/// use igroteka_search::{Ending, EndingOptions};
///
/// let options = Options::parse(Position::PROFILE, "size=3").unwrap();
/// let position = Position::parse("3/bw1/3 b", &options).unwrap();
/// let mut ending = Ending::new(position.clone(), EndingOptions::default());
/// while !ending.is_settled() {
///     ending.step(1_000, 0);
/// }
/// assert!(position.is_legal(ending.solved()[0].moves[0]));
/// ```
pub struct Ending<P: Amaf> {
    root: P,
    options: EndingOptions,
    machine: Machine<P>,
    /// Moves of the root that are not solved yet; those whose turn came first are the better ones.
    rest: Vec<P::Move>,
    /// What is known about the best of them, and the move that was best when it was last reached.
    bounds: MarginBounds,
    best: Option<P::Move>,
    /// Moves of the root that are solved, the best first.
    solved: Vec<(P::Move, i32)>,
}

impl<P: Amaf> Ending<P> {
    /// A search from a position in which the sides keep their seats to the end.
    #[must_use]
    pub fn new(position: P, options: EndingOptions) -> Ending<P> {
        let machine = Machine::new(options.table_bytes);
        let (rest, solved) = (Vec::new(), Vec::new());
        let mut ending = Ending { root: position, options, machine, rest, bounds: MarginBounds::OPEN, best: None, solved };
        ending.begin();
        ending
    }

    fn begin(&mut self) {
        self.machine.leave();
        self.rest.clear();
        self.root.list(&mut self.rest);
        (self.bounds, self.best) = (MarginBounds::OPEN, None);
        self.solved.clear();
    }

    /// Positions looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.machine.nodes
    }

    /// Bytes that the table takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.machine.bytes()
    }

    /// Whether everything that was asked for is known.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.rest.is_empty() || self.solved.len() >= self.options.lines.max(1)
    }

    /// The moves whose result is known, the best first.
    #[must_use]
    pub fn solved(&self) -> Vec<Solved<P::Move>> {
        let sign = if self.root.turn() == Turn::Side(Side::Second) { -1 } else { 1 };
        let line = |(m, margin): &(P::Move, i32)| Solved { points: sign * *margin, moves: self.followed(*m, *margin) };
        self.solved.iter().map(line).collect()
    }

    /// The best move, if its result is known.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        self.solved.first().map(|(m, _)| *m)
    }

    /// A move and what follows it with best play, as long as exact margins are remembered.
    fn followed(&self, m: P::Move, margin: i32) -> Vec<P::Move> {
        let mut line = Vec::from([m]);
        let mut position = self.root.clone();
        position.play_unchecked(m);
        let mut moves = Vec::new();
        loop {
            moves.clear();
            position.list(&mut moves);
            let keeps = |m: &&P::Move| {
                let mut after = position.clone();
                after.play_unchecked(**m);
                self.known(&after) == Some(margin)
            };
            let Some(&next) = moves.iter().find(keeps) else { return line };
            position.play_unchecked(next);
            line.push(next);
        }
    }

    /// The margin of a position, if it is known.
    fn known(&self, position: &P) -> Option<i32> {
        match position.turn() {
            Turn::Over => Some(position.margin()),
            _ => self.machine.recall(position).and_then(MarginBounds::exact),
        }
    }

    /// Looks at the given number of positions. `guess` is by how many points the first side is likely to win: a good one makes the way shorter.
    pub fn step(&mut self, nodes: u32, guess: i32) {
        let until = self.machine.nodes.saturating_add(nodes.into());
        while self.machine.nodes < until && !self.is_settled() {
            if self.machine.is_idle() {
                let asked = self.next_question(guess);
                self.machine.begin(&self.root, &self.rest, asked);
            }
            if let Some(found) = self.machine.run(until) {
                self.take_in(&found);
            }
        }
    }

    /// Whether the margin is at least as guessed; then one more than is reached, or what may just be reached.
    fn next_question(&self, guess: i32) -> i32 {
        match self.bounds {
            MarginBounds::OPEN => guess.clamp(1 - BEYOND, BEYOND - 1),
            MarginBounds { low, high: BEYOND } => low + 1,
            MarginBounds { high, .. } => high,
        }
    }

    fn take_in(&mut self, found: &Found<P::Move>) {
        let asked = self.machine.asked();
        self.bounds = self.bounds.after_search(asked, found.margin);
        // The side to move knows its move by the question that it has answered as it wanted.
        let is_first = self.root.turn() == Turn::Side(Side::First);
        if (found.margin >= asked) == is_first || self.best.is_none() {
            self.best = found.best;
        }
        self.put_forward();
        if let (Some(margin), Some(best)) = (self.bounds.exact(), self.best) {
            self.rest.retain(|m| *m != best);
            self.solved.push((best, margin));
            (self.bounds, self.best) = (MarginBounds::OPEN, None);
        }
    }

    /// The best move so far is asked first the next time.
    fn put_forward(&mut self) {
        if let Some(place) = self.best.and_then(|best| self.rest.iter().position(|m| *m == best)) {
            self.rest[..=place].rotate_right(1);
        }
    }

    /// Goes on to the position after a move; what is remembered stays. A refused move changes nothing.
    pub fn advance(&mut self, m: P::Move) -> Result<(), Refusal> {
        self.root.check(m)?;
        self.root.play_unchecked(m);
        self.begin();
        Ok(())
    }
}
