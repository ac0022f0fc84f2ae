//! The picture of a table for link previews: the board, the players and how the game stands, as a PNG. Messengers show no SVG.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::extract::{Extension, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use igroteka_core::{AnyGame, Selection, Text};
use igroteka_protocol::online::codes;
use igroteka_render::tree::{TreeBuilder, ViewBox};
use igroteka_render::{SvgOptions, Theme, Tree, svg};
use igroteka_texts::Lang;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use super::Peer;
use super::answers::problem;
use super::guests::{Code, admit};
use super::held::HeldTable;
use super::host::TableHost;
use super::routes::visible;
use super::summary::{Summary, with_texts};
use crate::address;

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
const MARGIN: f32 = 24.0;
/// The widest board leaves this much for the words.
const WORDS_WIDTH: f32 = 460.0;
const TITLE_SIZE: i64 = 46;
const WORDS_SIZE: i64 = 34;
/// Letters of our font are half as wide as they are high, on average.
const LETTER_WIDTH: f32 = 0.52;
/// How many pictures are kept at most. One has some 40 KB.
const MOST_KEPT: usize = 200;

type CachedPicture = (u64, Lang, Arc<[u8]>);

/// The pictures that were drawn last, by table.
#[derive(Default)]
pub(crate) struct PreviewCache {
    kept: Mutex<HashMap<String, CachedPicture>>,
    /// One is drawn at a time: pictures must not take the processors from the games.
    drawing: tokio::sync::Mutex<()>,
}

impl PreviewCache {
    fn get(&self, held: &HeldTable, lang: Lang) -> Option<Arc<[u8]>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&held.id).filter(|(seq, drawn_in, _)| (*seq, *drawn_in) == (held.online.seq(), lang)).map(|(.., png)| Arc::clone(png))
    }

    fn keep(&self, held: &HeldTable, lang: Lang, png: &Arc<[u8]>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(held.id.clone(), (held.online.seq(), lang, Arc::clone(png)));
    }
}

/// Answers with the picture of a table that everybody may see.
pub(crate) async fn picture(
    State(host): State<TableHost>,
    Path(id): Path<String>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Response {
    match drawn(&host, &id, peer, &headers).await {
        Ok(png) => {
            let mut response = png.to_vec().into_response();
            let headers = response.headers_mut();
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("image/png"));
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
            headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
            response
        }
        Err(code) => problem(code),
    }
}

async fn drawn(host: &TableHost, id: &str, peer: Option<Extension<Peer>>, headers: &HeaderMap) -> Result<Arc<[u8]>, Code> {
    admit(&host.0, peer.map(|peer| peer.0), headers)?;
    let (held, _) = visible(host, id, headers).await?;
    if !held.may_watch(None) {
        return Err(codes::NO_TABLE);
    }
    let (lang, cache) = (address::language(headers), &host.0.previews);
    if let Some(png) = cache.get(&held, lang) {
        return Ok(png);
    }
    let _one_at_a_time = cache.drawing.lock().await;
    if let Some(png) = cache.get(&held, lang) {
        return Ok(png);
    }
    let asked = held.clone();
    let png = tokio::task::spawn_blocking(move || png_of(&asked, lang)).await.ok().flatten().ok_or(codes::UNAVAILABLE)?;
    cache.keep(&held, lang, &png);
    Ok(png)
}

/// Draws the picture; nothing if the drawing cannot be read, which a test excludes.
fn png_of(held: &HeldTable, lang: Lang) -> Option<Arc<[u8]>> {
    let board = board_of(held, lang)?;
    let summary = Summary::of(held, lang);
    let (tree, size) = read(&board)?;
    let mut picture = Pixmap::new(WIDTH, HEIGHT)?;
    let [_, red, green, blue] = Theme::LIGHT.surface.0.to_be_bytes();
    picture.fill(Color::from_rgba8(red, green, blue, 255));
    let [most_width, most_height] = [WIDTH as f32 - WORDS_WIDTH - 2.0 * MARGIN, HEIGHT as f32 - 2.0 * MARGIN];
    let scale = (most_width / size.0).min(most_height / size.1);
    let (width, top) = (size.0 * scale, (HEIGHT as f32 - size.1 * scale) / 2.0);
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, MARGIN, top), &mut picture.as_mut());
    let left = MARGIN + width + 2.0 * MARGIN;
    let (words, _) = read(&words_of(&summary, left as i64))?;
    resvg::render(&words, Transform::default(), &mut picture.as_mut());
    Some(picture.encode_png().ok()?.into())
}

