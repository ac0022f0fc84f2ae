//! What is announced: whose decision it is, what was said last, and what happened last.

use igroteka_core::{Event, Text};
use igroteka_signals::{Memo, RwSignal};

use crate::names::status_text;
use crate::table::session::Session;

/// What was announced last. The number makes the same words said again a new message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Message {
    /// The sentences.
    pub texts: Vec<Text>,
    /// Whether the decision that is due then is announced too, for those who only hear it.
    pub with_due: bool,
    /// Whether it was a refusal.
    pub is_refusal: bool,
    /// Counts messages.
    pub number: u32,
}

/// What is announced; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct News {
    /// The outcome, or the decision that is due.
    pub status: Memo<Text>,
    /// What was announced last.
    pub message: RwSignal<Message>,
    /// What happened last, for the eye and the ear.
    pub happened: RwSignal<Vec<Event>>,
}

impl News {
    pub(super) fn new(session: RwSignal<Session>, turn: RwSignal<u32>) -> News {
        let status = Memo::new(move |_| {
            turn.track();
            session.with_untracked(|session| status_text(session.shown(), session.table().seats()))
        });
        News { status, message: RwSignal::new(Message::default()), happened: RwSignal::new(Vec::new()) }
    }

    pub(super) fn show(self, texts: Vec<Text>, with_due: bool, is_refusal: bool) {
        self.message.update(|message| *message = Message { texts, with_due, is_refusal, number: message.number.wrapping_add(1) });
    }
}
