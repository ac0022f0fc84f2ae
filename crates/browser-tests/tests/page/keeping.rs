//! Games that are kept: reloading, the list of them, two tabs, a browser that refuses, files with all of them.

use igroteka_core::{AnyGame, FullGame, Options};
use igroteka_games::{GameId, Visitor};

use crate::advice::play_lost_game;
use crate::browser::{Page, with_browser};
use crate::entering::{Mirror, type_move};
use crate::hot_seat::{Work, at_every_table};

/// The place of the page where the reader is.
pub(crate) async fn address(page: &Page) -> String {
    page.ask("return location.hash").await.as_str().unwrap_or_default().to_owned()
}

/// Waits until the game of the table is stored, and returns its name.
async fn wait_until_kept(page: &Page) -> String {
    let address = page.wait_for("an address", || address(page), |found| found.starts_with("#/game/")).await;
    address.trim_start_matches("#/game/").to_owned()
}

/// The texts of the stored games.
pub(crate) async fn kept(page: &Page) -> Vec<String> {
    let texts =
        page.ask("return Object.keys(localStorage).filter(k => k.startsWith('igroteka.game.')).sort().map(k => localStorage[k])").await;
    texts.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// A table on which the first moves that a game proposes are played one after the other.
pub(crate) fn played(id: GameId, moves: usize) -> Box<dyn AnyGame> {
    let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
    let mut dice = igroteka_core::SplitMix::new(1);
    for _ in 0..moves {
        while let Some(event) = game.draw_chance(&mut dice) {
            game.play_text(&event).expect("a legal event");
        }
        let first = game.proposals().into_iter().next().expect("a move");
        game.play_text(&first).expect("a legal move");
    }
    game
}

/// Types the first move that the shown position proposes and waits until it is played.
async fn play_first<P: FullGame>(page: &Page) {
    let before = page.position().await;
    let position = P::parse(&before, &Options::defaults(P::PROFILE)).expect("a position");
    let mut moves = Vec::new();
    position.propose(&mut moves);
    type_move(page, &position.move_text(moves[0])).await;
    page.wait_for("a move", || page.position(), |now| *now != before).await;
}

/// Types a first move at the table of some game.
struct First<'a> {
    page: &'a Page,
}

impl<'a> Visitor for First<'a> {
    type Output = std::pin::Pin<Box<dyn Future<Output = ()> + 'a>>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Box::pin(play_first::<P>(self.page))
    }
}

#[test]
fn a_clock_is_kept_with_its_game() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        crate::computer::begin(&page, &[("minutes", "5".to_owned()), ("increment", "2".to_owned())]).await;
        let times = || page.ask("return ['.below .clock', '.above .clock'].map(css => document.querySelector(css).textContent)");
        page.ask("const now = performance.now.bind(performance); performance.now = () => now() + 70000;").await;
        id.visit(First { page: &page }).await;
        wait_until_kept(&page).await;
        let texts = kept(&page).await;
        assert!(texts[0].contains("[Clock \"5+2 "), "{}", texts[0]);
        page.driver.refresh().await.expect("a page");
        page.find("#board").await;
        let found = times().await;
        let shown: Vec<&str> = found.as_array().expect("a list").iter().filter_map(|time| time.as_str()).collect();
        assert_eq!(shown.len(), 2, "{shown:?}");
        assert!(shown[0].starts_with("3:5"), "seventy seconds were used: {shown:?}");
        assert!(shown[1] == "5:00" || shown[1].starts_with("4:5"), "{shown:?}");
    });
}

/// Plays some moves, loads the page anew, and plays on.
struct Reloaded {
    page: Page,
}

impl Visitor for Reloaded {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            page.ask("localStorage.clear()").await;
            for _ in 0..3 {
                let m = mirror.choose().expect("a move");
                mirror.enter(&page, m).await;
            }
            page.click("#undo").await;
            let name = wait_until_kept(&page).await;
            let now = page.position().await;
            page.driver.refresh().await.expect("a page");
            page.wait_for_position(&now).await;
            page.click("#redo").await;
            page.wait_for_position(&mirror.position.to_text()).await;
            play_first::<P>(&page).await;
            assert_eq!(wait_until_kept(&page).await, name, "it is the same game");
            assert_eq!(kept(&page).await.len(), 1);
        })
    }
}

#[test]
fn a_game_of_each_kind_goes_on_after_a_reload() {
    with_browser(1280, 900, |page| async move { at_every_table(&page, |page| Reloaded { page }).await });
}

