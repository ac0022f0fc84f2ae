//! Who has to be notified: whoever's turn it has become while they had no connection to the table, and once more before their time runs
//! out. Every node looks; a row of the database decides which of them does it.

use std::sync::Arc;
use std::time::Duration;

use igroteka_protocol::online::codes;
use igroteka_protocol::online::conditions::TimeControl;
use igroteka_protocol::online::http::{Notices, TableStatus};
use igroteka_store::{Guest, StoreResult};
use serde_json::json;

use super::guests::Code;
use super::held::HeldTable;
use super::host::{Inner, TableHost};
use super::journal::note;
use super::push::Sent;

/// How often is looked.
pub(crate) const LOOK: Duration = Duration::from_secs(2);
/// Of what is older nobody is notified any more: the server was not there.
const OLDEST_MS: u64 = 60 * 60 * 1000;
/// So many tables at a time.
const MOST: u32 = 200;
/// A guest is notified in so many browsers.
const MOST_BROWSERS: u32 = 10;
/// The earliest reminder of a deadline; days for each turn are reminded of when a quarter of them is left, if that is less.
const REMIND_MS: u64 = 12 * 60 * 60 * 1000;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// Only where nothing has happened for so long somebody is reminded.
const QUIET_MS: u64 = 60 * 60 * 1000;
/// The pauses before a push service is asked, and asked again.
const PAUSES: [Duration; 3] = [Duration::ZERO, Duration::from_secs(10), Duration::from_secs(60)];

/// A guest wants notices in a browser, or wants them no more.
pub(crate) async fn set(inner: &Inner, guest: Guest, asked: Notices) -> Result<(), Code> {
    let push = inner.push.as_ref().ok_or(codes::NOT_NOW)?;
    if !inner.limits.guests.take(guest.id.clone()) {
        return Err(codes::TOO_MANY);
    }
    let done = if !asked.is_wanted {
        inner.store.unsubscribe(asked.endpoint).await
    } else if push.accepts(&asked.endpoint) {
        inner.store.subscribe(asked.endpoint, guest.id, MOST_BROWSERS).await
    } else {
        return Err(codes::MALFORMED);
    };
    done.map_err(|_| codes::UNAVAILABLE)
}

/// Looks whom to notify.
pub(crate) async fn look(host: &TableHost) {
    let (store, now_ms) = (&host.0.store, host.0.now_ms());
    let settles_ms = host.0.push.as_ref().map_or(0, |push| u64::try_from(push.settles_in.as_millis()).unwrap_or(u64::MAX));
    let settled_ms = now_ms.saturating_sub(settles_ms);
    for id in store.changed_for_notices(now_ms.saturating_sub(OLDEST_MS), settled_ms, MOST).await.unwrap_or_default() {
        // What fails is tried again at the next look.
        let _ = look_at_turn(host, &id).await;
    }
    let quiet_ms = now_ms.saturating_sub(QUIET_MS);
    for id in store.deadlines_for_notices(now_ms, now_ms.saturating_add(REMIND_MS), quiet_ms, MOST).await.unwrap_or_default() {
        let _ = look_at_deadline(host, &id, now_ms).await;
    }
}

async fn look_at_turn(host: &TableHost, id: &str) -> StoreResult<()> {
    let Some(held) = host.look(id).await? else { return Ok(()) };
    let is_new = host.0.store.claim_turn_notice(id.to_owned(), held.online.seq(), held.online.turn_ms()).await?;
    if let Some((seat, guest)) = whose_turn(&held).filter(|_| is_new)
        && !is_looking(&host.0, id, seat).await?
    {
        notify(&host.0, id, guest).await?;
    }
    Ok(())
}

async fn look_at_deadline(host: &TableHost, id: &str, now_ms: u64) -> StoreResult<()> {
    let Some(held) = host.look(id).await? else { return Ok(()) };
    let (Some(deadline_ms), Some((seat, guest))) = (held.deadline_ms, whose_turn(&held)) else { return Ok(()) };
    let is_due = remind_ms(&held).is_some_and(|remind_ms| deadline_ms.saturating_sub(now_ms) <= remind_ms);
    if is_due && !is_looking(&host.0, id, seat).await? && host.0.store.claim_deadline_notice(id.to_owned(), deadline_ms).await? {
        notify(&host.0, id, guest).await?;
    }
    Ok(())
}

/// How long before the deadline somebody is reminded; nothing where clocks run.
fn remind_ms(held: &HeldTable) -> Option<u64> {
    match held.online.conditions().time {
        TimeControl::None => Some(REMIND_MS),
        TimeControl::Fischer { .. } => None,
        TimeControl::Days(days) => Some(REMIND_MS.min(u64::from(days) * DAY_MS / 4)),
    }
}

/// The seat and the guest who has to act.
fn whose_turn(held: &HeldTable) -> Option<(u8, &str)> {
    let seat = held.online.acting_seat()?.0;
    let is_persons = held.status() == TableStatus::Live && held.is_persons(seat) && !held.is_replaced(seat);
    held.guests.get(&seat).filter(|_| is_persons).map(|guest| (seat, guest.as_str()))
}

/// Whether the guest of a seat has the table open at any node. A node that is not the only one says so again every few seconds.
async fn is_looking(inner: &Inner, id: &str, seat: u8) -> StoreResult<bool> {
    if inner.connected.has_seat(id, seat) {
        return Ok(true);
    }
    let now_ms = inner.now_ms();
    let is_held = |until: Option<u64>| until.is_some_and(|until| until > now_ms);
    Ok(inner.store.is_shared() && inner.store.seats(id).await?.iter().any(|row| row.seat == seat && is_held(row.seen_until_ms)))
}

/// Notifies a guest in all their browsers. Nobody waits for push services.
async fn notify(inner: &Arc<Inner>, id: &str, guest: &str) -> StoreResult<()> {
    for endpoint in inner.store.subscriptions_of(guest).await? {
        tokio::spawn(deliver(Arc::clone(inner), endpoint, id.to_owned()));
    }
    Ok(())
}

/// Sends a notice, again if the push service does not take it.
async fn deliver(inner: Arc<Inner>, endpoint: String, topic: String) {
    let Some(push) = &inner.push else { return };
    for pause in PAUSES {
        tokio::time::sleep(pause).await;
        match push.send(&endpoint, &topic).await {
            Sent::Taken => return,
            Sent::Gone => {
                // If the database fails, the next notice finds out again.
                let _ = inner.store.unsubscribe(endpoint).await;
                return;
            }
            Sent::Failed => {}
        }
    }
    // The address of a browser is a secret.
    note("notice not delivered", json!({ "table": topic }));
}
