//! What the score of an end means for the match: chances to win and points, worked out backwards from the last end with the
//! results that ends between good players have.

use igroteka_core::{ExpectedValue, Side};

use super::position::{Position, THROWS};

/// The most points that an end can bring.
const MOST_POINTS: usize = 8;
/// Results of an end: from the loss of eight points to the win of eight.
const RESULTS: usize = 2 * MOST_POINTS + 1;
/// How often an end brings the side with the hammer −8 to 8 points, counted in games of the engine with itself
/// (`examples/learn_curling.rs`).
const RESULTS_OF_HAMMER: [u32; RESULTS] = [0, 0, 0, 0, 3, 10, 88, 632, 159, 1026, 370, 89, 19, 4, 0, 0, 0];
/// Leads beyond this are not distinguished.
const MOST_LEAD: usize = 40;
const LEADS: usize = 2 * MOST_LEAD + 1;
/// The most ends that a match can have.
const MOST_ENDS: i32 = 10;

/// How far the points of an end lie from what is expected before a throw, in points: the root of the mean square.
const SPREAD: [f64; THROWS as usize + 1] =
    [1.31, 1.31, 1.31, 1.31, 1.31, 1.31, 1.31, 1.31, 1.31, 1.31, 1.31, 1.30, 1.29, 1.28, 1.24, 1.18, 1.02];
/// Expected points are distinguished in these parts of a point.
const PARTS: usize = 8;
const GRID: usize = 2 * MOST_POINTS * PARTS + 1;

/// What is expected of a match with a lead of the first side, by who has the hammer.
type Leads = [[ExpectedValue; LEADS]; 2];

/// The outlook from an end of a match, for the first side.
pub struct Outlook {
    /// The lead before the end.
    lead: i32,
    /// By the points that the end has brought.
    ended: [ExpectedValue; RESULTS],
    /// Before each throw, by what the end is expected to bring, in parts of a point.
    running: [[ExpectedValue; GRID]; THROWS as usize + 1],
}

impl Outlook {
    /// The outlook from the end that is being played.
    pub fn new(position: &Position) -> Outlook {
        let lead = lead_of(position);
        let leads = leads_before(i32::from(position.ends) - position.end);
        let ended = core::array::from_fn(|result| after_end(&leads, lead, position.hammer(), result as i32 - MOST_POINTS as i32));
        let at_throw = |throw: usize| core::array::from_fn(|part| blurred(&ended, part as f64 / PARTS as f64, SPREAD[throw]));
        Outlook { lead, ended, running: core::array::from_fn(at_throw) }
    }

    /// When the end is over and has brought the first side these points.
    pub fn ended(&self, position: &Position) -> ExpectedValue {
        let points = (lead_of(position) - self.lead).clamp(-(MOST_POINTS as i32), MOST_POINTS as i32);
        self.ended[(points + MOST_POINTS as i32) as usize]
    }

    /// Before a throw, when the end is expected to bring the first side these points.
    pub fn running(&self, throw: u8, points: f64) -> ExpectedValue {
        let most = MOST_POINTS as f64;
        between(&self.running[usize::from(throw.min(THROWS))], (points.clamp(-most, most) + most) * PARTS as f64)
    }
}

/// The value between the two nearest of a row, at a place from 0 on.
fn between(row: &[ExpectedValue], place: f64) -> ExpectedValue {
    let last = row.len() - 1;
    let place = place.clamp(0.0, last as f64);
    let left = (place as usize).min(last);
    let (a, b, part) = (row[left], row[(left + 1).min(last)], place - left as f64);
    ExpectedValue { share: a.share + part * (b.share - a.share), points: a.points + part * (b.points - a.points) }
}

/// The mean over results around a place from 0 on, with a bell-shaped weight of this spread.
fn blurred(ended: &[ExpectedValue; RESULTS], place: f64, spread: f64) -> ExpectedValue {
    /// The eighth row of Pascal's triangle: a bell with a spread of √2 steps.
    const BELL: [f64; 9] = [1.0, 8.0, 28.0, 56.0, 70.0, 56.0, 28.0, 8.0, 1.0];
    const STEPS_IN_SPREAD: f64 = core::f64::consts::SQRT_2;
    let mut sum = ExpectedValue::default();
    for (step, weight) in BELL.iter().enumerate() {
        let worth = between(ended, place + (step as f64 - 4.0) * spread / STEPS_IN_SPREAD);
        sum.share += weight * worth.share / 256.0;
        sum.points += weight * worth.points / 256.0;
    }
    sum
}

fn lead_of(position: &Position) -> i32 {
    position.score[0].saturating_sub(position.score[1])
}

/// What an end that brought the first side these points leaves of the match.
fn after_end(leads: &Leads, lead: i32, hammer: Side, points: i32) -> ExpectedValue {
    // The loser of an end has the hammer in the next one.
    let hammer = match points {
        1.. => Side::Second,
        0 => hammer,
        _ => Side::First,
    };
    let lead = lead.saturating_add(points);
    let most = MOST_LEAD as i32;
    let near = leads[hammer.index()][(lead.clamp(-most, most) + most) as usize];
    ExpectedValue { share: near.share, points: near.points + f64::from(lead - lead.clamp(-most, most)) }
}

/// What is expected when `ends` ends are to come.
fn leads_before(ends: i32) -> Leads {
    let mut leads = before_extra_ends();
    for _ in 0..ends.clamp(0, MOST_ENDS) {
        leads = one_end_earlier(&leads);
    }
    leads
}

/// No end is to come: the lead decides, and without one the first extra end that is not level.
fn before_extra_ends() -> Leads {
    let mean = |worth: &dyn Fn(i32) -> f64| -> f64 { results().map(|(points, weight)| weight * worth(points)).sum() };
    let decided = mean(&|points| f64::from(points.signum().abs()));
    let extra =
        ExpectedValue { share: mean(&|points| f64::from(points.signum())) / decided, points: mean(&|points| f64::from(points)) / decided };
    Side::BOTH.map(|hammer| {
        core::array::from_fn(|place| match place as i32 - MOST_LEAD as i32 {
            0 if hammer == Side::First => extra,
            0 => extra.reversed(),
            lead => ExpectedValue { share: f64::from(lead.signum()), points: f64::from(lead) },
        })
    })
}

fn one_end_earlier(leads: &Leads) -> Leads {
    Side::BOTH.map(|hammer| {
        core::array::from_fn(|place| {
            let lead = place as i32 - MOST_LEAD as i32;
            results().fold(ExpectedValue::default(), |sum, (points, weight)| {
                let points = if hammer == Side::First { points } else { -points };
                let worth = after_end(leads, lead, hammer, points);
                ExpectedValue { share: sum.share + weight * worth.share, points: sum.points + weight * worth.points }
            })
        })
    })
}

/// The results of an end for the side with the hammer, and how likely each is.
fn results() -> impl Iterator<Item = (i32, f64)> {
    let all = f64::from(RESULTS_OF_HAMMER.iter().sum::<u32>());
    RESULTS_OF_HAMMER.iter().enumerate().map(move |(place, count)| (place as i32 - MOST_POINTS as i32, f64::from(*count) / all))
}
