//! The game that is being played right now, for those outside the table who speak of it.

use igroteka_signals::{RwSignal, StoredValue, expect_context, provide_context};

use super::session::Session;

/// The session of the table that the reader sits at, if there is one. It is gone when the table is left.
#[derive(Clone, Copy)]
pub struct GameAtHand(StoredValue<Option<RwSignal<Session>>>);

impl GameAtHand {
    /// Lets everything below know the game at hand.
    pub fn provide() {
        provide_context(GameAtHand(StoredValue::new(None)));
    }

    /// The game at hand of this page.
    #[must_use]
    pub fn here() -> GameAtHand {
        expect_context()
    }

    /// Takes a seat.
    pub fn set(self, session: RwSignal<Session>) {
        self.0.set_value(Some(session));
    }

    /// The game in lines of text: everything that is needed to play it again.
    #[must_use]
    pub fn told(self) -> Vec<String> {
        let session = self.0.get_value();
        session.and_then(|session| session.try_with_untracked(lines)).unwrap_or_default()
    }
}

fn lines(session: &Session) -> Vec<String> {
    let saved = session.table().save();
    let mut lines = vec![
        format!("game: {}, rules {}", session.id().slug(), saved.rules),
        ["options: ", &saved.options].concat(),
        ["moves: ", &saved.entries.join(" ")].concat(),
        ["position: ", &session.table().position_text()].concat(),
    ];
    lines.extend(saved.start.map(|start| ["start: ", &start].concat()));
    lines
}

#[cfg(test)]
mod tests {
    use igroteka_core::{Options, SplitMix};
    use igroteka_games::GameId;

    use super::*;
    use crate::table::players::Players;

    #[test]
    fn a_game_is_told_so_that_it_can_be_played_again() {
        for &id in GameId::ALL {
            let mut dice = SplitMix::new(7);
            let mut session = Session::new(id, Options::defaults(id.profile()), Players::default(), &mut dice).expect("a game");
            let first = session.table().proposals().swap_remove(0);
            session.play(&first, &mut dice);
            let told = lines(&session);
            assert!(told[0].contains(id.slug()));
            assert!(told[2].split(' ').any(|entry| entry == first), "{told:?}");
            assert_eq!(told[3], format!("position: {}", session.table().position_text()));
        }
    }
}
