//! The strongest search for each game. A game without one of its own is played by random playouts.

use alloc::boxed::Box;
use core::any::Any;

use igroteka_core::game::Saved;
use igroteka_core::{Evaluate, Force, Gamble, Game, Lasting, Narrow, Room};
use igroteka_games::{GameId, Visitor, banglagor, curling, curves, football, polar};

use crate::{
    AlphaBeta, AlphaBetaOptions, Expectimax, ExpectimaxOptions, Finishing, Forcing, Narrowing, ProofOptions, Shared, SharedOptions,
    Thinker, UctOptions, thinker,
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
    /// Where moves are proposed part by part, so many parts are thought about.
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

/// A way to search the game that is handed over, if it is the right one.
type Way = fn(&dyn Any, FullOptions) -> Option<Box<dyn Thinker>>;

/// The searches of games that have one of their own.
const WAYS: &[Way] = &[
    by_forcing::<football::Position>,
    by_alpha_beta::<banglagor::Position>,
    by_expectimax::<curling::Position>,
    by_shared_experience::<polar::Position>,
    by_narrowing::<curves::Position>,
];

fn by_alpha_beta<P: Evaluate>(game: &dyn Any, options: FullOptions) -> Option<Box<dyn Thinker>> {
    let game: &Game<P> = game.downcast_ref()?;
    let options = AlphaBetaOptions { table_bytes: options.memory_bytes, lines: options.lines, ..AlphaBetaOptions::default() };
    Some(Box::new(AlphaBeta::of_game(game, options)))
}

/// So small a part of the memory is enough to remember proofs.
const PROOF_SHARE: u64 = 8;

fn by_forcing<P: Force>(game: &dyn Any, options: FullOptions) -> Option<Box<dyn Thinker>> {
    if !options.is_thorough {
        return by_alpha_beta::<P>(game, options);
    }
    let proof = ProofOptions { table_bytes: options.memory_bytes / PROOF_SHARE };
    let table_bytes = options.memory_bytes - proof.table_bytes;
    let options = AlphaBetaOptions { table_bytes, lines: options.lines, ..AlphaBetaOptions::default() };
    Some(Box::new(Forcing::of_game(game.downcast_ref::<Game<P>>()?, options, proof)))
}

fn by_expectimax<P: Gamble>(game: &dyn Any, options: FullOptions) -> Option<Box<dyn Thinker>> {
    let game: &Game<P> = game.downcast_ref()?;
    let options = ExpectimaxOptions { memory_bytes: options.memory_bytes, lines: options.lines, ..ExpectimaxOptions::default() };
    Some(Box::new(Expectimax::of_game(game, options)))
}

/// So large a part of the memory is for exact endings.
const ENDING_SHARE: u64 = 4;

fn by_shared_experience<P: Lasting>(game: &dyn Any, options: FullOptions) -> Option<Box<dyn Thinker>> {
    let FullOptions { seed, memory_bytes, lines, is_thorough, .. } = options;
    let game: &Game<P> = game.downcast_ref()?;
    if !is_thorough {
        return Some(Box::new(Shared::of_game(game, SharedOptions { seed, memory_bytes, lines })));
    }
    let table_bytes = memory_bytes / ENDING_SHARE;
    let options = SharedOptions { seed, memory_bytes: memory_bytes - table_bytes, lines };
    Some(Box::new(Finishing::of_game(game, options, table_bytes)))
}

fn by_narrowing<P: Narrow + Room>(game: &dyn Any, options: FullOptions) -> Option<Box<dyn Thinker>> {
    Some(Box::new(Narrowing::of_game(game.downcast_ref::<Game<P>>()?, options)))
}

/// The strongest search for the present position of a game.
#[must_use]
pub fn full<P: Room>(game: &Game<P>, options: FullOptions) -> Box<dyn Thinker> {
    let own = WAYS.iter().find_map(|way| way(game, options));
    own.unwrap_or_else(|| thinker(game, options.baseline().as_opponent()))
}

/// How likely a game is to be drawn where neither side stands better: the share of draws among forty games of the engine with itself
/// (`docs/strength.md`). Where nothing is said none were.
const DRAWN_WHEN_EVEN: &[(&str, f64)] = &[("polar", 0.03), ("banglagor", 0.15), ("curves", 0.33)];

/// How likely a game is to be drawn where neither side stands better, from 0 to 1.
#[must_use]
pub fn drawn_when_even(id: GameId) -> f64 {
    DRAWN_WHEN_EVEN.iter().find(|(slug, _)| *slug == id.slug()).map_or(0.0, |(_, share)| *share)
}

/// The strongest search where a kept game stands; nothing if it cannot be restored.
#[must_use]
pub fn full_thinker(id: GameId, saved: &Saved, options: FullOptions) -> Option<Box<dyn Thinker>> {
    id.visit(Full { saved, options })
}

/// The baseline where a kept game stands; nothing if it cannot be restored.
#[must_use]
pub fn uct_thinker(id: GameId, saved: &Saved, seed: u64) -> Option<Box<dyn Thinker>> {
    id.visit(Baseline { saved, seed })
}

struct Full<'a> {
    saved: &'a Saved,
    options: FullOptions,
}

impl Visitor for Full<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: Room>(self) -> Self::Output {
        Some(full(&Game::<P>::restore(self.saved).ok()?, self.options))
    }
}

struct Baseline<'a> {
    saved: &'a Saved,
    seed: u64,
}

impl Visitor for Baseline<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: Room>(self) -> Self::Output {
        Some(thinker(&Game::<P>::restore(self.saved).ok()?, UctOptions { seed: self.seed, ..UctOptions::default() }))
    }
}
