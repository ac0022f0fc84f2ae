//! `uct`: upper confidence bounds on a tree, random playouts, nothing else.
//!
//! It is the yardstick by which engines are measured, and the opponent where there is no engine yet. It
//! knows of a game only what lies on the table: which moves are proposed, how random moves and dice fall,
//! who won, and for a playout in which nobody won, the game's simple measure. It stays plain for ever.
//!
//! Each playout walks down the tree. Where a seat decides, every move is tried once in random order and
//! then the one with the highest upper confidence bound is followed; where chance decides, an event is
//! drawn by its weight. At the first new node the rest is played at random, and the value is added to every
//! node of the path. A position that has stood before, in the game or on the path, counts as drawn.

use alloc::vec::Vec;

use igroteka_core::{Game, Measure, Propose, Random, Refusal, Sample, Seat, SplitMix};

use crate::tree::{Kind, Node, ROOT, Tree};
use crate::walk::{Decider, Walk};

/// How a search is to be made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UctOptions {
    /// Where the random numbers begin.
    pub seed: u64,
    /// The tree grows to so many nodes; after that playouts go on without new ones.
    pub max_nodes: u32,
    /// How much a move that was tried seldom is favoured, in units of a won game; not finite counts as 0.
    pub exploration: f64,
    /// A playout is cut off after so many moves and chance events, or at the game's own horizon if that is nearer.
    pub playout_cap: u32,
}

impl Default for UctOptions {
    fn default() -> UctOptions {
        UctOptions { seed: 1, max_nodes: 1 << 20, exploration: 0.4, playout_cap: u32::MAX }
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
    /// Whether thinking on can change nothing: the game is over, there is only one move, or one wins at once.
    pub is_settled: bool,
}

/// What the search thinks of one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line<M> {
    /// The move, or where chance is to act, the event.
    pub entry: M,
    /// How many playouts went this way.
    pub visits: u32,
    /// The mean value for the side that decides (where chance is to act, for the first side's seat): from −1, lost, to 1, won.
    pub value: f64,
}

/// A search by random playouts, advanced by [`Uct::step`].
pub struct Uct<P: Measure + Propose + Sample> {
    root: Walk<P>,
    tree: Tree<P::Move>,
    /// Hashes of the positions before the root, sorted.
    history: Vec<u64>,
    random: SplitMix,
    exploration: f32,
    playout_cap: u32,
    /// Working memory: the nodes of the present path and the hashes of their positions.
    path: Vec<u32>,
    path_hashes: Vec<u64>,
    scratch: Vec<P::Move>,
}

impl<P: Measure + Propose + Sample> Uct<P> {
    /// A search from a position. The hashes are those of the positions that have stood before in the game.
    #[must_use]
    pub fn new(position: P, mut history: Vec<u64>, options: UctOptions) -> Uct<P> {
        history.sort_unstable();
        let mut search = Uct {
            root: Walk::new(position),
            tree: Tree::new(options.max_nodes),
            history,
            random: SplitMix::new(options.seed),
            exploration: if options.exploration.is_finite() { options.exploration.clamp(0.0, 1e6) as f32 } else { 0.0 },
            playout_cap: options.playout_cap,
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
        let history = game.positions().map(P::hash).collect();
        let mut search = Uct::new(game.position().clone(), history, options);
        if let Some(outcome) = game.outcome() {
            search.tree.set_kind(ROOT, Kind::Ended(search.root.worth(outcome)));
        }
        search
    }

    /// The position that is thought about.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.root.position
    }

