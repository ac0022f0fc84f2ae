//! What is beside a board that is set up: tools, the side to act, numbers that go up and down. Games put their panels together from
//! these, so that every editor looks and feels the same.

use alloc::vec::Vec;

use crate::scene::{Amount, Body, Choice, Panel, PanelBody, Region, TrayItem};
use crate::{Answer, ElementId, ElementKind, Profile, Refusal, Scene, Selection, Side, Text, Touch};

/// The tool that takes things off the board.
pub const ERASER: ElementId = ElementId::choice(100);
/// The choice of the side to act.
pub const TURNS: [ElementId; 2] = [ElementId::choice(101), ElementId::choice(102)];
/// The numbers from which games count choices of their own.
pub const OWN_CHOICES: u16 = 110;

/// What a touch of the board or of what is beside it asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditAction {
    /// Take a tool into the hand.
    Take(ElementId),
    /// Use a tool on a place of the board.
    Use(ElementId, ElementId),
    /// Carry what stands on one place to another.
    Carry(ElementId, ElementId),
    /// Let a side be the one to act.
    Turn(Side),
    /// Press something else beside the board.
    Press(ElementId),
    /// Nothing that makes sense.
    Nothing,
}

impl EditAction {
    /// What a touch asks for after a selection, where these tools exist.
    #[must_use]
    pub fn of(selection: &Selection, touch: &Touch, tools: &[ElementId]) -> EditAction {
        let is_place = |id: ElementId| matches!(id.kind, ElementKind::Cell | ElementKind::Piece);
        match *touch {
            Touch::Tap(id) if tools.contains(&id) => EditAction::Take(id),
            Touch::Tap(id) if is_place(id) => EditAction::Use(tool(selection, tools), id),
            Touch::Tap(id) => match Side::BOTH.into_iter().find(|side| TURNS[side.index()] == id) {
                Some(side) => EditAction::Turn(side),
                None => EditAction::Press(id),
            },
            Touch::Drag(from, to) if tools.contains(&from) && is_place(to) => EditAction::Use(from, to),
            Touch::Drag(from, to) if is_place(from) && is_place(to) => EditAction::Carry(from, to),
            _ => EditAction::Nothing,
        }
    }
}

/// The tool in hand: the one that was picked, or else the first one.
#[must_use]
pub fn tool(selection: &Selection, tools: &[ElementId]) -> ElementId {
    let picked = selection.element(0).filter(|id| tools.contains(id));
    picked.or(tools.first().copied()).unwrap_or(ERASER)
}

/// The selection that holds a tool.
#[must_use]
pub fn holding<M>(tool: ElementId) -> Answer<M> {
    Answer::Partial(Selection::of(&[tool]))
}

/// The answer to a touch that means nothing.
#[must_use]
pub const fn refused<M>(code: &'static str) -> Answer<M> {
    Answer::Rejected(Refusal::new(code))
}

/// The pieces of a side that can be put on the board, each with its name.
#[must_use]
pub fn pieces(profile: &Profile, side: Side, in_hand: ElementId, items: impl IntoIterator<Item = (ElementId, Body, Text)>) -> Panel {
    let item = |(id, body, spoken)| TrayItem { id: Some(id), body, count: 1, chosen: id == in_hand, spoken };
    let items = items.into_iter().map(item).collect();
    Panel::new(profile.side_text(side), PanelBody::Tray { side, items }).in_region(Region::Decision)
}

/// Tools that have no picture.
#[must_use]
pub fn tools(in_hand: ElementId, tools: impl IntoIterator<Item = (ElementId, Text)>) -> Panel {
    let choice = |(id, text)| choice(id, text, id == in_hand);
    Panel::new(Text::new("edit-tools"), PanelBody::Choices(tools.into_iter().map(choice).collect()))
}

/// The tool that takes things off the board, with its name.
#[must_use]
pub const fn eraser() -> (ElementId, Text) {
    (ERASER, Text::new("edit-erase"))
}

/// Which side is to act.
#[must_use]
pub fn turn(profile: &Profile, side: Side) -> Panel {
    let choices =
        Side::BOTH.map(|other| choice(TURNS[other.index()], Text::coded("edit-turn-", profile.side_names[other.index()]), other == side));
    Panel::new(Text::new("edit-turn"), PanelBody::Choices(choices.into()))
}

/// One of several states of a position, beside the board.
#[must_use]
pub fn one_of(title: &'static str, choices: impl IntoIterator<Item = (ElementId, Text, bool)>) -> Panel {
    let choices = choices.into_iter().map(|(id, text, chosen)| choice(id, text, chosen)).collect();
    Panel::new(Text::new(title), PanelBody::Choices(choices)).in_region(Region::Beside)
}

/// Numbers of a position, beside the board.
#[must_use]
pub fn numbers(amounts: Vec<Amount>) -> Panel {
    Panel::new(Text::new("edit-numbers"), PanelBody::Amounts(amounts))
}

const fn choice(id: ElementId, text: Text, chosen: bool) -> Choice {
    Choice { id, text, chosen, refused: None }
}

/// The choices by which the number `index` of a position goes down and up.
#[must_use]
pub const fn less_and_more(index: u16) -> [ElementId; 2] {
    [ElementId::choice(200 + 2 * index), ElementId::choice(201 + 2 * index)]
}

/// Which number a choice changes, and by how much.
#[must_use]
pub fn change(id: ElementId) -> Option<(u16, i32)> {
    let index = (id.kind == ElementKind::Choice).then(|| id.index.checked_sub(200)).flatten()?;
    Some((index / 2, if index.is_multiple_of(2) { -1 } else { 1 }))
}

/// A number with the range in which it can be set by steps.
#[must_use]
pub fn amount(index: u16, title: Text, value: i32, range: core::ops::RangeInclusive<i32>) -> Amount {
    let [less, more] = less_and_more(index);
    let ids = [(value > *range.start()).then_some(less), (value < *range.end()).then_some(more)];
    Amount { title, value: Text::name(alloc::format!("{value}")), less: ids[0], more: ids[1] }
}

/// A number after a step, kept within its range; one outside it comes back to its nearest end.
#[must_use]
pub fn stepped(value: i32, by: i32, range: core::ops::RangeInclusive<i32>) -> i32 {
    value.saturating_add(by).clamp(*range.start(), *range.end())
}

/// Adds panels to a scene, and everything in them that can be touched to its focus, after what is on the board.
pub fn add(scene: &mut Scene, board: Vec<ElementId>, panels: Vec<Panel>) {
    scene.focus = board;
    scene.focus.extend(panels.iter().flat_map(elements));
    scene.panels = panels;
}

/// What can be touched in a panel.
fn elements(panel: &Panel) -> Vec<ElementId> {
    match &panel.body {
        PanelBody::Tray { items, .. } => items.iter().filter_map(|item| item.id).collect(),
        PanelBody::Choices(choices) => choices.iter().map(|choice| choice.id).collect(),
        PanelBody::Dice(dice) => dice.iter().filter_map(|die| die.id).collect(),
        PanelBody::Amounts(amounts) => amounts.iter().flat_map(|amount| [amount.less, amount.more]).flatten().collect(),
        PanelBody::Meter { .. } | PanelBody::Score(_) | PanelBody::Note(_) | PanelBody::Lines(_) | PanelBody::Ends(_) => Vec::new(),
    }
}
