//! A table as the page shows it: what is picked for a half-entered move, which position is looked at, and how the game is stored. What is
//! played, taken back and ended is the [`Table`]'s. A session touches no document, so it is tested natively; the views hold it in a signal
//! and draw whatever it says.

use igroteka_core::record::Record;
use igroteka_core::scene::{Body, Mark, MarkKind, Shape};
use igroteka_core::{
    Answer, AnyGame, ElementId, Event, Level, Options, Outcome, ParseError, Pick, Random, Scene, Selection, Side, Text, Touch,
};
use igroteka_games::GameId;
use igroteka_table::{Action, Actor, Clock, Effect, Pace, Seats, Table};

use crate::storage::{StorageTags, StoredGame};

mod online;
mod pending;
mod roll;
mod spot;
mod steps;
mod storing;
mod study;
#[cfg(test)]
mod study_tests;
#[cfg(test)]
mod tests;
mod trial;

pub(crate) use spot::Spot;
pub(crate) use steps::{EndCount, Step};
pub(crate) use study::{ListedEntry, ListedLine};
pub(crate) use trial::Trial;

/// What a table needs from outside.
pub struct Outside<'a> {
    /// Where chance comes from.
    pub dice: &'a mut dyn Random,
    /// How late it is, in milliseconds of a clock that only goes forward.
    pub now_ms: u64,
}

/// A table as the page shows it.
pub struct Session {
    table: Table,
    selection: Selection,
    /// The game as it stood at the entry that is being looked at, if that is an earlier one.
    past: Option<Box<dyn AnyGame>>,
    /// Another try at a decision of the game; the position in which it is made is an earlier one.
    trial: Option<Trial>,
    /// The game as a tree, if it is analysed.
    analysis: Option<Box<study::Analysis>>,
    /// The pick that completed the move that needs confirmation. The move is drawn by it.
    pending_pick: Option<Pick>,
    /// What the game has beside its moves where it is stored.
    storage_tags: StorageTags,
    /// The storage tags of the finished game that was left by going back.
    left_finished: Option<StorageTags>,
    /// The record that it came with, if nobody has stored it yet.
    imported: Option<Record>,
    /// Whether it differs from what is stored.
    has_unstored_changes: bool,
    /// What a table that is played by a link has beside all that.
    online: Option<Box<online::OnlineGame>>,
}

/// What a touch or a button led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Response {
    /// It was done, and there is nothing to announce; half a move may be picked.
    Done,
    /// Moves or chance events were played, or the game ended.
    Played(Vec<Event>),
    /// Something has to be announced.
    Announced(Text),
    /// It was refused, and nothing changed.
    Refused(Text),
}

impl Session {
    /// A new game, from the usual start or from a position text; lots are drawn, and chance acts at once where it has to.
    pub fn new(
        id: GameId,
        options: Options,
        start: Option<&str>,
        seats: Seats,
        pace: Option<Pace>,
        outside: &mut Outside<'_>,
    ) -> Result<Session, ParseError> {
        let table = Table::new(id, id.begin(options, start, outside.dice)?, seats).with_clock(pace.map(Clock::new));
        Ok(Session::at(StoredGame::fresh(table), outside))
    }

    /// A game that begins from a set-up position; nobody stores it.
    pub fn from_position(
        id: GameId,
        options: &str,
        position: &str,
        seats: Seats,
        outside: &mut Outside<'_>,
    ) -> Result<Session, ParseError> {
        Session::new(id, Options::parse(id.profile(), options)?, Some(position), seats, None, outside)
    }

    /// A board on which a position is set up, from a text or empty.
    pub fn setting_up(id: GameId, options: Options, text: Option<&str>, outside: &mut Outside<'_>) -> Result<Session, ParseError> {
        let table = Table::new(id, id.set_up(options, text)?, Seats::people(1));
        Ok(Session::at(StoredGame::fresh(table), outside))
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.table.id()
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        self.table.game()
    }

    /// The game in which a move can be entered here; nothing if somebody else has to decide, or nobody.
    #[must_use]
    pub fn entered(&self) -> Option<&dyn AnyGame> {
        let may_act = self.is_trying() || self.table.is_turn_here() && !self.is_past();
        may_act.then(|| self.shown())
    }

    /// The game as it is looked at.
    #[must_use]
    pub fn shown(&self) -> &dyn AnyGame {
        self.past.as_deref().unwrap_or(self.table.game())
    }

    /// Whether an earlier position is being looked at.
    #[must_use]
    pub const fn is_past(&self) -> bool {
        self.past.is_some()
    }

    /// Whether the position that is looked at is an earlier one, or one of a try: what is played there is no part of the game. At an
    /// analysis every position is played on.
    #[must_use]
    pub const fn is_looking_back(&self) -> bool {
        self.trial.is_some() || self.past.is_some() && self.analysis.is_none()
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Whether the computer has to decide.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        self.analysis.is_none() && self.table.is_computers_turn()
    }

