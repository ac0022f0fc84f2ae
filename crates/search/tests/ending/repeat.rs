//! The same however it is driven, whatever is remembered; and it follows the game.

use igroteka_core::Position as _;
use igroteka_search::{Ending, EndingOptions};

use crate::{late, settled};

#[test]
fn slices_do_not_change_the_answer() {
    late("size=7", 0..6, 12, |game| {
        let mut sliced = Ending::new(game.position().clone(), EndingOptions::default());
        let mut slices = [1, 2, 0, 97, 3, 1].into_iter().cycle();
        while !sliced.is_settled() {
            sliced.step(slices.next().unwrap_or(1), 2);
        }
        let whole = settled(game.position(), EndingOptions::default(), 2);
        assert_eq!((sliced.solved(), sliced.nodes()), (whole.solved(), whole.nodes()));
    });
}

#[test]
fn a_small_table_makes_it_slower_but_not_wrong() {
    late("size=7", 6..10, 12, |game| {
        let points = |table_bytes| {
            let ending = settled(game.position(), EndingOptions { table_bytes, lines: 2 }, 0);
            assert!(ending.bytes() <= table_bytes.max(64));
            ending.solved().iter().map(|line| line.points).collect::<Vec<_>>()
        };
        assert_eq!(points(0), points(1 << 20), "{}", game.position().to_text());
    });
}

#[test]
fn it_goes_on_with_the_game_and_keeps_what_it_knows() {
    let mut kept = 0;
    late("size=7", 10..14, 12, |game| {
        let mut ending = settled(game.position(), EndingOptions::default(), 0);
        let before = ending.solved();
        let nodes = ending.nodes();
        let best = ending.best().expect("a move");
        ending.advance(best).expect("a legal move");
        assert!(ending.advance(best).is_err(), "the same place is not used twice");
        while !ending.is_settled() {
            ending.step(100, 0);
        }
        if let Some(next) = ending.solved().first() {
            assert_eq!(next.points.abs(), before[0].points.abs());
            kept += u32::from(ending.nodes() - nodes < nodes);
        }
    });
    assert!(kept > 20, "only {kept} positions in which anything was known");
}

#[test]
fn nothing_is_looked_for_when_the_game_is_over() {
    crate::random_game::<igroteka_games::polar::Position>("size=7", 3, |game| {
        if game.outcome().is_some() {
            let mut ending = Ending::new(game.position().clone(), EndingOptions::default());
            ending.step(10, 0);
            assert!(ending.is_settled() && ending.best().is_none() && ending.solved().is_empty(), "{}", game.position().to_text());
        }
    });
}
