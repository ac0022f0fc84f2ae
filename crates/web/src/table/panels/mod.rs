//! What stands beside the board, as real buttons and words: trays, dice, choices, meters, scores, notes.

pub(super) mod actions;
pub(super) mod card;
pub(super) mod export;
pub(super) mod moves;
pub(super) mod status;

use igroteka_core::scene::{Body, Choice, Die, Panel, PanelBody, TrayItem};
use igroteka_core::{ElementId, Side, Text};
use igroteka_render::single;
use igroteka_signals::RwSignal;
use igroteka_signals::dom::{El, View, afterwards, all, drawn, el, keyed, switch};

use crate::settings::Preferences;
use crate::table::input::pointer::Pointer;
use crate::table::state::State;
use crate::words::Words;

/// All panels of the position.
pub(super) fn panels() -> El {
    let state = State::here();
    list(move || state.view.scene.read().panels.clone())
}

/// Panels as they come and go. One with numbers in its title stays the same when they change.
pub(super) fn list(panels: impl Fn() -> Vec<Panel> + 'static) -> El {
    el("div").class("panels").child(keyed(panels, |panel| (panel.title.key.clone(), class_of(&panel.body)), one_panel))
}

const fn class_of(body: &PanelBody) -> &'static str {
    match body {
        PanelBody::Tray(_) => "panel tray",
        PanelBody::Dice(_) => "panel dice",
        PanelBody::Choices(_) => "panel choices",
        PanelBody::Meter { .. } => "panel meter",
        PanelBody::Score(_) => "panel score",
        PanelBody::Note(_) => "panel note",
    }
}

fn one_panel(panel: RwSignal<Panel>) -> El {
    let class = panel.with_untracked(|panel| class_of(&panel.body));
    let body = match class {
        "panel tray" => {
            let items = move |panel: &Panel| if let PanelBody::Tray(items) = &panel.body { items.clone() } else { Vec::new() };
            keyed(move || panel.with(items), |item| item.id, tray_item)
        }
        "panel dice" => {
            let dice = move |panel: &Panel| if let PanelBody::Dice(dice) = &panel.body { dice.clone() } else { Vec::new() };
            keyed(move || panel.with(dice), |die| die.id, one_die)
        }
        "panel choices" => {
            let choices = move |panel: &Panel| if let PanelBody::Choices(choices) = &panel.body { choices.clone() } else { Vec::new() };
            keyed(move || panel.with(choices), |choice| choice.id, one_choice)
        }
        // What is only looked at may come after the board.
        _ => {
            return el("section").class(class).child(afterwards(move || {
                whole(panel, switch(move || panel.with(|panel| Some(panel.body.clone())), |body| body.as_ref().map(plain_body).into()))
            }));
        }
    };
    el("section").class(class).child(whole(panel, body))
}

/// A panel's title and what stands below it.
fn whole(panel: RwSignal<Panel>, body: View) -> View {
    let words = Words::here();
    let title = move || panel.with(|panel| words.say(&panel.title));
    all([el("h2").text(title).into(), el("div").class("body").child(body).into()])
}

/// What is only looked at.
fn plain_body(body: &PanelBody) -> View {
    let words = Words::here();
    match body {
        PanelBody::Meter { amounts, losing_below } => meter(*amounts, *losing_below),
        PanelBody::Score(points) => score(*points),
        PanelBody::Note(text) => {
            let text = text.clone();
            el("p").text(move || words.say(&text)).into()
        }
        PanelBody::Tray(_) | PanelBody::Dice(_) | PanelBody::Choices(_) => all([]),
    }
}

/// A button for an element of a panel that can be picked. Pointing at it shows what it would do, unless that is refused. It keeps the
/// focus while it can do nothing.
fn element_button(id: ElementId, is_picked: impl Fn() -> bool + 'static, is_refused: impl Fn() -> bool + Copy + 'static) -> El {
    let state = State::here();
    let does_nothing = move || is_refused() || state.is_computers_turn();
    let show = move |_: web_sys::Event| state.preview_element((!is_refused()).then_some(id));
    let hide = move |_: web_sys::Event| state.end_preview(id);
    el("button")
        .attr("data-id", id.to_string())
        .attr("aria-pressed", move || is_picked().to_string())
        .attr_if("aria-disabled", move || does_nothing().then(|| "true".to_owned()))
        .on_press(move || state.tap(id))
        .on("pointerenter", show)
        .on("pointerleave", hide)
        .on("focus", show)
        .on("blur", hide)
}

fn one_choice(choice: RwSignal<Choice>) -> El {
    let Some(id) = choice.try_with_untracked(|choice| choice.id) else { return el("span") };
    let words = Words::here();
    let why = move || choice.with(|choice| choice.refused.as_ref().map(|reason| words.say(reason)));
    let is_refused = move || choice.with(|choice| choice.refused.is_some());
    let aside = move |why: &Option<String>| why.as_ref().map(|why| el("span").class("hidden").text(format!(": {why}"))).into();
    element_button(id, move || choice.with(|choice| choice.chosen), is_refused)
        .class("choice")
        .class_if("refused", is_refused)
        // The reason is seen by pointing at the words and heard after them, not both.
        .child(el("span").attr_if("title", why).text(move || choice.with(|choice| words.say(&choice.text))))
        .child(switch(why, aside))
}

