//! Whose turn it is at a table where the computer may play, and what only one of the two may do.

use igroteka_core::game::Termination;
use igroteka_core::{AnyGame, Random, Seat, Side, Turn};

use super::super::players::Player;
use super::{Session, Upshot};
use igroteka_core::Level;

impl Session {
    /// Whether the computer plays.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        self.players.halves.contains(&Player::Computer)
    }

    /// Whether the computer has to decide.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        self.decider(self.table.as_ref()) == Some(Player::Computer)
    }

    /// Whether a person has to decide.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.decider(self.table.as_ref()) == Some(Player::Person)
    }

    fn decider(&self, table: &dyn AnyGame) -> Option<Player> {
        table.acting_seat().map(|seat| self.players.at(seat, table.seating()))
    }

    /// Which half of the seats has to decide: 0 began as the first side's.
    #[must_use]
    pub fn acting_half(&self) -> Option<usize> {
        self.table.acting_seat().map(|seat| usize::from(seat.0 >= self.table.seating().per_side()))
    }

    /// The side that a half of the seats plays for now.
    #[must_use]
    pub fn side_of(&self, half: usize) -> Side {
        let seating = self.table.seating();
        seating.side(Seat(if half == 0 { 0 } else { seating.per_side() }))
    }

    /// The side of the person who plays against the computer.
    #[must_use]
    pub fn only_person(&self) -> Option<Side> {
        match self.players.halves {
            [Player::Person, Player::Computer] => Some(self.side_of(0)),
            [Player::Computer, Player::Person] => Some(self.side_of(1)),
            _ => None,
        }
    }

    /// The level that is next for a person who has beaten the computer.
    #[must_use]
    pub fn next_level(&self) -> Option<Level> {
        let person = self.only_person()?;
        self.outcome().filter(|outcome| outcome.winner == Some(person)).and_then(|_| self.players.level.next())
    }

    /// Whether a person has decided something that can be taken back.
    pub(super) fn has_person_decided(&self) -> bool {
        if !self.has_computer() {
            return self.acted.iter().any(|(turn, _)| *turn != Turn::Chance);
        }
        let mut earlier = self.table.boxed_clone();
        while earlier.undo() {
            if self.decider(earlier.as_ref()) == Some(Player::Person) {
                return true;
            }
        }
        false
    }

    /// Plays the computer's move. Whoever looks at an earlier position goes on looking.
    pub fn answer(&mut self, text: &str, dice: &mut dyn Random) -> Upshot {
        let past = self.past.take();
        let upshot = self.enter(text, dice);
        self.past = past;
        upshot
    }

    /// The time of a half of the seats ran out.
    pub fn lose_on_time(&mut self, half: usize) -> Upshot {
        self.declare(Termination::Time, Some(self.side_of(half).other()))
    }
}
