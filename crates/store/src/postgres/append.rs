//! Compare and append in PostgreSQL: one statement, which commits by itself.

use sqlx::{PgPool, query_as};

use crate::error::{StoreResult, is_duplicate};
use crate::rows::{Append, Appended, EntryColumns, RowStatus, natural, signed};
use crate::sqlite::{limits, why_not};

/// Now, in milliseconds since 1970.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}
pub(crate) use now;

/// Counts the table up if it stands where the entry was decided, in time, and if the claimed seat is free; then inserts the entry and
/// takes the seat. A duplicate move id undoes all of it.
const APPEND: &str = concat!(
    "WITH counted AS (
        UPDATE tables SET seq = seq + 1, changed_at = GREATEST(changed_at, ",
    now!(),
    "), deadline = GREATEST(changed_at, ",
    now!(),
    ") + $3, status = $4, is_work_due = $5, claimed_until = 0
        WHERE id = $1 AND seq = $2 AND status <> 'over'
          AND ($6::BIGINT IS NULL OR deadline IS NULL OR ",
    now!(),
    " <= deadline + $6)
          AND ($7::BIGINT IS NULL OR ",
    now!(),
    " > deadline + $7)
          AND ($8::BIGINT IS NULL OR EXISTS (SELECT 1 FROM seats WHERE table_id = $1 AND seat = $8
               AND (invitation = $9 OR ($9::TEXT IS NULL AND invitation IS NULL AND guest = $10))))
        RETURNING seq, changed_at
    ), taken AS (
        UPDATE seats SET guest = $10, invitation = NULL, seen_until = counted.changed_at FROM counted WHERE table_id = $1 AND seat = $8
    )
    INSERT INTO entries (table_id, seq, at, seat, move_id, body)
    SELECT $1, counted.seq, counted.changed_at, $11, $12, $13 FROM counted RETURNING seq, at"
);

/// Appends an entry, or says why not.
pub(crate) async fn append(pool: &PgPool, append: Append) -> StoreResult<Appended> {
    let (lag_ms, grace_ms) = limits(append.when);
    let claim = append.claim.as_ref();
    let appended: Result<Option<(i64, i64)>, sqlx::Error> = query_as(APPEND)
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
        .bind(append.seat.map(i64::from))
        .bind(append.move_id.as_deref())
        .bind(&append.body)
        .fetch_optional(pool)
        .await;
    match appended {
        Ok(Some((seq, at))) => Ok(Appended::Stored { seq: natural(seq), at_ms: natural(at) }),
        Ok(None) => refusal(pool, &append).await,
        Err(error) if is_duplicate(&error) => refusal(pool, &append).await,
        Err(error) => Err(error.into()),
    }
}

async fn refusal(pool: &PgPool, append: &Append) -> StoreResult<Appended> {
    if let Some(move_id) = &append.move_id {
        let known: Option<EntryColumns> = query_as(crate::log::BY_MOVE_ID).bind(&append.table).bind(move_id).fetch_optional(pool).await?;
        if let Some(columns) = known {
            return Ok(Appended::Known(columns.into()));
        }
    }
    let row: Option<(i64, String)> =
        query_as("SELECT seq, status FROM tables WHERE id = $1").bind(&append.table).fetch_optional(pool).await?;
    let Some((seq, status)) = row else { return Ok(Appended::NoTable) };
    Ok(why_not(append, seq, RowStatus::from_word(&status), is_claim_good(pool, append).await?))
}

async fn is_claim_good(pool: &PgPool, append: &Append) -> StoreResult<bool> {
    let Some(claim) = &append.claim else { return Ok(true) };
    let found: Option<(i64,)> = query_as(crate::log::GOOD_CLAIM)
        .bind(&append.table)
        .bind(i64::from(claim.seat))
        .bind(claim.invitation.as_deref())
        .bind(&claim.guest)
        .fetch_optional(pool)
        .await?;
    Ok(found.is_some())
}
