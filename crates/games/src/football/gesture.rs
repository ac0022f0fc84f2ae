//! Touches: a tap on a player, then a tap on its square; or a drag, which is both. After a goal a tap asks why it could not be stopped.

use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::{Answer, ElementId, Outcome, Position as _, Refusal, Selection, Touch, Touching};

use super::board::Square;
use super::marks::WhyQuestion;
use super::refusal::{check_player, why_stuck};
use super::scene::{WHY, element, square_of};
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
        if let Some(outcome) = self.outcome() {
            return self.ask(selection, id, outcome);
        }
        let Some(square) = square_of(id) else {
            return Answer::Rejected(Refusal::new("football-touch-a-square"));
        };
        let is_own = |square: &Square| self.pitch.team(self.side).contains(*square);
        match selection.element(0).and_then(square_of).filter(is_own) {
            Some(from) if from == square => Answer::Partial(Selection::empty()),
            Some(from) if !is_own(&square) => self.complete(Move { from, to: square }),
            _ => self.pick(square),
        }
    }

    /// After a goal: why nobody could stop it, or why one player could not. The same touch again takes the question back.
    fn ask(&self, selection: &Selection, id: ElementId, outcome: Outcome) -> Answer<Move> {
        let defender = square_of(id).filter(|square| self.pitch.team(self.side).contains(*square));
        let asked = self.question(selection);
        match defender {
            _ if outcome.winner.is_none() => Answer::Rejected(Refusal::new("game-over")),
            Some(at) if asked == Some(WhyQuestion::Player(at)) => Answer::Partial(Selection::of(&[WHY])),
            Some(at) => Answer::Partial(Selection::of(&[WHY, element(at)])),
            None if id == WHY && asked == Some(WhyQuestion::Whole) => Answer::Partial(Selection::empty()),
            None if id == WHY => Answer::Partial(Selection::of(&[WHY])),
            None => Answer::Rejected(Refusal::new("football-ask-defender")),
        }
    }

    /// Picks a player that has a legal move.
    fn pick(&self, from: Square) -> Answer<Move> {
        match check_player(self, from) {
            Err(refusal) => Answer::Rejected(refusal),
            Ok(()) if self.legal_targets_of(from).is_empty() => Answer::Rejected(why_stuck(self, from)),
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
