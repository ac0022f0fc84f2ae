//! `igroteka replay`: checks every move and chance entry of records.

use std::process::ExitCode;

use clap::Args;
use igroteka_core::record::{Problem, Reading, Record};
use igroteka_games::Recorded;
use serde_json::{Value, json};

use super::perft::progress;
use crate::context::{Context, Failure};
use crate::output;
use crate::records::each_game;

/// Check records.
#[derive(Args)]
pub(crate) struct Replay {
    /// Files of records; `-` is standard input.
    #[arg(required = true)]
    files: Vec<String>,
    /// Show the moves with their comments and variations.
    #[arg(long)]
    moves: bool,
}

impl Replay {
    /// Replays every game of every file; neither a broken game nor a broken file stops the others. A file that could not be read
    /// weighs more than a game that does not replay.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        let (mut broken_games, mut broken_files) = (0, 0);
        for path in &self.files {
            match self.replay_file(context, path) {
                Ok(broken) => broken_games += broken,
                // What cannot be written ends the command; what cannot be read, only the file.
                Err(failure @ Failure::Output(..)) => return Err(failure),
                Err(failure) => {
                    broken_files += 1;
                    complain(context, path, &failure)?;
                }
            }
        }
        Ok(ExitCode::from(match (broken_files, broken_games) {
            (0, 0) => 0,
            (0, _) => 1,
            _ => 2,
        }))
    }

    /// Replays every game of a file; how many do not replay.
    fn replay_file(&self, context: &Context, path: &str) -> Result<usize, Failure> {
        let bar = progress(std::fs::metadata(path).map_or(0, |file| file.len()));
        let mut broken = 0;
        let each = |reading: Reading| {
            broken += usize::from(!self.judge(context, path, reading)?);
            Ok(())
        };
        let read = each_game(context, path, |bytes| bar.inc(bytes), each);
        bar.finish_and_clear();
        read.map(|()| broken)
    }

    /// Prints what one game came to, and says whether it replays.
    fn judge(&self, context: &Context, path: &str, reading: Reading) -> Result<bool, Failure> {
        let line = reading.at.line;
        match Recorded::from_reading(reading) {
            Ok(recorded) => {
                let (mut plain, mut json) = result(context, &recorded);
                plain = format!("{path}:{line}: {plain}");
                json["file"] = path.into();
                json["line"] = line.into();
                if self.moves {
                    let record = recorded.study().record();
                    let moves = record.moves.in_language(context.texts.lang().code());
                    let text = Record { moves, ..record.clone() }
                        .to_text()
                        .map_err(|problem| Failure::BadInput(context.say(&problem.sentence())))?;
                    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
                    plain.extend(moves.lines().flat_map(|line| ["\n  ", line]));
                    json["record"] = record.to_json();
                }
                context.answer(plain, &json)?;
                Ok(true)
            }
            Err(problem) => {
                let words = context.say(&problem.sentence());
                let plain = format!("{path}:{line}: {} {words}", context.texts.key("cli-error"));
                context.answer(plain, &json!({ "file": path, "line": line, "error": problem_json(context, &problem) }))?;
                Ok(false)
            }
        }
    }
}

/// Says why a file could not be read to its end.
fn complain(context: &Context, path: &str, failure: &Failure) -> Result<(), Failure> {
    output::complain(context, failure);
    if context.json { output::line(context, json!({ "file": path, "error": { "text": failure.to_string() } })) } else { Ok(()) }
}

/// What a game that replays came to.
fn result(context: &Context, recorded: &Recorded) -> (String, Value) {
    let Recorded { id, record, game, warnings } = recorded;
    let (slug, entries, result) = (id.slug(), game.entry_count(), record.verdict.text());
    let (position, hash) = (game.position_text(), game.position_hash());
    let warning = |warning: &Problem| format!("\n  {} {}", context.texts.key("cli-warning"), context.say(&warning.sentence()));
    let said: String = warnings.iter().map(warning).collect();
    let json = json!({ "game": slug, "entries": entries, "result": result, "position": position, "hash": format!("{hash:016x}"),
        "warnings": problems(context, warnings) });
    (format!("{slug}, {entries} entries, {result}, {position}{said}"), json)
}

fn problems(context: &Context, list: &[Problem]) -> Vec<Value> {
    list.iter().map(|problem| problem_json(context, problem)).collect()
}

fn problem_json(context: &Context, problem: &Problem) -> Value {
    json!({ "code": problem.code(), "text": context.say(&problem.text), "line": problem.at.map(|at| at.line), "column": problem.at.map(|at| at.column) })
}
