//! Setting up: every touch gives a setup that can be written and read, and every position can be set up from the empty board.

use std::collections::BTreeMap;

use igroteka_core::edit::{Edit, Setup};
use igroteka_core::scene::{Amount, Choice, PanelBody};
use igroteka_core::{Answer, ElementId, FullGame, Options, ParseError, Random, Scene, Selection, SplitMix, Text, Touch};

use super::gestures::{random_touch, senseless};
use super::random_game;
use super::scene::check_scene;
use super::texts::damaged;

/// Touches boards that are set up in every way, sensible or not.
///
/// # Panics
/// If a touch panics, leads to a text that cannot be read back, or something cannot be said.
pub fn check_touches<P: FullGame>(options: Options, seed: u64, touches: usize, can_say: &dyn Fn(&Text) -> bool) {
    let mut random = SplitMix::new(seed ^ 5);
    let mut setup = P::Setup::empty(&options);
    let (mut selection, mut edits) = (Selection::empty(), 0);
    for _ in 0..touches {
        let scene = setup.scene(&selection);
        check_scene(&scene, &setup.to_text(), can_say);
        let touch = random_touch(&scene.focus, &mut random);
        match setup.touch(&selection, &touch) {
            Answer::Complete(next) => {
                check_text::<P>(&next, &options, can_say);
                (setup, edits) = (next, edits + 1);
            }
            Answer::Partial(next) => selection = next,
            Answer::Rejected(refusal) => assert!(can_say(&refusal.0), "seed {seed}: {refusal} cannot be said"),
        }
        if random.below(20) == 0 {
            selection = senseless(&mut random);
        }
    }
    assert!(edits * 10 > touches, "seed {seed}: only {edits} of {touches} touches changed anything");
}

/// The text of a setup reads back to it, and what is wrong with it as a position can be said.
fn check_text<P: Edit>(setup: &P::Setup, options: &Options, can_say: &dyn Fn(&Text) -> bool) {
    let text = setup.to_text();
    assert_eq!(P::Setup::read(&text, options).as_ref(), Ok(setup), "{text}");
    let options = setup.options(*options);
    assert_eq!(setup.clone().fitted(&options).to_text(), text, "a board that fits is left as it is");
    if let Err(error) = P::parse(&text, &options) {
        assert!(!error.part.is_empty() && can_say(&error.text), "{text}: {error}");
    }
}

/// Positions that arise in play are set up as they are; damaged texts are refused with words or set up; other options leave a board that
/// can be read.
///
/// # Panics
/// If one of them is not.
pub fn check_positions<P: FullGame>(options: Options, seed: u64, others: &[Options], can_say: &dyn Fn(&Text) -> bool) {
    let mut random = SplitMix::new(seed ^ 6);
    random_game::<P>(options, seed, |game| {
        let text = game.position().to_text();
        let setup = P::Setup::read(&text, &options).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(setup.to_text(), text);
        match P::Setup::read(&damaged(&text, &mut random), &options) {
            Ok(setup) => check_text::<P>(&setup, &options, can_say),
            Err(ParseError { part, text }) => assert!(!part.is_empty() && can_say(&text), "{text}"),
        }
        let other = others[random.below(others.len() as u32) as usize];
        check_text::<P>(&setup.fitted(&other), &other, can_say);
    });
}

/// Sets up a position from the empty board by touches alone: what stands on cells, choices and numbers, as the scene offers them. `rest`
/// touches whatever else the game has.
///
/// # Panics
/// If that does not lead to the text.
pub fn check_rebuilding<P: Edit>(text: &str, rest: impl Fn(P::Setup, &P::Setup) -> P::Setup) {
    let defaults = Options::defaults(P::PROFILE);
    let target = P::Setup::read(text, &defaults).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut setup = P::Setup::empty(&target.options(defaults));
    let wanted = target.scene(&Selection::empty());
    for cell in &wanted.cells {
        setup = filled(setup, cell.id, &cell.spoken);
    }
    setup = rest(setup, &target);
    setup = chosen(setup, &wanted);
    setup = counted(setup, &wanted);
    assert_eq!(setup.to_text(), text);
}

