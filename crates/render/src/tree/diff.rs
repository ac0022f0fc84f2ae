//! The steps from one tree to the next. Elements with the same key stay, and so do those that look the same; in between, new ones take
//! the places of old ones with the same tag, whose attributes are changed. The rest is removed and inserted.
//!
//! Elements that stay keep their order: whatever has a key is drawn in the order of the scene, which is that of the board.

use alloc::vec::Vec;

use super::{AttributeValue, Element, Tree};

/// A step of a walk that turns one tree into another. The walk begins before the first of the outermost elements;
/// what is left behind the last step of an element stays as it is.
#[derive(Clone, Copy, Debug)]
pub enum PatchStep<'a> {
    /// This number of elements stay as they are, with everything inside.
    Keep(usize),
    /// The next element stays, but is changed: the steps up to its [`PatchStep::Leave`] are about it and what lies inside.
    Enter,
    /// The element that was entered gets an attribute, or another value of it.
    Set(&'static str, AttributeValue<'a>),
    /// The element that was entered loses an attribute.
    Unset(&'static str),
    /// The element that was entered gets other words.
    Write(&'a str),
    /// The element that was entered is done, and the walk goes on behind it.
    Leave,
    /// The next element goes.
    Remove,
    /// A new element comes before the next one.
    Insert(Element<'a>),
}

/// The steps that make an old tree the new one.
///
/// ```
/// use igroteka_render::tree::{AttributeValue, PatchStep, TreeBuilder, diff};
///
/// let draw = |x: i32| {
///     let mut builder = TreeBuilder::default();
///     builder.tag("rect").set("width", 100).end();
///     builder.tag("circle").set("cx", x).set("r", 9).end();
///     builder.finish()
/// };
/// let (old, new) = (draw(10), draw(20));
/// let steps = diff(&old, &new);
/// assert!(matches!(steps[..], [PatchStep::Keep(1), PatchStep::Enter, PatchStep::Set("cx", AttributeValue::Number(20)), PatchStep::Leave]));
/// assert!(diff(&new, &new).is_empty());
/// ```
#[must_use]
pub fn diff<'a>(old: &Tree, new: &'a Tree) -> Vec<PatchStep<'a>> {
    let mut walk = Walk { steps: Vec::new(), kept: 0 };
    walk.siblings(old.roots(), new.roots());
    walk.steps
}

/// Steps in the making.
struct Walk<'a> {
    steps: Vec<PatchStep<'a>>,
    /// The number of elements that stay since the last step; written only if another step follows.
    kept: usize,
}

impl<'a> Walk<'a> {
    /// Makes old siblings the new ones. Most drawings begin as the ones before did, and nothing is allocated for those that are the same.
    fn siblings<'o>(&mut self, mut old: impl Iterator<Item = Element<'o>>, mut new: impl Iterator<Item = Element<'a>>) {
        loop {
            match (old.next(), new.next()) {
                (Some(old), Some(new)) if is_same(old, new) => self.change(old, new),
                (None, None) => break,
                (one, other) => {
                    self.others(&one.into_iter().chain(old).collect::<Vec<_>>(), &other.into_iter().chain(new).collect::<Vec<_>>());
                    break;
                }
            }
        }
        self.kept = 0;
    }

    /// Makes old siblings the new ones where the first ones differ.
    fn others(&mut self, old: &[Element], new: &[Element<'a>]) {
        let (mut at, mut fresh) = (0, 0);
        for (index, element) in new.iter().enumerate() {
            if let Some(skipped) = old[at..].iter().position(|old| is_same(*old, *element)) {
                self.unlike(&old[at..at + skipped], &new[fresh..index]);
                self.change(old[at + skipped], *element);
                (at, fresh) = (at + skipped + 1, index + 1);
            }
        }
        self.unlike(&old[at..], &new[fresh..]);
    }

    /// Makes siblings new ones of which none is the same. Those that come stand together, because pages make them together.
    fn unlike(&mut self, old: &[Element], new: &[Element<'a>]) {
        let mut gone = 0;
        for place in 0..old.len().max(new.len()) {
            match (old.get(place), new.get(place)) {
                (Some(old), Some(new)) if is_alike(*old, *new) => {
                    self.remove(gone);
                    self.change(*old, *new);
                    gone = 0;
                }
                (old, new) => {
                    if let Some(new) = new {
                        self.push(PatchStep::Insert(*new));
                    }
                    gone += usize::from(old.is_some());
                }
            }
        }
        self.remove(gone);
    }

    /// Makes an element another one that may take its place.
    fn change(&mut self, old: Element, new: Element<'a>) {
        let (before, kept) = (self.steps.len(), self.kept);
        self.push(PatchStep::Enter);
        let entered = self.steps.len();
        if !old.attributes().eq(new.attributes()) {
            self.attributes(old, new);
        }
        match new.text() {
            Some(text) if old.text() != Some(text) => self.push(PatchStep::Write(text)),
            Some(_) => {}
            None => self.siblings(old.children(), new.children()),
        }
        if self.steps.len() > entered {
            self.push(PatchStep::Leave);
        } else {
            // There was nothing to change.
            self.steps.truncate(before);
            self.kept = kept + 1;
        }
    }

    fn attributes(&mut self, old: Element, new: Element<'a>) {
        for (name, value) in new.attributes() {
            if !old.attributes().any(|old| old == (name, value)) {
                self.push(PatchStep::Set(name, value));
            }
        }
        for (name, _) in old.attributes() {
            if !new.attributes().any(|(other, _)| other == name) {
                self.push(PatchStep::Unset(name));
            }
        }
    }

    fn remove(&mut self, count: usize) {
        for _ in 0..count {
            self.push(PatchStep::Remove);
        }
    }

    fn push(&mut self, step: PatchStep<'a>) {
        if self.kept > 0 {
            self.steps.push(PatchStep::Keep(self.kept));
            self.kept = 0;
        }
        self.steps.push(step);
    }
}

/// Whether an element is to stay: its key says so, or it looks the same.
fn is_same(old: Element, new: Element) -> bool {
    match new.key() {
        Some(key) => old.key() == Some(key) && may_become(old, new),
        None => old.has_tag_of(new),
    }
}

/// Whether a new element may take the place of an old one. What has a key is never taken for something else.
fn is_alike(old: Element, new: Element) -> bool {
    old.key().is_none() && new.key().is_none() && may_become(old, new)
}

/// Whether changes of attributes and content are enough. Words and elements are not mixed.
fn may_become(old: Element, new: Element) -> bool {
    old.name() == new.name() && old.text().is_some() == new.text().is_some()
}
