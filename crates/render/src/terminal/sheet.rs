//! Sheets without cells: lines as dots (braille, or letters), pieces as their glyph with their number beside it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::scene::{MarkKind, Shape};
use igroteka_core::{Scene, Side};

use super::{Ink, Page};
use crate::geometry::{Coord, Extent, lines_of, share};

/// The widest sheet, in characters.
const MOST_COLUMNS: usize = 100;
/// The fewest columns that are still a picture.
const FEWEST_COLUMNS: usize = 20;
/// The highest sheet, in characters.
const MOST_ROWS: i64 = 100;

/// A sheet of characters; each holds two by four dots.
struct Canvas {
    columns: i64,
    rows: i64,
    frame: Extent,
    places: Vec<CharCell>,
}

/// One character.
#[derive(Clone, Copy)]
struct CharCell {
    /// The dots of a braille character.
    dots: u8,
    /// The letter that stands for a line without braille.
    letter: char,
    ink: Ink,
    word: Option<char>,
}

/// How a line is dotted: a dot is set at every `step`-th place along it.
struct Dotting {
    step: usize,
    letter: char,
    ink: Ink,
}

/// Writes the sheet of a scene.
pub(super) fn write(scene: &Scene, page: &mut Page) {
    let mut canvas = Canvas::new(Extent::from(scene.frame), page);
    for stroke in &scene.strokes {
        canvas.draw(&stroke.shape, &dotting_of_side(stroke.side));
    }
    for mark in &scene.marks {
        if let Some(dotting) = dotting_of_mark(mark.kind) {
            canvas.draw(&mark.shape, &dotting);
        }
    }
    for piece in &scene.pieces {
        let (open, close) = signs(scene, piece.at.into());
        let label = piece.label.as_deref().unwrap_or_default();
        let word = format!("{open}{}{label}{close}", piece.glyph);
        canvas.write_word(piece.at.into(), open.len() as i64, &word, piece.side.map_or(Ink::Plain, Ink::Side));
    }
    canvas.print(page);
}

/// The first side draws solid lines, the second dotted ones; lines of the board are faint.
const fn dotting_of_side(side: Option<Side>) -> Dotting {
    match side {
        Some(Side::First) => Dotting { step: 1, letter: '*', ink: Ink::Side(Side::First) },
        Some(Side::Second) => Dotting { step: 2, letter: '+', ink: Ink::Side(Side::Second) },
        None => Dotting { step: 3, letter: '.', ink: Ink::Faint },
    }
}

/// Lines that are not drawn yet.
const fn dotting_of_mark(kind: MarkKind) -> Option<Dotting> {
    match kind {
        MarkKind::Preview => Some(Dotting { step: 3, letter: '~', ink: Ink::Mark }),
        MarkKind::Forbidden => Some(Dotting { step: 4, letter: 'x', ink: Ink::Mark }),
        _ => None,
    }
}

/// The signs around a piece that is selected or may be chosen.
fn signs(scene: &Scene, at: Coord) -> (&'static str, &'static str) {
    let is_marked = |kind: MarkKind| {
        scene.marks.iter().any(|mark| mark.kind == kind && matches!(&mark.shape, Shape::Spot(point) if Coord::from(*point) == at))
    };
    if is_marked(MarkKind::Selected) {
        ("[", "]")
    } else if is_marked(MarkKind::Destination) {
        ("(", ")")
    } else {
        ("", "")
    }
}

impl Canvas {
    /// As large as the page allows. Characters are twice as high as wide.
    fn new(frame: Extent, page: &Page) -> Canvas {
        let most_rows = page.options.height.saturating_sub(2).clamp(1, MOST_ROWS as usize) as i64;
        let for_height = share(2 * most_rows, frame.width(), frame.height().max(1)).max(0);
        let columns = page.options.width.saturating_sub(2).min(for_height as usize).clamp(FEWEST_COLUMNS, MOST_COLUMNS) as i64;
        let rows = share(columns, frame.height(), 2 * frame.width().max(1)).clamp(1, MOST_ROWS);
        let empty = CharCell { dots: 0, letter: ' ', ink: Ink::Plain, word: None };
        Canvas { columns, rows, frame, places: alloc::vec![empty; (columns * rows) as usize] }
    }

