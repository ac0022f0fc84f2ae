//! The list of legal moves: each with its text and what it would do. It is made when it is opened, never by itself, because
//! in some games legal moves have to be searched for; the next move closes it.
//!
//! A plain list of buttons with the real focus in it works with every screen reader, finger and switch; arrow keys walk through
//! it, Enter plays, Escape returns to the field.

use igroteka_core::{Text, Touch};
use igroteka_signals::dom::{self, El, Handle, View, all, each, el, when};
use igroteka_signals::time::at_next_frame;
use igroteka_signals::{Memo, RwSignal, document, effect, untrack};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::table::input::move_list::MoveList;
use crate::table::session::Session;
use crate::table::side_panel::SidePanel;
use crate::table::state::State;
use crate::words::Words;

/// The number of moves that are shown at once, and of those that are added on demand.
const PAGE: usize = 40;

/// The list of legal moves as the field and the list share it.
#[derive(Clone, Copy)]
pub(crate) struct LegalMoves {
    state: State,
    words: Words,
    /// What is typed.
    pub typed: RwSignal<String>,
    moves: RwSignal<Option<MoveList>>,
    shown: RwSignal<usize>,
    toggle: Handle,
    list: Handle,
    side: Option<SidePanel>,
}

impl LegalMoves {
    /// A closed list that finds moves by what is typed.
    #[must_use]
    pub(crate) fn new(typed: RwSignal<String>) -> LegalMoves {
        let (state, words) = (State::here(), Words::here());
        let (moves, shown) = (RwSignal::new(None), RwSignal::new(PAGE));
        let legal =
            LegalMoves { state, words, typed, moves, shown, toggle: Handle::default(), list: Handle::default(), side: SidePanel::find() };
        let spot = Memo::new(move |_| state.when_played(Session::spot));
        effect(move || {
            // Asked for its value: a memo that nobody asks does not follow anything.
            let _ = spot.get();
            legal.close();
        });
        effect(move || {
            typed.track();
            shown.set(PAGE);
        });
        legal
    }

    fn open(self) {
        // Moves are found by what is typed in any language.
        self.words.need_others();
        if self.moves.with_untracked(Option::is_none) {
            self.moves.set(self.state.session.with_untracked(|session| Some(MoveList::of(session.entered().unwrap_or(session.game())))));
        }
    }

    /// Closes the list; whoever was in it comes to the button that opens it.
    fn close(self) {
        if self.moves.with_untracked(Option::is_none) {
            return;
        }
        let was_inside = self.focused().is_some();
        self.moves.set(None);
        if was_inside {
            focus(self.toggle.get().as_ref());
        }
    }

    /// Plays a move. On a phone the sheet closes, so that board and answer are seen.
    pub(crate) fn play(self, touch: &Touch) {
        if let Some(side) = self.side {
            side.close();
        }
        self.state.touch(touch);
    }

    /// The only move that is meant by what is typed, if the list is open.
    #[must_use]
    pub(crate) fn only_one(self) -> Option<String> {
        let typed = self.typed.get_untracked();
        let languages = self.words.languages();
        let only = |moves: &mut Option<MoveList>| match moves.as_mut()?.find(&typed, &languages)[..] {
            [one] => Some(moves.as_ref()?.text(one).to_owned()),
            _ => None,
        };
        self.moves.update_untracked(only).flatten()
    }

    /// The numbers of the moves that are meant, and what is shown of them.
    fn found(self) -> (usize, Vec<(String, String)>) {
        self.moves.track();
        let (typed, languages, shown) = (self.typed.get(), self.words.languages(), self.shown.get());
        let find = |moves: &mut Option<MoveList>| {
            let Some(moves) = moves else { return (0, Vec::new()) };
            let found = moves.find(&typed, &languages);
            let row = |index: &usize| (moves.text(*index).to_owned(), moves.words(*index, self.words.lang()).to_owned());
            (found.len(), found.iter().take(shown).map(row).collect())
        };
        // Words are remembered in the list; nobody has to hear of that.
        self.moves.update_untracked(find).unwrap_or_default()
    }

    /// Opens the list and goes to its first move.
    pub(crate) fn enter(self) {
        self.open();
        at_next_frame(move || self.go_to(0));
    }

