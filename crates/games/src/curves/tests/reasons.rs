//! Why a move was a slip: planted ones are named, and nothing is said that the events deny.

use alloc::vec::Vec;

use igroteka_core::{Event, Side};
use igroteka_testkit::slips::{argument, random_slips, told, why};

use super::*;

/// The second step of the lesson: an arc from 1 to 2 takes 3, 4 and 5.
const THREE_DOTS: &str = "6 250,500;750,500;420,380;570,360;500,300;120,150 - r 0";
/// That arc.
const OVER_ALL: &str = "1-2@500,-100";
/// An arc inside of it that takes 5.
const OVER_FIVE: &str = "3-4@479,204";

#[test]
fn a_capture_that_is_missed_is_named_with_its_dots() {
    assert_eq!(
        why(&read(THREE_DOTS), "pass", OVER_ALL),
        [
            "curves-slip-not-captured n=3 dots=(curves-dots first=3, 4 last=5) better=(curves-say-takes line=(curves-brief-arc from=1 to=2) taken=(curves-dots first=3, 4 last=5))"
        ]
    );
}

#[test]
fn a_dot_that_can_be_taken_back_from_inside_is_named() {
    let line = [OVER_ALL, OVER_FIVE].join(" ");
    assert_eq!(
        why(&read(THREE_DOTS), &line, "1-2"),
        [
            "curves-slip-taken-back-inside n=1 dots=(curves-one-dot dot=5) reply=(curves-say-takes-and-frees line=(curves-brief-arc from=3 to=4) taken=(curves-one-dot dot=5) freed=(curves-dots first=3 last=4))",
            "curves-slip-released n=2 dots=(curves-dots first=3 last=4) reply=(curves-say-takes-and-frees line=(curves-brief-arc from=3 to=4) taken=(curves-one-dot dot=5) freed=(curves-dots first=3 last=4))",
        ]
    );
}

#[test]
fn dots_that_the_opponent_may_capture_are_named() {
    let line = ["1-6", OVER_FIVE].join(" ");
    assert_eq!(
        why(&read(THREE_DOTS), &line, "3-4"),
        [
            "curves-slip-let-capture n=1 dots=(curves-one-dot dot=5) reply=(curves-say-takes line=(curves-brief-arc from=3 to=4) taken=(curves-one-dot dot=5))"
        ]
    );
}

/// The numbers of the dots that a sentence names.
fn named(text: &igroteka_core::Text) -> Vec<String> {
    let said = argument(text, "dots");
    said.split(|letter: char| !letter.is_ascii_digit()).filter(|word| !word.is_empty()).map(String::from).collect()
}

fn captured(events: &[Event], of: Side) -> Vec<String> {
    events.iter().filter(|event| matches!(event, Event::Captured { side, .. } if *side == of)).map(name).collect()
}

fn released(events: &[Event]) -> Vec<String> {
    events.iter().filter(|event| matches!(event, Event::Released { .. })).map(name).collect()
}

fn name(event: &Event) -> String {
    match event {
        Event::Captured { at, .. } | Event::Released { at } => at.name.clone(),
        _ => String::new(),
    }
}

#[test]
fn nothing_is_claimed_that_the_events_deny() {
    let mut kinds: Vec<String> = Vec::new();
    let options = Options::defaults(Position::PROFILE).with("dots", "8").expect("options");
    for (slip, texts) in random_slips::<Position>(&options, 7, 1500) {
        let [played, reply, better] = told(&slip);
        let (own, foe) = (slip.side, slip.side.other());
        let is_won = |events: &[Event], by: Side| matches!(events.last(), Some(Event::Over { outcome, .. }) if outcome.winner == Some(by));
        for text in &texts {
            let all_in = |dots: Vec<String>| named(text).iter().all(|dot| dots.contains(dot));
            let holds = match &*text.key {
                "curves-slip-not-captured" => all_in(captured(better, own)),
                "curves-slip-taken-back-inside" | "curves-slip-taken-back" => all_in(captured(played, own)) && all_in(captured(reply, foe)),
                "curves-slip-let-capture" => all_in(captured(reply, foe)),
                "curves-slip-released" => all_in(released(reply)),
                "slip-misses-win" => is_won(better, own),
                "slip-allows-win" => is_won(reply, foe),
                "slip-loses-at-once" => is_won(played, foe),
                "slip-share" => true,
                _ => false,
            };
            assert!(holds, "{text} after {:?}", slip.played.plies[0].before);
            kinds.push(text.key.clone().into_owned());
        }
    }
    for wanted in ["not-captured", "let-capture", "released"] {
        assert!(kinds.iter().any(|kind| kind.ends_with(wanted)), "{wanted} never came up");
    }
}
