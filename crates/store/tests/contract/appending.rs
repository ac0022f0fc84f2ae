//! Compare and append.

use igroteka_store::{Append, Appended, NewSeat, RowStatus, SeatTaking, When};

use crate::support::{HOUR_MS, Opener, append, stored, table};

pub(crate) async fn an_entry_is_appended_once_and_only_at_the_end(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    assert_eq!(stored(store.append(append("t", 0, "a")).await.expect("an answer")), 1);
    assert_eq!(store.append(append("t", 0, "b")).await, Ok(Appended::Behind), "somebody was faster");
    assert_eq!(store.append(append("t", 2, "b")).await, Ok(Appended::Behind), "nothing is appended beyond the end");
    assert_eq!(store.append(append("u", 0, "b")).await, Ok(Appended::NoTable));
    assert_eq!(stored(store.append(append("t", 1, "b")).await.expect("an answer")), 2);
    let entries = store.entries("t", 0).await.expect("entries");
    assert_eq!(entries.iter().map(|entry| (entry.seq, entry.body.as_str())).collect::<Vec<_>>(), [(1, "body of a"), (2, "body of b")]);
    assert_eq!(store.entries("t", 1).await.expect("entries").len(), 1);
    let row = store.table("t").await.expect("an answer").expect("a table");
    assert_eq!((row.seq, row.status, row.conditions.as_str()), (2, RowStatus::Live, "conditions"));
}

pub(crate) async fn a_resent_entry_is_answered_by_the_stored_one(opener: Opener) {
    let (one, two) = (opener.open().await, opener.open().await);
    one.create_table(table("t")).await.expect("a table");
    let first = append("t", 0, "a");
    let seq = stored(one.append(first.clone()).await.expect("an answer"));
    stored(one.append(append("t", 1, "b")).await.expect("an answer"));
    // By whichever node, however late, wherever the sender believes the log to be.
    for (store, after) in [(&one, 0), (&two, 0), (&one, 2), (&two, 2)] {
        let Ok(Appended::Known(entry)) = store.append(Append { after, ..first.clone() }).await else { panic!("stored again") };
        assert_eq!((entry.seq, entry.seat, entry.body.as_str()), (seq, Some(0), "body of a"));
    }
    assert_eq!(one.entries("t", 0).await.expect("entries").len(), 2);
    assert_eq!(one.entry_by_move_id("t", "a").await.expect("an answer").map(|entry| entry.seq), Some(seq));
    assert_eq!(one.entry_by_move_id("t", "z").await, Ok(None));
}

pub(crate) async fn an_entry_that_cannot_be_stored_leaves_no_gap(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    // All of them wait for the writer at the same time and share its transaction.
    let appends = ["a", "a", "b", "a", "b"].map(|id| store.append(append("t", 0, id)));
    let [a1, a2, b1, a3, b2] = appends;
    let answers = tokio::join!(a1, a2, b1, a3, b2);
    let answers = [answers.0, answers.1, answers.2, answers.3, answers.4].map(|answer| answer.expect("an answer"));
    assert_eq!(answers.iter().filter(|answer| matches!(answer, Appended::Stored { .. })).count(), 1, "{answers:?}");
    let next = store.append(append("t", 1, "c")).await.expect("an answer");
    assert_eq!(stored(next), 2);
    let numbers: Vec<u64> = store.entries("t", 0).await.expect("entries").iter().map(|entry| entry.seq).collect();
    assert_eq!(numbers, [1, 2]);
}

pub(crate) async fn a_late_move_and_a_flag_never_both_count(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    let begin = Append { deadline_in_ms: Some(HOUR_MS), ..append("t", 0, "begin") };
    stored(store.append(begin).await.expect("an answer"));
    let flag = |after| Append { when: When::Overdue { grace_ms: 0 }, status: RowStatus::Over, ..append("t", after, "flag") };
    assert_eq!(store.append(flag(1)).await, Ok(Appended::OutOfTime), "the deadline has not passed");
    // A deadline in the past: time has run out.
    stored(store.append(Append { deadline_in_ms: Some(-1), ..append("t", 1, "late") }).await.expect("an answer"));
    assert_eq!(store.append(append("t", 2, "too late")).await, Ok(Appended::OutOfTime));
    let grace = Append { when: When::Overdue { grace_ms: HOUR_MS }, ..flag(2) };
    assert_eq!(store.append(grace).await, Ok(Appended::OutOfTime), "a flag waits for the network");
    stored(store.append(flag(2)).await.expect("an answer"));
    assert_eq!(store.append(append("t", 3, "too late")).await, Ok(Appended::Over));
}

