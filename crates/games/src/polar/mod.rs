//! Polar, a game of Dieter Stein: black and white stones on the crossings of a square board.
//!
//! Only orthogonal neighbours count. A *group* is a largest connected set of stones of any colours,
//! a *section* a largest connected set of stones of one colour. Stones never move and never leave.
//!
//! 1. **The opening pair stands on neighbouring points.** The first seat puts one black and one
//!    white stone on two neighbouring points of the empty board (`d4+e4`: black on d4).
//! 2. **The second seat chooses a colour** (`black` or `white`); the first seat gets the other.
//! 3. **Black begins, and then each in turn places one own stone on an empty point** (`g7`).
//! 4. **No group may hold two sections of one colour.** A stone is legal if and only if it touches
//!    the own section of every group around it that has one, and at most one group around it has a
//!    section of the opponent.
//! 5. **A player without a legal point is skipped** and plays again as soon as they have one. That is
//!    no move and is not written. Nobody may pass otherwise.
//! 6. **The game ends when neither has a legal point.** Most points win; equal points are a draw.
//! 7. **A group of two unequal sections scores for the owner of the larger one**: n(n+1)/2 for
//!    its n stones. Groups of one section and of two equal ones score nothing.
//! 8. **With `scoring=opponent` the owner gets one point for every opponent's stone of the group.**
//!
//! A position text is `<rows from top> <b|w> [first|choose]`. What we read into it where the rules leave it open:
//! a board without stones has its opening pair due, so it must say `first`; any other stones that obey
//! rule 4 may be set up for study, even if no game leads there.

mod board;
mod edit;
mod eval;
mod features;
mod gesture;
mod grid;
mod growth;
mod lesson;
mod moves;
mod notation;
mod numbered;
mod opponent;
mod outcome;
mod points;
mod position;
mod reasons;
mod scene;
mod tell;
mod validate;

#[cfg(test)]
mod slow;
#[cfg(test)]
mod tests;

use igroteka_core::{OptionKind, OptionSpec, Profile};

pub use features::{FEATURES, WEIGHT_UNIT};
pub use grid::{Crossing, Grid};
pub use lesson::STEPS;
pub use moves::Move;
pub use outcome::Scoring;
pub use position::{Phase, Position};

/// The English texts of the game.
pub const EN: &str = include_str!("texts/en.ftl");
/// The Russian texts of the game.
pub const RU: &str = include_str!("texts/ru.ftl");

/// The least and the greatest side of a board in an ordinary game.
const SIZES: core::ops::RangeInclusive<usize> = 7..=19;

static PROFILE: Profile = Profile {
    slug: "polar",
    rules: &[1],
    side_letters: ['b', 'w'],
    side_names: ["black", "white"],
    options: &[
        OptionSpec {
            name: "size",
            title: "polar-option-size",
            kind: OptionKind::Number { min: 7, max: 19, step: 1, offered: &[9, 11, 13, 15, 19], research: &[3, 4, 5, 6] },
            default: 13,
        },
        OptionSpec { name: "scoring", title: "polar-option-scoring", kind: OptionKind::Choice(&["standard", "opponent"]), default: 0 },
    ],
    has_chance: false,
    has_repetition: false,
    length_cap_plies: None,
    can_agree_draw: true,
    move_rows: igroteka_core::MoveRows::Pairs,
    beside: igroteka_core::Beside::Nothing,
    first_options: "size=9",
};
