//! Home, addresses, languages, colours, sizes.

use igroteka_core::{FullGame, Text};
use igroteka_games::{GameId, Visitor};
use igroteka_texts::{Lang, Texts};

use crate::browser::{Page, with_browser};
use crate::entering::Mirror;
use crate::hot_seat::Work;

#[test]
fn home_shows_every_game_as_a_board_with_one_play_each_and_one_for_two() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        assert_eq!(page.all(".game").await.len(), GameId::ALL.len());
        for id in GameId::ALL {
            let card = format!("#game-{}", id.slug());
            assert!(
                page.ask(&format!("return document.querySelectorAll('{card} svg *').length")).await.as_u64() > Some(10),
                "{card} has a board"
            );
            assert_eq!(page.all(&format!("{card} .button.primary")).await.len(), 1, "{card} has one Play");
            let for_two = format!("{card} a[href='#/play/{}/two']", id.slug());
            assert_eq!(page.all(&for_two).await.len(), 1, "{card} can be played by two");
            assert_eq!(page.all(&format!("{card} .button")).await.len(), 1, "Play stands out from the other links of {card}");
        }
    });
}

/// Enters a move from home with as few taps as the game allows.
struct FromHome {
    page: Page,
    id: GameId,
}

impl Visitor for FromHome {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            self.page.open("#/").await;
            self.page.click(&format!("#game-{} .button.primary", self.id.slug())).await;
            self.page.find("#board .touch").await;
            let mut mirror = Mirror::<P>::new();
            let m = mirror.choose().expect("a move");
            let before = mirror.position.to_text();
            mirror.tap(&self.page, m).await;
            self.page.wait_for("a first move", || self.page.position(), |now| *now != before).await;
        })
    }
}

#[test]
fn a_first_move_needs_no_more_than_play_and_its_own_taps() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            id.visit(FromHome { page: page.clone(), id }).await;
        }
    });
}

#[test]
fn the_language_changes_at_once_and_is_kept() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        assert_eq!(page.text("h1").await, title(id, Lang::En));
        page.click("#settings").await;
        page.click("dialog [lang=ru]").await;
        page.wait_for("the title", || page.text("h1"), |found| *found == title(id, Lang::Ru)).await;
        assert_eq!(language(&page).await, "ru");
        page.driver.refresh().await.expect("a page");
        page.wait_for("the title", || page.text("h1"), |found| *found == title(id, Lang::Ru)).await;
        assert_eq!(language(&page).await, "ru");
    });
}

fn title(id: GameId, lang: Lang) -> String {
    Texts::new(lang).say(&Text::coded(id.slug(), "-title"))
}

async fn language(page: &Page) -> String {
    page.find("html").await.attr("lang").await.expect("an attribute").unwrap_or_default()
}

#[test]
fn nothing_is_said_by_its_key() {
    with_browser(1280, 900, |page| async move {
        for lang in Lang::ALL {
            page.open("#/").await;
            page.keep_settings(&format!("lang={}", lang.code())).await;
            for &id in GameId::ALL {
                page.open_table(id).await;
                let words = page.text("body").await;
                let labels = page
                    .ask("return [...document.querySelectorAll('[aria-label]')].map(e => e.getAttribute('aria-label')).join(' ')")
                    .await;
                for text in [words.as_str(), labels.as_str().unwrap_or_default()] {
                    for key in ["page-", &format!("{}-", id.slug()), "side-", "event-"] {
                        assert!(!text.contains(key), "{} in {}: {text}", id.slug(), lang.code());
                    }
                }
            }
        }
    });
}

#[test]
fn a_wrong_address_leads_home() {
    with_browser(1280, 900, |page| async move {
        page.open("#/play/nothing").await;
        page.click(".nowhere a").await;
        page.find(".games").await;
    });
}

#[test]
fn a_narrow_phone_needs_no_sideways_scrolling() {
    with_browser(360, 740, |page| async move {
        page.open("#/").await;
        assert_fits(&page, "home").await;
        for &id in GameId::ALL {
            page.open_table(id).await;
            assert_fits(&page, id.slug()).await;
            let board = page.find("#board").await.rect().await.expect("a place");
            assert!(board.x >= 0.0 && board.x + board.width <= 360.0, "{}: {board:?}", id.slug());
            assert!(board.width >= 200.0, "{}: {board:?}", id.slug());
        }
    });
}

async fn assert_fits(page: &Page, what: &str) {
    let width = page.ask("return document.documentElement.scrollWidth").await.as_u64().expect("a number");
    assert!(width <= 360, "{what} is {width} wide");
}

#[test]
fn the_board_turns_round_and_back() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            let places = || async {
                page.ask("return [...document.querySelectorAll('.touch .spot')].map(e => e.getAttribute('x') + ',' + e.getAttribute('y')).join(' ')").await
            };
            let before = places().await;
            if before == "" {
                continue;
            }
            page.click("#flip").await;
            page.wait_for("a turned board", places, |now| *now != before).await;
            page.click("#flip").await;
            page.wait_for("the board as it was", places, |now| *now == before).await;
        }
    });
}

#[test]
fn a_resigned_game_is_over_until_it_is_taken_back() {
    with_browser(1280, 900, |page| async move {
        page.open_table(GameId::ALL[0]).await;
        page.click("#resign").await;
        page.click("#resign-yes").await;
        page.find("#status.over").await;
        page.click("#undo").await;
        page.find("#status:not(.over)").await;
    });
}

#[test]
fn a_new_game_is_begun_with_its_options() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            page.click("#new-game").await;
            for spec in id.profile().options {
                page.find(&format!("dialog[open] [name='{}']", spec.name)).await;
            }
            page.click("dialog[open] #begin").await;
            page.wait_for("the dialog", || page.all("dialog[open]"), |open| open.is_empty()).await;
            page.find("#board .touch").await;
        }
    });
}
