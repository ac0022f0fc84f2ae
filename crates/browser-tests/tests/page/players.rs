//! Who plays: the way to the first move, the board turned to its player, names in the bars, levels, what was used last, the reference
//! card, games that open from the rules.

use igroteka_core::{FullGame, Options, Selection, Touch};
use igroteka_games::{GameId, Recorded, Visitor};
use igroteka_texts::{Lang, Texts};

use crate::browser::{Page, with_browser, with_phone};
use crate::computer::{begin, choose};
use crate::entering::{Mirror, selector};
use crate::fingers::{middle, tap};
use crate::hot_seat::Work;

/// Taps from home until the first move is played.
struct FromHome {
    page: Page,
    id: GameId,
}

/// How many taps a first move may take.
const MOST_TAPS: usize = 3;

/// How many touches a move takes, and how far from the middle of the board they are: a pixel is no unit, so that a point at the very
/// edge may be refused.
fn effort<P: FullGame>(position: &P, m: P::Move) -> (usize, u32) {
    let (touches, middle) = (position.touches_for(m), position.scene(&Selection::empty(), None).frame.middle());
    let far = |touch: &Touch| match touch {
        Touch::Ground(point) => point.x.abs_diff(middle.x) + point.y.abs_diff(middle.y),
        _ => 0,
    };
    (touches.len(), touches.iter().map(far).sum())
}

impl Visitor for FromHome {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (page, mirror) = (&self.page, Mirror::<P>::new());
            let mut moves = Vec::new();
            mirror.position.propose(&mut moves);
            let shortest = moves.into_iter().min_by_key(|m| effort(&mirror.position, *m)).expect("a move");
            page.open("#/").await;
            let play = format!("#game-{} .button.primary", self.id.slug());
            page.find(&play).await.scroll_into_view().await.expect("a button");
            tap(page, middle(page, &play).await).await;
            page.find("#board .touch").await;
            page.wait_for_position(&mirror.position.to_text()).await;
            let mut taps = 1;
            for touch in mirror.position.touches_for(shortest) {
                taps += 1;
                match touch {
                    Touch::Tap(id) => tap(page, middle(page, &selector(id)).await).await,
                    Touch::Ground(point) => {
                        let (x, y) = crate::entering::pixel(page, point).await;
                        tap(page, (x as f64, y as f64)).await;
                        // What stands under a finger is seen first; it is played by another tap on it.
                        page.rest().await;
                        taps += 1;
                        tap(page, (x as f64, y as f64)).await;
                    }
                    other => panic!("{other:?} is no tap"),
                }
                page.rest().await;
                if !page.all("#aim-confirm").await.is_empty() {
                    taps += 1;
                    tap(page, middle(page, "#aim-confirm").await).await;
                }
            }
            let before = mirror.position.to_text();
            page.wait_for("a first move", || page.position(), |now| *now != before).await;
            assert!(taps <= MOST_TAPS, "{}: {taps} taps", self.id.slug());
        })
    }
}

#[test]
fn a_first_move_takes_at_most_three_taps_from_home() {
    for &id in GameId::ALL {
        with_phone(360, 640, move |page| async move { id.visit(FromHome { page, id }).await });
    }
}

/// How high the first place of the board lies, from the middle of the board downwards.
async fn height_of_first_place(page: &Page) -> f64 {
    page.rest().await;
    let script = "const middle = e => { const b = e.getBoundingClientRect(); return b.top + b.height / 2; }; \
        return middle(document.querySelector('.touch .spot')) - middle(document.getElementById('board'))";
    page.ask(script).await.as_f64().expect("a number")
}

async fn names(page: &Page) -> [String; 2] {
    [page.text(".bar.above .name").await, page.text(".bar.below .name").await]
}

