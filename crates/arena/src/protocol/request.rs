//! What can be asked of an engine.

use std::fmt;
use std::time::Duration;

use igroteka_search::Level;

/// A line to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// `igp`: who are you?
    Handshake,
    /// `isready`
    IsReady,
    /// `setoption NAME VALUE`
    SetOption(String, String),
    /// `newgame GAME [OPTIONS]`
    NewGame(String, String),
    /// `position start|TEXT [moves ENTRY…]`; no text is the start.
    Position(Option<String>, Vec<String>),
    /// `level N`, or `level full`: as well as it can.
    Level(Option<Level>),
    /// `go …`
    Go(Go),
    /// `stop`
    Stop,
    /// `quit`
    Quit,
}

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// `movetime MS`
    Time(Duration),
    /// `nodes N`
    Nodes(u64),
    /// `depth N`: N plies, by searches that go by depth.
    Depth(u32),
    /// `infinite`: until `stop`.
    Infinite,
    /// `clock FIRST SECOND [inc FIRST SECOND]`: milliseconds that each side has left, and gets for a move.
    Clock {
        /// Left for each side.
        left: [Duration; 2],
        /// Added for each move.
        increment: [Duration; 2],
    },
}

/// Why a line was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed(pub String);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Request {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Request, Malformed> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest.is_empty()) {
            ("igp", true) => Ok(Request::Handshake),
            ("isready", true) => Ok(Request::IsReady),
            ("stop", true) => Ok(Request::Stop),
            ("quit", true) => Ok(Request::Quit),
            ("igp" | "isready" | "stop" | "quit", false) => Err(Malformed(format!("{word}: nothing may follow: {rest}"))),
            ("setoption", _) => read_option(rest),
            ("newgame", false) => {
                let (game, options) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Ok(Request::NewGame(game.to_owned(), options.trim().to_owned()))
            }
            ("position", false) => Ok(read_position(rest)),
            ("level", false) => read_level(rest).map(Request::Level),
            ("go", false) => read_go(rest).map(Request::Go),
            ("newgame" | "position" | "level" | "go", true) => Err(Malformed(format!("{word}: something has to follow"))),
            _ => Err(Malformed(format!("unknown word: {word}"))),
        }
    }
}

fn read_option(rest: &str) -> Result<Request, Malformed> {
    match rest.split_once(char::is_whitespace) {
        Some((name, value)) => Ok(Request::SetOption(name.to_owned(), value.trim().to_owned())),
        None => Err(Malformed("setoption: a name and a value have to follow".to_owned())),
    }
}

/// Position texts hold blanks; the word `moves` is in none of them.
fn read_position(rest: &str) -> Request {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let text = words[..end].join(" ");
    let entries = words.get(end + 1..).unwrap_or_default().iter().map(|word| (*word).to_owned()).collect();
    Request::Position((text != "start").then_some(text), entries)
}

fn read_level(rest: &str) -> Result<Option<Level>, Malformed> {
    if rest == "full" {
        return Ok(None);
    }
    let level = rest.parse().ok().and_then(Level::new);
    level.map(Some).ok_or_else(|| Malformed(format!("level: 1 to {}, or full, not {rest}", Level::MOST)))
}

fn read_go(rest: &str) -> Result<Go, Malformed> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words[..] {
        ["infinite"] => Ok(Go::Infinite),
        ["movetime", ms] => Ok(Go::Time(millis(ms)?)),
        ["depth", depth] => depth.parse().map(Go::Depth).map_err(|_| Malformed(format!("depth: not a number: {depth}"))),
        ["nodes", nodes] => nodes.parse().map(Go::Nodes).map_err(|_| Malformed(format!("nodes: not a number: {nodes}"))),
        ["clock", first, second] => Ok(Go::Clock { left: [millis(first)?, millis(second)?], increment: [Duration::ZERO; 2] }),
        ["clock", first, second, "inc", a, b] => {
            Ok(Go::Clock { left: [millis(first)?, millis(second)?], increment: [millis(a)?, millis(b)?] })
        }
        _ => Err(Malformed(format!("go: movetime MS, nodes N, depth N, infinite, or clock MS MS [inc MS MS], not {rest}"))),
    }
}

fn millis(text: &str) -> Result<Duration, Malformed> {
    text.parse().map(Duration::from_millis).map_err(|_| Malformed(format!("not a number of milliseconds: {text}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        assert_eq!(Request::read(" igp "), Ok(Request::Handshake));
        assert_eq!(Request::read("newgame polar size=9"), Ok(Request::NewGame("polar".into(), "size=9".into())));
        assert_eq!(
            Request::read("position a/b w 3 moves x y"),
            Ok(Request::Position(Some("a/b w 3".into()), vec!["x".into(), "y".into()]))
        );
        assert_eq!(Request::read("position start"), Ok(Request::Position(None, Vec::new())));
        assert_eq!(Request::read("level 3"), Ok(Request::Level(Level::new(3))));
        assert_eq!(Request::read("level full"), Ok(Request::Level(None)));
        assert_eq!(Request::read("go depth 5"), Ok(Request::Go(Go::Depth(5))));
        assert_eq!(Request::read("go movetime 100"), Ok(Request::Go(Go::Time(Duration::from_millis(100)))));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, part) in [
            ("dance", "dance"),
            ("", "unknown"),
            ("go", "go"),
            ("go nodes x", "x"),
            ("go movetime -5", "-5"),
            ("go depth -1", "-1"),
            ("level 9", "9"),
            ("level", "level"),
            ("stop now", "now"),
            ("setoption a", "value"),
        ] {
            let Malformed(why) = Request::read(line).expect_err("a refusal");
            assert!(why.contains(part), "{line}: {why}");
        }
    }
}
