//! Records that leave the page and come to it: links, pasted texts, dropped files, good and bad.

use igroteka_games::GameId;

use crate::advice::LOST;
use crate::browser::{Page, with_browser};
use crate::entering::type_move;
use crate::keeping::{address, kept, played, saved_file, watch_files};
use crate::study::{finished, moves, studies, wanted};

/// The record of a game with some moves.
fn record(id: GameId, moves: usize) -> String {
    played(id, moves).record().to_text().expect("a record")
}

/// Pastes a text where no field takes it.
pub(crate) async fn paste(page: &Page, text: &str) {
    let text = serde_json::to_string(text).expect("a text");
    page.ask(&format!(
        "const data = new DataTransfer(); data.setData('text/plain', {text}); \
         document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }}))"
    ))
    .await;
}

/// Drops a file on the page.
async fn drop_file(page: &Page, text: &str) {
    let text = serde_json::to_string(text).expect("a text");
    page.ask(&format!(
        "const data = new DataTransfer(); data.items.add(new File([{text}], 'game.igr')); \
         document.body.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}))"
    ))
    .await;
}

/// Notes what the page copies.
pub(crate) async fn watch_copies(page: &Page) {
    page.ask(
        "window.copied = null; \
         Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { window.copied = text; return Promise.resolve() } } })",
    )
    .await;
}

/// The link that the page copies for what is looked at.
async fn copied_link(page: &Page) -> String {
    page.ask("window.copied = null").await;
    page.click("#export summary").await;
    page.click("#copy-link").await;
    let link = page.wait_for("a link", || page.ask("return window.copied"), |found| found.is_string()).await;
    link.as_str().expect("a link").to_owned()
}

/// The moves that the page saves as a file, with variations, signs and comments.
async fn saved_moves(page: &Page) -> String {
    watch_files(page).await;
    page.ask("window.saved = null").await;
    if page.all("#export[open]").await.is_empty() {
        page.click("#export summary").await;
    }
    page.click("#save-record").await;
    saved_file(page).await
}

/// Closes the dialog that shows what came in, and returns its words.
async fn told(page: &Page) -> String {
    page.find("#incoming[open]").await;
    let words = page.text("#incoming").await;
    page.click("#incoming > .buttons button").await;
    page.wait_for("the dialog", || page.all("#incoming[open]"), |open| open.is_empty()).await;
    words
}

#[test]
fn a_pasted_or_dropped_game_of_each_kind_is_opened_and_kept_when_it_is_played_on() {
    with_browser(1280, 900, |page| async move {
        for (number, &id) in GameId::ALL.iter().enumerate() {
            let game = played(id, 3);
            page.open("#/").await;
            if number % 2 == 0 {
                paste(&page, &record(id, 3)).await
            } else {
                drop_file(&page, &record(id, 3)).await
            }
            page.find("#board .touch").await;
            assert!(address(&page).await.starts_with("#/record/"));
            assert_eq!(kept(&page).await.len(), number, "{}: it is not kept yet", id.slug());
            // Dice may have fallen since.
            let shown = page.position().await;
            let is_open = game.turn() != igroteka_core::Turn::Chance;
            assert!(!is_open || shown == game.position_text(), "{}", id.slug());
            page.click("#possible").await;
            page.click(".possible li button").await;
            page.wait_for("an address", || address(&page), |found| found.starts_with("#/game/")).await;
            assert_eq!(kept(&page).await.len(), number + 1);
        }
    });
}

#[test]
fn a_single_game_that_came_in_can_be_kept_finished_or_not() {
    with_browser(1280, 900, |page| async move {
        let football = GameId::from_slug("football").expect("a game");
        let mut lost = played(football, 0);
        LOST.iter().for_each(|text| drop(lost.play_text(text).expect("a legal move")));
        let finished = lost.record().to_text().expect("a record");
        let commented = record(football, 3).replacen("\n\n", "\n\n{a comment of mine} ", 1);
        for (number, text) in [finished, commented].iter().enumerate() {
            page.open("#/").await;
            paste(&page, text).await;
            page.click("#keep-game").await;
            // What somebody has written comments to is an analysis.
            let place = ["#/game/", "#/analysis/"][number];
            page.wait_for("an address", || address(&page), |found| found.starts_with(place)).await;
            assert_eq!(kept(&page).await.len(), 1);
            page.wait_for("no offer", || page.all("#keep-game"), |found| found.is_empty()).await;
        }
        assert!(studies(&page).await[0].contains("a comment of mine"), "comments are kept");
    });
}

