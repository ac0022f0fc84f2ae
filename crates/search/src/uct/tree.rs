//! The tree that a search grows: nodes in one vector that name each other by number, and the moves not
//! tried yet in another. Nothing here knows what a position is.

use alloc::vec::Vec;

use igroteka_core::Seat;

use crate::walk::WIN;

/// The number of a node that does not exist.
const NONE: u32 = u32::MAX;

/// The node where the tree begins.
pub(crate) const ROOT: u32 = 0;

/// The number of untried moves, for each node that there may be, above which no others are listed.
const MOVES_PER_NODE: usize = 8;

/// A tree may have at least a root and a move, and not more nodes than let 32 bits number their moves, whatever was asked for.
const NODE_LIMITS: [u32; 2] = [2, 1 << 28];

/// What is known about the position of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NodeKind {
    /// Nobody has been there yet.
    New,
    /// The game goes on; a playout has been there, and who decides has not been asked.
    Leaf,
    /// A seat decides; its moves are listed, and `tried` of them have been tried.
    Choice { seat: Seat, tried: u32 },
    /// A seat decides, and what will come of it is proven: `worth` to seat 0.
    Proven { seat: Seat, worth: i32 },
    /// Chance decides.
    Chance,
    /// The rules end the game here, and this is what it is worth to seat 0.
    Ended(i32),
    /// The game is drawn by what came before, and would not be if the position had been reached otherwise.
    DrawnByHistory,
}

/// Nodes of the baseline are not to grow by what only proofs and widening have to know.
const _: () = assert!(size_of::<NodeKind>() == 8);

impl NodeKind {
    /// What the position is worth to seat 0, if that is certain wherever it stands.
    pub(super) const fn worth(self) -> Option<i32> {
        match self {
            NodeKind::Ended(worth) | NodeKind::Proven { worth, .. } => Some(worth),
            NodeKind::New | NodeKind::Leaf | NodeKind::Choice { .. } | NodeKind::Chance | NodeKind::DrawnByHistory => None,
        }
    }

    /// The seat that decides, if that is known.
    pub(super) const fn decider(self) -> Option<Seat> {
        match self {
            NodeKind::Choice { seat, .. } | NodeKind::Proven { seat, .. } => Some(seat),
            NodeKind::New | NodeKind::Leaf | NodeKind::Chance | NodeKind::Ended(_) | NodeKind::DrawnByHistory => None,
        }
    }
}

/// What a game that a seat has won is worth to seat 0.
pub(crate) const fn win_of(seat: Seat) -> i32 {
    if seat.0 == 0 { WIN } else { -WIN }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<M> {
    /// The move or event that led here; the root has none.
    pub entry: Option<M>,
    pub kind: NodeKind,
    pub visits: u32,
    /// The values of all visits, from seat 0's view.
    sum: i64,
    /// The mean of the values, from −1 to 1.
    pub mean: f32,
    /// One over the root of the visits: how far the mean may be off.
    spread: f32,
    first_child: u32,
    next_sibling: u32,
    untried_start: u32,
    untried_len: u32,
}

impl<M> Node<M> {
    const fn new(entry: Option<M>) -> Node<M> {
        Node {
            entry,
            kind: NodeKind::New,
            visits: 0,
            sum: 0,
            mean: 0.0,
            spread: 0.0,
            first_child: NONE,
            next_sibling: NONE,
            untried_start: 0,
            untried_len: 0,
        }
    }

    pub(super) const fn has_untried(&self) -> bool {
        self.untried_len > 0
    }

    /// Whether another move is due where `tried` have been tried: fewer than `widening` times the root of the visits.
    pub(super) fn is_due_another(&self, tried: u32, widening: f32) -> bool {
        self.has_untried() && tried as f32 * self.spread < widening
    }

    /// From now on it is certain what the node is worth, and every visit has been worth that.
    pub(super) fn settle(&mut self, seat: Seat, worth: i32) {
        self.kind = NodeKind::Proven { seat, worth };
        self.sum = i64::from(worth) * i64::from(self.visits);
    }

    pub(super) fn add(&mut self, value: i32) {
        self.visits = self.visits.saturating_add(1);
        self.sum = self.sum.saturating_add(i64::from(value));
        let visits = f64::from(self.visits);
        self.mean = (self.sum as f64 / (visits * f64::from(WIN))) as f32;
        self.spread = (1.0 / libm::sqrt(visits)) as f32;
    }
}

pub(crate) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// Stretches of untried moves; a node takes from the end of its own.
    untried: Vec<M>,
    max_nodes: usize,
}