#[test]
fn a_table_left_without_a_move_leaves_nothing_behind() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            page.click("#to-my-games").await;
            page.find("#no-games").await;
            assert!(kept(&page).await.is_empty());
        }
    });
}

/// Home offers this number of games to go on with.
const OFFERED: usize = 6;

#[test]
fn my_games_shows_opens_and_removes_them() {
    with_browser(1280, 900, |page| async move {
        let ids: Vec<GameId> = GameId::ALL.iter().chain(&GameId::ALL[..2]).copied().collect();
        for &id in &ids {
            page.open_table(id).await;
            id.visit(First { page: &page }).await;
            wait_until_kept(&page).await;
        }
        let last = page.position().await;
        page.open("#/").await;
        assert_eq!(page.all(".go-on li a").await.len(), OFFERED, "home offers the newest");
        page.click(".go-on li:first-child a").await;
        page.wait_for_position(&last).await;
        page.click("#to-my-games").await;
        page.wait_for("the games", || page.all(".stored-game svg"), |found| found.len() == ids.len()).await;
        page.click(".stored-game .button.primary").await;
        page.wait_for_position(&last).await;
        page.click("#to-my-games").await;
        page.click(".stored-game .remove").await;
        page.click(".stored-game .remove-yes").await;
        page.wait_for("the games", || page.all(".stored-game"), |found| found.len() == ids.len() - 1).await;
        assert_eq!(kept(&page).await.len(), ids.len() - 1);
    });
}

#[test]
fn a_new_game_leaves_the_last_one_where_it_was() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        let start = page.position().await;
        id.visit(First { page: &page }).await;
        let name = wait_until_kept(&page).await;
        let played = page.position().await;
        page.click("#new-game").await;
        page.click("dialog[open] #begin").await;
        page.wait_for_position(&start).await;
        assert_eq!(address(&page).await, format!("#/play/{}/two", id.slug()));
        page.driver.back().await.expect("a way back");
        page.wait_for_position(&played).await;
        assert_eq!(wait_until_kept(&page).await, name);
    });
}

#[test]
fn a_finished_game_is_never_altered_and_playing_on_makes_a_new_one() {
    with_browser(1280, 900, |page| async move {
        play_lost_game(&page).await;
        let name = wait_until_kept(&page).await;
        let (end, finished) = (page.position().await, kept(&page).await);
        assert!(finished.len() == 1 && finished[0].contains("[Result "), "{finished:?}");
        // Taken back and played again it is the same game.
        page.click("#undo").await;
        page.click("#redo").await;
        page.wait_for_position(&end).await;
        assert_eq!((kept(&page).await, wait_until_kept(&page).await), (finished.clone(), name.clone()));
        // From an earlier position another way is taken.
        page.click(".walk .round:nth-of-type(3)").await;
        page.click(".walk .round:nth-of-type(3)").await;
        page.click("#go-on-from-here").await;
        page.wait_for("redo", || page.all("#redo:not([disabled])"), |found| !found.is_empty()).await;
        assert_eq!(kept(&page).await, finished, "nothing new was played");
        page.click("#redo").await;
        page.click("#undo").await;
        let before = page.position().await;
        type_move(&page, "e1-f1").await;
        page.wait_for("a move", || page.position(), |now| *now != before).await;
        let other = page.wait_for("another address", || address(&page), |now| !now.ends_with(&name)).await;
        let games = kept(&page).await;
        assert!(games.len() == 2 && games.contains(&finished[0]), "{other}: {games:?}");
    });
}

#[test]
fn a_second_tab_follows_and_plays_on() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        id.visit(First { page: &page }).await;
        let name = wait_until_kept(&page).await;
        let first = page.driver.window().await.expect("a tab");
        let second = page.driver.new_tab().await.expect("a tab");
        page.driver.switch_to_window(second.clone()).await.expect("a tab");
        page.open(&format!("#/game/{name}")).await;
        id.visit(First { page: &page }).await;
        let now = page.position().await;
        page.driver.switch_to_window(first).await.expect("a tab");
        page.wait_for_position(&now).await;
        page.find("#keeping:not(:empty)").await;
        id.visit(First { page: &page }).await;
        let now = page.position().await;
        page.find("#keeping:empty").await;
        page.driver.switch_to_window(second).await.expect("a tab");
        page.wait_for_position(&now).await;
        assert_eq!(kept(&page).await.len(), 1, "there is one game");
    });
}

