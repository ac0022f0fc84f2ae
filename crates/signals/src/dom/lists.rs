//! Lists of elements that come, go and change places. Each row has a scope of its own.

use web_sys::{Element, Node};

use super::changing::remove;
use super::{El, View, append};
use crate::keyed::Change;
use crate::{RwSignal, Scope, document, effect_now, untrack};

/// Shows an element for each item, and makes anew those whose item is another one than before in the same place. For lists that grow at
/// their end.
pub fn each<T: PartialEq + 'static>(items: impl Fn() -> Vec<T> + 'static, row: impl Fn(usize, &T) -> El + 'static) -> View {
    let (list, place) = List::new();
    let (mut shown, mut rows): (Vec<T>, Vec<Row>) = (Vec::new(), Vec::new());
    effect_now(move || {
        let items = items();
        rows.drain(items.len().min(rows.len())..).for_each(Row::end);
        for (index, item) in items.iter().enumerate() {
            if shown.get(index) != Some(item) {
                let made = list.make(&|| row(index, item));
                match rows.get_mut(index) {
                    Some(old) => {
                        list.insert(&made, &old.element);
                        std::mem::replace(old, made).end();
                    }
                    None => {
                        list.insert(&made, &list.end);
                        rows.push(made);
                    }
                }
            }
        }
        shown = items;
    });
    place
}

/// Shows an element for each item. An element stays as long as the name of its item does, wherever others come and go, and moves with it
/// when the order changes. It follows whatever becomes of the item. As few elements as possible move, because a moved one loses the focus.
pub fn keyed<T: PartialEq + 'static, N: PartialEq + 'static>(
    items: impl Fn() -> Vec<T> + 'static,
    name: impl Fn(&T) -> N + 'static,
    row: impl Fn(RwSignal<T>) -> El + 'static,
) -> View {
    let (list, place) = List::new();
    let (mut names, mut shown): (Vec<N>, Vec<(RwSignal<T>, Row)>) = (Vec::new(), Vec::new());
    effect_now(move || {
        let items = items();
        let new_names: Vec<N> = items.iter().map(&name).collect();
        let change = Change::new(&names, &new_names);
        let mut old: Vec<_> = std::mem::take(&mut shown).into_iter().map(Some).collect();
        for (item, from) in items.into_iter().zip(change.rows) {
            shown.push(match from.and_then(|from| old.get_mut(from)?.take()) {
                Some((known, row)) => {
                    if known.try_with_untracked(|known| *known != item) == Some(true) {
                        known.set(item);
                    }
                    (known, row)
                }
                None => list.make_known(item, &row),
            });
        }
        // Whoever is left is not in the list any more.
        old.into_iter().flatten().for_each(|(_, row)| row.end());
        list.place(&shown.iter().map(|(_, row)| row).collect::<Vec<_>>(), &change.stays);
        names = new_names;
    });
    place
}

/// A row with whatever was made for it.
struct Row {
    element: Element,
    scope: Scope,
}

impl Row {
    /// Ends it and takes it out of the document.
    fn end(self) {
        self.scope.end();
        remove(&self.element);
    }
}

/// The place of a list, found by an empty text after it.
struct List {
    end: Node,
    around: Option<Scope>,
}

impl List {
    fn new() -> (List, View) {
        let (fragment, end) = (document().create_document_fragment(), Node::from(document().create_text_node("")));
        append(&fragment, &end);
        (List { end, around: Scope::current() }, View(fragment.into()))
    }

    fn make(&self, row: &dyn Fn() -> El) -> Row {
        let scope = Scope::inside(self.around.clone());
        let El(element) = scope.with(|| untrack(row));
        Row { element, scope }
    }

    /// Makes a row that follows its item.
    fn make_known<T: 'static>(&self, item: T, row: &dyn Fn(RwSignal<T>) -> El) -> (RwSignal<T>, Row) {
        let scope = Scope::inside(self.around.clone());
        let (known, El(element)) = scope.with(|| {
            let known = RwSignal::new(item);
            (known, untrack(|| row(known)))
        });
        (known, Row { element, scope })
    }

    fn insert(&self, row: &Row, before: &Node) {
        if let Some(parent) = self.end.parent_node() {
            // Whatever it comes before stands in its parent.
            let _ = parent.insert_before(&row.element, Some(before));
        }
    }

    /// Puts all rows into their order; those that stay are in it already.
    fn place(&self, rows: &[&Row], stays: &[bool]) {
        let mut next = &self.end;
        for (row, stays) in rows.iter().zip(stays).rev() {
            if !stays {
                self.insert(row, next);
            }
            next = &row.element;
        }
    }
}
