//! The lesson: placing, walking, cutting and binding, freeing, redeploying, a heap, the end of a war, and a small one.

use alloc::boxed::Box;

use igroteka_core::lesson::{Judge, LessonMove, LessonStep, Miss, Pointer, Task, is_moved, is_placed, is_won};
use igroteka_core::{AnyGame, Event, Side};

use super::moves::Height;
use super::tell::column;
use Pointer::{Arrow, Place};

/// For what no other reason was found.
const EVER: Judge = |_, _| true;

/// The steps.
pub const STEPS: &[LessonStep] = &[
    step(
        "banglagor-lesson-place",
        "6/6/3l2/6/6/6/1M4/6 1 3/2/3,3/3/2 0",
        &[LessonMove {
            is_met: |events, _| is_placed(events, &["c3", "d3"]) && is_tall(events),
            misses: &[
                Miss { holds: |events, _| !is_tall(events), key: "banglagor-lesson-place-low" },
                Miss { holds: EVER, key: "banglagor-lesson-place-aside" },
            ],
            example: "L@c3",
            pointers: &[Place("c3"), Place("d3")],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-walk",
        "5m/l5/6/6/6/2S3/2L1M1/1S4 1 - 0",
        &[LessonMove {
            is_met: |events, _| is_moved(events, "c2", "d4"),
            misses: &[
                Miss { holds: |events, _| mover(events) != Some("c2"), key: "banglagor-lesson-walk-other" },
                Miss { holds: EVER, key: "banglagor-lesson-walk-elsewhere" },
            ],
            example: "c2-d4",
            pointers: &[Arrow("c2", "d2"), Arrow("d2", "d4")],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-cut",
        "l4s/6/6/3m2/1M4/3S1L/6/6 1 - 0",
        &[LessonMove {
            is_met: |events, _| removed(events) == Some("d5"),
            misses: &[
                Miss { holds: |events, _| bound(events) && mover(events) == Some("d3"), key: "banglagor-lesson-cut-low" },
                Miss { holds: |events, _| bound(events), key: "banglagor-lesson-cut-equal" },
                Miss { holds: EVER, key: "banglagor-lesson-far" },
            ],
            example: "f3-e5:d5",
            pointers: &[Place("d5")],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-stay",
        "5l/6/6/6/2s3/2M3/1S1S2/6 1 - 0",
        &[LessonMove {
            is_met: |events, _| removed(events) == Some("c4") && is_moved(events, "c3", "c3"),
            misses: &[
                Miss { holds: |events, _| removed(events).is_some(), key: "banglagor-lesson-stay-left" },
                Miss { holds: EVER, key: "banglagor-lesson-far" },
            ],
            example: "c3-c3:c4",
            pointers: &[Place("c3"), Place("c4")],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-bind",
        "6/4m1/6/2l3/1S4/6/3M2/6 1 - 0",
        &[LessonMove {
            is_met: |events, _| bound(events),
            misses: &[Miss { holds: EVER, key: "banglagor-lesson-bind-loose" }],
            example: "b4-c4:c5",
            pointers: &[Place("c5")],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-sum",
        "6/5m/2m3/3l2/1M1ML1/6/6/6 1 - 0",
        &[LessonMove {
            is_met: |events, _| removed(events) == Some("d5"),
            misses: &[
                Miss { holds: |events, _| removed(events).is_some(), key: "banglagor-lesson-sum-other" },
                Miss { holds: |events, _| target(events) == Some("c6"), key: "banglagor-lesson-sum-equal" },
                Miss { holds: |events, _| bound(events), key: "banglagor-lesson-sum-alone" },
                Miss { holds: EVER, key: "banglagor-lesson-far" },
            ],
            example: "b4-c5:d5",
            pointers: &[Place("d5")],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-free",
        "5s/6/6/3l*2/1M1L*2/6/6/6 1 - 0",
        &[
            LessonMove {
                is_met: |events, _| freed(events),
                misses: &[
                    Miss { holds: |events, _| bound(events), key: "banglagor-lesson-free-weak" },
                    Miss { holds: EVER, key: "banglagor-lesson-free-idle" },
                ],
                example: "!d4",
                pointers: &[Place("d4")],
                reply: "!d5",
            },
            LessonMove {
                is_met: |events, _| removed(events) == Some("d5"),
                misses: &[Miss { holds: EVER, key: "banglagor-lesson-free-late" }],
                example: "b4-c5:d5",
                pointers: &[Place("d5")],
                reply: "",
            },
        ],
    ),
    step(
        "banglagor-lesson-counter",
        "6/6/3m2/2m3/M1L*3/6/4S1/6 1 - 0",
        &[LessonMove {
            is_met: |events, game| bound(events) && !is_answered_by_a_cut(game),
            misses: &[
                Miss { holds: |events, _| freed(events), key: "banglagor-lesson-counter-freed" },
                Miss { holds: EVER, key: "banglagor-lesson-counter-idle" },
            ],
            example: "a4-b5:c5",
            pointers: &[Arrow("d6", "d4"), Place("c4")],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-redeploy",
        "2L3/6/1m4/6/4l*1/4M1/6/6 1 - 0",
        &[
            LessonMove {
                is_met: |events, _| ["d4", "e5", "f4"].iter().any(|to| is_moved(events, "c8", to)),
                misses: &[
                    Miss { holds: |events, _| bound(events), key: "banglagor-lesson-redeploy-weak" },
                    Miss { holds: |events, _| mover(events) == Some("c8"), key: "banglagor-lesson-redeploy-far" },
                    Miss { holds: EVER, key: "banglagor-lesson-redeploy-other" },
                ],
                example: "c8>d4",
                pointers: &[Arrow("c8", "d4"), Arrow("c8", "e5"), Arrow("c8", "f4")],
                reply: "!e4",
            },
            LessonMove {
                is_met: |events, _| removed(events) == Some("e4"),
                misses: &[Miss { holds: EVER, key: "banglagor-lesson-redeploy-late" }],
                example: "e3-e3:e4",
                pointers: &[Place("e4")],
                reply: "",
            },
        ],
    ),
    step(
        "banglagor-lesson-heap",
        "6/6/6/2m1m1/1s1LS1/1MSl2/6/6 1 - 0",
        &[LessonMove {
            is_met: |events, game| removed(events).is_some() && !is_answered_by_a_cut(game),
            misses: &[
                Miss { holds: |events, _| removed(events).is_some(), key: "banglagor-lesson-heap-answered" },
                Miss { holds: |events, _| bound(events), key: "banglagor-lesson-heap-bound" },
                Miss { holds: EVER, key: "banglagor-lesson-far" },
            ],
            example: "e4-e3:d3",
            pointers: &[],
            reply: "",
        }],
    ),
    step(
        "banglagor-lesson-end",
        "6/5m/2m3/2M*3/3ML1/6/6/6 1 - 1",
        &[LessonMove {
            is_met: |events, _| is_won(events),
            misses: &[
                Miss { holds: |events, _| bound(events), key: "banglagor-lesson-end-bound" },
                Miss { holds: EVER, key: "banglagor-lesson-far" },
            ],
            example: "e4-d6:c6",
            pointers: &[Place("c6"), Place("f7")],
            reply: "",
        }],
    ),
    LessonStep { key: "banglagor-lesson-game", options: "", position: "1s2m1/2m1m1/3s2/6/6/1L2M1/2MS2/1S2L1 1 - 0", task: Task::Game(1) },
];

const fn step(key: &'static str, position: &'static str, moves: &'static [LessonMove]) -> LessonStep {
    LessonStep { key, options: "", position, task: Task::Moves(moves) }
}

/// Whether a column of height 3 was placed.
fn is_tall(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Placed { what, .. } if *what == column(Height::Three)))
}

/// Where the column that moved stood.
fn mover(events: &[Event]) -> Option<&str> {
    events.iter().find_map(|event| match event {
        Event::Moved { path, .. } => path.first().map(|place| place.name.as_str()),
        _ => None,
    })
}

/// Where a column was cut.
fn removed(events: &[Event]) -> Option<&str> {
    events.iter().find_map(|event| match event {
        Event::Removed { at, .. } => Some(at.name.as_str()),
        _ => None,
    })
}

/// Where a column was bound.
fn target(events: &[Event]) -> Option<&str> {
    events.iter().find_map(|event| match event {
        Event::Bound { at, .. } => Some(at.name.as_str()),
        _ => None,
    })
}

fn bound(events: &[Event]) -> bool {
    target(events).is_some()
}

fn freed(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Freed { .. }))
}

/// Whether the enemy could cut a column of the learner now.
fn is_answered_by_a_cut(game: &dyn AnyGame) -> bool {
    let cuts = |text: &alloc::string::String| {
        let mut after: Box<dyn AnyGame> = game.boxed_clone();
        let events = after.play_text(text).unwrap_or_default();
        events.iter().any(|event| matches!(event, Event::Removed { side: Side::First, .. }))
    };
    game.proposals().iter().any(cuts)
}
