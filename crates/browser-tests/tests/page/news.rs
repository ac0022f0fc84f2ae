//! The person who plays reads what happened, in words that are seen whole.

use igroteka_core::ElementId;
use igroteka_games::GameId;
use igroteka_texts::Lang;

use crate::browser::{Page, with_browser, with_phone};
use crate::computer::{moment, play_one, wait_for_the_person};
use crate::entering::{selector, type_move};
use crate::fingers::{middle, tap};

/// The turns of a person that are looked at.
const TURNS: usize = 6;

/// What is cut of an element's words.
const CUT: &str = "return [...document.querySelectorAll(CSS)].filter(e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1) \
    .map(e => e.textContent).join('; ')";

async fn assert_whole(page: &Page, css: &str, what: &str) {
    let cut = page.ask_at_rest(&CUT.replace("CSS", &format!("{css:?}"))).await;
    assert_eq!(cut, "", "{what}");
}

#[test]
fn what_was_thrown_in_curling_is_read_whole_on_a_phone() {
    let id = GameId::from_slug("curling").expect("a game");
    for lang in Lang::ALL {
        with_phone(360, 640, move |page| async move {
            page.open("#/").await;
            page.keep_settings(&format!("lang={}", lang.code())).await;
            page.open_with_computer(id).await;
            let computer = if lang == Lang::En { "Computer: " } else { "Компьютер: " };
            let mut answers = 0;
            for _ in 0..2 * TURNS {
                let (_, before) = moment(&page).await;
                play_one(&page, id).await;
                wait_for_the_person(&page, &before).await;
                let told = page.text("#message").await;
                println!("{told}");
                answers += usize::from(told.starts_with(computer));
                assert_whole(&page, "#message, #status", &told).await;
            }
            assert!(answers >= TURNS / 2, "the computer's throws are told: {answers}");
        });
    }
}

#[test]
fn a_pinned_player_says_why_it_is_pinned_when_it_is_picked() {
    with_phone(360, 640, |page| async move {
        page.open("#/play/football?position=1bbbbbbb1bb1/12/12/5b6/12/11r/12/5r6/8r3/12/12/1rrrr1rr2r1%20r").await;
        // Ranks are counted from the top: f5.
        let pinned = selector(ElementId::cell(7 * 12 + 5));
        tap(&page, middle(&page, &pinned).await).await;
        let said = page.wait_for("a picked player", || page.text("#message"), |said| said.contains("Picked")).await;
        assert!(said.contains("f5 is pinned: without it f9 could score on f1"), "{said}");
        assert_whole(&page, "#message", &said).await;
    });
}

/// What is seen of the news, and what is only heard.
const NEWS: &str = "const [seen, heard] = ['#message', '#message .hidden'].map(css => document.querySelector(css).textContent); \
    return [seen.replace(heard, '').trim(), heard]";

#[test]
fn how_a_game_ended_is_seen_once_and_heard() {
    with_browser(1280, 720, |page| async move {
        page.open_table(GameId::from_slug("polar").expect("a game")).await;
        for text in ["d4+e4", "white", "a1"] {
            let before = page.position().await;
            type_move(&page, text).await;
            page.wait_for("a move", || page.position(), |now| *now != before).await;
        }
        let choice = ".decision .choice";
        assert!(page.has(choice).await, "legal moves can be shown");
        page.click("#resign").await;
        page.click("#resign-yes").await;
        page.find("#result").await;
        let (status, news) = (page.text("#status").await, page.ask_at_rest(NEWS).await);
        assert!(status.contains("resigned"), "{status}");
        assert_eq!(news[0], "", "the status says it");
        assert!(news[1].as_str().is_some_and(|heard| heard.contains(&status)), "{news}");
        assert!(page.all(choice).await.is_empty(), "nothing is chosen any more");
    });
}

/// How many lines the longest summary of a game has; the paragraph itself may be higher, as its card is.
const LINES: &str = "return Math.max(...[...document.querySelectorAll('.game > p:not(.game-links)')].map(e => { \
    const words = document.createRange(); words.selectNodeContents(e); \
    return Math.round(words.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight)); }))";

#[test]
fn a_game_is_summed_up_at_home_in_a_few_short_lines() {
    for (width, height) in [(360, 640), (1280, 720)] {
        with_browser(width, height, move |page| async move {
            for lang in Lang::ALL {
                page.open("#/").await;
                page.keep_settings(&format!("lang={}", lang.code())).await;
                let lines = || async { page.ask(LINES).await.as_u64() };
                let found = page.wait_for("summaries", lines, Option::is_some).await;
                println!("{width} wide, {}: {found:?} lines", lang.code());
                assert!(found.is_some_and(|lines| lines <= 3), "{width} wide, {}: {found:?}", lang.code());
            }
        });
    }
}
