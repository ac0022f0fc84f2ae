//! The vectors once more, with the rules compiled to WebAssembly, and the kept searches. `cargo xtask test` runs
//! [`check`] under Node; a difference panics, and the host reads the message byte by byte.

use std::sync::Mutex;

use igroteka_core::{Describe, FullGame, Listing, Position as _};
use igroteka_games::{GameId, Visitor, banglagor, curling, curves, football, polar};
use igroteka_search::fingerprint::{ExpectedFingerprint, ExpectedFullFingerprint};
use igroteka_testkit::vectors;

static MESSAGE: Mutex<String> = Mutex::new(String::new());

macro_rules! data {
    ($slug:literal, $file:literal) => {
        include_str!(concat!("../../games/src/", $slug, "/data/", $file))
    };
}

/// Checks every vector and every kept search, and says how many there were.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "the host calls it by name")]
pub extern "C" fn check() -> usize {
    std::panic::set_hook(Box::new(|panic| *MESSAGE.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = panic.to_string()));
    let football = data!("football", "vectors.jsonl");
    check_listed::<football::Position>(football, &["attacked", "effective"]);
    let polar = data!("polar", "vectors.jsonl");
    check_listed::<polar::Position>(polar, &["score", "score_alt"]);
    vectors::check_steps::<polar::Position>(data!("polar", "steps.jsonl"));
    let banglagor = data!("banglagor", "vectors.jsonl");
    check_listed::<banglagor::Position>(banglagor, &["result"]);
    vectors::check_play::<banglagor::Position>(banglagor);
    vectors::check_steps::<banglagor::Position>(data!("banglagor", "steps.jsonl"));
    let curling = data!("curling", "vectors.jsonl");
    check_listed::<curling::Position>(curling, &["standing"]);
    vectors::check_throws::<curling::Position>(curling, |position| position.to_text().split(' ').nth(2) == Some("16"));
    vectors::check_steps::<curling::Position>(data!("curling", "steps.jsonl"));
    let curves = data!("curves", "vectors.jsonl");
    vectors::check_facts::<curves::Position>(curves, &["score", "owner"]);
    vectors::check_lines::<curves::Position>(curves);
    vectors::check_steps::<curves::Position>(data!("curves", "steps.jsonl"));
    let vectors: usize = [football, polar, banglagor, curling, curves].iter().map(|file| file.lines().count()).sum();
    vectors + check_searches()
}

struct Again(ExpectedFingerprint<'static>);

impl Visitor for Again {
    type Output = String;

    fn visit<P: FullGame>(self) -> String {
        self.0.again::<P>().expect("a position")
    }
}

fn check_searches() -> usize {
    let search = |expected: ExpectedFingerprint<'static>| {
        let found = GameId::from_slug(expected.game).expect("a game").visit(Again(expected));
        assert_eq!(found, expected.fingerprint, "{expected:?}");
    };
    let full =
        |expected: ExpectedFullFingerprint<'static>| assert_eq!(expected.again().as_deref(), Some(expected.fingerprint), "{expected:?}");
    ExpectedFingerprint::all().map(search).count() + ExpectedFullFingerprint::all().map(full).count()
}

fn check_listed<P: Listing + Describe>(jsonl: &str, fields: &[&str]) {
    vectors::check_legal::<P>(jsonl);
    vectors::check_facts::<P>(jsonl, fields);
}

/// A byte of the message of the last panic; 0 behind its end.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "the host calls it by name")]
pub extern "C" fn message_byte(index: usize) -> u8 {
    MESSAGE.lock().map_or(0, |message| message.as_bytes().get(index).copied().unwrap_or(0))
}
