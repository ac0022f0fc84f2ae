//! The window and its document. Natively there are none, so whatever asks for them runs in browsers only.

/// The window of the page.
///
/// # Panics
/// Outside the page of a browser.
#[must_use]
pub fn window() -> web_sys::Window {
    web_sys::window().expect("the page has a window")
}

/// The document of the page.
///
/// # Panics
/// Outside the page of a browser.
#[must_use]
pub fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}