#[test]
fn a_copied_link_carries_the_game() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        watch_copies(&page).await;
        let before = page.position().await;
        type_move(&page, &played(id, 0).proposals()[0]).await;
        page.wait_for("a move", || page.position(), |now| *now != before).await;
        let now = page.position().await;
        page.click("#export summary").await;
        page.click("#copy-position").await;
        page.find("#copied:not(:empty)").await;
        assert_eq!(page.ask("return window.copied").await, now.as_str());
        page.click("#copy-link").await;
        let link = page.wait_for("a link", || page.ask("return window.copied"), |found| *found != now.as_str()).await;
        let link = link.as_str().expect("a link").to_owned();
        let (_, letters) = link.split_once("#/record/").expect("a link with a record");
        page.ask("localStorage.clear()").await;
        page.open(&format!("#/record/{letters}")).await;
        page.wait_for_position(&now).await;
        page.open("#/").await;
        paste(&page, &format!("Look: {link}\n")).await;
        page.wait_for_position(&now).await;
        assert!(kept(&page).await.is_empty(), "looking at a game keeps nothing");
    });
}

#[test]
fn a_link_to_an_analysis_is_short_and_brings_the_whole_tree() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            let text = wanted(finished(id).as_ref()).0.record().to_text().expect("a text");
            page.open("#/games").await;
            paste(&page, &text).await;
            page.find(".table.study").await;
            watch_copies(&page).await;
            let old = address(&page).await;
            let link = copied_link(&page).await;
            let (_, packed) = link.split_once('#').expect("a link");
            // Letters of addresses stand for six bits each; what is saved is the record of the link.
            let plain = saved_moves(&page).await.len() * 4 / 3;
            assert!(packed.starts_with("/record/d.") && packed.len() < plain, "{}: {packed} instead of {plain} letters", id.slug());
            for shared in [&format!("#{packed}"), &old] {
                page.open("#/").await;
                page.open(shared).await;
                page.find(".table.study").await;
                assert_eq!(moves(&saved_moves(&page).await).moves, moves(&text).moves, "{}: {shared}", id.slug());
            }
            page.open("#/games").await;
            page.ask(&format!("location.hash = '{packed}'")).await;
            page.find(".table.study").await;
            page.ask("history.back()").await;
            page.wait_for("the page before", || address(&page), |found| found == "#/games").await;
            paste(&page, &format!("Look: {link}\n")).await;
            page.find(".table.study").await;
            assert_eq!(moves(&saved_moves(&page).await).moves, moves(&text).moves, "{}: pasted", id.slug());
        }
    });
}

#[test]
fn a_game_that_is_too_long_for_a_link_is_offered_as_a_file() {
    with_browser(1280, 900, |page| async move {
        let mut letters = igroteka_core::SplitMix::new(1);
        let mut noise = String::new();
        // More letters without a pattern than a link may have, and a comment that is not too long yet.
        while noise.len() < 16_000 {
            noise.push_str(&format!("{:016x} ", igroteka_core::Random::next_u64(&mut letters)));
        }
        let text = record(GameId::ALL[0], 3).replacen("\n\n", &format!("\n\n{{{}}} ", noise.trim()), 1);
        page.open("#/").await;
        paste(&page, &text).await;
        page.find(".table.study").await;
        watch_copies(&page).await;
        page.click("#export summary").await;
        page.click("#copy-link").await;
        page.find("#save-instead").await;
        assert!(page.text("#copied").await.contains("too long for a link"));
        assert!(page.ask("return window.copied").await.is_null(), "no link is copied that would be cut");
        watch_files(&page).await;
        page.click("#save-instead").await;
        assert_eq!(moves(&saved_file(&page).await).moves, moves(&text).moves);
    });
}

