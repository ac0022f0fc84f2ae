//! What stands beside the field: points, ends, dice, trajectories that are open or not, and the choices of a half-entered move.

use alloc::vec::Vec;

use igroteka_core::scene::{Choice, Die, Panel, PanelBody, PanelLine, Region, Scoreboard};
use igroteka_core::{ElementId, Scene, Selection, Text};

use super::PROFILE;
use super::combination::Combination;
use super::dice::{DICE, Dice, SIX};
use super::fault::Fault;
use super::field::Start;
use super::hand::Hand;
use super::keeps;
use super::names::{combination_text, drawn_kind_text, hand_numbers_text, kind_text, step_text, way_text};
use super::outcome::side_ahead;
use super::partial_move::{self, PartialThrow, ROLL, THROW, ThrowPart};
use super::position::{Phase, Position};
use super::trajectory::TrajectoryKind;
use super::ways::{Goal, Way};

/// Adds the panels of a position with a half-entered move.
pub(super) fn add(position: &Position, selection: &Selection, scene: &mut Scene) {
    scene.panels.push(panel("curling-panel-score", PanelBody::Score(position.score)));
    scene.panels.push(Panel::new(end_title(position), PanelBody::Ends(scoreboard(position))));
    match position.phase {
        Phase::Over => {}
        Phase::Throw(dice) => add_throw(position, dice, selection, scene),
        phase => {
            scene.panels.push(panel("curling-panel-kinds", PanelBody::Lines(lines_before_dice(position))));
            scene.panels.push(panel("curling-panel-dice", PanelBody::Dice(dice_shown(phase, selection))));
            if let Phase::Keep(rolled) = phase {
                scene.panels.push(panel("curling-panel-keep", PanelBody::Choices(keep_choices(rolled, selection))));
            }
        }
    }
}

fn panel(title: &'static str, body: PanelBody) -> Panel {
    Panel::new(Text::new(title), body)
}

/// Which throw it is; which end it is the scoreboard shows, unless it is one more than was agreed.
fn end_title(position: &Position) -> Text {
    let extra = position.end - i32::from(position.ends);
    let title = if extra > 0 { Text::new("curling-panel-end-extra") } else { Text::new("curling-panel-end") };
    title.number("throw", position.throw)
}

/// The points by end, as far as a position knows them.
fn scoreboard(position: &Position) -> Scoreboard {
    let is_over = position.phase == Phase::Over;
    Scoreboard {
        ends: u32::from(position.ends),
        current: u32::try_from(position.end).ok().filter(|_| !is_over),
        finished: Vec::new(),
        total: position.score,
        hammer: (!is_over).then(|| position.hammer()),
    }
}

/// Who leads on the field, and which trajectory needs which dice; those that the restriction forbids come with the reason.
fn lines_before_dice(position: &Position) -> Vec<PanelLine> {
    let line = |kind: TrajectoryKind| PanelLine {
        text: Text::new("curling-line-needs")
            .text("kind", kind_text(kind))
            .text("combination", combination_text(Combination::weakest_for(kind))),
        refused: refused_before_dice(position, kind),
    };
    [standing_line(position)].into_iter().chain(TrajectoryKind::ALL.map(line)).collect()
}

/// The same when the dice are known: their numbers, and what they do not allow comes with the reason, too.
fn lines_of_hand(position: &Position, hand: &Hand) -> Vec<PanelLine> {
    let line = |kind: TrajectoryKind| PanelLine { text: drawn_kind_text(kind), refused: refused_with(position, hand, kind) };
    let numbers =
        Text::new("curling-line-numbers").text("combination", combination_text(hand.combination)).text("numbers", hand_numbers_text(hand));
    let numbers = PanelLine { text: numbers, refused: None };
    [standing_line(position), numbers].into_iter().chain(TrajectoryKind::ALL.map(line)).collect()
}

/// Why the restriction forbids a kind, if it does.
pub(super) fn refused_before_dice(position: &Position, kind: TrajectoryKind) -> Option<Text> {
    (kind.step() > position.step_limit()).then(|| restriction_text(position))
}

/// Why a kind cannot be thrown with these dice, if it cannot.
pub(super) fn refused_with(position: &Position, hand: &Hand, kind: TrajectoryKind) -> Option<Text> {
    position.fault_of_kind(hand, kind).map(|fault| match fault {
        Fault::Restricted { .. } => restriction_text(position),
        _ => Text::new("curling-line-too-weak").text("combination", combination_text(Combination::weakest_for(kind))),
    })
}

