//! The focus is never lost at a table: an element that vanishes or can be pressed no longer gives it to its successor, which
//! has the same name, or else to the board.

use std::time::Duration;

use igroteka_signals::dom::{El, Handle, hold, listen_everywhere};
use igroteka_signals::time::{after, at_next_frame};
use igroteka_signals::{StoredValue, document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, FocusEvent, HtmlElement, MutationObserver, MutationObserverInit, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Watches a table as long as it is there.
struct Watch {
    observer: MutationObserver,
    _changed: Closure<dyn Fn()>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Keeps the focus inside a table for as long as it is there. A pointer that goes down elsewhere takes it away for good.
pub(crate) fn keep(table: El) -> El {
    let handle = Handle::default();
    let table = table.known_as(handle);
    let last = StoredValue::new(None::<String>);
    listen_everywhere("focusin", move |event: FocusEvent| {
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        last.set_value(element.filter(|element| holds(handle, element)).map(|element| selector(&element)));
    });
    listen_everywhere("pointerdown", move |_: web_sys::Event| last.set_value(None));
    let restore = move || {
        if let Some(selector) = last.try_get_value().flatten().filter(|_| is_lost()) {
            give_back(&node_or_board(handle, &selector));
        }
    };
    if let Some(node) = handle.get::<Element>() {
        // Not at once: while the focus goes from one element to another, nothing has it for a moment.
        hold(watched(&node, move || {
            if is_lost() {
                after(Duration::ZERO, restore);
            }
        }));
    }
    table
}

fn watched(node: &Element, work: impl Fn() + 'static) -> Option<Watch> {
    let changed = Closure::<dyn Fn()>::new(work);
    let observer = MutationObserver::new(changed.as_ref().unchecked_ref()).ok()?;
    let everything = MutationObserverInit::new();
    everything.set_child_list(true);
    everything.set_subtree(true);
    everything.set_attributes(true);
    everything.set_attribute_filter(&js_sys::Array::of1(&"disabled".into()));
    observer.observe_with_options(node, &everything).ok()?;
    Some(Watch { observer, _changed: changed })
}

fn holds(table: Handle, element: &Element) -> bool {
    table.get::<Element>().is_some_and(|table| table.contains(Some(element)))
}

/// How an element and its successor are found.
fn selector(element: &Element) -> String {
    match element.get_attribute("data-id") {
        Some(name) => format!("[data-id='{name}']"),
        None if element.id().is_empty() => String::new(),
        None => format!("#{}", element.id()),
    }
}

fn is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY" || element.has_attribute("disabled"))
}

fn node_or_board(table: Handle, selector: &str) -> Option<HtmlElement> {
    let table = table.get::<Element>()?;
    let usable = format!(":is({selector}):not(:disabled):not(rect)");
    // An empty selector is none; whatever had the focus then had no name.
    let successor = table.query_selector(&usable).ok().flatten();
    successor.or_else(|| document().get_element_by_id("board"))?.dyn_into().ok()
}

fn give_back(element: &Option<HtmlElement>) {
    element.iter().for_each(focus_in_place);
}

/// Gives an element the focus; the page does not scroll to it.
pub(crate) fn focus_in_place(element: &HtmlElement) {
    let in_place = web_sys::FocusOptions::new();
    in_place.set_prevent_scroll(true);
    // A target that cannot be focused leaves the focus on the page.
    let _ = element.focus_with_options(&in_place);
}

/// Whoever plays has the focus here: on the board, or on the button to which a move from the list leads back.
const PLAYING: &str = ".board, #possible";

/// Hands the focus from whoever plays to an element that is about to be there. Whoever reads or types elsewhere is not interrupted.
pub(crate) fn hand_over(id: &'static str) {
    at_next_frame(move || {
        let is_playing = document().active_element().is_some_and(|element| element.closest(PLAYING).ok().flatten().is_some());
        if is_playing || is_lost() {
            give_back(&document().get_element_by_id(id).and_then(|element| element.dyn_into().ok()));
        }
    });
}

/// Gives the focus to the board of a table that has just been laid, and brings it into sight.
pub(crate) fn to_board() {
    at_next_frame(|| {
        let board = document().get_element_by_id("board").and_then(|board| board.dyn_into::<HtmlElement>().ok());
        give_back(&board);
        // From the top of the page, so that what stands above the board is seen too wherever there is room for it.
        window().scroll_to_with_x_and_y(0.0, 0.0);
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        board.iter().for_each(|board| board.scroll_into_view_with_scroll_into_view_options(&nearest));
    });
}
