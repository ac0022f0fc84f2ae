//! The text of a page: Markdown to HTML with what Markdown cannot say: addresses of pages, sizes of pictures, tables that
//! scroll by themselves, pictures with captions, and anchors for the list of contents.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::page::File;
use crate::run::root;

/// A translated text.
pub(super) struct Body {
    /// The words of its first heading.
    pub title: String,
    /// Its second-level headings: anchor and words.
    pub contents: Vec<(String, String)>,
    /// The markup, the first heading included.
    pub html: String,
}

/// Translates a text; `code` is its language.
pub(super) fn translate(source: &str, code: &str, diagrams: &[File]) -> Body {
    let events: Vec<Event<'_>> = Parser::new_ext(source, Options::ENABLE_TABLES).collect();
    let mut translation = Translation {
        code,
        diagrams,
        title: String::new(),
        heading: String::new(),
        contents: Vec::new(),
        out: Vec::new(),
        figure: Figure::None,
    };
    let mut at = 0;
    while at < events.len() {
        at += translation.take(&events[at..]);
    }
    let mut text = String::new();
    html::push_html(&mut text, translation.out.into_iter());
    Body { title: translation.title, contents: translation.contents, html: text }
}

struct Translation<'a, 'b> {
    code: &'a str,
    diagrams: &'a [File],
    title: String,
    /// The words of the heading above.
    heading: String,
    contents: Vec<(String, String)>,
    out: Vec<Event<'b>>,
    figure: Figure,
}

/// How far a figure has been read: a paragraph of pictures, then a paragraph in italics, which is its caption. Figures that follow each
/// other stand side by side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Figure {
    None,
    Pictures,
    Caption,
}

