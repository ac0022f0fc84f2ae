//! Thinking in slices: one question at a time, a newer one takes the place of an older, and what is known about a game is kept
//! from move to move. Time comes from outside, so that everything here can be tested.

use std::time::Duration;

use igroteka_core::game::{PlayError, RestoreError, Snapshot};
use igroteka_core::{FullGame, Game, Level};
use igroteka_games::{GameId, Visitor};
use igroteka_protocol::Message as _;
use igroteka_protocol::worker::{FromWorker, Mode, Question, ToWorker, ValuedLine};
use igroteka_search::{Budget, Driver, FollowingSearch, FullOptions, LineText, Score, Thinker, full_thinker, level_nodes, level_thinker};

/// The time of a slice, about; then messages are read.
const SLICE: Duration = Duration::from_millis(24);
/// The memory of a search, phones included.
const MEMORY_BYTES: u64 = 16 << 20;
/// The time between two reports on the best moves.
const REPORT_EVERY: Duration = Duration::from_millis(150);
/// The greatest number of best moves that are reported on.
const MOST_LINES: u8 = 16;

/// The computer's thoughts.
#[derive(Default)]
pub struct Engine {
    kept: Option<KeptSearch>,
    task: Option<CurrentQuestion>,
}

/// A search that may serve the next question too.
struct KeptSearch {
    mode: CheckedMode,
    search: FollowingSearch,
}

/// The question that is being thought about. Times are those of the clock that comes from outside.
struct CurrentQuestion {
    number: u32,
    mode: CheckedMode,
    driver: Driver,
    begun: Duration,
    reported: Duration,
}

/// How to think: a mode of the protocol whose number fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CheckedMode {
    Level(Level),
    Lines(u8),
}

impl Engine {
    /// Whether there is a question to think about.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.task.is_some()
    }

    /// Takes in a message; an earlier question is dropped. The answer is to a message that makes no sense.
    pub fn hear(&mut self, text: &str, now: Duration) -> Option<FromWorker> {
        self.task = None;
        match ToWorker::read(text) {
            Ok(ToWorker::Stop) => None,
            Ok(ToWorker::Think(question)) => {
                let begun = self.begin(&question, now);
                begun.err().map(|reason| FromWorker::Error { number: question.number, reason })
            }
            Err(error) => Some(FromWorker::Error { number: 0, reason: error.to_string() }),
        }
    }

    /// Begins to think about a question; the error says what is wrong with it.
    fn begin(&mut self, question: &Question, now: Duration) -> Result<(), String> {
        let Question { number, mode, limits, seed, .. } = *question;
        let game = GameId::from_slug(&question.game).ok_or("malformed game")?;
        let mode = CheckedMode::of(mode).ok_or("malformed mode")?;
        let snapshot = question.snapshot();
        let kept = self.kept.take().filter(|kept| kept.mode == mode).map(|kept| kept.search);
        let search = FollowingSearch::at(kept, game, &snapshot, |snapshot| mode.search(game, snapshot, seed));
        let search = match search {
            Some(search) => search,
            None => return Err(game.visit(Fault { snapshot: &snapshot }).map_or_else(|| "game".to_owned(), |error| what(&error))),
        };
        self.kept = Some(KeptSearch { mode, search });
        let nodes = match mode {
            _ if limits.nodes > 0 => Some(limits.nodes),
            CheckedMode::Level(level) => Some(level_nodes(game, level)),
            CheckedMode::Lines(_) => None,
        };
        let budget = Budget { nodes: nodes.map(u64::from), time: Some(Duration::from_millis(limits.time_ms.into())), depth: None };
        self.task = Some(CurrentQuestion { number, mode, driver: Driver::new(budget), begun: now, reported: now });
        Ok(())
    }

    /// Thinks for a slice and reports progress, or the answer.
    pub fn step(&mut self, clock: impl Fn() -> Duration) -> Option<FromWorker> {
        let (task, kept) = (self.task.as_mut()?, self.kept.as_mut()?);
        let begun = task.begun;
        let is_enough = task.driver.run_for(SLICE, kept.search.search_mut(), &|| clock().saturating_sub(begun));
        let search = kept.search.search();
        if !is_enough || task.mode.is_empty_handed(search) {
            return task.report(search, clock());
        }
        let number = task.number;
        let answer = match (task.mode, search.best()) {
            (CheckedMode::Level(_), Some(entry)) => FromWorker::Best { number, entry },
            (CheckedMode::Lines(_), best) if best.is_some() || search.expected().is_some() => {
                FromWorker::Lines { number, percent: 100, lines: valued(search) }
            }
            (_, _) => FromWorker::Error { number, reason: "nothing to decide".to_owned() },
        };
        self.task = None;
        Some(answer)
    }
}

