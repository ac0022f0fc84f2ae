//! What was played, as steps that are shown one after the other: dice that fall, dice that are kept, a way, a stone that runs along it, and
//! the count of an end. Made from entries, scenes and events; which game it is does not matter.

use igroteka_core::scene::{Body, MarkKind, Piece, Region, Shape};
use igroteka_core::{AnyGame, CountedPiece, CountedZone, ElementId, Event, Mark, Profile, Scene, Selection, Side, Text};

use super::Session;
use crate::names::actor_text;

/// How long steps are seen at the normal pace, in milliseconds.
const ROLL_MS: u32 = 500;
const KEEP_MS: u32 = 400;
const WAY_MS: u32 = 400;
const RUN_MS: u32 = 600;
const HIT_MS: u32 = 300;
const ZONE_MS: u32 = 1400;

/// One step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What is seen.
    pub scene: Scene,
    /// What is said about it.
    pub text: Text,
    /// What happens in it, for the eye and the ear.
    pub events: Vec<Event>,
    /// How long it is seen at the normal pace.
    pub time_ms: u32,
    /// The count of an end as far as it has come.
    pub count: Option<EndCount>,
}

/// The count of an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndCount {
    /// What was found so far, a sentence a zone; the result comes last.
    pub sentences: Vec<Text>,
    /// Whether it is finished: then somebody has to say that the next end may begin.
    pub is_finished: bool,
}

impl Session {
    /// The steps of everything that was played after the given number of entries. Nothing in games without dice: there the board shows it
    /// all at once. Where no computer plays, only the count of an end is shown.
    #[must_use]
    pub fn steps_since(&self, entries: usize) -> Vec<Step> {
        let game = self.game();
        if !game.profile().has_chance || self.is_past() {
            return Vec::new();
        }
        let has_computer = self.table().seats().has_computer();
        let mut steps = Vec::new();
        for entry in entries..game.entry_count() {
            let (before, after) = (until(game, entry), until(game, entry + 1));
            // Dice fall for whoever decides after them.
            let actor = before.acting_seat().or_else(|| after.acting_seat()).map(|seat| actor_text(self.table(), seat));
            let is_own = before.acting_seat().is_some_and(|seat| self.table().seats().player(seat).level().is_none());
            let turn = EntryTurn {
                before,
                after,
                events: game.events(entry),
                marks: game.marks_left_by(entry),
                entry,
                actor,
                reader: self.table().only_side_here(),
            };
            steps.extend(turn.steps(has_computer, is_own));
        }
        // What a person has to decide next is shown by the board itself.
        let is_count = |step: &Step| step.count.is_some();
        if self.table().is_turn_here() && steps.last().is_some_and(|last| !is_count(last)) {
            steps.pop();
        }
        steps
    }
}

impl Session {
    /// What was decided last after a number of entries, and by whom, in a few words: where dice fall, events are more than two lines.
    #[must_use]
    pub fn brief_since(&self, entries: usize) -> Option<Text> {
        let game = Some(self.game()).filter(|game| game.profile().has_chance)?;
        (entries..game.entry_count()).rev().find_map(|entry| {
            let seat = until(game, entry).acting_seat()?;
            Some(step_text(&actor_text(self.table(), seat), game.brief(entry)?))
        })
    }
}

/// Who does something, and what.
fn step_text(actor: &Text, what: Text) -> Text {
    Text::new("page-step").text("name", actor.clone()).text("what", what)
}

/// The game as it stood after a number of entries.
fn until(game: &dyn AnyGame, entries: usize) -> Box<dyn AnyGame> {
    let mut past = game.boxed_clone();
    while past.entry_count() > entries && past.undo() {}
    past
}

/// An entry with what stood before and after it.
struct EntryTurn {
    before: Box<dyn AnyGame>,
    after: Box<dyn AnyGame>,
    events: Vec<Event>,
    /// What it left on the board.
    marks: Vec<Mark>,
    entry: usize,
    /// What whoever decides is called.
    actor: Option<Text>,
    /// The side that the only player at this device plays.
    reader: Option<Side>,
}

