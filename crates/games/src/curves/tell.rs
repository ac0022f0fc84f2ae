//! What happens when a move is played, in order; and the facts of a position for other programs.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::{Describe, Event, Fact, Place, Position as _, Tell, Text, json};

use super::curve::GridPoint;
use super::moves::Move;
use super::position::{Position, bits};

impl Tell for Position {
    fn tell(&self, m: Move) -> Vec<Event> {
        let mut events = match m {
            Move::Place(spot) => Vec::from([Event::Placed {
                what: Text::new("curves-dot"),
                side: None,
                at: Place::new(spot.to_point(), (self.dots().len() + 1).to_string()),
            }]),
            Move::Draw { ends, control } => self.tell_line(ends, control),
            Move::Pass => Vec::from([Event::Passed { side: self.side }]),
        };
        let mut next = self.clone();
        next.play_unchecked(m);
        if let Some(outcome) = next.outcome() {
            events.push(Event::over(outcome));
        }
        events
    }

    /// "dot 5", "7–10 arc, takes 4".
    fn brief(&self, m: Move) -> Text {
        match m {
            Move::Place(_) => Text::new("curves-brief-dot").number("dot", self.dots().len() as i64 + 1),
            Move::Draw { ends, control } => self.brief_line(ends, control),
            Move::Pass => Text::new("curves-say-pass"),
        }
    }

    /// One sentence for the line or dot and all that it does, then the end if there is one.
    fn foretell(&self, m: Move) -> Vec<Text> {
        let mut next = self.clone();
        next.play_unchecked(m);
        core::iter::once(self.describe_line(m)).chain(next.outcome().map(|outcome| outcome.text(Position::PROFILE))).collect()
    }
}

impl Position {
    /// A line in a few words, with what it does.
    fn brief_line(&self, ends: [u8; 2], control: Option<GridPoint>) -> Text {
        let key = if control.is_some() { "curves-brief-arc" } else { "curves-brief-straight" };
        let line = Text::new(key).number("from", i64::from(ends[0]) + 1).number("to", i64::from(ends[1]) + 1);
        let effect = self.effect(ends, control);
        Position::with_effect(line, effect.captured, effect.released)
    }

    /// Drawn, then captured dots, then released ones: an end dot is never captured, so their order is free.
    fn tell_line(&self, ends: [u8; 2], control: Option<GridPoint>) -> Vec<Event> {
        let [from, to] = ends.map(|end| self.place(usize::from(end)));
        let effect = self.effect(ends, control);
        let drawn = Event::Drawn { side: self.side, from, to, control: control.map(GridPoint::to_point) };
        let captured = bits(effect.captured).map(|dot| Event::Captured { side: self.side, at: self.place(dot) });
        let released = bits(effect.released).map(|dot| Event::Released { at: self.place(dot) });
        core::iter::once(drawn).chain(captured).chain(released).collect()
    }

    /// A dot as a place of the board, named by its number.
    pub(super) fn place(&self, dot: usize) -> Place {
        let spot = self.dots().get(dot).copied().unwrap_or_default();
        Place::new(spot.to_point(), (dot + 1).to_string())
    }
}

impl Describe for Position {
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let letter = |dot| self.owner(dot).map_or('-', |side| Position::PROFILE.letter(side));
        let owner: String = (0..self.dots().len()).map(letter).collect();
        Vec::from([
            ("phase", json!(if self.is_placing() { "placing" } else { "drawing" })),
            ("score", json!(self.score())),
            ("owner", json!(owner)),
            ("open_dots", json!(self.open_dots())),
        ])
    }
}
