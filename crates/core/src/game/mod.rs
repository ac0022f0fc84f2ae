//! A game being played: options, start, seating, entries so far.
//!
//! A [`Position`] knows one moment; a `Game` knows how it came about. It names the *seat* to act,
//! sees repetition and the length cap, can be taken back, and is what records, server, page and
//! Python hold. Options, start and entries make up its [`Snapshot`], which is restored by replay.

mod errors;
mod snapshot;
mod termination;

pub use errors::{PlayError, RestoreError};
pub use snapshot::Snapshot;
pub use termination::Termination;

use alloc::string::String;
use alloc::vec::Vec;

use crate::scene::{FinishedEnd, MarkKind, PanelBody};
use crate::{Draw, Event, Mark, Options, Outcome, Position, Refusal, Scene, Seat, Seating, Selection, Side, Tell, Text, Turn};

/// A game being played.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Game, Options, Position};
///
/// let mut game: Game<Heap> = Game::new(Options::defaults(Heap::PROFILE));
/// game.play_text("coin-s").unwrap();
/// game.play_text("2").unwrap();
/// assert_eq!(game.position().to_text(), "5 f");
/// assert_eq!(game.snapshot().entries, ["coin-s", "2"]);
/// let again = Game::<Heap>::restore(&game.snapshot()).unwrap();
/// assert_eq!(again, game);
/// game.undo();
/// assert_eq!(game.entry_text(0).as_deref(), Some("coin-s"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<P: Position> {
    options: Options,
    start: P,
    start_outcome: Option<Outcome>,
    is_set_up: bool,
    plies: Vec<Ply<P>>,
    declared: Option<(Termination, Option<Side>)>,
}

/// An entry with what it led to.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Ply<P: Position> {
    entry: P::Move,
    after: P,
    seating: Seating,
    counted_plies: u32,
    /// How the game ended here, by the position or by its history. Finding out scans the history, so it is done once.
    outcome: Option<Outcome>,
}

impl<P: Position> Game<P> {
    /// A new game from the usual start.
    #[must_use]
    pub fn new(options: Options) -> Game<P> {
        Game::at_start(options, P::start(&options), false)
    }

    /// A new game from a set-up position.
    #[must_use]
    pub fn from_position(options: Options, start: P) -> Game<P> {
        Game::at_start(options, start, true)
    }

    fn at_start(options: Options, start: P, is_set_up: bool) -> Game<P> {
        let start_outcome = Self::outcome_at(start.outcome(), || 1, 0);
        Game { options, start, start_outcome, is_set_up, plies: Vec::new(), declared: None }
    }

    /// The options.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The position as it stands.
    #[must_use]
    pub fn position(&self) -> &P {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after the given number of entries; the present one if there are fewer.
    #[must_use]
    pub fn position_at(&self, entries: usize) -> &P {
        match entries.min(self.plies.len()) {
            0 => &self.start,
            n => &self.plies[n - 1].after,
        }
    }

    /// Moves and chance events so far.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = P::Move> + DoubleEndedIterator + '_ {
        self.plies.iter().map(|ply| ply.entry)
    }

    /// The last entry.
    #[must_use]
    pub fn last(&self) -> Option<P::Move> {
        self.plies.last().map(|ply| ply.entry)
    }

    /// The text of an entry, counted from 0.
    #[must_use]
    pub fn entry_text(&self, index: usize) -> Option<String> {
        let ply = self.plies.get(index)?;
        Some(self.position_at(index).move_text(ply.entry))
    }

    /// Who sits where now.
    #[must_use]
    pub fn seating(&self) -> Seating {
        self.plies.last().map_or_else(|| Seating::new(P::seats_per_side(&self.options)), |ply| ply.seating)
    }

