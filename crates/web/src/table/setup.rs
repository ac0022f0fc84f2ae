//! How a table is set up apart from the game's own options: who plays against whom, on which seats, and with how much time.

use igroteka_core::Random;

use super::clock::Pace;
use super::players::{Player, Players};
use igroteka_core::Level;

/// Which seats a person takes who plays against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SeatChoice {
    /// Those of the side that the rules name first.
    #[default]
    First,
    /// The others.
    Second,
    /// As the lot falls.
    Lot,
}

impl SeatChoice {
    /// Every choice with its word.
    pub const ALL: [(SeatChoice, &'static str); 3] =
        [(SeatChoice::First, "first"), (SeatChoice::Second, "second"), (SeatChoice::Lot, "lot")];
}

/// How a table is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Who plays against the person at this device.
    pub opponent: Player,
    /// Where that person sits.
    pub seat: SeatChoice,
    /// How strong the computer plays.
    pub level: Level,
    /// The time; nothing is a game without a clock.
    pub pace: Option<Pace>,
}

impl Setup {
    /// Who sits where.
    pub fn players(&self, lot: &mut dyn Random) -> Players {
        let players = Players { halves: [Player::Person, self.opponent], level: self.level };
        match self.seat {
            SeatChoice::First => players,
            SeatChoice::Second => players.swapped(),
            SeatChoice::Lot if self.opponent == Player::Person => players,
            SeatChoice::Lot => {
                if lot.below(2) == 0 {
                    players
                } else {
                    players.swapped()
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use igroteka_core::SplitMix;

    #[test]
    fn the_lot_gives_either_seat() {
        let setup = Setup { opponent: Player::Computer, seat: SeatChoice::Lot, ..Setup::default() };
        let mut lot = SplitMix::new(1);
        let first = (0..200).filter(|_| setup.players(&mut lot).halves[0] == Player::Person).count();
        assert!((60..140).contains(&first), "{first} of 200");
    }

    #[test]
    fn chosen_seats_are_kept() {
        let mut lot = SplitMix::new(1);
        let at = |seat| Setup { opponent: Player::Computer, seat, ..Setup::default() };
        assert_eq!(at(SeatChoice::First).players(&mut lot).halves, [Player::Person, Player::Computer]);
        assert_eq!(at(SeatChoice::Second).players(&mut lot).halves, [Player::Computer, Player::Person]);
        assert_eq!(Setup::default().players(&mut lot), Players::default());
    }
}
