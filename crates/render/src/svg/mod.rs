//! A scene as a tree of SVG elements. Its text is a self-contained SVG: no scripts, no style sheet, no references, no ids, so that any number of pictures can
//! stand in one page. Colours are attributes and every element has a class, so a page's style sheet can override them.
//!
//! Layers from below: page, board, strokes, coordinates, marks that lie beneath pieces, pieces, other marks, handles, badges, panels.

mod badges;
mod board;
mod columns;
mod dice;
mod dots;
mod ends;
mod look;
mod marks;
mod numbers;
mod panels;
mod pieces;
mod players;
mod single;
mod style;
mod texture;

pub use single::single;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;

use igroteka_core::scene::BoardStyle;
use igroteka_core::{Scene, Side, Text};

use crate::geometry::{Coord, Extent, share, word_width};
use crate::theme::{Colour, Palette, SideColours, Theme};
use crate::tree::{OpenElement, Tree, TreeBuilder, ViewBox};

/// How a picture is to be drawn.
#[derive(Clone, Copy)]
pub struct SvgOptions<'a> {
    /// Its colours.
    pub theme: &'a Theme,
    /// Says a text in the reader's language.
    pub say: &'a dyn Fn(&Text) -> String,
    /// Whether the panels are drawn below the board.
    pub panels: bool,
    /// Whether the page around the board is painted.
    pub background: bool,
    /// Whether title and description are written; a page that hides the picture from screen readers has no use for them.
    pub words: bool,
    /// The width that the picture asks for; its height follows.
    pub width_px: u32,
}

impl<'a> SvgOptions<'a> {
    /// A light picture with panels.
    #[must_use]
    pub const fn new(say: &'a dyn Fn(&Text) -> String) -> SvgOptions<'a> {
        SvgOptions { theme: &Theme::LIGHT, say, panels: true, background: true, words: true, width_px: 640 }
    }
}

/// The space around everything.
const MARGIN: i64 = 28;

/// The space around a board and its coordinates. Boards whose coordinates stand close to them need little.
const fn margin(style: BoardStyle) -> i64 {
    match style {
        BoardStyle::Pitch | BoardStyle::Wood | BoardStyle::Lands | BoardStyle::Paper => 8,
        _ => MARGIN,
    }
}

/// The fonts of all words.
const FONTS: &str = "system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif";

/// Draws a scene.
///
/// ```
/// use igroteka_core::scene::Label;
/// use igroteka_core::{Point, Scene, Text};
/// use igroteka_render::{SvgOptions, Theme, svg};
///
/// let mut scene = Scene::new(200, 100, Text::new("an-empty-board"));
/// scene.labels.push(Label { at: Point::new(50, 130), text: Text::new("a") });
/// let say = |text: &Text| text.to_string();
/// let picture = svg(&scene, &SvgOptions { theme: &Theme::DARK, width_px: 400, ..SvgOptions::new(&say) });
///
/// // The view box holds the coordinates too.
/// assert!(picture.view_box().is_some_and(|view| view.height > 130));
/// assert!(picture.to_string().contains(">a</text>"));
/// ```
#[must_use]
pub fn svg(scene: &Scene, options: &SvgOptions) -> Tree {
    let palette = options.theme.palette(scene.style);
    let mut drawing = Drawing { tree: TreeBuilder::default(), theme: options.theme, palette, style: scene.style, say: options.say };
    let board = squared(scene, bounds(scene, options.say).grown(margin(scene.style)));
    let panels = if options.panels { panels::layout(scene, board, options.say) } else { panels::Layout::none(board) };
    let page = Extent { bottom: panels.bottom(), ..board };
    drawing.begin(scene, page, options);
    drawing.board(scene);
    drawing.marks_beneath(&scene.marks);
    drawing.pieces(scene);
    drawing.ghosts(&scene.ghosts);
    drawing.marks_above(&scene.marks);
    drawing.handles(scene);
    drawing.badges(&scene.marks);
    drawing.panels(&panels);
    drawing.tree.finish()
}

/// What the board, its cells and its coordinates cover.
fn bounds(scene: &Scene, say: &dyn Fn(&Text) -> String) -> Extent {
    let cells = scene.cells.iter().map(|cell| Extent::from(cell.area));
    let labels = scene.labels.iter().map(|label| {
        let size = board::label_size(scene.style);
        let (middle, half) = (Coord::from(label.at), word_width(&say(&label.text), size) / 2);
        Extent { left: middle.x - half, right: middle.x + half, top: middle.y - size / 2, bottom: middle.y + size / 2 }
    });
    cells.chain(labels).fold(Extent::from(scene.frame), Extent::joined)
}

/// A square board keeps its shape with its coordinates: the side that they leave shorter gets as much room.
fn squared(scene: &Scene, bounds: Extent) -> Extent {
    let more = bounds.width() - bounds.height();
    match scene.frame.width == scene.frame.height {
        true if more > 0 => Extent { bottom: bounds.bottom + more, ..bounds },
        true => Extent { left: bounds.left + more, ..bounds },
        false => bounds,
    }
}

/// A picture in the making.
struct Drawing<'a> {
    tree: TreeBuilder,
    theme: &'a Theme,
    palette: &'a Palette,
    style: BoardStyle,
    say: &'a dyn Fn(&Text) -> String,
}