impl<'b> Translation<'_, 'b> {
    /// Translates the first of some events and says how many it was.
    fn take(&mut self, events: &[Event<'b>]) -> usize {
        match &events[0] {
            Event::Start(Tag::Heading { level, .. }) => self.begin_heading(*level, &words(events)),
            Event::Start(Tag::Link { dest_url, .. }) => self.begin_link(dest_url),
            Event::Start(Tag::Table(_)) => {
                let name = escaped(&self.heading);
                // A wide table scrolls by itself; whoever has no mouse scrolls it with the keys.
                self.raw(format!("<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"{name}\">\n"));
                self.out.push(events[0].clone());
            }
            Event::End(TagEnd::Table) => {
                self.out.push(events[0].clone());
                self.raw("</div>\n".to_owned());
            }
            Event::Start(Tag::Paragraph) if begins_figure(events) => {
                self.raw("<div class=\"pictures\">\n<figure>\n".to_owned());
                self.figure = Figure::Pictures;
            }
            Event::End(TagEnd::Paragraph) if self.figure == Figure::Pictures && is_caption(&events[1..]) => {
                self.figure = Figure::Caption;
                self.raw("<figcaption>".to_owned());
                return 3;
            }
            Event::End(TagEnd::Emphasis) if self.figure == Figure::Caption => self.raw("</figcaption>\n".to_owned()),
            Event::End(TagEnd::Paragraph) if self.figure != Figure::None => return self.end_figure(&events[1..]),
            Event::Start(Tag::Image { dest_url, .. }) => {
                self.picture(dest_url, &words(events));
                return 1 + events.iter().position(|event| *event == Event::End(TagEnd::Image)).unwrap_or(0);
            }
            event => self.out.push(event.clone()),
        }
        1
    }

    /// Ends a figure and says how many events it took: another figure may follow beside it.
    fn end_figure(&mut self, rest: &[Event<'b>]) -> usize {
        if begins_figure(rest) {
            self.figure = Figure::Pictures;
            self.raw("</figure>\n<figure>\n".to_owned());
            return 2;
        }
        self.figure = Figure::None;
        self.raw("</figure>\n</div>\n".to_owned());
        1
    }

    fn raw(&mut self, text: String) {
        self.out.push(Event::Html(CowStr::from(text)));
    }

    fn begin_heading(&mut self, level: HeadingLevel, words: &str) {
        self.heading = words.to_owned();
        let id = format!("part-{}", self.contents.len() + 1);
        match level {
            HeadingLevel::H1 => words.clone_into(&mut self.title),
            HeadingLevel::H2 => self.contents.push((id.clone(), words.to_owned())),
            _ => {}
        }
        let id = (level == HeadingLevel::H2).then(|| CowStr::from(id));
        self.out.push(Event::Start(Tag::Heading { level, id, classes: Vec::new(), attrs: Vec::new() }));
    }

    fn begin_link(&mut self, target: &str) {
        let address = address(target);
        let language = ["en", "ru"].into_iter().find(|code| *code != self.code && address.starts_with(&format!("../{code}/")));
        let language = language.map_or_else(String::new, |code| format!(" lang=\"{code}\" hreflang=\"{code}\""));
        self.out.push(Event::InlineHtml(CowStr::from(format!("<a href=\"{}\"{language}>", escaped(&address)))));
    }

    fn picture(&mut self, address: &str, words: &str) {
        let name = address.rsplit('/').next().unwrap_or_default();
        let drawing = self.diagrams.iter().find(|file| file.name == name).map(|file| String::from_utf8_lossy(&file.bytes));
        let size = drawing.as_deref().map(size).unwrap_or_default();
        self.raw(format!("<img src=\"{}\" alt=\"{}\"{size}>\n", escaped(address), escaped(words)));
    }
}

/// Whether a paragraph of pictures comes next.
fn begins_figure(events: &[Event<'_>]) -> bool {
    matches!(events, [Event::Start(Tag::Paragraph), Event::Start(Tag::Image { .. }), ..])
}

/// Whether a paragraph comes next that is in italics as a whole.
fn is_caption(events: &[Event<'_>]) -> bool {
    let end = events.iter().position(|event| *event == Event::End(TagEnd::Paragraph)).unwrap_or(0);
    matches!(&events[..end], [Event::Start(Tag::Paragraph), Event::Start(Tag::Emphasis), .., Event::End(TagEnd::Emphasis)])
}

/// The words from a heading, link or picture to its end.
fn words(events: &[Event<'_>]) -> String {
    let end = match &events[0] {
        Event::Start(tag) => tag.to_end(),
        _ => return String::new(),
    };
    let inside = events.iter().take_while(|event| **event != Event::End(end));
    let texts = inside.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        Event::SoftBreak => Some(" "),
        _ => None,
    });
    texts.collect()
}

/// Where recorded games lie, seen from the sources of the pages.
const GAMES: &str = "../../games/";

/// The address at which the page opens a recorded game: it carries the record in the letters of `crates/web/src/storage/link.rs`. A file
/// that cannot be read gives the address of no game, and a test notices.
fn record_address(name: &str) -> String {
    let record = std::fs::read(root().join("docs/games").join(name)).unwrap_or_default();
    format!("../../#/record/{}", URL_SAFE_NO_PAD.encode(record))
}

/// The address of a page from the address of its source.
fn address(target: &str) -> String {
    if let Some(name) = target.strip_prefix(GAMES).filter(|name| name.ends_with(".igr")) {
        return record_address(name);
    }
    match target.strip_suffix(".md") {
        Some(stem) if stem.ends_with("CREDITS") || stem.ends_with("CREDITS.ru") => "credits.html".to_owned(),
        Some(stem) => format!("{}.html", stem.replace("README", "index")),
        None => target.to_owned(),
    }
}

/// The size of a drawing as attributes, so that nothing jumps while pictures arrive.
fn size(drawing: &str) -> String {
    let head = drawing.split('>').next().unwrap_or_default();
    let value = |name: &str| head.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
    match (value("width"), value("height")) {
        (Some(width), Some(height)) => format!(" width=\"{width}\" height=\"{height}\""),
        _ => String::new(),
    }
}

/// A text inside markup.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
