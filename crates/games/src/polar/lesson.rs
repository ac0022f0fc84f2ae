//! The lesson: from the opening pair to the counter-attack.

use igroteka_core::lesson::{Judge, LessonMove, LessonStep, Miss, Pointer, Task, is_placed};
use igroteka_core::{AnyGame, Event, Position as _, Side, Turn};

use super::Position;

const fn one(is_met: Judge, misses: &'static [Miss], example: &'static str, pointers: &'static [Pointer]) -> LessonMove {
    LessonMove { is_met, misses, example, pointers, reply: "" }
}

/// The points of both sides, as the game stands.
fn points(game: &dyn AnyGame) -> [i32; 2] {
    Position::parse(&game.position_text(), game.options()).map(|position| position.points()).unwrap_or_default()
}

/// Whether it is White's turn and a point is closed to White.
fn is_closed_to_white(game: &dyn AnyGame, point: &str) -> bool {
    game.turn() == Turn::Side(Side::Second) && !game.proposals().iter().any(|text| text == point)
}

const fn is_skipped(event: &Event) -> bool {
    matches!(event, Event::Skipped { side: Side::Second })
}

/// The steps.
pub const STEPS: &[LessonStep] = &[
    LessonStep {
        key: "polar-lesson-pair",
        options: "size=7",
        position: "7/7/7/7/7/7/7 b first",
        task: Task::Moves(&[one(
            |events, _| is_placed(events, &["d4"]),
            &[Miss { holds: |_, _| true, key: "polar-lesson-pair-elsewhere" }],
            "d4+e4",
            &[Pointer::Place("d4")],
        )]),
    },
    LessonStep {
        key: "polar-lesson-colour",
        options: "size=7",
        position: "7/7/7/7/7/7/bw5 b choose",
        task: Task::Moves(&[one(
            |events, _| events.contains(&Event::Chose { side: Side::Second }),
            &[Miss { holds: |events, _| events.contains(&Event::Chose { side: Side::First }), key: "polar-lesson-colour-corner" }],
            "white",
            &[],
        )]),
    },
    LessonStep {
        key: "polar-lesson-section",
        options: "size=7",
        position: "7/7/7/2wb3/7/7/7 b",
        task: Task::Moves(&[one(
            |events, _| is_placed(events, &["d3", "d5", "e4"]),
            &[Miss { holds: |_, _| true, key: "polar-lesson-section-apart" }],
            "d5",
            &[Pointer::Place("d3"), Pointer::Place("d5"), Pointer::Place("e4")],
        )]),
    },
    LessonStep {
        key: "polar-lesson-forbidden",
        options: "size=7",
        position: "7/2b4/2bw3/3w3/7/3b3/3bw2 b",
        task: Task::Moves(&[one(
            |events, _| is_placed(events, &["b5", "b6", "c4", "c7", "d6"]),
            &[
                Miss { holds: |events, _| is_placed(events, &["c1", "c2", "e2", "d3"]), key: "polar-lesson-forbidden-lower" },
                Miss { holds: |_, _| true, key: "polar-lesson-forbidden-apart" },
            ],
            "b5",
            &[Pointer::Place("c5"), Pointer::Place("c6")],
        )]),
    },
    LessonStep {
        key: "polar-lesson-count",
        options: "size=7",
        position: "7/1bbbb2/1w5/7/7/1w5/1bb4 b",
        task: Task::Moves(&[one(
            |_, game| points(game)[0] == 18,
            &[
                Miss { holds: |_, game| points(game)[0] == 16, key: "polar-lesson-count-small" },
                Miss { holds: |_, _| true, key: "polar-lesson-count-apart" },
            ],
            "f6",
            &[],
        )]),
    },
    LessonStep {
        key: "polar-lesson-wall",
        options: "size=7",
        position: "7/7/7/bwww3/7/7/7 b",
        task: Task::Moves(&[one(
            |_, game| is_closed_to_white(game, "e4"),
            &[
                Miss { holds: |events, _| is_placed(events, &["a3", "a5"]), key: "polar-lesson-wall-grow" },
                Miss { holds: |_, _| true, key: "polar-lesson-wall-open" },
            ],
            "e5",
            &[Pointer::Place("e4")],
        )]),
    },
    LessonStep {
        key: "polar-lesson-skip",
        options: "size=7",
        position: "ww1w1bw/b1b1bb1/1www2w/w2w1ww/wbb1wwb/1b2wbb/b1bbbb1 b",
        task: Task::Moves(&[one(
            |events, _| events.iter().any(is_skipped),
            &[Miss { holds: |_, _| true, key: "polar-lesson-skip-left" }],
            "d2",
            &[],
        )]),
    },
    LessonStep {
        key: "polar-lesson-join",
        options: "size=7",
        position: "6w/7/2w2b1/2wb1bb/2w4/7/7 b",
        task: Task::Moves(&[one(
            |_, game| {
                let [black, white] = points(game);
                black > white
            },
            &[
                Miss { holds: |events, _| is_placed(events, &["d3", "d5"]), key: "polar-lesson-join-slow" },
                Miss { holds: |_, _| true, key: "polar-lesson-join-apart" },
            ],
            "e4",
            &[Pointer::Place("d4"), Pointer::Place("f4")],
        )]),
    },
    LessonStep { key: "polar-lesson-game", options: "size=7", position: "1wb4/4b1w/2wwbb1/6w/bbb2b1/w2www1/6b b", task: Task::Game(1) },
];
