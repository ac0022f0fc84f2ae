//! Why a move was a slip: planted ones are named, and nothing is said that the events deny.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Event, Side};
use igroteka_testkit::slips::{argument, random_slips, told, why};

use super::super::Position;
use super::{after, options, position};

/// The last step of the lesson: from h1 to m3 Red attacks a12 and m12.
const TWO_HOLES: &str = "1bbbb1bb2b1/12/12/8b3/5b6/12/11b/12/5r6/12/12/r1rrrrrr1rr1 r";
/// Black has left a hole on f12.
const ONE_HOLE: &str = "1bbbb1bb1bb1/12/12/8b3/12/12/11b/12/12/12/12/r1rrrrrrrrr1 r";

#[test]
fn a_goal_that_is_missed_is_named_with_its_double_attack() {
    let said = why(&position(TWO_HOLES), "h1-h2", "h1-m3");
    assert_eq!(said, ["football-slip-misses-goal n=2 files=a, m first=a last=m better=(move-notation move=h1–m3 ×am)"]);
}

#[test]
fn a_goal_that_the_answer_scores_is_named() {
    let said = why(&after("k1-k4 b12-a12 f1-p7 k12-f9"), "m1-f5 h12-m10", "p7-f7");
    assert_eq!(said, ["football-slip-allows-goal n=2 files=a, m first=a last=m reply=(move-notation move=h12–m10 ×am)"]);
}

#[test]
fn an_attack_that_is_missed_and_one_that_is_allowed_are_named() {
    let said = why(&position(ONE_HOLE), "h1-h2", "k1-f4");
    assert_eq!(said, ["football-slip-misses-attack n=1 files=f first=f last=f better=(move-notation move=k1–f4 +f)"]);
    let said = why(&after("k1-k4 b12-a12"), "f1-p7 k12-f9", "m1-m2");
    assert_eq!(said, ["football-slip-allows-attack n=1 files=f first=f last=f reply=(move-notation move=k12–f9 +f)"]);
}

#[test]
fn a_quiet_slip_is_named_by_its_worth() {
    assert_eq!(why(&after("k1-k4 b12-a12"), "m1-m2", "d1-d2"), ["slip-points points=(points-decimal sign= whole=0 part=40)"]);
}

/// The files that a side attacks effectively, or in vain too.
fn attacked(events: &[Event], of: Side, in_vain_too: bool) -> Vec<String> {
    let files = events.iter().filter_map(|event| match event {
        Event::Attacked { side, places, effective } if *side == of && (*effective || in_vain_too) => Some(places),
        _ => None,
    });
    let mut files: Vec<String> = files.flatten().map(|place| place.name[..1].into()).collect();
    files.sort_unstable();
    files
}

fn is_won(events: &[Event], by: Side) -> bool {
    matches!(events.last(), Some(Event::Over { outcome, .. }) if outcome.winner == Some(by))
}

#[test]
fn nothing_is_claimed_that_the_events_deny() {
    let mut kinds: Vec<String> = Vec::new();
    for (slip, texts) in random_slips::<Position>(&options(), 11, 4000) {
        let [played, reply, better] = told(&slip);
        let (side, other) = (slip.side, slip.side.other());
        assert!(!texts.is_empty());
        for text in &texts {
            let files = || argument(text, "files").split(", ").map(String::from).collect::<Vec<_>>();
            let is_among = |all: &[String]| files().iter().all(|file| all.contains(file));
            let holds = match &*text.key {
                "football-slip-misses-goal" => is_won(better, side) && attacked(better, side, false) == files(),
                "football-slip-allows-goal" => is_won(reply, other) && attacked(reply, other, false) == files(),
                "football-slip-misses-attack" => {
                    attacked(better, side, false) == files() && attacked(played, side, false).len() < files().len()
                }
                "football-slip-allows-attack" => attacked(reply, other, false) == files() && !is_won(reply, other),
                "football-slip-unanswered" => is_among(&attacked(reply, other, false)),
                "football-slip-gives-up" => {
                    is_among(&attacked(better, side, true)) && files().iter().all(|file| !attacked(played, side, true).contains(file))
                }
                "football-slip-leads-to-goal" => slip.better.plies.get(2).is_some_and(|ply| is_won(&ply.events, side)),
                "slip-misses-win" => is_won(better, side),
                "slip-allows-win" => is_won(reply, other),
                "slip-share" => true,
                _ => false,
            };
            assert!(holds, "{text} after {:?}", slip.played.plies[0].before);
            kinds.push(text.key.clone().into_owned());
        }
    }
    for wanted in ["misses-attack", "allows-attack", "gives-up"] {
        assert!(kinds.iter().any(|kind| kind.ends_with(wanted)), "{wanted} never came up");
    }
}
