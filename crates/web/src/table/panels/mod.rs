//! What stands beside the board, as real buttons and words: trays, dice, choices, meters, scores, notes.

mod advised;
mod analysis;
pub(super) mod bar;
pub(super) mod card;
pub(super) mod count;
mod ends;
pub(super) mod export;
mod move_rows;
pub(super) mod moves;
pub(super) mod report;
pub(super) mod result;
pub(super) mod review;
pub(super) mod side;
pub(super) mod status;
pub(super) mod tools;

use igroteka_core::scene::{Amount, Body, Choice, Die, Panel, PanelBody, Region, TrayItem};
use igroteka_core::{ElementId, Side, Text};
use igroteka_render::single;
use igroteka_signals::dom::{El, View, afterwards, all, drawn, el, keyed, switch};
use igroteka_signals::{Memo, RwSignal};

use crate::settings::Preferences;
use crate::table::input::pointer::BoardPointer;
use crate::table::state::State;
use crate::words::Words;
use advised::advised;
use bar::Edge;

/// What the next decision needs. The region keeps its size when there is nothing to decide.
pub(super) fn decision() -> El {
    let (state, words) = (State::here(), Words::here());
    let panels = move || panels_in(state, |panel| panel.region == Region::Decision);
    el("section").class("decision").attr("aria-label", words.of("page-decision")).child(list(panels))
}

/// What stands at an edge of the board: the reserve of the player there, and below it what concerns both.
pub(super) fn beside(edge: Edge) -> El {
    let state = State::here();
    let panels = move || {
        let team = bar::team_at(state, edge);
        let side = state.when_played(|session| Some(session.table().side_of(team)));
        panels_in(state, |panel| {
            panel.region == Region::Beside
                && match panel.body {
                    PanelBody::Tray { side: owner, .. } => Some(owner) == side,
                    _ => edge == Edge::Below,
                }
        })
    };
    el("div").class(if edge == Edge::Above { "beside theirs" } else { "beside ours" }).child(list(panels))
}

/// Where cards ask for something before the game goes on: over status and decision, and in sight wherever the page is scrolled.
pub(super) fn asks() -> El {
    el("div").class("asks")
}

/// A table that cannot be begun, and why.
pub(super) fn refused(text: Text) -> El {
    let words = Words::here();
    el("p").class("message refused").text(move || words.say(&text))
}

fn panels_in(state: State, fits: impl Fn(&Panel) -> bool) -> Vec<Panel> {
    state.view.scene.read().panels.iter().filter(|panel| fits(panel)).cloned().collect()
}

/// Panels as they come and go. One with numbers in its title stays the same when they change.
pub(super) fn list(panels: impl Fn() -> Vec<Panel> + 'static) -> El {
    el("div").class("panels").child(keyed(panels, |panel| (panel.title.key.clone(), class_of(&panel.body)), one_panel))
}

const fn class_of(body: &PanelBody) -> &'static str {
    match body {
        PanelBody::Tray { .. } => "panel tray",
        PanelBody::Dice(_) => "panel dice",
        PanelBody::Choices(_) => "panel choices",
        PanelBody::Meter { .. } => "panel meter",
        PanelBody::Score(_) => "panel score",
        PanelBody::Note(_) => "panel note",
        PanelBody::Lines(_) => "panel lines",
        PanelBody::Ends(_) => "panel ends",
        PanelBody::Amounts(_) => "panel amounts",
    }
}

