//! The tree of a search with shared experience: the children of a node stand side by side in one vector. Each knows what
//! came of playing it, and what came of playing it at any time later.

use alloc::vec::Vec;

use igroteka_core::{Seat, Side};

/// The node where the tree begins.
pub(crate) const ROOT: u32 = 0;

/// The most nodes that a tree may have, whatever was asked for.
const MOST_NODES: u64 = 1 << 28;

/// What is known about a move, and about the position after it. Values are for the seat that makes the move, from −1 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<M> {
    /// The move that led here; the root has none.
    pub entry: Option<M>,
    pub visits: u32,
    pub mean: f32,
    /// Playouts in which the same seat made the move now or later, and their mean.
    pub borrowed: u32,
    pub borrowed_mean: f32,
    /// The mean of the points by which the seat that makes the move won.
    pub points: f32,
    /// How likely the move seemed among its sisters at first sight; together they have 1.
    pub promise: f32,
    first_child: u32,
    children: u16,
    /// Who decides in the position after the move, once its moves are listed.
    pub decider: Option<(Seat, Side)>,
}

impl<M> Node<M> {
    pub(super) const fn new(entry: Option<M>, borrowed: u32, promise: f32) -> Node<M> {
        Node { entry, visits: 0, mean: 0.0, borrowed, borrowed_mean: 0.0, points: 0.0, promise, first_child: 0, children: 0, decider: None }
    }

    /// Counts a visit.
    pub(super) fn add(&mut self, value: f32, points: f32) {
        self.visits = self.visits.saturating_add(1);
        let share = 1.0 / self.visits as f32;
        self.mean += (value - self.mean) * share;
        self.points += (points - self.points) * share;
    }

    /// Counts a playout in which the move was made now or later.
    pub(super) fn borrow(&mut self, value: f32) {
        self.borrowed = self.borrowed.saturating_add(1);
        self.borrowed_mean += (value - self.borrowed_mean) / self.borrowed as f32;
    }
}

pub(crate) struct Tree<M> {
    nodes: Vec<Node<M>>,
    most_nodes: usize,
}

impl<M: Copy + Eq> Tree<M> {
    /// A tree of at most the given number of nodes, or of a root and its moves if they are more.
    pub(super) fn new(most_nodes: u64) -> Tree<M> {
        Tree { nodes: Vec::from([Node::new(None, 0, 1.0)]), most_nodes: most_nodes.min(MOST_NODES) as usize }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, 0, 1.0));
    }

    pub(super) fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.nodes.capacity() * size_of::<Node<M>>()) as u64
    }

    pub(super) fn node(&self, at: u32) -> &Node<M> {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: u32) -> &mut Node<M> {
        &mut self.nodes[at as usize]
    }

    pub(super) fn children(&self, of: u32) -> &[Node<M>] {
        let node = self.node(of);
        let first = node.first_child as usize;
        &self.nodes[first..first + usize::from(node.children)]
    }

    pub(super) fn children_mut(&mut self, of: u32) -> &mut [Node<M>] {
        let node = self.node(of);
        let first = node.first_child as usize;
        let end = first + usize::from(node.children);
        &mut self.nodes[first..end]
    }

    /// The number of a child.
    pub(super) fn child(&self, of: u32, number: usize) -> u32 {
        self.node(of).first_child + number as u32
    }

    /// Whether there is room for `more` further nodes.
    pub(super) fn has_room(&self, more: usize) -> bool {
        self.nodes.len() + more <= self.most_nodes
    }

    /// Hands the moves of a node over, once.
    pub(super) fn list(&mut self, at: u32, decider: (Seat, Side), children: impl ExactSizeIterator<Item = Node<M>>) {
        let first = self.len();
        let more = children.len();
        self.make_room(more);
        self.nodes.extend(children);
        let node = self.node_mut(at);
        (node.first_child, node.children, node.decider) = (first, more as u16, Some(decider));
    }

    /// Grows by as much as there is, but not past the bound, as doubling on its own might.
    fn make_room(&mut self, more: usize) {
        if self.nodes.capacity() - self.nodes.len() < more {
            let room = self.most_nodes.saturating_sub(self.nodes.len());
            self.nodes.reserve_exact(self.nodes.len().min(room).max(more));
        }
    }

    /// Keeps what hangs on a node, which becomes the root; the rest is forgotten. Until that is done the old tree and the
    /// new one stand side by side.
    pub(super) fn keep(&mut self, root: u32) {
        let mut kept = Tree::new(self.most_nodes as u64);
        kept.nodes[0] = Node { entry: None, ..*self.node(root) };
        let mut next = 0;
        while next < kept.nodes.len() {
            let node = kept.nodes[next];
            let (old, first) = (node.first_child as usize, kept.nodes.len() as u32);
            kept.make_room(node.children.into());
            kept.nodes.extend_from_slice(&self.nodes[old..old + usize::from(node.children)]);
            kept.nodes[next].first_child = first;
            next += 1;
        }
        *self = kept;
    }
}