impl CheckedMode {
    fn of(mode: Mode) -> Option<CheckedMode> {
        match mode {
            Mode::Level(number) => Level::new(number).map(CheckedMode::Level),
            Mode::Lines(lines) => (1..=MOST_LINES).contains(&lines).then_some(CheckedMode::Lines(lines)),
        }
    }

    /// Whether a decision is to be made and nothing is known about any move yet. A slow device may need more than it was
    /// given for a first line, which is worth waiting for.
    fn is_empty_handed(self, search: &dyn Thinker) -> bool {
        let has_nothing = || search.lines().is_empty() && search.expected().is_none();
        matches!(self, CheckedMode::Lines(_)) && !search.progress().is_settled && has_nothing()
    }

    fn search(self, game: GameId, snapshot: &Snapshot, seed: u64) -> Option<Box<dyn Thinker>> {
        match self {
            CheckedMode::Level(level) => level_thinker(game, snapshot, level, seed),
            CheckedMode::Lines(lines) => {
                let options = FullOptions { seed, memory_bytes: MEMORY_BYTES, lines: lines.into(), ..FullOptions::default() };
                full_thinker(game, snapshot, options)
            }
        }
    }
}

/// What a search knows about the best moves, or about the dice that are to fall.
fn valued(search: &dyn Thinker) -> Vec<ValuedLine> {
    if let Some(worth) = search.expected() {
        let points = Some((worth.points * 100.0) as i32);
        return vec![ValuedLine { permille: (worth.share * 1000.0) as i32, proven: None, points, moves: Vec::new() }];
    }
    let valued = |line: LineText| ValuedLine {
        permille: (line.value * 1000.0) as i32,
        proven: line.score.and_then(Score::proven),
        points: line.points.map(|points| (points * 100.0) as i32),
        moves: line.moves,
    };
    search.lines().into_iter().map(valued).collect()
}

impl CurrentQuestion {
    /// What is sent between two slices.
    fn report(&mut self, search: &dyn Thinker, now: Duration) -> Option<FromWorker> {
        let (number, percent) = (self.number, self.driver.percent(now.saturating_sub(self.begun)));
        match self.mode {
            CheckedMode::Level(_) => Some(FromWorker::Progress { number, percent }),
            CheckedMode::Lines(_) if now.saturating_sub(self.reported) < REPORT_EVERY => None,
            CheckedMode::Lines(_) => {
                self.reported = now;
                Some(FromWorker::Lines { number, percent, lines: valued(search) })
            }
        }
    }
}

/// Looks for what is wrong with a snapshot. A game behind `dyn AnyGame` would bring the pictures and touches of all games into the
/// worker, which needs neither.
struct Fault<'a> {
    snapshot: &'a Snapshot,
}

impl Visitor for Fault<'_> {
    type Output = Option<RestoreError>;

    fn visit<P: FullGame>(self) -> Option<RestoreError> {
        Game::<P>::restore(self.snapshot).err()
    }
}

/// What is wrong with a game that cannot be restored: the part, and the code of the reason.
fn what(error: &RestoreError) -> String {
    match error {
        RestoreError::Game(error) | RestoreError::Start(error) => format!("{} {}", error.part, error.code()),
        RestoreError::Entry(index, PlayError::Malformed(error)) => format!("entry {} {}", index + 1, error.code()),
        RestoreError::Entry(index, PlayError::Refused(refusal)) => format!("entry {} {}", index + 1, refusal.code()),
        RestoreError::Ending(refusal) => format!("ending {}", refusal.code()),
    }
}

#[cfg(test)]
mod tests;
