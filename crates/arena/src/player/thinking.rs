//! A search in this process.

use cpu_time::ThreadTime;
use igroteka_core::game::Saved;
use igroteka_games::GameId;
use igroteka_search::Thinker;

use super::{Failure, Player};
use crate::Limit;

/// How a search for a game is made: the game, as it stands, and a seed.
pub type Make = fn(GameId, &Saved, u64) -> Option<Box<dyn Thinker>>;

/// A player who searches. What is known of a position is kept from move to move.
pub struct Thinking {
    make: Make,
    game: Option<(GameId, u64)>,
    thinker: Option<Box<dyn Thinker>>,
    /// Entries of the game that the search knows of.
    known: usize,
}

impl Thinking {
    /// A player with a way to make searches.
    #[must_use]
    pub fn new(make: Make) -> Thinking {
        Thinking { make, game: None, thinker: None, known: 0 }
    }

    /// Goes on to the present position, or begins a new search.
    fn follow(&mut self, game: &Saved) -> Result<&mut dyn Thinker, Failure> {
        let (id, seed) = self.game.ok_or_else(|| Failure("no game has begun".to_owned()))?;
        let news = game.entries.get(self.known..).unwrap_or_default();
        let follows = self.thinker.as_mut().is_some_and(|thinker| news.iter().all(|entry| thinker.advance(entry).is_ok()));
        if !follows {
            self.thinker = (self.make)(id, game, seed);
        }
        self.known = game.entries.len();
        self.thinker
            .as_deref_mut()
            .map(|thinker| thinker as &mut dyn Thinker)
            .ok_or_else(|| Failure("the game cannot be restored".to_owned()))
    }
}

impl Player for Thinking {
    fn begin(&mut self, id: GameId, seed: u64) -> Result<(), Failure> {
        (self.game, self.thinker, self.known) = (Some((id, seed)), None, 0);
        Ok(())
    }

    fn decide(&mut self, game: &Saved, limit: Limit) -> Result<String, Failure> {
        let begin = ThreadTime::now();
        let thinker = self.follow(game)?;
        think(thinker, limit, begin);
        thinker.best().ok_or_else(|| Failure("the search found no move".to_owned()))
    }
}

/// Slices between looks at the clock: they grow until one takes about a millisecond.
const FIRST_SLICE: u32 = 1;
const SLICE_MICROS: u128 = 1000;

fn think(thinker: &mut dyn Thinker, limit: Limit, begin: ThreadTime) {
    match limit {
        Limit::Nodes(nodes) => {
            let mut left = nodes.max(1);
            while left > 0 {
                let slice = u32::try_from(left).unwrap_or(u32::MAX).min(1 << 16);
                left -= u64::from(slice);
                if thinker.step(slice).is_settled {
                    return;
                }
            }
        }
        Limit::Time(time) => {
            let mut slice = FIRST_SLICE;
            loop {
                let before = begin.elapsed();
                if thinker.step(slice).is_settled || begin.elapsed() >= time {
                    return;
                }
                if (begin.elapsed() - before).as_micros() < SLICE_MICROS {
                    slice = slice.saturating_mul(2).min(1 << 20);
                }
            }
        }
    }
}
