//! First steps: a run with a partner, an attack that must be answered, a goal.

use igroteka_core::lesson::{LessonStep, is_moved, is_won};
use igroteka_core::{Event, Side};

/// The steps.
pub const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "1bbbbbbbbbb1/12/12/9r2/12/12/3r8/12/12/12/12/1rrrr1rrrr2 r",
        key: "football-lesson-1",
        is_met: |events, _| is_moved(events, "d6", "g9"),
    },
    LessonStep {
        position: "1bbbb1bb1bb1/12/12/8b3/12/12/11b/12/12/12/12/r1rrrrrrrrr1 r",
        key: "football-lesson-2",
        is_met: |events, _| events.iter().any(|event| matches!(event, Event::Attacked { side: Side::First, effective: true, .. })),
    },
    LessonStep {
        position: "1bbbb1bb2b1/12/12/8b3/5b6/12/11b/12/5r6/12/12/r1rrrrrr1rr1 r",
        key: "football-lesson-3",
        is_met: |events, _| is_won(events),
    },
];
