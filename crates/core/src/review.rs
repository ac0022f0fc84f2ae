//! A whole game looked back at: what each decision gave away and why, and where dice fall, luck apart from skill. Terminal and page hand in
//! what a search thinks of each place of the game; what follows from that is the same for both.

use alloc::string::String;
use alloc::vec::Vec;

use crate::explain::Loss;
use crate::judge::{Judgement, Slip, Valuation, at_end, for_first};
use crate::{AnyGame, Side, Text};

/// A move with what is expected to follow, and what it is worth to the side that makes it.
#[derive(Clone, PartialEq, Debug)]
pub struct WeighedLine {
    /// The move and what follows.
    pub moves: Vec<String>,
    /// What it is worth.
    pub valuation: Valuation,
    /// By how many points the game is expected to be won, where those are counted.
    pub points: Option<f64>,
}

/// What a search thinks of a place of a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Thought {
    /// Somebody decides.
    Decision {
        /// Who.
        side: Side,
        /// The best move.
        best: WeighedLine,
        /// The move that was played, if the search has looked at it.
        played: Option<WeighedLine>,
    },
    /// Dice fall: what is expected then, as the first side sees it.
    Chance {
        /// From −1, lost, to 1, won.
        value: f64,
        /// By how many points.
        points: Option<f64>,
    },
}

impl Thought {
    /// What is thought of a decision, from its best lines, the best first; nothing without one.
    #[must_use]
    pub fn of_decision(side: Side, mut lines: Vec<WeighedLine>, played: Option<&str>) -> Option<Thought> {
        let is_played = |line: &WeighedLine| line.moves.first().map(String::as_str) == played;
        let played = played.and_then(|_| lines.iter().find(|line| is_played(line)).cloned());
        (!lines.is_empty()).then(|| Thought::Decision { side, best: lines.swap_remove(0), played })
    }

    /// The value as the first side sees it.
    #[must_use]
    pub fn value(&self) -> f64 {
        match self {
            Thought::Decision { side, best, .. } => for_first(*side, best.valuation.value),
            Thought::Chance { value, .. } => *value,
        }
    }

    /// The points as the first side sees them.
    #[must_use]
    pub fn points(&self) -> Option<f64> {
        match self {
            Thought::Decision { side, best, .. } => best.points.map(|points| for_first(*side, points)),
            Thought::Chance { points, .. } => *points,
        }
    }

    /// What is thought of the decision; nothing where dice fall.
    #[must_use]
    pub fn judgement(&self) -> Option<Judgement> {
        match self {
            Thought::Decision { side, best, played } => {
                Some(Judgement { side: *side, best: best.valuation, played: played.as_ref().map(|line| line.valuation) })
            }
            Thought::Chance { .. } => None,
        }
    }
}

/// A slip with what was better and why.
///
/// ```
/// use igroteka_core::review::{Finding, Review};
///
/// /// The worst slip of a game.
/// fn worst(review: &Review<'_>) -> Option<Finding> {
///     let found = (0..review.game.entry_count()).filter_map(|entry| review.finding(entry));
///     found.max_by_key(|finding| finding.slip as u8)
/// }
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The entry, counted from 0.
    pub entry: usize,
    /// Who decided.
    pub side: Side,
    /// How bad it was.
    pub slip: Slip,
    /// The better move with what is expected to follow.
    pub better: Vec<String>,
    /// The better move as the list of moves says it.
    pub better_brief: Option<Text>,
    /// What it does, in words.
    pub does: Vec<Text>,
    /// Why the played move was a slip, in whole sentences.
    pub why: Vec<Text>,
}

/// What dice brought a side, and what it gave away by its decisions, in points.
///
/// ```
/// use igroteka_core::Text;
/// use igroteka_core::review::Account;
///
/// let account = Account { luck: 1.5, lost: vec![(Text::new("dice"), 0.5), (Text::new("throw"), 0.25)] };
/// let lost: f64 = account.lost.iter().map(|(_, points)| points).sum();
/// assert_eq!((account.luck, lost), (1.5, 0.75), "good dice, and two decisions that were not the best");
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Account {
    /// By how much the dice of the side were better than expected.
    pub luck: f64,
    /// What was given away, by kinds of decisions, in the order in which they are met.
    pub lost: Vec<(Text, f64)>,
}

/// A roll and the decisions after it, by what its side is expected to win before and after them, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Roll {
    /// The entry of the dice, counted from 0.
    pub entry: usize,
    /// Who threw.
    pub side: Side,
    /// What is expected before the roll.
    pub before: f64,
    /// What is expected once the dice are known: the difference is luck.
    pub rolled: f64,
    /// What is expected after the decisions: the difference is what they gave away.
    pub decided: f64,
}

/// Luck apart from skill, in a game with dice.
#[derive(Clone, PartialEq, Debug)]
pub struct LuckAndSkill {
    /// Both sides over the whole game.
    pub accounts: [Account; 2],
    /// Turn by turn.
    pub rolls: Vec<Roll>,
}

