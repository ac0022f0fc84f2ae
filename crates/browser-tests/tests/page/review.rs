//! A game looked back at: planted slips are found and named, each can be tried again, and the game stays as it was.

use igroteka_core::game::Termination;
use igroteka_core::{AnyGame, Options, Side};
use igroteka_games::GameId;

use crate::browser::{Page, with_browser, with_phone};
use crate::entering::type_move;
use crate::fingers::{middle, tap};
use crate::sharing::paste;

/// A slip from a set-up position, what is said of it, and better moves.
struct Planted {
    slug: &'static str,
    options: &'static str,
    start: &'static str,
    played: &'static str,
    reason: &'static str,
    better: &'static str,
}

const PLANTED: [Planted; 5] = [
    Planted {
        slug: "football",
        options: "",
        start: "1bbbb1bb2b1/12/12/8b3/5b6/12/11b/12/5r6/12/12/r1rrrrrr1rr1 r",
        played: "h1-h2",
        reason: "It misses a goal: after h1–m3 ×am nobody can stop the double attack on a and m.",
        better: "h1-m3",
    },
    Planted {
        slug: "polar",
        options: "size=7",
        start: "b1bw1ww/1w2b1b/b2w1w1/w1b1b1b/3w1w1/4b1b/3w1wb b",
        played: "c2",
        reason: "It misses joining the groups at ",
        better: "c3",
    },
    Planted {
        slug: "banglagor",
        options: "board=small",
        start: "6/5m/2m3/3l2/1M1ML1/6/6/6 1 - 0",
        played: "b4-b2",
        reason: "It misses cutting the column of height 3 on d5",
        better: "b4-c5:d5",
    },
    Planted {
        slug: "curling",
        options: "",
        start: "8/8/8/1b6/8/8/8/8/8/8/8/8/8 r 16 1 8/8 3:3 =22455",
        played: "cR25",
        reason: "The throw is worth 2.00 points less than the best one.",
        better: "dS52",
    },
    Planted {
        slug: "curves",
        options: "dots=4",
        start: "4 250,400;750,400;500,280;500,570 1-4:g;2-4:g r 0",
        played: "pass",
        reason: "It misses a capture of dot 3",
        better: "1-2@500,0",
    },
];

impl Planted {
    fn id(&self) -> GameId {
        GameId::from_slug(self.slug).expect("a game")
    }

    /// The game with its slip; where the rules do not end it, the side that made it gives up.
    fn game(&self) -> Box<dyn AnyGame> {
        let options = Options::parse(self.id().profile(), self.options).expect("options");
        let mut game = self.id().new_game(options, Some(self.start)).expect("a position");
        game.play_text(self.played).expect("a legal move");
        if game.outcome().is_none() {
            game.declare(Termination::Resignation, Some(Side::Second)).expect("an end");
        }
        game
    }

    /// Pastes the game and opens its review, until everything has been thought about.
    async fn open(&self, page: &Page) {
        page.open("#/").await;
        paste(page, &self.game().record().to_text().expect("a record")).await;
        page.find("#board .touch").await;
        page.click("#review").await;
        page.find("#slips li").await;
        page.wait_for("a game thought over", || page.all("#analysis-card progress"), |found| found.is_empty()).await;
    }
}

/// The text of the first slip, and how many there are.
async fn slips(page: &Page) -> (String, usize) {
    let count = page.all("#slips li").await.len();
    (page.ask("return document.querySelector('#slips li').textContent").await.as_str().unwrap_or_default().to_owned(), count)
}

/// The verdict on the move that was tried, once there is one.
async fn verdict(page: &Page) -> String {
    let mark = || page.ask("return document.querySelector('#verdict')?.dataset.mark ?? ''");
    let is_known = |mark: &serde_json::Value| !["", "thinking"].contains(&mark.as_str().unwrap_or_default());
    page.wait_for("a verdict", mark, is_known).await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_review_names_exactly_the_planted_slip_of_each_game_and_judges_another_try() {
    with_browser(1280, 900, |page| async move {
        for planted in PLANTED {
            planted.open(&page).await;
            let (said, count) = slips(&page).await;
            assert_eq!(count, 1, "{}: {said}", planted.slug);
            assert!(said.contains(planted.reason) && said.contains("Better: "), "{}: {said}", planted.slug);
            let end = page.position().await;
            for (text, wanted) in [(planted.played, "same"), (planted.better, "best")] {
                page.click("#slips li > button").await;
                page.wait_for_position(planted.start).await;
                page.click("#slips .try-again").await;
                type_move(&page, text).await;
                assert_eq!(verdict(&page).await, wanted, "{} {text}: {}", planted.slug, page.text("#verdict").await);
                page.click("#back-to-review").await;
            }
            // The finished game stays as it was.
            page.revealed(".moves").await;
            assert_eq!(page.all(".moves .ply").await.len(), 1, "{}", planted.slug);
            page.click(".walk .round:last-of-type").await;
            page.wait_for_position(&end).await;
        }
    });
}

#[test]
fn a_slip_is_tried_again_on_a_phone() {
    with_phone(360, 640, |page| async move {
        for planted in &PLANTED {
            planted.open(&page).await;
            let (said, count) = slips(&page).await;
            assert!(count == 1 && said.contains(planted.reason), "{}: {said}", planted.slug);
        }
        PLANTED[0].open(&page).await;
        page.click("#slips li > button").await;
        page.click("#slips .try-again").await;
        for name in ["h1", "m3"] {
            let cell = format!(".touch [data-id='{}']", cell_of(name));
            tap(&page, middle(&page, &cell).await).await;
        }
        assert_eq!(verdict(&page).await, "best");
        let is_in_sight = "const box = document.querySelector('#verdict').getBoundingClientRect(); \
            return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth";
        assert_eq!(page.ask(is_in_sight).await, true);
        page.click("#once-more").await;
        page.wait_for_position(PLANTED[0].start).await;
    });
}

/// The element of a square.
fn cell_of(name: &str) -> String {
    let planted = &PLANTED[0];
    let game = planted.id().new_game(Options::defaults(planted.id().profile()), Some(planted.start)).expect("a position");
    let scene = game.scene(&igroteka_core::Selection::empty());
    scene.cells.iter().find(|cell| cell.name == name).expect("a square").id.to_string()
}

#[test]
fn slips_of_both_sides_are_shown_on_request_and_followed_by_buttons() {
    with_browser(1280, 900, |page| async move {
        crate::advice::play_lost_game(&page).await;
        page.click("#review").await;
        page.find("#slips li").await;
        page.wait_for("a game thought over", || page.all("#analysis-card progress"), |found| found.is_empty()).await;
        let last = page.all("#slips li").await.len();
        let current = || page.ask("return [...document.querySelectorAll('#slips li')].findIndex(li => li.querySelector('[aria-current]'))");
        page.click("#slip-before").await;
        assert_eq!(current().await, last - 1, "from the end the way leads to the last slip");
        assert!(!page.all("#slips .try-again").await.is_empty());
    });
}
