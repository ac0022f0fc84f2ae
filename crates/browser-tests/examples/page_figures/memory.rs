//! What many games leave behind.

use std::pin::Pin;

use igroteka_browser_tests::browser::Page;
use igroteka_browser_tests::entering::{Mirror, type_move};
use igroteka_core::FullGame;
use igroteka_games::{GameId, Visitor};

use crate::sheet::Sheet;

const FEW: usize = 5;
const MANY: usize = 50;
const MB: f64 = 1_000_000.0;
/// The number of moves that are made in a game.
const MOVES: usize = 3;

type Work = Pin<Box<dyn Future<Output = ()>>>;

/// Plays games one after the other without loading the page anew.
pub(crate) async fn measure(page: &Page, sheet: &mut Sheet) {
    page.open("#/").await;
    let mut few = 0.0;
    for game in 1..=MANY {
        let id = GameId::ALL[game % GameId::ALL.len()];
        page.ask(&format!("location.hash = '#/play/{}'", id.slug())).await;
        page.find("#board .touch").await;
        id.visit(SomeMoves { page: page.clone() }).await;
        page.ask("location.hash = '#/'").await;
        page.find(".games").await;
        if game == FEW {
            few = used(page).await;
        }
    }
    let many = used(page).await;
    sheet.growth(&format!("memory after {FEW} and after {MANY} games"), [few / MB, many / MB], 1.2, "MB");
}

/// JavaScript heap and WebAssembly memory.
async fn used(page: &Page) -> f64 {
    let cdp = page.driver.cdp();
    // Finalizers free more, so twice.
    for _ in 0..2 {
        cdp.send_raw("HeapProfiler.collectGarbage", serde_json::json!({})).await.expect("a collection");
    }
    let heap = cdp.send_raw("Runtime.getHeapUsage", serde_json::json!({})).await.expect("a heap");
    let wasm = page.ask("return seen.memory.buffer.byteLength").await;
    // The driver holds every element that a test has asked for, with the tree around it: these nodes are not the page's to free.
    println!(
        "heap {}, wasm {wasm}, {}",
        heap["usedSize"],
        cdp.send_raw("Memory.getDOMCounters", serde_json::json!({})).await.expect("counters")
    );
    heap["usedSize"].as_f64().expect("a number") + wasm.as_f64().expect("a number")
}

/// Types some moves against the computer.
struct SomeMoves {
    page: Page,
}

impl Visitor for SomeMoves {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            for _ in 0..MOVES {
                page.find("#board[data-decides='person']").await;
                let now = page.position().await;
                mirror.go_to(&now);
                let Some(m) = mirror.choose() else { return };
                type_move(&page, &mirror.position.move_text(m)).await;
                page.wait_for("a move", || page.position(), |found| *found != now).await;
            }
        })
    }
}
