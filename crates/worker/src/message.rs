//! What page and worker say to each other: texts of a few lines.
//!
//! ```text
//! think 3 4000 1000 17        the number of the question, playouts, milliseconds, seed
//! game …                      the slug of the game
//! rules 1                     its version of the rules
//! options size=9              options that are not the usual ones; the line may be missing
//! start …                     the start, if it is not the usual one
//! entry …                     every move and chance event so far, a line each
//! ```
//!
//! The worker begins with `ready`; `stop` ends all thinking. The answers are `progress 3 40` (in percent), `best 3 <move>` and `error 3 <what is wrong>`.

use std::fmt;

use igroteka_core::game::Saved;
use igroteka_games::GameId;

/// The worker's first word: from now on it hears.
pub const READY: &str = "ready";

/// What the page says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Think about this.
    Think(Box<Request>),
    /// Think no more.
    Stop,
}

/// A question: which move is best?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The number of the question, which its answers bear.
    pub number: u32,
    /// So many playouts are enough.
    pub playouts: u32,
    /// So much time is enough.
    pub time_ms: u32,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Which game it is.
    pub game: GameId,
    /// The game so far.
    pub saved: Saved,
}

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The question with this number is thought about; so much of the work is done.
    Progress(u32, u32),
    /// The best move.
    Best(u32, String),
    /// The question cannot be answered; 0 stands for a question whose number cannot be read.
    Error(u32, String),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Progress(number, percent) => write!(f, "progress {number} {percent}"),
            Answer::Best(number, text) => write!(f, "best {number} {text}"),
            Answer::Error(number, what) => write!(f, "error {number} {what}"),
        }
    }
}

impl Message {
    /// Reads a message; the error is the answer to one that cannot be read.
    pub fn read(text: &str) -> Result<Message, Answer> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        match first.split_once(' ') {
            None if first == "stop" => Ok(Message::Stop),
            Some(("think", numbers)) => {
                let number = numbers.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0);
                let request = read_request(numbers, lines).map_err(|part| Answer::Error(number, format!("malformed {part}")))?;
                Ok(Message::Think(Box::new(request)))
            }
            _ => Err(Answer::Error(0, "malformed message".to_owned())),
        }
    }
}

/// Reads a question; the error names the part at fault.
fn read_request<'a>(numbers: &str, lines: impl Iterator<Item = &'a str>) -> Result<Request, &'static str> {
    let mut words = numbers.split(' ');
    let mut word = |part| words.next().ok_or(part);
    let number = word("number")?.parse().map_err(|_| "number")?;
    let playouts = word("playouts")?.parse().map_err(|_| "playouts")?;
    let time_ms = word("time")?.parse().map_err(|_| "time")?;
    let seed = word("seed")?.parse().map_err(|_| "seed")?;
    let (mut game, mut saved) = (None, Saved::default());
    for line in lines {
        let (name, value) = line.split_once(' ').ok_or("line")?;
        match name {
            "game" => game = GameId::from_slug(value),
            "rules" => saved.rules = value.parse().map_err(|_| "rules")?,
            "options" => saved.options = value.to_owned(),
            "start" => saved.start = Some(value.to_owned()),
            "entry" => saved.entries.push(value.to_owned()),
            _ => return Err("line"),
        }
    }
    Ok(Request { number, playouts, time_ms, seed, game: game.ok_or("game")?, saved })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_read_line_by_line() {
        let game = GameId::ALL[0];
        let text = format!("think 3 4000 1000 17\ngame {}\nrules 1\noptions a=b\nstart x y\nentry m1\nentry m2", game.slug());
        let saved = Saved {
            rules: 1,
            options: "a=b".to_owned(),
            start: Some("x y".to_owned()),
            entries: vec!["m1".to_owned(), "m2".to_owned()],
            declared: None,
        };
        let request = Request { number: 3, playouts: 4000, time_ms: 1000, seed: 17, game, saved };
        assert_eq!(Message::read(&text), Ok(Message::Think(Box::new(request))));
        assert_eq!(Message::read("stop"), Ok(Message::Stop));
    }

    #[test]
    fn an_unreadable_message_is_answered_by_the_part_at_fault() {
        for (text, answer) in [
            ("", "error 0 malformed message"),
            ("hello", "error 0 malformed message"),
            ("stop now", "error 0 malformed message"),
            ("think", "error 0 malformed message"),
            ("think x", "error 0 malformed number"),
            ("think 99999999999 1 1 1", "error 0 malformed number"),
            ("think 4", "error 4 malformed playouts"),
            ("think 4 -1 1 1", "error 4 malformed playouts"),
            ("think 4 1 1", "error 4 malformed seed"),
            ("think 4 1 1 1", "error 4 malformed game"),
            ("think 4 1 1 1\ngame nothing", "error 4 malformed game"),
            ("think 4 1 1 1\nrules one", "error 4 malformed rules"),
            ("think 4 1 1 1\nrules", "error 4 malformed line"),
            ("think 4 1 1 1\n\n", "error 4 malformed line"),
            ("think 4 1 1 1\nnonsense \u{0}", "error 4 malformed line"),
        ] {
            assert_eq!(Message::read(text).map_err(|answer| answer.to_string()), Err(answer.to_owned()), "{text:?}");
        }
    }
}
