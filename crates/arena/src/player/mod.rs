//! Whoever decides in a match.

mod external;
mod random;
mod thinking;

use std::fmt;
use std::time::Duration;

use igroteka_core::game::Snapshot;
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Thinker, full_thinker, uct_thinker};

use crate::{Limit, Spec};

pub use external::External;
pub use random::RandomPlayer;
pub use thinking::SearchPlayer;

/// Whoever decides. One is made for each thread of a match and plays many games.
///
/// ```
/// use std::time::Duration;
/// use igroteka_arena::{Limit, Spec};
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
///
/// let id = GameId::ALL[0];
/// let game = id.new_game(Options::defaults(id.profile()), None).unwrap();
/// let mut player = Spec::Full.player(Duration::from_secs(1)).unwrap();
/// player.begin(id, 7).unwrap();
/// let chosen = player.decide(&game.snapshot(), Limit::Nodes(50)).unwrap();
/// assert!(game.proposals().contains(&chosen));
/// ```
pub trait MatchPlayer {
    /// A new game begins; `seed` is where the player's own random numbers begin.
    fn begin(&mut self, id: GameId, seed: u64) -> Result<(), PlayerError>;

    /// The move in a game that is not over and where chance is not to act.
    fn decide(&mut self, game: &Snapshot, limit: Limit) -> Result<String, PlayerError>;
}

/// Why a player cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerError {
    /// It has no move. It loses the game, and can play the next one.
    Loses(String),
    /// It is gone, silent or out of hand, and no match can be played with it.
    Broken(String),
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (PlayerError::Loses(why) | PlayerError::Broken(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for PlayerError {}

impl Spec {
    /// The player that the name stands for. A program may take longer for a move than it was given, by `timeout` at most.
    pub fn player(&self, timeout: Duration) -> Result<Box<dyn MatchPlayer>, PlayerError> {
        match self {
            Spec::Random => Ok(Box::new(RandomPlayer::default())),
            Spec::Uct => Ok(Box::new(SearchPlayer::new(Box::new(uct_thinker)))),
            Spec::Full => Ok(Box::new(SearchPlayer::new(Box::new(full_strength)))),
            Spec::Level(level) => Ok(Box::new(SearchPlayer::at_level(*level))),
            Spec::Command(program) => External::start(program, timeout).map(|player| Box::new(player) as Box<dyn MatchPlayer>),
        }
    }
}

fn full_strength(id: GameId, game: &Snapshot, seed: u64) -> Option<Box<dyn Thinker>> {
    full_thinker(id, game, FullOptions { seed, ..FullOptions::default() })
}
