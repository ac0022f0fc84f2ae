//! Where a table stands: what its views follow.

use igroteka_core::study::{NodeId, Study};

use super::{Session, Trial};

/// What tells two positions of a table apart for those who look at it. A variation has as many entries as what it replaces, so the number
/// of entries does not suffice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spot {
    /// How many entries the game has, or the line of an analysis.
    pub entries: usize,
    /// After how many of them it is looked at.
    pub place: usize,
    /// Whether the game is over.
    pub is_ended: bool,
    /// The node of the tree, if the game is analysed.
    pub node: Option<NodeId>,
    /// The try that is going on.
    pub trial: Option<Trial>,
}

impl Session {
    /// Where it stands.
    #[must_use]
    pub(crate) fn spot(&self) -> Spot {
        Spot {
            entries: self.game().entry_count(),
            place: self.place(),
            is_ended: self.is_ended(),
            node: self.study().map(Study::here),
            trial: self.trial().cloned(),
        }
    }
}
