//! The lesson: from the first run with a partner to goals that nobody can stop.

use igroteka_core::lesson::{Judge, LessonMove, LessonStep, Miss, Pointer, Task, is_attack, is_moved, is_won};
use igroteka_core::{AnyGame, Event, Position as _, Side};

use super::Position;

const ELSEWHERE: Miss = Miss { holds: |events, _| path(events).is_some(), key: "football-lesson-other-player" };

const fn one(is_met: Judge, misses: &'static [Miss], example: &'static str, pointers: &'static [Pointer]) -> LessonMove {
    LessonMove { is_met, misses, example, pointers, reply: "" }
}

/// Where a player ran from and to.
fn path(events: &[Event]) -> Option<(&str, &str)> {
    events.iter().find_map(|event| match event {
        Event::Moved { path, .. } => Some((path.first()?.name.as_str(), path.last()?.name.as_str())),
        _ => None,
    })
}

fn is_from(events: &[Event], square: &str) -> bool {
    path(events).is_some_and(|(from, _)| from == square)
}

fn is_to(events: &[Event], squares: &[&str]) -> bool {
    path(events).is_some_and(|(_, to)| squares.contains(&to))
}

/// Whether a square lies on the rank.
fn is_on(square: &str, rank: &str) -> bool {
    square.get(1..) == Some(rank)
}

/// Whether a player came back to Red's home rank from outside.
fn is_return(events: &[Event]) -> bool {
    path(events).is_some_and(|(from, to)| !is_on(from, "1") && is_on(to, "1"))
}

/// Whether Black attacks, and none of the attacks has to be answered.
fn is_held_up(game: &dyn AnyGame) -> bool {
    let position = Position::parse(&game.position_text(), game.options());
    position.is_ok_and(|position| {
        let attack = position.attack(Side::Second);
        attack.files != 0 && attack.effective == 0
    })
}

