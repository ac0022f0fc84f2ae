//! The room of Logical Curling, the variant with dice.
//!
//! # The rules in one page
//!
//! 1. **Field.** Eight files `a` to `h`. From the bottom: the start row (only `c` to `f`), two approach rows, the
//!    guard rows f1, B2, D3, K4, T5, and house rows 1 to 6. The house is `b` to `g` on house rows 1 to 6: a centre of four
//!    cells, a middle ring of twelve and an outer ring of twenty. The guard zone is everything before the house, and
//!    `a` and `h` on house rows 1, 2 and 3.
//! 2. **Match.** Red and blue throw eight stones each in an end, in turn. A match has 4, 6, 8 or 10 ends; a level match
//!    goes on with extra ends until one is not level. Its score is the sum of the ends.
//! 3. **Hammer.** Who throws last in the first end is drawn by lot, outside the rules: the start position carries it. The loser of an
//!    end throws last in the next one; after a drawn end the order stays.
//! 4. **Team-mates.** With four seats the two players of a side change after each of their throws, in every end alike.
//! 5. **Dice.** Five dice are rolled; the player keeps any that are not sixes; the others are rolled again until none of
//!    them shows a six. Whoever keeps all five rolls no more.
//! 6. **Combinations.** The final dice make a combination; it gives numbers, and allows every trajectory up to a step.
//! 7. **Trajectories.** A throw names a start cell, a trajectory and a number for each of its segments. The upward
//!    segment's number names the row where it ends; the others count cells. Numbers have to stand in an order.
//! 8. **Restriction.** The side that leads must throw weaker than the throw before (reverse is always allowed), at a
//!    level standing one step stronger is allowed, the side that is behind and the first thrower are free.
//! 9. **Motion.** Each segment has its own energy. A stone that meets another stops and passes on all the energy that is
//!    left; the hit stone moves the same way by the same law. Then the thrown stone begins its next segment.
//! 10. **Leaving.** A stone that would leave the field is removed; if it is the thrown one, the throw ends. A thrown
//!     stone that never left the start row is removed.
//! 11. **Free guards.** A throw 2, 3 or 4 that drives off the field an opponent's stone which stood in the guard zone is
//!     blank: all stones return, the thrown one is removed. Its trajectory counts for the restriction all the same.
//! 12. **Standing.** Centre, middle, outer in turn: the first difference names the leader and counts; later differences
//!     add while they do not favour the opponent.
//! 13. **Texts.** A position text is valid if no side has more stones on the field than it has thrown, the last step is 0
//!     exactly at throw 1, the score is 0:0 in end 1 and level in an extra end; the final text shows an empty board.

mod card;
mod chance_nodes;
mod chances;
mod combination;
mod dice;
mod edit;
mod eval;
mod facts;
mod fault;
mod features;
mod field;
mod gesture;
mod hand;
mod improvement;
mod keeps;
mod lesson;
mod listing;
mod marks;
mod motion;
mod moves;
mod names;
mod notation;
mod numbered;
mod opponent;
mod outcome;
mod outlook;
mod panels;
mod partial_move;
mod position;
mod prompt;
mod reasons;
mod scene;
mod story;
mod sweep;
mod tell;
mod trajectory;
mod validate;
mod ways;

#[cfg(test)]
mod tests;

pub use features::{FEATURES, WEIGHT_UNIT};
pub use lesson::STEPS;
pub use moves::Move;
pub use outlook::Outlook;
pub use position::Position;

use igroteka_core::options::LOT;
use igroteka_core::{OptionKind, OptionSpec, Profile};

/// The texts of the room in English.
pub const EN: &str = include_str!("texts/en.ftl");
/// The texts of the room in Russian.
pub const RU: &str = include_str!("texts/ru.ftl");

/// How many ends a match may have.
const ENDS: &[i32] = &[4, 6, 8, 10];

/// Numbers of ends that only programs ask for.
const RESEARCH_ENDS: &[i32] = &[1, 2];

/// Who throws first in the first end. An open lot begins with red, as in old records, which do not name the lot.
const BEGINS: &[&str] = &[LOT, "red", "blue"];

/// Fixed facts about the game.
pub static PROFILE: Profile = Profile {
    slug: "curling",
    rules: &[1],
    side_letters: ['r', 'b'],
    side_names: ["red", "blue"],
    options: &[
        OptionSpec {
            name: "ends",
            title: "curling-option-ends",
            kind: OptionKind::Number { min: 4, max: 10, step: 2, offered: ENDS, research: RESEARCH_ENDS },
            default: 8,
        },
        OptionSpec { name: "seats", title: "curling-option-seats", kind: OptionKind::Choice(&["2", "4"]), default: 0 },
        OptionSpec { name: "begins", title: "curling-option-begins", kind: OptionKind::Choice(BEGINS), default: 0 },
    ],
    has_chance: true,
    has_repetition: false,
    length_cap_plies: None,
    can_agree_draw: false,
    move_rows: igroteka_core::MoveRows::Turns,
    beside: igroteka_core::Beside::OneSide,
    first_options: "ends=4",
};
