//! A game at one device without its picture: what is played, picked, taken back and looked at. It touches no document,
//! so it is tested natively; the views hold it in a signal and draw whatever it says.

use igroteka_core::game::Termination;
use igroteka_core::record::Record;
use igroteka_core::scene::{Body, Mark, MarkKind};
use igroteka_core::{
    Answer, AnyGame, ElementId, Event, Options, Outcome, ParseError, Pick, Random, Scene, Selection, Side, Text, Touch, Turn,
};
use igroteka_games::GameId;

use super::players::Players;
use crate::keeping::{Kept, Label};
use finished::Finished;

pub use held::Held;

mod finished;
mod held;
mod turns;

/// A game at one device.
pub struct Session {
    id: GameId,
    players: Players,
    table: Box<dyn AnyGame>,
    /// Who acted at each entry, and what was played there as people write it.
    acted: Vec<(Turn, String)>,
    /// Entries that were taken back, the next one last.
    undone: Vec<String>,
    selection: Selection,
    /// The game as it stood at the entry that is being looked at, if that is an earlier one.
    past: Option<Box<dyn AnyGame>>,
    /// Whether a move that was entered waits for a second word.
    asks_first: bool,
    /// The move that waits.
    held: Option<Held>,
    /// What it has beside its moves where it is kept.
    label: Label,
    /// The finished game from which this one was parted by going back.
    finished: Option<Finished>,
    /// The record that it came with, if nobody has kept it yet.
    imported: Option<Record>,
    /// Whether a person has decided something since the table was laid.
    has_acted: bool,
    /// Whether it differs from what is kept.
    is_unsaved: bool,
}

/// What a touch or a button led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Upshot {
    /// Nothing worth telling; half a move may be picked.
    Quiet,
    /// Moves or chance events were played.
    Played(Vec<Event>),
    /// It was refused, and nothing changed.
    Refused(Text),
}

impl Session {
    /// A new game; lots are drawn, and chance acts at once where it has to.
    pub fn new(id: GameId, options: Options, players: Players, dice: &mut dyn Random) -> Result<Session, ParseError> {
        Ok(Session::lay(id, id.begin(options, None, dice)?, players, dice))
    }

    /// A game that begins from a set-up position.
    pub fn from_position(id: GameId, position: &str, dice: &mut dyn Random) -> Result<Session, ParseError> {
        Ok(Session::lay(id, id.table(Options::defaults(id.profile()), Some(position))?, Players::default(), dice))
    }

    fn lay(id: GameId, table: Box<dyn AnyGame>, players: Players, dice: &mut dyn Random) -> Session {
        Session::at(Kept { game: id, table, players, undone: Vec::new(), label: Label::default(), imported: None }, dice)
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Who plays.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The game as it stands.
    #[must_use]
    pub fn table(&self) -> &dyn AnyGame {
        self.table.as_ref()
    }

    /// The game as it is looked at.
    #[must_use]
    pub fn shown(&self) -> &dyn AnyGame {
        self.past.as_deref().unwrap_or(self.table.as_ref())
    }

    /// Whether an earlier position is being looked at.
    #[must_use]
    pub const fn is_past(&self) -> bool {
        self.past.is_some()
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// What is picked for a half-entered move.
    #[must_use]
    pub const fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.is_declared() || self.has_person_decided()
    }

    /// Whether there is something to play again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && self.outcome().is_none()
    }

    /// Who acted at each entry, and what was played there.
    #[must_use]
    pub fn entries(&self) -> Vec<(Turn, String)> {
        self.acted.clone()
    }

    /// Who acts after so many entries.
    #[must_use]
    pub fn turn_at(&self, entries: usize) -> Turn {
        self.acted.get(entries).map_or_else(|| self.table.turn(), |(turn, _)| *turn)
    }

    /// Marks that show a move on the position that is looked at: where it would begin and where it would end.
    #[must_use]
    pub fn marks_of(&self, text: &str) -> Vec<Mark> {
        let mut after = self.shown().boxed_clone();
        if after.play_text(text).is_err() {
            return Vec::new();
        }
        let would = |mark: Mark| match mark.kind {
            MarkKind::LastFrom => Some(Mark { kind: MarkKind::Selected, ..mark }),
            MarkKind::LastTo => Some(Mark { kind: MarkKind::Preview, ..mark }),
            _ => None,
        };
        after.scene(&Selection::empty()).marks.into_iter().filter_map(would).collect()
    }

