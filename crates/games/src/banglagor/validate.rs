//! What a position text must fulfil to be a position of this game, as yes/no questions. `notation` asks them.
//!
//! A set-up position may hold any number of columns of either side anywhere, bound or not, during placement too. What is refused
//! is what would leave the placement without a legal move, or contradict the rules about reserve and quiet count.

use igroteka_core::Side;

use super::Position;
use super::cells::size;

/// The greatest value of the option `quiet_turns`, and so the most quiet turns that a game can see.
pub(super) const MOST_QUIET_TURNS: u8 = 200;

/// Whether a side has no more in reserve of a height than its army holds.
pub(super) fn is_reserve_of_an_army(position: &Position) -> bool {
    position.reserve.iter().flatten().all(|&count| count <= position.board.army())
}

/// Whether the sides have placed in turn, the first side first.
pub(super) fn is_placed_in_turn(position: &Position) -> bool {
    let [first, second] = Side::BOTH.map(|side| waiting(position, side));
    match position.to_move {
        Side::First => first == second,
        Side::Second => first + 1 == second,
    }
}

/// Whether the side's home has room for all that it still has to place.
pub(super) fn has_room(position: &Position, side: Side) -> bool {
    size(position.board.home(side) & position.empty()) >= waiting(position, side)
}

/// Whether quiet turns are counted in turns of movement only.
pub(super) fn is_quiet_fitting(position: &Position) -> bool {
    !position.is_placement() || position.quiet == 0
}

/// How many columns a side still has to place.
fn waiting(position: &Position, side: Side) -> u32 {
    position.reserve[side.index()].iter().map(|&count| u32::from(count)).sum()
}
