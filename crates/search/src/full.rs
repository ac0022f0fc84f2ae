//! The strongest search for each game: the game's folder chooses it (`Opponent::choose_search`).

use alloc::boxed::Box;

use igroteka_core::game::Snapshot;
use igroteka_core::{Amaf, Candidates, ChanceNodes, Evaluate, FullGame, Game, Opponent, SearchChoice, Threats};
use igroteka_games::{GameId, Visitor};

use crate::{
    AlphaBeta, AlphaBetaOptions, CandidateSearch, Expectimax, ExpectimaxOptions, Finishing, ProofOptions, Rave, RaveOptions, Thinker,
    ThreatSearch, UctOptions, thinker,
};

/// How a full-strength search is to be made, whatever it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FullOptions {
    /// Where random numbers begin, for searches that need some.
    pub seed: u64,
    /// Bytes that may be used to remember positions.
    pub memory_bytes: u64,
    /// How many of the best moves get a value and a line of their own.
    pub lines: usize,
    /// Whether nothing is left out: results are proven beside (wins that can be forced where a game has threats, exact endings where points
    /// decide), and where moves are proposed that is done closely. Levels below the highest were measured without.
    pub is_thorough: bool,
    /// Where moves are proposed part by part, how many parts are thought about.
    pub most_parts: u32,
}

impl Default for FullOptions {
    fn default() -> FullOptions {
        FullOptions { seed: 1, memory_bytes: 32 << 20, lines: 1, is_thorough: true, most_parts: u32::MAX }
    }
}

impl FullOptions {
    /// The baseline with as much memory.
    pub(crate) fn baseline(self) -> UctOptions {
        let max_nodes = u32::try_from(self.memory_bytes / UCT_NODE_BYTES).unwrap_or(u32::MAX);
        UctOptions { seed: self.seed, max_nodes, ..UctOptions::default() }
    }
}

/// What a node of the baseline takes at most, with its share of untried moves.
const UCT_NODE_BYTES: u64 = 128;

/// So small a part of the memory is enough to remember proofs.
const PROOF_SHARE: u64 = 8;
/// One part in this number of the memory is for exact endings.
const ENDING_SHARE: u64 = 4;

/// The strongest search for the present position of a game: the one that the game has chosen.
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::football::Position;
/// use igroteka_search::{FullOptions, full};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = full(&game, FullOptions::default());
/// search.step(100);
/// assert!(search.best().is_some());
/// ```
#[must_use]
pub fn full<P: Opponent>(game: &Game<P>, options: FullOptions) -> Box<dyn Thinker> {
    P::choose_search(Make { game, options })
}

/// Makes the chosen search.
struct Make<'a, P: Opponent> {
    game: &'a Game<P>,
    options: FullOptions,
}

impl<P: Opponent> SearchChoice<P> for Make<'_, P> {
    type Output = Box<dyn Thinker>;

    fn playouts(self) -> Box<dyn Thinker> {
        thinker(self.game, self.options.baseline().as_opponent())
    }

    fn alpha_beta(self) -> Box<dyn Thinker>
    where
        P: Evaluate,
    {
        let FullOptions { memory_bytes: table_bytes, lines, .. } = self.options;
        Box::new(AlphaBeta::of_game(self.game, AlphaBetaOptions { table_bytes, lines, ..AlphaBetaOptions::default() }))
    }

    fn alpha_beta_with_threats(self) -> Box<dyn Thinker>
    where
        P: Threats,
    {
        let FullOptions { memory_bytes, lines, is_thorough, .. } = self.options;
        if !is_thorough {
            return self.alpha_beta();
        }
        let proof = ProofOptions { table_bytes: memory_bytes / PROOF_SHARE };
        let options = AlphaBetaOptions { table_bytes: memory_bytes - proof.table_bytes, lines, ..AlphaBetaOptions::default() };
        Box::new(ThreatSearch::of_game(self.game, options, proof))
    }

    fn expectimax(self) -> Box<dyn Thinker>
    where
        P: ChanceNodes,
    {
        let FullOptions { memory_bytes, lines, .. } = self.options;
        Box::new(Expectimax::of_game(self.game, ExpectimaxOptions { memory_bytes, lines, ..ExpectimaxOptions::default() }))
    }

    fn rave(self) -> Box<dyn Thinker>
    where
        P: Amaf,
    {
        let FullOptions { seed, memory_bytes, lines, is_thorough, .. } = self.options;
        if !is_thorough {
            return Box::new(Rave::of_game(self.game, RaveOptions { seed, memory_bytes, lines }));
        }
        let table_bytes = memory_bytes / ENDING_SHARE;
        let options = RaveOptions { seed, memory_bytes: memory_bytes - table_bytes, lines };
        Box::new(Finishing::of_game(self.game, options, table_bytes))
    }

    fn among_candidates(self) -> Box<dyn Thinker>
    where
        P: Candidates,
    {
        Box::new(CandidateSearch::of_game(self.game, self.options))
    }
}

/// How likely a game is to be drawn where neither side stands better, from 0 to 1.
#[must_use]
pub fn drawn_when_even(id: GameId) -> f64 {
    struct DrawnWhenEven;
    impl Visitor for DrawnWhenEven {
        type Output = f64;

        fn visit<P: FullGame>(self) -> f64 {
            P::DRAWN_WHEN_EVEN
        }
    }
    id.visit(DrawnWhenEven)
}

/// The strongest search where a stored game stands; nothing if it cannot be restored.
#[must_use]
pub fn full_thinker(id: GameId, snapshot: &Snapshot, options: FullOptions) -> Option<Box<dyn Thinker>> {
    id.visit(Full { snapshot, options })
}

/// The baseline where a stored game stands; nothing if it cannot be restored.
#[must_use]
pub fn uct_thinker(id: GameId, snapshot: &Snapshot, seed: u64) -> Option<Box<dyn Thinker>> {
    id.visit(Baseline { snapshot, seed })
}

struct Full<'a> {
    snapshot: &'a Snapshot,
    options: FullOptions,
}

impl Visitor for Full<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Some(full(&Game::<P>::restore(self.snapshot).ok()?, self.options))
    }
}

struct Baseline<'a> {
    snapshot: &'a Snapshot,
    seed: u64,
}

impl Visitor for Baseline<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Some(thinker(&Game::<P>::restore(self.snapshot).ok()?, UctOptions { seed: self.seed, ..UctOptions::default() }))
    }
}
