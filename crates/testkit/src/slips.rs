//! Moves that are compared with others, as a review does it: on given lines, and on lines that are played at random.

use igroteka_core::explain::{Comparison, ExpectedLine, Explain, Loss};
use igroteka_core::{AnyGame as _, Event, FullGame, Game, Options, Position, Random as _, Sample, SplitMix, Text, Turn};

/// What is said of a move: each line is a move and what follows, as texts with spaces between.
///
/// # Panics
/// If a first move is not legal.
#[must_use]
pub fn why<P: FullGame>(position: &P, played: &str, better: &str) -> Vec<String> {
    let game = Game::from_position(Options::defaults(P::PROFILE), position.clone());
    let lines = [played, better].map(|line| line.split(' ').map(String::from).collect::<Vec<_>>());
    for first in lines.iter().map(|line| &line[0]) {
        assert!(!game.foretell(first).is_empty(), "{first} is not legal in {}", position.to_text());
    }
    game.explain(&lines[0], &lines[1], Loss { share: 0.5, points: Some(0.4) }).iter().map(ToString::to_string).collect()
}

/// Comparisons of lines that are played at random from positions of random games, with what is said of each.
#[must_use]
pub fn random_slips<P: Explain + Sample>(options: &Options, seed: u64, count: usize) -> Vec<(Comparison<P>, Vec<Text>)> {
    let mut random = SplitMix::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = P::start(options);
        while let Some(m) = position.sample(&mut random, &mut Vec::new()) {
            if let Turn::Side(side) = position.turn()
                && random.below(6) == 0
            {
                let [played, better] = [(); 2].map(|()| random_line(&position, &mut random));
                let slip = Comparison { side, played, better, loss: Loss { share: 0.3, points: None } };
                if slip.moves().is_some() {
                    let texts = P::explain(&slip);
                    found.push((slip, texts));
                }
            }
            position.play_unchecked(m);
        }
    }
    found
}

fn random_line<P: Explain + Sample>(position: &P, random: &mut SplitMix) -> ExpectedLine<P> {
    let mut at = position.clone();
    let mut texts = Vec::new();
    for _ in 0..4 {
        let Some(m) = at.sample(random, &mut Vec::new()) else { break };
        texts.push(at.move_text(m));
        at.play_unchecked(m);
    }
    ExpectedLine::play(position, &texts)
}

/// The events of the played move, of the answer to it, and of the better move.
#[must_use]
pub fn told<P: Position>(slip: &Comparison<P>) -> [&[Event]; 3] {
    [
        slip.played.plies.first().map_or(&[], |ply| &ply.events),
        slip.played.reply_events(),
        slip.better.plies.first().map_or(&[], |ply| &ply.events),
    ]
}

/// A word or number of a text.
///
/// # Panics
/// If the text has no such argument.
#[must_use]
pub fn argument(text: &Text, name: &str) -> String {
    let found = text.args.iter().find(|(known, _)| known == name).map(|(_, arg)| match arg {
        igroteka_core::Arg::Number(number) => number.to_string(),
        igroteka_core::Arg::Word(word) => word.clone(),
        igroteka_core::Arg::Text(text) => text.to_string(),
    });
    found.unwrap_or_else(|| panic!("{text} has no {name}"))
}
