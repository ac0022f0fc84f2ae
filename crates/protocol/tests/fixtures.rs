//! Every message reads and writes exactly its fixture.

mod support;

use igroteka_core::game::Snapshot;
use igroteka_core::judge::Proven;
use igroteka_protocol::Message as _;
use igroteka_protocol::worker::{FromWorker, Mode, Question, ThinkingLimits, ToWorker, ValuedLine};
use support::check;

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn messages_to_the_worker_are_their_fixtures() {
    let snapshot = |slug: &str, rules, options: &str, start: Option<&str>, entries: &[&str]| Snapshot {
        slug: slug.to_owned(),
        rules,
        options: options.to_owned(),
        start: start.map(str::to_owned),
        entries: texts(entries),
        ..Snapshot::default()
    };
    let level = snapshot("football", 1, "size=9", Some("a start"), &["c1", "d2"]);
    let level = Question::new(3, Mode::Level(4), ThinkingLimits { nodes: 0, time_ms: 1000 }, 17, &level);
    let lines = snapshot("curling", 2, "", None, &[]);
    let lines = Question::new(4, Mode::Lines(3), ThinkingLimits { nodes: 2000, time_ms: 250 }, u64::MAX, &lines);
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
    let snapshot = Snapshot {
        slug: "football".to_owned(),
        rules: 2,
        options: "a=b".to_owned(),
        start: Some("x y".to_owned()),
        entries: texts(&["one"]),
        ..Snapshot::default()
    };
    let question = Question::new(1, Mode::Level(1), ThinkingLimits { nodes: 1, time_ms: 1 }, 1, &snapshot);
    assert_eq!(question.snapshot(), snapshot);
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
