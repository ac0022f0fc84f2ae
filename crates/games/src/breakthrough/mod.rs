//! Breakthrough (Dan Troyka, 2000) on eight files and eight ranks: not one of the five games, but a well-known one under the same
//! trait, so that our speed and our searches can be set beside others'. Compiled with the feature `calibration` only, and
//! therefore without drawing, gestures and texts. The rules are those that OpenSpiel plays.
//!
//! 1. **The start.** Black's sixteen pieces fill ranks 8 and 7, White's sixteen fill ranks 2 and 1. Black moves first; Black goes
//!    down the board, White goes up.
//! 2. **Steps.** A piece goes one square straight or diagonally forward to an empty square.
//! 3. **Captures.** A piece takes an enemy piece one square diagonally forward, never straight ahead. Capturing is not compulsory.
//! 4. **The end.** Who reaches the opponent's first rank, or takes the last enemy piece, wins at once. There are no draws, and a side
//!    to move always has a move: the squares diagonally in front of its most advanced piece hold no piece of its own.
//!
//! Texts: a position is `<rows from rank 8 to 1> <b|w>` with `b` and `w` as pieces; the start is
//! `bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww b`. Files are `a` to `h`. A move is from-square and to-square with a `*` behind
//! exactly if it captures: `a7a6`, `c3d4*`. A position is valid with at most sixteen pieces a side and if the side to move has not
//! won already.

mod moves;
mod notation;
mod numbered;
mod position;
#[cfg(test)]
mod tests;

pub use moves::Move;
pub use position::Position;

use igroteka_core::Profile;

/// The facts about the game.
static PROFILE: Profile = Profile {
    slug: "breakthrough",
    rules: &[1],
    side_letters: ['b', 'w'],
    side_names: ["black", "white"],
    options: &[],
    has_chance: false,
    has_repetition: false,
    length_cap_plies: None,
    can_agree_draw: true,
    move_rows: igroteka_core::MoveRows::Pairs,
    beside: igroteka_core::Beside::Nothing,
    first_options: "",
};
