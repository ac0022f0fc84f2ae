//! Another game of the same players at another table; seats change sides.

use igroteka_signals::dom::{View, all, el, switch};
use igroteka_signals::{RwSignal, spawn};

use crate::browser::{self, http};
use crate::link::requests::{self, problem_text};
use crate::link::{Link, stored_name};
use crate::table::session::Session;
use crate::table::state::State;
use crate::words::Words;

/// The button for players, which says if another player waits there already; and the way there for whoever watches.
pub(crate) fn rematch_by_link() -> View {
    let Some(link) = Link::find() else { return all([]) };
    let (state, words) = (State::here(), Words::here());
    if !state.session.with_untracked(Session::has_seat) {
        return switch(move || link.rematch.get(), watch);
    }
    let problem = RwSignal::new(None);
    let go_on = move || {
        spawn(async move {
            match requests::rematch(&link.id(), &stored_name()).await {
                Ok(table) => browser::go_to_path(&["t/", &table].concat()),
                Err(code) => problem.set(Some(problem_text(&code))),
            }
        });
    };
    let title = move || words.key(if link.rematch.with(Option::is_some) { "friend-rematch-waits" } else { "page-rematch" });
    let said = move || problem.with(|problem| problem.as_ref().map_or_else(String::new, |text| words.say(text)));
    all([
        el("button").id("rematch").class("primary").on_press(go_on).text(title).into(),
        el("p").class("message refused").attr("role", "alert").text(said).into(),
    ])
}

/// The way to the next game for whoever watches, once there is one.
fn watch(next: &Option<String>) -> View {
    let link = |table: &String| {
        let address = http::whole_address(&["t/", table].concat());
        el("a").class("button primary").id("watch-rematch").attr("href", address).text(Words::here().of("friend-watch-rematch"))
    };
    next.as_ref().map(link).into()
}