fn tray_item(item: RwSignal<TrayItem>) -> El {
    let words = Words::here();
    let class = move || {
        item.with(|item| match (item.chosen, item.count) {
            (true, _) => "tray-item chosen",
            (false, 0) => "tray-item none",
            (false, _) => "tray-item",
        })
    };
    let around = match item.with_untracked(|item| item.id) {
        Some(id) => Pointer::here().over_tray(element_button(id, move || item.with(|item| item.chosen), || false), id),
        None => el("span"),
    };
    let looks = move || item.with(|item| Some((item.body, item.side)));
    around
        .class(move || class().to_owned())
        .child(switch(looks, |looks| looks.map(|(body, side)| picture(Some(body), side)).into()))
        .child(el("span").class("count").attr("aria-hidden", "true").text(move || item.with(|item| format!("×{}", item.count))))
        .child(el("span").class("hidden").text(move || item.with(|item| words.say(&item.spoken))))
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

fn one_die(die: RwSignal<Die>) -> El {
    let words = Words::here();
    let class = move || {
        die.with(|die| match (die.kept, die.locked, die.face) {
            (true, ..) => "die kept",
            (_, true, _) => "die locked",
            (.., 0) => "die cup",
            _ => "die",
        })
    };
    let around = match die.with_untracked(|die| die.id) {
        Some(id) => element_button(id, move || die.with(|die| die.kept), || false),
        None => el("span"),
    };
    around
        .class(move || class().to_owned())
        .child(drawn("svg").attr("viewBox", "0 0 100 100").attr("aria-hidden", "true").html(move || die.with(|die| face(die.face))))
        .child(el("span").class("hidden").text(move || die.with(|die| words.say(&die.spoken))))
}

/// A face of a die as markup; no face is a question.
fn face(number: u8) -> String {
    let mut face = r#"<rect x="5" y="5" width="90" height="90" rx="20"/>"#.to_owned();
    for (x, y) in PIPS.get(usize::from(number)).copied().unwrap_or_default() {
        face += &format!(r#"<circle cx="{x}" cy="{y}" r="9"/>"#);
    }
    if number == 0 {
        face += r#"<text x="50" y="68" text-anchor="middle" font-size="54">?</text>"#;
    }
    face
}

/// Two amounts against each other, each with the line below which its side has lost.
fn meter(amounts: [i32; 2], losing_below: Option<[i32; 2]>) -> View {
    let (state, words, preferences) = (State::here(), Words::here(), Preferences::here());
    let most = amounts.into_iter().chain(losing_below.into_iter().flatten()).max().unwrap_or(1).max(1);
    let share = move |amount: i32| format!("{}%", amount.max(0) * 100 / most);
    all(Side::BOTH.map(|side| {
        let (amount, limit) = (amounts[side.index()], losing_below.map(|limits| limits[side.index()]));
        let colour = move || preferences.theme.get().palette(state.view.style.get()).sides[side.index()].body.to_string();
        let spoken = move || {
            let name = state.id.profile().side_text(side);
            words.say(&match limit {
                Some(limit) => Text::new("page-meter-limit").text("side", name).number("amount", amount).number("limit", limit),
                None => Text::new("page-meter").text("side", name).number("amount", amount),
            })
        };
        let limit = limit.map(|limit| el("div").class("limit").style("left", share(limit)));
        let bar = el("div").class("bar").style("width", share(amount)).style("background", colour);
        el("div")
            .class("row")
            .child(picture(None, side))
            .child(el("div").class("track").attr("title", spoken).attr("aria-hidden", "true").child(bar).child(limit))
            .child(el("span").class("amount").attr("aria-hidden", "true").text(amount.to_string()))
            .child(el("span").class("hidden").text(spoken))
            .into()
    }))
}

fn score(points: [i32; 2]) -> View {
    let (state, words) = (State::here(), Words::here());
    let name = move |side: Side| {
        let said = move || words.say(&state.id.profile().side_text(side));
        el("span").class("hidden").text(said).into()
    };
    let number = |side: Side| el("span").class("points").text(points[side.index()].to_string()).into();
    all([
        picture(None, Side::First).into(),
        name(Side::First),
        number(Side::First),
        el("span").class("colon").attr("aria-hidden", "true").text(":").into(),
        name(Side::Second),
        number(Side::Second),
        picture(None, Side::Second).into(),
    ])
}

/// A piece of a side, or what stands for the side.
pub(super) fn picture(body: Option<Body>, side: Side) -> El {
    let (state, preferences) = (State::here(), Preferences::here());
    let drawn = move || single(state.view.style.get(), body, side, preferences.theme.get()).to_string();
    el("span").class("single-piece").attr("aria-hidden", "true").html(drawn)
}
