//! A game with variations: a tree of entries with comments, signs and drawn marks, for the analysis board.
//!
//! A [`Study`] is made from a game or from a record and is written as a record again. It stands at one of its nodes, [`Study::here`].
//! A move is played there: one that the tree has already is only walked to, any other begins a variation. So the game that a study was made
//! from is never altered. The *line* goes from the start through `here` and on by the first moves; the *main line* always by the first ones.
//!
//! | file | what it does |
//! |---|---|
//! | `edit` | playing, ordering and deleting lines; signs, comments, drawn marks |
//! | `drawn` | arrows and circles as text and as marks |
//! | `record` | a study ↔ its record |

mod drawn;
mod edit;
mod record;
#[cfg(test)]
mod tests;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

pub use drawn::{Drawn, DrawnPlace};
pub use edit::SIGNS;

use crate::game::Termination;
use crate::record::{Comment, Tag};
use crate::{AnyGame, Side};

/// A node of a study. It never names another node, even after its own is deleted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    const ROOT: NodeId = NodeId(0);

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number: the root has 0, every node that comes to the study a greater one.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

/// An entry with what is said about it, and what may follow. The root stands for the start and has no entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Node {
    /// What it follows; nothing for the root.
    pub parent: Option<NodeId>,
    /// The move or chance event, as [`AnyGame::play_text`] takes it; empty for the root.
    pub entry: String,
    /// What may follow: the move that the line goes on with, then the variations.
    pub children: Vec<NodeId>,
    /// What is said before it, where it begins a variation.
    pub before: Vec<Comment>,
    /// What is said after it; for the root, before the first entry.
    pub comments: Vec<Comment>,
    /// Its numeric annotation glyphs.
    pub nags: Vec<u8>,
}

/// A game with variations.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::study::Study;
/// use igroteka_core::{Game, Options, Position};
///
/// let mut game: Game<Heap> = Game::new(Options::defaults(Heap::PROFILE));
/// for entry in ["coin-f", "2", "1"] {
///     game.play_text(entry).unwrap();
/// }
/// let mut study = Study::of(&game);
/// study.previous();
/// let other = study.play("2").unwrap();
/// study.set_sign(other, Some(2));
/// study.set_comment(other, "leaves three").unwrap();
/// let text = study.record().to_text().unwrap();
/// assert!(text.ends_with("1. coin-f 2 1 (2 $2 {leaves three}) *\n"));
/// study.promote(other);
/// assert!(study.record().to_text().unwrap().ends_with("1. coin-f 2 2 $2 {leaves three} (1) *\n"));
/// ```
#[derive(Clone)]
pub struct Study {
    /// The tags of its record. Those that follow from the game are set when the record is written; the others are the caller's.
    pub tags: Vec<Tag>,
    /// By number; nothing where a node was deleted.
    nodes: Vec<Option<Node>>,
    here: NodeId,
    /// The game up to `here`. No end is declared in it, so that it can be played on.
    board: Box<dyn AnyGame>,
    /// The node after which the players ended the game themselves.
    end: Option<(NodeId, Termination, Option<Side>)>,
}

impl Study {
    /// A study of a game: its entries are the main line. It stands at the last one.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> Study {
        let mut study = Study::empty(game);
        for text in (0..game.entry_count()).map_while(|index| game.entry_text(index)) {
            if study.play(&text).is_err() {
                break;
            }
        }
        study.end = game.declared().map(|(termination, winner)| (study.here, termination, winner));
        study
    }

    /// The start of a game, without its entries.
    fn empty(game: &dyn AnyGame) -> Study {
        let mut board = game.boxed_clone();
        while board.undo() {}
        Study { tags: Vec::new(), nodes: vec![Some(Node::default())], here: NodeId::ROOT, board, end: None }
    }

    /// The node that stands for the start.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// The node at which the study stands.
    #[must_use]
    pub const fn here(&self) -> NodeId {
        self.here
    }

    /// A node; nothing if it was deleted.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())?.as_ref()
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index())?.as_mut()
    }

    fn children(&self, id: NodeId) -> &[NodeId] {
        self.node(id).map_or(&[], |node| &node.children)
    }

    /// The line: the nodes from the root through `here` to the end by first moves. A node's index is the number of entries up to it.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.line_through(self.here)
    }

    fn line_through(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.way_to(id);
        line.extend(self.main_from(id).skip(1));
        line
    }

    /// A node and what follows it by first moves.
    fn main_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(id), |id| self.children(*id).first().copied())
    }

    /// The nodes from the root to a node, both included.
    fn way_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut way: Vec<NodeId> = core::iter::successors(Some(id), |id| self.node(*id)?.parent).collect();
        way.reverse();
        way
    }

    /// The game up to `here`, which can be played on: an end that the players declared is left out.
    #[must_use]
    pub fn board(&self) -> Box<dyn AnyGame> {
        self.board.clone()
    }

    /// The game of the whole line, ended as the players ended it if the line is still that of their game.
    #[must_use]
    pub fn line_game(&self) -> Box<dyn AnyGame> {
        self.game_of(&self.line())
    }

    /// The game of a line.
    fn game_of(&self, line: &[NodeId]) -> Box<dyn AnyGame> {
        let mut game = self.board.clone();
        move_along(&mut *game, self, &self.way_to(self.here), line);
        if let Some((node, termination, winner)) = self.end
            && line.last() == Some(&node)
        {
            // Refused only where the rules have ended the game, which then needs no other end.
            let _ = game.declare(termination, winner);
        }
        game
    }

    /// Goes to a node and says whether there is such a node.
    pub fn go(&mut self, to: NodeId) -> bool {
        if self.node(to).is_none() {
            return false;
        }
        let mut board = self.board.clone();
        move_along(&mut *board, self, &self.way_to(self.here), &self.way_to(to));
        self.board = board;
        self.here = to;
        true
    }

    /// Goes on along the line and says whether it goes on.
    #[expect(clippy::should_implement_trait, reason = "it goes to the next place like the three methods below, and is no iterator")]
    pub fn next(&mut self) -> bool {
        self.children(self.here).first().copied().is_some_and(|child| self.go(child))
    }

    /// Goes back along the line and says whether there was an entry.
    pub fn previous(&mut self) -> bool {
        self.node(self.here).and_then(|node| node.parent).is_some_and(|parent| self.go(parent))
    }

    /// Goes to what might have been played instead: by a number of steps through the moves at the fork, from the last one to the first. Says
    /// whether there is another move.
    pub fn sibling(&mut self, step: i32) -> bool {
        let Some(parent) = self.node(self.here).and_then(|node| node.parent) else { return false };
        let moves = self.children(parent);
        let index = moves.iter().position(|child| *child == self.here).unwrap_or_default();
        let count = i64::try_from(moves.len()).unwrap_or(1).max(1);
        let other = (index as i64 + i64::from(step)).rem_euclid(count);
        let found = usize::try_from(other).ok().and_then(|other| moves.get(other)).copied();
        found.is_some_and(|found| found != self.here && self.go(found))
    }
}

/// Takes a game from one line to another by way of what both have in common.
fn move_along(game: &mut dyn AnyGame, study: &Study, from: &[NodeId], to: &[NodeId]) {
    let common = from.iter().zip(to).take_while(|(from, to)| from == to).count();
    for _ in common..from.len() {
        game.undo();
    }
    for node in to.iter().skip(common).filter_map(|id| study.node(*id)) {
        // Every entry of the tree was played once in this position, so none is refused.
        if game.play_text(&node.entry).is_err() {
            return;
        }
    }
}
