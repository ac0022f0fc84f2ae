//! What is in sight and what is not: boards after a new game, magnified boards, dialogs, fields, large text.

use igroteka_games::GameId;
use igroteka_texts::Lang;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{Page, with_browser};
use crate::everyone::assert_fits;

const DESK: (u32, u32) = (1280, 720);
const PHONE: (u32, u32) = (360, 640);

/// Which elements are not wholly inside the window, with their places.
async fn outside(page: &Page, css: &str) -> String {
    page.rest().await;
    let script = format!(
        "const found = [...document.querySelectorAll({css:?})]; if (found.length === 0) return 'there is none'; \
         return found.map(e => e.getBoundingClientRect()).filter(b => b.top < -1 || b.left < -1 || b.bottom > innerHeight + 1 || b.right > innerWidth + 1) \
         .map(b => [b.left, b.top, b.right, b.bottom].map(Math.round) + ' of ' + innerWidth + ',' + innerHeight).join('; ')"
    );
    page.ask(&script).await.as_str().unwrap_or_default().to_owned()
}

async fn wait_until_inside(page: &Page, css: &str, what: &str) {
    page.wait_for(&format!("{what}: {css} is in sight"), || outside(page, css), String::is_empty).await;
}

/// Plays the first move of the list of possible moves.
pub(crate) async fn play_from_list(page: &Page) {
    let before = page.position().await;
    page.click("#possible").await;
    page.click(".possible li:first-child button").await;
    page.wait_for("a move", || page.position(), |now| *now != before).await;
}

pub(crate) async fn press(page: &Page, key: impl Into<thirtyfour::TypingData>) {
    page.driver.action_chain().send_keys(key).perform().await.expect("a key");
}

#[test]
fn a_new_game_begins_with_its_board_in_sight() {
    for (width, height) in [DESK, PHONE] {
        with_browser(width, height, |page| async move {
            for &id in GameId::ALL {
                page.open_table(id).await;
                page.find("#new-game").await;
                page.ask("scrollTo(0, document.body.scrollHeight)").await;
                page.click("#new-game").await;
                page.click("dialog[open] #begin").await;
                page.wait_for("the dialog", || page.all("dialog[open]"), |open| open.is_empty()).await;
                wait_until_inside(&page, "#board", id.slug()).await;
            }
        });
    }
}

/// How many of some places lie in the part of the board that is seen.
async fn seen(page: &Page, css: &str) -> u64 {
    page.rest().await;
    let script = format!(
        "const window_ = document.getElementById('board').getBoundingClientRect(); \
         return [...document.querySelectorAll({css:?})].map(e => e.getBoundingClientRect()).map(b => [(b.left + b.right) / 2, (b.top + b.bottom) / 2]) \
         .filter(([x, y]) => x >= window_.left && x <= window_.right && y >= window_.top && y <= window_.bottom).length"
    );
    page.ask(&script).await.as_u64().expect("a number")
}

#[test]
fn a_magnified_board_shows_where_something_stands() {
    with_browser(PHONE.0, PHONE.1, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            let (last, piece) = (".touch [aria-label*='the last move ended here']", ".drawing [data-id^='piece-']");
            play_from_list(&page).await;
            // In some games pieces come later.
            while page.all(piece).await.is_empty() {
                play_from_list(&page).await;
            }
            // A line that was drawn ends at no place; then any piece will do.
            let wanted = if page.all(last).await.is_empty() { piece } else { last };
            for step in 1..=3 {
                page.click(".closer button:first-child").await;
                page.wait_for(&format!("{}: {wanted} after {step} steps", id.slug()), || seen(&page, wanted), |count| *count > 0).await;
            }
        }
    });
}

