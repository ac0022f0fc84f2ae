//! How the computer plays a game: which search suits it, and what makes its levels. The folder of the game says so, and nobody else.

use crate::{Amaf, Candidates, ChanceNodes, Evaluate, Level, Measure, Position, Propose, Sample, Threats};

/// What makes a level.
///
/// ```
/// use igroteka_core::opponent::LevelRule;
///
/// let rule = LevelRule::new(600, 5, 0.2, 10);
/// assert_eq!((rule.nodes, rule.lines), (600, 5), "600 nodes, then a choice among the five best moves");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelRule {
    /// The number of nodes or playouts for a move.
    pub nodes: u32,
    /// How many of the best moves are considered.
    pub lines: usize,
    /// The most by which their values are blurred, on a scale from −1, lost, to 1, won.
    pub blur: f64,
    /// How often any move at all is played, in percent of the moves.
    pub careless_percent: u32,
}

impl LevelRule {
    /// A rule from nodes, lines, blur and careless moments.
    #[must_use]
    pub const fn new(nodes: u32, lines: usize, blur: f64, careless_percent: u32) -> LevelRule {
        LevelRule { nodes, lines, blur, careless_percent }
    }

    /// The levels of a game that was not measured yet: about three times as many nodes from one to the next, ever less blurred.
    pub const UNMEASURED: [LevelRule; Level::COUNT] = [
        LevelRule::new(20, 8, 0.8, 60),
        LevelRule::new(60, 8, 0.6, 30),
        LevelRule::new(200, 6, 0.4, 10),
        LevelRule::new(600, 5, 0.2, 0),
        LevelRule::new(2_000, 4, 0.1, 0),
        LevelRule::new(6_000, 1, 0.0, 0),
        LevelRule::new(20_000, 1, 0.0, 0),
        LevelRule::new(60_000, 1, 0.0, 0),
    ];
}

/// A game that the computer can play. By default it is played by random playouts, on levels that are not measured.
///
/// ```
/// use igroteka_core::opponent::LevelRule;
///
/// let [lowest, .., highest] = LevelRule::UNMEASURED;
/// assert!(lowest.nodes < highest.nodes && lowest.blur > highest.blur);
/// ```
pub trait Opponent: Propose + Sample + Measure {
    /// What makes each level, the lowest first; found by matches between neighbours (`docs/strength.md`).
    const LEVELS: [LevelRule; Level::COUNT] = LevelRule::UNMEASURED;

    /// How likely a game is to be drawn where neither side stands better, from 0 to 1: the share of draws among forty games of the engine
    /// with itself (`docs/strength.md`).
    const DRAWN_WHEN_EVEN: f64 = 0.0;

    /// Chooses the search that suits the game.
    fn choose_search<C: SearchChoice<Self>>(choice: C) -> C::Output {
        choice.playouts()
    }
}

/// The searches among which a game chooses. Each needs an ability of the game.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::opponent::SearchChoice;
/// use igroteka_core::{Amaf, Candidates, ChanceNodes, Evaluate, Measure, Opponent, Position, Propose, Sample, Threats};
///
/// /// The name of the search that a game chooses.
/// struct Name;
///
/// impl<P: Position> SearchChoice<P> for Name {
///     type Output = &'static str;
///
///     fn playouts(self) -> &'static str where P: Propose + Sample + Measure { "playouts" }
///     fn alpha_beta(self) -> &'static str where P: Evaluate { "alpha-beta" }
///     fn alpha_beta_with_threats(self) -> &'static str where P: Threats { "alpha-beta with proofs" }
///     fn expectimax(self) -> &'static str where P: ChanceNodes { "expectimax" }
///     fn rave(self) -> &'static str where P: Amaf { "RAVE" }
///     fn among_candidates(self) -> &'static str where P: Candidates { "alpha-beta among candidates" }
/// }
///
/// assert_eq!(Heap::choose_search(Name), "playouts");
/// ```
pub trait SearchChoice<P: Position>: Sized {
    /// What the choice leads to.
    type Output;

    /// Tree search by random playouts, for every game.
    fn playouts(self) -> Self::Output
    where
        P: Propose + Sample + Measure;

    /// Alpha-beta search, for a game whose positions can be judged at a glance.
    fn alpha_beta(self) -> Self::Output
    where
        P: Evaluate;

    /// Alpha-beta search with a proof search beside it, for a game in which threats decide.
    fn alpha_beta_with_threats(self) -> Self::Output
    where
        P: Threats;

    /// Expectimax search, for a game whose turns mix chance with decisions.
    fn expectimax(self) -> Self::Output
    where
        P: ChanceNodes;

    /// Tree search by playouts that counts all moves as first (RAVE), with exact endings.
    fn rave(self) -> Self::Output
    where
        P: Amaf;

    /// Alpha-beta search among candidate moves, for a game whose moves cannot be listed.
    fn among_candidates(self) -> Self::Output
    where
        P: Candidates;
}
