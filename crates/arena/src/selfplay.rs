//! Games of an engine against itself, with what it thought written beside the moves.

use cpu_time::ThreadTime;
use igroteka_core::judge::for_first;
use igroteka_core::record::Record;
use igroteka_core::{Options, ParseError, SplitMix, Turn};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Level, full_thinker, level_thinker};

use crate::Limit;
use crate::analysis::set_value;
use crate::pairing::open;

/// How games are made.
///
/// ```
/// use igroteka_arena::Limit;
/// use igroteka_arena::selfplay::Selfplay;
/// use igroteka_core::{Level, Options};
/// use igroteka_games::GameId;
///
/// let id = GameId::from_slug("polar").unwrap();
/// let options = Options::parse(id.profile(), "size=7").unwrap();
/// let level = Level::new(1);
/// let selfplay = Selfplay { id, options, opening_plies: 4, level, limit: Limit::LEVEL, memory_bytes: 1 << 20 };
/// let record = selfplay.game(7).unwrap();
/// assert!(record.to_text().unwrap().contains("[%eval"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Selfplay {
    /// The game.
    pub id: GameId,
    /// Its options.
    pub options: Options,
    /// Random plies before the engine takes over.
    pub opening_plies: usize,
    /// The level of both sides; else full strength.
    pub level: Option<Level>,
    /// For each decision.
    pub limit: Limit,
    /// Bytes that may be used to remember positions.
    pub memory_bytes: u64,
}

impl Selfplay {
    /// The record of a game; the same seed gives the same game if the limit is in nodes.
    ///
    /// # Errors
    /// If the table cannot be laid.
    pub fn game(&self, seed: u64) -> Result<Record, ParseError> {
        let mut table = open(self.id, self.options, self.opening_plies, None, seed)?;
        let mut dice = SplitMix::new(!seed);
        let options = FullOptions { seed, memory_bytes: self.memory_bytes, ..FullOptions::default() };
        let snapshot = table.snapshot();
        let thinker = match self.level {
            Some(level) => level_thinker(self.id, &snapshot, level, seed),
            None => full_thinker(self.id, &snapshot, options),
        };
        // A snapshot of a table can be restored.
        let mut thinker = thinker.unwrap_or_else(|| unreachable!("{snapshot:?}"));
        let mut values = Vec::new();
        while table.outcome().is_none() {
            let text = match (table.draw_chance(&mut dice), table.turn()) {
                (Some(event), _) => event,
                (None, Turn::Side(side)) => {
                    self.limit.think(thinker.as_mut(), ThreadTime::now());
                    let value = thinker.lines().first().map(|line| for_first(side, line.value));
                    values.extend(value.map(|value| (table.entry_count(), value)));
                    let Some(best) = thinker.best() else { break };
                    best
                }
                (None, _) => break,
            };
            if table.play_text(&text).is_err() || thinker.advance(&text).is_err() {
                unreachable!("an engine played {text} in {}", table.position_text());
            }
        }
        let mut record = table.record();
        for (entry, value) in values {
            set_value(&mut record, entry, value);
        }
        Ok(record)
    }
}
