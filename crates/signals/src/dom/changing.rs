//! Parts of the page that come and go. Each stands between two empty texts, so that it is found again wherever it was added,
//! and has a scope of its own: what it listens to, follows and holds ends with it.

use web_sys::Node;

use super::{View, all, append};
use crate::{Scope, document, effect, effect_now, late, untrack};

/// Shows something while a condition holds.
pub fn when(holds: impl Fn() -> bool + 'static, view: impl Fn() -> View + 'static) -> View {
    switch(holds, move |&holds| if holds { view() } else { all([]) })
}

/// Shows something that depends on a value, and makes it anew when the value is another one.
pub fn switch<T: PartialEq + 'static>(value: impl Fn() -> T + 'static, view: impl Fn(&T) -> View + 'static) -> View {
    let (mut slot, place) = Slot::new();
    let mut shown = None;
    effect_now(move || {
        let value = value();
        if shown.as_ref() != Some(&value) {
            slot.fill(&|| view(&value));
            shown = Some(value);
        }
    });
    place
}

/// Shows something that is made only when everything else has been seen, and that follows late.
pub fn afterwards(view: impl Fn() -> View + 'static) -> View {
    late(|| {
        let (mut slot, place) = Slot::new();
        effect(move || slot.fill(&view));
        place
    })
}

/// A place for one view.
struct Slot {
    start: Node,
    end: Node,
    around: Option<Scope>,
    inside: Option<Scope>,
}

impl Slot {
    fn new() -> (Slot, View) {
        let fragment = document().create_document_fragment();
        let [start, end] = [(); 2].map(|()| Node::from(document().create_text_node("")));
        append(&fragment, &start);
        append(&fragment, &end);
        (Slot { start, end, around: Scope::current(), inside: None }, View(fragment.into()))
    }

    fn fill(&mut self, view: &dyn Fn() -> View) {
        self.clear();
        let inside = Scope::inside(self.around.clone());
        let View(view) = inside.with(|| untrack(view));
        if let Some(parent) = self.end.parent_node() {
            // The end stands in its parent.
            let _ = parent.insert_before(&view, Some(&self.end));
        }
        self.inside = Some(inside);
    }

    fn clear(&mut self) {
        self.inside.take().iter().for_each(Scope::end);
        while let Some(node) = self.start.next_sibling().filter(|node| *node != self.end) {
            remove(&node);
        }
    }
}

pub(super) fn remove(node: &Node) {
    if let Some(parent) = node.parent_node() {
        let _ = parent.remove_child(node);
    }
}
