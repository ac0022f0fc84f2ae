//! Who decides at a table: a person at this device or the computer, for each half of the seats. Sides may change seats on
//! the way (a colour choice), so players belong to seats, not to sides.

use igroteka_core::{Seat, Seating};

use igroteka_core::Level;

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// A person at this device.
    #[default]
    Person,
    /// The computer.
    Computer,
}

impl Player {
    /// The word that stands for the player in kept games.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Player::Person => "person",
            Player::Computer => "computer",
        }
    }

    /// The player that a word stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Player> {
        [Player::Person, Player::Computer].into_iter().find(|player| player.word() == word)
    }
}

/// The players of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Players {
    /// Who sits on the seats that begin as the first side's, and who on the others.
    pub halves: [Player; 2],
    /// How strong the computer plays.
    pub level: Level,
}

impl Players {
    /// Who sits on a seat.
    #[must_use]
    pub const fn at(self, seat: Seat, seating: Seating) -> Player {
        self.halves[(seat.0 >= seating.per_side()) as usize]
    }

    /// Who plays against the person at this device.
    #[must_use]
    pub fn opponent(self) -> Player {
        if self.halves.contains(&Player::Computer) { Player::Computer } else { Player::Person }
    }

    /// The same players, each on the other's seats.
    #[must_use]
    pub const fn swapped(self) -> Players {
        Players { halves: [self.halves[1], self.halves[0]], ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use igroteka_core::Side;

    #[test]
    fn players_stay_on_their_seats_when_sides_change() {
        let players = Players { halves: [Player::Person, Player::Computer], ..Players::default() };
        let mut seating = Seating::new(2);
        assert_eq!(players.at(seating.seat(Side::First, 1), seating), Player::Person);
        seating.swap();
        assert_eq!(players.at(seating.seat(Side::First, 1), seating), Player::Computer);
        assert_eq!(players.swapped().swapped(), players);
    }

    #[test]
    fn every_player_has_a_word() {
        for player in [Player::Person, Player::Computer] {
            assert_eq!(Player::from_word(player.word()), Some(player));
        }
        assert_eq!(Player::from_word("nobody"), None);
    }
}
