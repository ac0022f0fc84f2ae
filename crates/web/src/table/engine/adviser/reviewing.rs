//! The adviser as a reviewer: slips that are found while the game is thought over, and the verdict on a move that is tried again.

use igroteka_core::review::Review;
use igroteka_protocol::worker::ValuedLine;

use super::{Adviser, Asked, TRIAL_MS};
use crate::table::engine::review::{self, TriedMove};

impl Adviser {
    /// Judges the move that was tried again; until there is one, nothing is thought about that would give the better one away.
    pub(super) fn judge_trial(self) {
        self.state.view.advice.set(None);
        let (place, is_tried, is_over) = self.state.session.with_untracked(|session| {
            let is_tried = session.trial().is_some_and(|trial| trial.tried.is_some());
            (session.place(), is_tried, session.shown().outcome().is_some())
        });
        match (is_tried, is_over) {
            (false, _) => self.rest(),
            (true, true) => self.note_trial(&[]),
            (true, false) => self.ask(Asked::Trial, place, 1, TRIAL_MS),
        }
    }

    /// Notes what is thought of the position after the move that was tried again.
    pub(super) fn note_trial(self, lines: &[ValuedLine]) {
        let verdict = self.state.session.with_untracked(|session| {
            let trial = session.trial()?;
            let played = session.game().entry_text(trial.entry)?;
            let after = review::thought(session.shown().turn(), lines, None);
            let mut before = session.shown().boxed_clone();
            before.undo();
            self.judged.with_untracked(|(_, thoughts)| {
                let decision = thoughts.get(trial.entry)?.as_ref()?;
                let lost = Review { game: session.game(), thoughts }.loss(trial.entry)?.share;
                let tried = TriedMove { before: before.as_ref(), decision, played: &played, lost, tried: trial.tried.as_ref()? };
                tried.verdict(after.as_ref())
            })
        });
        self.verdict.set(verdict);
    }

    /// Asks something of the game as it is thought of.
    pub(super) fn reviewed<T: Default>(self, question: impl FnOnce(Review<'_>) -> T) -> T {
        self.state
            .session
            .with_untracked(|session| self.judged.with_untracked(|(_, thoughts)| question(Review { game: session.game(), thoughts })))
    }

    /// Explains the slips that are known by now: what is thought of a place concerns the entry before it and the one after it.
    pub(super) fn find_slips(self, place: usize) {
        for entry in [place.checked_sub(1), Some(place)].into_iter().flatten() {
            let finding = self.reviewed(|review| review.finding(entry));
            if self.findings.with_untracked(|found| found.iter().find(|known| known.entry == entry) == finding.as_ref()) {
                continue;
            }
            self.findings.update(|found| {
                found.retain(|known| known.entry != entry);
                found.extend(finding);
                found.sort_by_key(|finding| finding.entry);
            });
        }
    }
}
