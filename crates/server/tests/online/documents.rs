//! What the server writes itself: the page of a table for readers without scripts, and the picture for link previews.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, Response};
use igroteka_protocol::Message as _;
use igroteka_protocol::online::http::{Created, Sit};
use igroteka_protocol::online::socket::Ask;
use igroteka_server::{OnlineConfig, app_with};
use igroteka_store::{NewTable, Store};
use igroteka_testkit::scratch::Scratch;
use tower::ServiceExt as _;

use crate::client::{PATIENCE, Person, Server, serve};

const WATCHED: &str = r#"{"game":"polar","options":"size=9","seats":["person","person"]}"#;
const PRIVATE: &str = r#"{"game":"polar","options":"size=9","seats":["person","person"],"watching":"players"}"#;
/// What somebody might like to see run in the pages of others.
const NAME: &str = "<script>alert('1')</script>";

async fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::builder().uri(path).header("host", "igroteka.example");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app_with(server.host.clone()).oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer")
}

async fn bytes(response: Response<Body>) -> Vec<u8> {
    axum::body::to_bytes(response.into_body(), usize::MAX).await.expect("a body").to_vec()
}

async fn page(server: &Server, path: &str, headers: &[(&str, &str)]) -> (u16, String) {
    let response = get(server, path, headers).await;
    (response.status().as_u16(), String::from_utf8(bytes(response).await).expect("text"))
}

/// The content of a `<meta>` of a page.
fn meta<'a>(page: &'a str, name: &str) -> &'a str {
    let from = page.find(&format!("\"{name}\" content=\"")).unwrap_or_else(|| panic!("{name}: {page}"));
    page[from..].split('"').nth(3).expect("a content")
}

