//! For everyone: the list of possible moves by keys, forced colours, narrow windows, large words, focus, sounds, swipes.

use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};
use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{Page, with_browser, with_phone};
use crate::fingers::{middle, swipe};
use crate::layout::play_from_list;
use igroteka_browser_tests::pictures::take;

async fn keys(page: &Page, keys: impl Into<thirtyfour::TypingData>) {
    page.driver.action_chain().send_keys(keys).perform().await.expect("keys");
}

/// Replaces what is typed in the field for moves.
async fn retype(page: &Page, text: &str) {
    page.revealed("#typed").await.focus().await.expect("a field");
    page.driver
        .action_chain()
        .key_down(Key::Control)
        .send_keys("a")
        .key_up(Key::Control)
        .send_keys(Key::Delete)
        .send_keys(text)
        .perform()
        .await
        .expect("keys");
}

/// What has the focus, as the tag and words of its element.
async fn focused(page: &Page) -> String {
    let found = page.ask("const e = document.activeElement; return e.id || e.tagName + ' ' + e.textContent.trim()").await;
    found.as_str().unwrap_or_default().to_owned()
}

async fn emulate(page: &Page, feature: &str, value: &str) {
    let features = json!({ "features": [{ "name": feature, "value": value }] });
    page.driver.cdp().send_raw("Emulation.setEmulatedMedia", features).await.expect("an emulation");
}

#[test]
fn moves_are_found_by_words_in_either_language_and_played_by_keys() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            let (before, entries) = (page.position().await, listed(&page).await);
            page.revealed("#typed").await.focus().await.expect("a field");
            keys(&page, Key::Down).await;
            let first = page.wait_for("the focus in the list", || focused(&page), |found| found.starts_with("BUTTON")).await;
            keys(&page, Key::Up).await;
            page.wait_for("the focus in the field", || focused(&page), |found| found == "typed").await;
            let all = page.text(".entry .count").await;
            for lang in Lang::ALL {
                retype(&page, "qqq").await;
                page.wait_for("no moves", || page.all(".possible li"), |found| found.is_empty()).await;
                assert_ne!(page.text(".entry .count").await, all, "the count is told");
                retype(&page, &word_of(id, lang)).await;
                page.wait_for("moves by words", || page.all(".possible li"), |found| !found.is_empty()).await;
            }
            retype(&page, "").await;
            page.wait_for("every move", || page.text(".entry .count"), |count| *count == all).await;
            keys(&page, Key::Down).await;
            page.wait_for("the focus in the list", || focused(&page), |found| *found == first).await;
            keys(&page, Key::Enter).await;
            page.wait_for("a move", || page.position(), |now| *now != before).await;
            page.wait_for("the focus at the button", || focused(&page), |found| found == "possible").await;
            assert!(page.all(".possible").await.is_empty(), "the list closes");
            assert_ne!(listed(&page).await, entries, "the move is among those so far");
        }
    });
}

/// The moves so far, as they are listed.
async fn listed(page: &Page) -> String {
    page.revealed(".moves").await;
    page.ask("return document.querySelector('.moves ol').textContent").await.as_str().unwrap_or_default().to_owned()
}

/// The first word of what the first moves of a game do, in a language.
fn word_of(id: GameId, lang: Lang) -> String {
    let mut game = id.new_game(igroteka_core::Options::defaults(id.profile()), None).expect("a game");
    let mut dice = igroteka_core::SplitMix::new(crate::browser::SEED);
    while let Some(event) = game.draw_chance(&mut dice) {
        game.play_text(&event).expect("an event");
    }
    let mut moves = game.proposals();
    moves.sort_unstable();
    let said = Texts::new(lang).sentence(&game.foretell(&moves[0])[0]);
    said.split(|letter: char| !letter.is_alphabetic()).find(|word| word.chars().count() > 2).expect("a word").to_owned()
}

#[test]
fn a_long_list_shows_more_on_demand() {
    with_browser(1280, 900, |page| async move {
        let mut grown = 0;
        for &id in GameId::ALL {
            page.open_table(id).await;
            page.click("#possible").await;
            let before = page.wait_for("moves", || page.all(".possible li"), |found| !found.is_empty()).await.len();
            if page.all(".possible .more").await.is_empty() {
                continue;
            }
            page.click(".possible .more").await;
            page.wait_for("more moves", || page.all(".possible li"), |found| found.len() > before).await;
            page.wait_for("the focus in the list", || focused(&page), |found| found.starts_with("BUTTON")).await;
            grown += 1;
        }
        assert!(grown > 0, "no list was long");
    });
}

#[test]
fn the_focus_is_never_lost_when_buttons_vanish() {
    with_browser(1280, 900, |page| async move {
        page.open_table(GameId::ALL[0]).await;
        for (button, successor) in [("#resign", "No"), (":focus", "resign")] {
            page.revealed(button).await.focus().await.expect("a button");
            keys(&page, Key::Enter).await;
            page.wait_for("the successor", || focused(&page), |found| found.ends_with(successor)).await;
        }
        keys(&page, Key::Enter).await;
        page.find("#resign-yes").await.focus().await.expect("a button");
        keys(&page, Key::Enter).await;
        page.find("#status.over").await;
        page.wait_for("the tool that opened the sheet", || focused(&page), |found| found == "more").await;
        page.find("#undo").await.focus().await.expect("a button");
        keys(&page, Key::Enter).await;
        page.find("#status:not(.over)").await;
        page.wait_for("the board", || focused(&page), |found| found == "board").await;
    });
}

