//! Arrows and circles on the analysis board: drawn by the right button of a mouse, by fingers with the tool and by keys, kept with their
//! node, and never a move.

use igroteka_core::scene::Pen;
use igroteka_core::study::{Drawn, DrawnPlace};
use igroteka_core::{Point, Scene, Selection};
use igroteka_games::GameId;

use crate::browser::{Page, with_browser, with_phone};
use crate::entering::pixel;
use crate::fingers::{Pixel, scrolled, swipe, tap, tap_on};
use crate::keeping::{saved_file, watch_files};
use crate::mouse::{Held, right_drag};
use crate::sharing::paste;
use crate::study::studies;

/// The address of an analysis in which something stands that can be named: cells, or dots.
fn address(id: GameId) -> String {
    let dots = "?position=4%20250,400;750,400;500,280;500,570%201-4:g;2-4:g%20r%200&options=dots=4";
    ["#/analysis/", id.slug(), if id.slug() == "curves" { dots } else { "" }].concat()
}

/// An analysis with two places of its board, far from each other.
struct Sheet {
    page: Page,
    scene: Scene,
    at: [Point; 2],
}

impl Sheet {
    async fn open(page: &Page, id: GameId) -> Sheet {
        page.open(&address(id)).await;
        page.find("#board .touch").await;
        let (position, options) = (page.position().await, if id.slug() == "curves" { "dots=4" } else { "" });
        let options = igroteka_core::Options::parse(id.profile(), options).expect("options");
        let scene = id.new_game(options, Some(&position)).expect("a game").scene(&Selection::empty());
        let at = match &scene.cells[..] {
            [] => [scene.pieces[0].at, scene.pieces[1].at],
            cells => [cells[cells.len() / 3].area.middle(), cells[cells.len() * 2 / 3].area.middle()],
        };
        Sheet { page: page.clone(), scene, at }
    }

    async fn pixel(&self, place: usize) -> Pixel {
        let (x, y) = pixel(&self.page, self.at[place]).await;
        (x as f64, y as f64)
    }

    fn drawn(&self, pen: Pen, from: usize, to: Option<usize>) -> Drawn {
        let place = |place: usize| DrawnPlace::at(&self.scene, self.at[place]);
        Drawn { pen, from: place(from), to: to.map(place) }
    }

    /// Waits until exactly this is drawn in the stored tree, and seen on the board.
    async fn expect(&self, wanted: &[Drawn]) {
        let of = |command: &str| {
            let items: Vec<String> = wanted.iter().filter(|drawn| drawn.command() == command).map(Drawn::to_string).collect();
            (!items.is_empty()).then(|| format!("[%{command} {}]", items.join(",")))
        };
        let (arrows, circles) = (of("cal"), of("csl"));
        let is_stored = |texts: &Vec<String>| {
            let text = texts.first().cloned().unwrap_or_default();
            [("[%cal", &arrows), ("[%csl", &circles)].iter().all(|(begin, wanted)| match wanted {
                Some(wanted) => text.contains(wanted.as_str()),
                None => !text.contains(begin),
            })
        };
        self.page.wait_for(&format!("{arrows:?} {circles:?}"), || studies(&self.page), is_stored).await;
        let script = "return document.querySelectorAll('.drawing [class^=drawn]').length > 0";
        assert_eq!(self.page.ask_at_rest(script).await, !wanted.is_empty(), "{wanted:?}");
    }
}

#[test]
fn the_right_button_draws_in_four_colours_and_wipes_off_in_every_game() {
    with_browser(1280, 720, |page| async move {
        for &id in GameId::ALL {
            page.open("#/").await;
            page.ask("localStorage.clear()").await;
            let sheet = Sheet::open(&page, id).await;
            let before = page.position().await;
            let (one, other) = (sheet.pixel(0).await, sheet.pixel(1).await);
            for (held, pen) in [(Held::Shift, Pen::Red), (Held::Alt, Pen::Blue), (Held::Both, Pen::Yellow), (Held::Nothing, Pen::Green)] {
                right_drag(&page, one, other, held).await;
                // Another pen draws the same arrow anew.
                sheet.expect(&[sheet.drawn(pen, 0, Some(1))]).await;
            }
            right_drag(&page, other, other, Held::Nothing).await;
            let [arrow, circle] = [sheet.drawn(Pen::Green, 0, Some(1)), sheet.drawn(Pen::Green, 1, None)];
            sheet.expect(&[arrow.clone(), circle]).await;
            right_drag(&page, other, other, Held::Nothing).await;
            sheet.expect(std::slice::from_ref(&arrow)).await;
            assert_eq!(page.position().await, before, "{}: nothing was played", id.slug());
            page.driver.refresh().await.expect("a page");
            page.find(".table.study").await;
            sheet.expect(std::slice::from_ref(&arrow)).await;
            right_drag(&page, sheet.pixel(0).await, sheet.pixel(1).await, Held::Nothing).await;
            sheet.expect(&[]).await;
        }
    });
}

