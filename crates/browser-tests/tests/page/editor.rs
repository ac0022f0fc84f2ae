//! Setting up a position by touches, analysing it and playing on from it: on a desk by clicks, on a phone by real touch events.

use igroteka_core::study::Study;
use igroteka_core::{AnyGame, ElementId, Options, Point};
use igroteka_games::GameId;

use crate::browser::{Page, with_browser, with_phone};
use crate::entering::{name_of, pixel, selector, type_move};
use crate::fingers::{middle, tap};
use crate::keeping::{address, played, saved_file, watch_files};
use crate::sharing::watch_copies;
use crate::study::{moves, studies};

/// What is done in the editor.
#[derive(Clone)]
enum Step {
    /// A tool or a choice below the board.
    Below(ElementId),
    /// A place of the board.
    Place(ElementId),
    /// A point of the sheet, which a finger confirms.
    Spot(i32, i32),
    /// Something beside the board, and how many times it is pressed.
    Beside(String, usize),
}

use Step::{Below, Beside, Place, Spot};

fn panel(id: ElementId, times: usize) -> Step {
    Beside(format!(".side [data-id='{}']", name_of(id)), times)
}

/// What is set up in each game, from the empty board. The first step leaves no valid position.
fn steps(slug: &str) -> Vec<Step> {
    let [tray, cell, piece, choice] = [ElementId::tray, ElementId::cell, ElementId::piece, ElementId::choice];
    match slug {
        "football" => vec![
            Below(tray(0)),
            Place(cell(133)),
            Place(cell(134)),
            Below(tray(1)),
            Place(cell(1)),
            Place(cell(2)),
            Place(cell(3)),
            Place(cell(3)),
        ],
        "polar" => vec![
            Below(tray(0)),
            Place(cell(41)),
            Below(choice(100)),
            Place(cell(41)),
            Below(tray(0)),
            Place(cell(40)),
            Below(tray(1)),
            Place(cell(41)),
        ],
        "banglagor" => vec![Below(tray(2)), Place(cell(42)), Below(choice(110)), Place(cell(42)), Below(tray(5)), Place(cell(5))],
        "curling" => vec![
            Below(tray(0)),
            Place(cell(83)),
            panel(choice(201), 2),
            panel(choice(203), 1),
            panel(choice(113), 1),
            panel(ElementId::die(11), 2),
            panel(ElementId::die(13), 2),
            panel(ElementId::die(15), 1),
        ],
        _ => vec![
            panel(choice(200), 4),
            Below(choice(110)),
            Spot(200, 200),
            Spot(800, 200),
            Spot(200, 500),
            Spot(800, 500),
            Below(choice(111)),
            Place(piece(0)),
            Place(piece(1)),
            Below(choice(0)),
        ],
    }
}

/// The beginning of the text that the steps lead to.
fn wanted(slug: &str) -> &'static str {
    match slug {
        "football" => "1bb9/12/12/12/12/12/12/12/12/12/12/1rr9 r",
        "polar" => "9/9/9/9/4bw3/9/9/9/9 b",
        "banglagor" => "5l/6/6/6/6/6/6/L*5 1 - 0",
        "curling" => "8/8/8/3r4/8/8/8/8/8/8/8/8/8 r 3 1 1/4 0:0 =11335",
        _ => "4 ",
    }
}

/// A hand in the editor: a mouse or a finger.
struct Hand<'a> {
    page: &'a Page,
    is_finger: bool,
}

