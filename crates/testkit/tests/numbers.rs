//! Numbers of moves, for every game of the list: on random play with every option, and on the positions of the vectors.

use igroteka_core::{FullGame, Game, SplitMix};
use igroteka_games::{GameId, Visitor};
use igroteka_testkit::conformance::{numbered, option_sets};
use igroteka_testkit::vectors;

struct RandomPlay;

impl Visitor for RandomPlay {
    type Output = ();

    fn visit<P: FullGame>(self) {
        for (seed, options) in (1..).zip(option_sets::<P>()) {
            numbered::check_numbers::<P>(options, seed);
        }
    }
}

#[test]
fn every_legal_move_has_a_number_that_leads_back_to_it() {
    GameId::ALL.iter().for_each(|id| id.visit(RandomPlay));
}

struct Vectors;

impl Visitor for Vectors {
    type Output = usize;

    fn visit<P: FullGame>(self) -> usize {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/src").join(P::PROFILE.slug);
        let jsonl = std::fs::read_to_string(folder.join("data/vectors.jsonl")).expect("vectors");
        let objects = vectors::objects(&jsonl);
        for object in &objects {
            let position: P = vectors::position(vectors::word(object, "position"), "");
            numbered::check_position(&position);
        }
        objects.len()
    }
}

#[test]
fn positions_of_the_vectors_have_numbers_for_their_moves() {
    for id in GameId::ALL {
        assert!(id.visit(Vectors) > 0, "{}", id.slug());
    }
}

struct AllNumbers;

impl Visitor for AllNumbers {
    type Output = ();

    fn visit<P: FullGame>(self) {
        for options in option_sets::<P>() {
            let mut game = Game::<P>::new(options);
            let (mut random, mut scratch) = (SplitMix::new(3), Vec::new());
            // The start, and a position in which everything has been placed; then a few later ones.
            for entry in 0..120 {
                if game.outcome().is_some() {
                    break;
                }
                if entry % 30 == 0 {
                    numbered::check_all_numbers(game.position());
                }
                let m = game.position().sample(&mut random, &mut scratch).expect("a move");
                game.play(m).expect("legal");
            }
        }
    }
}

#[test]
fn every_number_means_nothing_or_leads_back_to_itself() {
    GameId::ALL.iter().for_each(|id| id.visit(AllNumbers));
}
