//! JSON: the form, and errors that name the field.

use igroteka_core::json;
use igroteka_core::record::{Record, read};

#[test]
fn a_record_has_this_form_as_json() {
    let text = "[Game \"nim\"]\n\n{start} 1. a1+a $1 {[%clk 0:01:00] hm} (b1 {alone}) a2 1-0";
    let record = read(text).remove(0).game.unwrap();
    let wanted = json!({
        "tags": [{ "name": "Game", "value": "nim" }],
        "comments": [{ "text": "start" }],
        "entries": [
            {
                "number": 1,
                "text": "a1+a",
                "nags": [1],
                "comments": [{ "commands": [{ "name": "clk", "value": "0:01:00" }], "text": "hm" }],
                "variations": [{ "entries": [{ "text": "b1", "comments": [{ "text": "alone" }] }] }],
            },
            { "text": "a2" },
        ],
        "result": "1-0",
    });
    assert_eq!(record.to_json(), wanted);
    assert_eq!(Record::from_json(&wanted).unwrap(), record);
}

#[test]
fn errors_name_the_field_at_fault() {
    let entries = |entry| json!({ "tags": [], "result": "*", "entries": [{ "text": "a1" }, entry] });
    for (value, wanted) in [
        (json!([]), "record-json-object field=$"),
        (json!({}), "record-json-missing field=result"),
        (json!({ "result": "*" }), "record-json-missing field=tags"),
        (json!({ "result": "*", "tags": [] }), "record-json-missing field=entries"),
        (json!({ "result": 1, "tags": [], "entries": [] }), "record-json-text field=result"),
        (json!({ "result": "2-0", "tags": [], "entries": [] }), "record-json-value field=result"),
        (json!({ "result": "*", "tags": {}, "entries": [] }), "record-json-list field=tags"),
        (json!({ "result": "*", "tags": [{ "name": "A" }], "entries": [] }), "record-json-missing field=tags[0].value"),
        (json!({ "result": "*", "tags": [{ "name": "", "value": "" }], "entries": [] }), "record-json-value field=tags[0].name"),
        (json!({ "result": "*", "tags": [], "entries": [], "x": 1 }), "record-json-unknown field=x"),
        (entries(json!("a1")), "record-json-object field=entries[1]"),
        (entries(json!({ "text": "1-0" })), "record-json-value field=entries[1].text"),
        (entries(json!({ "text": "a1", "number": -1 })), "record-json-number field=entries[1].number"),
        (entries(json!({ "text": "a1", "number": 4_294_967_296u64 })), "record-json-number field=entries[1].number"),
        (entries(json!({ "text": "a1", "nags": [0, 256] })), "record-json-number field=entries[1].nags[1]"),
        (entries(json!({ "text": "a1", "comments": ["x"] })), "record-json-object field=entries[1].comments[0]"),
        (
            entries(json!({ "text": "a1", "comments": [{ "text": "", "commands": [{ "name": "a b", "value": "" }] }] })),
            "record-json-value field=entries[1].comments[0].commands[0].name",
        ),
        (entries(json!({ "text": "a1", "variations": [{ "entries": [] }] })), "record-json-value field=entries[1].variations[0]"),
        (
            entries(json!({ "text": "a1", "variations": [{ "entries": [{ "text": "a1", "tags": 1 }] }] })),
            "record-json-unknown field=entries[1].variations[0].entries[0].tags",
        ),
    ] {
        assert_eq!(Record::from_json(&value).unwrap_err().to_string(), wanted, "{value}");
    }
}

#[test]
fn variations_are_read_to_a_depth_of_64() {
    let nested = |depth: usize| {
        let entry = (0..depth).fold(json!({ "text": "a1" }), |inner, _| json!({ "text": "a1", "variations": [{ "entries": [inner] }] }));
        json!({ "tags": [], "result": "*", "entries": [entry] })
    };
    assert!(Record::from_json(&nested(64)).is_ok());
    assert_eq!(Record::from_json(&nested(65)).unwrap_err().code(), "record-variation-deep");
}
