//! A drawing as a tree of SVG elements. Whoever draws builds one ([`TreeBuilder`]); SVG text is its [`Display`](core::fmt::Display), and [`diff`]
//! gives the steps from one tree to the next, by which a page changes only what differs.
//!
//! A board has hundreds of elements with a few attributes each and is drawn anew with every touch. So a tree is a few lists in the
//! order of the document instead of a box an element, and numbers, colours and fixed words are kept as what they are: they are put
//! into letters only where somebody reads them.
//!
//! ```
//! use igroteka_render::tree::{AttributeValue, TreeBuilder};
//!
//! let mut builder = TreeBuilder::default();
//! builder.tag("g").set("class", "pieces").open();
//! builder.tag("circle").set("cx", 5).set("r", 2).end();
//! builder.tag("text").text("a < b");
//! builder.close();
//! let tree = builder.finish();
//!
//! assert_eq!(tree.to_string(), "<g class=\"pieces\">\n<circle cx=\"5\" r=\"2\"/>\n<text>a &lt; b</text>\n</g>\n");
//! let group = tree.roots().next().expect("the group");
//! assert_eq!(group.children().map(|child| child.name()).collect::<Vec<_>>(), ["circle", "text"]);
//! assert_eq!(group.attributes().next(), Some(("class", AttributeValue::Text("pieces"))));
//! ```

mod build;
mod diff;
mod text;
mod value;

pub use build::{OpenElement, TreeBuilder};
pub use diff::{PatchStep, diff};
pub use value::{AttributeValue, ViewBox};

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use igroteka_core::{ElementId, Side};

use crate::theme::Colour;

/// A drawing: elements with everything inside them.
///
/// ```
/// use igroteka_render::tree::{Tree, TreeBuilder, ViewBox};
///
/// let mut builder = TreeBuilder::default();
/// builder.tag("svg").set("viewBox", ViewBox { x: 0, y: 0, width: 800, height: 600 }).open();
/// builder.tag("rect").end();
/// let mut picture: Tree = builder.finish();
///
/// // Another part of it, with something over it, as a lens shows it.
/// let mut cross = TreeBuilder::default();
/// cross.tag("path").set("d", "M10 0V20M0 10H20").end();
/// picture.set_view_box(ViewBox { x: 0, y: 0, width: 20, height: 20 });
/// picture.draw_over(&cross.finish());
/// assert_eq!(picture.to_string(), "<svg viewBox=\"0 0 20 20\">\n<rect/>\n<path d=\"M10 0V20M0 10H20\"/>\n</svg>\n");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// In the order of the document: behind each element comes what lies inside it.
    nodes: Vec<Node>,
    /// Those of all elements, one after the other.
    attributes: Vec<(&'static str, Stored)>,
    /// Whatever was written for this drawing alone.
    words: String,
    view_boxes: Vec<ViewBox>,
}

/// An element as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    name: &'static str,
    key: Option<Key>,
    attributes: Range<u32>,
    content: Content,
}

/// What lies inside an element as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Content {
    Nothing,
    /// A range of [`Tree::words`].
    Words(Range<u32>),
    /// The elements behind it, up to this one.
    Until(u32),
}

/// The value of an attribute as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stored {
    Fixed(&'static str),
    /// A range of [`Tree::words`].
    Written(Range<u32>),
    Number(i64),
    Colour(Colour),
    Id(ElementId),
    /// One of [`Tree::view_boxes`].
    ViewBox(u32),
}

/// What makes an element the same one in the next drawing, wherever it lies then: an element of the scene that belongs to the same side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// Its name in the scene.
    pub id: ElementId,
    /// Whose it is.
    pub side: Option<Side>,
}

impl Key {
    /// An element of a scene that belongs to a side, or to nobody.
    #[must_use]
    pub const fn new(id: ElementId, side: Option<Side>) -> Key {
        Key { id, side }
    }
}

/// An element of a tree.
#[derive(Clone, Copy, Debug)]
pub struct Element<'a> {
    tree: &'a Tree,
    index: u32,
}

