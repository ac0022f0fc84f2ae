//! Banglagor: hanging columns, cuts that win, and that two engines fight.

use igroteka_core::{Evaluate, Game, Listing, Position as _};
use igroteka_games::banglagor::{Move, Position};
use igroteka_search::{AlphaBeta, Score};

use crate::{SMALL, game_at, random_game, searched};

fn after(position: &Position, m: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.list(&mut moves);
    moves
}

/// The heights of both sides, as the position text has them.
fn heights(position: &Position) -> [i32; 2] {
    let text = position.to_text();
    let board = text.split(' ').next().unwrap_or_default();
    let sum = |letters: [char; 3]| {
        letters.into_iter().zip(1..).map(|(letter, height)| height * board.chars().filter(|c| *c == letter).count() as i32).sum()
    };
    [sum(['S', 'M', 'L']), sum(['s', 'm', 'l'])]
}

#[test]
fn a_hanging_column_is_cut() {
    for (text, best) in [("6/6/6/2ms2/6/3L2/6/M5 1 - 0", None), ("lll3/mmm3/2s3/6/2L3/6/MMM3/LL4 1 - 0", Some("c4-c5:c6"))] {
        let game: Game<Position> = game_at(text, "board=small");
        let search = searched(&game, 5_000);
        let played = search.best().expect("a move");
        let [_, before] = heights(game.position());
        let [_, left] = heights(&after(game.position(), played));
        assert!(left < before, "{} cuts nothing", game.position().move_text(played));
        if let Some(best) = best {
            let cut = game.position().parse_move(best).expect("a move");
            assert!(game.position().is_legal(cut), "the cut is there");
        }
    }
}

#[test]
fn cuts_beyond_the_leaves_are_exactly_the_walks_that_remove_a_column() {
    for seed in 0..6 {
        random_game::<Position>("board=small", seed, |game| {
            let position = game.position();
            if game.outcome().is_some() {
                return;
            }
            let total = |position: &Position| heights(position).into_iter().sum::<i32>();
            let is_cut = |m: &Move| matches!(m, Move::Walk { .. }) && total(&after(position, *m)) < total(position);
            let mut loud = Vec::new();
            position.list_loud(&mut loud);
            let wanted: Vec<Move> = moves(position).into_iter().filter(is_cut).collect();
            assert_eq!(loud.len(), wanted.len(), "{}", position.to_text());
            assert!(loud.iter().all(|m| wanted.contains(m)), "{}", position.to_text());
        });
    }
}

#[test]
fn a_win_in_one_is_always_played() {
    let mut found = 0;
    for seed in 0..200 {
        random_game::<Position>("board=small", seed, |game| {
            let position = game.position();
            let wins = |m: Move| after(position, m).outcome().is_some_and(|outcome| outcome.winner == Some(position.mover()));
            if game.outcome().is_none() && moves(position).into_iter().any(wins) {
                found += 1;
                let search = searched(game, 1);
                assert!(wins(search.best().expect("a move")), "{}", position.to_text());
                assert_eq!(search.variations()[0].score, Score::Win { plies: 1 });
            }
        });
    }
    assert!(found > 5, "only {found} wins in one");
}

#[test]
fn a_pass_changes_the_side_and_counts_as_quiet() {
    let game: Game<Position> = game_at("6/6/6/2ms2/6/3L2/6/M5 1 - 3", "board=small");
    let passed = game.position().passed().expect("a turn of movement");
    assert_eq!(passed.to_text(), "6/6/6/2ms2/6/3L2/6/M5 2 - 4");
    assert_eq!(passed.hash(), passed.fresh_hash());
}

#[test]
fn a_quiet_draw_is_seen_before_it_comes() {
    // Whatever is done here is quiet, so the next turn but one ends the game.
    let game: Game<Position> = game_at("5s/6/6/6/6/6/6/S5 1 - 18", "board=small");
    let mut search = AlphaBeta::of_game(&game, SMALL);
    search.step(5_000);
    let Score::Centi(value) = search.variations()[0].score else { panic!("nobody wins") };
    assert_eq!(value.abs(), Position::TUNING.contempt_centi);
}
