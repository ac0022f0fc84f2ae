//! The program `igroteka` on the command line. One file a command in `commands/`.
//!
//! Exit codes: 0 success; 1 the answer is "no" (an illegal move, a record that does
//! not replay); 2 the input could not be understood (a wrong argument, a malformed line), or a file
//! or stream could not be read or written; 141 whoever read the output has gone.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]
#![deny(clippy::print_stdout, clippy::print_stderr, reason = "`output` writes, and says what could not be written")]

mod batch;
mod commands;
mod context;
mod help;
mod output;
mod records;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use context::Context;

/// Igroteka, five board games: Football Draughts, Polar, Banglagor, Logical Curling, Curve Capture.
#[derive(Parser)]
#[command(name = "igroteka", version, arg_required_else_help = true)]
#[command(
    after_help = "Exit codes: 0 success; 1 the answer is no (illegal move, broken record); 2 the input was not understood, or a file could not be read or written; 141 nobody reads the output any more."
)]
struct Arguments {
    /// Language of messages: en or ru (default: from the environment).
    #[arg(long, global = true, value_parser = context::read_lang)]
    lang: Option<igroteka_texts::Lang>,
    /// Answer as JSON.
    #[arg(long, global = true)]
    json: bool,
    /// Options of the game: name=value,name=value (see `igroteka games`).
    #[arg(long, global = true, default_value = "", hide_default_value = true)]
    options: String,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let arguments = match help::read(std::env::args_os().collect()) {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    let context = Context::new(arguments.lang, arguments.json, arguments.options);
    match arguments.command.run(&context) {
        Ok(code) => code,
        Err(failure) => {
            output::complain(&context, &failure);
            failure.exit_code()
        }
    }
}
