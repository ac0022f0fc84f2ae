//! The pieces. Each is drawn around the origin of its own group, about a cell in size; panels draw the same pieces smaller.

use igroteka_core::scene::{BoardStyle, Body, ElementKind, Piece};
use igroteka_core::{Scene, Side};

use super::{Anchor, Drawing, numbers, side_class};
use crate::geometry::{Coord, Extent, at};
use crate::path::PathData;
use crate::tree::Key;

/// The radius of a stone.
const STONE: i64 = 43;
/// The radius of a dot on paper.
const DOT: i64 = 9;

impl Drawing<'_> {
    /// All pieces, and the numbers of dots.
    pub(super) fn pieces(&mut self, scene: &Scene) {
        self.tree.tag("g").set("class", "pieces").open();
        for (piece, place) in scene.pieces.iter().zip(numbers::places(scene)) {
            self.piece(piece);
            if let Some(label) = &piece.label {
                self.piece_label(piece, place, label);
            }
        }
        self.tree.close();
    }

    fn piece(&mut self, piece: &Piece) {
        let at = Coord::from(piece.at);
        let tag = self.tree.tag("g").write("class", format_args!("piece {} {}", body_class(piece.body), side_class(piece.side)));
        tag.key(Key::new(piece.id, piece.side)).write("transform", format_args!("translate({} {})", at.x, at.y)).open();
        if piece.id.kind == ElementKind::Handle {
            self.handle();
        } else {
            self.body(piece.body, piece.side);
        }
        self.tree.close();
    }

    /// What a half-drawn line is bent by.
    fn handle(&mut self) {
        let (mark, halo) = (self.palette.mark, self.palette.halo);
        self.circle("body", at(0, 0), 13).set("fill", halo).line(mark, 4).end();
        self.figure("detail", "M-5 0H5M0 -5V5").line(mark, 3).end();
    }

    /// A dot's number stands beside it, other words stand on their piece.
    fn piece_label(&mut self, piece: &Piece, place: Coord, label: &str) {
        if piece.body == Body::Dot {
            let (ink, halo) = (self.palette.ink, self.palette.halo);
            // The same word twice: a thick pale one lifts the number from lines that it crosses.
            let tag = self.tree.tag("text").set("class", "halo").set("x", place.x).set("y", place.y + numbers::SIZE * 36 / 100);
            tag.set("font-size", numbers::SIZE).set("text-anchor", "middle").set("fill", halo).line(halo, 6).text(label);
            self.word("number", place, numbers::SIZE, ink, Anchor::Middle, label);
        } else {
            let detail = self.side(piece.side).detail;
            self.word("number", piece.at.into(), 30, detail, Anchor::Middle, label);
        }
    }

    /// A body around the origin.
    pub(super) fn body(&mut self, body: Body, side: Option<Side>) {
        match body {
            Body::Player => self.player(side),
            Body::Stone if self.style == BoardStyle::Ice => self.curling_stone(side),
            Body::Stone => self.board_stone(side),
            Body::Column { height, bound } => self.column(height, bound, side),
            Body::Dot => self.dot(side),
        }
    }

    /// A flat stone: the first side's has a gleam, the second's a ring.
    fn board_stone(&mut self, side: Option<Side>) {
        let colours = self.side(side);
        self.circle("shadow", at(2, 4), STONE).set("fill", "#000").set("fill-opacity", ".16").end();
        self.circle("body", at(0, 0), STONE - 1).set("fill", colours.body).line(colours.rim, 3).end();
        if side == Some(Side::Second) {
            self.circle("detail", at(0, 0), 29).set("fill", "none").line(colours.detail, "2.5").end();
        } else {
            let gleam = "M-29 -12Q-24 -25 -11 -30";
            self.figure("detail", gleam).set("fill", "none").line(colours.detail, 5).end();
        }
    }

    /// A curling stone from above: a round cap with a slanted handle, or an angular one with a ring.
    fn curling_stone(&mut self, side: Option<Side>) {
        let colours = self.side(side);
        self.circle("shadow", at(2, 4), STONE).set("fill", "#000").set("fill-opacity", ".16").end();
        self.circle("granite", at(0, 0), STONE - 1).set("fill", "#c3c9ce").line(colours.rim, 4).end();
        if side == Some(Side::Second) {
            let corners = [at(-12, -30), at(12, -30), at(30, -12), at(30, 12), at(12, 30), at(-12, 30), at(-30, 12), at(-30, -12)];
            self.path("body", PathData::rounded(&corners, 3)).set("fill", colours.body).end();
            self.circle("detail", at(0, 0), 13).set("fill", "none").line(colours.detail, 7).end();
        } else {
            self.circle("body", at(0, 0), 31).set("fill", colours.body).end();
            self.figure("detail", "M-12 12L12 -12").line(colours.detail, 11).end();
        }
    }

    /// A dot on paper: round for the first side and for nobody, a square on its corner for the second.
    fn dot(&mut self, side: Option<Side>) {
        let (colours, halo) = (self.side(side), self.palette.halo);
        match side {
            None => self.circle("body", at(0, 0), DOT - 1).set("fill", colours.body).line(halo, 2).end(),
            Some(Side::First) => self.circle("body", at(0, 0), DOT + 2).set("fill", colours.body).line(colours.rim, 2).end(),
            Some(Side::Second) => {
                let corners = [at(0, -DOT - 5), at(DOT + 5, 0), at(0, DOT + 5), at(-DOT - 5, 0)];
                self.path("body", PathData::rounded(&corners, 2)).set("fill", colours.body).line(colours.rim, 2).end();
            }
        }
    }

    /// The piece that stands for a side in panels, in a square.
    pub(super) fn token(&mut self, side: Side, square: Extent) {
        let body = match self.style {
            BoardStyle::Pitch => Body::Player,
            BoardStyle::Lands => Body::Column { height: 2, bound: false },
            BoardStyle::Paper => Body::Dot,
            BoardStyle::Wood | BoardStyle::Ice | BoardStyle::Plain => Body::Stone,
        };
        self.small_body(body, side, square);
    }

    /// A body fitted into a square.
    pub(super) fn small_body(&mut self, body: Body, side: Side, square: Extent) {
        let size = if body == Body::Dot { 34 } else { 100 };
        let (middle, percent) = (square.middle(), square.width() * 100 / size);
        let transform = format_args!("translate({} {})scale({}.{:02})", middle.x, middle.y, percent / 100, percent % 100);
        self.tree.tag("g").write("class", format_args!("token {}", side_class(Some(side)))).write("transform", transform).open();
        self.body(body, Some(side));
        self.tree.close();
    }
}

/// The class of a body.
const fn body_class(body: Body) -> &'static str {
    match body {
        Body::Player => "player",
        Body::Stone => "stone",
        Body::Column { bound: false, .. } => "column",
        Body::Column { bound: true, .. } => "column bound",
        Body::Dot => "dot",
    }
}
