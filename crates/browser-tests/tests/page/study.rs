//! The analysis board: a tree is built beside a finished game, which stays as it was; it is kept, exported, imported and equal. On a desk by
//! clicks, on a phone by real touch events.

use igroteka_core::AnyGame;
use igroteka_core::game::Termination;
use igroteka_core::record::{Record, read};
use igroteka_core::study::Study;
use igroteka_games::GameId;
use thirtyfour::prelude::*;

use crate::browser::{Page, with_browser, with_phone};
use crate::entering::type_move;
use crate::fingers::tap_on;
use crate::keeping::{address, kept, played, saved_file, watch_files};
use crate::sharing::paste;

/// The texts of the stored analyses.
pub(crate) async fn studies(page: &Page) -> Vec<String> {
    let texts = page.ask("return Object.keys(localStorage).filter(k => k.startsWith('igroteka.study.')).map(k => localStorage[k])").await;
    texts.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// A hand at the analysis board: a mouse or a finger.
struct Hand<'a> {
    page: &'a Page,
    is_finger: bool,
}

impl Hand<'_> {
    async fn press(&self, css: &str) {
        if self.is_finger {
            tap_on(self.page, css).await;
        } else {
            self.page.click(css).await;
        }
        self.page.rest().await;
    }
}

/// What was played and said, without the tags.
fn moves(text: &str) -> Record {
    let mut record = read(text).remove(0).game.expect("a record");
    record.tags.clear();
    record
}

/// A finished game: the side that lost gave up.
fn finished(id: GameId) -> Box<dyn AnyGame> {
    let mut game = played(id, 3);
    game.declare(Termination::Resignation, Some(igroteka_core::Side::First)).expect("an end");
    game
}

/// The tree that the page is to build: another last move with a sign and a comment.
fn wanted(game: &dyn AnyGame) -> (Study, String) {
    let mut study = Study::of(game);
    study.previous();
    let last = game.last_entry().expect("a move");
    let other = study.board().proposals().into_iter().rfind(|text| *text != last).expect("another move");
    study.play(&other).expect("a legal move");
    study.set_sign(study.here(), Some(5));
    study.set_comment(study.here(), "My {own} idea").expect("a comment");
    (study, other)
}

const OUTSIDE: &str = "return [document.scrollingElement.scrollHeight > innerHeight + 1 ? 'the page' : '', \
    ...[...document.querySelectorAll('#board, .decision button, .tools > button')].filter(e => { \
        const b = e.getBoundingClientRect(); return b.width > 0 && (b.bottom > innerHeight + 1 || b.right > innerWidth + 1 || b.top < 0); \
    }).map(e => e.outerHTML.slice(0, 120))].filter(Boolean)";

/// Builds the tree of a finished game that is stored.
async fn build(hand: &Hand<'_>, game: &dyn AnyGame) {
    let page = hand.page;
    let (study, other) = wanted(game);
    hand.press("#analyse-game").await;
    page.find(".table.study").await;
    assert_eq!(page.ask_at_rest(OUTSIDE).await, serde_json::json!([]), "outside the window");
    hand.press("#back").await;
    type_move(page, &other).await;
    page.wait_for_position(&study.board().position_text()).await;
    hand.press(".signs button:nth-child(5)").await;
    let field = page.revealed("#comment").await;
    field.send_keys("My {own} idea").await.expect("a field");
    hand.press("#notation").await;
    let is_said = |texts: &Vec<String>| texts.iter().any(|text| text.contains("idea"));
    let stored = page.wait_for("the tree to be stored", || studies(page), is_said).await;
    assert_eq!(moves(&stored[0]).moves, study.record().moves);
}