/// What the status asks for while the tool is on.
const DRAW: &str = "Tap a place to circle it, or drag to draw an arrow.";

#[test]
fn a_finger_draws_with_the_tool_and_plays_without_it() {
    with_phone(360, 640, |page| async move {
        for &id in GameId::ALL {
            page.open("#/").await;
            page.ask("localStorage.clear()").await;
            let sheet = Sheet::open(&page, id).await;
            let before = page.position().await;
            tap_on(&page, "#draw").await;
            assert_eq!(page.text("#status").await, DRAW, "{}", id.slug());
            tap(&page, sheet.pixel(0).await).await;
            sheet.expect(&[sheet.drawn(Pen::Green, 0, None)]).await;
            tap_on(&page, ".pen[data-pen=B]").await;
            swipe(&page, sheet.pixel(0).await, sheet.pixel(1).await).await;
            sheet.expect(&[sheet.drawn(Pen::Green, 0, None), sheet.drawn(Pen::Blue, 0, Some(1))]).await;
            assert_eq!((page.position().await, scrolled(&page).await), (before, 0), "{}: nothing was played", id.slug());
            tap_on(&page, "#wipe").await;
            sheet.expect(&[]).await;
            tap_on(&page, "#draw-done").await;
            assert!(page.all(".pens").await.is_empty());
            assert_ne!(page.text("#status").await, DRAW, "{}", id.slug());
            let stored = studies(&page).await;
            tap(&page, sheet.pixel(0).await).await;
            page.rest().await;
            assert_eq!(studies(&page).await, stored, "{}: a tap draws no more", id.slug());
        }
    });
}

#[test]
fn keys_draw_and_what_is_drawn_belongs_to_its_node_and_its_record() {
    with_browser(1280, 720, |page| async move {
        let keys = |keys: &'static [&'static str]| {
            let page = page.clone();
            async move {
                for key in keys {
                    page.driver.action_chain().send_keys(*key).perform().await.expect("a key");
                    page.rest().await;
                }
            }
        };
        const RIGHT: &str = "\u{e014}";
        const ESCAPE: &str = "\u{e00c}";
        page.open("#/").await;
        paste(&page, "[Game \"football\"]\n[Rules \"1\"]\n\n1. k1-k4 (h1-h2) b12-b9 *\n").await;
        page.find(".table.study").await;
        page.click("#forth").await;
        let board = page.find("#board").await;
        board.focus().await.expect("a board");
        // The keys begin at the first place, a12: an arrow to c12, a red circle on d12, and an arrow that is given up.
        keys(&[RIGHT, "x", RIGHT, RIGHT, "x", RIGHT, "X", "X", "x", RIGHT, ESCAPE]).await;
        let drawn = "[%cal Ga12-c12] [%csl Rd12]";
        let texts = page.wait_for("what is drawn", || studies(&page), |texts| texts.iter().any(|text| text.contains(drawn))).await;
        let seen = || page.ask_at_rest("return document.querySelectorAll('.drawing [class^=drawn]').length > 0");
        assert_eq!(seen().await, true);
        for (step, is_seen) in [("#forth", false), ("#back", true), ("#fork", false), ("#fork", true)] {
            page.click(step).await;
            assert_eq!(seen().await, is_seen, "{step}");
        }
        watch_files(&page).await;
        page.click("#export summary").await;
        page.click("#save-record").await;
        let exported = saved_file(&page).await;
        assert!(exported.contains(drawn), "{exported}");
        page.ask("localStorage.clear()").await;
        page.open("#/").await;
        paste(&page, &exported).await;
        page.click("#forth").await;
        assert_eq!(seen().await, true);
        page.click("#keep-game").await;
        let moves = |text: &str| text.rsplit("\n\n").next().map(str::to_owned);
        let again = page.wait_for("the tree to be stored", || studies(&page), |texts| texts.len() == 1).await;
        assert_eq!(moves(&again[0]), moves(&texts[0]));
    });
}
