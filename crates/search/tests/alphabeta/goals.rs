//! The kept forced goals of football, proven anew without the engine; how many the engine solves is counted by `examples/goals.rs`.

use igroteka_core::{Evaluate as _, Options, Position as _};
use igroteka_games::football::Position;

use crate::verifier::Verifier;

/// Plies and position of each goal, separated by a tab.
const GOALS: &str = include_str!("../../data/goals.txt");

/// Positions whose moves the verifier may list for one goal.
const EFFORT: u32 = 2_000;

#[test]
fn every_kept_goal_is_forced() {
    let options = Options::defaults(Position::PROFILE);
    let mut count = 0;
    for line in GOALS.lines() {
        let (plies, text) = line.split_once('\t').expect("plies and a position");
        let position = Position::parse(text, &options).expect("a position");
        let plies = plies.parse().expect("a number of plies");
        assert!(Verifier { left: EFFORT }.is_won(&position, position.mover(), plies), "{line}");
        assert!(plies > 1 && !Verifier { left: EFFORT }.is_won(&position, position.mover(), 1), "a goal at once is no task: {line}");
        count += 1;
    }
    assert_eq!(count, 200);
}
