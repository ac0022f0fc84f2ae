//! Every message reads and writes exactly its fixture.

use std::fmt::Debug;
use std::path::PathBuf;

use igroteka_core::game::Saved;
use igroteka_core::judge::Proven;
use igroteka_protocol::Message;
use igroteka_protocol::worker::{FromWorker, Limits, Mode, Question, ToWorker, ValuedLine};

/// Compares messages with the fixtures of a folder, which must hold nothing else.
fn check<M: Message + PartialEq + Debug>(folder: &str, messages: &[(&str, M)]) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(folder);
    for (name, message) in messages {
        let fixture = std::fs::read_to_string(folder.join(name).with_extension("json")).expect("a fixture");
        let fixture = fixture.trim_end();
        assert_eq!(message.to_json(), fixture, "{name}");
        assert_eq!(M::read(fixture).as_ref(), Ok(message), "{name}");
    }
    assert_eq!(std::fs::read_dir(folder).expect("a folder").count(), messages.len(), "each fixture belongs to a message");
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn messages_to_the_worker_are_their_fixtures() {
    let saved = |slug: &str, rules, options: &str, start: Option<&str>, entries: &[&str]| Saved {
        slug: slug.to_owned(),
        rules,
        options: options.to_owned(),
        start: start.map(str::to_owned),
        entries: texts(entries),
        ..Saved::default()
    };
    let level = saved("football", 1, "size=9", Some("a start"), &["c1", "d2"]);
    let level = Question::new(3, Mode::Level(4), Limits { nodes: 0, time_ms: 1000 }, 17, &level);
    let lines = saved("curling", 2, "", None, &[]);
    let lines = Question::new(4, Mode::Lines(3), Limits { nodes: 2000, time_ms: 250 }, u64::MAX, &lines);
    check(
        "to_worker",
        &[("think_level", ToWorker::Think(Box::new(level))), ("think_lines", ToWorker::Think(Box::new(lines))), ("stop", ToWorker::Stop)],
    );
}

#[test]
fn messages_from_the_worker_are_their_fixtures() {
    let line = |permille, proven, points, moves: &[&str]| ValuedLine { permille, proven, points, moves: texts(moves) };
    let lines = vec![
        line(1000, Some(Proven::Win(3)), Some(125), &["a1-a2", "b1"]),
        line(-20, None, None, &["a1-a3"]),
        line(-1000, Some(Proven::Loss(4)), None, &["a1-a4"]),
        line(310, Some(Proven::Exact(-7)), Some(-700), &["a1-a5"]),
    ];
    check(
        "from_worker",
        &[
            ("ready", FromWorker::Ready),
            ("progress", FromWorker::Progress { number: 3, percent: 40 }),
            ("best", FromWorker::Best { number: 3, entry: "a1-a2".to_owned() }),
            ("lines", FromWorker::Lines { number: 4, percent: 100, lines }),
            ("error", FromWorker::Error { number: 3, reason: "entry 2 move-malformed".to_owned() }),
        ],
    );
}

#[test]
fn a_game_comes_out_of_a_question_as_it_went_in() {
    let saved = Saved {
        slug: "football".to_owned(),
        rules: 2,
        options: "a=b".to_owned(),
        start: Some("x y".to_owned()),
        entries: texts(&["one"]),
        ..Saved::default()
    };
    let question = Question::new(1, Mode::Level(1), Limits { nodes: 1, time_ms: 1 }, 1, &saved);
    assert_eq!(question.saved(), saved);
}

#[test]
fn fields_that_are_not_known_are_ignored() {
    let text = r#"{"lines":{"news":{"a":[1]},"number":4,"percent":9,"lines":[{"permille":1,"moves":[],"colour":"red"}],"later":null}}"#;
    let line = ValuedLine { permille: 1, proven: None, points: None, moves: Vec::new() };
    assert_eq!(FromWorker::read(text), Ok(FromWorker::Lines { number: 4, percent: 9, lines: vec![line] }));
}

#[test]
fn an_unreadable_message_names_the_part_at_fault() {
    for (text, part) in [
        ("", "message"),
        ("rubbish", "message"),
        ("\"go\"", "message"),
        ("{\"think\":{}}", "number"),
        ("{\"think\":{\"number\":\"three\"}}", "number"),
        ("{\"think\":{\"number\":99999999999}}", "number"),
        ("{\"think\":{\"number\":-1}}", "number"),
        ("{\"think\":{\"number\":1}}", "mode"),
        ("{\"think\":{\"number\":1,\"mode\":\"wild\"}}", "mode"),
        ("{\"think\":\n{\"number\":1,\n\"mode\":{\"level\":999}}}", "level"),
        ("{\"think\":{\"number\":1,\"mode\":{\"level\":1},\"limits\":{\"nodes\":-1}}}", "nodes"),
        ("{\"think\":{\"number\":1,\"mode\":{\"level\":1},\"limits\":{\"nodes\":1}}}", "time_ms"),
        ("{\"think\":{\"entries\":[\"é\",3]}}", "entries"),
        ("{\"think\":{\"number\":1", "number"),
    ] {
        let error = ToWorker::read(text).expect_err("an error");
        assert_eq!(error.part, part, "{text}: {error}");
        assert!(error.to_string().starts_with(&format!("malformed {part}: ")));
    }
}
