//! Icons of buttons: lines in the colour of the words beside them. They are never alone in telling what a button does.

use igroteka_signals::dom::{El, drawn};

/// Three dots: there is more.
pub const DOTS: &str = "M5 12h.01M12 12h.01M19 12h.01";

/// An icon from path data in a square of 24 by 26.
pub fn icon(path: &str) -> El {
    drawn("svg").attr("viewBox", "0 0 24 26").attr("aria-hidden", "true").class("icon").child(drawn("path").attr("d", path))
}
