//! Arrows and circles that are drawn on an analysis board: with which pen, where an arrow begins, and drawing them.

use igroteka_core::scene::Pen;
use igroteka_core::study::{Drawn, DrawnPlace};
use igroteka_core::{ElementId, Pick, Point, Text};
use igroteka_signals::RwSignal;

use super::State;
use super::news::Announcement;
use crate::table::session::{Response, Session};

/// How somebody draws; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Drawing {
    /// Whether taps and drags draw instead of playing.
    pub is_on: RwSignal<bool>,
    /// The pen of those taps and drags.
    pub pen: RwSignal<Pen>,
    /// Where an arrow begins that is drawn with the keys, and its pen.
    pub begun: RwSignal<Option<(DrawnPlace, Pen)>>,
}

impl Drawing {
    pub(super) fn new() -> Drawing {
        Drawing { is_on: RwSignal::new(false), pen: RwSignal::new(Pen::default()), begun: RwSignal::new(None) }
    }
}

/// An arrow between two places, or a circle if both are the same.
#[must_use]
pub(crate) fn drawn_between(pen: Pen, from: DrawnPlace, to: DrawnPlace) -> Drawn {
    let to = Some(to).filter(|to| *to != from);
    Drawn { pen, from, to }
}

impl State {
    /// Whether arrows and circles can be drawn here: they belong to the positions of a tree.
    #[must_use]
    pub(crate) fn can_draw(self) -> bool {
        self.session.with_untracked(|session| session.study().is_some() && session.trial().is_none())
    }

    /// The place that is meant by a point of the board as it is seen.
    fn place_to_draw(self, point: Point) -> Option<DrawnPlace> {
        let point = self.view.flip().point(point);
        self.session.try_with_untracked(|session| DrawnPlace::at(&session.scene(None), point))
    }

    /// What a pointer draws that went down at one point of the board and is at another, both as they are seen.
    #[must_use]
    pub(crate) fn drawn_by_hand(self, pen: Pen, from: Point, to: Point) -> Option<Drawn> {
        Some(drawn_between(pen, self.place_to_draw(from)?, self.place_to_draw(to)?))
    }

    /// The place of an element, or of what was picked last if no element is given.
    #[must_use]
    pub(crate) fn element_to_draw(self, id: Option<ElementId>) -> Option<DrawnPlace> {
        self.session.with_untracked(|session| {
            let scene = session.scene(None);
            match id.map(Pick::Element).or(session.selection().0.last().copied())? {
                Pick::Element(id) => DrawnPlace::of(&scene, id),
                Pick::Point(point) => Some(DrawnPlace::at(&scene, point)),
            }
        })
    }

    /// Shows what would be drawn; nothing shows nothing any more.
    pub(crate) fn preview_drawn(self, drawn: Option<&Drawn>) {
        let mark = |drawn: &Drawn| self.session.with_untracked(|session| drawn.mark(&session.scene(None)));
        let marks: Vec<_> = drawn.and_then(mark).into_iter().collect();
        if *self.view.pointers.read_untracked() != marks {
            self.view.pointers.set(marks);
        }
    }

    /// Draws an arrow or circle where the tree stands, or wipes it off if it is there. What is advised stays on the board.
    pub(crate) fn draw(self, drawn: &Drawn) {
        self.preview_drawn(None);
        let toggle = |session: &mut Session| {
            let response = session.edit(|study| study.toggle_drawn(study.here(), drawn).map_err(|problem| problem.sentence()));
            let is_there = session.drawn().contains(drawn);
            (response, is_there)
        };
        match self.session.try_update(toggle) {
            Some((Response::Refused(why), _)) => self.announce(vec![why], true),
            Some((_, is_there)) => {
                let said = if is_there { drawn.spoken() } else { Text::new("study-wiped").text("what", drawn.spoken()) };
                // It is seen on the board.
                self.news.show(Announcement { details: vec![said], ..Announcement::default() });
            }
            None => {}
        }
    }

    /// Wipes off everything that is drawn here.
    pub(crate) fn wipe(self) {
        for drawn in self.session.with_untracked(Session::drawn) {
            self.draw(&drawn);
        }
    }
}
