//! Icons of buttons: lines in the colour of the words beside them. They are never alone in telling what a button does.

use leptos::prelude::*;

/// An icon from path data in a square of 24 by 26.
#[component]
pub fn Icon(
    /// The path data.
    path: &'static str,
) -> impl IntoView {
    view! { <svg viewBox="0 0 24 26" aria-hidden="true" class="icon"><path d=path/></svg> }
}
