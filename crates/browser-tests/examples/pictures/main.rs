//! Takes pictures of every page and board in light, dark and on a phone (`cargo xtask pictures`).

use std::pin::Pin;

use igroteka_browser_tests::browser::{Page, with_browser};
use igroteka_browser_tests::entering::{Mirror, type_move};
use igroteka_browser_tests::pictures::take;
use igroteka_core::Room;
use igroteka_games::{GameId, Visitor};

/// Types random moves, and then enters half of another.
struct Prepared {
    page: Page,
}

impl Visitor for Prepared {
    type Output = Pin<Box<dyn Future<Output = ()>>>;

    fn visit<P: Room>(self) -> Self::Output {
        Box::pin(async move {
            let mut mirror = Mirror::<P>::new();
            for played in 0..MOST_MOVES {
                let Some(m) = mirror.choose().filter(|m| !mirror.ends(*m)) else { break };
                if played >= MOVES && mirror.position.touches_for(m).len() > 2 {
                    break;
                }
                type_move(&self.page, &mirror.position.move_text(m)).await;
                mirror.follow(m);
                self.page.wait_for_position(&mirror.position.to_text()).await;
            }
            if let Some(m) = mirror.choose() {
                mirror.begin(&self.page, m).await;
            }
            self.page.ask("document.activeElement.blur(); window.scrollTo(0, 0)").await;
        })
    }
}

/// So many moves make a telling position: more than the longest opening of the house.
const MOVES: usize = 46;
/// A few more are played until a move is due that has several steps.
const MOST_MOVES: usize = MOVES + 6;

async fn take_all(page: &Page, kind: &str) {
    page.open("#/").await;
    take(page, &format!("home-{kind}")).await;
    page.open(&format!("#/learn/{}", GameId::ALL[0].slug())).await;
    page.find("#board .touch").await;
    take(page, &format!("learn-{kind}")).await;
    for &id in GameId::ALL {
        page.open_table(id).await;
        id.visit(Prepared { page: page.clone() }).await;
        take(page, &format!("{}-{kind}", id.slug())).await;
    }
    page.open("#/games").await;
    take(page, &format!("games-{kind}")).await;
}

fn main() {
    let settings = |lang: &str, theme: &str| format!("lang={lang} theme={theme} coordinates=yes motion=yes");
    let kinds = [
        (1280, 860, "light", settings("en", "light")),
        (1280, 860, "dark", settings("ru", "dark")),
        (360, 740, "phone", settings("en", "light")),
    ];
    for (width, height, kind, settings) in kinds {
        println!("{kind}");
        with_browser(width, height, move |page| async move {
            page.open("#/").await;
            page.keep_settings(&settings).await;
            take_all(&page, kind).await;
        });
    }
}
