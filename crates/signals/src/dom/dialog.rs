//! Dialogs over the page.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::{El, Handle, el};

/// A dialog to which a handle leads. A press beside it closes it; one that only ends there, as when words are being marked, does not.
pub fn dialog(handle: Handle) -> El {
    let began_beside = Rc::new(Cell::new(false));
    let began = began_beside.clone();
    el("dialog").known_as(handle).class("dialog").on("pointerdown", move |event: MouseEvent| began.set(is_beside(&event))).on(
        "click",
        move |event: MouseEvent| {
            if began_beside.replace(false) && is_beside(&event) {
                handle.close_dialog();
            }
        },
    )
}

/// Whether a pointer is at the shade around a dialog, which belongs to it but lies outside its box.
fn is_beside(event: &MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(dialog) = target.filter(|target| target.tag_name() == "DIALOG") else { return false };
    let (place, x, y) = (dialog.get_bounding_client_rect(), f64::from(event.client_x()), f64::from(event.client_y()));
    !(place.left()..=place.right()).contains(&x) || !(place.top()..=place.bottom()).contains(&y)
}
