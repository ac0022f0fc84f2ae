//! Alpha-beta with a proof search beside it, for games in which threats decide: can the side to move force a win, and could the other side
//! after the move that looks best? Alpha-beta receives what is proven, and goes on among the rest.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::PlayError;
use igroteka_core::{Game, Threats};

use crate::{AlphaBeta, AlphaBetaOptions, LineText, Progress, Proof, ProofOptions, Thinker};

/// The positions that each of the two looks at in turn, as long as there is something to ask.
const TURN_NODES: u32 = 64;

/// A question is left open after this number of positions, until alpha-beta has looked at [`SEARCH_SHARE`] times as many: what threats force
/// mostly shows soon, and what remains is for those who have time.
const FIRST_NODES: u64 = 1024;
const SEARCH_SHARE: u64 = 8;

/// What is being asked: whether a win can be forced in the position itself, or by the other side after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ThreatQuestion<M> {
    after: Option<M>,
    /// Positions looked at for it.
    nodes: u64,
    is_settled: bool,
}

/// A search that proves beside evaluating.
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::football::Position;
/// use igroteka_search::{AlphaBetaOptions, ProofOptions, ThreatSearch, Thinker};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = ThreatSearch::of_game(&game, AlphaBetaOptions { table_bytes: 1 << 20, ..AlphaBetaOptions::default() }, ProofOptions { table_bytes: 1 << 18 });
/// search.step(200);
/// assert!(Thinker::best(&search).is_some());
/// ```
pub struct ThreatSearch<P: Threats> {
    search: AlphaBeta<P>,
    proof: Proof<P>,
    /// Everything that was asked in this position, the question about the position itself first.
    questions: Vec<ThreatQuestion<P::Move>>,
    /// The question that the proof search has before it.
    current: usize,
    /// Nodes that are left before the other search has its turn.
    turn: Turn,
    left: u32,
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Search,
    Proof,
}

impl<P: Threats> ThreatSearch<P> {
    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: AlphaBetaOptions, proof: ProofOptions) -> ThreatSearch<P> {
        ThreatSearch::with(AlphaBeta::of_game(game, options), Proof::of_game(game, proof))
    }

    fn with(search: AlphaBeta<P>, proof: Proof<P>) -> ThreatSearch<P> {
        let mut forcing = ThreatSearch { search, proof, questions: Vec::new(), current: 0, turn: Turn::Search, left: TURN_NODES };
        forcing.begin();
        forcing
    }

    fn begin(&mut self) {
        self.questions.clear();
        self.questions.push(ThreatQuestion { after: None, nodes: 0, is_settled: self.proof.is_settled() });
        (self.current, self.turn, self.left) = (0, Turn::Search, TURN_NODES);
    }

    fn nodes(&self) -> u64 {
        self.search.nodes() + self.proof.nodes()
    }

    /// Looks at the given number of positions.
    pub fn step(&mut self, nodes: u32) {
        let until = self.nodes().saturating_add(nodes.into());
        while !self.search.is_settled() && self.nodes() < until {
            let part = u32::try_from(until - self.nodes()).unwrap_or(u32::MAX).min(self.left);
            match self.turn {
                Turn::Search => self.search_on(part),
                Turn::Proof => self.prove_on(part),
            }
        }
    }

    fn search_on(&mut self, nodes: u32) {
        self.search.step(nodes);
        self.left -= nodes;
        if self.left == 0 {
            let turn = if self.choose_question() { Turn::Proof } else { Turn::Search };
            (self.turn, self.left) = (turn, TURN_NODES);
        }
    }

    fn prove_on(&mut self, nodes: u32) {
        let before = self.proof.nodes();
        self.proof.step(nodes);
        self.left -= nodes;
        let question = &mut self.questions[self.current];
        question.nodes += self.proof.nodes() - before;
        question.is_settled = self.proof.is_settled();
        if question.is_settled {
            self.take_in();
        }
        if self.left == 0 || self.questions[self.current].is_settled {
            (self.turn, self.left) = (Turn::Search, TURN_NODES);
        }
    }

    /// Hands alpha-beta what is proven.
    fn take_in(&mut self) {
        if let Some(win) = self.proof.win() {
            let line: Vec<P::Move> = self.questions[self.current].after.into_iter().chain(win.iter().copied()).collect();
            self.search.know(&line);
        }
    }

    /// Chooses a question: the position itself, or else the move that looks best. Whether anything is left to ask.
    fn choose_question(&mut self) -> bool {
        let after_best = self.search.best().map(|best| self.question_after(best));
        let chosen = [Some(0), after_best].into_iter().flatten().find(|number| self.is_open(&self.questions[*number]));
        let Some(chosen) = chosen else { return false };
        if chosen != self.current {
            self.current = chosen;
            self.proof.ask(self.questions[chosen].after.as_slice());
        }
        true
    }

    /// Whether a question is to be looked at. Its share grows by doubling, so that it is not taken up again for a few positions.
    fn is_open(&self, question: &ThreatQuestion<P::Move>) -> bool {
        let share = (self.search.nodes() / SEARCH_SHARE).max(FIRST_NODES);
        !question.is_settled && question.nodes < 1 << share.ilog2()
    }

    /// The number of the question about a move.
    fn question_after(&mut self, m: P::Move) -> usize {
        let asked = self.questions.iter().position(|question| question.after == Some(m));
        asked.unwrap_or_else(|| {
            self.questions.push(ThreatQuestion { after: Some(m), nodes: 0, is_settled: false });
            self.questions.len() - 1
        })
    }
}

impl<P: Threats> Thinker for ThreatSearch<P> {
    fn step(&mut self, nodes: u32) -> Progress {
        self.step(nodes);
        Thinker::progress(self)
    }

    fn progress(&self) -> Progress {
        let nodes = u32::try_from(self.nodes()).unwrap_or(u32::MAX);
        Progress { playouts: nodes, nodes, ..Thinker::progress(&self.search) }
    }

    fn best(&self) -> Option<String> {
        Thinker::best(&self.search)
    }

    fn lines(&self) -> Vec<LineText> {
        Thinker::lines(&self.search)
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = igroteka_core::Position::parse_move(self.search.position(), text).map_err(PlayError::Malformed)?;
        self.search.advance(m).and_then(|()| self.proof.advance(m)).map_err(PlayError::Refused)?;
        self.begin();
        Ok(())
    }

    fn helper(&self, number: u32) -> Option<Box<dyn Thinker>> {
        Some(Box::new(ThreatSearch::with(self.search.helper(number), self.proof.helper())))
    }
}
