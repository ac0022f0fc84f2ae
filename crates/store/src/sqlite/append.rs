//! Compare and append in SQLite, within the writer's savepoint.

use sqlx::{SqliteConnection, query, query_as};

use super::now_ms;
use crate::error::{StoreResult, is_duplicate};
use crate::rows::{Append, Appended, EntryColumns, RowStatus, When, natural, signed};

/// Raises the number of the table's last entry. Nothing changes if another entry came in between, if it is too late or too early, or if the
/// claimed seat is taken.
const COUNT_UP: &str = "UPDATE tables SET seq = seq + 1, changed_at = MAX(changed_at, $11), deadline = MAX(changed_at, $11) + $3,
        status = $4, is_work_due = $5, claimed_until = 0
     WHERE id = $1 AND seq = $2 AND status <> 'over'
       AND ($6 IS NULL OR deadline IS NULL OR $11 <= deadline + $6)
       AND ($7 IS NULL OR $11 > deadline + $7)
       AND ($8 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE table_id = $1 AND seat = $8
            AND (invitation = $9 OR ($9 IS NULL AND invitation IS NULL AND guest = $10))))
     RETURNING seq, changed_at";

const INSERT: &str = "INSERT INTO entries (table_id, seq, at, seat, move_id, body) VALUES ($1, $2, $3, $4, $5, $6)";

/// Appends an entry, or says why not.
pub(crate) async fn append(connection: &mut SqliteConnection, append: Append) -> StoreResult<Appended> {
    // An insert that fails would spoil the savepoint, so the entry is first looked up among those that are stored already.
    if let Some(known) = known(connection, &append).await? {
        return Ok(known);
    }
    let (lag_ms, grace_ms) = limits(append.when);
    let claim = append.claim.as_ref();
    let counted: Option<(i64, i64)> = query_as(COUNT_UP)
        .bind(&append.table)
        .bind(signed(append.after))
        .bind(append.deadline_in_ms)
        .bind(append.status.word())
        .bind(i64::from(append.is_computer_due))
        .bind(lag_ms)
        .bind(grace_ms)
        .bind(claim.map(|claim| i64::from(claim.seat)))
        .bind(claim.and_then(|claim| claim.invitation.as_deref()))
        .bind(claim.map(|claim| claim.guest.as_str()))
        .bind(now_ms())
        .fetch_optional(&mut *connection)
        .await?;
    let Some((seq, at)) = counted else { return refusal(connection, &append).await };
    let insert = query(INSERT).bind(&append.table).bind(seq).bind(at);
    let insert = insert.bind(append.seat.map(i64::from)).bind(append.move_id.as_deref()).bind(&append.body);
    insert.execute(&mut *connection).await.inspect_err(|error| debug_assert!(!is_duplicate(error), "{error}"))?;
    if let Some(claim) = claim {
        let take = query("UPDATE seats SET guest = $3, invitation = NULL, seen_until = $4 WHERE table_id = $1 AND seat = $2");
        take.bind(&append.table).bind(i64::from(claim.seat)).bind(&claim.guest).bind(at).execute(&mut *connection).await?;
    }
    Ok(Appended::Stored { seq: natural(seq), at_ms: natural(at) })
}

/// By how many milliseconds after the deadline an entry comes at the latest, and at the earliest.
pub(crate) const fn limits(when: When) -> (Option<i64>, Option<i64>) {
    match when {
        When::InTime { lag_ms } => (Some(lag_ms), None),
        When::Overdue { grace_ms } => (None, Some(grace_ms)),
        When::Always => (None, None),
    }
}

async fn known(connection: &mut SqliteConnection, append: &Append) -> StoreResult<Option<Appended>> {
    let Some(move_id) = &append.move_id else { return Ok(None) };
    let found: Option<EntryColumns> =
        query_as(crate::log::BY_MOVE_ID).bind(&append.table).bind(move_id).fetch_optional(&mut *connection).await?;
    Ok(found.map(|columns| Appended::Known(columns.into())))
}

async fn refusal(connection: &mut SqliteConnection, append: &Append) -> StoreResult<Appended> {
    let row: Option<(i64, String)> =
        query_as("SELECT seq, status FROM tables WHERE id = $1").bind(&append.table).fetch_optional(&mut *connection).await?;
    let Some((seq, status)) = row else { return Ok(Appended::NoTable) };
    Ok(why_not(append, seq, RowStatus::from_word(&status), is_claim_good(connection, append).await?))
}

/// Why an entry was not appended to a table that stands at `seq`.
pub(crate) fn why_not(append: &Append, seq: i64, status: RowStatus, is_claim_good: bool) -> Appended {
    match status {
        RowStatus::Over => Appended::Over,
        _ if natural(seq) != append.after => Appended::Behind,
        _ if !is_claim_good => Appended::SeatTaken,
        _ => Appended::OutOfTime,
    }
}

async fn is_claim_good(connection: &mut SqliteConnection, append: &Append) -> StoreResult<bool> {
    let Some(claim) = &append.claim else { return Ok(true) };
    let found: Option<(i64,)> = query_as(crate::log::GOOD_CLAIM)
        .bind(&append.table)
        .bind(i64::from(claim.seat))
        .bind(claim.invitation.as_deref())
        .bind(&claim.guest)
        .fetch_optional(&mut *connection)
        .await?;
    Ok(found.is_some())
}
