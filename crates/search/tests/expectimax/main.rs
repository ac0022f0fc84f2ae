//! Expectimax on the game with dice: exact last throws, determinism, bounds.

mod bounds;
mod exact;
mod repeat;

use igroteka_core::{Game, Options, Position as _, Sample as _, SplitMix, Turn};
use igroteka_games::curling::Position;
use igroteka_search::{Expectimax, ExpectimaxOptions};

/// Little memory, so that tests are quick.
const SMALL: ExpectimaxOptions = ExpectimaxOptions { memory_bytes: 1 << 16, most_depth: 16, rivals: 2, most_answers: 10, lines: 2 };

fn position(text: &str) -> Position {
    Position::parse(text, &Options::defaults(Position::PROFILE)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn searched(position: Position, nodes: u32) -> Expectimax<Position> {
    let mut search = Expectimax::new(position, SMALL);
    search.step(nodes);
    search
}

/// Plays a match at random and hands over the game before every entry, and at its end.
fn random_match(options: &str, seed: u64, mut visit: impl FnMut(&Game<Position>)) {
    let mut game = Game::<Position>::new(Options::parse(Position::PROFILE, options).expect("options"));
    let mut random = SplitMix::new(seed);
    while game.turn() != Turn::Over {
        visit(&game);
        let entry = game.position().sample(&mut random, &mut Vec::new()).expect("the match goes on");
        game.play(entry).expect("samples are legal");
    }
    visit(&game);
}
