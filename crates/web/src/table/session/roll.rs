//! Dice that are set at an analysis: face after face, until all that are due lie there. They are played then.

use igroteka_core::scene::{Die, PanelBody};
use igroteka_core::{ElementId, Scene, Selection, Text};

use super::{Response, Session};

/// The greatest number of faces that a die may have.
const FACES: u8 = 6;
/// Dice that are set have numbers from here on.
const FIRST_SET: u16 = 100;

/// The dice of a picture that are still to be rolled.
fn due(scene: &mut Scene) -> impl Iterator<Item = &mut Die> {
    let dice = scene.panels.iter_mut().filter_map(|panel| if let PanelBody::Dice(dice) = &mut panel.body { Some(dice) } else { None });
    dice.flatten().filter(|die| die.face == 0)
}

impl Session {
    /// The faces that a die can show that is due; none where no dice are to be set.
    #[must_use]
    pub(crate) fn faces(&self) -> Vec<u8> {
        if !self.is_chance() || self.study().is_none() {
            return Vec::new();
        }
        let count = due(&mut self.shown().scene(&Selection::empty())).count();
        (1..=FACES).filter(|face| self.shown().roll_of(&vec![*face; count]).is_some()).collect()
    }

    /// Sets the next die that is due; the last one plays them all.
    pub(crate) fn set_die(&mut self, face: u8) -> Response {
        let count = due(&mut self.shown().scene(&Selection::empty())).count();
        let Some(set) = self.set_dice_mut() else { return Response::Done };
        set.push(face);
        if set.len() < count {
            return Response::Done;
        }
        let faces = std::mem::take(set);
        match self.shown().roll_of(&faces) {
            Some(text) => self.play_in_study(&text),
            None => Response::Done,
        }
    }

    /// Takes back a die that was set, if an element is one.
    pub(super) fn unset_die(&mut self, id: ElementId) -> Option<Response> {
        let set = self.set_dice_mut()?;
        let index = (0..set.len()).find(|index| set_id(*index) == id)?;
        set.remove(index);
        Some(Response::Done)
    }

    /// Puts the dice that are set into a picture, in the place of those that are due.
    pub(super) fn show_set_dice(&self, scene: &mut Scene) {
        for ((index, face), die) in self.set_dice().iter().enumerate().zip(due(scene)) {
            (die.face, die.id) = (*face, Some(set_id(index)));
            die.spoken = Text::new("study-die-set").number("face", i64::from(*face));
        }
    }
}

fn set_id(index: usize) -> ElementId {
    ElementId::die(FIRST_SET.saturating_add(u16::try_from(index).unwrap_or(u16::MAX)))
}
