//! A Fischer clock in whole milliseconds: each team has its time, which runs while it decides and grows when the turn passes on.
//! The clock does not know how late it is; the caller says so, in milliseconds from any fixed moment.
//!
//! The increment is given once a turn, when the decision passes to the other team. A decision that is taken back gives back the
//! time that stood when it began. Nothing runs before the first [`Clock::follow`] and while nobody decides.

use std::fmt;

use igroteka_core::Team;

/// Less time than this is a reason to warn.
const LOW_MS: u64 = 20_000;

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// For the whole game.
    pub minutes: u32,
    /// More for every turn.
    pub increment_s: u32,
}

impl Pace {
    /// The minutes to choose from.
    pub const MINUTES: [u32; 6] = [1, 3, 5, 10, 15, 30];
    /// The increments to choose from.
    pub const INCREMENTS_S: [u32; 5] = [0, 2, 5, 10, 30];
}

/// A clock as it is kept with its game: the pace, and what was left when the present decision began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// How much time there was.
    pub pace: Pace,
    /// What is left to each team.
    pub left_ms: [u64; 2],
}

impl Times {
    /// Reads `5+2 298500 300000`: minutes and increment in seconds, and the milliseconds that are left.
    #[must_use]
    pub fn parse(text: &str) -> Option<Times> {
        let mut words = text.split(' ');
        let (minutes, increment_s) = words.next()?.split_once('+')?;
        let pace = Pace { minutes: minutes.parse().ok()?, increment_s: increment_s.parse().ok()? };
        let left_ms = [words.next()?.parse().ok()?, words.next()?.parse().ok()?];
        words.next().is_none().then_some(Times { pace, left_ms })
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Times { pace: Pace { minutes, increment_s }, left_ms: [first, second] } = self;
        write!(f, "{minutes}+{increment_s} {first} {second}")
    }
}

/// A clock with a time for each team.
///
/// ```
/// use igroteka_core::Team;
/// use igroteka_table::{Clock, Pace};
///
/// let mut clock = Clock::new(Pace { minutes: 5, increment_s: 2 });
/// clock.follow(0, Some(Team::First), 1_000);
/// clock.follow(1, Some(Team::Second), 11_000);
/// assert_eq!(clock.left_ms(Team::First, 11_000), 292_000);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    pace: Pace,
    left_ms: [u64; 2],
    /// Whose time runs, and since when.
    running: Option<(Team, u64)>,
    /// Who decided last. Chance may act between two turns, and the turn still passes on.
    decided: Option<Team>,
    /// The times as they stood when a decision began, with the entries that there were.
    marks: Vec<(usize, [u64; 2])>,
}

impl Clock {
    /// A clock that stands.
    #[must_use]
    pub fn new(pace: Pace) -> Clock {
        let whole_ms = u64::from(pace.minutes) * 60_000;
        Clock::at(Times { pace, left_ms: [whole_ms; 2] })
    }

    /// A clock that stands at some times.
    #[must_use]
    pub const fn at(times: Times) -> Clock {
        Clock { pace: times.pace, left_ms: times.left_ms, running: None, decided: None, marks: Vec::new() }
    }

    /// The times as they stood when the present decision began.
    #[must_use]
    pub const fn times(&self) -> Times {
        Times { pace: self.pace, left_ms: self.left_ms }
    }

    /// What is left to a team.
    #[must_use]
    pub fn left_ms(&self, team: Team, now_ms: u64) -> u64 {
        let used_ms = match self.running {
            Some((running, since_ms)) if running == team => now_ms.saturating_sub(since_ms),
            _ => 0,
        };
        self.left_ms[team.index()].saturating_sub(used_ms)
    }

    /// What is given for every turn.
    #[must_use]
    pub const fn increment_ms(&self) -> u64 {
        self.pace.increment_s as u64 * 1000
    }

