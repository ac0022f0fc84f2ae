//! Curves: what can be captured for good is captured, and the narrowed game keeps the rules.

use igroteka_core::{Game, Listing, Narrow, Options, Position as _, Random as _, SplitMix};
use igroteka_games::curves::{Move, Position};

use crate::{begun, random_game};

fn game_at(text: &str) -> Game<Position> {
    let options = Options::defaults(Position::PROFILE);
    Game::from_position(options, Position::parse(text, &options).expect("a position"))
}

#[test]
fn two_dots_that_can_be_taken_are_taken() {
    let game = game_at("4 100,350;500,350;280,300;330,290 - r 0");
    let mut search = begun(&game);
    search.step(3_000);
    let best = game.position().parse_move(&search.best().expect("a move")).expect("a move");
    let Move::Draw { ends, control } = best else { panic!("{best:?}") };
    assert_eq!(game.position().effect(ends, control).captured.count_ones(), 2, "{best:?}");
    assert!(search.lines()[0].points.is_some_and(|points| points > 0.0), "{:?}", search.lines());
}

#[test]
fn every_move_of_the_narrowed_game_is_lawful_in_the_whole_one() {
    let mut random = SplitMix::new(7);
    for seed in 0..3 {
        random_game::<Position>("dots=6", seed, |game| {
            let mut position = game.position().clone();
            if !position.is_narrow() {
                return;
            }
            let mut narrowed = position.narrowed();
            for _ in 0..8 {
                let mut moves = Vec::new();
                narrowed.list(&mut moves);
                assert!(moves.iter().all(|m| position.is_legal(*m)), "{}", position.to_text());
                let Some(m) = moves.get(random.below(moves.len() as u32) as usize) else { break };
                narrowed.play_unchecked(*m);
                position.play_unchecked(*m);
                assert_eq!((narrowed.hash(), narrowed.outcome()), (position.hash(), position.outcome()));
            }
        });
    }
}

#[test]
fn a_line_that_was_not_proposed_ends_what_is_thought_about() {
    let game = game_at("4 100,350;500,350;280,300;330,290 - r 0");
    let mut narrowed = game.position().narrowed();
    let odd = narrowed.parse_move("1-2@301,653").expect("a move");
    assert!(game.position().is_legal(odd));
    let mut moves = Vec::new();
    narrowed.list(&mut moves);
    assert!(!moves.contains(&odd));
    narrowed.play_unchecked(odd);
    moves.clear();
    narrowed.list(&mut moves);
    assert_eq!(moves, [Move::Pass]);
}
