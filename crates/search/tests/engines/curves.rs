//! Curves: what can be captured for good is captured, and the candidate_game game keeps the rules.

use igroteka_core::{Candidates, Game, Listing, Options, Position as _, Random as _, SplitMix};
use igroteka_games::curves::{Move, Position, ProposedSheet};

use crate::{begun, random_game};

fn game_at(text: &str) -> Game<Position> {
    let options = Options::defaults(Position::PROFILE);
    Game::from_position(options, Position::parse(text, &options).expect("a position"))
}

#[test]
fn what_can_be_taken_for_good_is_taken() {
    // An arc above the straight line fills its ends, so that none beside it takes back what it takes.
    let game = game_at("4 100,350;500,350;280,300;330,290 1-2:g r 0");
    let mut search = begun(&game);
    search.step(3_000);
    let best = game.position().parse_move(&search.best().expect("a move")).expect("a move");
    let Move::Draw { ends, control } = best else { panic!("{best:?}") };
    assert_eq!(ends, [0, 1]);
    assert_ne!(game.position().effect(ends, control).captured, 0, "{best:?}");
    assert!(search.lines()[0].points.is_some_and(|points| points > 0.0), "{:?}", search.lines());
}

#[test]
fn every_move_of_the_narrowed_game_is_legal_in_the_whole_one() {
    let mut random = SplitMix::new(7);
    for seed in 0..3 {
        random_game::<Position>("dots=6", seed, |game| {
            let mut position = game.position().clone();
            if !position.is_telling() {
                return;
            }
            let mut candidate_game = ProposedSheet::of(&position);
            for _ in 0..8 {
                let mut moves = Vec::new();
                candidate_game.list(&mut moves);
                assert!(moves.iter().all(|m| position.is_legal(Position::whole_move(&candidate_game, *m))), "{}", position.to_text());
                let Some(m) = moves.get(random.below(moves.len() as u32) as usize) else { break };
                position.play_unchecked(Position::whole_move(&candidate_game, *m));
                candidate_game.play_unchecked(*m);
                assert_eq!((candidate_game.to_text(), candidate_game.outcome()), (position.to_text(), position.outcome()));
                assert_eq!(candidate_game.hash(), candidate_game.fresh_hash());
            }
        });
    }
}

#[test]
fn a_line_that_was_not_proposed_is_no_move_of_the_narrowed_game() {
    let game = game_at("4 100,350;500,350;280,300;330,290 - r 0");
    let candidate_game = ProposedSheet::of(game.position());
    let text = "1-2@301,653";
    assert!(game.position().is_legal(game.position().parse_move(text).expect("a move")));
    assert!(candidate_game.parse_move(text).is_err());
    assert!(candidate_game.parse_move("pass").is_ok_and(|m| candidate_game.is_legal(m)));
}

#[test]
fn whatever_a_line_takes_can_be_taken_back_by_one_beside_it() {
    let position = game_at("4 100,350;500,350;280,300;330,290 - r 0").position().clone();
    let mut candidate_game = ProposedSheet::of(&position);
    let mut moves = Vec::new();
    candidate_game.list(&mut moves);
    let captured = |m: Move| match m {
        Move::Draw { ends, control } => position.effect(ends, control).captured,
        Move::Place(_) | Move::Pass => 0,
    };
    let taking =
        moves.iter().copied().find(|m| captured(Position::whole_move(&candidate_game, *m)) == 0b1100).expect("a line that takes both");
    candidate_game.play_unchecked(taking);
    moves.clear();
    candidate_game.list(&mut moves);
    assert!(moves.iter().any(|m| captured(Position::whole_move(&candidate_game, *m)) == 0b1100));
}

#[test]
fn inside_a_tight_line_there_is_no_room_to_take_everything_back() {
    let position = game_at("4 100,350;500,350;280,300;330,290 - r 0").position().clone();
    let candidate_game = ProposedSheet::of(&position);
    let mut moves = Vec::new();
    candidate_game.list(&mut moves);
    let takes_both = |position: &Position, m: Move| match m {
        Move::Draw { ends: [0, 1], control } => position.effect([0, 1], control).captured == 0b1100,
        Move::Draw { .. } | Move::Place(_) | Move::Pass => false,
    };
    let lines = moves.iter().map(|m| Position::whole_move(&candidate_game, *m)).filter(|m| takes_both(&position, *m));
    let height = |m: &Move| if let Move::Draw { control: Some(control), .. } = m { control.y } else { 0 };
    let Some(tight @ Move::Draw { control: Some(control), .. }) = lines.max_by_key(height) else { panic!("no line takes both") };
    let mut after = position.clone();
    after.play_unchecked(tight);
    for (x, y) in (-8..=8).flat_map(|x| (-8..=8).map(move |y| (x, y))) {
        let inside = after.parse_move(&format!("1-2@{},{}", control.x + x, control.y + y)).expect("a move");
        assert!(!after.is_legal(inside) || !takes_both(&after, inside), "{inside:?} inside {tight:?}");
    }
}

#[test]
fn a_search_that_is_prepared_bit_by_bit_finds_the_same() {
    let game = game_at("8 100,350;500,350;280,300;330,290;620,180;700,520;420,600;860,330 - r 0");
    let (mut whole, mut in_bits) = (begun(&game), begun(&game));
    whole.step(9_000);
    assert!(in_bits.prepare(), "lines are gathered");
    let thought = in_bits.best().expect("a first thought");
    assert!(game.position().is_legal(game.position().parse_move(&thought).expect("a move")), "{thought}");
    let (mut left, mut pauses) = (9_000, 0);
    while left > 0 {
        while in_bits.prepare() {
            pauses += 1;
        }
        let slice = left.min(700).min(in_bits.nodes_before_pause().max(1));
        in_bits.step(slice);
        left -= slice;
    }
    assert!(pauses > 28, "{pauses}: more lines are gathered on the way");
    assert_eq!((in_bits.progress(), in_bits.lines()), (whole.progress(), whole.lines()));
}
