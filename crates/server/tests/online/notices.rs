//! Notices, with a push service that is a real server: who is notified, when, how often, and what push services learn.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::codes;
use igroteka_protocol::online::http::{Created, NoticeKey, Notices};
use igroteka_server::{NoticeConfig, OnlineConfig};
use igroteka_testkit::scratch::Scratch;
use tokio::net::TcpListener;

use crate::client::{PATIENCE, Person, Server, played};
use crate::raw::execute;

/// What a push service was asked.
#[derive(Clone, Debug)]
struct Asked {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

/// A push service. Browsers below `/gone` want no notices any more.
struct PushService {
    address: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

async fn take(State(asked): State<Arc<Mutex<Vec<Asked>>>>, uri: Uri, headers: HeaderMap, body: Bytes) -> StatusCode {
    asked.lock().expect("a list").push(Asked { path: uri.path().to_owned(), headers, body });
    if uri.path().starts_with("/gone") { StatusCode::GONE } else { StatusCode::CREATED }
}

impl PushService {
    async fn start() -> PushService {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let asked = Arc::<Mutex<Vec<Asked>>>::default();
        let app = Router::new().fallback(take).with_state(Arc::clone(&asked));
        tokio::spawn(async move { axum::serve(listener, app).await });
        PushService { address, asked }
    }

    /// The paths that were asked so far.
    fn paths(&self) -> Vec<String> {
        self.asked.lock().expect("a list").iter().map(|asked| asked.path.clone()).collect()
    }

