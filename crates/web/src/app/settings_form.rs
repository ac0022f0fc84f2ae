//! The dialog in which the settings are changed; every change shows at once.

use igroteka_core::Text;
use igroteka_signals::dom::{El, Handle, View, all, dialog, el, is_checked, when};
use igroteka_signals::{RwSignal, spawn};
use igroteka_texts::Lang;

use crate::games::MyTables;
use crate::link::requests::{forget_me, problem_text};
use crate::notices::notice_choice;
use crate::settings::{Preferences, Settings, ShowPace};
use crate::words::Words;

/// The question before the server forgets somebody.
const SURE: &str = "friend-forget-sure";

/// The names of languages, each in itself.
const fn name_of(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::Ru => "Русский",
    }
}

/// The themes to choose from, with the keys of their names.
const THEMES: [(Option<&str>, &str); 4] = [
    (None, "page-theme-system"),
    (Some("light"), "page-theme-light"),
    (Some("dark"), "page-theme-dark"),
    (Some("contrast"), "page-theme-contrast"),
];

/// The dialog; `node` lets the page open it.
pub(super) fn settings_dialog(node: Handle) -> El {
    let (words, preferences, tables) = (Words::here(), Preferences::here(), MyTables::here());
    let group = move |title: &'static str| el("fieldset").child(el("legend").text(words.of(title)));
    let view = group("page-view")
        .child(flag("page-large", |s| s.large, |s, is| s.large = is))
        .child(flag("page-coordinates", |s| s.coordinates, |s, is| s.coordinates = is))
        .child(flag("page-motion", |s| s.motion, |s, is| s.motion = is))
        .child(flag("page-turning", |s| s.turning, |s, is| s.turning = is))
        .child(flag("page-sounds", |s| s.sounds, |s, is| s.sounds = is));
    let note = move || el("p").class("note").text(words.of("page-not-kept")).into();
    let close = el("button").class("primary close").on_press(move || node.close_dialog()).text(words.of("page-close"));
    dialog(node)
        .attr("aria-labelledby", "settings-title")
        .child(el("h2").id("settings-title").text(words.of("page-settings")))
        .child(group("page-language").child(languages()).child(words.failure()))
        .child(group("page-theme").child(themes()))
        .child(view)
        .child(group("page-pace").child(paces()))
        .child(group("page-moves").child(flag("page-ask-first", |s| s.confirm, |s, is| s.confirm = is)))
        .child(when(move || tables.has_any(), move || group("page-by-link").child(notice_choice("settings-")).into()))
        .child(forget())
        .child(when(move || !preferences.are_stored.get(), note))
        .child(el("p").class("buttons").child(close))
}

/// The button by which the server forgets whoever plays by a link in this browser; pressed twice, because seats are lost.
fn forget() -> View {
    let (words, tables) = (Words::here(), MyTables::here());
    let said = RwSignal::new(Text::default());
    let press = move || {
        if said.with_untracked(|said| *said != Text::new(SURE)) {
            return said.set(Text::new(SURE));
        }
        spawn(async move {
            match forget_me().await {
                Ok(()) => {
                    tables.clear();
                    said.set(Text::new("friend-forgotten"));
                }
                Err(code) => said.set(problem_text(&code)),
            }
        });
    };
    let button = move || el("button").id("forget-me").on_press(press).text(words.of("friend-forget")).into();
    all([when(move || tables.has_any(), button), el("p").class("note").attr("role", "status").text(move || words.say(&said.read())).into()])
}

/// One of several values of a setting.
fn choice(group: &str, is_chosen: impl Fn(&Settings) -> bool + 'static, choose: impl Fn(&mut Settings) + 'static, name: El) -> View {
    let settings = Preferences::here().settings;
    let input = el("input")
        .attr("type", "radio")
        .attr("name", group)
        .checked(move || is_chosen(&settings.read()))
        .on("change", move |_: web_sys::Event| settings.update(&choose));
    el("label").class("pill").child(input).child(name).into()
}

fn languages() -> View {
    all(Lang::ALL.map(|lang| {
        let name = el("span").attr("lang", lang.code()).text(name_of(lang));
        choice("lang", move |s| s.lang == lang, move |s| s.lang = lang, name)
    }))
}

fn themes() -> View {
    let words = Words::here();
    all(THEMES.map(|(theme, title)| choice("theme", move |s| s.theme == theme, move |s| s.theme = theme, el("span").text(words.of(title)))))
}

fn paces() -> View {
    let words = Words::here();
    all(ShowPace::ALL
        .map(|(pace, _, title)| choice("pace", move |s| s.pace == pace, move |s| s.pace = pace, el("span").text(words.of(title)))))
}

/// A setting that is on or off.
fn flag(title: &'static str, read: fn(&Settings) -> bool, write: fn(&mut Settings, bool)) -> El {
    let (words, settings) = (Words::here(), Preferences::here().settings);
    let input = el("input")
        .attr("type", "checkbox")
        .checked(move || read(&settings.read()))
        .on("change", move |event: web_sys::Event| settings.update(|s| write(s, is_checked(&event))));
    el("label").class("switch").child(input).child(el("span").text(words.of(title)))
}
