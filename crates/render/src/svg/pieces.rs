//! The pieces. Each is drawn around the origin of its own group, about a cell in size; panels draw the same pieces smaller.

use igroteka_core::scene::{BoardStyle, Body, ElementKind, Ghost, Piece};
use igroteka_core::{Scene, Side};

use super::{Anchor, Drawing, dots, numbers, side_class};
use crate::geometry::{Coord, Extent, at, word_width};
use crate::path::PathData;
use crate::tree::Key;

/// The radius of a stone.
const STONE: i64 = 43;

impl Drawing<'_> {
    /// All pieces, and the numbers of dots.
    pub(super) fn pieces(&mut self, scene: &Scene) {
        self.tree.tag("g").set("class", "pieces").open();
        let radii = dots::radii(scene);
        for ((piece, place), radius) in scene.pieces.iter().zip(numbers::places(scene)).zip(radii) {
            if piece.id.kind == ElementKind::Handle {
                continue;
            }
            self.piece(piece, radius);
            if let Some(label) = &piece.label {
                self.piece_label(piece, place, label);
            }
        }
        self.tree.close();
    }

    /// Pieces that would stand there, half transparent with a dashed ring, so that they differ from pieces without colours too.
    pub(super) fn ghosts(&mut self, ghosts: &[Ghost]) {
        for ghost in ghosts {
            let (at, ring) = (Coord::from(ghost.at), self.palette.mark);
            let tag = self.tree.tag("g").write("class", format_args!("ghost {} {}", body_class(ghost.body), side_class(ghost.side)));
            tag.write("transform", format_args!("translate({} {})", at.x, at.y)).set("pointer-events", "none").open();
            self.tree.tag("g").set("class", "faded").set("opacity", ".55").open();
            self.body(ghost.body, ghost.side);
            self.tree.close();
            let radius = if ghost.body == Body::Dot { dots::RADIUS + 7 } else { STONE + 3 };
            self.circle("ring", Coord::default(), radius).set("fill", "none").line(ring, 4).set("stroke-dasharray", "9 9").end();
            self.tree.close();
        }
    }

    /// The handle of a half-drawn line, above that line. A dot that is being placed is seen itself and needs none.
    pub(super) fn handles(&mut self, scene: &Scene) {
        if scene.points_are_moves {
            return;
        }
        for piece in scene.pieces.iter().filter(|piece| piece.id.kind == ElementKind::Handle) {
            self.piece(piece, 0);
        }
    }

    /// A piece; the radius is that of a dot.
    fn piece(&mut self, piece: &Piece, radius: i64) {
        let at = Coord::from(piece.at);
        let tag = self.tree.tag("g").write("class", format_args!("piece {} {}", body_class(piece.body), side_class(piece.side)));
        tag.key(Key::new(piece.id, piece.side)).write("transform", format_args!("translate({} {})", at.x, at.y)).open();
        match piece.body {
            _ if piece.id.kind == ElementKind::Handle => self.handle(),
            Body::Dot => self.dot(piece.side, radius),
            body => self.body(body, piece.side),
        }
        self.tree.close();
    }

    /// What a half-drawn line is bent by.
    fn handle(&mut self) {
        let (mark, halo) = (self.palette.mark, self.palette.halo);
        self.circle("body", at(0, 0), 17).set("fill", mark).line(halo, 4).end();
        // Four arrow heads: it can be pulled every way.
        self.figure("detail", "M-4 -7L0 -11L4 -7M-4 7L0 11L4 7M-7 -4L-11 0L-7 4M7 -4L11 0L7 4").set("fill", "none").line(halo, 3).end();
    }

    /// A dot's number stands beside it, other words stand on their piece.
    fn piece_label(&mut self, piece: &Piece, place: Coord, label: &str) {
        if piece.body == Body::Dot {
            let (ink, halo) = (self.palette.ink, self.palette.halo);
            if let Some(side) = piece.side {
                return self.holder_plate(side, place, label);
            }
            // The same word twice: a thick pale one lifts the number from lines that it crosses.
            let tag = self.tree.tag("text").set("class", "halo").set("x", place.x).set("y", place.y + numbers::SIZE * 36 / 100);
            tag.set("font-size", numbers::SIZE).set("text-anchor", "middle").set("fill", halo).line(halo, 6).text(label);
            self.word("number", place, numbers::SIZE, ink, Anchor::Middle, label);
        } else {
            let detail = self.side(piece.side).detail;
            self.word("number", piece.at.into(), 30, detail, Anchor::Middle, label);
        }
    }

    /// The number of a dot that somebody holds, on a plate with the holder's colour and shape: the dot itself may be small.
    fn holder_plate(&mut self, side: Side, middle: Coord, label: &str) {
        let (colours, halo) = (self.palette.sides[side.index()], self.palette.halo);
        let extent = Extent::around(middle, numbers::SIZE / 2 + 1);
        let half = word_width(label, numbers::SIZE) / 2 + 6;
        let extent = Extent { left: middle.x - half.max(15), right: middle.x + half.max(15), ..extent };
        let radius = if side == Side::First { 15 } else { 3 };
        self.rect("plate", extent, radius).set("fill", colours.body).line(halo, 3).end();
        self.word("number", middle, numbers::SIZE - 4, colours.detail, Anchor::Middle, label);
    }

    /// A body around the origin.
    pub(super) fn body(&mut self, body: Body, side: Option<Side>) {
        match body {
            Body::Player => self.player(side),
            Body::Stone if self.style == BoardStyle::Ice => self.curling_stone(side),
            Body::Stone => self.board_stone(side),
            Body::Column { height, bound } => self.column(height, bound, side),
            Body::Dot => self.plain_dot(side),
        }
    }

    /// A flat stone: the first side's has a gleam, the second's a ring.
    fn board_stone(&mut self, side: Option<Side>) {
        let colours = self.side(side);
        self.circle("shadow", at(3, 6), STONE).set("fill", "#000").set("fill-opacity", ".2").end();
        self.circle("body", at(0, 0), STONE - 1).set("fill", colours.body).line(colours.rim, "2.5").end();
        if side == Some(Side::Second) {
            // The rim of a white stone turns away from the light.
            self.figure("shade", "M36 -20A41 41 0 1 1 -20 36A46 46 0 0 0 36 -20Z").set("fill", "#000").set("fill-opacity", ".09").end();
            self.circle("detail", at(0, 0), 30).set("fill", "none").line(colours.detail, 2).set("stroke-opacity", ".7").end();
        } else {
            self.circle("light", at(-12, -14), 24).set("fill", "#fff").set("fill-opacity", ".09").end();
            self.circle("light", at(-15, -18), 12).set("fill", "#fff").set("fill-opacity", ".13").end();
            let gleam = "M-30 -13Q-25 -26 -12 -31";
            self.figure("detail", gleam).set("fill", "none").line(colours.detail, 4).end();
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
