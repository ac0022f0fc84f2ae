//! What some dice show before all five are final, and how likely they become something better. Exact: every second roll is counted.

use super::combination::Combination;
use super::dice::{DICE, Dice, SIX, for_each_throw};

/// How often the dice that are rolled again make something better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Improvement {
    /// The combination that the kept dice show already. Less than a pair is nothing: five dice are always worth as much.
    pub shown: Option<Combination>,
    /// Rolls of the other dice that make something better than what is shown, and better than a pair.
    pub better: u32,
    /// All rolls of the other dice.
    pub rolls: u32,
}

impl Improvement {
    /// Of dice that are kept; none of them is a six.
    pub(super) fn of(kept: Dice) -> Improvement {
        let shown = Combination::shown(kept);
        let (mut better, mut rolls) = (0, 0);
        for_each_throw(DICE.saturating_sub(kept.len()), SIX - 1, &mut |dice, ways| {
            rolls += ways;
            if Combination::of(kept.and(dice)) > shown.unwrap_or(Combination::Pair) {
                better += ways;
            }
        });
        Improvement { shown, better, rolls }
    }

    /// The chance in percent, rounded; 0 only if nothing better can come.
    pub(super) fn percent(&self) -> u32 {
        let rounded = (200 * self.better + self.rolls) / (2 * self.rolls.max(1));
        rounded.max(u32::from(self.better > 0))
    }
}
