//! What is beside a board that is set up: what the position is for, its text, numbers and options. A column on a desk, a sheet over the
//! lower part of the page on a phone.

use igroteka_core::edit::options_entry;
use igroteka_core::scene::{Panel, Region};
use igroteka_core::{Options, Text, Touch};
use igroteka_games::GameId;
use igroteka_signals::dom::{El, View, el, listen_everywhere, switch, value_of, when};
use igroteka_signals::time::at_next_frame;
use igroteka_signals::{Memo, RwSignal, document, effect};
use web_sys::{Event, KeyboardEvent};

use super::{SetupState, uses};
use crate::icon::icon;
use crate::table::panels;
use crate::table::setup::fields::option_fields;
use crate::table::state::State;
use crate::words::Words;

/// The names of the parts.
pub(super) const USES: &str = "edit-uses";
pub(super) const POSITION: &str = "edit-position-text";

/// Everything beside the board.
pub(super) fn beside(setup: Memo<Option<SetupState>>, is_open: RwSignal<bool>) -> El {
    let (state, words) = (State::here(), Words::here());
    listen_everywhere("keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() && is_open.get_untracked() {
            is_open.set(false);
        }
    });
    let close = el("button")
        .class("round close-side")
        .attr("aria-label", words.of("page-close"))
        .on_press(move || is_open.set(false))
        .child(icon("M6 6l12 12M18 6L6 18"));
    let settings = move || {
        let fits = |panel: &&Panel| panel.region == Region::Beside;
        state.view.scene.read().panels.iter().filter(fits).cloned().collect()
    };
    let has_options = !state.id.profile().options.is_empty();
    el("section")
        .class("side")
        .class_if("open", move || is_open.get())
        .attr("aria-label", words.of("page-edit-title"))
        .child(el("div").class("tabs").child(el("h2").text(words.of("page-edit-title"))).child(close))
        .child(
            el("div")
                .class("side-panel")
                .child(uses::uses(setup))
                .child(text_field(state))
                .child(panels::list(settings))
                .child(has_options.then(|| options(state))),
        )
}

/// Brings a part into sight, on a phone as soon as the sheet is open.
pub(super) fn bring_to_sight(part: &'static str) {
    at_next_frame(move || {
        if let Some(part) = document().get_element_by_id(part) {
            part.scroll_into_view();
        }
    });
}

/// The position text, to be read, copied, typed and pasted; and the two positions that everybody begins with.
fn text_field(state: State) -> El {
    let words = Words::here();
    let error = RwSignal::new(None::<Text>);
    let text = move || state.when_played(|session| session.game().position_text());
    effect(move || {
        let _ = text();
        error.set(None);
    });
    let enter = move |typed: String| {
        let typed = typed.trim().to_owned();
        if typed == text() {
            return error.set(None);
        }
        state.touch(&Touch::Typed(typed));
        let said = state.news.message.read_untracked();
        let refusal = said.is_refusal.then(|| said.texts.first().cloned()).flatten();
        drop(said);
        error.set(refusal);
    };
    let field = el("textarea")
        .id("position")
        .attr("rows", "3")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "done")
        .attr("aria-describedby", "position-error")
        .attr("aria-invalid", move || error.with(Option::is_some).to_string())
        .value(text)
        .on("change", move |event: Event| enter(value_of(&event)))
        .on("keydown", move |event: KeyboardEvent| {
            if event.key() == "Enter" {
                event.prevent_default();
                enter(value_of(&event));
            }
        });
    let said = move |text: &Option<Text>| text.clone().map(|text| el("span").text(move || words.say(&text))).into();
    el("section")
        .class("edit-part")
        .id(POSITION)
        .child(el("label").attr("for", "position").text(words.of("page-edit-text")))
        .child(field)
        .child(el("p").class("faulty").id("position-error").attr("role", "alert").child(switch(move || error.get(), said)))
        .child(beginnings(state))
}

/// The empty board, and the start of the game where that is another one.
fn beginnings(state: State) -> View {
    let words = Words::here();
    let options = move || state.when_played(|session| Some(*session.game().options()));
    let positions = Memo::new(move |_| options().map(|options| [empty_text(state.id, options), start_text(state.id, options)]));
    let button = move |name: &str, key: &'static str, which: usize| {
        let set = move || {
            let text = positions.get_untracked().and_then(|texts| texts.into_iter().nth(which)).unwrap_or_default();
            state.act(|session, outside| session.play(&text, outside));
        };
        el("button").id(name).on_press(set).text(words.of(key))
    };
    let differ = move || matches!(&*positions.read(), Some([empty, start]) if empty != start);
    el("p")
        .class("buttons")
        .child(button("edit-empty", "page-edit-empty", 0))
        .child(when(differ, move || button("edit-start", "page-edit-start", 1).into()))
        .into()
}

fn empty_text(id: GameId, options: Options) -> String {
    id.set_up(options, None).map(|board| board.position_text()).unwrap_or_default()
}

fn start_text(id: GameId, options: Options) -> String {
    id.new_game(options, None).map(|game| game.position_text()).unwrap_or_default()
}

/// The options of the game. What is chosen changes the board; what changes the board (a text with another size) changes them.
fn options(state: State) -> El {
    let words = Words::here();
    let Some(first) = state.session.try_with_untracked(|session| *session.game().options()) else { return el("section") };
    let chosen = RwSignal::new(first);
    let differs = move |options: Options| chosen.try_with_untracked(|chosen| *chosen != options) == Some(true);
    effect(move || {
        let options = state.when_played(|session| Some(*session.game().options()));
        options.filter(|options| differs(*options)).into_iter().for_each(|options| chosen.set(options));
    });
    effect(move || {
        let Some(wanted) = chosen.try_get() else { return };
        if state.session.try_with_untracked(|session| *session.game().options() != wanted) == Some(true) {
            state.act(|session, outside| session.play(&options_entry(&wanted), outside));
        }
    });
    el("section")
        .class("edit-part")
        .id("edit-options")
        .child(el("h2").text(words.of("page-edit-options")))
        .child(option_fields(state.id, chosen))
}
