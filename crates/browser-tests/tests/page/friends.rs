//! Two people play by a link, each in a browser of their own.

use igroteka_core::Options;
use igroteka_games::GameId;
use thirtyfour::prelude::*;

use crate::advice::LOST;
use crate::axe::Look;
use crate::browser::Page;
use crate::entering::type_move;
use crate::everyone::assert_fits;
use crate::keeping::address;
use crate::layout::with_double_text;
use igroteka_browser_tests::friends::{DESK, NARROW, with_friends, with_people};

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
    play_as(if mover.await.0 { pages[0] } else { pages[1] }, id, options).await;
    let both = || async { (pages[0].position().await, pages[1].position().await) };
    pages[0].wait_for("the same position", both, |(first, second)| first == second).await;
}

/// Plays a move where somebody may.
async fn play_as(mover: &Page, id: GameId, options: Options) {
    let before = mover.position().await;
    let game = id.new_game(options, Some(&before)).expect("the position that the page shows");
    let text = game.proposals().swap_remove(0);
    type_move(mover, &text).await;
    mover.wait_for("the own move", || mover.position(), |now| *now != before).await;
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

/// A guest who hides what the host writes hears nothing of it, now and after a reload.
async fn hidden_lines_do_not_count(host: &Page, guest: &Page) {
    let title = || async { guest.ask_at_rest("return document.querySelector('#tab-chat').textContent").await };
    guest.click("#mute-chat").await;
    guest.click(".close-side").await;
    guest.click("#to-moves").await;
    host.find("#chat-text").await.send_keys("Secret" + Key::Enter).await.expect("a field");
    host.click("#undo").await;
    // The request comes after the line.
    guest.find("#agree").await;
    assert_eq!(title().await, "Chat", "what is hidden is not unread");
    guest.click("#decline").await;
    guest.driver.refresh().await.expect("a page");
    guest.find("#board .touch").await;
    guest.click("#to-chat").await;
    assert!(!guest.text(".chat").await.contains("Secret"), "the browser remembers");
    guest.click("#mute-chat").await;
    guest.wait_for("the line", || guest.text(".chat .lines"), |lines| lines.contains("Secret")).await;
}

/// Without a secure connection there is no clipboard, as on plain http in a network at home.
#[test]
fn a_link_is_copied_or_at_least_selected_where_there_is_no_clipboard() {
    with_friends(|host, _| async move {
        host.open(&format!("#/friend/{}", GameId::ALL[0].slug())).await;
        enter_name(&host, "Anna").await;
        host.click("#create-table").await;
        let link = host.find("#invitation").await.prop("value").await.expect("a field").expect("a link");
        host.ask(
            "Object.defineProperty(navigator, 'clipboard', { value: undefined }); \
             document.addEventListener('copy', () => { window.copied = getSelection().toString(); })",
        )
        .await;
        host.click("#copy-invitation").await;
        let said = || host.text(".waiting .note[role=status]");
        host.wait_for("the news", said, |said| said.contains("is copied")).await;
        assert_eq!(host.ask("return window.copied").await, link.as_str());
        host.ask("document.execCommand = () => false").await;
        host.click("#copy-invitation").await;
        host.wait_for("how to copy", said, |said| said.contains("copy it from the field")).await;
        assert_eq!(host.ask("return getSelection().toString()").await, link.as_str());
    });
}

#[test]
fn games_wait_in_one_list_and_a_forgotten_player_only_watches() {
    with_friends(|host, guest| async move {
        let id = GameId::ALL[0];
        let options = Options::parse(id.profile(), id.profile().first_options).expect("options of a first game");
        meet(&host, &guest, id, "none").await;
        let table = host.ask("return location.href").await.as_str().expect("an address").to_owned();
        host.open_table(id).await;
        play_as(&host, id, options).await;
        host.wait_for("a stored game", || address(&host), |found| found.starts_with("#/game/")).await;
        host.open("#/games").await;
        host.find("#cannot-notify").await;
        host.find(".kept li:first-child.mine + .stored-game .remove").await;
        let shown = || async { host.ask("return document.title + ' ' + document.querySelector('link[rel=icon]').href").await };
        host.wait_for("the turn in title and icon", shown, is_called).await;
        host.follow(&table).await;
        play_one([&host, &guest], id, options).await;
        host.open("#/games").await;
        host.find("#cannot-notify").await;
        host.wait_for("no turn", shown, |shown| !is_called(shown)).await;
        // Nobody looks at the page any more; the sound needs that somebody has touched it.
        host.click("h1").await;
        host.ask(
            "window.rung = 0; const make = AudioContext.prototype.createOscillator; \
             AudioContext.prototype.createOscillator = function () { window.rung++; return make.call(this); }; \
             Object.defineProperty(document, 'visibilityState', { value: 'hidden' })",
        )
        .await;
        play_as(&guest, id, options).await;
        host.ask("document.dispatchEvent(new Event('visibilitychange'))").await;
        host.wait_for("the turn in title and icon", shown, is_called).await;
        assert_eq!(host.ask("return window.rung").await, 3, "a turn elsewhere is heard");
        host.open("#/").await;
        host.click("#settings").await;
        host.click("#forget-me").await;
        host.click("#forget-me").await;
        host.wait_for("the news", || host.text("dialog[open] .note[role=status]"), |said| said.contains("forgotten you")).await;
        host.follow(&table).await;
        host.find("#board .touch").await;
        guest.wait_for("somebody who watches", || guest.text(".watchers"), |count| count.contains('1')).await;
    });
}

/// Whether title and icon say that it is the reader's turn.
fn is_called(shown: &serde_json::Value) -> bool {
    let shown = shown.as_str().unwrap_or_default();
    assert_eq!(shown.starts_with("(1) "), shown.ends_with("/icon-turn.svg"), "{shown}");
    shown.starts_with("(1) ")
}

#[test]
fn a_table_by_a_link_is_for_everyone_from_its_form_to_its_moves() {
    with_people([NARROW, DESK], |[host, guest]| async move {
        let id = GameId::ALL[0];
        let mut look = Look::new(&host);
        for (theme, large) in [("light", "no"), ("dark", "yes"), ("contrast", "no")] {
            let settings = format!("lang=ru theme={theme} large={large} motion=no");
            host.open("#/").await;
            host.keep_settings(&settings).await;
            host.open(&format!("#/friend/{}", id.slug())).await;
            host.find("#create-table").await;
            look_and_measure(&host, &mut look, &format!("the form, {settings}")).await;
            enter_name(&host, "Аннаннаннаннаннаннаннанна").await;
            host.click("#create-table").await;
            let link = host.find("#invitation").await.prop("value").await.expect("a field").expect("a link");
            look_and_measure(&host, &mut look, &format!("the waiting room, {settings}")).await;
            guest.open(&format!("#/friend/{}", id.slug())).await;
            with_double_text(&guest, false).await;
            assert_fits(&guest, "the form, twice the size").await;
            guest.follow(&link).await;
            with_double_text(&guest, false).await;
            assert_fits(&guest, "the waiting room, twice the size").await;
            enter_name(&guest, "Борис").await;
            guest.click("#sit-down button").await;
            guest.find("#board .touch").await;
            assert_fits(&guest, "the table, twice the size").await;
            host.find("#board .touch").await;
            look_and_measure(&host, &mut look, &format!("the table, {settings}")).await;
        }
        look.assert_clean();
    });
}

async fn look_and_measure(page: &Page, look: &mut Look, what: &str) {
    look.at(what).await;
    assert_fits(page, what).await;
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
        hidden_lines_do_not_count(&host, &guest).await;
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

#[test]
fn why_no_defender_could_help_is_asked_by_both_players_and_by_who_watches() {
    with_people([DESK, NARROW, DESK], |[host, guest, watcher]| async move {
        let id = GameId::from_slug("football").expect("a game");
        meet(&host, &guest, id, "none").await;
        watcher.follow(host.driver.current_url().await.expect("an address").as_ref()).await;
        watcher.find("#board .touch").await;
        for (index, text) in LOST.iter().enumerate() {
            let mover = [&host, &guest][index % 2];
            mover.wait_for("the own turn", || decides(mover), |is_own| *is_own).await;
            type_move(mover, text).await;
        }
        for page in [&host, &guest, &watcher] {
            page.click("#result .close").await;
            let why = ".decision .choice";
            page.click(why).await;
            page.find(&format!("{why}[aria-pressed=true]")).await;
            page.find(".decision .note p").await;
            assert!(page.all("#message.refused").await.is_empty(), "nothing is refused");
        }
    });
}
