//! Home: every game of the house as a living board with one Play each, and another for two people at this device.

use std::time::Duration;

use igroteka_core::{Options, Random, Selection, SplitMix, Table};
use igroteka_games::GameId;
use igroteka_render::{SvgOptions, svg};
use leptos::prelude::*;

use crate::app::{Ways, play_address};
use crate::browser;
use crate::my_games::GoOn;
use crate::settings::Preferences;
use crate::table::players::Player;
use crate::words::Words;

/// So many moves are played before a board is shown.
const FIRST_PLIES: u32 = 14;
/// A board begins anew after so many moves.
const LAST_PLIES: usize = 60;
/// One of the boards plays a move after each pause.
const PAUSE: Duration = Duration::from_millis(1600);

/// A game that plays itself for show.
struct Demo {
    id: GameId,
    table: Option<Box<dyn Table>>,
    random: SplitMix,
}

impl Demo {
    fn new(id: GameId, seed: u64) -> Demo {
        let mut demo = Demo { id, table: None, random: SplitMix::new(seed) };
        demo.begin();
        demo
    }

    fn begin(&mut self) {
        self.table = self.id.table(Options::defaults(self.id.profile()), None).ok();
        for _ in 0..FIRST_PLIES {
            self.step();
        }
    }

    /// Plays a random move; a game that is over or grew long begins anew.
    fn step(&mut self) {
        let Some(table) = &mut self.table else { return };
        let next = match table.draw_chance(&mut self.random) {
            Some(event) => Some(event),
            None => random_of(table.proposals(), &mut self.random),
        };
        // What the rules propose they accept.
        let played = next.is_some_and(|text| table.play_text(&text).is_ok());
        if !played || table.entries() > LAST_PLIES {
            self.table = None;
        }
    }
}

fn random_of(mut moves: Vec<String>, random: &mut SplitMix) -> Option<String> {
    let index = random.below(u32::try_from(moves.len()).ok()?) as usize;
    (index < moves.len()).then(|| moves.swap_remove(index))
}

/// The games to choose from.
#[component]
pub fn Home() -> impl IntoView {
    let words = Words::here();
    let seed = browser::Dice::asked().next_u64();
    let demos: Vec<RwSignal<Demo, LocalStorage>> =
        (0..).zip(GameId::ALL).map(|(i, &id)| RwSignal::new_local(Demo::new(id, seed.wrapping_add(i)))).collect();
    live(demos.clone());
    view! {
        <section class="home">
            <h1>{words.of("page-welcome")}</h1>
            <p class="lead">{words.of("page-lead")}</p>
            <GoOn/>
            <ul class="games">
                {demos.into_iter().map(|demo| view! { <Card demo/> }).collect_view()}
            </ul>
        </section>
    }
}

/// Lets one board after the other play a move, as long as motion is welcome and the page is seen.
fn live(demos: Vec<RwSignal<Demo, LocalStorage>>) {
    let motion = Preferences::here().motion;
    let turn = StoredValue::new(0_usize);
    let step = move || {
        if !motion.get_untracked() || !browser::is_visible() {
            return;
        }
        turn.update_value(|turn| *turn = (*turn + 1) % demos.len().max(1));
        if let Some(demo) = demos.get(turn.get_value()) {
            demo.update(|demo| if demo.table.is_some() { demo.step() } else { demo.begin() });
        }
    };
    if let Ok(handle) = set_interval_with_handle(step, PAUSE) {
        on_cleanup(move || handle.clear());
    }
}

#[component]
fn Card(demo: RwSignal<Demo, LocalStorage>) -> impl IntoView {
    let (words, preferences) = (Words::here(), Preferences::here());
    let id = demo.with_untracked(|demo| demo.id);
    let picture = Memo::new(move |before: Option<&String>| {
        let theme = preferences.theme.get();
        let say = |text: &igroteka_core::Text| words.say(text);
        let options = SvgOptions { theme, panels: false, background: false, ..SvgOptions::new(&say) };
        demo.with(|demo| match &demo.table {
            Some(table) => {
                let mut scene = table.scene(&Selection::empty());
                scene.labels.clear();
                svg(&scene, &options)
            }
            None => before.cloned().unwrap_or_default(),
        })
    });
    let title = move || words.title(id.profile());
    let button = move |opponent: Player, class: &'static str, key: &'static str| {
        let name = move || [title(), words.key(key)].join(": ");
        view! { <a class=class href=play_address(id, opponent) aria-label=name>{words.of(key)}</a> }
    };
    view! {
        <li class="card game" id=format!("game-{}", id.slug())>
            <a class="picture" href=play_address(id, Player::Computer) tabindex="-1" aria-hidden="true" inner_html=move || picture.get()></a>
            <h2>{title}</h2>
            <p>{move || words.summary(id.profile())}</p>
            <p class="buttons">{button(Player::Computer, "button primary", "page-play")}{button(Player::Person, "button", "page-for-two")}</p>
            <Ways id/>
        </li>
    }
}
