//! Two people play by a link, each in a browser of their own.

use igroteka_core::Options;
use igroteka_games::GameId;
use thirtyfour::prelude::*;

use crate::browser::Page;
use crate::entering::type_move;
use igroteka_browser_tests::friends::with_friends;

/// Makes a table in one browser and sits down at it in the other; whoever made it begins.
async fn meet(host: &Page, guest: &Page, id: GameId, time: &str) {
    host.open(&format!("#/friend/{}", id.slug())).await;
    enter_name(host, "Anna").await;
    choose(host, "side", "first").await;
    choose(host, "time", time).await;
    host.click("#create-table").await;
    let link = host.find("#invitation").await.prop("value").await.expect("a field").expect("a link");
    guest.follow(&link).await;
    assert!(guest.has("#sit-down").await, "opening the link takes no seat");
    enter_name(guest, "Boris").await;
    guest.click("#sit-down button").await;
    for page in [host, guest] {
        page.find("#board .touch").await;
    }
}

pub(crate) async fn enter_name(page: &Page, name: &str) {
    let field = page.find("#name").await;
    field.clear().await.expect("a field");
    field.send_keys(name).await.expect("a field");
}

pub(crate) async fn choose(page: &Page, name: &str, value: &str) {
    page.click(&format!("select[name={name}] option[value='{value}']")).await;
}

pub(crate) async fn decides(page: &Page) -> bool {
    page.of_board("decides").await == "person"
}

/// Whoever has to decide plays a move; both see the same position then.
async fn play_one(pages: [&Page; 2], id: GameId, options: Options) {
    let mover =
        pages[0].wait_for("somebody decides", || async { (decides(pages[0]).await, decides(pages[1]).await) }, |found| found.0 != found.1);
    let mover = if mover.await.0 { pages[0] } else { pages[1] };
    let before = mover.position().await;
    let game = id.new_game(options, Some(&before)).expect("the position that the page shows");
    let text = game.proposals().swap_remove(0);
    type_move(mover, &text).await;
    mover.wait_for("the own move", || mover.position(), |now| *now != before).await;
    let both = || async { (pages[0].position().await, pages[1].position().await) };
    pages[0].wait_for("the same position", both, |(first, second)| first == second).await;
}

#[test]
fn every_game_is_begun_by_a_link() {
    with_friends(|host, guest| async move {
        for &id in GameId::ALL {
            let profile = id.profile();
            let options = Options::parse(profile, profile.first_options).expect("options of a first game");
            meet(&host, &guest, id, "none").await;
            assert!(host.text(".bar.below").await.contains("Anna"), "the own bar is below the board");
            assert!(guest.text(".bar.below").await.contains("Boris"), "the own bar is below the board");
            for _ in 0..4 {
                play_one([&host, &guest], id, options).await;
            }
        }
    });
}

#[test]
fn a_server_that_comes_back_is_found_again() {
    with_friends(|host, guest| async move {
        let id = GameId::ALL[0];
        let options = Options::parse(id.profile(), id.profile().first_options).expect("options of a first game");
        meet(&host, &guest, id, "5+3").await;
        play_one([&host, &guest], id, options).await;
        let before = host.position().await;
        host.server.stop();
        for page in [&host, &guest] {
            page.find(".connection.lost").await;
            assert_eq!(page.position().await, before, "the board stays for looking");
        }
        host.server.start_again().await;
        for page in [&host, &guest] {
            page.wait_for("the connection", || page.all(".connection.lost"), Vec::is_empty).await;
        }
        play_one([&host, &guest], id, options).await;
        play_one([&host, &guest], id, options).await;
        host.server.stop();
        host.find(".connection.lost").await;
        host.click("#resign").await;
        host.click("#resign-yes").await;
        host.server.start_again().await;
        // Whoever resigned without a connection does not have to do it again.
        for page in [&host, &guest] {
            page.find("#result").await;
        }
    });
}

#[test]
fn the_dice_of_a_finished_table_are_checked_in_the_page() {
    with_friends(|host, guest| async move {
        let id = *GameId::ALL.iter().find(|id| id.profile().has_chance).expect("a game with dice");
        let options = Options::parse(id.profile(), id.profile().first_options).expect("options of a first game");
        meet(&host, &guest, id, "none").await;
        play_one([&host, &guest], id, options).await;
        host.click("#fair-dice summary").await;
        assert_eq!(host.text("#fair-dice .promise").await.len(), 64, "the promise is shown");
        assert!(host.all("#check-dice").await.is_empty(), "nothing can be checked while the game runs");
        host.click("#abort").await;
        host.click("#abort-yes").await;
        assert!(guest.text("#result").await.contains("aborted"), "the card says how the table ended");
        host.click("#check-dice").await;
        host.wait_for("the dice are checked", || host.text("#fair-dice [role=status]"), |said| said.contains("The dice are fair")).await;
    });
}

#[test]
fn moves_are_taken_back_by_agreement_and_a_rematch_swaps_sides() {
    with_friends(|host, guest| async move {
        let id = GameId::ALL[0];
        let options = Options::parse(id.profile(), id.profile().first_options).expect("options of a first game");
        meet(&host, &guest, id, "none").await;
        let begin = host.position().await;
        play_one([&host, &guest], id, options).await;
        host.click("#undo").await;
        guest.click("#agree").await;
        host.wait_for_position(&begin).await;
        guest.wait_for_position(&begin).await;
        play_one([&host, &guest], id, options).await;
        play_one([&host, &guest], id, options).await;
        host.click("#tab-chat").await;
        host.find("#chat-text").await.send_keys("Good luck" + Key::Enter).await.expect("a field");
        guest.click("#to-chat").await;
        guest.wait_for("the line", || guest.text(".chat .lines"), |lines| lines.contains("Good luck")).await;
        assert!(guest.all(".chat .unsay").await.is_empty(), "only own lines can be deleted");
        host.click(".chat .unsay").await;
        guest.wait_for("the line is deleted", || guest.text(".chat .lines"), |lines| !lines.contains("Good luck")).await;
        assert!(host.all("#analysis").await.is_empty(), "analysis is locked while the game runs");
        host.click("#resign").await;
        host.click("#resign-yes").await;
        guest.find("#result").await;
        host.find("#result").await;
        assert!(host.has("#analysis").await, "a finished game can be analysed");
        guest.click("#rematch").await;
        host.wait_for("the offer of a rematch", || host.text("#rematch"), |words| words.contains("Join")).await;
        host.click("#rematch").await;
        for page in [&host, &guest] {
            page.wait_for_position(&begin).await;
        }
        host.wait_for("the other side begins", || async { (decides(&host).await, decides(&guest).await) }, |found| *found == (false, true))
            .await;
    });
}