    /// Whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Team> {
        self.running.map(|(team, _)| team)
    }

    /// Whether little time is left to a team: twenty seconds, and in short games a tenth of the whole.
    #[must_use]
    pub fn is_low(&self, team: Team, now_ms: u64) -> bool {
        let tenth_ms = u64::from(self.pace.minutes) * 6_000;
        self.left_ms(team, now_ms) <= LOW_MS.min(tenth_ms)
    }

    /// The team whose time ran out.
    #[must_use]
    pub fn fallen(&self, now_ms: u64) -> Option<Team> {
        self.running().filter(|team| self.left_ms(*team, now_ms) == 0)
    }

    /// The game has `entries` entries now, and this team has to decide, or nobody.
    pub fn follow(&mut self, entries: usize, decider: Option<Team>, now_ms: u64) {
        let was_running = self.running.is_some();
        self.stop(now_ms);
        // A flag that fell and is taken back would fall again at once.
        let is_revived = !was_running && decider.is_some_and(|team| self.left_ms[team.index()] == 0);
        if is_revived || self.marks.last().is_some_and(|(last, _)| *last > entries) {
            self.go_back(entries);
        } else if let (Some(before), Some(decider)) = (self.decided, decider)
            && before != decider
        {
            let left_ms = &mut self.left_ms[before.index()];
            *left_ms = left_ms.saturating_add(self.pace.increment_s as u64 * 1000);
        }
        self.decided = decider.or(self.decided);
        self.running = decider.map(|team| (team, now_ms));
        if decider.is_some() && self.marks.last().is_none_or(|(last, _)| *last < entries) {
            self.marks.push((entries, self.left_ms));
        }
    }

    /// Gives time back to whoever decides, as for a slow network, but never more than was used for the present decision.
    pub fn give_back(&mut self, ms: u64, now_ms: u64) {
        if let Some((_, since_ms)) = &mut self.running {
            *since_ms = since_ms.saturating_add(ms).min(now_ms.max(*since_ms));
        }
    }

    /// Time stands still until the clock follows the game again.
    pub fn stop(&mut self, now_ms: u64) {
        if let Some((team, _)) = self.running {
            self.left_ms[team.index()] = self.left_ms(team, now_ms);
        }
        self.running = None;
    }

    /// Gives back the times that stood when the decision after the given number of entries began.
    fn go_back(&mut self, entries: usize) {
        while let Some((mark, left_ms)) = self.marks.last() {
            if *mark <= entries {
                break;
            }
            self.left_ms = *left_ms;
            self.marks.pop();
        }
        if let Some((mark, left_ms)) = self.marks.last()
            && *mark == entries
        {
            self.left_ms = *left_ms;
        }
    }
}

