//! The database of the first released form is opened by the server of today and played on.

use std::time::{SystemTime, UNIX_EPOCH};

use igroteka_protocol::online::http::{Created, Me, Rematch, Sit, TableInfo, TableStatus};
use igroteka_protocol::online::socket::Report;
use igroteka_server::OnlineConfig;
use igroteka_testkit::postgres::Postgres;
use igroteka_testkit::scratch::Scratch;

use crate::client::{Person, Server, played};
use crate::raw::execute;

/// When the rows of the file were stored.
const STORED_MS: u64 = 1_795_034_527_048;
/// Boris is to move in a game of football; a game of curling is over; polar waits for its second player.
const LIVE: &str = "ejkirhsnbi";
const OVER: &str = "ha3n6pikuc";
const WAITING: &str = "bbepn8z4nj";
const INVITATION: &str = "577b7ea2e0db3dc92a234e7b93d0b999";

/// Makes the old database, as if it had been stored a moment ago.
async fn restore_old(database: &str) {
    execute(database, include_str!("../data/first_form.sql").to_owned()).await;
    let now_ms = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_millis();
    let later = i128::try_from(now_ms).expect("a time") - i128::from(STORED_MS);
    let columns = [
        ("guests", "created_at"),
        ("devices", "created_at"),
        ("handovers", "expires_at"),
        ("tables", "deadline"),
        ("tables", "created_at"),
        ("tables", "changed_at"),
        ("entries", "at"),
        ("lines", "at"),
    ];
    let statements: Vec<String> =
        columns.iter().map(|(table, column)| format!("UPDATE {table} SET {column} = {column} + ({later});")).collect();
    execute(database, statements.concat()).await;
}

async fn an_old_database_is_played_on(database: &str) {
    restore_old(database).await;
    let server = Server::start(database, OnlineConfig::default()).await;
    let known = |secret: &str| Person { cookie: Some(format!("igroteka_guest={secret}")), ..Person::new(&server) };
    let (mut anna, mut boris) = (known("8f6ec9b4900c70ff702cf768eeb1d223"), known("70518cef817a68aac38aeb4208af5e08"));
    let me: Me = anna.ask("GET", "/api/me", "").await.read();
    assert_eq!((me.name.as_str(), me.tables.len()), ("Anna", 3));

    // The game goes on, with its clocks and its chat.
    let mut one = anna.join_raw(LIVE).await;
    let Report::Snapshot { lines, .. } = one.until(|report| matches!(report, Report::Snapshot { .. })).await else { unreachable!() };
    assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["Добрый день"]);
    let mut two = boris.join(LIVE).await;
    assert_eq!((one.seat, two.seat, two.table().seq()), (Some(0), Some(1), 3));
    let Report::Clock(clock) = two.until(|report| matches!(report, Report::Clock(_))).await else { unreachable!() };
    let [left, running] = clock.left_ms.expect("clocks");
    assert!(left > 1_800_000 && running > 1_700_000 && clock.running == Some(1), "{clock:?}");
    assert_eq!(played(&two.move_on().await).seq, 4);
    one.until_seq(4).await;
    assert_eq!(played(&one.move_on().await).seq, 5);

    // An old invitation still leads to its seat.
    let sit =
        Sit {
            id: "sit-later".to_owned(), seat: 1, secret: Some(INVITATION.to_owned()), name: "Борис".to_owned(), nonce: "7".repeat(64)
        };
    let seated: TableInfo =
        boris.ask("POST", &format!("/api/tables/{WAITING}/sit"), &igroteka_protocol::Message::to_json(&sit)).await.read();
    assert_eq!((seated.status, seated.your_seat), (TableStatus::Live, Some(1)));

    // A finished game is told, recorded and played again.
    let over: TableInfo = boris.ask("GET", &format!("/api/tables/{OVER}"), "").await.read();
    assert_eq!(over.status, TableStatus::Over);
    let record = boris.ask("GET", &format!("/api/tables/{OVER}/record.igr"), "").await;
    let seed = over.end.expect("an end").seed;
    assert!(record.status == 200 && record.body.contains(&seed), "{}", record.body);
    let next: Rematch = boris.ask("POST", &format!("/api/tables/{OVER}/rematch"), "").await.read();
    assert_eq!(boris.ask("GET", &format!("/api/tables/{}", next.table), "").await.status, 200);
    let new: Created = anna.create(r#"{"game":"polar","seats":["person","person"]}"#).await;
    assert_eq!(new.invitations.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_database_is_played_on_on_sqlite() {
    let folder = Scratch::new();
    an_old_database_is_played_on(&folder.file("games.db")).await;
}

mod postgres {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn an_old_database_is_played_on_on_postgres() {
        an_old_database_is_played_on(&Postgres::shared().new_database()).await;
    }
}
