//! Language, colours and sizes. [`Settings`] is what is stored; [`Preferences`] is what the page follows.

use igroteka_render::Theme;
use igroteka_signals::{Memo, RwSignal, effect, expect_context, provide_context};
use igroteka_texts::Lang;

use crate::browser;
use crate::words::Words;

/// The name under which the settings are stored.
const KEY: &str = "igroteka.settings";

/// What the reader chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// The name of a theme; nothing follows the system.
    pub theme: Option<&'static str>,
    /// Larger words.
    pub large: bool,
    /// Coordinates around the board.
    pub coordinates: bool,
    /// Whether pieces are seen moving.
    pub motion: bool,
    /// Whether moves are heard.
    pub sounds: bool,
    /// Whether a move that was entered needs confirmation.
    pub confirm: bool,
    /// Whether the list of moves shows notation instead of words.
    pub notation: bool,
    /// Whether the board turns to whoever has to move, where two people share a device.
    pub turning: bool,
    /// How fast the turns of the computer are shown.
    pub pace: ShowPace,
}

/// How fast something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ShowPace {
    /// Slowly.
    Slow,
    /// As most people can follow it.
    #[default]
    Normal,
    /// Quickly.
    Quick,
}

impl ShowPace {
    /// Every pace with its name where it is stored, and the key of its title.
    pub const ALL: [(ShowPace, &'static str, &'static str); 3] = [
        (ShowPace::Slow, "slow", "page-pace-slow"),
        (ShowPace::Normal, "normal", "page-pace-normal"),
        (ShowPace::Quick, "quick", "page-pace-quick"),
    ];

    fn named(name: &str) -> Option<ShowPace> {
        ShowPace::ALL.into_iter().find(|(_, other, _)| *other == name).map(|(pace, ..)| pace)
    }

    const fn name(self) -> &'static str {
        ShowPace::ALL[self as usize].1
    }

    /// A time at this pace.
    #[must_use]
    pub const fn of(self, normal_ms: u64) -> u64 {
        match self {
            ShowPace::Slow => normal_ms * 2,
            ShowPace::Normal => normal_ms,
            ShowPace::Quick => normal_ms / 2,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::defaults("")
    }
}

impl Settings {
    /// What a reader gets who chose nothing.
    fn defaults(language: &str) -> Settings {
        let lang = Lang::from_code(language).unwrap_or(Lang::En);
        Settings {
            lang,
            theme: None,
            large: false,
            coordinates: true,
            motion: true,
            sounds: true,
            confirm: false,
            notation: false,
            turning: false,
            pace: ShowPace::Normal,
        }
    }

    /// The settings as this browser stores them.
    #[must_use]
    pub fn stored() -> Settings {
        Settings::read(&browser::stored(KEY).unwrap_or_default(), &browser::language())
    }

    /// Reads `name=value` words; what is not understood is left at its default.
    fn read(text: &str, language: &str) -> Settings {
        let mut settings = Settings::defaults(language);
        for (name, value) in text.split(' ').filter_map(|pair| pair.split_once('=')) {
            match name {
                "lang" => settings.lang = Lang::from_code(value).unwrap_or(settings.lang),
                "theme" => settings.theme = Theme::named(value).map(|theme| theme.name),
                "large" => settings.large = value == "yes",
                "coordinates" => settings.coordinates = value == "yes",
                "motion" => settings.motion = value == "yes",
                "sounds" => settings.sounds = value == "yes",
                "confirm" => settings.confirm = value == "yes",
                "notation" => settings.notation = value == "yes",
                "turning" => settings.turning = value == "yes",
                "pace" => settings.pace = ShowPace::named(value).unwrap_or_default(),
                _ => {}
            }
        }
        settings
    }

    /// The settings as `name=value` words.
    #[must_use]
    pub fn write(&self) -> String {
        let yes = |is: bool| if is { "yes" } else { "no" };
        let flags = [
            ("large", self.large),
            ("coordinates", self.coordinates),
            ("motion", self.motion),
            ("sounds", self.sounds),
            ("confirm", self.confirm),
            ("notation", self.notation),
            ("turning", self.turning),
        ];
        let flags = flags.map(|(name, is)| [name, "=", yes(is)].concat()).join(" ");
        ["lang=", self.lang.code(), " theme=", self.theme.unwrap_or("system"), " pace=", self.pace.name(), " ", &flags].concat()
    }
}

