//! Reading the vectors of an independent reference, and checking what they have in common.
//! What only one game's vectors hold is checked in that game's folder.

use igroteka_core::{Describe, Event, Listing, Options, Position, Tell, Turn};
use serde_json::Value;

/// The objects of a `.jsonl` text.
///
/// # Panics
/// If a line is no JSON: a broken data file is a broken test.
#[must_use]
pub fn objects(jsonl: &str) -> Vec<Value> {
    jsonl.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}"))).collect()
}

/// The text of a field.
///
/// # Panics
/// If the field is missing or no text.
#[must_use]
pub fn word<'a>(object: &'a Value, field: &str) -> &'a str {
    object[field].as_str().unwrap_or_else(|| panic!("no text field {field} in {object}"))
}

/// Reads a position that has to be valid, and checks that its text round-trips.
///
/// # Panics
/// If it cannot be read or is written otherwise.
#[must_use]
pub fn position<P: Position>(text: &str, options: &str) -> P {
    let options = Options::parse(P::PROFILE, options).unwrap_or_else(|error| panic!("{options}: {error}"));
    let position = P::parse(text, &options).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_text(), text, "the text does not round-trip");
    position
}

/// The legal moves of a position, as sorted texts.
#[must_use]
pub fn sorted_moves<P: Listing>(position: &P) -> Vec<String> {
    let mut moves = Vec::new();
    position.list(&mut moves);
    let mut texts: Vec<String> = moves.into_iter().map(|m| position.move_text(m)).collect();
    texts.sort();
    texts
}

/// Checks `legal` of every object against the generator.
///
/// # Panics
/// If a list differs.
pub fn check_legal<P: Listing>(jsonl: &str) {
    for object in objects(jsonl) {
        let position: P = position(word(&object, "position"), "");
        let wanted: Vec<&str> = object["legal"].as_array().expect("legal").iter().filter_map(Value::as_str).collect();
        let found = sorted_moves(&position);
        let missing: Vec<_> = wanted.iter().filter(|m| !found.iter().any(|f| f == *m)).collect();
        let surplus: Vec<_> = found.iter().filter(|f| !wanted.contains(&f.as_str())).collect();
        assert!(found == wanted, "{}\nmissing: {missing:?}\nsurplus: {surplus:?}", position.to_text());
        assert_eq!(position.count(), wanted.len() as u64);
    }
}

/// Checks those of the named fields that an object has against the facts of its position.
///
/// # Panics
/// If a fact differs.
pub fn check_facts<P: Describe>(jsonl: &str, fields: &[&str]) {
    for object in objects(jsonl) {
        let position: P = position(word(&object, "position"), "");
        let facts = position.facts();
        for field in fields.iter().filter(|field| object.get(**field).is_some()) {
            let found = facts.iter().find(|(name, _)| name == field).map(|(_, value)| value);
            assert_eq!(found, object.get(*field), "{field} of {}", position.to_text());
        }
    }
}

/// Checks the steps of one game: the position after a move, or its refusal.
///
/// # Panics
/// If a step differs, or no step belongs to the game.
pub fn check_steps<P: Position>(jsonl: &str) {
    let steps: Vec<Value> = objects(jsonl).into_iter().filter(|step| step["game"] == P::PROFILE.slug).collect();
    assert!(!steps.is_empty(), "no steps");
    for step in steps {
        let position: P = position(word(&step, "position"), word(&step, "options"));
        assert_eq!(after(&position, word(&step, "move")), word(&step, "after"), "{step}");
    }
}

/// The position text after a move text, or `illegal`.
#[must_use]
pub fn after<P: Position>(position: &P, text: &str) -> String {
    let Ok(m) = position.parse_move(text) else {
        return "illegal".into();
    };
    let mut next = position.clone();
    if position.turn() == Turn::Over || next.play(m).is_err() {
        return "illegal".into();
    }
    assert_eq!(next.hash(), next.fresh_hash(), "the incremental hash is wrong after {text} in {}", position.to_text());
    next.to_text()
}

/// The entries of an object field, if the vector has it.
fn entries<'a>(object: &'a Value, field: &str) -> Vec<(&'a String, &'a Value)> {
    object.get(field).and_then(Value::as_object).map(|map| map.iter().collect()).unwrap_or_default()
}

/// Checks `play`: the position after each sampled move.
///
/// # Panics
/// If one differs.
pub fn check_play<P: Position>(jsonl: &str) {
    for object in objects(jsonl) {
        let position: P = position(word(&object, "position"), "");
        for (text, wanted) in entries(&object, "play") {
            assert_eq!(Some(after(&position, text).as_str()), wanted.as_str(), "{text} in {}", position.to_text());
        }
    }
}

/// Checks `throw`: the board after each sampled throw, and whether it was blank. The last throw of an
/// end clears the board in the position after it, so there the board is what the events leave behind;
/// only `blank` is compared.
///
/// # Panics
/// If one differs.
pub fn check_throws<P: Tell>(jsonl: &str, is_last_of_end: impl Fn(&P) -> bool) {
    for object in objects(jsonl) {
        let position: P = position(word(&object, "position"), "");
        for (text, wanted) in entries(&object, "throw") {
            let m = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let blank = position.tell(m).contains(&Event::Blank);
            assert_eq!(Some(blank), wanted["blank"].as_bool(), "{text} in {}", position.to_text());
            if !is_last_of_end(&position) {
                let after = after(&position, text);
                assert_eq!(after.split(' ').next(), wanted["board"].as_str(), "{text} in {}", position.to_text());
            }
        }
    }
}

/// Checks `lines`: which of the attempted lines are legal, and what the legal ones do.
///
/// # Panics
/// If one differs.
pub fn check_lines<P: Describe + Tell>(jsonl: &str) {
    for object in objects(jsonl) {
        let position: P = position(word(&object, "position"), "");
        for (text, wanted) in entries(&object, "lines") {
            let m = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let at = || format!("{text} in {}", position.to_text());
            assert_eq!(Some(position.check(m).is_ok()), wanted["lawful"].as_bool(), "{}: {:?}", at(), position.check(m));
            if position.check(m).is_ok() {
                check_line(&position, m, wanted, &at());
            }
        }
    }
}

fn check_line<P: Describe + Tell>(position: &P, m: P::Move, wanted: &Value, at: &str) {
    let captured: Vec<Value> = position.tell(m).iter().filter_map(captured_number).collect();
    assert_eq!(Some(&captured), wanted["captured"].as_array(), "{at}");
    let mut next = position.clone();
    next.play_unchecked(m);
    for (name, fact) in next.facts() {
        if let Some(wanted) = wanted.get(name) {
            assert_eq!(&fact, wanted, "{name} after {at}");
        }
    }
}

fn captured_number(event: &Event) -> Option<Value> {
    match event {
        Event::Captured { at, .. } => at.name.parse::<u64>().ok().map(Value::from),
        _ => None,
    }
}
