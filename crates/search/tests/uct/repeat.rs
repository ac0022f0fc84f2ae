//! The same search gives the same answer; slices and moves played in between lose nothing.

use igroteka_core::{FullGame, Position};
use igroteka_games::{GameId, Visitor, banglagor, curling, polar};
use igroteka_search::Uct;
use igroteka_search::fingerprint::ExpectedFingerprint;

use crate::{new_game, on_small_games, searched, seeded};

struct Again<'a>(ExpectedFingerprint<'a>);

impl Visitor for Again<'_> {
    type Output = String;

    fn visit<P: FullGame>(self) -> String {
        self.0.again::<P>().expect("a position")
    }
}

#[test]
fn fingerprints_are_as_kept() {
    let mut changed = String::new();
    for expected in ExpectedFingerprint::all() {
        let found = GameId::from_slug(expected.game).expect("a game").visit(Again(expected));
        if found != expected.fingerprint {
            changed += &format!("{}\t{}\t{}\t{}\t{found}\n", expected.game, expected.seed, expected.playouts, expected.position);
        }
    }
    assert!(changed.is_empty(), "searches or the moves they are made of have changed; data/fingerprints.txt would have:\n{changed}");
    assert!(
        GameId::ALL.iter().all(|id| ExpectedFingerprint::all().any(|expected| expected.game == id.slug())),
        "every game has a fingerprint"
    );
}

fn slices_agree<P: FullGame>(options: &str) {
    let game = new_game::<P>(options);
    let mut sliced = Uct::of_game(&game, seeded(5));
    for slice in [1, 2, 0, 97, 50] {
        sliced.step(slice);
    }
    let whole = searched(&game, 5, 150);
    assert_eq!(sliced.lines(), whole.lines());
    assert_eq!(sliced.progress(), whole.progress());
    assert_ne!(searched(&game, 6, 150).lines(), whole.lines(), "another seed searches otherwise");
}

#[test]
fn slices_do_not_change_the_answer() {
    on_small_games!(slices_agree);
}

fn keeps_what_it_knows<P: FullGame>(options: &str) {
    let game = new_game::<P>(options);
    let mut search = searched(&game, 2, 1_500);
    let line = search.lines()[0];
    search.advance(line.entry).expect("a legal entry");
    let progress = search.progress();
    assert_eq!(progress.playouts, line.visits);
    assert!(progress.nodes >= 1 && progress.nodes <= line.visits);
    let below: u32 = search.lines().iter().map(|line| line.visits).sum();
    assert!(below < line.visits, "the first visit was a playout");
    assert_eq!(search.step(100).playouts, line.visits + 100);
}

#[test]
fn playing_a_move_keeps_what_is_known_about_it() {
    on_small_games!(keeps_what_it_knows);
}

#[test]
fn values_are_kept_from_the_view_of_whoever_decides() {
    let mut search = searched(&new_game::<banglagor::Position>("board=small"), 2, 3_000);
    let line = search.lines()[0];
    search.advance(line.entry).expect("a legal move");
    let replies = search.lines();
    let visits: u32 = replies.iter().map(|reply| reply.visits).sum();
    let mean = replies.iter().map(|reply| reply.value * f64::from(reply.visits)).sum::<f64>() / f64::from(visits);
    // The first visits of the move are in its own mean only.
    assert!((line.value + mean).abs() < 0.05, "{} and {mean}", line.value);
}

#[test]
fn two_moves_played_keep_what_hangs_below() {
    let mut search = searched(&new_game::<polar::Position>("size=7"), 2, 20_000);
    let first = search.lines()[0].entry;
    search.advance(first).expect("a legal move");
    let second = search.lines()[0];
    search.advance(second.entry).expect("a legal move");
    assert_eq!(search.progress().playouts, second.visits);
    let before = search.lines();
    assert!(before.len() > 20);
    search.step(1);
    assert_eq!(search.lines().iter().map(|line| line.visits).sum::<u32>(), before.iter().map(|line| line.visits).sum::<u32>() + 1);
}

#[test]
fn a_move_that_was_never_tried_begins_anew() {
    let mut search = searched(&new_game::<polar::Position>("size=7"), 2, 3);
    let unknown = search.position().parse_move("d4+e4").expect("a move");
    assert!(search.lines().iter().all(|line| line.entry != unknown));
    search.advance(unknown).expect("a legal move");
    assert_eq!((search.progress().playouts, search.progress().nodes), (0, 1));
    assert_eq!(search.step(10).playouts, 10);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut search = searched(&new_game::<curling::Position>("ends=4"), 2, 50);
    let before = (search.lines(), search.progress(), *search.position());
    let keep = search.position().parse_move("keep").expect("a move");
    assert!(search.advance(keep).is_err(), "dice are to be rolled");
    assert_eq!((search.lines(), search.progress(), *search.position()), before);
}
