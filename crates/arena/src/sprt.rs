//! A sequential test: a match is stopped as soon as it has shown one of two differences in strength to be the likelier one.

use crate::tally::Tally;

/// The test of one difference in Elo against another.
///
/// ```
/// use igroteka_arena::Tally;
/// use igroteka_arena::sprt::{Sprt, SprtVerdict};
///
/// let test = Sprt { elo0: 0.0, elo1: 50.0 };
/// let tally = Tally { pairs: [2, 5, 20, 20, 30], ..Tally::default() };
/// assert_eq!(test.verdict(&tally), Some(SprtVerdict::Accepted));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference if there is nothing to it.
    pub elo0: f64,
    /// The difference that is hoped for.
    pub elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtVerdict {
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
        let share = |points: usize| points as f64 / 4.0;
        let mean = pairs.iter().enumerate().map(|(points, pairs)| pairs * share(points)).sum::<f64>() / count;
        let variance = pairs.iter().enumerate().map(|(points, pairs)| pairs * (share(points) - mean).powi(2)).sum::<f64>() / count;
        // A match without variance is taken to have the variance of a single dissenting pair.
        let variance = variance.max(1.0 / (count * count));
        let [score0, score1] = [self.elo0, self.elo1].map(expected);
        count * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    /// Whether the match has shown enough.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Option<SprtVerdict> {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match self.ratio(tally) {
            ratio if ratio >= bound => Some(SprtVerdict::Accepted),
            ratio if ratio <= -bound => Some(SprtVerdict::Rejected),
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
        assert_eq!(TEST.verdict(&strong), Some(SprtVerdict::Accepted));
        assert_eq!(TEST.verdict(&weak), Some(SprtVerdict::Rejected));
    }

    /// Tests of Stockfish on fishtest in 2020, when its bounds were logistic Elo: number of the pull request that quotes the test, bounds,
    /// pairs by half points, and the logarithm of the ratio as published.
    const PUBLISHED: [(u32, [f64; 2], [u32; 5], f64); 8] = [
        (2598, [-1.5, 0.5], [243, 1665, 3339, 1762, 281], 2.95),
        (2598, [-1.5, 0.5], [444, 5546, 17841, 5604, 428], 2.63),
        (2950, [-0.5, 1.5], [133, 1751, 5094, 1849, 165], 2.94),
        (2950, [0.25, 1.75], [149, 4748, 32785, 5063, 159], 2.95),
        (3098, [-0.25, 1.25], [491, 7345, 29693, 7670, 465], 2.96),
        (3098, [0.25, 1.25], [53, 2220, 21459, 2445, 47], 2.97),
        (3209, [-0.25, 1.25], [253, 4282, 17604, 4431, 286], 2.94),
        (3209, [0.25, 1.25], [58, 3302, 33130, 3518, 84], 2.97),
    ];

    fn published() -> impl Iterator<Item = (u32, Sprt, Tally, f64)> {
        PUBLISHED
            .into_iter()
            .map(|(number, [elo0, elo1], pairs, ratio)| (number, Sprt { elo0, elo1 }, Tally { pairs, ..Tally::default() }, ratio))
    }

    /// The same match as the second player sees it.
    fn mirrored(test: Sprt, mut tally: Tally) -> (Sprt, Tally) {
        tally.pairs.reverse();
        (Sprt { elo0: -test.elo1, elo1: -test.elo0 }, tally)
    }

    /// Fishtest maximises the likelihood instead of taking the normal approximation, (s1 − s0)(2·mean − s0 − s1) / (2·variance / pairs);
    /// over that many pairs the two differ by no more than the rounding of what is published.
    #[test]
    fn the_ratio_is_the_published_one() {
        for (number, test, tally, published) in published() {
            let ratio = test.ratio(&tally);
            assert!((ratio - published).abs() < 0.01, "#{number}: {ratio} instead of {published}");
            let (test, tally) = mirrored(test, tally);
            assert!((test.ratio(&tally) + published).abs() < 0.01, "#{number}, mirrored");
        }
    }

    /// With errors of 5 % the bounds are ±ln 19 = ±2.94444; published tests that end there lie closely on both sides.
    #[test]
    fn the_verdict_falls_at_the_bounds() {
        let mut ends = [0, 0];
        for (number, test, tally, _) in published() {
            let is_beyond = test.ratio(&tally) >= 2.944_44;
            ends[usize::from(is_beyond)] += 1;
            assert_eq!(test.verdict(&tally), is_beyond.then_some(SprtVerdict::Accepted), "#{number}");
            let (test, tally) = mirrored(test, tally);
            assert_eq!(test.verdict(&tally), is_beyond.then_some(SprtVerdict::Rejected), "#{number}, mirrored");
        }
        assert!(ends[0] >= 2 && ends[1] >= 2, "{ends:?}");
    }

    #[test]
    fn few_games_decide_nothing() {
        assert_eq!(TEST.verdict(&Tally::default()), None);
        assert_eq!(TEST.verdict(&Tally { pairs: [1, 0, 1, 0, 1], ..Tally::default() }), None);
    }
}
