//! The algorithm is what `docs/fair-dice.md` says: its vectors, made by an independent program, and a recorded game.

use igroteka_core::record::{Record, Tag, tags};
use igroteka_core::{AnyGame, Options, Random as _, Turn};
use igroteka_fair_dice::{Bytes32, Dice, LOTS, Unverified, Verified, commitment, tags as dice_tags, verify};
use igroteka_games::GameId;

const TABLE: &str = "k3m9x7p2qa";

fn bytes(first: u8) -> Bytes32 {
    Bytes32(std::array::from_fn(|at| first.wrapping_add(at as u8)))
}

fn dice() -> Dice {
    Dice::new(TABLE, bytes(0), &[Some(bytes(32)), None])
}

/// The rows `name = value` of the code blocks in the document.
fn documented(name: &str) -> String {
    let document = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-dice.md")).expect("the document");
    let row = document.lines().find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix('=').map(str::trim));
    row.unwrap_or_else(|| panic!("no row {name}")).to_owned()
}

#[test]
fn the_algorithm_gives_the_documented_vectors() {
    let dice = dice();
    assert_eq!(documented("seed"), bytes(0).to_string());
    assert_eq!(documented("nonce of seat 0"), bytes(32).to_string());
    assert_eq!(documented("commitment"), commitment(TABLE, &bytes(0)).to_string());
    assert_eq!(documented("nonce of seat 1"), dice.nonces()[1].to_string());
    for number in [0, 1, 2, 1_000_000] {
        let mut draw = dice.draw(number);
        let words: Vec<String> = (0..3).map(|_| format!("{:016x}", draw.next_u64())).collect();
        assert_eq!(documented(&format!("draw {number}")), words.join(" "), "draw {number}");
        let mut draw = dice.draw(number);
        let rolled: Vec<String> = (0..10).map(|_| (draw.below(6) + 1).to_string()).collect();
        assert_eq!(documented(&format!("dice {number}")), rolled.join(" "), "dice {number}");
    }
}

/// A game of curling played with fair dice, and its record.
fn played(seed: Bytes32) -> (Box<dyn AnyGame>, Record) {
    let id = GameId::from_slug("curling").expect("a game");
    let open = Options::parse(id.profile(), "ends=4").expect("options");
    let nonces = [Some(bytes(1)), None];
    let dice = Dice::new(TABLE, seed, &nonces);
    let mut game = id.begin(open, None, &mut dice.draw(0)).expect("a game");
    let (mut draws, mut choice) = (0, igroteka_core::SplitMix::new(5));
    while game.turn() != Turn::Over && game.entry_count() < 60 {
        let text = if game.turn() == Turn::Chance {
            draws += 1;
            game.draw_chance(&mut dice.draw(draws)).expect("dice")
        } else {
            let proposals = game.proposals();
            proposals[choice.below(proposals.len() as u32) as usize].clone()
        };
        game.play_text(&text).expect("a legal entry");
    }
    let mut record = game.record();
    for tag in dice_tags(TABLE, &dice.commitment(), &open.in_full(), &nonces, Some(&seed)) {
        record.set(&tag.name, tag.value);
    }
    (game, record)
}

/// The record that the command line and Python verify in their tests, and that must stay verifiable for ever.
#[test]
fn the_recorded_game_is_still_verified() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fair.igr");
    if std::env::var_os("IGROTEKA_BLESS").is_some() {
        std::fs::write(path, played(bytes(9)).1.to_text().expect("a text")).expect("a file");
    }
    let text = std::fs::read(path).expect("a file");
    let recorded = igroteka_games::Recorded::read_all(&text).next().expect("a game").expect("a record");
    assert_eq!(verify(&recorded.record, recorded.game.as_ref()), verify(&played(bytes(9)).1, played(bytes(9)).0.as_ref()));
    assert!(verify(&recorded.record, recorded.game.as_ref()).is_ok());
}

fn with(record: &Record, name: &str, value: &str) -> Record {
    let mut record = record.clone();
    record.set(name, value);
    record
}

#[test]
fn a_fair_game_is_verified_and_a_forged_one_is_not() {
    let (game, record) = played(bytes(9));
    let Ok(Verified { draws }) = verify(&record, game.as_ref()) else { panic!("{:?}", verify(&record, game.as_ref())) };
    assert!(draws > 5);
    let (other, other_record) = played(bytes(10));
    // The dice of another game under the promise of this one.
    assert!(matches!(verify(&record, other.as_ref()), Err(Unverified::OtherDraw { .. } | Unverified::OtherLot)));
    let forged = with(&record, tags::DICE_REVEAL, other_record.value(tags::DICE_REVEAL).expect("a tag"));
    assert_eq!(verify(&forged, game.as_ref()), Err(Unverified::OtherSeed));
}

#[test]
fn what_is_missing_or_unreadable_is_named() {
    let (game, record) = played(bytes(9));
    let without =
        |name: &str| Record { tags: record.tags.iter().filter(|tag| tag.name != name).cloned().collect::<Vec<Tag>>(), ..record.clone() };
    assert_eq!(verify(&without(tags::DICE_COMMITMENT), game.as_ref()), Err(Unverified::NoPromise));
    assert_eq!(verify(&without(tags::DICE_REVEAL), game.as_ref()), Err(Unverified::NotRevealed));
    for (name, value) in [
        (tags::DICE_COMMITMENT, "igroteka-dice-2 k3m9x7p2qa 00"),
        (tags::DICE_COMMITMENT, "igroteka-dice-1 k3m9x7p2qa 00"),
        (tags::DICE_COMMITMENT, ""),
        (tags::DICE_REVEAL, "00 11"),
        (tags::DICE_REVEAL, ""),
        (LOTS, "dots=3"),
    ] {
        assert_eq!(verify(&with(&record, name, value), game.as_ref()), Err(Unverified::Unreadable(name)), "{name} {value}");
    }
    let fewer_nonces = record.value(tags::DICE_REVEAL).and_then(|value| value.rsplit_once(' ')).expect("nonces").0;
    assert_eq!(verify(&with(&record, tags::DICE_REVEAL, fewer_nonces), game.as_ref()), Err(Unverified::Unreadable(tags::DICE_REVEAL)));
}

#[test]
fn every_nonce_and_every_draw_matters() {
    let first = |dice: &Dice, number| dice.draw(number).next_u64();
    let dice = dice();
    let all = [
        first(&dice, 1),
        first(&dice, 2),
        first(&Dice::new("another", bytes(0), &[Some(bytes(32)), None]), 1),
        first(&Dice::new(TABLE, bytes(1), &[Some(bytes(32)), None]), 1),
        first(&Dice::new(TABLE, bytes(0), &[Some(bytes(33)), None]), 1),
        first(&Dice::new(TABLE, bytes(0), &[None, Some(bytes(32))]), 1),
    ];
    let unique: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!(unique.len(), all.len());
}

#[test]
fn secrets_are_not_shown_by_accident() {
    assert!(!format!("{:?}", dice()).contains("01"), "{:?}", dice());
}
