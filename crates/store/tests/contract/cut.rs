//! A link to PostgreSQL that is cut without a word: nothing comes back, and nothing says so.

use std::time::{Duration, Instant};

use igroteka_store::{Appended, Store, StoreError};
use igroteka_testkit::link::Link;
use igroteka_testkit::postgres::Postgres;

use crate::support::{append, stored, table};

/// Nothing takes longer than this, however slow the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// Everybody asks at once, so that every connection of the pool is used.
async fn ask_at_once(store: &Store) -> Vec<Result<u64, StoreError>> {
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..12 {
        let store = store.clone();
        asking.spawn(async move { store.now_ms().await });
    }
    asking.join_all().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_ever_for_a_database_that_does_not_answer() {
    let (link, address) = Link::to_database(&Postgres::shared().new_database());
    let store = Store::open(&address).await.expect("a database");
    store.create_table(table("t")).await.expect("a table");
    assert!(ask_at_once(&store).await.iter().all(Result::is_ok));
    link.cut();
    let begin = Instant::now();
    let (appended, read) = tokio::join!(store.append(append("t", 0, "a")), store.entries("t", 0));
    let line = store.add_line("t".to_owned(), 0, "x".to_owned()).await;
    assert!(matches!(appended, Err(StoreError::Failed(_))), "{appended:?}");
    assert!(matches!(read, Err(StoreError::Failed(_))), "{read:?}");
    assert!(matches!(line, Err(StoreError::Failed(_))), "{line:?}");
    assert!(begin.elapsed() < PATIENCE / 2, "{:?}", begin.elapsed());
    // The connections that hang are not waited for once the link is there again: everybody is answered at the first try.
    link.heal();
    assert_eq!(stored(store.append(append("t", 0, "a")).await.expect("an answer")), 1);
    assert!(ask_at_once(&store).await.iter().all(Result::is_ok));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listener_notices_that_its_link_is_cut() {
    let database = Postgres::shared().new_database();
    let (link, address) = Link::to_database(&database);
    let (near, far) = (Store::open(&database).await.expect("a database"), Store::open(&address).await.expect("a database"));
    let mut listener = far.listen().await.expect("a connection").expect("several nodes");
    near.notify("t 1").await.expect("sent");
    assert_eq!(listener.next().await, Ok(Some("t 1".to_owned())));
    // Silence alone is no fault: the connection is tried, and what comes later is heard.
    let quiet = tokio::time::timeout(Duration::from_secs(6), listener.next()).await;
    assert!(quiet.is_err(), "{quiet:?}");
    near.notify("t 2").await.expect("sent");
    assert_eq!(listener.next().await, Ok(Some("t 2".to_owned())));
    link.cut();
    near.notify("t 3").await.expect("sent");
    let deaf = tokio::time::timeout(PATIENCE, listener.next()).await.expect("it is noticed");
    assert!(matches!(deaf, Err(StoreError::Failed(_))), "{deaf:?}");
    link.heal();
    let mut listener = far.listen().await.expect("a connection").expect("several nodes");
    near.notify("t 4").await.expect("sent");
    assert_eq!(listener.next().await, Ok(Some("t 4".to_owned())));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_whose_answer_is_lost_is_never_called_refused_and_stored_once() {
    let database = Postgres::shared().new_database();
    let (link, address) = Link::to_database(&database);
    let (near, far) = (Store::open(&database).await.expect("a database"), Store::open(&address).await.expect("a database"));
    near.create_table(table("t")).await.expect("a table");
    stored(far.append(append("t", 0, "a")).await.expect("an answer"));
    // The statement arrives and commits; its answer is lost, and then the connection closes.
    link.lose_answer_to("body of b");
    let asking = far.clone();
    let lost = tokio::spawn(async move { asking.append(append("t", 1, "b")).await });
    let begin = Instant::now();
    while near.entries("t", 1).await.expect("entries").is_empty() {
        assert!(begin.elapsed() < PATIENCE, "it was never stored");
    }
    link.close_all();
    link.heal();
    let answer = lost.await.expect("an answer");
    assert!(matches!(answer, Err(StoreError::Failed(_))), "unknown, not refused: {answer:?}");
    // Asking again with the same id finds it, whatever was appended since.
    stored(near.append(append("t", 2, "c")).await.expect("an answer"));
    assert!(matches!(far.append(append("t", 1, "b")).await, Ok(Appended::Known(entry)) if entry.seq == 2));
    assert_eq!(near.entries("t", 0).await.expect("entries").len(), 3);
}
