//! The dialog in which the settings are changed; every change shows at once.

use igroteka_texts::Lang;
use leptos::html::Dialog;
use leptos::prelude::*;

use super::{Preferences, Settings};
use crate::words::Words;

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
#[component]
pub fn SettingsDialog(node: NodeRef<Dialog>) -> impl IntoView {
    let (words, preferences) = (Words::here(), Preferences::here());
    let close = move |_| {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog node_ref=node class="dialog" aria-labelledby="settings-title">
            <h2 id="settings-title">{words.of("page-settings")}</h2>
            <Languages/>
            <Themes/>
            <fieldset>
                <legend>{words.of("page-view")}</legend>
                <Switch title="page-large" read=|s| s.large write=|s, is| s.large = is/>
                <Switch title="page-coordinates" read=|s| s.coordinates write=|s, is| s.coordinates = is/>
                <Switch title="page-motion" read=|s| s.motion write=|s, is| s.motion = is/>
                <Switch title="page-sounds" read=|s| s.sounds write=|s, is| s.sounds = is/>
            </fieldset>
            <fieldset>
                <legend>{words.of("page-moves")}</legend>
                <Switch title="page-ask-first" read=|s| s.confirm write=|s, is| s.confirm = is/>
            </fieldset>
            <Show when=move || !preferences.is_kept.get()>
                <p class="note">{words.of("page-not-kept")}</p>
            </Show>
            <p class="buttons"><button class="primary" on:click=close>{words.of("page-close")}</button></p>
        </dialog>
    }
}

#[component]
fn Languages() -> impl IntoView {
    let (words, settings) = (Words::here(), Preferences::here().settings);
    let choice = move |lang: Lang| {
        view! {
            <label class="pill">
                <input type="radio" name="lang" prop:checked=move || settings.read().lang == lang
                    on:change=move |_| settings.update(|s| s.lang = lang)/>
                <span lang=lang.code()>{name_of(lang)}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{words.of("page-language")}</legend>
            {Lang::ALL.map(choice).collect_view()}
        </fieldset>
    }
}

#[component]
fn Themes() -> impl IntoView {
    let (words, settings) = (Words::here(), Preferences::here().settings);
    let choice = move |(theme, title): (Option<&'static str>, &'static str)| {
        view! {
            <label class="pill">
                <input type="radio" name="theme" prop:checked=move || settings.read().theme == theme
                    on:change=move |_| settings.update(|s| s.theme = theme)/>
                <span>{words.of(title)}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{words.of("page-theme")}</legend>
            {THEMES.map(choice).collect_view()}
        </fieldset>
    }
}

/// A setting that is on or off.
#[component]
fn Switch(title: &'static str, read: fn(&Settings) -> bool, write: fn(&mut Settings, bool)) -> impl IntoView {
    let (words, settings) = (Words::here(), Preferences::here().settings);
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=move || read(&settings.read())
                on:change=move |event| settings.update(|s| write(s, event_target_checked(&event)))/>
            <span>{words.of(title)}</span>
        </label>
    }
}
