//! Who may do what: every route and every frame, asked by nobody, by somebody who watches, by the other seat and by the seat itself.

use std::collections::BTreeSet;

use igroteka_protocol::online::codes;
use igroteka_protocol::online::http::{Created, Me, TableInfo};
use igroteka_protocol::online::log::OfferKind;
use igroteka_protocol::online::socket::{Ask, Report};

use crate::client::{Person, Player, played, serve};

const WATCHED: &str = r#"{"game":"football","seats":["person","person"]}"#;
const PRIVATE: &str = r#"{"game":"football","seats":["person","person"],"watching":"players"}"#;

/// A table with Anna on seat 0 and Boris on seat 1.
async fn seated(server: &crate::client::Server, conditions: &str) -> (Created, [Person; 2]) {
    let mut people = [Person::new(server), Person::new(server)];
    let created = people[0].create(conditions).await;
    for (person, seat) in people.iter_mut().zip([0, 1]) {
        assert_eq!(person.sit(&created, seat, &format!("P{seat}")).await.status, 200);
    }
    (created, people)
}

/// Somebody who has a cookie, but no seat at the table.
async fn stranger(server: &crate::client::Server) -> Person {
    let mut stranger = Person::new(server);
    let other = stranger.create(WATCHED).await;
    stranger.sit(&other, 0, "Stranger").await;
    stranger
}

const SIT: &str =
    r#"{"id":"sit-again-1","seat":0,"name":"Eve","nonce":"1111111111111111111111111111111111111111111111111111111111111111"}"#;