#[test]
fn the_board_is_turned_to_the_player_and_the_bars_name_both() {
    with_browser(1280, 720, |page| async move {
        for &id in GameId::ALL {
            page.open_with_computer(id).await;
            assert_eq!(names(&page).await, ["Computer, level 1", "You"], "{}", id.slug());
            let first = if ["football", "banglagor"].contains(&id.slug()) { Some(height_of_first_place(&page).await) } else { None };
            begin(&page, &[("seat", "second".to_owned())]).await;
            page.wait_for("the person's turn", || decides(&page), |who| who == "person").await;
            assert_eq!(names(&page).await, ["Computer, level 1", "You"], "{} from the second seat", id.slug());
            if let Some(first) = first {
                let second = height_of_first_place(&page).await;
                assert!(first * second < 0.0, "{}: the own home lies below: {first} and {second}", id.slug());
            }
            assert_eq!(page.all(".bar.below.acts").await.len(), 1, "the bar of whoever has to act is lit");
        }
    });
}

/// Opens the dialog that begins a game, types names and begins.
async fn begin_named(page: &Page, typed: &[&str]) {
    page.click("#new-game").await;
    page.find("dialog[open] #name-0").await;
    assert_eq!(page.all("dialog[open] input[type=text]").await.len(), typed.len(), "a field for each person");
    let hidden = "const inside = document.querySelector('dialog[open]').getBoundingClientRect(); \
        return [...document.querySelectorAll('dialog[open] input[type=text], dialog[open] #begin')].map(e => e.getBoundingClientRect()) \
            .filter(b => b.left < inside.left || b.right > inside.right || b.bottom > innerHeight || b.width < 70).length";
    assert_eq!(page.ask_at_rest(hidden).await, 0, "fields and button are wholly in sight");
    let scrolls = "const dialog = document.querySelector('dialog[open]'); return dialog.scrollHeight - dialog.clientHeight";
    assert_eq!(page.ask_at_rest(scrolls).await, 0, "the whole dialog is in sight");
    for (number, name) in typed.iter().enumerate() {
        let field = page.find(&format!("#name-{number}")).await;
        field.clear().await.expect("a field");
        field.send_keys(*name).await.expect("a name");
    }
    page.click("dialog[open] #begin").await;
    page.wait_for("the dialog", || page.all("dialog[open]"), |open| open.is_empty()).await;
}

#[test]
fn typed_names_stand_in_the_bars_and_stay_with_the_next_game() {
    with_phone(360, 640, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            begin_named(&page, &[" Anna ", "Boris"]).await;
            page.wait_for("both names", || names(&page), |found| *found == ["Boris", "Anna"]).await;
            assert_eq!(page.text("#status").await.split(' ').next(), Some("Anna"), "{}: whose turn it is", id.slug());
            page.open_with_computer(id).await;
            begin_named(&page, &["Вера"]).await;
            page.wait_for("the name", || names(&page), |found| *found == ["Computer, level 1", "Вера"]).await;
            assert!(page.text("#status").await.starts_with("Your turn"), "{}: the person is addressed", id.slug());
        }
        // A rematch with swapped sides takes the name along.
        for step in ["#resign", "#resign-yes", "#result #rematch-swapped"] {
            page.click(step).await;
        }
        page.wait_for("the person's turn", || decides(&page), |who| who == "person").await;
        assert_eq!(names(&page).await, ["Computer, level 1", "Вера"]);
    });
}

