//! Notices of a turn while no page is open. The push service of the browser is played by this test: the server writes to it, and the
//! browser's own worker is woken as by it.

use axum::Router;
use axum::http::Uri;
use igroteka_browser_tests::friends::{DESK, with_people_at};
use igroteka_browser_tests::server::Server;
use igroteka_texts::{Lang, Texts};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::browser::Page;
use crate::by_link::{Made, meet, small_game};

/// The browser asks a company on the internet where to take pushes; here it is answered at once.
const SUBSCRIBE: &str = "const given = Object.create(PushSubscription.prototype, { endpoint: { value: ENDPOINT }, \
    unsubscribe: { value: async () => { delete window.given; return true; } } }); \
    PushManager.prototype.subscribe = async options => { window.asked = [options.userVisibleOnly, options.applicationServerKey]; return window.given = given; }; \
    PushManager.prototype.getSubscription = async () => window.given ?? null";
/// The notices that the browser shows: title, words and place.
const SHOWN: &str = "return navigator.serviceWorker.getRegistration().then(found => found?.getNotifications() ?? []) \
    .then(all => all.map(notice => [notice.title, notice.body, notice.data]))";
/// The browser numbers its workers from 0; a test has few.
const WORKERS: u32 = 40;

/// A push service; says what it was asked for.
async fn push_service() -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let (asked, heard) = mpsc::unbounded_channel();
    let answer = move |uri: Uri| async move { drop(asked.send(uri.path().to_owned())) };
    tokio::spawn(async move { axum::serve(listener, Router::new().fallback(answer)).await });
    (address, heard)
}

async fn allow_notices(page: &Page, setting: &str) {
    let origin = page.server.page();
    let asked = json!({ "origin": origin, "permission": { "name": "notifications" }, "setting": setting });
    page.driver.cdp().send_raw("Browser.setPermission", asked).await.expect("a permission");
}

/// The push service wakes the worker of the page.
async fn push(page: &Page) {
    page.driver.cdp().send_raw("ServiceWorker.enable", json!({})).await.expect("workers");
    for number in 0..WORKERS {
        let pushed = json!({ "origin": page.server.page(), "registrationId": number.to_string(), "data": "" });
        page.driver.cdp().send_raw("ServiceWorker.deliverPushMessage", pushed).await.expect("a push");
    }
}

async fn shown(page: &Page) -> Value {
    page.ask(SHOWN).await
}

#[test]
fn a_turn_is_notified_in_the_readers_language_while_no_page_is_open() {
    with_people_at(Server::with_notices, [DESK, DESK], |[host, guest]| async move {
        let (address, mut heard) = push_service().await;
        host.open("#/").await;
        host.keep_settings("lang=ru").await;
        let made = meet(&host, &guest, &small_game()).await;
        allow_notices(&host, "granted").await;
        host.open("#/games").await;
        host.ask(&SUBSCRIBE.replace("ENDPOINT", &json!(format!("{address}/host")).to_string())).await;
        host.click("#notify").await;
        host.find("#notify-no-more").await;
        let asked = host.ask("return window.asked").await;
        assert!(asked[0] == true && asked[1].as_str().is_some_and(|key| key.len() == 87), "{asked}");
        host.click("#notify-no-more").await;
        host.click("#notify").await;
        host.find("#notify-no-more").await;
        // It is the host's turn already, and the table is not open.
        assert_eq!(heard.recv().await.as_deref(), Some("/host"));
        // Whoever looks at the page sees it there: only the second push is shown.
        push(&host).await;
        host.driver.goto("about:blank").await.expect("a blank page");
        push(&host).await;
        host.open("#/games").await;
        let notices = host.wait_for("a notice", || shown(&host), |notices| *notices != json!([])).await;
        let title = Texts::new(Lang::Ru).key("polar-title");
        assert_eq!(notices, json!([[title, "Ваш ход. С вами играет Boris.", path(&made, &host)]]));
    });
}

/// The address of a table without its host.
fn path(made: &Made, page: &Page) -> String {
    let address = made.address(page);
    let root = page.server.page();
    ["/", address.trim_start_matches(&root).split('?').next().unwrap_or_default()].concat()
}

#[test]
fn whoever_forbids_notices_is_told_how_to_allow_them() {
    with_people_at(Server::with_notices, [DESK, DESK], |[host, guest]| async move {
        meet(&host, &guest, &small_game()).await;
        allow_notices(&host, "denied").await;
        host.open("#/games").await;
        host.wait_for("the reason", || host.text(".my-games"), |said| said.contains("blocked in your browser")).await;
        assert!(host.all("#notify").await.is_empty(), "there is nothing to choose");
    });
}