    /// What is picked for a half-entered move.
    #[must_use]
    pub const fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The level that is next for a person who has beaten the computer.
    #[must_use]
    pub fn next_level(&self) -> Option<Level> {
        let person = self.table.only_side_here()?;
        let level = self.table.seats().level()?;
        self.outcome().filter(|outcome| outcome.winner == Some(person)).and_then(|_| level.next())
    }

    /// Marks that show a move on the position that is looked at: where it would begin and where it would end, joined by an arrow if the
    /// move has no line of its own. A decision about dice has none: its dice are marked.
    #[must_use]
    pub fn marks_of(&self, text: &str) -> Vec<Mark> {
        let mut after = self.shown().boxed_clone();
        if after.play_text(text).is_err() {
            return Vec::new();
        }
        let marks = after.marks_left_by(self.place());
        let arrow = arrow(&marks);
        marks.into_iter().chain(arrow).map(|mark| Mark { kind: MarkKind::Hint, ..mark }).collect()
    }

    /// Moves that could follow one another from the position that is looked at, in the words of the list of moves. What follows an unknown
    /// roll of the dice cannot be said.
    #[must_use]
    pub fn in_brief(&self, moves: &[String]) -> Vec<Text> {
        let mut game = self.shown().boxed_clone();
        let begin = game.entry_count();
        let played = moves.iter().take_while(|text| game.play_text(text).is_ok()).count();
        (begin..begin + played).filter_map(|entry| game.brief(entry)).collect()
    }

    /// The picture of what is looked at; `preview` is one more pick than there is, to see what it would do.
    #[must_use]
    pub fn scene(&self, preview: Option<Pick>) -> Scene {
        if let Some(past) = &self.past {
            return self.tried_scene(preview).unwrap_or_else(|| past.scene(&Selection::empty()));
        }
        let pick = if self.pending().is_some() { self.pending_pick } else { preview };
        match pick {
            Some(pick) if self.outcome().is_none() => {
                let mut selection = self.selection.clone();
                selection.0.push(pick);
                self.game().scene(&selection)
            }
            _ => self.game().scene(&self.selection),
        }
    }

    /// Does what a touch means.
    pub fn touch(&mut self, touch: &Touch, outside: &mut Outside<'_>) -> Response {
        if let Some(response) = self.touch_in_trial(touch) {
            return response;
        }
        if self.is_past() {
            let is_over = self.outcome().is_some();
            return Response::Refused(Text::new(if is_over { "page-looking-back-over" } else { "page-looking-back" }));
        }
        if self.is_computers_turn() {
            return Response::Refused(Text::new("table-computers-turn"));
        }
        if let Some(reason) = self.idle_reason() {
            return Response::Refused(reason);
        }
        if self.is_pending(touch) {
            return self.confirm(outside);
        }
        self.cancel_pending(outside);
        match self.game().touch(&self.selection, touch) {
            Answer::Rejected(refusal) => Response::Refused(refusal.0),
            Answer::Partial(selection) => {
                self.selection = selection;
                Response::Done
            }
            Answer::Complete(text) => self.enter(&text, touch, outside),
        }
    }

    /// Plays a person's move, or asks for confirmation where that is wanted.
    fn enter(&mut self, text: &str, touch: &Touch, outside: &mut Outside<'_>) -> Response {
        let response = self.act(Actor::Here, Action::Play(text), outside);
        if self.pending().is_some() {
            self.note_pending_pick(touch);
        }
        response
    }

    /// Lets the table do something, and does what it asks for.
    fn act(&mut self, actor: Actor, action: Action<'_>, outside: &mut Outside<'_>) -> Response {
        if self.analysis.is_some() {
            return self.act_in_study(action);
        }
        if self.is_online() {
            return match action {
                Action::Play(_) | Action::Confirm | Action::Cancel => self.act_online(actor, action, outside),
                _ => self.ask_online(action),
            };
        }
        let effects = self.table.act(actor, action, outside.now_ms);
        self.carry_out(effects, outside)
    }

    /// Does what the table asks for, dice included, and says what is to be announced. The engine is asked by the page, which follows
    /// whose turn it is.
    fn carry_out(&mut self, mut effects: Vec<Effect>, outside: &mut Outside<'_>) -> Response {
        let (mut events, mut response) = (None, Response::Done);
        while !effects.is_empty() {
            let mut next = Vec::new();
            for effect in effects {
                match effect {
                    Effect::Happened(more) => events.get_or_insert_with(Vec::new).extend(more),
                    Effect::Refused(text) => response = Response::Refused(text),
                    Effect::Say(text) => response = Response::Announced(text),
                    Effect::AskConfirmation | Effect::AskEngine { .. } => {}
                    Effect::Store => self.has_unstored_changes = true,
                    Effect::LeftFinishedGame => self.leave_finished(),
                    Effect::ReturnedToFinishedGame => self.return_to_finished(),
                    Effect::Roll => next.extend(self.table.roll(outside.dice, outside.now_ms)),
                }
            }
            effects = next;
        }
        match events {
            Some(events) => {
                self.deselect();
                Response::Played(events)
            }
            None => response,
        }
    }

    /// Plays the computer's move. Whoever looks at an earlier position goes on looking.
    pub fn answer(&mut self, text: &str, outside: &mut Outside<'_>) -> Response {
        let past = self.past.take();
        let response = self.act(Actor::Computer, Action::Play(text), outside);
        self.past = past;
        response
    }

