//! First steps: dice that are kept, a throw that hits, the last throw of a match.

use igroteka_core::Event;
use igroteka_core::lesson::{LessonStep, is_won};

/// The steps.
pub const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 ?13346",
        key: "curling-lesson-1",
        is_met: |events, _| events.iter().any(|event| matches!(event, Event::Kept { dice } if *dice == [3, 3])),
    },
    LessonStep {
        position: "8/8/8/8/8/8/b7/8/8/8/8/8/8 r 5 1 1/8 0:0 =11235",
        key: "curling-lesson-2",
        is_met: |events, _| events.iter().any(|event| matches!(event, Event::Hit { .. })),
    },
    LessonStep {
        position: "8/8/8/1b6/8/8/8/8/8/8/8/8/8 r 16 1 8/8 3:3 =22455",
        key: "curling-lesson-3",
        is_met: |events, _| is_won(events),
    },
];
