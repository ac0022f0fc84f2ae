//! What the signs on a board mean.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::scene::{Ground, MarkKind};
use igroteka_core::{Scene, Side};

use super::grid::{Grid, ground_glyph, signs};

/// A sign and its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// As it is shown; a mark stands on both sides of a piece.
    pub sign: String,
    /// What it says.
    pub meaning: Meaning,
}

/// What a sign says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// A piece of a side.
    Side(Side),
    /// A line of a side.
    Line(Side),
    /// Something else: the key of its words.
    Key(&'static str),
}

/// The signs that a scene shows in a terminal: pieces, lines, marks, grounds.
#[must_use]
pub fn legend(scene: &Scene, unicode: bool) -> Vec<Sign> {
    let mut found = pieces(scene);
    let Some(grid) = Grid::of(scene) else {
        found.extend(lines(scene, unicode));
        return found;
    };
    if grid.has_bound() {
        found.push(Sign { sign: "*".into(), meaning: Meaning::Key("sign-bound") });
    }
    for kind in grid.marks() {
        let (open, close) = signs(kind, unicode);
        found.extend(mark_key(kind).map(|key| Sign { sign: format!("{open} {close}"), meaning: Meaning::Key(key) }));
    }
    let mut grounds: Vec<Sign> = Vec::new();
    for cell in &scene.cells {
        let sign = ground_key(cell.ground).map(|key| Sign { sign: ground_glyph(cell.ground).into(), meaning: Meaning::Key(key) });
        grounds.extend(sign.filter(|sign| !grounds.contains(sign)));
    }
    found.extend(grounds);
    found
}

/// The letters of each side's pieces, and of those that belong to nobody.
fn pieces(scene: &Scene) -> Vec<Sign> {
    let owners = [Some(Side::First), Some(Side::Second), None];
    let of = |owner: Option<Side>| {
        let mut glyphs: Vec<char> = scene.pieces.iter().filter(|piece| piece.side == owner).map(|piece| piece.glyph).collect();
        glyphs.sort_unstable();
        glyphs.dedup();
        let words: Vec<String> = glyphs.into_iter().map(String::from).collect();
        let meaning = owner.map_or(Meaning::Key("sign-free"), Meaning::Side);
        (!words.is_empty()).then(|| Sign { sign: words.join(" "), meaning })
    };
    owners.into_iter().filter_map(of).collect()
}

/// How the lines of each side are drawn.
fn lines(scene: &Scene, unicode: bool) -> Vec<Sign> {
    let drawn = |side: Side| scene.strokes.iter().any(|stroke| stroke.side == Some(side));
    let sign = |side: Side| match (side, unicode) {
        (Side::First, true) => "⠤⠤",
        (Side::First, false) => "**",
        (Side::Second, true) => "⠄⠄",
        (Side::Second, false) => "++",
    };
    let of = |side: Side| Sign { sign: sign(side).into(), meaning: Meaning::Line(side) };
    Side::BOTH.into_iter().filter(|side| drawn(*side)).map(of).collect()
}

const fn mark_key(kind: MarkKind) -> Option<&'static str> {
    match kind {
        MarkKind::Selected => Some("sign-selected"),
        MarkKind::Destination => Some("sign-destination"),
        MarkKind::Scoring => Some("sign-scoring"),
        MarkKind::LastFrom => Some("sign-last-from"),
        MarkKind::LastTo => Some("sign-last-to"),
        MarkKind::Partner => Some("sign-partner"),
        MarkKind::Attacked => Some("sign-attacked"),
        MarkKind::AttackedEffectively => Some("sign-attacked-effectively"),
        MarkKind::Pinned => Some("sign-pinned"),
        MarkKind::Target => Some("sign-target"),
        MarkKind::Captured(_) => Some("sign-captured"),
        MarkKind::Released => Some("sign-released"),
        MarkKind::Forbidden => Some("sign-forbidden"),
        MarkKind::Preview => Some("sign-preview"),
        MarkKind::Pushed => Some("sign-pushed"),
        MarkKind::Hint => Some("sign-hint"),
        MarkKind::Drawn(_) => Some("sign-drawn"),
        // They have no sign.
        MarkKind::Group(_) | MarkKind::Zone(_) => None,
    }
}

/// Ordinary cells need no words.
const fn ground_key(ground: Ground) -> Option<&'static str> {
    match ground {
        Ground::Home(_) => Some("sign-home"),
        Ground::Start => Some("sign-start"),
        Ground::Penalty(_) => Some("sign-penalty"),
        Ground::Border(_) => Some("sign-border"),
        Ground::Outer => Some("sign-outer"),
        Ground::Middle => Some("sign-middle"),
        Ground::Centre => Some("sign-centre"),
        Ground::Plain | Ground::Alternate | Ground::Country(_) | Ground::Guard | Ground::Clear => None,
    }
}
