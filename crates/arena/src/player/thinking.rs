//! A search in this process.

use cpu_time::ThreadTime;
use igroteka_core::game::Snapshot;
use igroteka_games::GameId;
use igroteka_search::{FollowingSearch, Level, Thinker, level_thinker};

use super::{MatchPlayer, PlayerError};
use crate::Limit;

/// How a search for a game is made: the game, as it stands, and a seed.
pub(super) type Make = Box<dyn Fn(GameId, &Snapshot, u64) -> Option<Box<dyn Thinker>>>;

/// A player who searches. What is known of a position is kept from move to move.
///
/// ```
/// use igroteka_arena::Limit;
/// use igroteka_arena::player::{MatchPlayer, SearchPlayer};
/// use igroteka_core::{Level, Options};
/// use igroteka_games::GameId;
///
/// let id = GameId::from_slug("football").unwrap();
/// let game = id.usual_game(Options::defaults(id.profile()));
/// let mut player = SearchPlayer::at_level(Level::new(1).unwrap());
/// player.begin(id, 7).unwrap();
/// let chosen = player.decide(&game.snapshot(), Limit::Nodes(10)).unwrap();
/// assert!(game.proposals().contains(&chosen));
/// ```
pub struct SearchPlayer {
    make: Make,
    /// The limit of a level, in the place of the match's.
    own_limit: Option<Limit>,
    game: Option<(GameId, u64)>,
    kept: Option<FollowingSearch>,
}

impl SearchPlayer {
    /// A player with a way to make searches.
    #[must_use]
    pub fn new(make: Make) -> SearchPlayer {
        SearchPlayer { make, own_limit: None, game: None, kept: None }
    }

    /// A player who plays on a level, whatever the limit of the match is.
    #[must_use]
    pub fn at_level(level: Level) -> SearchPlayer {
        let make: Make = Box::new(move |id, snapshot, seed| level_thinker(id, snapshot, level, seed));
        SearchPlayer { own_limit: Some(Limit::LEVEL), ..SearchPlayer::new(make) }
    }

    /// Goes on to the present position, or begins a new search.
    fn follow(&mut self, game: &Snapshot) -> Result<&mut dyn Thinker, PlayerError> {
        let (id, seed) = self.game.ok_or_else(|| PlayerError::Loses("no game has begun".to_owned()))?;
        self.kept = FollowingSearch::at(self.kept.take(), id, game, |game| (self.make)(id, game, seed));
        let kept = self.kept.as_mut().ok_or_else(|| PlayerError::Loses("the game cannot be restored".to_owned()))?;
        Ok(kept.search_mut())
    }
}

impl MatchPlayer for SearchPlayer {
    fn begin(&mut self, id: GameId, seed: u64) -> Result<(), PlayerError> {
        (self.game, self.kept) = (Some((id, seed)), None);
        Ok(())
    }

    fn decide(&mut self, game: &Snapshot, limit: Limit) -> Result<String, PlayerError> {
        let begin = ThreadTime::now();
        let own_limit = self.own_limit;
        let search = self.follow(game)?;
        own_limit.unwrap_or(limit).think(search, begin);
        search.best().ok_or_else(|| PlayerError::Loses("the search found no move".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::Options;
    use igroteka_search::uct_thinker;

    use super::*;

    #[test]
    fn a_player_follows_a_game_in_which_moves_were_taken_back() {
        let id = GameId::ALL[0];
        let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
        let mut player = SearchPlayer::new(Box::new(uct_thinker));
        player.begin(id, 1).expect("a beginning");
        for reply in [0, 1] {
            game.play_text(&game.proposals()[reply]).expect("a legal move");
            let decided = player.decide(&game.snapshot(), Limit::Nodes(20)).expect("a move");
            game.boxed_clone().play_text(&decided).expect("a legal answer to the move that stands");
            assert_eq!(player.kept.as_ref().map(FollowingSearch::entry_count), Some(1));
            game.undo();
        }
    }
}