impl<M: Copy + Eq> Tree<M> {
    pub(super) fn new(max_nodes: u32) -> Tree<M> {
        Tree {
            nodes: Vec::from([Node::new(None)]),
            untried: Vec::new(),
            max_nodes: max_nodes.clamp(NODE_LIMITS[0], NODE_LIMITS[1]) as usize,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None));
        self.untried.clear();
    }

    pub(super) fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    pub(super) fn node(&self, at: u32) -> &Node<M> {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: u32) -> &mut Node<M> {
        &mut self.nodes[at as usize]
    }

    pub(super) fn set_kind(&mut self, at: u32, kind: NodeKind) {
        self.nodes[at as usize].kind = kind;
    }

    /// The children that have been visited.
    pub(super) fn children(&self, of: u32) -> impl Iterator<Item = u32> + '_ {
        let some = |at: u32| (at != NONE).then_some(at);
        core::iter::successors(some(self.node(of).first_child), move |at| some(self.node(*at).next_sibling))
    }

    /// Whether a node, where a seat decides, has one way on and no other, or one that wins at once.
    pub(super) fn is_decided(&self, at: u32, seat: Seat) -> bool {
        let has_one_way = !self.node(at).has_untried() && self.children(at).take(2).count() == 1;
        has_one_way || self.children(at).any(|child| self.node(child).kind.worth() == Some(win_of(seat)))
    }

    /// Whether there is room for more.
    pub(super) fn has_room(&self) -> bool {
        self.nodes.len() < self.max_nodes && self.untried.len() < self.max_nodes.saturating_mul(MOVES_PER_NODE)
    }

    /// Hands the moves of a node over, once.
    pub(super) fn list(&mut self, at: u32, seat: Seat, moves: &[M]) {
        let node = &mut self.nodes[at as usize];
        node.kind = NodeKind::Choice { seat, tried: 0 };
        (node.untried_start, node.untried_len) = (self.untried.len() as u32, moves.len() as u32);
        self.untried.extend_from_slice(moves);
    }

    /// A child for a move that has not been tried yet.
    pub(super) fn try_another(&mut self, at: u32) -> Option<u32> {
        let node = *self.node(at);
        let last = node.untried_len.checked_sub(1)?;
        let m = self.untried[(node.untried_start + last) as usize];
        let child = self.adopt(at, m)?;
        let node = &mut self.nodes[at as usize];
        node.untried_len = last;
        if let NodeKind::Choice { tried, .. } = &mut node.kind {
            *tried += 1;
        }
        Some(child)
    }

    /// The child to which a chance event leads; nothing if it would be a new one and there is no room.
    pub(super) fn child_by(&mut self, at: u32, event: M) -> Option<u32> {
        let known = self.children(at).find(|child| self.node(*child).entry == Some(event));
        known.or_else(|| self.adopt(at, event))
    }

    fn adopt(&mut self, parent: u32, entry: M) -> Option<u32> {
        if self.nodes.len() >= self.max_nodes {
            return None;
        }
        if self.nodes.len() == self.nodes.capacity() {
            // Doubling on its own might grow past the bound.
            let more = self.nodes.len().min(self.max_nodes - self.nodes.len());
            self.nodes.reserve_exact(more);
        }
        let child = self.len();
        let mut node = Node::new(Some(entry));
        node.next_sibling = core::mem::replace(&mut self.nodes[parent as usize].first_child, child);
        self.nodes.push(node);
        Some(child)
    }

    /// The child with the highest upper confidence bound for the seat that decides, among those of some kinds.
    pub(super) fn most_promising(&self, at: u32, seat: Seat, exploration: f32, is_open: impl Fn(NodeKind) -> bool) -> Option<u32> {
        let width = exploration * libm::sqrt(libm::log(f64::from(self.node(at).visits))) as f32;
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let mut best = (f32::NEG_INFINITY, None);
        for child in self.children(at) {
            let node = self.node(child);
            let bound = sign * node.mean + width * node.spread;
            if bound > best.0 && is_open(node.kind) {
                best = (bound, Some(child));
            }
        }
        best.1
    }

    /// Counts a visit with its value for every node of a path.
    pub(super) fn record(&mut self, path: &[u32], value: i32) {
        for at in path {
            self.nodes[*at as usize].add(value);
        }
    }

    /// Keeps what hangs on a node, which becomes the root; the rest is forgotten. Until that is done the
    /// old tree and the new one stand side by side.
    pub(super) fn keep(&mut self, root: u32) {
        let mut kept = Tree::new(self.max_nodes as u32);
        kept.nodes[0] = Node { entry: None, next_sibling: NONE, ..*self.node(root) };
        let mut next = 0;
        while next < kept.nodes.len() {
            self.copy_family(&mut kept, next);
            next += 1;
        }
        *self = kept;
    }

    /// Copies the untried moves and the children of a node that is copied already.
    fn copy_family(&self, kept: &mut Tree<M>, parent: usize) {
        let node = kept.nodes[parent];
        kept.nodes[parent].untried_start = kept.untried.len() as u32;
        let start = node.untried_start as usize;
        kept.untried.extend_from_slice(&self.untried[start..start + node.untried_len as usize]);
        // Its children are still named by their old numbers.
        let mut old = node.first_child;
        let mut last = None;
        while old != NONE {
            let child = *self.node(old);
            let new = kept.len();
            kept.nodes.push(Node { next_sibling: NONE, ..child });
            match last {
                None => kept.nodes[parent].first_child = new,
                Some(last) => kept.nodes[last as usize].next_sibling = new,
            }
            last = Some(new);
            old = child.next_sibling;
        }
    }
}
