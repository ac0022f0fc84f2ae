//! How the computer plays: its search, and its levels as matches between neighbours found them (`docs/strength.md`).

use igroteka_core::{Level, LevelRule, Opponent, SearchChoice};

use super::Position;

impl Opponent for Position {
    /// Nodes, lines, blur and careless moments.
    const LEVELS: [LevelRule; Level::COUNT] = [
        LevelRule::new(20, 8, 0.8, 60),
        LevelRule::new(40, 8, 0.6, 38),
        LevelRule::new(130, 6, 0.35, 6),
        LevelRule::new(600, 4, 0.12, 0),
        LevelRule::new(2_000, 3, 0.05, 0),
        LevelRule::new(8_000, 1, 0.0, 0),
        LevelRule::new(50_000, 1, 0.0, 0),
        LevelRule::new(400_000, 1, 0.0, 0),
    ];

    const DRAWN_WHEN_EVEN: f64 = 0.15;

    /// Alpha-beta search.
    fn choose_search<C: SearchChoice<Position>>(choice: C) -> C::Output {
        choice.alpha_beta()
    }
}
