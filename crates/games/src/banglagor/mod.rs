//! Banglagor: columns of three heights, two countries, a war of placement and then of movement.
//!
//! 1. **Boards.** The classic board has 8 files and 12 ranks, and each side six columns of each height 1, 2, 3. The small board
//!    has 6 files and 8 ranks, and three of each. The lower half is player 1's country, the upper half player 2's. Cells that
//!    share a side are neighbours.
//! 2. **Placement.** In turn, player 1 first, each puts one column from the reserve on an empty cell of the own country, but not
//!    on the rank that borders the enemy. When all stand, player 1 begins to move.
//! 3. **Moving.** An unbound column of height h walks exactly h steps, each to an empty neighbour; the cell it came from is empty
//!    once left. So a 2 may end where it began, and a 3 one step away.
//! 4. **Attacking.** If enemies stand beside the cell where a walk ends, exactly one of them must be named as the target.
//! 5. **Force.** The force is the sum of the heights of all unbound columns of the attacker beside the target. A target lower than
//!    the force is removed; otherwise it is bound, or stays bound.
//! 6. **Being bound.** A bound column neither walks, nor redeploys, nor adds to a force, until its owner frees it. Only the side
//!    whose turn it is attacks: walking up to superior enemies costs nothing.
//! 7. **Freeing.** Instead of moving, a side turns over one bound column of its own. That attacks nobody.
//! 8. **Redeploying.** Instead of moving, a side lifts an unbound column that stands on the enemy's last rank and puts it on any
//!    other empty cell. That attacks nobody, unless the option `redeploy_attacks` says that it attacks like a walk.
//! 9. **Passing.** A side passes only when it can do nothing else.
//! 10. **Heights.** When twice the total height of a side is less than the total of the other, the other has won. This comes before
//!     every draw.
//! 11. **Quiet turns.** After 20 successive turns (option `quiet_turns`) in which no walk and no redeployment ended on enemy
//!     country, the game is drawn.
//! 12. **Repetition and length.** A position that stands for the third time (board, bound marks, side to move) is a draw; so is
//!     the 600th turn of movement. The source names neither.
//!
//! A position text says whether the game is over: rules 10 and 11 are read from it alone, as soon as no reserve is left.
//! `cells`, `board` and `walks` are geometry; `turns` lists, counts (with `tally`) and samples what a side may do; `check` says why
//! it may not; `partial_move` is a half-entered move, which `scene`, `panels` and `prompt` show and `gesture` continues.

mod attack;
mod board;
mod cells;
mod check;
mod edit;
mod eval;
mod facts;
mod gesture;
mod lesson;
mod moves;
mod notation;
mod numbered;
mod opponent;
mod outcome;
mod panels;
mod partial_move;
mod play;
mod position;
mod prompt;
mod reasons;
mod scene;
mod tally;
mod tell;
mod turns;
mod validate;
mod walks;

#[cfg(test)]
mod tests;

pub use cells::Cell;
pub use lesson::STEPS;
pub use moves::{Height, Move};
pub use position::Position;

use igroteka_core::{OptionKind, OptionSpec, Profile};

/// The texts of the game in English.
pub const EN: &str = include_str!("texts/en.ftl");
/// The texts of the game in Russian.
pub const RU: &str = include_str!("texts/ru.ftl");

/// The names of the boards, in the order of [`board::Board`].
const BOARD_NAMES: &[&str] = &["classic", "small"];

/// The facts about the game.
static PROFILE: Profile = Profile {
    slug: "banglagor",
    rules: &[1],
    side_letters: ['1', '2'],
    side_names: ["first", "second"],
    options: &[
        OptionSpec { name: "board", title: "banglagor-option-board", kind: OptionKind::Choice(BOARD_NAMES), default: 0 },
        OptionSpec { name: "redeploy_attacks", title: "banglagor-option-redeploy_attacks", kind: OptionKind::Flag, default: 0 },
        OptionSpec {
            name: "quiet_turns",
            title: "banglagor-option-quiet_turns",
            kind: OptionKind::Number { min: 1, max: validate::MOST_QUIET_TURNS as i32, step: 1, offered: &[10, 20, 40], research: &[] },
            default: 20,
        },
    ],
    has_chance: false,
    has_repetition: true,
    length_cap_plies: Some(600),
    can_agree_draw: true,
    move_rows: igroteka_core::MoveRows::Pairs,
    beside: igroteka_core::Beside::BothSides,
    first_options: "board=small",
};
