//! Takes pictures of every page, and of every game in five phases, in light, dark and on a phone held either way (`cargo xtask pictures`).
//! Those that the README shows go to `docs/screenshots`, the others to `target/screenshots`.

mod phases;

use igroteka_browser_tests::browser::{Page, with_browser};
use igroteka_browser_tests::pictures::{publish, take};
use igroteka_games::GameId;
use phases::Phase;

/// A window, and what its reader chose.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    window: (u32, u32),
    settings: &'static str,
}

/// The pictures that the README shows.
const PUBLISHED: [&str; 7] =
    ["home-light", "football-light", "polar-light", "banglagor-dark", "curling-phone", "curves-light", "learn-light"];

const KINDS: [Kind; 4] = [
    Kind { name: "light", window: (1280, 860), settings: "lang=en theme=light" },
    Kind { name: "dark", window: (1280, 860), settings: "lang=ru theme=dark" },
    Kind { name: "phone", window: (360, 640), settings: "lang=en theme=light" },
    Kind { name: "landscape", window: (740, 360), settings: "lang=ru theme=light" },
];

impl Kind {
    async fn take(self, page: &Page, what: &str) {
        let name = format!("{what}-{}", self.name);
        if PUBLISHED.contains(&&*name) { publish(page, &name).await } else { take(page, &name).await }
    }
}

/// Takes a picture of a table without the frame of the focus.
async fn take_table(page: &Page, kind: Kind, what: &str) {
    page.ask("document.activeElement.blur(); window.scrollTo(0, 0)").await;
    kind.take(page, what).await;
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
            take_table(page, kind, &format!("{}{}", id.slug(), phase.suffix())).await;
        }
    }
    phases::four_people(page).await;
    take_table(page, kind, "curling-four-people").await;
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
