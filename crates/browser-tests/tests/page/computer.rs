//! Against the computer: whole games by taps, taking back, rematch, clock, a worker that fails.

use igroteka_core::{FullGame, OptionKind, Options};
use igroteka_games::{GameId, Visitor};
use thirtyfour::prelude::*;

use crate::browser::{Page, with_browser};
use crate::entering::Mirror;
use crate::hot_seat::Work;
use crate::sight::Watch;

/// Who decides, and the position, at one moment.
pub(crate) async fn moment(page: &Page) -> (String, String) {
    let script = "const board = document.getElementById('board')?.dataset; return [board?.decides, board?.position];";
    let found = page.ask_at_rest(script).await;
    let text = |index: usize| found[index].as_str().unwrap_or_default().to_owned();
    (text(0), text(1))
}

/// Waits until the computer has nothing to decide, and a position other than this one.
pub(crate) async fn wait_for_the_person(page: &Page, before: &str) -> (String, String) {
    page.wait_for("the computer's answer", || moment(page), |(decides, now)| decides != "computer" && now != before).await
}

/// Ends what is being shown of the computer's turn, as somebody does who has seen enough.
async fn skip_what_is_shown(page: &Page) {
    let is_shown = || page.ask("return document.querySelector('.table').dataset.shows ?? ''");
    if is_shown().await != "" {
        page.find("#board").await.focus().await.expect("a board");
        // Where nothing is shown any more, Escape finds nothing picked.
        page.driver.action_chain().send_keys(Key::Escape).perform().await.expect("a key");
        page.wait_for("nothing is shown", is_shown, |shown| *shown == "").await;
    }
}

/// Chooses a value in the dialog.
pub(crate) async fn choose(page: &Page, name: &str, value: &str) {
    page.find(&format!("dialog[open] select[name='{name}']")).await;
    let script = format!(
        "const list = document.querySelector(\"dialog[open] select[name='{name}']\"); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); return list.value;"
    );
    assert_eq!(page.ask(&script).await, value, "{name} offers {value}");
}

/// The options of the shortest game that the dialog offers.
fn short(id: GameId) -> Vec<(&'static str, String)> {
    let shortest = |kind: OptionKind| match kind {
        OptionKind::Number { .. } => kind.offered_numbers().iter().min().map(i32::to_string),
        OptionKind::Choice(words) => words.iter().find(|word| **word == "small").map(|word| (*word).to_owned()),
        OptionKind::Flag => None,
    };
    id.profile().options.iter().filter_map(|spec| Some((spec.name, shortest(spec.kind)?))).collect()
}

/// Begins a new game with values chosen in the dialog.
pub(crate) async fn begin(page: &Page, values: &[(&str, String)]) {
    page.click("#new-game").await;
    for (name, value) in values {
        choose(page, name, value).await;
    }
    page.click("dialog[open] #begin").await;
    page.wait_for("the dialog", || page.all("dialog[open]"), |open| open.is_empty()).await;
}

/// Plays a whole game by random taps.
struct WholeGame {
    page: Page,
    id: GameId,
}

impl Visitor for WholeGame {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (page, values) = (self.page, short(self.id));
            let text = values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(",");
            let mut mirror = Mirror::<P>::with_options(Options::parse(P::PROFILE, &text).expect("options"));
            begin(&page, &values).await;
            page.wait_for_position(&mirror.position.to_text()).await;
            let (mut own, mut missed) = (0, 0);
            let watch = Watch::begin(&page).await;
            loop {
                let (decides, now) = wait_for_the_person(&page, "").await;
                if decides == "nobody" {
                    break;
                }
                watch.assert_in_sight(&now).await;
                skip_what_is_shown(&page).await;
                mirror.go_to(&now);
                let m = mirror.choose().expect("a move");
                if !mirror.tap(&page, m).await {
                    println!("{}: not entered in {now}", mirror.position.move_text(m));
                    missed += 1;
                    assert!(missed < 4, "moves cannot be entered");
                    continue;
                }
                let ask = || async { (moment(&page).await, !page.all("#message.refused").await.is_empty()) };
                // A pixel is no unit: a move at the very limit may be refused.
                page.wait_for("a move", ask, |((_, after), is_refused)| *after != now || *is_refused).await;
                own += 1;
                assert!(own < 400, "the game does not end");
            }
            println!("{text}: over after {own} moves");
            page.find("#status.over").await;
            watch.assert_in_sight("the end").await;
            watch.assert_steady(&text).await;
        })
    }
}

/// The games of which a test below plays a whole one.
const PLAYED: [&str; 5] = ["banglagor", "curling", "curves", "football", "polar"];

#[test]
fn a_whole_game_of_each_kind_is_played_against_the_computer() {
    assert!(GameId::ALL.iter().all(|id| PLAYED.contains(&id.slug())), "no game is left out");
}

fn play_whole(slug: &str) {
    let id = GameId::from_slug(slug).expect("a game");
    println!("{slug}, seed {}", crate::browser::SEED);
    with_browser(1280, 720, move |page| async move {
        page.open_with_computer(id).await;
        id.visit(WholeGame { page, id }).await;
    });
}

#[test]
fn a_whole_game_of_banglagor_is_played_against_the_computer() {
    play_whole(PLAYED[0]);
}

#[test]
fn a_whole_game_of_curling_is_played_against_the_computer() {
    play_whole(PLAYED[1]);
}

