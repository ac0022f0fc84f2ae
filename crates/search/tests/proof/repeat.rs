//! The same search gives the same answer, in slices and after other questions too, and follows the game.

use igroteka_core::Position as _;
use igroteka_search::Proof;

use crate::{SMALL, goals, searched, self_play};

#[test]
fn slices_do_not_change_the_answer() {
    for (number, (_, game)) in goals().enumerate().filter(|(number, _)| number % 5 == 0) {
        for total in [1, 7, 40, 300, 5_000] {
            let whole = searched(&game, total);
            let mut sliced = Proof::of_game(&game, SMALL);
            let (mut left, mut slice) = (total, 1 + number as u32 % 3);
            while left > 0 {
                sliced.step(slice.min(left));
                left -= slice.min(left);
                slice = slice * 2 % 97 + 1;
            }
            assert_eq!((sliced.nodes(), sliced.is_settled(), sliced.win()), (whole.nodes(), whole.is_settled(), whole.win()));
        }
    }
}

#[test]
fn a_step_looks_at_as_many_positions_as_it_was_told() {
    self_play(3, |game| {
        let mut search = Proof::of_game(game, SMALL);
        for nodes in [0, 1, 2, 50] {
            let before = search.nodes();
            search.step(nodes);
            assert!(search.nodes() == before + u64::from(nodes) || search.is_settled() && search.nodes() <= before + u64::from(nodes));
        }
    });
}

#[test]
fn a_question_that_was_left_is_answered_when_it_is_asked_again() {
    let mut answered = 0;
    for (_, game) in goals().step_by(4) {
        let mut search = searched(&game, 3);
        let (mut moves, position) = (Vec::new(), game.position());
        igroteka_core::Listing::list(position, &mut moves);
        for m in moves.into_iter().take(5) {
            search.ask(&[m]);
            search.step(40);
            if let Some(win) = search.win() {
                let mut line = game.clone();
                line.play(m).expect("a legal move");
                win.iter().for_each(|m| line.play(*m).expect("a legal line"));
                assert_eq!(line.outcome().and_then(|outcome| outcome.winner), Some(position.side().other()), "{}", position.to_text());
                answered += 1;
            }
        }
        search.ask(&[]);
        search.step(20_000);
        assert!(search.win().is_some(), "{}", position.to_text());
    }
    assert!(answered > 3, "{answered}");
}

#[test]
fn a_search_follows_the_game_to_its_goal() {
    for (_, mut game) in goals().step_by(3) {
        let mut search = searched(&game, 20_000);
        while game.outcome().is_none() {
            search.step(20_000);
            let line: Vec<_> = search.win().expect("still won").to_vec();
            for &m in line.iter().take(2) {
                search.advance(m).expect("a legal move");
                assert!(search.advance(m).is_err(), "the same move twice");
                game.play(m).expect("a legal move");
            }
        }
        search.step(10);
        assert!(search.is_settled() && search.win().is_none(), "{}", game.position().to_text());
    }
}
