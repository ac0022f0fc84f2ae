//! What every command needs: the language, the form of the answer, the options as given; and
//! the errors that end a command.

use std::fmt;
use std::io;
use std::process::ExitCode;

use igroteka_core::{Options, ParseError, Text};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};
use serde_json::Value;

/// What the arguments say about every command alike.
pub struct Context {
    /// The messages of the chosen language.
    pub texts: Texts,
    /// Whether answers are JSON.
    pub json: bool,
    options: String,
}

impl Context {
    /// The language is the asked one, else the environment's, else English.
    pub fn new(lang: Option<Lang>, json: bool, options: String) -> Context {
        let lang = lang.or_else(lang_of_environment).unwrap_or(Lang::En);
        Context { texts: Texts::new(lang), json, options }
    }

    /// The options as given, for a game.
    pub fn options(&self, game: GameId) -> Result<Options, Failure> {
        Options::parse(game.profile(), &self.options).map_err(|error| self.misread(&error))
    }

    /// A text that could not be read, as an error that ends the command.
    pub fn misread(&self, error: &ParseError) -> Failure {
        Failure::BadInput(self.parse_error(error))
    }

    /// A text that could not be read, as words: the part at fault, and what is wrong there.
    pub fn parse_error(&self, error: &ParseError) -> String {
        format!("{}: {}", error.part, self.texts.say(&error.text))
    }

    /// A message with its arguments.
    pub fn say(&self, text: &Text) -> String {
        self.texts.say(text)
    }

    /// Prints an answer in the asked form.
    pub fn answer(&self, plain: impl fmt::Display, json: &Value) {
        if self.json {
            println!("{json}");
        } else {
            println!("{plain}");
        }
    }
}

/// Why a command ended early.
pub enum Failure {
    /// The input was understood, and the answer is no.
    No(String),
    /// The input was not understood.
    BadInput(String),
    /// A file or stream failed.
    Io(String, io::Error),
}

impl Failure {
    /// The exit code that the help text promises.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::No(_) => ExitCode::from(1),
            Failure::BadInput(_) | Failure::Io(..) => ExitCode::from(2),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::No(text) | Failure::BadInput(text) => f.write_str(text),
            Failure::Io(name, error) => write!(f, "{name}: {error}"),
        }
    }
}

/// Reads the argument of `--lang`.
pub fn read_lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "en or ru".to_owned())
}

/// Reads the argument GAME.
pub fn read_game(slug: &str) -> Result<GameId, String> {
    GameId::from_slug(slug).ok_or_else(|| {
        let slugs: Vec<&str> = GameId::ALL.iter().map(|id| id.slug()).collect();
        format!("one of {}", slugs.join(", "))
    })
}

/// The language of the environment, if it names one of ours.
pub fn lang_of_environment() -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| Lang::from_code(&value))
}
