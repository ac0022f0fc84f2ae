//! Browsers that keep nothing, and browsers that are asked to keep what they have.

use igroteka_core::Text;
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};
use serde_json::json;

use crate::browser::{Page, with_browser};
use crate::layout::play_from_list;

/// Runs a script before anything of the page does.
async fn before_the_page(page: &Page, script: &str) {
    page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await.expect("a script");
}

#[test]
fn my_games_says_so_where_nothing_can_be_kept() {
    let refusing_to_write = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    let refusing_everything =
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });";
    for script in [refusing_to_write, refusing_everything] {
        with_browser(360, 640, move |page| async move {
            before_the_page(&page, script).await;
            page.open("#/games").await;
            for lang in Lang::ALL {
                page.click("#settings").await;
                page.click(&format!("dialog [lang={}]", lang.code())).await;
                page.click("dialog[open] .close").await;
                let wanted = Texts::new(lang).say(&Text::new("page-keeps-nothing"));
                page.wait_for("what is said", || page.text("#no-games"), |found| *found == wanted).await;
            }
        });
    }
}

#[test]
fn my_games_promises_to_keep_games_where_they_are_kept() {
    with_browser(360, 640, |page| async move {
        page.open("#/games").await;
        assert_eq!(page.text("#no-games").await, Texts::new(Lang::En).say(&Text::new("page-no-games")));
        assert_eq!(page.ask("return localStorage.length").await, 0, "looking leaves nothing behind");
    });
}

#[test]
fn the_browser_is_asked_to_keep_games_for_good_when_the_first_one_is_kept() {
    with_browser(1280, 720, |page| async move {
        let counting = "if (location.protocol === 'http:') { sessionStorage.asked ??= 0; navigator.storage.persist = () => { sessionStorage.asked++; return Promise.resolve(true); }; }";
        before_the_page(&page, counting).await;
        let asked = || async { page.ask("return Number(sessionStorage.asked)").await };
        page.open_table(GameId::ALL[0]).await;
        assert_eq!(asked().await, 0, "nothing is kept yet");
        play_from_list(&page).await;
        page.wait_for("the browser is asked", asked, |count| *count == 1).await;
        play_from_list(&page).await;
        page.open_table(GameId::ALL[1]).await;
        play_from_list(&page).await;
        let kept = || async { page.ask("return Object.keys(localStorage).filter(key => key.startsWith('igroteka.game.')).length").await };
        page.wait_for("a second game", kept, |count| *count == 2).await;
        assert_eq!(asked().await, 1, "it is asked once");
    });
}