#[test]
fn what_two_tabs_play_at_once_is_kept_twice() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        id.visit(First { page: &page }).await;
        let name = wait_until_kept(&page).await;
        // Another tab has written, and this one does not know it yet.
        let script =
            format!("const k = 'igroteka.game.{name}'; localStorage[k] = localStorage[k].replace('[Revision \"1\"]', '[Revision \"2\"]')");
        page.ask(&script).await;
        id.visit(First { page: &page }).await;
        page.find("#message.refused").await;
        page.wait_for("another name", || address(&page), |found| !found.contains(&name)).await;
        assert_eq!(kept(&page).await.len(), 2);
    });
}

#[test]
fn a_browser_that_refuses_is_told_about_and_asked_again() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_table(id).await;
        page.ask("window.set = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
            .await;
        id.visit(First { page: &page }).await;
        page.find("#keeping:not(:empty)").await;
        assert_eq!(address(&page).await, format!("#/play/{}/two", id.slug()));
        page.ask("Storage.prototype.setItem = window.set").await;
        id.visit(First { page: &page }).await;
        wait_until_kept(&page).await;
        page.find("#keeping:empty").await;
    });
}

#[test]
fn games_of_a_later_version_are_left_alone() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open("#/").await;
        page.ask("localStorage['igroteka.games'] = '2'; localStorage['igroteka.game.abcdefgh'] = 'of a later version'").await;
        page.open("#/games").await;
        page.find("#no-games").await;
        assert!(page.all(".stored-game").await.is_empty());
        page.open_table(id).await;
        id.visit(First { page: &page }).await;
        page.find("#keeping:not(:empty)").await;
        assert_eq!(kept(&page).await, ["of a later version"]);
    });
}

/// Lets a script see what is offered as a file.
pub(crate) async fn watch_files(page: &Page) {
    let script = "const make = URL.createObjectURL; \
         URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return make.call(URL, blob) }";
    page.ask(script).await;
}

/// The text of the file that was offered.
pub(crate) async fn saved_file(page: &Page) -> String {
    let saved = page.wait_for("a file", || page.ask("return window.saved || null"), |found| found.is_string()).await;
    saved.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_broken_game_is_shown_as_such_and_can_be_saved_and_removed() {
    with_browser(1280, 900, |page| async move {
        page.open("#/").await;
        page.ask("localStorage['igroteka.game.abcdefgh'] = '[Game \"none\"]\\n\\n*\\n'").await;
        page.open("#/game/abcdefgh").await;
        assert!(page.text(".faults").await.contains("none"), "the fault is named");
        page.open("#/games").await;
        watch_files(&page).await;
        page.click("#kept-abcdefgh .save-raw").await;
        assert_eq!(saved_file(&page).await, "[Game \"none\"]\n\n*\n");
        page.click("#kept-abcdefgh .remove").await;
        page.click("#kept-abcdefgh .remove-yes").await;
        page.find("#no-games").await;
        page.open("#/game/abcdefgh").await;
        page.find(".nowhere").await;
    });
}

#[test]
fn all_games_are_saved_and_opened_as_one_file() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            id.visit(First { page: &page }).await;
            wait_until_kept(&page).await;
        }
        page.open("#/games").await;
        let before = kept(&page).await;
        watch_files(&page).await;
        page.click("#export-all").await;
        let whole = saved_file(&page).await;
        let file = std::env::temp_dir().join(format!("igroteka-whole-{}.igr", std::process::id()));
        std::fs::write(&file, format!("{whole}\n[Game \"none\"]\n\n*\n")).expect("a file");
        page.ask("localStorage.clear()").await;
        page.open("#/games").await;
        page.find("#no-games").await;
        for known in [false, true] {
            page.find("#open-file").await.send_keys(file.to_str().expect("a path")).await.expect("a field");
            let lines = whole.lines().count() + 2;
            assert!(page.text("#incoming .faults").await.contains(&format!("{lines}")), "the bad record is named by its line");
            page.click("#add-games").await;
            page.find("#added p").await;
            page.click("#incoming > .buttons button").await;
            page.wait_for("the games", || page.all(".stored-game"), |found| found.len() == GameId::ALL.len()).await;
            if !known {
                let entries = |text: &String| text.lines().last().unwrap_or_default().to_owned();
                assert_eq!(kept(&page).await.iter().map(entries).collect::<Vec<_>>(), before.iter().map(entries).collect::<Vec<_>>());
            }
        }
        std::fs::remove_file(&file).expect("the file");
    });
}
