//! The lesson: dots, lines, captures, releases, zones inside and across each other, safe captures, passing, and a small game.

use Pointer::{Place, Spot};
use igroteka_core::lesson::{Judge, LessonMove, LessonStep, Miss, Pointer, Task, is_won};
use igroteka_core::{Event, Point};

/// For what no other reason was found.
const EVER: Judge = |_, _| true;

/// The other side has passed.
const PASSED: Miss = Miss { holds: |events, _| is_pass(events), key: "curves-lesson-passed" };

/// The steps.
pub const STEPS: &[LessonStep] = &[
    step(
        "curves-lesson-dot",
        "6 200,450;800,450;300,120;700,150 - r 0",
        &[LessonMove {
            is_met: |events, _| placed(events).is_some_and(|at| (220..=780).contains(&at.x) && (390..=510).contains(&at.y)),
            misses: &[Miss { holds: EVER, key: "curves-lesson-dot-aside" }],
            example: "+500,450",
            pointers: &[Spot(500, 450)],
            reply: "",
        }],
    ),
    step(
        "curves-lesson-line",
        "6 200,200;700,150;300,500;650,450;850,300;480,350 3-4:g;4-5:g r 0",
        &[LessonMove {
            is_met: |events, _| joined(events).is_some(),
            misses: &[PASSED],
            example: "1-2",
            pointers: &[Place("1"), Place("2"), Place("6")],
            reply: "",
        }],
    ),
    step(
        "curves-lesson-capture",
        "6 100,350;500,350;300,300;250,280;350,280;800,500 - r 0",
        &[LessonMove {
            is_met: |events, _| joined(events) == Some(("1", "2")) && captured(events) >= 3,
            misses: &[
                PASSED,
                Miss { holds: |events, _| joined(events).is_some_and(|ends| ends != ("1", "2")), key: "curves-lesson-capture-ends" },
                Miss { holds: |events, _| captured(events) > 0, key: "curves-lesson-capture-few" },
                Miss { holds: EVER, key: "curves-lesson-capture-none" },
            ],
            example: "1-2@300,50",
            pointers: &[Place("1"), Place("2")],
            reply: "",
        }],
    ),
    step(
        "curves-lesson-tight",
        "6 250,450;750,450;500,330;100,265;900,265;500,600 4-5:g r 0",
        &[LessonMove {
            is_met: |events, _| has_captured(events, "3"),
            misses: &[
                PASSED,
                Miss { holds: |events, _| captured(events) > 0, key: "curves-lesson-tight-other" },
                Miss { holds: EVER, key: "curves-lesson-tight-none" },
            ],
            example: "1-2@500,140",
            pointers: &[Place("1"), Place("2")],
            reply: "",
        }],
    ),
    step(
        "curves-lesson-release",
        "7 150,500;750,500;400,380;520,380;460,300;850,120;120,120 1-2@450,-100:g;3-5:r;6-7:g r 0",
        &[LessonMove {
            is_met: |events, _| released(events) > 0,
            misses: &[PASSED, Miss { holds: EVER, key: "curves-lesson-release-none" }],
            example: "3-4",
            pointers: &[Place("3"), Place("5")],
            reply: "",
        }],
    ),
    step(
        "curves-lesson-inside",
        "6 100,350;500,350;300,300;250,280;350,280;800,500 1-2@300,50:g r 0",
        &[
            LessonMove {
                is_met: |events, _| has_captured(events, "3") && released(events) == 2,
                misses: &[
                    PASSED,
                    Miss { holds: |events, _| joined(events) == Some(("4", "5")), key: "curves-lesson-inside-none" },
                    Miss { holds: EVER, key: "curves-lesson-inside-ends" },
                ],
                example: "4-5@300,344",
                pointers: &[Place("4"), Place("5")],
                reply: "3-4",
            },
            LessonMove {
                is_met: |events, _| ends_at(events, "3"),
                misses: &[PASSED, Miss { holds: EVER, key: "curves-lesson-inside-late" }],
                example: "3-5",
                pointers: &[Place("3")],
                reply: "",
            },
        ],
    ),
    step(
        "curves-lesson-around",
        "8 150,500;750,500;350,470;550,470;450,400;240,440;660,440;880,150 3-4@450,250:g r 0",
        &[LessonMove {
            is_met: |events, _| has_captured(events, "6") && has_captured(events, "7"),
            misses: &[
                PASSED,
                Miss { holds: |events, _| captured(events) > 0, key: "curves-lesson-around-few" },
                Miss { holds: EVER, key: "curves-lesson-around-none" },
            ],
            example: "1-2@450,-60",
            pointers: &[Place("1"), Place("2")],
            reply: "",
        }],
    ),
    step(
        "curves-lesson-across",
        "8 200,400;800,400;500,345;330,340;680,340;380,600;620,600;500,480 1-2@500,-100:g r 0",
        &[LessonMove {
            is_met: |events, _| has_captured(events, "3"),
            misses: &[
                PASSED,
                Miss { holds: |events, _| captured(events) > 0, key: "curves-lesson-across-other" },
                Miss { holds: EVER, key: "curves-lesson-across-none" },
            ],
            example: "6-7@500,20",
            pointers: &[Place("6"), Place("7")],
            reply: "",
        }],
    ),
    step(
        "curves-lesson-safe",
        "6 150,640;750,640;450,480;850,150;250,220;600,220 - r 0",
        &[
            LessonMove {
                is_met: |events, _| joined(events) == Some(("1", "2")) && has_captured(events, "3"),
                misses: &[
                    PASSED,
                    Miss { holds: |events, _| has_captured(events, "3"), key: "curves-lesson-safe-open" },
                    Miss { holds: EVER, key: "curves-lesson-safe-none" },
                ],
                example: "1-2@450,200",
                pointers: &[Place("1"), Place("2")],
                reply: "1-3",
            },
            LessonMove {
                is_met: |events, _| ends_at(events, "3"),
                misses: &[PASSED, Miss { holds: EVER, key: "curves-lesson-safe-late" }],
                example: "2-3",
                pointers: &[Place("3")],
                reply: "",
            },
        ],
    ),
    step(
        "curves-lesson-pass",
        "6 250,400;750,400;500,280;500,570;150,150;850,600 1-2@500,60:r r 1",
        &[LessonMove {
            is_met: |events, _| is_won(events),
            misses: &[Miss { holds: EVER, key: "curves-lesson-pass-on" }],
            example: "pass",
            pointers: &[],
            reply: "",
        }],
    ),
    LessonStep {
        key: "curves-lesson-game",
        options: "",
        position: "6 150,640;850,640;500,500;150,100;850,100;500,220 4-5:g;5-6:r;4-6:g r 0",
        task: Task::Game(1),
    },
];

const fn step(key: &'static str, position: &'static str, moves: &'static [LessonMove]) -> LessonStep {
    LessonStep { key, options: "", position, task: Task::Moves(moves) }
}

/// Where a dot was placed.
fn placed(events: &[Event]) -> Option<Point> {
    events.iter().find_map(|event| if let Event::Placed { at, .. } = event { Some(at.at) } else { None })
}

/// Which dots were joined, the lower number first.
fn joined(events: &[Event]) -> Option<(&str, &str)> {
    events.iter().find_map(|event| match event {
        Event::Drawn { from, to, .. } => Some((from.name.as_str(), to.name.as_str())),
        _ => None,
    })
}

/// Whether a line ends at a dot.
fn ends_at(events: &[Event], dot: &str) -> bool {
    joined(events).is_some_and(|(from, to)| from == dot || to == dot)
}

fn has_captured(events: &[Event], dot: &str) -> bool {
    events.iter().any(|event| matches!(event, Event::Captured { at, .. } if at.name == dot))
}

/// How many dots were captured.
fn captured(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Captured { .. })).count()
}

/// How many dots were released.
fn released(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Released { .. })).count()
}

fn is_pass(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Passed { .. }))
}
