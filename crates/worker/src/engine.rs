//! Thinking in slices: one question at a time, a newer one takes the place of an older, and what is known about a game is kept
//! from move to move. Time comes from outside, so that everything here can be tested.

use igroteka_core::Level;
use igroteka_core::game::{PlayError, RestoreError, Saved};
use igroteka_games::GameId;
use igroteka_protocol::Message as _;
use igroteka_protocol::worker::{FromWorker, Mode, Question, ToWorker, ValuedLine};
use igroteka_search::{FullOptions, LineText, Score, Thinker, full_thinker, level_nodes, level_thinker};

/// A slice takes about so long; then whoever waits is listened to.
const SLICE_MS: u64 = 24;
/// So many nodes are looked at before the first look at the clock; the number grows until they take a millisecond or two.
const FIRST_BATCH: u32 = 8;
const BATCH_MS: u64 = 2;
const MOST_BATCH: u32 = 1024;
/// So much a search may remember, phones included.
const MEMORY_BYTES: u64 = 16 << 20;
/// The best moves are reported so often.
const REPORT_MS: u64 = 150;
/// At most so many of the best moves are reported on.
const MOST_LINES: u8 = 16;

/// The computer's thoughts.
#[derive(Default)]
pub struct Engine {
    search: Option<Search>,
    task: Option<Task>,
}

/// How to think: a mode of the protocol whose number fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mind {
    Level(Level),
    Lines(u8),
}

/// A search, and the game as far as the search has followed it.
struct Search {
    mind: Mind,
    game: GameId,
    saved: Saved,
    thinker: Box<dyn Thinker>,
}

/// The question that is being thought about.
struct Task {
    number: u32,
    mind: Mind,
    /// So many nodes are enough, if they are limited.
    nodes: Option<u32>,
    /// Nodes looked at for this question.
    spent: u32,
    time_ms: u64,
    begun_ms: u64,
    reported_ms: u64,
    batch: u32,
}

impl Engine {
    /// Whether there is a question to think about.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.task.is_some()
    }

    /// Takes in a message; an earlier question is dropped. The answer is to a message that makes no sense.
    pub fn hear(&mut self, text: &str, now_ms: u64) -> Option<FromWorker> {
        self.task = None;
        match ToWorker::read(text) {
            Ok(ToWorker::Stop) => None,
            Ok(ToWorker::Think(question)) => {
                let begun = self.begin(&question, now_ms);
                begun.err().map(|reason| FromWorker::Error { number: question.number, reason })
            }
            Err(error) => Some(FromWorker::Error { number: 0, reason: error.to_string() }),
        }
    }

    /// Begins to think about a question; the error says what is wrong with it.
    fn begin(&mut self, question: &Question, now_ms: u64) -> Result<(), String> {
        let Question { number, mode, limits, seed, .. } = *question;
        let game = GameId::from_slug(&question.game).ok_or("malformed game")?;
        let mind = Mind::of(mode).ok_or("malformed mode")?;
        let saved = question.saved();
        let kept = self.search.take().filter(|search| search.mind == mind).and_then(|search| search.followed(game, &saved));
        let search = match kept {
            Some(search) => search,
            None => {
                game.restore(&saved).map_err(|error| what(&error))?;
                Search { mind, game, thinker: mind.thinker(game, &saved, seed).ok_or("game")?, saved }
            }
        };
        self.search = Some(search);
        let nodes = match mind {
            _ if limits.nodes > 0 => Some(limits.nodes),
            Mind::Level(level) => Some(level_nodes(game, level)),
            Mind::Lines(_) => None,
        };
        let (time_ms, begun_ms) = (limits.time_ms.into(), now_ms);
        self.task = Some(Task { number, mind, nodes, spent: 0, time_ms, begun_ms, reported_ms: now_ms, batch: FIRST_BATCH });
        Ok(())
    }

    /// Thinks for a slice and reports progress, or the answer.
    pub fn step(&mut self, clock: impl Fn() -> u64) -> Option<FromWorker> {
        let (task, search) = (self.task.as_mut()?, self.search.as_mut()?);
        let percent = task.think(search.thinker.as_mut(), &clock);
        if percent < 100 {
            return task.report(search.thinker.as_ref(), percent, clock());
        }
        let number = task.number;
        let answer = match (task.mind, search.thinker.best()) {
            (_, None) => FromWorker::Error { number, reason: "nothing to decide".to_owned() },
            (Mind::Level(_), Some(entry)) => FromWorker::Best { number, entry },
            (Mind::Lines(_), Some(_)) => FromWorker::Lines { number, percent, lines: valued(search.thinker.as_ref()) },
        };
        self.task = None;
        Some(answer)
    }
}

