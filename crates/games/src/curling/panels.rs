//! What stands beside the field: score, standing, dice, what the dice allow, and the choices of a half-entered move.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::scene::{Choice, Die, Panel, PanelBody};
use igroteka_core::{ElementId, Scene, Selection, Text};

use super::PROFILE;
use super::dice::{DICE, Dice, SIX};
use super::entry::{self, Entry, Part, ROLL};
use super::field::{GUARD_BASE, ROW_NAMES, Start};
use super::hand::Hand;
use super::names::{combination_text, end_text, keep_text, kind_text, standing_text, step_text};
use super::outcome::side_ahead;
use super::position::{Phase, Position};
use super::trajectory::{Kind, Segment};

/// Adds the panels of a position with a half-entered move.
pub(super) fn add(position: &Position, selection: &Selection, scene: &mut Scene) {
    let title = Text::new("curling-panel-score").text("end", end_text(position)).number("throw", position.throw);
    scene.panels.push(Panel { title, body: PanelBody::Score(position.score) });
    if position.phase == Phase::Over {
        return;
    }
    let standing = Text::new("curling-note-standing")
        .text("standing", standing_text(position.standing()))
        .text("hammer", PROFILE.side_text(position.hammer()));
    scene.panels.push(panel("curling-panel-standing", PanelBody::Note(standing)));
    scene.panels.push(panel("curling-panel-dice", PanelBody::Dice(dice(position.phase, selection))));
    match position.phase {
        Phase::Keep(rolled) => {
            scene.panels.push(panel("curling-panel-keep", PanelBody::Choices(Vec::from([roll_choice(rolled, selection)]))))
        }
        Phase::Throw(dice) => add_throw(position, Hand::of(dice), selection, scene),
        Phase::FirstRoll | Phase::SecondRoll(_) | Phase::Over => {}
    }
}

fn panel(title: &'static str, body: PanelBody) -> Panel {
    Panel { title: Text::new(title), body }
}

/// Five dice. Those that are still to be rolled lie in the cup.
fn dice(phase: Phase, selection: &Selection) -> Vec<Die> {
    let (shown, kept, touchable) = match phase {
        Phase::FirstRoll | Phase::Over => (Dice::NONE, [false; 5], false),
        Phase::Keep(rolled) => (rolled, entry::kept(rolled, selection), true),
        Phase::SecondRoll(kept) => (kept, [true; 5], false),
        Phase::Throw(dice) => (dice, [false; 5], false),
    };
    let faces = shown.values().chain(core::iter::repeat(0));
    let die = |((place, face), kept): ((u16, u8), bool)| Die {
        id: touchable.then(|| ElementId::die(place)),
        face,
        kept: kept && face > 0,
        locked: touchable && face == SIX,
        spoken: spoken_die(place, face, kept, touchable),
    };
    (0..DICE as u16).zip(faces).zip(kept).map(die).collect()
}

fn spoken_die(place: u16, face: u8, kept: bool, touchable: bool) -> Text {
    let key = match face {
        0 => "curling-die-cup",
        SIX if touchable => "curling-die-six",
        _ if kept => "curling-die-kept",
        _ => "curling-die",
    };
    Text::new(key).number("place", i64::from(place) + 1).number("face", face)
}

/// The choice that keeps the picked dice and rolls the others.
fn roll_choice(rolled: Dice, selection: &Selection) -> Choice {
    let kept = entry::kept_dice(rolled, entry::kept(rolled, selection));
    Choice { id: ROLL, text: keep_text(kept), chosen: false, refused: None }
}

fn add_throw(position: &Position, hand: &Hand, selection: &Selection, scene: &mut Scene) {
    let entry = Entry::read(position, hand, selection);
    scene.panels.push(panel("curling-panel-hand", PanelBody::Note(hand_text(hand))));
    scene.panels.push(panel("curling-panel-restriction", PanelBody::Note(restriction_text(position))));
    scene.panels.push(panel("curling-panel-start", PanelBody::Choices(start_choices(&entry))));
    scene.panels.push(panel("curling-panel-kind", PanelBody::Choices(kind_choices(position, hand, &entry))));
    let Some(kind) = entry.kind else { return };
    for (place, segment) in kind.segments().iter().enumerate().take(entry.numbers.len() + 1) {
        let title = Text::new(segment_key(*segment)).number("segment", place as i64 + 1);
        let choices = (1..SIX).map(|number| number_choice(position, hand, &entry, place, number)).collect();
        scene.panels.push(Panel { title, body: PanelBody::Choices(choices) });
    }
}

/// The combination and what it allows, in words.
fn hand_text(hand: &Hand) -> Text {
    let numbers = if hand.combination.gives_anything() {
        Text::new("curling-numbers-any")
    } else {
        Text::new("curling-numbers").word("numbers", hand.numbers.text())
    };
    Text::new("curling-note-hand")
        .text("combination", combination_text(hand.combination))
        .text("numbers", numbers)
        .text("strongest", kind_text(hand.combination.strongest()))
}

/// What the restriction allows, in words.
fn restriction_text(position: &Position) -> Text {
    let key = match (position.last_step, side_ahead(position.standing())) {
        (0, _) => return Text::new("curling-note-first"),
        (_, None) => "curling-note-level",
        (_, Some(side)) if side == position.side => "curling-note-leading",
        (_, Some(_)) => return Text::new("curling-note-behind"),
    };
    Text::new(key).text("last", step_text(position.last_step)).text("strongest", step_text(position.step_limit()))
}

fn start_choices(entry: &Entry) -> Vec<Choice> {
    let choice = |start: Start| Choice {
        id: Part::Start(start).choice(),
        text: Text::new("curling-choice-start").word("file", String::from(start.letter())),
        chosen: entry.start == Some(start),
        refused: None,
    };
    Start::ALL.map(choice).into()
}

fn kind_choices(position: &Position, hand: &Hand, entry: &Entry) -> Vec<Choice> {
    let choice = |kind: Kind| Choice {
        id: Part::Kind(kind).choice(),
        text: kind_text(kind),
        chosen: entry.kind == Some(kind),
        refused: position.fault_of_kind(hand, kind).map(|fault| fault.refusal(position).0),
    };
    Kind::ALL.map(choice).into()
}

fn number_choice(position: &Position, hand: &Hand, entry: &Entry, place: usize, number: u8) -> Choice {
    let segment = entry.kind.and_then(|kind| kind.segments().get(place));
    let text = match segment {
        Some(Segment::UpToGuardRow) => Text::new("curling-choice-row").word("row", ROW_NAMES[usize::from(GUARD_BASE + number)]),
        Some(Segment::UpToHouseRow) => Text::new("curling-choice-house-row").number("number", number),
        _ => Text::new("curling-choice-cells").number("number", number),
    };
    Choice {
        id: Part::Number(place, number).choice(),
        text,
        chosen: entry.numbers.get(place) == Some(&number),
        refused: entry.fault_of_number(hand, place, number).map(|fault| fault.refusal(position).0),
    }
}

const fn segment_key(segment: Segment) -> &'static str {
    match segment {
        Segment::UpToGuardRow => "curling-segment-guard-row",
        Segment::UpToHouseRow => "curling-segment-house-row",
        Segment::DiagonalOut => "curling-segment-out",
        Segment::DiagonalIn => "curling-segment-in",
        Segment::AcrossIn => "curling-segment-across",
    }
}
