//! Texts, outcomes and snapshots as JSON. These forms are stored and sent, so they never change.

use igroteka_core::game::{Snapshot, Termination};
use igroteka_core::{Event, Outcome, Seat, Side, Text, Turn};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value is written as the fixture and read back.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, fixture: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), fixture);
    assert_eq!(&serde_json::from_str::<T>(fixture).unwrap(), value);
}

#[test]
fn sides_seats_turns_and_ends_are_words_and_numbers() {
    check(&Side::BOTH, r#"["first","second"]"#);
    check(&Seat(3), "3");
    check(&[Turn::Side(Side::Second), Turn::Chance, Turn::Over], r#"[{"side":"second"},"chance","over"]"#);
    check(&Termination::ALL, r#"["rule","resignation","agreement","time","abandoned"]"#);
    for termination in Termination::ALL {
        check(&termination, &format!("\"{}\"", termination.word()));
    }
}

#[test]
fn texts_keep_the_order_of_their_arguments() {
    let side = Text::coded("side-", "red");
    check(&side, r#"{"key":"side-red"}"#);
    let text = Text::new("event-end-scored").text("side", side).number("end", 3).word("at", "c3");
    check(&text, r#"{"key":"event-end-scored","args":{"side":{"key":"side-red"},"end":3,"at":"c3"}}"#);
    assert!(serde_json::from_str::<Text>(r#"{"key":"a","args":{"n":1.5}}"#).is_err());
}

#[test]
fn outcomes_are_read_back_if_their_reason_is_known() {
    check(&Outcome::win(Side::First, "goal"), r#"{"winner":"first","reason":"goal"}"#);
    check(&Outcome::by_points([3, 5], "match"), r#"{"winner":"second","reason":"match","points":[3,5]}"#);
    for reason in Outcome::REASONS {
        check(&Outcome::draw(reason), &format!(r#"{{"winner":null,"reason":"{reason}"}}"#));
    }
    for termination in Termination::ALL.into_iter().filter(|termination| *termination != Termination::Rule) {
        assert!(Outcome::REASONS.contains(&termination.word()));
    }
    let unknown = serde_json::from_str::<Outcome>(r#"{"winner":null,"reason":"boredom"}"#).unwrap_err();
    assert!(unknown.to_string().starts_with("unknown reason: boredom"), "{unknown}");
}

#[test]
fn events_are_tagged_by_their_kind() {
    check(&Event::Rolled { dice: vec![1, 6] }, r#"{"rolled":{"dice":[1,6]}}"#);
    check(&Event::Blank, r#""blank""#);
    check(&Event::over(Outcome::draw("length")), r#"{"over":{"outcome":{"winner":null,"reason":"length"}}}"#);
}

#[test]
fn saved_games_leave_out_what_is_not_there() {
    let mut snapshot =
        Snapshot { slug: "polar".into(), rules: 1, options: "size=9".into(), entries: vec!["c3".into()], ..Snapshot::default() };
    check(&snapshot, r#"{"slug":"polar","rules":1,"options":"size=9","entries":["c3"]}"#);
    snapshot.start = Some("9 b".into());
    snapshot.declared = Some((Termination::Resignation, Some(Side::First)));
    (snapshot.began_ms, snapshot.entry_times_ms) = (Some(1_700_000_000_000), vec![1500]);
    let rest = r#""declared":["resignation","first"],"began_ms":1700000000000,"entry_times_ms":[1500]}"#;
    check(&snapshot, &[r#"{"slug":"polar","rules":1,"options":"size=9","start":"9 b","entries":["c3"],"#, rest].concat());
}
