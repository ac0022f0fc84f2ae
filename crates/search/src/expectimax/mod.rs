//! Expectimax: exact expectation over the lots of a turn, looked ahead turn by turn, for games whose turns mix lots with decisions.
//!
//! A turn is weighed by its prospects. All of them are judged at a glance; those that are best for some lot are looked at one turn
//! ahead, and what that changes is asked again, until the best for every lot have been looked at. So lots cost nothing: what
//! dice may show is summed up within one turn, and only fields that somebody would choose are looked at.
//!
//! | file | noun |
//! |---|---|
//! | `mod` | the search: passes over the prospects of the present turn, further and further ahead |
//! | `weighing` | a turn that is being weighed |
//! | `memory` | what is remembered about positions |

mod memory;
mod weighing;

use alloc::sync::Arc;
use alloc::vec::Vec;

use igroteka_core::{ChanceNodes, ExpectedValue, Game, Refusal, Turn};

use memory::{KnownValue, ValueTable};
use weighing::Weighing;

/// How a search is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectimaxOptions {
    /// Bytes that may be used to remember positions; rounded down to a power of two.
    pub memory_bytes: u64,
    /// How many turns ahead the search ends.
    pub most_depth: u32,
    /// How many of the best prospects for each lot of the present turn are looked at beyond the next turn.
    pub rivals: usize,
    /// How many prospects are looked at in later turns, at most.
    pub most_answers: u32,
    /// How many of the best moves are reported.
    pub lines: usize,
}

impl Default for ExpectimaxOptions {
    fn default() -> ExpectimaxOptions {
        ExpectimaxOptions { memory_bytes: 16 << 20, most_depth: 16, rivals: 3, most_answers: 30, lines: 1 }
    }
}

/// The turn at the root is looked at as far ahead as there is time.
const AT_ROOT: u32 = u32::MAX;

/// What the search thinks of one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chosen<M> {
    /// The move, or where lots are to be drawn, what may come.
    pub entry: M,
    /// What it is worth to the side whose turn it is.
    pub worth: ExpectedValue,
    /// Turns that were weighed to find out.
    pub nodes: u64,
}

/// A search by expectimax, advanced by [`Expectimax::step`].
///
/// ```
/// use igroteka_core::{Game, Options, Position as _, Sample as _, SplitMix};
/// use igroteka_games::curling::Position;
/// use igroteka_search::{Expectimax, ExpectimaxOptions};
///
/// let mut game = Game::<Position>::new(Options::defaults(Position::PROFILE));
/// let roll = game.position().sample(&mut SplitMix::new(1), &mut Vec::new()).unwrap();
/// game.play(roll).unwrap();
/// let mut search = Expectimax::of_game(&game, ExpectimaxOptions { memory_bytes: 1 << 20, ..ExpectimaxOptions::default() });
/// search.step(50);
/// assert!(search.best().is_some());
/// ```
pub struct Expectimax<P: ChanceNodes> {
    root: Weighing<P>,
    outlook: P::Outlook,
    memory: Arc<ValueTable>,
    /// Turns that are being weighed, each in a prospect of the one before; those beyond `height` wait to be used again.
    stack: Vec<Weighing<P>>,
    height: usize,
    options: ExpectimaxOptions,
    nodes: u64,
    /// Turns that every prospect worth it has been looked ahead.
    depth: u32,
    /// Whether there is nothing to decide.
    is_idle: bool,
    /// Whether it goes through the prospects of the present turn from the end.
    asks_worst_first: bool,
}

impl<P: ChanceNodes> Expectimax<P> {
    /// A search from a position.
    #[must_use]
    pub fn new(position: P, options: ExpectimaxOptions) -> Expectimax<P> {
        Expectimax::with_memory(position, Arc::new(ValueTable::new(options.memory_bytes)), options)
    }

    fn with_memory(position: P, memory: Arc<ValueTable>, options: ExpectimaxOptions) -> Expectimax<P> {
        let outlook = position.outlook();
        let root = Weighing::new(position, AT_ROOT, &outlook, &memory);
        let (stack, height, nodes, depth) = (Vec::new(), 0, 0, 0);
        let mut search =
            Expectimax { root, outlook, memory, stack, height, options, nodes, depth, is_idle: false, asks_worst_first: false };
        search.look_at_root();
        search
    }

    /// A search from the present position of a game.
    #[must_use]
    pub fn of_game(game: &Game<P>, options: ExpectimaxOptions) -> Expectimax<P> {
        let mut search = Expectimax::new(game.position().clone(), options);
        search.is_idle |= game.outcome().is_some();
        search
    }

    /// A search of the same position that shares what is remembered. Every second one asks for the worst prospects first, so that
    /// helpers do not all weigh the same turns at the same time.
    #[must_use]
    pub fn helper(&self, number: u32) -> Expectimax<P> {
        let other = Expectimax::with_memory(self.root.position.clone(), Arc::clone(&self.memory), self.options);
        Expectimax { is_idle: self.is_idle, asks_worst_first: number % 2 == 1, ..other }
    }

