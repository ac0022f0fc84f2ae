//! What makes a position valid, as questions. The parser asks them; each has an error code of its own.

use igroteka_core::{ParseError, Side, Text};

use super::PROFILE;
use super::attack::is_effective;
use super::board::{Board, Pitch, Square, home_row, penalty_row};
use super::motion::TEAM;

/// Refuses a position that breaks an invariant, and says which.
pub(super) fn check(pitch: &Pitch, side: Side) -> Result<(), ParseError> {
    for team in Side::BOTH {
        check_team(pitch, team)?;
    }
    if can_score(pitch, side) {
        return Err(ParseError::new("rows", Text::new("football-can-score").text("side", PROFILE.side_text(side))));
    }
    Ok(())
}

fn check_team(pitch: &Pitch, team: Side) -> Result<(), ParseError> {
    let fault = |code| Text::new(code).text("side", PROFILE.side_text(team));
    let refuse = |text| Err(ParseError::new("rows", text));
    if !has_players(pitch, team) {
        return refuse(fault("football-no-players"));
    }
    if !is_within_size(pitch, team) {
        return refuse(fault("football-too-many-players").number("most", TEAM as i64).number("found", pitch.team(team).count()));
    }
    if let Some(square) = player_in_goal(pitch, team) {
        return refuse(fault("football-player-in-goal").word("at", alloc::format!("{square}")));
    }
    if let Some(square) = player_on_penalty_rank(pitch, team) {
        return refuse(fault("football-player-on-penalty-rank").word("at", alloc::format!("{square}")));
    }
    Ok(())
}

/// Whether a team has anybody.
fn has_players(pitch: &Pitch, team: Side) -> bool {
    !pitch.team(team).is_empty()
}

/// Whether a team has no more players than it began with.
fn is_within_size(pitch: &Pitch, team: Side) -> bool {
    pitch.team(team).count() as usize <= TEAM
}

/// A player of a team on the opponent's home rank.
fn player_in_goal(pitch: &Pitch, team: Side) -> Option<Square> {
    (*pitch.team(team) & Board::of_row(home_row(team.other()))).squares().next()
}

/// A player of a team on the rank where it may not stop.
fn player_on_penalty_rank(pitch: &Pitch, team: Side) -> Option<Square> {
    (*pitch.team(team) & Board::of_row(penalty_row(team))).squares().next()
}

/// Whether the side to move could score at once; the opponent would not have let it come so far.
fn can_score(pitch: &Pitch, side: Side) -> bool {
    is_effective(pitch, side)
}
