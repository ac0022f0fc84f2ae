//! What a touch means: a stone, half of the opening pair, a colour, or a look at the legal points.

use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::{Answer, ElementId, ElementKind, Position as _, Refusal, Selection, Side, Touch, Touching};

use super::grid::Crossing;
use super::moves::Move;
use super::position::{Phase, Position};
use super::scene::{SHOW_LEGAL, cell_of, colour_choice, crossing_of, shows_legal};

impl Touching for Position {
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Move> {
        match touch {
            Touch::Typed(text) => self.typed(text),
            _ if self.is_over() => Answer::Rejected(Refusal::new("game-over")),
            Touch::Tap(id) => self.tap(selection, *id),
            Touch::Drag(from, to) => match self.tap(selection, *from) {
                Answer::Partial(picked) => self.tap(&picked, *to),
                whole => whole,
            },
            Touch::Ground(_) | Touch::Bend(_) | Touch::Step(_) => meaningless(),
        }
    }

    fn outlasting(&self, selection: &Selection) -> Selection {
        if shows_legal(selection) { Selection::of(&[SHOW_LEGAL]) } else { Selection::empty() }
    }

    fn touches_for(&self, m: Move) -> Vec<Touch> {
        let tap = |at: Crossing| Touch::Tap(cell_of(self.grid(), at));
        match m {
            Move::Pair { black, white } => vec![tap(black), tap(white)],
            Move::Choose(side) => vec![Touch::Tap(colour_choice(side))],
            Move::Place(at) => vec![tap(at)],
        }
    }
}

/// The answer to a touch of something that takes none.
fn meaningless() -> Answer<Move> {
    Answer::Rejected(Refusal::new("polar-touch-elsewhere"))
}

impl Position {
    fn tap(&self, selection: &Selection, id: ElementId) -> Answer<Move> {
        if id.kind == ElementKind::Choice {
            return self.tap_choice(selection, id);
        }
        match (crossing_of(self.grid(), id), self.phase) {
            (None, _) => meaningless(),
            (Some(at), Phase::First) => self.tap_pair(selection, at),
            (Some(at), _) => self.complete(Move::Place(at)),
        }
    }

    /// The black point of the opening pair, then the white one. Another point that is no neighbour begins anew.
    fn tap_pair(&self, selection: &Selection, at: Crossing) -> Answer<Move> {
        match self.picked(selection) {
            Some(black) if black == at => Answer::Partial(Selection::empty()),
            Some(black) if self.grid().are_neighbours(black, at) => self.complete(Move::Pair { black, white: at }),
            _ => Answer::Partial(Selection::of(&[cell_of(self.grid(), at)])),
        }
    }

    fn tap_choice(&self, selection: &Selection, id: ElementId) -> Answer<Move> {
        let side = Side::BOTH.into_iter().find(|side| colour_choice(*side) == id);
        match (self.phase, side) {
            (_, Some(side)) => self.complete(Move::Choose(side)),
            (Phase::Play, None) if id == SHOW_LEGAL && shows_legal(selection) => Answer::Partial(Selection::empty()),
            (Phase::Play, None) if id == SHOW_LEGAL => Answer::Partial(Selection::of(&[SHOW_LEGAL])),
            _ => meaningless(),
        }
    }

    /// The move if it is legal, otherwise why not.
    fn complete(&self, m: Move) -> Answer<Move> {
        match self.check(m) {
            Ok(()) => Answer::Complete(m),
            Err(refusal) => Answer::Rejected(refusal),
        }
    }
}
