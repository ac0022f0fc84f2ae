//! What a position that is set up is for: playing, analysing, sharing, a picture.

use igroteka_core::{Selection, Text};
use igroteka_render::{SvgOptions, svg};
use igroteka_signals::dom::{El, el};
use igroteka_signals::{Memo, spawn, window};

use super::SetupState;
use super::beside::USES;
use crate::browser::files;
use crate::position_query::PositionQuery;
use crate::routes::{Opponents, analyse_address, edit_address, play_from_address};
use crate::settings::Preferences;
use crate::storage;
use crate::table::state::State;
use crate::words::Words;

/// The ways on from here. What needs a valid position has no address without one.
pub(super) fn uses(setup: Memo<Option<SetupState>>) -> El {
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let position = move || state.when_played(|session| PositionQuery::of(session.game()));
    let may_play = move || *setup.read() == Some(SetupState::Playable);
    let way = move |id: &str, class: &'static str, key: &'static str| el("a").class(class).id(id).text(words.of(key));
    let play = move |opponents: Opponents| move || may_play().then(|| play_from_address(state.id, opponents, &position()));
    let disabled = |holds: bool| (!holds).then(|| "true".to_owned());
    let copy = move |text: String, done: &'static str| {
        spawn(async move {
            let key = if files::copy(&text).await { done } else { "page-edit-not-copied" };
            state.announce(vec![Text::new(key)], key != done);
        });
    };
    let save = move || files::save(&storage::file_name(state.id.slug(), "svg"), "image/svg+xml", &picture(state, words, preferences));
    let button = move |id: &str, key: &'static str| el("button").id(id).text(words.of(key));
    el("section")
        .class("edit-part")
        .id(USES)
        .attr("aria-label", words.of("page-edit-go-on"))
        .child(
            way("edit-play", "button primary", "page-edit-play")
                .attr_if("href", play(Opponents::Computer))
                .attr_if("aria-disabled", move || disabled(may_play())),
        )
        .child(
            el("div")
                .class("buttons")
                .child(
                    way("edit-play-two", "button", "page-for-two")
                        .attr_if("href", play(Opponents::People))
                        .attr_if("aria-disabled", move || disabled(may_play())),
                )
                .child(
                    way("edit-analyse", "button", "study-analyse")
                        .attr_if("href", move || may_play().then(|| analyse_address(state.id, &position())))
                        .attr_if("aria-disabled", move || disabled(may_play())),
                )
                .child(button("edit-copy-link", "page-copy-link").on_press(move || {
                    copy(absolute(&edit_address(state.id, &position())), "page-copied-position-link");
                }))
                .child(
                    button("edit-copy-position", "page-copy-position").on_press(move || copy(position().position, "page-copied-position")),
                )
                .child(button("edit-save-picture", "page-save-picture").on_press(save)),
        )
}

/// A whole address.
fn absolute(place: &str) -> String {
    let location = window().location();
    [&*location.origin().unwrap_or_default(), &location.pathname().unwrap_or_default(), place].concat()
}

/// The board as a picture that stands alone.
fn picture(state: State, words: Words, preferences: Preferences) -> String {
    let say = |text: &Text| words.say_once(text);
    let options = SvgOptions { theme: preferences.theme.get_untracked(), panels: false, words: false, ..SvgOptions::new(&say) };
    state.session.with_untracked(|session| svg(&session.game().scene(&Selection::empty()), &options).to_string())
}
