//! What the games say about who stands better.

use igroteka_core::{FullGame, Measure};
use igroteka_games::{banglagor, curling, curves, football, polar};

use crate::{game_at, new_game, on_small_games, random_game};

fn stays_in_its_range<P: FullGame>(options: &str) {
    for seed in 0..3 {
        let mut least_horizon = u32::MAX;
        random_game::<P>(options, seed, |game| {
            let measure = game.position().measure();
            assert!((-1000..=1000).contains(&measure), "{measure} in {}", game.position().to_text());
            least_horizon = least_horizon.min(game.position().horizon_entries());
        });
        assert!(least_horizon > 0, "a playout that never plays says nothing");
    }
    assert_eq!(new_game::<P>(options).position().measure(), 0, "a game begins level");
}

#[test]
fn a_measure_stays_in_its_range_and_begins_level() {
    on_small_games!(stays_in_its_range);
}

/// The measure of a position.
fn measured<P: FullGame>(text: &str) -> i32 {
    game_at::<P>(text, "").position().measure()
}

#[test]
fn height_counts_in_banglagor() {
    let ahead = measured::<banglagor::Position>("6/6/6/2m3/6/3L2/6/M5 1 - 0");
    let behind = measured::<banglagor::Position>("6/6/6/2m3/6/3S2/6/6 1 - 0");
    assert!(ahead > 0 && behind < 0);
    assert_eq!(measured::<banglagor::Position>("6/6/6/2m3/6/3M2/6/6 1 - 0"), 0);
}

#[test]
fn points_count_in_polar() {
    assert_eq!(measured::<polar::Position>("7/7/7/2bbw2/7/7/7 b"), 1000, "white has no points at all");
    assert_eq!(measured::<polar::Position>("7/7/7/2bww2/7/7/7 b"), -1000);
    assert_eq!(measured::<polar::Position>("7/7/7/2bw3/7/7/7 b"), 0);
}

#[test]
fn score_and_standing_count_in_curling_and_count_more_towards_the_end() {
    let empty = "8/8/8/8/8/8/8/8/8/8/8/8/8";
    let early = measured::<curling::Position>(&format!("{empty} r 1 0 2/4 2:0 -"));
    let late = measured::<curling::Position>(&format!("{empty} r 1 0 4/4 2:0 -"));
    assert!(0 < early && early < late);
    let stone = measured::<curling::Position>("8/8/3b4/8/8/8/8/8/8/8/8/8/8 r 3 1 1/4 0:0 -");
    assert!(stone < 0, "blue lies in the centre");
}

#[test]
fn dots_held_count_in_curves() {
    let held = "6 100,350;500,350;300,300;250,280;350,280;900,600 1-2@300,50:r g 0";
    assert_eq!(measured::<curves::Position>(held), 500, "red holds three of six");
}

#[test]
fn attacked_squares_count_in_football() {
    let position = game_at::<football::Position>("1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r", "");
    let mut attacked = position.clone();
    for text in ["f1-f6", "f12-f7", "g1-p6"] {
        attacked.play_text(text).expect("a legal move");
    }
    assert!(attacked.position().measure() > 0, "red attacks p12");
}
