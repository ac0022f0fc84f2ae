//! Polar: the last moves are played without a mistake, and the points that are reported are the points that come.

use igroteka_core::{Amaf as _, Game, Listing as _, Position as _, Seat};
use igroteka_games::polar::{Move, Position};

use crate::late_polar::{after, for_mover, late, tried};
use crate::{begun, random_game};

#[test]
fn the_last_moves_win_whatever_can_be_won() {
    let mut decisive = 0;
    late("size=7", 0..30, 7, |game| {
        let position = game.position();
        if position.count() == 1 {
            return;
        }
        let mut moves = Vec::new();
        position.list(&mut moves);
        let result = |m: &Move| for_mover(position, tried(&after(position, *m)).signum());
        let best = moves.iter().map(result).max();
        decisive += u32::from(moves.iter().map(result).min() != best);
        let mut search = begun(game);
        search.step(600);
        let played = position.parse_move(&search.best().expect("a move")).expect("a move");
        assert_eq!(Some(result(&played)), best, "{}", position.to_text());
    });
    assert!(decisive > 10, "only {decisive} positions in which a move decides");
}

#[test]
fn points_are_those_of_the_game_when_nothing_is_left_to_choose() {
    let mut found = 0;
    for seed in 0..20 {
        random_game::<Position>("size=7", seed, |game| {
            if game.outcome().is_none() && game.position().count() == 1 {
                let mut search = begun(game);
                assert!((0..100).any(|_| search.step(20).is_settled), "{}", game.position().to_text());
                let next = after(game.position(), game.position().parse_move(&search.best().expect("a move")).expect("a move"));
                if next.outcome().is_some() {
                    assert_eq!(search.lines()[0].points, Some(f64::from(for_mover(game.position(), next.margin()))));
                    found += 1;
                }
            }
        });
    }
    assert!(found > 5, "only {found} last moves");
}

#[test]
fn the_second_seat_takes_the_colour_that_stands_better() {
    // In the corner white has one way to grow, black the whole board.
    let text = "7/7/7/7/7/1b5/1w5 b choose";
    let position = Position::parse(text, &igroteka_core::Options::defaults(Position::PROFILE)).expect("a position");
    let game = Game::from_position(igroteka_core::Options::defaults(Position::PROFILE), position);
    assert_eq!(game.acting_seat(), Some(Seat(1)));
    let mut search = begun(&game);
    search.step(4_000);
    let lines = search.lines();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].value >= lines[1].value && lines[0].value > 0.0, "{lines:?}");
}
