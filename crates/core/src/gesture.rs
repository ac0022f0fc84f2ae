//! Touches, and what they mean: rejected, half a move, or a whole move.
//!
//! The page sends what was touched; the game answers. Nothing here draws or stores anything:
//! a half-entered move is the [`Selection`] that the page keeps and hands back.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{ElementId, Point, Refusal};

/// Something a person did.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position, Touch, Touching};
///
/// let position = Heap::parse("4 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let m = position.parse_move("2").unwrap();
/// assert!(matches!(position.touches_for(m)[..], [Touch::Tap(_)]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touch {
    /// Tapped an element: a cell, a dot, a die, a choice, a piece in the tray.
    Tap(ElementId),
    /// Tapped open ground at a point in board units.
    Ground(Point),
    /// Dragged from one element to another: a tap on the first, and on the second if the first one leaves part of a move. A game may drop
    /// what was picked before.
    Drag(ElementId, ElementId),
    /// Dragged the handle of a half-entered move to a point in board units.
    Bend(Point),
    /// Pressed an arrow key on a half-entered move.
    Step(StepKey),
    /// Typed a move text.
    Typed(String),
}

/// An arrow key; `coarse` with Shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepKey {
    /// −1 left, 1 right.
    pub dx: i8,
    /// −1 up, 1 down.
    pub dy: i8,
    /// A large step.
    pub coarse: bool,
}

/// A half-entered move: what was picked so far, in the order that the game wants.
///
/// ```
/// use igroteka_core::{ElementId, Selection};
///
/// let selection = Selection::of(&[ElementId::cell(12)]);
/// assert_eq!(selection.element(0), Some(ElementId::cell(12)));
/// assert!(!selection.is_empty() && Selection::empty().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection(pub Vec<Pick>);

/// One thing picked for a half-entered move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// An element of the scene.
    Element(ElementId),
    /// A point in board units.
    Point(Point),
}

impl Selection {
    /// Nothing picked yet.
    #[must_use]
    pub const fn empty() -> Selection {
        Selection(Vec::new())
    }

    /// Whether nothing is picked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The element picked at a place of the list.
    #[must_use]
    pub fn element(&self, index: usize) -> Option<ElementId> {
        match self.0.get(index) {
            Some(Pick::Element(id)) => Some(*id),
            _ => None,
        }
    }

    /// A selection of elements.
    #[must_use]
    pub fn of(elements: &[ElementId]) -> Selection {
        Selection(elements.iter().map(|id| Pick::Element(*id)).collect())
    }
}

/// What a touch meant.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Answer, Options, Position, Selection, Touch, Touching};
///
/// let position = Heap::parse("4 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// match position.touch(&Selection::empty(), &Touch::Typed("3".into())) {
///     Answer::Rejected(refusal) => assert_eq!(refusal.code(), "heap-not-now"),
///     Answer::Partial(_) | Answer::Complete(_) => unreachable!("three counters are too many"),
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<M> {
    /// It means nothing legal here; the selection stays as it was.
    Rejected(Refusal),
    /// Half a move: the new selection. An empty one means that the touch dropped what was picked.
    Partial(Selection),
    /// A whole legal move.
    Complete(M),
}