    /// Plays a move by its text, without a touch: for rehearsals and tests.
    pub fn play(&mut self, text: &str, outside: &mut Outside<'_>) -> Response {
        self.act(Actor::Here, Action::Play(text), outside)
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

    fn picked_alone(&self, id: ElementId) -> Option<Selection> {
        match self.entered()?.touch(&Selection::empty(), &Touch::Tap(id)) {
            Answer::Partial(selection) if !selection.is_empty() => Some(selection),
            _ => None,
        }
    }

    /// The piece that would stand at an element if it were touched now and that completed the move.
    #[must_use]
    pub fn piece_after(&self, id: ElementId) -> Option<(Body, Side)> {
        let Answer::Complete(text) = self.shown().touch(&self.selection, &Touch::Tap(id)) else { return None };
        let mut after = self.shown().boxed_clone();
        after.play_text(&text).ok()?;
        let scene = after.scene(&Selection::empty());
        let at = scene.cells.iter().find(|cell| cell.id == id)?.area.middle();
        let piece = scene.pieces.iter().find(|piece| piece.at == at)?;
        Some((piece.body, piece.side?))
    }

    /// Replaces what is picked, as when a drag is given up.
    pub fn select(&mut self, selection: Selection) {
        self.selection = selection;
        self.table.act(Actor::Here, Action::Cancel, 0);
    }

    /// Drops what is picked, but for what outlasts a move, and comes back to the present.
    pub fn deselect(&mut self) {
        let kept = self.shown().outlasting(&self.selection);
        self.select(kept);
        match self.analysis {
            Some(_) if self.trial.is_some() => self.follow_study(),
            Some(_) => {}
            None => {
                self.past = None;
                self.trial = None;
            }
        }
    }

    /// Takes back a person's last decision with everything that followed it, or a declared end.
    pub fn undo(&mut self, outside: &mut Outside<'_>) -> Response {
        self.deselect();
        self.act(Actor::Here, Action::Undo, outside)
    }

    /// Plays again what was taken back, dice and the computer's answer included.
    pub fn redo(&mut self, outside: &mut Outside<'_>) -> Response {
        self.act(Actor::Here, Action::Redo, outside)
    }

    /// How many entries there are at what is looked at.
    #[must_use]
    pub fn place(&self) -> usize {
        self.shown().entry_count()
    }

    /// Looks at the position after the given number of entries.
    pub fn look(&mut self, entries: usize) {
        self.deselect();
        if self.analysis.is_some() {
            return self.look_in_study(entries);
        }
        if entries >= self.game().entry_count() {
            return;
        }
        let mut past = self.game().boxed_clone();
        while past.entry_count() > entries && past.undo() {}
        self.past = Some(past);
    }

    /// Goes on from the position that is looked at: what came later is taken back. If the game is over, it stays as it is where it is
    /// stored, and this is a new one.
    pub fn go_on_from_here(&mut self, outside: &mut Outside<'_>) -> Response {
        match self.past.take() {
            Some(past) => self.act(Actor::Here, Action::GoBack(past.entry_count()), outside),
            None => Response::Done,
        }
    }

    /// Gives the game up: for the team at this device, or if both are, for the one that has to act.
    pub fn resign(&mut self, outside: &mut Outside<'_>) -> Response {
        self.deselect();
        self.act(Actor::Here, Action::Resign, outside)
    }

    /// The players at this device agree a draw.
    pub fn agree_draw(&mut self, outside: &mut Outside<'_>) -> Response {
        self.deselect();
        self.act(Actor::Here, Action::Draw, outside)
    }

    /// The computer plays at another level from its next move on.
    pub fn set_level(&mut self, level: Level, outside: &mut Outside<'_>) -> Response {
        let effects = self.table.set_level(level);
        self.carry_out(effects, outside)
    }

    /// Ends the game if somebody's time has run out.
    pub fn tick(&mut self, outside: &mut Outside<'_>) -> Response {
        // At a table that is played by a link the server says when.
        if self.is_online() {
            return Response::Done;
        }
        let effects = self.table.tick(outside.now_ms);
        self.carry_out(effects, outside)
    }

    /// Lets time stand still, or go on.
    pub fn pause(&mut self, is_paused: bool, now_ms: u64) {
        match is_paused {
            _ if self.is_online() => {}
            true => self.table.stop_clock(now_ms),
            false => self.table.start_clock(now_ms),
        }
    }
}

/// An arrow from where a move would begin to where it would end, if these two places are all that is marked.
fn arrow(marks: &[Mark]) -> Option<Mark> {
    let middle = |mark: &Mark| match &mark.shape {
        Shape::Area(area) => Some(area.middle()),
        Shape::Spot(point) => Some(*point),
        _ => None,
    };
    match marks {
        [from, to] if [from.kind, to.kind] == [MarkKind::LastFrom, MarkKind::LastTo] => {
            Some(Mark::new(MarkKind::Hint, Shape::Path(vec![middle(from)?, middle(to)?])))
        }
        _ => None,
    }
}
