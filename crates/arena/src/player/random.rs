//! Random moves.

use igroteka_core::game::Saved;
use igroteka_core::{Random as _, SplitMix};
use igroteka_games::GameId;

use super::{Failure, Player};
use crate::Limit;

/// A player who proposes moves and takes any of them.
#[derive(Default)]
pub struct RandomPlayer {
    random: Option<SplitMix>,
}

impl Player for RandomPlayer {
    fn begin(&mut self, _: GameId, seed: u64) -> Result<(), Failure> {
        self.random = Some(SplitMix::new(seed));
        Ok(())
    }

    fn decide(&mut self, game: &Saved, _limit: Limit) -> Result<String, Failure> {
        let random = self.random.as_mut().ok_or_else(|| Failure::Loses("no game has begun".to_owned()))?;
        let table = GameId::restore(game).map_err(|error| Failure::Loses(error.to_string()))?;
        let mut moves = table.proposals();
        let index = random.below(moves.len() as u32) as usize;
        if index < moves.len() { Ok(moves.swap_remove(index)) } else { Err(Failure::Loses("there is no move".to_owned())) }
    }
}
