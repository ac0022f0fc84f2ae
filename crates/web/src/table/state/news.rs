//! What is announced: whose decision it is, what was said last, and what happened last.

use igroteka_core::{Event, Scene, Text};
use igroteka_signals::{Memo, RwSignal};

use crate::names::{position_text, turn_text};
use crate::table::session::Session;
use crate::table::state::Showing;

/// What was announced last. The number makes the same words said again a new message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Announcement {
    /// The sentences.
    pub texts: Vec<Text>,
    /// More sentences, for those who only hear them.
    pub details: Vec<Text>,
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
    /// The outcome, or whose turn it is and what to do.
    pub status: Memo<Text>,
    /// The same with the whole position in a sentence, for those who only hear it.
    pub spoken: Memo<Text>,
    /// What was announced last.
    pub message: RwSignal<Announcement>,
    /// What happened last, for the eye and the ear.
    pub happened: RwSignal<Vec<Event>>,
    /// What was played last, as a whole, also while it is shown step by step.
    pub played: RwSignal<Vec<Event>>,
}

impl News {
    pub(super) fn new(
        session: RwSignal<Session>,
        turn: RwSignal<u32>,
        scene: Memo<Scene>,
        showing: Showing,
        happened: RwSignal<Vec<Event>>,
        is_drawing: RwSignal<bool>,
    ) -> News {
        let status = Memo::new(move |_| {
            turn.track();
            if is_drawing.get() && session.with_untracked(|session| session.trial().is_none()) {
                return Text::new("study-draw-due");
            }
            if let Some(step) = &*showing.current.read() {
                return step.text.clone();
            }
            let prompt = scene.read().prompt.clone();
            session.with_untracked(|session| status_text(session, prompt))
        });
        let spoken = Memo::new(move |_| match session.with_untracked(|session| session.shown().outcome()) {
            Some(_) => status.get(),
            None => Text::new("page-status-and").text("turn", status.get()).text("rest", scene.read().spoken.clone()),
        });
        News { status, spoken, message: RwSignal::new(Announcement::default()), happened, played: RwSignal::new(Vec::new()) }
    }

    pub(super) fn show(self, said: Announcement) {
        self.message.update(|message| *message = Announcement { number: message.number.wrapping_add(1), ..said });
    }
}

/// Whose turn it is and what to do; a position that is looked back at says which one it is.
fn status_text(session: &Session, prompt: Option<Text>) -> Text {
    if let Some(trial) = session.trial() {
        let due = Text::new(if trial.tried.is_none() { "review-trial-due" } else { "review-trial-done" });
        return match prompt.filter(|_| trial.tried.is_none()) {
            Some(prompt) => Text::new("page-status-and").text("turn", due).text("rest", prompt),
            None => due,
        };
    }
    if session.study().is_some() {
        let turn = if session.is_chance() { Text::new("study-dice") } else { position_text(session.shown()) };
        return match prompt.filter(|_| session.shown().outcome().is_none()) {
            Some(prompt) => Text::new("page-status-and").text("turn", turn).text("rest", prompt),
            None => turn,
        };
    }
    if session.is_past() {
        let (place, all) = (session.place() as i64, session.game().entry_count() as i64);
        return Text::new("page-looking-at").number("place", place).number("all", all);
    }
    if let Some(end) = session.ended_text() {
        return end;
    }
    let turn = turn_text(session.table());
    match prompt.filter(|_| session.table().is_turn_here() && session.outcome().is_none()) {
        Some(prompt) => Text::new("page-status-and").text("turn", turn).text("rest", prompt),
        None => turn,
    }
}
