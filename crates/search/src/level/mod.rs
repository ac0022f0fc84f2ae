//! Levels 1 to 8: the strongest search of a game, held back in a way that is the same on every device.
//!
//! A level is a number of nodes and a way to be careless (`rules`): now and then any move, and otherwise one of the
//! best few, chosen with values that are blurred. From level 3 on a move that wins at once is always seen. Whoever
//! drives the search may end it earlier, as on a slow phone.

mod rules;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use igroteka_core::game::{PlayError, Saved};
use igroteka_core::{Game, Random, Room, SplitMix, Turn};
use igroteka_games::{GameId, Visitor};

use crate::{FullOptions, LineText, Progress, Thinker, full};
use rules::Rule;

/// How strong the computer plays, from 1, for somebody's first game, to 8, as well as it can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Level(u8);

impl Level {
    /// The highest.
    pub const MOST: Level = Level(8);

    /// A level by its number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number <= Level::MOST.0 { Some(Level(number)) } else { None }
    }

    /// Every level, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=Level::MOST.0).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// So many nodes or playouts it looks at for a move in a game.
    #[must_use]
    pub fn nodes(self, id: GameId) -> u32 {
        Rule::of(id.slug(), self).nodes
    }

    /// The next one, if there is one.
    #[must_use]
    pub const fn next(self) -> Option<Level> {
        Level::new(self.0 + 1)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A search of some level where a kept game stands; nothing if it cannot be restored.
#[must_use]
pub fn level_thinker(id: GameId, saved: &Saved, level: Level, seed: u64) -> Option<Box<dyn Thinker>> {
    id.visit(AtLevel { saved, level, seed })
}

struct AtLevel<'a> {
    saved: &'a Saved,
    level: Level,
    seed: u64,
}

impl Visitor for AtLevel<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: Room>(self) -> Self::Output {
        let game = Game::<P>::restore(self.saved).ok()?;
        Some(Box::new(Leveled::new(game, Rule::of(P::PROFILE.slug, self.level), self.seed)))
    }
}

/// A search that ends after its nodes, and a choice among what it found.
struct Leveled<P: Room> {
    game: Game<P>,
    rule: Rule,
    inner: Box<dyn Thinker>,
    /// Nodes looked at since the root was set.
    spent: u32,
    /// Whether the position has been looked at, and what is played there without thinking. Proposing moves may be dear, so positions
    /// that are only passed through are not looked at.
    is_seen: bool,
    ready: Option<P::Move>,
    seed: u64,
}

impl<P: Room> Leveled<P> {
    fn new(game: Game<P>, rule: Rule, seed: u64) -> Leveled<P> {
        let inner = full(&game, FullOptions { seed, lines: rule.lines, ..FullOptions::default() });
        Leveled { game, rule, inner, spent: 0, is_seen: false, ready: None, seed }
    }

    /// Looks at the position, once.
    fn look(&mut self) {
        if !self.is_seen {
            (self.is_seen, self.ready) = (true, self.ready_move());
        }
    }

    /// The only move, one that wins at once if the level sees such, or any move if this is a careless moment.
    fn ready_move(&self) -> Option<P::Move> {
        let Turn::Side(side) = self.game.turn() else { return None };
        let mut moves = Vec::new();
        self.game.position().propose(&mut moves);
        if moves.len() == 1 {
            return moves.pop();
        }
        let wins = |m: &P::Move| {
            let mut after = self.game.position().clone();
            after.play_unchecked(*m);
            after.outcome().is_some_and(|outcome| outcome.winner == Some(side))
        };
        if self.rule.sees_wins
            && let Some(index) = moves.iter().position(wins)
        {
            return Some(moves.swap_remove(index));
        }
        let mut random = self.moment();
        let is_careless = random.below(100) < self.rule.any_percent;
        is_careless.then(|| random.below(moves.len() as u32)).and_then(|index| moves.get(index as usize).copied())
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

impl<P: Room> Thinker for Leveled<P> {
    fn step(&mut self, nodes: u32) -> Progress {
        self.look();
        let slice = if self.ready.is_some() { 0 } else { nodes.min(self.rule.nodes.saturating_sub(self.spent)) };
        self.spent += slice;
        self.inner.step(slice);
        self.progress()
    }

    fn progress(&self) -> Progress {
        let progress = self.inner.progress();
        Progress { is_settled: progress.is_settled || self.ready.is_some() || self.spent >= self.rule.nodes, ..progress }
    }

    fn best(&self) -> Option<String> {
        if let Some(m) = self.ready {
            return Some(self.game.position().move_text(m));
        }
        let sampled = if self.rule.blur > 0.0 { self.sampled() } else { None };
        sampled.or_else(|| self.inner.best())
    }

    fn lines(&self) -> Vec<LineText> {
        self.inner.lines()
    }

    fn prepare(&mut self) -> bool {
        self.look();
        self.ready.is_none() && self.inner.prepare()
    }

    fn nodes_before_pause(&self) -> u32 {
        self.inner.nodes_before_pause()
    }

    fn advance(&mut self, text: &str) -> Result<(), PlayError> {
        self.game.play_text(text)?;
        let advanced = self.inner.advance(text);
        if advanced.is_err() {
            // The game took it, so the search is behind for a reason of its own: it begins anew.
            self.inner = full(&self.game, FullOptions { seed: self.seed, lines: self.rule.lines, ..FullOptions::default() });
        }
        (self.spent, self.is_seen, self.ready) = (0, false, None);
        Ok(())
    }
}
