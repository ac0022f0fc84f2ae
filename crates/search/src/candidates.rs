//! Search of games whose moves cannot be listed: alpha-beta among the moves that are proposed, anew for every position; and the
//! baseline while a look at them says nothing.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::PlayError;
use igroteka_core::{Candidates, Game, Gather as _, Measure, PickOf, Propose, Sample, Side, Turn};

use crate::full::FullOptions;
use crate::{AlphaBeta, AlphaBetaOptions, LineText, Progress, Score, Thinker, Uct, Variation};

/// A position is thought about once, so a larger table would only take time to make.
const MOST_TABLE_BYTES: u64 = 4 << 20;

/// A playout takes about as long as looking at this number of positions, so that a number of nodes means much the same in both phases.
const NODES_A_PLAYOUT: u32 = 10;

/// A search among candidate moves.
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::curves::Position;
/// use igroteka_search::{CandidateSearch, FullOptions, Thinker};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = CandidateSearch::of_game(&game, FullOptions { most_parts: 10, is_thorough: false, ..FullOptions::default() });
/// search.step(20);
/// assert!(search.best().is_some());
/// ```
pub struct CandidateSearch<P: Candidates + Measure + Propose + Sample> {
    game: Game<P>,
    options: FullOptions,
    stage: Stage<P>,
    /// Nodes that were asked for and do not make a playout yet; the very first one does.
    owed: u32,
    /// how often the stage has changed.
    changes: u32,
}

enum Stage<P: Candidates + Measure + Propose + Sample> {
    /// Nothing has been thought about yet: proposing moves is expensive, and positions are passed through without a step.
    Unknown,
    /// The game is over.
    None,
    /// All moves that are proposed, by random playouts.
    All(Uct<P>),
    /// Some moves, which are being gathered.
    Gathering(P::Gathering),
    /// Some moves, looked at closely.
    Some(Box<Close<P>>),
}

impl<P: Candidates + Measure + Propose + Sample> Stage<P> {
    fn of(game: &Game<P>, options: FullOptions) -> Stage<P> {
        if game.outcome().is_some() {
            return Stage::None;
        }
        if !game.position().is_telling() {
            return Stage::All(Uct::of_game(game, options.baseline()));
        }
        Stage::Gathering(game.position().gather(options.most_parts, options.is_thorough))
    }
}

impl<P: Candidates + Measure + Propose + Sample> CandidateSearch<P> {
    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: FullOptions) -> CandidateSearch<P> {
        CandidateSearch { game: game.clone(), options, stage: Stage::Unknown, owed: NODES_A_PLAYOUT - 1, changes: 0 }
    }

    /// Begins to search among the moves that have been gathered.
    fn look_closely(&mut self) {
        if let Stage::Gathering(gathering) = core::mem::replace(&mut self.stage, Stage::None) {
            let close = gathering.finish().map(|candidate_game| Close::of(self.game.position(), candidate_game, self.options));
            self.go(close.map_or(Stage::None, |close| Stage::Some(Box::new(close))));
        }
    }

    fn go(&mut self, stage: Stage<P>) {
        self.stage = stage;
        self.changes = self.changes.wrapping_add(1);
    }
}

/// The number of nodes after which a search sees for the first time whether its best line has overlooked something.
const FIRST_LOOK_NODES: u64 = 6000;

/// The number of moves of the best line that are followed to see what is overlooked.
const FOLLOWED_PLIES: usize = 2;

/// Alpha-beta among the moves that were proposed where it began, and those that are proposed on the way that it expects.
struct Close<P: Candidates> {
    position: P,
    options: AlphaBetaOptions,
    search: AlphaBeta<P::CandidateGame>,
    /// The search among fewer moves, until the present one knows as much.
    earlier: Option<AlphaBeta<P::CandidateGame>>,
    /// Nodes looked at by earlier searches.
    spent: u64,
    /// The number of nodes after which the present search sees whether its best line has overlooked something.
    look_at: u64,
    /// Hashes of the positions that were looked at for moves.
    looked: Vec<u64>,
    /// Moves that it has overlooked and that are being gathered.
    overlooked: Option<P::Gathering>,
    /// How often it has begun anew.
    beginnings: u32,
    /// Whether it leaves looking for moves to another search.
    is_helper: bool,
}

