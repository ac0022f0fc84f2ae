//! Recorded games: a record is read, checked and replayed once, for everyone who knows no game. Python, which knows the game, replays
//! by the same function of `core`.

use alloc::boxed::Box;
use alloc::vec::Vec;

use igroteka_core::record::{Problem, Reader, Reading, Record, replay};
use igroteka_core::study::Study;
use igroteka_core::{AnyGame, FullGame};

use crate::{GameId, Visitor};

/// A record together with the game that it replays to. Replaying is expensive, so whoever needs both keeps this.
///
/// ```
/// use igroteka_games::Recorded;
///
/// let text = "[Game \"football\"]\n[Rules \"1\"]\n\n1. k1-k4 *\n";
/// let games: Vec<_> = Recorded::read_all(text.as_bytes()).collect();
/// let recorded = games[0].as_ref().unwrap();
/// assert_eq!(recorded.id.slug(), "football");
/// assert_eq!(recorded.game.last_entry().as_deref(), Some("k1-k4"));
/// ```
#[derive(Clone)]
pub struct Recorded {
    /// Which game it is.
    pub id: GameId,
    /// The record as it was read, comments and variations included.
    pub record: Record,
    /// The main line, ended as the record says.
    pub game: Box<dyn AnyGame>,
    /// Harmless faults: first those of the text, then those of the play.
    pub warnings: Vec<Problem>,
}

impl Recorded {
    /// Replays a record, checking every entry.
    ///
    /// # Errors
    /// If the record names no known game or cannot be played.
    pub fn replay(record: Record) -> Result<Recorded, Problem> {
        let id = GameId::of_record(&record)?;
        let (game, warnings) = id.visit(Replay { record: &record })?;
        Ok(Recorded { id, record, game, warnings })
    }

    /// The record as a study: its variations, comments and drawn marks around the game.
    #[must_use]
    pub fn study(&self) -> Study {
        // Replaying has checked every entry, those of variations too.
        Study::from_record(&self.record, &*self.game).unwrap_or_else(|_| Study::of(&*self.game))
    }

    /// Replays what a reader found.
    ///
    /// # Errors
    /// If the text is no record, or as for [`Recorded::replay`].
    pub fn from_reading(reading: Reading) -> Result<Recorded, Problem> {
        let mut recorded = Recorded::replay(reading.game?)?;
        recorded.warnings.splice(0..0, reading.warnings);
        Ok(recorded)
    }

    /// Reads and replays every game of a text, one after the other. A bad one does not harm the others.
    pub fn read_all(bytes: &[u8]) -> impl Iterator<Item = Result<Recorded, Problem>> {
        let mut reader = Reader::default();
        reader.feed(bytes);
        reader.finish();
        core::iter::from_fn(move || reader.next_game().map(Recorded::from_reading))
    }
}

struct Replay<'a> {
    record: &'a Record,
}

impl Visitor for Replay<'_> {
    type Output = Result<(Box<dyn AnyGame>, Vec<Problem>), Problem>;

    fn visit<P: FullGame>(self) -> Self::Output {
        replay::<P>(self.record).map(|replay| (Box::new(replay.game) as Box<dyn AnyGame>, replay.warnings))
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use igroteka_core::Options;
    use igroteka_core::game::{RestoreError, Snapshot};
    use igroteka_core::record::tags;

    use super::*;

    /// Old records hold only the options that differed from the defaults of their time. These never change: a new default needs
    /// a value here that old records keep. Curling's lot, left open, begins with red, as it did before there was a lot.
    const OLD_DEFAULTS: &[(&str, &str)] = &[
        ("football", ""),
        ("polar", "size=13,scoring=standard"),
        ("banglagor", "board=classic,redeploy_attacks=false,quiet_turns=20"),
        ("curling", "ends=8,seats=2,begins=lot"),
        ("curves", "dots=12"),
    ];

    #[test]
    fn old_records_without_options_replay_under_the_pinned_defaults() {
        assert!(GameId::ALL.iter().map(|id| id.slug()).eq(OLD_DEFAULTS.iter().map(|(slug, _)| *slug)));
        for (slug, options) in OLD_DEFAULTS {
            let text = format!("[Game \"{slug}\"]\n[Rules \"1\"]\n\n*\n");
            let games: Vec<Recorded> = Recorded::read_all(text.as_bytes()).collect::<Result<_, _>>().unwrap_or_default();
            let found: Vec<String> = games.iter().map(|recorded| recorded.game.options().in_full()).collect();
            assert_eq!(found, [*options], "{slug}");
        }
    }

    #[test]
    fn new_records_and_saved_games_hold_every_option() {
        for id in GameId::ALL {
            let options = Options::defaults(id.profile());
            let game = id.new_game(options, None).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(game.snapshot().options, options.in_full());
            assert_eq!(game.record().value(tags::OPTIONS).unwrap_or_default(), options.in_full());
        }
    }

    /// A fork after each move, and the line goes on in the variation.
    #[test]
    fn variations_within_variations_are_refused_where_no_record_could_hold_them() {
        let id = GameId::from_slug("polar").unwrap_or(GameId::ALL[0]);
        let game = id.new_game(Options::defaults(id.profile()), None);
        let mut study = Study::of(&*game.unwrap_or_else(|error| panic!("{error}")));
        let refused = loop {
            let moves = study.board().proposals();
            let main = study.play(&moves[0]);
            assert!(main.is_ok_and(|_| study.previous()));
            if let Err(error) = study.play(&moves[1]) {
                break error;
            }
        };
        assert_eq!((refused.text().key.as_ref(), study.board().entry_count()), ("study-full", 64));
        let text = study.record().to_text().unwrap_or_else(|problem| panic!("{problem}"));
        let back = Recorded::read_all(text.as_bytes()).next().and_then(Result::ok).map(|recorded| recorded.study().record());
        assert_eq!(back, Some(study.record()));
        // With the outermost variation as the main line there is room for one more, and none to change them back.
        let [first, other] = [study.line()[0], study.line()[1]];
        assert!(study.promote(other) && study.play(&study.board().proposals()[1]).is_ok());
        let was_main = study.node(first).and_then(|root| root.children.last().copied());
        let before = study.record();
        assert!(was_main.is_some_and(|id| id != other && !study.promote(id)));
        assert_eq!(study.record(), before);
    }

    #[test]
    fn a_saved_game_is_restored_by_its_slug_and_faults_are_named() {
        for id in GameId::ALL {
            let mut snapshot = Snapshot { slug: id.slug().into(), rules: 1, ..Snapshot::default() };
            assert!(GameId::restore(&snapshot).is_ok_and(|game| game.profile() == id.profile()));
            snapshot.entry_times_ms = Vec::from([1, 2]);
            let fault = |snapshot: &Snapshot| GameId::restore(snapshot).err().map(|error| format!("{error}"));
            assert_eq!(fault(&snapshot).as_deref(), Some("times: saved-times entries=0 times=2"));
        }
        let unknown = Snapshot { slug: "chess".into(), rules: 1, ..Snapshot::default() };
        assert!(matches!(GameId::restore(&unknown), Err(RestoreError::Game(error)) if error.code() == "game-unknown"));
        let other = igroteka_core::Game::<crate::polar::Position>::restore(&Snapshot { slug: "football".into(), ..unknown });
        assert_eq!(other.err().map(|error| format!("{error}")).as_deref(), Some("game: record-game-other found=football wanted=polar"));
    }
}
