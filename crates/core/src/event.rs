//! What happened when a move was played, in order. Animation, sound, spoken announcements and
//! analysis are made from these and from nothing else.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Outcome, Point, Profile, Rect, Side, Text, Who};

/// A place on the board: where it is drawn, and what it is called (`c3`, `T5`, `7`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The middle, in board units.
    pub at: Point,
    /// The name in move texts.
    pub name: String,
    /// How to say it where the name is not what players read on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<Text>,
}

impl Place {
    /// A place that is called by its name.
    #[must_use]
    pub fn new(at: Point, name: impl Into<String>) -> Place {
        Place { at, name: name.into(), spoken: None }
    }

    /// Adds the place to a sentence.
    fn said_in(&self, sentence: Text, argument: &'static str) -> Text {
        match &self.spoken {
            Some(spoken) => sentence.text(argument, spoken.clone()),
            None => sentence.word(argument, &*self.name),
        }
    }
}

/// A piece that lay on the board when an end was counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CountedPiece {
    /// Whose it is.
    pub side: Side,
    /// Where it lay.
    pub at: Place,
}

/// A zone that was looked at when an end was counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CountedZone {
    /// What it is called.
    pub zone: Text,
    /// The cells that it consists of.
    pub cells: Vec<Rect>,
    /// The pieces of each side in it.
    pub pieces: [u32; 2],
    /// What it means for the result.
    pub verdict: ZoneVerdict,
}

/// What a zone means for the result of an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneVerdict {
    /// The sides are level there: it adds nothing, and the next zone is looked at.
    Level,
    /// Its difference counts for the side that has more pieces there.
    Counts,
    /// The other side has more pieces there: neither it nor the zones after it count.
    Stops,
}

impl CountedZone {
    /// The side with more pieces in the zone.
    #[must_use]
    pub const fn leader(&self) -> Option<Side> {
        let [first, second] = self.pieces;
        if first > second {
            Some(Side::First)
        } else if second > first {
            Some(Side::Second)
        } else {
            None
        }
    }

    /// What was found in zones, in the order in which they were looked at, as a short sentence each for a reader who plays for a side. A
    /// zone that adds to another says the sum.
    #[must_use]
    pub fn texts(zones: &[CountedZone], profile: &Profile, reader: Option<Side>) -> Vec<Text> {
        let mut sum = 0;
        let texts = zones.iter().map(|zone| {
            let before = sum;
            sum += zone.points();
            zone.text(profile, reader, before)
        });
        texts.collect()
    }

    /// What the zone adds to the result.
    fn points(&self) -> u32 {
        let [first, second] = self.pieces;
        if self.verdict == ZoneVerdict::Counts { first.abs_diff(second) } else { 0 }
    }

    /// What was found, after zones that brought some points.
    fn text(&self, profile: &Profile, reader: Option<Side>, before: u32) -> Text {
        let [first, second] = self.pieces;
        let about = |key, side| Text::new(key).text("side", profile.side_text(side)).word("who", Who::of(side, reader).word());
        let text = match (self.leader(), self.verdict) {
            (None, _) => Text::new("event-zone-level"),
            (Some(side), ZoneVerdict::Stops) => about("event-zone-stops", side),
            (Some(side), _) if before == 0 => about("event-zone-counts", side).number("points", self.points()),
            (Some(side), _) => about("event-zone-adds", side).number("points", self.points()).number("sum", before + self.points()),
        };
        text.text("zone", self.zone.clone()).number("first", first).number("second", second)
    }
}

/// One thing that happened. `what` names the piece (a text of the game).
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
    Hit { what: Text, side: Side, at: Place },
    /// A piece left the board; `at` is where it was last. The message is `<slug>-removed`.
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
    /// An end was finished: who scored, and how much; the pieces that lay on the board, and the zones in the order in which they were
    /// looked at.
    EndScored {
        end: u32,
        side: Option<Side>,
        points: i32,
        total: [i32; 2],
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pieces: Vec<CountedPiece>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        zones: Vec<CountedZone>,
    },
    /// The game is over. A game that can say more about the reason than its code does so in `because`, as a clause.
    Over {
        outcome: Outcome,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Text>,
    },
}

impl Event {
    /// The end of a game about which its outcome says everything.
    #[must_use]
    pub const fn over(outcome: Outcome) -> Event {
        Event::Over { outcome, because: None }
    }

    /// The event as a sentence for whoever looks on; the profile names the sides.
    #[must_use]
    pub fn text(&self, profile: &Profile) -> Text {
        self.text_to(profile, None)
    }