fn one_panel(panel: RwSignal<Panel>) -> El {
    let class = panel.with_untracked(|panel| class_of(&panel.body));
    let hinted = advised();
    let body = match class {
        "panel tray" => {
            let items = move |panel: &Panel| if let PanelBody::Tray { items, .. } = &panel.body { items.clone() } else { Vec::new() };
            let side = panel.with_untracked(|panel| if let PanelBody::Tray { side, .. } = panel.body { Some(side) } else { None });
            // What can be taken is a button, in its owner's turn only.
            keyed(move || panel.with(items), |item| (item.id, item.body), move |item| tray_item(item, side.unwrap_or(Side::First), hinted))
        }
        "panel dice" => {
            let dice = move |panel: &Panel| if let PanelBody::Dice(dice) = &panel.body { dice.clone() } else { Vec::new() };
            keyed(move || panel.with(dice), |die| die.id, move |die| one_die(die, hinted))
        }
        "panel choices" => {
            let choices = move |panel: &Panel| if let PanelBody::Choices(choices) = &panel.body { choices.clone() } else { Vec::new() };
            keyed(move || panel.with(choices), |choice| choice.id, move |choice| one_choice(choice, hinted))
        }
        "panel amounts" => {
            let amounts = move |panel: &Panel| if let PanelBody::Amounts(amounts) = &panel.body { amounts.clone() } else { Vec::new() };
            keyed(move || panel.with(amounts), |amount| amount.title.clone(), one_amount)
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
        PanelBody::Note(text) => {
            let text = text.clone();
            el("p").text(move || words.say(&text)).into()
        }
        PanelBody::Lines(entries) => ends::lines(entries),
        PanelBody::Ends(board) => ends::scoreboard(board),
        // Amounts stand in the bars of the players.
        PanelBody::Meter { .. }
        | PanelBody::Score(_)
        | PanelBody::Tray { .. }
        | PanelBody::Dice(_)
        | PanelBody::Choices(_)
        | PanelBody::Amounts(_) => all([]),
    }
}

/// A button for an element of a panel that can be picked. Pointing at it shows what it would do, unless that is refused. It keeps the
/// focus while it can do nothing.
fn element_button(id: ElementId, is_picked: impl Fn() -> bool + 'static, is_refused: impl Fn() -> bool + Copy + 'static) -> El {
    let state = State::here();
    let does_nothing = move || is_refused() || state.is_others_turn();
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

fn one_choice(choice: RwSignal<Choice>, hinted: Memo<Vec<ElementId>>) -> El {
    let Some(id) = choice.try_with_untracked(|choice| choice.id) else { return el("span") };
    let words = Words::here();
    let why = move || choice.with(|choice| choice.refused.as_ref().map(|reason| words.say(reason)));
    let is_refused = move || choice.with(|choice| choice.refused.is_some());
    let aside = move |why: &Option<String>| why.as_ref().map(|why| el("span").class("hidden").text(format!(": {why}"))).into();
    element_button(id, move || choice.with(|choice| choice.chosen), is_refused)
        .class("choice")
        .class_if("refused", is_refused)
        .class_if("hinted", move || is_among(hinted, Some(id)))
        // The reason is seen by pointing at the words and heard after them, not both.
        .child(el("span").attr_if("title", why).text(move || choice.with(|choice| words.say(&choice.text))))
        .child(switch(why, aside))
}

/// A number between the buttons that change it. They stay where they are when it can go no further.
fn one_amount(amount: RwSignal<Amount>) -> El {
    let (state, words) = (State::here(), Words::here());
    let title = move || amount.with(|amount| words.say(&amount.title));
    let step = move |sign: &'static str, key: &'static str, id: fn(&Amount) -> Option<ElementId>| {
        let now = move || amount.with(id);
        let name = move || [title(), words.key(key)].join(": ");
        el("button")
            .class("round step")
            .attr_if("data-id", move || now().map(|id| id.to_string()))
            .attr("aria-label", name)
            .attr_if("aria-disabled", move || now().is_none().then(|| "true".to_owned()))
            .on_press(move || now().into_iter().for_each(|id| state.tap(id)))
            .text(sign)
    };
    el("div")
        .class("amount-row")
        .attr("role", "group")
        .attr("aria-label", title)
        .child(el("span").text(title))
        .child(step("−", "page-less", |amount| amount.less))
        .child(el("output").text(move || amount.with(|amount| words.say(&amount.value))))
        .child(step("+", "page-more-of-it", |amount| amount.more))
}

fn is_among(hinted: Memo<Vec<ElementId>>, id: Option<ElementId>) -> bool {
    id.is_some_and(|id| hinted.read().contains(&id))
}

fn tray_item(item: RwSignal<TrayItem>, side: Side, hinted: Memo<Vec<ElementId>>) -> El {
    let words = Words::here();
    let class = move || {
        item.with(|item| match (item.chosen, item.count) {
            (true, _) => "tray-item chosen",
            (false, 0) => "tray-item none",
            (false, _) => "tray-item",
        })
    };
    let around = match item.with_untracked(|item| item.id) {
        Some(id) => BoardPointer::here().over_tray(element_button(id, move || item.with(|item| item.chosen), || false), id),
        None => el("span"),
    };
    let looks = move || item.with(|item| Some(item.body));
    around
        .class(move || class().to_owned())
        .class_if("hinted", move || is_among(hinted, item.with(|item| item.id)))
        .child(switch(looks, move |looks| looks.map(|body| picture(Some(body), side)).into()))
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

fn one_die(die: RwSignal<Die>, hinted: Memo<Vec<ElementId>>) -> El {
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
        .class_if("hinted", move || is_among(hinted, die.with(|die| die.id)))
        .child(drawn("svg").attr("viewBox", "0 0 100 100").attr("aria-hidden", "true").html(move || die.with(|die| face(die.face))))
        .child(el("span").class("hidden").text(move || die.with(|die| words.say(&die.spoken))))
}

/// A face of a die as markup; no face is a question.
pub(super) fn face(number: u8) -> String {
    let mut face = r#"<rect x="5" y="5" width="90" height="90" rx="20"/>"#.to_owned();
    for (x, y) in PIPS.get(usize::from(number)).copied().unwrap_or_default() {
        face += &format!(r#"<circle cx="{x}" cy="{y}" r="9"/>"#);
    }
    if number == 0 {
        face += r#"<text x="50" y="68" text-anchor="middle" font-size="54">?</text>"#;
    }
    face
}

/// A piece of a side, or what stands for the side.
pub(super) fn picture(body: Option<Body>, side: Side) -> El {
    let (state, preferences) = (State::here(), Preferences::here());
    let drawn = move || single(state.view.style.get(), body, side, preferences.theme.get()).to_string();
    el("span").class("single-piece").attr("aria-hidden", "true").html(drawn)
}
