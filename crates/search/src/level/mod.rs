//! Levels 1 to 8: the strongest search of a game, held back in a way that is the same on every device.
//!
//! A level is a number of nodes and a way to be careless (`rules`): now and then any move, and otherwise one of the
//! best few, chosen with values that are blurred. From level 3 on a move that wins at once is always seen. Whoever
//! drives the search may end it earlier, as on a slow phone.

mod rules;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::game::{PlayError, Snapshot};
use igroteka_core::{FullGame, Game, Level, Opponent, Random, Side, SplitMix, Turn};
use igroteka_games::{GameId, Visitor};

use crate::{FullOptions, LineText, Progress, Thinker, full};
use rules::Rule;

/// How many nodes or playouts a level looks at for a move in a game.
#[must_use]
pub fn level_nodes(id: GameId, level: Level) -> u32 {
    id.visit(FindRule(level)).nodes
}

/// The search behind a level of a game, without its carelessness. It looks at [`level_nodes`].
#[must_use]
pub fn level_search(id: GameId, level: Level, seed: u64) -> FullOptions {
    id.visit(FindRule(level)).search(seed)
}

struct FindRule(Level);

impl Visitor for FindRule {
    type Output = Rule;

    fn visit<P: FullGame>(self) -> Rule {
        Rule::of::<P>(self.0)
    }
}

/// A search of some level for the present position of a game.
///
/// ```
/// use igroteka_core::{Game, Level, Options, Position as _};
/// use igroteka_games::polar::Position;
/// use igroteka_search::at_level;
///
/// let game = Game::<Position>::new(Options::parse(Position::PROFILE, "size=7").unwrap());
/// let mut thinker = at_level(game, Level::new(1).unwrap(), 5);
/// thinker.step(100);
/// assert!(thinker.best().is_some());
/// ```
#[must_use]
pub fn at_level<P: Opponent>(game: Game<P>, level: Level, seed: u64) -> Box<dyn Thinker> {
    Box::new(Leveled::new(game, Rule::of::<P>(level), seed))
}

/// A search of some level where a stored game stands; nothing if it cannot be restored.
///
/// ```
/// use igroteka_core::{Level, Options};
/// use igroteka_games::GameId;
/// use igroteka_search::level_thinker;
///
/// let id = GameId::from_slug("football").unwrap();
/// let game = id.usual_game(Options::defaults(id.profile()));
/// let mut thinker = level_thinker(id, &game.snapshot(), Level::new(2).unwrap(), 5).unwrap();
/// thinker.step(50);
/// assert!(game.proposals().contains(&thinker.best().unwrap()));
/// ```
#[must_use]
pub fn level_thinker(id: GameId, snapshot: &Snapshot, level: Level, seed: u64) -> Option<Box<dyn Thinker>> {
    id.visit(AtLevel { snapshot, level, seed })
}

struct AtLevel<'a> {
    snapshot: &'a Snapshot,
    level: Level,
    seed: u64,
}

impl Visitor for AtLevel<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: FullGame>(self) -> Self::Output {
        let game = Game::<P>::restore(self.snapshot).ok()?;
        Some(at_level(game, self.level, self.seed))
    }
}

/// A search that ends after its nodes, and a choice among what it found.
struct Leveled<P: Opponent> {
    game: Game<P>,
    rule: Rule,
    inner: Box<dyn Thinker>,
    /// Nodes looked at since the root was set.
    spent: u32,
    scan: Scan<P::Move>,
    seed: u64,
}

/// How far the moves of a position have been looked at. Proposing them may be expensive, so positions that are only passed through are not.
enum Scan<M> {
    /// The given number of parts of the moves, and one that wins at once if the level sees such.
    Begun { parts: usize, moves: Vec<M>, win: Option<M> },
    /// All of them; perhaps one is played without thinking.
    Done(Option<M>),
}

impl<M> Scan<M> {
    const NEW: Scan<M> = Scan::Begun { parts: 0, moves: Vec::new(), win: None };
}

impl<P: Opponent> Leveled<P> {
    fn new(game: Game<P>, rule: Rule, seed: u64) -> Leveled<P> {
        let inner = full(&game, rule.search(seed));
        Leveled { game, rule, inner, spent: 0, scan: Scan::NEW, seed }
    }

    /// Looks at another part of the moves; whether there is more of that to do.
    fn look_on(&mut self) -> bool {
        let Scan::Begun { parts, moves, win } = &mut self.scan else { return false };
        let (parts, mut moves, win) = (*parts, core::mem::take(moves), *win);
        let Turn::Side(side) = self.game.turn() else {
            self.scan = Scan::Done(None);
            return false;
        };
        if !self.has_to_look() {
            self.scan = Scan::Done(None);
            return false;
        }
        let known = moves.len();
        let (part, has_more) = self.part(parts);
        self.game.position().propose_part(part, &mut moves);
        let win = win.or_else(|| moves[known..].iter().copied().find(|m| self.rule.sees_wins && self.wins(*m, side)));
        self.scan = if has_more { Scan::Begun { parts: parts + 1, moves, win } } else { Scan::Done(self.ready_move(&moves, win)) };
        has_more
    }

