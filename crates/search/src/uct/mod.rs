//! `uct`: upper confidence bounds on a tree, random playouts, nothing else.
//!
//! It is the baseline by which engines are measured. It knows of a game only what everybody sees: which moves are
//! proposed, how random moves and dice fall, who won, and for a playout in which nobody won, the game's simple measure.
//! It stays plain for ever.
//!
//! The opponent where there is no engine yet ([`UctOptions::as_opponent`]) can do two things more: it proves what it can
//! (`solver.rs`), and of very many moves it looks at some first and at more when it comes back.
//!
//! Each playout walks down the tree. Where a seat decides, every move is tried once in random order and
//! then the one with the highest upper confidence bound is followed; where chance decides, an event is
//! drawn by its weight. At the first new node the rest is played at random, and the value is added to every
//! node of the path. A position that has stood before, in the game or on the path, counts as drawn.

mod solver;
mod tree;

use alloc::vec::Vec;

use igroteka_core::{Game, Measure, Propose, Random, Refusal, Sample, Seat, SplitMix};

use crate::past::Past;
use crate::walk::{Decider, WIN, Walk};
use tree::{Node, NodeKind, ROOT, Tree, win_of};

/// How a search is to be made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UctOptions {
    /// Where the random numbers begin.
    pub seed: u64,
    /// The number of nodes to which the tree grows; after that playouts go on without new ones.
    pub max_nodes: u32,
    /// How much a move that was tried seldom is favoured, in units of a won game; not finite counts as 0.
    pub exploration: f64,
    /// The number of moves and chance events after which a playout is cut off, or at the game's own horizon if that is nearer.
    pub playout_cap: u32,
    /// Whether results that are certain are passed upwards, and moves that are lost for certain are left.
    pub solves: bool,
    /// A position looks at this number of its moves times the root of its visits; the others wait. Up to the square of this nothing has to
    /// wait, and where it is infinite nothing ever has.
    pub widening: f64,
}

/// The widening of the opponent: with 256 moves or fewer it changes nothing (`DESIGN.md`).
const OPPONENT_WIDENING: f64 = 16.0;

impl Default for UctOptions {
    /// The baseline.
    fn default() -> UctOptions {
        let (max_nodes, playout_cap) = (1 << 20, u32::MAX);
        UctOptions { seed: 1, max_nodes, exploration: 0.4, playout_cap, solves: false, widening: f64::INFINITY }
    }
}

impl UctOptions {
    /// The same search as the opponent where a game has no engine of its own.
    #[must_use]
    pub const fn as_opponent(self) -> UctOptions {
        UctOptions { solves: true, widening: OPPONENT_WIDENING, ..self }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What the present position rests on, in the unit of `step`: playouts, those included that were kept from earlier
    /// moves; or positions looked at.
    pub playouts: u32,
    /// Nodes in the tree; for a search without one, positions looked at.
    pub nodes: u32,
    /// Plies that have been searched to the end, by searches that go by depth; else 0.
    pub depth: u32,
    /// Whether thinking on can change nothing: the game is over, there is only one move, one wins at once, or the result is proven.
    pub is_settled: bool,
}

/// What the search thinks of one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UctLine<M> {
    /// The move, or where chance is to act, the event.
    pub entry: M,
    /// How many playouts went this way.
    pub visits: u32,
    /// The mean value for the side that decides (where chance is to act, for the first side's seat): from −1, lost, to 1, won.
    pub value: f64,
}

/// A search by random playouts, advanced by [`Uct::step`].
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::football::Position;
/// use igroteka_search::{Uct, UctOptions};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = Uct::of_game(&game, UctOptions { seed: 7, ..UctOptions::default() });
/// let progress = search.step(200);
/// assert_eq!(progress.playouts, 200);
/// assert!(search.best().is_some());
/// ```
pub struct Uct<P: Measure + Propose + Sample> {
    root: Walk<P>,
    tree: Tree<P::Move>,
    past: Past,
    random: SplitMix,
    exploration: f32,
    playout_cap: u32,
    solves: bool,
    widening: f32,
    /// Working memory: the nodes of the present path and the hashes of their positions.
    path: Vec<u32>,
    path_hashes: Vec<u64>,
    scratch: Vec<P::Move>,
}

