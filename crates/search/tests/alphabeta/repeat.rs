//! The same search gives the same answer, in slices too; moves played in between keep what is remembered.

use igroteka_core::{Evaluate, FullGame};
use igroteka_search::fingerprint::ExpectedFullFingerprint;
use igroteka_search::{AlphaBeta, AlphaBetaOptions, FullOptions, Score, full_thinker};

use crate::{SMALL, new_game, on_games, random_game, searched};

#[test]
fn fingerprints_of_full_strength_are_as_kept() {
    let mut changed = String::new();
    for expected in ExpectedFullFingerprint::all() {
        let found = expected.again().expect("a game and a position");
        if found != expected.fingerprint {
            changed += &format!("{}\t{}\t{}\t{found}\n", expected.game, expected.nodes, expected.position);
        }
    }
    assert!(changed.is_empty(), "searches or what they rest on have changed; data/full.txt would have:\n{changed}");
}

fn slices_agree<P: FullGame + Evaluate>(options: &str) {
    random_game::<P>(options, 8, |game| {
        if game.outcome().is_none() && game.entries().len() % 11 == 2 {
            let mut sliced = AlphaBeta::of_game(game, AlphaBetaOptions { lines: 2, ..SMALL });
            let mut whole = AlphaBeta::of_game(game, AlphaBetaOptions { lines: 2, ..SMALL });
            for slice in [1, 2, 0, 97, 900, 3, 1, 1, 1, 1000] {
                sliced.step(slice);
            }
            whole.step(2006);
            assert_eq!(sliced.nodes(), whole.nodes());
            assert_eq!(sliced.variations(), whole.variations());
            assert_eq!((sliced.best(), sliced.depth()), (whole.best(), whole.depth()));
        }
    });
}

#[test]
fn slices_do_not_change_the_answer() {
    on_games!(slices_agree);
}

fn lines_are_in_order<P: FullGame + Evaluate>(options: &str) {
    let mut search = AlphaBeta::of_game(&new_game::<P>(options), AlphaBetaOptions { lines: 4, most_depth: 2, ..SMALL });
    while !search.is_settled() {
        search.step(1000);
    }
    let lines = search.variations();
    assert_eq!(lines.len(), 4);
    assert!(lines.windows(2).all(|pair| pair[0].score.share() >= pair[1].score.share()), "{lines:?}");
    let mut first: Vec<_> = lines.iter().map(|line| P::move_code(line.moves[0])).collect();
    first.dedup();
    assert_eq!(first.len(), 4, "each line begins with another move");
    assert_eq!(search.best(), Some(lines[0].moves[0]));
}

#[test]
fn several_lines_come_in_order() {
    on_games!(lines_are_in_order);
}

fn goes_on<P: FullGame + Evaluate>(options: &str) {
    let mut game = new_game::<P>(options);
    let mut search = searched(&game, 3_000);
    for _ in 0..6 {
        let best = search.best().expect("a move");
        game.play(best).expect("a legal move");
        search.advance(best).expect("a legal move");
        if game.outcome().is_some() {
            break;
        }
        assert_eq!(search.position(), game.position());
        assert!(search.advance(best).is_err(), "the same move twice");
        assert_eq!(search.position(), game.position(), "a refused move changes nothing");
        search.step(1_000);
    }
}

#[test]
fn a_search_follows_the_game() {
    on_games!(goes_on);
}

#[test]
fn a_thinker_of_full_strength_answers_for_every_game() {
    for id in igroteka_games::GameId::ALL {
        let mut game = id.new_game(igroteka_core::Options::defaults(id.profile()), None).expect("a game");
        let snapshot = game.snapshot();
        let mut thinker = full_thinker(*id, &snapshot, FullOptions { seed: 3, ..FullOptions::default() }).expect("a search");
        thinker.step(1_000);
        if let Some(best) = thinker.best() {
            game.play_text(&best).expect("a legal move");
            assert_eq!(thinker.lines()[0].moves[0], thinker.lines()[0].text);
            thinker.advance(&best).expect("a legal move");
        }
    }
}

#[test]
fn the_last_ply_before_the_cap_is_a_draw_unless_it_wins() {
    let game = new_game::<igroteka_games::football::Position>("");
    let score = |plies_left| {
        let mut search = AlphaBeta::new(game.position().clone(), Vec::new(), plies_left, SMALL);
        search.step(2_000);
        search.variations()[0].score
    };
    assert_eq!(score(1), Score::Centi(0));
    assert_ne!(score(400), Score::Centi(0));
}
