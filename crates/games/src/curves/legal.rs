//! Which rule a move breaks. The hot question of the game: `fault` builds no texts.

use igroteka_core::{Refusal, Text};

use super::curve::{GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::filter::{Fallbacks, Probe, lies_on_sheet};
use super::moves::Move;
use super::position::Position;
use super::validate;

/// The rule that a move breaks. Dots and lines are given by their indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is the code of a refusal that the texts explain")]
pub enum Fault {
    Over,
    StillPlacing,
    AllPlaced,
    NearEdge,
    NearDot(u8),
    NoSuchDot(u8),
    DotOrder,
    TwoEnds(u8),
    ControlRange,
    ControlOnChord,
    OffSheet,
    TooClose(u8),
    Crosses(u8),
}

impl Position {
    /// The rule that a move breaks, counting how often exact arithmetic was needed.
    #[must_use]
    pub fn check_counting(&self, m: Move, fallbacks: &mut Fallbacks) -> Option<Fault> {
        if self.is_over() {
            return Some(Fault::Over);
        }
        match m {
            Move::Place(spot) => self.place_fault(spot),
            Move::Draw { .. } | Move::Pass if self.is_placing() => Some(Fault::StillPlacing),
            Move::Draw { ends, control } => self.line_fault(ends, control, fallbacks),
            Move::Pass => None,
        }
    }

    /// The rule that a move breaks.
    #[must_use]
    pub fn fault(&self, m: Move) -> Option<Fault> {
        self.check_counting(m, &mut Fallbacks::default())
    }

    /// What keeps a dot from being placed.
    pub(super) fn place_fault(&self, spot: GridPoint) -> Option<Fault> {
        if !self.is_placing() {
            return Some(Fault::AllPlaced);
        }
        if !validate::is_away_from_edges(spot) {
            return Some(Fault::NearEdge);
        }
        let close = self.dots().iter().position(|dot| !validate::are_apart(*dot, spot));
        close.map(|dot| Fault::NearDot(dot as u8))
    }

    /// What keeps a line from being drawn, whoever draws it.
    pub(super) fn line_fault(&self, ends: [u8; 2], control: Option<GridPoint>, fallbacks: &mut Fallbacks) -> Option<Fault> {
        fallbacks.lines += 1;
        let last = ends[0].max(ends[1]);
        if usize::from(last) >= self.dots().len() {
            return Some(Fault::NoSuchDot(last));
        }
        if ends[0] >= ends[1] {
            return Some(Fault::DotOrder);
        }
        if let Some(end) = ends.into_iter().find(|end| self.is_full(usize::from(*end))) {
            return Some(Fault::TwoEnds(end));
        }
        let Some(curve) = self.curve(ends, control) else {
            return Some(Fault::ControlRange);
        };
        if curve.is_flat_arc() {
            return Some(Fault::ControlOnChord);
        }
        if !lies_on_sheet(&curve) {
            return Some(Fault::OffSheet);
        }
        self.obstacle(ends, &Probe::new(&curve), fallbacks)
    }

    /// The first dot that a curve comes too close to, or else the first line that it meets. Dots come
    /// first: a line that keeps clear of dots meets no other near its end, where floats are in doubt.
    pub(super) fn obstacle(&self, ends: [u8; 2], probe: &Probe, fallbacks: &mut Fallbacks) -> Option<Fault> {
        for (dot, spot) in self.dots().iter().enumerate() {
            if !ends.contains(&(dot as u8)) && !probe.keeps_clear(*spot, fallbacks) {
                return Some(Fault::TooClose(dot as u8));
            }
        }
        let crossed = self.lines().iter().position(|line| probe.shares_a_point(&line.curve, &line.bounds, fallbacks));
        crossed.map(|line| Fault::Crosses(line as u8))
    }

    /// Whether a curve has this fault: it comes too close to the dot, or it meets the line.
    #[inline]
    pub(super) fn is_in_the_way(&self, obstacle: Fault, ends: [u8; 2], probe: &Probe, fallbacks: &mut Fallbacks) -> bool {
        match obstacle {
            Fault::TooClose(dot) if !ends.contains(&dot) => {
                self.dots().get(usize::from(dot)).is_some_and(|spot| !probe.keeps_clear(*spot, fallbacks))
            }
            Fault::Crosses(line) => {
                self.lines().get(usize::from(line)).is_some_and(|line| probe.shares_a_point(&line.curve, &line.bounds, fallbacks))
            }
            _ => false,
        }
    }

    /// The fault as a refusal.
    #[must_use]
    pub fn refusal(&self, fault: Fault) -> Refusal {
        let about_dot = |code, dot: u8| Text::new(code).number("dot", i64::from(dot) + 1);
        Refusal(match fault {
            Fault::Over => Text::new("game-over"),
            Fault::StillPlacing => Text::new("curves-still-placing"),
            Fault::AllPlaced => Text::new("curves-all-placed"),
            Fault::NearEdge => Text::new("curves-near-edge").number("width", SHEET_WIDTH).number("height", SHEET_HEIGHT),
            Fault::NearDot(dot) => about_dot("curves-near-dot", dot),
            Fault::NoSuchDot(dot) => about_dot("curves-no-such-dot", dot),
            Fault::DotOrder => Text::new("curves-dot-order"),
            Fault::TwoEnds(dot) => about_dot("curves-two-ends", dot),
            Fault::ControlRange => Text::new("curves-control-range"),
            Fault::ControlOnChord => Text::new("curves-control-on-chord"),
            Fault::OffSheet => Text::new("curves-off-sheet"),
            Fault::TooClose(dot) => about_dot("curves-too-close", dot),
            Fault::Crosses(line) => {
                let ends = self.lines().get(usize::from(line)).map_or([0; 2], |line| line.ends);
                let number = |end: u8| i64::from(end) + 1;
                Text::new("curves-crosses").number("from", number(ends[0])).number("to", number(ends[1]))
            }
        })
    }
}