/// The setup after one touch with a tool in hand, if it changed anything.
fn touched<S: Setup>(setup: &S, tool: Option<ElementId>, id: ElementId) -> Option<S> {
    let selection = tool.map_or_else(Selection::empty, |tool| Selection::of(&[tool]));
    match setup.touch(&selection, &Touch::Tap(id)) {
        Answer::Complete(next) => Some(next),
        Answer::Partial(_) | Answer::Rejected(_) => None,
    }
}

/// How a cell is spoken.
fn spoken<S: Setup>(setup: &S, id: ElementId) -> Option<Text> {
    setup.scene(&Selection::empty()).cells.into_iter().find(|cell| cell.id == id).map(|cell| cell.spoken)
}

/// Uses one tool after another on a cell until it looks as wanted.
fn filled<S: Setup>(setup: S, id: ElementId, wanted: &Text) -> S {
    if spoken(&setup, id).as_ref() == Some(wanted) {
        return setup;
    }
    let tools: Vec<ElementId> = setup
        .scene(&Selection::empty())
        .focus
        .into_iter()
        .filter(|tool| matches!(setup.touch(&Selection::empty(), &Touch::Tap(*tool)), Answer::Partial(_)))
        .collect();
    let looks_right = |setup: &S| spoken(setup, id).as_ref() == Some(wanted);
    let once: Vec<S> = tools.iter().filter_map(|tool| touched(&setup, Some(*tool), id)).collect();
    if let Some(found) = once.iter().find(|setup| looks_right(setup)) {
        return found.clone();
    }
    let mut twice = once.iter().flat_map(|setup| tools.iter().filter_map(|tool| touched(setup, Some(*tool), id)));
    twice.find(looks_right).unwrap_or_else(|| panic!("{}: no tool makes {id} {wanted}", setup.to_text()))
}

/// Everything chosen in a scene, tools apart.
fn choices(scene: &Scene) -> Vec<&Choice> {
    let of_panel = |panel: &'_ PanelBody| matches!(panel, PanelBody::Choices(_));
    let panels = scene.panels.iter().filter(|panel| of_panel(&panel.body) && panel.title.key != "edit-tools");
    panels.flat_map(|panel| if let PanelBody::Choices(choices) = &panel.body { choices.iter() } else { [].iter() }).collect()
}

/// Presses what is chosen in the wanted scene.
fn chosen<S: Setup>(mut setup: S, wanted: &Scene) -> S {
    for id in choices(wanted).into_iter().filter(|choice| choice.chosen).map(|choice| choice.id) {
        let is_chosen = choices(&setup.scene(&Selection::empty())).iter().any(|choice| choice.id == id && choice.chosen);
        if !is_chosen {
            setup = touched(&setup, None, id).unwrap_or_else(|| panic!("{}: {id} cannot be chosen", setup.to_text()));
        }
    }
    setup
}

/// The numbers of a scene, by their titles.
fn amounts(scene: &Scene) -> BTreeMap<String, Amount> {
    let of_panel = |body: &PanelBody| if let PanelBody::Amounts(amounts) = body { amounts.clone() } else { Vec::new() };
    scene.panels.iter().flat_map(|panel| of_panel(&panel.body)).map(|amount| (amount.title.to_string(), amount)).collect()
}

/// Steps every number up, or else down, until it is as wanted.
fn counted<S: Setup>(mut setup: S, wanted: &Scene) -> S {
    for (title, amount) in amounts(wanted) {
        let ways: [fn(&Amount) -> Option<ElementId>; 2] = [|amount| amount.more, |amount| amount.less];
        setup = ways
            .into_iter()
            .find_map(|way| stepped(setup.clone(), &title, &amount.value, way))
            .unwrap_or_else(|| panic!("{}: {title} never is {}", setup.to_text(), amount.value));
    }
    setup
}

fn stepped<S: Setup>(mut setup: S, title: &str, value: &Text, way: fn(&Amount) -> Option<ElementId>) -> Option<S> {
    loop {
        let amount = amounts(&setup.scene(&Selection::empty())).remove(title)?;
        if amount.value == *value {
            return Some(setup);
        }
        setup = touched(&setup, None, way(&amount)?)?;
    }
}