#[test]
fn without_compression_a_link_carries_the_game_as_it_is() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        page.ask("delete window.CompressionStream").await;
        let text = record(GameId::ALL[0], 3);
        paste(&page, &text).await;
        page.find("#board .touch").await;
        watch_copies(&page).await;
        let link = copied_link(&page).await;
        // "[Game " in the letters of links.
        assert!(link.contains("#/record/W0dhbWUg"), "{link}");
        page.ask("delete window.DecompressionStream; location.hash = '#/record/d.AAAA'").await;
        page.find(".nowhere .faults li").await;
    });
}

#[test]
fn a_link_to_the_own_computer_says_that_it_works_only_there() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        for (lang, words) in [("en", "works only here"), ("ru", "работает только на нём")] {
            page.keep_settings(&format!("lang={lang}")).await;
            page.open_table(GameId::ALL[0]).await;
            page.click("#export summary").await;
            page.find("#copy-link").await;
            let told = page.text("#link-only-here").await;
            assert!(told.contains(words), "{lang}: {told}");
        }
    });
}

#[test]
fn records_and_pictures_are_saved_and_texts_shown_where_copying_is_refused() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        page.ask("Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false").await;
        watch_files(&page).await;
        page.click("#export summary").await;
        page.click("#save-record").await;
        assert!(saved_file(&page).await.starts_with(&format!("[Game \"{}\"]", id.slug())));
        page.ask("window.saved = null").await;
        page.click("#save-picture").await;
        assert!(saved_file(&page).await.starts_with("<svg "));
        page.click("#copy-record").await;
        let shown = page.find("#by-hand").await.value().await.expect("a field").unwrap_or_default();
        assert!(shown.starts_with(&format!("[Game \"{}\"]", id.slug())), "{shown}");
    });
}

#[test]
fn bad_texts_and_files_are_answered_with_the_place_at_fault() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        let before = page.position().await;
        paste(&page, "nothing of the kind").await;
        assert!(told(&page).await.contains("Line 1"));
        paste(&page, &record(id, 2).replace("*\n", "nonsense *\n")).await;
        assert!(told(&page).await.contains("nonsense"));
        drop_file(&page, "[Game \"none\"]\n\n*\n").await;
        assert!(told(&page).await.contains("“none”"));
        paste(&page, "https://example.org/#/record/W0*").await;
        assert!(told(&page).await.contains("position 3"));
        assert_eq!(page.position().await, before, "the table is as it was");
        assert!(kept(&page).await.is_empty());
    });
}

#[test]
fn a_bad_link_is_answered_in_words() {
    with_browser(1280, 900, |page| async move {
        for letters in ["W0*", "W0EgImIiXQ", "W0EgI", "d.", "d.W0*", "d.W0EgImIiXQ", "d.W0EgI"] {
            page.open(&format!("#/record/{letters}")).await;
            page.find(".nowhere .faults li").await;
        }
    });
}

#[test]
fn several_games_are_offered_for_my_games() {
    with_browser(1280, 900, |page| async move {
        let two = [record(GameId::ALL[0], 2), record(GameId::ALL[1], 2)].join("\n");
        page.open("#/games").await;
        page.click("#paste").await;
        page.find("#pasted").await.send_keys(&two).await.expect("a field");
        page.click("#open-pasted").await;
        page.click("#add-games").await;
        page.find("#added p").await;
        page.wait_for("the games", || page.all(".stored-game"), |found| found.len() == 2).await;
    });
}

#[test]
fn passing_is_offered_where_no_line_is_found() {
    with_browser(1280, 900, |page| async move {
        // A fence with one open dot inside and one outside.
        let start = "5 200,150;800,150;500,600;500,300;100,600 1-2:r;2-3:g;1-3:r";
        page.open("#/").await;
        paste(&page, &format!("[Game \"curves\"]\n[Rules \"1\"]\n[Position \"{start} g 0\"]\n\n*\n")).await;
        page.find("#no-moves").await;
        assert!(page.text("#no-moves").await.contains("No legal line was found"));
        page.click("#no-moves-pass").await;
        page.wait_for_position(&format!("{start} r 1")).await;
        page.find("#no-moves").await;
        page.click("#no-moves-pass").await;
        page.wait_for("the end", || page.all("#no-moves"), |cards| cards.is_empty()).await;
    });
}
