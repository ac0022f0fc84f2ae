//! Who plays and whose turn it is, in words: "You" where one person plays here, names where people gave some, sides otherwise.

use igroteka_core::{AnyGame, Seat, Side, Team, Text};
use igroteka_table::{Player, SeatedPlayer, Table};

use crate::words::Words;

/// Whose turn it is, or how the game ended, as a sentence for whoever sits at this device.
#[must_use]
pub fn turn_text(table: &Table) -> Text {
    let game = table.game();
    if let Some(end) = game.outcome_text(table.only_side_here()) {
        return end;
    }
    let Some(seat) = game.acting_seat() else { return Text::new("page-turn-dice") };
    let is_only_reader = table.only_side_here().is_some() && table.seats().per_side() == 1;
    match table.seats().player(seat) {
        Player::Computer(_) => Text::new("page-turn-computer"),
        Player::Here if is_only_reader || table.seats().any(|player| player == Player::Elsewhere) => Text::new("page-turn-you"),
        _ if !table.seats().name(seat).is_empty() => Text::new("page-turn-named").word("name", table.seats().name(seat)),
        Player::Here if table.only_side_here().is_some() => Text::new("page-turn-you"),
        _ => side_turn(game, seat),
    }
}

/// Which side has to move in a position, or how the game ended there.
#[must_use]
pub fn position_text(game: &dyn AnyGame) -> Text {
    let turn = || game.acting_seat().map(|seat| side_turn(game, seat));
    game.outcome_text(None).or_else(turn).unwrap_or_default()
}

/// "Red to move", with the number of the player where two share a side.
fn side_turn(game: &dyn AnyGame, seat: Seat) -> Text {
    let (side, per_side) = (game.seating().side(seat), game.seating().per_side());
    let name = game.profile().side_names[side.index()];
    match per_side {
        1 => Text::coded("turn-", name),
        per_side => Text::coded("turn-mate-", name).number("number", seat.0 % per_side + 1),
    }
}

/// What a player is called in a bar: a name that was given, "You", "Computer, level 3", or the side.
#[must_use]
pub fn player_text(table: &Table, seat: Seat) -> Text {
    let seats = table.seats();
    if !seats.name(seat).is_empty() {
        return Text::new("page-name-given").word("name", seats.name(seat));
    }
    match seats.player(seat) {
        Player::Computer(level) => Text::new("page-name-computer").number("level", level.number()),
        Player::Nobody => Text::new("page-player-nobody"),
        Player::Here if table.only_side_here().is_some() && seats.per_side() == 1 => Text::new("page-name-you"),
        Player::Here | Player::Elsewhere => side_name(table, seat),
    }
}

/// What a player is called who does something: shorter than in a bar, where the level stands too.
#[must_use]
pub fn actor_text(table: &Table, seat: Seat) -> Text {
    let seats = table.seats();
    match seats.player(seat) {
        Player::Computer(_) if seats.name(seat).is_empty() => Text::new("page-player-computer"),
        _ => player_text(table, seat),
    }
}

fn side_name(table: &Table, seat: Seat) -> Text {
    let (profile, seating) = (table.game().profile(), table.game().seating());
    let name = profile.side_text(seating.side(seat));
    match seating.per_side() {
        1 => name,
        per_side => Text::new("page-seat-of").text("side", name).number("number", seat.0 % per_side + 1),
    }
}

/// The team that plays for a side.
#[must_use]
pub fn team_of(table: &Table, side: Side) -> Team {
    if table.side_of(Team::First) == side { Team::First } else { Team::Second }
}

/// The seats of a team.
pub fn seats_of(table: &Table, team: Team) -> impl Iterator<Item = Seat> + use<> {
    let per_side = table.seats().per_side();
    (0..per_side).map(move |number| Seat(team.index() as u8 * per_side + number))
}

/// Who plays against whom, for the list of games: "You vs computer (level 3)". People come first.
#[must_use]
pub fn players_text(words: Words, table: &Table) -> String {
    let is_computer = |team| seats_of(table, team).all(|seat| matches!(table.seats().player(seat), Player::Computer(_)));
    let [first, second] = if is_computer(Team::First) { [Team::Second, Team::First] } else { Team::BOTH };
    let team = |team: Team| {
        let mut said: Vec<String> = seats_of(table, team).map(|seat| words.say(&opposed_text(table, seat))).collect();
        said.dedup();
        said.join(", ")
    };
    words.say(&Text::new("page-versus").word("first", team(first)).word("second", team(second)))
}

/// What a player is called beside others.
fn opposed_text(table: &Table, seat: Seat) -> Text {
    match table.seats().player(seat) {
        Player::Computer(level) => Text::new("page-versus-computer").number("level", level.number()),
        _ => player_text(table, seat),
    }
}

/// Whether somebody gave a name.
#[must_use]
pub fn has_names(places: &[SeatedPlayer]) -> bool {
    places.iter().any(|place| !place.name.is_empty())
}
