//! Touches: a tap on a player, then a tap on its square; or a drag, which is both.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::{Answer, ElementId, Position as _, Refusal, Selection, Text, Touch, Touching, Turn};

use super::board::Square;
use super::refusal::check_player;
use super::scene::{element, square_of};
use super::{Move, Position};

impl Touching for Position {
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Move> {
        match touch {
            Touch::Tap(id) => self.tap(selection, *id),
            Touch::Drag(from, to) => match self.tap(&Selection::empty(), *from) {
                Answer::Partial(picked) => self.tap(&picked, *to),
                answer => answer,
            },
            Touch::Typed(text) => self.typed(text),
            Touch::Ground(_) | Touch::Bend(_) | Touch::Step(_) => Answer::Rejected(Refusal::new("football-touch-a-square")),
        }
    }

    fn touches_for(&self, m: Move) -> Vec<Touch> {
        vec![Touch::Tap(element(m.from)), Touch::Tap(element(m.to))]
    }
}

impl Position {
    fn tap(&self, selection: &Selection, id: ElementId) -> Answer<Move> {
        let Some(square) = square_of(id) else {
            return Answer::Rejected(Refusal::new("football-touch-a-square"));
        };
        if self.turn() == Turn::Over {
            return Answer::Rejected(Refusal::new("game-over"));
        }
        let is_own = |square: &Square| self.pitch.team(self.side).contains(*square);
        match selection.element(0).and_then(square_of).filter(is_own) {
            Some(from) if from == square => Answer::Partial(Selection::empty()),
            Some(from) if !is_own(&square) => self.complete(Move { from, to: square }),
            _ => self.pick(square),
        }
    }

    /// Picks a player that has a legal move.
    fn pick(&self, from: Square) -> Answer<Move> {
        match check_player(self, from) {
            Err(refusal) => Answer::Rejected(refusal),
            Ok(()) if self.legal_targets_of(from).is_empty() => {
                Answer::Rejected(Refusal(Text::new("football-cannot-move").word("at", from.to_string())))
            }
            Ok(()) => Answer::Partial(Selection::of(&[element(from)])),
        }
    }

    fn complete(&self, m: Move) -> Answer<Move> {
        match self.check(m) {
            Err(refusal) => Answer::Rejected(refusal),
            Ok(()) => Answer::Complete(m),
        }
    }
}
