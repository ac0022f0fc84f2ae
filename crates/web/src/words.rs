//! Everything said, in the chosen language. Views ask for words through [`Words`] and follow a change of language by themselves.

use std::cell::OnceCell;

use igroteka_core::{Profile, Text};
use igroteka_signals::{Memo, expect_context};
use igroteka_texts::{Lang, Texts};

thread_local! {
    /// The messages of each language, read when they are first needed.
    static TEXTS: [OnceCell<Texts>; 2] = const { [OnceCell::new(), OnceCell::new()] };
}

/// The words of the chosen language.
#[derive(Clone, Copy)]
pub struct Words {
    lang: Memo<Lang>,
}

impl Words {
    /// Words that follow a language.
    #[must_use]
    pub const fn new(lang: Memo<Lang>) -> Words {
        Words { lang }
    }

    /// The words of this page.
    #[must_use]
    pub fn here() -> Words {
        expect_context()
    }

    /// The language.
    #[must_use]
    pub fn lang(self) -> Lang {
        self.lang.get()
    }

    /// Says a text.
    #[must_use]
    pub fn say(self, text: &Text) -> String {
        with_texts(self.lang.get(), |texts| texts.say(text))
    }

    /// Says a text without listening to changes of the language, for what is said once.
    #[must_use]
    pub fn say_once(self, text: &Text) -> String {
        with_texts(self.lang.get_untracked(), |texts| texts.say(text))
    }

    /// Says texts as sentences, one after the other.
    #[must_use]
    pub fn sentences(self, texts: &[Text]) -> String {
        sentences(self.lang.get(), texts)
    }

    /// Says texts as a list, with commas between them.
    #[must_use]
    pub fn list(self, texts: &[Text]) -> String {
        texts.iter().map(|text| self.say(text)).collect::<Vec<_>>().join(", ")
    }

    /// The chosen language first, then the others.
    #[must_use]
    pub fn languages(self) -> [Lang; 2] {
        match self.lang.get() {
            Lang::En => [Lang::En, Lang::Ru],
            Lang::Ru => [Lang::Ru, Lang::En],
        }
    }

    /// Says a key without arguments.
    #[must_use]
    pub fn key(self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// A key as something that a view can show.
    pub fn of(self, key: &'static str) -> impl Fn() -> String + Copy + 'static {
        move || self.key(key)
    }

    /// The title of a game.
    #[must_use]
    pub fn title(self, profile: &Profile) -> String {
        self.say(&Text::coded(profile.slug, "-title"))
    }

    /// A game in one sentence.
    #[must_use]
    pub fn summary(self, profile: &Profile) -> String {
        self.say(&Text::coded(profile.slug, "-summary"))
    }

    /// The title of a game's reference card, if its texts name one.
    #[must_use]
    pub fn card_title(self, profile: &Profile) -> Option<String> {
        with_texts(self.lang.get(), |texts| texts.try_say(&Text::coded(profile.slug, "-card")))
    }

    /// A word of an option's list: its own text, the name of a side, or the word itself.
    #[must_use]
    pub fn option_word(self, title: &str, word: &str) -> String {
        let own = Text::coded(title, &format!("-{word}"));
        with_texts(self.lang.get(), |texts| {
            texts.try_say(&own).or_else(|| texts.try_say(&Text::coded("side-", word))).unwrap_or_else(|| word.to_owned())
        })
    }
}

/// Texts as sentences of a language, each with its full stop.
#[must_use]
pub fn sentences(lang: Lang, texts: &[Text]) -> String {
    let mut out = String::new();
    for text in texts {
        let sentence = with_texts(lang, |said| said.sentence(text));
        out.extend([if out.is_empty() { "" } else { " " }, &sentence, if sentence.ends_with(['.', '!', '?', ':']) { "" } else { "." }]);
    }
    out
}

fn with_texts<T>(lang: Lang, work: impl FnOnce(&Texts) -> T) -> T {
    TEXTS.with(|texts| work(texts[lang as usize].get_or_init(|| Texts::new(lang))))
}
