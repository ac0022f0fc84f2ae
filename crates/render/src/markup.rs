//! Writing SVG: tags, escaped attributes and texts, path data. Everything that reaches the output passes through here.

use alloc::string::String;
use core::fmt::{Display, Write as _};

use crate::geometry::{Coord, at, share};

/// A growing document.
#[derive(Default)]
pub struct Markup {
    out: String,
}

/// A tag whose attributes are being written.
pub struct Tag<'a> {
    out: &'a mut String,
    name: &'static str,
}

impl Markup {
    /// Begins a tag.
    pub fn tag(&mut self, name: &'static str) -> Tag<'_> {
        self.out.push('<');
        self.out.push_str(name);
        Tag { out: &mut self.out, name }
    }

    /// Ends a tag that was left open.
    pub fn close(&mut self, name: &str) {
        let _ = writeln!(self.out, "</{name}>");
    }

    /// The document.
    pub fn finish(self) -> String {
        self.out
    }
}

impl Tag<'_> {
    /// Writes an attribute; its value is escaped.
    pub fn set(self, name: &str, value: impl Display) -> Self {
        let _ = write!(self.out, " {name}=\"");
        // Writing into a String cannot fail.
        let _ = write!(Escaped(self.out), "{value}");
        self.out.push('"');
        self
    }

    /// Writes an attribute if there is a value.
    pub fn set_some(self, name: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Writes the attributes of a line: its colour and width.
    pub fn line(self, colour: impl Display, width: impl Display) -> Self {
        self.set("stroke", colour).set("stroke-width", width)
    }

    /// Ends a tag that has no content.
    pub fn end(self) {
        self.out.push_str("/>\n");
    }

    /// Leaves the tag open for content.
    pub fn open(self) {
        self.out.push_str(">\n");
    }

    /// Writes a text as the content and closes the tag.
    pub fn text(self, text: &str) {
        self.out.push('>');
        let _ = Escaped(self.out).write_str(text);
        let _ = writeln!(self.out, "</{}>", self.name);
    }
}

/// Escapes what is written through it. Characters that XML cannot hold become the replacement character.
struct Escaped<'a>(&'a mut String);

impl core::fmt::Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        // Nearly everything is a number or a plain word.
        if text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'-' | b'.' | b'#' | b'(' | b')' | b',')) {
            self.0.push_str(text);
            return Ok(());
        }
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                '\n' | '\t' => self.0.push(' '),
                c if c < ' ' || c == '\u{FFFE}' || c == '\u{FFFF}' => self.0.push('\u{FFFD}'),
                c => self.0.push(c),
            }
        }
        Ok(())
    }
}

/// The data of a path.
#[derive(Clone, Default)]
pub struct PathData(String);

impl PathData {
    /// A line through points.
    pub fn through(points: &[Coord]) -> PathData {
        let mut path = PathData::default();
        for (i, point) in points.iter().enumerate() {
            path.step(if i == 0 { 'M' } else { 'L' }, &[*point]);
        }
        path
    }

    /// Appends a command with its points.
    pub fn step(&mut self, command: char, points: &[Coord]) {
        self.0.push(command);
        for (i, point) in points.iter().enumerate() {
            let _ = write!(self.0, "{}{} {}", if i == 0 { "" } else { " " }, point.x, point.y);
        }
    }

    /// A circle.
    pub fn circle(middle: Coord, radius: i64) -> PathData {
        let (x, y, d) = (middle.x - radius, middle.y, 2 * radius);
        PathData(alloc::format!("M{x} {y}a{radius} {radius} 0 1 1 {d} 0a{radius} {radius} 0 1 1 -{d} 0Z"))
    }

    /// A closed line with rounded corners.
    pub fn rounded(corners: &[Coord], radius: i64) -> PathData {
        let n = corners.len();
        let towards = |a: Coord, b: Coord| {
            let length = a.distance(b);
            let by = radius.min(length / 2);
            at(a.x + share(b.x - a.x, by, length), a.y + share(b.y - a.y, by, length))
        };
        let mut path = PathData::default();
        for (i, corner) in corners.iter().enumerate() {
            let (before, after) = (corners[(i + n - 1) % n], corners[(i + 1) % n]);
            path.step(if i == 0 { 'M' } else { 'L' }, &[towards(*corner, before)]);
            path.step('Q', &[*corner, towards(*corner, after)]);
        }
        if n > 0 {
            path.close();
        }
        path
    }

    /// Appends another path.
    pub fn append(&mut self, other: &PathData) {
        self.0.push_str(&other.0);
    }

    /// Closes the loop.
    pub fn close(&mut self) {
        self.0.push('Z');
    }
}

impl Display for PathData {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_said_stays_well_formed() {
        let mut markup = Markup::default();
        markup.tag("text").set("class", "a\"b<c>&'").text("<b> & \u{0}\"x\"\n");
        assert_eq!(markup.finish(), "<text class=\"a&quot;b&lt;c&gt;&amp;&#39;\">&lt;b&gt; &amp; \u{FFFD}&quot;x&quot; </text>\n");
    }
}
