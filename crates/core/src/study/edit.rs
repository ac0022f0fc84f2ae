//! What can be done with a study: entries are played, lines are put in order and deleted, and something is said about them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Drawn, Node, NodeId, Study};
use crate::Refusal;
use crate::game::PlayError;
use crate::record::{Comment, CommentCommand, Limits, Problem};

/// The glyphs that judge a move, one at a time, with how players write them.
pub const SIGNS: [(u8, &str); 6] = [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!")];

fn is_sign(nag: u8) -> bool {
    SIGNS.iter().any(|(sign, _)| *sign == nag)
}

impl Node {
    /// The glyph that judges the move; [`SIGNS`] says how it is written.
    #[must_use]
    pub fn sign(&self) -> Option<u8> {
        self.nags.iter().copied().find(|nag| is_sign(*nag))
    }

    /// Everything that is said about it, for people.
    #[must_use]
    pub fn text(&self) -> String {
        let texts: Vec<&str> =
            self.before.iter().chain(&self.comments).map(|comment| &*comment.text).filter(|text| !text.is_empty()).collect();
        texts.join(" ")
    }

    /// The arrows and circles that are drawn in the position after it.
    #[must_use]
    pub fn drawn(&self) -> Vec<Drawn> {
        let commands = self.comments.iter().flat_map(|comment| &comment.commands);
        commands
            .filter(|command| Drawn::COMMANDS.contains(&&*command.name))
            .flat_map(|command| items(&command.value))
            .filter_map(Drawn::parse)
            .collect()
    }
}

/// The items of a list in a command.
fn items(value: &str) -> impl Iterator<Item = &str> {
    value.split(',').map(str::trim).filter(|item| !item.is_empty())
}

impl Study {
    /// Plays a move or chance event at `here` and goes there. What the tree has already is only walked to; else it comes behind the moves that
    /// are there.
    ///
    /// # Errors
    /// If it is not legal, or the tree is as large as a record may be.
    pub fn play(&mut self, entry: &str) -> Result<NodeId, PlayError> {
        self.board.play_text(entry)?;
        self.arrive(entry)
    }

    /// Goes on to the entry that was just played on the board.
    pub(super) fn arrive(&mut self, entry: &str) -> Result<NodeId, PlayError> {
        let entry = self.board.last_entry().unwrap_or_else(|| entry.to_string());
        match self.child(self.here, entry) {
            Some(child) => {
                self.here = child;
                Ok(child)
            }
            None => {
                self.board.undo();
                Err(PlayError::Refused(Refusal::new("study-full")))
            }
        }
    }

    /// Adds a line that begins at `here`, for example one of an engine, and stays there. Returns its last node.
    ///
    /// # Errors
    /// As for [`Study::play`]; then nothing is added.
    pub fn add_line(&mut self, entries: &[String]) -> Result<NodeId, PlayError> {
        let here = self.here;
        let mut first_new = None;
        let mut result = Ok(here);
        for entry in entries {
            let count = self.nodes.len();
            result = self.play(entry);
            match result {
                Ok(node) if self.nodes.len() > count => first_new = first_new.or(Some(node)),
                Ok(_) => {}
                Err(_) => break,
            }
        }
        self.go(here);
        if let (Err(_), Some(node)) = (&result, first_new) {
            self.delete(node);
        }
        result
    }

    /// The child of a node that has an entry, a new one if there is none. Nothing if there is no room for a new one.
    fn child(&mut self, parent: NodeId, entry: String) -> Option<NodeId> {
        let known = self.children(parent).iter().copied().find(|child| self.node(*child).is_some_and(|node| node.entry == entry));
        if known.is_some() {
            return known;
        }
        let depth = self.depth(parent) + usize::from(!self.children(parent).is_empty());
        if self.nodes.len() > Limits::DEFAULT.entries || depth > Limits::DEFAULT.depth {
            return None;
        }
        let child = NodeId(u32::try_from(self.nodes.len()).ok()?);
        self.nodes.push(Some(Node { parent: Some(parent), entry, ..Node::default() }));
        self.node_mut(parent)?.children.push(child);
        Some(child)
    }

    /// In how many variations, each within the one before, a node lies.
    fn depth(&self, id: NodeId) -> usize {
        let way = self.way_to(id);
        way.windows(2).filter(|pair| self.children(pair[0]).first() != Some(&pair[1])).count()
    }

    /// Makes the innermost variation in which a node lies the first one at its fork. Says whether anything changed.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let way = self.way_to(id);
        let fork = way.windows(2).rev().find_map(|pair| {
            let index = self.children(pair[0]).iter().position(|child| *child == pair[1])?;
            (index > 0).then_some((pair[0], index))
        });
        let Some((parent, index)) = fork else { return false };
        self.put_first(parent, index, true);
        // What was first is a variation now, and so are its own variations one level deeper.
        if (0..self.nodes.len())
            .filter_map(|index| u32::try_from(index).ok())
            .any(|index| self.depth(NodeId(index)) > Limits::DEFAULT.depth)
        {
            self.put_first(parent, index, false);
            return false;
        }
        self.settle_first(parent);
        true
    }

    /// Puts a move at a fork before the others, or the first one back where it was.
    fn put_first(&mut self, parent: NodeId, index: usize, forwards: bool) {
        if let Some(moves) = self.node_mut(parent).and_then(|node| node.children.get_mut(..=index)) {
            if forwards { moves.rotate_right(1) } else { moves.rotate_left(1) }
        }
    }

    /// What was said before a variation is said after its first move when it is a variation no more.
    pub(super) fn settle_first(&mut self, parent: NodeId) {
        let Some(first) = self.children(parent).first().copied() else { return };
        if let Some(node) = self.node_mut(first) {
            let before = core::mem::take(&mut node.before);
            node.comments.splice(0..0, before);
        }
    }

    /// Deletes a node with all that follows it, and goes to what it followed if the study stood there. Says whether there was such a node; the
    /// root cannot be deleted.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.node(id).and_then(|node| node.parent) else { return false };
        if self.way_to(self.here).contains(&id) {
            self.go(parent);
        }
        if let Some(parent) = self.node_mut(parent) {
            parent.children.retain(|child| *child != id);
        }
        let mut doomed = Vec::from([id]);
        while let Some(id) = doomed.pop() {
            if let Some(node) = self.nodes.get_mut(id.index()).and_then(Option::take) {
                doomed.extend(node.children);
            }
        }
        self.end = self.end.filter(|(node, ..)| self.node(*node).is_some());
        self.settle_first(parent);
        true
    }

    /// Sets the glyph that judges a move, one of [`SIGNS`], or takes it away. Other glyphs stay. Says whether there is such a move.
    pub fn set_sign(&mut self, id: NodeId, sign: Option<u8>) -> bool {
        match self.node_mut(id).filter(|node| node.parent.is_some()) {
            Some(node) => {
                node.nags.retain(|nag| !is_sign(*nag));
                node.nags.splice(0..0, sign.filter(|sign| is_sign(*sign)));
                true
            }
            None => false,
        }
    }

    /// Replaces everything that is said about a move, in whatever language; other commands stay.
    ///
    /// # Errors
    /// If the text is longer than a comment may be. Then nothing changes.
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> Result<(), Problem> {
        let Some(node) = self.node_mut(id) else { return Ok(()) };
        let mut comments: Vec<Comment> = node.before.iter().chain(&node.comments).cloned().collect();
        comments = comments.into_iter().map(Comment::without_lang).collect();
        comments.iter_mut().for_each(|comment| comment.text.clear());
        if comments.is_empty() {
            comments.push(Comment::default());
        }
        comments[0].text = text.trim().to_string();
        node.say(comments)?;
        node.before.clear();
        Ok(())
    }

    /// Draws an arrow or circle in the position after a move. One that is there with this pen is wiped off; with another pen it is redrawn.
    ///
    /// # Errors
    /// If more would be drawn than a comment may hold. Then nothing changes.
    pub fn toggle_drawn(&mut self, id: NodeId, drawn: &Drawn) -> Result<(), Problem> {
        let Some(node) = self.node_mut(id) else { return Ok(()) };
        let name = drawn.command();
        let mut comments = node.comments.clone();
        let mut list: Vec<String> = Vec::new();
        for comment in &mut comments {
            let of_name = |command: &CommentCommand| command.name == name;
            comment
                .commands
                .iter()
                .filter(|command| of_name(command))
                .for_each(|command| list.extend(items(&command.value).map(String::from)));
            comment.commands.retain(|command| !of_name(command));
        }
        let is_there = list.iter().any(|item| Drawn::parse(item).as_ref() == Some(drawn));
        list.retain(|item| Drawn::parse(item).is_none_or(|other| !other.is_alike(drawn)));
        if !is_there {
            list.push(drawn.to_string());
        }
        if comments.is_empty() {
            comments.push(Comment::default());
        }
        if !list.is_empty() {
            comments[0].commands.push(CommentCommand::new(name, list.join(",")));
        }
        node.say(comments)
    }
}

impl Node {
    /// Sets the comments after it, but none that says nothing.
    fn say(&mut self, mut comments: Vec<Comment>) -> Result<(), Problem> {
        comments.retain(|comment| !comment.text.is_empty() || !comment.commands.is_empty());
        comments.iter().try_for_each(Comment::check)?;
        self.comments = comments;
        Ok(())
    }
}