#[test]
fn a_board_magnified_by_keys_keeps_the_place_of_the_keys() {
    with_browser(DESK.0, DESK.1, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            page.find("#board").await.focus().await.expect("a board");
            press(&page, Key::Right).await;
            let active = page.find("#board").await.attr("aria-activedescendant").await.expect("an attribute");
            let Some(active) = active else { continue };
            for step in 1..=3 {
                press(&page, "+").await;
                let active = format!("#{active}");
                page.wait_for(&format!("{}: {active} after {step} steps", id.slug()), || seen(&page, &active), |count| *count == 1).await;
            }
        }
    });
}

/// The frame around what has the focus.
async fn frame(page: &Page) -> String {
    let script =
        "const e = document.activeElement, s = getComputedStyle(e); return e.tagName + ' ' + s.outlineStyle + ' ' + s.outlineWidth";
    page.ask(script).await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn an_address_opened_in_an_open_tab_draws_no_frame_and_keys_do() {
    with_browser(DESK.0, DESK.1, |page| async move {
        page.open("#/").await;
        for address in ["#/games", "#/"] {
            let goes = format!("location.hash = '{address}'");
            page.ask(&goes).await;
            let frame_now = page.wait_for("the focus at the content", || frame(&page), |found| found.starts_with("MAIN")).await;
            assert!(frame_now.contains(" none "), "{address}: {frame_now}");
        }
        press(&page, Key::Tab).await;
        assert!(frame(&page).await.contains(" solid 3px"), "{}", frame(&page).await);
    });
}

/// The words of lists that their fields cut off, in an open dialog: each word of each list is shown in turn.
const CUT_WORDS: &str = "const cut = []; \
    for (const list of document.querySelectorAll('dialog[open] select')) { \
      const was = list.selectedIndex; \
      for (const option of list.options) { \
        list.selectedIndex = option.index; \
        const s = getComputedStyle(list), n = text => parseFloat(text); \
        const box = list.getBoundingClientRect(), sides = names => names.reduce((sum, name) => sum + n(s[name]), 0); \
        const width = Math.ceil(box.width - sides(['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'])); \
        const height = Math.ceil(box.height - sides(['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'])); \
        const copy = document.createElement('div'); copy.textContent = option.text; \
        Object.assign(copy.style, { position: 'absolute', width: width + 'px', font: s.font, letterSpacing: s.letterSpacing, whiteSpace: s.whiteSpace, overflowWrap: s.overflowWrap }); \
        list.parentElement.append(copy); \
        if (copy.scrollWidth > width || copy.offsetHeight > height) cut.push(option.text + ' needs ' + copy.scrollWidth + 'x' + copy.offsetHeight + ', has ' + width + 'x' + height); \
        copy.remove(); \
      } \
      list.selectedIndex = was; \
    } \
    return cut.join('; ')";

#[test]
fn lists_show_their_words_whole() {
    for (width, height) in [DESK, PHONE] {
        with_browser(width, height, move |page| async move {
            for lang in Lang::ALL {
                for size in ["100%", "200%"] {
                    page.open("#/").await;
                    page.keep_settings(&format!("lang={}", lang.code())).await;
                    for &id in GameId::ALL {
                        page.open_with_computer(id).await;
                        page.ask(&format!("document.documentElement.style.fontSize = '{size}'")).await;
                        page.click("#new-game").await;
                        page.find("dialog[open] select").await;
                        let cut = page.ask(CUT_WORDS).await;
                        assert_eq!(cut, "", "{} in {} at {size}, {width} wide", id.slug(), lang.code());
                        assert_fits(&page, id.slug()).await;
                    }
                }
            }
        });
    }
}

#[test]
fn close_is_always_in_sight_in_settings_and_a_tap_beside_them_closes_too() {
    for (width, height) in [PHONE, (740, 360)] {
        with_browser(width, height, |page| async move {
            page.open("#/").await;
            page.click("#settings").await;
            page.find("dialog[open] .close").await;
            page.ask("document.querySelector('dialog[open]').scrollTop = 0").await;
            wait_until_inside(&page, "dialog[open] .close", "at the top").await;
            page.ask("const sheet = document.querySelector('dialog[open]'); sheet.scrollTop = sheet.scrollHeight").await;
            wait_until_inside(&page, "dialog[open] .close", "at the bottom").await;
            // A press that begins in the sheet is none beside it.
            let sheet = page.find("dialog[open]").await.rect().await.expect("a place");
            let (x, y) = ((sheet.x + 8.0) as i64, (sheet.y + sheet.height / 2.0) as i64);
            page.driver.action_chain().move_to(x, y).click_and_hold().move_to(2, 2).release().perform().await.expect("a drag");
            page.find("dialog[open]").await;
            page.driver.action_chain().move_to(2, 2).click().perform().await.expect("a click");
            page.wait_for("the sheet is closed", || page.all("dialog[open]"), |open| open.is_empty()).await;
        });
    }
}

/// Whether the title of the game in the top line lies under a button there.
const TITLE_UNDER_BUTTONS: &str = "const range = document.createRange(), title = document.querySelector('.top .place'); \
    range.selectNodeContents(title); const edge = title.getBoundingClientRect(); \
    const words = [...range.getClientRects()].map(a => ({ left: a.left, right: Math.min(a.right, edge.right), top: a.top, bottom: a.bottom })); \
    const buttons = [...document.querySelectorAll('.top :is(a, button)')].map(e => e.getBoundingClientRect()); \
    return words.some(a => buttons.some(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))";

/// Two ways to text of twice the size: the page's own, and the reader's in the browser.
pub(crate) async fn with_double_text(page: &Page, by_browser: bool) {
    let size = if by_browser { 32 } else { 16 };
    let sizes = json!({ "fontSizes": { "standard": size, "fixed": size } });
    page.driver.cdp().send_raw("Page.setFontSizes", sizes).await.expect("a font size");
    if !by_browser {
        page.ask("document.documentElement.style.fontSize = '200%'").await;
    }
}

#[test]
fn text_of_twice_the_size_needs_no_sideways_scrolling_and_leaves_titles_readable() {
    for (width, height) in [PHONE, DESK] {
        with_browser(width, height, move |page| async move {
            for (lang, by_browser) in [("ru", false), ("en", true)] {
                page.open("#/").await;
                page.keep_settings(&format!("lang={lang}")).await;
                for address in ["#/", "#/games"] {
                    page.open(address).await;
                    with_double_text(&page, by_browser).await;
                    assert_fits(&page, address).await;
                }
                for &id in GameId::ALL {
                    page.open_with_computer(id).await;
                    assert_eq!(page.ask(TITLE_UNDER_BUTTONS).await, false, "{} in {lang}", id.slug());
                    with_double_text(&page, by_browser).await;
                    assert_eq!(page.ask(TITLE_UNDER_BUTTONS).await, false, "{} in {lang}, large", id.slug());
                    page.click("#analysis").await;
                    page.click("#possible").await;
                    page.find(".possible").await;
                    assert_fits(&page, id.slug()).await;
                }
            }
        });
    }
}

#[test]
fn the_button_that_confirms_is_in_sight() {
    for (width, height) in [PHONE, (740, 360), DESK] {
        with_browser(width, height, |page| async move {
            page.open("#/").await;
            page.keep_settings("lang=ru confirm=yes large=yes").await;
            for &id in GameId::ALL {
                for size in ["125%", "200%"] {
                    page.open_table(id).await;
                    page.ask(&format!("document.documentElement.style.fontSize = '{size}'")).await;
                    page.click("#possible").await;
                    page.click(".possible li:first-child button").await;
                    page.find("#confirm-move").await;
                    page.ask("document.getElementById('board').scrollIntoView({ block: 'start' })").await;
                    wait_until_inside(&page, "#confirm-move", &format!("{} at {size}", id.slug())).await;
                }
            }
        });
    }
}

/// The least contrast of a field's border with what lies inside and around it, by the formula of WCAG 2.
const LEAST_CONTRAST: &str = "const parts = text => text.match(/[\\d.]+/g).map(Number); \
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0); \
    const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05); \
    const ground = e => { for (let at = e; at; at = at.parentElement) { const c = parts(getComputedStyle(at).backgroundColor); if (c.length < 4 || c[3] > 0) return c; } return [255, 255, 255]; }; \
    const fields = [...document.querySelectorAll('input[type=text], input[type=number], select, textarea')]; \
    return Math.min(...fields.map(e => { const edge = parts(getComputedStyle(e).borderTopColor); return Math.min(contrast(edge, ground(e)), contrast(edge, ground(e.parentElement))); }))";

#[test]
fn the_borders_of_fields_are_seen_in_every_theme() {
    with_browser(DESK.0, DESK.1, |page| async move {
        for theme in ["light", "dark", "contrast"] {
            page.open("#/").await;
            page.keep_settings(&format!("lang=en theme={theme}")).await;
            for address in [format!("#/play/{}", GameId::ALL[0].slug()), "#/games".to_owned()] {
                page.open(&address).await;
                page.find("textarea").await;
                let least = page.ask(LEAST_CONTRAST).await.as_f64().expect("a number");
                assert!(least >= 3.0, "{theme} at {address}: {least:.2}");
            }
        }
    });
}

/// What a large window makes of a table: the room of the board, the board in it, and the side, in pixels.
const SIZES: &str = "const box = css => document.querySelector(css).getBoundingClientRect(), room = box('.board-room'), board = box('#board'), side = box('.side'); \
    return [room.width, room.height, board.width, board.height, side.width].map(Math.round)";

#[test]
fn a_large_window_is_used_by_the_board() {
    with_browser(1920, 1080, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            let found = page.ask(SIZES).await;
            let [room_width, room_height, width, height, side] = [0, 1, 2, 3, 4].map(|index| found[index].as_i64().expect("a number"));
            let sizes = format!("{}: room {room_width}×{room_height}, board {width}×{height}, side {side}", id.slug());
            println!("{sizes}");
            assert!(room_height >= 900 && room_width >= 1400, "{sizes}");
            assert!(height >= room_height - 2 || width >= room_width - 2, "{sizes}");
            assert!((380..=480).contains(&side), "{sizes}");
        }
    });
}

