//! Four people play curling by a link, each in a browser of their own, and somebody watches.

use std::collections::BTreeSet;

use igroteka_browser_tests::friends::{DESK, PHONE, with_people};
use igroteka_browser_tests::relay::Relay;
use igroteka_core::Options;
use igroteka_games::GameId;
use serde_json::json;

use crate::browser::Page;
use crate::by_link::{Made, see_result};
use crate::entering::type_move;
use crate::friends::{choose, decides, enter_name};

const NAMES: [&str; 4] = ["Anna", "Boris", "Vera", "Gleb"];
/// Each throw takes two decisions or three, so that everybody decides something.
const DECISIONS: usize = 12;

/// Everybody sits down, the last one through a relay, and somebody opens the address without an invitation.
async fn meet(id: GameId, [host, second, third, fourth]: [&Page; 4], watcher: &Page, relay: &Relay) {
    host.open(&format!("#/friend/{}", id.slug())).await;
    enter_name(host, NAMES[0]).await;
    choose(host, "seats", "4").await;
    choose(host, "side", "first").await;
    host.click("#create-table").await;
    let link = host.find("#invitation").await.prop("value").await.expect("a field").expect("a link");
    let relayed = link.replace(&host.server.address.to_string(), &relay.address.to_string());
    for ((page, link), name) in [(second, &link), (third, &link), (fourth, &relayed)].into_iter().zip(&NAMES[1..]) {
        page.follow(link).await;
        enter_name(page, name).await;
        page.click("#sit-down button").await;
        page.wait_for("the seat is taken", || page.has("#sit-down"), |asks| !asks).await;
    }
    watcher.follow(link.split('#').next().expect("an address")).await;
    for page in [host, second, third, fourth, watcher] {
        page.find("#board .touch").await;
    }
}

/// Whoever has to decide plays a move, and everybody sees the same position then. The number of the page that decided; nothing if the
/// game is over.
async fn play_one(players: [&Page; 4], watcher: &Page, id: GameId, options: Options) -> Option<usize> {
    let deciding = || async {
        let mut found = Vec::new();
        for (index, page) in players.into_iter().enumerate() {
            if decides(page).await {
                found.push(index);
            }
        }
        found
    };
    let asked = || async { (deciding().await, !players[0].all("#result, #next-end").await.is_empty()) };
    let (found, is_over) = players[0].wait_for("one player decides", asked, |(found, is_over)| found.len() == 1 || *is_over).await;
    if is_over {
        return None;
    }
    assert!(!decides(watcher).await, "nobody decides by watching");
    let mover = players[found[0]];
    let before = mover.position().await;
    let game = id.new_game(options, Some(&before)).expect("the position that the page shows");
    type_move(mover, &game.proposals().swap_remove(0)).await;
    mover.wait_for("the own move", || mover.position(), |now| *now != before).await;
    everybody_sees_the_same(players, watcher).await;
    Some(found[0])
}

async fn everybody_sees_the_same(players: [&Page; 4], watcher: &Page) {
    let seen = || async {
        let mut positions = BTreeSet::from([watcher.position().await]);
        for page in players {
            positions.insert(page.position().await);
        }
        positions
    };
    watcher.wait_for("the same position everywhere", seen, |positions| positions.len() == 1).await;
}

#[test]
fn four_people_play_by_a_link_and_somebody_watches() {
    with_people([DESK, PHONE, DESK, PHONE, DESK], |pages| async move {
        let [host, second, third, fourth, watcher] = &pages;
        let players = [host, second, third, fourth];
        let id = *GameId::ALL.iter().find(|id| Options::parse(id.profile(), "seats=4").is_ok()).expect("a game for four");
        let relay = Relay::start(host.server.address);
        meet(id, players, watcher, &relay).await;
        let chosen = [id.profile().first_options, "seats=4"].join(",");
        let options = Options::parse(id.profile(), &chosen).expect("options of a first game for four");
        let mut acted = BTreeSet::new();
        for _ in 0..DECISIONS {
            acted.extend(play_one(players, watcher, id, options).await);
        }
        assert_eq!(acted.len(), 4, "everybody has had a turn: {acted:?}");
        let named = [watcher.text(".bar.above").await, watcher.text(".bar.below").await].concat();
        assert!(NAMES.iter().all(|name| named.contains(name)), "{named}");
        // One loses the network and comes back; two reload.
        relay.cut();
        fourth.find(".connection.lost").await;
        relay.connect();
        fourth.wait_for("the connection", || fourth.all(".connection.lost"), Vec::is_empty).await;
        for page in [second, watcher] {
            page.driver.refresh().await.expect("the page again");
            page.find("#board .touch").await;
        }
        everybody_sees_the_same(players, watcher).await;
        play_one(players, watcher, id, options).await;
    });
}

#[test]
fn four_people_play_a_short_game_to_its_end() {
    with_people([DESK, PHONE, DESK, PHONE, DESK], |pages| async move {
        let [players @ .., watcher] = &pages;
        let players = players.each_ref();
        let id = GameId::from_slug("curling").expect("a game for four");
        let options = Options::parse(id.profile(), "ends=1,seats=4").expect("options");
        let seats = json!(["person", "person", "person", "person"]);
        let made = Made::at(players[0], &json!({ "game": id.slug(), "options": "ends=1,seats=4", "seats": seats })).await;
        for ((page, seat), name) in players.into_iter().zip(0..).zip(NAMES) {
            made.sit(page, seat, name).await;
        }
        watcher.follow(&made.address(watcher)).await;
        for page in &pages {
            page.find("#board .touch").await;
        }
        let mut acted = BTreeSet::new();
        while let Some(mover) = play_one(players, watcher, id, options).await {
            acted.insert(mover);
        }
        assert_eq!(acted.len(), 4, "everybody has had a turn: {acted:?}");
        for page in &pages {
            see_result(page).await;
        }
        players[0].click("#rematch").await;
        watcher.click("#watch-rematch").await;
        watcher.wait_for("the next table", || watcher.text("h1"), |title| title.contains("waiting for players")).await;
    });
}
