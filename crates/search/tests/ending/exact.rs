//! Margins, and the lines that lead to them.

use igroteka_core::{Amaf as _, Listing as _, Position as _, Turn};
use igroteka_games::polar::{Position, Scoring};
use igroteka_search::{EndingOptions, Solved};

use crate::{SETTINGS, after, for_mover, late, settled, tried};

#[test]
fn the_margin_is_what_trying_everything_comes_to() {
    let mut found = 0;
    for options in SETTINGS {
        late(options, 0..20, 8, |game| {
            let position = game.position();
            let exact = for_mover(position, tried(position));
            for guess in [-40, 0, 3] {
                let solved = settled(position, EndingOptions::default(), guess).solved();
                assert_eq!(solved.iter().map(|line| line.points).collect::<Vec<_>>(), [exact], "{}", position.to_text());
            }
            found += 1;
        });
    }
    assert!(found > 200, "only {found} positions");
}

#[test]
fn every_move_gets_its_own_margin_the_best_first() {
    late("size=7", 20..30, 7, |game| {
        let position = game.position();
        let options = EndingOptions { lines: usize::MAX, ..EndingOptions::default() };
        let solved = settled(position, options, 0).solved();
        assert_eq!(solved.len() as u64, position.count());
        assert!(solved.is_sorted_by(|one, other| one.points >= other.points), "{solved:?}");
        for line in solved {
            assert_eq!(line.points, for_mover(position, tried(&after(position, line.moves[0]))), "{}", position.to_text());
        }
    });
}

#[test]
fn a_line_that_reaches_the_end_has_the_points_that_were_told() {
    let mut ended = 0;
    late("size=7", 30..50, 12, |game| {
        let position = game.position();
        for Solved { points, moves } in settled(position, EndingOptions::default(), 0).solved() {
            let mut end = position.clone();
            for m in moves {
                end.play(m).expect("lines are legal");
            }
            if end.turn() == Turn::Over {
                assert_eq!(for_mover(position, end.margin()), points, "{}", position.to_text());
                ended += 1;
            }
        }
    });
    assert!(ended > 100, "only {ended} lines");
}

/// By how many points black wins on a small board after an opening pair; the figures of `docs/strength.md` are those of a solver that finds
/// its moves by itself.
#[test]
fn small_boards_end_as_another_solver_says() {
    for (size, pair, points) in [(3, "a1+b1", 0), (4, "b1+c1", 3), (5, "c2+b2", 11)] {
        let mut position = Position::research(size, Scoring::Standard);
        for text in [pair, "black"] {
            let m = position.parse_move(text).expect("a move");
            position.play(m).expect("a legal move");
        }
        let options = EndingOptions { table_bytes: 32 << 20, ..EndingOptions::default() };
        assert_eq!(settled(&position, options, 0).solved()[0].points, points, "{size}: {pair}");
    }
}
