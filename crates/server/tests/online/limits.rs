//! Bad neighbours: rubbish, too much, too large, and readers that do not read.

use igroteka_protocol::online::codes;
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_server::OnlineConfig;
use igroteka_testkit::scratch::Scratch;

use crate::client::{Person, Server, played, serve, two_at_a_table};

const TABLE: &str = r#"{"game":"football","seats":["person","person"]}"#;

#[tokio::test(flavor = "multi_thread")]
async fn rubbish_is_refused_by_code_and_harms_nobody() {
    let (server, _folder) = serve().await;
    let mut person = Person::new(&server);
    for (body, code) in [
        ("", codes::MALFORMED),
        ("{}", codes::MALFORMED),
        (r#"{"game":"chess","seats":["person","person"]}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":["person"]}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":[{"computer":1},{"computer":1}]}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":["person",{"computer":9}]}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":["person","person"],"options":"x=y"}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":["person","person"],"rules":77}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":["person","person"],"time":{"fischer":{"minutes":0,"increment_s":0}}}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":["person","person"],"time":{"days":200}}"#, codes::BAD_CONDITIONS),
        (r#"{"game":"football","seats":["person","person"],"absent":{"computer":0}}"#, codes::BAD_CONDITIONS),
    ] {
        let response = person.ask("POST", "/api/tables", body).await;
        assert_eq!((response.status, response.code().as_str()), (400, code), "{body}");
    }
    assert_eq!(person.cookie, None, "nobody is made a guest for rubbish");
    assert_eq!(person.ask("POST", "/api/tables", &"x".repeat(20_000)).await.status, 413);
    let (table, [anna, _]) = two_at_a_table(&server, TABLE).await;
    let mut player = anna.join(&table.id).await;
    for rubbish in ["", "rubbish", "{}", "[]", r#"{"play":{}}"#, r#"{"fly":{"id":"12345678"}}"#, "\u{0}", r#"{"ping":{"number":-1}}"#] {
        player.send_text(rubbish).await;
        player.until(|report| matches!(report, Report::Refused { id: None, code, .. } if code == codes::MALFORMED)).await;
    }
    played(&player.move_on().await);
    player.send(&Ask::Ping { number: 3, took_ms: Some(u32::MAX) }).await;
    player.until(|report| matches!(report, Report::Pong { number: 3, .. })).await;
    // A frame that is too large ends the connection, and nothing else.
    player.send_text(&"x".repeat(40_000)).await;
    while player.try_next().await.is_some() {}
    assert_eq!(anna.join(&table.id).await.table().seq(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_version_is_told_so() {
    let (server, _folder) = serve().await;
    let (table, [anna, _]) = two_at_a_table(&server, TABLE).await;
    for version in [0, 2, u16::MAX] {
        let mut player = anna.connect_without_hello(&table.id).await;
        player.send(&Ask::Hello { version, since: 0 }).await;
        player.until(|report| matches!(report, Report::Refused { code, .. } if code == codes::UNKNOWN_VERSION)).await;
        assert_eq!(player.try_next().await, None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_is_slowed_down_alone() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, TABLE).await;
    let (mut one, mut two) = (anna.join(&table.id).await, boris.join(&table.id).await);
    for number in 0..200 {
        one.send(&Ask::Ping { number, took_ms: None }).await;
    }
    one.until(|report| matches!(report, Report::Refused { code, .. } if code == codes::TOO_MANY)).await;
    two.send(&Ask::Ping { number: 7, took_ms: None }).await;
    two.until(|report| matches!(report, Report::Pong { number: 7, .. })).await;
    // Whoever goes on like this is cut off.
    while one.try_next().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_only_so_many_computers() {
    let (server, _folder) = serve().await;
    let mut anna = Person::new(&server);
    let conditions = r#"{"game":"curling","options":"ends=4,seats=4","seats":["person",{"computer":1},{"computer":1},{"computer":1}]}"#;
    for _ in 0..20 {
        anna.create(conditions).await;
    }
    assert_eq!(anna.create_response(conditions).await.code(), codes::TOO_MANY_TABLES);
    anna.create(TABLE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_seat_makes_no_guest() {
    let (server, _folder) = serve().await;
    let created = Person::new(&server).create(TABLE).await;
    let mut thief = Person::new(&server);
    let mut guessed = created.clone();
    guessed.invitations.iter_mut().for_each(|invitation| invitation.secret = "guessed".to_owned());
    assert_eq!(thief.sit(&guessed, 0, "Thief").await.code(), codes::SEAT_TAKEN);
    assert_eq!(thief.cookie, None);
    // Somebody who got as far as being a guest keeps the cookie, although the seat is refused.
    let bad_nonce = igroteka_protocol::online::http::Sit {
        id: "sit-00000001".to_owned(),
        seat: 0,
        secret: created.invitations.iter().find(|invitation| invitation.seat == 0).map(|invitation| invitation.secret.clone()),
        name: "Vera".to_owned(),
        nonce: "rubbish".to_owned(),
    };
    let mut vera = Person::new(&server);
    let body = igroteka_protocol::Message::to_json(&bad_nonce);
    assert_eq!(vera.ask("POST", &format!("/api/tables/{}/sit", created.table.id), &body).await.code(), codes::MALFORMED);
    assert!(vera.cookie.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_whose_timers_sleep_stays_connected() {
    let (server, _folder) = serve().await;
    let (table, [anna, _]) = two_at_a_table(&server, TABLE).await;
    let mut player = anna.join(&table.id).await;
    // It sends no ping of its own; its browser answers those of the server while it is read.
    let silence = std::time::Duration::from_secs(14);
    let heard = tokio::time::timeout(silence, async { while player.try_next().await.is_some() {} }).await;
    assert!(heard.is_err(), "the connection ended");
    played(&player.move_on().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_only_so_many_open_tables() {
    let folder = Scratch::new();
    let config = OnlineConfig { open_tables: 3, ..OnlineConfig::default() };
    let server = Server::start(&folder.file("games.db"), config).await;
    let mut anna = Person::new(&server);
    for _ in 0..3 {
        anna.create(TABLE).await;
    }
    assert_eq!(anna.create_response(TABLE).await.code(), codes::TOO_MANY_TABLES);
    Person::new(&server).create(TABLE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_tidied_or_refused() {
    let (server, _folder) = serve().await;
    let mut anna = Person::new(&server);
    let created = anna.create(TABLE).await;
    for bad in ["", " \n", &"x".repeat(41)] {
        assert_eq!(anna.sit(&created, 0, bad).await.code(), codes::BAD_TEXT, "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_sees_figures_and_no_secrets() {
    let (server, _folder) = serve().await;
    let (table, [mut anna, _]) = two_at_a_table(&server, TABLE).await;
    let player = anna.join(&table.id).await;
    assert_eq!(anna.ask("GET", "/healthz", "").await.body, "ok");
    assert_eq!(anna.ask("GET", "/readyz", "").await.body, "ready");
    let metrics = anna.ask("GET", "/metrics", "").await.body;
    for line in ["igroteka_tables_live 1", "igroteka_sockets 1", "igroteka_append_milliseconds_count 2"] {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
    drop(player);
}
