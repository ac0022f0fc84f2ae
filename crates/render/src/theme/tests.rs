//! The contrast of the tokens by the formula of WCAG 2.

extern crate std;

use alloc::vec::Vec;

use igroteka_core::scene::BoardStyle;

use super::{Colour, Palette, Theme};

/// The relative luminance of a colour, 0 to 1.
fn luminance(colour: Colour) -> f64 {
    let channel = |shift: u32| {
        let value = f64::from(colour.0 >> shift & 0xFF) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}

/// The contrast of two colours, 1 to 21.
fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// What words and marks need in a theme.
fn needed(theme: &Theme) -> (f64, f64) {
    if theme.name == "contrast" { (7.0, 4.5) } else { (4.5, 3.0) }
}

fn grounds(palette: &Palette) -> Vec<Colour> {
    let g = palette.grounds;
    let mut all = Vec::from([g.board, g.plain, g.alternate, g.start, g.guard, g.outer, g.middle, g.centre]);
    all.extend(g.own.into_iter().chain(g.edge));
    all
}

fn every_palette(mut visit: impl FnMut(&Theme, BoardStyle, &Palette)) {
    for theme in &Theme::ALL {
        for style in BoardStyle::ALL {
            visit(theme, style, theme.palette(style));
        }
    }
}

#[test]
fn the_formula_gives_the_known_extremes() {
    assert!((contrast(Colour(0), Colour(0xFFFFFF)) - 21.0).abs() < 1e-9);
    assert!((contrast(Colour(0x777777), Colour(0xFFFFFF)) - 4.48).abs() < 0.01);
}

#[test]
fn words_are_readable_wherever_they_stand() {
    for theme in &Theme::ALL {
        let (words, _) = needed(theme);
        for (what, ink, on) in [
            ("text on surface", theme.text, theme.surface),
            ("text on card", theme.text, theme.card),
            ("muted on surface", theme.muted, theme.surface),
            ("muted on card", theme.muted, theme.card),
            ("on accent", theme.on_accent, theme.accent),
            ("alert on surface", theme.palette(BoardStyle::Plain).alert, theme.surface),
            ("alert on card", theme.palette(BoardStyle::Plain).alert, theme.card),
        ] {
            assert!(contrast(ink, on) >= words, "{} {what}: {:.2}", theme.name, contrast(ink, on));
        }
        for ground in [theme.card, theme.surface] {
            assert!(contrast(theme.accent, ground) >= needed(theme).1, "{} accent on {ground}", theme.name);
        }
    }
    every_palette(|theme, style, palette| {
        for ground in grounds(palette).into_iter().chain([palette.halo]) {
            let found = contrast(palette.ink, ground);
            assert!(found >= needed(theme).0, "{} {style:?} ink on {ground}: {found:.2}", theme.name);
        }
    });
}

#[test]
fn the_edges_of_fields_are_seen() {
    for theme in &Theme::ALL {
        for ground in [theme.card, theme.surface] {
            let found = contrast(theme.edge, ground);
            assert!(found >= needed(theme).1, "{} edge on {ground}: {found:.2}", theme.name);
        }
    }
}

#[test]
fn marks_are_seen_on_every_ground() {
    every_palette(|theme, style, palette| {
        for ground in grounds(palette).into_iter().chain([palette.halo]) {
            let marks = [("mark", palette.mark), ("alert", palette.alert), ("last", theme.last)];
            for (what, colour) in marks.into_iter().chain(theme.pens.map(|pen| ("pen", pen))) {
                let found = contrast(colour, ground);
                assert!(found >= needed(theme).1, "{} {style:?} {what} on {ground}: {found:.2}", theme.name);
            }
        }
    });
}

#[test]
fn the_ring_of_the_keyboard_is_seen_on_every_ground() {
    every_palette(|theme, style, palette| {
        for ground in grounds(palette) {
            // The ring has the colour of what is chosen, with a line of the card's colour on both sides.
            let found = contrast(theme.accent, ground).max(contrast(theme.card, ground).min(contrast(theme.card, theme.accent)));
            assert!(found >= 3.0, "{} {style:?} ring on {ground}: {found:.2}", theme.name);
        }
    });
}

#[test]
fn pieces_stand_out_by_their_body_or_their_rim() {
    every_palette(|theme, style, palette| {
        for ground in grounds(palette) {
            for side in palette.sides {
                let found = contrast(side.body, ground).max(contrast(side.rim, ground));
                assert!(found >= needed(theme).1, "{} {style:?} {} on {ground}: {found:.2}", theme.name, side.body);
            }
        }
    });
}

#[test]
fn what_is_drawn_on_a_piece_is_seen_on_it() {
    every_palette(|theme, style, palette| {
        for side in palette.sides {
            let found = contrast(side.body, side.detail).max(contrast(side.body, side.rim));
            assert!(found >= 3.0, "{} {style:?} detail on {}: {found:.2}", theme.name, side.body);
        }
    });
}

#[test]
fn lines_of_the_players_stand_out_from_paper() {
    for theme in &Theme::ALL {
        let palette = theme.palette(BoardStyle::Paper);
        for side in palette.sides {
            assert!(contrast(side.body, palette.grounds.board) >= needed(theme).1, "{} {}", theme.name, side.body);
        }
    }
}

#[test]
fn themes_are_found_by_name_and_palettes_by_the_style_of_the_board() {
    for theme in Theme::ALL {
        assert_eq!(Theme::named(theme.name), Some(theme));
    }
    assert_eq!(Theme::named("neon"), None);
    for (i, style) in BoardStyle::ALL.into_iter().enumerate() {
        assert_eq!(Theme::LIGHT.palette(style), &Theme::LIGHT.palettes[i]);
    }
}
