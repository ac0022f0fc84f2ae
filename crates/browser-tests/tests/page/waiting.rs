//! While the computer acts: what can do nothing looks disabled, what is switched on stays on.

use igroteka_games::GameId;

use crate::browser::{Page, with_browser};
use crate::layout::play_from_list;

/// How buttons of a table look that a person can use in the computer's turn.
const USEFUL: &str = "return ['flip', 'analysis', 'resign', 'new-game', 'possible'].map(id => { \
    const e = document.getElementById(id), s = getComputedStyle(e); \
    return [id, e.disabled, s.opacity, s.color, s.borderColor, s.backgroundColor].join(' '); })";

/// The buttons that do nothing in the computer's turn and look as if they did something.
const MISLEADING: &str = "return ['#hint', '.entry form button', '.panels button:not(.refused)'].flatMap(css => [...document.querySelectorAll(css)]) \
    .filter(e => e.ariaDisabled !== 'true' || getComputedStyle(e).opacity !== '0.6').map(e => e.outerHTML)";

/// Plays a move that the computer never answers: its worker hears nothing.
async fn leave_the_turn_with_the_computer(page: &Page) {
    page.ask("Worker.prototype.postMessage = () => {}").await;
    let decides = || async { page.ask("return document.getElementById('board').dataset.decides").await };
    while decides().await == "person" {
        play_from_list(page).await;
        page.rest().await;
    }
    assert_eq!(decides().await, "computer");
}

#[test]
fn buttons_that_do_nothing_look_disabled_while_the_computer_decides() {
    with_browser(1280, 720, |page| async move {
        for &id in GameId::ALL {
            page.open_with_computer(id).await;
            page.find("#hint:not([disabled])").await;
            page.revealed("#possible").await;
            let before = page.ask(USEFUL).await;
            leave_the_turn_with_the_computer(&page).await;
            page.driver.action_chain().move_to(2, 2).perform().await.expect("a hand that points at nothing");
            page.wait_for("a disabled look", || async { page.ask(MISLEADING).await.to_string() }, |found| found == "[]").await;
            assert_eq!(page.ask(USEFUL).await, before, "{}", id.slug());
        }
    });
}

#[test]
fn a_button_that_can_do_nothing_keeps_the_focus_and_for_a_moment_its_look() {
    with_browser(1280, 720, |page| async move {
        page.open_with_computer(GameId::ALL[0]).await;
        page.find("#hint:not([disabled])").await;
        let opacity = || async { page.ask("return getComputedStyle(document.getElementById('hint')).opacity").await };
        page.ask(
            "Worker.prototype.postMessage = () => {}; \
            new MutationObserver(() => { window.atFirst = getComputedStyle(document.getElementById('hint')).opacity; }) \
                .observe(document.getElementById('hint'), { attributeFilter: ['aria-disabled'] })",
        )
        .await;
        page.click("#possible").await;
        page.find(".possible li button").await;
        page.ask("document.getElementById('hint').focus(); document.querySelector('.possible li button').click()").await;
        page.find("#hint[aria-disabled=true]").await;
        assert_eq!(page.ask("return window.atFirst").await, "1", "a quick answer makes nothing flicker");
        page.wait_for("a disabled look", || async { opacity().await.to_string() }, |found| found.contains("0.6")).await;
        assert_eq!(page.ask("return document.activeElement.id").await, "hint");
    });
}

#[test]
fn a_hint_asked_for_in_the_computers_turn_is_answered_in_words() {
    with_browser(1280, 720, |page| async move {
        page.open_with_computer(GameId::ALL[0]).await;
        leave_the_turn_with_the_computer(&page).await;
        assert_eq!(page.find("#hint").await.attr("aria-disabled").await.expect("an attribute").as_deref(), Some("true"));
        page.ask("document.getElementById('hint').click()").await;
        page.wait_for("words", || page.text("#message"), |said| said.contains("computer")).await;
    });
}

#[test]
fn legal_points_stay_shown_from_move_to_move() {
    with_browser(1280, 720, |page| async move {
        let polar = GameId::from_slug("polar").expect("a game");
        page.open_table(polar).await;
        // The opening pair and the choice of colours come first.
        play_from_list(&page).await;
        play_from_list(&page).await;
        page.click(".panels [data-id='choice-9']").await;
        page.find(".panels [data-id='choice-9'][aria-pressed=true]").await;
        for _ in 0..3 {
            play_from_list(&page).await;
            page.find(".panels [data-id='choice-9'][aria-pressed=true]").await;
            page.find(".touch [aria-label*='possible']").await;
        }
        page.click("#undo").await;
        page.find(".panels [data-id='choice-9'][aria-pressed=true]").await;
        page.click(".panels [data-id='choice-9']").await;
        page.find(".panels [data-id='choice-9'][aria-pressed=false]").await;
        play_from_list(&page).await;
        page.find(".panels [data-id='choice-9'][aria-pressed=false]").await;
    });
}
