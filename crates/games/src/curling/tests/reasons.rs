//! Why a throw or a choice of dice was a slip: planted ones are named, and nothing is said that the events deny.

use alloc::string::ToString;

use igroteka_core::{Event, Turn};
use igroteka_testkit::slips::{argument, random_slips, told, why};

use super::*;

/// The first step of the lesson.
const TWO_THREES: &str = "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 ?13346";
/// A blue stone on the last row; five alike allow every trajectory.
const LAST_ROW: &str = "4b3/8/8/8/8/8/8/8/8/8/8/8/8 r 15 1 8/8 3:3 =55555";

const POINTS: &str = "points=(points-decimal sign= whole=0 part=40)";

#[test]
fn the_worth_of_the_wrong_dice_is_said_and_the_better_ones_are_not_given_away() {
    assert_eq!(why(&at(TWO_THREES), "keep14", "keep33"), [alloc::format!("curling-slip-keep-points {POINTS}")]);
}

#[test]
fn a_stone_that_flies_off_and_one_that_the_best_throw_knocks_out_are_named() {
    assert_eq!(
        why(&at(LAST_ROW), "dS55", "dM51"),
        [
            alloc::format!("curling-slip-throw-points {POINTS}"),
            "curling-slip-away".into(),
            "curling-slip-knocks-out what=(curling-stone-blue) cell=(curling-place row=(name-alone name=6) file=e)".into(),
            "curling-slip-stops cell=(curling-place row=(name-alone name=5) file=d) zone=(curling-zone-middle)".into(),
        ]
    );
}

#[test]
fn the_score_of_an_end_is_compared_at_its_last_throw() {
    let said = why(&at("8/8/8/1b6/8/8/8/8/8/8/8/8/8 r 16 1 8/8 3:3 =22455"), "cR25", "dS52");
    assert_eq!(
        said.last().map(String::as_str),
        Some(
            "curling-slip-end now=(curling-standing-leads side=(side-blue) points=1) then=(curling-standing-leads side=(side-red) points=1)"
        )
    );
}

#[test]
fn each_decision_of_a_turn_has_a_kind_of_its_own() {
    use igroteka_core::Explain as _;
    let kind = |text: &str| at(text).decision_kind().map(|kind| kind.to_string());
    assert_eq!(kind(TWO_THREES).as_deref(), Some("curling-decision-keep"));
    assert_eq!(kind(LAST_ROW).as_deref(), Some("curling-decision-throw"));
    assert_eq!(kind("8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 -"), None);
}

fn removed<'a>(events: &'a [Event], what: &'a str) -> impl Iterator<Item = String> + 'a {
    events.iter().filter_map(move |event| match event {
        Event::Removed { what: stone, at, .. } if stone.to_string() == what => at.spoken.as_ref().map(ToString::to_string),
        _ => None,
    })
}

#[test]
fn nothing_is_claimed_that_the_events_deny() {
    let mut kinds: Vec<String> = Vec::new();
    let options = Options::parse(&PROFILE, "ends=4").expect("options");
    for (slip, texts) in random_slips::<Position>(&options, 9, 4000) {
        let [played, _, better] = told(&slip);
        let own = if slip.side == igroteka_core::Side::First { "curling-stone-red" } else { "curling-stone-blue" };
        assert!(matches!(slip.played.plies[0].before.turn(), Turn::Side(_)));
        for text in &texts {
            let holds = match &*text.key {
                "curling-slip-blank" => played.contains(&Event::Blank) && !better.contains(&Event::Blank),
                "curling-slip-away" => removed(played, own).count() == 1,
                "curling-slip-own" => removed(played, own).count() >= argument(text, "count").parse().unwrap_or(usize::MAX),
                "curling-slip-knocks-out" => {
                    removed(better, &argument(text, "what")).any(|cell| cell == argument(text, "cell")) && !better.contains(&Event::Blank)
                }
                "curling-slip-stops" => {
                    let moved = better.iter().find_map(|event| if let Event::Moved { path, .. } = event { path.last() } else { None });
                    !better.contains(&Event::Blank)
                        && moved.and_then(|place| place.spoken.as_ref()).is_none_or(|cell| {
                            // A stone that is hit before it sets off stays; one that bends after a hit moves on.
                            cell.to_string() == argument(text, "cell") || better.iter().any(|event| matches!(event, Event::Hit { .. }))
                        })
                }
                "curling-slip-end" => better.iter().any(|event| matches!(event, Event::EndScored { .. })),
                "curling-slip-standing" => better.iter().all(|event| !matches!(event, Event::EndScored { .. })),
                "slip-share" => true,
                _ => false,
            };
            assert!(holds, "{text} after {:?}", slip.played.plies[0].before);
            kinds.push(text.key.clone().into_owned());
        }
    }
    for wanted in ["away", "knocks-out", "stops", "standing", "own"] {
        assert!(kinds.iter().any(|kind| kind.ends_with(wanted)), "{wanted} never came up");
    }
}
