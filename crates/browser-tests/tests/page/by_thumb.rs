//! A robot with one thumb: it plays whole games on a phone by real touch events, touches only what the window shows, and never scrolls.
//! The game says which touches enter a move; the robot looks for them on the screen.

use std::time::{Duration, Instant};

use igroteka_core::{ElementId, FullGame, Options, Touch};
use igroteka_games::{GameId, Visitor};
use igroteka_texts::{Lang, Texts};

use crate::browser::{Page, with_phone};
use crate::computer::{begin, moment};
use crate::entering::{Mirror, pixel, selector};
use crate::fingers::{Pixel, swipe, tap};
use crate::hot_seat::Work;
use crate::sharing::paste;
use crate::sight::Watch;

/// A game has to end within this number of moves.
const MOST_MOVES: usize = 300;
/// The number of games that are played natively to find a short one.
const TRIALS: u64 = 60;
/// Places may lie closer together than a thumb is exact: this number of moves may fail.
const MOST_MISSES: usize = 12;
/// A game that is not played from its beginning is entered this number of moves before its end.
const LAST_MOVES: usize = 6;
/// How many moves are played in the middle of a game, and on a large board.
const SOME_MOVES: usize = 10;
/// How many moves are played in the middle of a game on a large board, where it is looked at in several windows.
const FEW_MOVES: usize = 4;
/// What is shown has to end within this time; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);
/// Every step that is shown stands much longer.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The middle of an element that a thumb can touch: inside the window, and not covered by anything else.
const TOUCHABLE: &str = "const e = document.querySelector(CSS); if (!e) return 'there is none'; const b = e.getBoundingClientRect(); \
    const x = b.left + b.width / 2, y = b.top + b.height / 2, top = document.elementFromPoint(x, y); \
    if (!top) return 'is outside the window: ' + [x, y]; \
    const board = document.getElementById('board'); \
    if (!e.contains(top) && !(board.contains(e) && board.contains(top))) return 'is covered by ' + top.outerHTML.slice(0, 200); \
    return [x, y]";

/// A thumb on a page in a language.
pub(crate) struct Thumb<'a> {
    pub(crate) page: &'a Page,
    pub(crate) lang: Lang,
}

impl Thumb<'_> {
    /// Where an element is touched.
    ///
    /// # Panics
    /// If the window does not show it.
    async fn place_of(&self, css: &str) -> Pixel {
        self.page.find(css).await;
        let found = self.page.ask(&TOUCHABLE.replace("CSS", &format!("{css:?}"))).await;
        let number = |index: usize| found[index].as_f64().unwrap_or_else(|| panic!("{css}: {found}"));
        (number(0), number(1))
    }

    async fn tap(&self, css: &str) {
        let place = self.place_of(css).await;
        tap(self.page, place).await;
        self.page.rest().await;
    }

    async fn point(&self, point: igroteka_core::Point) -> Pixel {
        let (x, y) = pixel(self.page, point).await;
        (x as f64, y as f64)
    }

    /// Does what a touch says, and confirms where a thumb only aims.
    pub(crate) async fn perform(&self, touch: &Touch) -> Result<(), String> {
        match touch {
            Touch::Tap(id) => self.tap(&selector(*id)).await,
            Touch::Drag(from, to) => {
                let (from, to) = (self.place_of(&selector(*from)).await, self.place_of(&selector(*to)).await);
                swipe(self.page, from, to).await;
            }
            // A finger only shows where the point would be; the button confirms it.
            Touch::Ground(point) => {
                tap(self.page, self.point(*point).await).await;
                self.page.rest().await;
                // A thumb is not exact to a unit: the place may lie too close to a dot.
                if !self.page.all("#message.refused").await.is_empty() {
                    return Err("the place is refused".to_owned());
                }
                self.tap(&selector(ElementId::choice(0))).await;
            }
            Touch::Bend(point) => {
                if self.page.all(&selector(ElementId::HANDLE)).await.is_empty() {
                    return Err("there is no line to be bent".to_owned());
                }
                let (from, to) = (self.place_of(&selector(ElementId::HANDLE)).await, self.point(*point).await);
                swipe(self.page, from, to).await;
            }
            // A thumb is not exact to a unit of the board.
            Touch::Step(_) => {}
            Touch::Typed(_) => return Err("a thumb types nothing".to_owned()),
        }
        self.page.rest().await;
        if self.page.ask("return document.querySelector('#aim-confirm') !== null").await == true {
            self.tap("#aim-confirm").await;
        }
        Ok(())
    }

    /// Gives the game up by the tools that are seen.
    async fn resign(&self) {
        for step in ["#more", "#resign", "#resign-yes"] {
            self.tap(step).await;
        }
    }

    /// Lets go of what is picked, by touching it once more.
    pub(crate) async fn drop_selection(&self, touches: &[Touch]) {
        let Some(Touch::Tap(first)) = touches.first() else { return };
        let picked = format!("{}[aria-label*='{}']", selector(*first), Texts::new(self.lang).key("page-mark-selected"));
        for _ in 0..2 {
            self.tap(&selector(*first)).await;
            if self.page.all(&picked).await.is_empty() {
                return;
            }
        }
    }
}

