//! Whole games by a link between two browsers, one at a desk and one with a phone; and the addresses of a table.

use std::io::Cursor;

use igroteka_browser_tests::friends::{DESK, PHONE, with_friends, with_people, with_people_at};
use igroteka_browser_tests::server::Server;
use igroteka_core::{FullGame, Options};
use igroteka_games::{GameId, Visitor};
use igroteka_texts::Lang;
use serde_json::{Value, json};

use crate::browser::Page;
use crate::by_thumb::{Thumb, short_game};
use crate::entering::Mirror;
use crate::fingers::tap_on;
use crate::friends::{decides, enter_name};
use crate::hot_seat::Work;

/// A game has to end within this number of moves.
const MOST_MOVES: usize = 200;
/// Places may lie closer together than a thumb is exact: so many moves may fail.
const MOST_MISSES: usize = 12;

/// A table that is made by a program: it may have sizes that no form offers.
pub(crate) struct Made {
    id: String,
    invitations: Vec<(u64, String)>,
}

impl Made {
    /// Makes a table where two people sit.
    pub(crate) async fn at(page: &Page, conditions: &Value) -> Made {
        page.open("#/").await;
        let ask = "return fetch('api/tables', { method: 'POST', body: BODY }).then(answer => answer.json())";
        let created = page.ask(&ask.replace("BODY", &json!(conditions.to_string()).to_string())).await;
        let id = created["table"]["id"].as_str().unwrap_or_else(|| panic!("no table: {created}")).to_owned();
        let invitation = |of: &Value| Some((of["seat"].as_u64()?, of["secret"].as_str()?.to_owned()));
        Made { id, invitations: created["invitations"].as_array().expect("invitations").iter().filter_map(invitation).collect() }
    }

    /// The address of the table. Nothing moves on it that would have to be waited for.
    pub(crate) fn address(&self, page: &Page) -> String {
        format!("{}t/{}?animations=off", page.server.page(), self.id)
    }

    /// Opens the invitation to a seat and sits down there.
    pub(crate) async fn sit(&self, page: &Page, seat: u64, name: &str) {
        let secret = &self.invitations.iter().find(|(of, _)| *of == seat).expect("a seat for a person").1;
        page.follow(&format!("{}#s={seat}-{secret}", self.address(page))).await;
        enter_name(page, name).await;
        page.click("#sit-down button").await;
        page.wait_for("the seat is taken", || page.all("#sit-down"), Vec::is_empty).await;
    }
}

/// Makes a table and sits down at it in both browsers; the host begins.
pub(crate) async fn meet(host: &Page, guest: &Page, conditions: &Value) -> Made {
    let made = Made::at(host, conditions).await;
    made.sit(host, 0, "Anna").await;
    made.sit(guest, 1, "Boris").await;
    for page in [host, guest] {
        page.find("#board .touch").await;
    }
    made
}

/// Plays a game to its end: the host by clicks, the guest by touches of the phone. Somebody watches.
struct WholeGame {
    pages: [Page; 3],
    options: &'static str,
}