impl<P: Candidates> Close<P> {
    fn of(position: &P, candidate_game: P::CandidateGame, options: FullOptions) -> Close<P> {
        // An earlier search may be kept beside the present one.
        let table_bytes = (options.memory_bytes / 2).min(MOST_TABLE_BYTES);
        let options = AlphaBetaOptions { table_bytes, lines: options.lines, ..AlphaBetaOptions::default() };
        let search = AlphaBeta::new(candidate_game, Vec::new(), u32::MAX, options);
        let (position, look_at, looked) = (position.clone(), FIRST_LOOK_NODES, Vec::new());
        Close { position, options, search, earlier: None, spent: 0, look_at, looked, overlooked: None, beginnings: 0, is_helper: false }
    }

    /// A search among the same moves that shares what is remembered.
    fn helper(&self, number: u32) -> Close<P> {
        let (position, looked) = (self.position.clone(), self.looked.clone());
        let search = self.search.helper(number);
        Close {
            position,
            options: self.options,
            search,
            earlier: None,
            spent: 0,
            look_at: u64::MAX,
            looked,
            overlooked: None,
            beginnings: 0,
            is_helper: true,
        }
    }

    fn step(&mut self, nodes: u32) {
        let until = self.nodes() + u64::from(nodes);
        while self.nodes() < until {
            while self.prepare() {}
            if self.search.is_settled() {
                return;
            }
            let part = (until - self.nodes()).min(self.nodes_before_look().max(1));
            self.search.step(u32::try_from(part).unwrap_or(u32::MAX));
            if self.search.depth() >= 2 || self.search.is_settled() {
                self.earlier = None;
            }
        }
    }

    /// The number of nodes from now on after which it sees whether its best line has overlooked something.
    fn nodes_before_look(&self) -> u64 {
        if self.search.is_settled() { 0 } else { self.look_at.saturating_sub(self.search.nodes()) }
    }

    /// Does a little of what comes before the next node; whether there is more of that.
    fn prepare(&mut self) -> bool {
        if self.overlooked.is_none() {
            if self.is_helper || self.nodes_before_look() > 0 {
                return false;
            }
            self.look_at = self.look_at.max(self.search.nodes()).saturating_mul(3);
            self.overlooked = self.next_overlooked();
        }
        let Some(gathering) = &mut self.overlooked else { return false };
        if !gathering.go_on() {
            match self.overlooked.take().and_then(P::Gathering::finish) {
                Some(widened) => self.begin_anew(widened),
                None => self.overlooked = self.next_overlooked(),
            }
        }
        self.overlooked.is_some()
    }

    fn nodes(&self) -> u64 {
        self.spent + self.search.nodes()
    }

    /// Whether thinking on can change nothing.
    fn is_settled(&self) -> bool {
        self.search.is_settled() && self.overlooked.is_none() && self.overlooked_after().next().is_none()
    }

    /// The beginnings of the best line whose end has not been looked at for moves, with the hash of that end.
    fn overlooked_after(&self) -> impl Iterator<Item = (Vec<PickOf<P>>, u64)> + '_ {
        let line = self.search.variations().into_iter().next().map(|best| best.moves).unwrap_or_default();
        let mut end = self.position.clone();
        (0..line.len().min(FOLLOWED_PLIES)).filter_map(move |ply| {
            end.play_unchecked(P::whole_move(self.search.position(), line[ply]));
            (!self.looked.contains(&end.hash())).then(|| (line[..=ply].to_vec(), end.hash()))
        })
    }

    /// Begins to gather moves where the best line may have overlooked some; nothing if it has been looked at everywhere.
    fn next_overlooked(&mut self) -> Option<P::Gathering> {
        loop {
            let (line, hash) = self.overlooked_after().next()?;
            self.looked.push(hash);
            if let Some(gathering) = P::gather_after(self.search.position(), &line) {
                return Some(gathering);
            }
        }
    }

    fn begin_anew(&mut self, widened: P::CandidateGame) {
        self.beginnings += 1;
        self.spent += self.search.nodes();
        let search = self.search.among_more(widened);
        let earlier = core::mem::replace(&mut self.search, search);
        self.earlier.get_or_insert(earlier);
    }

    /// The search that knows most.
    fn best(&self) -> &AlphaBeta<P::CandidateGame> {
        self.earlier.as_ref().unwrap_or(&self.search)
    }

    fn progress(&self) -> Progress {
        let nodes = u32::try_from(self.nodes()).unwrap_or(u32::MAX);
        Progress { playouts: nodes, nodes, depth: self.best().depth(), is_settled: self.is_settled() }
    }

    fn lines(&self) -> Vec<LineText> {
        let search = self.best();
        let lines = Thinker::lines(search).into_iter();
        search.variations().iter().zip(lines).map(|(variation, line)| self.line_text(variation, line)).collect()
    }

    /// A line with the points to which it leads. That the search knows it won or lost holds among the proposed moves only, so
    /// the points are reported instead.
    fn line_text(&self, variation: &Variation<PickOf<P>>, mut line: LineText) -> LineText {
        let mut end = self.position.clone();
        variation.moves.iter().for_each(|m| end.play_unchecked(P::whole_move(self.best().position(), *m)));
        let margin = match self.position.turn() {
            Turn::Side(Side::Second) => -end.margin(),
            _ => end.margin(),
        };
        let score = match variation.score {
            Score::Centi(_) => variation.score,
            Score::Win { .. } | Score::Loss { .. } | Score::Exact { .. } => Score::Centi(100 * margin),
        };
        if let Score::Centi(centi) = score {
            line.points = Some(f64::from(centi) / 100.0);
        }
        LineText { value: score.share(), score: Some(score), ..line }
    }
}

