//! First steps: a few short tasks that are solved by real moves. A room gives the positions and says whether what happened was
//! what was asked; the rules alone say what is legal. Texts have the keys `<key>-task`, `<key>-hint` and `<key>-praise`.

use crate::{AnyGame, Event, Outcome, Side, Text};

/// A task on a position.
///
/// ```
/// use igroteka_core::lesson::{LessonStep, is_won};
///
/// let step = LessonStep { position: "2 f", key: "heap-step-1", is_met: |events, _| is_won(events) };
/// assert_eq!(step.task().key, "heap-step-1-task");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// The position in which it is asked.
    pub position: &'static str,
    /// What the keys of its texts begin with.
    pub key: &'static str,
    /// Whether the task is met: what the move did, dice that followed included, and the game after it.
    pub is_met: fn(&[Event], &dyn AnyGame) -> bool,
}

impl LessonStep {
    /// What is asked.
    #[must_use]
    pub fn task(&self) -> Text {
        Text::coded(self.key, "-task")
    }

    /// How to find it; also said after a legal move that is not what was asked.
    #[must_use]
    pub fn hint(&self) -> Text {
        Text::coded(self.key, "-hint")
    }

    /// What was learnt, when the task is met.
    #[must_use]
    pub fn praise(&self) -> Text {
        Text::coded(self.key, "-praise")
    }
}

/// Whether a piece was placed on one of some places.
#[must_use]
pub fn is_placed(events: &[Event], names: &[&str]) -> bool {
    events.iter().any(|event| matches!(event, Event::Placed { at, .. } if names.contains(&at.name.as_str())))
}

/// Whether a piece moved from one place to another.
#[must_use]
pub fn is_moved(events: &[Event], from: &str, to: &str) -> bool {
    events.iter().any(|event| match event {
        Event::Moved { path, .. } => {
            path.first().is_some_and(|place| place.name == from) && path.last().is_some_and(|place| place.name == to)
        }
        _ => false,
    })
}

/// Whether the first side won.
#[must_use]
pub fn is_won(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Over { outcome: Outcome { winner: Some(Side::First), .. }, .. }))
}