impl<P: Measure + Propose + Sample> Uct<P> {
    /// A search from a position. The hashes are those of the positions that have stood before in the game.
    #[must_use]
    pub fn new(position: P, history: Vec<u64>, options: UctOptions) -> Uct<P> {
        Uct::after(Past::new(history, u32::MAX), position, options)
    }

    fn after(past: Past, position: P, options: UctOptions) -> Uct<P> {
        let mut search = Uct {
            root: Walk::new(position),
            tree: Tree::new(options.max_nodes),
            past,
            random: SplitMix::new(options.seed),
            exploration: if options.exploration.is_finite() { options.exploration.clamp(0.0, 1e6) as f32 } else { 0.0 },
            playout_cap: options.playout_cap,
            solves: options.solves,
            widening: options.widening as f32,
            path: Vec::new(),
            path_hashes: Vec::new(),
            scratch: Vec::new(),
        };
        search.look_at_root();
        search
    }

    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: UctOptions) -> Uct<P> {
        let mut search = Uct::after(Past::of_game(game), game.position().clone(), options);
        if let Some(outcome) = game.outcome() {
            search.tree.set_kind(ROOT, NodeKind::Ended(search.root.worth(outcome)));
        }
        search
    }

    /// The position that is thought about.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.root.position
    }

    /// Makes the given number of playouts.
    pub fn step(&mut self, playouts: u32) -> Progress {
        for _ in 0..playouts {
            if self.tree.node(ROOT).kind.worth().is_some() {
                break;
            }
            self.play_once();
        }
        self.progress()
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let root = self.tree.node(ROOT);
        let is_settled = match root.kind {
            NodeKind::Ended(_) | NodeKind::Proven { .. } => true,
            NodeKind::Choice { seat, .. } => self.tree.is_decided(ROOT, seat),
            NodeKind::New | NodeKind::Leaf | NodeKind::Chance | NodeKind::DrawnByHistory => false,
        };
        Progress { playouts: root.visits, nodes: self.tree.len(), depth: 0, is_settled }
    }

    /// What is proven to come of the position for the side that decides: 1 a win, 0 a draw, −1 a loss. Nothing while that is open.
    #[must_use]
    pub fn proven(&self) -> Option<i32> {
        match self.tree.node(ROOT).kind {
            NodeKind::Proven { seat, worth } => Some(worth * win_of(seat).signum() / WIN),
            _ => None,
        }
    }

    /// A move that wins at once or for certain, else the one that was tried most often; one that loses for certain only if all do that were
    /// tried. Nothing before the first step, when the game is over, or where chance is to act.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        self.tree.node(ROOT).kind.decider()?;
        self.lines().first().map(|line| line.entry)
    }

    /// The moves that were tried, the best first: those that win for certain, then by visits, then by value; at last those that a
    /// search that proves knows to lose.
    #[must_use]
    pub fn lines(&self) -> Vec<UctLine<P::Move>> {
        let seat = self.tree.node(ROOT).kind.decider().unwrap_or(Seat(0));
        let win = win_of(seat);
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let mut nodes: Vec<_> = self.tree.children(ROOT).map(|child| self.tree.node(child)).collect();
        let is_left = |node: &Node<P::Move>| self.solves && node.kind.worth() == Some(-win);
        let rank = |node: &Node<P::Move>| (node.kind.worth() == Some(win), !is_left(node), node.visits);
        nodes.sort_by(|a, b| rank(b).cmp(&rank(a)).then((sign * b.mean).total_cmp(&(sign * a.mean))));
        let line = |node: &Node<P::Move>| Some(UctLine { entry: node.entry?, visits: node.visits, value: f64::from(sign * node.mean) });
        nodes.into_iter().filter_map(line).collect()
    }

    /// Goes on to the position after a move or chance event and keeps what is known about it; a refused
    /// one changes nothing.
    pub fn advance(&mut self, m: P::Move) -> Result<(), Refusal> {
        self.root.position.check(m)?;
        self.past.add(&self.root.position);
        self.root.play(m);
        let known = self.tree.children(ROOT).find(|child| self.tree.node(*child).entry == Some(m));
        match known {
            Some(child) => self.tree.keep(child),
            None => self.tree.clear(),
        }
        self.look_at_root();
        Ok(())
    }

    /// Where the search begins, only the rules end the game: that the position has stood before does not.
    fn look_at_root(&mut self) {
        match (self.root.position.outcome(), self.tree.node(ROOT).kind) {
            (Some(outcome), _) => self.tree.set_kind(ROOT, NodeKind::Ended(self.root.worth(outcome))),
            (None, NodeKind::New | NodeKind::DrawnByHistory) => self.tree.set_kind(ROOT, NodeKind::Leaf),
            (None, _) => {}
        }
    }

    fn play_once(&mut self) {
        self.path.clear();
        self.path_hashes.clear();
        let mut walk = self.root.clone();
        let mut at = ROOT;
        let value = loop {
            self.path.push(at);
            if let Some(value) = self.look(at, &walk) {
                break value;
            }
            let Some(child) = self.choose(at, &walk) else {
                let cap = self.playout_cap.min(walk.position.horizon_entries());
                break walk.playout(&mut self.random, &mut self.scratch, cap);
            };
            if P::PROFILE.has_repetition {
                self.path_hashes.push(walk.position.hash());
            }
            if let Some(entry) = self.tree.node(child).entry {
                walk.play(entry);
            }
            at = child;
        };
        if self.solves && self.tree.node(at).kind.worth().is_some() {
            self.tree.prove(&self.path, P::PROPOSES_ALL);
        } else {
            self.tree.record(&self.path, value);
        }
    }

    /// The value of a node where the game is over; a node that is new is looked at for the first time.
    fn look(&mut self, at: u32, walk: &Walk<P>) -> Option<i32> {
        if self.tree.node(at).kind == NodeKind::New {
            let kind = match walk.position.outcome() {
                Some(outcome) => NodeKind::Ended(walk.worth(outcome)),
                None if self.has_stood(&walk.position) || self.is_past_cap() => NodeKind::DrawnByHistory,
                None => NodeKind::Leaf,
            };
            self.tree.set_kind(at, kind);
        }
        match self.tree.node(at).kind {
            NodeKind::DrawnByHistory => Some(0),
            kind => kind.worth(),
        }
    }

    fn has_stood(&self, position: &P) -> bool {
        P::PROFILE.has_repetition && {
            let hash = position.hash();
            self.path_hashes.contains(&hash) || self.past.has(hash)
        }
    }

    /// Whether the game is drawn by its length where the path has come to. Only proofs must know.
    const fn is_past_cap(&self) -> bool {
        self.solves && self.path.len() > self.past.plies_left as usize
    }

    /// The child to go to; nothing if the rest is to be played at random.
    fn choose(&mut self, at: u32, walk: &Walk<P>) -> Option<u32> {
        let node = self.tree.node(at);
        let is_due = at == ROOT || (node.visits >= walk.position.effort_playouts().max(1) && self.tree.has_room());
        if node.kind == NodeKind::Leaf && is_due {
            self.expand(at, walk);
        }
        match self.tree.node(at).kind {
            NodeKind::Choice { tried, .. } if self.tree.node(at).is_due_another(tried, self.widening) => self.tree.try_another(at),
            NodeKind::Choice { seat, .. } => self.most_promising(at, seat).or_else(|| self.tree.try_another(at)),
            NodeKind::Chance => {
                let event = walk.position.sample(&mut self.random, &mut self.scratch)?;
                self.tree.child_by(at, event)
            }
            NodeKind::New | NodeKind::Leaf | NodeKind::Ended(_) | NodeKind::Proven { .. } | NodeKind::DrawnByHistory => None,
        }
    }

    /// The child that promises most to a seat; nothing if all that were tried are known to lose.
    fn most_promising(&self, at: u32, seat: Seat) -> Option<u32> {
        let loss = -win_of(seat);
        if self.solves {
            self.tree.most_promising(at, seat, self.exploration, |kind| kind.worth() != Some(loss))
        } else {
            self.tree.most_promising(at, seat, self.exploration, |_| true)
        }
    }

    /// Asks who decides at a node, and lists the moves in random order.
    fn expand(&mut self, at: u32, walk: &Walk<P>) {
        match walk.decider() {
            Decider::Nobody => {}
            Decider::Chance => self.tree.set_kind(at, NodeKind::Chance),
            Decider::Seat(seat) => {
                self.scratch.clear();
                walk.position.propose(&mut self.scratch);
                shuffle(&mut self.scratch, &mut self.random);
                self.tree.list(at, seat, &self.scratch);
            }
        }
    }
}

fn shuffle<T, R: Random>(items: &mut [T], random: &mut R) {
    for left in (1..items.len()).rev() {
        items.swap(left, random.below(left as u32 + 1) as usize);
    }
}
