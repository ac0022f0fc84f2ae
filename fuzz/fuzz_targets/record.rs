//! Records in chunks: nothing panics, what is read is written to a text that reads back, and replay never panics.
#![no_main]

use igroteka_core::FullGame;
use igroteka_core::record::{Reader, Record, replay};
use igroteka_games::{GameId, Visitor};
use libfuzzer_sys::fuzz_target;

struct Replaying<'a>(&'a Record);

impl Visitor for Replaying<'_> {
    type Output = ();

    fn visit<P: FullGame>(self) {
        let _ = replay::<P>(self.0);
    }
}

fuzz_target!(|input: (u8, &[u8])| {
    let (chunk, bytes) = input;
    let mut reader = Reader::default();
    let mut games = Vec::new();
    for part in bytes.chunks(usize::from(chunk).max(1)) {
        reader.feed(part);
        while let Some(reading) = reader.next_game() {
            games.extend(reading.game.ok());
        }
    }
    reader.finish();
    while let Some(reading) = reader.next_game() {
        games.extend(reading.game.ok());
    }
    for record in &games {
        if let Ok(text) = record.to_text() {
            let again = igroteka_core::record::read(&text);
            assert_eq!(again.len(), 1, "{text}");
            assert_eq!(again[0].game.as_ref(), Ok(record), "{text}");
        }
        GameId::ALL.iter().for_each(|id| id.visit(Replaying(record)));
    }
});
