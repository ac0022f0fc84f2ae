//! All messages for people, in English and Russian.
//!
//! Each game brings its own messages; shared ones are in `en/` and `ru/` of this crate. [`Texts::say`] turns a [`Text`] (a key with
//! arguments) into a sentence.
//!
//! ```
//! use igroteka_core::Text;
//! use igroteka_texts::{Lang, Texts};
//!
//! let occupied = Text::new("football-occupied").word("at", "b12");
//! assert_eq!(Texts::new(Lang::En).say(&occupied), "b12 is occupied: a player runs to an empty square.");
//! assert_eq!(Texts::new(Lang::Ru).say(&occupied), "Поле b12 занято: ходят на пустое поле.");
//! ```
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod messages;

use igroteka_core::letters::capital;
use igroteka_core::{Arg, Text, Who};
use igroteka_games::GameId;

use messages::{Messages, Value};

/// A language of the messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The language that a code such as `ru`, `ru_RU.UTF-8` or `en-GB` asks for.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Lang> {
        let primary = code.split(['-', '_', '.']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The code of the language.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }
}

/// The shared messages: English, Russian.
const SHARED: [[&str; 2]; 5] = [
    [include_str!("../en/shared.ftl"), include_str!("../ru/shared.ftl")],
    [include_str!("../en/cli.ftl"), include_str!("../ru/cli.ftl")],
    [include_str!("../en/page.ftl"), include_str!("../ru/page.ftl")],
    [igroteka_core::record::EN, igroteka_core::record::RU],
    [igroteka_fair_dice::EN, igroteka_fair_dice::RU],
];

/// The message files of a language, shared ones first.
pub fn sources(lang: Lang) -> impl Iterator<Item = &'static str> {
    SHARED.into_iter().chain(GameId::ALL.iter().map(|id| id.texts())).map(move |texts| texts[lang as usize])
}

/// The messages of one language.
pub struct Texts {
    messages: Messages,
}

impl Texts {
    /// Reads the messages of a language. Messages that cannot be read are left out; a test checks that there are none.
    #[must_use]
    pub fn new(lang: Lang) -> Texts {
        let mut texts = Texts::empty(lang);
        sources(lang).for_each(|source| texts.add(source));
        texts
    }

    /// No messages yet: for the page, which fetches its messages instead of carrying those of every language.
    #[must_use]
    pub const fn empty(lang: Lang) -> Texts {
        Texts { messages: Messages::new(lang) }
    }

    /// The language of the messages.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.messages.lang()
    }

    /// Adds messages.
    pub fn add(&mut self, source: &str) {
        self.messages.add(source);
    }

    /// The sentence. A key without a message is said as the key itself with its arguments, so that nothing is lost.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        self.try_say(text).unwrap_or_else(|| text.to_string())
    }

    /// What happened, as a sentence of its own: it begins with a capital letter, unless it begins with a square such as `b12`.
    #[must_use]
    pub fn sentence(&self, text: &Text) -> String {
        let said = self.say(text);
        if said.split(' ').next().is_some_and(|word| word.contains(|letter: char| letter.is_ascii_digit())) {
            return said;
        }
        let mut letters = said.chars();
        letters.next().map_or_else(String::new, |first| [capital(first)].into_iter().chain(letters).collect())
    }

    /// The sentence of a key without arguments.
    #[must_use]
    pub fn key(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// The sentence, if there is a message for the key and every argument that it uses is there.
    #[must_use]
    pub fn try_say(&self, text: &Text) -> Option<String> {
        let argument = |wanted: &str| match text.args.iter().rfind(|(name, _)| *name == wanted) {
            Some((_, Arg::Number(value))) => Some(Value::Number(*value)),
            Some((_, Arg::Word(value))) => Some(Value::Word(value.clone())),
            Some((_, Arg::Text(value))) => self.try_say(value).map(Value::Word),
            // Messages that can address a player ask who is meant; see `Event::text_to`.
            None => (wanted == "who").then(|| Value::Word(Who::Other.word().to_owned())),
        };
        self.messages.say(&text.key, &argument)
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::{Event, Place, Point, Side};

    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_letter_but_a_square_stays_as_it_is() {
        let texts = Texts::new(Lang::En);
        let occupied = Text::new("football-occupied").word("at", "b12");
        assert_eq!(texts.sentence(&occupied), "b12 is occupied: a player runs to an empty square.");
        assert_eq!(texts.sentence(&Text::new("football-player-red")), "Red player");
    }

    #[test]
    fn a_russian_side_has_a_small_letter_inside_a_sentence() {
        let leads = Text::new("curling-standing-leads").text("side", Text::new("side-red")).number("points", 2);
        assert_eq!(Texts::new(Lang::Ru).say(&leads), "впереди красные, перевес 2 очка");
        assert_eq!(Texts::new(Lang::En).say(&leads), "Red leads by 2 points");
    }

    #[test]
    fn what_happened_is_told_to_whoever_plays() {
        let stone = Text::new("curling-stone-blue");
        let hit = Event::Hit { what: stone.clone(), side: Side::Second, at: Place::new(Point::new(0, 0), "d4") };
        let out = Event::Removed { what: stone, side: Side::Second, at: Place::new(Point::new(0, 0), "d4") };
        let curling = GameId::from_slug("curling").unwrap().profile();
        let told = |lang, event: &Event, reader| Texts::new(lang).sentence(&event.text_to(curling, reader));
        let (first, second) = (Some(Side::First), Some(Side::Second));
        assert_eq!(told(Lang::En, &hit, None), "Blue stone hits the stone on d4.");
        assert_eq!(told(Lang::En, &hit, second), "Your blue stone hits the stone on d4.");
        assert_eq!(told(Lang::En, &out, first), "Opponent’s blue stone is out.");
        assert_eq!(told(Lang::Ru, &hit, first), "Чужой синий камень ударяет по камню на d4.");
        assert_eq!(told(Lang::Ru, &out, second), "Ваш синий камень вылетел с поля.");
    }

    #[test]
    fn english_has_one_kind_of_apostrophe_and_a_game_is_summed_up_in_a_line() {
        assert!(sources(Lang::En).all(|source| !source.contains('\'')), "’ is the apostrophe");
        for lang in Lang::ALL {
            for id in GameId::ALL {
                let summary = Texts::new(lang).say(&Text::coded(id.slug(), "-summary"));
                assert!((40..=60).contains(&summary.chars().count()), "{summary}");
            }
        }
    }
}
