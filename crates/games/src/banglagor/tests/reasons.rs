//! Why a move was a slip: planted ones are named, and nothing is said that the events deny.

use super::*;
use igroteka_core::{Event, Side, Text};
use igroteka_testkit::slips::{argument, random_slips, told, why};

/// The second step of the lesson: e4 may cut d5 with the help of d4.
const HELPER: &str = "6/5m/2m3/3l2/1M1ML1/6/6/6 1 - 0";
/// Two enemies of height 2 may come beside d4.
const FORCE_OF_FOUR: &str = "6/6/2m3/3m2/3L1L/6/6/6 1 - 0";
/// The column on d4 is bound.
const BOUND: &str = "6/5m/2m3/6/3L*1L/6/6/6 1 - 0";

#[test]
fn a_column_that_is_left_to_a_force_is_named_with_the_force() {
    assert_eq!(
        why(&at(FORCE_OF_FOUR), "f4-f1 c6-c4:d4", "d4-d1"),
        [
            "banglagor-slip-left what=(banglagor-column height=3) at=d4 force=4 reply=(banglagor-brief-cuts way=(banglagor-brief-walk at=c6 to=c4) target=d4)"
        ]
    );
}

#[test]
fn a_cut_that_is_missed_and_a_column_that_is_bound_are_named() {
    assert_eq!(
        why(&at(HELPER), "b4-b2 d5-e5:e4", "e4-e5:d5"),
        [
            "banglagor-slip-not-cut what=(banglagor-column height=3) at=d5 better=(banglagor-brief-cuts way=(banglagor-brief-walk at=e4 to=e5) target=d5)",
            "banglagor-slip-bound what=(banglagor-column height=3) at=e4 reply=(banglagor-brief-binds way=(banglagor-brief-walk at=d5 to=e5) target=e4)",
        ]
    );
}

#[test]
fn a_column_that_is_not_freed_or_not_bound_is_named() {
    assert_eq!(why(&at(BOUND), "f4-f1", "!d4"), ["banglagor-slip-not-freed what=(banglagor-column height=3) at=d4"]);
    assert_eq!(
        why(&at(HELPER), "b4-b2", "d4-d4:d5"),
        [
            "banglagor-slip-not-bound what=(banglagor-column height=3) at=d5 better=(banglagor-brief-binds way=(banglagor-brief-stay at=d4) target=d5)"
        ]
    );
}

/// Whether an event is about the column and the place of a sentence.
fn fits(text: &Text, what: &Text, name: &str) -> bool {
    argument(text, "what") == what.to_string() && argument(text, "at") == name
}

#[test]
fn nothing_is_claimed_that_the_events_deny() {
    let mut kinds: Vec<String> = Vec::new();
    let options = Options::parse(&PROFILE, "board=small").expect("options");
    for (slip, texts) in random_slips::<Position>(&options, 3, 6000) {
        let [_, reply, better] = told(&slip);
        let (own, foe) = (slip.side, slip.side.other());
        let is_won = |events: &[Event], by: Side| matches!(events.last(), Some(Event::Over { outcome, .. }) if outcome.winner == Some(by));
        for text in &texts {
            let cut = |event: &Event, of| matches!(event, Event::Removed { what, side, at } if *side == of && fits(text, what, &at.name));
            let bound = |event: &Event, of| matches!(event, Event::Bound { what, side, at } if *side == of && fits(text, what, &at.name));
            let freed = |event: &Event| matches!(event, Event::Freed { what, side, at } if *side == own && fits(text, what, &at.name));
            let height = || argument(text, "what").bytes().last().map_or(0, |digit| i64::from(digit - b'0'));
            let holds = match &*text.key {
                "banglagor-slip-left" => {
                    reply.iter().any(|event| cut(event, own)) && argument(text, "force").parse().is_ok_and(|force: i64| force > height())
                }
                "banglagor-slip-not-cut" => better.iter().any(|event| cut(event, foe)),
                "banglagor-slip-bound" => reply.iter().any(|event| bound(event, own)),
                "banglagor-slip-not-freed" => better.iter().any(freed),
                "banglagor-slip-not-bound" => better.iter().any(|event| bound(event, foe)),
                "slip-misses-win" => is_won(better, own),
                "slip-allows-win" => is_won(reply, foe),
                "slip-share" => true,
                _ => false,
            };
            assert!(holds, "{text} after {}", slip.played.plies[0].before.to_text());
            kinds.push(text.key.clone().into_owned());
        }
    }
    for wanted in ["left", "not-cut", "bound", "not-freed", "not-bound", "misses-win"] {
        assert!(kinds.iter().any(|kind| kind.ends_with(wanted)), "{wanted} never came up");
    }
}
