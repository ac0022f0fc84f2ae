//! Takes pictures of every page, and of every game in five phases, in light, dark and on a phone held either way (`cargo xtask pictures`).
//! A selection goes to `docs/screenshots`, the rest to `target/screenshots`.

mod phases;

use igroteka_browser_tests::browser::{Page, with_browser};
use igroteka_browser_tests::pictures::{take, take_aside};
use igroteka_games::GameId;
use phases::Phase;

/// A window, and what its reader chose.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    window: (u32, u32),
    settings: &'static str,
    /// Whether its pictures are among those of the documentation.
    is_published: bool,
}

const KINDS: [Kind; 4] = [
    Kind { name: "light", window: (1280, 860), settings: "lang=en theme=light", is_published: true },
    Kind { name: "dark", window: (1280, 860), settings: "lang=ru theme=dark", is_published: true },
    Kind { name: "phone", window: (360, 640), settings: "lang=en theme=light", is_published: true },
    Kind { name: "landscape", window: (740, 360), settings: "lang=ru theme=light", is_published: false },
];

impl Kind {
    async fn take(self, page: &Page, what: &str) {
        let name = format!("{what}-{}", self.name);
        if self.is_published { take(page, &name).await } else { take_aside(page, &name).await }
    }
}

async fn take_all(page: &Page, kind: Kind) {
    page.open("#/").await;
    kind.take(page, "home").await;
    page.open(&format!("#/learn/{}", GameId::ALL[0].slug())).await;
    page.find("#board .touch").await;
    kind.take(page, "learn").await;
    for &id in GameId::ALL {
        println!("{}", id.slug());
        for phase in Phase::ALL {
            phase.reach(page, id).await;
            page.ask("document.activeElement.blur(); window.scrollTo(0, 0)").await;
            // One phase shows most of a game.
            match phase {
                Phase::Preview => kind.take(page, id.slug()).await,
                _ => take_aside(page, &format!("{}-{}-{}", id.slug(), phase.name(), kind.name)).await,
            }
        }
    }
    page.open("#/games").await;
    kind.take(page, "games").await;
}

fn main() {
    for kind in KINDS {
        println!("{}", kind.name);
        with_browser(kind.window.0, kind.window.1, move |page| async move {
            page.open("#/").await;
            page.keep_settings(kind.settings).await;
            take_all(&page, kind).await;
        });
    }
}
