//! Lessons: short tasks that are solved by real moves, and at the end a small game. A game gives the positions and says whether what
//! happened was what was asked, and if not, why; the rules alone say what is legal.
//!
//! Every text of a step begins with its key: `<key>-title` names the step. Each of its moves has a task, a nudge and a hint that says what
//! to tap: `<key>-task`, `<key>-hint` and `<key>-tap`; those of the second move end in `-2`, and so on. `<key>-praise` is said when the
//! step is done. A small game has title, task, hint and praise.

use alloc::format;
use alloc::vec::Vec;

use crate::scene::{MarkKind, Shape};
use crate::{Answer, AnyGame, Event, Mark, Outcome, Pick, Point, Scene, Selection, Side, Text, Touch};

/// Says something about a move: what it did, dice that followed included, and the game after it.
pub type Judge = fn(&[Event], &dyn AnyGame) -> bool;

/// A step of a lesson.
///
/// ```
/// use igroteka_core::lesson::{LessonMove, LessonStep, Miss, Pointer, Task, is_won};
///
/// const MOVES: &[LessonMove] = &[LessonMove {
///     is_met: |events, _| is_won(events),
///     misses: &[Miss { holds: |_, game| game.outcome().is_none(), key: "heap-lesson-end-left" }],
///     example: "2",
///     pointers: &[Pointer::Place("2")],
///     reply: "",
/// }];
/// let step = LessonStep { key: "heap-lesson-end", options: "", position: "2 f", task: Task::Moves(MOVES) };
/// assert_eq!(step.title().key, "heap-lesson-end-title");
/// assert_eq!((step.asked(0).key, step.nudge(1).key), ("heap-lesson-end-task".into(), "heap-lesson-end-hint-2".into()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// What the keys of its texts begin with, and the name under which it is remembered that the step is done.
    pub key: &'static str,
    /// The options that differ from the default ones, as `name=value` words.
    pub options: &'static str,
    /// The position in which it is asked. In a small game the learner plays the first side.
    pub position: &'static str,
    /// What is asked.
    pub task: Task,
}

/// What a step asks.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// One move, or several with the answers of the other side between them.
    Moves(&'static [LessonMove]),
    /// To win against the computer, which plays at a level.
    Game(u8),
}

/// A move that is asked.
#[derive(Clone, Copy, Debug)]
pub struct LessonMove {
    /// Whether the move is what was asked.
    pub is_met: Judge,
    /// Why a move is not what was asked: the first reason that holds is said.
    pub misses: &'static [Miss],
    /// A move that is what was asked. The hint shows it.
    pub example: &'static str,
    /// What is shown on the board from the beginning.
    pub pointers: &'static [Pointer],
    /// What the other side answers; nothing after the last move.
    pub reply: &'static str,
}

/// A reason why a move is not what was asked.
#[derive(Clone, Copy, Debug)]
pub struct Miss {
    /// Whether it is the reason.
    pub holds: Judge,
    /// The key of its text. Several steps may share one.
    pub key: &'static str,
}

/// What a step shows on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A place is lit. It is called as in texts of moves: `f12`, or by its label: `7`.
    Place(&'static str),
    /// A point is lit, in board units: where no place has a name.
    Spot(i32, i32),
    /// An arrow leads from one place to another.
    Arrow(&'static str, &'static str),
}

impl LessonStep {
    /// Its name.
    #[must_use]
    pub fn title(&self) -> Text {
        Text::coded(self.key, "-title")
    }

    /// What is asked for a move, counted from 0.
    #[must_use]
    pub fn asked(&self, number: usize) -> Text {
        self.of_move("-task", number)
    }

    /// The first hint: what to look at.
    #[must_use]
    pub fn nudge(&self, number: usize) -> Text {
        self.of_move("-hint", number)
    }

    /// The second hint: what to tap.
    #[must_use]
    pub fn tap(&self, number: usize) -> Text {
        self.of_move("-tap", number)
    }

