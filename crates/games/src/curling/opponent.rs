//! How the computer plays: its search, and its levels as matches between neighbours found them (`docs/strength.md`).

use igroteka_core::{Level, LevelRule, Opponent, SearchChoice};

use super::Position;

impl Opponent for Position {
    /// Nodes, lines, blur and careless moments.
    const LEVELS: [LevelRule; Level::COUNT] = [
        LevelRule::new(20, 8, 0.8, 60),
        LevelRule::new(50, 8, 0.6, 30),
        LevelRule::new(80, 7, 0.5, 20),
        LevelRule::new(120, 6, 0.4, 8),
        LevelRule::new(180, 6, 0.3, 3),
        LevelRule::new(300, 5, 0.2, 0),
        LevelRule::new(400, 4, 0.1, 0),
        LevelRule::new(25_000, 1, 0.0, 0),
    ];

    /// Expectimax search over the dice.
    fn choose_search<C: SearchChoice<Position>>(choice: C) -> C::Output {
        choice.expectimax()
    }
}
