//! Who sits at the table. Sides may change seats during a game (a colour choice), so players belong to seats, not to sides.

use igroteka_core::{Level, Seat, Seating, Team};

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// A person at this device.
    #[default]
    Here,
    /// A person at another device.
    Elsewhere,
    /// The computer, playing at a level.
    Computer(Level),
    /// Nobody yet.
    Nobody,
}

impl Player {
    /// Whether a person decides, wherever they are.
    #[must_use]
    pub const fn is_person(self) -> bool {
        matches!(self, Player::Here | Player::Elsewhere)
    }

    /// The level, if the computer decides.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Player::Computer(level) => Some(level),
            _ => None,
        }
    }
}

/// A seat with its player and the player's name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatedPlayer {
    /// Who decides.
    pub player: Player,
    /// What the player is called; empty if nobody gave a name.
    pub name: String,
}

impl From<Player> for SeatedPlayer {
    fn from(player: Player) -> SeatedPlayer {
        SeatedPlayer { player, name: String::new() }
    }
}

/// Every seat of a table: two, or four where two players share a side. The seats of the team that begins as the first side come
/// first.
///
/// ```
/// use igroteka_core::{Level, Seat, Team};
/// use igroteka_table::{Player, Seats};
///
/// let mut seats = Seats::against_computer(2, Team::First, Level::default());
/// seats.rename(Seat(1), "Anna");
/// assert_eq!(seats.player(Seat(1)), Player::Here);
/// assert_eq!(seats.player(Seat(2)), Player::Computer(Level::default()));
/// assert_eq!(seats.swapped().name(Seat(3)), "Anna");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats(Vec<SeatedPlayer>);

impl Seats {
    /// People at this device on every seat.
    #[must_use]
    pub fn people(per_side: u8) -> Seats {
        Seats::by_team(per_side, |_| Player::Here)
    }

    /// People at this device on the seats of one team, the computer on the others.
    #[must_use]
    pub fn against_computer(per_side: u8, people: Team, level: Level) -> Seats {
        Seats::by_team(per_side, |team| if team == people { Player::Here } else { Player::Computer(level) })
    }

    /// The same kind of player on every seat of a team.
    #[must_use]
    pub fn by_team(per_side: u8, player: impl Fn(Team) -> Player) -> Seats {
        let seats = usize::from(per_side.max(1));
        Seats(Team::BOTH.into_iter().flat_map(|team| std::iter::repeat_n(SeatedPlayer::from(player(team)), seats)).collect())
    }

    /// These places in order of their seats, as many as a game has: missing ones are people at this device without a name.
    #[must_use]
    pub fn from_places(per_side: u8, places: impl IntoIterator<Item = SeatedPlayer>) -> Seats {
        let mut seats = Seats::people(per_side);
        for (place, given) in seats.0.iter_mut().zip(places) {
            *place = given;
        }
        seats
    }

    /// Every place, in order of the seats.
    #[must_use]
    pub fn places(&self) -> &[SeatedPlayer] {
        &self.0
    }

    /// How many seats a side has.
    #[must_use]
    pub fn per_side(&self) -> u8 {
        u8::try_from(self.0.len() / 2).unwrap_or(1)
    }

    /// Who decides for a seat; nobody at a seat that does not exist.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Player {
        self.0.get(usize::from(seat.0)).map_or(Player::Nobody, |place| place.player)
    }

    /// The name of a seat's player; empty if there is none.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.0.get(usize::from(seat.0)).map_or("", |place| &place.name)
    }

    /// Puts a player on a seat; the name stays. A seat that does not exist is ignored.
    pub fn sit(&mut self, seat: Seat, player: Player) {
        if let Some(place) = self.0.get_mut(usize::from(seat.0)) {
            place.player = player;
        }
    }

    /// Names the player of a seat. A seat that does not exist is ignored.
    pub fn rename(&mut self, seat: Seat, name: impl Into<String>) {
        if let Some(place) = self.0.get_mut(usize::from(seat.0)) {
            place.name = name.into();
        }
    }

    /// The same seats with the computer in one team and people at this device in the other; names stay.
    #[must_use]
    pub fn with_computer(&self, team: Team, level: Level) -> Seats {
        let mut seats = Seats::against_computer(self.per_side(), team.other(), level);
        for (place, before) in seats.0.iter_mut().zip(&self.0) {
            place.name.clone_from(&before.name);
        }
        seats
    }

    /// Every computer plays at this level from now on.
    pub fn set_level(&mut self, level: Level) {
        for place in &mut self.0 {
            if let Player::Computer(present) = &mut place.player {
                *present = level;
            }
        }
    }

    /// The same players with the teams' seats exchanged.
    #[must_use]
    pub fn swapped(&self) -> Seats {
        let mut places = self.0.clone();
        let half = places.len() / 2;
        places.rotate_left(half);
        Seats(places)
    }

    /// Whether some seat fits.
    #[must_use]
    pub fn any(&self, fits: impl Fn(Player) -> bool) -> bool {
        self.0.iter().any(|place| fits(place.player))
    }

    /// Whether some seat of a team fits.
    #[must_use]
    pub fn any_of(&self, team: Team, fits: impl Fn(Player) -> bool) -> bool {
        self.of(team).iter().any(|place| fits(place.player))
    }

    /// The places of a team.
    #[must_use]
    pub fn of(&self, team: Team) -> &[SeatedPlayer] {
        let (first, second) = self.0.split_at(self.0.len() / 2);
        match team {
            Team::First => first,
            Team::Second => second,
        }
    }

    /// Whether the computer plays.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        self.any(|player| player.level().is_some())
    }

    /// The level of the first computer, if the computer plays.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.0.iter().find_map(|place| place.player.level())
    }

    /// The only team in which people at this device play; nothing if both teams have some, or none.
    #[must_use]
    pub fn only_team_here(&self) -> Option<Team> {
        let is_here = |team: &Team| self.any_of(*team, |player| player == Player::Here);
        match (is_here(&Team::First), is_here(&Team::Second)) {
            (true, false) => Some(Team::First),
            (false, true) => Some(Team::Second),
            _ => None,
        }
    }

    /// Whether there are as many seats as a game wants.
    #[must_use]
    pub fn fits(&self, seating: Seating) -> bool {
        self.0.len() == usize::from(seating.seats())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_stay_on_their_seats_when_sides_change() {
        let seats = Seats::against_computer(2, Team::First, Level::MOST);
        let mut seating = Seating::new(2);
        assert_eq!(seats.player(seating.seat(igroteka_core::Side::First, 1)), Player::Here);
        seating.swap();
        assert_eq!(seats.player(seating.seat(igroteka_core::Side::First, 1)), Player::Computer(Level::MOST));
        assert_eq!(seats.swapped().swapped(), seats);
    }

    #[test]
    fn a_seat_that_does_not_exist_is_nobodys() {
        let mut seats = Seats::people(1);
        seats.sit(Seat(7), Player::Elsewhere);
        seats.rename(Seat(7), "x");
        assert_eq!((seats.player(Seat(7)), seats.name(Seat(7))), (Player::Nobody, ""));
        assert_eq!(seats, Seats::people(1));
    }

    #[test]
    fn the_only_team_here_is_known_only_if_there_is_one() {
        assert_eq!(Seats::people(1).only_team_here(), None);
        for team in Team::BOTH {
            assert_eq!(Seats::against_computer(2, team, Level::MOST).only_team_here(), Some(team));
        }
    }
}
