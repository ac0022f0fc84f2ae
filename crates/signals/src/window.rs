//! The window and its document. Natively there are none, so whatever asks for them runs in browsers only.

/// The window of the page.
///
/// # Panics
/// Outside the page of a browser.
#[must_use]
#[expect(clippy::expect_used, reason = "a page has a window")]
pub fn window() -> web_sys::Window {
    web_sys::window().expect("the page has a window")
}

/// The document of the page.
///
/// # Panics
/// Outside the page of a browser.
#[must_use]
#[expect(clippy::expect_used, reason = "a window has a document")]
pub fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}
