//! The phases of a game that are looked at, and how each is reached.

use std::pin::Pin;
use std::time::Duration;

use igroteka_browser_tests::browser::{Page, SEED};
use igroteka_browser_tests::entering::{Mirror, perform};
use igroteka_core::record::tags::seat_tags;
use igroteka_core::{AnyGame, FullGame, Options, Random as _, SplitMix};
use igroteka_games::{GameId, Visitor};

/// The number of entries after which a position shows what the game is like: more than the longest opening.
const ENTRIES: usize = 46;
/// A few more are played until a move is due that has several steps.
const MORE_ENTRIES: usize = 8;

/// A moment of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    Start,
    /// The first touch of a move is made.
    Choosing,
    /// All touches but the last are made.
    Preview,
    Computer,
    End,
}

impl Phase {
    pub(crate) const ALL: [Phase; 5] = [Phase::Start, Phase::Choosing, Phase::Preview, Phase::Computer, Phase::End];

    /// What the name of its picture ends with. A preview shows most of a game and needs no name.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Phase::Start => "-start",
            Phase::Choosing => "-choosing",
            Phase::Preview => "",
            Phase::Computer => "-computer",
            Phase::End => "-end",
        }
    }

    /// Brings the page there.
    pub(crate) async fn reach(self, page: &Page, id: GameId) {
        match self {
            Phase::Start => page.open_with_computer(id).await,
            Phase::Choosing | Phase::Preview => id.visit(Touched { page: page.clone(), id, phase: self, names: &[] }).await,
            Phase::Computer => computers_turn(page, id).await,
            Phase::End => {
                page.open_table(id).await;
                paste(page, &*random_game(id, first_options(id), |_, _| false), &[]).await;
                page.find("#status.over").await;
            }
        }
        page.rest().await;
    }
}

/// Four people who play one move after the other, one of whom has chosen a throw.
pub(crate) async fn four_people(page: &Page) {
    const NAMES: [&str; 4] = ["Anna", "Boris", "Vera", "Gleb"];
    let id = GameId::from_slug("curling").expect("a game");
    id.visit(Touched { page: page.clone(), id, phase: Phase::Preview, names: &NAMES }).await;
    page.rest().await;
}

fn first_options(id: GameId) -> Options {
    Options::parse(id.profile(), id.profile().first_options).expect("options")
}

/// Plays random moves until it is enough, or over.
fn random_game(id: GameId, options: Options, is_enough: impl Fn(usize, &dyn AnyGame) -> bool) -> Box<dyn AnyGame> {
    let mut random = SplitMix::new(SEED);
    let mut game = id.begin(options, None, &mut random).expect("a game");
    while game.outcome().is_none() && !is_enough(game.entry_count(), &*game) {
        let next = game.draw_chance(&mut random).unwrap_or_else(|| {
            let moves = game.proposals();
            moves[random.below(u32::try_from(moves.len()).expect("few moves")) as usize].clone()
        });
        game.play_text(&next).expect("what is proposed is legal");
    }
    game
}

/// Lets the page go on with a game of people with these names, as somebody pastes its record.
async fn paste(page: &Page, game: &dyn AnyGame, names: &[&str]) {
    let mut record = game.record();
    for (tag, name) in seat_tags(game).iter().zip(names) {
        record.set(tag, *name);
    }
    let record = serde_json::to_string(&record.to_text().expect("a record")).expect("a text");
    page.ask(&format!(
        "const data = new DataTransfer(); data.setData('text/plain', {record}); \
         document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }}))"
    ))
    .await;
    page.wait_for_position(&game.position_text()).await;
    if game.outcome().is_none() {
        page.click("#keep-game").await;
    }
}

/// A move of several touches, some of which are made.
struct Touched {
    page: Page,
    id: GameId,
    phase: Phase,
    /// Four names, if four people play.
    names: &'static [&'static str],
}

impl Visitor for Touched {
    type Output = Pin<Box<dyn Future<Output = ()>>>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Box::pin(async move {
            let page = &self.page;
            page.open_table(self.id).await;
            let first = first_options(self.id);
            let options = if self.names.is_empty() { first } else { first.with("seats", "4").expect("four seats") };
            let touches = |text: &str| {
                let mut mirror = Mirror::<P>::with_options(options);
                mirror.go_to(text);
                mirror.choose_towards_end().map(|m| mirror.position.touches_for(m)).unwrap_or_default()
            };
            // A first game may be shorter than that.
            let whole = random_game(self.id, options, |_, _| false).entry_count();
            let least = ENTRIES.min(whole * 2 / 3);
            let is_enough = |entries: usize, game: &dyn AnyGame| {
                entries >= least + MORE_ENTRIES || entries >= least && touches(&game.position_text()).len() > 2
            };
            let game = random_game(self.id, options, is_enough);
            paste(page, &*game, self.names).await;
            let touches = touches(&game.position_text());
            let made = if self.phase == Phase::Choosing { 1 } else { touches.len().saturating_sub(1).max(1) };
            for touch in touches.iter().take(made) {
                perform(page, touch).await;
            }
        })
    }
}

/// Plays until the computer acts, and looks while it does. What it did is shown step by step in some games; in others it is asked and
/// never answers.
async fn computers_turn(page: &Page, id: GameId) {
    const LOOKS: usize = 40;
    page.open_moving(&format!("#/play/{}", id.slug())).await;
    let shows_steps = id.profile().has_chance;
    if !shows_steps {
        page.ask("Worker.prototype.postMessage = () => {}").await;
    }
    let decides = || async { page.ask("return document.getElementById('board').dataset.decides").await };
    while decides().await == "person" {
        let before = page.position().await;
        page.click("#possible").await;
        page.click(".possible li:first-child button").await;
        page.wait_for("a move", || page.position(), |now| *now != before).await;
    }
    page.reveal("#board").await;
    for _ in 0..LOOKS {
        if !shows_steps || page.ask("return document.querySelector('.table').dataset.shows ?? ''").await != "" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // In the middle of the steps.
    tokio::time::sleep(Duration::from_millis(if shows_steps { 1400 } else { 700 })).await;
}
