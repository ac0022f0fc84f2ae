//! Building a tree, element by element in the order of the document.

use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::{AttributeValue, Content, Key, Node, Stored, Tree, offset};

/// A tree in the making.
#[derive(Default)]
pub struct TreeBuilder {
    tree: Tree,
    /// The elements that are open, the innermost last.
    open: Vec<usize>,
}

/// An element whose attributes are being set.
#[must_use = "a tag is ended, opened or given a text"]
pub struct OpenElement<'a> {
    builder: &'a mut TreeBuilder,
}

impl TreeBuilder {
    /// Begins an element.
    pub fn tag(&mut self, name: &'static str) -> OpenElement<'_> {
        let begin = offset(self.tree.attributes.len());
        self.tree.nodes.push(Node { name, key: None, attributes: begin..begin, content: Content::Nothing });
        OpenElement { builder: self }
    }

    /// Adds a drawing as it is.
    pub fn add(&mut self, drawing: &Tree) {
        self.tree.extend(drawing);
    }

    /// Ends the element that was opened last.
    pub fn close(&mut self) {
        let end = offset(self.tree.nodes.len());
        if let Some(node) = self.open.pop().and_then(|index| self.tree.nodes.get_mut(index)) {
            node.content = Content::Until(end);
        }
    }

    /// The tree; what is still open is ended.
    #[must_use]
    pub fn finish(mut self) -> Tree {
        while !self.open.is_empty() {
            self.close();
        }
        self.tree
    }
}

impl OpenElement<'_> {
    /// Sets an attribute to a number, a colour, a fixed word, the name of an element or a view box.
    pub fn set(self, name: &'static str, value: impl Into<AttributeValue<'static>>) -> Self {
        self.store(name, value.into())
    }

    /// Sets an attribute if there is a value.
    pub fn set_some(self, name: &'static str, value: Option<impl Into<AttributeValue<'static>>>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Sets an attribute to what is written for this drawing alone.
    pub fn write(self, name: &'static str, value: fmt::Arguments) -> Self {
        let words = &mut self.builder.tree.words;
        let start = offset(words.len());
        // Writing into a String cannot fail.
        let _ = words.write_fmt(value);
        let range = start..offset(words.len());
        self.push(name, Stored::Written(range))
    }

    /// Sets the colour and the width of a line.
    pub fn line(self, colour: impl Into<AttributeValue<'static>>, width: impl Into<AttributeValue<'static>>) -> Self {
        self.set("stroke", colour).set("stroke-width", width)
    }

    /// Says which element of the scene it shows, if it shows one: it is the same element in the next drawing then. The name stands in
    /// `data-id`, for pages that look for it.
    pub fn key(self, key: impl Into<Option<Key>>) -> Self {
        let Some(key) = key.into() else { return self };
        if let Some(node) = self.builder.tree.nodes.last_mut() {
            node.key = Some(key);
        }
        self.set("data-id", key.id)
    }

    /// Ends an element that has no content.
    pub fn end(self) {}

    /// Leaves the element open for others; [`TreeBuilder::close`] ends it.
    pub fn open(self) {
        let index = self.builder.tree.nodes.len().saturating_sub(1);
        self.builder.open.push(index);
    }

    /// Puts words into the element and ends it.
    pub fn text(self, text: &str) {
        let tree = &mut self.builder.tree;
        let start = offset(tree.words.len());
        tree.words.push_str(text);
        let range = start..offset(tree.words.len());
        if let Some(node) = tree.nodes.last_mut() {
            node.content = Content::Words(range);
        }
    }

    fn store(self, name: &'static str, value: AttributeValue<'static>) -> Self {
        let stored = match value {
            AttributeValue::Text(word) => Stored::Fixed(word),
            AttributeValue::Number(number) => Stored::Number(number),
            AttributeValue::Colour(colour) => Stored::Colour(colour),
            AttributeValue::Id(id) => Stored::Id(id),
            AttributeValue::ViewBox(view_box) => {
                let boxes = &mut self.builder.tree.view_boxes;
                boxes.push(view_box);
                Stored::ViewBox(offset(boxes.len() - 1))
            }
        };
        self.push(name, stored)
    }

    fn push(self, name: &'static str, value: Stored) -> Self {
        let tree = &mut self.builder.tree;
        tree.attributes.push((name, value));
        if let Some(node) = tree.nodes.last_mut() {
            node.attributes.end = offset(tree.attributes.len());
        }
        self
    }
}
