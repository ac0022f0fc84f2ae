//! What stands beside the board, as real buttons and words: trays, dice, choices, meters, scores, notes.

use igroteka_core::scene::{Choice, Die, Panel, PanelBody, TrayItem};
use igroteka_core::{ElementId, Side, Text};
use igroteka_render::{Look, single};
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::spots::name_of;
use super::state::State;
use crate::settings::Preferences;
use crate::words::Words;

/// All panels of the position.
#[component]
pub fn Panels() -> impl IntoView {
    let state = State::here();
    let panels = Memo::new(move |_| state.scene.read().panels.clone());
    let node = NodeRef::<Div>::new();
    let remember = keep_focus(panels, node);
    view! {
        <div class="panels" node_ref=node on:focusin=move |_| remember()>
            {move || panels.get().into_iter().map(|panel| view! { <OnePanel panel/> }).collect_view()}
        </div>
    }
}

/// Panels are made anew when they change; a button that had the focus gives it to its successor, or else to the board. What is
/// given back is to be called when the focus comes to a button.
fn keep_focus(panels: Memo<Vec<Panel>>, node: NodeRef<Div>) -> impl Fn() {
    let focused = move || {
        let element = document().active_element()?;
        node.get_untracked()?.contains(Some(&element)).then(|| element.get_attribute("data-id"))?
    };
    let last = StoredValue::new(None::<String>);
    Effect::new(move || {
        panels.track();
        request_animation_frame(move || {
            let is_lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
            let Some(name) = last.try_get_value().flatten().filter(|_| is_lost) else { return };
            let successor = node.get_untracked().and_then(|node| node.query_selector(&format!("[data-id='{name}']")).ok().flatten());
            let target = successor.or_else(|| document().get_element_by_id("board"));
            if let Some(target) = target.and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok()) {
                let quietly = web_sys::FocusOptions::new();
                quietly.set_prevent_scroll(true);
                // A target that cannot be focused leaves the focus on the page.
                let _ = target.focus_with_options(&quietly);
            }
        });
    });
    move || last.set_value(focused())
}

#[component]
fn OnePanel(panel: Panel) -> impl IntoView {
    let words = Words::here();
    let title = panel.title.clone();
    let (class, body) = match panel.body {
        PanelBody::Tray(items) => ("panel tray", view! { <Tray items/> }.into_any()),
        PanelBody::Dice(dice) => ("panel dice", view! { <Dice dice/> }.into_any()),
        PanelBody::Choices(choices) => {
            ("panel choices", choices.into_iter().map(|choice| view! { <OneChoice choice/> }).collect_view().into_any())
        }
        PanelBody::Meter { amounts, losing_below } => ("panel meter", view! { <Meter amounts losing_below/> }.into_any()),
        PanelBody::Score(points) => ("panel score", view! { <Score points/> }.into_any()),
        PanelBody::Note(text) => ("panel note", view! { <p>{move || words.say(&text)}</p> }.into_any()),
    };
    view! {
        <section class=class>
            <h3>{move || words.say(&title)}</h3>
            <div class="body">{body}</div>
        </section>
    }
}

/// A button for an element of a panel. Pointing at it shows what it would do.
fn element_button(state: State, id: ElementId) -> impl Fn(&'static str, AnyView) -> AnyView {
    move |class, inside| {
        view! {
            <button class=class data-id=name_of(id) on:click=move |_| state.tap(id)
                on:pointerenter=move |_| state.preview_element(Some(id)) on:pointerleave=move |_| state.preview_element(None)
                on:focus=move |_| state.preview_element(Some(id)) on:blur=move |_| state.preview_element(None)>
                {inside}
            </button>
        }
        .into_any()
    }
}

#[component]
fn OneChoice(choice: Choice) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let Choice { id, text, chosen, refused } = choice;
    let is_refused = refused.is_some();
    let reason = StoredValue::new(refused);
    let why = move || reason.with_value(|reason| reason.as_ref().map(|reason| words.say(reason)));
    view! {
        <button class="choice" data-id=name_of(id) aria-pressed=if chosen { "true" } else { "false" }
            aria-disabled=is_refused.then_some("true") title=why
            on:click=move |_| state.tap(id)
            on:pointerenter=move |_| state.preview_element((!is_refused).then_some(id)) on:pointerleave=move |_| state.preview_element(None)
            on:focus=move |_| state.preview_element((!is_refused).then_some(id)) on:blur=move |_| state.preview_element(None)>
            {move || words.say(&text)}
            {is_refused.then(|| view! { <span class="hidden">{move || why().map(|why| format!(": {why}"))}</span> })}
        </button>
    }
}

