//! The game that is being played right now, for the report.

use igroteka_signals::{RwSignal, StoredValue, expect_context, provide_context};

use crate::table::session::Session;

/// The session of the table that the reader sits at, if there is one. It is gone when the table is left.
#[derive(Clone, Copy)]
pub struct CurrentGame(StoredValue<Option<RwSignal<Session>>>);

impl CurrentGame {
    /// Lets everything below know the current game.
    pub fn provide() {
        provide_context(CurrentGame(StoredValue::new(None)));
    }

    /// The current game of this page.
    #[must_use]
    pub fn here() -> CurrentGame {
        expect_context()
    }

    /// Takes a seat.
    pub fn set(self, session: RwSignal<Session>) {
        self.0.set_value(Some(session));
    }

    /// The game in lines of text: everything that is needed to play it again.
    #[must_use]
    pub fn report_lines(self) -> Vec<String> {
        let session = self.0.get_value();
        session.and_then(|session| session.try_with_untracked(lines)).unwrap_or_default()
    }
}

fn lines(session: &Session) -> Vec<String> {
    let snapshot = session.game().snapshot();
    let mut lines = vec![
        format!("game: {}, rules {}", session.id().slug(), snapshot.rules),
        ["options: ", &snapshot.options].concat(),
        ["moves: ", &snapshot.entries.join(" ")].concat(),
        ["position: ", &session.game().position_text()].concat(),
    ];
    lines.extend(snapshot.start.map(|start| ["start: ", &start].concat()));
    lines
}

#[cfg(test)]
mod tests {
    use igroteka_core::{Options, SplitMix};
    use igroteka_games::GameId;

    use super::*;
    use crate::table::session::Outside;
    use igroteka_table::Seats;

    #[test]
    fn a_game_is_reported_so_that_it_can_be_played_again() {
        for &id in GameId::ALL {
            let mut dice = SplitMix::new(7);
            let mut outside = Outside { dice: &mut dice, now_ms: 0 };
            let mut session =
                Session::new(id, Options::defaults(id.profile()), None, Seats::people(1), None, &mut outside).expect("a game");
            let first = session.game().proposals().swap_remove(0);
            session.play(&first, &mut outside);
            let reported = lines(&session);
            assert!(reported[0].contains(id.slug()));
            assert!(reported[2].split(' ').any(|entry| entry == first), "{reported:?}");
            assert_eq!(reported[3], format!("position: {}", session.game().position_text()));
        }
    }
}