/// The steps.
pub const STEPS: &[LessonStep] = &[
    LessonStep {
        key: "football-lesson-partner",
        options: "",
        position: "1bbbbbbbbbb1/12/12/9r2/12/12/3r8/12/12/12/12/1rrrr1rrrr2 r",
        task: Task::Moves(&[one(
            |events, _| is_moved(events, "d6", "g9"),
            &[Miss { holds: |events, _| is_from(events, "d6"), key: "football-lesson-partner-square" }, ELSEWHERE],
            "d6-g9",
            &[Pointer::Place("g9"), Pointer::Arrow("m9", "g9")],
        )]),
    },
    LessonStep {
        key: "football-lesson-jump",
        options: "",
        position: "1bbbbbbbbbb1/12/12/12/12/12/3r8/12/3r8/12/12/1rr2r1rrrr1 r",
        task: Task::Moves(&[one(
            |events, _| is_from(events, "d4") && is_to(events, &["d7", "d8", "d9", "d10"]),
            &[Miss { holds: |events, _| is_from(events, "d4"), key: "football-lesson-jump-none" }, ELSEWHERE],
            "d4-d8",
            &[Pointer::Place("d7"), Pointer::Place("d8"), Pointer::Place("d9"), Pointer::Place("d10")],
        )]),
    },
    LessonStep {
        key: "football-lesson-five",
        options: "",
        position: "1bbbbbbbbbb1/12/12/12/12/12/8r3/6r5/4r4r2/12/12/2rr1r1rr1r1 r",
        task: Task::Moves(&[
            LessonMove {
                is_met: |events, _| is_moved(events, "k1", "k3"),
                misses: &[
                    Miss { holds: |events, _| path(events).is_some_and(|(_, to)| is_on(to, "1")), key: "football-lesson-five-along" },
                    Miss { holds: |events, _| path(events).is_some_and(|(from, _)| is_on(from, "1")), key: "football-lesson-five-out" },
                    ELSEWHERE,
                ],
                example: "k1-k3",
                pointers: &[Pointer::Place("k3")],
                reply: "e12-e10",
            },
            one(
                |events, _| is_return(events),
                &[
                    Miss { holds: |events, _| path(events).is_some_and(|(_, to)| is_on(to, "1")), key: "football-lesson-five-inside" },
                    Miss { holds: |events, _| path(events).is_some(), key: "football-lesson-five-away" },
                ],
                "m4-m1",
                &[Pointer::Arrow("m4", "m1")],
            ),
        ]),
    },
    LessonStep {
        key: "football-lesson-penalty",
        options: "",
        position: "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/8r3/12/1rrrrrrrrr2 r",
        task: Task::Moves(&[one(
            |events, _| is_moved(events, "k3", "k10"),
            &[Miss { holds: |events, _| is_from(events, "k3"), key: "football-lesson-penalty-short" }, ELSEWHERE],
            "k3-k10",
            &[],
        )]),
    },
    LessonStep {
        key: "football-lesson-attack",
        options: "",
        position: "1bbbb1bb1bb1/12/12/8b3/12/12/11b/12/12/12/12/r1rrrrrrrrr1 r",
        task: Task::Moves(&[one(
            |events, _| is_attack(events, Side::First),
            &[Miss { holds: |events, _| path(events).is_some(), key: "football-lesson-attack-none" }],
            "k1-f4",
            &[Pointer::Place("f12")],
        )]),
    },
    LessonStep {
        key: "football-lesson-fill",
        options: "",
        position: "b1bbbbbb1bb1/12/12/5b6/12/11r/12/12/8r3/12/12/1rrrr1rr1rr1 r",
        task: Task::Moves(&[one(
            |events, _| is_to(events, &["f1"]),
            &[Miss { holds: |events, _| path(events).is_some(), key: "football-lesson-fill-other" }],
            "h1-f1",
            &[Pointer::Place("f1"), Pointer::Arrow("f9", "f1")],
        )]),
    },
    LessonStep {
        key: "football-lesson-block",
        options: "",
        position: "b1bbbbbb1bb1/12/12/5b6/12/11r/12/12/8r3/12/12/1rrrr1rr1rr1 r",
        task: Task::Moves(&[one(
            |events, _| is_to(events, &["f2", "f3", "f4", "f5", "f6", "f7", "f8"]),
            &[Miss { holds: |events, _| is_to(events, &["f1"]), key: "football-lesson-block-fill" }],
            "h1-f3",
            &[Pointer::Arrow("f9", "f1")],
        )]),
    },
    LessonStep {
        key: "football-lesson-pin",
        options: "",
        position: "1bbbbbbb1bb1/12/12/5b6/12/12/12/5r6/12/12/12/1rrrr1rrrrr1 r",
        task: Task::Moves(&[one(
            |events, _| is_from(events, "f5"),
            &[ELSEWHERE],
            "f5-f3",
            &[Pointer::Place("f5"), Pointer::Arrow("f9", "f1")],
        )]),
    },
    LessonStep {
        key: "football-lesson-vain",
        options: "",
        position: "3b1b4bb/12/12/10r1/6r5/12/5r6/12/1b6b3/12/12/3rr3r3 r",
        task: Task::Moves(&[one(
            |_, game| is_held_up(game),
            &[
                Miss { holds: |events, _| is_to(events, &["p1"]), key: "football-lesson-vain-fill" },
                Miss { holds: |events, _| path(events).is_some(), key: "football-lesson-vain-block" },
            ],
            "n9-k9",
            &[Pointer::Arrow("k4", "p1")],
        )]),
    },
    LessonStep {
        key: "football-lesson-double",
        options: "",
        position: "1bbbb1bb2b1/12/12/8b3/5b6/12/11b/12/5r6/12/12/r1rrrrrr1rr1 r",
        task: Task::Moves(&[one(
            |events, _| is_won(events),
            &[
                Miss { holds: |events, _| is_attack(events, Side::First), key: "football-lesson-double-one" },
                Miss { holds: |events, _| path(events).is_some(), key: "football-lesson-double-none" },
            ],
            "h1-m3",
            &[Pointer::Place("a12"), Pointer::Place("m12")],
        )]),
    },
    LessonStep {
        key: "football-lesson-single",
        options: "",
        position: "4b1b3b1/12/12/5b1b4/12/1r3r6/12/6r5/8b3/7r4/12/4r5r1 r",
        task: Task::Moves(&[one(
            |events, _| is_won(events),
            &[
                Miss { holds: |events, _| is_attack(events, Side::First), key: "football-lesson-single-answer" },
                Miss { holds: |events, _| path(events).is_some(), key: "football-lesson-single-none" },
            ],
            "h3-b9",
            &[Pointer::Place("b12")],
        )]),
    },
    LessonStep {
        key: "football-lesson-game",
        options: "",
        position: "1bb1b1b2b2/10b1/7b4/12/1r9r/5b5b/5r5r/7r4/8b3/6r5/6r5/2r6rr1 r",
        task: Task::Game(1),
    },
];
