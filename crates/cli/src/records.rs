//! Records for commands: reading files in bounded memory, loading a game to go on with, writing one.

use std::fs::File;
use std::io::{self, Read};

use igroteka_core::record::{Problem, Reader, Reading, Record};
use igroteka_core::{Table, Text};
use igroteka_games::GameId;

use crate::context::{Context, Failure};

/// Calls `each` for every game of a file; `-` is standard input. `read` tells how many bytes are done.
pub fn each_game(path: &str, mut read: impl FnMut(u64), mut each: impl FnMut(Reading)) -> io::Result<()> {
    let mut input: Box<dyn Read> = if path == "-" { Box::new(io::stdin().lock()) } else { Box::new(File::open(path)?) };
    let mut reader = Reader::default();
    let mut chunk = vec![0; 1 << 16];
    loop {
        let length = input.read(&mut chunk)?;
        if length == 0 {
            reader.finish();
        } else {
            reader.feed(&chunk[..length]);
        }
        while let Some(reading) = reader.next_game() {
            each(reading);
        }
        if length == 0 {
            return Ok(());
        }
        read(length as u64);
    }
}

/// The first game of a file, replayed to its end, and its record.
pub fn load_first(context: &Context, path: &str) -> Result<(GameId, Box<dyn Table>, Record), Failure> {
    let mut first: Option<Reading> = None;
    each_game(path, |_| {}, |reading| first = first.take().or(Some(reading))).map_err(|error| Failure::Io(path.to_owned(), error))?;
    let bad = |problem: Problem| Failure::BadInput(format!("{path}: {}", context.say(&problem.sentence())));
    let reading = first.ok_or_else(|| bad(Problem::from(Text::new("cli-record-empty"))))?;
    let record = reading.game.map_err(bad)?;
    let game = GameId::of_record(&record).map_err(bad)?;
    Ok((game, game.replay(&record).map_err(bad)?, record))
}
