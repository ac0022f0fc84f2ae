//! How a game came to its end.

use serde::{Deserialize, Serialize};

/// How a game came to its end.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::game::Termination;
/// use igroteka_core::{Game, Options, Position, Side};
///
/// let mut game: Game<Heap> = Game::new(Options::defaults(Heap::PROFILE));
/// game.declare(Termination::Resignation, Some(Side::Second)).unwrap();
/// assert_eq!(game.outcome().unwrap().reason, "resignation");
/// assert_eq!(game.termination(), Some(Termination::Resignation));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Termination {
    /// By the rules.
    Rule,
    /// A side resigned.
    Resignation,
    /// The players agreed a draw.
    Agreement,
    /// A side's clock ran out.
    Time,
    /// A side left for good.
    Abandoned,
}

impl Termination {
    /// Every way to end.
    pub const ALL: [Termination; 5] =
        [Termination::Rule, Termination::Resignation, Termination::Agreement, Termination::Time, Termination::Abandoned];

    /// The word in records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Termination::Rule => "rule",
            Termination::Resignation => "resignation",
            Termination::Agreement => "agreement",
            Termination::Time => "time",
            Termination::Abandoned => "abandoned",
        }
    }

    /// The way to end that a word names.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Termination> {
        Termination::ALL.into_iter().find(|t| t.word() == word)
    }
}
