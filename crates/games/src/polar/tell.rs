//! What a move does, as events; and facts about a position for other programs.

use alloc::format;
use alloc::string::String;
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
    /// A stone that came onto the board, and whose it is.
    fn placed(&self, colour: Side, side: Option<Side>, at: Crossing) -> Event {
        let place = Place::new(middle(self.grid(), at), self.grid().name(at));
        Event::Placed { what: stone_text(colour), side, at: place }
    }

    /// What follows a move: the end, or a side that is skipped because only `expected` was due.
    fn aftermath(&self, expected: Side) -> Option<Event> {
        match self.outcome() {
            Some(outcome) => Some(Event::over(outcome)),
            None => (self.side != expected).then_some(Event::Skipped { side: expected }),
        }
    }
}

impl Position {
    /// The group with a stone at a crossing, and who gets what for it; nothing for a group of one colour.
    pub(super) fn spoken_group(&self, at: Crossing) -> Option<Text> {
        let sizes @ [black, white] = self.board.sizes_of(self.board.group_at(at.index()));
        if black == 0 || white == 0 {
            return None;
        }
        let spoken = |key| Text::new(key).word("at", self.grid().name(at)).number("black", black).number("white", white);
        Some(match self.scoring.of_group(sizes) {
            Some((owner, points)) => spoken("polar-spoken-group").text("side", PROFILE.side_text(owner)).number("points", points),
            None => spoken("polar-spoken-group-even"),
        })
    }
}

impl Tell for Position {
    fn tell(&self, m: Move) -> Vec<Event> {
        let mut after = self.clone();
        after.play_unchecked(m);
        match m {
            // The opening pair belongs to nobody until the colours are chosen.
            Move::Pair { black, white } => vec![self.placed(Side::First, None, black), self.placed(Side::Second, None, white)],
            Move::Choose(side) => [Event::Chose { side }].into_iter().chain(after.aftermath(Side::First)).collect(),
            Move::Place(at) => {
                [self.placed(self.side, Some(self.side), at)].into_iter().chain(after.aftermath(self.side.other())).collect()
            }
        }
    }

    fn brief(&self, m: Move) -> Text {
        let name = |at| self.grid().name(at);
        let notation = |text: String| Text::new("move-notation").word("move", text);
        match m {
            Move::Pair { black, white } => notation(format!("●{} ○{}", name(black), name(white))),
            Move::Choose(Side::First) => Text::new("polar-brief-black"),
            Move::Choose(Side::Second) => Text::new("polar-brief-white"),
            Move::Place(at) => notation(name(at)),
        }
    }

    /// A stone alone says little: its group and the points after it tell what it made, joined or turned.
    fn foretell(&self, m: Move) -> Vec<Text> {
        let mut texts: Vec<Text> = self.tell(m).iter().map(|event| event.text(&PROFILE)).collect();
        let mut after = self.clone();
        after.play_unchecked(m);
        if matches!(m, Move::Place(_)) && after.outcome().is_none() {
            texts.extend(m.stone().and_then(|at| after.spoken_group(at)));
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
