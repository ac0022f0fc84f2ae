//! Single pieces as pictures of their own, for pages that make panels of their own.

use alloc::string::String;

use igroteka_core::scene::{BoardStyle, Body};
use igroteka_core::{Side, Text};

use super::Drawing;
use crate::geometry::Extent;
use crate::theme::Theme;
use crate::tree::{Tree, TreeBuilder, ViewBox};

/// The picture is a square of this size.
const SIZE: i64 = 100;

/// A piece of a side, drawn as on a board of this style; without a body the piece that stands for the side.
///
/// ```
/// use igroteka_core::Side;
/// use igroteka_core::scene::{BoardStyle, Body};
/// use igroteka_render::{Theme, single};
///
/// let stone = single(BoardStyle::Ice, Some(Body::Stone), Side::First, &Theme::LIGHT);
/// assert!(stone.to_string().contains("class=\"granite\""));
/// ```
#[must_use]
pub fn single(style: BoardStyle, body: Option<Body>, side: Side, theme: &Theme) -> Tree {
    let say = |_: &Text| String::new();
    let mut drawing = Drawing { tree: TreeBuilder::default(), theme, palette: theme.palette(style), style, say: &say };
    let tag = drawing.tree.tag("svg").set("xmlns", "http://www.w3.org/2000/svg").set("class", "single").set("aria-hidden", "true");
    tag.set("viewBox", ViewBox { x: 0, y: 0, width: SIZE, height: SIZE })
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round")
        .open();
    let square = Extent { left: 0, right: SIZE, top: 0, bottom: SIZE };
    match body {
        Some(body) => drawing.small_body(body, side, square),
        None => drawing.token(side, square),
    }
    drawing.tree.finish()
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn sides_differ_in_every_theme() {
        for theme in &Theme::ALL {
            let [first, second] = Side::BOTH.map(|side| single(BoardStyle::Plain, None, side, theme).to_string());
            assert_ne!(first, second);
            assert!(first.starts_with("<svg") && first.trim_end().ends_with("</svg>"));
        }
    }
}
