//! How the computer plays: its search, and its levels as matches between neighbours found them (`docs/strength.md`).

use igroteka_core::{Level, LevelRule, Opponent, SearchChoice};

use super::Position;

impl Opponent for Position {
    /// Nodes, lines, blur and careless moments.
    const LEVELS: [LevelRule; Level::COUNT] = [
        LevelRule::new(20, 8, 0.8, 80),
        LevelRule::new(50, 8, 0.6, 35),
        LevelRule::new(120, 6, 0.35, 8),
        LevelRule::new(300, 5, 0.2, 0),
        LevelRule::new(1_000, 4, 0.1, 0),
        LevelRule::new(3_000, 1, 0.0, 0),
        LevelRule::new(9_000, 1, 0.0, 0),
        LevelRule::new(30_000, 1, 0.0, 0),
    ];

    const DRAWN_WHEN_EVEN: f64 = 0.03;

    /// Playouts that count all moves as first: a stone means much the same whenever it is put down.
    fn choose_search<C: SearchChoice<Position>>(choice: C) -> C::Output {
        choice.rave()
    }
}