pub(crate) async fn lag_is_given_back_up_to_its_bound(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    stored(store.append(Append { deadline_in_ms: Some(-1), ..append("t", 0, "a") }).await.expect("an answer"));
    assert_eq!(store.append(append("t", 1, "b")).await, Ok(Appended::OutOfTime));
    let late = Append { when: When::InTime { lag_ms: HOUR_MS }, ..append("t", 1, "b") };
    assert_eq!(stored(store.append(late).await.expect("an answer")), 2);
}

pub(crate) async fn nothing_is_appended_to_a_table_that_is_over(opener: Opener) {
    let store = opener.open().await;
    store.create_table(table("t")).await.expect("a table");
    let end = Append { status: RowStatus::Over, deadline_in_ms: None, ..append("t", 0, "end") };
    stored(store.append(end.clone()).await.expect("an answer"));
    assert_eq!(store.append(append("t", 1, "b")).await, Ok(Appended::Over));
    assert_eq!(store.append(Append { when: When::Always, ..append("t", 1, "b") }).await, Ok(Appended::Over));
    assert!(matches!(store.append(end).await, Ok(Appended::Known(_))), "a resent end is still known");
    let row = store.table("t").await.expect("an answer").expect("a table");
    assert_eq!((row.status, row.deadline_ms), (RowStatus::Over, None));
}

async fn guests(store: &igroteka_store::Store) {
    for id in ["anna", "boris"] {
        store.create_guest(id.to_owned(), id.to_owned(), format!("hash of {id}")).await.expect("a guest");
    }
}

fn sit(after: u64, move_id: &str, guest: &str, invitation: Option<&str>) -> Append {
    let claim = SeatTaking { seat: 1, guest: guest.to_owned(), invitation: invitation.map(str::to_owned) };
    Append { status: RowStatus::Waiting, claim: Some(claim), ..append("t", after, move_id) }
}

pub(crate) async fn a_seat_is_taken_once_by_whoever_knows_the_secret(opener: Opener) {
    let store = opener.open().await;
    guests(&store).await;
    store.create_table(table("t")).await.expect("a table");
    for wrong in [None, Some("secret-0"), Some("")] {
        assert_eq!(store.append(sit(0, "a", "anna", wrong)).await, Ok(Appended::SeatTaken), "{wrong:?}");
    }
    assert_eq!(store.table("t").await.expect("an answer").expect("a table").seq, 0, "a refused guest leaves no gap");
    stored(store.append(sit(0, "a", "anna", Some("secret-1"))).await.expect("an answer"));
    assert_eq!(store.append(sit(1, "b", "boris", Some("secret-1"))).await, Ok(Appended::SeatTaken), "the invitation is spent");
    let seats = store.seats("t").await.expect("seats");
    assert_eq!((seats[1].guest.as_deref(), seats[1].invitation.as_deref()), (Some("anna"), None));
    assert_eq!((seats[0].guest.as_deref(), seats[0].invitation.as_deref()), (None, Some("secret-0")));
}

pub(crate) async fn a_kept_seat_is_taken_by_its_guest_only(opener: Opener) {
    let store = opener.open().await;
    guests(&store).await;
    let kept = NewSeat { seat: 1, guest: Some("anna".to_owned()), invitation: None };
    store.create_table(igroteka_store::NewTable { seats: vec![kept], ..table("t") }).await.expect("a table");
    assert_eq!(store.append(sit(0, "b", "boris", None)).await, Ok(Appended::SeatTaken));
    assert_eq!(store.append(sit(0, "b", "boris", Some("secret-1"))).await, Ok(Appended::SeatTaken));
    stored(store.append(sit(0, "a", "anna", None)).await.expect("an answer"));
}