/// A game with what is thought of its places: the first before any entry, the last after all of them.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::judge::{Slip, Valuation};
/// use igroteka_core::review::{Review, Thought, WeighedLine};
/// use igroteka_core::{Game, Options, Position, Side};
///
/// let options = Options::defaults(Heap::PROFILE);
/// let mut game = Game::from_position(options, Heap::parse("4 f", &options).unwrap());
/// game.play_text("2").unwrap();
/// // Whoever leaves three counters wins: the first side had to take one.
/// let line = |text: &str, value| WeighedLine { moves: vec![text.into()], valuation: Valuation { value, is_proven: true }, points: None };
/// let thoughts = [
///     Thought::of_decision(Side::First, vec![line("1", 1.0), line("2", -1.0)], Some("2")),
///     Thought::of_decision(Side::Second, vec![line("2", 1.0)], None),
/// ];
/// let review = Review { game: &game, thoughts: &thoughts };
/// assert_eq!(review.slip(0), Some(Slip::Blunder));
/// assert_eq!(review.finding(0).unwrap().better, ["1"]);
/// ```
#[derive(Clone, Copy)]
pub struct Review<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// By the number of entries before each place.
    pub thoughts: &'a [Option<Thought>],
}

impl Review<'_> {
    fn thought(&self, place: usize) -> Option<&Thought> {
        self.thoughts.get(place)?.as_ref()
    }

    /// The value after a number of entries as the first side sees it. Where the players ended the game themselves the rules say nothing, and
    /// what is thought of the last position counts.
    #[must_use]
    pub fn value(&self, place: usize) -> Option<f64> {
        let is_end = place == self.game.entry_count() && self.game.declared().is_none();
        let end = self.game.outcome().filter(|_| is_end).map(at_end);
        end.or_else(|| Some(self.thought(place)?.value()))
    }

    /// What a decision gave away, as far as is known.
    #[must_use]
    pub fn loss(&self, entry: usize) -> Option<Loss> {
        // A game may be left before a decision.
        if entry >= self.game.entry_count() {
            return None;
        }
        let thought = self.thought(entry)?;
        let share = thought.judgement()?.loss(self.value(entry + 1))?;
        Some(Loss { share, points: self.points_lost(entry) })
    }

    /// The slip that an entry was.
    #[must_use]
    pub fn slip(&self, entry: usize) -> Option<Slip> {
        Slip::of(self.loss(entry)?.share)
    }

    /// How many points less than the best move the played one is expected to bring; below 0 where the best one is surer, but brings fewer.
    fn points_lost(&self, entry: usize) -> Option<f64> {
        let Thought::Decision { side, best, played } = self.thought(entry)? else { return None };
        let after = || self.thought(entry + 1)?.points().map(|points| for_first(*side, points));
        let played = played.as_ref().and_then(|line| line.points).or_else(after)?;
        Some(best.points? - played)
    }

    /// The slip that an entry was, explained; the lines are played out for it.
    #[must_use]
    pub fn finding(&self, entry: usize) -> Option<Finding> {
        let (slip, loss) = (self.slip(entry)?, self.loss(entry)?);
        let Thought::Decision { side, best, .. } = self.thought(entry)? else { return None };
        let mut before = self.game.boxed_clone();
        while before.entry_count() > entry && before.undo() {}
        let mut played: Vec<String> = self.game.entry_text(entry).into_iter().collect();
        if let Some(Thought::Decision { best: reply, .. }) = self.thought(entry + 1) {
            played.extend(reply.moves.iter().cloned());
        }
        let why = before.explain(&played, &best.moves, loss);
        let first = best.moves.first()?;
        let does = before.foretell(first);
        let better_brief = before.play_text(first).ok().and_then(|_| before.brief(entry));
        Some(Finding { entry, side: *side, slip, better: best.moves.clone(), better_brief, does, why })
    }

    /// Luck and skill; nothing where no dice fall or points are not known.
    #[must_use]
    pub fn luck_and_skill(&self) -> Option<LuckAndSkill> {
        let rolls: Vec<Roll> = (0..self.game.entry_count()).filter_map(|entry| self.roll(entry)).collect();
        (!rolls.is_empty()).then(|| LuckAndSkill { accounts: self.accounts(&rolls), rolls })
    }

    /// The roll that an entry was, with the decisions up to the next one.
    fn roll(&self, entry: usize) -> Option<Roll> {
        let Thought::Chance { points: Some(before), .. } = self.thought(entry)? else { return None };
        let Thought::Decision { side, best, .. } = self.thought(entry + 1)? else { return None };
        let rolled = best.points?;
        let decisions =
            (entry + 1..self.game.entry_count()).take_while(|entry| matches!(self.thought(*entry), Some(Thought::Decision { .. })));
        let lost: f64 = decisions.filter_map(|entry| self.points_lost(entry)).sum();
        Some(Roll { entry, side: *side, before: for_first(*side, *before), rolled, decided: rolled - lost })
    }

    /// Both sides over the whole game.
    fn accounts(&self, rolls: &[Roll]) -> [Account; 2] {
        let mut accounts = [Account::default(), Account::default()];
        for roll in rolls {
            accounts[roll.side.index()].luck += roll.rolled - roll.before;
        }
        let mut game = self.game.boxed_clone();
        for entry in (0..self.game.entry_count()).rev() {
            while game.entry_count() > entry && game.undo() {}
            let Some(Thought::Decision { side, .. }) = self.thought(entry) else { continue };
            let Some((kind, lost)) = game.decision_kind().zip(self.points_lost(entry)) else { continue };
            let kinds = &mut accounts[side.index()].lost;
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, sum)) => *sum += lost,
                None => kinds.push((kind, lost)),
            }
        }
        for account in &mut accounts {
            account.lost.reverse();
        }
        accounts
    }
}