    /// The position that is thought about.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.root.position
    }

    /// How many turns have been weighed.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many turns ahead every prospect that is worth it has been looked at.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Bytes used to remember positions.
    #[must_use]
    pub fn memory_bytes(&self) -> u64 {
        self.memory.bytes()
    }

    /// Whether thinking on can change nothing.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.is_idle || self.depth >= self.options.most_depth
    }

    /// Weighs the given number of turns.
    pub fn step(&mut self, nodes: u32) {
        let until = self.nodes.saturating_add(nodes.into());
        while !self.is_settled() && self.nodes < until {
            if self.height == 0 { self.ask_at_root() } else { self.go_on() }
        }
    }

    /// What the position is worth to the side whose turn it is.
    #[must_use]
    pub fn worth(&self) -> ExpectedValue {
        self.root.position.expect(&self.root.lots())
    }

    /// Where lots are to be drawn: what is expected then, as the first side sees it.
    #[must_use]
    pub fn expected(&self) -> Option<ExpectedValue> {
        (self.root.position.turn() == Turn::Chance).then(|| self.root.for_mover(self.worth()))
    }

    /// The best move; nothing when the game is over or where lots are to be drawn.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        match self.root.position.turn() {
            Turn::Side(_) => self.choices().first().map(|choice| choice.entry),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The best moves, as many as were asked for; none where lots are to be drawn.
    #[must_use]
    pub fn lines(&self) -> Vec<Chosen<P::Move>> {
        let mut lines = if self.root.position.turn() == Turn::Chance { Vec::new() } else { self.choices() };
        lines.truncate(self.options.lines);
        lines
    }

    /// Every move or chance event, the best first.
    #[must_use]
    pub fn choices(&self) -> Vec<Chosen<P::Move>> {
        let (mut moves, lots) = (Vec::new(), self.root.lots());
        self.root.position.list(&mut moves);
        let chosen = |entry: P::Move| {
            let mut next = self.root.position.clone();
            next.play_unchecked(entry);
            let worth = match self.prospect(&next) {
                Some(number) => self.root.known(number).worth,
                None => next.expect(&lots),
            };
            Chosen { entry, worth, nodes: self.nodes }
        };
        let mut choices: Vec<_> = moves.into_iter().map(chosen).collect();
        choices.sort_by(|a, b| b.worth.compare(&a.worth));
        choices
    }

    /// Goes on to the position after a move or chance event and keeps what is known about it; a refused one changes nothing.
    pub fn advance(&mut self, m: P::Move) -> Result<(), Refusal> {
        let mut position = self.root.position.clone();
        position.play(m)?;
        if position.is_horizon() {
            self.outlook = position.outlook();
        }
        self.root.begin(position, AT_ROOT, &self.outlook, &self.memory);
        (self.height, self.nodes, self.depth) = (0, 0, 0);
        self.look_at_root();
        Ok(())
    }

    /// The prospect in which a position between turns is.
    fn prospect(&self, next: &P) -> Option<usize> {
        let next = next.clone().canonical();
        self.root.prospects.iter().position(|prospect| prospect.position == next)
    }

    /// Where there is no choice, there is nothing to think about.
    fn look_at_root(&mut self) {
        self.is_idle = match self.root.position.turn() {
            Turn::Over => true,
            Turn::Chance => false,
            Turn::Side(_) => self.root.position.count() == 1,
        };
    }

    /// Asks for the next prospect of the present turn. The first pass looks at all of them, later ones at those that matter.
    fn ask_at_root(&mut self) {
        let depth = self.depth + 1;
        let rivals = if depth == 1 { None } else { Some(self.options.rivals) };
        let Some(number) = self.root.next_to_ask(depth, rivals, self.asks_worst_first) else {
            (self.depth, self.is_idle) = (depth, self.root.is_certain());
            return;
        };
        self.root.asked = number;
        let position = self.root.prospects[number].position.clone();
        // A helper may have found out meanwhile.
        match self.memory.recall(position.hash()).filter(|known| known.depth >= depth) {
            Some(known) => self.root.answer(known),
            None => self.push(position, depth),
        }
    }

    /// Goes on with the turn on top of the stack: asks for one of its prospects, or answers.
    fn go_on(&mut self) {
        let top = &mut self.stack[self.height - 1];
        let next =
            if top.depth < 2 || top.answers >= self.options.most_answers { None } else { top.next_to_ask(top.depth - 1, Some(1), false) };
        match next {
            Some(number) => {
                top.asked = number;
                let (position, depth) = (top.prospects[number].position.clone(), top.depth - 1);
                self.push(position, depth);
            }
            None => {
                let known = top.result();
                self.memory.keep(top.position.hash(), known);
                self.height -= 1;
                self.answer(known);
            }
        }
    }

    fn answer(&mut self, known: KnownValue) {
        match self.height {
            0 => self.root.answer(known),
            height => self.stack[height - 1].answer(known),
        }
    }

    /// Begins to weigh a turn.
    fn push(&mut self, position: P, depth: u32) {
        self.nodes += 1;
        match self.stack.get_mut(self.height) {
            Some(weighing) => weighing.begin(position, depth, &self.outlook, &self.memory),
            None => self.stack.push(Weighing::new(position, depth, &self.outlook, &self.memory)),
        }
        self.height += 1;
    }
}
