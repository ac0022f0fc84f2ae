//! Line in, line out: the batch form of `moves`, `apply`, `facts` and `candidates`.
//!
//! Every input line gives exactly one output line, in order. Output is flushed whenever no more
//! input is waiting, so that a program can hold a conversation through two pipes.

use std::io::{self, BufReader};
use std::process::ExitCode;

use igroteka_arena::lines::{TooLong, read_bytes, skip_line};

use crate::context::{Context, Failure};
use crate::output::Output;

/// The answer to one line.
pub(crate) enum Reply {
    /// What was asked for.
    Answer(String),
    /// The line was malformed; it is answered by an `error:` line and spoils the exit code.
    Error(String),
}

/// Answers every line of standard input.
pub(crate) fn run(context: &Context, mut reply: impl FnMut(&str) -> Reply) -> Result<ExitCode, Failure> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut output = Output::new(context);
    let mut had_errors = false;
    let broken = |error| Failure::Io("-".to_owned(), error);
    while let Some(line) = read_bytes(&mut input).map_err(broken)? {
        if line.is_err() {
            skip_line(&mut input).map_err(broken)?;
        }
        match answer(context, line, &mut reply) {
            Reply::Answer(text) => output.line(text)?,
            Reply::Error(text) => {
                had_errors = true;
                output.line(format_args!("error: {text}"))?;
            }
        }
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(if had_errors { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

/// The answer to a line, if it is one.
fn answer(context: &Context, line: Result<Vec<u8>, TooLong>, reply: &mut impl FnMut(&str) -> Reply) -> Reply {
    let Ok(bytes) = line else { return Reply::Error(context.texts.key("cli-line-too-long")) };
    match std::str::from_utf8(&bytes) {
        Ok(line) => reply(line),
        Err(_) => Reply::Error(context.texts.key("cli-line-no-text")),
    }
}