    /// What was learnt, when the step is done.
    #[must_use]
    pub fn praise(&self) -> Text {
        Text::coded(self.key, "-praise")
    }

    /// A move that is asked, counted from 0; nothing in a small game.
    #[must_use]
    pub fn asked_move(&self, number: usize) -> Option<&'static LessonMove> {
        match self.task {
            Task::Moves(moves) => moves.get(number),
            Task::Game(_) => None,
        }
    }

    fn of_move(&self, part: &str, number: usize) -> Text {
        match number {
            0 => Text::coded(self.key, part),
            _ => Text::coded(self.key, &format!("{part}-{}", number + 1)),
        }
    }
}

impl LessonMove {
    /// The key of the reason why a move is not what was asked, if the step has one for it.
    #[must_use]
    pub fn missed_because(&self, events: &[Event], after: &dyn AnyGame) -> Option<&'static str> {
        self.misses.iter().find(|miss| (miss.holds)(events, after)).map(|miss| miss.key)
    }
}

impl Pointer {
    /// The pointer as marks on a picture; none if the picture has no such place.
    #[must_use]
    pub fn marks(self, scene: &Scene) -> Vec<Mark> {
        let hint = |shape| Mark::new(MarkKind::Hint, shape);
        match self {
            Pointer::Place(name) => scene.place(name).map(hint).into_iter().collect(),
            Pointer::Spot(x, y) => Vec::from([hint(Shape::Spot(Point::new(x, y)))]),
            Pointer::Arrow(from, to) => {
                let middle = |name: &str| scene.place(name).and_then(|place| place.middle());
                middle(from).zip(middle(to)).map(|(from, to)| hint(Shape::Path(Vec::from([from, to])))).into_iter().collect()
            }
        }
    }
}

/// The touch that comes next when a move is entered by touches and some of it is picked already; the first one if what is picked belongs
/// to another move. Nothing for a text that is no legal move.
#[must_use]
pub fn next_touch(game: &dyn AnyGame, text: &str, picked: &Selection) -> Option<Touch> {
    let touches = game.touches_for(text);
    let mut next = touches.first().cloned();
    let mut selection = Selection::empty();
    for touch in touches {
        if is_like(&selection, picked) {
            next = Some(touch.clone());
        }
        match game.touch(&selection, &touch) {
            Answer::Partial(more) => selection = more,
            Answer::Rejected(_) | Answer::Complete(_) => break,
        }
    }
    next
}

/// Whether the same elements are picked. A finger is not exact, so points may differ.
fn is_like(one: &Selection, other: &Selection) -> bool {
    let same = |pair: (&Pick, &Pick)| match pair {
        (Pick::Point(_), Pick::Point(_)) => true,
        (one, other) => one == other,
    };
    one.0.len() == other.0.len() && one.0.iter().zip(&other.0).all(same)
}

/// Whether a piece was placed on one of some places.
#[must_use]
pub fn is_placed(events: &[Event], names: &[&str]) -> bool {
    events.iter().any(|event| matches!(event, Event::Placed { at, .. } if names.contains(&at.name.as_str())))
}

/// Whether a piece moved from one place to another.
#[must_use]
pub fn is_moved(events: &[Event], from: &str, to: &str) -> bool {
    events.iter().any(|event| match event {
        Event::Moved { path, .. } => {
            path.first().is_some_and(|place| place.name == from) && path.last().is_some_and(|place| place.name == to)
        }
        _ => false,
    })
}

/// Whether the first side won.
#[must_use]
pub fn is_won(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Over { outcome: Outcome { winner: Some(Side::First), .. }, .. }))
}

/// Whether a side attacks effectively.
#[must_use]
pub fn is_attack(events: &[Event], attacker: Side) -> bool {
    events.iter().any(|event| matches!(event, Event::Attacked { side, effective: true, .. } if *side == attacker))
}

/// Whether the game is over.
#[must_use]
pub fn is_over(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Over { .. }))
}