    /// Makes so many playouts.
    pub fn step(&mut self, playouts: u32) -> Progress {
        for _ in 0..playouts {
            if matches!(self.tree.node(ROOT).kind, Kind::Ended(_)) {
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
            Kind::Ended(_) => true,
            Kind::Choice(seat) => self.tree.is_decided(ROOT, seat),
            Kind::New | Kind::Leaf | Kind::Chance => false,
        };
        Progress { playouts: root.visits, nodes: self.tree.len(), depth: 0, is_settled }
    }

    /// A move that wins at once, else the one that was tried most often; nothing before the first step, when the game is over, or
    /// where chance is to act.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        match self.tree.node(ROOT).kind {
            Kind::Choice(_) => self.lines().first().map(|line| line.entry),
            _ => None,
        }
    }

    /// The moves that were tried, the best first: those that win at once, then by visits, then by value.
    #[must_use]
    pub fn lines(&self) -> Vec<Line<P::Move>> {
        let seat = match self.tree.node(ROOT).kind {
            Kind::Choice(seat) => seat,
            _ => Seat(0),
        };
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let mut nodes: Vec<_> = self.tree.children(ROOT).map(|child| self.tree.node(child)).collect();
        let rank = |node: &Node<P::Move>| (node.kind == Kind::won_by(seat), node.visits);
        nodes.sort_by(|a, b| rank(b).cmp(&rank(a)).then((sign * b.mean).total_cmp(&(sign * a.mean))));
        let line = |node: &Node<P::Move>| Some(Line { entry: node.entry?, visits: node.visits, value: f64::from(sign * node.mean) });
        nodes.into_iter().filter_map(line).collect()
    }

    /// Goes on to the position after a move or chance event and keeps what is known about it; a refused
    /// one changes nothing.
    pub fn advance(&mut self, m: P::Move) -> Result<(), Refusal> {
        self.root.position.check(m)?;
        let hash = self.root.position.hash();
        let place = self.history.partition_point(|earlier| *earlier < hash);
        self.history.insert(place, hash);
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
            (Some(outcome), _) => self.tree.set_kind(ROOT, Kind::Ended(self.root.worth(outcome))),
            (None, Kind::New | Kind::Ended(_)) => self.tree.set_kind(ROOT, Kind::Leaf),
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
        self.tree.record(&self.path, value);
    }

    /// The value of a node where the game is over; a node that is new is looked at for the first time.
    fn look(&mut self, at: u32, walk: &Walk<P>) -> Option<i32> {
        if self.tree.node(at).kind == Kind::New {
            let kind = match walk.position.outcome() {
                Some(outcome) => Kind::Ended(walk.worth(outcome)),
                None if self.has_stood(&walk.position) => Kind::Ended(0),
                None => Kind::Leaf,
            };
            self.tree.set_kind(at, kind);
        }
        match self.tree.node(at).kind {
            Kind::Ended(value) => Some(value),
            _ => None,
        }
    }

    fn has_stood(&self, position: &P) -> bool {
        P::PROFILE.has_repetition && {
            let hash = position.hash();
            self.path_hashes.contains(&hash) || self.history.binary_search(&hash).is_ok()
        }
    }

    /// The child to go to; nothing if the rest is to be played at random.
    fn choose(&mut self, at: u32, walk: &Walk<P>) -> Option<u32> {
        let node = self.tree.node(at);
        let is_due = at == ROOT || (node.visits >= walk.position.effort_playouts().max(1) && self.tree.has_room());
        if node.kind == Kind::Leaf && is_due {
            self.expand(at, walk);
        }
        match self.tree.node(at).kind {
            Kind::Choice(_) if self.tree.node(at).has_untried() => self.tree.try_another(at),
            Kind::Choice(seat) => self.tree.most_promising(at, seat, self.exploration),
            Kind::Chance => {
                let event = walk.position.sample(&mut self.random, &mut self.scratch)?;
                self.tree.child_by(at, event)
            }
            Kind::New | Kind::Leaf | Kind::Ended(_) => None,
        }
    }

    /// Asks who decides at a node, and lists the moves in random order.
    fn expand(&mut self, at: u32, walk: &Walk<P>) {
        match walk.decider() {
            Decider::Nobody => {}
            Decider::Chance => self.tree.set_kind(at, Kind::Chance),
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
