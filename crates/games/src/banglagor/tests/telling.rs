//! Events, annotations, facts and the texts of both languages.

use super::*;
use crate::banglagor::{EN, RU};
use igroteka_core::{Describe, Event, Listing, Outcome, Side, SplitMix, Tell, fact::json};

fn tell(text: &str, m: &str) -> Vec<Event> {
    let position = at(text);
    position.tell(position.parse_move(m).unwrap())
}

/// Events in short: the sort, the height, the places.
fn short(events: &[Event]) -> Vec<String> {
    events
        .iter()
        .map(|event| match event {
            Event::Placed { what, side, at } => alloc::format!("placed {what} {side:?} {}", at.name),
            Event::Moved { what, side, path } => {
                let path: Vec<&str> = path.iter().map(|place| place.name.as_str()).collect();
                alloc::format!("moved {what} {side:?} {}", path.join(" "))
            }
            Event::Removed { what, side, at } => alloc::format!("removed {what} {side:?} {}", at.name),
            Event::Bound { what, side, at } => alloc::format!("bound {what} {side:?} {}", at.name),
            Event::Freed { what, side, at } => alloc::format!("freed {what} {side:?} {}", at.name),
            Event::Passed { side } => alloc::format!("passed {side:?}"),
            Event::Over { outcome, .. } => alloc::format!("over {:?} {}", outcome.winner, outcome.reason),
            other => alloc::format!("{other:?}"),
        })
        .map(|text| text.replace("banglagor-column height=", ""))
        .collect()
}

#[test]
fn each_sort_of_move_is_told_in_order() {
    let start = "6/6/6/6/6/6/6/6 1 3/3/3,3/3/3 0";
    assert_eq!(short(&tell(start, "L@c2")), ["placed 3 Some(First) c2"]);
    let text = "M5/6/6/6/6/1l4/L4S*/6 1 - 0";
    assert_eq!(short(&tell(text, "a2-a3:b3")), ["moved 3 First a2 a3 a4 a3", "bound 3 Second b3"]);
    assert_eq!(short(&tell(text, "a2-b2:b3")), ["moved 3 First a2 a1 b1 b2", "bound 3 Second b3"]);
    assert_eq!(short(&tell(text, "!f2")), ["freed 1 First f2"]);
    assert_eq!(short(&tell(text, "a8>f8")), ["moved 2 First a8 f8"]);
    assert_eq!(short(&tell("6/6/6/6/6/6/s5/Ss4 1 - 0", "pass")), ["passed First"]);
    assert_eq!(
        short(&tell("6/6/6/6/6/2s3/M5/6 1 - 19", "a2-b3:c3")),
        ["moved 2 First a2 b2 b3", "removed 1 Second c3", "over Some(First) heights"]
    );
    assert_eq!(short(&tell("6/6/6/6/6/2s3/6/S5 1 - 19", "a1-a2")), ["moved 1 First a1 a2", "over None quiet"]);
}

#[test]
fn moves_are_listed_in_a_few_words() {
    let text = "M5/6/6/6/6/1l4/L4S*/6 1 - 0";
    let brief = |text: &str, m: &str| {
        let position = at(text);
        position.brief(position.parse_move(m).unwrap()).to_string()
    };
    assert_eq!(brief("6/6/6/6/6/6/6/6 1 3/3/3,3/3/3 0", "L@c2"), "banglagor-brief-place at=c2 height=3");
    assert_eq!(brief(text, "a2-a3:b3"), "banglagor-brief-binds way=(banglagor-brief-walk at=a2 to=a3) target=b3");
    assert_eq!(brief("6/6/6/6/6/2s3/M5/6 1 - 0", "a2-b3:c3"), "banglagor-brief-cuts way=(banglagor-brief-walk at=a2 to=b3) target=c3");
    assert_eq!(brief(text, "a8-a8"), "banglagor-brief-stay at=a8");
    assert_eq!(brief(text, "a8>f8"), "banglagor-brief-redeploy at=a8 to=f8");
    assert_eq!(brief(text, "!f2"), "banglagor-brief-free at=f2");
    assert_eq!(brief("6/6/6/6/6/6/s5/Ss4 1 - 0", "pass"), "banglagor-brief-pass");
}

