//! Alpha-beta with a proof search beside it: what is proven is reported, and slices change nothing.

use igroteka_core::{Game, Options, Position as _};
use igroteka_games::football::Position;
use igroteka_search::{FullOptions, Score, Thinker, full};

use crate::{goals, new_game, searched, self_play};

fn thinking(game: &Game<Position>, lines: usize) -> Box<dyn Thinker> {
    full(game, FullOptions { memory_bytes: 1 << 20, lines, ..FullOptions::default() })
}

/// Plays the best line of a search.
fn end_of_line(game: &Game<Position>, thinker: &dyn Thinker) -> Game<Position> {
    let mut game = game.clone();
    thinker.lines()[0].moves.iter().for_each(|text| game.play_text(text).expect("a legal line"));
    game
}

#[test]
fn a_proven_goal_is_told_with_the_plies_of_its_line() {
    for (_, game) in goals() {
        let mut thinker = thinking(&game, 1);
        thinker.step(30_000);
        let line = &thinker.lines()[0];
        assert_eq!(line.score, Some(Score::Win { plies: line.moves.len() as u32 }), "{}", game.position().to_text());
        assert_eq!(thinker.best().as_ref(), Some(&line.text));
        let winner = end_of_line(&game, thinker.as_ref()).outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(game.position().side()), "{}", game.position().to_text());
    }
}

#[test]
fn a_goal_beyond_the_depth_of_alpha_beta_is_told() {
    let text = "1bbbbbbbbb2/12/12/12/12/1r10/8r3/10b1/12/12/12/2r1rrrrrrr1 b";
    let options = Options::defaults(Position::PROFILE);
    let game = Game::from_position(options, Position::parse(text, &options).expect("a position"));
    let score = |is_thorough| {
        let mut thinker = full(&game, FullOptions { is_thorough, ..FullOptions::default() });
        thinker.step(20_000);
        thinker.lines()[0].score
    };
    assert!(matches!(score(false), Some(Score::Centi(_))), "{:?}", score(false));
    assert!(matches!(score(true), Some(Score::Win { plies: 9.. })), "{:?}", score(true));
}

#[test]
fn a_move_after_which_the_other_side_forces_a_goal_is_left_for_another() {
    let (mut warned, mut lost) = (0, 0);
    for seed in 20..26 {
        self_play(seed, |game| {
            let mut plain = full(game, FullOptions { memory_bytes: 1 << 20, is_thorough: false, ..FullOptions::default() });
            plain.step(3_000);
            let mut after = game.clone();
            after.play_text(&plain.best().expect("a move")).expect("a legal move");
            if after.outcome().is_none() && searched(&after, 600).win().is_some() {
                let mut thinker = thinking(game, 1);
                thinker.step(6_000);
                let mut other = game.clone();
                other.play_text(&thinker.best().expect("a move")).expect("a legal move");
                let is_lost = matches!(thinker.lines().first().and_then(|line| line.score), Some(Score::Loss { .. }));
                warned += u32::from(thinker.best() != plain.best());
                lost += u32::from(is_lost);
                assert!(is_lost || thinker.best() != plain.best() || !thinker.progress().is_settled);
            }
        });
    }
    assert!(warned > 5 && lost > 5, "{warned} warnings, {lost} lost positions");
}

#[test]
fn slices_do_not_change_the_answer() {
    self_play(8, |game| {
        let (mut sliced, mut whole) = (thinking(game, 3), thinking(game, 3));
        for slice in [1, 2, 0, 97, 900, 3, 1, 31, 1, 964] {
            sliced.step(slice);
        }
        whole.step(2_000);
        assert_eq!((sliced.progress(), sliced.lines(), sliced.best()), (whole.progress(), whole.lines(), whole.best()));
    });
}

#[test]
fn a_search_follows_the_game() {
    let mut game = new_game::<Position>("");
    let mut thinker = thinking(&game, 1);
    while game.outcome().is_none() && game.entries().len() < 60 {
        thinker.step(300);
        let best = thinker.best().expect("a move");
        assert!(thinker.advance("nonsense").is_err() && thinker.advance("a1-a1").is_err());
        assert_eq!(thinker.best().as_ref(), Some(&best), "a refused move changes nothing");
        game.play_text(&best).expect("a legal move");
        thinker.advance(&best).expect("the same move");
    }
    assert!(game.outcome().is_none() || thinker.step(1).is_settled);
}
