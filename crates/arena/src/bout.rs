//! One game of a match, from its opening to its end.

use igroteka_core::record::{Record, Tag};
use igroteka_core::{AnyGame, Event, FullGame, Game, Options, Side, SplitMix, Team};
use igroteka_games::{GameId, Visitor};

use crate::Limit;
use crate::contest::MatchError;
use crate::pairing::{PairedGame, open};
use crate::player::{MatchPlayer, PlayerError};
use crate::tally::GameResult;

/// What a game of a match is played under.
///
/// ```
/// use igroteka_arena::Limit;
/// use igroteka_arena::bout::Rules;
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
///
/// let id = GameId::from_slug("curling").unwrap();
/// // Two ends instead of a whole match.
/// let rules = Rules { id, options: Options::defaults(id.profile()), opening_plies: 0, ends: Some(2), seed: 7, limit: Limit::Nodes(100) };
/// assert!(igroteka_arena::pairing::has_ends(rules.id, rules.options));
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    /// The game.
    pub id: GameId,
    /// Its options.
    pub options: Options,
    /// Random plies before the players take over.
    pub opening_plies: usize,
    /// How many ends are played, in games that are played in ends: the last ones of a match. The points made in them decide.
    pub ends: Option<u32>,
    /// Where all random numbers begin.
    pub seed: u64,
    /// For each decision.
    pub limit: Limit,
}

/// A finished game.
///
/// ```
/// use std::time::Duration;
/// use igroteka_arena::bout::{Rules, play};
/// use igroteka_arena::{Limit, Spec};
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
///
/// let id = GameId::from_slug("polar").unwrap();
/// let options = Options::parse(id.profile(), "size=7").unwrap();
/// let rules = Rules { id, options, opening_plies: 2, ends: None, seed: 7, limit: Limit::Nodes(1) };
/// let mut players = [(); 2].map(|()| Spec::Random.player(Duration::from_secs(1)).unwrap());
/// let bout = play(&rules, 0, &mut players, ["one", "two"]).unwrap();
/// assert!(bout.entries > 2 && bout.record.contains("polar"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bout {
    /// What the first player made of it.
    pub result: GameResult,
    /// The first player's points less the second's, in games that count points.
    pub points: Option<i32>,
    /// Moves and chance events.
    pub entries: usize,
    /// Why a player could not go on, if that ended the game.
    pub forfeit: Option<String>,
    /// The record.
    pub record: String,
}

/// Plays a game. `players` are the first and the second player of the match; `names` go into the record.
pub fn play(rules: &Rules, number: u32, players: &mut [Box<dyn MatchPlayer>; 2], names: [&str; 2]) -> Result<Bout, MatchError> {
    let place = PairedGame::of(number);
    let seed = place.seed(rules.seed);
    let game = open(rules.id, rules.options, rules.opening_plies, rules.ends, seed).map_err(MatchError::Start)?;
    let mut bout = RunningBout { game, ends: 0, total: None };
    let mut dice = SplitMix::new(!seed);
    let mut forfeit = None;
    for (index, player) in players.iter_mut().enumerate() {
        let begun = player.begin(rules.id, seed.wrapping_add(index as u64));
        forfeit = forfeit.or(lost(begun)?.err().map(|why| (index, why)));
    }
    while forfeit.is_none() && bout.game.outcome().is_none() && rules.ends.is_none_or(|ends| bout.ends < ends) {
        if let Some(event) = bout.game.draw_chance(&mut dice) {
            bout.play_chance(&event)?;
            continue;
        }
        let who = bout.decider(place);
        let decided = lost(players[who].decide(&bout.game.snapshot(), rules.limit))?;
        let played = decided.and_then(|text| bout.play(&text).map_err(|why| format!("{}: {why}", names[who])));
        forfeit = played.err().map(|why| (who, why));
    }
    Ok(bout.finish(rules, place, forfeit, names))
}