impl Tree {
    /// The outermost elements.
    pub fn roots(&self) -> impl Iterator<Item = Element<'_>> {
        self.siblings(0..offset(self.nodes.len()))
    }

    /// The part of the plane that the drawing shows; drawings that are parts of others have none.
    #[must_use]
    pub fn view_box(&self) -> Option<ViewBox> {
        self.view_boxes.first().copied()
    }

    /// Shows another part of the plane. A drawing without a view box stays as it is.
    pub fn set_view_box(&mut self, view_box: ViewBox) {
        if let Some(first) = self.view_boxes.first_mut() {
            *first = view_box;
        }
    }

    /// Draws something over everything else, inside the last of the outermost elements.
    pub fn draw_over(&mut self, over: &Tree) {
        let last = self.roots().last().map(|root| root.index as usize);
        self.extend(over);
        let end = offset(self.nodes.len());
        if let Some(root) = last.and_then(|last| self.nodes.get_mut(last)) {
            root.content = Content::Until(end);
        }
    }

    /// Adds the elements of another tree behind the others.
    fn extend(&mut self, other: &Tree) {
        let [nodes, attributes, words, boxes] =
            [self.nodes.len(), self.attributes.len(), self.words.len(), self.view_boxes.len()].map(offset);
        let moved = |range: &Range<u32>, by: u32| range.start + by..range.end + by;
        self.words.push_str(&other.words);
        self.view_boxes.extend_from_slice(&other.view_boxes);
        self.attributes.extend(other.attributes.iter().map(|(name, value)| {
            let value = match value {
                Stored::Written(range) => Stored::Written(moved(range, words)),
                Stored::ViewBox(index) => Stored::ViewBox(index + boxes),
                other => other.clone(),
            };
            (*name, value)
        }));
        self.nodes.extend(other.nodes.iter().map(|node| {
            let content = match &node.content {
                Content::Nothing => Content::Nothing,
                Content::Words(range) => Content::Words(moved(range, words)),
                Content::Until(end) => Content::Until(end + nodes),
            };
            Node { attributes: moved(&node.attributes, attributes), content, ..*node }
        }));
    }

    /// The elements of a range that do not lie inside another one.
    fn siblings(&self, range: Range<u32>) -> impl Iterator<Item = Element<'_>> {
        let mut next = range.start;
        core::iter::from_fn(move || {
            let element = (next < range.end).then_some(Element { tree: self, index: next })?;
            next = element.end();
            Some(element)
        })
    }

    fn written(&self, range: &Range<u32>) -> &str {
        self.words.get(range.start as usize..range.end as usize).unwrap_or_default()
    }

    fn value(&self, stored: &Stored) -> AttributeValue<'_> {
        match stored {
            Stored::Fixed(word) => AttributeValue::Text(word),
            Stored::Written(range) => AttributeValue::Text(self.written(range)),
            Stored::Number(number) => AttributeValue::Number(*number),
            Stored::Colour(colour) => AttributeValue::Colour(*colour),
            Stored::Id(id) => AttributeValue::Id(*id),
            Stored::ViewBox(index) => AttributeValue::ViewBox(self.view_boxes[*index as usize]),
        }
    }
}

impl<'a> Element<'a> {
    fn node(self) -> &'a Node {
        &self.tree.nodes[self.index as usize]
    }

    /// The index behind it and everything inside it.
    fn end(self) -> u32 {
        match self.node().content {
            Content::Until(end) => end,
            Content::Nothing | Content::Words(_) => self.index + 1,
        }
    }

    /// The name of its tag.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.node().name
    }

    /// What makes it the same one in the next drawing; without a key it is recognised by what it looks like.
    #[must_use]
    pub fn key(self) -> Option<Key> {
        self.node().key
    }

    /// Its attributes, in the order in which they were set.
    pub fn attributes(self) -> impl Iterator<Item = (&'static str, AttributeValue<'a>)> {
        let Range { start, end } = self.node().attributes;
        self.tree.attributes[start as usize..end as usize].iter().map(move |(name, value)| (*name, self.tree.value(value)))
    }

    /// The words inside it.
    #[must_use]
    pub fn text(self) -> Option<&'a str> {
        match &self.node().content {
            Content::Words(range) => Some(self.tree.written(range)),
            Content::Nothing | Content::Until(_) => None,
        }
    }

    /// The elements inside it.
    pub fn children(self) -> impl Iterator<Item = Element<'a>> {
        self.tree.siblings(self.index + 1..self.end())
    }

    /// Whether it is the same as another one, apart from what lies inside.
    fn has_tag_of(self, other: Element) -> bool {
        self.name() == other.name() && self.key() == other.key() && self.text() == other.text() && self.attributes().eq(other.attributes())
    }
}

/// A place in a list. No drawing comes near the end of the numbers: a list of that many elements would fill the memory before.
fn offset(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
