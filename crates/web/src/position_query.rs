//! A position that an address carries after its path: `?position=<position text>&options=<name=value,…>`, both percent-encoded. The
//! editor, the analysis and a game from a set position are all found like that.

use std::fmt::Write as _;

use igroteka_core::{AnyGame, Options, ParseError};

/// What an address says of a position; a text that it leaves out is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionQuery {
    /// The position text.
    pub position: String,
    /// The options in words.
    pub options: String,
}

impl PositionQuery {
    /// The position of a game as it stands, with its options.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> PositionQuery {
        PositionQuery { position: game.position_text(), options: game.options().in_full() }
    }

    /// Reads what stands after the question mark of an address. What it does not know is ignored; a text that is not encoded as it
    /// should be is read as far as it is.
    #[must_use]
    pub fn read(query: &str) -> PositionQuery {
        let value = |name: &str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(found, _)| *found == name).map(|(_, value)| decoded(value)).next().unwrap_or_default()
        };
        PositionQuery { position: value("position"), options: value("options") }
    }

    /// What stands behind the path of an address, the question mark included; nothing if nothing is said.
    #[must_use]
    pub fn write(&self) -> String {
        let texts = [("position", &self.position), ("options", &self.options)];
        let pairs = texts.iter().filter(|(_, text)| !text.is_empty()).map(|(name, text)| [name, "=", &encoded(text)].concat());
        let pairs: Vec<String> = pairs.collect();
        if pairs.is_empty() { String::new() } else { ["?", &pairs.join("&")].concat() }
    }

    /// The position text, if there is one.
    #[must_use]
    pub fn start(&self) -> Option<&str> {
        Some(&*self.position).filter(|text| !text.is_empty())
    }

    /// The options that it names, or others if it names none.
    ///
    /// # Errors
    /// If the game does not know them.
    pub fn options(&self, others: Options) -> Result<Options, ParseError> {
        if self.options.is_empty() { Ok(others) } else { Options::parse(others.profile(), &self.options) }
    }
}

/// Whether a byte needs no percent-encoding in the part of an address after `#`, in every messenger too.
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~' | b'/' | b',' | b':')
}

fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if is_plain(byte) {
            out.push(char::from(byte));
        } else {
            // A string takes everything.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// A percent sign that two hexadecimal digits do not follow stands for itself.
fn decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        let hex = after.get(..2).filter(|_| *first == b'%').and_then(|digits| u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok());
        bytes.push(hex.unwrap_or(*first));
        rest = if hex.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use igroteka_games::GameId;

    use super::*;

    #[test]
    fn every_start_goes_through_an_address() {
        for &id in GameId::ALL {
            let game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
            let query = PositionQuery::of(&*game);
            let written = query.write();
            assert!(written.starts_with("?position=") && !written.contains(' '), "{written}");
            assert_eq!(PositionQuery::read(written.trim_start_matches('?')), query);
            assert_eq!(query.options(Options::defaults(id.profile())), Ok(*game.options()));
        }
    }

    #[test]
    fn special_letters_are_encoded() {
        let query = PositionQuery { position: "8/S*7 1 6/6/6,6/6/6 0 ?=&%+é".to_owned(), options: String::new() };
        assert_eq!(query.write(), "?position=8/S%2A7%201%206/6/6,6/6/6%200%20%3F%3D%26%25%2B%C3%A9");
        assert_eq!(PositionQuery::read(&query.write()[1..]), query);
    }

    #[test]
    fn what_is_badly_encoded_is_read_as_far_as_it_is() {
        for (text, read) in
            [("position=4%20f%", "4 f%"), ("position=%zz%20", "%zz "), ("x=1", ""), ("", ""), ("position", ""), ("position=%é", "%é")]
        {
            assert_eq!(PositionQuery::read(text).position, read, "{text}");
        }
        assert_eq!(PositionQuery::default().write(), "");
        assert_eq!(PositionQuery::default().start(), None);
    }
}
