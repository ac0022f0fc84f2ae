//! What every command needs: the language, the form of the answer, the options as given; and
//! the errors that end a command.

use std::fmt;
use std::io;
use std::process::ExitCode;

use igroteka_core::{Options, ParseError, Text};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};
use serde_json::Value;

use crate::output;

/// The exit code if whoever read the output has gone: that of a program which the signal for it (SIGPIPE) has ended. The other codes
/// speak of the whole answer, so none of them is true here.
const READER_GONE: u8 = 141;

/// What the arguments say about every command alike.
pub(crate) struct Context {
    /// The messages of the chosen language.
    pub texts: Texts,
    /// Whether answers are JSON.
    pub json: bool,
    options: String,
}

impl Context {
    /// The language is the asked one, else the environment's, else English.
    pub(crate) fn new(lang: Option<Lang>, json: bool, options: String) -> Context {
        let lang = lang.or_else(lang_of_environment).unwrap_or(Lang::En);
        Context { texts: Texts::new(lang), json, options }
    }

    /// The options as given, for a game.
    pub(crate) fn options(&self, game: GameId) -> Result<Options, Failure> {
        Options::parse(game.profile(), &self.options).map_err(|error| self.misread(&error))
    }

    /// A text that could not be read, as an error that ends the command.
    pub(crate) fn misread(&self, error: &ParseError) -> Failure {
        Failure::BadInput(self.parse_error(error))
    }

    /// A text that could not be read, as words: the part at fault, and what is wrong there.
    pub(crate) fn parse_error(&self, error: &ParseError) -> String {
        format!("{}: {}", error.part, self.texts.say(&error.text))
    }

    /// A message with its arguments.
    pub(crate) fn say(&self, text: &Text) -> String {
        self.texts.say(text)
    }

    /// Prints an answer in the asked form.
    pub(crate) fn answer(&self, plain: impl fmt::Display, json: &Value) -> Result<(), Failure> {
        if self.json { output::line(self, json) } else { output::line(self, plain) }
    }

    /// Refuses options where a command does not use them: nobody should believe that they count.
    pub(crate) fn refuse_options(&self, command: &str) -> Result<(), Failure> {
        if self.options.is_empty() { Ok(()) } else { Err(self.useless("cli-options-useless", command)) }
    }

    /// Refuses `--json` where an answer has no such form.
    pub(crate) fn refuse_json(&self, command: &str) -> Result<(), Failure> {
        if self.json { Err(self.useless("cli-json-useless", command)) } else { Ok(()) }
    }

    fn useless(&self, key: &'static str, command: &str) -> Failure {
        Failure::BadInput(self.say(&Text::new(key).word("command", command)))
    }
}

/// Why a command ended early.
pub(crate) enum Failure {
    /// The input was understood, and the answer is no.
    No(String),
    /// The input was not understood.
    BadInput(String),
    /// A file or stream failed.
    Io(String, io::Error),
    /// Standard output failed: nothing more can be answered.
    Output(String, io::Error),
}

impl Failure {
    /// Whether whoever read the output has gone. That is no error: they have seen what they wanted to see.
    pub(crate) fn is_reader_gone(&self) -> bool {
        matches!(self, Failure::Io(_, error) | Failure::Output(_, error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit code that the README promises.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            _ if self.is_reader_gone() => ExitCode::from(READER_GONE),
            Failure::No(_) => ExitCode::from(1),
            Failure::BadInput(_) | Failure::Io(..) | Failure::Output(..) => ExitCode::from(2),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::No(text) | Failure::BadInput(text) => f.write_str(text),
            Failure::Io(name, error) | Failure::Output(name, error) => write!(f, "{name}: {error}"),
        }
    }
}

/// Reads the argument of `--lang`.
pub(crate) fn read_lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "en or ru".to_owned())
}

/// Reads the argument GAME.
pub(crate) fn read_game(slug: &str) -> Result<GameId, String> {
    GameId::from_slug(slug).ok_or_else(|| {
        let slugs: Vec<&str> = GameId::ALL.iter().map(|id| id.slug()).collect();
        format!("one of {}", slugs.join(", "))
    })
}

/// The language of the environment, if it names one of ours.
pub(crate) fn lang_of_environment() -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| Lang::from_code(&value))
}
