//! Thinking in slices: one question at a time, a newer one takes the place of an older, and what is known about a game is kept
//! from move to move. Time comes from outside, so that everything here can be tested.

use igroteka_core::game::{PlayError, RestoreError, Saved};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Thinker, full_thinker, level_nodes, level_thinker};

use crate::message::{Answer, Message, Mind, Request};

/// A slice takes about so long; then whoever waits is listened to.
const SLICE_MS: u64 = 24;
/// So many nodes are looked at before the first look at the clock; the number grows until they take a millisecond or two.
const FIRST_BATCH: u32 = 8;
const BATCH_MS: u64 = 2;
const MOST_BATCH: u32 = 1024;
/// So much a search may remember, phones included.
const MEMORY_BYTES: u64 = 16 << 20;
/// What is thought of the best moves is told about so often.
const TELL_MS: u64 = 150;

/// The computer's thoughts.
#[derive(Default)]
pub struct Engine {
    search: Option<Search>,
    task: Option<Task>,
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
    told_ms: u64,
    batch: u32,
}

impl Engine {
    /// Whether there is a question to think about.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.task.is_some()
    }

    /// Takes in a message; what was thought about before is given up. The answer is to a message that makes no sense.
    pub fn hear(&mut self, text: &str, now_ms: u64) -> Option<Answer> {
        self.task = None;
        match Message::read(text) {
            Ok(Message::Stop) => None,
            Ok(Message::Think(request)) => self.begin(*request, now_ms).err(),
            Err(answer) => Some(answer),
        }
    }

    fn begin(&mut self, request: Request, now_ms: u64) -> Result<(), Answer> {
        let Request { number, mind, nodes, time_ms, seed, game, saved } = request;
        let kept = self.search.take().filter(|search| search.mind == mind).and_then(|search| search.followed(game, &saved));
        let search = match kept {
            Some(search) => search,
            None => {
                game.restore(&saved).map_err(|error| Answer::Error(number, what(&error)))?;
                let thinker = match mind {
                    Mind::Level(level) => level_thinker(game, &saved, level, seed),
                    Mind::Lines(lines) => full_thinker(
                        game,
                        &saved,
                        FullOptions { seed, memory_bytes: MEMORY_BYTES, lines: usize::from(lines), ..FullOptions::default() },
                    ),
                };
                let thinker = thinker.ok_or_else(|| Answer::Error(number, "game".to_owned()))?;
                Search { mind, game, saved, thinker }
            }
        };
        self.search = Some(search);
        let nodes = match mind {
            _ if nodes > 0 => Some(nodes),
            Mind::Level(level) => Some(level_nodes(game, level)),
            Mind::Lines(_) => None,
        };
        let (time_ms, begun_ms) = (time_ms.into(), now_ms);
        self.task = Some(Task { number, mind, nodes, spent: 0, time_ms, begun_ms, told_ms: now_ms, batch: FIRST_BATCH });
        Ok(())
    }

    /// Thinks for a slice and tells how far it came, or the answer.
    pub fn step(&mut self, clock: impl Fn() -> u64) -> Option<Answer> {
        let (task, search) = (self.task.as_mut()?, self.search.as_mut()?);
        let share = task.think(search.thinker.as_mut(), &clock);
        if share < 100 {
            return task.report(search.thinker.as_ref(), share, clock());
        }
        let answer = match (task.mind, search.thinker.best()) {
            (_, None) => Answer::Error(task.number, "nothing to decide".to_owned()),
            (Mind::Level(_), Some(text)) => Answer::Best(task.number, text),
            (Mind::Lines(_), Some(_)) => Answer::Told(task.number, 100, search.thinker.lines()),
        };
        self.task = None;
        Some(answer)
    }
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

    /// What is said between two slices.
    fn report(&mut self, thinker: &dyn Thinker, percent: u32, now_ms: u64) -> Option<Answer> {
        match self.mind {
            Mind::Level(_) => Some(Answer::Progress(self.number, percent)),
            Mind::Lines(_) if now_ms.saturating_sub(self.told_ms) < TELL_MS => None,
            Mind::Lines(_) => {
                self.told_ms = now_ms;
                Some(Answer::Told(self.number, percent, thinker.lines()))
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
