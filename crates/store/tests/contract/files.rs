//! What a database really is set to; files, copies and upgrades of SQLite.

use igroteka_store::{Store, StoreError};
use igroteka_testkit::scratch::Scratch;

use crate::support::{Opener, append, on_postgres, on_sqlite, stored, table};

#[test]
fn sqlite_is_set_to_lose_nothing() {
    on_sqlite(async |opener: Opener| {
        let settings = opener.open().await.settings().await.expect("settings");
        // Synchronous 2 is FULL: a commit is on disk before it is answered.
        let writer = "writer journal_mode=wal synchronous=2 foreign_keys=1 query_only=0";
        let reader = "reader journal_mode=wal synchronous=2 foreign_keys=1 query_only=1";
        assert_eq!(settings, [writer, reader]);
    });
}

mod postgres {
    use super::*;

    #[test]
    fn postgres_is_set_to_lose_nothing_and_to_give_up_in_time() {
        on_postgres(async |opener: Opener| {
            let settings = opener.open().await.settings().await.expect("settings");
            let wanted = [
                "statement_timeout=5s",
                "lock_timeout=4s",
                "idle_in_transaction_session_timeout=5s",
                "tcp_user_timeout=5000",
                "tcp_keepalives_idle=5",
                "tcp_keepalives_interval=2",
                "tcp_keepalives_count=3",
                "synchronous_commit=on",
            ];
            assert_eq!(settings, wanted);
        });
    }

    #[test]
    fn hints_reach_other_nodes_and_long_ones_are_not_sent() {
        on_postgres(async |opener: Opener| {
            let (one, two) = (opener.open().await, opener.open().await);
            let mut listener = two.listen().await.expect("a connection").expect("several nodes");
            one.notify(&"x".repeat(9_000)).await.expect("nothing is sent");
            one.notify("t 3").await.expect("sent");
            assert_eq!(listener.next().await, Ok(Some("t 3".to_owned())));
            assert!(two.back_up(std::path::Path::new("nowhere")).await.is_err());
            assert!(one.is_shared() && one.written().is_none());
        });
    }
}

#[test]
fn writes_that_wait_share_a_transaction() {
    on_sqlite(async |opener: Opener| {
        let store = opener.open().await;
        for number in 0..50 {
            store.create_table(table(&number.to_string())).await.expect("a table");
        }
        let (items, groups) = store.written().expect("SQLite");
        let mut moves = tokio::task::JoinSet::new();
        for number in 0..50 {
            let store = store.clone();
            moves.spawn(async move { stored(store.append(append(&number.to_string(), 0, "a")).await.expect("an answer")) });
        }
        assert!(moves.join_all().await.into_iter().all(|seq| seq == 1));
        let (items_after, groups_after) = store.written().expect("SQLite");
        assert_eq!(items_after - items, 50);
        assert!(groups_after - groups < 50, "{} transactions", groups_after - groups);
    });
}

#[test]
fn a_copy_taken_while_moves_are_played_holds_every_move_acknowledged_before_it() {
    on_sqlite(async |opener: Opener| {
        let folder = Scratch::new();
        let store = opener.open().await;
        store.create_table(table("t")).await.expect("a table");
        for after in 0..20 {
            stored(store.append(append("t", after, &after.to_string())).await.expect("an answer"));
        }
        let copy = folder.path().join("copy.db");
        let playing = store.clone();
        let player = tokio::spawn(async move {
            for after in 20..60 {
                stored(playing.append(append("t", after, &after.to_string())).await.expect("an answer"));
            }
        });
        store.back_up(&copy).await.expect("a copy");
        player.await.expect("the player");
        assert!(store.back_up(&copy).await.is_err(), "a copy never replaces a file");
        let restored = Store::open(copy.to_str().expect("text")).await.expect("a database");
        let numbers: Vec<u64> = restored.entries("t", 0).await.expect("entries").iter().map(|entry| entry.seq).collect();
        assert!(numbers.len() >= 20 && numbers == (1..=numbers.len() as u64).collect::<Vec<_>>(), "{numbers:?}");
        assert_eq!(restored.table("t").await.expect("an answer").map(|table| table.seq), numbers.last().copied());
    });
}

#[test]
fn what_was_stored_is_there_when_the_file_is_opened_again() {
    on_sqlite(async |opener: Opener| {
        let store = opener.open().await;
        store.create_table(table("t")).await.expect("a table");
        stored(store.append(append("t", 0, "a")).await.expect("an answer"));
        drop(store);
        for _ in 0..2 {
            assert_eq!(opener.open().await.entries("t", 0).await.expect("entries").len(), 1);
        }
        Store::check_file(std::path::Path::new(&opener.0)).await.expect("a whole database");
    });
}

#[test]
fn rubbish_is_no_database() {
    let folder = Scratch::new();
    let path = folder.file("rubbish.db");
    std::fs::write(&path, "rubbish ".repeat(1000)).expect("a file");
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        assert!(matches!(Store::open(&path).await.err(), Some(StoreError::Failed(_))));
        assert!(Store::open(&folder.file("no/such/folder.db")).await.is_err());
        assert!(Store::open("postgres://nobody@127.0.0.1:1/nothing").await.is_err());
        assert!(Store::open("postgres://%").await.is_err());
    });
}
