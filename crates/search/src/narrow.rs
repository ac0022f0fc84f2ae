//! Search of games whose moves cannot be listed: alpha-beta among the moves that are proposed, anew for every position; and the
//! yardstick while a look at them says nothing.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::PlayError;
use igroteka_core::{Game, Measure, Narrow, Propose, Sample, Side, Turn};

use crate::full::FullOptions;
use crate::{AlphaBeta, AlphaBetaOptions, LineText, Progress, Score, Thinker, Uct, Variation};

/// A position is thought about once, so a larger table would only take time to make.
const MOST_TABLE_BYTES: u64 = 4 << 20;

/// A playout takes about as long as looking at so many positions, so that a number of nodes means much the same in both phases.
const NODES_A_PLAYOUT: u32 = 10;

/// A search that narrows the game.
pub struct Narrowing<P: Narrow + Measure + Propose + Sample> {
    game: Game<P>,
    options: FullOptions,
    way: Way<P>,
    /// Nodes that were asked for and do not make a playout yet; the very first one does.
    owed: u32,
}

enum Way<P: Narrow + Measure + Propose + Sample> {
    /// Nothing has been thought about yet: proposing moves is dear, and positions are passed through without a step.
    Unknown,
    /// The game is over.
    None,
    /// All moves that are proposed, by random playouts.
    All(Uct<P>),
    /// Some moves, looked at closely.
    Some(Box<AlphaBeta<P::Narrowed>>),
}

impl<P: Narrow + Measure + Propose + Sample> Way<P> {
    fn of(game: &Game<P>, options: FullOptions) -> Way<P> {
        let table_bytes = options.memory_bytes.min(MOST_TABLE_BYTES);
        let alpha_beta = AlphaBetaOptions { table_bytes, lines: options.lines, ..AlphaBetaOptions::default() };
        if game.outcome().is_some() {
            return Way::None;
        }
        if !game.position().is_narrow() {
            return Way::All(Uct::of_game(game, options.yardstick()));
        }
        Way::Some(Box::new(AlphaBeta::new(game.position().narrowed(), Vec::new(), u32::MAX, alpha_beta)))
    }
}

impl<P: Narrow + Measure + Propose + Sample> Narrowing<P> {
    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: FullOptions) -> Narrowing<P> {
        Narrowing { game: game.clone(), options, way: Way::Unknown, owed: NODES_A_PLAYOUT - 1 }
    }

    /// A line with the points to which it leads. That the search knows it won or lost holds among the proposed moves only, so
    /// the points are told instead.
    fn told(&self, variation: &Variation<P::Move>, mut line: LineText) -> LineText {
        let mut end = self.game.position().clone();
        variation.moves.iter().for_each(|m| end.play_unchecked(*m));
        let margin = match self.game.position().turn() {
            Turn::Side(Side::Second) => -end.margin(),
            _ => end.margin(),
        };
        let score = match variation.score {
            Score::Centi(centi) => Score::Centi(centi),
            Score::Win { .. } | Score::Loss { .. } => Score::Centi(100 * margin),
        };
        if let Score::Centi(centi) = score {
            line.points = Some(f64::from(centi) / 100.0);
        }
        LineText { value: score.share(), score: Some(score), ..line }
    }
}

impl<P: Narrow + Measure + Propose + Sample> Thinker for Narrowing<P> {
    fn step(&mut self, nodes: u32) -> Progress {
        if matches!(self.way, Way::Unknown) {
            self.way = Way::of(&self.game, self.options);
        }
        match &mut self.way {
            Way::Unknown | Way::None => Progress { playouts: 0, nodes: 0, depth: 0, is_settled: true },
            Way::All(search) => {
                let nodes = self.owed.saturating_add(nodes);
                self.owed = nodes % NODES_A_PLAYOUT;
                search.step(nodes / NODES_A_PLAYOUT)
            }
            Way::Some(search) => Thinker::step(search.as_mut(), nodes),
        }
    }

    fn progress(&self) -> Progress {
        match &self.way {
            Way::Unknown => Progress { playouts: 0, nodes: 0, depth: 0, is_settled: false },
            Way::None => Progress { playouts: 0, nodes: 0, depth: 0, is_settled: true },
            Way::All(search) => search.progress(),
            Way::Some(search) => Thinker::progress(search.as_ref()),
        }
    }

    fn best(&self) -> Option<String> {
        match &self.way {
            Way::Unknown | Way::None => None,
            Way::All(search) => Thinker::best(search),
            Way::Some(search) => Thinker::best(search.as_ref()),
        }
    }

    fn lines(&self) -> Vec<LineText> {
        match &self.way {
            Way::Unknown | Way::None => Vec::new(),
            Way::All(search) => Thinker::lines(search).into_iter().take(self.options.lines.max(1)).collect(),
            Way::Some(search) => {
                let lines = Thinker::lines(search.as_ref()).into_iter();
                search.variations().iter().zip(lines).map(|(variation, line)| self.told(variation, line)).collect()
            }
        }
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        self.game.play_text(text)?;
        match &mut self.way {
            Way::All(search) if !self.game.position().is_narrow() => Thinker::advance(search, text)?,
            _ => self.way = Way::Unknown,
        }
        Ok(())
    }
}
