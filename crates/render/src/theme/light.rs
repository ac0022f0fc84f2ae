//! The theme for daylight and paper: pale boards, dark marks.

use super::{Colour, Grounds, Palette, Theme, pair, side};

pub(super) const THEME: Theme = Theme {
    name: "light",
    surface: Colour(0xFBFAF7),
    card: Colour(0xFFFFFF),
    rule: Colour(0xD8D4CB),
    edge: Colour(0x7E8490),
    text: Colour(0x22252A),
    muted: Colour(0x5D636E),
    accent: Colour(0x1D5BB5),
    on_accent: Colour(0xFFFFFF),
    hint: Colour(0x7A2FB0),
    last: Colour(0x844A00),
    pens: [Colour(0x0B5A1E), Colour(0xB0121A), Colour(0x6B5200), Colour(0x0A4FB0)],
    palettes: [PITCH, WOOD, LANDS, ICE, PAPER, PLAIN],
};

const PITCH: Palette = Palette {
    grounds: Grounds {
        alternate: Colour(0x98CB81),
        own: pair(0xDDE3BE, 0xCBDDC6),
        edge: pair(0xB4DAA0, 0xB4DAA0),
        ..Grounds::even(0xA8D592)
    },
    line: Colour(0xFDFFFA),
    ink: Colour(0x1E2A18),
    halo: Colour(0xF4FAEF),
    mark: Colour(0x14428F),
    alert: Colour(0x9E1717),
    sides: [side(0xC42A2A, 0x7C1214, 0xFFF3EC), side(0x2A2E35, 0x0C0E11, 0xEEF0F3)],
};

const WOOD: Palette = Palette {
    grounds: Grounds { alternate: Colour(0xDFBD88), ..Grounds::even(0xE8C996) },
    line: Colour(0x8A6636),
    ink: Colour(0x332510),
    halo: Colour(0xFBF1DE),
    mark: Colour(0x10458C),
    alert: Colour(0x9E1717),
    sides: [side(0x26282C, 0x0B0C0E, 0x8B919B), side(0xFAF8F3, 0x5E513C, 0x8C8270)],
};

const LANDS: Palette = Palette {
    grounds: Grounds {
        own: pair(0xF0DFB8, 0xDCDFDE),
        edge: pair(0xE6CE9A, 0xC9CFD0),
        alternate: Colour(0xE6E2D6),
        ..Grounds::even(0xEEEADF)
    },
    line: Colour(0xB4A892),
    ink: Colour(0x2B261C),
    halo: Colour(0xFFFDF8),
    mark: Colour(0x10458C),
    alert: Colour(0x9E1717),
    sides: [side(0xB4551E, 0x662C0B, 0xF3C7A2), side(0x2D6886, 0x10364A, 0xB5DAEA)],
};

const ICE: Palette = Palette {
    grounds: Grounds {
        start: Colour(0xC6D6E2),
        guard: Colour(0xE1EEF6),
        outer: Colour(0xA9CEEB),
        middle: Colour(0xF7FBFD),
        centre: Colour(0xF3BFBD),
        ..Grounds::even(0xECF4F9)
    },
    line: Colour(0xA3BBCC),
    ink: Colour(0x182835),
    halo: Colour(0xFFFFFF),
    mark: Colour(0x14428F),
    alert: Colour(0x9E1717),
    sides: [side(0xC22B2F, 0x5A626A, 0xFFF2EF), side(0x1F56A8, 0x5A626A, 0xECF3FF)],
};

const PAPER: Palette = Palette {
    grounds: Grounds::even(0xFFFEFA),
    line: Colour(0xC9D6E2),
    ink: Colour(0x2A2D33),
    halo: Colour(0xFFFEFA),
    mark: Colour(0x1D5BB5),
    alert: Colour(0x8A2A7B),
    sides: [side(0xC82A2A, 0x8A1414, 0xFFFFFF), side(0x147A45, 0x0A4E2B, 0xFFFFFF)],
};

const PLAIN: Palette = Palette {
    grounds: Grounds { alternate: Colour(0xD9DEE3), ..Grounds::even(0xEEF0F2) },
    line: Colour(0xA9B1BA),
    ink: Colour(0x22252A),
    halo: Colour(0xFFFFFF),
    mark: Colour(0x14428F),
    alert: Colour(0x9E1717),
    sides: [side(0x26282C, 0x0B0C0E, 0x8B919B), side(0xFDFDFC, 0x4F555D, 0x80868E)],
};
