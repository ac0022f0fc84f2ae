//! What a move does, as events in order.

use alloc::vec::Vec;

use igroteka_core::{CountedPiece, CountedZone, Event, Place, Position as _, Tell, Text, ZoneVerdict};

use super::PROFILE;
use super::dice::Dice;
use super::field::{CellSet, cells};
use super::hand::Hand;
use super::motion::{Stones, side_at};
use super::moves::{Move, Throw};
use super::names::{area, keep_text, place, shown_text, standing_text, stone_text, throw_text, zone_text};
use super::outcome::{side_ahead, standing, verdicts};
use super::position::{Phase, Position, THROWS};
use super::story::{Happening, Story};

impl Tell for Position {
    fn tell(&self, m: Move) -> Vec<Event> {
        match m {
            Move::Roll(dice) => Vec::from([Event::Rolled { dice: dice.to_vec() }]),
            Move::Keep(dice) => Vec::from([Event::Kept { dice: dice.to_vec() }]),
            Move::Reroll(dice) => Vec::from([Event::Rolled { dice: dice.without(self.kept()).to_vec() }]),
            Move::Throw(throw) => self.tell_throw(throw),
        }
    }

    /// Kept dice are reported as the choice that they are; a throw also reports its trajectory and who leads then.
    fn foretell(&self, m: Move) -> Vec<Text> {
        let events = self.tell(m);
        let mut texts: Vec<Text> = match m {
            Move::Keep(dice) => return Vec::from([keep_text(dice)]),
            Move::Throw(throw) => Vec::from([throw_text(self, throw, ["curling-foretold-throw", "curling-foretold-throw-away"])]),
            Move::Roll(_) | Move::Reroll(_) => Vec::new(),
        };
        // That the stone comes onto the field is no news in a list of throws.
        texts.extend(events.iter().filter(|event| !matches!(event, Event::Placed { .. })).map(|event| event.text(&PROFILE)));
        if let Move::Throw(throw) = m
            && self.throw < THROWS
        {
            texts.push(Text::new("curling-foretold-standing").text("standing", standing_text(standing(self.stones_after(throw)))));
        }
        texts
    }

    fn brief(&self, m: Move) -> Text {
        match m {
            Move::Roll(dice) => Text::new("curling-brief-roll").word("dice", dice.text()),
            Move::Keep(Dice::NONE) => Text::new("curling-brief-keep-none"),
            Move::Keep(dice) => Text::new("curling-brief-keep").word("dice", dice.text()),
            Move::Reroll(dice) => {
                let shown = shown_text(Hand::of(dice).combination, dice);
                Text::new("curling-brief-reroll").word("dice", dice.text()).text("shown", shown)
            }
            Move::Throw(throw) => throw_text(self, throw, ["curling-brief-throw", "curling-brief-throw-away"]),
        }
    }
}

impl Position {
    /// The dice that were kept for the second roll.
    fn kept(&self) -> Dice {
        match self.phase {
            Phase::SecondRoll(kept) => kept,
            _ => Dice::NONE,
        }
    }

    fn tell_throw(&self, throw: Throw) -> Vec<Event> {
        let mut story = Story::default();
        let effect = self.run(throw, &mut story);
        let (what, side) = (stone_text(self.side), self.side);
        // The first sentence describes the whole throw: there may be no room to read on.
        let said = self.brief(Move::Throw(throw));
        let at = Place { spoken: Some(said), ..place(throw.start.cell()) };
        let mut events = Vec::from([Event::Placed { what: what.clone(), side: Some(side), at }]);
        events.extend(story.0.iter().filter_map(event));
        if let Some(rest) = effect.landing.rest.filter(|rest| rest.row() == 0) {
            events.push(Event::Removed { what, side, at: place(rest) });
        }
        if effect.blank {
            events.push(Event::Blank);
        }
        if self.throw == THROWS {
            self.tell_end(throw, &mut events);
        }
        events
    }

    fn tell_end(&self, throw: Throw, events: &mut Vec<Event>) {
        let mut after = *self;
        after.play_unchecked(Move::Throw(throw));
        let stones = self.stones_after(throw);
        let standing = standing(stones);
        events.push(Event::EndScored {
            end: u32::try_from(self.end).unwrap_or_default(),
            side: side_ahead(standing),
            points: standing.abs(),
            total: after.score,
            pieces: cells().rev().filter_map(|cell| Some(CountedPiece { side: side_at(stones, cell)?, at: place(cell) })).collect(),
            zones: verdicts(stones).into_iter().map(|(zone, verdict)| counted_zone(stones, zone, verdict)).collect(),
        });
        events.extend(after.outcome().map(Event::over));
    }
}

fn counted_zone(stones: Stones, zone: CellSet, verdict: ZoneVerdict) -> CountedZone {
    CountedZone {
        zone: zone_text(zone),
        cells: cells().filter(|cell| zone & cell.bit() != 0).map(area).collect(),
        pieces: stones.map(|stones| (stones & zone).count_ones()),
        verdict,
    }
}

/// A happening as an event; a stone that is blocked at once does not move.
fn event(happening: &Happening) -> Option<Event> {
    Some(match happening {
        Happening::Travels { path, .. } if path.len() < 2 => return None,
        Happening::Travels { side, path, .. } => {
            Event::Moved { what: stone_text(*side), side: *side, path: path.iter().map(|cell| place(*cell)).collect() }
        }
        Happening::Hits { side, at } => Event::Hit { what: stone_text(*side), side: *side, at: place(*at) },
        Happening::Leaves { side, at, .. } => Event::Removed { what: stone_text(*side), side: *side, at: place(*at) },
    })
}
