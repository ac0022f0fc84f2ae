//! How long touches and previews keep the main thread busy, in every game, and on a paper full of curves.

use std::pin::Pin;

use igroteka_browser_tests::browser::Page;
use igroteka_browser_tests::entering::{Mirror, type_move};
use igroteka_core::{FullGame, Options, Selection};
use igroteka_games::{GameId, Visitor};

use crate::hand::Hand;
use crate::sheet::Sheet;

/// A frame.
const LIMIT_MS: f64 = 16.0;
/// The number of moves that are entered by touches, and of looks at other places before each.
const MOVES: usize = 24;
const LOOKS: usize = 4;

type Work = Pin<Box<dyn Future<Output = Hand>>>;

/// Measures every game.
pub(crate) async fn measure(page: &Page, sheet: &mut Sheet) {
    for &id in GameId::ALL {
        page.open_table(id).await;
        let options = Options::defaults(id.profile());
        let hand = id.visit(ByTouches { page: page.clone(), options, typed: 0 }).await;
        note(sheet, id.slug(), hand);
    }
    let id = GameId::from_slug("curves").expect("a game");
    page.open_table(id).await;
    page.click("#new-game").await;
    page.ask(
        "const list = document.querySelector(\"dialog[open] select[name='dots']\"); list.value = '40'; \
         list.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    page.click("dialog[open] #begin").await;
    let options = Options::parse(id.profile(), "dots=40").expect("options");
    let hand = id.visit(ByTouches { page: page.clone(), options, typed: 60 }).await;
    note(sheet, "curves with 40 dots and 20 lines", hand);
}

fn note(sheet: &mut Sheet, what: &str, hand: Hand) {
    sheet.many(&format!("{what}: touch"), hand.touches_ms, LIMIT_MS, "ms");
    sheet.many(&format!("{what}: preview"), hand.previews_ms, LIMIT_MS, "ms");
    sheet.many(&format!("{what}: a task after a touch"), hand.later_ms, LIMIT_MS, "ms");
}

/// Types some random moves, which are not measured, and enters others by touches.
struct ByTouches {
    page: Page,
    options: Options,
    typed: usize,
}

impl Visitor for ByTouches {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let ByTouches { page, options, typed } = self;
            let mut mirror = Mirror::<P>::with_options(options);
            page.wait_for_position(&mirror.position.to_text()).await;
            for _ in 0..typed {
                let m = mirror.choose().expect("a move");
                type_move(&page, &mirror.position.move_text(m)).await;
                mirror.follow(m);
                page.wait_for_position(&mirror.position.to_text()).await;
            }
            let mut hand = Hand::new(&page).await;
            for turn in 0..MOVES {
                let focus = mirror.position.scene(&Selection::empty(), None).focus;
                for look in 0..LOOKS.min(focus.len()) {
                    hand.look_at(focus[(turn * 17 + look * 29) % focus.len()]).await;
                }
                let Some(m) = mirror.choose() else { break };
                for touch in mirror.position.touches_for(m) {
                    hand.touch(&touch).await;
                }
                mirror.go_to(&page.position().await);
            }
            hand
        })
    }
}
