//! The tree in the list of moves: lines with their variations behind what they replace, signs and comments; below it what can be said of the
//! move at which one is.

use igroteka_core::study::{NodeId, SIGNS, Study};
use igroteka_signals::Memo;
use igroteka_signals::dom::{El, Handle, View, all, each, el, switch, value_of, when};

use crate::settings::Preferences;
use crate::table::panels::moves;
use crate::table::session::{ListedEntry, ListedLine, Response, Session};
use crate::table::sheet_rows::confirmed;
use crate::table::state::State;
use crate::table::storage_sync::storage_offer;
use crate::words::Words;

/// What the list is made of.
#[derive(Clone, Copy)]
struct Listing {
    state: State,
    words: Words,
    here: Memo<Option<NodeId>>,
    /// Which of the texts of an entry is shown: words or notation.
    which: usize,
}

/// The node at which one is.
fn here(session: &Session) -> Option<NodeId> {
    session.study().map(Study::here)
}

/// Goes to a node.
fn go(state: State, node: NodeId) {
    state.act(|session, _| session.walk(|study| study.go(node)));
}

/// The tree and what can be said of a move.
pub(super) fn tree() -> El {
    let (state, words, settings) = (State::here(), Words::here(), Preferences::here().settings);
    let listed = Memo::new(move |_| state.when_played(|session| session.listed(words.lang().code())));
    let here = Memo::new(move |_| state.when_played(here));
    let place = Memo::new(move |_| state.when_played(|session| session.place()));
    let which = Memo::new(move |_| usize::from(settings.read().notation));
    let node = Handle::default();
    let lines = move |(listed, which): &(Option<ListedLine>, usize)| {
        let listing = Listing { state, words, here, which: *which };
        listed.as_ref().map(|line| listing.line(line, "line")).into()
    };
    let is_empty = move || (*listed.read()).as_ref().is_none_or(|line| line.entries.is_empty());
    let section = el("section")
        .class("moves tree")
        .child(el("div").class("lines-of-play").known_as(node).child(switch(move || (listed.get(), which.get()), lines)))
        .child(when(is_empty, move || el("p").class("empty").text(words.of("study-empty")).into()))
        .child(storage_offer())
        .child(notes(state, here))
        .child(moves::walk(place));
    moves::show_place(here, node);
    section
}

impl Listing {
    fn line(self, line: &ListedLine, class: &'static str) -> El {
        let list = el("ol").class(class).attr("aria-label", self.words.of(if class == "line" { "page-moves" } else { "study-variation" }));
        let before = (!line.before.is_empty()).then(|| el("li").child(remark(&line.before)));
        list.child(before).child(all(line.entries.iter().map(|entry| self.entry(entry).into())))
    }

    fn entry(self, entry: &ListedEntry) -> El {
        let (Listing { state, words, here, which }, node) = (self, entry.node);
        let is_here = move || here.get() == Some(node);
        let text = entry.texts[which].clone();
        let number = entry.number.map(|number| el("span").class("number").text(format!("{number}.")));
        let button = el("button")
            .class("ply")
            .attr("data-id", format!("node-{}", node.number()))
            // The list is one stop of Tab.
            .attr("tabindex", move || if is_here() { "0" } else { "-1" }.to_owned())
            .attr_if("aria-current", move || is_here().then(|| "step".to_owned()))
            .on_press(move || go(state, node))
            .text(move || words.say(&text))
            .child(el("b").class("slip").text(entry.signs.clone()));
        el("li")
            .child(el("span").class("numbered").child(number).child(button))
            .child((!entry.comment.is_empty()).then(|| remark(&entry.comment)))
            .child(all(entry.variations.iter().map(|line| self.line(line, "line variation").into())))
    }
}

fn remark(text: &str) -> El {
    el("p").class("remark").text(text.to_owned())
}

/// What may follow here, as buttons.
pub(super) fn forks(state: State) -> View {
    let (words, settings) = (Words::here(), Preferences::here().settings);
    let next = move || state.when_played(Session::next_entries);
    let button = move |_: usize, (node, texts): &(NodeId, [igroteka_core::Text; 2])| {
        let (node, texts) = (*node, texts.clone());
        el("button")
            .class("choice")
            .on_press(move || go(state, node))
            .text(move || words.say(&texts[usize::from(settings.read().notation)]))
    };
    el("div").class("forks").id("forks").attr("role", "group").attr("aria-label", words.of("study-forks")).child(each(next, button)).into()
}

/// What can be said of the move at which one is.
fn notes(state: State, here: Memo<Option<NodeId>>) -> El {
    let words = Words::here();
    let said = Memo::new(move |_| state.when_played(|session| noted(session).unwrap_or_default()));
    let is_root = move || state.when_played(|session| session.place() == 0);
    let sign = move |(glyph, sign): (u8, &'static str)| {
        let is_set = move || said.read().0 == Some(glyph);
        let set = move || {
            let wanted = Some(glyph).filter(|_| !is_set());
            edit(state, move |study, node| {
                study.set_sign(node, wanted);
                Ok(())
            });
        };
        el("button")
            .class("choice")
            .attr("aria-pressed", move || is_set().to_string())
            .flag("disabled", is_root)
            .on_press(set)
            .text(sign)
            .into()
    };
    let comment = move |event: web_sys::Event| {
        let text = value_of(&event);
        edit(state, move |study, node| study.set_comment(node, &text).map_err(|problem| problem.sentence()));
    };
    let field = el("textarea")
        .id("comment")
        .attr("rows", "2")
        .attr("aria-label", words.of("study-comment"))
        .attr("placeholder", words.of("study-comment"))
        .value(move || {
            let _ = here.get();
            said.get().1
        })
        .on("change", comment);
    let is_main = move || !state.when_played(Session::is_in_variation);
    // It keeps the focus when it can do nothing more.
    let idle = move || is_main().then(|| "true".to_owned());
    let promote = el("button").id("promote").attr_if("aria-disabled", idle).text(words.of("study-promote"));
    let promote = promote.on_press(move || {
        edit(state, |study, node| {
            study.promote(node);
            Ok(())
        });
    });
    let delete = confirmed(
        Handle::default(),
        "delete",
        "study-delete",
        "study-delete-sure",
        |session| session.place() == 0,
        |session, _| {
            session.edit(|study| {
                study.delete(study.here());
                Ok(())
            })
        },
    );
    el("div")
        .class("notes")
        .child(el("div").class("signs").attr("role", "group").attr("aria-label", words.of("study-signs")).child(all(SIGNS.map(sign))))
        .child(field)
        .child(el("div").class("buttons").child(promote).child(delete))
}

/// The sign of the move, and what is said of it.
fn noted(session: &Session) -> Option<(Option<u8>, String)> {
    let study = session.study()?;
    let node = study.node(study.here())?;
    Some((node.sign(), node.text()))
}

/// Changes what is said of the move at which one is.
fn edit(state: State, work: impl FnOnce(&mut Study, NodeId) -> Result<(), igroteka_core::Text>) {
    state.act(|session, _| -> Response {
        session.edit(|study| {
            let here = study.here();
            work(study, here)
        })
    });
}