/// A table with two people, one of whom has resigned after the opening pair.
async fn finished(server: &Server, conditions: &str) -> (Created, Person) {
    let mut people = [Person::new(server), Person::new(server)];
    let created = people[0].create(conditions).await;
    assert_eq!(people[0].sit(&created, 0, "Anna").await.status, 200);
    let secret = Some(created.invitations[1].secret.clone());
    let sit = Sit { id: "sit-with-markup".to_owned(), seat: 1, secret, name: NAME.to_owned(), nonce: "1".repeat(64) };
    assert_eq!(people[1].ask("POST", &format!("/api/tables/{}/sit", created.table.id), &sit.to_json()).await.status, 200);
    let mut player = people[0].join(&created.table.id).await;
    let opening = player.play("d4+e4");
    player.act(opening).await;
    let id = player.new_id();
    player.act(Ask::Resign { id }).await;
    (created, people[0].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_read_without_a_script() {
    let (server, _folder) = serve().await;
    let mut anna = Person::new(&server);
    let created = anna.create(WATCHED).await;
    anna.sit(&created, 0, "Anna").await;
    let path = format!("/t/{}", created.table.id);
    let (status, english) = page(&server, &path, &[]).await;
    assert_eq!(status, 200);
    assert_eq!(meta(&english, "og:title"), "Polar: Anna – waiting for a player");
    assert_eq!(meta(&english, "og:description"), "Anna invites you to play Polar.");
    assert_eq!(meta(&english, "og:url"), format!("http://igroteka.example{path}"));
    assert!(english.contains("<h1>Polar: Anna"), "{english}");
    let (_, russian) = page(&server, &path, &[("accept-language", "ru-RU,en;q=0.5")]).await;
    assert!(russian.contains("<html lang=\"ru\">") && meta(&russian, "og:description").starts_with("Anna приглашает"), "{russian}");
    assert!(english.contains("boot.js"), "the page itself is there too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_has_a_page_with_result_moves_and_records() {
    let (server, _folder) = serve().await;
    let (created, _) = finished(&server, WATCHED).await;
    let (status, page) = page(&server, &format!("/t/{}", created.table.id), &[]).await;
    assert_eq!(status, 200);
    assert!(meta(&page, "og:description").contains("resign"), "{page}");
    assert!(page.contains("<ol><li>") && page.contains("/record.igr") && page.contains("/record.json"), "{page}");
    assert!(!page.contains("<script>alert") && page.contains("&lt;script&gt;alert(&#39;1&#39;)"), "a name is no markup");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_has_the_size_that_messengers_ask_for() {
    let (server, _folder) = serve().await;
    let (created, _) = finished(&server, WATCHED).await;
    let path = format!("/t/{}/preview.png", created.table.id);
    let response = get(&server, &path, &[]).await;
    assert_eq!(response.headers()["content-type"], "image/png");
    assert_eq!(response.headers()["cross-origin-resource-policy"], "cross-origin");
    let png = bytes(response).await;
    assert!(png.starts_with(b"\x89PNG"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((number(16), number(20)), (1200, 630));
    assert!(png.len() > 10_000, "something is drawn: {} bytes", png.len());
    assert_eq!(bytes(get(&server, &path, &[]).await).await, png, "the same table has the same picture");
    if let Some(folder) = std::env::var_os("IGROTEKA_PICTURES") {
        std::fs::write(std::path::Path::new(&folder).join("preview.png"), png).expect("a file");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_only_players_may_see_is_no_preview() {
    let (server, _folder) = serve().await;
    let (created, anna) = finished(&server, PRIVATE).await;
    let (path, cookie) = (format!("/t/{}", created.table.id), anna.cookie.clone().expect("a cookie"));
    let (status, hidden) = page(&server, &path, &[]).await;
    assert!(status == 404 && !hidden.contains("Anna") && hidden.contains("boot.js"), "{hidden}");
    let (status, own) = page(&server, &path, &[("cookie", &cookie)]).await;
    assert!(status == 200 && own.contains("Anna") && !own.contains("og:image"), "{own}");
    for headers in [vec![], vec![("cookie", cookie.as_str())]] {
        assert_eq!(get(&server, &format!("{path}/preview.png"), &headers).await.status(), 404);
    }
    assert_eq!(page(&server, "/t/nosuchtable", &[]).await.0, 404);
    assert_eq!(page(&server, "/t/sw.js", &[]).await.0, 200, "files of the page are found beside tables");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_found_below_the_path_of_the_public_address() {
    let folder = Scratch::new();
    let config = OnlineConfig { public_url: Some("https://club.example/games".to_owned()), ..OnlineConfig::default() };
    let server = Server::start(&folder.file("games.db"), config).await;
    let mut anna = Person::new(&server);
    let created = anna.create(WATCHED).await;
    // A proxy may leave the path in its requests, or take it away.
    for base in ["/games", ""] {
        let (status, page) = page(&server, &format!("{base}/t/{}", created.table.id), &[]).await;
        assert_eq!(status, 200, "{base}");
        assert_eq!(meta(&page, "og:url"), format!("https://club.example/games/t/{}", created.table.id));
        for path in ["/", "/api/me", "/healthz", "/rules/en/polar.html"] {
            assert_eq!(get(&server, &format!("{base}{path}"), &[]).await.status(), 200, "{base}{path}");
        }
        let moved = get(&server, &format!("{base}/rules/"), &[]).await;
        assert_eq!(moved.headers()["location"], "en/", "{base}");
    }
    assert_eq!(get(&server, "/games", &[]).await.headers()["location"], "/games/");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_joined_says_so() {
    let (server, folder) = serve().await;
    let store = Store::open(&folder.file("games.db")).await.expect("a database");
    let conditions = r#"{"game":"football","rules":1,"seats":["person","person"]}"#.to_owned();
    let (id, seed) = ("k3m9x7p2qa".to_owned(), "5".repeat(64));
    store.create_table(NewTable { id, conditions, seed, owner: None, expires_in_ms: -60_000, seats: Vec::new() }).await.expect("a table");
    let says_so = async {
        while !meta(&page(&server, "/t/k3m9x7p2qa", &[]).await.1, "og:description").contains("Nobody sat down") {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, says_so).await.expect("the table says why it ended");
}
