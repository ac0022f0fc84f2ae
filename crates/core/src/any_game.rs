//! A game whose type is erased, for code that knows no game: page, terminal, server.
//!
//! Texts go in and out, so that nothing here depends on a game's types. Code that works on one
//! game for long (search, playouts, perft) is generic over [`crate::Position`] instead and does not
//! use this module.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::explain::{Comparison, ExpectedLine, Loss};
use crate::game::{PlayError, Snapshot, Termination};
use crate::record::{Record, read_entry};
use crate::{
    Answer, Event, FullGame, Game, Mark, MovesLeft, Options, Outcome, Profile, Random, Refusal, Scene, Seat, Seating, Selection, Side,
    Text, Touch, Turn,
};

/// A game being played, with its type forgotten.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{AnyGame, Game, Options, Position, SplitMix};
///
/// let mut game: Box<dyn AnyGame> = Box::new(Game::<Heap>::new(Options::defaults(Heap::PROFILE)));
/// let coin = game.draw_chance(&mut SplitMix::new(1)).unwrap();
/// game.play_text(&coin).unwrap();
/// let m = game.proposals().remove(0);
/// let events = game.play_text(&m).unwrap();
/// assert!(!events.is_empty());
/// assert_eq!((game.entry_count(), game.last_entry()), (2, Some(m)));
/// ```
pub trait AnyGame: Send {
    /// Fixed facts about the game.
    fn profile(&self) -> &'static Profile;
    /// The options of this game.
    fn options(&self) -> &Options;
    /// The position as it stands.
    fn position_text(&self) -> String;
    /// The hash of the position as it stands: equal positions have equal hashes on every machine.
    fn position_hash(&self) -> u64;
    /// Who has to act.
    fn turn(&self) -> Turn;
    /// Which seat has to decide.
    fn acting_seat(&self) -> Option<Seat>;
    /// Who sits where.
    fn seating(&self) -> Seating;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// How the game ended, as a sentence for a reader who plays for a side: with what the game says about the reason.
    fn outcome_text(&self, reader: Option<Side>) -> Option<Text> {
        let outcome = self.outcome()?;
        Some(match (self.reason_text(reader), outcome.points) {
            (Some(reason), None) => outcome.text_because(self.profile(), reader, reason),
            _ => outcome.text_to(self.profile(), reader),
        })
    }
    /// Why the game ended, as a clause.
    fn reason_text(&self, reader: Option<Side>) -> Option<Text> {
        let outcome = self.outcome()?;
        let told = self.entry_count().checked_sub(1).and_then(|last| self.events(last).pop());
        let ended_so = |end: &Event| matches!(end, Event::Over { outcome: told, .. } if *told == outcome);
        let reason = told.filter(ended_so).and_then(|end| end.reason_to(reader));
        Some(reason.unwrap_or_else(|| outcome.reason_text(self.profile(), reader)))
    }
    /// How many moves and chance events there have been.
    fn entry_count(&self) -> usize;
    /// The text of an entry, counted from 0, as [`AnyGame::play_text`] takes it.
    fn entry_text(&self, index: usize) -> Option<String>;
    /// The text of the last entry.
    fn last_entry(&self) -> Option<String>;
    /// An end that the rules did not bring, with its winner.
    fn declared(&self) -> Option<(Termination, Option<Side>)>;
    /// Plays a move or chance event and returns what happened; a refused one changes nothing.
    fn play_text(&mut self, text: &str) -> Result<Vec<Event>, PlayError>;
    /// Plays an entry as a record has it, with marks behind the move.
    fn play_written(&mut self, text: &str) -> Result<Vec<Event>, PlayError> {
        self.play_text(text)
    }
    /// A move or chance event as people write it in a record, marks included.
    fn annotated(&self, entry: usize) -> Option<String>;
    /// An entry in a few words for the list of moves.
    fn brief(&self, entry: usize) -> Option<Text>;
    /// What an entry did, in order; an end that only the history shows belongs to the last one.
    fn events(&self, entry: usize) -> Vec<Event>;
    /// The marks that an entry left where it was made; none if it left what was there before.
    fn marks_left_by(&self, entry: usize) -> Vec<Mark>;
    /// Takes back the last entry and says whether there was one.
    fn undo(&mut self) -> bool;
    /// Ends the game otherwise than by the rules.
    fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Result<(), Refusal>;
    /// A random event where chance acts, drawn by the caller's generator.
    fn draw_chance(&self, random: &mut dyn Random) -> Option<String>;
    /// The chance event in which the dice that are due show these faces; nothing if that cannot happen.
    fn roll_of(&self, _faces: &[u8]) -> Option<String> {
        None
    }
    /// Moves worth considering; all of them where they can be listed.
    fn proposals(&self) -> Vec<String>;
    /// Whether a part of the proposals, numbered from 0, has a move other than a pass.
    fn moves_left(&self, part: usize) -> MovesLeft<String>;
    /// A move in words with what it would do, without playing it; nothing for a text that is no legal move here.
    fn foretell(&self, text: &str) -> Vec<Text>;
    /// Why a move was a slip here: the move and a better one, each with what is expected to follow. Nothing if one of them is not legal.
    fn explain(&self, _played: &[String], _better: &[String], _loss: Loss) -> Vec<Text> {
        Vec::new()
    }
    /// What kind of decision is due, where a turn has several.
    fn decision_kind(&self) -> Option<Text> {
        None
    }
    /// The picture of the position.
    fn scene(&self, selection: &Selection) -> Scene;
    /// What a touch means.
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<String>;
    /// Touches that enter a move, one after the other, from an empty selection; none for a text that is no legal move here.
    fn touches_for(&self, text: &str) -> Vec<Touch>;
    /// What of a selection outlasts a move.
    fn outlasting(&self, selection: &Selection) -> Selection;
    /// The form in which the game is kept.
    fn snapshot(&self) -> Snapshot;
    /// The record of the game; callers add the tags that a game does not know.
    fn record(&self) -> Record;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Box<dyn AnyGame> {
        self.boxed_clone()
    }
}

