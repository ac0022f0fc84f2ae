//! Notices: keys, browsers, and that everybody hears of a turn once.

use igroteka_store::{NewTable, RowStatus, Store};

use crate::support::{HOUR_MS, Opener, append, stored, table};

const DAY_MS: u64 = 24 * 3_600_000;

async fn guest(store: &Store, id: &str) {
    store.create_guest(id.to_owned(), id.to_owned(), format!("hash of {id}")).await.expect("a guest");
}

async fn subscribe(store: &Store, endpoint: &str, guest: &str) {
    store.subscribe(endpoint.to_owned(), guest.to_owned(), 2).await.expect("a subscription");
}

/// A table at which a guest sits.
async fn seated(store: &Store, id: &str, guest: &str) {
    let mut new: NewTable = table(id);
    new.seats[1].guest = Some(guest.to_owned());
    store.create_table(new).await.expect("a table");
    stored(store.append(append(id, 0, "a")).await.expect("an answer"));
}

pub(crate) async fn a_key_is_proposed_once_for_all_nodes(opener: Opener) {
    let (one, other) = (opener.open().await, opener.open().await);
    assert_eq!(one.site_key("vapid", "first".to_owned()).await, Ok("first".to_owned()));
    assert_eq!(other.site_key("vapid", "second".to_owned()).await, Ok("first".to_owned()));
    assert_eq!(other.site_key("another", "third".to_owned()).await, Ok("third".to_owned()));
}

pub(crate) async fn a_browser_belongs_to_one_guest_who_has_only_so_many(opener: Opener) {
    let store = opener.open().await;
    guest(&store, "anna").await;
    guest(&store, "boris").await;
    subscribe(&store, "phone", "anna").await;
    subscribe(&store, "phone", "anna").await;
    assert_eq!(store.subscriptions_of("anna").await, Ok(vec!["phone".to_owned()]));
    subscribe(&store, "phone", "boris").await;
    assert_eq!(store.subscriptions_of("anna").await, Ok(Vec::new()), "the browser is Boris's now");
    for endpoint in ["desk", "tablet", "tv"] {
        subscribe(&store, endpoint, "boris").await;
    }
    assert_eq!(store.subscriptions_of("boris").await.expect("subscriptions").len(), 2);
    store.unsubscribe("desk".to_owned()).await.expect("an answer");
    store.unsubscribe("tv".to_owned()).await.expect("an answer");
    assert!(store.subscriptions_of("boris").await.expect("subscriptions").len() < 2);
    subscribe(&store, "phone", "anna").await;
    assert_eq!(store.delete_guest("anna".to_owned()).await, Ok(true));
    assert_eq!(store.subscriptions_of("anna").await, Ok(Vec::new()), "a forgotten guest is notified nowhere");
}

pub(crate) async fn a_turn_is_noticed_once_by_one_node(opener: Opener) {
    let (store, other) = (opener.open().await, opener.open().await);
    guest(&store, "anna").await;
    guest(&store, "boris").await;
    seated(&store, "mine", "anna").await;
    seated(&store, "theirs", "boris").await;
    let now_ms = store.now_ms().await.expect("a time");
    let changed = |to_ms| store.changed_for_notices(now_ms - DAY_MS, to_ms, 10);
    assert_eq!(changed(now_ms + DAY_MS).await, Ok(Vec::new()), "nobody wants notices");
    subscribe(&store, "phone", "anna").await;
    assert_eq!(changed(now_ms + DAY_MS).await, Ok(vec!["mine".to_owned()]));
    assert_eq!(changed(now_ms - DAY_MS / 2).await, Ok(Vec::new()), "it changed later");
    let claim = |store: &Store, seq, turn| {
        let store = store.clone();
        async move { store.claim_turn_notice("mine".to_owned(), seq, turn).await.expect("an answer") }
    };
    let both = [claim(&store, 1, 100).await, claim(&other, 1, 100).await];
    assert_eq!(both, [true, false], "one node notifies");
    assert_eq!(changed(now_ms + DAY_MS).await, Ok(Vec::new()));
    stored(store.append(append("mine", 1, "b")).await.expect("an answer"));
    assert_eq!(changed(now_ms + DAY_MS).await, Ok(vec!["mine".to_owned()]));
    assert!(!claim(&store, 2, 100).await, "the turn is the same");
    assert!(claim(&store, 3, 200).await, "the next turn");
    assert!(!claim(&other, 2, 100).await, "a node that is behind");
    stored(store.append(igroteka_store::Append { status: RowStatus::Over, ..append("mine", 2, "c") }).await.expect("an answer"));
    assert_eq!(changed(now_ms + DAY_MS).await, Ok(Vec::new()), "the game is over");
}

pub(crate) async fn a_deadline_is_noticed_once_and_only_where_somebody_wants_it(opener: Opener) {
    let (store, other) = (opener.open().await, opener.open().await);
    guest(&store, "anna").await;
    seated(&store, "mine", "anna").await;
    let now_ms = store.now_ms().await.expect("a time");
    let hour_ms = HOUR_MS.unsigned_abs();
    let due = |to_ms, unchanged_ms| store.deadlines_for_notices(now_ms, to_ms, unchanged_ms, 10);
    assert_eq!(due(now_ms + 2 * hour_ms, now_ms + hour_ms).await, Ok(Vec::new()), "nobody wants notices");
    subscribe(&store, "phone", "anna").await;
    assert_eq!(due(now_ms + 2 * hour_ms, now_ms + hour_ms).await, Ok(vec!["mine".to_owned()]));
    assert_eq!(due(now_ms + hour_ms / 2, now_ms + hour_ms).await, Ok(Vec::new()), "the deadline is later");
    assert_eq!(due(now_ms + 2 * hour_ms, now_ms - hour_ms).await, Ok(Vec::new()), "the table changed later");
    let row = store.whole_table("mine").await.expect("an answer").expect("a table").table;
    let deadline_ms = row.deadline_ms.expect("a deadline");
    let claim = |store: &Store, deadline_ms| {
        let store = store.clone();
        async move { store.claim_deadline_notice("mine".to_owned(), deadline_ms).await.expect("an answer") }
    };
    assert_eq!([claim(&store, deadline_ms).await, claim(&other, deadline_ms).await], [true, false], "one node reminds");
    assert_eq!(due(now_ms + 2 * hour_ms, now_ms + hour_ms).await, Ok(Vec::new()));
    assert!(claim(&other, deadline_ms + 1).await, "another deadline");
}
