//! Football: goals in one, goals that are proven, forced replies, draws by repetition.

use igroteka_core::{Evaluate, Game, Listing, Position as _};
use igroteka_games::football::{Move, Position};
use igroteka_search::{AlphaBeta, Score};

use crate::{SMALL, game_at, new_game, random_game, searched};

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

/// Whether a move leaves the other side under an effective attack without an answer.
fn scores(position: &Position, m: Move) -> bool {
    let next = after(position, m);
    next.outcome().is_some_and(|outcome| outcome.winner == Some(position.side()))
}

/// Whether a side wins within the given number of its own moves, by trying everything.
fn wins_within(position: &Position, own_moves: u32) -> bool {
    own_moves > 0
        && moves(position).into_iter().any(|m| {
            scores(position, m)
                || own_moves > 1 && {
                    let next = after(position, m);
                    next.is_pressed() && moves(&next).into_iter().all(|reply| wins_within(&after(&next, reply), own_moves - 1))
                }
        })
}

#[test]
fn a_goal_in_one_is_found_exactly_where_there_is_one() {
    let mut found = 0;
    for seed in 0..12 {
        random_game::<Position>("", seed, |game| {
            let position = game.position();
            if position.outcome().is_none() && !position.is_pressed() {
                let quick = position.winning_move();
                assert_eq!(quick.is_some(), moves(position).into_iter().any(|m| scores(position, m)), "{}", position.to_text());
                assert!(quick.is_none_or(|m| position.is_legal(m) && scores(position, m)), "{}", position.to_text());
                found += u32::from(quick.is_some());
            }
        });
    }
    assert!(found > 100, "only {found} goals");
}

#[test]
fn a_goal_in_one_is_always_played() {
    for seed in 0..6 {
        random_game::<Position>("", seed, |game| {
            let position = game.position();
            if game.outcome().is_none() && moves(position).into_iter().any(|m| scores(position, m)) {
                let search = searched(game, 400);
                assert!(scores(position, search.best().expect("a move")), "{}", position.to_text());
                assert_eq!(search.variations()[0].score, Score::Win { plies: 1 });
            }
        });
    }
}

#[test]
fn the_last_goals_of_the_sample_games_are_found() {
    let first = ["k1-k4", "b12-a12", "f1-p7", "k12-f9", "m1-f5"];
    let second = "f1-f6 f12-f7 g1-p6 n12-n11 b1-b8 h12-g11 k1-g3 k12-k4 d1-h5 g11-h10 e1-p8 g12-p7 h1-g2 d12-g12 c1-p10 m12-p12";
    for entries in [first.to_vec(), second.split(' ').collect()] {
        let mut game: Game<Position> = new_game("");
        entries.iter().for_each(|text| game.play_text(text).expect("a legal move"));
        let best = searched(&game, 500).best().expect("a move");
        assert!(scores(game.position(), best));
    }
}

/// Positions of random games, with what a search says about them.
fn judged(seeds: std::ops::Range<u64>, nodes: u32, mut visit: impl FnMut(&Position, &AlphaBeta<Position>)) {
    for seed in seeds {
        random_game::<Position>("", seed, |game| {
            if game.outcome().is_none() && game.entries().len() % 3 == 2 {
                visit(game.position(), &searched(game, nodes));
            }
        });
    }
}

#[test]
fn proven_goals_in_two_are_goals_whatever_is_replied() {
    let mut found = 0;
    judged(0..8, 2_000, |position, search| {
        let lines = search.variations();
        if let Some(line) = lines.first().filter(|line| line.score == Score::Win { plies: 3 }) {
            found += 1;
            let next = after(position, line.moves[0]);
            assert!(moves(&next).into_iter().all(|reply| wins_within(&after(&next, reply), 1)), "{}", position.to_text());
        }
    });
    assert!(found > 5, "only {found} goals in two");
}

#[test]
fn proven_losses_are_lost_whatever_is_tried() {
    let mut found = 0;
    judged(20..26, 2_000, |position, search| {
        if search.variations().first().is_some_and(|line| line.score == Score::Loss { plies: 2 }) {
            found += 1;
            assert!(moves(position).into_iter().all(|m| wins_within(&after(position, m), 1)), "{}", position.to_text());
        }
    });
    assert!(found > 2, "only {found} losses in one");
}

#[test]
fn the_reply_that_holds_is_found() {
    let mut found = 0;
    judged(40..54, 3_000, |position, search| {
        let replies = moves(position);
        let holding: Vec<Move> = replies.iter().copied().filter(|m| !wins_within(&after(position, *m), 1)).collect();
        if position.is_pressed() && replies.len() > 1 && holding.len() == 1 {
            found += 1;
            assert_eq!(search.best(), Some(holding[0]), "{}", position.to_text());
        }
    });
    assert!(found > 2, "only {found} forced replies");
}

#[test]
fn going_back_to_a_position_counts_as_a_draw() {
    let mut game: Game<Position> = new_game("");
    for text in ["k1-k4", "b12-a12", "k4-k5", "a12-b12", "k5-k4", "b12-a12"] {
        game.play_text(text).expect("a legal move");
    }
    let mut search = AlphaBeta::of_game(&game, igroteka_search::AlphaBetaOptions { lines: 1000, most_depth: 1, ..SMALL });
    while !search.is_settled() {
        search.step(1000);
    }
    let back = search.variations().into_iter().find(|line| game.position().move_text(line.moves[0]) == "k4-k5").expect("a line");
    assert_eq!(back.score, Score::Centi(0));
}

#[test]
fn a_position_with_one_answer_is_settled_at_once() {
    let mut game: Option<Game<Position>> = None;
    for seed in 0..10 {
        random_game::<Position>("", seed, |now| {
            if now.outcome().is_none() && now.position().count() == 1 {
                game = Some(game_at(&now.position().to_text(), ""));
            }
        });
    }
    let search = searched(&game.expect("a forced position"), 10_000);
    assert!(search.is_settled() && search.nodes() < 10_000);
}
