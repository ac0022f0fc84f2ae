//! Polar: the last moves are played without a mistake, and the points that are told are the points that come.

use igroteka_core::{Game, Listing, Position as _, Seat, Side};
use igroteka_games::polar::{Move, Position};

use crate::{begun, random_game};

/// The margin of black with best play, by trying everything.
fn exact(position: &Position) -> i32 {
    let mut moves = Vec::new();
    position.list(&mut moves);
    let values = moves.iter().map(|m| exact(&after(position, *m)));
    let [black, white] = position.points();
    let best = if is_black(position) { values.max() } else { values.min() };
    best.unwrap_or(black - white)
}

fn is_black(position: &Position) -> bool {
    position.turn() == igroteka_core::Turn::Side(Side::First)
}

fn after(position: &Position, m: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

/// Positions of random games with at least two moves and few enough stones to come that everything can be tried.
fn late(seeds: std::ops::Range<u64>, mut visit: impl FnMut(&Game<Position>)) {
    for seed in seeds {
        random_game::<Position>("size=7", seed, |game| {
            let position = game.position();
            let to_come: u32 = Side::BOTH.into_iter().map(|side| position.mobility(side)).sum();
            if game.outcome().is_none() && position.count() > 1 && to_come <= 7 {
                visit(game);
            }
        });
    }
}

#[test]
fn the_last_moves_win_whatever_can_be_won() {
    let mut decisive = 0;
    late(0..30, |game| {
        let position = game.position();
        let mut moves = Vec::new();
        position.list(&mut moves);
        let result = |m: &Move| exact(&after(position, *m)).signum() * if is_black(position) { 1 } else { -1 };
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
                    let [black, white] = next.points();
                    let margin = if is_black(game.position()) { black - white } else { white - black };
                    assert_eq!(search.lines()[0].points, Some(f64::from(margin)));
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
