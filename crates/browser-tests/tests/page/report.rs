//! The report: copied to the clipboard, or shown where the browser refuses.

use igroteka_games::GameId;

use crate::browser::{Page, with_browser};

/// The clipboard as the page sees it: one that answers, or none.
async fn set_clipboard(page: &Page, clipboard: &str) {
    page.ask(&format!("Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard}, configurable: true }})")).await;
}

async fn assert_tells(page: &Page, report: &str, id: GameId) {
    for wanted in ["Igroteka 0", "browser: Mozilla", "lang=en", "theme: light", "viewport: 1280 x 900", &format!("game: {}", id.slug())] {
        assert!(report.contains(wanted), "{wanted} is missing in {report}");
    }
    assert!(report.contains(&format!("position: {}", page.position().await)), "{report}");
}

#[test]
fn the_report_tells_page_browser_and_game() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            set_clipboard(&page, "{ writeText: (text) => { window.copied = text; return Promise.resolve(); } }").await;
            page.click("#report").await;
            let said = || page.text("#report-said");
            page.wait_for("a message", said, |said| !said.is_empty()).await;
            let report = page.ask("return window.copied").await;
            assert_tells(&page, report.as_str().expect("a text"), id).await;
        }
        page.open("#/").await;
        set_clipboard(&page, "{ writeText: (text) => { window.copied = text; return Promise.resolve(); } }").await;
        page.click("#report").await;
        page.wait_for("a report", || page.ask("return window.copied ?? ''"), |text| text != "").await;
        assert!(!page.ask("return window.copied").await.as_str().expect("a text").contains("game:"), "there is no game at home");
    });
}

#[test]
fn a_report_that_cannot_be_copied_is_shown() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        for clipboard in ["undefined", "{ writeText: () => Promise.reject(new Error('no')) }"] {
            page.open_table(id).await;
            set_clipboard(&page, clipboard).await;
            page.ask("document.execCommand = () => false").await;
            page.click("#report").await;
            page.find("dialog[open] #report-text").await;
            let shown = page.ask("return document.getElementById('report-text').value").await;
            assert_tells(&page, shown.as_str().expect("a text"), id).await;
            page.click("#report-close").await;
            page.wait_for("the sheet alone", || page.all("dialog[open]:not(.more)"), |open| open.is_empty()).await;
            page.click("dialog.more .close").await;
            page.wait_for("the dialog", || page.all("dialog[open]"), |open| open.is_empty()).await;
        }
    });
}