#[component]
fn Tray(items: Vec<TrayItem>) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let item = move |item: TrayItem| {
        let TrayItem { id, body, side, count, chosen, spoken } = item;
        let spoken = StoredValue::new(spoken);
        let say = move || spoken.with_value(|spoken| words.say(spoken));
        let inside = move || {
            view! {
                <Picture body=Some(body) side/>
                <span class="count" aria-hidden="true">{format!("×{count}")}</span>
                <span class="hidden">{say}</span>
            }
        };
        let class = match (chosen, count) {
            (true, _) => "tray-item chosen",
            (false, 0) => "tray-item none",
            (false, _) => "tray-item",
        };
        match id {
            Some(id) => element_button(state, id)(class, inside().into_any()),
            None => view! { <span class=class>{inside()}</span> }.into_any(),
        }
    };
    items.into_iter().map(item).collect_view()
}

/// Where the pips of each face are, in a square of 100.
const PIPS: [&[(u8, u8)]; 7] = [
    &[],
    &[(50, 50)],
    &[(28, 28), (72, 72)],
    &[(28, 28), (50, 50), (72, 72)],
    &[(28, 28), (72, 28), (28, 72), (72, 72)],
    &[(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
    &[(28, 26), (72, 26), (28, 50), (72, 50), (28, 74), (72, 74)],
];

#[component]
fn Dice(dice: Vec<Die>) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let die = move |die: Die| {
        let class = match (die.kept, die.locked, die.face) {
            (true, ..) => "die kept",
            (_, true, _) => "die locked",
            (.., 0) => "die cup",
            _ => "die",
        };
        let pips = PIPS.get(usize::from(die.face)).copied().unwrap_or_default();
        let spoken = die.spoken;
        let inside = view! {
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <rect x="5" y="5" width="90" height="90" rx="20"/>
                {pips.iter().map(|(x, y)| view! { <circle cx=*x cy=*y r="9"/> }).collect_view()}
                {(die.face == 0).then(|| view! { <text x="50" y="68" text-anchor="middle" font-size="54">"?"</text> })}
            </svg>
            <span class="hidden">{move || words.say(&spoken)}</span>
        };
        match die.id {
            Some(id) => element_button(state, id)(class, inside.into_any()),
            None => view! { <span class=class>{inside}</span> }.into_any(),
        }
    };
    dice.into_iter().map(die).collect_view()
}

/// Two amounts against each other, each with the line below which its side has lost.
#[component]
fn Meter(amounts: [i32; 2], losing_below: Option<[i32; 2]>) -> impl IntoView {
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let most = amounts.into_iter().chain(losing_below.into_iter().flatten()).max().unwrap_or(1).max(1);
    let share = move |amount: i32| format!("{:.1}%", f64::from(amount.max(0)) / f64::from(most) * 100.0);
    let row = move |side: Side| {
        let (amount, limit) = (amounts[side.index()], losing_below.map(|limits| limits[side.index()]));
        let colour = move || preferences.theme.get().palette(Look::of(&state.scene.read())).sides[side.index()].body.to_string();
        let spoken = move || {
            let name = state.session.with(|session| session.id().profile().side_text(side));
            words.say(&match limit {
                Some(limit) => Text::new("page-meter-limit").text("side", name).number("amount", amount).number("limit", limit),
                None => Text::new("page-meter").text("side", name).number("amount", amount),
            })
        };
        view! {
            <div class="row" title=spoken>
                <Picture body=None side/>
                <div class="track" aria-hidden="true">
                    <div class="bar" style:width=share(amount) style:background=colour></div>
                    {limit.map(|limit| view! { <div class="limit" style:left=share(limit)></div> })}
                </div>
                <span class="amount" aria-hidden="true">{amount}</span>
                <span class="hidden">{spoken}</span>
            </div>
        }
    };
    Side::BOTH.map(row).collect_view()
}

#[component]
fn Score(points: [i32; 2]) -> impl IntoView {
    let (state, words) = (State::here(), Words::here());
    let name = move |side: Side| words.say(&state.session.with(|session| session.id().profile().side_text(side)));
    view! {
        <Picture body=None side=Side::First/>
        <span class="hidden">{move || name(Side::First)}</span>
        <span class="points">{points[0]}</span>
        <span class="colon" aria-hidden="true">":"</span>
        <span class="hidden">{move || name(Side::Second)}</span>
        <span class="points">{points[1]}</span>
        <Picture body=None side=Side::Second/>
    }
}

/// A piece of a side, or what stands for the side.
#[component]
pub fn Picture(body: Option<igroteka_core::scene::Body>, side: Side) -> impl IntoView {
    let (state, preferences) = (State::here(), Preferences::here());
    view! { <span class="single-piece" aria-hidden="true" inner_html=move || single(&state.scene.read(), body, side, preferences.theme.get())></span> }
}