/// Where a word stands relative to its point.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Drawing<'_> {
    fn begin(&mut self, scene: &Scene, page: Extent, options: &SvgOptions) {
        let (width, height) = (page.width().max(1), page.height().max(1));
        let height_px = share(height, i64::from(options.width_px), width);
        self.tree
            .tag("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .write("class", format_args!("scene look-{}", style_class(self.style)))
            .set("role", "img")
            .set("width", options.width_px)
            .set("height", height_px)
            .set("viewBox", ViewBox { x: page.left, y: page.top, width, height })
            .set("font-family", FONTS)
            .set("stroke-linecap", "round")
            .set("stroke-linejoin", "round")
            .open();
        if options.words {
            let spoken = (self.say)(&scene.spoken);
            self.tree.tag("title").text(&spoken);
            let description = self.description(scene);
            self.tree.tag("desc").text(if description.is_empty() { &spoken } else { &description });
        }
        if options.background {
            self.rect("page", page, 0).set("fill", options.theme.surface).end();
        }
    }

    /// What stands on the board and what is marked, in words.
    fn description(&self, scene: &Scene) -> String {
        let pieces = scene.pieces.iter().map(|piece| &piece.spoken);
        let strokes = scene.strokes.iter().filter_map(|stroke| stroke.spoken.as_ref());
        let marks = scene.marks.iter().filter_map(|mark| mark.spoken.as_ref());
        pieces.chain(strokes).chain(marks).map(|text| (self.say)(text)).collect::<Vec<_>>().join("; ")
    }

    /// Begins a rectangle.
    fn rect(&mut self, class: &'static str, extent: Extent, radius: i64) -> OpenElement<'_> {
        let tag = self.tree.tag("rect").set("class", class).set("x", extent.left).set("y", extent.top);
        let tag = tag.set("width", extent.width()).set("height", extent.height());
        tag.set_some("rx", (radius > 0).then_some(radius))
    }

    /// Begins a circle.
    fn circle(&mut self, class: &'static str, middle: Coord, radius: i64) -> OpenElement<'_> {
        self.tree.tag("circle").set("class", class).set("cx", middle.x).set("cy", middle.y).set("r", radius)
    }

    /// Begins a path that is made for this drawing.
    fn path(&mut self, class: &'static str, data: impl Display) -> OpenElement<'_> {
        self.tree.tag("path").set("class", class).write("d", format_args!("{data}"))
    }

    /// Begins a path that is the same in every drawing.
    fn figure(&mut self, class: &'static str, data: &'static str) -> OpenElement<'_> {
        self.tree.tag("path").set("class", class).set("d", data)
    }

    /// Writes a word whose middle height is at a point.
    fn word(&mut self, class: &'static str, point: Coord, size: i64, colour: Colour, anchor: Anchor, word: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        // Renderers disagree about central baselines; a third of the size is right for digits and capitals everywhere.
        let tag = self.tree.tag("text").set("class", class).set("x", point.x).set("y", point.y + size * 36 / 100);
        tag.set("font-size", size).set("text-anchor", anchor).set("fill", colour).text(word);
    }

    /// The colours of a side, or of what belongs to nobody.
    fn side(&self, side: Option<Side>) -> SideColours {
        match side {
            Some(side) => self.palette.sides[side.index()],
            None => SideColours { body: self.palette.ink, rim: self.palette.ink, detail: self.palette.halo },
        }
    }
}

/// The class of a board.
const fn style_class(style: BoardStyle) -> &'static str {
    match style {
        BoardStyle::Pitch => "pitch",
        BoardStyle::Wood => "wood",
        BoardStyle::Lands => "lands",
        BoardStyle::Ice => "ice",
        BoardStyle::Paper => "paper",
        BoardStyle::Plain => "plain",
    }
}

/// The class of a side.
const fn side_class(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::First) => "first",
        Some(Side::Second) => "second",
        None => "nobody",
    }
}
