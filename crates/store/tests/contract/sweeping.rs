//! Deadlines, computers' turns, changes by other nodes.

use igroteka_store::{Append, NewTable, RowStatus};

use crate::support::{HOUR_MS, Opener, append, stored, table};

pub(crate) async fn passed_deadlines_are_found_and_no_others(opener: Opener) {
    let store = opener.open().await;
    for (id, expires_in_ms) in [("a", -2 * HOUR_MS), ("b", -1000), ("c", HOUR_MS), ("d", -HOUR_MS)] {
        store.create_table(NewTable { expires_in_ms, ..table(id) }).await.expect("a table");
    }
    assert_eq!(store.overdue(0, 10).await.expect("tables"), ["a", "d", "b"]);
    assert_eq!(store.overdue(60_000, 10).await.expect("tables"), ["a", "d"]);
    assert_eq!(store.overdue(0, 1).await.expect("tables"), ["a"]);
    let next_ms = store.next_deadline_ms().await.expect("an answer").expect("a deadline");
    assert!(next_ms < store.now_ms().await.expect("a time"));
    let end = Append { status: RowStatus::Over, deadline_in_ms: None, when: igroteka_store::When::Always, ..append("a", 0, "end") };
    stored(store.append(end).await.expect("an answer"));
    assert_eq!(store.overdue(0, 10).await.expect("tables"), ["d", "b"]);
    let counts = store.counts().await.expect("counts");
    assert_eq!((counts.waiting, counts.live, counts.over), (3, 0, 1));
}

pub(crate) async fn work_is_claimed_by_one_node_at_a_time(opener: Opener) {
    let (one, two) = (opener.open().await, opener.open().await);
    one.create_table(table("t")).await.expect("a table");
    stored(one.append(Append { is_computer_due: true, ..append("t", 0, "a") }).await.expect("an answer"));
    assert_eq!(one.untaken_turns(10).await.expect("tables"), ["t"]);
    let claim = |store: &igroteka_store::Store, seq, for_ms| {
        let store = store.clone();
        async move { store.take_turn("t".to_owned(), seq, for_ms).await.expect("an answer") }
    };
    assert!(!claim(&one, 0, HOUR_MS).await, "the table has gone on");
    let claims = tokio::join!(claim(&one, 1, HOUR_MS), claim(&two, 1, HOUR_MS));
    assert!(claims.0 != claims.1, "one of them");
    assert!(two.untaken_turns(10).await.expect("tables").is_empty());
    stored(one.append(Append { is_computer_due: true, ..append("t", 1, "b") }).await.expect("an answer"));
    assert!(claim(&two, 2, -1).await, "a new turn is new work");
    assert!(claim(&one, 2, HOUR_MS).await, "a claim ends");
    one.release_turn("t".to_owned(), 2).await.expect("an answer");
    assert_eq!(two.untaken_turns(10).await.expect("tables"), ["t"], "what is given up can be taken at once");
    stored(one.append(append("t", 2, "c")).await.expect("an answer"));
    assert!(!claim(&one, 3, HOUR_MS).await, "nothing is due");
}

pub(crate) async fn changed_tables_are_found(opener: Opener) {
    let store = opener.open().await;
    let created_ms = store.create_table(table("t")).await.expect("a table");
    stored(store.append(append("t", 0, "a")).await.expect("an answer"));
    assert_eq!(store.changed_since(created_ms).await.expect("tables"), [("t".to_owned(), 1, None)]);
    let later_ms = store.now_ms().await.expect("a time") + HOUR_MS as u64;
    assert!(store.changed_since(later_ms).await.expect("tables").is_empty());
    assert_eq!(store.latest_tables(5).await.expect("tables")[0].id, "t");
}

pub(crate) async fn a_rematch_is_made_once(opener: Opener) {
    let (one, two) = (opener.open().await, opener.open().await);
    one.create_table(table("t")).await.expect("a table");
    let again = |store: &igroteka_store::Store, id: &str| {
        let (store, new) = (store.clone(), table(id));
        async move { store.create_rematch("t".to_owned(), new).await.expect("a table") }
    };
    let made = tokio::join!(again(&one, "u"), again(&two, "v"));
    assert_eq!(made.0, made.1, "both lead to the same table");
    let other = if made.0 == "u" { "v" } else { "u" };
    assert!(one.table(&made.0).await.expect("an answer").is_some());
    assert!(one.table(other).await.expect("an answer").is_none());
    let table = one.table("t").await.expect("an answer").expect("a table");
    assert_eq!(table.rematch.as_ref(), Some(&made.0));
    let changed = one.changed_since(table.changed_ms).await.expect("tables");
    assert!(changed.contains(&("t".to_owned(), 0, Some(made.0))), "every node hears of it: {changed:?}");
}

pub(crate) async fn a_table_is_deleted_once_it_is_over(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    stored(store.append(append("t", 0, "a")).await.expect("an answer"));
    store.add_line("t".to_owned(), 1, "x".to_owned()).await.expect("a line");
    assert_eq!(store.delete_table("t".to_owned()).await, Ok(false), "the game runs");
    stored(store.append(Append { status: RowStatus::Over, ..append("t", 1, "b") }).await.expect("an answer"));
    store.create_rematch("t".to_owned(), table("next")).await.expect("a table");
    stored(store.append(Append { status: RowStatus::Over, ..append("next", 0, "c") }).await.expect("an answer"));
    assert_eq!(store.delete_table("next".to_owned()).await, Ok(true));
    assert_eq!(store.table("t").await.expect("an answer").expect("a table").rematch, None, "nothing leads to what is not there");
    assert_eq!(store.delete_table("t".to_owned()).await, Ok(true));
    assert_eq!(store.delete_table("t".to_owned()).await, Ok(false));
    assert_eq!(store.whole_table("t").await, Ok(None));
    assert_eq!((store.entries("t", 0).await, store.lines("t", 9).await), (Ok(Vec::new()), Ok(Vec::new())));
}
