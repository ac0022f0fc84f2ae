//! What somebody may do at a table, and what it comes to. Nothing here waits or stores: it is a function of the table as held.

use igroteka_core::game::Termination;
use igroteka_core::{Seat, Team, Text};
use igroteka_protocol::online::codes;
use igroteka_protocol::online::conditions::{Absent, TimeControl};
use igroteka_protocol::online::log::{EndKind, EntryBody, LogEvent, OfferKind};
use igroteka_protocol::online::socket::Ask;
use igroteka_table::{Offer, Table};

use super::held::HeldTable;

/// How long a player has to be gone before the others may claim the game.
pub(crate) const GONE_MS: u64 = 120_000;
/// No more than this is given back for a slow network, for each move.
pub(crate) const MOST_LAG_MS: u32 = 500;
/// How long a pause lasts at most.
const MOST_PAUSE_HOURS: u32 = 30 * 24;

/// Why an action does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ActionRefusal {
    pub code: &'static str,
    pub text: Option<Text>,
}

impl From<&'static str> for ActionRefusal {
    fn from(code: &'static str) -> ActionRefusal {
        ActionRefusal { code, text: None }
    }
}

/// What else is known when somebody acts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Circumstances {
    /// Now, by the clock of the database.
    pub now_ms: u64,
    /// How slow the network of the acting player is.
    pub lag_ms: u32,
    /// For each seat since when its player is gone.
    pub gone_since_ms: Vec<Option<u64>>,
}

/// What an action comes to.
pub(crate) fn judge(held: &HeldTable, seat: u8, ask: &Ask, facts: &Circumstances) -> Result<EntryBody, ActionRefusal> {
    if held.online.end().is_some() {
        return Err(codes::OVER.into());
    }
    if let Ask::Abort { .. } = ask {
        return abort(held);
    }
    let table = held.online.table().ok_or(codes::NOT_BEGUN)?;
    let team = table.game().seating().team(Seat(seat));
    match ask {
        Ask::Play { ply, text, .. } => play(held, table, seat, *ply, text, facts),
        Ask::Offer { offer, .. } => self::offer(held, table, team, *offer),
        Ask::Answer { yes, offer, .. } => answer(held, table, team, *yes, *offer),
        Ask::Resign { .. } => Ok(ended(held, Termination::Resignation, Some(team.other()))),
        Ask::Claim { .. } => claim(held, table, seat, facts),
        _ => Err(codes::MALFORMED.into()),
    }
}

/// An end of the game that the rules do not bring.
fn ended(held: &HeldTable, termination: Termination, winner: Option<Team>) -> EntryBody {
    let side = held.online.table().zip(winner).map(|(table, team)| table.side_of(team));
    EntryBody { end: Some(held.end(EndKind::Game(termination), side)), ..EntryBody::from(LogEvent::Ended) }
}

/// The time of the player to act has run out, or the seats were never filled. The conditions say what follows.
pub(crate) fn overdue(held: &HeldTable) -> EntryBody {
    let is_timed = held.online.conditions().time != TimeControl::None;
    match held.online.table().and_then(Table::acting_team) {
        Some(team) if is_timed => ended(held, Termination::Time, Some(team.other())),
        _ => EntryBody { end: Some(held.end(EndKind::Expired, None)), ..EntryBody::from(LogEvent::Ended) },
    }
}

/// The operator ends the table.
pub(crate) fn closed(held: &HeldTable) -> EntryBody {
    EntryBody { end: Some(held.end(EndKind::Closed, None)), ..EntryBody::from(LogEvent::Ended) }
}

fn abort(held: &HeldTable) -> Result<EntryBody, ActionRefusal> {
    if !held.online.table().is_none_or(Table::can_abort) {
        return Err(codes::NOT_NOW.into());
    }
    Ok(EntryBody { end: Some(held.end(EndKind::Aborted, None)), ..EntryBody::from(LogEvent::Ended) })
}

