//! First steps: growing a section, the law of groups, joining and overtaking.

use igroteka_core::Position as _;
use igroteka_core::lesson::{LessonStep, is_placed};

use super::Position;

/// The steps.
pub const STEPS: &[LessonStep] = &[
    LessonStep { position: "7/7/7/2wb3/7/7/7 b", key: "polar-lesson-1", is_met: |events, _| is_placed(events, &["d3", "d5", "e4"]) },
    LessonStep {
        position: "7/2b4/2bw3/3w3/7/3b3/3bw2 b",
        key: "polar-lesson-2",
        is_met: |events, _| is_placed(events, &["b5", "b6", "c4", "c7", "d6"]),
    },
    LessonStep {
        position: "6w/7/2w2b1/2wb1bb/2w4/7/7 b",
        key: "polar-lesson-3",
        is_met: |_, table| {
            let points = Position::parse(&table.position_text(), table.options()).map(|position| position.points());
            points.is_ok_and(|[black, white]| black > white)
        },
    },
];