pub(crate) async fn many_at_once_get_one_number_each(opener: Opener) {
    let stores = [opener.open().await, opener.open().await];
    stores[0].create_table(table("t")).await.expect("a table");
    let mut players = tokio::task::JoinSet::new();
    for player in 0..8 {
        let store = stores[player % 2].clone();
        players.spawn(async move {
            for number in 0..5 {
                let id = format!("{player}-{number}");
                loop {
                    let after = store.table("t").await.expect("an answer").expect("a table").seq;
                    match store.append(append("t", after, &id)).await.expect("an answer") {
                        Appended::Stored { .. } => break,
                        Appended::Behind => {}
                        other => panic!("{other:?}"),
                    }
                }
            }
        });
    }
    while let Some(done) = players.join_next().await {
        done.expect("a player");
    }
    let entries = stores[1].entries("t", 0).await.expect("entries");
    assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), (1..=40).collect::<Vec<_>>());
    let ids: std::collections::BTreeSet<_> = entries.iter().filter_map(|entry| entry.move_id.clone()).collect();
    assert_eq!(ids.len(), 40);
}

pub(crate) async fn times_never_run_backwards(opener: Opener) {
    let store = opener.open().await;
    let created_ms = store.create_table(table("t")).await.expect("a table");
    for after in 0..20 {
        stored(store.append(append("t", after, &after.to_string())).await.expect("an answer"));
    }
    let times: Vec<u64> = store.entries("t", 0).await.expect("entries").iter().map(|entry| entry.at_ms).collect();
    assert!(times.is_sorted() && times[0] >= created_ms, "{created_ms} {times:?}");
    let row = store.table("t").await.expect("an answer").expect("a table");
    assert_eq!(row.deadline_ms, times.last().map(|last| last + HOUR_MS as u64));
}

/// A move and a flag that two nodes append at the moment at which time runs out: one of them counts, and both nodes see which.
pub(crate) async fn a_move_and_a_flag_at_the_same_moment_have_one_outcome(opener: Opener) {
    const GRACE_MS: i64 = 500;
    let stores = [opener.open().await, opener.open().await];
    for round in 0..30u64 {
        let id = format!("t{round}");
        stores[0].create_table(table(&id)).await.expect("a table");
        // Time runs out some milliseconds after this entry.
        let begin = Append { deadline_in_ms: Some(20 - GRACE_MS), ..append(&id, 0, "begin") };
        let Ok(Appended::Stored { at_ms, .. }) = stores[0].append(begin).await else { panic!("not stored") };
        let (mover, flagger) = (stores[0].clone(), stores[1].clone());
        let moved = Append { when: When::InTime { lag_ms: GRACE_MS }, ..append(&id, 1, "move") };
        let moving = tokio::spawn(async move {
            while mover.now_ms().await.expect("a time") < at_ms + 17 + round % 4 {}
            mover.append(moved).await.expect("an answer")
        });
        let flag =
            Append { when: When::Overdue { grace_ms: GRACE_MS }, status: RowStatus::Over, deadline_in_ms: None, ..append(&id, 1, "flag") };
        let flagged = loop {
            match flagger.append(flag.clone()).await.expect("an answer") {
                Appended::OutOfTime => {}
                answer => break answer,
            }
        };
        let moved = moving.await.expect("an answer");
        let has_moved = matches!(moved, Appended::Stored { .. });
        assert_eq!(flagged, if has_moved { Appended::Behind } else { Appended::Stored { seq: 2, at_ms: last_ms(&stores[1], &id).await } });
        assert!(has_moved || matches!(moved, Appended::OutOfTime | Appended::Over), "{moved:?}");
        let logs = [stores[0].entries(&id, 0).await.expect("entries"), stores[1].entries(&id, 0).await.expect("entries")];
        assert_eq!(logs[0], logs[1]);
        let ids: Vec<&str> = logs[0].iter().filter_map(|entry| entry.move_id.as_deref()).collect();
        assert_eq!(ids, ["begin", if has_moved { "move" } else { "flag" }]);
        assert!(has_moved || last_ms(&stores[0], &id).await > at_ms + 20, "no flag falls early");
    }
}

async fn last_ms(store: &igroteka_store::Store, table: &str) -> u64 {
    store.entries(table, 0).await.expect("entries").last().expect("an entry").at_ms
}