impl EntryTurn {
    fn steps(self, has_computer: bool, is_own: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        let is_count = self.events.iter().any(|event| matches!(event, Event::EndScored { .. }));
        let scene = self.after.scene(&Selection::empty());
        if has_computer && self.runs() && !is_own {
            let way = Scene { marks: self.marks.clone(), ..self.before.scene(&Selection::empty()) };
            steps.push(self.step(way, Vec::new(), WAY_MS));
        }
        if has_computer && !is_count && (!is_own || self.runs()) {
            steps.push(self.step(scene, self.events.clone(), self.time_ms()));
        }
        for event in &self.events {
            if let Event::EndScored { pieces, zones, .. } = event {
                steps.extend(self.count(event, pieces, zones));
            }
        }
        steps
    }

    fn runs(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Moved { .. }))
    }

    fn time_ms(&self) -> u32 {
        let of = |event: &Event| match event {
            Event::Rolled { .. } => ROLL_MS,
            Event::Kept { .. } => KEEP_MS,
            Event::Placed { .. } => RUN_MS,
            Event::Hit { .. } => HIT_MS,
            _ => 0,
        };
        self.events.iter().map(of).sum()
    }

    fn step(&self, scene: Scene, events: Vec<Event>, time_ms: u32) -> Step {
        let brief = self.after.brief(self.entry).unwrap_or_default();
        let text = match &self.actor {
            Some(actor) => step_text(actor, brief),
            None => brief,
        };
        Step { scene, text, events, time_ms, count: None }
    }

    /// The throw that ended the end, the field as it was counted, zone after zone, and the result with the points by end.
    fn count(&self, event: &Event, pieces: &[CountedPiece], zones: &[CountedZone]) -> Vec<Step> {
        let profile = self.before.profile();
        let beside = |scene: &Scene| scene.panels.iter().filter(|panel| panel.region != Region::Decision).cloned().collect();
        let mut scene = self.before.scene(&Selection::empty());
        scene.marks.clone_from(&self.marks);
        scene.panels = beside(&scene);
        scene.pieces = pieces.iter().zip(0..).map(|(piece, number)| counted(piece, number, profile.letter(piece.side))).collect();
        let mut sentences = Vec::new();
        let mut steps = vec![self.step(scene.clone(), without_count(&self.events), self.time_ms())];
        for (zone, text) in zones.iter().zip(CountedZone::texts(zones, profile, self.reader)) {
            scene.marks.push(lit(zone));
            sentences.push(text.clone());
            let count = EndCount { sentences: sentences.clone(), is_finished: false };
            steps.push(Step { scene: scene.clone(), text, events: Vec::new(), time_ms: ZONE_MS, count: Some(count) });
        }
        scene.panels = beside(&self.after.scene(&Selection::empty()));
        let result = result_text(event, profile, self.reader);
        sentences.push(result.clone());
        let events = self.events.iter().filter(|event| is_counted(event)).cloned().collect();
        steps.push(Step { scene, text: result, events, time_ms: 0, count: Some(EndCount { sentences, is_finished: true }) });
        steps
    }
}

/// The result of an end alone, without how it was counted.
fn result_text(event: &Event, profile: &Profile, reader: Option<Side>) -> Text {
    let mut result = event.clone();
    if let Event::EndScored { zones, .. } = &mut result {
        zones.clear();
    }
    result.text_to(profile, reader)
}

fn without_count(events: &[Event]) -> Vec<Event> {
    events.iter().filter(|event| !is_counted(event)).cloned().collect()
}

/// Whether an event is known only when an end is counted: its points, and the end of the game.
const fn is_counted(event: &Event) -> bool {
    matches!(event, Event::EndScored { .. } | Event::Over { .. })
}

fn counted(piece: &CountedPiece, number: u16, glyph: char) -> Piece {
    Piece {
        id: ElementId::piece(number),
        body: Body::Stone,
        side: Some(piece.side),
        at: piece.at.at,
        label: None,
        glyph,
        spoken: piece.at.spoken.clone().unwrap_or_else(|| Text::name(&*piece.at.name)),
    }
}

/// A zone in the colour of the side that it counts for.
fn lit(zone: &CountedZone) -> Mark {
    use igroteka_core::ZoneVerdict::{Counts, Level, Stops};
    let kind = match (zone.verdict, zone.leader()) {
        (Counts, Some(side)) => MarkKind::Group(Some(side)),
        (Counts | Level, _) => MarkKind::Group(None::<Side>),
        (Stops, _) => MarkKind::Forbidden,
    };
    Mark { label: Some(format!("{}:{}", zone.pieces[0], zone.pieces[1])), ..Mark::new(kind, Shape::Outline(zone.cells.clone())) }
}
