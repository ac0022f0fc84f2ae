//! `igroteka selfplay`: a stream of records, games of the engine against itself with its values beside the moves.

use std::process::ExitCode;

use clap::Args;
use igroteka_arena::Limit;
use igroteka_arena::pairing::OPENING_PLIES;
use igroteka_arena::selfplay::Selfplay;
use igroteka_core::{Random as _, SplitMix};
use igroteka_games::GameId;
use igroteka_search::Level;

use super::arena::describe;
use super::perft::progress;
use super::thinking::{ThinkingArgs, read_level};
use crate::context::{Context, Failure, read_game};

/// Let the engine play against itself and print the records.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The game.
    #[arg(value_parser = read_game)]
    game: GameId,
    /// How many games.
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// Where all random numbers begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Random moves before the engine takes over, so that the games differ.
    #[arg(long, default_value_t = OPENING_PLIES)]
    opening: usize,
    /// Play on a level from 1 to 8 instead of as well as it can.
    #[arg(long, value_parser = read_level)]
    level: Option<Level>,
    #[command(flatten)]
    thinking: ThinkingArgs,
}

impl Arguments {
    /// A level knows itself when it has thought enough.
    fn limit(&self) -> Limit {
        let usual = if self.level.is_some() { Limit::LEVEL } else { self.thinking.limit() };
        self.thinking.asked_limit().unwrap_or(usual)
    }

    /// Plays the games; each is printed when it is over.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let selfplay = Selfplay {
            id: self.game,
            options: context.options(self.game)?,
            opening_plies: self.opening,
            level: self.level,
            limit: self.limit(),
            memory_bytes: self.thinking.memory_bytes(),
        };
        let mut seeds = SplitMix::new(self.seed);
        let bar = progress(self.games);
        for _ in 0..self.games {
            let record = selfplay.game(seeds.next_u64()).map_err(|error| describe(context, error))?;
            context.answer(record.to_text().unwrap_or_default(), &record.to_json())?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(ExitCode::SUCCESS)
    }
}
