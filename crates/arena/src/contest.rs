//! All games of a match, on several threads.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use igroteka_core::ParseError;

use crate::Spec;
use crate::bout::{Bout, Rules, play};
use crate::player::PlayerError;
use crate::tally::{GameResult, Tally};

/// A match.
///
/// ```
/// use std::time::Duration;
/// use igroteka_arena::bout::Rules;
/// use igroteka_arena::contest::Contest;
/// use igroteka_arena::{Limit, Spec};
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
///
/// let id = GameId::from_slug("football").unwrap();
/// let rules = Rules { id, options: Options::defaults(id.profile()), opening_plies: 4, ends: None, seed: 1, limit: Limit::Nodes(10) };
/// let contest = Contest { rules, players: [Spec::Full, Spec::Random], games: 2, concurrency: 1, timeout: Duration::from_secs(1) };
/// assert!(contest.description().contains("football"));
/// ```
#[derive(Clone, Debug)]
pub struct Contest {
    /// What each game is played under.
    pub rules: Rules,
    /// The first and the second player.
    pub players: [Spec; 2],
    /// How many games there are; an odd last one is played too.
    pub games: u32,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// How long a program may take for a move beyond the time that it was given for it; with a limit in nodes, in all.
    pub timeout: Duration,
}

/// A game of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Counts games from 0.
    pub number: u32,
    /// What the first player made of it.
    pub result: GameResult,
    /// The first player's points less the second's.
    pub points: Option<i32>,
    /// Moves and chance events.
    pub entries: usize,
    /// Why a player could not go on.
    pub forfeit: Option<String>,
}

/// Why a match cannot be played, or not to its end.
///
/// ```
/// use igroteka_arena::contest::MatchError;
///
/// let error = MatchError::Chance("roll 7: no such die".to_owned());
/// assert_eq!(error.to_string(), "a chance event is refused: roll 7: no such die");
/// ```
#[derive(Debug)]
pub enum MatchError {
    /// A player cannot be called, or has broken down.
    Player(PlayerError),
    /// The game cannot begin.
    Start(ParseError),
    /// The game refuses the chance event that it drew itself.
    Chance(String),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Player(failure) => failure.fmt(f),
            MatchError::Start(error) => write!(f, "The game cannot begin: {}: {}", error.part, error.text),
            MatchError::Chance(why) => write!(f, "a chance event is refused: {why}"),
        }
    }
}

impl std::error::Error for MatchError {}

impl Contest {
    /// What is played, in one line: a journal belongs to exactly this.
    #[must_use]
    pub fn description(&self) -> String {
        let Rules { id, options, opening_plies, ends, seed, limit } = &self.rules;
        let ends = ends.map_or(String::new(), |ends| format!(" ends {ends}"));
        format!("{} [{options}] {} vs {} {limit} opening {opening_plies} seed {seed}{ends}", id.slug(), self.players[0], self.players[1])
    }

    /// Plays the games that are not among `done`. `each` gets every finished game with its record, and returns whether to go on.
    pub fn run(&self, done: &[Finished], mut each: impl FnMut(&Finished, &str) -> bool) -> Result<(), MatchError> {
        let done: BTreeSet<u32> = done.iter().map(|finished| finished.number).collect();
        let left = self.games as usize - done.range(..self.games).count();
        // They are taken one by one: a list of all would take memory by the number of games.
        let todo = Mutex::new((0..self.games).filter(|number| !done.contains(number)));
        let is_stopped = AtomicBool::new(false);
        let next = || (!is_stopped.load(Ordering::Relaxed)).then(|| todo.lock().ok()?.next()).flatten();
        let (sender, answers) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, left.max(1)) {
                let sender = sender.clone();
                scope.spawn(|| self.work(next, sender));
            }
            drop(sender);
            for answer in answers {
                let (number, bout) = answer.inspect_err(|_| is_stopped.store(true, Ordering::Relaxed))?;
                let Bout { result, points, entries, forfeit, record } = bout;
                if !each(&Finished { number, result, points, entries, forfeit }, &record) {
                    is_stopped.store(true, Ordering::Relaxed);
                }
            }
            Ok(())
        })
    }

    /// One thread: takes the next game until there is none.
    fn work(&self, next: impl Fn() -> Option<u32>, sender: mpsc::Sender<Result<(u32, Bout), MatchError>>) {
        let names = self.players.each_ref().map(ToString::to_string);
        let called = self.players[0].player(self.timeout).and_then(|first| Ok([first, self.players[1].player(self.timeout)?]));
        let mut players = match called {
            Ok(players) => players,
            Err(failure) => {
                // Nobody listens only if the match is over already.
                let _ = sender.send(Err(MatchError::Player(failure)));
                return;
            }
        };
        while let Some(number) = next() {
            let bout = play(&self.rules, number, &mut players, [&names[0], &names[1]]);
            if sender.send(bout.map(|bout| (number, bout))).is_err() {
                return;
            }
        }
    }
}

/// The tally of finished games.
#[must_use]
pub fn tally(finished: &[Finished]) -> Tally {
    Tally::of(finished.iter().map(|finished| (finished.number, finished.result)))
}

/// The tally after each pair of games, in the order of their numbers: the course of a match.
#[must_use]
pub fn course(finished: &[Finished]) -> Vec<Tally> {
    let mut games = finished.to_vec();
    games.sort_by_key(|game| game.number);
    (1..=games.len() / 2).map(|pairs| tally(&games[..2 * pairs])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_has_a_tally_a_pair() {
        let game = |number, result| Finished { number, result, points: None, entries: 1, forfeit: None };
        let games = [(3, GameResult::Loss), (0, GameResult::Win), (1, GameResult::Win), (2, GameResult::Draw), (4, GameResult::Win)];
        let course = course(&games.map(|(number, result)| game(number, result)));
        assert_eq!(course.iter().map(Tally::score).collect::<Vec<_>>(), [1.0, 0.625]);
    }
}