/// The settings as the page follows them.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// What the reader chose.
    pub settings: RwSignal<Settings>,
    /// Whether the browser stores the settings.
    pub are_stored: RwSignal<bool>,
    /// The colours.
    pub theme: Memo<&'static Theme>,
    /// Whether pieces are seen moving.
    pub motion: Memo<bool>,
}

impl Preferences {
    /// Reads what is stored, and makes the words and colours of the page follow it.
    pub fn provide() {
        let settings = RwSignal::new(Settings::stored());
        let (dark, contrast) =
            (browser::media("(prefers-color-scheme: dark)"), browser::media("(prefers-contrast: more), (forced-colors: active)"));
        let theme = Memo::new(move |_| chosen_theme(settings.read().theme, dark.get(), contrast.get()));
        let still = browser::media("(prefers-reduced-motion: reduce)");
        let asked_still = browser::query("animations").as_deref() == Some("off");
        let motion = Memo::new(move |_| settings.read().motion && !still.get() && !asked_still);
        let preferences = Preferences { settings, are_stored: RwSignal::new(true), theme, motion };
        let lang = Memo::new(move |_| settings.read().lang);
        Words::provide(lang);
        provide_context(preferences);
        preferences.follow(lang);
    }

    /// The preferences of this page.
    #[must_use]
    pub fn here() -> Preferences {
        expect_context()
    }

    /// Changes the document and what is stored whenever a setting changes.
    fn follow(self, lang: Memo<Lang>) {
        effect(move || browser::set_root_attribute("lang", lang.get().code()));
        effect(move || show_theme(self.theme.get()));
        effect(move || {
            let size = if self.settings.read().large { "large" } else { "usual" };
            browser::set_root_attribute("data-size", size);
        });
        effect(move || browser::set_root_attribute("data-motion", if self.motion.get() { "on" } else { "off" }));
        let mut is_chosen = false;
        effect(move || {
            let text = self.settings.read().write();
            // Nothing is stored before the reader has chosen something.
            if std::mem::replace(&mut is_chosen, true) {
                self.are_stored.set(browser::store(KEY, &text));
            }
        });
    }
}

fn chosen_theme(name: Option<&str>, dark: bool, contrast: bool) -> &'static Theme {
    match name {
        Some("contrast") => &Theme::STRONG,
        Some("dark") => &Theme::DARK,
        Some(_) => &Theme::LIGHT,
        None if contrast => &Theme::STRONG,
        None if dark => &Theme::DARK,
        None => &Theme::LIGHT,
    }
}

/// The style sheet uses the tokens of the renderer's theme, so that page and boards always fit.
fn show_theme(theme: &Theme) {
    let tokens = [
        ("--surface", theme.surface),
        ("--card", theme.card),
        ("--rule", theme.rule),
        ("--edge", theme.edge),
        ("--text", theme.text),
        ("--muted", theme.muted),
        ("--accent", theme.accent),
        ("--on-accent", theme.on_accent),
        ("--alert", theme.palette(igroteka_core::scene::BoardStyle::Plain).alert),
    ];
    for (name, colour) in tokens {
        browser::set_root_style(name, &colour.to_string());
    }
    browser::set_root_attribute("data-theme", theme.name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let chosen = Settings {
            lang: Lang::Ru,
            theme: Some("contrast"),
            large: true,
            coordinates: false,
            motion: false,
            sounds: false,
            confirm: true,
            notation: true,
            turning: true,
            pace: ShowPace::Slow,
        };
        assert_eq!(Settings::read(&chosen.write(), "en"), chosen);
    }

    #[test]
    fn rubbish_leaves_the_defaults() {
        assert_eq!(Settings::read("lang=xx theme=neon =;large yes", "ru-RU"), Settings::defaults("ru"));
        assert_eq!(Settings::read("", "fr").lang, Lang::En);
    }

    #[test]
    fn the_system_is_followed_only_by_those_who_chose_nothing() {
        assert_eq!(chosen_theme(None, true, false).name, "dark");
        assert_eq!(chosen_theme(None, true, true).name, "contrast");
        assert_eq!(chosen_theme(Some("light"), true, true).name, "light");
    }
}
