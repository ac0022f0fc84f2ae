//! The dialog that begins another game: opponent and clock, and a form made from the game's list of options.

use igroteka_core::{OptionKind, OptionSpec, Options};
use igroteka_games::GameId;
use leptos::html::Dialog;
use leptos::prelude::*;

use super::clock::Pace;
use super::players::{Player, Players};
use super::setup::{Chair, Setup};
use crate::words::Words;

/// The dialog; `begin` begins a game with what is chosen.
#[component]
pub fn NewGame(
    id: GameId,
    node: NodeRef<Dialog>,
    options: RwSignal<Options>,
    setup: RwSignal<Setup>,
    begin: Callback<Option<Players>>,
) -> impl IntoView {
    let words = Words::here();
    let close = move || {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    let start = move |_| {
        close();
        begin.run(None);
    };
    view! {
        <dialog node_ref=node class="dialog" aria-labelledby="new-game-title">
            <h2 id="new-game-title">{words.of("page-new-game")}</h2>
            <Opponents setup/>
            {id.profile().options.iter().map(|spec| view! { <Field spec options/> }).collect_view()}
            <Times setup/>
            <p class="buttons">
                <button id="begin" class="primary" on:click=start>{words.of("page-begin")}</button>
                <button on:click=move |_| close()>{words.of("page-cancel")}</button>
            </p>
        </dialog>
    }
}

/// Who plays against whom, and where.
#[component]
fn Opponents(setup: RwSignal<Setup>) -> impl IntoView {
    let words = Words::here();
    let opponents =
        move || [Player::Computer, Player::Person].map(|player| (player.word().to_owned(), words.key(opponent_key(player)))).into();
    let chairs = move || Chair::ALL.map(|(chair, word)| (word.to_owned(), words.key(chair_key(chair)))).into();
    let chair_word = move || Chair::ALL.into_iter().find(|(chair, _)| *chair == setup.read().chair).map_or("", |(_, word)| word).to_owned();
    let set_opponent = move |word: String| setup.update(|setup| setup.opponent = Player::from_word(&word).unwrap_or(setup.opponent));
    let set_chair = move |word: String| {
        let chosen = Chair::ALL.into_iter().find(|(_, known)| *known == word);
        setup.update(|setup| setup.chair = chosen.map_or(setup.chair, |(chair, _)| chair));
    };
    let opponent_word = move || setup.read().opponent.word().to_owned();
    view! {
        <Chooser name="opponent" title=words.signal("page-opponent") values=Signal::derive(opponents) value=Signal::derive(opponent_word) set=Callback::new(set_opponent)/>
        <Show when=move || setup.read().opponent == Player::Computer>
            <Chooser name="chair" title=words.signal("page-chair") values=Signal::derive(chairs) value=Signal::derive(chair_word) set=Callback::new(set_chair)/>
        </Show>
    }
}

const fn opponent_key(player: Player) -> &'static str {
    match player {
        Player::Person => "page-opponent-person",
        Player::Computer => "page-opponent-computer",
    }
}

const fn chair_key(chair: Chair) -> &'static str {
    match chair {
        Chair::First => "page-chair-first",
        Chair::Second => "page-chair-second",
        Chair::Lot => "page-chair-lot",
    }
}

/// With how much time.
#[component]
fn Times(setup: RwSignal<Setup>) -> impl IntoView {
    let words = Words::here();
    let said = move |key: &'static str, number: u32| words.say(&igroteka_core::Text::new(key).number("number", number));
    let minutes = move || {
        let none = (String::new(), words.key("page-clock-none"));
        let some = Pace::MINUTES.map(|number| (number.to_string(), said("page-clock-minutes", number)));
        std::iter::once(none).chain(some).collect()
    };
    let increments = move || Pace::INCREMENTS_S.map(|number| (number.to_string(), said("page-clock-seconds", number))).into();
    let pace = move || setup.read().pace;
    // No number among the minutes means that there is no clock.
    let set_minutes = move |text: String| {
        let increment_s = pace().map_or(Pace::INCREMENTS_S[1], |pace| pace.increment_s);
        setup.update(|setup| setup.pace = text.parse().ok().map(|minutes| Pace { minutes, increment_s }));
    };
    let set_increment = move |text: String| {
        setup.update(|setup| {
            if let (Some(pace), Ok(number)) = (&mut setup.pace, text.parse()) {
                pace.increment_s = number;
            }
        });
    };
    let chosen = move |number: fn(Pace) -> u32| Signal::derive(move || pace().map(|pace| number(pace).to_string()).unwrap_or_default());
    view! {
        <Chooser name="minutes" title=words.signal("page-clock") values=Signal::derive(minutes) value=chosen(|pace| pace.minutes) set=Callback::new(set_minutes)/>
        <Show when=move || pace().is_some()>
            <Chooser name="increment" title=words.signal("page-clock-increment") values=Signal::derive(increments) value=chosen(|pace| pace.increment_s) set=Callback::new(set_increment)/>
        </Show>
    }
}

/// One of some values, each with its words.
#[component]
fn Chooser(
    name: &'static str,
    title: Signal<String>,
    values: Signal<Vec<(String, String)>>,
    value: Signal<String>,
    set: Callback<String>,
) -> impl IntoView {
    let option = move |(text, shown): (String, String)| {
        let this = text.clone();
        view! { <option value=text selected=move || value.get() == this>{shown}</option> }
    };
    view! {
        <label class="field-row">
            <span>{title}</span>
            <select name=name on:change=move |event| set.run(event_target_value(&event))>
                {move || values.get().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// One option of the game.
#[component]
fn Field(spec: &'static OptionSpec, options: RwSignal<Options>) -> impl IntoView {
    let words = Words::here();
    let title = words.signal(spec.title);
    let value = Signal::derive(move || options.read().value_text(spec.name).unwrap_or_default());
    // A value that the list does not allow is left as it was.
    let set = move |text: String| options.update(|options| *options = options.with(spec.name, &text).unwrap_or(*options));
    let values = move || match spec.kind {
        OptionKind::Number { offered, .. } => offered.iter().map(|number| (number.to_string(), number.to_string())).collect(),
        OptionKind::Choice(choices) => choices.iter().map(|word| ((*word).to_owned(), words.option_word(spec.title, word))).collect(),
        OptionKind::Flag => Vec::new(),
    };
    match spec.kind {
        OptionKind::Flag => view! {
            <label class="switch">
                <input type="checkbox" name=spec.name prop:checked=move || value.get() == "true" on:change=move |event| set(event_target_checked(&event).to_string())/>
                <span>{title}</span>
            </label>
        }
        .into_any(),
        OptionKind::Number { offered: [], min, max, step } => view! {
            <label class="field-row">
                <span>{title}</span>
                <input type="number" name=spec.name min=min max=max step=step prop:value=value on:change=move |event| set(event_target_value(&event))/>
            </label>
        }
        .into_any(),
        OptionKind::Number { .. } | OptionKind::Choice(_) => {
            view! { <Chooser name=spec.name title values=Signal::derive(values) value set=Callback::new(set)/> }.into_any()
        }
    }
}
