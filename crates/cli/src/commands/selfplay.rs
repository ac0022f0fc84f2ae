//! `igroteka selfplay`: a stream of records, games of the engine against itself with its values beside the moves.

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Args;
use igroteka_arena::pairing::OPENING_PLIES;
use igroteka_arena::selfplay::Selfplay;
use igroteka_core::{Random as _, SplitMix};
use igroteka_games::GameId;

use super::perft::progress;
use super::thinking::Thinking;
use crate::context::{Context, Failure, read_game};

/// Let the engine play against itself and print the records.
#[derive(Args)]
pub struct Arguments {
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
    #[command(flatten)]
    thinking: Thinking,
}

impl Arguments {
    /// Plays the games; each is printed when it is over.
    pub fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let selfplay = Selfplay {
            id: self.game,
            options: context.options(self.game)?,
            opening_plies: self.opening,
            level: self.thinking.level,
            limit: self.thinking.limit(),
            memory_bytes: self.thinking.memory_bytes(),
        };
        let mut seeds = SplitMix::new(self.seed);
        let bar = progress(self.games);
        for _ in 0..self.games {
            let record = selfplay.game(seeds.next_u64()).map_err(|error| context.misread(&error))?;
            let text = if context.json { format!("{}\n", record.to_json()) } else { format!("{}\n", record.to_text().unwrap_or_default()) };
            let written = io::stdout().lock().write_all(text.as_bytes()).and_then(|()| io::stdout().flush());
            if written.is_err() {
                // Whoever read the stream has gone.
                break;
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(ExitCode::SUCCESS)
    }
}