    /// The event as a sentence for a reader who plays for a side: "You attack on m".
    #[must_use]
    pub fn text_to(&self, profile: &Profile, reader: Option<Side>) -> Text {
        let text = self.plain_text(profile, reader);
        match self.side() {
            Some(side) if reader.is_some() => text.word("who", Who::of(side, reader).word()),
            _ => text,
        }
    }

    /// What a game says about the reason of an end, as a clause for a reader who plays for a side; `who` says whether that side won.
    #[must_use]
    pub fn reason_to(&self, reader: Option<Side>) -> Option<Text> {
        let Event::Over { outcome, because: Some(reason) } = self else { return None };
        let winner = outcome.winner.map_or(Who::Other, |winner| Who::of(winner, reader));
        Some(reason.clone().word("who", winner.word()))
    }

    /// Whose doing it was, or whose piece it happened to.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match self {
            Event::Placed { side, .. } | Event::EndScored { side, .. } => *side,
            Event::Moved { side, .. }
            | Event::Hit { side, .. }
            | Event::Removed { side, .. }
            | Event::Bound { side, .. }
            | Event::Freed { side, .. }
            | Event::Drawn { side, .. }
            | Event::Captured { side, .. }
            | Event::Attacked { side, .. }
            | Event::Chose { side }
            | Event::Passed { side }
            | Event::Skipped { side } => Some(*side),
            Event::Released { .. } | Event::Rolled { .. } | Event::Kept { .. } | Event::Blank | Event::Over { .. } => None,
        }
    }

    fn plain_text(&self, profile: &Profile, reader: Option<Side>) -> Text {
        let side_of = |side: Side| profile.side_text(side);
        match self {
            Event::Placed { what, at, .. } => at.said_in(Text::new("event-placed").text("what", what.clone()), "at"),
            Event::Moved { what, path, .. } => {
                let text = Text::new("event-moved").text("what", what.clone());
                match &path[..] {
                    [from, .., to] => to.said_in(from.said_in(text, "from"), "to"),
                    _ => text,
                }
            }
            Event::Hit { what, at, .. } => at.said_in(Text::new("event-hit").text("what", what.clone()), "at"),
            // A column is cut, a stone is knocked out: each game has its own word for it.
            Event::Removed { what, at, .. } => at.said_in(Text::coded(profile.slug, "-removed").text("what", what.clone()), "at"),
            Event::Bound { what, at, .. } => at.said_in(Text::new("event-bound").text("what", what.clone()), "at"),
            Event::Freed { what, at, .. } => at.said_in(Text::new("event-freed").text("what", what.clone()), "at"),
            Event::Drawn { side, from, to, control } => {
                let key = if control.is_some() { "event-drawn-arc" } else { "event-drawn-straight" };
                to.said_in(from.said_in(Text::new(key).text("side", side_of(*side)), "from"), "to")
            }
            Event::Captured { side, at } => at.said_in(Text::new("event-captured").text("side", side_of(*side)), "at"),
            Event::Released { at } => at.said_in(Text::new("event-released"), "at"),
            Event::Attacked { side, places, effective } => Text::new(if *effective { "event-attacked" } else { "event-attacked-in-vain" })
                .text("side", side_of(*side))
                .word("at", names(places)),
            Event::Rolled { dice } => Text::new("event-rolled").word("dice", faces(dice)),
            Event::Kept { dice } if dice.is_empty() => Text::new("event-kept-none"),
            Event::Kept { dice } => Text::new("event-kept").word("dice", faces(dice)),
            Event::Chose { side } => Text::new("event-chose").text("side", side_of(*side)).text("left", side_of(side.other())),
            Event::Blank => Text::new("event-blank"),
            Event::Passed { side } => Text::new("event-passed").text("side", side_of(*side)),
            Event::Skipped { side } => Text::new("event-skipped").text("side", side_of(*side)).text("next", side_of(side.other())),
            Event::EndScored { end, side, points, zones, .. } => {
                let result = match side {
                    None => Text::new("event-end-level").number("end", *end),
                    Some(side) => Text::new("event-end-scored")
                        .number("end", *end)
                        .text("side", side_of(*side))
                        .number("points", *points)
                        .word("who", Who::of(*side, reader).word()),
                };
                let zones = CountedZone::texts(zones, profile, reader);
                zones.into_iter().fold(result, |told, zone| Text::new("event-and-then").text("first", told).text("then", zone))
            }
            Event::Over { outcome, .. } => match self.reason_to(reader) {
                Some(reason) => outcome.text_because(profile, reader, reason),
                None => outcome.text_to(profile, reader),
            },
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
