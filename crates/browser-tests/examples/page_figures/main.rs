//! The figures of the page in a real browser: bytes, the time to the first board, touches and previews, memory. Printed, and
//! written into `docs/page.md`. `cargo xtask page-figures` builds the optimised page and runs this.

mod hand;
mod load;
mod memory;
mod sheet;
mod touches;

use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use igroteka_browser_tests::browser::with_browser;
use sheet::Sheet;

const WATCH: &str = include_str!("watch.js");

fn main() -> ExitCode {
    let result = Arc::new(Mutex::new(Sheet::default()));
    let filled = result.clone();
    with_browser(1280, 900, move |page| async move {
        let watch = serde_json::json!({ "source": WATCH });
        page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", watch).await.expect("a script before the page");
        let mut sheet = Sheet::default();
        load::measure(&page, &mut sheet).await;
        touches::measure(&page, &mut sheet).await;
        memory::measure(&page, &mut sheet).await;
        *filled.lock().expect("a sheet") = sheet;
    });
    let sheet = result.lock().expect("a sheet");
    sheet.publish();
    if sheet.is_kept() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
