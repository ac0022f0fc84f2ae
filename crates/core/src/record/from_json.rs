//! Records from JSON. Errors name the field at fault: `entries[3].nags[0]`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde_json::{Map, Value};

use super::limits::{Limits, passed};
use super::{At, Comment, CommentCommand, Entry, LineOfPlay, Problem, Record, Tag, Verdict};
use crate::Text;

impl Record {
    /// Reads a record from JSON. Unknown fields are refused, so that none is lost unnoticed.
    ///
    /// # Errors
    /// If a field is missing, unknown, of another type, or has a value that no record can hold.
    pub fn from_json(value: &Value) -> Result<Record, Problem> {
        let root = Field { value, path: Path { up: None, step: PathPart::Root } };
        let object = root.object(&["tags", "comments", "entries", "result"])?;
        let result = object.required("result")?;
        let verdict = Verdict::parse(result.text()?).ok_or_else(|| result.fault("record-json-value"))?;
        let tags = object.required("tags")?.list(tag)?;
        Ok(Record { tags, moves: line(&object, 0)?, verdict, verdict_at: At(None) })
    }
}

fn tag(field: &Field<'_>) -> Result<Tag, Problem> {
    let object = field.object(&["name", "value"])?;
    let name = object.required("name")?;
    if !Tag::is_name(name.text()?) {
        return Err(name.fault("record-json-value"));
    }
    Ok(Tag::new(name.text()?, object.required("value")?.text()?))
}

/// Reads the fields of a line, which are among those of an object.
fn line(object: &Object<'_>, depth: usize) -> Result<LineOfPlay, Problem> {
    if depth > Limits::DEFAULT.depth {
        return Err(passed("record-variation-deep", Limits::DEFAULT.depth).into());
    }
    let entries = object.required("entries")?.list(|field| entry(field, depth))?;
    Ok(LineOfPlay { comments: object.list("comments", comment)?, entries })
}

fn entry(field: &Field<'_>, depth: usize) -> Result<Entry, Problem> {
    let object = field.object(&["text", "number", "nags", "comments", "variations"])?;
    let text = object.required("text")?;
    if !Entry::is_text(text.text()?) {
        return Err(text.fault("record-json-value"));
    }
    Ok(Entry {
        number: object.optional("number").map(|field| field.number()).transpose()?,
        nags: object.list("nags", |field| field.number())?,
        comments: object.list("comments", comment)?,
        variations: object.list("variations", |field| variation(field, depth + 1))?,
        ..Entry::new(text.text()?)
    })
}

fn variation(field: &Field<'_>, depth: usize) -> Result<LineOfPlay, Problem> {
    let line = line(&field.object(&["comments", "entries"])?, depth)?;
    if line.entries.is_empty() { Err(field.fault("record-json-value")) } else { Ok(line) }
}

fn comment(field: &Field<'_>) -> Result<Comment, Problem> {
    let object = field.object(&["commands", "text"])?;
    Ok(Comment { commands: object.list("commands", command)?, text: object.required("text")?.text()?.into() })
}

fn command(field: &Field<'_>) -> Result<CommentCommand, Problem> {
    let object = field.object(&["name", "value"])?;
    let name = object.required("name")?;
    if !CommentCommand::is_name(name.text()?) {
        return Err(name.fault("record-json-value"));
    }
    Ok(CommentCommand::new(name.text()?, object.required("value")?.text()?))
}

/// The way to a field from the root; it becomes text only in an error.
#[derive(Clone, Copy)]
struct Path<'a> {
    up: Option<&'a Path<'a>>,
    step: PathPart<'a>,
}

#[derive(Clone, Copy)]
enum PathPart<'a> {
    Root,
    Name(&'a str),
    Index(usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(up) = self.up {
            up.fmt(f)?;
        }
        match self.step {
            PathPart::Root => Ok(()),
            PathPart::Name(name) if self.up.is_none_or(|up| matches!(up.step, PathPart::Root)) => f.write_str(name),
            PathPart::Name(name) => write!(f, ".{name}"),
            PathPart::Index(index) => write!(f, "[{index}]"),
        }
    }
}

/// A value and the way to it.
#[derive(Clone, Copy)]
struct Field<'a> {
    value: &'a Value,
    path: Path<'a>,
}

impl<'a> Field<'a> {
    fn fault(&self, code: &'static str) -> Problem {
        Text::new(code).word("field", if self.path.up.is_none() { "$".into() } else { self.path.to_string() }).into()
    }

    fn object<'b>(&'b self, known: &[&str]) -> Result<Object<'b>, Problem> {
        let fields = self.value.as_object().ok_or_else(|| self.fault("record-json-object"))?;
        match fields.keys().find(|name| !known.contains(&name.as_str())) {
            None => Ok(Object { fields, path: &self.path }),
            Some(name) => Err(Object { fields, path: &self.path }.fault("record-json-unknown", name)),
        }
    }

    fn text(&self) -> Result<&'a str, Problem> {
        self.value.as_str().ok_or_else(|| self.fault("record-json-text"))
    }

    fn number<N: TryFrom<u64>>(&self) -> Result<N, Problem> {
        let number = self.value.as_u64().and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| self.fault("record-json-number"))
    }

    fn list<T>(&self, read: impl Fn(&Field<'_>) -> Result<T, Problem>) -> Result<Vec<T>, Problem> {
        let items = self.value.as_array().ok_or_else(|| self.fault("record-json-list"))?;
        let item = |(index, value)| read(&Field { value, path: Path { up: Some(&self.path), step: PathPart::Index(index) } });
        items.iter().enumerate().map(item).collect()
    }
}

/// The fields of an object.
struct Object<'a> {
    fields: &'a Map<String, Value>,
    path: &'a Path<'a>,
}

impl Object<'_> {
    fn fault(&self, code: &'static str, name: &str) -> Problem {
        Text::new(code).word("field", format!("{}", Path { up: Some(self.path), step: PathPart::Name(name) })).into()
    }

    fn optional<'b>(&'b self, name: &'b str) -> Option<Field<'b>> {
        let value = self.fields.get(name)?;
        Some(Field { value, path: Path { up: Some(self.path), step: PathPart::Name(name) } })
    }

    fn required<'b>(&'b self, name: &'b str) -> Result<Field<'b>, Problem> {
        self.optional(name).ok_or_else(|| self.fault("record-json-missing", name))
    }

    /// The items of a list that may be left out.
    fn list<T>(&self, name: &str, read: impl Fn(&Field<'_>) -> Result<T, Problem>) -> Result<Vec<T>, Problem> {
        self.optional(name).map_or(Ok(Vec::new()), |field| field.list(read))
    }
}