fn standing_line(position: &Position) -> PanelLine {
    let standing = position.standing();
    let text = match side_ahead(standing) {
        None => Text::new("curling-line-level"),
        Some(side) => Text::new("curling-line-leads").text("side", PROFILE.side_text(side)).number("points", standing.abs()),
    };
    PanelLine { text, refused: None }
}

/// Why the restriction forbids a trajectory, in a few words.
fn restriction_text(position: &Position) -> Text {
    let key = if position.standing() == 0 { "curling-line-restricted-level" } else { "curling-line-restricted-leading" };
    Text::new(key).text("last", step_text(position.last_step)).text("strongest", step_text(position.step_limit()))
}

/// Five dice. Those that are still to be rolled lie in the cup.
fn dice_shown(phase: Phase, selection: &Selection) -> Vec<Die> {
    let (shown, kept, touchable) = match phase {
        Phase::FirstRoll | Phase::Over => (Dice::NONE, [false; 5], false),
        Phase::Keep(rolled) => (rolled, partial_move::kept(rolled, selection), true),
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

/// The choice that keeps the picked dice and rolls the others, and those that pick several dice at once.
fn keep_choices(rolled: Dice, selection: &Selection) -> Vec<Choice> {
    let kept = partial_move::kept_dice(rolled, partial_move::kept(rolled, selection));
    let keep = |(id, dice): (ElementId, Dice)| choice(id, Text::new("curling-choice-keep").word("dice", dice.text()), dice == kept);
    [roll_choice(kept)].into_iter().chain(keeps::offered(rolled).map(keep)).collect()
}

fn roll_choice(kept: Dice) -> Choice {
    let text = match DICE - kept.len().min(DICE) {
        0 => Text::new("curling-choice-keep-all"),
        count => Text::new("curling-choice-roll").number("count", count),
    };
    choice(ROLL, text, false)
}

const fn choice(id: ElementId, text: Text, chosen: bool) -> Choice {
    Choice { id, text, chosen, refused: None }
}

fn add_throw(position: &Position, dice: Dice, selection: &Selection, scene: &mut Scene) {
    let hand = Hand::of(dice);
    let partial = PartialThrow::read(position, hand, selection);
    let ways = partial.way.map_or_else(Vec::new, |way| way_choices(position, &partial, &way));
    if ways.is_empty() {
        scene.panels.push(panel("curling-panel-kinds", PanelBody::Lines(lines_of_hand(position, hand))));
    }
    scene.panels.push(panel("curling-panel-dice", PanelBody::Dice(dice_shown(position.phase, selection))));
    scene.panels.push(match partial.way {
        Some(_) => panel("curling-panel-throw", PanelBody::Choices(Vec::from([choice(THROW, Text::new("curling-choice-throw"), false)]))),
        None => panel("curling-panel-start", PanelBody::Choices(start_choices(position, hand, &partial))),
    });
    if !ways.is_empty() {
        // They may be many: only beside the field is there room for them.
        scene.panels.push(panel("curling-panel-ways", PanelBody::Choices(ways)).in_region(Region::Beside));
    }
}

/// The starts from which a stone can stay on the field, or all if it can from none: the same whichever is picked, so that no button moves.
/// The other starts can be tapped on the field. Last comes a throw from the picked start that does not stay, if there is one.
fn start_choices(position: &Position, hand: &Hand, partial: &PartialThrow) -> Vec<Choice> {
    let start = |start: Start| {
        let text = Text::new("curling-choice-start").word("file", start.letter());
        choice(ThrowPart::Start(start).choice(), text, partial.start == Some(start))
    };
    let open = position.open_starts(hand);
    let is_offered = |start: &Start| open.is_empty() || open.contains(start);
    let can_leave = partial.ways_to(Goal::Away).next().is_some();
    let away = can_leave.then(|| choice(ThrowPart::Goal(Goal::Away).choice(), Text::new("curling-choice-away"), false));
    Start::ALL.into_iter().filter(is_offered).map(start).chain(away).collect()
}

/// The ways to the picked goal if there are several.
fn way_choices(position: &Position, partial: &PartialThrow, picked: &Way) -> Vec<Choice> {
    let ways: Vec<&Way> = partial.ways_to(picked.goal).collect();
    let several = if ways.len() > 1 { ways } else { Vec::new() };
    let way = |way: &Way| choice(ThrowPart::Way(way.throw.trajectory).choice(), way_text(position, way), way == picked);
    several.into_iter().map(way).collect()
}
