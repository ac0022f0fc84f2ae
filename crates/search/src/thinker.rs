//! A search whose game is forgotten: the door for clients that know texts only, as `AnyGame` is for games.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::PlayError;
use igroteka_core::{Amaf, ChanceNodes, Evaluate, ExpectedValue, Game, Measure, Position, Propose, Sample};

use crate::rave::RaveLine;
use crate::{AlphaBeta, Chosen, Expectimax, Progress, Rave, Score, Uct, UctOptions};

/// A search that speaks in texts. Threads may hand it on.
///
/// ```
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
/// use igroteka_search::{FullOptions, full_thinker};
///
/// let id = GameId::ALL[0];
/// let game = id.new_game(Options::defaults(id.profile()), None).unwrap();
/// let mut search = full_thinker(id, &game.snapshot(), FullOptions::default()).unwrap();
/// search.step(100);
/// let best = search.best().unwrap();
/// assert_eq!(search.lines()[0].text, best);
/// search.advance(&best).unwrap();
/// assert!(search.advance("nonsense").is_err());
/// ```
pub trait Thinker: Send {
    /// Makes the given number of playouts, or looks at that number of positions.
    fn step(&mut self, playouts: u32) -> Progress;
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// The best move so far; nothing when the game is over or where chance is to act, and perhaps nothing
    /// before the first step.
    fn best(&self) -> Option<String>;
    /// What is thought of the moves, the best first.
    fn lines(&self) -> Vec<LineText>;
    /// Goes on to the position after a move or chance event and keeps what is known about it; a refused
    /// one changes nothing.
    fn advance(&mut self, text: &str) -> Result<(), PlayError>;
    /// Where lots are to be drawn: what is expected then, as the first side sees it. Nothing elsewhere, and nothing from a search that
    /// does not weigh lots.
    fn expected(&self) -> Option<ExpectedValue> {
        None
    }
    /// Does a little of what has to be done before the next node; whether there is more of that. A step does it all, so only those ask
    /// who must be able to stop at any time.
    fn prepare(&mut self) -> bool {
        false
    }
    /// The number of nodes after which there is something to prepare.
    fn nodes_before_pause(&self) -> u32 {
        u32::MAX
    }
    /// Another search of the same position for another thread; nothing if it is made for one thread, or has not begun to think.
    /// Helpers with different numbers go different ways.
    fn helper(&self, _number: u32) -> Option<Box<dyn Thinker>> {
        None
    }
    /// A number that changes whenever earlier helpers have become useless and others may be asked for.
    fn epoch(&self) -> u32 {
        0
    }
    /// What it thinks of every move it has tried, if helpers know different things and their opinions are to be put together;
    /// nothing if the one that has searched deepest knows best.
    fn votes(&self) -> Option<Vec<LineText>> {
        None
    }
}

/// What a search thinks of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct LineText {
    /// The text of the move.
    pub text: String,
    /// How many playouts went this way, or how many positions were looked at.
    pub visits: u32,
    /// The value for the side that decides: from −1, lost, to 1, won.
    pub value: f64,
    /// The value in the words of a search that evaluates and proves.
    pub score: Option<Score>,
    /// By how many points the side that decides is expected to win, where the game has points and the search counts them.
    pub points: Option<f64>,
    /// The move and what is expected to follow, as texts; only the move if nothing is known about that.
    pub moves: Vec<String>,
}

impl<P: Measure + Propose + Sample> Thinker for Uct<P> {
    fn step(&mut self, playouts: u32) -> Progress {
        self.step(playouts)
    }

    fn progress(&self) -> Progress {
        self.progress()
    }

    fn best(&self) -> Option<String> {
        self.best().map(|m| self.position().move_text(m))
    }

    fn lines(&self) -> Vec<LineText> {
        let text = |line: crate::UctLine<P::Move>| {
            let text = self.position().move_text(line.entry);
            LineText { moves: [text.clone()].into(), text, visits: line.visits, value: line.value, score: None, points: None }
        };
        self.lines().into_iter().map(text).collect()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = self.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.advance(m).map_err(PlayError::Refused)
    }
}

impl<P: Evaluate> Thinker for AlphaBeta<P> {
    fn step(&mut self, nodes: u32) -> Progress {
        self.step(nodes);
        Thinker::progress(self)
    }

