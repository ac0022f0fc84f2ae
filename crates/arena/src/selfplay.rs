//! Games of an engine against itself, with what it thought written beside the moves.

use cpu_time::ThreadTime;
use igroteka_core::judge::for_first;
use igroteka_core::record::Record;
use igroteka_core::{Options, SplitMix, Turn};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Level, full_thinker, level_thinker};

use crate::Limit;
use crate::analysis::set_value;
use crate::contest::MatchError;
use crate::pairing::open;
use crate::player::PlayerError;

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
    /// If the game cannot begin, or the search cannot follow it.
    pub fn game(&self, seed: u64) -> Result<Record, MatchError> {
        let mut game = open(self.id, self.options, self.opening_plies, None, seed).map_err(MatchError::Start)?;
        let mut dice = SplitMix::new(!seed);
        let options = FullOptions { seed, memory_bytes: self.memory_bytes, ..FullOptions::default() };
        let snapshot = game.snapshot();
        let thinker = match self.level {
            Some(level) => level_thinker(self.id, &snapshot, level, seed),
            None => full_thinker(self.id, &snapshot, options),
        };
        let broken = |why: &str| MatchError::Player(PlayerError::Broken(why.to_owned()));
        let mut thinker = thinker.ok_or_else(|| broken("the search cannot restore the game"))?;
        let mut values = Vec::new();
        while game.outcome().is_none() {
            let text = match (game.draw_chance(&mut dice), game.turn()) {
                (Some(event), _) => event,
                (None, Turn::Side(side)) => {
                    self.limit.think(thinker.as_mut(), ThreadTime::now());
                    let value = thinker.lines().first().map(|line| for_first(side, line.value));
                    values.extend(value.map(|value| (game.entry_count(), value)));
                    let Some(best) = thinker.best() else { break };
                    best
                }
                (None, _) => break,
            };
            game.play_text(&text).map_err(|error| broken(&format!("{text}: {}", error.text())))?;
            thinker.advance(&text).map_err(|_| broken(&format!("the search refuses {text}")))?;
        }
        let mut record = game.record();
        for (entry, value) in values {
            set_value(&mut record, entry, value);
        }
        Ok(record)
    }
}
