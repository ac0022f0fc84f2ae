//! What makes a level: what the game's folder says about it, and what all games share.

use igroteka_core::{Level, LevelRule, Opponent};

use crate::FullOptions;

/// What makes a level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rule {
    /// The number of nodes or playouts for a move.
    pub nodes: u32,
    /// How many of the best moves are considered.
    pub lines: usize,
    /// The most by which their values are blurred, on a scale from −1, lost, to 1, won.
    pub blur: f64,
    /// How often any move at all is played, in percent of the moves.
    pub careless_percent: u32,
    /// Whether a move that wins at once is always seen.
    pub sees_wins: bool,
    /// Where moves are proposed part by part, how many parts are looked at.
    pub most_parts: u32,
    /// Whether nothing of full strength is left out.
    pub is_thorough: bool,
}

/// Low levels look at so few parts of the moves that they answer within a tenth of a second where proposing moves is expensive.
const QUICK_LEVELS: u8 = 4;
const QUICK_PARTS: u32 = 40;

impl Rule {
    /// The search that is held back.
    pub(super) fn search(&self, seed: u64) -> FullOptions {
        let Rule { lines, most_parts, is_thorough, .. } = *self;
        FullOptions { seed, lines, is_thorough, most_parts, ..FullOptions::default() }
    }

    /// The rule of a level in a game.
    pub(super) fn of<P: Opponent>(level: Level) -> Rule {
        let LevelRule { nodes, lines, blur, careless_percent } = P::LEVELS[usize::from(level.number() - 1)];
        let most_parts = if level.number() <= QUICK_LEVELS { QUICK_PARTS } else { u32::MAX };
        // The highest level is full strength; the others were measured without what is beside a search.
        let is_thorough = level == Level::MOST;
        Rule { nodes, lines, blur, careless_percent, sees_wins: level.number() >= 3, most_parts, is_thorough }
    }
}