#[test]
fn four_times_magnified_nothing_scrolls_sideways() {
    with_browser(320, 640, |page| async move {
        for size in ["no", "yes"] {
            page.open("#/").await;
            page.keep_settings(&format!("lang=ru large={size}")).await;
            assert_fits(&page, "home").await;
            for &id in GameId::ALL {
                page.open_table(id).await;
                page.click("#possible").await;
                page.find(".possible li").await;
                assert_fits(&page, id.slug()).await;
                page.click("#new-game").await;
                page.find("dialog[open] #begin").await;
                assert_fits(&page, id.slug()).await;
            }
        }
    });
}

/// Nothing is wider than the window or the dialog that it stands in; what is so is named.
pub(crate) async fn assert_fits(page: &Page, what: &str) {
    let wide = page
        .ask(
            "return [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(root => root.scrollWidth > root.clientWidth).map(root => { \
             const before = root.scrollWidth, narrows = e => { const was = e.style.display; e.style.display = 'none'; const is = root.scrollWidth < before; e.style.display = was; return is; }; \
             return before + ' of ' + root.clientWidth + ': ' + [...root.querySelectorAll('body *, dialog *')].filter(narrows).map(e => e.tagName + ' ' + e.getAttribute('class')).join(', '); }).join('; ')",
        )
        .await;
    assert_eq!(wide, "", "{what}");
}

#[test]
fn forced_colours_leave_boards_focus_and_marks_visible() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        emulate(&page, "forced-colors", "active").await;
        take(&page, "home-forced").await;
        for &id in GameId::ALL {
            page.open_table(id).await;
            page.find("#board").await.focus().await.expect("a board");
            for key in [Key::Right, Key::Right, Key::Enter] {
                keys(&page, key).await;
            }
            let outline =
                page.ask("const s = getComputedStyle(document.activeElement); return s.outlineStyle + ' ' + s.outlineWidth").await;
            assert_eq!(outline, "solid 3px", "{}", id.slug());
            let theme = page.ask("return document.documentElement.dataset.theme").await;
            assert_eq!(theme, "contrast", "boards are drawn in high contrast");
            let kept = page.ask("return getComputedStyle(document.querySelector('.drawing')).forcedColorAdjust").await;
            assert_eq!(kept, "none", "pieces keep their colours");
            let above = page
                .ask("return ['.touch', '.ring', '.ghost'].map(layer => getComputedStyle(document.querySelector(layer)).backgroundColor)")
                .await;
            assert_eq!(above, json!(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]), "nothing covers the board");
            take(&page, &format!("{}-forced", id.slug())).await;
        }
    });
}

#[test]
fn motion_stops_for_those_who_asked_the_system() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        emulate(&page, "prefers-reduced-motion", "reduce").await;
        page.open_table(GameId::ALL[0]).await;
        assert_eq!(page.ask("return document.documentElement.dataset.motion").await, "off");
    });
}

/// Counts the tones that the page plays.
pub(crate) const COUNT_TONES: &str = "window.tones = 0; const make = BaseAudioContext.prototype.createOscillator; \
    BaseAudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };";

#[test]
fn moves_are_heard_unless_sounds_are_switched_off() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        for (setting, is_heard) in [("yes", true), ("no", false)] {
            page.open_table(id).await;
            page.keep_settings(&format!("lang=en sounds={setting}")).await;
            page.ask(COUNT_TONES).await;
            let before = page.position().await;
            page.click("#possible").await;
            page.click(".possible li:first-child button").await;
            page.wait_for("a move", || page.position(), |now| *now != before).await;
            let tones = page.ask("return window.tones").await.as_u64().expect("a number");
            assert_eq!(tones > 0, is_heard, "{setting}: {tones}");
        }
    });
}

#[test]
fn a_finger_walks_through_the_game_over_status_and_moves() {
    with_phone(360, 740, |page| async move {
        page.open_table(GameId::ALL[0]).await;
        let before = page.position().await;
        play_from_list(&page).await;
        let after = page.position().await;
        for place in [".moves", ".status"] {
            for (by, wanted) in [(90.0, &before), (-90.0, &after)] {
                let at = middle(&page, place).await;
                swipe(&page, (at.0 - by / 2.0, at.1), (at.0 + by / 2.0, at.1)).await;
                page.wait_for_position(wanted).await;
            }
        }
    });
}

#[test]
fn what_happened_is_heard_again_when_it_is_said_again() {
    with_browser(1280, 900, |page| async move {
        page.open_table(GameId::ALL[0]).await;
        let refused = || async { page.ask("return document.querySelector('#message').textContent").await };
        let mut heard = Vec::new();
        for _ in 0..2 {
            retype(&page, "nothing").await;
            keys(&page, Key::Enter).await;
            page.find("#message.refused").await;
            heard.push(page.wait_for("another message", refused, |now| !heard.contains(now)).await);
        }
    });
}
