//! Home: every game as a living board with one Play each, and another for two people at this device.

use std::time::Duration;

use igroteka_core::{AnyGame, Options, Random, Selection, SplitMix};
use igroteka_games::GameId;
use igroteka_render::{SvgOptions, svg};
use igroteka_signals::dom::{El, all, el};
use igroteka_signals::time::every;
use igroteka_signals::{Memo, RwSignal, StoredValue};

use crate::browser;
use crate::games::go_on;
use crate::icon::{DOTS, icon};
use crate::routes::{Opponents, friend_address, links_to_read, play_address};
use crate::settings::Preferences;
use crate::words::Words;

/// The number of moves that are played before a board is shown.
const FIRST_PLIES: u32 = 14;
/// The number of moves after which a board begins anew.
const LAST_PLIES: usize = 60;
/// One of the boards plays a move after each pause.
const PAUSE: Duration = Duration::from_millis(1600);

/// A game that plays itself for show.
struct Demo {
    id: GameId,
    table: Option<Box<dyn AnyGame>>,
    random: SplitMix,
}

impl Demo {
    fn new(id: GameId, seed: u64) -> Demo {
        let mut demo = Demo { id, table: None, random: SplitMix::new(seed) };
        demo.begin();
        demo
    }

    fn begin(&mut self) {
        self.table = self.id.begin(Options::defaults(self.id.profile()), None, &mut self.random).ok();
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
        if !played || table.entry_count() > LAST_PLIES {
            self.table = None;
        }
    }
}

fn random_of(mut moves: Vec<String>, random: &mut SplitMix) -> Option<String> {
    let index = random.below(u32::try_from(moves.len()).ok()?) as usize;
    (index < moves.len()).then(|| moves.swap_remove(index))
}

/// The games to choose from.
pub fn home() -> El {
    let words = Words::here();
    let seed = browser::DiceSource::asked().next_u64();
    let demo = |(i, &id): (u64, &GameId)| (id, RwSignal::new(Demo::new(id, seed.wrapping_add(i))));
    let demos: Vec<(GameId, RwSignal<Demo>)> = (0..).zip(GameId::ALL).map(demo).collect();
    live(demos.iter().map(|(_, demo)| *demo).collect());
    el("section")
        .class("home")
        .child(el("h1").text(words.of("page-welcome")))
        .child(el("p").class("lead").text(words.of("page-lead")))
        .child(go_on())
        .child(el("ul").class("games").child(all(demos.into_iter().map(|(id, demo)| card(id, demo).into()))))
}

/// Lets one board after the other play a move, as long as motion is welcome and the page is seen.
fn live(demos: Vec<RwSignal<Demo>>) {
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
    every(PAUSE, step);
}

fn card(id: GameId, demo: RwSignal<Demo>) -> El {
    let (words, preferences) = (Words::here(), Preferences::here());
    let picture = Memo::new(move |before: Option<&String>| {
        let theme = preferences.theme.get();
        let say = |text: &igroteka_core::Text| words.say(text);
        let options = SvgOptions { theme, panels: false, background: false, words: false, ..SvgOptions::new(&say) };
        demo.with(|demo| match &demo.table {
            Some(table) => {
                let mut scene = table.scene(&Selection::empty());
                scene.labels.clear();
                svg(&scene, &options).to_string()
            }
            None => before.cloned().unwrap_or_default(),
        })
    });
    let title = move || words.title(id.profile());
    let button = move |opponents: Opponents, class: &'static str, key: &'static str| {
        let name = move || [title(), words.key(key)].join(": ");
        el("a").class(class).attr("href", play_address(id, opponents)).attr("aria-label", name).text(words.of(key))
    };
    let board =
        el("a").class("picture").attr("href", play_address(id, Opponents::Computer)).attr("tabindex", "-1").attr("aria-hidden", "true");
    let play = button(Opponents::Computer, "button primary", "page-play");
    let friend = move || [title(), words.key("friend-title")].join(": ");
    let friend = el("a").class("friend-link").attr("href", friend_address(id)).attr("aria-label", friend).text(words.of("friend-title"));
    // A menu where there is little room, else a line of the card (style.css).
    let menu = format!("more-{}", id.slug());
    let more_title = move || [title(), words.key("page-more")].join(": ");
    let more = el("button").class("more").attr("popovertarget", menu.clone()).attr("aria-label", more_title).child(icon(DOTS));
    let links = el("p")
        .class("game-links")
        .id(&menu)
        .attr("popover", "auto")
        .child(friend)
        .child(button(Opponents::People, "", "page-for-two"))
        .child(links_to_read(id, false));
    el("li")
        .class("card game")
        .id(&format!("game-{}", id.slug()))
        .child(board.html(move || picture.get()))
        .child(el("h2").text(title))
        .child(el("p").text(move || words.summary(id.profile())))
        .child(el("div").class("begin").child(play).child(more))
        .child(links)
}