    /// The picture of what is looked at; `preview` is one more pick than there is, to see what it would do.
    #[must_use]
    pub fn scene(&self, preview: Option<Pick>) -> Scene {
        if let Some(past) = &self.past {
            return past.scene(&Selection::empty());
        }
        match self.held.as_ref().map_or(preview, |held| held.pick) {
            Some(pick) if self.outcome().is_none() => {
                let mut selection = self.selection.clone();
                selection.0.push(pick);
                self.table.scene(&selection)
            }
            _ => self.table.scene(&self.selection),
        }
    }

    /// Does what a touch means.
    pub fn touch(&mut self, touch: &Touch, dice: &mut dyn Random) -> Upshot {
        if self.is_past() {
            let is_over = self.outcome().is_some();
            return Upshot::Refused(Text::new(if is_over { "page-looking-back-over" } else { "page-looking-back" }));
        }
        if self.is_computers_turn() {
            return Upshot::Refused(Text::new("page-computers-turn"));
        }
        if let Some(held) = self.held.take()
            && held.is_meant_by(touch)
        {
            return self.play(&held.text, dice);
        }
        match self.table.touch(&self.selection, touch) {
            Answer::Rejected(refusal) => Upshot::Refused(refusal.0),
            Answer::Partial(selection) => {
                self.selection = selection;
                Upshot::Quiet
            }
            Answer::Complete(text) if self.asks_first => self.hold(text, touch),
            Answer::Complete(text) => self.play(&text, dice),
        }
    }

    /// Whether a move can begin with this element: it is a person's turn, and a touch of the element alone picks it.
    #[must_use]
    pub fn can_pick(&self, id: ElementId) -> bool {
        self.picked_alone(id).is_some()
    }

    /// Picks an element and nothing else, if a move can begin with it.
    pub fn pick_only(&mut self, id: ElementId) {
        let picked = self.picked_alone(id);
        self.select(picked.unwrap_or_default());
    }

    /// The piece that would stand at an element if it were touched now and that completed the move.
    #[must_use]
    pub fn piece_after(&self, id: ElementId) -> Option<(Body, Side)> {
        let Answer::Complete(text) = self.table.touch(&self.selection, &Touch::Tap(id)) else { return None };
        let mut after = self.table.boxed_clone();
        after.play_text(&text).ok()?;
        let scene = after.scene(&Selection::empty());
        let at = scene.cells.iter().find(|cell| cell.id == id)?.area.middle();
        let piece = scene.pieces.iter().find(|piece| piece.at == at)?;
        Some((piece.body, piece.side?))
    }

    fn picked_alone(&self, id: ElementId) -> Option<Selection> {
        let may_act = self.is_persons_turn() && !self.is_past();
        match may_act.then(|| self.table.touch(&Selection::empty(), &Touch::Tap(id)))? {
            Answer::Partial(selection) if !selection.is_empty() => Some(selection),
            _ => None,
        }
    }

    /// Replaces what is picked, as when a drag is given up.
    pub fn select(&mut self, selection: Selection) {
        self.selection = selection;
        self.held = None;
    }

    /// Plays a person's move, and then whatever chance adds.
    pub fn play(&mut self, text: &str, dice: &mut dyn Random) -> Upshot {
        if self.is_computers_turn() {
            return Upshot::Refused(Text::new("page-computers-turn"));
        }
        self.enter(text, dice)
    }

    fn enter(&mut self, text: &str, dice: &mut dyn Random) -> Upshot {
        let (turn, is_persons) = (self.table.turn(), self.is_persons_turn());
        let is_new = self.undone.last().is_none_or(|undone| undone != text);
        match self.table.play_text(text) {
            Err(error) => Upshot::Refused(error.text().clone()),
            Ok(mut events) => {
                self.note(turn);
                // Playing again what was taken back keeps the rest of it and decides nothing; anything else makes it void.
                self.has_acted |= is_persons && is_new;
                self.is_unsaved = true;
                self.undone.pop();
                if is_new {
                    self.undone.clear();
                }
                self.let_go();
                events.extend(self.let_chance_act(dice));
                self.rejoin_finished();
                Upshot::Played(events)
            }
        }
    }