impl Hand<'_> {
    async fn press(&self, css: &str) {
        if self.is_finger {
            tap(self.page, middle(self.page, css).await).await;
        } else {
            self.page.click(css).await;
        }
        self.page.rest().await;
    }

    /// Presses something beside the board; a phone shows it in a sheet.
    async fn press_beside(&self, css: &str, times: usize) {
        if self.is_finger {
            self.press("#to-position").await;
        }
        for _ in 0..times {
            self.page.find(css).await.scroll_into_view().await.expect("beside the board");
            self.press(css).await;
        }
        if self.is_finger {
            self.press(".close-side").await;
        }
    }

    async fn put_spot(&self, x: i32, y: i32) {
        let (x, y) = pixel(self.page, Point::new(x, y)).await;
        if self.is_finger {
            tap(self.page, (x as f64, y as f64)).await;
            self.page.rest().await;
            self.press(&selector(ElementId::choice(0))).await;
        } else {
            self.page.driver.action_chain().move_to(x, y).click().perform().await.expect("a click");
            self.page.rest().await;
        }
    }

    async fn take(&self, step: Step) {
        match step {
            Below(id) => self.press(&selector(id)).await,
            Place(id) => {
                self.press(&selector(id)).await;
                // Where places are small, a finger only aims.
                if self.is_finger && !self.page.all("#aim-confirm").await.is_empty() {
                    self.press("#aim-confirm").await;
                }
            }
            Spot(x, y) => self.put_spot(x, y).await,
            Beside(css, times) => self.press_beside(&css, times).await,
        }
    }
}

/// What the page says of the position: the class of the verdict.
async fn verdict(page: &Page) -> String {
    page.ask_at_rest("return document.getElementById('validity').className").await.as_str().unwrap_or_default().to_owned()
}

/// Whether nothing has to be scrolled to reach the board, the tools and the buttons.
async fn assert_nothing_scrolls(page: &Page) {
    const OUTSIDE: &str = "return [document.scrollingElement.scrollHeight > innerHeight + 1 ? 'the page' : '', \
        ...[...document.querySelectorAll('#board, .decision button, .tools > button')].filter(e => { \
            const b = e.getBoundingClientRect(); return b.width > 0 && (b.bottom > innerHeight + 1 || b.right > innerWidth + 1 || b.top < 0); \
        }).map(e => e.outerHTML.slice(0, 120))].filter(Boolean)";
    assert_eq!(page.ask_at_rest(OUTSIDE).await, serde_json::json!([]), "outside the window");
}

/// Sets up a position of a game from the empty board.
async fn set_up(hand: &Hand<'_>, id: GameId) -> String {
    let page = hand.page;
    page.open(&format!("#/edit/{}", id.slug())).await;
    page.find("#board .touch").await;
    assert_nothing_scrolls(page).await;
    hand.press_beside("#edit-empty", 1).await;
    let mut verdicts = Vec::new();
    for step in steps(id.slug()) {
        hand.take(step).await;
        verdicts.push(verdict(page).await);
    }
    // In the others every step on the way is a position of the game.
    let has_invalid = matches!(id.slug(), "football" | "polar" | "curling");
    assert_eq!(verdicts.iter().any(|verdict| verdict.contains("invalid")), has_invalid, "{verdicts:?}");
    page.wait_for("a valid position", || verdict(page), |verdict| verdict == "validity valid").await;
    let text = page.position().await;
    assert!(text.starts_with(wanted(id.slug())), "{text}");
    text
}

/// Plays on from the position that is set up, until the computer has answered; loads the page again and reads the record.
async fn play_on(hand: &Hand<'_>, id: GameId, text: &str) {
    let page = hand.page;
    if hand.is_finger {
        hand.press("#to-uses").await;
    }
    hand.press("#edit-play").await;
    page.wait_for("the table", || page.ask("return location.hash"), |hash| hash.as_str().is_some_and(|hash| hash.starts_with("#/play/")))
        .await;
    page.find("#undo").await;
    page.wait_for_position(text).await;
    let options = page.ask("return decodeURIComponent(location.hash.split('options=')[1] ?? '')").await;
    let options = Options::parse(id.profile(), options.as_str().unwrap_or_default()).expect("options");
    let mut mirror: Box<dyn AnyGame> = id.new_game(options, Some(text)).expect("a game");
    let first = mirror.proposals().swap_remove(0);
    mirror.play_text(&first).expect("a move");
    let after = mirror.position_text();
    type_move(page, &first).await;
    let answered = |(decides, now): &(String, String)| decides == "person" && *now != after && now != text;
    let (_, now) = page.wait_for("the computer's answer", || crate::computer::moment(page), answered).await;
    page.driver.refresh().await.expect("a page");
    page.find("#board .touch").await;
    page.wait_for_position(&now).await;
    let record = page.ask("return Object.values(localStorage).find(text => text.includes('[Position ')) ?? ''").await;
    assert!(record.as_str().is_some_and(|record| record.contains(&format!("[Position \"{text}\"]"))), "{record}");
    // What was taken back to the position is played again from there.
    page.click("#undo").await;
    page.wait_for_position(text).await;
}

