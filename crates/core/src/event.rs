//! What happened when a move was played, in order. Animation, sound, spoken announcements and
//! analysis are made from these and from nothing else.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Outcome, Point, Profile, Side, Text};

/// A place on the board: where it is drawn, and what it is called (`c3`, `T5`, `7`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The middle, in board units.
    pub at: Point,
    /// The name in texts.
    pub name: String,
}

/// One thing that happened. `what` names the piece (a text of the room).
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Event, Position, Side};
///
/// let event = Event::Passed { side: Side::Second };
/// assert_eq!(event.text(Heap::PROFILE).to_string(), "event-passed side=(side-second)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// A piece came onto the board.
    Placed { what: Text, side: Option<Side>, at: Place },
    /// A piece moved along a path; the first place is where it stood.
    Moved { what: Text, side: Side, path: Vec<Place> },
    /// A moving piece hit another and stopped.
    Hit { what: Text, at: Place },
    /// A piece left the board; `at` is where it was last.
    Removed { what: Text, side: Side, at: Place },
    /// A piece was bound.
    Bound { what: Text, side: Side, at: Place },
    /// A bound piece was freed.
    Freed { what: Text, side: Side, at: Place },
    /// A line was drawn; `control` bends it.
    Drawn { side: Side, from: Place, to: Place, control: Option<Point> },
    /// A place was captured.
    Captured { side: Side, at: Place },
    /// A captured place belongs to nobody again.
    Released { at: Place },
    /// Squares of a goal are attacked; `effective` says whether the attack must be answered.
    Attacked { side: Side, places: Vec<Place>, effective: bool },
    /// Dice were thrown.
    Rolled { dice: Vec<u8> },
    /// Dice were kept.
    Kept { dice: Vec<u8> },
    /// A side was chosen.
    Chose { side: Side },
    /// The throw did not count; everything returned to its place.
    Blank,
    /// A side passed.
    Passed { side: Side },
    /// A side could not move and was skipped.
    Skipped { side: Side },
    /// An end was finished: who scored, and how much.
    EndScored { end: u32, side: Option<Side>, points: i32, total: [i32; 2] },
    /// The game is over.
    Over { outcome: Outcome },
}

impl Event {
    /// The event as a sentence; the profile names the sides.
    #[must_use]
    pub fn text(&self, profile: &Profile) -> Text {
        let side_of = |side: Side| profile.side_text(side);
        match self {
            Event::Placed { what, at, .. } => Text::new("event-placed").text("what", what.clone()).word("at", &*at.name),
            Event::Moved { what, path, .. } => Text::new("event-moved")
                .text("what", what.clone())
                .word("from", path.first().map_or("", |place| &place.name))
                .word("to", path.last().map_or("", |place| &place.name)),
            Event::Hit { what, at } => Text::new("event-hit").text("what", what.clone()).word("at", &*at.name),
            Event::Removed { what, at, .. } => Text::new("event-removed").text("what", what.clone()).word("at", &*at.name),
            Event::Bound { what, at, .. } => Text::new("event-bound").text("what", what.clone()).word("at", &*at.name),
            Event::Freed { what, at, .. } => Text::new("event-freed").text("what", what.clone()).word("at", &*at.name),
            Event::Drawn { side, from, to, control } => {
                Text::new(if control.is_some() { "event-drawn-arc" } else { "event-drawn-straight" })
                    .text("side", side_of(*side))
                    .word("from", &*from.name)
                    .word("to", &*to.name)
            }
            Event::Captured { side, at } => Text::new("event-captured").text("side", side_of(*side)).word("at", &*at.name),
            Event::Released { at } => Text::new("event-released").word("at", &*at.name),
            Event::Attacked { side, places, effective } => Text::new(if *effective { "event-attacked" } else { "event-attacked-in-vain" })
                .text("side", side_of(*side))
                .word("at", names(places)),
            Event::Rolled { dice } => Text::new("event-rolled").word("dice", faces(dice)),
            Event::Kept { dice } if dice.is_empty() => Text::new("event-kept-none"),
            Event::Kept { dice } => Text::new("event-kept").word("dice", faces(dice)),
            Event::Chose { side } => Text::new("event-chose").text("side", side_of(*side)),
            Event::Blank => Text::new("event-blank"),
            Event::Passed { side } => Text::new("event-passed").text("side", side_of(*side)),
            Event::Skipped { side } => Text::new("event-skipped").text("side", side_of(*side)),
            Event::EndScored { end, side: None, .. } => Text::new("event-end-level").number("end", *end),
            Event::EndScored { end, side: Some(side), points, .. } => {
                Text::new("event-end-scored").number("end", *end).text("side", side_of(*side)).number("points", *points)
            }
            Event::Over { outcome } => outcome.text(profile),
        }
    }
}

fn names(places: &[Place]) -> String {
    places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>().join(", ")
}

fn faces(dice: &[u8]) -> String {
    // Apart, or they are read aloud as one large number.
    dice.iter().map(|face| char::from(b'0' + face.min(&9)).to_string()).collect::<Vec<_>>().join(" ")
}
