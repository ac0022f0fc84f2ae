//! A few moves that nobody sees. Browsers compile a function when it is run for the first time, so the first move at a table would take
//! longer than all others; here it is made once before, while everybody still looks at the board.

use std::time::Duration;

use igroteka_core::{Options, Scene};
use igroteka_games::GameId;

use super::players::Players;
use super::session::{Session, Upshot};
use super::spots::spots;
use crate::browser::Dice;
use crate::browser::time::after;
use crate::keeping::Label;

/// So long the board is looked at before anybody moves.
pub const LOOK: Duration = Duration::from_millis(150);
/// Enough to have met every kind of decision that a game begins with.
const MOVES: usize = 4;

/// Plays a game's first moves at a table that nobody sees; `draw` draws a scene as the real one does.
pub fn rehearse(id: GameId, draw: impl Fn(&Scene) -> String + 'static) {
    after(LOOK, move || {
        let mut dice = Dice::asked();
        let Ok(mut session) = Session::new(id, Options::defaults(id.profile()), Players::default(), &mut dice) else { return };
        for _ in 0..MOVES {
            let Some(text) = session.table().proposals().pop() else { return };
            let Upshot::Played(events) = session.play(&text, &mut dice) else { return };
            let scene = session.scene(None);
            // Made and thrown away.
            drop((events, draw(&scene), spots(&scene), session.kept_text(&Label::default())));
        }
    });
}
