//! Which rule a move breaks. Slower than asking whether it is legal; people wait for the answer.

use alloc::format;

use igroteka_core::{Position as _, Refusal, Side, Text, Turn};

use super::attack::{Attack, attack};
use super::board::{Field, Square, home_row, penalty_row};
use super::explain::pin_of;
use super::motion::{Path, is_along_home, is_return, may_return, partners};
use super::words::{files_text, pin_text, player, squares};
use super::{Move, PROFILE, Position};

/// Whether a move is legal, and if not, why.
pub(super) fn check(position: &Position, m: Move) -> Result<(), Refusal> {
    if position.turn() == Turn::Over {
        return Err(Refusal::new("game-over"));
    }
    check_player(position, m.from)?;
    check_target(position, m)?;
    check_way(position, m)?;
    check_partner(position, m)?;
    check_attack(position, m)
}

/// A refusal with a square.
fn refused_at(code: &'static str, at: Square) -> Refusal {
    Refusal(Text::new(code).word("at", format!("{at}")))
}

/// A refusal with both squares of a move.
fn refused_move(code: &'static str, m: Move) -> Refusal {
    Refusal(Text::new(code).word("from", format!("{}", m.from)).word("to", format!("{}", m.to)))
}

/// The mover has to be a player of the side to move.
pub(super) fn check_player(position: &Position, from: Square) -> Result<(), Refusal> {
    match position.pitch.side_at(from) {
        Some(side) if side == position.side => Ok(()),
        Some(side) => Err(Refusal(Text::new("football-not-your-player").word("at", format!("{from}")).text("player", player(side)))),
        None => Err(refused_at("football-nobody-there", from)),
    }
}

/// The target has to be an empty square where the side may stop.
fn check_target(position: &Position, m: Move) -> Result<(), Refusal> {
    if position.pitch.side_at(m.to).is_some() {
        return Err(refused_at("football-occupied", m.to));
    }
    if m.to.row() == penalty_row(position.side) {
        return Err(Refusal(
            Text::new("football-penalty-rank").text("side", PROFILE.side_text(position.side)).number("rank", m.to.row() + 1),
        ));
    }
    Ok(())
}

/// The way has to be free, a partner apart; and nobody returns to a full home.
fn check_way(position: &Position, m: Move) -> Result<(), Refusal> {
    match Field::new(&position.pitch, position.side).way(m.from, m.to) {
        Path::NoLine => return Err(refused_move("football-no-line", m)),
        Path::Blocked(at) => {
            return Err(Refusal(Text::new("football-way-blocked").word("at", format!("{at}")).word("to", format!("{}", m.to))));
        }
        Path::Clear | Path::Over(_) => {}
    }
    if is_return(position.side, m.from, m.to) && !may_return(position.pitch.team(position.side), position.side) {
        let at_home = position.pitch.team(position.side).row(home_row(position.side)).count_ones();
        return Err(Refusal(Text::new("football-home-full").number("players", at_home)));
    }
    Ok(())
}

/// Some partner has to see the target, along the home one on that rank.
fn check_partner(position: &Position, m: Move) -> Result<(), Refusal> {
    if !partners(&position.pitch, position.side, m.from, m.to).is_empty() {
        return Ok(());
    }
    let code = if is_along_home(position.side, m.from, m.to) { "football-no-partner-at-home" } else { "football-no-partner" };
    Err(refused_move(code, m))
}

/// No effective attack may stand after the move.
fn check_attack(position: &Position, m: Move) -> Result<(), Refusal> {
    let attacker: Side = position.side.other();
    let now: Attack = attack(&position.pitch, attacker);
    let then: Attack = attack(&position.pitch.moved(position.side, m.from, m.to), attacker);
    if then.effective & now.effective != 0 {
        Err(Refusal(files_text("football-leaves-attack", then.effective & now.effective).text("allowed", allowed(position, m.from))))
    } else if then.effective != 0 {
        Err(Refusal(opens_attack(position, m, then.effective)))
    } else if m.to.row() == home_row(attacker) {
        // Cannot arise in a valid position: a goal move that opens nothing is an effective attack.
        Err(Refusal::new("football-goal-not-walked"))
    } else {
        Ok(())
    }
}

/// What a player opens by a move: who would score, if it was pinned, and where it may go instead.
fn opens_attack(position: &Position, m: Move, files: u16) -> Text {
    let pin = pin_of(&position.pitch, position.side, m.from);
    let why = pin.map_or_else(|| files_text("football-opens-files", files), pin_text);
    Text::new("football-opens-attack").text("why", why).text("allowed", allowed(position, m.from))
}

/// What would be allowed instead: squares of the same player, or else players that can move.
fn allowed(position: &Position, from: Square) -> Text {
    let own = position.legal_targets_of(from);
    if own.is_empty() {
        let team = position.pitch.team(position.side).squares();
        let movable = team.filter(|at| !position.legal_targets_of(*at).is_empty());
        Text::new("football-allowed-players").word("players", squares(movable))
    } else {
        Text::new("football-allowed-squares").word("at", format!("{from}")).word("squares", squares(own.squares()))
    }
}

/// Why a player of the side to move has no legal move.
pub(super) fn why_stuck(position: &Position, from: Square) -> Refusal {
    let effective = attack(&position.pitch, position.side.other()).effective;
    let why = match pin_of(&position.pitch, position.side, from) {
        Some(pin) => pin_text(pin),
        None if effective != 0 => files_text("football-cannot-help", effective).word("at", format!("{from}")),
        None => Text::new("football-no-move").word("at", format!("{from}")),
    };
    Refusal(Text::new("football-cannot-move").text("why", why).text("allowed", allowed(position, from)))
}