    /// Who has to act: like the position's turn, but it also knows repetition, caps and declared ends.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.outcome().is_some() { Turn::Over } else { self.position().turn() }
    }

    /// Which seat has to decide; nobody when chance acts or the game is over.
    #[must_use]
    pub fn acting_seat(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Side(side) => Some(self.position().acting_seat(side, self.seating())),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// How the game ended. A position that ends the game comes before repetition, repetition before the cap.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some((termination, winner)) = self.declared {
            return Some(Outcome { winner, reason: termination.word(), points: None });
        }
        self.plies.last().map_or(self.start_outcome, |ply| ply.outcome)
    }

    /// How a game ends at a position that has stood `times_stood` times, after `counted_plies` counted plies, unless the position itself ends it.
    fn outcome_at(by_position: Option<Outcome>, times_stood: impl FnOnce() -> usize, counted_plies: u32) -> Option<Outcome> {
        if by_position.is_some() {
            return by_position;
        }
        if P::PROFILE.has_repetition && times_stood() >= 3 {
            return Some(Outcome::draw("repetition"));
        }
        match P::PROFILE.length_cap_plies {
            Some(cap) if counted_plies >= cap => Some(Outcome::draw("length")),
            _ => None,
        }
    }

    /// How many entries so far count for the cap.
    #[must_use]
    pub fn counted_plies(&self) -> u32 {
        self.plies.last().map_or(0, |ply| ply.counted_plies)
    }

    /// How often the present position has stood, this time included. The start counts as standing once.
    #[must_use]
    pub fn times_stood(&self) -> usize {
        self.times(self.position())
    }

    /// How often a position has stood so far.
    fn times(&self, position: &P) -> usize {
        self.positions().filter(|earlier| earlier.hash() == position.hash() && position.repeats(earlier)).count()
    }

    /// The start and every position after it.
    pub fn positions(&self) -> impl Iterator<Item = &P> + '_ {
        core::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.after))
    }

    /// An end that the rules did not bring, with its winner.
    #[must_use]
    pub const fn declared(&self) -> Option<(Termination, Option<Side>)> {
        self.declared
    }

    /// How the game came to its end.
    #[must_use]
    pub fn termination(&self) -> Option<Termination> {
        self.outcome()?;
        Some(self.declared.map_or(Termination::Rule, |(termination, _)| termination))
    }

    /// Plays a move or chance event if it is legal; a refused one changes nothing.
    pub fn play(&mut self, entry: P::Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::new("game-over"));
        }
        self.position().check(entry)?;
        self.play_legal(entry);
        Ok(())
    }

    /// Plays an entry that is known to be legal, because it was listed here. Another one gives a useless game, but no panic.
    pub fn play_legal(&mut self, entry: P::Move) {
        self.play_legal_with(entry, P::outcome);
    }

    /// The same for a caller that finds out faster how the position after the entry ends the game: one that lists its moves anyway.
    pub fn play_legal_with(&mut self, entry: P::Move, outcome_of: impl FnOnce(&P) -> Option<Outcome>) {
        let mut after = self.position().clone();
        after.play_unchecked(entry);
        let mut seating = self.seating();
        if self.position().swaps_seats(entry) {
            seating.swap();
        }
        let counted_plies = self.counted_plies() + u32::from(self.position().counts_for_cap());
        let outcome = Self::outcome_at(outcome_of(&after), || self.times(&after) + 1, counted_plies);
        self.plies.push(Ply { entry, after, seating, counted_plies, outcome });
    }

    /// Plays a move or chance event given as text.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        let entry = self.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.play(entry).map_err(PlayError::Refused)
    }

    /// Takes back the last entry (or a declared end) and says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.declared.take().is_some() || self.plies.pop().is_some()
    }

    /// Goes back to the position after the given number of entries.
    pub fn truncate(&mut self, entries: usize) {
        self.declared = None;
        self.plies.truncate(entries);
    }

    /// Ends the game otherwise than by the rules.
    pub fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::new("game-over"));
        }
        match (termination, winner) {
            (Termination::Rule, _) => return Err(Refusal::new("end-by-rule")),
            (Termination::Agreement, Some(_)) => return Err(Refusal::new("agreement-has-no-winner")),
            (Termination::Agreement, None) if !P::PROFILE.can_agree_draw => return Err(Refusal::new("no-draw-by-agreement")),
            (Termination::Resignation, None) => return Err(Refusal::new("resignation-needs-winner")),
            _ => {}
        }
        self.declared = Some((termination, winner));
        Ok(())
    }

    /// The form in which the game is kept. It has no times, because the game has no clock.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let before = self.positions();
        Snapshot {
            slug: P::PROFILE.slug.into(),
            rules: self.options.rules(),
            options: self.options.in_full(),
            start: self.is_set_up.then(|| self.start.to_text()),
            entries: before.zip(&self.plies).map(|(position, ply)| position.move_text(ply.entry)).collect(),
            declared: self.declared,
            ..Snapshot::default()
        }
    }

    /// Replays a stored game, checking every entry.
    ///
    /// # Errors
    /// If it is another game, its start cannot be read, or an entry or the end is not possible.
    pub fn restore(snapshot: &Snapshot) -> Result<Game<P>, RestoreError> {
        snapshot.check(P::PROFILE)?;
        let options = Options::parse(P::PROFILE, &snapshot.options)
            .and_then(|options| options.with_rules(snapshot.rules))
            .map_err(RestoreError::Start)?;
        let mut game = match &snapshot.start {
            None => Game::new(options),
            Some(text) => Game::from_position(options, P::parse(text, &options).map_err(RestoreError::Start)?),
        };
        for (index, entry) in snapshot.entries.iter().enumerate() {
            game.play_text(entry).map_err(|error| RestoreError::Entry(index, error))?;
        }
        if let Some((termination, winner)) = snapshot.declared {
            game.declare(termination, winner).map_err(RestoreError::Ending)?;
        }
        Ok(game)
    }
}

