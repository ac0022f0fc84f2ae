//! What makes a level, for each game: found by matches between neighbours (`docs/strength.md`).

use super::Level;
use crate::FullOptions;

/// What makes a level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rule {
    /// So many nodes or playouts are looked at for a move.
    pub nodes: u32,
    /// So many of the best moves are considered.
    pub lines: usize,
    /// Their values are blurred by at most so much, on a scale from −1, lost, to 1, won.
    pub blur: f64,
    /// In so many of a hundred moments any move is played.
    pub any_percent: u32,
    /// Whether a move that wins at once is always seen.
    pub sees_wins: bool,
    /// Where moves are proposed part by part, so many parts are looked at.
    pub most_parts: u32,
    /// Whether nothing of full strength is left out.
    pub is_thorough: bool,
}

/// Low levels answer within a tenth of a second on every paper of curves: they look at so many pairs of dots.
const QUICK_LEVELS: u8 = 4;
const QUICK_PARTS: u32 = 40;

/// Nodes, lines, blur and careless moments of a level.
type Row = (u32, usize, f64, u32);

/// The levels of each game.
const TABLES: &[(&str, [Row; 8])] = &[
    (
        "football",
        [
            (20, 8, 0.8, 60),
            (50, 8, 0.6, 30),
            (100, 6, 0.4, 10),
            (300, 5, 0.25, 0),
            (1_200, 4, 0.08, 0),
            (4_000, 1, 0.0, 0),
            (25_000, 1, 0.0, 0),
            (200_000, 1, 0.0, 0),
        ],
    ),
    (
        "polar",
        [
            (20, 8, 0.8, 80),
            (50, 8, 0.6, 35),
            (120, 6, 0.35, 8),
            (300, 5, 0.2, 0),
            (1_000, 4, 0.1, 0),
            (3_000, 1, 0.0, 0),
            (9_000, 1, 0.0, 0),
            (30_000, 1, 0.0, 0),
        ],
    ),
    (
        "banglagor",
        [
            (20, 8, 0.8, 60),
            (40, 8, 0.6, 38),
            (130, 6, 0.35, 6),
            (600, 4, 0.12, 0),
            (2_000, 3, 0.05, 0),
            (8_000, 1, 0.0, 0),
            (50_000, 1, 0.0, 0),
            (400_000, 1, 0.0, 0),
        ],
    ),
    (
        "curling",
        [
            (20, 8, 0.8, 60),
            (50, 8, 0.6, 30),
            (80, 7, 0.5, 20),
            (120, 6, 0.4, 8),
            (180, 6, 0.3, 3),
            (300, 5, 0.2, 0),
            (400, 4, 0.1, 0),
            (25_000, 1, 0.0, 0),
        ],
    ),
    (
        "curves",
        [
            (20, 8, 0.8, 95),
            (50, 8, 0.6, 80),
            (100, 6, 0.4, 54),
            (400, 5, 0.2, 37),
            (2_000, 3, 0.05, 20),
            (10_000, 1, 0.0, 13),
            (60_000, 1, 0.0, 8),
            (300_000, 1, 0.0, 0),
        ],
    ),
];

impl Rule {
    /// The search that is held back.
    pub(super) fn search(&self, seed: u64) -> FullOptions {
        let Rule { lines, most_parts, is_thorough, .. } = *self;
        FullOptions { seed, lines, is_thorough, most_parts, ..FullOptions::default() }
    }

    /// The rule of a level in a game; one that is not named plays as the first does.
    pub(super) fn of(slug: &str, level: Level) -> Rule {
        let table = TABLES.iter().find(|(name, _)| *name == slug).map_or(&TABLES[0].1, |(_, table)| table);
        let (nodes, lines, blur, any_percent) = table[usize::from(level.number() - 1)];
        let most_parts = if level.number() <= QUICK_LEVELS { QUICK_PARTS } else { u32::MAX };
        // The highest level is full strength; the others were measured without what is beside a search.
        let is_thorough = level == Level::MOST;
        Rule { nodes, lines, blur, any_percent, sees_wins: level.number() >= 3, most_parts, is_thorough }
    }
}
