//! Position texts and option texts of every game: nothing panics, and what is read reads back.
#![no_main]

use igroteka_core::{Options, FullGame, Selection};
use igroteka_games::{GameId, Visitor};
use libfuzzer_sys::fuzz_target;

struct Reading<'a> {
    text: &'a str,
    options: Options,
}

impl Visitor for Reading<'_> {
    type Output = ();

    fn visit<P: FullGame>(self) {
        if let Ok(position) = P::parse(self.text, &self.options) {
            let text = position.to_text();
            assert_eq!(P::parse(&text, &self.options).as_ref(), Ok(&position), "{text}");
            assert_eq!(position.hash(), position.fresh_hash(), "{text}");
            let _ = (position.turn(), position.outcome(), position.facts(), position.scene(&Selection::empty(), None));
        }
    }
}

fuzz_target!(|input: (u8, &str, &str)| {
    let (game, options, text) = input;
    let game = GameId::ALL[usize::from(game) % GameId::ALL.len()];
    let options = Options::parse(game.profile(), options).unwrap_or(Options::defaults(game.profile()));
    game.visit(Reading { text, options });
});
