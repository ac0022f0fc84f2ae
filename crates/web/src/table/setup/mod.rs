//! How a table is set up apart from the game's own options: who plays against whom, on which seats, and with how much time.

pub(super) mod begin;
pub(super) mod dialog;
pub(crate) mod fields;
mod last_used;
pub(super) mod level;
mod seats;

use igroteka_core::{Level, Options, Random, Side, Team, Turn};
use igroteka_games::GameId;
use igroteka_table::{Pace, Player, SeatedPlayer, Seats, Table};

use crate::routes::Opponents;
pub(crate) use last_used::LastUsed;

/// Which seats a person takes who plays against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum SeatChoice {
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
    pub(super) const ALL: [(SeatChoice, &'static str); 3] =
        [(SeatChoice::First, "first"), (SeatChoice::Second, "second"), (SeatChoice::Lot, "lot")];

    fn team(self, lot: &mut dyn Random) -> Team {
        match self {
            SeatChoice::First => Team::First,
            SeatChoice::Second => Team::Second,
            SeatChoice::Lot => Team::BOTH[lot.below(2) as usize % 2],
        }
    }
}

/// How a table is set up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Setup {
    /// Who plays against the person at this device, where a side has one player.
    pub opponents: Opponents,
    /// Where that person sits.
    pub seat: SeatChoice,
    /// How strong the computer plays.
    pub level: Level,
    /// The time; nothing is a game without a clock.
    pub pace: Option<Pace>,
    /// Who sits where, where a side has two players.
    pub places: Vec<SeatedPlayer>,
}

impl Setup {
    /// A table for a new game.
    #[must_use]
    pub(super) fn new(opponents: Opponents, level: Level) -> Setup {
        let second = match opponents {
            Opponents::People => Player::Here,
            Opponents::Computer => Player::Computer(level),
        };
        let seats = Seats::by_team(2, |team| if team == Team::First { Player::Here } else { second });
        Setup { opponents, level, places: seats.places().to_vec(), ..Setup::default() }
    }

    /// The same for a game from a position: whoever sets up a position and plays on has the move.
    #[must_use]
    pub(super) fn with_move(self, id: GameId, options: Options, position: Option<&str>) -> Setup {
        let board = position.and_then(|text| id.set_up(options, Some(text)).ok());
        let seat = match board.map(|board| board.turn()) {
            Some(Turn::Side(Side::Second)) => SeatChoice::Second,
            _ => self.seat,
        };
        Setup { seat, ..self }
    }

    /// Another game like that of a table.
    #[must_use]
    pub(super) fn like(table: &Table) -> Setup {
        let seats = table.seats();
        let opponents = if seats.has_computer() { Opponents::Computer } else { Opponents::People };
        let setup = Setup::new(opponents, seats.level().unwrap_or_default());
        let places = if seats.per_side() > 1 { seats.places().to_vec() } else { setup.places.clone() };
        let pace = table.clock().map(|clock| clock.times().pace);
        Setup { pace, places, ..setup }
    }

    /// Who sits where, at a table with `per_side` seats a side.
    pub(super) fn seats(&self, per_side: u8, lot: &mut dyn Random) -> Seats {
        match self.opponents {
            _ if per_side > 1 => {
                let trimmed = |place: &SeatedPlayer| SeatedPlayer { name: place.name.trim().to_owned(), ..place.clone() };
                Seats::from_places(per_side, self.places.iter().map(trimmed))
            }
            Opponents::People => Seats::people(per_side),
            Opponents::Computer => Seats::against_computer(per_side, self.seat.team(lot), self.level),
        }
    }
}

/// How many seats a side has in a game with these options.
#[must_use]
pub(crate) fn per_side(id: GameId, options: Options) -> u8 {
    id.new_game(options, None).map_or(1, |game| game.seating().per_side())
}

#[cfg(test)]
mod tests {
    use super::*;
    use igroteka_core::{Seat, SplitMix};

    #[test]
    fn the_lot_gives_either_seat() {
        let setup = Setup { seat: SeatChoice::Lot, ..Setup::new(Opponents::Computer, Level::default()) };
        let mut lot = SplitMix::new(1);
        let first = (0..200).filter(|_| setup.seats(1, &mut lot).player(Seat(0)) == Player::Here).count();
        assert!((60..140).contains(&first), "{first} of 200");
    }

    #[test]
    fn chosen_seats_are_kept() {
        let mut lot = SplitMix::new(1);
        let at = |seat| Setup { seat, ..Setup::new(Opponents::Computer, Level::default()) };
        for (choice, team) in [(SeatChoice::First, Team::First), (SeatChoice::Second, Team::Second)] {
            assert_eq!(at(choice).seats(1, &mut lot).only_team_here(), Some(team));
        }
        assert_eq!(Setup::new(Opponents::People, Level::default()).seats(1, &mut lot), Seats::people(1));
    }

    #[test]
    fn four_people_sit_where_they_were_put() {
        let mut setup = Setup::new(Opponents::Computer, Level::default());
        assert_eq!(setup.seats(2, &mut SplitMix::new(1)).only_team_here(), Some(Team::First));
        setup.places[3] = SeatedPlayer { player: Player::Here, name: "Gleb".to_owned() };
        let seats = setup.seats(2, &mut SplitMix::new(1));
        assert_eq!((seats.player(Seat(3)), seats.name(Seat(3))), (Player::Here, "Gleb"));
    }

    #[test]
    fn only_games_with_team_mates_have_two_seats_a_side() {
        for &id in GameId::ALL {
            assert_eq!(per_side(id, Options::defaults(id.profile())), 1, "{}", id.slug());
        }
    }
}