/// Analyses the position that is set up: two moves in the same place; loads the page again and reads the tree.
async fn analyse(hand: &Hand<'_>, id: GameId, text: &str) {
    let page = hand.page;
    if hand.is_finger {
        hand.press("#to-uses").await;
    }
    hand.press("#edit-analyse").await;
    page.find(".table.study").await;
    page.wait_for_position(text).await;
    let options = page.ask("return decodeURIComponent(location.hash.split('options=')[1] ?? '')").await;
    let options = Options::parse(id.profile(), options.as_str().unwrap_or_default()).expect("options");
    let mut study = Study::of(&*id.new_game(options, Some(text)).expect("a game"));
    let mut entries = study.board().proposals();
    // Where there is but one move, there is no variation.
    entries.drain(1..entries.len().saturating_sub(1).max(1));
    for entry in &entries {
        study.go(study.root());
        study.play(entry).expect("a move");
        type_move(page, entry).await;
        page.wait_for_position(&study.board().position_text()).await;
        hand.press("#back").await;
    }
    let has_both = |texts: &Vec<String>| texts.len() == 1 && moves(&texts[0]).moves == study.record().moves;
    let stored = page.wait_for("the tree to be stored", || studies(page), has_both).await;
    assert!(stored[0].contains(&format!("[Position \"{text}\"]")), "{stored:?}");
    page.driver.refresh().await.expect("a page");
    page.find(".table.study").await;
    page.wait_for_position(text).await;
    page.revealed(".tree .ply").await;
    assert_eq!(page.all(".tree .ply").await.len(), entries.len());
}

async fn set_up_and_play(page: Page, slug: &'static str, is_finger: bool) {
    let id = GameId::from_slug(slug).expect("a game");
    let hand = Hand { page: &page, is_finger };
    let text = set_up(&hand, id).await;
    let editor = page.ask("return location.hash").await;
    analyse(&hand, id, &text).await;
    page.ask("localStorage.clear()").await;
    page.open(editor.as_str().expect("an address")).await;
    page.wait_for("a valid position", || verdict(&page), |verdict| verdict == "validity valid").await;
    play_on(&hand, id, &text).await;
    assert_eq!(page.complaints().await, Vec::<String>::new(), "{slug}");
}

macro_rules! in_every_game {
    ($($slug:ident)*) => {
        $(mod $slug {
            use super::*;

            #[test]
            fn a_position_is_set_up_and_played_on_a_desk() {
                with_browser(1280, 800, |page| set_up_and_play(page, stringify!($slug), false));
            }

            #[test]
            fn a_position_is_set_up_and_played_by_a_finger() {
                with_phone(360, 640, |page| set_up_and_play(page, stringify!($slug), true));
            }
        })*
    };
}

in_every_game! { football polar banglagor curling curves }

/// Opens the editor with a position.
async fn open_with(page: &Page, id: GameId, text: &str) {
    page.open(&format!("#/edit/{}?position={}", id.slug(), text.replace(' ', "%20"))).await;
    page.find("#board .touch").await;
    page.wait_for_position(text).await;
}

/// What the page copied last.
async fn copied(page: &Page) -> String {
    let text = page.wait_for("a copied text", || page.ask("return window.copied ?? null"), |found| found.is_string()).await;
    page.ask("window.copied = null").await;
    text.as_str().unwrap_or_default().to_owned()
}

