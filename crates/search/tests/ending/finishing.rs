//! Beside playouts: what is reported, and when it is enough.

use igroteka_core::{Game, Listing as _, Position as _};
use igroteka_games::polar::Position;
use igroteka_search::{FullOptions, Score, Thinker, full};

use crate::{for_mover, late, tried};

fn begun(game: &Game<Position>, lines: usize) -> Box<dyn Thinker> {
    full(game, FullOptions { memory_bytes: 1 << 20, lines, ..FullOptions::default() })
}

#[test]
fn the_engine_tells_the_exact_result_and_plays_for_it() {
    let (mut found, mut forced) = (0, 0);
    late("size=7", 50..60, 8, |game| {
        let mut search = begun(game, 1);
        let mut playouts = 0;
        while !search.step(50).is_settled {
            playouts += 50;
            assert!(playouts < 5_000, "{}", game.position().to_text());
        }
        let exact = for_mover(game.position(), tried(game.position()));
        let best = &search.lines()[0];
        assert_eq!(Some(&best.text), search.best().as_ref());
        // The result of an only move is reported too.
        assert_eq!((best.score, best.points), (Some(Score::Exact { points: exact }), Some(f64::from(exact))));
        assert_eq!(best.value, f64::from(exact.signum()));
        found += 1;
        forced += u32::from(game.position().count() == 1);
    });
    assert!(found > 30 && forced > 5, "only {found} positions, {forced} of them with an only move");
}

#[test]
fn moves_that_are_not_solved_yet_follow_those_that_are() {
    let mut mixed = 0;
    late("size=7", 60..80, 16, |game| {
        let mut search = begun(game, 3);
        for _ in 0..200 {
            if search.step(20).is_settled {
                break;
            }
            let lines = search.lines();
            let is_known = |line: &igroteka_search::LineText| matches!(line.score, Some(Score::Exact { .. }));
            assert!(lines.len() <= 3 && lines.is_sorted_by(|one, other| is_known(one) || !is_known(other)), "{lines:?}");
            assert!(lines.iter().enumerate().all(|(nth, line)| lines[..nth].iter().all(|other| other.text != line.text)), "{lines:?}");
            mixed += u32::from(is_known(&lines[0]) && !is_known(&lines[lines.len() - 1]));
        }
    });
    assert!(mixed > 5, "only {mixed} such moments");
}

#[test]
fn companions_are_not_asked_when_the_result_is_known() {
    let mut found = 0;
    late("size=7", 80..84, 8, |game| {
        let mut search = begun(game, 1);
        assert!(search.helper(1).is_some());
        while !search.step(50).is_settled {}
        assert!(matches!(search.lines()[0].score, Some(Score::Exact { .. })), "{}", game.position().to_text());
        assert!(search.votes().is_none(), "{}", game.position().to_text());
        found += 1;
    });
    assert!(found > 10, "only {found} positions");
}
