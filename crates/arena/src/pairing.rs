//! What the two games of a pair have in common: the lot, the opening and the dice. In the second game the players change seats.

use igroteka_core::{AnyGame, FullGame, Options, ParseError, Random, SplitMix, Text};
use igroteka_games::{GameId, Visitor};

/// Random moves before the players take over, in games without dice: enough that no two pairs are alike.
pub const OPENING_PLIES: usize = 4;

/// Where a game of a match stands in it.
///
/// ```
/// use igroteka_arena::pairing::PairedGame;
///
/// let [first, second] = [6, 7].map(PairedGame::of);
/// assert_eq!((first.pair, first.swapped), (3, false));
/// assert_eq!(first.seed(9), second.seed(9), "the games of a pair have the same opening and dice");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairedGame {
    /// Counts pairs from 0.
    pub pair: u32,
    /// Whether the first player sits on the second side's seats.
    pub swapped: bool,
}

impl PairedGame {
    /// The place of a game, counted from 0.
    #[must_use]
    pub const fn of(number: u32) -> PairedGame {
        PairedGame { pair: number / 2, swapped: number % 2 == 1 }
    }

    /// Where the random numbers of the pair begin.
    #[must_use]
    pub const fn seed(self, match_seed: u64) -> u64 {
        igroteka_core::zobrist::mix(match_seed ^ igroteka_core::zobrist::GOLDEN.wrapping_mul(self.pair as u64 + 1))
    }
}

/// How often an opening is drawn anew if it has ended the game.
const OPENING_TRIES: u32 = 30;

/// A game after the opening of a pair. An opening that ended the game, or left one side no choice at all, is drawn anew, unless that
/// happens every time. If only some ends are to be played they are the last ones, so that the players know what they play for.
///
/// # Errors
/// If the game cannot begin, or the opening is longer than the game.
pub fn open(id: GameId, options: Options, plies: usize, ends: Option<u32>, seed: u64) -> Result<Box<dyn AnyGame>, ParseError> {
    let mut random = SplitMix::new(seed);
    let options = options.draw_lots(&mut random);
    let start = ends.and_then(|ends| id.visit(LastEnds { options, ends }));
    for _ in 0..OPENING_TRIES {
        let mut game = id.new_game(options, start.as_deref())?;
        if id.profile().has_chance {
            return Ok(game);
        }
        let mut left = plies;
        while left > 0 && game.outcome().is_none() {
            play_random(game.as_mut(), &mut random);
            left -= 1;
        }
        if game.outcome().is_none() {
            return Ok(game);
        }
    }
    Err(ParseError::new("opening", Text::new("opening-too-long").word("plies", plies.to_string())))
}

/// Whether a game is played in ends, so that only the last ones of a match can be played.
#[must_use]
pub fn has_ends(id: GameId, options: Options) -> bool {
    id.visit(LastEnds { options, ends: 1 }).is_some()
}

/// The text of a start with only a given number of ends to come.
struct LastEnds {
    options: Options,
    ends: u32,
}

impl Visitor for LastEnds {
    type Output = Option<String>;

    fn visit<P: FullGame>(self) -> Option<String> {
        P::start(&self.options).with_ends(self.ends).map(|start| start.to_text())
    }
}

fn play_random(game: &mut dyn AnyGame, random: &mut SplitMix) {
    let moves = game.proposals();
    if let Some(text) = moves.get(random.below(moves.len() as u32) as usize) {
        // What the rules propose they accept.
        let _ = game.play_text(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_pair_open_alike_and_pairs_differ() {
        let opened = |number: u32| {
            let id = GameId::ALL[0];
            let game = open(id, Options::defaults(id.profile()), OPENING_PLIES, None, PairedGame::of(number).seed(9)).expect("a game");
            game.snapshot().entries
        };
        assert_eq!(opened(0), opened(1));
        assert_ne!(opened(0), opened(2));
        assert_eq!(opened(0).len(), OPENING_PLIES);
        assert!(PairedGame::of(1).swapped && !PairedGame::of(2).swapped);
    }

    #[test]
    fn the_games_of_a_pair_have_the_same_lot_and_pairs_differ() {
        let id = GameId::from_slug("curling").expect("a game");
        let options = |number: u32| {
            open(id, Options::defaults(id.profile()), 0, None, PairedGame::of(number).seed(9)).expect("a game").snapshot().options
        };
        let lots: Vec<String> = (0..32).map(options).collect();
        assert!(lots.chunks(2).all(|pair| pair[0] == pair[1]));
        assert!(["begins=red", "begins=blue"].iter().all(|lot| lots.iter().any(|options| options.contains(lot))), "{lots:?}");
    }

    #[test]
    fn an_opening_that_is_longer_than_every_game_is_refused() {
        for (slug, options) in [("football", ""), ("polar", "size=7"), ("banglagor", "board=small,quiet_turns=10"), ("curves", "dots=4")] {
            let id = GameId::from_slug(slug).expect("a game");
            let options = Options::parse(id.profile(), options).expect("options");
            let refused = open(id, options, usize::MAX, None, 1).err().map(|error| (error.part, error.text.key.into_owned()));
            assert_eq!(refused, Some(("opening", "opening-too-long".to_owned())), "{slug}");
        }
    }

    #[test]
    fn a_few_ends_are_the_last_of_a_match() {
        let id = GameId::from_slug("curling").expect("a game");
        let options = Options::parse(id.profile(), "begins=red").expect("options");
        let start = |ends| open(id, options, 0, ends, 3).expect("a game").position_text();
        assert!(start(Some(1)).ends_with(" r 1 0 8/8 0:0 -"), "{}", start(Some(1)));
        assert!(start(Some(8)).ends_with(" r 1 0 1/8 0:0 -"));
        assert_eq!([start(Some(9)), start(Some(0))], [start(None), start(None)], "there are fewer, or none");
    }
}
