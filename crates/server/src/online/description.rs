//! `docs/openapi.json` says what the server does, no less and no more: routes, methods, codes, and every message that has a fixture.

use std::collections::BTreeSet;
use std::path::Path;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use igroteka_protocol::online::codes;
use igroteka_store::Store;
use igroteka_testkit::scratch::Scratch;
use serde_json::Value;
use tower::ServiceExt as _;

use super::routes::{DESCRIPTION, every_route};
use super::{OnlineConfig, TableHost};

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

fn description() -> Value {
    serde_json::from_str(DESCRIPTION).expect("JSON")
}

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect()
}

#[test]
fn every_route_is_described_and_no_other() {
    let description = description();
    let mut routes: BTreeSet<&str> = every_route().into_iter().map(|(address, _)| address).collect();
    // It is there without tables too.
    routes.insert("/health");
    assert_eq!(keys(&description["paths"]), routes);
}

#[tokio::test]
async fn every_method_is_described_and_no_other() {
    let folder = Scratch::new();
    let store = Store::open(&folder.file("games.db")).await.expect("a database");
    let app = crate::app_with(TableHost::open(store, OnlineConfig::default()).await.expect("a host"));
    let description = description();
    for path in keys(&description["paths"]) {
        for method in METHODS {
            let address = path.replace("{id}", "nosuchid22");
            let request = Request::builder().method(method.to_uppercase().as_str()).uri(address).body(Body::empty()).expect("a request");
            let status = app.clone().oneshot(request).await.expect("an answer").status();
            let operation = &description["paths"][path][method];
            assert_eq!(status != StatusCode::METHOD_NOT_ALLOWED, operation.is_object(), "{method} {path}");
            if operation.is_object() {
                assert!(!operation["responses"][status.as_str()].is_null(), "{method} {path} answers {status}");
            }
        }
    }
}

#[test]
fn every_code_is_described_and_no_other() {
    let description = description();
    let described = description["components"]["schemas"]["Problem"]["properties"]["code"]["enum"].as_array().expect("codes");
    let described: BTreeSet<&str> = described.iter().filter_map(Value::as_str).collect();
    assert_eq!(described, codes::ALL.iter().copied().collect());
}

#[test]
fn every_game_is_described_and_no_other() {
    let description = description();
    let described = description["components"]["schemas"]["Conditions"]["properties"]["game"]["enum"].as_array().expect("games");
    let described: BTreeSet<&str> = described.iter().filter_map(Value::as_str).collect();
    assert_eq!(described, igroteka_games::GameId::ALL.iter().map(|id| id.slug()).collect());
}

/// Messages by their description, and the folder of their fixtures.
const MESSAGES: [(&str, &str); 11] = [
    ("Conditions", "conditions"),
    ("Created", "created"),
    ("TableInfo", "table"),
    ("Sit", "sit"),
    ("Rematch", "rematch"),
    ("Handover", "handover"),
    ("SpendHandover", "spend_handover"),
    ("Me", "me"),
    ("NoticeKey", "notice_key"),
    ("Notices", "notices"),
    ("Problem", "problem"),
];

/// Compares values with schemas, and notes which parts of schemas occurred.
struct Comparison {
    description: Value,
    /// The properties and variants that values have, as paths of the description.
    seen: BTreeSet<String>,
}

impl Comparison {
    fn schema(&self, path: &str) -> Value {
        self.description.pointer(path).unwrap_or_else(|| panic!("nothing at {path}")).clone()
    }

