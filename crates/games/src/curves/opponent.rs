//! How the computer plays: its search, and its levels as matches between neighbours found them (`docs/strength.md`).

use igroteka_core::{Level, LevelRule, Opponent, SearchChoice};

use super::Position;

impl Opponent for Position {
    /// Nodes, lines, blur and careless moments.
    const LEVELS: [LevelRule; Level::COUNT] = [
        LevelRule::new(20, 8, 0.8, 95),
        LevelRule::new(50, 8, 0.6, 80),
        LevelRule::new(100, 6, 0.4, 54),
        LevelRule::new(400, 5, 0.2, 37),
        LevelRule::new(2_000, 3, 0.05, 20),
        LevelRule::new(10_000, 1, 0.0, 13),
        LevelRule::new(60_000, 1, 0.0, 8),
        LevelRule::new(300_000, 1, 0.0, 0),
    ];

    const DRAWN_WHEN_EVEN: f64 = 0.33;

    /// Alpha-beta search among candidate lines: all legal ones cannot be listed.
    fn choose_search<C: SearchChoice<Position>>(choice: C) -> C::Output {
        choice.among_candidates()
    }
}
