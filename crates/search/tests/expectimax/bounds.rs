//! What holds whatever is searched: legal answers, bounded memory, silence when the match is over, values within their range.

use igroteka_core::{Listing as _, Position as _, Turn};
use igroteka_search::{Expectimax, ExpectimaxOptions};

use crate::{SMALL, random_match, searched};

#[test]
fn every_move_returned_is_legal_in_every_phase() {
    let mut phases = [0; 3];
    for (seed, options) in [(0, "ends=4"), (1, "ends=4,seats=4"), (2, "ends=6,begins=blue"), (3, "ends=10")] {
        random_match(options, seed, |game| {
            let search = searched(*game.position(), seed as u32 * 4);
            match game.turn() {
                Turn::Side(_) => {
                    let best = search.best().expect("a move");
                    assert!(game.position().is_legal(best), "{best:?} in {}", game.position().to_text());
                    phases[0] += 1;
                }
                Turn::Chance => {
                    assert_eq!(search.best(), None);
                    phases[1] += 1;
                }
                Turn::Over => {
                    assert!(search.is_settled() && search.best().is_none() && search.choices().is_empty());
                    phases[2] += 1;
                }
            }
            assert_eq!(search.choices().len() as u64, game.position().count());
        });
    }
    assert!(phases[0] > 500 && phases[1] > 500 && phases[2] == 4, "{phases:?}");
}

#[test]
fn shares_stay_between_lost_and_won() {
    let mut seen = 0;
    random_match("ends=4", 6, |game| {
        for choice in searched(*game.position(), 5).choices() {
            seen += 1;
            assert!(choice.worth.share.abs() <= 1.0 + 1e-9, "{choice:?} in {}", game.position().to_text());
            assert!(choice.worth.points.is_finite());
        }
    });
    assert!(seen > 100, "{seen} choices were looked at");
}

#[test]
fn memory_is_no_more_than_allowed() {
    for memory_bytes in [0, 1 << 12, 3 << 20] {
        let options = ExpectimaxOptions { memory_bytes, ..SMALL };
        let mut search = Expectimax::new(crate::position("8/8/3b4/8/2b2r2/8/8/3r4/8/8/8/8/8 r 9 2 8/8 3:3 =12345"), options);
        search.step(300);
        assert!(search.memory_bytes() <= memory_bytes.max(64), "{}", search.memory_bytes());
        assert!(search.position().is_legal(search.best().expect("a move")));
    }
}

#[test]
fn a_step_weighs_as_many_turns_as_it_was_told() {
    let mut search = searched(crate::position("8/8/3b4/8/2b2r2/8/8/3r4/8/8/8/8/8 r 9 2 8/8 3:3 =12345"), 0);
    assert_eq!(search.nodes(), 0);
    assert!(search.best().is_some(), "any legal move is better than none");
    for nodes in [1, 2, 500] {
        let before = search.nodes();
        search.step(nodes);
        assert_eq!(search.nodes(), before + u64::from(nodes));
    }
}

#[test]
fn where_there_is_no_choice_nothing_is_thought() {
    let search = searched(crate::position("8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 ?66666"), 50);
    assert!(search.is_settled() && search.nodes() == 0 && search.best().is_some());
}
