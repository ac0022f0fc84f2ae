//! Chance, undo, redo, and going back. Dice that were taken back fall the same way again: undo is no new throw. A finished game is
//! never altered: whoever goes back in one and plays on plays a new game.

use igroteka_core::{Random, Text, Turn};

use crate::{Actor, Effect, Player, Table};

impl Table {
    /// Chance acts once: with the event that was taken back, or with a new one from the caller's source.
    pub fn roll(&mut self, random: &mut dyn Random, now_ms: u64) -> Vec<Effect> {
        if self.game.turn() != Turn::Chance {
            return Vec::new();
        }
        let again = self.undone.pop();
        match again.or_else(|| self.game.draw_chance(random)) {
            Some(text) => self.play_chance(&text, now_ms),
            None => Vec::new(),
        }
    }

    /// Plays a chance event that was drawn elsewhere, as by a server.
    pub fn play_chance(&mut self, text: &str, now_ms: u64) -> Vec<Effect> {
        if self.game.turn() != Turn::Chance {
            return vec![Effect::Refused(Text::new("table-not-your-turn"))];
        }
        match self.game.play_text(text) {
            Ok(events) => {
                self.note(Turn::Chance, None);
                self.went_on(events, now_ms)
            }
            Err(error) => vec![Effect::Refused(error.text().clone())],
        }
    }

    /// Whether a person here may take something back without asking anybody.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.has_only_local_players() && (self.game.declared().is_some() || self.has_person_decided())
    }

    /// Whether there is something to play again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.outcome().is_none()
    }

    /// The entries that were taken back, the next one last.
    #[must_use]
    pub fn undone(&self) -> &[String] {
        &self.undone
    }

    fn has_only_local_players(&self) -> bool {
        !self.seats.any(|player| player == Player::Elsewhere)
    }

    fn has_person_decided(&self) -> bool {
        self.log.iter().filter_map(|entry| entry.seat).any(|seat| self.seats.player(seat).is_person())
    }

    pub(crate) fn undo(&mut self, actor: Actor, now_ms: u64) -> Vec<Effect> {
        if let Some(refusal) = self.refuses_to_go_back(actor) {
            return refusal;
        }
        if !self.can_undo() {
            return vec![Effect::Refused(Text::new("table-nothing-to-undo"))];
        }
        let mut effects: Vec<Effect> = self.leave_finished().into_iter().collect();
        if !self.take_back_declared_end() {
            while self.take_back() && !self.is_turn_here() {}
        }
        effects.extend(self.went_back(now_ms));
        effects
    }

    pub(crate) fn redo(&mut self, actor: Actor, now_ms: u64) -> Vec<Effect> {
        if let Some(refusal) = self.refuses_to_go_back(actor) {
            return refusal;
        }
        let mut effects = Vec::new();
        while let Some(text) = self.undone.last().cloned() {
            let is_chance = self.game.turn() == Turn::Chance;
            let played = if is_chance { self.redo_chance(now_ms) } else { self.play(&text, now_ms) };
            let is_refused = Effect::refusal(&played).is_some();
            effects.extend(played);
            // Dice and the computer's answer belong to the decision before them.
            if is_refused || self.is_turn_here() {
                break;
            }
        }
        without_overtaken(effects)
    }

    fn redo_chance(&mut self, now_ms: u64) -> Vec<Effect> {
        let text = self.undone.pop().unwrap_or_default();
        self.play_chance(&text, now_ms)
    }

    pub(crate) fn go_back(&mut self, actor: Actor, entries: usize, now_ms: u64) -> Vec<Effect> {
        if let Some(refusal) = self.refuses_to_go_back(actor) {
            return refusal;
        }
        if entries >= self.game.entry_count() {
            return Vec::new();
        }
        let mut effects: Vec<Effect> = self.leave_finished().into_iter().collect();
        self.take_back_to(entries);
        effects.extend(self.went_back(now_ms));
        effects
    }

    fn refuses_to_go_back(&self, actor: Actor) -> Option<Vec<Effect>> {
        let may = actor == Actor::Here && self.has_only_local_players();
        (!may).then(|| vec![Effect::Refused(Text::new("table-takeback-needs-agreement"))])
    }

    /// Takes back everything after the given number of entries, a declared end included.
    pub(crate) fn take_back_to(&mut self, entries: usize) {
        self.take_back_declared_end();
        while self.game.entry_count() > entries && self.take_back() {}
    }

    /// The effects of having gone back.
    pub(crate) fn went_back(&mut self, now_ms: u64) -> Vec<Effect> {
        self.pending = None;
        self.offer = None;
        self.follow(now_ms);
        let mut effects = vec![Effect::Store];
        effects.extend(self.due());
        effects
    }

    fn take_back_declared_end(&mut self) -> bool {
        self.game.declared().is_some() && self.game.undo()
    }

    /// Takes back one entry and says whether there was one.
    fn take_back(&mut self) -> bool {
        let Some(text) = self.game.last_entry() else { return false };
        self.game.undo();
        self.log.pop();
        self.undone.push(text);
        true
    }

    /// Leaves a finished game before something of it is taken back.
    fn leave_finished(&mut self) -> Option<Effect> {
        self.outcome()?;
        self.left = Some(self.game.snapshot());
        self.has_decided = false;
        Some(Effect::LeftFinishedGame)
    }

    /// Whether this is the finished game again, because everything that was taken back has been played again.
    pub(crate) fn return_to_finished(&mut self) -> Option<Effect> {
        let is_back = !self.has_decided && self.left.as_ref().is_some_and(|left| *left == self.game.snapshot());
        is_back.then(|| {
            self.left = None;
            Effect::ReturnedToFinishedGame
        })
    }
}

/// The effects of several entries in a row without what a later entry has overtaken: questions to chance or to the engine that
/// are answered already, and all but the last word on keeping the game.
fn without_overtaken(effects: Vec<Effect>) -> Vec<Effect> {
    let last = |wanted: fn(&Effect) -> bool| effects.iter().rposition(wanted);
    let last_played = last(|effect| matches!(effect, Effect::Happened(_)));
    let is_overtaken = |index: usize, effect: &Effect| {
        matches!(effect, Effect::Roll | Effect::AskEngine { .. } | Effect::Store) && last_played.is_some_and(|played| index < played)
    };
    effects.iter().enumerate().filter(|(index, effect)| !is_overtaken(*index, effect)).map(|(_, effect)| effect.clone()).collect()
}
