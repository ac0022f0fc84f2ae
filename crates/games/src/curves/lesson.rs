//! First steps: a line, an arc that captures, the last line of a game.

use igroteka_core::Event;
use igroteka_core::lesson::{LessonStep, is_won};

/// The steps.
pub const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "6 200,200;700,150;300,500;650,450;850,300;480,350 - r 0",
        key: "curves-lesson-1",
        is_met: |events, _| events.iter().any(|event| matches!(event, Event::Drawn { .. })),
    },
    LessonStep {
        position: "6 250,500;750,500;420,380;570,360;500,300;120,150 - r 0",
        key: "curves-lesson-2",
        is_met: |events, _| events.iter().filter(|event| matches!(event, Event::Captured { .. })).count() >= 2,
    },
    LessonStep {
        position: "4 250,400;750,400;500,280;500,570 1-4:g;2-4:g r 0",
        key: "curves-lesson-3",
        is_met: |events, _| is_won(events),
    },
];
