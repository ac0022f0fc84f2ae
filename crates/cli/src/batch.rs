//! Line in, line out: the batch form of `moves`, `apply`, `facts` and `candidates`.
//!
//! Every input line gives exactly one output line, in order. Output is flushed whenever no more
//! input is waiting, so that a program can hold a conversation through two pipes.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::ExitCode;

use crate::context::Failure;

/// Longer lines are refused: no position text comes near.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// The answer to one line.
pub enum Reply {
    /// What was asked for.
    Answer(String),
    /// The line was malformed; it is answered by an `error:` line and spoils the exit code.
    Error(String),
}

/// Answers every line of standard input.
pub fn run(mut reply: impl FnMut(&str) -> Reply) -> Result<ExitCode, Failure> {
    let name = |error| Failure::Io("-".to_owned(), error);
    let mut input = BufReader::new(io::stdin().lock());
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut had_errors = false;
    while let Some(line) = read_line(&mut input).map_err(name)? {
        let answer = match line {
            Ok(line) => reply(&line),
            Err(what) => Reply::Error(what.to_owned()),
        };
        let written = match answer {
            Reply::Answer(text) => writeln!(output, "{text}"),
            Reply::Error(text) => {
                had_errors = true;
                writeln!(output, "error: {text}")
            }
        };
        written.map_err(name)?;
        if input.buffer().is_empty() {
            output.flush().map_err(name)?;
        }
    }
    output.flush().map_err(name)?;
    Ok(if had_errors { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

/// One line without its end; what is wrong with it as a line; or nothing at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == MAX_LINE_BYTES && !bytes.ends_with(b"\n") {
        skip_line(input)?;
        return Ok(Some(Err("line: longer than a megabyte")));
    }
    if bytes.ends_with(b"\n") {
        bytes.pop();
    }
    if bytes.ends_with(b"\r") {
        bytes.pop();
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "line: not UTF-8")))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let waiting = input.fill_buf()?;
        let (length, found) = match waiting.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (waiting.len(), waiting.is_empty()),
        };
        input.consume(length);
        if found {
            return Ok(());
        }
    }
}
