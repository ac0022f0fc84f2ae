//! The choice to be notified of a turn while no page is open.

use igroteka_browser_tests::friends::{DESK, with_people_at};
use igroteka_browser_tests::server::Server;
use serde_json::json;

use crate::browser::Page;
use crate::by_link::{meet, small_game};

async fn allow_notices(page: &Page, setting: &str) {
    let origin = page.server.page();
    let asked = json!({ "origin": origin, "permission": { "name": "notifications" }, "setting": setting });
    page.driver.cdp().send_raw("Browser.setPermission", asked).await.expect("a permission");
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
