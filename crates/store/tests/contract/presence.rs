//! Who is connected, and who may not be.

use igroteka_store::{Append, SeatTaking, Store};

use crate::support::{HOUR_MS, Opener, append, stored, table};

/// How long the guest of seat 0 still counts as connected; less than nothing if they are gone.
async fn left_ms(store: &Store) -> Option<i64> {
    let until_ms = store.seats("t").await.expect("seats")[0].seen_until_ms?;
    Some(until_ms as i64 - store.now_ms().await.expect("a time") as i64)
}

async fn hold(store: &Store, node: &str) {
    store.hold_seats(node.to_owned(), vec![("t".to_owned(), 0), ("no table".to_owned(), 1)], HOUR_MS).await.expect("an answer");
}

async fn release(store: &Store, node: &str) {
    store.release_seat(node.to_owned(), "t".to_owned(), 0).await.expect("an answer");
}

pub(crate) async fn a_seat_is_held_by_the_node_that_said_so_last(opener: Opener) {
    let (one, two) = (opener.open().await, opener.open().await);
    one.create_table(table("t")).await.expect("a table");
    assert_eq!(left_ms(&one).await, None, "nobody sat down");
    hold(&one, "a").await;
    assert!(left_ms(&two).await.is_some_and(|left| left > 0));
    hold(&two, "b").await;
    release(&one, "a").await;
    assert!(left_ms(&one).await.is_some_and(|left| left > 0), "the guest has gone on to another node");
    release(&two, "b").await;
    assert!(left_ms(&one).await.is_some_and(|left| left <= 0));
    let rows = one.seats_of(&["t".to_owned(), "u".to_owned()]).await.expect("seats");
    assert_eq!(rows.len(), 2);
    assert!(rows.iter().any(|(id, row)| id == "t" && row.seat == 0 && row.seen_until_ms.is_some()));
    one.hold_seats("a".to_owned(), Vec::new(), HOUR_MS).await.expect("nothing to do");
}

pub(crate) async fn whoever_sits_and_never_connects_is_gone_from_then_on(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    store.create_guest("anna".to_owned(), "Anna".to_owned(), "hash".to_owned()).await.expect("a guest");
    let claim = SeatTaking { seat: 0, guest: "anna".to_owned(), invitation: Some("secret-0".to_owned()) };
    stored(store.append(Append { claim: Some(claim), ..append("t", 0, "sit") }).await.expect("an answer"));
    assert!(left_ms(&store).await.is_some_and(|left| left <= 0));
}

pub(crate) async fn banned_and_forgotten_guests_are_not_admitted(opener: Opener) {
    let store = opener.open().await;
    for id in ["anna", "boris", "vera"] {
        store.create_guest(id.to_owned(), id.to_owned(), format!("hash of {id}")).await.expect("a guest");
    }
    store.set_banned("boris".to_owned(), true).await.expect("an answer");
    store.delete_guest("vera".to_owned()).await.expect("an answer");
    let asked = ["anna", "boris", "vera", "nobody"].map(str::to_owned);
    assert_eq!(store.admitted(&asked).await, Ok(vec!["anna".to_owned()]));
}

pub(crate) async fn new_lines_are_found(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    let begin_ms = store.now_ms().await.expect("a time");
    let mut said = Vec::new();
    for text in ["a", "b", "c"] {
        said.push(("t".to_owned(), store.add_line("t".to_owned(), 0, text.to_owned()).await.expect("a line")));
    }
    assert_eq!(store.lines_since(begin_ms).await, Ok(said.clone()));
    assert_eq!(store.delete_line("t".to_owned(), 2, None).await, Ok(true));
    said.remove(1);
    assert_eq!(store.lines_since(begin_ms).await, Ok(said.clone()));
    assert_eq!(store.lines_since(said[1].1.at_ms + 1).await, Ok(Vec::new()));
}

pub(crate) async fn deleted_lines_are_found(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    store.add_line("t".to_owned(), 0, "x".to_owned()).await.expect("a line");
    let begin_ms = store.now_ms().await.expect("a time");
    assert_eq!(store.deleted_lines_since(begin_ms).await, Ok(Vec::new()));
    assert_eq!(store.delete_line("t".to_owned(), 1, None).await, Ok(true));
    assert_eq!(store.deleted_lines_since(begin_ms).await, Ok(vec![("t".to_owned(), 1)]));
}