    /// Waits until it was asked so often.
    async fn until_asked(&self, times: usize) -> Vec<String> {
        let wait = async {
            while self.paths().len() < times {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("asked only {:?}", self.paths()));
        self.paths()
    }
}

fn config() -> OnlineConfig {
    let notices = NoticeConfig { contact: "https://games.example.org".to_owned(), settles_in: Duration::ZERO, may_be_anywhere: true };
    OnlineConfig { notices: Some(notices), ..OnlineConfig::default() }
}

async fn want(person: &mut Person, endpoint: &str, is_wanted: bool) -> u16 {
    person.ask("POST", "/api/me/notices", &Notices { endpoint: endpoint.to_owned(), is_wanted }.to_json()).await.status
}

async fn seated(server: &Server, conditions: &str) -> (Created, [Person; 2]) {
    let mut people = [Person::new(server), Person::new(server)];
    let created = people[0].create(conditions).await;
    for (person, seat) in people.iter_mut().zip([0, 1]) {
        assert_eq!(person.sit(&created, seat, &format!("P{seat}")).await.status, 200);
    }
    (created, people)
}

/// Somebody else is notified of something that happens now. What happened before has been looked at then: the server goes by time.
async fn until_looked(server: &Server, service: &PushService, name: &str) {
    let (_, [mut first, _]) = seated(server, FOOTBALL).await;
    assert_eq!(want(&mut first, &format!("{}/{name}", service.address), true).await, 204);
    let wait = async {
        while !service.paths().contains(&format!("/{name}")) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.expect("a notice");
}

const FOOTBALL: &str = r#"{"game":"football","seats":["person","person"]}"#;
const BY_DAYS: &str = r#"{"game":"football","seats":["person","person"],"time":{"days":2}}"#;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_notified_once_a_turn_and_nobody_who_looks() {
    let (folder, service) = (Scratch::new(), PushService::start().await);
    let server = Server::start(&folder.file("games.db"), config()).await;
    let (created, [mut anna, mut boris]) = seated(&server, FOOTBALL).await;
    let id = &created.table.id;
    let mut one = anna.join(id).await;
    assert_eq!(want(&mut anna, &format!("{}/anna", service.address), true).await, 204);
    for path in ["boris-phone", "gone/boris", "boris-desk"] {
        assert_eq!(want(&mut boris, &format!("{}/{path}", service.address), true).await, 204);
    }
    // Anna looks, so only Boris hears of his turn, in each of his browsers.
    played(&one.move_on().await);
    let mut heard = service.until_asked(3).await;
    heard.sort();
    assert_eq!(heard, ["/boris-desk", "/boris-phone", "/gone/boris"]);
    let first = service.asked.lock().expect("a list")[0].clone();
    assert!(first.body.is_empty(), "push services learn nothing of the game");
    for (name, wanted) in [("topic", id.as_str()), ("content-length", "0"), ("urgency", "normal")] {
        assert_eq!(first.headers.get(name).and_then(|value| value.to_str().ok()), Some(wanted), "{name}");
    }
    let key = Person::new(&server).ask("GET", "/api/notices", "").await.read::<NoticeKey>().key.expect("a key");
    let authorization = first.headers["authorization"].to_str().expect("a text");
    assert!(authorization.starts_with("vapid t=") && authorization.ends_with(&format!(", k={key}")), "{authorization}");

    // An offer is no new turn; the next turn is, and the browser that is gone is not asked again.
    let offer = igroteka_protocol::online::socket::Ask::Offer {
        id: "offer-of-a-draw".to_owned(),
        offer: igroteka_protocol::online::log::OfferKind::Draw,
    };
    one.act(offer).await;
    until_looked(&server, &service, "carl").await;
    assert_eq!(service.paths()[3..], ["/carl"]);
    let mut two = boris.join(id).await;
    played(&two.move_on().await);
    drop(two);
    one.until_seq(5).await;
    assert_eq!(want(&mut boris, &format!("{}/boris-desk", service.address), false).await, 204);
    played(&one.move_on().await);
    assert_eq!(service.until_asked(5).await[4..], ["/boris-phone"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_reminded_once_before_the_deadline() {
    let (folder, service) = (Scratch::new(), PushService::start().await);
    let database = folder.file("games.db");
    let mut server = Server::start(&database, config()).await;
    let (_, [mut anna, _]) = seated(&server, BY_DAYS).await;
    assert_eq!(want(&mut anna, &format!("{}/anna", service.address), true).await, 204);
    assert_eq!(service.until_asked(1).await.len(), 1, "the game begins with her turn");
    server.stop();
    drop(server);
    // Two days less eleven hours pass.
    for (table, column) in [("tables", "deadline"), ("tables", "changed_at"), ("entries", "at"), ("notices", "turn_at")] {
        execute(&database, format!("UPDATE {table} SET {column} = {column} - {}", 37 * 3_600_000)).await;
    }
    let server = Server::start(&database, config()).await;
    assert_eq!(service.until_asked(2).await.len(), 2);
    until_looked(&server, &service, "carl").await;
    assert_eq!(service.paths(), ["/anna", "/anna", "/carl"], "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_outlasts_a_restart_and_http_has_none() {
    let folder = Scratch::new();
    let mut keys = Vec::new();
    for config in [config(), config(), OnlineConfig::default()] {
        let mut server = Server::start(&folder.file("games.db"), config).await;
        keys.push(Person::new(&server).ask("GET", "/api/notices", "").await.read::<NoticeKey>().key);
        server.stop();
    }
    assert!(keys[0].is_some() && keys[0] == keys[1] && keys[2].is_none(), "{keys:?}");
    assert!(NoticeConfig::of_site("http://games.example.org").is_none(), "browsers refuse notices of such a site");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_inside_the_operators_network_is_written_to() {
    let folder = Scratch::new();
    let notices = NoticeConfig::of_site("https://games.example.org");
    let server = Server::start(&folder.file("games.db"), OnlineConfig { notices, ..OnlineConfig::default() }).await;
    let (_, [mut anna, _]) = seated(&server, FOOTBALL).await;
    for bad in ["http://push.example.org/a", "https://127.0.0.1/a", "https://192.168.1.1/a", "https://[::1]/a", "https://localhost/a", "a"]
    {
        let refused = anna.ask("POST", "/api/me/notices", &Notices { endpoint: bad.to_owned(), is_wanted: true }.to_json()).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, codes::MALFORMED), "{bad}");
    }
    assert_eq!(want(&mut anna, "https://push.example.org/a", true).await, 204);
    assert_eq!(want(&mut Person::new(&server), "https://push.example.org/b", true).await, 403, "nobody in particular");
}
