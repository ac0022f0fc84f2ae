//! A search whose game is forgotten: the door for clients that know texts only, as `Table` is for games.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::PlayError;
use igroteka_core::{Game, Measure, Propose, Sample};

use crate::{Progress, Uct, UctOptions};

/// A search that speaks in texts.
pub trait Thinker {
    /// Makes so many playouts.
    fn step(&mut self, playouts: u32) -> Progress;
    /// The best move so far; nothing before the first step, when the game is over, or where chance is to act.
    fn best(&self) -> Option<String>;
    /// What is thought of the moves, the best first.
    fn lines(&self) -> Vec<LineText>;
    /// Goes on to the position after a move or chance event and keeps what is known about it; a refused
    /// one changes nothing.
    fn advance(&mut self, text: &str) -> Result<(), PlayError>;
}

/// What a search thinks of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct LineText {
    /// The text of the move.
    pub text: String,
    /// How many playouts went this way.
    pub visits: u32,
    /// The mean value for the side that decides: from −1, lost, to 1, won.
    pub value: f64,
}

impl<P: Measure + Propose + Sample> Thinker for Uct<P> {
    fn step(&mut self, playouts: u32) -> Progress {
        self.step(playouts)
    }

    fn best(&self) -> Option<String> {
        self.best().map(|m| self.position().move_text(m))
    }

    fn lines(&self) -> Vec<LineText> {
        let text = |entry| self.position().move_text(entry);
        self.lines().into_iter().map(|line| LineText { text: text(line.entry), visits: line.visits, value: line.value }).collect()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = self.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.advance(m).map_err(PlayError::Refused)
    }
}

/// A search for the present position of a game.
#[must_use]
pub fn thinker<P: Measure + Propose + Sample>(game: &Game<P>, options: UctOptions) -> Box<dyn Thinker> {
    Box::new(Uct::of_game(game, options))
}
