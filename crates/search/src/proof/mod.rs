//! Proof search: whether a win can be forced by threats, by depth-first proof numbers over the attacker's threats and all their answers.
//!
//! Only wins are claimed. That none was found says no more than that: the attacker may have quiet moves, and every return to a position
//! counts as a failure. A win does not depend on how its positions were reached: it is made of moves whose distance to the end shrinks,
//! so no line of it comes to a position twice, and positions that stood in the game before are no part of it.
//!
//! | file | noun |
//! |---|---|
//! | `mod` | questions about positions, and the line that is reported |
//! | `machine`, `frame` | the search with a stack of its own, so that it can be left at any position |
//! | `numbers` | proof numbers, and what is remembered of them |

mod frame;
mod machine;
mod numbers;

use alloc::vec::Vec;

use igroteka_core::{Game, Refusal, Threats};

use crate::past::Past;

use machine::Machine;
use numbers::Numbers;

/// How a search is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofOptions {
    /// Bytes that may be used to remember positions; rounded down to a power of two.
    pub table_bytes: u64,
}

impl Default for ProofOptions {
    fn default() -> ProofOptions {
        ProofOptions { table_bytes: 4 << 20 }
    }
}

/// How far a question has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// A proof is looked for.
    Proving,
    /// There is a proof, and its longest line is being read out of memory.
    Telling,
    /// The line is known.
    Proven,
    /// No win can be forced by threats.
    Vain,
}

/// A search for wins that can be forced, advanced by [`Proof::step`]. It asks about one position at a time, first about the one where the
/// game stands, and remembers what it has found.
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::football::Position;
/// use igroteka_search::{Proof, ProofOptions};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = Proof::of_game(&game, ProofOptions { table_bytes: 1 << 18 });
/// search.step(50);
/// assert!(search.win().is_none(), "nothing is forced at the start");
/// ```
pub struct Proof<P: Threats> {
    /// Where the game stands.
    root: P,
    machine: Machine<P>,
    stage: Stage,
    /// How many plies after the root the position lies that is asked about.
    ahead: u32,
    /// The line from there as far as it is known, and where it leads.
    line: Vec<P::Move>,
    line_end: P,
    answers: Vec<P::Move>,
}

impl<P: Threats> Proof<P> {
    /// A search from a position. The hashes are those of the positions that have stood before in the game; the game is drawn after so
    /// many more counted plies.
    #[must_use]
    pub fn new(position: &P, history: Vec<u64>, plies_left: u32, options: ProofOptions) -> Proof<P> {
        Proof::with(Machine::new(options.table_bytes, Past::new(history, plies_left)), position)
    }

    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: ProofOptions) -> Proof<P> {
        let mut search = Proof::with(Machine::new(options.table_bytes, Past::of_game(game)), game.position());
        if game.outcome().is_some() {
            search.stage = Stage::Vain;
        }
        search
    }

    /// A search from the same position that shares what is remembered.
    #[must_use]
    pub fn helper(&self) -> Proof<P> {
        Proof::with(self.machine.helper(), &self.root)
    }

    fn with(machine: Machine<P>, root: &P) -> Proof<P> {
        let (root, line_end) = (root.clone(), root.clone());
        let mut search = Proof { root, machine, stage: Stage::Vain, ahead: 0, line: Vec::new(), line_end, answers: Vec::new() };
        search.ask(&[]);
        search
    }

    /// Asks whether the side to move can force a win after some legal moves. What was being asked before is left as it is; when it
    /// is asked again, what is remembered leads back to where it stood.
    pub fn ask(&mut self, moves: &[P::Move]) {
        self.ahead = moves.len() as u32;
        self.line_end = self.root.clone();
        moves.iter().for_each(|m| self.line_end.play_unchecked(*m));
        self.line.clear();
        self.machine.begin(self.line_end.clone());
        self.stage = if self.line_end.plain_outcome().is_some() { Stage::Vain } else { Stage::Proving };
    }

    /// Looks at the given number of positions.
    pub fn step(&mut self, nodes: u32) {
        let until = self.machine.nodes.saturating_add(nodes.into());
        while !self.is_settled() && self.machine.nodes < until {
            if self.machine.is_idle() {
                self.tell_on();
            } else if let Some(numbers) = self.machine.run(until) {
                self.stage = if numbers == Numbers::REACHED { Stage::Telling } else { Stage::Vain };
            }
        }
    }

    /// Positions looked at since the game came to where it stands.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.machine.nodes
    }

    /// Bytes in which positions are remembered.
    #[must_use]
    pub fn table_bytes(&self) -> u64 {
        self.machine.table.bytes()
    }

    /// Whether looking on can change nothing: a win is proven and its line is known, or none can be forced by threats.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Proven | Stage::Vain)
    }

    /// A proven win to its end: threats that win, and the answers that hold out longest against them. There may be shorter wins.
    #[must_use]
    pub fn win(&self) -> Option<&[P::Move]> {
        (self.stage == Stage::Proven).then_some(&self.line)
    }

    /// Goes on to the position after a move and asks about it; a refused one changes nothing.
    pub fn advance(&mut self, m: P::Move) -> Result<(), Refusal> {
        self.root.check(m)?;
        self.machine.past.add(&self.root);
        self.machine.forget();
        self.root.play_unchecked(m);
        self.ask(&[]);
        Ok(())
    }

    /// Finds the next move of the line. Where a part of the proof is forgotten it is looked for again.
    fn tell_on(&mut self) {
        let attacks = self.line.len().is_multiple_of(2);
        let next = if attacks { self.winning_move() } else { self.longest_answer() };
        let Some(next) = next else { return };
        self.line.push(next);
        self.line_end.play_unchecked(next);
        if self.ahead + self.line.len() as u32 > self.machine.past.plies_left {
            self.stage = Stage::Vain;
        }
    }

    fn winning_move(&mut self) -> Option<P::Move> {
        let m = self.machine.recall_win(&self.line_end).and_then(|memory| self.line_end.coded_move(memory.code));
        if m.is_none() {
            self.machine.begin(self.line_end.clone());
        }
        m
    }

    /// The answer that holds out longest; without any the line has come to its end.
    fn longest_answer(&mut self) -> Option<P::Move> {
        self.answers.clear();
        self.line_end.list(&mut self.answers);
        self.machine.nodes += 1;
        let mut longest = None;
        for &answer in &self.answers {
            let mut after = self.line_end.clone();
            after.play_unchecked(answer);
            let Some(memory) = self.machine.recall_win(&after) else {
                self.machine.begin(after);
                return None;
            };
            if longest.is_none_or(|(plies, _)| memory.plies > plies) {
                longest = Some((memory.plies, answer));
            }
        }
        if longest.is_none() {
            self.stage = Stage::Proven;
        }
        longest.map(|(_, answer)| answer)
    }
}
