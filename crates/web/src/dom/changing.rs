//! Parts of the page that come and go. Each stands between two empty texts, so that it is found again wherever it was added,
//! and has a scope of its own: what it listens to, follows and holds ends with it.

use std::ops::Range;

use web_sys::{Element, Node};

use super::{El, View, all, append};
use crate::browser::document;
use crate::signals::{RwSignal, Scope, effect, effect_now, late, untrack};

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

/// Shows an element for each item, and makes anew only those whose item is another one than before.
pub fn each<T: PartialEq + 'static>(items: impl Fn() -> Vec<T> + 'static, row: impl Fn(usize, &T) -> El + 'static) -> View {
    let (mut rows, place) = Rows::new();
    let mut shown: Vec<T> = Vec::new();
    effect_now(move || {
        let items = items();
        for (index, item) in items.iter().enumerate() {
            if shown.get(index) != Some(item) {
                rows.put(index, &|| row(index, item));
            }
        }
        rows.cut(items.len()..usize::MAX);
        shown = items;
    });
    place
}

/// An item of a list as its element knows it: it may become another one under the same name.
pub type Known<T> = RwSignal<T>;

/// Shows an element for each item. An element stays as long as the name of its item does, wherever others come and go, so that it keeps
/// the focus, and follows whatever becomes of the item.
pub fn each_known<T: PartialEq + Clone + 'static, N: PartialEq + 'static>(
    items: impl Fn() -> Vec<T> + 'static,
    name: impl Fn(&T) -> N + 'static,
    row: impl Fn(Known<T>) -> El + 'static,
) -> View {
    let (mut rows, place) = Rows::new();
    let mut shown: Vec<Known<T>> = Vec::new();
    effect_now(move || {
        let items = items();
        let count = items.len();
        for (index, item) in items.into_iter().enumerate() {
            let found = shown[index..].iter().position(|known| known.with_untracked(|known| name(known) == name(&item)));
            let Some(gone) = found else {
                shown.insert(index, rows.insert_known(index, item, &row));
                continue;
            };
            shown.drain(index..index + gone);
            rows.cut(index..index + gone);
            if shown[index].with_untracked(|known| *known != item) {
                shown[index].set(item);
            }
        }
        rows.cut(count..usize::MAX);
        shown.truncate(count);
    });
    place
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
        end(self.inside.take());
        while let Some(node) = self.start.next_sibling().filter(|node| *node != self.end) {
            remove(&node);
        }
    }
}

/// A place for a list of elements.
struct Rows {
    end: Node,
    around: Option<Scope>,
    rows: Vec<(Element, Scope)>,
}

impl Rows {
    fn new() -> (Rows, View) {
        let (fragment, end) = (document().create_document_fragment(), Node::from(document().create_text_node("")));
        append(&fragment, &end);
        (Rows { end, around: Scope::current(), rows: Vec::new() }, View(fragment.into()))
    }

    /// Puts a new element into the list, in the place of the old one or at the end.
    fn put(&mut self, index: usize, row: &dyn Fn() -> El) {
        let scope = Scope::inside(self.around.clone());
        let element = scope.with(|| untrack(row));
        self.insert(index, element, scope);
        self.cut(index + 1..index + 2);
    }

    /// Puts a new element that follows its item before another one.
    fn insert_known<T: 'static>(&mut self, index: usize, item: T, row: &dyn Fn(Known<T>) -> El) -> Known<T> {
        let scope = Scope::inside(self.around.clone());
        let (known, element) = scope.with(|| {
            let known = Known::new(item);
            (known, untrack(|| row(known)))
        });
        self.insert(index, element, scope);
        known
    }

    fn insert(&mut self, index: usize, El(element): El, scope: Scope) {
        let before = self.rows.get(index).map_or(&self.end, |(element, _)| element);
        if let Some(parent) = before.parent_node() {
            let _ = parent.insert_before(&element, Some(before));
        }
        self.rows.insert(index, (element, scope));
    }

    /// Removes the elements of a range, as far as it goes.
    fn cut(&mut self, range: Range<usize>) {
        let count = self.rows.len();
        for (element, scope) in self.rows.drain(range.start.min(count)..range.end.min(count)) {
            end(Some(scope));
            remove(&element);
        }
    }
}

/// Ends whatever a part of the page listens to, follows and holds.
fn end(scope: Option<Scope>) {
    if let Some(scope) = scope {
        scope.end();
    }
}

fn remove(node: &Node) {
    if let Some(parent) = node.parent_node() {
        let _ = parent.remove_child(node);
    }
}
