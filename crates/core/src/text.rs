//! Texts as data: a key and arguments. Words in a language are made by the `texts` crate.
//!
//! The key of a refusal or parse error doubles as its stable code.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

mod named;

/// A sentence to be said in some language.
///
/// ```
/// use igroteka_core::Text;
///
/// let side = Text::coded("side-", "red");
/// let text = Text::new("event-passed").text("side", side).number("turns", 3);
/// assert_eq!(text.to_string(), "event-passed side=(side-red) turns=3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Text {
    /// The key in the message files, for example `polar-occupied`.
    pub key: Cow<'static, str>,
    /// Named arguments. In JSON they are an object.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "named")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number; it chooses plural forms.
    Number(i64),
    /// A word that is the same in every language (a square, a move).
    Word(String),
    /// A text of its own, said in the same language.
    Text(Text),
}

impl Text {
    /// A text without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Text {
        Text { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// A text whose key is put together from a prefix and a code: `reason-` + `goal`.
    #[must_use]
    pub fn coded(prefix: &str, code: &str) -> Text {
        Text { key: Cow::Owned([prefix, code].concat()), args: Vec::new() }
    }

    /// A name that is the same in every language: a coordinate, a number.
    #[must_use]
    pub fn name(name: impl Into<String>) -> Text {
        Text::new("name-alone").word("name", name)
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Text {
        self.args.push((Cow::Borrowed(name), Arg::Number(value.into())));
        self
    }

    /// Adds a word that needs no translation.
    #[must_use]
    pub fn word(mut self, name: &'static str, value: impl Into<String>) -> Text {
        self.args.push((Cow::Borrowed(name), Arg::Word(value.into())));
        self
    }

    /// Adds a text.
    #[must_use]
    pub fn text(mut self, name: &'static str, value: Text) -> Text {
        self.args.push((Cow::Borrowed(name), Arg::Text(value)));
        self
    }
}

/// For logs and tests: the key with its arguments, in no human language.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, arg) in &self.args {
            match arg {
                Arg::Number(value) => write!(f, " {name}={value}")?,
                Arg::Word(value) => write!(f, " {name}={value}")?,
                Arg::Text(value) => write!(f, " {name}=({value})")?,
            }
        }
        Ok(())
    }
}

/// Why a move is not legal: which rule it breaks, with particulars.
///
/// ```
/// use igroteka_core::{Refusal, Text};
///
/// let refusal = Refusal::from(Text::new("polar-occupied").word("at", "c3"));
/// assert_eq!(refusal.code(), "polar-occupied");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub Text);

impl Refusal {
    /// A refusal without particulars.
    #[must_use]
    pub const fn new(code: &'static str) -> Refusal {
        Refusal(Text::new(code))
    }

    /// The stable code of the broken rule.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.0.key
    }
}

impl From<Text> for Refusal {
    fn from(text: Text) -> Refusal {
        Refusal(text)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for Refusal {}

/// Why a text could not be read: which part of it is at fault, and what is wrong there.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position};
///
/// let error = Heap::parse("99 f", &Options::defaults(Heap::PROFILE)).unwrap_err();
/// assert_eq!((error.part, error.code()), ("counters", "heap-counters"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The part at fault, as named in the rules page: `rows`, `side`, `dice`, `move`, ….
    pub part: &'static str,
    /// What is wrong; its key is the stable code.
    pub text: Text,
}

impl ParseError {
    /// An error in a part.
    #[must_use]
    pub const fn new(part: &'static str, text: Text) -> ParseError {
        ParseError { part, text }
    }

    /// The stable code of the error.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.text.key
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.part, self.text)
    }
}

impl core::error::Error for ParseError {}
