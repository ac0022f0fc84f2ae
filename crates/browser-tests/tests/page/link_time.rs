//! Time at a table by a link: flags fall, days pass, somebody is gone.

use std::time::Duration;

use igroteka_browser_tests::friends::with_friends;
use serde_json::{Value, json};

use crate::browser::Page;
use crate::by_link::{Made, meet, small_game};
use crate::friends::decides;

/// Longer than somebody has to be gone before anything can be claimed.
const GONE: Duration = Duration::from_secs(130);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The small game with something agreed beside it.
fn agreed(name: &str, value: Value) -> Value {
    let mut conditions = small_game();
    conditions[name] = value;
    conditions
}

/// Time passes while nobody has a connection.
async fn let_pass(pages: [&Page; 2], time: Duration) {
    pages[0].server.stop();
    pages[0].server.let_pass(time).await;
    pages[0].server.start_again().await;
}

#[test]
fn a_flag_falls_for_both() {
    with_friends(|host, guest| async move {
        meet(&host, &guest, &agreed("time", json!({ "fischer": { "minutes": 1, "increment_s": 0 } }))).await;
        host.find(".bar.below .clock.running").await;
        let_pass([&host, &guest], Duration::from_secs(70)).await;
        for (page, word) in [(&host, "lost"), (&guest, "won")] {
            page.wait_for("the result", || page.text("#result"), |said| said.contains(word) && said.contains("time")).await;
        }
    });
}

#[test]
fn days_pass_and_the_game_is_lost() {
    with_friends(|host, guest| async move {
        let made = meet(&host, &guest, &agreed("time", json!({ "days": 3 }))).await;
        let left = || async { host.text(".bar.below .clock").await };
        host.wait_for("three days", left, |left| left.starts_with("2 d 23 h")).await;
        let_pass([&host, &guest], DAY * 2).await;
        // A page that was open has the log with the times as they were.
        host.driver.refresh().await.expect("the page again");
        host.wait_for("one day", left, |left| left.starts_with("23 h")).await;
        assert!(host.all("#claim").await.is_empty(), "nobody claims anything where there are days");
        let_pass([&host, &guest], DAY).await;
        guest.wait_for("the result", || guest.text("#result"), |said| said.contains("won") && said.contains("time")).await;
        host.follow(&made.address(&host)).await;
        host.find("#result").await;
    });
}

/// The guest leaves when it is their turn, and is gone for long.
async fn leave_for_long(host: &Page, guest: &Page) {
    let before = host.position().await;
    host.click("#possible").await;
    host.click(".possible li:first-child button").await;
    guest.wait_for("the move", || guest.position(), |now| *now != before).await;
    guest.open("#/").await;
    host.find(".bar.above .presence:not(.there)").await;
    assert!(host.all("#claim").await.is_empty(), "nobody is gone yet");
    let_pass([host, guest], GONE).await;
}

#[test]
fn the_win_is_claimed_against_somebody_who_is_gone() {
    with_friends(|host, guest| async move {
        let made = meet(&host, &guest, &agreed("absent", json!("claim"))).await;
        leave_for_long(&host, &guest).await;
        host.click("#claim").await;
        host.wait_for("the result", || host.text("#result"), |said| said.contains("won")).await;
        guest.follow(&made.address(&guest)).await;
        guest.wait_for("the result", || guest.text("#result"), |said| said.contains("lost")).await;
    });
}

#[test]
fn the_computer_plays_on_until_the_player_is_back() {
    with_friends(|host, guest| async move {
        let made: Made = meet(&host, &guest, &agreed("absent", json!({ "computer": 1 }))).await;
        leave_for_long(&host, &guest).await;
        let before = host.position().await;
        host.click("#claim").await;
        host.wait_for("the computer's move", || host.position(), |now| *now != before).await;
        host.wait_for("the own turn", || decides(&host), |decides| *decides).await;
        guest.follow(&made.address(&guest)).await;
        guest.find("#board .touch").await;
        let before = guest.position().await;
        host.click("#possible").await;
        host.click(".possible li:first-child button").await;
        guest
            .wait_for(
                "the own turn",
                || async { (guest.position().await, decides(&guest).await) },
                |(now, decides)| *now != before && *decides,
            )
            .await;
    });
}

/// Opens the list of possible moves; it stays open while a move is only tried.
async fn open_list(page: &Page) {
    if page.all(".possible li").await.is_empty() {
        page.click("#possible").await;
    }
}

#[test]
fn with_days_for_each_turn_moves_are_tried_first_and_a_pause_is_agreed() {
    with_friends(|host, guest| async move {
        meet(&host, &guest, &agreed("time", json!({ "days": 3 }))).await;
        let begin = guest.position().await;
        let mut tried = Vec::new();
        for number in 1..=2 {
            open_list(&host).await;
            host.click(&format!(".possible li:nth-child({number}) button")).await;
            tried.push(host.text("#held b").await);
            host.click("#held button:not(.primary)").await;
            host.wait_for("the move is dropped", || host.all("#held"), Vec::is_empty).await;
        }
        assert_ne!(tried[0], tried[1], "each move is named");
        open_list(&host).await;
        host.click(".possible li:first-child button").await;
        host.find("#held").await;
        host.click("#offer-pause").await;
        // The offer comes after what was tried, and the move that is tried stays.
        guest.click("#agree").await;
        assert_eq!(guest.position().await, begin, "nothing was sent");
        let left = || async { host.text(".bar.below .clock").await };
        host.wait_for("three days more", left, |left| left.starts_with("5 d 23 h")).await;
        host.click("#confirm-move").await;
        guest.wait_for("the move", || guest.position(), |now| *now != begin).await;
    });
}
