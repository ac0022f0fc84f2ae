//! How each kind of mark looks: one table, in which no two kinds differ by colour alone.

use igroteka_core::Side;
use igroteka_core::scene::{MarkKind, Pen};

use crate::geometry::Lean;

/// Whose colour a mark has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Mark,
    Alert,
    Hint,
    Last,
    Ink,
    Pen(Pen),
    Side(Side),
}

/// What is drawn besides the outline.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ornament {
    None,
    /// A disc in the middle.
    Disc,
    /// Four ticks across the outline, as in a sight.
    Ticks,
    /// A pin in the corner.
    Pin,
    /// An exclamation mark in the corner of a place, an arrow head at the end of a line.
    Bang,
    /// A cross in the middle.
    Cross,
    /// A dot on the piece that stands on a spot.
    Dot,
    /// An arrow head at the end of a line.
    Arrow,
    /// Two open arrow heads at the end of a line.
    Chevrons,
}

/// The outline of a cell or spot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outline {
    /// Nothing but the ornament; lines are still drawn.
    Hidden,
    /// All round.
    Whole,
    /// Only the corners.
    Corners,
    /// A square on its corner.
    Diamond,
}

/// How a mark is drawn.
#[derive(Clone, Copy)]
pub(super) struct MarkStyle {
    pub class: &'static str,
    pub tone: Tone,
    pub width: i64,
    pub dash: Option<&'static str>,
    pub outline: Outline,
    /// The opacity of the tint.
    pub tint: Option<&'static str>,
    /// Slanted lines: which way, how far apart.
    pub hatch: Option<(Lean, i64)>,
    pub ornament: Ornament,
    /// Whether tint and outline lie beneath the pieces.
    pub beneath: bool,
}

/// A solid outline in the colour of marks.
const PLAIN: MarkStyle = MarkStyle {
    class: "",
    tone: Tone::Mark,
    width: 5,
    dash: None,
    outline: Outline::Whole,
    tint: None,
    hatch: None,
    ornament: Ornament::None,
    beneath: false,
};

/// How a kind of mark is drawn.
pub(super) const fn mark_style(kind: MarkKind) -> MarkStyle {
    match kind {
        MarkKind::Selected => MarkStyle { class: "selected", width: 7, tint: Some(".18"), beneath: true, ..PLAIN },
        MarkKind::Destination => MarkStyle { class: "destination", outline: Outline::Hidden, ornament: Ornament::Disc, ..PLAIN },
        MarkKind::Scoring => MarkStyle { class: "scoring", width: 4, tint: Some(".3"), ornament: Ornament::Disc, beneath: true, ..PLAIN },
        MarkKind::LastFrom => {
            let base = MarkStyle { class: "last-from", tone: Tone::Last, width: 4, dash: Some("1 9"), ..PLAIN };
            MarkStyle { outline: Outline::Corners, tint: Some(".16"), beneath: true, ..base }
        }
        MarkKind::LastTo => {
            let base = MarkStyle { class: "last-to", tone: Tone::Last, tint: Some(".3"), ornament: Ornament::Dot, ..PLAIN };
            MarkStyle { outline: Outline::Corners, beneath: true, ..base }
        }
        MarkKind::Partner => MarkStyle { class: "partner", dash: Some("1 12"), beneath: true, ..PLAIN },
        MarkKind::Attacked => MarkStyle {
            class: "attacked",
            tone: Tone::Alert,
            width: 4,
            dash: Some("9 9"),
            hatch: Some((Lean::Falling, 25)),
            ornament: Ornament::Arrow,
            beneath: true,
            ..PLAIN
        },
        MarkKind::AttackedEffectively => MarkStyle {
            class: "attacked-effectively",
            tone: Tone::Alert,
            width: 6,
            hatch: Some((Lean::Falling, 12)),
            ornament: Ornament::Bang,
            beneath: true,
            ..PLAIN
        },
        MarkKind::Pinned => MarkStyle { class: "pinned", tone: Tone::Alert, outline: Outline::Hidden, ornament: Ornament::Pin, ..PLAIN },
        MarkKind::Target => MarkStyle { class: "target", tone: Tone::Alert, ornament: Ornament::Ticks, ..PLAIN },
        MarkKind::Group(owner) => group(owner),
        MarkKind::Zone(side) => zone(side),
        MarkKind::Captured(side) => captured(side),
        MarkKind::Released => MarkStyle { class: "released", tone: Tone::Ink, width: 3, dash: Some("5 8"), ..PLAIN },
        MarkKind::Forbidden => MarkStyle { class: "forbidden", tone: Tone::Alert, dash: Some("14 10"), ornament: Ornament::Cross, ..PLAIN },
        MarkKind::Preview => MarkStyle { class: "preview", dash: Some("18 11"), ornament: Ornament::Arrow, ..PLAIN },
        MarkKind::Pushed => {
            MarkStyle { class: "pushed", tone: Tone::Alert, width: 4, dash: Some("3 9"), ornament: Ornament::Chevrons, ..PLAIN }
        }
        MarkKind::Hint => MarkStyle { class: "hint", tone: Tone::Hint, width: 9, ornament: Ornament::Arrow, ..PLAIN },
        MarkKind::Drawn(pen) => drawn(pen),
    }
}

/// Arrows and circles of each pen, distinguished by their strokes.
const fn drawn(pen: Pen) -> MarkStyle {
    let base = MarkStyle { tone: Tone::Pen(pen), width: 8, ornament: Ornament::Arrow, ..PLAIN };
    match pen {
        Pen::Green => MarkStyle { class: "drawn green", ..base },
        Pen::Red => MarkStyle { class: "drawn red", dash: Some("26 14"), ..base },
        Pen::Yellow => MarkStyle { class: "drawn yellow", dash: Some("1 15"), ..base },
        Pen::Blue => MarkStyle { class: "drawn blue", dash: Some("26 14 1 14"), ..base },
    }
}

/// Groups: a solid border for the first side, a dashed one for the second, a dotted one for nobody.
const fn group(owner: Option<Side>) -> MarkStyle {
    let base = MarkStyle { class: "group", width: 4, beneath: true, ..PLAIN };
    match owner {
        Some(Side::First) => MarkStyle { tone: Tone::Side(Side::First), tint: Some(".12"), ..base },
        Some(Side::Second) => MarkStyle { tone: Tone::Side(Side::Second), tint: Some(".3"), dash: Some("16 10"), ..base },
        None => MarkStyle { tone: Tone::Ink, width: 3, dash: Some("1 10"), ..base },
    }
}

const fn zone(side: Side) -> MarkStyle {
    let lean = match side {
        Side::First => Lean::Rising,
        Side::Second => Lean::Falling,
    };
    let base = MarkStyle { class: "zone", tone: Tone::Side(side), outline: Outline::Hidden, beneath: true, ..PLAIN };
    MarkStyle { tint: Some(".08"), hatch: Some((lean, 22)), ..base }
}

const fn captured(side: Side) -> MarkStyle {
    let outline = match side {
        Side::First => Outline::Whole,
        Side::Second => Outline::Diamond,
    };
    MarkStyle { class: "captured", tone: Tone::Side(side), width: 3, outline, ..PLAIN }
}
