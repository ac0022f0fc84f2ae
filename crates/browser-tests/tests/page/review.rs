//! A game looked back at: planted slips are found and named, each can be tried again, and the game stays as it was.

use igroteka_core::game::Termination;
use igroteka_core::{AnyGame, Options, Random as _, Side, SplitMix, Turn};
use igroteka_games::GameId;

use crate::browser::{Page, with_browser, with_phone};
use crate::entering::type_move;
use crate::fingers::{middle, tap, tap_on};
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

#[test]
fn a_slip_is_tried_again_in_an_analysis_whose_tree_stays_as_it_is() {
    with_browser(1280, 900, |page| async move {
        let planted = &PLANTED[0];
        let mut record = planted.game().record();
        record.moves.entries[0].nags.push(2);
        page.open("#/").await;
        paste(&page, &record.to_text().expect("a record")).await;
        page.find(".table.study").await;
        page.reveal("#share").await;
        page.find("#slips li").await;
        page.wait_for("a game thought over", || page.all("#analysis-card progress"), |found| found.is_empty()).await;
        page.click("#slips li > button").await;
        page.find("#lines li").await;
        page.click("#slips .try-again").await;
        page.wait_for("the better moves to be hidden", || page.all("#lines"), |found| found.is_empty()).await;
        for (text, wanted) in [(planted.played, "same"), (planted.better, "best")] {
            type_move(&page, text).await;
            assert_eq!(verdict(&page).await, wanted, "{text}: {}", page.text("#verdict").await);
            page.click("#once-more").await;
            page.wait_for_position(planted.start).await;
        }
        page.revealed(".tree").await;
        assert_eq!(page.all(".tree .ply").await.len(), 1, "a try is no move of the tree");
        page.click("#forth").await;
        page.click("#back").await;
        type_move(&page, planted.better).await;
        page.revealed(".tree .variation .ply").await;
    });
}

/// The last throws of a match by red, from a position before the dice, with moves at random: the game, and by how many points red won.
fn last_throws() -> (Box<dyn AnyGame>, f64) {
    let id = GameId::from_slug("curling").expect("a game");
    (0..)
        .find_map(|seed| {
            let mut table = id.new_game(Options::defaults(id.profile()), Some(BEFORE_THE_DICE)).expect("a position");
            let mut dice = SplitMix::new(seed);
            while table.outcome().is_none() && table.position_text().contains(" 16 ") {
                let text = match table.turn() {
                    Turn::Chance => table.draw_chance(&mut dice).expect("a roll"),
                    _ => {
                        let moves = table.proposals();
                        moves[dice.below(moves.len() as u32) as usize].clone()
                    }
                };
                table.play_text(&text).expect("a legal entry");
            }
            let [red, blue] = table.outcome()?.points?;
            Some((table, f64::from(red - blue)))
        })
        .expect("a game that ends")
}

const BEFORE_THE_DICE: &str = "8/8/8/1b6/8/8/8/8/8/8/8/8/8 r 16 1 8/8 3:3 -";

/// The numbers in the rows of a table.
async fn numbers(page: &Page, table: &str) -> Vec<Vec<f64>> {
    let script = format!(
        "return [...document.querySelectorAll('{table} tbody tr')].map(row => [...row.querySelectorAll('td')].map(cell => \
         Number(cell.textContent.replace('−', '-'))))"
    );
    serde_json::from_value(page.ask(&script).await).expect("numbers")
}

/// Looks at luck and skill of a game with dice: over all, turn by turn, and the way from a turn to its position.
async fn luck_and_skill(page: &Page) {
    let (game, result) = last_throws();
    page.open("#/").await;
    paste(page, &game.record().to_text().expect("a record")).await;
    page.find("#board .touch").await;
    page.click("#review").await;
    page.find("#accounts").await;
    page.click("#review-card summary").await;
    let (accounts, rolls) = (numbers(page, "#accounts").await, numbers(page, "#rolls").await);
    // Each number is rounded to hundredths.
    let is_near = |one: f64, other: f64| (one - other).abs() < 0.005 * (2 * rolls.len() + 2) as f64;
    assert!(!rolls.is_empty() && rolls.iter().all(|row| row.len() == 3), "{rolls:?}");
    assert!(is_near(accounts[0][0], rolls.iter().map(|row| row[1] - row[0]).sum()), "luck: {accounts:?} {rolls:?}");
    let skill: f64 = accounts[1..].iter().map(|row| row[0]).sum();
    assert!(is_near(skill, rolls.iter().map(|row| row[2] - row[1]).sum()), "skill: {accounts:?} {rolls:?}");
    assert!(is_near(rolls[rolls.len() - 1][2], result), "{rolls:?} end with {result}");
    assert!(accounts.iter().all(|row| row[1] == 0.0), "only red was on turn: {accounts:?}");
    let too_wide = "return [...document.querySelectorAll('#accounts, #rolls, #rolls button')].filter(e => { \
        const b = e.getBoundingClientRect(); return b.width === 0 || b.left < 0 || b.right > innerWidth; }).map(e => e.outerHTML.slice(0, 80))";
    assert_eq!(page.ask_at_rest(too_wide).await, serde_json::json!([]));
}

#[test]
fn luck_and_skill_are_shown_turn_by_turn_on_a_desk() {
    with_browser(1280, 900, |page| async move {
        luck_and_skill(&page).await;
        page.click("#rolls tr:first-child button").await;
        page.wait_for_position(BEFORE_THE_DICE).await;
    });
}

#[test]
fn luck_and_skill_are_shown_turn_by_turn_by_touch() {
    with_phone(360, 640, |page| async move {
        luck_and_skill(&page).await;
        tap_on(&page, "#rolls tr:first-child button").await;
        page.wait_for_position(BEFORE_THE_DICE).await;
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
