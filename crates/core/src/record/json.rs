//! Records as JSON. `docs/records.md` names the fields; `from_json` reads them back.

use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::{Comment, Entry, LineOfPlay, Record};

impl Record {
    /// The record as JSON. Empty lists and absent numbers are left out; places are not part of it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut fields = line_fields(&self.moves);
        let tags = self.tags.iter().map(|tag| json!({ "name": tag.name, "value": tag.value })).collect();
        fields.insert("tags".into(), Value::Array(tags));
        fields.insert("result".into(), self.verdict.text().into());
        Value::Object(fields)
    }
}

fn line_fields(line: &LineOfPlay) -> Map<String, Value> {
    let mut fields = Map::new();
    insert_list(&mut fields, "comments", line.comments.iter().map(comment_json).collect());
    fields.insert("entries".into(), line.entries.iter().map(entry_json).collect());
    fields
}

fn entry_json(entry: &Entry) -> Value {
    let mut fields = Map::new();
    fields.insert("text".into(), entry.text.as_str().into());
    if let Some(number) = entry.number {
        fields.insert("number".into(), number.into());
    }
    insert_list(&mut fields, "nags", entry.nags.iter().map(|nag| Value::from(*nag)).collect());
    insert_list(&mut fields, "comments", entry.comments.iter().map(comment_json).collect());
    let variations = entry.variations.iter().map(|line| Value::Object(line_fields(line))).collect();
    insert_list(&mut fields, "variations", variations);
    Value::Object(fields)
}

fn comment_json(comment: &Comment) -> Value {
    let mut fields = Map::new();
    let commands = comment.commands.iter().map(|command| json!({ "name": command.name, "value": command.value })).collect();
    insert_list(&mut fields, "commands", commands);
    fields.insert("text".into(), comment.text.as_str().into());
    Value::Object(fields)
}

fn insert_list(fields: &mut Map<String, Value>, name: &str, list: Vec<Value>) {
    if !list.is_empty() {
        fields.insert(name.into(), Value::Array(list));
    }
}
