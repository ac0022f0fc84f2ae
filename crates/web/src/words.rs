//! Everything said, in the chosen language. Views ask for words through [`Words`] and follow a change of language by themselves.
//!
//! Messages are no part of the program: the page fetches those of the chosen language, and what the lessons say only for a lesson. A
//! language is spoken once its messages are there; until then the page goes on in the one before.

use std::cell::RefCell;

use igroteka_core::{Profile, Text};
use igroteka_signals::dom::{View, all, el, when};
use igroteka_signals::{Memo, RwSignal, effect, expect_context, provide_context, spawn};
use igroteka_texts::{Lang, Texts};

use crate::browser::http;

thread_local! {
    /// The messages of each language that have arrived.
    static TEXTS: RefCell<[Option<Texts>; 2]> = const { RefCell::new([None, None]) };
}

/// What the names of a language's files end with, in the order in which they are fetched: the messages of every page, and those of the
/// lessons.
const FILES: [&str; 2] = ["", "-lessons"];

/// The words of the chosen language.
#[derive(Clone, Copy)]
pub struct Words {
    /// The language that the reader wants.
    wanted: Memo<Lang>,
    /// The language that is spoken.
    lang: Memo<Lang>,
    /// How many files of each language have arrived.
    arrived: RwSignal<[usize; 2]>,
    /// How many of them the page needs.
    needed: RwSignal<usize>,
    /// Whether the page needs other languages too, to understand what is typed.
    needs_others: RwSignal<bool>,
    /// Whether something could not be fetched.
    has_failed: RwSignal<bool>,
}

/// Takes messages of a language.
pub fn add(lang: Lang, source: &str) {
    TEXTS.with_borrow_mut(|texts| texts[lang as usize].get_or_insert_with(|| Texts::empty(lang)).add(source));
}

impl Words {
    /// Words that follow the language that the reader wants. The messages of its first value have arrived.
    pub fn provide(wanted: Memo<Lang>) {
        let mut first = [0; 2];
        first[wanted.get_untracked() as usize] = 1;
        let (arrived, needed) = (RwSignal::new(first), RwSignal::new(1));
        let lang = Memo::new(move |before: Option<&Lang>| {
            let wanted = wanted.get();
            let is_ready = arrived.get()[wanted as usize] >= needed.get();
            before.copied().filter(|_| !is_ready).unwrap_or(wanted)
        });
        let words = Words { wanted, lang, arrived, needed, needs_others: RwSignal::new(false), has_failed: RwSignal::new(false) };
        effect(move || words.fetch());
        provide_context(words);
    }

    /// The words of this page.
    #[must_use]
    pub fn here() -> Words {
        expect_context()
    }

    /// From now on the page needs what the lessons say.
    pub fn need_lessons(self) {
        self.needed.set(FILES.len());
    }

    /// Whether everything that the page needs has arrived in the language that is spoken.
    #[must_use]
    pub fn are_ready(self) -> bool {
        self.arrived.get()[self.lang.get() as usize] >= self.needed.get()
    }

    /// Says that messages could not be fetched, and offers to try once more; nothing while they can.
    pub fn failure(self) -> View {
        let again = move || el("button").on_press(move || self.has_failed.set(false)).text(self.of("page-try-again"));
        let message = move || el("p").class("message refused").text(self.of("page-texts-failed")).into();
        when(move || self.has_failed.get(), move || all([message(), again().into()]))
    }

    /// Fetches the next file that is needed and missing; run again when one has arrived or more is needed.
    fn fetch(self) {
        let (wanted, arrived, needed) = (self.wanted.get(), self.arrived.get(), self.needed.get());
        let others = if self.needs_others.get() { 1 } else { 0 };
        let is_missing = |lang: &Lang| arrived[*lang as usize] < if *lang == wanted { needed } else { others };
        let next = [wanted].into_iter().chain(Lang::ALL).find(is_missing);
        let Some(lang) = next.filter(|_| !self.has_failed.get()) else { return };
        let number = arrived[lang as usize];
        spawn(async move {
            match http::get_beside(&["texts-", lang.code(), FILES[number], ".ftl"].concat()).await {
                Ok(source) => {
                    add(lang, &source);
                    // Fetching twice is harmless: the file counts once.
                    self.arrived.update(|arrived| arrived[lang as usize] = arrived[lang as usize].max(number + 1));
                }
                Err(_) => self.has_failed.set(true),
            }
        });
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

    /// From now on the page needs other languages too.
    pub fn need_others(self) {
        self.needs_others.set(true);
    }

    /// The languages whose messages are there, the one that is spoken first.
    #[must_use]
    pub fn languages(self) -> Vec<Lang> {
        let (spoken, arrived) = (self.lang.get(), self.arrived.get());
        let others = Lang::ALL.into_iter().filter(|lang| *lang != spoken && arrived[*lang as usize] > 0);
        [spoken].into_iter().chain(others).collect()
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

fn with_texts<T: Default>(lang: Lang, work: impl FnOnce(&Texts) -> T) -> T {
    TEXTS.with_borrow(|texts| texts[lang as usize].as_ref().map(work).unwrap_or_default())
}
