//! A game whose type is forgotten, by numbers: what `AnyGame` is for texts. Python objects hold one.

use igroteka_core::game::{PlayError, Snapshot, Termination};
use igroteka_core::{
    AnyGame, Event, Fact, FullGame, Game, Numbered, Options, Outcome, ParseError, Position, Profile, Propose, Refusal, Sample, Seat,
    Seating, Side, TensorVersion, Text, Turn,
};

use crate::playouts::{Plan, Playouts, playouts};
use crate::reward::Rewards;

/// What every game of the package can do.
pub(crate) trait Counted: Numbered + Sample + Propose {}

impl<P: Numbered + Sample + Propose> Counted for P {}

/// Sizes that a learning program must know before it begins.
#[derive(Clone, Copy)]
pub struct Sizes {
    pub actions: u32,
    pub chance: u32,
    pub decisions: u32,
    pub shape: [usize; 3],
    pub is_whole: bool,
}

impl Sizes {
    pub fn of<P: Numbered>(position: &P, tensors: TensorVersion) -> Sizes {
        Sizes {
            actions: position.action_count(),
            chance: position.chance_count(),
            decisions: position.most_decisions(),
            shape: tensors.shape(position),
            is_whole: P::IS_WHOLE,
        }
    }
}

/// What is wrong with a number that means no move here: it is out of range, or the board has no such move.
pub(crate) fn number_error<P: Numbered>(position: &P, action: i64) -> PlayError {
    let count = if position.turn() == Turn::Chance { position.chance_count() } else { position.action_count() };
    let text = if (0..i64::from(count)).contains(&action) {
        Text::new("action-unused").word("found", action.to_string())
    } else {
        Text::new("action-range").word("found", action.to_string()).word("last", count.saturating_sub(1).to_string())
    };
    PlayError::Malformed(ParseError::new("action", text))
}

/// A game by numbers.
pub trait NumberedGame: Send + Sync {
    fn profile(&self) -> &'static Profile;
    fn options(&self) -> &Options;
    fn position_text(&self) -> String;
    fn turn(&self) -> Turn;
    fn outcome(&self) -> Option<Outcome>;
    fn acting_seat(&self) -> Option<Seat>;
    fn seating(&self) -> Seating;
    fn entry_count(&self) -> usize;
    fn sizes(&self, tensors: TensorVersion) -> Sizes;
    /// What a seat has from the game.
    fn reward(&self, rewards: Rewards, seat: Seat) -> f32;
    /// The numbers of the legal moves, kept until the game goes on.
    fn actions(&mut self) -> &[u32];
    /// Legal moves as texts: all of them, or where they cannot be listed those that have numbers.
    fn numbered_texts(&self) -> Vec<String>;
    /// Moves worth considering.
    fn candidates(&self) -> Vec<String>;
    fn play_action(&mut self, action: i64) -> Result<(), PlayError>;
    fn play_text(&mut self, text: &str) -> Result<(), PlayError>;
    /// The text of a number; nothing if it means nothing here.
    fn action_text(&self, action: u32) -> Option<String>;
    /// The number of a text; nothing if the move has none.
    fn text_action(&self, text: &str) -> Result<Option<u32>, ParseError>;
    /// Chance events with their weights.
    fn chance(&self) -> Vec<(u32, u32)>;
    fn write_observation(&self, tensors: TensorVersion, out: &mut [f32]);
    fn undo(&mut self) -> bool;
    fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Result<(), Refusal>;
    fn snapshot(&self) -> Snapshot;
    fn boxed_clone(&self) -> Box<dyn NumberedGame>;
    fn playouts(&self, plan: Plan) -> Playouts;
    /// The same game for those who know texts and pictures; a game for comparisons has none.
    fn as_any_game(&self) -> Option<&dyn AnyGame>;
    /// What happened at the last entry.
    fn last_events(&self) -> Vec<Event>;
    fn facts(&self) -> Vec<(&'static str, Fact)>;
    fn hash(&self) -> u64;
}

/// What only the five games can do, as functions, so that a game without pictures can be held too.
struct GameFunctions<P: Position> {
    as_any_game: fn(&Game<P>) -> Option<&dyn AnyGame>,
    last_events: fn(&Game<P>) -> Vec<Event>,
    facts: fn(&P) -> Vec<(&'static str, Fact)>,
}

impl<P: Position> Clone for GameFunctions<P> {
    fn clone(&self) -> GameFunctions<P> {
        GameFunctions { ..*self }
    }
}

/// A game with its working memory.
struct HeldGame<P: Counted> {
    game: Game<P>,
    functions: GameFunctions<P>,
    scratch: Vec<P::Move>,
    actions: Vec<u32>,
    is_listed: bool,
}

/// Holds one of the five games.
pub(crate) fn hold_full_game<P: FullGame>(game: Game<P>) -> Box<dyn NumberedGame> {
    let functions = GameFunctions { as_any_game: |game| Some(game), last_events: last_events::<P>, facts: |position| position.facts() };
    Box::new(HeldGame::with(game, functions))
}

/// Holds a game that has rules and numbers, but neither words nor pictures.
pub(crate) fn hold_plain<P: Counted>(game: Game<P>) -> Box<dyn NumberedGame> {
    let functions = GameFunctions { as_any_game: |_| None, last_events: |_| Vec::new(), facts: |_| Vec::new() };
    Box::new(HeldGame::with(game, functions))
}

fn last_events<P: FullGame>(game: &Game<P>) -> Vec<Event> {
    match game.last() {
        Some(entry) => game.events_after(game.position_at(game.entries().len() - 1), entry),
        None => Vec::new(),
    }
}

impl<P: Counted> HeldGame<P> {
    fn with(game: Game<P>, functions: GameFunctions<P>) -> HeldGame<P> {
        HeldGame { game, functions, scratch: Vec::new(), actions: Vec::new(), is_listed: false }
    }

