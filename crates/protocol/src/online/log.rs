//! The log of a table. A table is nothing but its conditions and its log: page and server make the same table from both.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::Side;
use igroteka_core::game::Termination;
use serde::{Deserialize, Serialize};

/// An entry of the log. Entries are numbered from 1 without gaps, are never changed, and are stored before anybody sees them.
///
/// ```
/// use igroteka_protocol::online::log::{EntryBody, LogEntry, LogEvent};
///
/// let text = r#"{"seq":7,"at_ms":1763400000000,"seat":0,"id":"x1","body":{"event":{"played":{"text":"k1-k4"}}}}"#;
/// let entry: LogEntry = serde_json::from_str(text).unwrap();
/// assert_eq!(entry.body, EntryBody::from(LogEvent::Played { text: "k1-k4".into(), lag_ms: 0 }));
/// assert_eq!(serde_json::to_string(&entry).unwrap(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its number.
    pub seq: u64,
    /// When it was stored, in milliseconds since 1970 by the clock of the database. Clocks of the game run by these times.
    pub at_ms: u64,
    /// The seat that acted; missing if nobody did, as for a fallen flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The id that the sender gave it. A client knows its own moves by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    pub body: EntryBody,
}

/// What happened, with everything that follows from it without anybody deciding.
///
/// ```
/// use igroteka_protocol::online::log::{EntryBody, LogEvent};
///
/// // The second player sits down: the game begins, and dice fall.
/// let sat = LogEvent::Sat { name: "Boris".into(), nonce: "00".into() };
/// let body = EntryBody { began: Some("ends=8".into()), rolls: vec!["roll33456".into()], ..EntryBody::from(sat) };
/// assert_eq!(body.end, None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryBody {
    /// What somebody did, or what time did.
    pub event: LogEvent,
    /// The game began with it: all options, lots drawn. Missing otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
    /// Chance events that followed, in order; missing if there were none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<String>,
    /// The table ended with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

impl From<LogEvent> for EntryBody {
    fn from(event: LogEvent) -> EntryBody {
        EntryBody { event, began: None, rolls: Vec::new(), end: None }
    }
}

/// What somebody did, or what time did.
///
/// ```
/// use igroteka_protocol::online::log::LogEvent;
///
/// let event: LogEvent = serde_json::from_str(r#"{"took_back":{"entries":12}}"#).unwrap();
/// assert_eq!(event, LogEvent::TookBack { entries: 12 });
/// assert_eq!(serde_json::to_string(&LogEvent::Declined).unwrap(), r#""declined""#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogEvent {
    /// Somebody took the seat.
    Sat {
        /// What they are called.
        name: String,
        /// Their part of the dice: 64 hexadecimal digits.
        nonce: String,
    },
    /// The seat played a move.
    Played {
        /// The move.
        text: String,
        /// How much of the time the network took; it is given back. May be missing if it is nothing.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u32,
    },
    /// The seat offers something to the other team.
    Offered(OfferKind),
    /// The seat declines what the other team offers, or withdraws the own offer.
    Declined,
    /// The seat agrees to a takeback: the game goes back to this number of moves and chance events.
    TookBack {
        /// How many stay.
        entries: u32,
    },
    /// The seat agrees to a pause, or ends it by its next move. Only in games with days for each turn.
    Paused {
        /// For how long, in hours.
        hours: u32,
    },
    /// The computer plays on for a seat whose player is gone.
    Replaced {
        /// The seat.
        absent: u8,
        /// At which level.
        level: u8,
    },
    /// The table ended otherwise than by a move; how, says the end of the body.
    Ended,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_zero(value: &u32) -> bool {
    *value == 0
}

/// What one team offers to the other. A move answers it with no.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the own last decision.
    Takeback,
    /// To stop the clock for a number of hours, in games with days for each turn.
    Pause(u32),
}

/// How a table ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// How.
    pub how: EndKind,
    /// The winner; missing for a draw or if there is no result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// The secret of the dice, revealed: 64 hexadecimal digits.
    pub seed: String,
}

/// How a table came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// The game is over: by the rules, by resignation, by agreement, by time, or because somebody left.
    Game(Termination),
    /// Somebody broke it off before the first moves. It counts for nobody.
    Aborted,
    /// Nobody came, or nobody acted for 30 days. It counts for nobody.
    Expired,
    /// The operator ended it. It counts for nobody.
    Closed,
}
