//! What whoever holds a table has to do after something was done there. The table itself does none of it: it draws nothing, rolls
//! nothing, thinks about nothing and stores nothing.

use igroteka_core::{Event, Level, Seat, Text};

/// Something to be done for the table.
///
/// ```
/// use igroteka_core::{Options, SplitMix};
/// use igroteka_games::GameId;
/// use igroteka_table::{Effect, Seats, Table};
///
/// let id = GameId::from_slug("curling").unwrap();
/// let mut table = Table::new(id, id.usual_game(Options::defaults(id.profile())), Seats::people(1));
/// assert!(table.due().contains(&Effect::Roll), "dice fall first");
/// let effects = table.roll(&mut SplitMix::new(1), 0);
/// assert!(matches!(effects[0], Effect::Happened(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The game went on: show these events and announce them.
    Happened(Vec<Event>),
    /// Tell whoever acted why nothing changed.
    Refused(Text),
    /// Tell everyone at the table.
    Say(Text),
    /// A move was entered and needs confirmation before it is played: ask for it.
    AskConfirmation,
    /// The table is not as it was: store it.
    Store,
    /// The finished game was left by going back. It stays as it is where it is stored; what is played from here is a new game.
    LeftFinishedGame,
    /// Everything that was taken back is played again: this is the finished game once more.
    ReturnedToFinishedGame,
    /// Chance has to act: call [`Table::roll`](crate::Table::roll).
    Roll,
    /// The computer has to decide for a seat: ask the engine, then play its move as [`Actor::Computer`](crate::Actor::Computer).
    AskEngine {
        /// The seat.
        seat: Seat,
        /// How strong it plays.
        level: Level,
    },
}

impl Effect {
    /// The refusal among some effects.
    #[must_use]
    pub fn refusal(effects: &[Effect]) -> Option<&Text> {
        effects.iter().find_map(|effect| match effect {
            Effect::Refused(text) => Some(text),
            _ => None,
        })
    }
}
