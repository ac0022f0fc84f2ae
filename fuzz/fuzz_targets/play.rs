//! Move texts, one after the other, on a position that may be set up: nothing panics, lists agree with judgements.
#![no_main]

use igroteka_core::{Game, Listing, Options, FullGame};
use igroteka_games::{GameId, ListedVisitor, Visitor};
use libfuzzer_sys::fuzz_target;

struct Playing<'a> {
    text: &'a str,
    options: Options,
}

impl Playing<'_> {
    fn game<P: FullGame>(&self) -> Option<Game<P>> {
        let (start, moves) = self.text.split_once('\n').unwrap_or(("", self.text));
        let mut game = match start {
            "" => Game::<P>::new(self.options),
            text => Game::from_position(self.options, P::parse(text, &self.options).ok()?),
        };
        for text in moves.split_whitespace().take(100) {
            let _ = game.play_text(text);
        }
        assert_eq!(game.position().hash(), game.position().fresh_hash());
        Some(game)
    }
}

impl Visitor for Playing<'_> {
    type Output = ();

    fn visit<P: FullGame>(self) {
        if let Some(game) = self.game::<P>() {
            assert_eq!(Game::restore(&game.snapshot()).as_ref(), Ok(&game));
        }
    }
}

impl ListedVisitor for Playing<'_> {
    type Output = ();

    fn visit<P: FullGame + Listing>(self) {
        if let Some(game) = self.game::<P>() {
            let mut moves = Vec::new();
            game.position().list(&mut moves);
            assert!(moves.iter().all(|m| game.position().is_legal(*m)), "{}", game.position().to_text());
        }
    }
}

fuzz_target!(|input: (u8, &str)| {
    let (game, text) = input;
    let game = GameId::ALL[usize::from(game) % GameId::ALL.len()];
    let options = Options::defaults(game.profile());
    game.visit(Playing { text, options });
    let _ = game.visit_listed(Playing { text, options });
});
