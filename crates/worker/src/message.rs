//! What page and worker say to each other: texts of a few lines.
//!
//! ```text
//! think 3 level=4 0 1000 17   the number of the question, how to think, nodes (0: as many as the level has), milliseconds, seed
//! game …                      the slug of the game
//! rules 1                     its version of the rules
//! options size=9              options that are not the usual ones; the line may be missing
//! start …                     the start, if it is not the usual one
//! entry …                     every move and chance event so far, a line each
//! ```
//!
//! The worker begins with `ready`; `stop` ends all thinking. It thinks on a level (`level=4`) or says what it thinks of the best moves at
//! full strength (`lines=3`). The answers are `progress 3 40` (in percent), `best 3 <move>` and `error 3 <what is wrong>`; about lines `told 3 40`
//! again and again until 100 percent, with a line for each of the best moves:
//!
//! ```text
//! told 3 40
//! 350 win:3 125 a1-a2 b1-b2   the value in thousandths for who decides, what is proven, points in hundredths, the move and what follows
//! -20 - - a1-a3               nothing is proven or counted
//! ```

use std::fmt;

use igroteka_core::game::Saved;
use igroteka_games::GameId;
use igroteka_search::{Level, LineText, Score};

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
    /// How to think.
    pub mind: Mind,
    /// So many nodes or playouts are enough; with 0 the level decides, or only time.
    pub nodes: u32,
    /// So much time is enough.
    pub time_ms: u32,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Which game it is.
    pub game: GameId,
    /// The game so far.
    pub saved: Saved,
}

/// How to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mind {
    /// As an opponent of some level.
    Level(Level),
    /// As well as it can, telling about so many of the best moves.
    Lines(u8),
}

impl Mind {
    /// How many moves may be told about.
    const MOST_LINES: u8 = 16;

    fn read(word: &str) -> Option<Mind> {
        match word.split_once('=')? {
            ("level", number) => number.parse().ok().and_then(Level::new).map(Mind::Level),
            ("lines", number) => number.parse().ok().filter(|lines| (1..=Mind::MOST_LINES).contains(lines)).map(Mind::Lines),
            _ => None,
        }
    }
}

/// What the worker says.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The question with this number is thought about; so much of the work is done.
    Progress(u32, u32),
    /// The best move.
    Best(u32, String),
    /// What is thought of the best moves, and so much of the work is done.
    Told(u32, u32, Vec<LineText>),
    /// The question cannot be answered; 0 stands for a question whose number cannot be read.
    Error(u32, String),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Progress(number, percent) => write!(f, "progress {number} {percent}"),
            Answer::Best(number, text) => write!(f, "best {number} {text}"),
            Answer::Told(number, percent, lines) => {
                write!(f, "told {number} {percent}")?;
                lines.iter().try_for_each(|line| write!(f, "\n{}", Told(line)))
            }
            Answer::Error(number, what) => write!(f, "error {number} {what}"),
        }
    }
}

/// What is thought of one move, in a line.
struct Told<'a>(&'a LineText);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.0;
        write!(f, "{}", (line.value * 1000.0) as i32)?;
        match line.score.and_then(Score::proven) {
            Some(proven) => write!(f, " {proven}")?,
            None => f.write_str(" -")?,
        }
        match line.points {
            Some(points) => write!(f, " {}", (points * 100.0) as i32)?,
            None => f.write_str(" -")?,
        }
        line.moves.iter().try_for_each(|text| write!(f, " {text}"))
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
    let mind = Mind::read(word("mind")?).ok_or("mind")?;
    let nodes = word("nodes")?.parse().map_err(|_| "nodes")?;
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
    Ok(Request { number, mind, nodes, time_ms, seed, game: game.ok_or("game")?, saved })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_read_line_by_line() {
        let game = GameId::ALL[0];
        let text = format!("think 3 level=4 4000 1000 17\ngame {}\nrules 1\noptions a=b\nstart x y\nentry m1\nentry m2", game.slug());
        let saved = Saved {
            rules: 1,
            options: "a=b".to_owned(),
            start: Some("x y".to_owned()),
            entries: vec!["m1".to_owned(), "m2".to_owned()],
            declared: None,
        };
        let request =
            Request { number: 3, mind: Mind::Level(Level::new(4).expect("a level")), nodes: 4000, time_ms: 1000, seed: 17, game, saved };
        assert_eq!(Message::read(&text), Ok(Message::Think(Box::new(request))));
        assert_eq!(Message::read("stop"), Ok(Message::Stop));
    }

    #[test]
    fn lines_are_told_with_what_is_proven_and_counted() {
        let line = |value, score, points| {
            let moves = vec!["a".to_owned(), "b".to_owned()];
            LineText { text: "a".to_owned(), visits: 1, value, score, points, moves }
        };
        let lines = vec![line(1.0, Some(Score::Win { plies: 3 }), Some(1.25)), line(-0.02, None, None)];
        assert_eq!(Answer::Told(3, 40, lines).to_string(), "told 3 40\n1000 win:3 125 a b\n-20 - - a b");
    }

    #[test]
    fn an_unreadable_message_is_answered_by_the_part_at_fault() {
        for (text, answer) in [
            ("", "error 0 malformed message"),
            ("hello", "error 0 malformed message"),
            ("stop now", "error 0 malformed message"),
            ("think", "error 0 malformed message"),
            ("think x", "error 0 malformed number"),
            ("think 99999999999 lines=1 1 1 1", "error 0 malformed number"),
            ("think 4", "error 4 malformed mind"),
            ("think 4 1 1 1 1", "error 4 malformed mind"),
            ("think 4 level=9 1 1 1", "error 4 malformed mind"),
            ("think 4 lines=0 1 1 1", "error 4 malformed mind"),
            ("think 4 lines=1", "error 4 malformed nodes"),
            ("think 4 lines=1 -1 1 1", "error 4 malformed nodes"),
            ("think 4 lines=1 1 1", "error 4 malformed seed"),
            ("think 4 lines=1 1 1 1", "error 4 malformed game"),
            ("think 4 lines=1 1 1 1\ngame nothing", "error 4 malformed game"),
            ("think 4 lines=1 1 1 1\nrules one", "error 4 malformed rules"),
            ("think 4 lines=1 1 1 1\nrules", "error 4 malformed line"),
            ("think 4 lines=1 1 1 1\n\n", "error 4 malformed line"),
            ("think 4 lines=1 1 1 1\nnonsense \u{0}", "error 4 malformed line"),
        ] {
            assert_eq!(Message::read(text).map_err(|answer| answer.to_string()), Err(answer.to_owned()), "{text:?}");
        }
    }
}