/// The board as it stands, or as the game will begin.
fn board_of(held: &HeldTable, lang: Lang) -> Option<Tree> {
    let new;
    let game: &dyn AnyGame = match held.online.game() {
        Some(game) => game,
        None => {
            new = held.online.id().new_game(*held.online.options(), None).ok()?;
            new.as_ref()
        }
    };
    let scene = game.scene(&Selection::empty());
    Some(with_texts(lang, |texts| {
        let say = |text: &Text| texts.say(text);
        svg(&scene, &SvgOptions { panels: false, words: false, width_px: HEIGHT, ..SvgOptions::new(&say) })
    }))
}

/// Title and sentence beside the board.
fn words_of(summary: &Summary, left: i64) -> Tree {
    let mut words = TreeBuilder::default();
    let view = ViewBox { x: 0, y: 0, width: WIDTH.into(), height: HEIGHT.into() };
    words
        .tag("svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("viewBox", view)
        .set("width", i64::from(WIDTH))
        .set("height", i64::from(HEIGHT))
        .open();
    let room = WIDTH as f32 - left as f32 - MARGIN;
    let mut baseline = 150;
    let (game, players) = summary.title.split_once(": ").unwrap_or((&summary.title, ""));
    for (text, size, most_lines) in [(game, TITLE_SIZE, 2), (players, WORDS_SIZE, 4), (&*summary.sentence, WORDS_SIZE, 5)] {
        for line in lines(text, (room / (size as f32 * LETTER_WIDTH)) as usize, most_lines) {
            let element = words.tag("text").set("x", left).set("y", baseline).set("font-size", size).set("font-family", "sans-serif");
            element.set("fill", Theme::LIGHT.text).text(&line);
            baseline += size * 5 / 4;
        }
        baseline += 26;
    }
    let element = words.tag("text").set("x", left).set("y", i64::from(HEIGHT) - 40).set("font-size", 28).set("font-family", "sans-serif");
    element.set("fill", Theme::LIGHT.muted).text("Igroteka");
    words.close();
    words.finish()
}

/// A text in lines of limited length; what does not fit is left out.
fn lines(text: &str, most_letters: usize, most_lines: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most_letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let is_cut = lines.len() > most_lines;
    lines.truncate(most_lines);
    for line in &mut lines {
        if line.chars().count() > most_letters {
            *line = line.chars().take(most_letters.saturating_sub(1)).chain(['…']).collect();
        }
    }
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        last.push('…');
    }
    lines
}

/// A drawing as the rasteriser holds it, and its size.
fn read(drawing: &Tree) -> Option<(usvg::Tree, (f32, f32))> {
    static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| Arc::new(fonts()));
    let options = usvg::Options { fontdb: Arc::clone(&FONTS), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(&drawing.to_string(), &options).ok()?;
    let size = (tree.size().width(), tree.size().height());
    Some((tree, size))
}

/// A font of our own: the fonts of the machine are not asked, so that a picture is the same everywhere.
fn fonts() -> fontdb::Database {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(epaint_default_fonts::UBUNTU_LIGHT.to_vec());
    let family = fonts.faces().next().and_then(|face| face.families.first()).map(|(family, _)| family.clone());
    fonts.set_sans_serif_family(family.unwrap_or_default());
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_and_texts_are_cut() {
        assert_eq!(lines("one two three", 7, 3), ["one two", "three"]);
        assert_eq!(lines("one two three four", 5, 2), ["one", "two…"]);
        assert_eq!(lines("abcdefgh", 5, 2), ["abcd…"]);
        assert_eq!(lines("", 5, 2), [""]);
    }

    #[test]
    fn the_font_has_letters_of_both_languages() {
        let fonts = fonts();
        let face = fonts.faces().next().expect("a font").id;
        let drawn = |text: &str| {
            let picture = format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><text y='30' font-size='30' font-family='sans-serif'>{text}</text></svg>"
            );
            let options = usvg::Options { fontdb: Arc::new(fonts.clone()), ..usvg::Options::default() };
            let tree = usvg::Tree::from_str(&picture, &options).expect("a drawing");
            let mut pixels = Pixmap::new(60, 40).expect("a picture");
            resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
            pixels.data().to_vec()
        };
        assert!(fonts.face(face).is_some());
        // A letter that a font lacks is not drawn, or drawn as the same box as any other.
        let all: Vec<Vec<u8>> = ["A", "Ж", "ё", "–", "…", " "].map(drawn).into();
        for (index, one) in all.iter().enumerate() {
            assert!(!all[index + 1..].contains(one), "letter {index}");
        }
    }
}
