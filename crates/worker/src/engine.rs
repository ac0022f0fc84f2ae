//! Thinking in slices: one question at a time, a newer one takes the place of an older, and what is known about a game is kept
//! from move to move. Time comes from outside, so that everything here can be tested.

use igroteka_core::game::{PlayError, RestoreError, Saved};
use igroteka_core::{Game, Room};
use igroteka_games::{GameId, Visitor};
use igroteka_search::{Thinker, UctOptions, thinker};

use crate::message::{Answer, Message, Request};

/// A slice takes about so long; then whoever waits is listened to.
const SLICE_MS: u64 = 24;
/// So many playouts are made between two looks at the clock.
const BATCH_PLAYOUTS: u32 = 8;
/// The tree of a search grows to so many nodes: some ten megabytes.
const MAX_NODES: u32 = 1 << 17;

/// The computer's thoughts.
#[derive(Default)]
pub struct Engine {
    search: Option<Search>,
    task: Option<Task>,
}

/// A search, and the game as far as the search has followed it.
struct Search {
    game: GameId,
    saved: Saved,
    thinker: Box<dyn Thinker>,
}

/// The question that is being thought about.
struct Task {
    number: u32,
    playouts: u32,
    time_ms: u64,
    begun_ms: u64,
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
        let Request { number, playouts, time_ms, seed, game, saved } = request;
        let kept = self.search.take().and_then(|search| search.followed(game, &saved));
        let search = match kept {
            Some(search) => search,
            None => {
                let thinker = game.visit(Begin { saved: &saved, seed }).map_err(|error| Answer::Error(number, what(&error)))?;
                Search { game, saved, thinker }
            }
        };
        self.search = Some(search);
        self.task = Some(Task { number, playouts, time_ms: time_ms.into(), begun_ms: now_ms });
        Ok(())
    }

    /// Thinks for a slice and tells how far it came, or the answer.
    pub fn step(&mut self, clock: impl Fn() -> u64) -> Option<Answer> {
        let (task, search) = (self.task.as_ref()?, self.search.as_mut()?);
        let begun_ms = clock();
        let share = loop {
            let progress = search.thinker.step(BATCH_PLAYOUTS);
            let now_ms = clock();
            let share = if progress.is_settled { 100 } else { task.percent_done(progress.playouts, now_ms) };
            if share >= 100 || now_ms.saturating_sub(begun_ms) >= SLICE_MS {
                break share;
            }
        };
        if share < 100 {
            return Some(Answer::Progress(task.number, share));
        }
        let answer = match search.thinker.best() {
            Some(text) => Answer::Best(task.number, text),
            None => Answer::Error(task.number, "nothing to decide".to_owned()),
        };
        self.task = None;
        Some(answer)
    }
}

impl Task {
    /// How much of the work is done, by playouts or by time, whichever is further.
    fn percent_done(&self, playouts: u32, now_ms: u64) -> u32 {
        let share = |done: u64, all: u64| done.saturating_mul(100).checked_div(all).unwrap_or(100);
        let by_time = share(now_ms.saturating_sub(self.begun_ms), self.time_ms);
        by_time.max(share(playouts.into(), self.playouts.into())).min(100) as u32
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

/// Begins a search where a kept game stands.
struct Begin<'a> {
    saved: &'a Saved,
    seed: u64,
}

impl Visitor for Begin<'_> {
    type Output = Result<Box<dyn Thinker>, RestoreError>;

    fn visit<P: Room>(self) -> Self::Output {
        let game = Game::<P>::restore(self.saved)?;
        Ok(thinker(&game, UctOptions { seed: self.seed, max_nodes: MAX_NODES, ..UctOptions::default() }))
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
