//! How a table is set up apart from the game's own options: who plays against whom, on which chairs, and with how much time.

use igroteka_core::Random;

use super::clock::Pace;
use super::level::Level;
use super::players::{Player, Players};

/// Which chairs a person takes who plays against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chair {
    /// Those of the side that the rules name first.
    #[default]
    First,
    /// The others.
    Second,
    /// As the lot falls.
    Lot,
}

impl Chair {
    /// Every choice with its word.
    pub const ALL: [(Chair, &'static str); 3] = [(Chair::First, "first"), (Chair::Second, "second"), (Chair::Lot, "lot")];
}

/// How a table is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Who plays against the person at this device.
    pub opponent: Player,
    /// Where that person sits.
    pub chair: Chair,
    /// How strong the computer plays.
    pub level: Level,
    /// The time; nothing is a game without a clock.
    pub pace: Option<Pace>,
}

impl Setup {
    /// Who sits where.
    pub fn players(&self, lot: &mut dyn Random) -> Players {
        let players = Players { halves: [Player::Person, self.opponent], level: self.level };
        match self.chair {
            Chair::First => players,
            Chair::Second => players.swapped(),
            Chair::Lot if self.opponent == Player::Person => players,
            Chair::Lot => {
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
    fn the_lot_gives_either_chair() {
        let setup = Setup { opponent: Player::Computer, chair: Chair::Lot, ..Setup::default() };
        let mut lot = SplitMix::new(1);
        let first = (0..200).filter(|_| setup.players(&mut lot).halves[0] == Player::Person).count();
        assert!((60..140).contains(&first), "{first} of 200");
    }

    #[test]
    fn chosen_chairs_are_kept() {
        let mut lot = SplitMix::new(1);
        let at = |chair| Setup { opponent: Player::Computer, chair, ..Setup::default() };
        assert_eq!(at(Chair::First).players(&mut lot).halves, [Player::Person, Player::Computer]);
        assert_eq!(at(Chair::Second).players(&mut lot).halves, [Player::Computer, Player::Person]);
        assert_eq!(Setup::default().players(&mut lot), Players::default());
    }
}