impl Visitor for WholeGame {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let [host, guest, watcher] = &self.pages;
            let slug = P::PROFILE.slug;
            let made = meet(host, guest, &json!({ "game": slug, "options": self.options, "seats": ["person", "person"] })).await;
            watcher.follow(&made.address(watcher)).await;
            let options = Options::parse(P::PROFILE, self.options).expect("options");
            let mut mirror = Mirror::<P>::with_options(options).choosing_by(short_game::<P>(options));
            let (mut moves, mut misses) = (0, 0);
            loop {
                let deciding = || async { (host.position().await, guest.position().await, decides(host).await, decides(guest).await) };
                let is_over = || async { !host.all("#result, #next-end").await.is_empty() };
                let is_clear = |(a, b, x, y): &(String, String, bool, bool)| a == b && !mirror.is_chance(a) && x != y;
                let asked = || async { (is_over().await, deciding().await) };
                let (is_over, (position, .., is_guests)) =
                    host.wait_for("somebody decides", asked, |(is_over, seen)| *is_over || is_clear(seen)).await;
                if is_over {
                    break;
                }
                mirror.go_to(&position);
                let m = mirror.choose_towards_end().expect("a game that goes on");
                let what = format!("{slug} after {moves} moves: {}", mirror.position.move_text(m));
                let is_played = if is_guests { by_thumb(guest, &mirror, m, &what).await } else { by_clicks(host, &mirror, m, &what).await };
                moves += usize::from(is_played);
                misses += usize::from(!is_played);
                assert!(moves < MOST_MOVES && misses < MOST_MISSES, "{what}: no end, {misses} misses");
            }
            println!("{slug}: over after {moves} moves, {misses} misses");
            assert!(moves > 2, "{slug}: a game and no accident");
            let end = host.position().await;
            for page in [host, guest, watcher] {
                page.wait_for_position(&end).await;
                see_result(page).await;
            }
        })
    }
}

/// Sees how the game ended; where its last end is counted first, that is left by its button.
pub(crate) async fn see_result(page: &Page) {
    page.find("#result, #next-end").await;
    if !page.all("#next-end").await.is_empty() {
        if page.has_touch { tap_on(page, "#next-end").await } else { page.click("#next-end").await }
    }
    page.find("#result").await;
}

/// Whether a move that was entered is played or refused.
async fn is_played(page: &Page, before: &str, what: &str) -> bool {
    let seen = || async { (page.position().await, !page.all("#message.refused").await.is_empty()) };
    let (now, _) = page.wait_for(what, seen, |(now, is_refused)| now != before || *is_refused).await;
    now != before
}

async fn by_clicks<P: FullGame>(page: &Page, mirror: &Mirror<P>, m: P::Move, what: &str) -> bool {
    let before = mirror.position.to_text();
    mirror.tap(page, m).await && is_played(page, &before, what).await
}

async fn by_thumb<P: FullGame>(page: &Page, mirror: &Mirror<P>, m: P::Move, what: &str) -> bool {
    let thumb = Thumb { page, lang: Lang::En };
    let touches = mirror.position.touches_for(m);
    for touch in &touches {
        if thumb.perform(touch).await.is_err() {
            thumb.drop_selection(&touches).await;
            return false;
        }
    }
    is_played(page, &mirror.position.to_text(), what).await
}

/// Games with small boards, and their options.
const SHORT: [(&str, &str); 5] =
    [("football", ""), ("polar", "size=4"), ("banglagor", "board=small"), ("curling", "ends=1"), ("curves", "dots=4")];

#[test]
fn no_game_is_left_out() {
    assert!(GameId::ALL.iter().all(|id| SHORT.iter().any(|(slug, _)| *slug == id.slug())));
}

fn finish(number: usize) {
    let (slug, options) = SHORT[number];
    let id = GameId::from_slug(slug).expect("a game");
    with_people([DESK, PHONE, DESK], move |pages| id.visit(WholeGame { pages, options }));
}

#[test]
fn football_is_finished_by_a_link() {
    finish(0);
}

#[test]
fn polar_is_finished_by_a_link() {
    finish(1);
}

#[test]
fn banglagor_is_finished_by_a_link() {
    finish(2);
}

#[test]
fn curling_is_finished_by_a_link() {
    finish(3);
}

#[test]
fn curves_is_finished_by_a_link() {
    finish(4);
}

/// A small game between two people.
pub(crate) fn small_game() -> Value {
    json!({ "game": "polar", "options": "size=4", "seats": ["person", "person"] })
}

/// Clicks the first possible move of the list.
async fn play_first(page: &Page) {
    let before = page.position().await;
    page.click("#possible").await;
    page.click(".possible li:first-child button").await;
    page.wait_for("a move", || page.position(), |now| *now != before).await;
}