    /// Plays a listed move. Who listed moves here will do so again; where asking whether the game is over means looking for a move, the
    /// list answers that too.
    fn play_listed(&mut self, m: P::Move) {
        self.is_listed = P::TELLS_END;
        if !P::TELLS_END {
            self.game.play_legal(m);
            return;
        }
        let HeldGame { game, scratch, actions, .. } = self;
        actions.clear();
        game.play_legal_with(m, |after| {
            after.list_actions(scratch, actions);
            if actions.is_empty() { after.outcome() } else { None }
        });
        if game.outcome().is_some() {
            // Repetition and length end games in which there still are moves.
            actions.clear();
        }
    }
}

impl<P: Counted> NumberedGame for HeldGame<P> {
    fn profile(&self) -> &'static Profile {
        P::PROFILE
    }

    fn options(&self) -> &Options {
        self.game.options()
    }

    fn position_text(&self) -> String {
        self.game.position().to_text()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn acting_seat(&self) -> Option<Seat> {
        self.game.acting_seat()
    }

    fn seating(&self) -> Seating {
        self.game.seating()
    }

    fn entry_count(&self) -> usize {
        self.game.entries().len()
    }

    fn sizes(&self, tensors: TensorVersion) -> Sizes {
        Sizes::of(self.game.position(), tensors)
    }

    fn reward(&self, rewards: Rewards, seat: Seat) -> f32 {
        rewards.of_seat(self.game.position(), self.game.outcome(), self.game.seating(), seat)
    }

    fn actions(&mut self) -> &[u32] {
        if !self.is_listed {
            self.actions.clear();
            if self.game.outcome().is_none() {
                self.game.position().list_actions(&mut self.scratch, &mut self.actions);
            }
            self.is_listed = true;
        }
        &self.actions
    }

    fn numbered_texts(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.game.outcome().is_none() {
            self.game.position().list_numbered(&mut moves);
        }
        moves.into_iter().map(|m| self.game.position().move_text(m)).collect()
    }

    fn candidates(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.game.outcome().is_none() {
            self.game.position().propose(&mut moves);
        }
        moves.into_iter().map(|m| self.game.position().move_text(m)).collect()
    }

    fn play_action(&mut self, action: i64) -> Result<(), PlayError> {
        let number = u32::try_from(action).ok();
        let m = number.and_then(|number| self.game.position().move_of(number));
        let m = m.ok_or_else(|| number_error(self.game.position(), action))?;
        // What was listed need not be checked again.
        if self.is_listed && number.is_some_and(|number| self.actions.binary_search(&number).is_ok()) {
            self.play_listed(m);
        } else {
            self.game.play(m).map_err(PlayError::Refused)?;
            self.is_listed = false;
        }
        Ok(())
    }

    fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        self.game.play_text(text)?;
        self.is_listed = false;
        Ok(())
    }

    fn action_text(&self, action: u32) -> Option<String> {
        self.game.position().move_of(action).map(|m| self.game.position().move_text(m))
    }

    fn text_action(&self, text: &str) -> Result<Option<u32>, ParseError> {
        let position = self.game.position();
        Ok(position.action_of(position.parse_move(text)?))
    }

    fn chance(&self) -> Vec<(u32, u32)> {
        let mut events = Vec::new();
        let position = self.game.position();
        if self.game.turn() == Turn::Chance {
            position.list_chance(&mut events);
        }
        let mut numbers: Vec<(u32, u32)> = events.into_iter().filter_map(|(m, weight)| Some((position.action_of(m)?, weight))).collect();
        numbers.sort_unstable();
        numbers
    }

    fn write_observation(&self, tensors: TensorVersion, out: &mut [f32]) {
        tensors.write(self.game.position(), &self.game.history(), out);
    }

    fn undo(&mut self) -> bool {
        self.is_listed = false;
        self.game.undo()
    }

    fn declare(&mut self, termination: Termination, winner: Option<Side>) -> Result<(), Refusal> {
        self.is_listed = false;
        self.game.declare(termination, winner)
    }

    fn snapshot(&self) -> Snapshot {
        self.game.snapshot()
    }

    fn boxed_clone(&self) -> Box<dyn NumberedGame> {
        Box::new(HeldGame::with(self.game.clone(), self.functions.clone()))
    }

    fn playouts(&self, plan: Plan) -> Playouts {
        playouts(self.game.position(), self.game.outcome(), plan)
    }

    fn as_any_game(&self) -> Option<&dyn AnyGame> {
        (self.functions.as_any_game)(&self.game)
    }

    fn last_events(&self) -> Vec<Event> {
        (self.functions.last_events)(&self.game)
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        (self.functions.facts)(self.game.position())
    }

    fn hash(&self) -> u64 {
        self.game.position().hash()
    }
}