#[test]
fn what_is_set_up_is_shared_drawn_analysed_and_played_by_two() {
    with_browser(1280, 800, |page| async move {
        for slug in ["football", "polar", "banglagor"] {
            let id = GameId::from_slug(slug).expect("a game");
            let mut game = played(id, 3);
            let text = game.position_text();
            open_with(&page, id, &text).await;
            watch_copies(&page).await;
            page.click("#edit-copy-position").await;
            assert_eq!(copied(&page).await, text);
            watch_files(&page).await;
            page.click("#edit-save-picture").await;
            let picture = saved_file(&page).await;
            assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"), "{slug}: {picture}");
            page.click("#edit-copy-link").await;
            let link = copied(&page).await;
            let (_, place) = link.split_once('#').expect("a link into the page");
            page.open(&format!("#{place}")).await;
            page.wait_for_position(&text).await;
            page.find("#edit-analyse").await;

            page.click("#edit-analyse").await;
            page.find(".table.study").await;
            page.wait_for_position(&text).await;
            let first = game.proposals().swap_remove(0);
            game.play_text(&first).expect("a legal move");
            type_move(&page, &first).await;
            page.wait_for_position(&game.position_text()).await;

            open_with(&page, id, &text).await;
            page.click("#edit-play-two").await;
            page.find("#offer-draw, #undo").await;
            page.wait_for_position(&text).await;
            let place = address(&page).await;
            assert!(place.starts_with(&format!("#/play/{slug}/two?position=")) || place.starts_with("#/game/"), "{place}");
        }
    });
}

#[test]
fn an_invalid_position_says_why_and_leads_nowhere() {
    with_browser(1280, 800, |page| async move {
        page.open("#/edit/football?position=12/12/12/12/12/12/12/12/12/12/12/1rr9%20r").await;
        page.find("#board .touch").await;
        page.wait_for("the reason", || page.text("#validity"), |text| text.contains("Black has no players")).await;
        assert_eq!(page.ask_at_rest("return document.getElementById('edit-play').hasAttribute('href')").await, false);
        let field = page.find("#position").await;
        field.clear().await.expect("a field");
        field.send_keys("12/12 r\n").await.expect("a field");
        page.wait_for("what is wrong with the text", || page.text("#position-error"), |text| text.contains("12 rows")).await;
        assert!(page.position().await.starts_with("12/12/12/"), "the board stays as it was");
        field.clear().await.expect("a field");
        field.send_keys("1bb9/12/12/12/12/12/12/12/12/12/12/1rr9 b\n").await.expect("a field");
        page.wait_for_position("1bb9/12/12/12/12/12/12/12/12/12/12/1rr9 b").await;
        let address = page.ask_at_rest("return decodeURIComponent(location.hash)").await;
        assert_eq!(address, "#/edit/football?position=1bb9/12/12/12/12/12/12/12/12/12/12/1rr9 b");
    });
}

#[test]
fn the_position_of_a_game_is_changed_and_its_size_by_the_options() {
    with_browser(1280, 800, |page| async move {
        let id = GameId::from_slug("polar").expect("a game");
        page.open_table(id).await;
        type_move(&page, "e5+e6").await;
        type_move(&page, "black").await;
        let text = page.position().await;
        page.click("#edit-position").await;
        page.find("#edit-play").await;
        page.wait_for_position(&text).await;
        let set = "const list = document.querySelector(\"select[name='size']\"); list.value = '11'; \
            list.dispatchEvent(new Event('change', { bubbles: true })); return list.value;";
        assert_eq!(page.ask(set).await, "11");
        page.wait_for("a larger board", || page.position(), |text| text.split('/').count() == 11).await;
        page.click("#undo").await;
        page.wait_for_position(&text).await;
        page.wait_for("the option", || page.ask("return document.querySelector(\"select[name='size']\").value"), |value| *value == "9")
            .await;
        page.open("#/play/polar?position=7/7/7/7/7/7/7%20b").await;
        page.wait_for("why it cannot be played", || page.text("main"), |text| text.contains("cannot be opened")).await;
    });
}