impl<P: Candidates + Measure + Propose + Sample> Thinker for CandidateSearch<P> {
    fn step(&mut self, nodes: u32) -> Progress {
        while self.prepare() {}
        match &mut self.stage {
            Stage::Unknown | Stage::None | Stage::Gathering(_) => {}
            Stage::All(search) => {
                let nodes = self.owed.saturating_add(nodes);
                self.owed = nodes % NODES_A_PLAYOUT;
                search.step(nodes / NODES_A_PLAYOUT);
            }
            Stage::Some(search) => search.step(nodes),
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        match &self.stage {
            Stage::Unknown | Stage::Gathering(_) => Progress { playouts: 0, nodes: 0, depth: 0, is_settled: false },
            Stage::None => Progress { playouts: 0, nodes: 0, depth: 0, is_settled: true },
            Stage::All(search) => search.progress(),
            Stage::Some(search) => search.progress(),
        }
    }

    fn best(&self) -> Option<String> {
        match &self.stage {
            Stage::Unknown | Stage::None => None,
            Stage::Gathering(gathering) => Some(self.game.position().move_text(gathering.first_thought())),
            Stage::All(search) => Thinker::best(search),
            Stage::Some(search) => Thinker::best(search.best()),
        }
    }

    fn lines(&self) -> Vec<LineText> {
        match &self.stage {
            Stage::Unknown | Stage::None | Stage::Gathering(_) => Vec::new(),
            Stage::All(search) => Thinker::lines(search).into_iter().take(self.options.lines.max(1)).collect(),
            Stage::Some(search) => search.lines(),
        }
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        self.game.play_text(text)?;
        match &mut self.stage {
            Stage::All(search) if !self.game.position().is_telling() => Thinker::advance(search, text)?,
            _ => self.go(Stage::Unknown),
        }
        Ok(())
    }

    fn prepare(&mut self) -> bool {
        match &mut self.stage {
            Stage::Unknown => self.go(Stage::of(&self.game, self.options)),
            Stage::Gathering(gathering) => {
                if !gathering.go_on() {
                    self.look_closely();
                }
            }
            Stage::Some(search) => return search.prepare(),
            Stage::None | Stage::All(_) => {}
        }
        matches!(self.stage, Stage::Gathering(_))
    }

    fn nodes_before_pause(&self) -> u32 {
        match &self.stage {
            Stage::Some(search) => u32::try_from(search.nodes_before_look()).unwrap_or(u32::MAX),
            Stage::Unknown | Stage::None | Stage::Gathering(_) | Stage::All(_) => u32::MAX,
        }
    }

    fn helper(&self, number: u32) -> Option<Box<dyn Thinker>> {
        let (game, options) = (self.game.clone(), FullOptions { seed: self.options.seed ^ u64::from(number) << 32, ..self.options });
        let stage = match &self.stage {
            Stage::Unknown | Stage::None | Stage::Gathering(_) => return None,
            Stage::All(_) => Stage::All(Uct::of_game(&game, options.baseline())),
            Stage::Some(search) => Stage::Some(Box::new(search.helper(number))),
        };
        Some(Box::new(CandidateSearch { game, options, stage, owed: NODES_A_PLAYOUT - 1, changes: 0 }))
    }

    fn epoch(&self) -> u32 {
        match &self.stage {
            Stage::Some(search) => self.changes.wrapping_add(search.beginnings),
            Stage::Unknown | Stage::None | Stage::Gathering(_) | Stage::All(_) => self.changes,
        }
    }

    fn votes(&self) -> Option<Vec<LineText>> {
        match &self.stage {
            Stage::All(search) => Some(Thinker::lines(search)),
            Stage::Unknown | Stage::None | Stage::Gathering(_) | Stage::Some(_) => None,
        }
    }
}