impl Mind {
    fn of(mode: Mode) -> Option<Mind> {
        match mode {
            Mode::Level(number) => Level::new(number).map(Mind::Level),
            Mode::Lines(lines) => (1..=MOST_LINES).contains(&lines).then_some(Mind::Lines(lines)),
        }
    }

    fn thinker(self, game: GameId, saved: &Saved, seed: u64) -> Option<Box<dyn Thinker>> {
        match self {
            Mind::Level(level) => level_thinker(game, saved, level, seed),
            Mind::Lines(lines) => {
                let options = FullOptions { seed, memory_bytes: MEMORY_BYTES, lines: lines.into(), ..FullOptions::default() };
                full_thinker(game, saved, options)
            }
        }
    }
}

/// What a search knows about the best moves.
fn valued(thinker: &dyn Thinker) -> Vec<ValuedLine> {
    let valued = |line: LineText| ValuedLine {
        permille: (line.value * 1000.0) as i32,
        proven: line.score.and_then(Score::proven),
        points: line.points.map(|points| (points * 100.0) as i32),
        moves: line.moves,
    };
    thinker.lines().into_iter().map(valued).collect()
}

impl Task {
    /// Thinks for a slice; how much of the work is done then, in percent.
    fn think(&mut self, thinker: &mut dyn Thinker, clock: impl Fn() -> u64) -> u32 {
        let begun_ms = clock();
        let mut before_ms = begun_ms;
        loop {
            let is_preparing = thinker.prepare();
            let is_settled = !is_preparing && self.make_batch(thinker);
            let now_ms = clock();
            match now_ms.saturating_sub(before_ms) {
                _ if is_preparing => {}
                0..BATCH_MS => self.batch = (self.batch * 2).min(MOST_BATCH),
                BATCH_MS => {}
                _ => self.batch = (self.batch / 2).max(1),
            }
            before_ms = now_ms;
            let share = if is_settled { 100 } else { self.percent_done(now_ms) };
            if share >= 100 || now_ms.saturating_sub(begun_ms) >= SLICE_MS {
                return share;
            }
        }
    }

    /// Looks at some positions; whether thinking on can change nothing.
    fn make_batch(&mut self, thinker: &mut dyn Thinker) -> bool {
        let left = self.nodes.map_or(u32::MAX, |nodes| nodes.saturating_sub(self.spent));
        let batch = self.batch.min(left).min(thinker.nodes_before_pause().max(1));
        self.spent = self.spent.saturating_add(batch);
        thinker.step(batch).is_settled
    }

    /// How much of the work is done, by nodes or by time, whichever is further.
    fn percent_done(&self, now_ms: u64) -> u32 {
        let share = |done: u64, all: u64| done.saturating_mul(100).checked_div(all).unwrap_or(100);
        let by_time = share(now_ms.saturating_sub(self.begun_ms), self.time_ms);
        let by_nodes = self.nodes.map_or(0, |nodes| share(self.spent.into(), nodes.into()));
        by_time.max(by_nodes).min(100) as u32
    }

    /// What is sent between two slices.
    fn report(&mut self, thinker: &dyn Thinker, percent: u32, now_ms: u64) -> Option<FromWorker> {
        let number = self.number;
        match self.mind {
            Mind::Level(_) => Some(FromWorker::Progress { number, percent }),
            Mind::Lines(_) if now_ms.saturating_sub(self.reported_ms) < REPORT_MS => None,
            Mind::Lines(_) => {
                self.reported_ms = now_ms;
                Some(FromWorker::Lines { number, percent, lines: valued(thinker) })
            }
        }
    }
}

impl Search {
    /// The same search for a later moment of the same game; nothing if it is another game or went another way.
    fn followed(mut self, game: GameId, saved: &Saved) -> Option<Search> {
        let Saved { rules, options, start, entries, .. } = &self.saved;
        let is_same = (game, saved.rules, &saved.options, &saved.start) == (self.game, *rules, options, start);
        let rest = saved.entries.strip_prefix(entries.as_slice()).filter(|_| is_same)?;
        for entry in rest {
            self.thinker.advance(entry).ok()?;
        }
        self.saved.entries.extend_from_slice(rest);
        Some(self)
    }
}

/// What is wrong with a game that cannot be restored: the part, and the code of the reason.
fn what(error: &RestoreError) -> String {
    match error {
        RestoreError::Start(error) => format!("{} {}", error.part, error.code()),
        RestoreError::Entry(index, PlayError::Malformed(error)) => format!("entry {} {}", index + 1, error.code()),
        RestoreError::Entry(index, PlayError::Refused(refusal)) => format!("entry {} {}", index + 1, refusal.code()),
        RestoreError::Ending(refusal) => format!("ending {}", refusal.code()),
    }
}

#[cfg(test)]
mod tests;
