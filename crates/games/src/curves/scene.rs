//! The picture of a position: dots, lines and zones, and the half-drawn line with what it would do.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::scene::{BoardStyle, Body, Choice, Ghost, Mark, MarkKind, Panel, PanelBody, Piece, Shape, Stroke};
use igroteka_core::{Draw, ElementId, Point, Position as _, Refusal, Scene, Selection, Text, Turn};

use super::curve::{Curve, GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::draft::Draft;
use super::gesture::{CHOICE_DONE, CHOICE_PASS};
use super::moves::Move;
use super::position::{Position, bits};
use super::say::say_line;

impl Draw for Position {
    fn scene(&self, selection: &Selection, last: Option<Move>) -> Scene {
        let draft = Draft::of(self, selection);
        let mut scene = Scene::new(SHEET_WIDTH.into(), SHEET_HEIGHT.into(), self.spoken());
        scene.style = BoardStyle::Paper;
        scene.strokes = self.lines().iter().map(|line| stroke(line.ends, &line.curve, line.side)).collect();
        scene.pieces = (0..self.dots().len()).map(|dot| self.piece(dot)).collect();
        scene.marks = self.standing_marks();
        scene.marks.extend(self.last_marks(last));
        scene.takes_points = !self.is_over() && (self.is_placing() || matches!(draft, Draft::Line { .. }));
        scene.points_are_moves = scene.takes_points && self.is_placing();
        if !self.is_over() {
            scene.prompt = Some(self.prompt(draft));
            self.add_draft(draft, &mut scene);
        }
        scene.panels.insert(0, Panel::new(Text::new("curves-score"), PanelBody::Score(self.score())));
        scene.focus = focus(&scene);
        scene
    }
}

/// Dots by number, then the handle, then the choices.
fn focus(scene: &Scene) -> Vec<ElementId> {
    let choices = scene.panels.iter().flat_map(|panel| match &panel.body {
        PanelBody::Choices(choices) => choices.as_slice(),
        _ => &[],
    });
    scene.pieces.iter().map(|piece| piece.id).chain(choices.map(|choice| choice.id)).collect()
}

/// The shape of a line.
fn shape(curve: &Curve) -> Shape {
    let (from, to) = (curve.from.to_point(), curve.to.to_point());
    match curve.control {
        Some(control) => Shape::Curve { from, control: control.to_point(), to },
        None => Shape::Path([from, to].into()),
    }
}

/// The shape of a line's zone.
fn zone_shape(curve: &Curve) -> Option<Shape> {
    let control = curve.control?.to_point();
    Some(Shape::Segment { from: curve.from.to_point(), control, to: curve.to.to_point() })
}

fn stroke(ends: [u8; 2], curve: &Curve, side: igroteka_core::Side) -> Stroke {
    let spoken = Text::new("curves-spoken-line").text("side", Position::PROFILE.side_text(side)).text("line", say_line(ends, Some(curve)));
    Stroke { shape: shape(curve), side: Some(side), spoken: Some(spoken) }
}

/// What a half-entered move is changed by: it can be pulled, and a tap on it completes the move.
fn handle(at: Point, spoken: &'static str) -> Piece {
    Piece { id: ElementId::HANDLE, body: Body::Dot, side: None, at, label: None, glyph: '+', spoken: Text::new(spoken) }
}

fn coordinates(spot: GridPoint) -> String {
    format!("{},{}", spot.x, spot.y)
}

impl Position {
    /// The whole position in a sentence.
    fn spoken(&self) -> Text {
        let [first, second] = self.score();
        let text = match self.turn() {
            Turn::Side(side) if self.is_placing() => Text::new("curves-spoken-placing")
                .text("side", Position::PROFILE.side_text(side))
                .number("next", self.dots().len() as i64 + 1)
                .number("total", self.total_dots() as i64),
            Turn::Side(side) => Text::new("curves-spoken-drawing").text("side", Position::PROFILE.side_text(side)),
            Turn::Chance | Turn::Over => Text::new("curves-spoken-over"),
        };
        text.number("first", first).number("second", second)
    }

    fn piece(&self, dot: usize) -> Piece {
        let spot = self.dots().get(dot).copied().unwrap_or_default();
        let owner = self.owner(dot);
        let lines = self.lines().iter().filter(|line| line.ends.contains(&(dot as u8))).count();
        let held = owner.map_or_else(
            || Text::new("curves-held-by-nobody"),
            |side| Text::new("curves-held-by").text("side", Position::PROFILE.side_text(side)),
        );
        let spoken = Text::new("curves-spoken-dot").number("dot", dot as i64 + 1).word("at", coordinates(spot)).text("held", held);
        Piece {
            id: ElementId::piece(dot as u16),
            body: Body::Dot,
            side: owner,
            at: spot.to_point(),
            label: Some((dot + 1).to_string()),
            glyph: owner.map_or('o', |side| Position::PROFILE.letter(side)),
            spoken: spoken.number("lines", lines as i64),
        }
    }

    /// The zones through which dots are held; the dots themselves have the look of their holder.
    fn standing_marks(&self) -> Vec<Mark> {
        let holds = |index: usize| (0..self.dots().len()).any(|dot| self.holder(dot) == self.lines().get(index));
        let zones = self.lines().iter().enumerate().filter(|(index, _)| holds(*index));
        zones.filter_map(|(_, line)| zone_shape(&line.curve).map(|shape| Mark::new(MarkKind::Zone(line.side), shape))).collect()
    }

    fn last_marks(&self, last: Option<Move>) -> Option<Mark> {
        let shape = match last? {
            Move::Place(spot) => Shape::Spot(spot.to_point()),
            Move::Draw { ends, control } => shape(&self.curve(ends, control)?),
            Move::Pass => return None,
        };
        Some(Mark::new(MarkKind::LastTo, shape))
    }

    /// Marks, handle and choices of a half-entered move.
    fn add_draft(&self, draft: Draft, scene: &mut Scene) {
        let ends = match draft {
            Draft::End(end) => Vec::from([end]),
            Draft::Line { ends, .. } => ends.into(),
            Draft::Empty | Draft::Cursor(_) => Vec::new(),
        };
        let spot = |dot: usize| Shape::Spot(self.place(dot).at);
        scene.marks.extend(ends.iter().map(|end| Mark::new(MarkKind::Selected, spot(usize::from(*end)))));
        if let Draft::End(end) = draft {
            let others = (0..self.dots().len()).filter(|dot| *dot != usize::from(end) && !self.is_full(*dot));
            scene.marks.extend(others.map(|dot| Mark::new(MarkKind::Destination, spot(dot))));
        }
        let whole = draft.whole(self);
        let refused = whole.and_then(|m| self.check(m).err());
        if let Some(m) = whole {
            self.add_preview(m, refused.as_ref(), scene);
        }
        scene.panels.extend(self.choices(whole, refused));
    }

    /// The half-entered move as if it were made, or why it cannot be.
    fn add_preview(&self, m: Move, refused: Option<&Refusal>, scene: &mut Scene) {
        let kind = if refused.is_some() { MarkKind::Forbidden } else { MarkKind::Preview };
        let words = refused.map_or_else(|| self.describe_line(m), |refusal| refusal.0.clone());
        let outline = match m {
            Move::Place(at) => Shape::Spot(at.to_point()),
            Move::Draw { ends, control } => match self.curve(ends, control) {
                Some(curve) => shape(&curve),
                None => return,
            },
            Move::Pass => return,
        };
        scene.marks.push(Mark { spoken: Some(words), ..Mark::new(kind, outline) });
        match m {
            Move::Draw { ends, control } => self.add_line_preview(ends, control, refused.is_none(), scene),
            Move::Place(spot) => {
                let at = spot.to_point();
                scene.ghosts.extend(refused.is_none().then_some(Ghost { body: Body::Dot, side: None, at }));
                scene.pieces.push(handle(at, "curves-handle-of-dot"));
            }
            Move::Pass => {}
        }
    }

    fn add_line_preview(&self, ends: [u8; 2], control: Option<GridPoint>, is_legal: bool, scene: &mut Scene) {
        let Some(curve) = self.curve(ends, control) else { return };
        let spot = |dot: usize| Shape::Spot(self.place(dot).at);
        if is_legal {
            let effect = self.effect(ends, control);
            scene.marks.extend(zone_shape(&curve).map(|zone| Mark::new(MarkKind::Zone(self.side), zone)));
            scene.marks.extend(bits(effect.captured).map(|dot| Mark::new(MarkKind::Captured(self.side), spot(dot))));
            scene.marks.extend(bits(effect.released).map(|dot| Mark::new(MarkKind::Released, spot(dot))));
        }
        let (x, y) = curve.middle_times_4();
        scene.pieces.push(handle(Point::new(x.div_euclid(4), y.div_euclid(4)), "curves-handle"));
    }

    /// What can be done with the half-entered move, and apart from it the pass, so that nobody passes by mistake. Passing has no place
    /// while dots are placed.
    fn choices(&self, whole: Option<Move>, refused: Option<Refusal>) -> impl Iterator<Item = Panel> {
        let (title, done, missing) = if self.is_placing() {
            ("curves-placing", "curves-choice-place", "curves-pick-a-place")
        } else {
            ("curves-drawing", "curves-choice-draw", "curves-pick-two-dots")
        };
        let refused = if whole.is_none() { Some(Text::new(missing)) } else { refused.map(|refusal| refusal.0) };
        let panel = |title, index, text, refused| {
            let choice = Choice { id: ElementId::choice(index), text: Text::new(text), chosen: false, refused };
            Panel::new(Text::new(title), PanelBody::Choices([choice].into()))
        };
        let pass = (!self.is_placing()).then(|| panel("curves-passing", CHOICE_PASS, "curves-choice-pass", None));
        core::iter::once(panel(title, CHOICE_DONE, done, refused)).chain(pass)
    }
}