async fn decides(page: &Page) -> String {
    page.rest().await;
    page.ask("return document.getElementById('board').dataset.decides").await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_level_is_changed_in_two_taps_and_kept() {
    with_phone(360, 640, |page| async move {
        let id = GameId::ALL[0];
        page.open_with_computer(id).await;
        tap(&page, middle(&page, ".bar.above .level").await).await;
        tap(&page, middle(&page, "dialog[open] [data-level='3']").await).await;
        page.wait_for("the level in the bar", || page.text(".bar.above .name"), |name| name == "Computer, level 3").await;
        page.open("#/").await;
        page.open_with_computer(id).await;
        assert_eq!(page.text(".bar.above .name").await, "Computer, level 3", "the next game begins with it");
    });
}

/// The values of the dialog that begins a game.
async fn offered(page: &Page) -> serde_json::Value {
    page.click("#new-game").await;
    page.find("dialog[open] #begin").await;
    let script = "return Object.fromEntries([...document.querySelectorAll('dialog[open] [name]')] \
        .map(field => [field.name, field.type === 'checkbox' ? String(field.checked) : field.value]))";
    page.ask(script).await
}

fn assert_offers(offered: &serde_json::Value, id: GameId, level: &str, options: Options) {
    assert_eq!(offered["level"], level, "{}: {offered}", id.slug());
    for spec in id.profile().options {
        assert_eq!(offered[spec.name].as_str(), options.value_text(spec.name).as_deref(), "{}, {}: {offered}", id.slug(), spec.name);
    }
}

#[test]
fn a_first_visit_offers_an_easy_game_and_later_ones_what_was_used_last() {
    with_browser(1280, 720, |page| async move {
        for &id in GameId::ALL {
            let profile = id.profile();
            page.open_with_computer(id).await;
            let first = Options::parse(profile, profile.first_options).expect("options");
            assert_offers(&offered(&page).await, id, "1", first);
            choose(&page, "level", "2").await;
            // Another value for the first option that is a list.
            let other = profile.options.iter().find_map(|spec| {
                let other = spec
                    .kind
                    .offered_numbers()
                    .into_iter()
                    .map(|number| number.to_string())
                    .find(|text| Some(text) != first.value_text(spec.name).as_ref())?;
                Some((spec.name, other))
            });
            let mut used = first;
            if let Some((name, value)) = &other {
                choose(&page, name, value).await;
                used = used.with(name, value).expect("an option");
            }
            page.click("dialog[open] #begin").await;
            page.open("#/").await;
            page.open_with_computer(id).await;
            assert_offers(&offered(&page).await, id, "2", used);
        }
    });
}

#[test]
fn the_reference_card_opens_in_its_tab() {
    for (width, height) in [(1280, 720), (360, 640)] {
        with_browser(width, height, |page| async move {
            page.open_table(GameId::from_slug("curling").expect("a game")).await;
            let frame = page.revealed(".reference-card iframe").await;
            frame.enter_frame().await.expect("a frame");
            page.wait_for("the card", || page.ask("return document.querySelector('h1')?.textContent ?? ''"), |title| title != "").await;
            page.driver.enter_default_frame().await.expect("the page");
        });
    }
}

/// What is marked on a card: the names of the lit rows, and why others are forbidden.
const CARD_MARKS: &str =
    "return [...document.querySelectorAll('tr.lit td:nth-child(2), .reason')].map((place) => place.textContent).join('; ')";

#[test]
fn the_reference_card_shows_what_holds_now() {
    with_browser(1280, 720, |page| async move {
        for lang in Lang::ALL {
            let say = |key| Texts::new(lang).key(key);
            let (order, semaphore) = (say("curling-combination-order"), say("curling-kind-semaphore"));
            page.open_file(&format!("rules/{}/curling-card.html#lit={order}&not={semaphore}%0Atoo strong", lang.code())).await;
            page.wait_for("marks", || page.ask(CARD_MARKS), |marks| *marks == format!("{order}; too strong").as_str()).await;
            assert_eq!(page.ask("return document.querySelectorAll('figure.forbidden').length").await, 1);
        }
    });
}

/// The first game that the rules of football lead to.
const PUBLISHED: &[u8] = include_bytes!("../../../../docs/games/football-1.igr");

#[test]
fn a_published_game_opens_from_the_rules() {
    with_browser(1280, 720, |page| async move {
        page.open_file("rules/en/football.html").await;
        page.click("main a[href*='#/record/']").await;
        let game = Recorded::read_all(PUBLISHED).next().expect("a record").expect("a legal game").game;
        page.wait_for("its moves", || page.all(".tree .line > li .ply"), |moves| moves.len() == game.entry_count()).await;
        page.find(".tree .remark").await;
        // Each comment is there in both languages and shown in the reader's.
        for (lang, wanted) in [("en", false), ("ru", true)] {
            page.keep_settings(&format!("lang={lang}")).await;
            page.find(".tree .remark").await;
            let script = "return [...document.querySelectorAll('.tree .remark')].map(e => /[а-я]/i.test(e.textContent))";
            let cyrillic: Vec<bool> = serde_json::from_value(page.ask(script).await).expect("a list");
            assert_eq!(cyrillic, [wanted; 5], "{lang}");
        }
        page.click(".tree .line > li:last-child .ply").await;
        page.wait_for_position(&game.position_text()).await;
    });
}
