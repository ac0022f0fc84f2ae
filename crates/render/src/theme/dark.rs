//! The theme for the evening: deep boards, bright marks.

use super::{Colour, Grounds, Palette, Theme, pair, side};

pub(super) const THEME: Theme = Theme {
    name: "dark",
    surface: Colour(0x16181C),
    card: Colour(0x202329),
    rule: Colour(0x3A404A),
    edge: Colour(0x7B828E),
    text: Colour(0xECEEF1),
    muted: Colour(0xA6ADB8),
    accent: Colour(0x8AB4F8),
    on_accent: Colour(0x0E1624),
    hint: Colour(0xD7B4FF),
    last: Colour(0x7FE3D4),
    pens: [Colour(0x8CF08C), Colour(0xFFB0A0), Colour(0xFFE14A), Colour(0xA9D4FF)],
    palettes: [PITCH, WOOD, LANDS, ICE, PAPER, PLAIN],
};

const MARK: Colour = Colour(0xFFE082);
const ALERT: Colour = Colour(0xFFB3A7);

const PITCH: Palette = Palette {
    grounds: Grounds {
        alternate: Colour(0x2A543A),
        own: pair(0x4A4B38, 0x384B47),
        edge: pair(0x244933, 0x244933),
        ..Grounds::even(0x2F5D41)
    },
    line: Colour(0x9CC2AA),
    ink: Colour(0xF1F6F1),
    halo: Colour(0x122218),
    mark: MARK,
    alert: ALERT,
    sides: [side(0xE04B45, 0xFFD8D2, 0x3D0808), side(0x16181B, 0xE4E8EC, 0x8D959F)],
};

const WOOD: Palette = Palette {
    grounds: Grounds { alternate: Colour(0x5E482C), ..Grounds::even(0x664F31) },
    line: Colour(0xA88A5C),
    ink: Colour(0xFAF2E2),
    halo: Colour(0x241A0C),
    mark: MARK,
    alert: ALERT,
    sides: [side(0x131416, 0xD6C7A8, 0x6F7680), side(0xF1EEE6, 0x2A2112, 0x8C8270)],
};

const LANDS: Palette = Palette {
    grounds: Grounds {
        own: pair(0x52432A, 0x343A3F),
        edge: pair(0x5F4C2C, 0x404850),
        alternate: Colour(0x343638),
        ..Grounds::even(0x3B3D3F)
    },
    line: Colour(0x716C60),
    ink: Colour(0xF4EFE4),
    halo: Colour(0x171613),
    mark: MARK,
    alert: ALERT,
    sides: [side(0xE08A4B, 0x2B1203, 0xFBD9B8), side(0x6FB4D6, 0x062233, 0xCDEAF7)],
};

const ICE: Palette = Palette {
    grounds: Grounds {
        start: Colour(0x1A242E),
        guard: Colour(0x212F3C),
        outer: Colour(0x2D5375),
        middle: Colour(0x2A3C4C),
        centre: Colour(0x69373F),
        ..Grounds::even(0x263644)
    },
    line: Colour(0x4C6275),
    ink: Colour(0xEFF5FA),
    halo: Colour(0x0E171F),
    mark: MARK,
    alert: ALERT,
    sides: [side(0xC93A3C, 0xDDE2E6, 0xFFF2EF), side(0x2F66BE, 0xDDE2E6, 0xECF3FF)],
};

const PAPER: Palette = Palette {
    grounds: Grounds::even(0x23262B),
    line: Colour(0x3C434C),
    ink: Colour(0xF0F1F3),
    halo: Colour(0x23262B),
    mark: Colour(0x8AB4F8),
    alert: Colour(0xF2A3E6),
    sides: [side(0xFF7F76, 0xFFC2BD, 0x23262B), side(0x66D18F, 0xB5EECB, 0x23262B)],
};

const PLAIN: Palette = Palette {
    grounds: Grounds { alternate: Colour(0x333840), ..Grounds::even(0x404650) },
    line: Colour(0x6B737F),
    ink: Colour(0xF0F1F3),
    halo: Colour(0x141619),
    mark: MARK,
    alert: ALERT,
    sides: [side(0x131416, 0xC9CED5, 0x6F7680), side(0xF3F3F1, 0x1C1F24, 0x80868E)],
};
