//! A finger that goes sideways over the status or the list of moves walks through the game; the board keeps its own drags.

use igroteka_signals::StoredValue;
use igroteka_signals::dom::El;
use web_sys::PointerEvent;

use crate::table::state::State;

/// The shortest way of a finger that counts as a swipe.
const LEAST_PX: i32 = 40;

/// The finger on an element; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Swipe {
    state: State,
    start: StoredValue<Option<(i32, i32)>>,
}

impl Swipe {
    /// Swipes that walk through the game of a table.
    #[must_use]
    pub(crate) fn new(state: State) -> Swipe {
        Swipe { state, start: StoredValue::new(None) }
    }

    /// Lets them go over an element.
    pub(crate) fn over(self, element: El) -> El {
        element.on("pointerdown", move |event| self.down(&event)).on("pointerup", move |event| self.up(&event))
    }

    /// A finger went down.
    fn down(self, event: &PointerEvent) {
        let is_finger = event.pointer_type() != "mouse" && event.is_primary();
        self.start.set_value(is_finger.then(|| (event.client_x(), event.client_y())));
    }

    /// It went up: to the left is forward, as when a page is turned.
    fn up(self, event: &PointerEvent) {
        let Some((x, y)) = self.start.get_value() else { return };
        self.start.set_value(None);
        let (across, down) = (event.client_x() - x, event.client_y() - y);
        if across.abs() >= LEAST_PX && across.abs() > 2 * down.abs() {
            self.state.step(if across < 0 { 1 } else { -1 });
        }
    }
}
