//! Everybody who does not play: those who watch, those who do not read, those who come and go.

use std::time::Duration;

use igroteka_protocol::online::socket::Ask;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::crowd::Shared;
use crate::peer::Peer;

/// How often a page says that it is there.
pub(crate) const PING: Duration = Duration::from_millis(2500);
/// People who watch have numbers from here on.
const WATCHERS: usize = 10_000;
const STALLED: usize = 30_000;
const PASSERS: usize = 32_000;
/// From how many addresses people come and go.
const PASSERS_ADDRESSES: usize = 40;
/// How many of them may be there at the same time.
const MOST_PASSERS: usize = 400;

/// Watches one table after the other, and pings as a page does.
pub(crate) async fn watch(shared: Shared, number: usize) {
    let peer = Peer::new(shared.server, WATCHERS + number);
    loop {
        let turn = shared.arriving.acquire().await;
        let opened = match shared.table(number) {
            Some(table) => peer.open(&table).await,
            None => None,
        };
        drop(turn);
        let Some(mut socket) = opened else {
            shared.tally.connected(false);
            tokio::time::sleep(Duration::from_millis(500)).await;
            continue;
        };
        shared.opened(1);
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let is_over = loop {
            tokio::select! {
                text = socket.next() => match text {
                    Some(text) if text.starts_with(r#"{"entry""#) && text.contains(r#""end":"#) => break true,
                    Some(_) => {}
                    None => break false,
                },
                _ = pings.tick() => if !socket.send(&Ask::Ping { number: 1, took_ms: Some(1) }).await { break false },
            }
        };
        shared.closed(1);
        if !is_over {
            shared.tally.connected(false);
        }
        // The players need a moment until they sit at their next table.
        tokio::time::sleep(Duration::from_secs(3)).await;
    }
}

/// Asks and asks and never reads an answer. The server drops it; then it comes again.
pub(crate) async fn stall(shared: Shared, number: usize) {
    let peer = Peer::new(shared.server, STALLED + number);
    loop {
        if let Some(table) = shared.table(number)
            && let Some(mut socket) = peer.open_with(&table, Some(2048)).await
        {
            while matches!(timeout(Duration::from_secs(5), socket.send(&Ask::Since { seq: 0 })).await, Ok(true)) {
                tokio::time::sleep(Duration::from_millis(120)).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Lets people open a table, look and go: `per_second` of them every second.
pub(crate) async fn come_and_go(shared: Shared, per_second: u32) {
    let mut times = interval(Duration::from_secs(1) / per_second.max(1));
    times.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let places = std::sync::Arc::new(tokio::sync::Semaphore::new(MOST_PASSERS));
    for number in 0.. {
        times.tick().await;
        let (shared, Ok(place)) = (shared.clone(), std::sync::Arc::clone(&places).try_acquire_owned()) else { continue };
        tokio::spawn(async move {
            let peer = Peer::new(shared.server, PASSERS + 10 * (number % PASSERS_ADDRESSES));
            let Some(table) = shared.table(number) else { return };
            let came = match peer.open(&table).await {
                Some(mut socket) => socket.next().await.is_some(),
                None => false,
            };
            shared.tally.connected(came);
            drop(place);
        });
    }
}
