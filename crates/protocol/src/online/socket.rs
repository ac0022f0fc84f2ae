//! Frames on the socket of a table, each a text of JSON. See `docs/online-protocol.md` for the order in which they come.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::Text;
use serde::{Deserialize, Serialize};

use super::http::TableInfo;
use super::log::{LogEntry, OfferKind};
use crate::Message;

/// What a client asks.
///
/// An action has an `id` that the client makes up: 8 to 64 letters, digits, `-` and `_`, never used before. Whatever became of the action
/// comes back with that id, in an entry, a refusal or a delay. An action may be sent again with the same id; it counts once.
///
/// ```
/// use igroteka_protocol::Message as _;
/// use igroteka_protocol::online::socket::Ask;
///
/// let ask = Ask::Play { id: "3fKq-1".into(), ply: 4, text: "k1-k4".into() };
/// assert_eq!(ask.to_json(), r#"{"play":{"id":"3fKq-1","ply":4,"text":"k1-k4"}}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// The first frame: what the client speaks and has. The answer is a welcome and a snapshot.
    Hello {
        /// The version of the frames that the client speaks.
        version: u16,
        /// The number of the last entry that it has; 0 if none.
        #[serde(default)]
        since: u64,
    },
    /// The client misses entries after this one.
    Since {
        /// The number of the last entry that it has.
        seq: u64,
    },
    /// Plays a move.
    Play {
        /// The id of the action.
        id: String,
        /// How many moves and chance events there were when it was decided. If there are others now, the move is stale.
        ply: u32,
        /// The move.
        text: String,
    },
    /// Offers something to the other team, or agrees to the same offer of theirs.
    Offer {
        /// The id of the action.
        id: String,
        /// What.
        offer: OfferKind,
    },
    /// Answers what the other team offers. No also withdraws the own offer.
    Answer {
        /// The id of the action.
        id: String,
        /// Whether the client agrees.
        yes: bool,
        /// Which offer is meant; if another one stands by now, the answer does not count. May be missing: then what stands is meant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        offer: Option<OfferKind>,
    },
    /// Gives the game up.
    Resign {
        /// The id of the action.
        id: String,
    },
    /// Breaks the game off before the first moves.
    Abort {
        /// The id of the action.
        id: String,
    },
    /// The opponent is gone: claims the game, or lets the computer play on, as the conditions say.
    Claim {
        /// The id of the action.
        id: String,
    },
    /// Says something to the players.
    Chat {
        /// The id of the action.
        id: String,
        /// What.
        text: String,
    },
    /// Deletes an own line.
    Unsay {
        /// The id of the action.
        id: String,
        /// The number of the line.
        number: u64,
    },
    /// Every 2.5 seconds. A client that hears nothing for 9 seconds connects again.
    Ping {
        /// Any number; the answer repeats it.
        number: u32,
        /// How long the answer to the last ping took, in milliseconds; may be missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        took_ms: Option<u32>,
    },
}

impl Message for Ask {}

impl Ask {
    /// The id of an action.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match self {
            Ask::Hello { .. } | Ask::Since { .. } | Ask::Ping { .. } => None,
            Ask::Play { id, .. }
            | Ask::Offer { id, .. }
            | Ask::Answer { id, .. }
            | Ask::Resign { id }
            | Ask::Abort { id }
            | Ask::Claim { id }
            | Ask::Chat { id, .. }
            | Ask::Unsay { id, .. } => Some(id),
        }
    }
}

/// What the server reports.
///
/// ```
/// use igroteka_protocol::online::socket::Report;
///
/// let report: Report = serde_json::from_str(r#"{"refused":{"id":"x1","code":"not-your-turn"}}"#).unwrap();
/// assert!(matches!(report, Report::Refused { id: Some(id), text: None, .. } if id == "x1"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// The first frame.
    Welcome {
        /// The version of the frames that the server speaks.
        version: u16,
        /// The seat of this client; missing if it watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// Now, by the clock of the server.
        now_ms: u64,
    },
    /// The table, and the entries that the client does not have.
    Snapshot {
        /// The table as everybody sees it.
        table: TableInfo,
        /// The entries after the one that the client named, all of them.
        entries: Vec<LogEntry>,
        /// The last lines of the chat; empty for watchers.
        lines: Vec<ChatLine>,
    },
    /// Something happened. A client drops an entry that it has, and asks `since` if one is missing before it.
    Entry(LogEntry),
    /// Entries that the client asked for.
    Entries(Vec<LogEntry>),
    /// Who is there.
    Presence {
        /// For each seat whether its player is connected; computers always are.
        seats: Vec<bool>,
        /// How many watch.
        watchers: u32,
        /// For each seat since when its player is gone, if the conditions care; 0 if not.
        gone_since_ms: Vec<u64>,
    },
    /// The clocks, whenever they change and with each snapshot.
    Clock(ClockReport),
    /// The client's action did not count.
    Refused {
        /// The id of the action; missing if the frame had none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// One of the [codes](super::codes).
        code: String,
        /// The rule that a move breaks, as a text to be said; missing otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Text>,
    },
    /// It is not known whether the action was stored, because the database does not answer. Send it again with the same id.
    Delayed {
        /// The id of the action.
        id: String,
    },
    /// Somebody said something.
    Line(ChatLine),
    /// A line was deleted.
    Unsaid {
        /// Its number.
        number: u64,
    },
    /// There is a table for the next game of the same players.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The server stops. Connect again after a short while, each client after another.
    Stopping,
    /// The answer to a ping.
    Pong {
        /// The number of the ping.
        number: u32,
        /// Now, by the clock of the server.
        now_ms: u64,
    },
}

impl Message for Report {}

/// The clocks of both teams.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockReport {
    /// When this was true, by the clock of the server.
    pub now_ms: u64,
    /// What was left then to the first and to the second team; missing if there is no such clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<[u64; 2]>,
    /// The team whose time runs, 0 or 1; missing if none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<u8>,
    /// When the present turn has to be over; missing if it may last for ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_ms: Option<u64>,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number at the table.
    pub number: u64,
    /// When it was said.
    pub at_ms: u64,
    /// Who said it.
    pub seat: u8,
    /// What was said; empty if it was deleted.
    pub text: String,
    /// The id that the sender gave it; missing for older lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}