    /// Where moves are proposed all at once they are looked at; where that is expensive, only if any of them may be played, or one may win.
    fn has_to_look(&self) -> bool {
        let position = self.game.position();
        position.parts() == 1 || self.is_careless() || self.rule.sees_wins && position.may_end_at_once()
    }

    /// The part of the moves that is looked at after the given number of others, and whether there are more to look at. If there are too many, they are
    /// drawn from stretches of equal length; the last part is always among them.
    fn part(&self, looked: usize) -> (usize, bool) {
        let parts = self.game.position().parts();
        // With more parts each is more expensive, so half as many are enough.
        let most = usize::try_from(self.rule.most_parts).ok().filter(|most| *most < parts).map_or(parts, |most| most / 2 + 1);
        let (first, next) = (looked * parts / most, (looked + 1) * parts / most);
        let has_more = looked + 1 < most;
        let drawn = SplitMix::new(self.moment().next_u64() ^ looked as u64).below((next - first) as u32) as usize;
        (if has_more { first + drawn } else { parts - 1 }, has_more)
    }

    /// Whether this is a moment in which any move may be played.
    fn is_careless(&self) -> bool {
        self.moment().below(100) < self.rule.careless_percent
    }

    fn wins(&self, m: P::Move, side: Side) -> bool {
        let mut after = self.game.position().clone();
        after.play_unchecked(m);
        after.outcome().is_some_and(|outcome| outcome.winner == Some(side))
    }

    /// The only move, the one that wins at once, or any move if this is a careless moment.
    fn ready_move(&self, moves: &[P::Move], win: Option<P::Move>) -> Option<P::Move> {
        if let &[only] = moves {
            return Some(only);
        }
        let mut random = self.moment();
        let is_careless = random.below(100) < self.rule.careless_percent;
        win.or_else(|| is_careless.then(|| random.below(moves.len() as u32)).and_then(|index| moves.get(index as usize).copied()))
    }

    /// What is played without thinking.
    const fn ready(&self) -> Option<P::Move> {
        if let Scan::Done(ready) = self.scan { ready } else { None }
    }

    /// A move for whoever cannot wait until all have been looked at.
    fn hasty_move(&self) -> Option<P::Move> {
        let Scan::Begun { moves, .. } = &self.scan else { return None };
        let Turn::Side(_) = self.game.turn() else { return None };
        moves.last().copied().or_else(|| self.game.position().sample(&mut self.moment(), &mut Vec::new()))
    }

    /// Random numbers of this moment of the game: the same however often they are asked for.
    fn moment(&self) -> SplitMix {
        SplitMix::new(self.seed ^ self.game.position().hash() ^ (self.game.entries().len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// One of the best lines, by values that are blurred.
    fn sampled(&self) -> Option<String> {
        let mut random = self.moment();
        // The first number said whether this is a careless moment.
        random.below(100);
        let mut blur = || (f64::from(random.below(1001)) + f64::from(random.below(1001)) - 1000.0) / 1000.0 * self.rule.blur;
        let lines = self.inner.lines();
        let blurred = lines.into_iter().take(self.rule.lines).map(|line| (line.value + blur(), line.text));
        blurred.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, text)| text)
    }
}

impl<P: Opponent> Thinker for Leveled<P> {
    fn step(&mut self, nodes: u32) -> Progress {
        while self.look_on() {}
        let slice = if self.ready().is_some() { 0 } else { nodes.min(self.rule.nodes.saturating_sub(self.spent)) };
        self.spent += slice;
        self.inner.step(slice);
        self.progress()
    }

    fn progress(&self) -> Progress {
        let progress = self.inner.progress();
        Progress { is_settled: progress.is_settled || self.ready().is_some() || self.spent >= self.rule.nodes, ..progress }
    }

    fn best(&self) -> Option<String> {
        let text = |m| self.game.position().move_text(m);
        if let Some(m) = self.ready() {
            return Some(text(m));
        }
        let sampled = if self.rule.blur > 0.0 { self.sampled() } else { None };
        sampled.or_else(|| self.inner.best()).or_else(|| self.hasty_move().map(text))
    }

    fn lines(&self) -> Vec<LineText> {
        self.inner.lines()
    }

    fn prepare(&mut self) -> bool {
        self.look_on() || self.ready().is_none() && self.inner.prepare()
    }

    fn nodes_before_pause(&self) -> u32 {
        self.inner.nodes_before_pause()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        let m = self.game.position().parse_move(text).map_err(PlayError::Malformed)?;
        self.game.play(m).map_err(PlayError::Refused)?;
        let advanced = self.inner.advance(text);
        if advanced.is_err() {
            // The game took it, so the search is behind for a reason of its own: it begins anew.
            self.inner = full(&self.game, self.rule.search(self.seed));
        }
        (self.spent, self.scan) = (0, Scan::NEW);
        Ok(())
    }
}
