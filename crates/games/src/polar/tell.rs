//! What a move does, as events; and facts about a position for other programs.

use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::{Describe, Event, Fact, Place, Position as _, Side, Tell, Text, by_side};

use super::PROFILE;
use super::grid::Crossing;
use super::moves::Move;
use super::outcome::Scoring;
use super::position::Position;
use super::scene::middle;

/// The name of a stone of a colour.
pub(super) const fn stone_text(side: Side) -> Text {
    Text::new(match side {
        Side::First => "polar-black-stone",
        Side::Second => "polar-white-stone",
    })
}

impl Position {
    fn placed(&self, side: Side, at: Crossing) -> Event {
        let place = Place { at: middle(self.grid(), at), name: self.grid().name(at) };
        Event::Placed { what: stone_text(side), side: Some(side), at: place }
    }

    /// What follows a move: the end, or a side that is skipped because only `expected` was due.
    fn aftermath(&self, expected: Side) -> Option<Event> {
        match self.outcome() {
            Some(outcome) => Some(Event::Over { outcome }),
            None => (self.side != expected).then_some(Event::Skipped { side: expected }),
        }
    }
}

impl Tell for Position {
    fn tell(&self, m: Move) -> Vec<Event> {
        let mut after = self.clone();
        after.play_unchecked(m);
        match m {
            Move::Pair { black, white } => vec![self.placed(Side::First, black), self.placed(Side::Second, white)],
            Move::Choose(side) => [Event::Chose { side }].into_iter().chain(after.aftermath(Side::First)).collect(),
            Move::Place(at) => [self.placed(self.side, at)].into_iter().chain(after.aftermath(self.side.other())).collect(),
        }
    }

    /// A stone alone says little: the points after it tell which groups it made, joined or turned.
    fn foretell(&self, m: Move) -> Vec<Text> {
        let mut texts: Vec<Text> = self.tell(m).iter().map(|event| event.text(&PROFILE)).collect();
        let mut after = self.clone();
        after.play_unchecked(m);
        if matches!(m, Move::Place(_)) && after.outcome().is_none() {
            let [black, white] = after.points();
            texts.push(Text::new("polar-points-then").number("black", black).number("white", white));
        }
        texts
    }
}

impl Describe for Position {
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let points = |scoring| by_side(PROFILE.side_letters, self.points_by(scoring).map(i64::from));
        vec![("score", points(Scoring::Standard)), ("score_alt", points(Scoring::Opponent))]
    }
}
