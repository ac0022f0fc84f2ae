//! The lesson: dice, the five trajectories, hits, free guards, the restriction, counting, and the last throws of a match.

use igroteka_core::lesson::{Judge, LessonMove, LessonStep, Miss, Pointer, Task};
use igroteka_core::{AnyGame, Event, Position as _, Side};

use super::field::{CENTRE, CellSet, MIDDLE, OUTER};
use super::position::Position;
use super::trajectory::TrajectoryKind;
use Pointer::Place;

/// For what no other reason was found.
const EVER: Judge = |_, _| true;

/// The thrown stone did not stay.
const AWAY: Miss = Miss { holds: |events, _| is_away(events), key: "curling-lesson-away" };

/// The steps.
pub const STEPS: &[LessonStep] = &[
    step(
        "curling-lesson-dice",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 ?13346",
        &[LessonMove {
            is_met: |events, _| kept(events) == [3, 3],
            misses: &[
                Miss { holds: |events, _| kept(events).is_empty(), key: "curling-lesson-dice-none" },
                Miss { holds: |events, _| kept(events).windows(2).any(|pair| pair == [3, 3]), key: "curling-lesson-dice-more" },
                Miss { holds: EVER, key: "curling-lesson-dice-apart" },
            ],
            example: "keep33",
            pointers: &[],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-reverse",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 =12234",
        &[LessonMove {
            is_met: |_, game| has_red(game, CENTRE | MIDDLE | OUTER),
            misses: &[Miss { holds: EVER, key: "curling-lesson-reverse-beside" }],
            example: "cR24",
            pointers: &[Place("b1"), Place("g1")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-shortened",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 =12255",
        &[LessonMove {
            is_met: |_, game| has_red(game, MIDDLE),
            misses: &[AWAY, Miss { holds: EVER, key: "curling-lesson-shortened-reverse" }],
            example: "cS52",
            pointers: &[Place("e2")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-triple",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 =12333",
        &[LessonMove {
            is_met: |_, game| has_red(game, MIDDLE),
            misses: &[
                AWAY,
                Miss { holds: |_, game| !is_of(game, TrajectoryKind::Triple), key: "curling-lesson-triple-short" },
                Miss { holds: EVER, key: "curling-lesson-triple-outer" },
            ],
            example: "dT231",
            pointers: &[Place("c3"), Place("c4"), Place("f3"), Place("f4")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-quadruple",
        "8/8/8/8/8/8/1bb2bb1/8/8/8/8/8/8 r 9 3 1/8 0:0 =11222",
        &[LessonMove {
            is_met: |_, game| has_red(game, CENTRE),
            misses: &[
                Miss { holds: |events, _| is_hit(events), key: "curling-lesson-quadruple-hit" },
                Miss { holds: |_, game| is_of(game, TrajectoryKind::Quadruple), key: "curling-lesson-quadruple-near" },
                Miss { holds: |_, game| is_of(game, TrajectoryKind::Triple), key: "curling-lesson-quadruple-triple" },
                Miss { holds: EVER, key: "curling-lesson-quadruple-short" },
            ],
            example: "cQ2122",
            pointers: &[Place("d3"), Place("e3"), Place("d4"), Place("e4")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-semaphore",
        "8/8/8/8/8/8/8/8/8/8/8/8/8 r 1 0 1/8 0:0 =12345",
        &[LessonMove {
            is_met: |_, game| has_red(game, CENTRE),
            misses: &[
                AWAY,
                Miss { holds: |_, game| is_of(game, TrajectoryKind::Semaphore), key: "curling-lesson-semaphore-past" },
                Miss { holds: EVER, key: "curling-lesson-semaphore-weaker" },
            ],
            example: "cM21",
            pointers: &[Place("d3"), Place("e3"), Place("d4"), Place("e4")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-chain",
        "8/8/8/8/8/3r4/8/3r4/8/8/8/8/8 r 5 3 1/8 0:0 =11255",
        &[LessonMove {
            is_met: |events, game| is_hit(events) && has_red(game, MIDDLE),
            misses: &[Miss { holds: EVER, key: "curling-lesson-chain-past" }],
            example: "dS51",
            pointers: &[Pointer::Arrow("dK4", "d2")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-hit",
        "8/8/3b4/8/8/2r5/br6/8/8/8/8/8/8 r 5 2 1/8 0:0 =22333",
        &[LessonMove {
            is_met: |_, game| has_red(game, CENTRE),
            misses: &[
                Miss { holds: |events, _| is_hit(events), key: "curling-lesson-hit-other" },
                AWAY,
                Miss { holds: EVER, key: "curling-lesson-hit-none" },
            ],
            example: "cT232",
            pointers: &[Pointer::Arrow("c1", "e3")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-guard",
        "8/8/8/8/8/8/8/8/3b4/8/8/8/8 r 2 1 1/8 0:0 =12244",
        &[LessonMove {
            is_met: |events, _| is_hit(events) && !is_blank(events),
            misses: &[
                Miss { holds: |events, _| is_blank(events), key: "curling-lesson-guard-blank" },
                Miss { holds: EVER, key: "curling-lesson-guard-past" },
            ],
            example: "cR24",
            pointers: &[Place("dD3")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-restriction",
        "8/8/8/3r4/6b1/8/8/8/8/8/8/8/8 r 6 2 1/8 0:0 =12345",
        &[LessonMove {
            is_met: |events, game| is_hit(events) && !has_blue(game, CENTRE | MIDDLE | OUTER),
            misses: &[AWAY, Miss { holds: EVER, key: "curling-lesson-restriction-past" }],
            example: "cR35",
            pointers: &[Place("g2")],
            reply: "",
        }],
    ),
    step(
        "curling-lesson-count",
        "1b2b3/2r2r2/1b1rb3/5b2/6b1/2b5/8/8/8/8/8/8/8 r 16 3 1/8 0:0 =12555",
        &[LessonMove {
            is_met: |events, _| events.iter().any(|event| matches!(event, Event::EndScored { side: Some(Side::First), points: 2, .. })),
            misses: &[Miss { holds: EVER, key: "curling-lesson-count-one" }],
            example: "fS52",
            pointers: &[Place("c2"), Place("d2"), Place("e2"), Place("f2")],
            reply: "",
        }],
    ),
    LessonStep {
        key: "curling-lesson-game",
        options: "",
        position: "8/8/3r4/5b2/8/8/2b5/8/4r3/8/8/8/8 r 12 3 4/4 3:2 -",
        task: Task::Game(1),
    },
];

const fn step(key: &'static str, position: &'static str, moves: &'static [LessonMove]) -> LessonStep {
    LessonStep { key, options: "", position, task: Task::Moves(moves) }
}

/// The dice that were kept.
fn kept(events: &[Event]) -> &[u8] {
    events.iter().find_map(|event| if let Event::Kept { dice } = event { Some(dice.as_slice()) } else { None }).unwrap_or_default()
}

/// Whether the thrown stone, or another one of the learner, left the field.
fn is_away(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Removed { side: Side::First, .. }))
}

fn is_hit(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Hit { .. }))
}

fn is_blank(events: &[Event]) -> bool {
    events.contains(&Event::Blank)
}

fn position(game: &dyn AnyGame) -> Option<Position> {
    Position::parse(&game.position_text(), game.options()).ok()
}

/// Whether the last throw was of a kind.
fn is_of(game: &dyn AnyGame, kind: TrajectoryKind) -> bool {
    position(game).is_some_and(|position| position.last_step == kind.step())
}

fn has_red(game: &dyn AnyGame, cells: CellSet) -> bool {
    position(game).is_some_and(|position| position.stones[Side::First.index()] & cells != 0)
}

fn has_blue(game: &dyn AnyGame, cells: CellSet) -> bool {
    position(game).is_some_and(|position| position.stones[Side::Second.index()] & cells != 0)
}
