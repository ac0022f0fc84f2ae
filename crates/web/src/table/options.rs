//! The dialog that begins another game: a form made from the game's list of options.

use igroteka_core::{OptionKind, OptionSpec, Options};
use igroteka_games::GameId;
use leptos::html::Dialog;
use leptos::prelude::*;

use crate::words::Words;

/// The dialog; `begin` is told the chosen options.
#[component]
pub fn NewGame(id: GameId, node: NodeRef<Dialog>, options: RwSignal<Options>, begin: Callback<()>) -> impl IntoView {
    let words = Words::here();
    let close = move || {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    let start = move |_| {
        close();
        begin.run(());
    };
    let specs = id.profile().options;
    view! {
        <dialog node_ref=node class="dialog" aria-labelledby="new-game-title">
            <h2 id="new-game-title">{words.of("page-new-game")}</h2>
            {specs.iter().map(|spec| view! { <Field spec options/> }).collect_view()}
            {specs.is_empty().then(|| view! { <p class="note">{words.of("page-no-options")}</p> })}
            <p class="buttons">
                <button id="begin" class="primary" on:click=start>{words.of("page-begin")}</button>
                <button on:click=move |_| close()>{words.of("page-cancel")}</button>
            </p>
        </dialog>
    }
}

/// One option.
#[component]
fn Field(spec: &'static OptionSpec, options: RwSignal<Options>) -> impl IntoView {
    let words = Words::here();
    let title = move || words.key(spec.title);
    let value = move || options.read().value_text(spec.name).unwrap_or_default();
    // A value that the list does not allow is left as it was.
    let set = move |text: &str| options.update(|options| *options = options.with(spec.name, text).unwrap_or(*options));
    let chooser = move |values: Vec<(String, String)>| {
        let option = move |(text, shown): (String, String)| {
            let this = text.clone();
            view! { <option value=text selected=move || value() == this>{shown}</option> }
        };
        view! {
            <label class="field-row">
                <span>{title}</span>
                <select name=spec.name on:change=move |event| set(&event_target_value(&event))>{values.into_iter().map(option).collect_view()}</select>
            </label>
        }
        .into_any()
    };
    move || {
        match spec.kind {
        OptionKind::Flag => view! {
            <label class="switch">
                <input type="checkbox" name=spec.name prop:checked=move || value() == "true" on:change=move |event| set(if event_target_checked(&event) { "true" } else { "false" })/>
                <span>{title}</span>
            </label>
        }
        .into_any(),
        OptionKind::Number { offered: [], min, max, step } => view! {
            <label class="field-row">
                <span>{title}</span>
                <input type="number" name=spec.name min=min max=max step=step prop:value=value on:change=move |event| set(&event_target_value(&event))/>
            </label>
        }
        .into_any(),
        OptionKind::Number { offered, .. } => chooser(offered.iter().map(|number| (number.to_string(), number.to_string())).collect()),
        OptionKind::Choice(choices) => chooser(choices.iter().map(|word| ((*word).to_owned(), words.option_word(spec.title, word))).collect()),
    }
    }
}