    fn progress(&self) -> Progress {
        let nodes = u32::try_from(self.nodes()).unwrap_or(u32::MAX);
        Progress { playouts: nodes, nodes, depth: self.depth(), is_settled: self.is_settled() }
    }

    fn best(&self) -> Option<String> {
        self.best().map(|m| self.position().move_text(m))
    }

    fn lines(&self) -> Vec<LineText> {
        let text = |variation: crate::Variation<P::Move>| {
            let moves = texts(self.position(), &variation.moves);
            let visits = u32::try_from(variation.nodes).unwrap_or(u32::MAX);
            let text = moves.first().cloned().unwrap_or_default();
            LineText { text, visits, value: variation.score.share(), score: Some(variation.score), points: None, moves }
        };
        self.variations().into_iter().map(text).collect()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = self.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.advance(m).map_err(PlayError::Refused)
    }

    fn helper(&self, number: u32) -> Option<Box<dyn Thinker>> {
        Some(Box::new(self.helper(number)))
    }
}

impl<P: ChanceNodes> Thinker for Expectimax<P> {
    fn step(&mut self, nodes: u32) -> Progress {
        self.step(nodes);
        Thinker::progress(self)
    }

    fn progress(&self) -> Progress {
        let nodes = u32::try_from(self.nodes()).unwrap_or(u32::MAX);
        Progress { playouts: nodes, nodes, depth: self.depth(), is_settled: self.is_settled() }
    }

    fn best(&self) -> Option<String> {
        self.best().map(|m| self.position().move_text(m))
    }

    fn lines(&self) -> Vec<LineText> {
        let text = |chosen: Chosen<P::Move>| {
            let text = self.position().move_text(chosen.entry);
            let visits = u32::try_from(chosen.nodes).unwrap_or(u32::MAX);
            let (value, points) = (chosen.worth.share, chosen.worth.points);
            let score = Some(Score::Centi((100.0 * points) as i32));
            LineText { moves: [text.clone()].into(), text, visits, value, score, points: Some(points) }
        };
        self.lines().into_iter().map(text).collect()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = self.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.advance(m).map_err(PlayError::Refused)
    }

    fn expected(&self) -> Option<ExpectedValue> {
        self.expected()
    }

    fn helper(&self, number: u32) -> Option<Box<dyn Thinker>> {
        Some(Box::new(self.helper(number)))
    }
}

impl<P: Amaf> Thinker for Rave<P> {
    fn step(&mut self, playouts: u32) -> Progress {
        self.step(playouts);
        Thinker::progress(self)
    }

    fn progress(&self) -> Progress {
        Progress { playouts: self.playouts(), nodes: self.nodes(), depth: 0, is_settled: self.is_settled() }
    }

    fn best(&self) -> Option<String> {
        self.best().map(|m| self.position().move_text(m))
    }

    fn lines(&self) -> Vec<LineText> {
        self.lines().into_iter().map(|line| self.line_text(&line)).collect()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = self.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.advance(m).map_err(PlayError::Refused)
    }

    fn helper(&self, number: u32) -> Option<Box<dyn Thinker>> {
        Some(Box::new(self.helper(number)))
    }

    fn votes(&self) -> Option<Vec<LineText>> {
        Some(self.all_lines().into_iter().map(|line| self.line_text(&line)).collect())
    }
}

impl<P: Amaf> Rave<P> {
    fn line_text(&self, line: &RaveLine<P::Move>) -> LineText {
        let moves = texts(self.position(), &line.moves);
        let text = moves.first().cloned().unwrap_or_default();
        LineText { text, visits: line.visits, value: line.value.into(), score: None, points: Some(line.points.into()), moves }
    }
}

/// The texts of moves that are played one after the other.
pub(crate) fn texts<P: Position>(position: &P, moves: &[P::Move]) -> Vec<String> {
    let mut position = position.clone();
    let text = |m: &P::Move| {
        let text = position.move_text(*m);
        position.play_unchecked(*m);
        text
    };
    moves.iter().map(text).collect()
}

/// The search by random playouts on the present position of a game; by default the baseline.
#[must_use]
pub fn thinker<P: Measure + Propose + Sample>(game: &Game<P>, options: UctOptions) -> Box<dyn Thinker> {
    Box::new(Uct::of_game(game, options))
}
