//! The same search gives the same answer, in slices too; moves and dice in between keep what is remembered.

use igroteka_core::{Game, Options, Position as _, Sample as _, SplitMix, Turn};
use igroteka_games::curling::Position;
use igroteka_search::{Expectimax, ExpectimaxOptions, full, full::FullOptions};

use crate::{SMALL, random_match, searched};

#[test]
fn slices_do_not_change_the_answer() {
    random_match("ends=4", 8, |game| {
        if game.outcome().is_none() && game.entries().len() % 13 == 2 {
            let mut sliced = Expectimax::of_game(game, SMALL);
            for slice in [1, 2, 0, 97, 300, 3, 1, 1, 1, 94] {
                sliced.step(slice);
            }
            let whole = searched(*game.position(), 500);
            assert_eq!((sliced.nodes(), sliced.depth(), sliced.is_settled()), (whole.nodes(), whole.depth(), whole.is_settled()));
            assert_eq!(sliced.choices(), whole.choices());
            assert_eq!((sliced.best(), sliced.worth()), (whole.best(), whole.worth()));
        }
    });
}

#[test]
fn a_search_follows_moves_and_dice() {
    let mut game = Game::<Position>::new(Options::defaults(Position::PROFILE));
    let mut search = Expectimax::of_game(&game, SMALL);
    let mut random = SplitMix::new(5);
    for _ in 0..200 {
        search.step(20);
        let sample = game.position().sample(&mut random, &mut Vec::new()).expect("the match goes on");
        let entry = if game.turn() == Turn::Chance { sample } else { search.best().expect("a move") };
        game.play(entry).expect("a legal move");
        search.advance(entry).expect("a legal move");
        assert_eq!(search.position(), game.position());
        let (choices, worth) = (search.choices(), search.worth());
        assert!(search.advance(entry).is_err(), "the same entry twice");
        assert_eq!(search.position(), game.position(), "a refused move changes nothing");
        assert_eq!((search.choices(), search.worth()), (choices, worth));
    }
    assert!(game.entries().len() == 200);
}

#[test]
fn what_was_worked_out_before_the_dice_fell_is_kept() {
    let at = crate::position("8/8/3b4/8/2b2r2/8/8/3r4/8/8/8/8/8 r 15 2 8/8 3:3 ?11226");
    let mut search = Expectimax::new(at, ExpectimaxOptions::default());
    search.step(10_000);
    assert!(search.is_settled());
    let worth_of_keeping = search.choices()[0].worth;
    let keep = search.best().expect("a keep");
    search.advance(keep).expect("a legal keep");
    assert_eq!(search.worth(), worth_of_keeping);
    let before = search.nodes();
    search.step(10_000);
    assert!(search.is_settled() && search.nodes() == before, "every prospect was remembered");
}

#[test]
fn lines_tell_points() {
    let game = Game::<Position>::from_position(
        Options::defaults(Position::PROFILE),
        crate::position("8/8/3b4/8/2b2r2/8/8/3r4/8/8/8/8/8 r 16 2 8/8 3:3 =12345"),
    );
    let mut thinker = full(&game, FullOptions::default());
    thinker.step(10);
    let lines = thinker.lines();
    assert_eq!(lines[0].value, 1.0);
    assert!(lines[0].points.is_some_and(|points| (1.0..=8.0).contains(&points)), "{:?}", lines[0]);
    assert_eq!(lines[0].moves, [lines[0].text.clone()]);
    assert_eq!(thinker.best().as_ref(), Some(&lines[0].text));
}
