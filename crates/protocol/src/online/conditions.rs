//! What is agreed before a game.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::Text;
use serde::{Deserialize, Serialize};

/// The conditions of a table. Everybody who is invited sees them before sitting down.
///
/// ```
/// use igroteka_protocol::online::conditions::{Absent, Conditions, SeatPlan, TimeControl, Watching};
///
/// let text = r#"{"game":"polar","seats":["person",{"computer":3}]}"#;
/// let conditions: Conditions = serde_json::from_str(text).unwrap();
/// assert_eq!(conditions.seats, [SeatPlan::Person, SeatPlan::Computer(3)]);
/// assert_eq!((conditions.time, conditions.watching, conditions.absent), (TimeControl::None, Watching::Anyone, Absent::Claim));
/// assert!(conditions.has_chat && !conditions.is_analysis_locked);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Conditions {
    /// The slug of the game.
    pub game: String,
    /// The version of its rules; 0 in a request means the newest.
    #[serde(default)]
    pub rules: u16,
    /// The options as text, lots left open; may be missing if all are the defaults.
    #[serde(default)]
    pub options: String,
    /// How much time there is; may be missing if there is no limit.
    #[serde(default)]
    pub time: TimeControl,
    /// Who plays on each seat, in order. Two, or four where the options say so.
    pub seats: Vec<SeatPlan>,
    /// Who may watch; may be missing if anyone with the link may.
    #[serde(default)]
    pub watching: Watching,
    /// Whether players can chat; may be missing if they can.
    #[serde(default = "yes")]
    pub has_chat: bool,
    /// Whether analysis is locked while the game runs; may be missing if it is not.
    #[serde(default)]
    pub is_analysis_locked: bool,
    /// What happens if somebody is gone; may be missing if the others may claim the game.
    #[serde(default)]
    pub absent: Absent,
}

const fn yes() -> bool {
    true
}

/// How much time there is.
///
/// ```
/// use igroteka_protocol::online::conditions::TimeControl;
///
/// let text = r#"{"fischer":{"minutes":10,"increment_s":5}}"#;
/// let time: TimeControl = serde_json::from_str(text).unwrap();
/// assert_eq!(time, TimeControl::Fischer { minutes: 10, increment_s: 5 });
/// assert_eq!(serde_json::to_string(&TimeControl::Days(3)).unwrap(), r#"{"days":3}"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// No limit, apart from 30 days without any move.
    #[default]
    None,
    /// Time for the whole game, with an increment for each turn.
    Fischer {
        /// For the whole game.
        minutes: u32,
        /// More for every turn.
        increment_s: u32,
    },
    /// A number of days for each turn.
    Days(u8),
}

impl TimeControl {
    /// The same in words.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            TimeControl::None => Text::new("friend-time-none"),
            TimeControl::Fischer { minutes, increment_s } => {
                Text::new("friend-time-fischer").number("minutes", minutes).number("seconds", increment_s)
            }
            TimeControl::Days(days) => Text::new("friend-time-days").number("days", days),
        }
    }
}

/// Who plays on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Whoever is invited.
    Person,
    /// The computer at a level, 1 to 8.
    Computer(u8),
}

/// Who may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Watching {
    /// Anyone who knows the address of the table.
    #[default]
    Anyone,
    /// Only those who play.
    Players,
}

/// What happens if a player of a live game is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    /// The others wait.
    Wait,
    /// The others may claim the game after two minutes.
    #[default]
    Claim,
    /// The others may let the computer play on after two minutes, at this level.
    Computer(u8),
}
