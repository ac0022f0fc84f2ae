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
    /// What the people at a table of two seats are called, in order of their seats.
    pub names: [String; 2],
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
        let mut setup = Setup::new(opponents, seats.level().unwrap_or_default());
        setup.pace = table.clock().map(|clock| clock.times().pace);
        if seats.per_side() > 1 {
            setup.places = seats.places().to_vec();
        } else {
            let people = seats.places().iter().filter(|place| place.player == Player::Here);
            setup.names.iter_mut().zip(people).for_each(|(name, place)| name.clone_from(&place.name));
        }
        setup
    }

    /// Who sits where, at a table with `per_side` seats a side.
    pub(super) fn seats(&self, per_side: u8, lot: &mut dyn Random) -> Seats {
        let here = |name: &String| SeatedPlayer { player: Player::Here, name: name.trim().to_owned() };
        let places = match self.opponents {
            _ if per_side > 1 => {
                let trimmed = |place: &SeatedPlayer| if place.player == Player::Here { here(&place.name) } else { place.player.into() };
                self.places.iter().map(trimmed).collect()
            }
            Opponents::People => self.names.iter().map(here).collect(),
            Opponents::Computer => {
                let mut places = vec![here(&self.names[0]), Player::Computer(self.level).into()];
                if self.seat.team(lot) == Team::Second {
                    places.reverse();
                }
                places
            }
        };
        Seats::from_places(per_side, places)
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
    fn names_stay_with_their_people_in_another_game() {
        let mut lot = SplitMix::new(1);
        let names = [" Anna ".to_owned(), "Boris".to_owned()];
        for opponents in [Opponents::People, Opponents::Computer] {
            for seat in [SeatChoice::First, SeatChoice::Second] {
                let setup = Setup { seat, names: names.clone(), ..Setup::new(opponents, Level::default()) };
                let seats = setup.seats(1, &mut lot);
                let named: Vec<&str> = seats.places().iter().map(|place| &*place.name).collect();
                let wanted = match (opponents, seat) {
                    (Opponents::People, _) => ["Anna", "Boris"],
                    (_, SeatChoice::Second) => ["", "Anna"],
                    _ => ["Anna", ""],
                };
                assert_eq!(named, wanted, "{opponents:?}, {seat:?}");
                let game = GameId::ALL[0].new_game(Options::defaults(GameId::ALL[0].profile()), None).expect("a game");
                let next = Setup::like(&Table::new(GameId::ALL[0], game, seats)).names;
                assert_eq!(next, if opponents == Opponents::People { ["Anna", "Boris"] } else { ["Anna", ""] });
            }
        }
    }

    #[test]
    fn four_people_sit_where_they_were_put() {
        let mut setup = Setup::new(Opponents::Computer, Level::default());
        assert_eq!(setup.seats(2, &mut SplitMix::new(1)).only_team_here(), Some(Team::First));
        setup.places[3] = SeatedPlayer { player: Player::Here, name: "Gleb".to_owned() };
        let seats = setup.seats(2, &mut SplitMix::new(1));
        assert_eq!((seats.player(Seat(3)), seats.name(Seat(3))), (Player::Here, "Gleb"));
        setup.places[3].player = Player::Computer(Level::default());
        assert_eq!(setup.seats(2, &mut SplitMix::new(1)).name(Seat(3)), "", "the computer takes no name over");
    }

    #[test]
    fn only_games_with_team_mates_have_two_seats_a_side() {
        for &id in GameId::ALL {
            assert_eq!(per_side(id, Options::defaults(id.profile())), 1, "{}", id.slug());
        }
    }
}
