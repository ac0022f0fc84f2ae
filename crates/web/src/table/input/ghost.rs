//! The piece that follows a drag: a copy of the drawn one in a layer of its own.

use igroteka_core::{ElementId, Point, Scene};
use igroteka_signals::dom::Handle;
use web_sys::Element;

use crate::table::view::touch_targets::TouchTarget;

/// The layer in which a dragged piece is shown.
pub(crate) struct Ghost(Option<Element>);

impl Ghost {
    /// The layer of a board.
    #[must_use]
    pub(crate) fn of(board: Handle) -> Ghost {
        Ghost(board.get::<Element>().and_then(|board| board.query_selector(".ghost").ok().flatten()))
    }

    /// Copies the piece that stands at a place.
    pub(crate) fn lift(&self, scene: &Scene, spots: &[TouchTarget], from: ElementId) {
        self.vanish();
        let Some(spot) = spots.iter().find(|spot| spot.id == from) else { return };
        let piece = scene.pieces.iter().find(|piece| piece.at == spot.area.middle());
        let Some((layer, piece)) = self.0.as_ref().zip(piece) else { return };
        let drawn = layer.parent_element().and_then(|all| all.query_selector(&format!(".drawing [data-id='{}']", piece.id)).ok().flatten());
        if let Some(copy) = drawn.and_then(|drawn| drawn.clone_node_with_deep(true).ok()) {
            // A ghost that cannot be shown is not missed.
            let _ = layer.append_child(&copy);
        }
    }

    /// Moves the copy to a point.
    pub(crate) fn carry(&self, to: Point) {
        if let Some(copy) = self.0.as_ref().and_then(|layer| layer.first_element_child()) {
            let _ = copy.set_attribute("transform", &format!("translate({} {})", to.x, to.y));
        }
    }

    /// Removes the copy.
    pub(crate) fn vanish(&self) {
        if let Some(layer) = &self.0 {
            layer.set_text_content(None);
        }
    }
}