/// Why a player loses the game, if it does. A player that has broken down ends the match.
fn lost<T>(answer: Result<T, PlayerError>) -> Result<Result<T, String>, MatchError> {
    match answer {
        Ok(answer) => Ok(Ok(answer)),
        Err(PlayerError::Loses(why)) => Ok(Err(why)),
        Err(broken @ PlayerError::Broken(_)) => Err(MatchError::Player(broken)),
    }
}

/// A game of a match while it is played.
struct RunningBout {
    game: Box<dyn AnyGame>,
    ends: u32,
    total: Option<[i32; 2]>,
}

impl RunningBout {
    /// Which player of the match has to decide.
    fn decider(&self, place: PairedGame) -> usize {
        let seating = self.game.seating();
        let second = self.game.acting_seat().is_some_and(|seat| seating.team(seat) == Team::Second);
        usize::from(second != place.swapped)
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let events = self.game.play_text(text).map_err(|error| format!("{text}: {}", error.text()))?;
        for event in events {
            if let Event::EndScored { total, .. } = event {
                self.ends += 1;
                self.total = Some(total);
            }
        }
        Ok(())
    }

    /// Plays a chance event. No player is to blame if it is refused.
    fn play_chance(&mut self, event: &str) -> Result<(), MatchError> {
        self.play(event).map_err(MatchError::Chance)
    }

    fn finish(self, rules: &Rules, place: PairedGame, forfeit: Option<(usize, String)>, names: [&str; 2]) -> Bout {
        let seating = self.game.seating();
        // The side that the match's first player has at the end.
        let mine = seating.side_of(if place.swapped { Team::Second } else { Team::First });
        let points = self.game.outcome().and_then(|outcome| outcome.points).or(self.total);
        let difference = points.map(|points| points[mine.index()] - points[mine.other().index()]);
        let result = match (&forfeit, self.game.outcome()) {
            (Some((0, _)), _) => GameResult::Loss,
            (Some(_), _) => GameResult::Win,
            (None, Some(outcome)) => result_of(outcome.winner, mine),
            (None, None) => result_by(difference.unwrap_or(0)),
        };
        let names = if place.swapped { [names[1], names[0]] } else { names };
        let record =
            rules.id.visit(Write { game: self.game.as_ref(), names, round: format!("{}.{}", place.pair + 1, u8::from(place.swapped) + 1) });
        Bout { result, points: difference, entries: self.game.entry_count(), forfeit: forfeit.map(|(_, why)| why), record }
    }
}

fn result_of(winner: Option<Side>, mine: Side) -> GameResult {
    match winner {
        None => GameResult::Draw,
        Some(side) if side == mine => GameResult::Win,
        Some(_) => GameResult::Loss,
    }
}

fn result_by(points: i32) -> GameResult {
    match points {
        0 => GameResult::Draw,
        1.. => GameResult::Win,
        _ => GameResult::Loss,
    }
}

struct Write<'a> {
    game: &'a dyn AnyGame,
    names: [&'a str; 2],
    round: String,
}

impl Visitor for Write<'_> {
    type Output = String;

    fn visit<P: FullGame>(self) -> String {
        let Ok(game) = Game::<P>::restore(&self.game.snapshot()) else { return String::new() };
        let mut record = Record::from_game(&game);
        let per_side = usize::from(game.seating().per_side());
        let names: Vec<&str> = self.names.iter().flat_map(|name| std::iter::repeat_n(*name, per_side)).collect();
        record.set_names(&game, &names);
        record.tags.push(Tag::new("Round", self.round));
        record.to_text().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_chance_event_is_an_error_of_the_match() {
        let id = GameId::ALL.iter().copied().find(|id| id.profile().has_chance).expect("a game with chance");
        let game = open(id, Options::defaults(id.profile()), 0, None, 1).expect("a game");
        let mut bout = RunningBout { game, ends: 0, total: None };
        let event = bout.game.draw_chance(&mut SplitMix::new(1)).expect("a chance event");
        assert!(bout.play_chance(&event).is_ok());
        let refused = bout.play_chance("nonsense").expect_err("an error");
        assert!(matches!(&refused, MatchError::Chance(why) if why.starts_with("nonsense: ")), "{refused}");
    }
}
