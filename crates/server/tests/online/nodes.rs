//! Several nodes, restarts, and databases that go away.

use igroteka_core::game::Termination;
use igroteka_protocol::online::codes;
use igroteka_protocol::online::log::EndKind;
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_server::OnlineConfig;
use igroteka_testkit::scratch::Scratch;

use crate::client::{Person, Server, played, two_at_a_table};

const TABLE: &str = r#"{"game":"football","seats":["person","person"]}"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_after_a_restart() {
    let folder = Scratch::new();
    let database = folder.file("games.db");
    let server = Server::start(&database, OnlineConfig::default()).await;
    let (table, [anna, boris]) = two_at_a_table(&server, TABLE).await;
    let mut one = anna.join(&table.id).await;
    played(&one.move_on().await);
    let before = one.entries.clone();
    drop((one, server));
    let server = Server::start(&database, OnlineConfig::default()).await;
    let boris = Person { server: server.address, ..boris };
    let mut two = boris.join(&table.id).await;
    assert_eq!(two.entries, before);
    assert_eq!(two.seat, Some(1));
    played(&two.move_on().await);
}

/// A node that stops in order leaves the computers' turns that it has taken over: nobody has to wait until its claims end.
async fn computers_turns_are_left_to_whoever_comes_next(database: &str) {
    let mut server = Server::start(database, OnlineConfig { engine_threads: 1, ..OnlineConfig::default() }).await;
    let mut anna = Person::new(&server);
    let mut players = Vec::new();
    for _ in 0..4 {
        let created = anna.create(r#"{"game":"football","seats":["person",{"computer":8}]}"#).await;
        anna.sit(&created, 0, "Anna").await;
        let mut player = anna.join(&created.table.id).await;
        let seq = played(&player.move_on().await).seq;
        players.push((created.table.id, player, seq));
    }
    server.stop();
    server.host.until_said_goodbye().await;
    let store = igroteka_store::Store::open(database).await.expect("a database");
    let free = store.untaken_turns(100).await.expect("tables");
    for (id, _, seq) in &players {
        let answered = store.table(id).await.expect("an answer").expect("a table").seq > *seq;
        assert!(answered || free.contains(id), "{id} is not in {free:?}");
    }
    drop(server);
    let server = Server::start(database, OnlineConfig::default()).await;
    for (id, _, seq) in players {
        let anna = Person { server: server.address, ..anna.clone() };
        anna.join(&id).await.until_seq(seq + 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_turns_are_left_on_sqlite() {
    let folder = Scratch::new();
    computers_turns_are_left_to_whoever_comes_next(&folder.file("games.db")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_drains_says_so_and_serves_on() {
    let folder = Scratch::new();
    let config = OnlineConfig { drain: std::time::Duration::from_secs(3600), ..OnlineConfig::default() };
    let server = Server::start(&folder.file("games.db"), config).await;
    let (table, [mut anna, boris]) = two_at_a_table(&server, TABLE).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    assert_eq!(anna.ask("GET", "/readyz", "").await.status, 200);
    let draining = server.host.clone();
    let drain = tokio::spawn(async move { draining.drain().await });
    while anna.ask("GET", "/readyz", "").await.status == 200 {}
    let seq = played(&one.move_on().await).seq;
    two.until_seq(seq).await;
    assert_eq!(boris.join(&table.id).await.table().seq(), seq, "whoever comes is still served");
    assert!(!drain.is_finished());
    server.host.stop();
    for player in [&mut one, &mut two] {
        player.until(|report| *report == Report::Stopping).await;
        while player.try_next().await.is_some() {}
    }
}

/// Appends beside the server an entry after which the deadline has passed.
async fn let_time_pass(database: &str, table: &str, after: u64) {
    let store = igroteka_store::Store::open(database).await.expect("a database");
    let append = igroteka_store::Append {
        table: table.to_owned(),
        after,
        seat: Some(0),
        move_id: Some("somewhere-else".to_owned()),
        body: r#"{"event":"declined"}"#.to_owned(),
        status: igroteka_store::RowStatus::Live,
        deadline_in_ms: Some(-5_000),
        is_computer_due: false,
        when: igroteka_store::When::Always,
        claim: None,
    };
    assert!(matches!(store.append(append).await, Ok(igroteka_store::Appended::Stored { .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deadline_that_has_passed_ends_the_game_for_everybody() {
    let folder = Scratch::new();
    let database = folder.file("games.db");
    let server = Server::start(&database, OnlineConfig::default()).await;
    let timed = r#"{"game":"football","seats":["person","person"],"time":{"fischer":{"minutes":3,"increment_s":2}}}"#;
    for (conditions, how) in [(timed, EndKind::Game(Termination::Time)), (TABLE, EndKind::Expired)] {
        let (table, [anna, boris]) = two_at_a_table(&server, conditions).await;
        let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
        let_time_pass(&database, &table.id, 2).await;
        for player in [&mut one, &mut two] {
            player.until(|report| matches!(report, Report::Entry(entry) if entry.body.end.is_some())).await;
        }
        let end = one.table().end().expect("an end");
        assert_eq!((end.how, end.winner.is_some()), (how, how != EndKind::Expired));
        assert_eq!(one.entries, two.entries);
        assert_eq!(end.seed.len(), 64, "the seed of the dice is revealed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_reaches_those_who_are_connected() {
    let folder = Scratch::new();
    let database = folder.file("games.db");
    let server = Server::start(&database, OnlineConfig::default()).await;
    let (table, [anna, boris]) = two_at_a_table(&server, TABLE).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    one.act(Ask::Chat { id: "chat-000001".to_owned(), text: "hello".to_owned() }).await;
    let store = igroteka_store::Store::open(&database).await.expect("a database");
    assert_eq!(store.delete_line(table.id.clone(), 1, None).await, Ok(true));
    two.until(|report| *report == Report::Unsaid { number: 1 }).await;
    let seats = store.seats(&table.id).await.expect("seats");
    assert_eq!(store.set_banned(seats[0].guest.clone().expect("Anna"), true).await, Ok(true));
    one.until(|report| matches!(report, Report::Refused { code, .. } if code == codes::BANNED)).await;
    assert_eq!(one.try_next().await, None);
    two.until(|report| matches!(report, Report::Presence { seats, .. } if *seats == [false, true])).await;
}

/// Lines that appear in the database without a hint: the bus is deaf.
async fn lines_without_a_hint_are_found_and_shown_once(database: &str) {
    let server = Server::start(database, OnlineConfig::default()).await;
    let (table, [anna, boris]) = two_at_a_table(&server, TABLE).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    let store = igroteka_store::Store::open(database).await.expect("a database");
    let mut shown = Vec::new();
    // The second line is found by a later comparison, which finds the first one again.
    for number in 1..=2 {
        store.add_line(table.id.clone(), 1, format!("line {number}")).await.expect("a line");
        one.until(|report| {
            let Report::Line(line) = report else { return false };
            shown.push((line.number, line.text.clone()));
            line.number == number
        })
        .await;
    }
    assert_eq!(shown, [(1, "line 1".to_owned()), (2, "line 2".to_owned())]);
    two.until(|report| matches!(report, Report::Line(line) if line.number == 2)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_without_a_hint_are_found_on_sqlite() {
    let folder = Scratch::new();
    lines_without_a_hint_are_found_and_shown_once(&folder.file("games.db")).await;
}

mod postgres {
    use igroteka_protocol::online::http::Rematch;
    use igroteka_testkit::postgres::Postgres;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn both_seats_sit_at_different_nodes() {
        let database = Postgres::shared().new_database();
        let (one, two) = (Server::start(&database, OnlineConfig::default()).await, Server::start(&database, OnlineConfig::default()).await);
        let (table, [anna, boris]) = two_at_a_table(&one, TABLE).await;
        let boris = Person { server: two.address, ..boris };
        let (mut first, mut second) = (anna.join(&table.id).await, boris.join(&table.id).await);
        for _ in 0..3 {
            let seq = played(&first.move_on().await).seq;
            second.until_seq(seq).await;
            let seq = played(&second.move_on().await).seq;
            first.until_seq(seq).await;
        }
        assert_eq!(first.entries, second.entries);
        // Chat crosses nodes too.
        second.act(Ask::Chat { id: "chat-000001".to_owned(), text: "hello".to_owned() }).await;
        first.until(|report| matches!(report, Report::Line(line) if line.text == "hello")).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn computers_turns_are_left_on_postgres() {
        computers_turns_are_left_to_whoever_comes_next(&Postgres::shared().new_database()).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn lines_without_a_hint_are_found_on_postgres() {
        lines_without_a_hint_are_found_and_shown_once(&Postgres::shared().new_database()).await;
    }

    fn is_presence(report: &Report, wanted: [bool; 2]) -> bool {
        matches!(report, Report::Presence { seats, .. } if *seats == wanted)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn players_at_different_nodes_see_each_other_come_and_go() {
        let database = Postgres::shared().new_database();
        let (one, two) = (Server::start(&database, OnlineConfig::default()).await, Server::start(&database, OnlineConfig::default()).await);
        let (table, [anna, boris]) = two_at_a_table(&one, TABLE).await;
        let mut first = anna.join(&table.id).await;
        first.until(|report| is_presence(report, [true, false])).await;
        let there = Person { server: two.address, ..boris.clone() };
        let mut second = there.join(&table.id).await;
        first.until(|report| is_presence(report, [true, true])).await;
        second.until(|report| is_presence(report, [true, true])).await;
        // Boris moves to the first node; the late leave from the second one does not make him gone.
        let mut third = boris.join(&table.id).await;
        third.until(|report| is_presence(report, [true, true])).await;
        drop(second);
        tokio::time::sleep(std::time::Duration::from_secs(7)).await;
        let store = igroteka_store::Store::open(&database).await.expect("a database");
        let now_ms = store.now_ms().await.expect("a time");
        let seats = store.seats(&table.id).await.expect("seats");
        assert!(seats.iter().all(|row| row.seen_until_ms.is_some_and(|until_ms| until_ms > now_ms)), "{seats:?}");
        drop(third);
        first.until(|report| is_presence(report, [true, false])).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_rematch_is_told_at_every_node() {
        let database = Postgres::shared().new_database();
        let (one, two) = (Server::start(&database, OnlineConfig::default()).await, Server::start(&database, OnlineConfig::default()).await);
        let (table, [mut anna, boris]) = two_at_a_table(&one, TABLE).await;
        let there = Person { server: two.address, ..boris };
        let (mut first, mut second) = (anna.join(&table.id).await, there.join(&table.id).await);
        let resign = Ask::Resign { id: first.new_id() };
        first.act(resign).await;
        let next: Rematch = anna.ask("POST", &format!("/api/tables/{}/rematch", table.id), "").await.read();
        second.until(|report| *report == Report::Rematch { table: next.table.clone() }).await;
    }
}
