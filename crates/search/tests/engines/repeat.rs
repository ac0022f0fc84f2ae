//! The same search gives the same answer, in slices too, and follows the game.

use igroteka_core::FullGame;

use crate::{begun, new_game, on_games, random_game};

fn slices_agree<P: FullGame>(options: &str) {
    random_game::<P>(options, 8, |game| {
        if game.outcome().is_none() && game.entries().len() % 7 == 2 {
            let (mut sliced, mut whole) = (begun(game), begun(game));
            for slice in [1, 2, 0, 97, 300, 3, 1, 1, 95] {
                sliced.step(slice);
            }
            whole.step(500);
            assert_eq!(sliced.lines(), whole.lines());
            assert_eq!(sliced.best(), whole.best());
        }
    });
}

#[test]
fn slices_do_not_change_the_answer() {
    on_games!(slices_agree);
}

fn goes_on<P: FullGame>(options: &str) {
    let mut game = new_game::<P>(options);
    let mut search = begun(&game);
    while game.outcome().is_none() {
        search.step(80);
        let best = search.best().expect("a move");
        let before = search.lines();
        assert!(search.advance("nonsense").is_err() && search.advance("a99").is_err());
        assert_eq!(search.lines(), before, "a refused move changes nothing");
        game.play_text(&best).expect("a legal move");
        search.advance(&best).expect("a legal move");
    }
    assert!(search.best().is_none() && search.step(1).is_settled);
}

#[test]
fn a_search_follows_the_game_to_its_end() {
    on_games!(goes_on);
}
