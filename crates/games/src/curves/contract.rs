//! The contract of the house: who asks a position what, and which file answers.

use alloc::string::String;

use igroteka_core::{Options, Outcome, ParseError, Profile, Refusal, Turn};

use super::{Move, PROFILE, Position, notation};

impl igroteka_core::Position for Position {
    type Move = Move;

    const PROFILE: &'static Profile = &PROFILE;

    fn start(options: &Options) -> Position {
        Position::started(options)
    }

    fn parse(text: &str, _options: &Options) -> Result<Position, ParseError> {
        notation::read_position(text)
    }

    fn write(&self, out: &mut String) {
        notation::write_position(self, out);
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::read_move(text)
    }

    fn write_move(&self, m: Move, out: &mut String) {
        notation::write_move(m, out);
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Side(self.side) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        self.fault(m).map_or(Ok(()), |fault| Err(self.refusal(fault)))
    }

    fn is_legal(&self, m: Move) -> bool {
        self.fault(m).is_none()
    }

    fn play_unchecked(&mut self, m: Move) {
        self.make(m);
    }

    fn hash(&self) -> u64 {
        self.kept_hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.made_hash()
    }
}
