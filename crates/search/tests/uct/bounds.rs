//! What holds whatever is searched: legal answers, bounded memory, no surprises at the end of a game.

use igroteka_core::{FullGame, Game};
use igroteka_games::{banglagor, curling, football, polar};
use igroteka_search::{Uct, UctOptions, thinker};

use crate::{new_game, on_small_games, random_game, searched, seeded};

fn answers_legally<P: FullGame>(options: &str) {
    for seed in 0..3 {
        let mut ply = 0;
        random_game::<P>(options, seed, |game| {
            ply += 1;
            if ply % 9 == 0 && game.acting_seat().is_some() {
                let best = searched(game, seed, 12).best().expect("a move");
                assert!(game.position().is_legal(best), "{best:?} in {}", game.position().to_text());
            }
        });
    }
}

#[test]
fn every_move_returned_is_legal() {
    on_small_games!(answers_legally);
}

fn stays_within_its_nodes<P: FullGame>(options: &str) {
    let mut game = new_game::<P>(options);
    // Curling begins with dice, which nobody decides about.
    if game.acting_seat().is_none() {
        game.play_text("roll12345").expect("a roll");
    }
    for max_nodes in [0, 2, 40] {
        let mut search = Uct::of_game(&game, UctOptions { max_nodes, ..seeded(1) });
        let progress = search.step(150);
        assert_eq!(progress.playouts, 150);
        assert!(progress.nodes <= max_nodes.max(2), "{progress:?}");
        assert!(game.position().is_legal(search.best().expect("a move")));
    }
}

#[test]
fn the_tree_never_has_more_nodes_than_allowed() {
    on_small_games!(stays_within_its_nodes);
}

#[test]
fn a_playout_adds_at_most_one_node() {
    let mut search = Uct::of_game(&new_game::<banglagor::Position>("board=small"), seeded(1));
    let mut before = search.progress().nodes;
    for _ in 0..500 {
        let nodes = search.step(1).nodes;
        assert!(nodes <= before + 1);
        before = nodes;
    }
}

#[test]
fn a_cap_of_no_entries_leaves_everything_to_the_measure() {
    let game = new_game::<polar::Position>("size=7");
    let mut search = Uct::of_game(&game, UctOptions { playout_cap: 0, ..seeded(1) });
    search.step(100);
    assert!(search.lines().iter().all(|line| line.value == 0.0), "an opening pair is worth nothing");
}

#[test]
fn odd_settings_do_no_harm() {
    for exploration in [f64::NAN, f64::INFINITY, -1.0, 0.0, 1e300] {
        let game = new_game::<curling::Position>("ends=4");
        let mut search = Uct::of_game(&game, UctOptions { exploration, ..seeded(1) });
        assert_eq!(search.step(300).playouts, 300);
    }
}

fn is_silent_when_it_is_over<P: FullGame>(options: &str) {
    let mut last: Option<Game<P>> = None;
    random_game(options, 4, |game| last = Some(game.clone()));
    let mut game = last.expect("a game");
    // The visitor saw the game before its last entry; any way to its end will do.
    let mut random = igroteka_core::SplitMix::new(9);
    while let Some(entry) = crate::random_entry(&game, &mut random) {
        game.play(entry).expect("samples are legal");
    }
    let mut search = Uct::of_game(&game, seeded(1));
    let progress = search.step(50);
    assert!(progress.is_settled);
    assert_eq!((progress.playouts, progress.nodes), (0, 1));
    assert_eq!(search.best(), None);
    assert!(search.lines().is_empty());
}

#[test]
fn nothing_is_thought_when_the_game_is_over() {
    on_small_games!(is_silent_when_it_is_over);
}

#[test]
fn a_game_that_ended_by_repetition_is_over_for_a_search_too() {
    let mut game = new_game::<football::Position>("");
    game.play_text("k1-k4").expect("a legal move");
    game.play_text("b12-a12").expect("a legal move");
    for text in ["k4-k5", "a12-b12", "k5-k4", "b12-a12", "k4-k5", "a12-b12", "k5-k4"] {
        game.play_text(text).expect("a legal move");
    }
    let mut search = thinker(&game, seeded(1));
    assert!(search.step(10).is_settled);
    assert_eq!(search.best(), None);
}

#[test]
fn a_thinker_answers_in_texts() {
    let mut game = new_game::<football::Position>("");
    let mut search = thinker(&game, seeded(1));
    assert_eq!(search.best(), None, "nothing is known before the first step");
    search.step(250);
    let best = search.best().expect("a move");
    let lines = search.lines();
    assert_eq!(lines.len(), 164);
    assert_eq!(lines[0].text, best);
    game.play_text(&best).expect("a legal move");
    assert!(search.advance("z9-z9").is_err() && search.advance("a1-a2").is_err());
    assert_eq!(search.best(), Some(best.clone()), "a refused move changes nothing");
    search.advance(&best).expect("a legal move");
    search.step(100);
    game.play_text(&search.best().expect("a reply")).expect("a legal reply");
}
