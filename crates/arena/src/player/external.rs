//! A program beside this one that speaks the engine protocol.

use std::io::{BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use igroteka_core::Options;
use igroteka_core::game::Snapshot;
use igroteka_games::GameId;

use super::{MatchPlayer, PlayerError};
use crate::Limit;
use crate::lines::{TooLong, read_text};

/// How long a program may take to shake hands.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// The most bytes that may be sent for one answer.
const MAX_ANSWER_BYTES: usize = 64 << 20;
/// The number of lines that may wait to be read; then the program has to wait.
const WAITING_LINES: usize = 16;

/// A player in a process of its own.
///
/// ```
/// use std::time::Duration;
/// use igroteka_arena::player::{External, PlayerError};
///
/// // A program that ends without a word is no engine.
/// let error = External::start("true", Duration::from_secs(1)).err().unwrap();
/// assert!(matches!(error, PlayerError::Broken(why) if why.starts_with("true: ")));
/// ```
pub struct External {
    /// What was started: it names whoever is at fault.
    program: String,
    process: Child,
    /// What is sent to the program. A thread writes it, so that a program which does not listen holds nobody up.
    sender: Sender<String>,
    /// What the program says, line by line; a thread reads it, so that waiting can end.
    said: Receiver<Result<String, TooLong>>,
    /// How long it may take for a move beyond the time that it was given for it.
    timeout: Duration,
    /// The options that the program was given for the present game.
    given: Option<(GameId, String)>,
}

impl External {
    /// Starts a program, words separated by blanks, and shakes hands with it.
    pub fn start(program: &str, timeout: Duration) -> Result<External, PlayerError> {
        let failed = |error: std::io::Error| PlayerError::Broken(format!("{program}: {error}"));
        let mut words = program.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        let mut process = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(PlayerError::Broken(format!("{program}: no pipes")));
        };
        let mut player =
            External { program: program.to_owned(), process, sender: write_to(input), said: read_from(output), timeout, given: None };
        player.say("igp")?;
        player.wait_for("igpok", HANDSHAKE)?;
        Ok(player)
    }

    fn broken(&self, why: impl std::fmt::Display) -> PlayerError {
        PlayerError::Broken(format!("{}: {why}", self.program))
    }

    fn late(&self, word: &str, time: Duration) -> PlayerError {
        self.broken(format_args!("the engine does not answer with {word} within {} seconds", time.as_secs_f64()))
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        self.sender.send(format!("{line}\n")).map_err(|_| self.broken("the engine does not listen"))
    }

    /// What follows the wanted word on the first line that begins with it.
    fn wait_for(&mut self, word: &str, time: Duration) -> Result<String, PlayerError> {
        let begin = Instant::now();
        let mut heard_bytes = 0;
        loop {
            // Lines that have come in time are heard, so a talkative program would never be asked for the time here.
            let line = match self.said.recv_timeout(time.saturating_sub(begin.elapsed())) {
                Err(RecvTimeoutError::Timeout) => return Err(self.late(word, time)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.broken("the engine has ended")),
                Ok(line) => line.map_err(|too_long| self.broken(too_long))?,
            };
            heard_bytes += line.len() + 1;
            match line.split_once(' ').unwrap_or((&line, "")) {
                (first, rest) if first == word => return Ok(rest.trim().to_owned()),
                ("error", why) => return Err(PlayerError::Loses(format!("{}: {why}", self.program))),
                _ if heard_bytes > MAX_ANSWER_BYTES => {
                    return Err(self.broken(format_args!("the engine says more than {} MiB before {word}", MAX_ANSWER_BYTES >> 20)));
                }
                _ if begin.elapsed() > time => return Err(self.late(word, time)),
                _ => {}
            }
        }
    }
}

/// A thread that writes lines until nobody has any more, or the program reads no longer.
fn write_to(mut input: impl Write + Send + 'static) -> Sender<String> {
    let (sender, lines) = mpsc::channel::<String>();
    std::thread::spawn(move || lines.into_iter().all(|line| input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_ok()));
    sender
}

/// A thread that reads lines until the program says no more, or nobody listens any longer.
fn read_from(output: impl Read + Send + 'static) -> Receiver<Result<String, TooLong>> {
    let (sender, said) = mpsc::sync_channel(WAITING_LINES);
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Ok(Some(line)) = read_text(&mut output) {
            let is_too_long = line.is_err();
            if sender.send(line).is_err() || is_too_long {
                return;
            }
        }
    });
    said
}

impl MatchPlayer for External {
    fn begin(&mut self, id: GameId, seed: u64) -> Result<(), PlayerError> {
        self.given = Some((id, String::new()));
        self.say(&format!("setoption seed {seed}"))?;
        self.say(&format!("newgame {}", id.slug()))
    }

    fn decide(&mut self, game: &Snapshot, limit: Limit) -> Result<String, PlayerError> {
        if let Some((id, given)) = self.given.clone() {
            // A program needs only the options that differ from the defaults.
            let options = Options::parse(id.profile(), &game.options).map_or_else(|_| game.options.clone(), |options| options.to_string());
            if options != given {
                debug_assert!(given.is_empty(), "options do not change within a game");
                self.say(&format!("newgame {} {options}", id.slug()))?;
                self.given = Some((id, options));
            }
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
                Duration::ZERO
            }
        };
        self.wait_for("bestmove", time.saturating_add(self.timeout))
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
