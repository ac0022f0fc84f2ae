//! A search in this process.

use cpu_time::ThreadTime;
use igroteka_core::game::Saved;
use igroteka_games::GameId;
use igroteka_search::{Level, Thinker, level_thinker};

use super::{Failure, Player};
use crate::Limit;

/// How a search for a game is made: the game, as it stands, and a seed.
pub type Make = Box<dyn Fn(GameId, &Saved, u64) -> Option<Box<dyn Thinker>>>;

/// A player who searches. What is known of a position is kept from move to move.
pub struct Thinking {
    make: Make,
    /// The limit of a level, in the place of the match's.
    own_limit: Option<Limit>,
    game: Option<(GameId, u64)>,
    thinker: Option<Box<dyn Thinker>>,
    /// Entries of the game that the search knows of.
    known: usize,
}

impl Thinking {
    /// A player with a way to make searches.
    #[must_use]
    pub fn new(make: Make) -> Thinking {
        Thinking { make, own_limit: None, game: None, thinker: None, known: 0 }
    }

    /// A player who plays on a level, whatever the limit of the match is.
    #[must_use]
    pub fn at_level(level: Level) -> Thinking {
        let make: Make = Box::new(move |id, saved, seed| level_thinker(id, saved, level, seed));
        Thinking { own_limit: Some(Limit::LEVEL), ..Thinking::new(make) }
    }

    /// Goes on to the present position, or begins a new search.
    fn follow(&mut self, game: &Saved) -> Result<&mut dyn Thinker, Failure> {
        let (id, seed) = self.game.ok_or_else(|| Failure::Loses("no game has begun".to_owned()))?;
        let news = game.entries.get(self.known..).unwrap_or_default();
        let follows = self.thinker.as_mut().is_some_and(|thinker| news.iter().all(|entry| thinker.advance(entry).is_ok()));
        if !follows {
            self.thinker = (self.make)(id, game, seed);
        }
        self.known = game.entries.len();
        self.thinker
            .as_deref_mut()
            .map(|thinker| thinker as &mut dyn Thinker)
            .ok_or_else(|| Failure::Loses("the game cannot be restored".to_owned()))
    }
}

impl Player for Thinking {
    fn begin(&mut self, id: GameId, seed: u64) -> Result<(), Failure> {
        (self.game, self.thinker, self.known) = (Some((id, seed)), None, 0);
        Ok(())
    }

    fn decide(&mut self, game: &Saved, limit: Limit) -> Result<String, Failure> {
        let begin = ThreadTime::now();
        let own_limit = self.own_limit;
        let thinker = self.follow(game)?;
        own_limit.unwrap_or(limit).think(thinker, begin);
        thinker.best().ok_or_else(|| Failure::Loses("the search found no move".to_owned()))
    }
}
