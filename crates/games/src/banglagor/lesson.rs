//! First steps: a walk of the right length, a cut with a helper, the end of a war.

use igroteka_core::lesson::{LessonStep, is_moved, is_won};
use igroteka_core::{Event, Side};

/// The steps.
pub const STEPS: &[LessonStep] = &[
    LessonStep { position: "l4m/6/6/2s3/6/1S1M2/3L2/6 1 - 0", key: "banglagor-lesson-1", is_met: |events, _| is_moved(events, "d3", "f3") },
    LessonStep {
        position: "6/5m/2m3/3l2/1M1ML1/6/6/6 1 - 0",
        key: "banglagor-lesson-2",
        is_met: |events, _| events.iter().any(|event| matches!(event, Event::Removed { side: Side::Second, .. })),
    },
    LessonStep { position: "6/5m/2m3/2M*3/3ML1/6/6/6 1 - 1", key: "banglagor-lesson-3", is_met: |events, _| is_won(events) },
];
