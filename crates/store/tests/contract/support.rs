//! What the checks share.

use igroteka_store::{Append, Appended, NewSeat, NewTable, RowStatus, Store, When};
use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;
use tokio::runtime::Runtime;

/// An hour: nothing happens in a test because it has passed.
pub(crate) const HOUR_MS: i64 = 3_600_000;

/// A database and who can open it, as often as there are nodes.
#[derive(Clone)]
pub(crate) struct Opener(pub(crate) String);

impl Opener {
    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.0).await.expect("a database")
    }
}

pub(crate) fn on_sqlite<F: AsyncFnOnce(Opener)>(check: F) {
    let folder = Scratch::new();
    Runtime::new().expect("a runtime").block_on(check(Opener(folder.file("games.db"))));
}

pub(crate) fn on_postgres<F: AsyncFnOnce(Opener)>(check: F) {
    let address = Postgres::shared().new_database();
    Runtime::new().expect("a runtime").block_on(check(Opener(address)));
}

pub(crate) fn table(id: &str) -> NewTable {
    let seat = |seat| NewSeat { seat, guest: None, invitation: Some(format!("secret-{seat}")) };
    NewTable {
        id: id.to_owned(),
        conditions: "conditions".to_owned(),
        seed: "seed".to_owned(),
        owner: None,
        expires_in_ms: HOUR_MS,
        seats: vec![seat(0), seat(1)],
    }
}

/// A move at a table.
pub(crate) fn append(table: &str, after: u64, move_id: &str) -> Append {
    Append {
        table: table.to_owned(),
        after,
        seat: Some(0),
        move_id: Some(move_id.to_owned()),
        body: format!("body of {move_id}"),
        status: RowStatus::Live,
        deadline_in_ms: Some(HOUR_MS),
        is_computer_due: false,
        when: When::InTime { lag_ms: 0 },
        claim: None,
    }
}

/// The number under which something was stored now.
pub(crate) fn stored(appended: Appended) -> u64 {
    match appended {
        Appended::Stored { seq, .. } => seq,
        other => panic!("not stored: {other:?}"),
    }
}
