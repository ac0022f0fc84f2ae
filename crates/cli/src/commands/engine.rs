//! `igroteka engine`: the engine protocol on standard input and output (`docs/engine-protocol.md`).

use std::io::{self, BufRead as _, Write as _};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, TryRecvError};

use igroteka_arena::protocol::Engine;

use crate::context::Failure;

/// Answers until `quit` or the end of the input. A search that is under way then is given up.
pub fn run() -> Result<ExitCode, Failure> {
    let lines = listen();
    let mut engine = Engine::default();
    loop {
        let line = if engine.is_thinking() {
            match lines.try_recv() {
                Ok(line) => Some(line),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => return Ok(ExitCode::SUCCESS),
            }
        } else {
            match lines.recv() {
                Ok(line) => Some(line),
                Err(_) => return Ok(ExitCode::SUCCESS),
            }
        };
        let answers = match line.as_deref().map(str::trim) {
            Some("quit") => return Ok(ExitCode::SUCCESS),
            Some("") => Vec::new(),
            Some(line) => engine.obey(line),
            None => engine.think(),
        };
        if say(&answers).is_err() {
            // Whoever asked has gone.
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// Lines as they come, also while a search is under way. Bytes that are no text are read as far as they are.
fn listen() -> Receiver<String> {
    let (tell, lines) = mpsc::channel();
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut bytes = Vec::new();
        while input.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
            if tell.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                return;
            }
            bytes.clear();
        }
    });
    lines
}

fn say(answers: &[String]) -> io::Result<()> {
    let mut output = io::stdout().lock();
    for answer in answers {
        writeln!(output, "{answer}")?;
    }
    output.flush()
}
