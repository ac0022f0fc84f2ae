//! Pictures of every board, to be looked at: into `docs/screenshots` when `IGROTEKA_BLESS` is set, else into `target/screenshots`.

use std::path::PathBuf;

use igroteka_core::Room;
use igroteka_games::{GameId, Visitor};

use crate::browser::{Page, with_browser};
use crate::entering::{Mirror, type_move};
use crate::hot_seat::Work;

fn folder() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = if std::env::var_os("IGROTEKA_BLESS").is_some() { root.join("docs/screenshots") } else { root.join("target/screenshots") };
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Types random moves, and then enters half of another.
struct Prepared {
    page: Page,
}

impl Visitor for Prepared {
    type Output = Work;

    fn visit<P: Room>(self) -> Work {
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

pub async fn take(page: &Page, name: &str) {
    let picture = page.driver.screenshot_as_png().await.expect("a picture");
    assert!(picture.len() > 10_000, "{name} is nearly empty");
    std::fs::write(folder().join(format!("{name}.png")), picture).expect("a file");
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

#[test]
fn pictures_are_taken_in_light() {
    with_browser(1280, 860, |page| async move {
        page.open("#/").await;
        page.keep_settings("lang=en theme=light coordinates=yes motion=yes").await;
        take_all(&page, "light").await;
    });
}

#[test]
fn pictures_are_taken_in_dark() {
    with_browser(1280, 860, |page| async move {
        page.open("#/").await;
        page.keep_settings("lang=ru theme=dark coordinates=yes motion=yes").await;
        take_all(&page, "dark").await;
    });
}

#[test]
fn pictures_are_taken_on_a_phone() {
    with_browser(360, 740, |page| async move {
        page.open("#/").await;
        page.keep_settings("lang=en theme=light coordinates=yes motion=yes").await;
        take_all(&page, "phone").await;
    });
}
