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

async fn serve_with(config: OnlineConfig) -> (Server, Scratch) {
    let folder = Scratch::new();
    (Server::start(&folder.file("games.db"), config).await, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_only_so_many_sockets_and_gets_them_back() {
    let (server, _folder) = serve_with(OnlineConfig { sockets_per_address: 3, ..OnlineConfig::default() }).await;
    let (table, [anna, boris]) = two_at_a_table(&server, TABLE).await;
    let watcher = Person::new(&server);
    let mut open = vec![anna.join(&table.id).await, boris.join(&table.id).await, watcher.join(&table.id).await];
    for person in [&watcher, &anna] {
        assert_eq!(person.try_connect(&table.id).await.err(), Some(429));
    }
    drop(open.pop());
    // The server notices at once that a socket is closed, but not before it is.
    open.push(until_connected(&watcher, &table.id).await);
    played(&open[0].move_on().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_only_so_many_sockets_whatever_the_table() {
    let (server, _folder) = serve_with(OnlineConfig { sockets_per_guest: 2, ..OnlineConfig::default() }).await;
    let (table, [mut anna, boris]) = two_at_a_table(&server, TABLE).await;
    let other = anna.create(TABLE).await;
    let (one, _two) = (anna.join(&table.id).await, anna.join(&other.table.id).await);
    assert_eq!(anna.try_connect(&table.id).await.err(), Some(429));
    boris.join(&table.id).await;
    drop(one);
    until_connected(&anna, &table.id).await;
}

/// Connects as soon as there is room.
async fn until_connected(person: &Person, table: &str) -> crate::client::Player {
    let connected = async {
        while person.try_connect(table).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(crate::client::PATIENCE, connected).await.expect("there is room again");
    // The socket of the try above ends unused; its place may be free a moment later.
    loop {
        if let Ok(socket) = person.try_connect(table).await {
            let mut player = crate::client::Player::new(socket);
            player.send(&Ask::Hello { version: 1, since: 0 }).await;
            player.until(|report| matches!(report, Report::Snapshot { .. })).await;
            return player;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_behind_one_address_plays() {
    let (server, _folder) = serve().await;
    // Nobody leaves: the pages of all tables stay open.
    let mut club = Vec::new();
    for _ in 0..40 {
        let (table, people) = two_at_a_table(&server, TABLE).await;
        let mut pair = Vec::new();
        for person in people {
            // Everybody has the page open twice.
            pair.push((person.join(&table.id).await, person.join(&table.id).await));
        }
        let mover = usize::from(pair[0].0.seat != pair[0].0.table().acting_seat().map(|seat| seat.0));
        played(&pair[mover].0.move_on().await);
        club.push(pair);
    }
    assert_eq!(club.len(), 40);
}

/// What the server says to actions of one guest, sent over several pages in turn: how many of them it refused as too many.
async fn refused_of(pages: &mut [crate::client::Player], count: usize, action: impl Fn(usize) -> Ask) -> usize {
    let mut refused = 0;
    for number in 0..count {
        let page = &mut pages[number % 4];
        let report = page.act(action(number)).await;
        refused += usize::from(matches!(report, Report::Refused { code, .. } if code == codes::TOO_MANY));
    }
    refused
}

#[tokio::test(flavor = "multi_thread")]
async fn several_pages_of_a_player_may_do_no_more_than_one() {
    let (server, _folder) = serve().await;
    let (table, [anna, boris]) = two_at_a_table(&server, TABLE).await;
    let mut pages = Vec::new();
    for _ in 0..4 {
        pages.push(anna.join(&table.id).await);
    }
    // Of 40 lines, ten on each page, those beyond the first ten come too fast, apart from what the time of the test allows.
    let begin = std::time::Instant::now();
    let refused = refused_of(&mut pages, 40, |number| Ask::Chat { id: format!("line-{number:06}"), text: "hello".to_owned() }).await;
    let allowed = 10 + begin.elapsed().as_secs() as usize / 2 + 1;
    assert!(refused >= 40usize.saturating_sub(allowed), "{refused} lines refused");
    let begin = std::time::Instant::now();
    let refused = refused_of(&mut pages, 160, |number| Ask::Claim { id: format!("claim-{number:06}") }).await;
    let allowed = 50 + begin.elapsed().as_secs() as usize * 5 + 5;
    assert!(refused >= 160usize.saturating_sub(allowed), "{refused} actions refused");
    // The other player is not slowed down by that.
    let mut other = boris.join(&table.id).await;
    let claim = Ask::Claim { id: other.new_id() };
    assert!(matches!(other.act(claim).await, Report::Refused { code, .. } if code != codes::TOO_MANY));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_is_a_problem_in_json_and_is_counted() {
    let (server, _folder) = serve().await;
    let (table, [mut anna, _]) = two_at_a_table(&server, TABLE).await;
    for (method, path, body, status, code) in [
        ("GET", "/api/nothing", "", 404, codes::NO_ROUTE),
        ("POST", "/api", "", 404, codes::NO_ROUTE),
        ("GET", "/api/tables/%ff", "", 400, codes::MALFORMED),
        ("GET", "/api/tables/nosuchid22", "", 404, codes::NO_TABLE),
        ("PUT", "/api/tables", "", 405, codes::WRONG_METHOD),
        ("DELETE", "/metrics", "", 405, codes::WRONG_METHOD),
        ("GET", "/api/handover", "", 405, codes::WRONG_METHOD),
        ("POST", "/api/handover", "rubbish", 400, codes::MALFORMED),
        ("POST", "/api/tables", &"x".repeat(20_000), 413, codes::TOO_LARGE),
        ("GET", &format!("/t/{}/socket", table.id), "", 400, codes::MALFORMED),
    ] {
        let response = anna.ask(method, path, body).await;
        assert_eq!((response.status, response.code().as_str()), (status, code), "{method} {path}: {}", response.body);
        assert!(response.head.contains("content-type: application/json"), "{method} {path}: {}", response.head);
        assert_eq!(response.head.contains("allow: "), status == 405, "{method} {path}: {}", response.head);
    }
    let mut player = anna.join(&table.id).await;
    player.send_text("rubbish").await;
    player.until(|report| matches!(report, Report::Refused { .. })).await;
    let claim = Ask::Claim { id: player.new_id() };
    player.act(claim).await;
    let metrics = anna.ask("GET", "/metrics", "").await.body;
    assert!(metrics.contains("igroteka_refused_total 12\n"), "{metrics}");
    assert!(metrics.contains("igroteka_limited_total 0\n"), "{metrics}");
    for number in 0..12 {
        player.act(Ask::Chat { id: format!("line-{number:06}"), text: "hello".to_owned() }).await;
    }
    let metrics = anna.ask("GET", "/metrics", "").await.body;
    let limited = metrics.lines().find_map(|line| line.strip_prefix("igroteka_limited_total ")).expect("a figure");
    assert_ne!(limited, "0", "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_about_tables_are_looked_up_only_now_and_then() {
    let (server, _folder) = serve().await;
    let mut anna = Person::new(&server);
    let waiting = |metrics: &str| metrics.lines().find_map(|line| line.strip_prefix("igroteka_tables_waiting ").map(str::to_owned));
    let first_look = std::time::Instant::now();
    assert_eq!(waiting(&anna.ask("GET", "/metrics", "").await.body).as_deref(), Some("0"));
    anna.create(TABLE).await;
    let counted = async {
        while waiting(&anna.ask("GET", "/metrics", "").await.body).as_deref() != Some("1") {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(crate::client::PATIENCE, counted).await.expect("counted anew");
    assert!(first_look.elapsed() >= std::time::Duration::from_secs(5), "what was counted at the first look serves for five seconds");
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