/// Every route: method, address, body, and the statuses for nobody, somebody else, the other seat, the seat. At a table that only its
/// players see, others find nothing.
fn matrix(is_watched: bool) -> Vec<(&'static str, &'static str, &'static str, [u16; 4])> {
    let (sees, may) = if is_watched { (200, 403) } else { (404, 404) };
    vec![
        ("POST", "/api/tables", WATCHED, [200; 4]),
        ("GET", "/api/tables/{id}", "", [sees, sees, 200, 200]),
        ("POST", "/api/tables/{id}/sit", SIT, [409; 4]),
        ("POST", "/api/tables/{id}/rematch", "", [may, may, 409, 409]),
        ("GET", "/api/tables/{id}/record.igr", "", [sees, sees, 200, 200]),
        ("GET", "/api/tables/{id}/record.json", "", [sees, sees, 200, 200]),
        ("GET", "/t/{id}", "", [sees, sees, 200, 200]),
        // Messengers have no seat: only what everybody may see has a picture.
        ("GET", "/t/{id}/preview.png", "", [sees; 4]),
        // Without an upgrade; with one, `try_connect` asks below.
        ("GET", "/t/{id}/socket", "", [400; 4]),
        ("GET", "/api/me", "", [200; 4]),
        ("POST", "/api/me/handover", "", [403, 200, 200, 200]),
        // The server of this test sends no notices.
        ("POST", "/api/me/notices", r#"{"endpoint":"https://push.example.org/a1","is_wanted":true}"#, [403, 409, 409, 409]),
        ("GET", "/api/notices", "", [200; 4]),
        ("POST", "/api/handover", r#"{"secret":"guessed"}"#, [403; 4]),
        ("GET", "/api/openapi.json", "", [200; 4]),
        ("GET", "/health", "", [200; 4]),
        ("GET", "/healthz", "", [200; 4]),
        ("GET", "/readyz", "", [200; 4]),
        ("GET", "/metrics", "", [200; 4]),
    ]
}

/// The statuses at a table that does not exist, which nobody can tell from one that is hidden.
const OF_NO_TABLE: [(&str, &str, &str, [u16; 4]); 7] = [
    ("GET", "/api/tables/nosuchid22", "", [404; 4]),
    ("POST", "/api/tables/nosuchid22/sit", SIT, [404; 4]),
    ("POST", "/api/tables/nosuchid22/rematch", "", [404; 4]),
    ("GET", "/api/tables/nosuchid22/record.igr", "", [404; 4]),
    ("GET", "/t/nosuchid22", "", [404; 4]),
    ("GET", "/t/nosuchid22/preview.png", "", [404; 4]),
    ("GET", "/t/nosuchid22/socket", "", [400; 4]),
];

/// A new route cannot slip by: the description has every route, as a test of the server sees to.
#[test]
fn the_matrix_has_every_route_of_the_description() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json")).expect("a description");
    let description: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().expect("paths") {
        let methods = methods.as_object().expect("methods").keys().filter(|method| *method != "parameters");
        described.extend(methods.map(|method| (method.to_uppercase(), path.clone())));
    }
    let asked = matrix(true).into_iter().map(|(method, path, ..)| (method.to_owned(), path.to_owned()));
    // Whoever asks that is nobody afterwards, so it has a test of its own below.
    let asked = asked.chain([("DELETE".to_owned(), "/api/me".to_owned())]);
    assert_eq!(asked.collect::<BTreeSet<_>>(), described);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_knows_who_may_use_it() {
    let (server, _folder) = serve().await;
    for (conditions, is_watched) in [(WATCHED, true), (PRIVATE, false)] {
        let (created, people) = seated(&server, conditions).await;
        let id = &created.table.id;
        // Nobody, somebody else, the other seat, the seat.
        let mut askers = [Person::new(&server), stranger(&server).await, people[1].clone(), people[0].clone()];
        for (method, path, body, statuses) in matrix(is_watched).into_iter().chain(OF_NO_TABLE) {
            let path = path.replace("{id}", id);
            for (asker, wanted) in askers.iter_mut().zip(statuses) {
                let cookie = asker.cookie.clone();
                let response = asker.ask(method, &path, body).await;
                assert_eq!(response.status, wanted, "{method} {path} {}", response.body);
                asker.cookie = cookie;
            }
        }
        for (asker, may) in askers.iter().zip([is_watched, is_watched, true, true]) {
            assert_eq!(asker.try_connect(id).await.is_ok(), may);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_a_cookie_can_be_forgotten_and_nobody_else() {
    let (server, _folder) = serve().await;
    for conditions in [WATCHED, PRIVATE] {
        let (created, people) = seated(&server, conditions).await;
        let path = format!("/api/tables/{}", created.table.id);
        let mut askers = [Person::new(&server), stranger(&server).await, people[1].clone()];
        for (asker, wanted) in askers.iter_mut().zip([403, 204, 204]) {
            assert_eq!(asker.ask("DELETE", "/api/me", "").await.status, wanted);
            assert_eq!(asker.ask("DELETE", "/api/me", "").await.status, 403, "nobody is known by this cookie any more");
            assert_eq!(asker.ask("GET", "/api/me", "").await.read::<Me>(), Me::default());
        }
        // The seat is theirs no more; what they played stays, and the other seat plays on.
        let mut anna = people[0].clone();
        assert_eq!(askers[2].ask("GET", &path, "").await.status, if conditions == WATCHED { 200 } else { 404 });
        assert_eq!(anna.ask("GET", &path, "").await.read::<TableInfo>().names, ["P0", "P1"]);
        played(&anna.join(&created.table.id).await.move_on().await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_figures_name_nobody() {
    let (server, _folder) = serve().await;
    let (created, people) = seated(&server, PRIVATE).await;
    let _anna = people[0].join(&created.table.id).await;
    for path in ["/healthz", "/readyz", "/metrics"] {
        let answer = Person::new(&server).ask("GET", path, "").await;
        let secrets = created.invitations.iter().map(|invitation| invitation.secret.as_str());
        for word in secrets.chain([created.table.id.as_str(), "P0", "P1"]) {
            assert!(!answer.body.contains(word), "{path} has {word}: {}", answer.body);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_not_there_for_others() {
    let (server, _folder) = serve().await;
    let (created, people) = seated(&server, PRIVATE).await;
    for other in [Person::new(&server), stranger(&server).await] {
        assert_eq!(other.try_connect(&created.table.id).await.err(), Some(404));
    }
    for (person, seat) in people.iter().zip([0, 1]) {
        assert_eq!(person.join(&created.table.id).await.seat, Some(seat));
    }
}

/// Every action that a frame can be.
fn actions(player: &mut Player) -> Vec<Ask> {
    let text = player.some_move();
    vec![
        player.play(&text),
        Ask::Offer { id: player.new_id(), offer: OfferKind::Draw },
        Ask::Answer { id: player.new_id(), yes: true, offer: None },
        Ask::Abort { id: player.new_id() },
        Ask::Claim { id: player.new_id() },
        Ask::Chat { id: player.new_id(), text: "hello".to_owned() },
        Ask::Unsay { id: player.new_id(), number: 1 },
        Ask::Resign { id: player.new_id() },
    ]
}

/// Frames that only read are for everybody who sees the table.
async fn read_frames_are_answered(player: &mut Player) {
    player.send(&Ask::Since { seq: 1 }).await;
    let Report::Entries(entries) = player.until(|report| matches!(report, Report::Entries(_))).await else { unreachable!() };
    assert_eq!(entries.first().map(|entry| entry.seq), Some(2));
    player.send(&Ask::Ping { number: 5, took_ms: None }).await;
    player.until(|report| matches!(report, Report::Pong { number: 5, .. })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_frame_knows_who_may_send_it() {
    let (server, _folder) = serve().await;
    let (created, people) = seated(&server, WATCHED).await;
    for watcher in [Person::new(&server), stranger(&server).await] {
        let mut watcher = watcher.join(&created.table.id).await;
        for ask in actions(&mut watcher) {
            let Report::Refused { code, .. } = watcher.act(ask.clone()).await else { panic!("{ask:?}") };
            assert_eq!(code, codes::NO_SEAT, "{ask:?}");
        }
        assert_eq!(watcher.table().seq(), 2, "nothing happened");
        read_frames_are_answered(&mut watcher).await;
    }
    // The other seat may speak for itself, not move for Anna.
    let mut other = people[1].join(&created.table.id).await;
    let text = other.some_move();
    let play = other.play(&text);
    assert!(matches!(other.act(play).await, Report::Refused { code, .. } if code == codes::NOT_YOUR_TURN));
    let claim = Ask::Claim { id: other.new_id() };
    assert!(matches!(other.act(claim).await, Report::Refused { code, .. } if code == codes::NOT_NOW), "Anna is not gone for long");
    let mut seat = people[0].join(&created.table.id).await;
    let play = seat.play(&text);
    assert!(matches!(seat.act(play).await, Report::Entry(_)));
    read_frames_are_answered(&mut seat).await;
    read_frames_are_answered(&mut other).await;
    let second = Ask::Hello { version: 1, since: 0 };
    seat.send(&second).await;
    seat.until(|report| matches!(report, Report::Refused { id: None, code, .. } if code == codes::MALFORMED)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_are_spent_and_a_get_takes_no_seat() {
    let (server, _folder) = serve().await;
    let (mut anna, mut eve) = (Person::new(&server), Person::new(&server));
    let created = anna.create(PRIVATE).await;
    // Whoever knows the address of a table that waits sees the conditions, and gets no cookie for looking.
    let seen = eve.ask("GET", &format!("/api/tables/{}", created.table.id), "").await;
    assert!(seen.status == 200 && eve.cookie.is_none());
    assert!(!seen.body.contains(&created.invitations[1].secret), "secrets are told once");
    let mut forged = created.clone();
    forged.invitations[1].secret = "0".repeat(32);
    assert_eq!(eve.sit(&forged, 1, "Eve").await.code(), codes::SEAT_TAKEN);
    assert_eq!(anna.sit(&created, 0, "Anna").await.status, 200);
    assert_eq!(anna.sit(&created, 1, "Anna").await.code(), codes::SEATED_ALREADY);
    let mut boris = Person::new(&server);
    assert_eq!(boris.sit(&created, 1, "Boris").await.status, 200);
    assert_eq!(boris.sit(&created, 1, "Boris").await.status, 200, "sent again by the same guest");
    assert_eq!(eve.sit(&created, 1, "Boris").await.code(), codes::SEAT_TAKEN, "sent again by somebody else");
    assert_eq!(eve.sit(&created, 1, "Eve").await.code(), codes::SEAT_TAKEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_pages_cannot_use_a_guests_cookie() {
    let (server, _folder) = serve().await;
    let (created, [anna, _]) = seated(&server, WATCHED).await;
    for (origin, is_own) in
        [(format!("http://{}", server.address), true), ("http://evil.example".to_owned(), false), ("null".to_owned(), false)]
    {
        let mut person = Person { origin: Some(origin.clone()), ..anna.clone() };
        let response = person.ask("POST", "/api/me/handover", "").await;
        assert_eq!(response.status == 200, is_own, "{origin}");
        assert_eq!(person.try_connect(&created.table.id).await.map_err(|status| status == 403).is_ok(), is_own, "{origin}");
    }
    let head = Person::new(&server).create_response(WATCHED).await.head;
    let cookie = head.lines().find(|line| line.starts_with("set-cookie: ")).expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(head.contains("content-security-policy: default-src 'none'"), "the strict headers stay");
}
