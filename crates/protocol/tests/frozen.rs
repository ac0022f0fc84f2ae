//! Messages as released versions wrote them. A page that is older than the server, or newer, still understands it: what an old version
//! wrote is read, and what is written today has everything that an old version looks for. The files of a version never change.

use std::path::{Path, PathBuf};

use igroteka_protocol::Message;
use igroteka_protocol::online::VERSION;
use igroteka_protocol::online::conditions::Conditions;
use igroteka_protocol::online::http::{Created, Handover, Me, NoticeKey, Notices, Problem, Rematch, Sit, SpendHandover, TableInfo};
use igroteka_protocol::online::socket::{Ask, Report};
use serde_json::Value;

/// Reads a message of the kind that its folder holds, and writes it again.
fn written_again(kind: &str, text: &str) -> String {
    fn again<M: Message>(text: &str) -> String {
        M::read(text).unwrap_or_else(|error| panic!("{error}: {text}")).to_json()
    }
    match kind {
        "ask" => again::<Ask>(text),
        "report" | "entry" => again::<Report>(text),
        "conditions" => again::<Conditions>(text),
        "created" => again::<Created>(text),
        "table" => again::<TableInfo>(text),
        "sit" => again::<Sit>(text),
        "rematch" => again::<Rematch>(text),
        "handover" => again::<Handover>(text),
        "spend_handover" => again::<SpendHandover>(text),
        "me" => again::<Me>(text),
        "notice_key" => again::<NoticeKey>(text),
        "notices" => again::<Notices>(text),
        "problem" => again::<Problem>(text),
        other => panic!("messages of the kind {other} are not known"),
    }
}

/// Whether a value has everything that another one has, and perhaps more.
fn has_all_of(value: &Value, other: &Value) -> bool {
    match (value, other) {
        (Value::Object(fields), Value::Object(others)) => {
            others.iter().all(|(name, other)| fields.get(name).is_some_and(|field| has_all_of(field, other)))
        }
        (Value::Array(items), Value::Array(others)) => {
            items.len() == others.len() && items.iter().zip(others).all(|(item, other)| has_all_of(item, other))
        }
        _ => value == other,
    }
}

fn folders(path: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/frozen")
}

#[test]
fn messages_of_every_released_version_are_understood() {
    let mut count = 0;
    for kind in folders(&frozen()).iter().flat_map(|version| folders(version)) {
        for file in folders(&kind) {
            let text = std::fs::read_to_string(&file).expect("a message");
            let name = kind.file_name().and_then(|name| name.to_str()).expect("a name");
            let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
            let again = written_again(name, text.trim_end());
            assert!(has_all_of(&json(&again), &json(&text)), "{} became {again}", file.display());
            count += 1;
        }
    }
    assert!(count > 50, "{count} messages");
}

#[test]
fn every_version_of_the_frames_has_its_messages() {
    for version in 1..=VERSION {
        assert!(frozen().join(format!("v{version}/report/welcome.json")).exists(), "version {version}");
    }
}

#[test]
fn a_field_that_is_gone_or_changed_is_noticed() {
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let old = json(r#"{"a":[{"b":1}],"c":"x"}"#);
    assert!(has_all_of(&json(r#"{"a":[{"b":1,"new":2}],"c":"x","d":[]}"#), &old));
    for less in [r#"{"a":[{"b":1}]}"#, r#"{"a":[{}],"c":"x"}"#, r#"{"a":[],"c":"x"}"#, r#"{"a":[{"b":2}],"c":"x"}"#] {
        assert!(!has_all_of(&json(less), &old), "{less}");
    }
}
