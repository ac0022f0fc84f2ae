//! A scene as plain lines for a terminal: the board, then what is said beside it, then the panels.
//!
//! Nothing here is an SVG: a terminal has characters in rows, not shapes at points, and a shirt or a curve of the picture could not be
//! turned back into the letter or the dots that stand for it. So the lines have a grid of their own (`grid`, `sheet`), made from the
//! same scene as the tree of the picture. Boards of cells show one character a piece with room for a sign on each side of it; sheets without cells are drawn as dots.
//! Colours help but are never needed: sides differ by their letters, marks by their signs.

mod grid;
mod legend;
mod panels;
mod sheet;

use alloc::string::String;
use core::fmt::Write as _;

use igroteka_core::scene::BoardStyle;
use igroteka_core::{Scene, Side, Text};

pub use legend::{Meaning, Sign, legend};

/// How lines are to be written.
#[derive(Clone, Copy)]
pub struct TerminalOptions<'a> {
    /// How many characters fit into a line.
    pub width: usize,
    /// How many lines a sheet without cells may take. Boards of cells take as many as they have rows.
    pub height: usize,
    /// Whether ANSI colours may be used.
    pub colour: bool,
    /// Whether more than ASCII may be used.
    pub unicode: bool,
    /// Says a text in the reader's language.
    pub say: &'a dyn Fn(&Text) -> String,
}

impl<'a> TerminalOptions<'a> {
    /// Eighty columns of plain text.
    #[must_use]
    pub const fn new(say: &'a dyn Fn(&Text) -> String) -> TerminalOptions<'a> {
        TerminalOptions { width: 80, height: usize::MAX, colour: false, unicode: true, say }
    }
}

/// Writes a scene as lines: the board, and below it what belongs to it.
///
/// ```
/// use igroteka_core::scene::{Cell, Ground, Panel, PanelBody};
/// use igroteka_core::{ElementId, Rect, Scene, Text};
/// use igroteka_render::{TerminalOptions, terminal};
///
/// let mut scene = Scene::new(200, 100, Text::new("two-cells"));
/// scene.cells = [(0, "a1", Ground::Plain), (1, "b1", Ground::Centre)]
///     .map(|(index, name, ground)| {
///         let (id, area) = (ElementId::cell(index), Rect::cell(i32::from(index), 0));
///         Cell { id, name: name.into(), area, ground, spoken: Text::new("cell") }
///     })
///     .into();
/// scene.panels.push(Panel::new(Text::new("score"), PanelBody::Score([2, 1])));
/// let say = |text: &Text| text.to_string();
/// assert_eq!(terminal(&scene, &TerminalOptions::new(&say)), "  .  #\n\nscore: 2 : 1\n");
/// ```
#[must_use]
pub fn terminal(scene: &Scene, options: &TerminalOptions) -> String {
    board(scene, options) + &notes(scene, options)
}

/// Writes only the board.
#[must_use]
pub fn board(scene: &Scene, options: &TerminalOptions) -> String {
    let mut page = Page::new(scene, options);
    match grid::Grid::of(scene) {
        Some(grid) => grid.write(scene, &mut page),
        None => sheet::write(scene, &mut page),
    }
    page.out
}

/// Writes what belongs to a board: the words of its marks and the panels.
#[must_use]
pub fn notes(scene: &Scene, options: &TerminalOptions) -> String {
    let mut page = Page::new(scene, options);
    page.words(&grid::labels(scene));
    scene.panels.iter().for_each(|panel| page.panel(panel));
    page.out
}

/// What is emphasised how.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    /// As it is.
    Plain,
    /// Empty ground, coordinates, what is refused.
    Faint,
    /// Signs of marks.
    Mark,
    /// A side.
    Side(Side),
}

/// Lines in the making.
struct Page<'a> {
    out: String,
    options: TerminalOptions<'a>,
    style: BoardStyle,
}

impl<'a> Page<'a> {
    fn new(scene: &Scene, options: &TerminalOptions<'a>) -> Page<'a> {
        Page { out: String::new(), options: *options, style: scene.style }
    }

    fn say(&self, text: &Text) -> String {
        (self.options.say)(text)
    }

    /// Writes a word in an ink.
    fn put(&mut self, ink: Ink, word: &str) {
        let code = self.code(ink);
        if code.is_empty() || !self.options.colour {
            self.out.push_str(word);
        } else {
            // Writing into a String cannot fail.
            let _ = write!(self.out, "\u{1b}[{code}m{word}\u{1b}[0m");
        }
    }

    /// Writes a character in an ink.
    fn put_char(&mut self, ink: Ink, c: char) {
        self.put(ink, c.encode_utf8(&mut [0; 4]));
    }

    /// Ends a line; blanks at its end go.
    fn end_line(&mut self) {
        let length = self.out.trim_end_matches(' ').len();
        self.out.truncate(length);
        self.out.push('\n');
    }

    /// Pieces lie on a ground of their own colour, so that black is black on every terminal.
    const fn code(&self, ink: Ink) -> &'static str {
        match (ink, self.style) {
            (Ink::Plain, _) => "",
            (Ink::Faint, _) => "2",
            (Ink::Mark, _) => "1;33",
            (Ink::Side(Side::First), BoardStyle::Pitch | BoardStyle::Ice) => "97;41",
            (Ink::Side(Side::First), BoardStyle::Wood | BoardStyle::Plain) | (Ink::Side(Side::Second), BoardStyle::Pitch) => "97;40",
            (Ink::Side(Side::Second), BoardStyle::Wood | BoardStyle::Plain) => "30;107",
            (Ink::Side(Side::Second), BoardStyle::Ice | BoardStyle::Lands) => "97;44",
            (Ink::Side(Side::First), BoardStyle::Lands) => "30;43",
            (Ink::Side(Side::First), BoardStyle::Paper) => "1;31",
            (Ink::Side(Side::Second), BoardStyle::Paper) => "1;32",
        }
    }

    /// The sign for a letter of the wider character set, or its stand-in.
    const fn sign(&self, unicode: char, ascii: char) -> char {
        if self.options.unicode { unicode } else { ascii }
    }
}
