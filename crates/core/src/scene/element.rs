//! The names of what can be touched.

use core::fmt;

/// What an element is; with its index it is unique in a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum ElementKind {
    /// A cell, crossing or other place of the board.
    Cell,
    /// A piece on the board.
    Piece,
    /// A piece waiting beside the board.
    Tray,
    /// A die.
    Die,
    /// An entry of a list of choices.
    Choice,
    /// The handle that bends a half-drawn line.
    Handle,
}

/// The name of an element within a scene.
///
/// ```
/// use igroteka_core::{ElementId, ElementKind};
///
/// let cell = ElementId::cell(17);
/// assert_eq!((cell.kind, cell.index), (ElementKind::Cell, 17));
/// assert_eq!(cell.to_string(), "cell-17", "its name in documents and tests");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ElementId {
    /// What it is.
    pub kind: ElementKind,
    /// Which of its kind.
    pub index: u16,
}

impl ElementId {
    /// A cell.
    #[must_use]
    pub const fn cell(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Cell, index }
    }
    /// A piece.
    #[must_use]
    pub const fn piece(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Piece, index }
    }
    /// A piece in the tray.
    #[must_use]
    pub const fn tray(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Tray, index }
    }
    /// A die.
    #[must_use]
    pub const fn die(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Die, index }
    }
    /// A choice.
    #[must_use]
    pub const fn choice(index: u16) -> ElementId {
        ElementId { kind: ElementKind::Choice, index }
    }
    /// The handle of a half-drawn line.
    pub const HANDLE: ElementId = ElementId { kind: ElementKind::Handle, index: 0 };
}

/// The name by which documents find an element: `cell-17`.
impl fmt::Display for ElementId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            ElementKind::Cell => "cell",
            ElementKind::Piece => "piece",
            ElementKind::Tray => "tray",
            ElementKind::Die => "die",
            ElementKind::Choice => "choice",
            ElementKind::Handle => "handle",
        };
        write!(f, "{kind}-{}", self.index)
    }
}
