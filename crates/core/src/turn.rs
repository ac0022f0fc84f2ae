//! Whose decision it is, and how a game ended.

use alloc::string::String;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Profile, Side, Text, Who};

/// Who has to act in a position.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position, Side, Turn};
///
/// let options = Options::defaults(Heap::PROFILE);
/// let turn = |text: &str| Heap::parse(text, &options).map(|position| position.turn());
/// assert_eq!(turn("3 -"), Ok(Turn::Chance));
/// assert_eq!(turn("3 f"), Ok(Turn::Side(Side::First)));
/// assert_eq!(turn("0 f"), Ok(Turn::Over));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A side decides.
    Side(Side),
    /// Dice or another lot decide.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// How a game ended.
///
/// ```
/// use igroteka_core::{Outcome, Side};
///
/// let outcome = Outcome::by_points([96, 24], "points");
/// assert_eq!(outcome.winner, Some(Side::First));
/// assert!(Outcome::REASONS.contains(&outcome.reason));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The winner, or nobody for a draw.
    pub winner: Option<Side>,
    /// A stable code, one of [`Outcome::REASONS`]; its text has the key `reason-<code>`.
    pub reason: &'static str,
    /// Points by side, in games that count points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<[i32; 2]>,
}

/// An outcome as it is read, before its reason is known.
#[derive(Deserialize)]
struct Unchecked {
    winner: Option<Side>,
    reason: String,
    points: Option<[i32; 2]>,
}

/// The code of the reason is looked up among the known ones, so that an outcome stays small and is never allocated.
impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let Unchecked { winner, reason, points } = Unchecked::deserialize(deserializer)?;
        let known = Outcome::REASONS.iter().find(|known| **known == reason);
        let unknown = || D::Error::custom(format_args!("unknown reason: {reason}"));
        known.map(|reason| Outcome { winner, reason, points }).ok_or_else(unknown)
    }
}

impl Outcome {
    /// Every reason for which a game ends: those of the games, of history, and of declared ends.
    pub const REASONS: &'static [&'static str] = &[
        "goal",
        "stalemate",
        "points",
        "heights",
        "quiet",
        "match",
        "repetition",
        "length",
        "resignation",
        "agreement",
        "time",
        "abandoned",
    ];

    /// A drawn game without points.
    #[must_use]
    pub const fn draw(reason: &'static str) -> Outcome {
        Outcome { winner: None, reason, points: None }
    }

    /// A game won without points.
    #[must_use]
    pub const fn win(winner: Side, reason: &'static str) -> Outcome {
        Outcome { winner: Some(winner), reason, points: None }
    }

    /// The side with more points wins; equal points are a draw.
    #[must_use]
    pub const fn by_points(points: [i32; 2], reason: &'static str) -> Outcome {
        let winner = if points[0] > points[1] {
            Some(Side::First)
        } else if points[1] > points[0] {
            Some(Side::Second)
        } else {
            None
        };
        Outcome { winner, reason, points: Some(points) }
    }

    /// The outcome as a sentence for whoever looks on.
    #[must_use]
    pub fn text(&self, profile: &Profile) -> Text {
        self.text_to(profile, None)
    }

    /// The outcome as a sentence for a reader who plays for a side: "You won: …".
    #[must_use]
    pub fn text_to(&self, profile: &Profile, reader: Option<Side>) -> Text {
        match self.points {
            // Points speak for themselves.
            Some(_) => Text::new("outcome-alone").text("result", self.result_text(profile, reader)),
            None => self.text_because(profile, reader, self.reason_text(profile, reader)),
        }
    }

    /// The outcome with a reason of the caller's words, which have to be a clause.
    #[must_use]
    pub fn text_because(&self, profile: &Profile, reader: Option<Side>, reason: Text) -> Text {
        Text::new("outcome-because").text("result", self.result_text(profile, reader)).text("reason", reason)
    }

    /// Who won, and by which points, without the reason.
    #[must_use]
    pub fn result_text(&self, profile: &Profile, reader: Option<Side>) -> Text {
        let (text, points) = match self.winner {
            Some(side) => {
                let won = Text::new(if self.points.is_some() { "outcome-won-points" } else { "outcome-won" });
                let won = won.text("won", Text::coded("won-", profile.side_names[side.index()])).word("who", Who::of(side, reader).word());
                (won, self.points.map(|points| [points[side.index()], points[side.other().index()]]))
            }
            None => (Text::new(if self.points.is_some() { "outcome-drawn-points" } else { "outcome-drawn" }), self.points),
        };
        match points {
            Some([more, less]) => text.number("more", more).number("less", less),
            None => text,
        }
    }

    /// Why the game ended, as a clause for a reader who plays for a side; `who` says whether that side won.
    #[must_use]
    pub fn reason_text(&self, profile: &Profile, reader: Option<Side>) -> Text {
        let reason = Text::coded("reason-", self.reason);
        match self.winner {
            Some(side) => reason
                .text("winner", profile.side_text(side))
                .text("loser", profile.side_text(side.other()))
                .word("who", Who::of(side, reader).word()),
            None => reason,
        }
    }
}
