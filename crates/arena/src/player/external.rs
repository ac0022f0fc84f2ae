//! A program beside this one that speaks the engine protocol.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use igroteka_core::game::Saved;
use igroteka_games::GameId;

use super::{Failure, Player};
use crate::Limit;

/// How long a program may take beyond what it was given.
const PATIENCE: Duration = Duration::from_secs(10);

/// A player in a process of its own.
pub struct External {
    process: Child,
    input: ChildStdin,
    /// What the program says, line by line; a thread reads it, so that waiting can end.
    said: Receiver<String>,
    /// The options that the program was told for the present game.
    told: Option<(GameId, String)>,
}

impl External {
    /// Starts a program, words separated by blanks, and shakes hands with it.
    pub fn start(program: &str) -> Result<External, Failure> {
        let failed = |error: std::io::Error| Failure(format!("{program}: {error}"));
        let mut words = program.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        let mut process = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(Failure(format!("{program}: no pipes")));
        };
        let (tell, said) = mpsc::channel();
        std::thread::spawn(move || BufReader::new(output).lines().map_while(Result::ok).all(|line| tell.send(line).is_ok()));
        let mut player = External { process, input, said, told: None };
        player.say("igp")?;
        player.wait_for("igpok", Duration::ZERO)?;
        Ok(player)
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| Failure(format!("the engine does not listen: {error}")))
    }

    /// What follows the wanted word on the first line that begins with it.
    fn wait_for(&mut self, word: &str, time: Duration) -> Result<String, Failure> {
        let deadline = Instant::now() + time + PATIENCE;
        loop {
            match self.said.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Err(RecvTimeoutError::Timeout) => return Err(Failure(format!("the engine does not answer with {word}"))),
                Err(RecvTimeoutError::Disconnected) => return Err(Failure("the engine has ended".to_owned())),
                Ok(line) => match line.split_once(' ').unwrap_or((&line, "")) {
                    (first, rest) if first == word => return Ok(rest.trim().to_owned()),
                    ("error", why) => return Err(Failure(format!("the engine: {why}"))),
                    _ => {}
                },
            }
        }
    }
}

impl Player for External {
    fn begin(&mut self, id: GameId, seed: u64) -> Result<(), Failure> {
        self.told = Some((id, String::new()));
        self.say(&format!("setoption seed {seed}"))?;
        self.say(&format!("newgame {}", id.slug()))
    }

    fn decide(&mut self, game: &Saved, limit: Limit) -> Result<String, Failure> {
        if let Some((id, options)) = self.told.clone().filter(|(_, options)| *options != game.options) {
            debug_assert!(options.is_empty(), "options do not change within a game");
            self.say(&format!("newgame {} {}", id.slug(), game.options))?;
            self.told = Some((id, game.options.clone()));
        }
        let start = game.start.as_deref().unwrap_or("start");
        self.say(&format!("position {start} moves {}", game.entries.join(" ")))?;
        let time = match limit {
            Limit::Time(time) => {
                self.say(&format!("go movetime {}", time.as_millis()))?;
                time
            }
            Limit::Nodes(nodes) => {
                self.say(&format!("go nodes {nodes}"))?;
                // Nobody knows how long that takes.
                Duration::from_secs(600)
            }
        };
        self.wait_for("bestmove", time)
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // A program that does not leave when asked is ended.
        let _ = self.say("quit");
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
