//! Rows of the sheet of rare tools, for every kind of table.

use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, Handle, View, el, switch};

use crate::table::session::{Outside, Response, Session};
use crate::table::state::State;
use crate::words::Words;

/// A row of the sheet.
pub(crate) fn row(id: &str, key: &'static str) -> El {
    el("button").id(id).class("row").text(Words::here().of(key))
}

/// Whether the game is over: then nobody can end it.
pub(crate) fn is_over(session: &Session) -> bool {
    session.outcome().is_some()
}

/// A button that asks once more before it acts. Button and "No" share a name, so that the focus goes from one to the other.
pub(crate) fn confirmed(
    sheet: Handle,
    id: &'static str,
    title: &'static str,
    question: &'static str,
    is_idle: fn(&Session) -> bool,
    act: fn(&mut Session, &mut Outside<'_>) -> Response,
) -> View {
    let (state, words) = (State::here(), Words::here());
    let asks = RwSignal::new(false);
    let sure = move || {
        asks.set(false);
        sheet.close_dialog();
        state.act(act);
    };
    let is_idle = move || state.when_played(is_idle);
    let asking = move || {
        let yes = el("button").id(&format!("{id}-yes")).class("alert").on_press(sure).text(words.of("page-yes"));
        let no = el("button").attr("data-id", id).on_press(move || asks.set(false)).text(words.of("page-no"));
        let question = words.of(question);
        el("span").class("sure").attr("role", "group").attr("aria-label", question).child(el("span").text(question)).child(yes).child(no)
    };
    let plain = move || {
        let button = el("button").id(id).class("row").attr("data-id", id).flag("disabled", is_idle);
        button.on_press(move || asks.set(true)).text(words.of(title))
    };
    switch(move || asks.get(), move |&asks| if asks { asking() } else { plain() }.into())
}
