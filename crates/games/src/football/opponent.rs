//! How the computer plays: its search, and its levels as matches between neighbours found them (`docs/strength.md`).

use igroteka_core::{Level, LevelRule, Opponent, SearchChoice};

use super::Position;

impl Opponent for Position {
    /// Nodes, lines, blur and careless moments.
    const LEVELS: [LevelRule; Level::COUNT] = [
        LevelRule::new(20, 8, 0.8, 60),
        LevelRule::new(50, 8, 0.6, 30),
        LevelRule::new(100, 6, 0.4, 10),
        LevelRule::new(300, 5, 0.25, 0),
        LevelRule::new(1_200, 4, 0.08, 0),
        LevelRule::new(4_000, 1, 0.0, 0),
        LevelRule::new(25_000, 1, 0.0, 0),
        LevelRule::new(200_000, 1, 0.0, 0),
    ];

    /// Alpha-beta search with a proof of forced goals beside it.
    fn choose_search<C: SearchChoice<Position>>(choice: C) -> C::Output {
        choice.alpha_beta_with_threats()
    }
}
