//! Tree search that counts all moves as first (AMAF, in the form known as RAVE: rapid action value estimation), for games whose moves mean
//! much the same whenever they are made.
//!
//! Each playout walks down the tree and on to the end of the game. Its value is counted for the moves of the path, and also for
//! every sister of such a move that the same seat made later in the playout. So a move has a value long before it was often
//! tried itself; the more it was, the less the borrowed experience counts. Where to look first is what moves
//! promise at a glance. A value is partly who won and partly by how much: points distinguish good moves where the winner is the same whatever is played.

mod tree;

use alloc::vec::Vec;

use igroteka_core::{Amaf, Game, Position, Refusal, Seat, SplitMix, Turn};

use crate::walk::Walk;
use tree::{Node, ROOT, Tree};

/// How a search is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaveOptions {
    /// Where the random numbers begin.
    pub seed: u64,
    /// Bytes that the tree may take.
    pub memory_bytes: u64,
    /// How many of the best moves are reported.
    pub lines: usize,
}

impl Default for RaveOptions {
    fn default() -> RaveOptions {
        RaveOptions { seed: 1, memory_bytes: 32 << 20, lines: 1 }
    }
}

/// How much a move that was tried seldom is favoured, in units of a won game.
const EXPLORATION: f32 = 0.05;

/// How much a move that promises much is favoured before it was tried often, in units of a won game.
const EXPECTATION: f32 = 1.0;

/// How much clearer the search sees differences between promises than the game reports them.
const EAGERNESS: f32 = 1.6;

/// How much worse borrowed experience is than a move's own, for each pair of both: the square of twice its usual error.
const BORROWED_ERROR: f32 = 0.0002;

/// A new move counts as if it had been borrowed this number of times in drawn games.
const FIRST_BORROWED: u32 = 8;

/// The number of visits after which the moves of a position are listed.
const LISTING_VISITS: u32 = 2;

/// How much of a value is who won; the rest is by how much.
const WINNER_SHARE: f32 = 0.4;

/// What the search thinks of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct RaveLine<M> {
    /// How many playouts went this way.
    pub visits: u32,
    /// The mean value for the side that decides: from −1, lost, to 1, won.
    pub value: f32,
    /// By how many points the side that decides won in the mean.
    pub points: f32,
    /// The move and what was tried most after it; never empty.
    pub moves: Vec<M>,
}

/// A search by playouts that share their experience, advanced by [`Rave::step`].
///
/// ```
/// use igroteka_core::{Game, Options, Position as _};
/// use igroteka_games::polar::Position;
/// use igroteka_search::{Rave, RaveOptions};
///
/// let game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let mut search = Rave::of_game(&game, RaveOptions { memory_bytes: 1 << 20, ..RaveOptions::default() });
/// search.step(200);
/// assert!(search.best().is_some());
/// ```
pub struct Rave<P: Amaf> {
    root: Walk<P>,
    /// Whether the game was ended by its history or by the players, and not by the position.
    is_ended: bool,
    tree: Tree<P::Move>,
    random: SplitMix,
    options: RaveOptions,
    /// Working memory: the nodes of the present path, the places used since the root, and by place the side that used it.
    path: Vec<u32>,
    trail: Vec<usize>,
    used_by: Vec<u8>,
    scratch: Vec<P::Move>,
    promises: Vec<f32>,
    /// The last two moves before the root, the latest first.
    before: Recent<P>,
}

/// The last two moves, the latest first.
type Recent<P> = [Option<<P as Position>::Move>; 2];

/// The mark of a place that was not used.
const UNUSED: u8 = u8::MAX;