impl<P: Tell> Game<P> {
    /// What happened when `entry`, played in `before`, led to the present position;
    /// an end that only the history shows (repetition, cap) included.
    #[must_use]
    pub fn events_after(&self, before: &P, entry: P::Move) -> Vec<Event> {
        let mut events = before.tell(entry);
        if !matches!(events.last(), Some(Event::Over { .. }))
            && let Some(outcome) = self.outcome()
        {
            events.push(Event::over(outcome));
        }
        events
    }

    /// A legal move in words with what it would do; an end that only the history shows included.
    #[must_use]
    pub fn foretold(&self, entry: P::Move) -> Vec<Text> {
        let mut texts = self.position().foretell(entry);
        let mut after = self.position().clone();
        after.play_unchecked(entry);
        if after.outcome().is_none() {
            let counted_plies = self.counted_plies() + u32::from(self.position().counts_for_cap());
            let outcome = Self::outcome_at(None, || self.times(&after) + 1, counted_plies);
            texts.extend(outcome.map(|outcome| outcome.text(P::PROFILE)));
        }
        texts
    }
}

impl<P: Draw> Game<P> {
    /// The picture of the position, with what only the history shows: the marks that earlier moves left, and the points by end.
    #[must_use]
    pub fn drawn(&self, selection: &Selection) -> Scene {
        let mut scene = self.position().scene(selection, self.last());
        // A move that is being entered is clearer without those before it.
        if !scene.marks.iter().any(|mark| matches!(mark.kind, MarkKind::Selected | MarkKind::Preview)) {
            scene.marks.splice(0..0, self.traces());
        }
        for panel in &mut scene.panels {
            if let PanelBody::Ends(board) = &mut panel.body {
                board.finished = self.finished_ends();
            }
        }
        // Nothing is chosen any more in a position at which the players ended the game.
        if self.outcome().is_some() && self.position().outcome().is_none() {
            scene.panels.retain(|panel| !matches!(panel.body, PanelBody::Choices(_)));
        }
        scene
    }

    /// The marks that an entry left where it was made, as they were before an end was counted; none if it left what was there before.
    #[must_use]
    pub fn marks_left_by(&self, entry: usize) -> Vec<Mark> {
        let Some(ply) = self.plies.get(entry) else { return Vec::new() };
        match self.position_at(entry).trace(ply.entry) {
            None => Vec::new(),
            // Most games draw the last move with the position that it leads to.
            Some(trace) if trace.is_empty() => {
                let marks = ply.after.scene(&Selection::empty(), Some(ply.entry)).marks;
                marks.into_iter().filter(|mark| matches!(mark.kind, MarkKind::LastFrom | MarkKind::LastTo)).collect()
            }
            Some(trace) => trace,
        }
    }

    /// The marks that are still there. An end that is counted leaves nothing behind.
    fn traces(&self) -> Vec<Mark> {
        let ends_after = |entries: usize| self.position_at(entries).finished_ends().map(|(ends, _)| ends);
        let trace = |entry: usize| match ends_after(entry) == ends_after(entry + 1) {
            true => self.position_at(entry).trace(self.plies[entry].entry),
            false => Some(Vec::new()),
        };
        (0..self.plies.len()).rev().find_map(trace).unwrap_or_default()
    }

    /// What each finished end brought, as far as the game knows.
    fn finished_ends(&self) -> Vec<FinishedEnd> {
        let states: Vec<_> = (0..=self.plies.len()).filter_map(|entries| self.position_at(entries).finished_ends()).collect();
        let finished = states.windows(2).filter(|pair| pair[0].0 != pair[1].0);
        let difference = |before: [i32; 2], after: [i32; 2]| [after[0].saturating_sub(before[0]), after[1].saturating_sub(before[1])];
        finished.map(|pair| FinishedEnd { end: pair[1].0, points: difference(pair[0].1, pair[1].1) }).collect()
    }
}