/// Two moves are played, each by whoever has to decide.
async fn play_two(pages: [&Page; 2]) {
    for _ in 0..2 {
        let deciding = || async { [decides(pages[0]).await, decides(pages[1]).await] };
        let [is_first, _] = pages[0].wait_for("somebody decides", deciding, |[first, second]| first != second).await;
        play_first(pages[usize::from(!is_first)]).await;
    }
}

#[test]
fn an_address_with_a_number_shows_that_position() {
    with_friends(|host, guest| async move {
        let made = meet(&host, &guest, &small_game()).await;
        let begin = host.position().await;
        play_two([&host, &guest]).await;
        let end = guest.position().await;
        host.wait_for_position(&end).await;
        for (number, wanted) in [("0", &begin), ("2", &end)] {
            host.follow(&format!("{}#{number}", made.address(&host))).await;
            host.find("#board .touch").await;
            host.wait_for_position(wanted).await;
        }
        host.follow(&format!("{}#1", made.address(&host))).await;
        host.find("#board .touch").await;
        host.wait_for("what stood between both moves", || host.position(), |now| *now != begin && *now != end).await;
    });
}

#[test]
fn whoever_opens_the_link_on_another_device_plays_on_there() {
    with_people([DESK, PHONE, DESK], |[host, guest, other]| async move {
        let made = meet(&host, &guest, &small_game()).await;
        host.click("#more").await;
        host.click("summary:has(+ .note + #other-device)").await;
        host.click("#other-device").await;
        let link = host.find("#invitation").await.prop("value").await.expect("a field").expect("a link");
        other.follow(&link).await;
        other.click("#take-over").await;
        other.find("#board .touch").await;
        play_two([&other, &guest]).await;
        // The browser before it stays a player's; the link is spent.
        host.wait_for_position(&other.position().await).await;
        host.wait_for("both decide", || async { decides(&host).await == decides(&other).await }, |agree| *agree).await;
        guest.follow(&link).await;
        guest.click("#take-over").await;
        guest.wait_for("the refusal", || guest.text(".message.refused"), |said| said.contains("used already")).await;
        guest.follow(&made.address(&guest)).await;
        guest.wait_for("the own seat", || guest.text(".bar.below"), |said| said.contains("Boris")).await;
    });
}

#[test]
fn tables_below_a_folder_of_the_host_are_found_there() {
    with_people_at(
        || Server::with_tables_below("/games"),
        [DESK, PHONE],
        |[host, guest]| async move {
            meet(&host, &guest, &small_game()).await;
            assert!(host.ask("return location.pathname").await.as_str().is_some_and(|path| path.starts_with("/games/t/")));
            play_two([&host, &guest]).await;
            host.driver.refresh().await.expect("the page again");
            host.find("#board .touch").await;
            play_two([&host, &guest]).await;
            host.open("#/games").await;
            host.click(".stored-game a.button").await;
            host.find("#board .touch").await;
        },
    );
}

#[test]
fn the_code_in_the_waiting_room_leads_to_the_link() {
    with_friends(|host, guest| async move {
        host.open(&format!("#/friend/{}", GameId::ALL[0].slug())).await;
        enter_name(&host, "Anna").await;
        host.click("#create-table").await;
        let link = host.find("#invitation").await.prop("value").await.expect("a field").expect("a link");
        let code = host.find(".qr-code").await;
        code.scroll_into_view().await.expect("a picture");
        let seen = scan(&code.screenshot_as_png().await.expect("a picture"));
        assert_eq!(seen, link);
        guest.follow(&seen).await;
        guest.find("#sit-down").await;
    });
}

/// What a camera reads from a picture.
fn scan(picture: &[u8]) -> String {
    let mut decoder = png::Decoder::new(Cursor::new(picture));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a picture");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let shape = reader.next_frame(&mut bytes).expect("a picture");
    let (width, samples) = (shape.width as usize, shape.color_type.samples());
    let grey = |x: usize, y: usize| bytes[(y * width + x) * samples];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, shape.height as usize, grey);
    let [code] = &image.detect_grids()[..] else { panic!("one code") };
    code.decode().expect("a text").1
}
