//! `igroteka engine`: the engine protocol on standard input and output (`docs/engine-protocol.md`).

use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, TryRecvError};

use igroteka_arena::lines::{TooLong, read_text, skip_line};
use igroteka_arena::protocol::Engine;

use crate::context::{Context, Failure};
use crate::output::Output;

/// The number of lines that may wait while a search is under way; whoever says more has to wait as well.
const WAITING_LINES: usize = 16;

/// Answers until `quit` or the end of the input. A search that is under way then is given up.
pub(super) fn run(context: &Context) -> Result<ExitCode, Failure> {
    context.refuse_json("engine")?;
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
        let answers = match line.as_ref().map(|line| line.as_ref().map(|line| line.trim())) {
            Some(Ok("quit")) => return Ok(ExitCode::SUCCESS),
            Some(Ok("")) => Vec::new(),
            Some(Ok(line)) => engine.obey(line),
            Some(Err(too_long)) => vec![format!("error {too_long}")],
            None => engine.think(),
        };
        say(context, &answers)?;
    }
}

/// Lines as they come, also while a search is under way.
fn listen() -> Receiver<Result<String, TooLong>> {
    let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = read_text(&mut input) {
            let is_too_long = line.is_err();
            if sender.send(line).is_err() || is_too_long && skip_line(&mut input).is_err() {
                return;
            }
        }
    });
    lines
}

fn say(context: &Context, answers: &[String]) -> Result<(), Failure> {
    let mut output = Output::new(context);
    answers.iter().try_for_each(|answer| output.line(answer))?;
    output.flush()
}