fn play(held: &HeldTable, table: &Table, seat: u8, ply: u32, text: &str, facts: &Circumstances) -> Result<EntryBody, ActionRefusal> {
    if table.game().entry_count() != usize::try_from(ply).unwrap_or(usize::MAX) {
        return Err(codes::STALE.into());
    }
    if table.game().acting_seat() != Some(Seat(seat)) || !table.seats().player(Seat(seat)).is_person() {
        return Err(codes::NOT_YOUR_TURN.into());
    }
    if let Err(error) = table.game().boxed_clone().play_text(text) {
        return Err(ActionRefusal { code: codes::ILLEGAL, text: Some(error.text().clone()) });
    }
    let has_clock = matches!(held.online.conditions().time, TimeControl::Fischer { .. });
    let lag_ms = if has_clock { facts.lag_ms.min(MOST_LAG_MS) } else { 0 };
    Ok(LogEvent::Played { text: text.to_owned(), lag_ms }.into())
}

/// The entry for a computer's move in the present position.
pub(crate) fn computer_move(held: &HeldTable, text: &str) -> Result<EntryBody, ActionRefusal> {
    held.computer_due().ok_or(codes::NOT_YOUR_TURN)?;
    Ok(LogEvent::Played { text: text.to_owned(), lag_ms: 0 }.into())
}

fn offer(held: &HeldTable, table: &Table, team: Team, offer: OfferKind) -> Result<EntryBody, ActionRefusal> {
    if held.online.offer() == Some((team.other(), offer)) {
        return answer(held, table, team, true, Some(offer));
    }
    if !table.seats().any_of(team.other(), igroteka_table::Player::is_person) {
        return Err(codes::NOT_NOW.into());
    }
    match offer {
        OfferKind::Draw if !table.game().profile().can_agree_draw => {
            Err(ActionRefusal { code: codes::NOT_NOW, text: Some(Text::new("no-draw-by-agreement")) })
        }
        OfferKind::Takeback => match table.takeback_of(team) {
            Ok(_) => Ok(LogEvent::Offered(offer).into()),
            Err(code) => Err(ActionRefusal { code: codes::NOT_NOW, text: Some(Text::new(code)) }),
        },
        OfferKind::Pause(hours) => {
            let is_possible = matches!(held.online.conditions().time, TimeControl::Days(_)) && (1..=MOST_PAUSE_HOURS).contains(&hours);
            if is_possible { Ok(LogEvent::Offered(offer).into()) } else { Err(codes::NOT_NOW.into()) }
        }
        OfferKind::Draw => Ok(LogEvent::Offered(offer).into()),
    }
}

/// A named offer has to be the one that stands: what somebody agrees to is what they saw.
fn answer(held: &HeldTable, table: &Table, team: Team, yes: bool, named: Option<OfferKind>) -> Result<EntryBody, ActionRefusal> {
    let (asker, standing) = held.online.offer().ok_or(codes::NOT_NOW)?;
    if named.is_some_and(|named| named != standing) {
        return Err(codes::NOT_NOW.into());
    }
    if !yes {
        return Ok(LogEvent::Declined.into());
    }
    if asker == team {
        return Err(codes::NOT_NOW.into());
    }
    match (standing, table.offer()) {
        (OfferKind::Pause(hours), _) => Ok(LogEvent::Paused { hours }.into()),
        (_, Some(Offer::Takeback(_, entries))) => Ok(LogEvent::TookBack { entries: u32::try_from(entries).unwrap_or(u32::MAX) }.into()),
        _ => Ok(ended(held, Termination::Agreement, None)),
    }
}

/// Somebody whose turn it is has been gone for long. A team-mate may only let the computer play on: nobody wins by the absence of their
/// own team.
fn claim(held: &HeldTable, table: &Table, seat: u8, facts: &Circumstances) -> Result<EntryBody, ActionRefusal> {
    let seating = table.game().seating();
    // With days for each turn nobody has to stay: the deadline is enough.
    let is_live = !matches!(held.online.conditions().time, TimeControl::Days(_));
    let is_absent = |acting: &Seat| acting.0 != seat && table.seats().player(*acting).is_person();
    let acting = table.game().acting_seat().filter(is_absent).ok_or(codes::NOT_NOW)?;
    let (team, is_of_others) = (seating.team(Seat(seat)), seating.team(acting) != seating.team(Seat(seat)));
    let gone = facts.gone_since_ms.get(usize::from(acting.0)).copied().flatten();
    let is_gone = gone.is_some_and(|since_ms| facts.now_ms.saturating_sub(since_ms) >= GONE_MS);
    match held.online.conditions().absent {
        Absent::Claim if is_live && is_gone && is_of_others => Ok(ended(held, Termination::Abandoned, Some(team))),
        Absent::Computer(level) if is_live && is_gone => Ok(LogEvent::Replaced { absent: acting.0, level }.into()),
        _ => Err(codes::NOT_NOW.into()),
    }
}