async fn analyse(page: Page, slug: &'static str, is_finger: bool) {
    let id = GameId::from_slug(slug).expect("a game");
    let (hand, game) = (Hand { page: &page, is_finger }, finished(id));
    page.open("#/").await;
    let mut record = game.record();
    record.set("Id", "abcdefgh");
    let text = serde_json::to_string(&record.to_text().expect("a text")).expect("a text");
    page.ask(&format!("localStorage['igroteka.games'] = '1'; localStorage['igroteka.game.abcdefgh'] = {text}")).await;
    page.open("#/game/abcdefgh").await;
    let before = kept(&page).await;
    build(&hand, game.as_ref()).await;

    page.open("#/analysis/abcdefgh").await;
    hand.press(".tree .variation .ply").await;
    assert_eq!(page.position().await, wanted(game.as_ref()).0.board().position_text());
    assert!(page.text(".tree .remark").await.contains("My {own} idea"));
    hand.press("#back").await;
    if is_finger {
        hand.press(".forks button:nth-child(2)").await;
    } else {
        hand.press("#forth").await;
        hand.press("#fork").await;
    }
    assert_eq!(page.position().await, wanted(game.as_ref()).0.board().position_text());
    igroteka_browser_tests::pictures::take(&page, &format!("analysis-{slug}-{}", if is_finger { "phone" } else { "desk" })).await;

    watch_files(&page).await;
    page.click("#export summary").await;
    page.click("#save-record").await;
    let exported = saved_file(&page).await;
    assert_eq!(kept(&page).await, before, "the game stays as it was");
    page.ask("localStorage.clear()").await;
    page.open("#/").await;
    paste(&page, &exported).await;
    page.find(".table.study").await;
    hand.press("#keep-game").await;
    page.wait_for("an address", || address(&page), |found| found.starts_with("#/analysis/")).await;
    assert_eq!(moves(&studies(&page).await[0]), moves(&exported));
    assert_eq!(page.complaints().await, Vec::<String>::new(), "{slug}");
}

macro_rules! in_every_game {
    ($($slug:ident)*) => {
        $(mod $slug {
            use super::*;

            #[test]
            fn a_tree_is_built_kept_exported_and_imported_on_a_desk() {
                with_browser(1280, 800, |page| analyse(page, stringify!($slug), false));
            }

            #[test]
            fn a_tree_is_built_kept_exported_and_imported_by_a_finger() {
                with_phone(360, 640, |page| analyse(page, stringify!($slug), true));
            }
        })*
    };
}

in_every_game! { football polar banglagor curling curves }

#[test]
fn dice_are_chosen_or_rolled() {
    with_browser(1280, 800, |page| async move {
        let id = *GameId::ALL.iter().find(|id| id.profile().has_chance).expect("a game with dice");
        page.open(&format!("#/analysis/{}", id.slug())).await;
        page.find("#roll").await;
        let start = page.position().await;
        let options = igroteka_core::Options::defaults(id.profile());
        let mut game = id.new_game(options, Some(&start)).expect("a game");
        let roll = game.proposals().swap_remove(7);
        page.click("#set-roll").await;
        type_move(&page, &roll).await;
        game.play_text(&roll).expect("a roll");
        page.wait_for_position(&game.position_text()).await;
        page.click("#back").await;
        page.click("#roll").await;
        page.revealed(".tree").await;
        page.wait_for("another roll", || page.all(".tree .variation"), |found| found.len() == 1).await;
        page.wait_for("it is stored", || studies(&page), |texts| texts.len() == 1).await;
    });
}

/// The move at which one is, as the list shows it.
async fn current(page: &Page) -> String {
    page.ask_at_rest("return document.querySelector('.tree [aria-current]')?.textContent ?? ''")
        .await
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn the_arrow_keys_lead_through_the_tree_and_its_order_changes() {
    with_browser(1280, 800, |page| async move {
        page.open("#/").await;
        paste(&page, "[Game \"football\"]\n[Rules \"1\"]\n\n1. k1-k4 b12-b9 (c12-c9 2. d1-d4) 2. d1-d3 *\n").await;
        page.find(".tree .variation").await;
        let keys = |keys: &'static [Key]| {
            let page = page.clone();
            async move {
                for key in keys {
                    page.driver.action_chain().send_keys(key.clone()).perform().await.expect("a key");
                    page.rest().await;
                }
            }
        };
        for (pressed, wanted) in [
            (&[Key::Right, Key::Right][..], "b12–b9"),
            (&[Key::Down], "c12–c9"),
            (&[Key::Right], "d1–d4"),
            (&[Key::Left, Key::Up], "b12–b9"),
            (&[Key::Right], "d1–d3"),
            (&[Key::Left, Key::Down], "c12–c9"),
        ] {
            keys(pressed).await;
            assert_eq!(current(&page).await, wanted);
        }
        page.find("#promote").await.send_keys(Key::Enter).await.expect("a button");
        let first =
            "return [...document.querySelectorAll('.tree > div > .line > li > .numbered > .ply')].map(e => e.textContent).join(' ')";
        page.wait_for("the order", || page.ask(first), |found| *found == "k1–k4 c12–c9 d1–d4").await;
        page.find("#delete").await.send_keys(Key::Enter).await.expect("a button");
        page.find("#delete-yes").await.send_keys(Key::Enter).await.expect("a button");
        page.wait_for("the order", || page.ask(first), |found| *found == "k1–k4 b12–b9 d1–d3").await;
    });
}
