//! Playing: hashes, events, random moves, and the exact reference on whole positions.

use alloc::vec::Vec;

use igroteka_core::{Describe as _, Draw as _, Event, Position as _, Random, Sample as _, Selection, SplitMix, Tell as _, Turn, json};

use super::{owners, random_position, read};
use crate::curves::curve::GridPoint;
use crate::curves::filter::Fallbacks;
use crate::curves::{Fault, Move, Position, exact};

#[test]
fn random_games_are_legal_keep_their_hash_and_come_to_an_end() {
    let (mut random, mut scratch) = (SplitMix::new(21), Vec::new());
    for dots in [4, 8, 12, 24, 40] {
        let mut position = random_position(dots, 0, &mut random);
        let mut plies = 0;
        while let Some(m) = position.sample(&mut random, &mut scratch) {
            position.play(m).unwrap_or_else(|refusal| panic!("{refusal} in {}", position.to_text()));
            assert_eq!(position.hash(), position.fresh_hash());
            plies += 1;
            assert!(plies < 200);
        }
        assert_eq!(position.turn(), Turn::Over);
        assert!(position.outcome().is_some());
        assert!(position.lines().len() > dots as usize / 4, "{}", position.to_text());
    }
}

#[test]
fn the_events_of_a_move_are_what_it_changes() {
    let mut random = SplitMix::new(22);
    let mut scratch = Vec::new();
    let mut captures = 0;
    for _ in 0..60 {
        let mut position = random_position(16, 0, &mut random);
        while let Some(m) = position.sample(&mut random, &mut scratch) {
            let events = position.tell(m);
            let mut told: Vec<char> = owners(&position).chars().collect();
            for event in &events {
                match event {
                    Event::Placed { at, .. } => {
                        assert_eq!(at.name.parse(), Ok(told.len() + 1));
                        told.push('-');
                    }
                    Event::Captured { side, at } => {
                        told[at.name.parse::<usize>().unwrap() - 1] = Position::PROFILE.letter(*side);
                        captures += 1;
                    }
                    Event::Released { at } => told[at.name.parse::<usize>().unwrap() - 1] = '-',
                    _ => {}
                }
            }
            position.play_unchecked(m);
            assert_eq!(told.into_iter().collect::<alloc::string::String>(), owners(&position), "{}", position.to_text());
            assert_eq!(matches!(events.last(), Some(Event::Over { .. })), position.turn() == Turn::Over);
        }
    }
    assert!(captures > 100, "only {captures} captures");
}

#[test]
fn facts_name_the_phase_the_score_and_the_owners() {
    let facts = read("6 100,350;500,350;300,300;250,280;350,280;900,600 1-2@300,50:r g 0").facts();
    let wanted = [("phase", json!("drawing")), ("score", json!([3, 0])), ("owner", json!("--rrr-")), ("open_dots", json!(6))];
    assert_eq!(facts, wanted);
}

#[test]
fn illegal_moves_played_unchecked_do_not_panic() {
    let mut random = SplitMix::new(24);
    for round in 0..200 {
        let mut position = random_position(8, round % 6, &mut random);
        for _ in 0..60 {
            let any = |random: &mut SplitMix| match random.below(3) {
                0 => random.next_u64() as i16,
                1 => [i16::MIN, i16::MAX, -4000, 5000, 0][random.below(5) as usize],
                _ => random.below(1000) as i16,
            };
            let spot = GridPoint::new(any(&mut random), any(&mut random));
            let end = |random: &mut SplitMix| if random.below(6) == 0 { random.next_u64() as u8 } else { random.below(8) as u8 };
            let ends = [end(&mut random), end(&mut random)];
            let m = match random.below(6) {
                0 => Move::Place(spot),
                1 => Move::Pass,
                _ => Move::Draw { ends, control: (random.below(4) > 0).then_some(spot) },
            };
            let _ = (position.check(m), position.describe_line(m), position.tell(m), position.scene(&Selection::empty(), Some(m)));
            position.play_unchecked(m);
        }
    }
}

#[test]
fn whole_positions_judge_lines_as_the_exact_reference_does() {
    let mut random = SplitMix::new(23);
    let (mut legal, mut fallbacks) = (0, Fallbacks::default());
    for round in 0..30 {
        let position = random_position(12, round % 10, &mut random);
        let open: Vec<u8> = (0..12).filter(|dot| !position.is_full(usize::from(*dot))).collect();
        for _ in 0..60 {
            let (one, other) = (open[random.below(open.len() as u32) as usize], open[random.below(open.len() as u32) as usize]);
            let control = GridPoint::new(random.below(1500) as i16 - 250, random.below(1200) as i16 - 250);
            let (ends, control) = ([one.min(other), one.max(other)], (random.below(5) > 0).then_some(control));
            if one == other || position.is_full(usize::from(one)) || position.curve(ends, control).is_none_or(|curve| curve.is_flat_arc()) {
                continue;
            }
            let found = position.check_counting(Move::Draw { ends, control }, &mut fallbacks);
            let wanted = if position.turn() == Turn::Over { Some(Fault::Over) } else { exact::line_fault(&position, ends, control) };
            assert_eq!(found, wanted, "{} {ends:?} {control:?}", position.to_text());
            if found.is_none() {
                assert_eq!(position.effect(ends, control).captured, exact::captured(&position, ends, control), "{}", position.to_text());
                legal += 1;
            }
        }
    }
    assert!(legal > 100, "a lopsided test: {legal}");
    assert!(fallbacks.near + fallbacks.meet < fallbacks.lines / 50, "{fallbacks:?}");
}
