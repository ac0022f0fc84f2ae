//! Wins, draws and losses, and what they say about strength.

/// The results of a match, from the view of the first player.
///
/// ```
/// use igroteka_arena::tally::{GameResult, Tally};
///
/// let tally = Tally::of([(0, GameResult::Win), (1, GameResult::Win), (2, GameResult::Draw), (3, GameResult::Loss)]);
/// assert_eq!(tally.score(), 0.625);
/// assert!(tally.elo().low < 0.0, "two pairs prove nothing");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games that the first player won.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that the first player lost.
    pub losses: u32,
    /// Pairs by the half points that the first player made in them: none, one, two, three, four.
    pub pairs: [u32; 5],
}

/// A difference in Elo with its interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// What the score says.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What the first player made of a game; as a number, its half points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GameResult {
    /// Lost.
    Loss = 0,
    /// Drawn.
    Draw = 1,
    /// Won.
    Win = 2,
}

impl GameResult {
    /// The result for which a number of half points stands.
    #[must_use]
    pub const fn from_number(number: u64) -> Option<GameResult> {
        match number {
            0 => Some(GameResult::Loss),
            1 => Some(GameResult::Draw),
            2 => Some(GameResult::Win),
            _ => None,
        }
    }
}

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.96;

impl Tally {
    /// The tally of results by the numbers of their games; a pair counts as one once both its games are there.
    pub fn of(results: impl IntoIterator<Item = (u32, GameResult)>) -> Tally {
        let mut tally = Tally::default();
        let mut open = std::collections::BTreeMap::new();
        for (number, result) in results {
            match result {
                GameResult::Win => tally.wins += 1,
                GameResult::Draw => tally.draws += 1,
                GameResult::Loss => tally.losses += 1,
            }
            if let Some(other) = open.insert(number / 2, result) {
                tally.pairs[other as usize + result as usize] += 1;
            }
        }
        tally
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points that the first player made; a result if there is no game.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    /// The 95 % interval of the score. Games of a pair are not independent, so whole pairs are what varies. One won and one lost
    /// pair that were never played are counted in, so that the interval of a clean sweep is honest too.
    #[must_use]
    pub fn score_interval(&self) -> [f64; 2] {
        let mut pairs = self.pairs.map(f64::from);
        pairs[0] += 1.0;
        pairs[4] += 1.0;
        let count: f64 = pairs.iter().sum();
        let share = |points: usize| points as f64 / 4.0;
        let mean = pairs.iter().enumerate().map(|(points, pairs)| pairs * share(points)).sum::<f64>() / count;
        let variance = pairs.iter().enumerate().map(|(points, pairs)| pairs * (share(points) - mean).powi(2)).sum::<f64>() / count;
        let reach = Z * (variance / count).sqrt();
        [(mean - reach).max(0.0), (mean + reach).min(1.0)]
    }

    /// The difference in Elo.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let [low, high] = self.score_interval();
        Elo { elo: elo_of(self.score()), low: elo_of(low), high: elo_of(high) }
    }
}

/// The difference in Elo that a share of points stands for. It is kept within 1200, beyond which no match says anything.
#[must_use]
pub fn elo_of(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(results: &[GameResult]) -> Tally {
        Tally::of((0..).zip(results.iter().copied()))
    }

    #[test]
    fn a_level_match_says_nothing() {
        let tally = tally(&[GameResult::Win, GameResult::Loss, GameResult::Draw, GameResult::Draw]);
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.pairs), (1, 2, 1, [0, 0, 2, 0, 0]));
        assert!(tally.elo().elo.abs() < 1e-9 && tally.elo().low < 0.0 && tally.elo().high > 0.0);
    }

    #[test]
    fn known_scores_have_known_differences() {
        assert!((elo_of(0.75) - 190.85).abs() < 0.01);
        assert!((elo_of(0.25) + 190.85).abs() < 0.01);
    }

    #[test]
    fn more_games_narrow_the_interval_and_a_sweep_is_not_certain() {
        let few = tally(&[GameResult::Win; 10]);
        let many = tally(&[GameResult::Win; 200]);
        assert!(few.elo().low < many.elo().low);
        assert!(many.elo().low < many.elo().elo, "{:?}", many.elo());
    }

    #[test]
    fn a_sweep_stays_within_the_limit_of_differences() {
        let Elo { elo, high, .. } = tally(&[GameResult::Win; 200]).elo();
        assert!((1199.0..=1200.0).contains(&elo) && (1199.0..=1200.0).contains(&high), "{elo} {high}");
        let Elo { elo, low, .. } = tally(&[GameResult::Loss; 200]).elo();
        assert!((-1200.0..=-1199.0).contains(&elo) && (-1200.0..=-1199.0).contains(&low), "{elo} {low}");
    }

    /// By hand, with one won and one lost pair counted in: two level pairs have the mean 1/2 and the variance 1/8 over four pairs; five
    /// won pairs the mean 6/7 and the variance 6/49 over seven.
    #[test]
    fn known_matches_have_known_intervals() {
        let is_near = |[low, high]: [f64; 2], wanted: [f64; 2]| (low - wanted[0]).abs() < 1e-4 && (high - wanted[1]).abs() < 1e-4;
        let level = tally(&[GameResult::Win, GameResult::Loss, GameResult::Draw, GameResult::Draw]).score_interval();
        assert!(is_near(level, [0.1535, 0.8465]), "{level:?}");
        let sweep = tally(&[GameResult::Win; 10]).score_interval();
        assert!(is_near(sweep, [0.5979, 1.0]), "{sweep:?}");
    }

    #[test]
    fn an_unfinished_pair_counts_its_game_but_no_pair() {
        let tally = tally(&[GameResult::Win, GameResult::Win, GameResult::Draw]);
        assert_eq!((tally.games(), tally.pairs), (3, [0, 0, 0, 0, 1]));
    }
}
