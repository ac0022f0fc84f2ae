//! Every legal move can be entered by touches, and touches complete nothing illegal.

use igroteka_core::{
    Answer, AnyGame, ElementId, FullGame, Game, Options, Pick, Point, Random, Selection, SplitMix, StepKey, Text, Touch, Turn,
};

use super::random_game;
use super::scene::check_scene;

/// Enters proposals of a random game by touches: all of them, or a random share where there are many.
///
/// # Panics
/// If the touches do not lead to the move.
pub fn check_entering<P: FullGame>(options: Options, seed: u64, every: usize, most: usize, can_say: &dyn Fn(&Text) -> bool) {
    let mut random = SplitMix::new(seed ^ 3);
    random_game::<P>(options, seed, |game| {
        let position = game.position();
        if game.entries().len() % every != 0 || !matches!(position.turn(), Turn::Side(_)) {
            return;
        }
        let mut moves = Vec::new();
        position.propose(&mut moves);
        while moves.len() > most {
            moves.swap_remove(random.below(moves.len() as u32) as usize);
        }
        for m in moves {
            enter(position, m, can_say);
            check_foretold(game, m, can_say);
        }
    });
}

/// What a move would do is said in every language, the end of the game included, and playing it brings nothing else.
fn check_foretold<P: FullGame>(game: &Game<P>, m: P::Move, can_say: &dyn Fn(&Text) -> bool) {
    let text = game.position().move_text(m);
    let told = AnyGame::foretell(game, &text);
    let at = || format!("{text} in {}: {told:?}", game.position().to_text());
    assert!(!told.is_empty() && told.iter().all(can_say), "{}", at());
    let mut after = game.clone();
    after.play(m).unwrap_or_else(|refusal| panic!("{}: {refusal}", at()));
    let end = AnyGame::outcome_text(&after, None);
    assert!(end.is_none_or(|end| told.last() == Some(&end)), "{}", at());
}

/// Follows the touches of one move; every scene on the way is well formed.
fn enter<P: FullGame>(position: &P, m: P::Move, can_say: &dyn Fn(&Text) -> bool) {
    let at = || format!("{} in {}", position.move_text(m), position.to_text());
    let touches = position.touches_for(m);
    let mut selection = Selection::empty();
    for (index, touch) in touches.iter().enumerate() {
        let is_last = index + 1 == touches.len();
        match position.touch(&selection, touch) {
            Answer::Complete(entered) => {
                assert!(is_last, "{}: complete after {} of {touches:?}", at(), index + 1);
                assert_eq!(entered, m, "{}: entered otherwise", at());
                return;
            }
            Answer::Partial(next) => selection = next,
            Answer::Rejected(refusal) => panic!("{}: {touch:?} rejected: {refusal}", at()),
        }
        check_scene(&position.scene(&selection, None), &at(), can_say);
    }
    panic!("{}: not complete after {touches:?}", at());
}

/// Touches at random, also with senseless selections: nothing panics, every refusal can be said,
/// and what completes is legal.
///
/// # Panics
/// If a promise is broken.
pub fn check_fumbling<P: FullGame>(options: Options, seed: u64, touches_a_position: usize, can_say: &dyn Fn(&Text) -> bool) {
    let mut random = SplitMix::new(seed ^ 4);
    random_game::<P>(options, seed, |game| {
        let position = game.position();
        let mut selection = Selection::empty();
        for _ in 0..touches_a_position {
            let focus = position.scene(&selection, None).focus;
            let touch = random_touch(&focus, &mut random);
            match position.touch(&selection, &touch) {
                Answer::Complete(m) => {
                    assert!(
                        position.is_legal(m),
                        "seed {seed}: {touch:?} after {selection:?} completes {} in {}",
                        position.move_text(m),
                        position.to_text()
                    );
                    selection = Selection::empty();
                }
                Answer::Partial(next) => selection = next,
                Answer::Rejected(refusal) => assert!(can_say(&refusal.0), "seed {seed}: {refusal} cannot be said"),
            }
            if random.below(10) == 0 {
                selection = senseless(&mut random);
            }
        }
    });
}

fn random_element(random: &mut SplitMix) -> ElementId {
    let index = random.below(400) as u16;
    match random.below(5) {
        0 => ElementId::cell(index),
        1 => ElementId::piece(index % 50),
        2 => ElementId::tray(index % 8),
        3 => ElementId::die(index % 8),
        _ => ElementId::choice(index % 16),
    }
}

pub(super) fn random_touch(focus: &[ElementId], random: &mut SplitMix) -> Touch {
    let element = |random: &mut SplitMix| {
        if focus.is_empty() || random.below(8) == 0 { random_element(random) } else { focus[random.below(focus.len() as u32) as usize] }
    };
    let point = |random: &mut SplitMix| Point::new(random.below(2000) as i32 - 500, random.below(2000) as i32 - 500);
    match random.below(12) {
        0 => Touch::Ground(point(random)),
        1 => Touch::Bend(point(random)),
        2 => Touch::Step(StepKey { dx: random.below(3) as i8 - 1, dy: random.below(3) as i8 - 1, coarse: random.below(2) == 0 }),
        3 => Touch::Drag(element(random), element(random)),
        4 => Touch::Tap(ElementId::HANDLE),
        5 => Touch::Typed("rubbish".into()),
        _ => Touch::Tap(element(random)),
    }
}

pub(super) fn senseless(random: &mut SplitMix) -> Selection {
    let picks = (0..random.below(5)).map(|_| match random.below(4) {
        0 => Pick::Point(Point::new(random.next_u64() as i32, random.next_u64() as i32)),
        _ => Pick::Element(random_element(random)),
    });
    Selection(picks.collect())
}