    /// Notes who made the last entry.
    fn note(&mut self, turn: Turn) {
        let text = self.table.annotated(self.acted.len());
        self.acted.push((turn, text.unwrap_or_default()));
    }

    /// Chance acts as long as it is its turn. Dice that were taken back fall the same way again: undo is no new throw.
    fn let_chance_act(&mut self, dice: &mut dyn Random) -> Vec<Event> {
        let mut events = Vec::new();
        while self.table.turn() == Turn::Chance {
            let again = self.undone.pop();
            let Some(text) = again.or_else(|| self.table.draw_chance(dice)) else { break };
            let Ok(told) = self.table.play_text(&text) else { break };
            self.note(Turn::Chance);
            self.is_unsaved = true;
            events.extend(told);
        }
        events
    }

    /// Takes back a person's last decision with everything that followed it, or a declared end.
    pub fn undo(&mut self) {
        self.let_go();
        if !self.can_undo() {
            return;
        }
        self.part_from_finished();
        if self.is_declared() {
            self.is_unsaved = self.table.undo();
            return;
        }
        while self.take_back().is_some() && !self.is_persons_turn() {}
    }

    /// Takes back one entry and says who acted there.
    fn take_back(&mut self) -> Option<Turn> {
        let text = self.table.last_entry()?;
        self.is_unsaved = self.table.undo();
        self.undone.push(text);
        self.acted.pop().map(|(turn, _)| turn)
    }

    /// Plays again what was taken back, dice and the computer's answer included.
    pub fn redo(&mut self, dice: &mut dyn Random) -> Upshot {
        let mut told = Vec::new();
        while let Some(text) = self.undone.last().cloned() {
            match self.enter(&text, dice) {
                Upshot::Played(events) => told.extend(events),
                other => return other,
            }
            if !self.is_computers_turn() {
                break;
            }
        }
        Upshot::Played(told)
    }

    /// Lets go of what is picked, but for what outlasts a move, and comes back to the present.
    pub fn let_go(&mut self) {
        self.selection = self.table.outlasting(&self.selection);
        self.past = None;
        self.held = None;
    }

    /// How many entries there are at what is looked at.
    #[must_use]
    pub fn place(&self) -> usize {
        self.shown().entry_count()
    }

    /// Looks at the position after so many entries.
    pub fn look(&mut self, entries: usize) {
        self.let_go();
        if entries >= self.table.entry_count() {
            return;
        }
        let mut past = self.table.boxed_clone();
        while past.entry_count() > entries && past.undo() {}
        self.past = Some(past);
    }

    /// Goes on from the position that is looked at: what came later is taken back. If the game is over, it stays as it is where it is
    /// kept, and this is a new one.
    pub fn go_on_from_here(&mut self, dice: &mut dyn Random) -> Upshot {
        let Some(past) = self.past.take() else { return Upshot::Quiet };
        self.part_from_finished();
        if self.is_declared() {
            self.table.undo();
        }
        while self.table.entry_count() > past.entry_count() && self.take_back().is_some() {}
        Upshot::Played(self.let_chance_act(dice))
    }

    /// Gives the game up: for the one person, or if there are two, for the side that has to act.
    pub fn resign(&mut self) -> Upshot {
        match (self.only_person(), self.table.turn()) {
            (Some(side), _) | (None, Turn::Side(side)) => self.declare(Termination::Resignation, Some(side.other())),
            (None, Turn::Chance | Turn::Over) => Upshot::Refused(Text::new("game-over")),
        }
    }

    /// The players agree a draw.
    pub fn agree_draw(&mut self) -> Upshot {
        self.declare(Termination::Agreement, None)
    }

    fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Upshot {
        self.let_go();
        if let Err(refusal) = self.table.declare(termination, winner) {
            return Upshot::Refused(refusal.0);
        }
        (self.has_acted, self.is_unsaved) = (true, true);
        self.table.outcome().map_or(Upshot::Quiet, |outcome| Upshot::Played(vec![Event::Over { outcome }]))
    }

    fn is_declared(&self) -> bool {
        self.table.outcome().is_some() && self.table.declared().is_some()
    }
}

mod keep;
#[cfg(test)]
mod tests;
