//! Curve Capture: lines around dots on a sheet of paper.
//!
//! # The sheet
//! Red and green play on a sheet 1000 wide and 700 high; all coordinates are whole, x to the
//! right, y down. Red begins.
//!
//! # Dots
//! 1. **Placing.** An agreed number of dots (4 to 40) is placed in turn, one at a time, at least 16 from every
//!    edge and 24 from every other dot. Nobody passes meanwhile. Turns alternate throughout: whoever did not
//!    place the last dot draws first.
//!
//! # Lines
//! 2. **Drawing.** Then the sides in turn draw a line or pass. A line joins two dots. It is straight, or
//!    a parabolic arc: the quadratic Bézier curve with a whole control point within −4000 … 5000
//!    that is not on the straight line through the dots.
//! 3. **Two ends.** No dot ever has more than two ends of lines.
//! 4. **On the sheet.** The whole curve lies on the sheet; it may touch the border.
//! 5. **Clear of dots.** Every other dot's middle is more than 8 from the curve.
//! 6. **No common point.** It shares no point with an earlier line, common end dots apart; touching is
//!    sharing. Two lines on one carrier are legal if only end dots are common.
//!
//! # Captures
//! 7. **Zone.** Between an arc and its chord lies its zone, borders excluded; a straight line has none.
//!    The drawer captures every free dot (without a line, and not an end of this one) in the zone of
//!    the new line, whoever held it.
//! 8. **Nesting.** A dot is not captured that is held through a line whose own zone lies inside the new
//!    one: that line, ends included, lies in the closure of the new zone.
//! 9. **Release.** An end dot of the new line that the opponent holds is released if the line captured
//!    anything, or if the drawer now has two lines there. Otherwise a dot with a line keeps its
//!    holder for good.
//!
//! # End
//! 10. **Passing.** A pass is always legal in the drawing phase; a line sets the count of passes back.
//! 11. **The end.** The game ends after two passes in succession, or when fewer than two dots can take a
//!     line. Whoever holds more dots wins; equal numbers are a draw.
//!
//! Every geometric answer is exact: `filter` proves most of them in floating point, `exact` decides
//! the rest, and both say the same.

mod candidates;
pub mod curve;
mod draft;
mod edit;
mod eval;
pub mod exact;
pub mod filter;
mod gathering;
mod gesture;
mod legal;
mod lesson;
mod moves;
mod notation;
mod numbered;
mod opponent;
mod outcome;
mod position;
mod prompt;
mod proposals;
mod reasons;
mod sample;
mod say;
mod scene;
mod scout;
mod sheet;
mod tell;
#[cfg(test)]
mod tests;
mod validate;
pub mod zone;

use igroteka_core::{OptionKind, OptionSpec, Profile};

pub use gathering::Gathering;
pub use legal::Fault;
pub use lesson::STEPS;
pub use moves::{LineEffect, Move};
pub use position::{Line, MAX_DOTS, Position};
pub use sheet::{ProposedMove, ProposedSheet};

/// The English texts.
pub const EN: &str = include_str!("texts/en.ftl");
/// The Russian texts.
pub const RU: &str = include_str!("texts/ru.ftl");

/// Fixed facts about the game.
static PROFILE: Profile = Profile {
    slug: "curves",
    rules: &[1],
    side_letters: ['r', 'g'],
    side_names: ["red", "green"],
    options: &OPTIONS,
    has_chance: false,
    has_repetition: false,
    length_cap_plies: None,
    can_agree_draw: true,
    move_rows: igroteka_core::MoveRows::Turns,
    beside: igroteka_core::Beside::Nothing,
    first_options: "dots=8",
};

static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    name: "dots",
    title: "curves-option-dots",
    kind: OptionKind::Number { min: 4, max: 40, step: 1, offered: &[], research: &[] },
    default: 12,
}];
