//! A sequential test: a match is stopped as soon as it has shown one of two differences in strength to be the likelier one.

use crate::tally::Tally;

/// The test of one difference in Elo against another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference if there is nothing to it.
    pub elo0: f64,
    /// The difference that is hoped for.
    pub elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first player is as strong as hoped for.
    Accepted,
    /// He is not.
    Rejected,
}

/// Both errors are made in 5 % of all matches.
const ERROR: f64 = 0.05;

impl Sprt {
    /// The logarithm of the likelihood ratio, by the normal approximation over pairs.
    #[must_use]
    pub fn ratio(&self, tally: &Tally) -> f64 {
        let pairs = tally.pairs.map(f64::from);
        let count: f64 = pairs.iter().sum();
        if count < 2.0 {
            return 0.0;
        }
        let share = |half: usize| half as f64 / 4.0;
        let mean = pairs.iter().enumerate().map(|(half, pairs)| pairs * share(half)).sum::<f64>() / count;
        let variance = pairs.iter().enumerate().map(|(half, pairs)| pairs * (share(half) - mean).powi(2)).sum::<f64>() / count;
        // A match without variance is taken to have the variance of a single dissenting pair.
        let variance = variance.max(1.0 / (count * count));
        let [score0, score1] = [self.elo0, self.elo1].map(expected);
        count * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    /// Whether the match has shown enough.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match self.ratio(tally) {
            ratio if ratio >= bound => Some(Verdict::Accepted),
            ratio if ratio <= -bound => Some(Verdict::Rejected),
            _ => None,
        }
    }
}

/// The share of points that a difference in Elo promises.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 50.0 };

    #[test]
    fn a_strong_player_is_accepted_and_a_weak_one_rejected() {
        let strong = Tally { pairs: [2, 5, 20, 20, 30], ..Tally::default() };
        let weak = Tally { pairs: [30, 20, 20, 5, 2], ..Tally::default() };
        assert_eq!(TEST.verdict(&strong), Some(Verdict::Accepted));
        assert_eq!(TEST.verdict(&weak), Some(Verdict::Rejected));
    }

    #[test]
    fn few_games_decide_nothing() {
        assert_eq!(TEST.verdict(&Tally::default()), None);
        assert_eq!(TEST.verdict(&Tally { pairs: [1, 0, 1, 0, 1], ..Tally::default() }), None);
    }
}
