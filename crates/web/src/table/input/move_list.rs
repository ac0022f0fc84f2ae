//! The moves that can be chosen from a list, and finding them by what is typed. Touches no document, so it is tested natively.
//!
//! What a move would do is put into words only when it is shown or asked for: there may be a thousand moves.

use igroteka_core::AnyGame;
use igroteka_core::letters::small;
use igroteka_texts::Lang;

use crate::words::sentences;

/// The moves of one position.
pub(crate) struct MoveList {
    game: Box<dyn AnyGame>,
    moves: Vec<Listed>,
}

struct Listed {
    text: String,
    /// What the move would do, by language, once it was put into words.
    said: [Option<String>; 2],
}

impl MoveList {
    /// The moves of a game as it stands. This may take long where moves can only be searched for.
    #[must_use]
    pub(crate) fn of(game: &dyn AnyGame) -> MoveList {
        let mut texts = game.proposals();
        texts.sort_unstable();
        let moves = texts.into_iter().map(|text| Listed { text, said: [None, None] }).collect();
        MoveList { game: game.boxed_clone(), moves }
    }

    /// How many there are.
    #[must_use]
    pub(crate) const fn count(&self) -> usize {
        self.moves.len()
    }

    /// The text of a move.
    #[must_use]
    pub(crate) fn text(&self, index: usize) -> &str {
        self.moves.get(index).map_or("", |listed| &listed.text)
    }

    /// What a move would do, in a language.
    pub(crate) fn words(&mut self, index: usize, lang: Lang) -> &str {
        let Some(listed) = self.moves.get_mut(index) else { return "" };
        listed.said[lang as usize].get_or_insert_with(|| sentences(lang, &self.game.foretell(&listed.text)))
    }

    /// The moves that somebody means who typed this: those whose text contains it; if there are none, those whose words it
    /// begins, in the first language where there are such.
    pub(crate) fn find(&mut self, typed: &str, languages: &[Lang]) -> Vec<usize> {
        let typed = folded(typed);
        let all = 0..self.count();
        let by_text: Vec<usize> = all.clone().filter(|index| folded(self.text(*index)).contains(typed.trim())).collect();
        if !by_text.is_empty() {
            return by_text;
        }
        let mut by_words = |lang: &Lang| all.clone().filter(|index| begins_words(&typed, self.words(*index, *lang))).collect::<Vec<_>>();
        languages.iter().map(&mut by_words).find(|found| !found.is_empty()).unwrap_or_default()
    }
}

/// Whether each typed word begins a word of a sentence.
fn begins_words(typed: &str, sentence: &str) -> bool {
    let sentence = folded(sentence);
    let parts = || sentence.split(|letter: char| !letter.is_alphanumeric());
    typed.split_whitespace().all(|word| parts().any(|part| part.starts_with(word)))
}

/// Small letters, and ё as е: people type it either way.
fn folded(text: &str) -> String {
    text.chars().map(|letter| if small(letter) == 'ё' { 'е' } else { small(letter) }).collect()
}

#[cfg(test)]
mod tests {
    use igroteka_core::Options;
    use igroteka_games::GameId;

    use super::*;

    fn list_of(id: GameId) -> MoveList {
        Lang::ALL.into_iter().for_each(|lang| igroteka_texts::sources(lang).for_each(|source| crate::words::add(lang, source)));
        let mut game = id.new_game(Options::defaults(id.profile()), None).expect("a game");
        let mut random = igroteka_core::SplitMix::new(1);
        while let Some(event) = game.draw_chance(&mut random) {
            game.play_text(&event).expect("an event");
        }
        MoveList::of(game.as_ref())
    }

    #[test]
    fn every_move_is_found_by_its_text_and_by_its_words_in_both_languages() {
        for &id in GameId::ALL {
            let mut list = list_of(id);
            assert!(list.count() > 0, "{id:?}");
            let last = list.count() - 1;
            let text = list.text(last).to_owned();
            assert!(list.find(&text.to_uppercase(), &Lang::ALL).contains(&last), "{id:?}");
            for lang in Lang::ALL {
                let words: String = list.words(last, lang).replace(|letter: char| !letter.is_alphanumeric(), " ");
                assert!(list.find(&words, &Lang::ALL).contains(&last), "{id:?}: {words}");
            }
        }
    }

    #[test]
    fn nothing_typed_finds_everything_and_rubbish_nothing() {
        let mut list = list_of(GameId::ALL[0]);
        assert_eq!(list.find("  ", &Lang::ALL).len(), list.count());
        assert!(list.find("zzz", &Lang::ALL).is_empty());
    }

    #[test]
    fn typed_words_begin_words_in_any_order() {
        assert!(begins_words("takes 9", "3 to 7, bending up: takes 4 and 9."));
        assert!(begins_words("9 ben", "3 to 7, bending up: takes 4 and 9."));
        assert!(!begins_words("ending", "3 to 7, bending up"));
        assert!(begins_words(&folded("чёрный"), "Черный камень"));
    }
}
