//! Records for commands: reading files in bounded memory, loading a game to go on with, writing one.

use std::fs::File;
use std::io::{self, Read};

use igroteka_core::Text;
use igroteka_core::record::{Problem, Reader, Reading};
use igroteka_games::Recorded;

use crate::context::{Context, Failure};

/// Calls `each` for every game of a file; `-` is standard input. `read` says how many bytes are done. A file without any game is
/// an error: whoever names a file means that there is something in it.
pub(crate) fn each_game(
    context: &Context,
    path: &str,
    mut read: impl FnMut(u64),
    mut each: impl FnMut(Reading) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let broken = |error| Failure::Io(path.to_owned(), error);
    let mut input: Box<dyn Read> = if path == "-" { Box::new(io::stdin().lock()) } else { Box::new(File::open(path).map_err(broken)?) };
    let mut reader = Reader::default();
    let mut chunk = vec![0; 1 << 16];
    let mut is_empty = true;
    loop {
        let length = input.read(&mut chunk).map_err(broken)?;
        if length == 0 {
            reader.finish();
        } else {
            reader.feed(&chunk[..length]);
        }
        while let Some(reading) = reader.next_game() {
            is_empty = false;
            each(reading)?;
        }
        if length == 0 && is_empty {
            return Err(Failure::BadInput(format!("{path}: {}", context.texts.key("cli-record-empty"))));
        }
        if length == 0 {
            return Ok(());
        }
        read(length as u64);
    }
}

/// The first game of a file, replayed to its end.
pub(crate) fn load_first(context: &Context, path: &str) -> Result<Recorded, Failure> {
    let mut first = None;
    let keep_first = |reading: Reading| {
        first.get_or_insert(reading);
        Ok(())
    };
    each_game(context, path, |_| {}, keep_first)?;
    let bad = |problem: Problem| Failure::BadInput(format!("{path}: {}", context.say(&problem.sentence())));
    let first = first.ok_or_else(|| bad(Problem::from(Text::new("cli-record-empty"))))?;
    Recorded::from_reading(first).map_err(bad)
}
