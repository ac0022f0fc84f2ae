//! What a table has beside everything else if it is played by a link: it follows the log of the server, and shows offers, presence,
//! the connection and the chat.

pub(super) mod chat;
mod fair_dice;
pub(super) mod notices;
pub(super) mod presence;
pub(super) mod rematch;
pub(super) mod tools;

use igroteka_signals::effect;
use igroteka_signals::time::now_ms;

use crate::browser::{self, DiceSource};
use crate::link::{Link, LinkEvent};
use crate::table::session::{Outside, Response, Session};
use crate::table::state::State;

/// The game that is played by a link, and its dice; nothing if its log cannot be understood.
pub(super) fn session(link: Link) -> Option<(Session, DiceSource)> {
    let mut dice = DiceSource::True;
    let mut session = Session::online(link.online_table()?, &mut Outside { dice: &mut dice, now_ms: now_ms() })?;
    session.set_server_time(now_ms().saturating_add_signed(link.ahead_ms.get_untracked()), now_ms());
    look_at_named_place(&mut session);
    Some((session, dice))
}

/// An address that ends with a number, as `#12`, names a position of the game.
fn look_at_named_place(session: &mut Session) {
    if let Ok(entries) = browser::address().trim_start_matches('#').parse() {
        session.look(entries);
    }
}

/// Follows the log of the server, and sends what was decided here.
pub(super) fn follow(state: State) {
    let Some(link) = Link::find() else { return };
    link.listen(move |task| match task {
        LinkEvent::Apply(entry) => {
            let mut is_lost = false;
            state.receive(|session| {
                session.apply_entry(&entry).unwrap_or_else(|_| {
                    is_lost = true;
                    Response::Done
                })
            });
            if is_lost {
                link.start_over();
            }
        }
        LinkEvent::Resend => state.receive(|session| {
            session.resend();
            Response::Done
        }),
        LinkEvent::Refused(id, text) => state.receive(|session| session.refused(id.as_deref(), text)),
        LinkEvent::Time(server_ms) => {
            state.session.update_untracked(|session| session.set_server_time(server_ms, now_ms()));
        }
    });
    effect(move || {
        state.session.track();
        let asks = state.session.update_untracked(Session::take_outbox).unwrap_or_default();
        asks.iter().for_each(|ask| link.send(ask));
    });
}