/// A time as people read it: `5:00`, and the last ten seconds as `9.3`.
#[must_use]
pub fn shown(left_ms: u64) -> String {
    // As long as any time is left, more than 0 is shown.
    let tenths = left_ms.div_ceil(100);
    if tenths < 100 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left_ms.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        Clock::new(Pace { minutes: 1, increment_s: 2 })
    }

    #[test]
    fn time_runs_for_whoever_decides_and_grows_when_the_turn_passes_on() {
        let mut clock = clock();
        assert_eq!(clock.left_ms(Team::First, 5_000), 60_000, "nothing runs before the clock follows the game");
        clock.follow(0, Some(Team::First), 1_000);
        assert_eq!((clock.left_ms(Team::First, 11_000), clock.left_ms(Team::Second, 11_000)), (50_000, 60_000));
        clock.follow(1, Some(Team::Second), 11_000);
        assert_eq!((clock.left_ms(Team::First, 14_000), clock.left_ms(Team::Second, 14_000)), (52_000, 57_000));
    }

    #[test]
    fn a_kept_clock_goes_on_with_the_times_that_stood_when_the_decision_began() {
        let mut kept = clock();
        kept.follow(0, Some(Team::First), 0);
        kept.follow(1, Some(Team::Second), 10_000);
        assert_eq!(kept.times().to_string(), "1+2 52000 60000");
        let times = Times::parse(&kept.times().to_string()).expect("times");
        let mut clock = Clock::at(times);
        assert_eq!(clock.left_ms(Team::Second, 99_000), 60_000, "nothing runs before the clock follows the game");
        clock.follow(1, Some(Team::Second), 100_000);
        clock.follow(2, Some(Team::First), 103_000);
        assert_eq!((clock.left_ms(Team::First, 103_000), clock.left_ms(Team::Second, 103_000)), (52_000, 59_000));
    }

    #[test]
    fn rubbish_is_no_clock() {
        for rubbish in ["", "5", "5+2", "5+2 1", "5+2 1 x", "5+2 1 2 3", "-5+2 1 2", "5-2 1 2", "5+2 99999999999999999999 1"] {
            assert_eq!(Times::parse(rubbish), None, "{rubbish}");
        }
    }

    #[test]
    fn a_turn_of_several_decisions_is_one_turn() {
        let mut clock = clock();
        clock.follow(0, Some(Team::First), 0);
        clock.follow(1, Some(Team::First), 1_000);
        clock.follow(2, Some(Team::First), 2_000);
        assert_eq!(clock.left_ms(Team::First, 2_000), 58_000);
        clock.follow(3, Some(Team::Second), 3_000);
        assert_eq!(clock.left_ms(Team::First, 3_000), 59_000);
    }

    #[test]
    fn the_increment_is_given_when_dice_fall_between_two_turns() {
        let mut clock = clock();
        clock.follow(0, Some(Team::First), 0);
        clock.follow(1, None, 1_000);
        clock.follow(2, Some(Team::First), 1_000);
        assert_eq!(clock.left_ms(Team::First, 1_000), 59_000, "the same turn goes on");
        clock.follow(3, None, 2_000);
        clock.follow(4, Some(Team::Second), 2_000);
        assert_eq!(clock.left_ms(Team::First, 2_000), 60_000);
    }

    #[test]
    fn time_of_the_network_is_given_back_but_no_more_than_was_used() {
        let mut clock = clock();
        clock.follow(0, Some(Team::First), 0);
        clock.give_back(400, 1_000);
        assert_eq!(clock.left_ms(Team::First, 1_000), 59_400);
        clock.give_back(5_000, 1_000);
        assert_eq!(clock.left_ms(Team::First, 1_000), 60_000);
        clock.follow(1, None, 1_000);
        clock.give_back(5_000, 2_000);
        assert_eq!(clock.left_ms(Team::First, 2_000), 60_000);
    }

    #[test]
    fn taking_back_gives_back_the_time_that_stood_when_the_decision_began() {
        let mut clock = clock();
        clock.follow(0, Some(Team::First), 0);
        clock.follow(1, Some(Team::Second), 10_000);
        clock.follow(2, Some(Team::First), 15_000);
        clock.follow(3, Some(Team::Second), 25_000);
        clock.follow(2, Some(Team::First), 30_000);
        assert_eq!((clock.left_ms(Team::First, 30_000), clock.left_ms(Team::Second, 30_000)), (52_000, 57_000));
        clock.follow(0, Some(Team::First), 31_000);
        assert_eq!((clock.left_ms(Team::First, 31_000), clock.left_ms(Team::Second, 31_000)), (60_000, 60_000));
    }

    #[test]
    fn a_flag_falls_at_the_very_millisecond_and_only_for_whoever_decides() {
        let mut clock = clock();
        clock.follow(0, Some(Team::Second), 0);
        assert_eq!(clock.fallen(59_999), None);
        assert_eq!(clock.fallen(60_000), Some(Team::Second));
        clock.follow(0, None, 60_000);
        assert_eq!(clock.fallen(99_000), None);
        assert_eq!(clock.left_ms(Team::Second, 99_000), 0);
        clock.follow(0, Some(Team::Second), 99_000);
        assert_eq!(clock.left_ms(Team::Second, 99_000), 60_000, "a fallen flag that is taken back gives the decision its time again");
    }

    #[test]
    fn little_time_is_twenty_seconds_or_a_tenth_of_a_short_game() {
        for (minutes, low_ms) in [(1, 6_000), (3, 18_000), (5, 20_000), (30, 20_000)] {
            let mut clock = Clock::new(Pace { minutes, increment_s: 0 });
            clock.follow(0, Some(Team::First), 0);
            let at_ms = u64::from(minutes) * 60_000 - low_ms;
            assert!(!clock.is_low(Team::First, at_ms - 1), "{minutes} minutes");
            assert!(clock.is_low(Team::First, at_ms), "{minutes} minutes");
            assert!(!clock.is_low(Team::Second, at_ms), "the other team has time");
        }
    }

    #[test]
    fn a_clock_that_is_not_followed_by_anybody_stands_still() {
        let mut clock = clock();
        clock.follow(0, Some(Team::First), 0);
        clock.follow(0, None, 1_000);
        clock.follow(0, Some(Team::First), 500_000);
        assert_eq!(clock.left_ms(Team::First, 500_000), 59_000);
        assert_eq!(clock.left_ms(Team::First, 0), 59_000, "a clock of the browser that goes back takes nothing away");
    }

    #[test]
    fn a_time_is_shown_in_minutes_and_at_last_in_tenths() {
        for (left_ms, text) in
            [(300_000, "5:00"), (299_001, "5:00"), (61_000, "1:01"), (10_000, "0:10"), (9_900, "9.9"), (1, "0.1"), (0, "0.0")]
        {
            assert_eq!(shown(left_ms), text);
        }
    }
}
