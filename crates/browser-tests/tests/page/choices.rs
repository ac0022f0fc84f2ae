//! What a reader chooses at a table: notation, a board that turns; and what the card at the end says.

use igroteka_games::GameId;

use crate::browser::{Page, with_browser};
use crate::layout::play_from_list;

/// The words of the last entry in the list of moves.
async fn last_entry(page: &Page) -> String {
    page.reveal(".moves").await;
    let script = "return [...document.querySelectorAll('.moves .ply')].at(-1)?.firstChild?.textContent ?? ''";
    page.ask(script).await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn moves_are_listed_in_words_and_by_a_switch_in_notation() {
    with_browser(1280, 720, |page| async move {
        let mut differ = 0;
        for &id in GameId::ALL {
            page.open_table(id).await;
            play_from_list(&page).await;
            let words = last_entry(&page).await;
            page.click("#notation").await;
            page.find("#notation[aria-pressed=true]").await;
            let notation = last_entry(&page).await;
            assert!(!words.is_empty() && !notation.is_empty(), "{}: {words:?}, {notation:?}", id.slug());
            differ += usize::from(words != notation);
            // The switch is a setting: it stays after the page was left.
            page.driver.refresh().await.expect("a page");
            page.find("#board .touch").await;
            assert_eq!(last_entry(&page).await, notation, "{}", id.slug());
            page.click("#notation").await;
            page.find("#notation[aria-pressed=false]").await;
            assert_eq!(last_entry(&page).await, words, "{}", id.slug());
        }
        assert!(differ > 2, "words are not notation");
    });
}

/// Where the first place of the board is.
async fn first_place(page: &Page) -> String {
    page.rest().await;
    let script = "const e = document.querySelector('.touch .spot'); return e ? e.getAttribute('x') + ',' + e.getAttribute('y') : ''";
    page.ask(script).await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_board_turns_to_whoever_has_to_move_where_that_is_wanted() {
    with_browser(1280, 720, |page| async move {
        for turning in ["no", "yes"] {
            page.open("#/").await;
            page.keep_settings(&format!("lang=en turning={turning}")).await;
            for slug in ["football", "banglagor"] {
                page.open_table(GameId::from_slug(slug).expect("a game")).await;
                let first = first_place(&page).await;
                for played in 1..=2 {
                    play_from_list(&page).await;
                    let is_turned = turning == "yes" && played == 1;
                    let what = format!("{slug}, turning={turning}, after {played} moves");
                    page.wait_for(&what, || first_place(&page), |now| (*now != first) == is_turned).await;
                }
            }
        }
    });
}

/// What the card at the end says: the result and the reason.
async fn result(page: &Page) -> [String; 2] {
    [page.text("#result h2").await, page.text("#result p").await]
}

#[test]
fn the_card_at_the_end_speaks_to_the_player() {
    with_browser(1280, 720, |page| async move {
        let id = GameId::ALL[0];
        for (lang, alone, two) in [
            ("en", ["You lost", "you resigned"], ["Black wins", "Red resigned"]),
            ("ru", ["Вы проиграли", "вы сдались"], ["Победили чёрные", "соперник сдался"]),
        ] {
            page.open("#/").await;
            page.keep_settings(&format!("lang={lang}")).await;
            for (address, wanted) in [("", alone), ("/two", two)] {
                page.open(&format!("#/play/{}{address}", id.slug())).await;
                page.find("#board .touch").await;
                page.click("#resign").await;
                page.click("#resign-yes").await;
                page.find("#result").await;
                assert_eq!(result(&page).await, wanted, "{lang}{address}");
            }
        }
    });
}
