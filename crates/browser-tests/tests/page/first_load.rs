//! How much is fetched before the first board can be touched.

use igroteka_games::GameId;
use serde_json::json;

use crate::browser::with_browser;

/// Everything together, compressed.
const MOST_BYTES: f64 = 600_000.0;

#[test]
fn few_bytes_are_fetched_before_the_first_board_can_be_touched_in_either_language() {
    with_browser(1280, 900, |page| async move {
        // Whatever was fetched once would be answered without the network.
        for (method, parameters) in [("Network.enable", json!({})), ("Network.setBypassServiceWorker", json!({ "bypass": true }))] {
            page.driver.cdp().send_raw(method, parameters).await.expect("the network");
        }
        page.open("#/").await;
        for (lang, wanted) in [("en", "Red"), ("ru", "Красные")] {
            page.keep_settings(&format!("lang={lang}")).await;
            page.driver.cdp().send_raw("Network.clearBrowserCache", json!({})).await.expect("an empty cache");
            page.open_table(GameId::ALL[0]).await;
            assert!(page.text("main").await.contains(wanted), "{lang}: the language of the texts that were fetched");
            let script = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
                .map(({ name, encodedBodySize }) => [name.split('/').pop(), encodedBodySize])";
            let files: Vec<(String, f64)> = serde_json::from_value(page.ask(script).await).expect("files");
            let module = files.iter().find(|(name, _)| name == "igroteka_web_bg.wasm").expect("the page's module");
            assert!(module.1 > 300_000.0, "{lang}: what came from a cache has no size: {files:?}");
            let bytes: f64 = files.iter().map(|(_, bytes)| bytes).sum();
            println!("{lang}: {bytes} bytes before the first board");
            assert!(bytes < MOST_BYTES, "{lang}: {bytes} bytes: {files:?}");
        }
    });
}
