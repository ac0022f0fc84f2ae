//! What is fetched, and when the first board can be touched.

use igroteka_browser_tests::browser::Page;
use igroteka_games::GameId;
use serde_json::json;

use crate::sheet::Sheet;

const KB: f64 = 1000.0;
/// How often the page is loaded with an empty cache.
const LOADS: usize = 7;
/// The page with analysis and with tables that are played by a link; without both it had 460.
const MOST_FIRST_KB: f64 = 600.0;
/// A phone that is this much slower than the machine still has its first board in good time.
const SLOWER: u32 = 4;

/// Measures bytes and the time to the first board.
pub(crate) async fn measure(page: &Page, sheet: &mut Sheet) {
    // A second visit would be answered by the service worker, without the network.
    for (method, parameters) in [("Network.enable", json!({})), ("Network.setBypassServiceWorker", json!({ "bypass": true }))] {
        page.driver.cdp().send_raw(method, parameters).await.expect("the network");
    }
    let times = load(page).await;
    sheet.single("first load, compressed", fetched(page, "!name.includes('worker')").await / KB, MOST_FIRST_KB, "KB");
    page.open_with_computer(GameId::ALL[0]).await;
    // What a worker fetches it does not tell the page, so the page fetches it once more.
    let folder = "document.querySelector('script[src]').src.replace('boot.js', '')";
    let names = "['worker.js', 'igroteka_worker.js', 'igroteka_worker_bg.wasm']";
    page.ask(&format!(
        "seen.rest = 3; for (const name of {names}) fetch({folder} + name).then(answer => answer.arrayBuffer()).then(() => seen.rest--)"
    ))
    .await;
    page.wait_for("the worker's files", || page.ask("return seen.rest"), |rest| *rest == 0).await;
    sheet.single("worker, compressed", fetched(page, "name.includes('worker')").await / KB, 300.0, "KB");
    sheet.many("first board can be touched", times, 1000.0, "ms");
    slow_down(page, SLOWER).await;
    let times = load(page).await;
    slow_down(page, 1).await;
    sheet.many(&format!("first board can be touched, processor {SLOWER} times slower"), times, 1500.0, "ms");
}

/// Loads tables with an empty cache and measures when their boards can be touched.
async fn load(page: &Page) -> Vec<f64> {
    let mut times = Vec::new();
    for &id in GameId::ALL.iter().cycle().take(LOADS) {
        page.driver.cdp().send_raw("Network.clearBrowserCache", json!({})).await.expect("an empty cache");
        page.open_table(id).await;
        let ready = || async { page.ask("return seen.boardMs").await.as_f64().unwrap_or_default() };
        times.push(page.wait_for("a first board", ready, |found| *found > 0.0).await);
    }
    times
}

async fn slow_down(page: &Page, rate: u32) {
    page.driver.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await.expect("a slower processor");
}

/// The bytes of the files whose names fit.
async fn fetched(page: &Page, fits: &str) -> f64 {
    let script = format!(
        "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
         .filter(({{ name }}) => {fits}).reduce((sum, entry) => sum + entry.encodedBodySize, 0)"
    );
    let found = page.ask(&script).await.as_f64().expect("a number");
    assert!(found > 0.0, "nothing was fetched");
    found
}