#[cfg(test)]
mod tests {
    use igroteka_protocol::online::log::LogEntry;
    use igroteka_store::{RowStatus, TableRow, WholeTable};

    use super::*;

    /// A game of football between two people that has begun.
    fn held(more: &str) -> HeldTable {
        let conditions = format!(r#"{{"game":"football","rules":1,"seats":["person","person"]{more}}}"#);
        let table = TableRow {
            id: "t".to_owned(),
            seq: 0,
            status: RowStatus::Waiting,
            deadline_ms: None,
            conditions,
            seed: "5".repeat(64),
            owner: None,
            created_ms: 0,
            changed_ms: 0,
            rematch: None,
        };
        let mut held = HeldTable::restore(WholeTable { table, seats: Vec::new(), entries: Vec::new() }).expect("a table");
        for seat in 0..2 {
            let event = LogEvent::Sat { name: format!("P{seat}"), nonce: "a".repeat(64) };
            let (body, _) = held.complete(event.into(), Some(seat), 1_000).expect("a seat");
            held.apply(LogEntry { seq: u64::from(seat) + 1, at_ms: 1_000, seat: Some(seat), id: None, body }).expect("an entry");
        }
        assert!(held.online.table().is_some(), "the last seat begins the game");
        held
    }

    fn claim(held: &HeldTable, seat: u8, gone_for_ms: Option<u64>) -> Result<EntryBody, &'static str> {
        let now_ms = 1_000_000;
        let gone_since_ms = vec![gone_for_ms.map(|ms| now_ms - ms); 2];
        let ask = Ask::Claim { id: "claim-0001".to_owned() };
        judge(held, seat, &ask, &Circumstances { now_ms, lag_ms: 0, gone_since_ms }).map_err(|refusal| refusal.code)
    }

    #[test]
    fn a_claim_needs_an_opponent_who_is_gone_for_long_and_has_to_act() {
        let table = held("");
        // Seat 0 has to act.
        assert_eq!(claim(&table, 1, None), Err(codes::NOT_NOW));
        assert_eq!(claim(&table, 1, Some(GONE_MS - 1)), Err(codes::NOT_NOW));
        assert_eq!(claim(&table, 0, Some(GONE_MS)), Err(codes::NOT_NOW), "nobody claims for the own turn");
        let end = claim(&table, 1, Some(GONE_MS)).expect("a claim").end.expect("an end");
        assert_eq!((end.how, end.winner), (EndKind::Game(Termination::Abandoned), table.online.side_of(Seat(1))));
    }

    #[test]
    fn what_a_claim_brings_was_agreed_at_the_start() {
        assert_eq!(claim(&held(r#","absent":"wait""#), 1, Some(GONE_MS)), Err(codes::NOT_NOW));
        assert_eq!(claim(&held(r#","time":{"days":1}"#), 1, Some(GONE_MS)), Err(codes::NOT_NOW));
        let played_on = claim(&held(r#","absent":{"computer":2}"#), 1, Some(GONE_MS)).expect("a claim");
        assert_eq!(played_on.event, LogEvent::Replaced { absent: 0, level: 2 });
    }

    #[test]
    fn lag_is_given_back_only_with_a_clock_and_within_its_bound() {
        let play = |held: &HeldTable| {
            let text = held.online.game().expect("a game").proposals()[0].clone();
            let facts = Circumstances { lag_ms: 9_000, ..Circumstances::default() };
            judge(held, 0, &Ask::Play { id: "play-00001".to_owned(), ply: 0, text }, &facts).map(|body| body.event)
        };
        assert!(matches!(play(&held("")), Ok(LogEvent::Played { lag_ms: 0, .. })));
        let clock = held(r#","time":{"fischer":{"minutes":1,"increment_s":0}}"#);
        assert!(matches!(play(&clock), Ok(LogEvent::Played { lag_ms: MOST_LAG_MS, .. })));
    }
}