    /// What a value has that its schema does not allow.
    fn fault(&mut self, path: &str, value: &Value) -> Option<String> {
        let schema = self.schema(path);
        if let Some(other) = schema["$ref"].as_str() {
            return self.fault(other.trim_start_matches('#'), value);
        }
        if let Some(variants) = schema["oneOf"].as_array() {
            let fits = (0..variants.len()).filter(|number| self.fault(&format!("{path}/oneOf/{number}"), value).is_none());
            let fits: Vec<usize> = fits.collect();
            let [fitting] = fits[..] else { return Some(format!("{value} fits {} variants of {path}", fits.len())) };
            self.seen.insert(format!("{path}/oneOf/{fitting}"));
            return None;
        }
        if let Some(words) = schema["enum"].as_array() {
            return (!words.contains(value)).then(|| format!("{value} is no word of {path}"));
        }
        match schema["type"].as_str().expect("a type") {
            "object" => self.fault_of_object(path, &schema, value),
            "array" => {
                let Some(items) = value.as_array() else { return Some(format!("{value} is no list: {path}")) };
                items.iter().find_map(|item| self.fault(&format!("{path}/items"), item))
            }
            "string" => (!value.is_string()).then(|| format!("{value} is no text: {path}")),
            "integer" => (!value.is_u64()).then(|| format!("{value} is no number: {path}")),
            "boolean" => (!value.is_boolean()).then(|| format!("{value} is neither true nor false: {path}")),
            other => panic!("the type {other} is not known: {path}"),
        }
    }

    fn fault_of_object(&mut self, path: &str, schema: &Value, value: &Value) -> Option<String> {
        let Some(fields) = value.as_object() else { return Some(format!("{value} is no object: {path}")) };
        let missing =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).find(|name| !fields.contains_key(*name));
        if let Some(missing) = missing {
            return Some(format!("{path} without {missing}"));
        }
        for (name, field) in fields {
            if schema["properties"][name].is_null() {
                return Some(format!("{path} with {name}, which is not described"));
            }
            let property = format!("{path}/properties/{name}");
            if let Some(fault) = self.fault(&property, field) {
                return Some(fault);
            }
            self.seen.insert(property);
        }
        None
    }

    /// The properties and variants of a schema, and of those that it contains.
    fn parts(&self, path: &str, parts: &mut BTreeSet<String>) {
        let schema = self.schema(path);
        for name in keys(&schema["properties"]) {
            let part = format!("{path}/properties/{name}");
            self.parts(&part, parts);
            parts.insert(part);
        }
        for number in 0..schema["oneOf"].as_array().map_or(0, Vec::len) {
            let part = format!("{path}/oneOf/{number}");
            self.parts(&part, parts);
            parts.insert(part);
        }
        if schema["items"].is_object() {
            self.parts(&format!("{path}/items"), parts);
        }
    }
}

#[test]
fn every_message_is_described_as_its_fixtures_are() {
    let mut comparison = Comparison { description: description(), seen: BTreeSet::new() };
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/fixtures/online");
    for (name, folder) in MESSAGES {
        for file in std::fs::read_dir(fixtures.join(folder)).expect("fixtures") {
            let file = file.expect("a fixture").path();
            let fixture = serde_json::from_str(&std::fs::read_to_string(&file).expect("a fixture")).expect("JSON");
            assert_eq!(comparison.fault(&format!("/components/schemas/{name}"), &fixture), None, "{}", file.display());
        }
    }
    let mut parts = BTreeSet::new();
    for name in keys(&comparison.description["components"]["schemas"]) {
        comparison.parts(&format!("/components/schemas/{name}"), &mut parts);
    }
    let unseen: Vec<&String> = parts.difference(&comparison.seen).collect();
    assert!(unseen.is_empty(), "no fixture has {unseen:?}");
}

#[test]
fn a_fault_of_a_message_is_found() {
    let mut comparison = Comparison { description: description(), seen: BTreeSet::new() };
    for (name, value) in [
        ("Rematch", r#"{}"#),
        ("Rematch", r#"{"table":3}"#),
        ("Rematch", r#"{"table":"k3m9x7p2qa","more":1}"#),
        ("SeatPlan", r#""nobody""#),
        ("SeatPlan", r#"{"computer":"strong"}"#),
        ("Me", r#"{"name":"Anna","tables":[{}]}"#),
        ("Problem", r#"{"code":"no-such-code","message":""}"#),
    ] {
        let value = serde_json::from_str(value).expect("JSON");
        assert!(comparison.fault(&format!("/components/schemas/{name}"), &value).is_some(), "{name} {value}");
    }
}
