//! Between the page and the worker that searches beside it.
//!
//! The worker sends [`FromWorker::Ready`] once it listens. The page then asks [questions](Question); a newer question replaces an older
//! one, and answers repeat the number of their question. A question at a level gets [`FromWorker::Progress`] again and again and at last
//! [`FromWorker::Best`]; a question about the best moves gets [`FromWorker::Lines`] again and again until 100 percent.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::Snapshot;
use igroteka_core::judge::Proven;
use serde::{Deserialize, Serialize};

use crate::Message;

/// What the page sends.
///
/// ```
/// use igroteka_protocol::Message as _;
/// use igroteka_protocol::worker::ToWorker;
///
/// assert_eq!(ToWorker::read(r#""stop""#), Ok(ToWorker::Stop));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// Think about this question, and no longer about an earlier one.
    Think(Box<Question>),
    /// Think no more.
    Stop,
}

impl Message for ToWorker {}

/// Which move is best?
///
/// ```
/// use igroteka_core::game::Snapshot;
/// use igroteka_protocol::Message as _;
/// use igroteka_protocol::worker::{Mode, Question, ThinkingLimits, ToWorker};
///
/// let snapshot = Snapshot { slug: "football".to_owned(), rules: 1, ..Snapshot::default() };
/// let limits = ThinkingLimits { nodes: 0, time_ms: 1000 };
/// let question = Question::new(3, Mode::Level(4), limits, 17, &snapshot);
/// let message = ToWorker::Think(Box::new(question));
/// assert_eq!(ToWorker::read(&message.to_json()), Ok(message));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The number of the question. Its answers repeat it.
    pub number: u32,
    /// How to think.
    pub mode: Mode,
    /// When to stop.
    pub limits: ThinkingLimits,
    /// The seed of random numbers.
    pub seed: u64,
    /// The slug of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The options of the game as text; may be missing if there are none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// The start; missing if it is the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// All moves and chance events so far.
    pub entries: Vec<String>,
}

impl Question {
    /// A question about the last position of a snapshot.
    #[must_use]
    pub fn new(number: u32, mode: Mode, limits: ThinkingLimits, seed: u64, snapshot: &Snapshot) -> Question {
        let Snapshot { slug, rules, options, start, entries, .. } = snapshot.clone();
        Question { number, mode, limits, seed, game: slug, rules, options, start, entries }
    }

    /// A snapshot of the game in question. How it ended is not part of a question.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let Question { game: slug, rules, options, start, entries, .. } = self.clone();
        Snapshot { slug, rules, options, start, entries, ..Snapshot::default() }
    }
}

/// When to stop thinking: at the limit that is reached first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ThinkingLimits {
    /// How many nodes or playouts at most; 0 leaves it to the level, or to time alone.
    pub nodes: u32,
    /// How many milliseconds at most.
    pub time_ms: u32,
}

/// How to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// As an opponent of this level.
    Level(u8),
    /// At full strength, with a report on the given number of best moves.
    Lines(u8),
}

/// What the worker sends.
///
/// ```
/// use igroteka_protocol::Message as _;
/// use igroteka_protocol::worker::FromWorker;
///
/// let answer = FromWorker::Best { number: 3, entry: "a1-a2".to_owned() };
/// assert_eq!(answer.to_json(), r#"{"best":{"number":3,"move":"a1-a2"}}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker {
    /// The worker listens from now on. What was sent earlier is lost.
    Ready,
    /// Part of the work is done.
    Progress {
        /// The number of the question.
        number: u32,
        /// The part that is done.
        percent: u32,
    },
    /// The chosen move.
    Best {
        /// The number of the question.
        number: u32,
        /// The text of the move.
        #[serde(rename = "move")]
        entry: String,
    },
    /// The best moves so far.
    Lines {
        /// The number of the question.
        number: u32,
        /// The part of the work that is done. At 100 nothing more follows.
        percent: u32,
        /// The best moves with their values, the best first.
        lines: Vec<ValuedLine>,
    },
    /// The question cannot be answered.
    Error {
        /// The number of the question; 0 if it could not be read.
        number: u32,
        /// The part at fault and the code of the reason.
        reason: String,
    },
}

impl Message for FromWorker {}

/// A move with its value and what is expected to follow.
///
/// ```
/// use igroteka_core::judge::Proven;
/// use igroteka_protocol::worker::ValuedLine;
///
/// let line = ValuedLine { permille: 1000, proven: Some(Proven::Win(3)), points: None, moves: vec!["a1-a2".to_owned()] };
/// assert_eq!(line.moves.first().map(String::as_str), Some("a1-a2"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ValuedLine {
    /// The value for the side to move, in thousandths: from −1000, lost, to 1000, won.
    pub permille: i32,
    /// What is proven about the move; missing if nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proven: Option<Proven>,
    /// By how many points the side to move is expected to win, in hundredths; missing if points are not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The move and what is expected to follow. None where dice are to fall: then this is the only line, and values are the first side's.
    pub moves: Vec<String>,
}
