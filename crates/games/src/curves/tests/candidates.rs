//! What is proposed is legal and covers what chance finds.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use igroteka_core::{Candidates as _, Listing as _, MovesLeft, Options, Position as _, Propose as _, Random, SplitMix};

use super::{random_position, read};
use crate::curves::curve::GridPoint;
use crate::curves::proposals::Proposal;
use crate::curves::{Move, Position, ProposedSheet};

type Combinations = BTreeSet<([u8; 2], u64)>;

fn proposed(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.propose(&mut moves);
    moves
}

fn combinations(position: &Position, moves: &[Move]) -> Combinations {
    let combination = |m: &Move| match *m {
        Move::Draw { ends, control } => Some((ends, position.effect(ends, control).captured)),
        _ => None,
    };
    moves.iter().filter_map(combination).collect()
}

#[test]
fn every_proposed_move_is_legal_and_proposed_once() {
    let mut random = SplitMix::new(31);
    for plies in [0, 1, 3, 6, 9] {
        let position = random_position(12, plies, &mut random);
        let moves = proposed(&position);
        assert!(moves.contains(&Move::Pass));
        for (index, m) in moves.iter().enumerate() {
            assert_eq!(position.check(*m), Ok(()), "{} {m:?}", position.to_text());
            assert!(!moves[..index].contains(m), "{m:?}");
        }
        // One arc a side of the chord for each captured set, and the straight line.
        assert!(moves.len() <= 3 * combinations(&position, &moves).len() + 1);
    }
}

#[test]
fn the_parts_of_what_is_proposed_make_the_whole() {
    let mut random = SplitMix::new(33);
    let mut positions: Vec<Position> = [0, 3, 9].map(|plies| random_position(12, plies, &mut random)).into();
    positions.push(Position::start(&Options::defaults(Position::PROFILE)));
    positions.push(read("4 100,350;500,350;300,300;250,280 - r 2"));
    for position in positions {
        let (mut moves, mut parts) = (Vec::new(), 0);
        while position.propose_part(parts, &mut moves) {
            parts += 1;
        }
        assert_eq!(moves, proposed(&position), "{}", position.to_text());
    }
}

/// Whether moves are left, part after part.
fn moves_left(position: &Position) -> (usize, MovesLeft<Move>) {
    let mut part = 0;
    loop {
        match position.moves_left(part) {
            MovesLeft::Unknown => part += 1,
            known => return (part + 1, known),
        }
    }
}

#[test]
fn where_no_line_is_found_passing_is_offered() {
    // A closed fence with one open dot inside and two outside, which a second fence divides.
    let two = read("5 200,150;800,150;500,600;500,300;100,600 1-2:r;2-3:g;1-3:r g 0");
    let (parts, left) = moves_left(&two);
    assert!(matches!(&left, MovesLeft::NoneFound { instead: (Move::Pass, _), .. }), "{left:?}");
    assert_eq!(parts, 1);
    assert_eq!(proposed(&two), [Move::Pass]);
    let three = read("9 40,40;460,40;250,600;250,300;540,40;960,40;750,600;750,300;500,650 1-2:r;2-3:g;1-3:r;5-6:g;6-7:r;5-7:g r 0");
    assert!(matches!(moves_left(&three), (3, MovesLeft::NoneFound { .. })));
}

#[test]
fn where_there_is_a_line_or_nothing_to_draw_nobody_is_told_to_pass() {
    let mut random = SplitMix::new(34);
    for plies in [0, 2, 6, 12] {
        let position = random_position(9, plies, &mut random);
        let has_line = proposed(&position).iter().any(|m| *m != Move::Pass);
        assert_eq!(moves_left(&position).1 == MovesLeft::Some, has_line || position.outcome().is_some(), "{}", position.to_text());
    }
    assert_eq!(moves_left(&read("5 - - r 0")).1, MovesLeft::Some);
    assert_eq!(moves_left(&read("4 100,350;500,350;300,300;250,280 - r 2")).1, MovesLeft::Some);
}

#[test]
fn places_are_proposed_while_dots_are_placed_and_nothing_once_the_game_is_over() {
    let start = Position::start(&Options::defaults(Position::PROFILE));
    let moves = proposed(&start);
    assert!((100..1000).contains(&moves.len()), "{}", moves.len());
    let mut one = start.clone();
    one.play_unchecked(moves[0]);
    assert!(proposed(&one).len() < moves.len());
    assert!(proposed(&one).iter().all(|m| one.is_legal(*m)));
    assert!(proposed(&read("4 100,350;500,350;300,300;250,280 - r 2")).is_empty());
}

#[test]
fn proposed_lines_cover_the_captures_that_random_arcs_find() {
    let mut random = SplitMix::new(32);
    let (mut wanted, mut covered) = (0, 0);
    for plies in [0, 3, 6] {
        let position = random_position(12, plies, &mut random);
        let found = by_chance(&position, 1000, &mut random);
        let own = combinations(&position, &proposed(&position));
        wanted += found.len();
        covered += found.intersection(&own).count();
    }
    assert!(wanted > 300, "too small a sample: {wanted}");
    assert!(covered * 100 >= wanted * 97, "{covered} of {wanted}");
}

fn by_chance(position: &Position, arcs: u32, random: &mut SplitMix) -> Combinations {
    let mut found = Combinations::new();
    let count = position.dots().len() as u8;
    for ends in (0..count).flat_map(|from| (from + 1..count).map(move |to| [from, to])) {
        let chord = position.curve(ends, None).unwrap();
        for _ in 0..arcs {
            let far = |value: u32, a: i16, b: i16| value as i16 - (a + b) / 2;
            let control =
                Some(GridPoint::new(far(random.below(2001), chord.from.x, chord.to.x), far(random.below(1401), chord.from.y, chord.to.y)));
            let combination = (ends, position.effect(ends, control).captured);
            if !found.contains(&combination) && position.is_legal(Move::Draw { ends, control }) {
                found.insert(combination);
            }
        }
    }
    found
}

#[test]
fn among_lines_that_capture_as_much_the_roundest_come_first() {
    let position = random_position(9, 2, &mut SplitMix::new(35));
    let sheet = ProposedSheet::of(&position);
    let mut picks = Vec::new();
    sheet.list(&mut picks);
    let lines: Vec<Proposal> = picks
        .into_iter()
        .filter_map(|pick| match Position::whole_move(&sheet, pick) {
            Move::Draw { ends, control } => Proposal::new(&position, ends, control),
            Move::Place(_) | Move::Pass => None,
        })
        .collect();
    assert!(lines.len() > 50);
    for pair in lines.windows(2) {
        let [one, other] = [&pair[0], &pair[1]].map(|line| (line.zone_dots.count_ones(), line.stretch()));
        assert!(one.0 > other.0 || one.0 == other.0 && one.1 <= other.1, "{one:?} {other:?}");
    }
    // A needle is long in comparison with its chord.
    let stretch = |control| Proposal::new(&read("4 100,350;500,350;300,300;900,600 - r 0"), [0, 1], control).unwrap().stretch();
    assert_eq!(stretch(None), stretch(Some(GridPoint::new(300, 50))));
    assert!(stretch(Some(GridPoint::new(900, 50))) > 4 * stretch(None));
}