/// Whether the strip of games in progress is one row, how many games it shows, and how far down the first game begins and can be played.
const STRIP: &str = "const box = e => e.getBoundingClientRect(), all = css => [...document.querySelectorAll(css)]; \
    const entries = all('.go-on li').map(box), play = box(document.querySelector('.game .button.primary')), strip = box(document.querySelector('.go-on')); \
    return [new Set(entries.map(b => Math.round(b.top))).size, entries.length, Math.round(play.bottom), Math.round(strip.height), document.documentElement.scrollWidth - document.documentElement.clientWidth]";

#[test]
fn six_games_in_progress_are_one_row_and_leave_the_first_game_on_the_screen() {
    for (width, height) in [PHONE, DESK] {
        with_browser(width, height, move |page| async move {
            for &id in GameId::ALL.iter().cycle().take(6) {
                page.open_table(id).await;
                play_from_list(&page).await;
            }
            page.open("#/").await;
            page.find(".go-on li").await;
            let found = page.ask(STRIP).await;
            let [rows, games, bottom, strip, sideways] = [0, 1, 2, 3, 4].map(|index| found[index].as_i64().expect("a number"));
            assert_eq!((rows, sideways), (1, 0), "{width}×{height}: {found}");
            assert!(games >= 6, "{width}×{height}: {games} games");
            assert!(
                strip <= 64 && bottom <= i64::from(height),
                "{width}×{height}: the strip is {strip} high, the first game ends at {bottom}"
            );
        });
    }
}