/// Plays a game of two people with the thumb.
struct ByThumb {
    page: Page,
    id: GameId,
    window: (u32, u32),
    lang: Lang,
    part: Part,
}

/// What is played of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    /// The beginning: a number of moves, after which the player gives up.
    Beginning(usize),
    /// Some moves from the middle of a game, from a record that is pasted; then the player gives up.
    Middle,
    /// The last moves, from a record that is pasted. The page then rolls other dice than the mirror.
    End,
    /// Some moves with the default options, whose board is larger than that of a first game; then the player gives up.
    Large,
    /// A few moves from the middle of a game with the default options, from a record that is pasted.
    LargeMiddle,
}

impl Part {
    /// After how many moves the player gives up.
    fn most_moves(self) -> Option<usize> {
        match self {
            Part::Whole | Part::End => None,
            Part::Beginning(moves) => Some(moves),
            Part::Middle | Part::Large => Some(SOME_MOVES),
            Part::LargeMiddle => Some(FEW_MOVES),
        }
    }

    /// Whether the options are the default ones.
    fn is_large(self) -> bool {
        matches!(self, Part::Large | Part::LargeMiddle)
    }

    /// Whether the game begins from a record, so that the page rolls other dice than the mirror.
    fn is_pasted(self) -> bool {
        matches!(self, Part::Middle | Part::End | Part::LargeMiddle)
    }
}

/// The options of a part, chosen in the page.
async fn choose_options<P: FullGame>(page: &Page, part: Part) -> Options {
    let [first, defaults] = [P::PROFILE.first_options, ""].map(|text| Options::parse(P::PROFILE, text).expect("options"));
    if !part.is_large() {
        return first;
    }
    if part.is_pasted() {
        return defaults;
    }
    let names = P::PROFILE.options.iter().map(|spec| spec.name);
    let others = names.filter(|name| first.value_text(name) != defaults.value_text(name));
    let values: Vec<_> = others.filter_map(|name| Some((name, defaults.value_text(name)?))).collect();
    begin(page, &values).await;
    defaults
}

/// Goes with page and mirror to the middle of the game that the mirror would play, or to a few moves before its end.
async fn leap<P: FullGame>(page: &Page, id: GameId, mirror: &mut Mirror<P>, mut ahead: Mirror<P>, part: Part) {
    let mut length = 0;
    while let Some(m) = ahead.choose_towards_end() {
        ahead.follow(m);
        length += 1;
    }
    let left = if part == Part::End { LAST_MOVES } else { length / 2 };
    for _ in left..length {
        let m = mirror.choose_towards_end().expect("a game that goes on");
        mirror.follow(m);
    }
    let game = id.new_game(mirror.options(), Some(&mirror.position.to_text())).expect("a position");
    paste(page, &game.record().to_text().expect("a record")).await;
}

/// A seed with which a game chosen by [`Mirror::choose_towards_end`] is short.
pub(crate) fn short_game<P: FullGame>(options: Options) -> u64 {
    let length = |seed: u64| {
        let mut mirror = Mirror::<P>::with_options(options).choosing_by(seed);
        let mut touches = 0;
        while let Some(m) = mirror.choose_towards_end() {
            touches += mirror.position.touches_for(m).len();
            mirror.follow(m);
        }
        touches
    };
    (0..TRIALS).min_by_key(|seed| length(*seed)).unwrap_or_default()
}

