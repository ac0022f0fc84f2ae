//! What is wrong with the arguments, in Russian. (In English clap says it.)

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

/// The error in Russian; nothing if it is no error but the asked help or version. `command` and `words` are what was read.
pub(super) fn in_russian(error: &Error, command: &Command, words: &[OsString]) -> Option<String> {
    let of = |kind: ContextKind| text(error.get(kind));
    let (argument, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let what = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => return None,
        ErrorKind::InvalidValue if value.is_empty() => format!("не хватает значения для «{argument}»"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => format!("значение «{value}» не подходит для «{argument}»"),
        ErrorKind::UnknownArgument => format!("неизвестный аргумент «{argument}»"),
        ErrorKind::InvalidSubcommand => format!("неизвестная команда «{}»", of(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingSubcommand => "не хватает команды".to_owned(),
        ErrorKind::MissingRequiredArgument => format!("не хватает обязательных аргументов: {argument}"),
        ErrorKind::ArgumentConflict if of(ContextKind::PriorArg) == argument => format!("аргумент «{argument}» указан несколько раз"),
        ErrorKind::ArgumentConflict => format!("«{argument}» нельзя указывать вместе с «{}»", of(ContextKind::PriorArg)),
        ErrorKind::NoEquals => format!("после «{argument}» нужен знак равенства и значение"),
        ErrorKind::TooManyValues => format!("лишнее значение «{value}» для «{argument}»"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("неверное число значений для «{argument}»"),
        ErrorKind::InvalidUtf8 => "аргумент не является текстом в кодировке UTF-8".to_owned(),
        // Kinds that clap may add later, and failures of the output: better in English than not at all.
        _ => error.to_string(),
    };
    let mut lines = format!("ошибка: {what}");
    for note in notes(error, &argument, asked(command, words)) {
        lines += &format!("\n  {note}");
    }
    let usage = of(ContextKind::Usage);
    if !usage.is_empty() {
        lines += &format!("\n\nИспользование: {}", usage.trim_start_matches("Usage: ").replace("[OPTIONS]", "[КЛЮЧИ]"));
    }
    Some(lines + "\n\nСправка: --help")
}

/// What would be right: the allowed values, what the argument is for, or what was probably meant.
fn notes(error: &Error, argument: &str, command: &Command) -> Vec<String> {
    let of = |kind: ContextKind| text(error.get(kind));
    let mut notes = Vec::new();
    let allowed = [of(ContextKind::ValidValue), of(ContextKind::ValidSubcommand)].concat();
    if !allowed.is_empty() {
        notes.push(format!("допустимо: {allowed}"));
    } else if error.kind() == ErrorKind::ValueValidation {
        notes.extend(range(error).map(|range| format!("допустимо: {range}")));
        let help = command.get_arguments().find(|known| known.to_string() == argument).and_then(|known| known.get_help());
        notes.extend(help.map(|help| format!("{argument}: {help}")));
    }
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue].map(of);
    notes.extend(meant.into_iter().filter(|meant| !meant.is_empty()).map(|meant| format!("возможно, имелось в виду: {meant}")));
    notes
}

/// The command that the words ask for, as far as they name one.
fn asked<'a>(command: &'a Command, words: &[OsString]) -> &'a Command {
    let named = |command: &'a Command, word: &OsString| command.get_subcommands().find(|below| word == below.get_name());
    words.iter().fold(command, |command, word| named(command, word).unwrap_or(command))
}

/// The range that a number has left; clap gives it only in the words of its own error.
fn range(error: &Error) -> Option<String> {
    let words = std::error::Error::source(error)?.to_string();
    words.split_once(" is not in ").map(|(_, range)| range.replace("..=", "…").replace("..", "…"))
}

fn text(value: Option<&ContextValue>) -> String {
    match value {
        Some(ContextValue::String(word)) => word.clone(),
        Some(ContextValue::Strings(words)) => words.join(", "),
        Some(ContextValue::StyledStr(words)) => words.to_string(),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}
