//! Whether the dice of a recorded game fell as they had to.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use igroteka_core::record::{Record, Tag, tags as names};
use igroteka_core::{AnyGame, Options, Text, Turn};

use crate::{ALGORITHM, Bytes32, Dice};

/// The tag of the options before the lots were drawn.
pub const LOTS: &str = "DiceLots";

/// How the tag `DiceReveal` writes the nonce of a computer.
const COMPUTER: &str = "*";

/// What was verified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many chance events.
    pub draws: u64,
}

/// Why the dice of a record are not verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unverified {
    /// The record makes no promise about its dice.
    NoPromise,
    /// The seed is not shown: the table was not over when the record was made.
    NotRevealed,
    /// A tag cannot be read, or the algorithm is not known.
    Unreadable(&'static str),
    /// The seed does not fit what was promised.
    OtherSeed,
    /// The lot before the game was not drawn from this seed.
    OtherLot,
    /// A chance event was not drawn from this seed.
    OtherDraw {
        /// The entry, counted from 1.
        entry: usize,
        /// What had to fall.
        wanted: String,
        /// What the record says.
        found: String,
    },
}

impl Unverified {
    /// The reason as a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Unverified::NoPromise => Text::new("dice-no-promise"),
            Unverified::NotRevealed => Text::new("dice-not-revealed"),
            Unverified::Unreadable(tag) => Text::new("dice-unreadable").word("tag", *tag),
            Unverified::OtherSeed => Text::new("dice-other-seed"),
            Unverified::OtherLot => Text::new("dice-other-lot"),
            Unverified::OtherDraw { entry, wanted, found } => {
                let entry = i64::try_from(*entry).unwrap_or(i64::MAX);
                Text::new("dice-other-draw").number("entry", entry).word("wanted", &**wanted).word("found", &**found)
            }
        }
    }
}

/// The tags that let everybody verify a record. The nonces are those of the seats in order, none for a computer; `lots` are the options
/// before the lots were drawn; the seed is given once the table is over.
#[must_use]
pub fn tags(table: &str, commitment: &Bytes32, lots: &str, nonces: &[Option<Bytes32>], seed: Option<&Bytes32>) -> Vec<Tag> {
    let mut tags = Vec::from([Tag::new(names::DICE_COMMITMENT, format!("{ALGORITHM} {table} {commitment}")), Tag::new(LOTS, lots)]);
    if let Some(seed) = seed {
        let nonce = |nonce: &Option<Bytes32>| nonce.map_or_else(|| COMPUTER.to_string(), |nonce| nonce.to_string());
        let words: Vec<String> = core::iter::once(seed.to_string()).chain(nonces.iter().map(nonce)).collect();
        tags.push(Tag::new(names::DICE_REVEAL, words.join(" ")));
    }
    tags
}

/// Verifies the dice of a record whose game was replayed.
///
/// # Errors
/// If they are not as they had to be, or nothing is said about them.
pub fn verify(record: &Record, game: &dyn AnyGame) -> Result<Verified, Unverified> {
    let dice = dice_of(record, usize::from(game.seating().seats()))?;
    verify_lot(record, game, &dice)?;
    let mut replayed = start_of(game);
    let mut draws = 0;
    for entry in 0..game.entry_count() {
        let found = game.entry_text(entry).unwrap_or_default();
        if replayed.turn() == Turn::Chance {
            draws += 1;
            let wanted = replayed.draw_chance(&mut dice.draw(draws)).unwrap_or_default();
            if wanted != found {
                return Err(Unverified::OtherDraw { entry: entry + 1, wanted, found });
            }
        }
        if replayed.play_text(&found).is_err() {
            return Err(Unverified::Unreadable("entries"));
        }
    }
    Ok(Verified { draws })
}

/// The dice that a record reveals, if they are those that it promised.
fn dice_of(record: &Record, seats: usize) -> Result<Dice, Unverified> {
    let promised = record.value(names::DICE_COMMITMENT).ok_or(Unverified::NoPromise)?;
    let unreadable = Unverified::Unreadable(names::DICE_COMMITMENT);
    let [ALGORITHM, table, promised] = promised.split(' ').collect::<Vec<_>>()[..] else { return Err(unreadable) };
    let promised: Bytes32 = promised.parse().map_err(|_| unreadable)?;
    let revealed = record.value(names::DICE_REVEAL).ok_or(Unverified::NotRevealed)?;
    let nonce = |word: &str| if word == COMPUTER { Ok(None) } else { word.parse().map(Some) };
    let unreadable = Unverified::Unreadable(names::DICE_REVEAL);
    let mut words = revealed.split(' ');
    let seed: Bytes32 = words.next().unwrap_or_default().parse().map_err(|_| unreadable.clone())?;
    let nonces: Vec<Option<Bytes32>> = words.map(nonce).collect::<Result<_, _>>().map_err(|_| unreadable.clone())?;
    if nonces.len() != seats {
        return Err(unreadable);
    }
    let dice = Dice::new(table, seed, &nonces);
    if dice.commitment() == promised { Ok(dice) } else { Err(Unverified::OtherSeed) }
}

fn verify_lot(record: &Record, game: &dyn AnyGame, dice: &Dice) -> Result<(), Unverified> {
    let lots = Options::parse(game.profile(), record.value(LOTS).unwrap_or_default()).map_err(|_| Unverified::Unreadable(LOTS))?;
    let lots = lots.with_rules(game.options().rules()).map_err(|_| Unverified::Unreadable(names::RULES))?;
    if lots.draw_lots(&mut dice.draw(0)) == *game.options() { Ok(()) } else { Err(Unverified::OtherLot) }
}

fn start_of(game: &dyn AnyGame) -> Box<dyn AnyGame> {
    let mut start = game.boxed_clone();
    while start.undo() {}
    start
}