    /// The dot of a point of the sheet.
    fn dot(&self, point: Coord) -> Coord {
        let x = share(self.columns * 2 - 1, point.x - self.frame.left, self.frame.width());
        let y = share(self.rows * 4 - 1, point.y - self.frame.top, self.frame.height());
        Coord { x, y }
    }

    fn place(&mut self, column: i64, row: i64) -> Option<&mut CharCell> {
        let is_inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        if is_inside { self.places.get_mut((row * self.columns + column) as usize) } else { None }
    }

    fn draw(&mut self, shape: &Shape, dotting: &Dotting) {
        for line in lines_of(shape) {
            let mut dots: Vec<Coord> = line.windows(2).flat_map(|pair| between(self.dot(pair[0]), self.dot(pair[1]))).collect();
            dots.dedup();
            for dot in dots.into_iter().step_by(dotting.step) {
                self.set(dot, dotting);
            }
        }
    }

    fn set(&mut self, dot: Coord, dotting: &Dotting) {
        /// The bits of a braille character, by row and column of its dots.
        const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
        let bit = BITS[dot.y.rem_euclid(4) as usize][dot.x.rem_euclid(2) as usize];
        if let Some(place) = self.place(dot.x.div_euclid(2), dot.y.div_euclid(4)) {
            place.dots |= bit;
            place.letter = dotting.letter;
            place.ink = dotting.ink;
        }
    }

    /// Writes a word so that its character number `anchor` is at a point, or to the left of the point if there is no room.
    fn write_word(&mut self, point: Coord, anchor: i64, word: &str, ink: Ink) {
        let dot = self.dot(point);
        let (column, row, length) = (dot.x.div_euclid(2), dot.y.div_euclid(4), word.chars().count() as i64);
        let starts = [column - anchor, column - length + 1 + anchor];
        let is_free = |start: &i64| {
            let fits = *start >= 0 && start + length <= self.columns && (0..self.rows).contains(&row);
            let mut columns = *start..*start + length;
            fits && columns.all(|column| self.places[(row * self.columns + column) as usize].word.is_none())
        };
        let last = (self.columns - length).max(0);
        let start = starts.iter().copied().find(is_free).unwrap_or(starts[0].clamp(0, last));
        for (i, c) in (0..).zip(word.chars()) {
            if let Some(place) = self.place(start + i, row) {
                place.word = Some(c);
                place.ink = ink;
            }
        }
    }

    fn print(&self, page: &mut Page) {
        let (flat, wall) = (page.sign('─', '-'), page.sign('│', '|'));
        let rule: String = core::iter::repeat_n(flat, self.columns as usize).collect();
        page.put(Ink::Faint, &format!("{}{rule}{}", page.sign('┌', '+'), page.sign('┐', '+')));
        page.end_line();
        for row in self.places.chunks(self.columns as usize) {
            page.put_char(Ink::Faint, wall);
            for place in row {
                page.put_char(place.ink, place.shown(page.options.unicode));
            }
            page.put_char(Ink::Faint, wall);
            page.end_line();
        }
        page.put(Ink::Faint, &format!("{}{rule}{}", page.sign('└', '+'), page.sign('┘', '+')));
        page.end_line();
    }
}

impl CharCell {
    fn shown(self, unicode: bool) -> char {
        match (self.word, self.dots) {
            (Some(c), _) => c,
            (None, 0) => ' ',
            (None, dots) if unicode => char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' '),
            (None, _) => self.letter,
        }
    }
}

/// Every dot of a straight line.
fn between(from: Coord, to: Coord) -> impl Iterator<Item = Coord> {
    const MOST: i64 = 2000;
    let count = (to.x - from.x).abs().max((to.y - from.y).abs()).min(MOST);
    (0..=count).map(move |i| Coord { x: from.x + share(to.x - from.x, i, count), y: from.y + share(to.y - from.y, i, count) })
}
