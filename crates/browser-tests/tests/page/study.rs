//! The analysis board: a tree is built beside a finished game, which stays as it was; it is kept, exported, imported and equal. On a desk by
//! clicks, on a phone by real touch events.

use igroteka_core::game::Termination;
use igroteka_core::record::{Record, read};
use igroteka_core::study::Study;
use igroteka_core::{AnyGame, Options};
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
pub(crate) fn moves(text: &str) -> Record {
    let mut record = read(text).remove(0).game.expect("a record");
    record.tags.clear();
    record
}

/// A finished game: the side that lost gave up.
pub(crate) fn finished(id: GameId) -> Box<dyn AnyGame> {
    let mut game = played(id, 3);
    game.declare(Termination::Resignation, Some(igroteka_core::Side::First)).expect("an end");
    game
}

/// The tree that the page is to build: another last move with a sign and a comment.
pub(crate) fn wanted(game: &dyn AnyGame) -> (Study, String) {
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
fn a_finished_game_has_one_analysis_before_and_after_it_is_kept() {
    with_browser(1280, 800, |page| async move {
        let game = finished(GameId::from_slug("football").expect("a game"));
        page.open("#/").await;
        paste(&page, &game.record().to_text().expect("a text")).await;
        page.click("#analyse-game").await;
        page.find(".table.study").await;
        let first = address(&page).await;
        for is_kept in [false, true] {
            page.driver.back().await.expect("a way back");
            page.find("#analyse-game").await;
            if is_kept {
                page.click("#keep-game").await;
                page.wait_for("an address", || address(&page), |found| found.starts_with("#/game/")).await;
            }
            page.click("#analyse-game").await;
            page.find(".table.study").await;
            assert_eq!((address(&page).await, studies(&page).await.len()), (first.clone(), 1), "kept: {is_kept}");
        }
    });
}

/// Two moves with different answers, and a move in place of the second.
const FORKED: &str = "[Game \"football\"]\n[Rules \"1\"]\n\n1. k1-k4 b12-b9 (c12-c9 2. d1-d4) 2. d1-d3 *\n";

#[test]
fn the_list_of_legal_moves_is_that_of_the_node_at_which_one_is() {
    with_browser(1280, 800, |page| async move {
        let id = GameId::from_slug("football").expect("a game");
        page.open("#/").await;
        paste(&page, FORKED).await;
        page.find(".table.study").await;
        let mut found_at = Vec::new();
        for second in ["b12-b9", "c12-c9"] {
            let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
            ["k1-k4", second].iter().for_each(|text| drop(game.play_text(text).expect("a legal move")));
            if second == "b12-b9" {
                page.click("#forth").await;
                page.click("#forth").await;
            } else {
                page.click("#fork").await;
            }
            page.wait_for_position(&game.position_text()).await;
            page.reveal("#possible").await;
            let is_open = page.ask_at_rest("return document.getElementById('possible').ariaExpanded").await;
            assert_eq!(is_open, "false", "{second}: the list of another position is not shown");
            page.click("#possible").await;
            let mut counts = Vec::new();
            // Both players of the first row look along a file in which one of the two variations has a player.
            for text in ["b1-", "c1-"] {
                let field = page.revealed("#typed").await;
                field.clear().await.expect("a field");
                field.send_keys(text).await.expect("a field");
                let found = page.ask_at_rest("return document.querySelectorAll('.possible li').length").await;
                let wanted = game.proposals().iter().filter(|proposal| proposal.starts_with(text)).count();
                assert_eq!(found.as_u64(), Some(wanted as u64), "{second}: {text}");
                counts.push(wanted);
            }
            found_at.push(counts);
        }
        assert_ne!(found_at[0], found_at[1], "the two positions have other moves");
    });
}

async fn set_dice(page: Page, is_finger: bool) {
    let id = *GameId::ALL.iter().find(|id| id.profile().has_chance).expect("a game with dice");
    let hand = Hand { page: &page, is_finger };
    page.open(&format!("#/analysis/{}", id.slug())).await;
    page.find("#roll").await;
    assert_eq!(page.ask_at_rest(OUTSIDE).await, serde_json::json!([]), "outside the window");
    let mut game = id.new_game(Options::defaults(id.profile()), Some(&page.position().await)).expect("a game");
    // The first die is taken back and set anew.
    for face in [6, 1, 3, 3] {
        hand.press(&format!("[data-face='{face}']")).await;
    }
    let first = ".panel.dice button.die";
    assert_eq!(page.all(first).await.len(), 4);
    hand.press(first).await;
    assert_eq!(page.all(first).await.len(), 3);
    for face in [2, 5] {
        hand.press(&format!("[data-face='{face}']")).await;
    }
    for entry in ["roll12335", "keep33"] {
        game.play_text(entry).expect("a legal entry");
        if entry.starts_with("keep") {
            type_move(&page, entry).await;
        }
        page.wait_for_position(&game.position_text()).await;
    }
    assert!(page.all("[data-face='6']").await.is_empty(), "a six is rolled again");
    page.reveal("#share").await;
    page.wait_for("what is expected", || page.text("#share"), |said| said.starts_with("Expected over all rolls: ") && said.contains('%'))
        .await;
    hand.press("#roll").await;
    let rolled = page.position().await;
    assert!(rolled.contains(" ="), "{rolled}");
    hand.press("#back").await;
    page.wait_for_position(&game.position_text()).await;
    // Three dice that show what they did not show before.
    for _ in 0..3 {
        hand.press(&format!("[data-face='{}']", if rolled.ends_with("=11133") { 2 } else { 1 })).await;
    }
    page.revealed(".tree").await;
    page.wait_for("another roll", || page.all(".tree .variation"), |found| found.len() == 1).await;
    page.wait_for("it is stored", || studies(&page), |texts| texts.len() == 1).await;
}

#[test]
fn dice_are_set_or_rolled_on_a_desk() {
    with_browser(1280, 800, |page| set_dice(page, false));
}

#[test]
fn dice_are_set_or_rolled_by_a_finger() {
    with_phone(360, 640, |page| set_dice(page, true));
}

/// Opens what the engine thinks, and waits until it has thought of everything.
async fn think_over(page: &Page) {
    page.reveal("#lines").await;
    page.find("#lines[aria-busy=false]").await;
    page.wait_for("everything thought over", || page.all("#analysis-card progress"), |found| found.is_empty()).await;
}

async fn follow_lines(page: Page, is_finger: bool) {
    let hand = Hand { page: &page, is_finger };
    page.open("#/").await;
    page.keep_settings("lang=en notation=yes").await;
    // It thinks as long as for a person: a line has several moves then.
    page.open_file("?animations=off#/analysis/football").await;
    page.find(".table.study").await;
    let id = GameId::from_slug("football").expect("a game");
    let mut study = Study::of(&*id.new_game(Options::defaults(id.profile()), None).expect("a game"));
    let line = |number: usize| {
        let script = format!("return [...document.querySelectorAll('#lines li:nth-child({number}) .step')].map(e => e.textContent.trim())");
        let page = page.clone();
        async move {
            let found = page.wait_for("a line", || page.ask_at_rest(&script), |found| found[1].is_string()).await;
            found.as_array().expect("moves").iter().map(|text| text.as_str().expect("a text").replace('–', "-")).collect::<Vec<_>>()
        }
    };
    think_over(&page).await;
    let first = line(1).await;
    hand.press("#lines li:nth-child(1) .step:nth-of-type(2)").await;
    for entry in &first[..2] {
        study.play(entry).expect("a legal move");
    }
    page.wait_for_position(&study.board().position_text()).await;
    for _ in 0..2 {
        hand.press("#back").await;
        study.previous();
    }
    page.wait_for_position(&study.board().position_text()).await;
    think_over(&page).await;
    let second = line(2).await;
    hand.press("#lines li:nth-child(2) .add-line").await;
    study.add_line(&second).expect("legal moves");
    let is_added = |texts: &Vec<String>| texts.first().is_some_and(|text| moves(text).moves == study.record().moves);
    page.wait_for("the line in the tree", || studies(&page), is_added).await;
    assert_eq!(page.position().await, study.board().position_text(), "the board stays where it is");
}

#[test]
fn the_moves_of_a_line_step_on_the_board_and_the_line_is_added_on_a_desk() {
    with_browser(1280, 800, |page| follow_lines(page, false));
}

#[test]
fn the_moves_of_a_line_step_on_the_board_and_the_line_is_added_by_a_finger() {
    with_phone(360, 640, |page| follow_lines(page, true));
}

#[test]
fn whoever_comes_back_to_a_position_waits_for_nothing() {
    with_browser(1280, 800, |page| async move {
        page.open("#/").await;
        paste(&page, FORKED).await;
        page.find(".table.study").await;
        page.reveal("#share").await;
        let steps = ["#forth", "#forth", "#fork", "#forth", "#back", "#fork", "#forth"];
        for is_known in [false, true] {
            if is_known {
                page.ask(
                    "window.asked = 0; const post = Worker.prototype.postMessage; \
                     Worker.prototype.postMessage = function (...all) { window.asked += 1; return post.apply(this, all) }",
                )
                .await;
            }
            for step in steps {
                page.click(step).await;
                think_over(&page).await;
                page.find("#lines li").await;
            }
            for _ in 0..3 {
                page.click("#back").await;
                think_over(&page).await;
            }
        }
        assert_eq!(page.ask_at_rest("return window.asked").await, 0, "the engine is asked nothing anew");
    });
}

#[test]
fn the_graph_is_a_slider_and_keys_lead_to_the_ends() {
    with_browser(1280, 800, |page| async move {
        page.open("#/").await;
        paste(&page, FORKED).await;
        page.find(".table.study").await;
        page.click("#tab-analysis").await;
        page.find("#course .here").await;
        let at = || page.ask_at_rest("const e = document.getElementById('course'); return [e.ariaValueNow, document.activeElement.id]");
        let press = |key: Key| {
            let page = page.clone();
            async move { page.driver.action_chain().send_keys(key).perform().await.expect("a key") }
        };
        // The focus is on the tab first.
        for (key, place) in [(Key::End, "3"), (Key::Home, "0")] {
            press(key).await;
            assert_eq!(at().await, serde_json::json!([place, "tab-analysis"]));
        }
        let line = "return document.querySelector('#course .here').getAttribute('d')";
        let start = page.ask_at_rest(line).await;
        page.ask("document.getElementById('course').focus()").await;
        for (key, place) in [(Key::Right, "1"), (Key::Right, "2"), (Key::Left, "1"), (Key::End, "3"), (Key::Right, "3"), (Key::Home, "0")] {
            press(key).await;
            assert_eq!(at().await, serde_json::json!([place, "course"]));
            assert_eq!(page.ask_at_rest(line).await == start, place == "0", "the line stands at the place");
        }
        let box_of = "const b = document.getElementById('course').getBoundingClientRect(); return [b.right - 4, b.top + b.height / 2]";
        let found = page.ask(box_of).await;
        let pixel = |index: usize| found[index].as_f64().expect("a number") as i64;
        page.driver.action_chain().move_to(pixel(0), pixel(1)).click().perform().await.expect("a click");
        assert_eq!(at().await[0], "3");
    });
}

#[test]
fn the_focus_stays_in_the_tree_with_the_move_at_which_one_is() {
    with_browser(1280, 800, |page| async move {
        page.open("#/").await;
        paste(&page, FORKED).await;
        page.find(".tree .variation").await;
        page.click(".tree .ply").await;
        let focused = || page.ask_at_rest("return [document.activeElement.className, document.activeElement.textContent]");
        let steps = [
            (&[Key::Right][..], "b12–b9"),
            (&[Key::Down], "c12–c9"),
            (&[Key::Right], "d1–d4"),
            // Before the first move nothing of the list is current.
            (&[Key::Home, Key::Right], "k1–k4"),
        ];
        for (keys, wanted) in steps {
            for key in keys {
                page.driver.action_chain().send_keys(key.clone()).perform().await.expect("a key");
            }
            let is_there = |found: &serde_json::Value| found[0] == "ply" && found[1] == wanted;
            page.wait_for("the focus", focused, is_there).await;
        }
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
        paste(&page, FORKED).await;
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
