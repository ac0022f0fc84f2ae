//! Random moves.

use igroteka_core::game::Snapshot;
use igroteka_core::{Random as _, SplitMix};
use igroteka_games::GameId;

use super::{MatchPlayer, PlayerError};
use crate::Limit;

/// A player who proposes moves and takes any of them.
#[derive(Default)]
pub struct RandomPlayer {
    random: Option<SplitMix>,
}

impl MatchPlayer for RandomPlayer {
    fn begin(&mut self, _: GameId, seed: u64) -> Result<(), PlayerError> {
        self.random = Some(SplitMix::new(seed));
        Ok(())
    }

    fn decide(&mut self, game: &Snapshot, _limit: Limit) -> Result<String, PlayerError> {
        let random = self.random.as_mut().ok_or_else(|| PlayerError::Loses("no game has begun".to_owned()))?;
        let game = GameId::restore(game).map_err(|error| PlayerError::Loses(error.to_string()))?;
        let mut moves = game.proposals();
        let index = random.below(moves.len() as u32) as usize;
        if index < moves.len() { Ok(moves.swap_remove(index)) } else { Err(PlayerError::Loses("there is no move".to_owned())) }
    }
}