#[test]
fn a_whole_game_of_curves_is_played_against_the_computer() {
    play_whole(PLAYED[2]);
}

#[test]
fn a_whole_game_of_football_is_played_against_the_computer() {
    play_whole(PLAYED[3]);
}

#[test]
fn a_whole_game_of_polar_is_played_against_the_computer() {
    play_whole(PLAYED[4]);
}

/// Plays one random move by taps and waits for the answer.
struct OneMove {
    page: Page,
}

impl Visitor for OneMove {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (_, now) = moment(&self.page).await;
            let mut mirror = Mirror::<P>::new();
            mirror.go_to(&now);
            let m = mirror.choose().expect("a move");
            mirror.tap(&self.page, m).await;
        })
    }
}

/// Enters a random move by touches.
pub(crate) async fn play_one(page: &Page, id: GameId) {
    id.visit(OneMove { page: page.clone() }).await;
}

#[test]
fn undo_takes_back_the_persons_own_move_with_the_answer() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            println!("{}", id.slug());
            page.open_with_computer(id).await;
            let (_, start) = moment(&page).await;
            assert!(page.find("#undo").await.attr("disabled").await.expect("an attribute").is_some());
            play_one(&page, id).await;
            wait_for_the_person(&page, &start).await;
            page.click("#undo").await;
            page.wait_for_position(&start).await;
            assert_eq!(moment(&page).await.0, "person");
        }
    });
}

#[test]
fn a_rematch_keeps_the_sides_or_swaps_them() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_with_computer(id).await;
        let (_, start) = moment(&page).await;
        assert!(page.all("#draw").await.is_empty(), "the computer is not asked for a draw");
        for (rematch, begins) in [("#rematch", "person"), ("#rematch-swapped", "computer"), ("#rematch", "computer")] {
            page.click("#resign").await;
            page.click("#resign-yes").await;
            page.click(&format!("#result {rematch}")).await;
            page.wait_for("another game", || page.all("#result"), |found| found.is_empty()).await;
            let before = if begins == "person" { "" } else { &*start };
            let (decides, now) = wait_for_the_person(&page, before).await;
            assert_eq!(decides, "person");
            assert_eq!(now == start, begins == "person", "the {begins} makes the first move");
        }
    });
}

#[test]
fn a_computer_that_cannot_think_says_so_and_is_tried_again() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_with_computer(id).await;
        let (_, start) = moment(&page).await;
        page.ask("window.kept = Worker; window.Worker = class { constructor() { throw new Error('refused') } };").await;
        play_one(&page, id).await;
        page.find("#opponent[data-thought='failed'] #try-again").await;
        let (decides, after) = moment(&page).await;
        assert_eq!(decides, "computer");
        assert_ne!(after, start, "the person's move stands");
        page.ask("window.Worker = window.kept;").await;
        page.click("#try-again").await;
        wait_for_the_person(&page, &after).await;
    });
}

#[test]
fn the_worker_is_fetched_only_where_the_computer_plays() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        let fetched = || async {
            page.ask("return performance.getEntriesByType('resource').filter(entry => entry.name.includes('worker')).length").await
        };
        page.open_table(id).await;
        play_one(&page, id).await;
        assert_eq!(fetched().await, 0);
        page.open_with_computer(id).await;
        let (_, start) = moment(&page).await;
        assert_eq!(fetched().await, 0, "nothing is fetched before the computer has to decide");
        play_one(&page, id).await;
        wait_for_the_person(&page, &start).await;
        assert_ne!(fetched().await, 0);
    });
}

#[test]
fn time_runs_for_whoever_decides_and_a_flag_falls() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_with_computer(id).await;
        begin(&page, &[("minutes", "1".to_owned()), ("increment", "2".to_owned())]).await;
        assert_eq!(page.all(".clock").await.len(), 2);
        let time = || page.text(".clock.running");
        page.wait_for("a second", time, |shown| shown.starts_with("0:5")).await;
        page.ask("const now = performance.now.bind(performance); performance.now = () => now() + 70000;").await;
        page.find("#status.over").await;
        assert!(page.all(".clock.running").await.is_empty());
        page.click("#undo").await;
        page.wait_for("the time again", time, |shown| shown.starts_with("0:5") || shown == "1:00").await;
    });
}

#[test]
fn a_move_needs_confirmation_where_that_is_wanted() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        page.keep_settings("lang=en confirm=yes").await;
        for &id in GameId::ALL {
            println!("{}", id.slug());
            page.open_table(id).await;
            let (_, start) = moment(&page).await;
            play_one(&page, id).await;
            page.find("#held #confirm-move").await;
            assert_eq!(moment(&page).await.1, start, "nothing is played yet");
            let title = page.text("#held b").await;
            assert!(id.slug() != "curling" || title.contains(' '), "{title}: words, no notation");
            page.driver.action_chain().send_keys(thirtyfour::Key::Escape).perform().await.expect("a key");
            page.wait_for("nothing held", || page.all("#held"), |held| held.is_empty()).await;
            play_one(&page, id).await;
            page.ask("document.getElementById('flip').focus()").await;
            page.driver.action_chain().send_keys(thirtyfour::Key::Enter).perform().await.expect("a key");
            page.rest().await;
            assert_eq!(moment(&page).await.1, start, "Enter presses the button that has the focus");
            page.click("#confirm-move").await;
            page.wait_for("a move", || page.position(), |now| *now != start).await;
        }
    });
}
