//! The theme of high contrast: white boards, black lines, few and deep colours.

use super::{Colour, Grounds, Palette, Theme, pair, side};

pub(super) const THEME: Theme = Theme {
    name: "contrast",
    surface: Colour(0xFFFFFF),
    card: Colour(0xFFFFFF),
    rule: Colour(0x000000),
    edge: Colour(0x000000),
    text: Colour(0x000000),
    muted: Colour(0x222222),
    accent: Colour(0x002E8A),
    on_accent: Colour(0xFFFFFF),
    hint: Colour(0x5B00A8),
    last: Colour(0x633200),
    pens: [Colour(0x005A1E), Colour(0xA00000), Colour(0x6A4C00), Colour(0x0038B8)],
    palettes: [PITCH, WOOD, LANDS, ICE, PAPER, PLAIN],
};

const BASE: Palette = Palette {
    grounds: Grounds { alternate: Colour(0xE8E8E8), ..Grounds::even(0xFFFFFF) },
    line: Colour(0x000000),
    ink: Colour(0x000000),
    halo: Colour(0xFFFFFF),
    mark: Colour(0x002E8A),
    alert: Colour(0x8A0000),
    sides: [side(0x000000, 0x000000, 0xFFFFFF), side(0xFFFFFF, 0x000000, 0x000000)],
};

const RED: super::SideColours = side(0xB00000, 0x500000, 0xFFFFFF);

const PITCH: Palette = Palette {
    grounds: Grounds {
        alternate: Colour(0xE4F3DE),
        own: pair(0xF4EECF, 0xE2E8EE),
        edge: pair(0xF2F9EF, 0xF2F9EF),
        ..Grounds::even(0xF2F9EF)
    },
    line: Colour(0x4A6B3C),
    sides: [RED, side(0x000000, 0x000000, 0xFFFFFF)],
    ..BASE
};

const WOOD: Palette = Palette { grounds: Grounds::even(0xF7EBD3), line: Colour(0x5A401A), ..BASE };

const LANDS: Palette = Palette {
    grounds: Grounds { own: pair(0xFBF2DE, 0xF0F2F3), edge: pair(0xF2E2BD, 0xDADFE2), ..BASE.grounds },
    line: Colour(0x555045),
    sides: [side(0x8F3800, 0x3A1600, 0xFFE0C7), side(0x004A75, 0x001E30, 0xD0ECFA)],
    ..BASE
};

const ICE: Palette = Palette {
    grounds: Grounds {
        start: Colour(0xD8E2EA),
        guard: Colour(0xEEF5FA),
        outer: Colour(0xBFDDF3),
        middle: Colour(0xFFFFFF),
        centre: Colour(0xF7D2D0),
        ..Grounds::even(0xF6FAFD)
    },
    line: Colour(0x4A5B68),
    sides: [side(0xB00000, 0x202020, 0xFFFFFF), side(0x002E8A, 0x202020, 0xFFFFFF)],
    ..BASE
};

const PAPER: Palette =
    Palette { line: Colour(0x9A9A9A), alert: Colour(0x700060), sides: [RED, side(0x005A28, 0x002E14, 0xFFFFFF)], ..BASE };

const PLAIN: Palette = BASE;