impl Visitor for ByThumb {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (page, slug) = (&self.page, self.id.slug());
            let options = choose_options::<P>(page, self.part).await;
            let seed = if self.part.is_large() { 0 } else { short_game::<P>(options) };
            let start = || Mirror::<P>::with_options(options).choosing_by(seed);
            let mut mirror = start();
            if self.part.is_pasted() {
                leap(page, self.id, &mut mirror, start(), self.part).await;
            }
            page.wait_for_position(&mirror.position.to_text()).await;
            let (thumb, watch) = (Thumb { page, lang: self.lang }, Watch::begin(page).await);
            let (mut moves, mut misses) = (0, 0);
            while let Some(m) = mirror.choose_towards_end() {
                if Some(moves) == self.part.most_moves() {
                    if self.part == Part::LargeMiddle {
                        return watch.assert_in_sight(slug).await;
                    }
                    thumb.resign().await;
                    break;
                }
                let what = format!("{slug} at {:?}, seed {seed}, after {moves} moves: {}", self.window, mirror.position.move_text(m));
                watch.assert_in_sight(&what).await;
                if enter(&thumb, &mut mirror, m, &what, &watch, !self.part.is_pasted()).await {
                    moves += 1;
                } else {
                    misses += 1;
                    println!("{what}: not entered");
                }
                assert!(moves < MOST_MOVES && misses < MOST_MISSES, "{what}: no end, {misses} misses");
            }
            println!("{slug}, seed {seed}: over after {moves} moves, {misses} misses");
            see_to_end(&thumb, &watch, &format!("{slug}: the last count")).await;
            page.find("#result").await;
            thumb.place_of("#rematch").await;
            watch.assert_in_sight(&format!("{slug}: the end")).await;
            watch.assert_steady(&format!("{slug}: the whole game")).await;
        })
    }
}

/// Enters a move and says whether it was played: a pixel is no unit, so that a line may come out a little different or be refused.
async fn enter<P: FullGame>(
    thumb: &Thumb<'_>,
    mirror: &mut Mirror<P>,
    m: P::Move,
    what: &str,
    watch: &Watch<'_>,
    knows_dice: bool,
) -> bool {
    let (page, before) = (thumb.page, mirror.position.to_text());
    see_to_end(thumb, watch, what).await;
    let touches = mirror.position.touches_for(m);
    let is_exact = !touches.iter().any(|touch| matches!(touch, Touch::Ground(_) | Touch::Bend(_)));
    for touch in &touches {
        if let Err(reason) = thumb.perform(touch).await {
            assert!(!is_exact, "{what}: {reason}");
            thumb.drop_selection(&touches).await;
            return false;
        }
        watch.assert_in_sight(what).await;
    }
    if is_exact && knows_dice {
        mirror.follow(m);
        page.wait_for_position(&mirror.position.to_text()).await;
        return true;
    }
    let ask = || async { (page.position().await, !page.all("#message.refused").await.is_empty()) };
    let is_answered = |(now, is_refused): &(String, bool)| *now != before && !mirror.is_chance(now) || *is_refused;
    let (now, _) = page.wait_for(what, ask, is_answered).await;
    mirror.go_to(&now);
    if now == before {
        thumb.drop_selection(&touches).await;
    }
    now != before
}