#[test]
fn a_column_is_cut_or_bound_to_whoever_reads() {
    let told = tell("6/6/6/6/6/2s3/M5/6 1 - 0", "a2-b3:c3");
    let said = |reader| told[1].text_to(&PROFILE, reader).to_string();
    let cut = "banglagor-removed what=(banglagor-column height=1) at=c3";
    assert_eq!(said(None), cut);
    assert_eq!(said(Some(Side::First)), [cut, " who=opponent"].concat());
    assert_eq!(said(Some(Side::Second)), [cut, " who=you"].concat());
}

#[test]
fn told_paths_are_walks_of_exactly_the_height_through_empty_cells() {
    let mut random = SplitMix::new(30);
    let mut walked = 0;
    for _ in 0..150 {
        let position = at(&reference::random_text(&mut random));
        let mut moves = Vec::new();
        position.list(&mut moves);
        for m in moves {
            let super::super::Move::Walk { from, .. } = m else { continue };
            let Some(Event::Moved { path, .. }) = position.tell(m).into_iter().next() else { panic!("no walk told") };
            let names: Vec<&str> = path.iter().map(|place| place.name.as_str()).collect();
            let text = position.move_text(m);
            assert!(text.starts_with(&[names[0], "-", names.last().unwrap()].concat()), "{text} {names:?}");
            assert_eq!(names.len(), 1 + usize::from(position.height_at(from).units()));
            for (a, b) in path.iter().zip(&path[1..]) {
                assert_eq!((a.at.x - b.at.x).abs() + (a.at.y - b.at.y).abs(), 100, "{names:?}");
                let free = position.parse_move(&["!", &b.name].concat()).map(|m| position.check(m).unwrap_err().code().to_string());
                assert!(b.name == names[0] || free.unwrap() == "banglagor-no-column", "{names:?} in {}", position.to_text());
            }
            walked += 1;
        }
    }
    assert!(walked > 1000, "{walked}");
}

#[test]
fn facts_give_heights_and_result() {
    let position = at("6/6/6/6/6/1l4/6/1L*2Ml 1 - 20");
    let facts = position.facts();
    assert_eq!(facts, [("heights", json!({"1": 5, "2": 6})), ("result", json!("draw"))]);
    assert_eq!(position.outcome(), Some(Outcome::draw("quiet")));
    assert_eq!(at("6/6/6/6/6/6/6/L5 1 - 0").outcome(), Some(Outcome::win(Side::First, "heights")));
}

/// The keys of a message file with the arguments that their messages use.
pub(super) fn messages(file: &str) -> Vec<(String, Vec<String>)> {
    let mut messages: Vec<(String, Vec<String>)> = Vec::new();
    for line in file.lines() {
        let is_head = line.starts_with("banglagor-");
        if is_head {
            messages.push((line.split(" = ").next().unwrap().into(), Vec::new()));
        }
        let Some((_, args)) = messages.last_mut() else { panic!("no key before {line}") };
        for part in line.split('$').skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(part.len());
            args.push(part[..end].into());
        }
    }
    for (_, args) in &mut messages {
        args.sort();
        args.dedup();
    }
    messages
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let (mut en, mut ru) = (messages(EN), messages(RU));
    en.sort();
    ru.sort();
    // A plural in one language may mention a number that the other only shows, but never another argument.
    assert_eq!(en, ru);
    let keys: Vec<&String> = en.iter().map(|(key, _)| key).collect();
    for window in keys.windows(2) {
        assert_ne!(window[0], window[1], "a key twice");
    }
    for option in PROFILE.options {
        assert!(keys.iter().any(|key| *key == option.title), "{}", option.title);
    }
}