impl<P: FullGame> AnyGame for Game<P> {
    fn profile(&self) -> &'static Profile {
        P::PROFILE
    }

    fn options(&self) -> &Options {
        self.options()
    }

    fn position_text(&self) -> String {
        self.position().to_text()
    }

    fn position_hash(&self) -> u64 {
        self.position().hash()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn acting_seat(&self) -> Option<Seat> {
        self.acting_seat()
    }

    fn seating(&self) -> Seating {
        self.seating()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn entry_count(&self) -> usize {
        self.entries().len()
    }

    fn entry_text(&self, index: usize) -> Option<String> {
        self.entry_text(index)
    }

    fn last_entry(&self) -> Option<String> {
        self.entry_text(self.entry_count().checked_sub(1)?)
    }

    fn declared(&self) -> Option<(Termination, Option<Side>)> {
        self.declared()
    }

    fn play_text(&mut self, text: &str) -> Result<Vec<Event>, PlayError> {
        let entry = self.position().parse_move(text).map_err(PlayError::Malformed)?;
        let before = self.position().clone();
        self.play(entry).map_err(PlayError::Refused)?;
        Ok(self.events_after(&before, entry))
    }

    fn play_written(&mut self, text: &str) -> Result<Vec<Event>, PlayError> {
        let entry = read_entry(self.position(), text).map_err(PlayError::Malformed)?;
        let bare = self.position().move_text(entry);
        AnyGame::play_text(self, &bare)
    }

    fn annotated(&self, entry: usize) -> Option<String> {
        let m = self.entries().nth(entry)?;
        Some(self.position_at(entry).annotated(m))
    }

    fn brief(&self, entry: usize) -> Option<Text> {
        let m = self.entries().nth(entry)?;
        Some(self.position_at(entry).brief(m))
    }

    fn events(&self, entry: usize) -> Vec<Event> {
        let Some(m) = self.entries().nth(entry) else { return Vec::new() };
        let before = self.position_at(entry);
        if entry + 1 == self.entry_count() { self.events_after(before, m) } else { before.tell(m) }
    }

    fn marks_left_by(&self, entry: usize) -> Vec<Mark> {
        self.marks_left_by(entry)
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Result<(), Refusal> {
        self.declare(termination, winner)
    }

    fn draw_chance(&self, mut random: &mut dyn Random) -> Option<String> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let event = self.position().sample(&mut random, &mut Vec::new())?;
        Some(self.position().move_text(event))
    }

    fn roll_of(&self, faces: &[u8]) -> Option<String> {
        let event = self.position().rolled(faces).filter(|_| self.turn() == Turn::Chance)?;
        self.position().is_legal(event).then(|| self.position().move_text(event))
    }

    fn proposals(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.position().propose(&mut moves);
        }
        moves.into_iter().map(|m| self.position().move_text(m)).collect()
    }

    fn moves_left(&self, part: usize) -> MovesLeft<String> {
        if !matches!(self.turn(), Turn::Side(_)) {
            return MovesLeft::Some;
        }
        match self.position().moves_left(part) {
            MovesLeft::Some => MovesLeft::Some,
            MovesLeft::Unknown => MovesLeft::Unknown,
            MovesLeft::NoneFound { text, instead: (m, title) } => {
                MovesLeft::NoneFound { text, instead: (self.position().move_text(m), title) }
            }
        }
    }

    fn foretell(&self, text: &str) -> Vec<Text> {
        match self.position().parse_move(text) {
            Ok(m) if self.outcome().is_none() && self.position().is_legal(m) => self.foretold(m),
            _ => Vec::new(),
        }
    }

    fn explain(&self, played: &[String], better: &[String], loss: Loss) -> Vec<Text> {
        let Turn::Side(side) = self.turn() else { return Vec::new() };
        let [played, better] = [played, better].map(|line| ExpectedLine::play(self.position(), line));
        let slip = Comparison { side, played, better, loss };
        if slip.moves().is_some() { P::explain(&slip) } else { Vec::new() }
    }

    fn decision_kind(&self) -> Option<Text> {
        self.position().decision_kind()
    }

    fn scene(&self, selection: &Selection) -> Scene {
        self.drawn(selection)
    }

    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<String> {
        // Whoever ended the game, a position that is over by the rules can still be asked why.
        if self.outcome().is_some() && self.position().outcome().is_none() {
            return Answer::Rejected(Refusal::new("game-over"));
        }
        match self.position().touch(selection, touch) {
            Answer::Rejected(refusal) => Answer::Rejected(refusal),
            Answer::Partial(selection) => Answer::Partial(selection),
            Answer::Complete(_) if self.outcome().is_some() => Answer::Rejected(Refusal::new("game-over")),
            Answer::Complete(m) => Answer::Complete(self.position().move_text(m)),
        }
    }

    fn touches_for(&self, text: &str) -> Vec<Touch> {
        match self.position().parse_move(text) {
            Ok(m) if self.outcome().is_none() && self.position().is_legal(m) => self.position().touches_for(m),
            _ => Vec::new(),
        }
    }

    fn outlasting(&self, selection: &Selection) -> Selection {
        self.position().outlasting(selection)
    }

    fn snapshot(&self) -> Snapshot {
        self.snapshot()
    }

    fn record(&self) -> Record {
        Record::from_game(self)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Server and arena hand games from thread to thread; this is checked when it compiles.
    const _: () = is_send::<Box<dyn AnyGame>>();

    const fn is_send<T: Send>() {}
}
