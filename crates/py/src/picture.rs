//! Positions as pictures.

use igroteka_core::Selection;
use igroteka_render::{SvgOptions, Theme, svg as draw};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::comparison_only;
use crate::play::NumberedGame;
use crate::words::say;

/// The picture of a position.
pub(crate) fn svg(play: &dyn NumberedGame, theme: &str, width: u32) -> PyResult<String> {
    let game = play.as_any_game().ok_or_else(|| comparison_only(play.profile().slug))?;
    let theme = Theme::named(theme).ok_or_else(|| PyValueError::new_err(format!("theme {theme:?}: light, dark or contrast")))?;
    let options = SvgOptions { theme: &theme, width_px: width, ..SvgOptions::new(&say) };
    Ok(draw(&game.scene(&Selection::empty()), &options).to_string())
}
