//! Every proof over the kept goals and over games of the engine with itself is followed to its end.

use igroteka_core::{Evaluate as _, Position as _};

use crate::strategy::Strategy;
use crate::verifier::Verifier;
use crate::{goals, searched, self_play};

/// Positions whose moves the verifier may list for one goal.
const EFFORT: u32 = 2_000;

#[test]
fn every_kept_goal_is_proven_and_won_against_every_reply() {
    let mut count = 0;
    for (plies, game) in goals() {
        let mut search = searched(&game, 20_000);
        let proven_plies = search.win().unwrap_or_else(|| panic!("no win in {}", game.position().to_text())).len();
        let is_won = Verifier { left: EFFORT }.is_won(game.position(), game.position().mover(), plies.min(proven_plies as u32));
        assert!(is_won, "{}", game.position().to_text());
        Strategy::new(&mut search).follow(&game);
        count += 1;
    }
    assert_eq!(count, 200);
}

#[test]
fn what_is_proven_in_games_is_won_against_every_reply() {
    let (mut found, mut longest, mut seen) = (0, 0, 0);
    for seed in 1..12 {
        self_play(seed, |game| {
            let mut search = searched(game, 600);
            if let Some(plies) = search.win().map(<[_]>::len) {
                let mut strategy = Strategy::new(&mut search);
                strategy.follow(game);
                seen += strategy.seen;
                found += 1;
                longest = longest.max(plies);
            }
        });
    }
    assert!(found > 20 && longest > 7 && seen > 400, "{found} proofs of at most {longest} plies, {seen} positions");
}
