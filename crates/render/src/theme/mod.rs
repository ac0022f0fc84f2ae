//! Colours by meaning. Renderers ask for tokens ("the mark of this board"), never for colours.
//!
//! Every token keeps its contrast: words 4.5 to 1 and marks 3 to 1 against everything that they may lie on (7 and 4.5 in the
//! theme of high contrast); the tests below hold the themes to it.

mod dark;
mod light;
mod strong;
#[cfg(test)]
mod tests;

use core::fmt;

use igroteka_core::scene::{BoardStyle, Ground, Pen};

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(pub u32);

impl Colour {
    /// Black or white, whichever is read better on this colour.
    #[must_use]
    pub const fn ink_on_it(self) -> Colour {
        let [_, red, green, blue] = self.0.to_be_bytes();
        // The usual weights of the eye, in thousandths.
        let brightness = 299 * red as u32 + 587 * green as u32 + 114 * blue as u32;
        if brightness > 140_000 { Colour(0x000000) } else { Colour(0xFFFFFF) }
    }
}

/// As `#rrggbb`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0 & 0xFFFFFF)
    }
}

/// The colours of a side's pieces and lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideColours {
    /// The piece itself, and the side's lines.
    pub body: Colour,
    /// The edge of the piece.
    pub rim: Colour,
    /// What is drawn on the piece.
    pub detail: Colour,
}

/// The colours of the kinds of ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grounds {
    /// The board beneath the cells.
    pub board: Colour,
    /// [`Ground::Plain`].
    pub plain: Colour,
    /// [`Ground::Alternate`].
    pub alternate: Colour,
    /// [`Ground::Home`] and [`Ground::Country`], by side.
    pub own: [Colour; 2],
    /// [`Ground::Penalty`] and [`Ground::Border`], by side.
    pub edge: [Colour; 2],
    /// [`Ground::Start`].
    pub start: Colour,
    /// [`Ground::Guard`].
    pub guard: Colour,
    /// [`Ground::Outer`].
    pub outer: Colour,
    /// [`Ground::Middle`].
    pub middle: Colour,
    /// [`Ground::Centre`].
    pub centre: Colour,
}

impl Grounds {
    /// The same colour everywhere, to begin from.
    const fn even(colour: u32) -> Grounds {
        let c = Colour(colour);
        Grounds { board: c, plain: c, alternate: c, own: [c; 2], edge: [c; 2], start: c, guard: c, outer: c, middle: c, centre: c }
    }

    /// The colour of a ground; nothing where nothing is drawn.
    #[must_use]
    pub const fn of(&self, ground: Ground) -> Option<Colour> {
        Some(match ground {
            Ground::Plain => self.plain,
            Ground::Alternate => self.alternate,
            Ground::Home(side) | Ground::Country(side) => self.own[side.index()],
            Ground::Penalty(side) | Ground::Border(side) => self.edge[side.index()],
            Ground::Start => self.start,
            Ground::Guard => self.guard,
            Ground::Outer => self.outer,
            Ground::Middle => self.middle,
            Ground::Centre => self.centre,
            Ground::Clear => return None,
        })
    }
}

/// The colours of one kind of board.
///
/// ```
/// use igroteka_core::scene::{BoardStyle, Ground};
/// use igroteka_render::Theme;
///
/// let palette = Theme::LIGHT.palette(BoardStyle::Plain);
/// assert_ne!(palette.mark, palette.alert);
/// assert_ne!(palette.sides[0].body, palette.sides[1].body);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// The grounds.
    pub grounds: Grounds,
    /// Lines of the board and edges of cells.
    pub line: Colour,
    /// Words on the board: the numbers of dots.
    pub ink: Colour,
    /// What lies beneath marks and words, to lift them from whatever they cross.
    pub halo: Colour,
    /// Marks.
    pub mark: Colour,
    /// Marks that warn or forbid.
    pub alert: Colour,
    /// The two sides.
    pub sides: [SideColours; 2],
}

/// A whole set of colours.
///
/// ```
/// use igroteka_core::scene::BoardStyle;
/// use igroteka_render::Theme;
///
/// let theme = Theme::named("dark").expect("a theme");
/// let [first, second] = theme.palette(BoardStyle::Pitch).sides;
/// assert_ne!(first.body, second.body);
/// assert_eq!(theme.surface.to_string().len(), "#rrggbb".len());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Its name in settings and addresses.
    pub name: &'static str,
    /// The page around the board.
    pub surface: Colour,
    /// Panels and badges.
    pub card: Colour,
    /// The edges of panels and badges.
    pub rule: Colour,
    /// The edges of fields, by which alone one sees that something can be entered.
    pub edge: Colour,
    /// Words.
    pub text: Colour,
    /// Coordinates, titles of panels, choices that are refused.
    pub muted: Colour,
    /// What is chosen.
    pub accent: Colour,
    /// Words on what is chosen.
    pub on_accent: Colour,
    /// What the engine would play.
    pub hint: Colour,
    /// The last move.
    pub last: Colour,
    /// What somebody has drawn, in the order of [`Pen::ALL`].
    pub pens: [Colour; 4],
    /// The boards, in the order of [`BoardStyle::ALL`].
    pub palettes: [Palette; 6],
}

impl Default for &Theme {
    fn default() -> Self {
        &Theme::LIGHT
    }
}

impl Theme {
    /// For daylight and paper.
    pub const LIGHT: Theme = light::THEME;
    /// For the evening.
    pub const DARK: Theme = dark::THEME;
    /// For eyes that need more.
    pub const STRONG: Theme = strong::THEME;
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::LIGHT, Theme::DARK, Theme::STRONG];

    /// The theme of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colour of a pen.
    #[must_use]
    pub const fn pen(&self, pen: Pen) -> Colour {
        self.pens[pen as usize]
    }

    /// The colours of a board.
    #[must_use]
    pub const fn palette(&self, style: BoardStyle) -> &Palette {
        &self.palettes[style as usize]
    }
}

/// A side's colours: body, rim, detail.
const fn side(body: u32, rim: u32, detail: u32) -> SideColours {
    SideColours { body: Colour(body), rim: Colour(rim), detail: Colour(detail) }
}

/// A pair of colours by side.
const fn pair(first: u32, second: u32) -> [Colour; 2] {
    [Colour(first), Colour(second)]
}