    fn buttons(self) -> Vec<web_sys::HtmlElement> {
        let Some(found) = self.list.get::<web_sys::Element>().and_then(|list| list.query_selector_all("button").ok()) else {
            return Vec::new();
        };
        (0..found.length()).filter_map(|index| found.get(index)?.dyn_into().ok()).collect()
    }

    /// The place of the focus in the list.
    fn focused(self) -> Option<usize> {
        let active = document().active_element()?;
        self.buttons().iter().position(|button| **button == active)
    }

    fn go_to(self, index: usize) {
        let buttons = self.buttons();
        focus(buttons.get(index).or(buttons.last()));
    }

    /// Keys in the list.
    fn key(self, event: &KeyboardEvent) {
        let here = self.focused().unwrap_or_default();
        match event.key().as_str() {
            "ArrowDown" => self.go_to(here + 1),
            "ArrowUp" if here == 0 => focus_field(),
            "ArrowUp" => self.go_to(here - 1),
            "Home" => self.go_to(0),
            "End" => self.go_to(usize::MAX),
            "Escape" => focus_field(),
            _ => return,
        }
        event.prevent_default();
    }

    fn show_more(self) {
        let before = self.shown.get_untracked();
        self.shown.set(before + PAGE);
        at_next_frame(move || self.go_to(before));
    }
}

fn focus(element: Option<&web_sys::HtmlElement>) {
    if let Some(element) = element {
        // What cannot be focused leaves the focus where it is.
        let _ = element.focus();
    }
}

fn focus_field() {
    let field = document().get_element_by_id("typed").and_then(|field| field.dyn_into().ok());
    focus(field.as_ref());
}

/// The button that opens the list, and the list.
pub(crate) fn legal_moves(legal: LegalMoves) -> View {
    let words = legal.words;
    let is_open = move || legal.moves.with(Option::is_some);
    let press = move || if untrack(is_open) { legal.close() } else { legal.open() };
    let down = move |event: KeyboardEvent| {
        if event.key() == "ArrowDown" {
            event.prevent_default();
            legal.enter();
        }
    };
    let button = el("button")
        .class("disclose")
        .id("possible")
        .known_as(legal.toggle)
        .attr("aria-expanded", move || is_open().to_string())
        .on_press(press)
        .on("keydown", down)
        .text(words.of("page-possible-moves"));
    all([button.into(), when(is_open, move || list(legal))])
}

fn list(legal: LegalMoves) -> View {
    let words = legal.words;
    let found = Memo::new(move |_| legal.found());
    let count = move || {
        let (found, all) = (found.read().0, legal.moves.with(|moves| moves.as_ref().map_or(0, MoveList::count)));
        words.say(&match all {
            0 => Text::new("page-no-possible-moves"),
            _ => Text::new("page-moves-found").number("found", found as i64).number("all", all as i64),
        })
    };
    let more = move || el("button").class("more").on_press(move || legal.show_more()).text(words.of("page-show-more")).into();
    let rows = each(move || found.get().1, move |index, offer| row(legal, index, offer));
    let list = el("div")
        .class("possible")
        .known_as(legal.list)
        .on("keydown", move |event| legal.key(&event))
        .child(el("ul").attr("aria-label", words.of("page-possible-moves")).child(rows))
        .child(when(move || found.read().0 > legal.shown.get(), more));
    all([el("p").class("count").attr("aria-live", "polite").text(count).into(), list.into()])
}

/// A legal move with what it would do.
fn row(legal: LegalMoves, index: usize, (text, outcome): &(String, String)) -> El {
    let touch = Touch::Typed(text.clone());
    let play = move || {
        legal.typed.set(String::new());
        legal.play(&touch);
    };
    // The list is one stop of Tab; arrow keys walk inside.
    let stop = if index == 0 { "0" } else { "-1" };
    let inside = [el("b").text(&**text).into(), dom::text(" "), el("span").text(&**outcome).into()];
    // A move closes the list, so a row never changes hands.
    let is_disabled = untrack(|| legal.state.is_others_turn()).to_string();
    el("li").child(el("button").attr("tabindex", stop).attr("aria-disabled", is_disabled).on_press(play).child(all(inside)))
}
