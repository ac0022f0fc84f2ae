//! What holds whatever is searched: legal answers, bounded memory, silence when the game is over.

use igroteka_core::{FullGame, Options, Position as _};
use igroteka_games::polar::Position;
use igroteka_search::{Rave, RaveOptions};

use crate::{begun, on_games, random_game};

fn answers_legally<P: FullGame>(options: &str) {
    for seed in 0..4 {
        random_game::<P>(options, seed, |game| {
            if game.outcome().is_none() {
                let mut search = begun(game);
                search.step(60);
                let best = search.best().expect("a move");
                assert!(game.clone().play_text(&best).is_ok(), "{best} in {}", game.position().to_text());
                let lines = search.lines();
                assert!(lines.len() <= 3, "{lines:?}");
                for line in lines {
                    let mut game = game.clone();
                    for text in line.moves {
                        game.play_text(&text).unwrap_or_else(|error| panic!("{error:?} in {}", game.position().to_text()));
                    }
                }
            }
        });
    }
}

#[test]
fn every_move_returned_and_every_move_of_a_line_is_legal() {
    on_games!(answers_legally);
}

fn is_silent_when_it_is_over<P: FullGame>(options: &str) {
    random_game::<P>(options, 4, |game| {
        if game.outcome().is_some() {
            let mut search = begun(game);
            assert!(search.step(50).is_settled && search.best().is_none() && search.lines().is_empty());
        }
    });
}

#[test]
fn nothing_is_thought_when_the_game_is_over() {
    on_games!(is_silent_when_it_is_over);
}

#[test]
fn the_tree_takes_no_more_memory_than_allowed() {
    for memory_bytes in [0, 1 << 14, 1 << 20, 3 << 20] {
        let start = Position::start(&Options::parse(Position::PROFILE, "size=9").expect("options"));
        let mut search = Rave::new(start, RaveOptions { memory_bytes, ..RaveOptions::default() });
        for _ in 0..6 {
            search.step(3_000);
            // A root always gets its moves.
            assert!(search.bytes() <= (memory_bytes / 2).max(1 << 14), "{} of {memory_bytes}", search.bytes());
            let best = search.best().expect("a move");
            search.advance(best).expect("a legal move");
        }
    }
}
