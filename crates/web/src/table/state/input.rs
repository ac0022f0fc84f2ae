//! What is being entered: where the keys are, what a finger aims at, and what one more pick would do.

use igroteka_core::scene::{Mark, MarkKind};
use igroteka_core::{ElementId, Pick, Point, Text};
use igroteka_signals::RwSignal;

use super::State;
use super::news::Announcement;
use crate::table::view::touch_targets::lies_in;

/// What is being entered; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct MoveInput {
    /// One more pick than there is, to see what it would do.
    pub preview: RwSignal<Option<Pick>>,
    /// The place that the keys are at.
    pub active: RwSignal<Option<ElementId>>,
    /// The small place that a finger aims at.
    pub aim: RwSignal<Option<ElementId>>,
    /// How many units of the board a pixel showed when a finger aimed.
    pub units_per_px: RwSignal<f64>,
}

impl MoveInput {
    pub(super) fn new() -> MoveInput {
        let (preview, active, aim) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        MoveInput { preview, active, aim, units_per_px: RwSignal::new(1.0) }
    }

    /// Something was entered: nothing is previewed or aimed at any more.
    pub(super) fn clear(self) {
        self.preview.set(None);
        self.aim.set(None);
    }
}

impl State {
    /// Shows what one more pick would do, where that can be shown without disturbing a line that is being bent.
    pub(crate) fn preview_element(self, id: Option<ElementId>) {
        let pick = id.filter(|_| !self.view.scene.read_untracked().takes_points).map(Pick::Element);
        self.set_preview(pick);
    }

    /// An element is not pointed at any more. What another one shows by now stays.
    pub(crate) fn end_preview(self, id: ElementId) {
        if self.input.preview.get_untracked() == Some(Pick::Element(id)) {
            self.input.preview.set(None);
        }
    }

    /// Shows what a tap on open ground would do.
    pub(crate) fn preview_point(self, point: Point) {
        let takes_points = self.view.scene.read_untracked().takes_points;
        let is_open = takes_points && self.session.with_untracked(|session| session.selection().is_empty());
        self.set_preview(is_open.then_some(Pick::Point(self.view.flip().point(point))));
    }

    fn set_preview(self, pick: Option<Pick>) {
        if self.input.preview.get_untracked() != pick {
            self.input.preview.set(pick);
        }
    }

    /// What was picked last, what holds it and what the half-entered move would do; nothing if nothing is picked any more.
    pub(super) fn picked(self) -> Announcement {
        let (scene, spots) = (self.view.scene.read_untracked(), self.view.targets.read_untracked());
        let Some(last) = self.session.with_untracked(|session| session.selection().0.last().copied()) else {
            return Announcement::default();
        };
        let spot = spots.iter().find(|spot| Pick::Element(spot.id) == last);
        let picked = spot.and_then(|spot| {
            // Whoever is there has heard the name of the place.
            let is_here = self.input.active.get_untracked() == Some(spot.id);
            let what = spot.spoken.first()?;
            Some(if is_here { Text::new("page-picked-here") } else { Text::new("page-picked").text("what", what.clone()) })
        });
        let said = |is_wanted: &dyn Fn(&Mark) -> bool| -> Vec<Text> {
            scene.marks.iter().filter(|mark| is_wanted(mark)).filter_map(|mark| mark.spoken.clone()).collect()
        };
        // What would happen is drawn on the board.
        let details = said(&|mark| matches!(mark.kind, MarkKind::Preview | MarkKind::Pushed));
        let reasons = said(&|mark| match mark.kind {
            MarkKind::Forbidden => true,
            MarkKind::Pinned => spot.is_some_and(|spot| lies_in(mark, spot.area)),
            _ => false,
        });
        Announcement { texts: picked.into_iter().chain(reasons).collect(), details, ..Announcement::default() }
    }
}
