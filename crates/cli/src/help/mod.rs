//! The arguments read and explained in the reader's language.
//!
//! English help stands beside each argument, where clap finds it. Russian help is laid over it from `texts/ru.ftl`: the key of
//! a command is `help-<command>`, of an argument `help-<command>-<argument>` or, for those that many commands have,
//! `help-argument-<argument>`. Examples are the same in every language.

mod errors;
mod examples;
mod russian;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Command, CommandFactory as _, FromArgMatches as _};
use igroteka_texts::Lang;

use crate::Arguments;
use crate::context::lang_of_environment;
use crate::output;

/// Reads the arguments of the program, or says why they cannot be read (or the help that they ask for).
pub(crate) fn read(words: Vec<OsString>) -> Result<Arguments, ExitCode> {
    let lang = asked_lang(&words).or_else(lang_of_environment).unwrap_or(Lang::En);
    let mut command = command(lang);
    let matches = command.try_get_matches_from_mut(&words);
    matches.and_then(|matches| Arguments::from_arg_matches(&matches)).map_err(|error| {
        match errors::in_russian(&error, &command, &words).filter(|_| lang == Lang::Ru) {
            Some(words) => {
                output::remark(words);
                ExitCode::from(error.exit_code() as u8)
            }
            None => output::help(&error),
        }
    })
}

/// The language that the arguments ask for; they are not read yet, and may be wrong in other ways.
fn asked_lang(words: &[OsString]) -> Option<Lang> {
    let words: Vec<&str> = words.iter().map_while(|word| word.to_str()).take_while(|word| *word != "--").collect();
    let next = words.iter().skip_while(|word| **word != "--lang").nth(1).copied();
    words.iter().find_map(|word| word.strip_prefix("--lang=")).or(next).and_then(Lang::from_code)
}

/// All commands with their help in a language.
fn command(lang: Lang) -> Command {
    let mut command = Arguments::command();
    // Adds the arguments and commands that clap brings itself.
    command.build();
    let command = with_examples(command, "", lang);
    match lang {
        Lang::En => command,
        Lang::Ru => russian::Translation::new().command(command, ""),
    }
}

/// A command and those below it with their examples. `path` is what stands before its name, with blanks between.
fn with_examples(command: Command, path: &str, lang: Lang) -> Command {
    let path = format!("{path} {}", command.get_name()).trim_start().to_owned();
    let command = command.mut_subcommands(|below| if below.get_name() == HELP { below } else { with_examples(below, &path, lang) });
    let words: String = examples::of(&path).iter().map(|example| format!("\n  {example}")).collect();
    if words.is_empty() {
        return command;
    }
    let (title, note) = match lang {
        Lang::En => ("Examples:", command.get_after_help().map(ToString::to_string)),
        Lang::Ru => ("Примеры:", command.get_after_help().map(|_| russian::EXIT_CODES.to_owned())),
    };
    let note = note.map(|note| format!("\n\n{note}")).unwrap_or_default();
    command.after_help(format!("{title}{words}{note}"))
}

/// The command that clap brings itself.
const HELP: &str = "help";

#[cfg(test)]
mod tests;
