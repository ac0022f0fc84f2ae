//! Golden playthroughs: a random game with its events as a readable text, kept in the game's folder.
//! A change of rules, texts or events shows as a difference. `IGROTEKA_BLESS=1` writes them anew.

use std::fmt::Write as _;
use std::path::Path;

use igroteka_core::{AnyGame, FullGame, Options, Text};

use super::random_game;

/// The playthrough of a seed: every entry with the position after it and its events.
#[must_use]
pub fn playthrough<P: FullGame>(options: Options, seed: u64, say: &dyn Fn(&Text) -> String) -> String {
    let game = random_game::<P>(options, seed, |_| {});
    let mut out = format!("# {} {options} seed {seed}\n{}\n", P::PROFILE.slug, game.position_at(0).to_text());
    for (index, entry) in game.entries().enumerate() {
        let before = game.position_at(index);
        let _ = writeln!(out, "\n{}. {}", index + 1, before.annotated(entry));
        for event in before.tell(entry) {
            let _ = writeln!(out, "   {}", say(&event.text(P::PROFILE)));
        }
        let _ = writeln!(out, "{}", game.position_at(index + 1).to_text());
    }
    if let Some(end) = AnyGame::outcome_text(&game, None) {
        let _ = writeln!(out, "\n{}", say(&end));
    }
    out
}

/// Compares a playthrough with the kept file, or writes the file when blessing.
///
/// # Panics
/// If they differ or the file cannot be read.
pub fn check_file(path: &Path, found: &str) {
    if std::env::var_os("IGROTEKA_BLESS").is_some() {
        std::fs::write(path, found).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let kept = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let difference = kept.lines().zip(found.lines()).enumerate().find(|(_, (old, new))| old != new);
    if let Some((line, (old, new))) = difference {
        panic!("{}:{}\n  kept:  {old}\n  found: {new}", path.display(), line + 1);
    }
    assert_eq!(kept.lines().count(), found.lines().count(), "{}: different lengths", path.display());
}
