//! The board: its ground, cells, strokes and coordinates. What gives a board its character is in `look.rs`.

use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Cell, Ground, Shape, Stroke};
use igroteka_core::{Scene, Side};

use super::{Anchor, Drawing, side_class};
use crate::geometry::{Coord, Extent, Lean, hatch, outline};
use crate::path::PathData;
use crate::tree::Key;

/// How round the outer corners of the board are.
const BOARD_RADIUS: i64 = 10;
/// How round a marked cell or a border around cells is.
pub(super) const CELL_RADIUS: i64 = 14;
/// How far a border around cells stays inside them.
pub(super) const INSET: i64 = 7;
/// The width of the widest line that players draw.
pub(super) const LINE_WIDTH: i64 = 6;

/// The size of coordinates.
pub(super) const fn label_size(style: BoardStyle) -> i64 {
    match style {
        BoardStyle::Paper => 22,
        _ => 32,
    }
}

impl Drawing<'_> {
    /// Everything below marks and pieces.
    pub(super) fn board(&mut self, scene: &Scene) {
        self.tree.tag("g").set("class", "board").open();
        self.board_ground(scene);
        for cell in &scene.cells {
            self.cell(cell);
        }
        if self.style == BoardStyle::Pitch {
            self.pitch(scene);
        }
        if self.style == BoardStyle::Lands {
            self.sand_and_stone(&scene.cells);
        }
        self.board_edge(scene);
        for stroke in &scene.strokes {
            self.stroke(stroke);
        }
        self.tree.close();
        self.tree.tag("g").set("class", "coordinates").open();
        for label in &scene.labels {
            let word = (self.say)(&label.text);
            self.word("coordinate", label.at.into(), label_size(self.style), self.theme.muted, Anchor::Middle, &word);
        }
        self.tree.close();
    }

    /// Wood and paper are one sheet; other boards are made of their cells.
    fn board_ground(&mut self, scene: &Scene) {
        if shows_cells(scene) {
            return;
        }
        let (board, line) = (self.palette.grounds.board, self.palette.line);
        let frame = Extent::from(scene.frame);
        self.rect("ground", frame, BOARD_RADIUS).set("fill", board).end();
        match self.style {
            BoardStyle::Paper => self.squared(frame),
            BoardStyle::Wood => self.grain(frame),
            _ => {}
        }
        self.rect("edge", frame, BOARD_RADIUS).set("fill", "none").line(line, 3).end();
    }

    /// The outer edge of a board that is made of cells follows them, also where corners are missing.
    fn board_edge(&mut self, scene: &Scene) {
        if !shows_cells(scene) {
            return;
        }
        let areas: Vec<_> = scene.cells.iter().map(|cell| cell.area).collect();
        let mut edge = PathData::default();
        for corners in outline(&areas, -2) {
            edge.append(&PathData::rounded(&corners, 6));
        }
        let line = self.palette.line;
        self.path("edge", edge).set("fill", "none").line(line, 4).end();
    }

    fn cell(&mut self, cell: &Cell) {
        let extent = Extent::from(cell.area);
        let class = ground_class(cell.ground);
        let Some(colour) = self.palette.grounds.of(cell.ground) else {
            // Nothing to see, but something to touch.
            self.rect(class, extent, 0).key(Key::new(cell.id, None)).set("fill", "none").set("pointer-events", "all").end();
            return;
        };
        let line = self.palette.line;
        let faint = (self.style == BoardStyle::Pitch).then_some(".3");
        let tag = self.rect(class, extent, 0).key(Key::new(cell.id, None)).set("fill", colour).line(line, "1.5");
        tag.set_some("stroke-opacity", faint).end();
    }

    /// A faint net or hatch on a kind of ground.
    pub(super) fn shade(&mut self, extent: Extent, lean: Lean, gap: i64) {
        let mut data = PathData::default();
        for [from, to] in hatch(&extent.corners(), lean, gap) {
            data.add(&[from, to]);
        }
        let line = self.palette.line;
        self.path("shade", data).set("fill", "none").line(line, "1.5").set("stroke-opacity", ".45").end();
    }

    fn stroke(&mut self, stroke: &Stroke) {
        match (stroke.side, &stroke.shape) {
            (None, Shape::Spot(point)) => {
                let line = self.palette.line;
                self.circle("spot", (*point).into(), 8).set("fill", line).end();
            }
            (None, shape) if self.style == BoardStyle::Lands => self.frontier(shape),
            (None, shape) => {
                let line = self.palette.line;
                self.path("line", path_of(shape, 0)).set("fill", "none").line(line, "2.5").end();
            }
            (Some(side), shape) => self.drawn_line(side, shape),
        }
    }

    /// Lines of a soft pencil, thin enough not to seem to touch dots that they pass by. Those of the first side are grained, those of the
    /// second have a light core.
    fn drawn_line(&mut self, side: Side, shape: &Shape) {
        let (colours, data) = (self.side(Some(side)), path_of(shape, 0));
        let (class, core) = (side_class(Some(side)), self.palette.halo);
        let width = if side == Side::First { 5 } else { LINE_WIDTH };
        self.path(class, &data).set("fill", "none").line(colours.body, width).end();
        match side {
            Side::First => {
                let grain = self.path("grain", &data).set("fill", "none").line(core, "1.2").set("stroke-dasharray", "2 9 1 6");
                grain.set("stroke-opacity", ".6").end();
            }
            Side::Second => self.path("core", &data).set("fill", "none").line(core, 2).end(),
        }
    }
}

/// Whether the board is made of cells that are seen.
fn shows_cells(scene: &Scene) -> bool {
    scene.cells.iter().any(|cell| cell.ground != Ground::Clear)
}

/// The data of a shape; a spot becomes a ring of that radius, cells and borders keep inside by [`INSET`].
pub(super) fn path_of(shape: &Shape, spot_radius: i64) -> PathData {
    match shape {
        Shape::Spot(point) => PathData::circle((*point).into(), spot_radius),
        Shape::Area(rect) => PathData::rounded(&Extent::from(*rect).grown(-INSET).corners(), CELL_RADIUS),
        Shape::Path(points) => PathData::through(&points.iter().map(|point| Coord::from(*point)).collect::<Vec<_>>()),
        Shape::Curve { from, control, to } | Shape::Segment { from, control, to } => {
            let mut data = PathData::through(&[(*from).into()]);
            data.step('Q', &[(*control).into(), (*to).into()]);
            if matches!(shape, Shape::Segment { .. }) {
                data.close();
            }
            data
        }
        Shape::Outline(rects) => {
            let mut data = PathData::default();
            for corners in outline(rects, INSET) {
                data.append(&PathData::rounded(&corners, CELL_RADIUS));
            }
            data
        }
    }
}

/// The class of a cell.
const fn ground_class(ground: Ground) -> &'static str {
    match ground {
        Ground::Plain => "cell plain",
        Ground::Alternate => "cell alternate",
        Ground::Home(Side::First) => "cell home first",
        Ground::Home(Side::Second) => "cell home second",
        Ground::Penalty(Side::First) => "cell penalty first",
        Ground::Penalty(Side::Second) => "cell penalty second",
        Ground::Country(Side::First) => "cell country first",
        Ground::Country(Side::Second) => "cell country second",
        Ground::Border(Side::First) => "cell border first",
        Ground::Border(Side::Second) => "cell border second",
        Ground::Start => "cell start",
        Ground::Guard => "cell guard",
        Ground::Outer => "cell outer",
        Ground::Middle => "cell middle",
        Ground::Centre => "cell centre",
        Ground::Clear => "cell clear",
    }
}