/// Waits until everything that happened has been shown, and leaves the count of an end by the button that it shows.
async fn see_to_end(thumb: &Thumb<'_>, watch: &Watch<'_>, what: &str) {
    let begun = Instant::now();
    loop {
        let script = "return [document.querySelector('.table').dataset.shows ?? '', document.getElementById('next-end') !== null]";
        let shown = thumb.page.ask(script).await;
        if shown[0] == "" {
            return;
        }
        watch.assert_in_sight_now(what).await;
        if shown[1] == true {
            thumb.tap("#next-end").await;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}: still shown");
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}

fn play(id: GameId, window: (u32, u32), part: Part) {
    with_phone(window.0, window.1, move |page| async move {
        page.open_table(id).await;
        id.visit(ByThumb { page, id, window, lang: Lang::En, part }).await;
    });
}

/// The games that the tests below finish.
const FINISHED: [&str; 5] = ["football", "polar", "banglagor", "curling", "curves"];

#[test]
fn no_game_is_left_out() {
    assert!(GameId::ALL.iter().all(|id| FINISHED.contains(&id.slug())));
}

/// Finishes a game on a small phone.
fn finish(slug: &str) {
    play(GameId::from_slug(slug).expect("a game"), (360, 640), Part::Whole);
}

#[test]
fn a_thumb_finishes_football_without_scrolling() {
    finish(FINISHED[0]);
}

#[test]
fn a_thumb_finishes_polar_without_scrolling() {
    finish(FINISHED[1]);
}

#[test]
fn a_thumb_finishes_banglagor_without_scrolling() {
    finish(FINISHED[2]);
}

#[test]
fn a_thumb_finishes_curling_without_scrolling() {
    finish(FINISHED[3]);
}

#[test]
fn a_thumb_finishes_curves_without_scrolling() {
    finish(FINISHED[4]);
}

#[test]
fn a_thumb_plays_every_game_on_a_phone_on_its_side_without_scrolling() {
    for &id in GameId::ALL {
        play(id, (740, 360), Part::Beginning(20));
    }
}

#[test]
fn a_thumb_finds_everything_in_the_middle_of_every_game_on_a_phone_on_its_side() {
    for &id in GameId::ALL {
        play(id, (740, 360), Part::Middle);
    }
}

#[test]
fn a_thumb_finds_everything_on_the_boards_of_the_default_options() {
    for &id in GameId::ALL {
        play(id, (360, 640), Part::Large);
    }
}

#[test]
fn a_thumb_finds_everything_on_large_boards_on_a_phone_on_its_side_and_at_a_desk() {
    for window in [(740, 360), (1280, 720)] {
        for &id in GameId::ALL {
            play(id, window, Part::LargeMiddle);
        }
    }
}

#[test]
fn a_thumb_finishes_every_game_on_a_phone_on_its_side_without_scrolling() {
    for &id in GameId::ALL {
        play(id, (740, 360), Part::End);
    }
}

/// The settings of a reader of Russian.
const RUSSIAN: &str = "lang=ru pace=quick";

#[test]
fn a_thumb_plays_in_russian_while_pieces_move_and_nothing_else_does() {
    for &id in GameId::ALL {
        with_phone(360, 640, move |page| async move {
            page.open("#/").await;
            page.keep_settings(RUSSIAN).await;
            page.open_moving(&format!("#/play/{}/two", id.slug())).await;
            id.visit(ByThumb { page, id, window: (360, 640), lang: Lang::Ru, part: Part::Beginning(8) }).await;
        });
    }
}

/// Plays some turns against the computer and looks at the page all the time while it acts.
struct AgainstComputer {
    page: Page,
    id: GameId,
}

impl Visitor for AgainstComputer {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        const DECISIONS: usize = 4;
        Box::pin(async move {
            let (page, slug) = (&self.page, self.id.slug());
            let (thumb, watch) = (Thumb { page, lang: Lang::Ru }, Watch::begin(page).await);
            let mut mirror = Mirror::<P>::new();
            let mut looks = 0;
            for _ in 0..DECISIONS {
                // What the computer did is shown before the person can act.
                let is_shown = || async { page.ask("return document.querySelector('.table').dataset.shows ?? ''").await };
                let begun = Instant::now();
                while !matches!(&*moment(page).await.0, "person" | "nobody") || is_shown().await != "" {
                    watch.assert_in_sight_now(&format!("{slug}: the computer acts")).await;
                    looks += 1;
                    assert!(begun.elapsed() < PATIENCE, "{slug}: {:?}", moment(page).await);
                }
                let (decides, now) = moment(page).await;
                if decides == "nobody" {
                    // The computer has won already.
                    break;
                }
                mirror.go_to(&now);
                let m = mirror.choose_by_hand().expect("a move");
                let what = format!("{slug}: {}", mirror.position.move_text(m));
                for touch in mirror.position.touches_for(m) {
                    // A line that is not there to be bent is tried again as another one.
                    if thumb.perform(&touch).await.is_err() {
                        break;
                    }
                    watch.assert_in_sight_now(&what).await;
                }
            }
            println!("{slug}: {looks} looks while the computer acted");
            watch.assert_steady(slug).await;
        })
    }
}

#[test]
fn nothing_moves_or_is_hidden_while_the_computer_acts() {
    for &id in GameId::ALL {
        with_phone(360, 640, move |page| async move {
            page.open("#/").await;
            page.keep_settings(RUSSIAN).await;
            page.open_moving(&format!("#/play/{}", id.slug())).await;
            id.visit(AgainstComputer { page, id }).await;
        });
    }
}