impl<P: Amaf> Rave<P> {
    /// A search from a position.
    #[must_use]
    pub fn new(position: P, options: RaveOptions) -> Rave<P> {
        // When a move is played the old tree and the new one stand side by side.
        let most_nodes = options.memory_bytes / 2 / size_of::<Node<P::Move>>() as u64;
        Rave {
            root: Walk::new(position),
            is_ended: false,
            tree: Tree::new(most_nodes),
            random: SplitMix::new(options.seed),
            options,
            path: Vec::new(),
            trail: Vec::new(),
            used_by: alloc::vec![UNUSED; P::PLACES],
            scratch: Vec::new(),
            promises: Vec::new(),
            before: [None; 2],
        }
    }

    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: RaveOptions) -> Rave<P> {
        let mut latest = game.entries().rev();
        let before = [latest.next(), latest.next()];
        Rave { is_ended: game.outcome().is_some(), before, ..Rave::new(game.position().clone(), options) }
    }

    /// A search of the same position with other random numbers and a tree of its own: what both find is put together.
    #[must_use]
    pub fn helper(&self, number: u32) -> Rave<P> {
        let options = RaveOptions { seed: self.options.seed ^ u64::from(number) << 32, ..self.options };
        Rave { is_ended: self.is_ended, before: self.before, ..Rave::new(self.root.position.clone(), options) }
    }

    /// The position that is thought about.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.root.position
    }

    /// Playouts on which the present position rests, those included that were kept from earlier moves.
    #[must_use]
    pub fn playouts(&self) -> u32 {
        self.tree.node(ROOT).visits
    }

    /// Nodes in the tree.
    #[must_use]
    pub fn nodes(&self) -> u32 {
        self.tree.len()
    }

    /// Bytes that the tree takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.tree.bytes()
    }

    /// Whether thinking on can change nothing: the game is over, or there is only one move.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.is_over() || self.tree.children(ROOT).len() == 1 && self.playouts() > 0
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_ended || self.root.position.turn() == Turn::Over
    }

    /// Makes the given number of playouts.
    pub fn step(&mut self, playouts: u32) {
        if !self.is_over() {
            (0..playouts).for_each(|_| self.play_once());
        }
    }

    /// The move that was tried most; nothing before the first step or when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        if self.is_over() { None } else { self.ranked().first().and_then(|(_, node)| node.entry) }
    }

    /// The moves that were tried, those tried most first: as many as were asked for.
    #[must_use]
    pub fn lines(&self) -> Vec<RaveLine<P::Move>> {
        self.first_lines(self.options.lines.max(1))
    }

    /// The same for every move that was tried.
    pub(crate) fn all_lines(&self) -> Vec<RaveLine<P::Move>> {
        self.first_lines(usize::MAX)
    }

    fn first_lines(&self, most: usize) -> Vec<RaveLine<P::Move>> {
        let line = |(at, node): (u32, &Node<P::Move>)| {
            let moves = node.entry.into_iter().chain(self.expected(at)).collect();
            RaveLine { visits: node.visits, value: node.mean, points: node.points, moves }
        };
        if self.is_over() { Vec::new() } else { self.ranked().into_iter().take(most).map(line).collect() }
    }

    /// The root's children that were visited, the best first.
    fn ranked(&self) -> Vec<(u32, &Node<P::Move>)> {
        let children = self.tree.children(ROOT).iter().enumerate();
        let visited = children.filter(|(_, node)| node.visits > 0);
        let mut nodes: Vec<_> = visited.map(|(number, node)| (self.tree.child(ROOT, number), node)).collect();
        nodes.sort_by(|(_, a), (_, b)| b.visits.cmp(&a.visits).then(b.mean.total_cmp(&a.mean)));
        nodes
    }

    /// What was tried most after a node.
    fn expected(&self, at: u32) -> impl Iterator<Item = P::Move> + '_ {
        let most_tried = |at: &u32| {
            let children = self.tree.children(*at).iter().enumerate();
            let (number, _) = children.filter(|(_, child)| child.visits > 0).max_by_key(|(_, child)| child.visits)?;
            Some(self.tree.child(*at, number))
        };
        core::iter::successors(most_tried(&at), most_tried).filter_map(|at| self.tree.node(at).entry)
    }

    /// Goes on to the position after a move and keeps what is known about it; a refused one changes nothing.
    pub fn advance(&mut self, m: P::Move) -> Result<(), Refusal> {
        self.root.position.check(m)?;
        self.root.play(m);
        self.before = [Some(m), self.before[0]];
        let known = self.tree.children(ROOT).iter().position(|child| child.entry == Some(m));
        match known {
            Some(number) => self.tree.keep(self.tree.child(ROOT, number)),
            None => self.tree.clear(),
        }
        Ok(())
    }

    fn play_once(&mut self) {
        self.path.clear();
        self.trail.drain(..).for_each(|place| self.used_by[place] = UNUSED);
        let mut walk = self.root.clone();
        let (mut at, mut recent) = (ROOT, self.before);
        loop {
            self.path.push(at);
            let Some(number) = self.choose(at, &walk, recent) else { break };
            at = self.tree.child(at, number);
            if let Some(m) = self.tree.node(at).entry {
                self.play(&mut walk, m);
                recent = [Some(m), recent[0]];
            }
        }
        while let Some(m) = walk.position.play_on(&mut self.random, &mut self.scratch) {
            self.play(&mut walk, m);
        }
        self.record(&walk);
    }

    /// Plays a move of a playout and notes the place that it uses.
    fn play(&mut self, walk: &mut Walk<P>, m: P::Move) {
        if let (Some(place), Turn::Side(side)) = (P::place(m), walk.position.turn()) {
            self.used_by[place] = side.index() as u8;
            self.trail.push(place);
        }
        walk.play(m);
    }

    /// The child to go to; nothing if the playout begins here.
    fn choose(&mut self, at: u32, walk: &Walk<P>, recent: Recent<P>) -> Option<usize> {
        let node = self.tree.node(at);
        if node.decider.is_none() {
            let is_due = at == ROOT || node.visits >= LISTING_VISITS;
            if !is_due || !self.list(at, walk, recent) {
                return None;
            }
        }
        self.most_promising(at)
    }

    /// Lists the moves of a node if the game goes on and there is room.
    fn list(&mut self, at: u32, walk: &Walk<P>, recent: Recent<P>) -> bool {
        let Turn::Side(side) = walk.position.turn() else { return false };
        self.scratch.clear();
        walk.position.list(&mut self.scratch);
        // The root gets its moves in any case.
        if at != ROOT && !self.tree.has_room(self.scratch.len()) {
            return false;
        }
        self.promises.clear();
        walk.position.promise(recent, &self.scratch, &mut self.promises);
        share_out(&mut self.promises);
        let fresh = |(m, promise): (&P::Move, &f32)| Node::new(Some(*m), FIRST_BORROWED, *promise);
        self.tree.list(at, (walk.seat(side), side), self.scratch.iter().zip(&self.promises).map(fresh));
        true
    }

    /// The child with the highest upper bound for the seat that decides.
    fn most_promising(&self, at: u32) -> Option<usize> {
        let visits = self.tree.node(at).visits as f32 + 1.0;
        let (width, hope) = (EXPLORATION * libm::sqrtf(libm::logf(visits)), EXPECTATION * libm::sqrtf(visits));
        let mut best = (f32::NEG_INFINITY, None);
        for (number, child) in self.tree.children(at).iter().enumerate() {
            let (own, borrowed) = (child.visits as f32, child.borrowed as f32);
            let weight = borrowed / (own + borrowed + own * borrowed * BORROWED_ERROR);
            let value = child.mean + (child.borrowed_mean - child.mean) * weight;
            let bound = value + width / libm::sqrtf(own + 1.0) + hope * child.promise / (own + 1.0);
            if bound > best.0 {
                best = (bound, Some(number));
            }
        }
        best.1
    }

    /// Counts what a playout has come to, for its path and for what was played later.
    fn record(&mut self, walk: &Walk<P>) {
        let margin = walk.for_seat_0(walk.position.margin()) as f32;
        let clear = walk.position.clear_points() as f32;
        let winner = f32::from(i8::from(margin > 0.0) - i8::from(margin < 0.0));
        let value = WINNER_SHARE * winner + (1.0 - WINNER_SHARE) * margin / (margin.abs() + clear);
        let mut mover = Seat(0);
        for at in &self.path {
            let sign = if mover == Seat(0) { 1.0 } else { -1.0 };
            self.tree.node_mut(*at).add(sign * value, sign * margin);
            let Some((seat, side)) = self.tree.node(*at).decider else { break };
            mover = seat;
            let value = if seat == Seat(0) { value } else { -value };
            for child in self.tree.children_mut(*at) {
                if child.entry.and_then(P::place).is_some_and(|place| usize::from(self.used_by[place]) == side.index()) {
                    child.borrow(value);
                }
            }
        }
    }
}

/// Makes chances of promises: shares of 1.
fn share_out(promises: &mut [f32]) {
    let most = promises.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    promises.iter_mut().for_each(|promise| *promise = libm::expf((*promise - most) * EAGERNESS));
    let sum: f32 = promises.iter().sum();
    promises.iter_mut().for_each(|promise| *promise /= sum);
}
