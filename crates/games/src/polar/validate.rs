//! What a position text may not say, as questions with a name and an error each. Called by the
//! parser; tests put the same questions to positions that play has reached.

use igroteka_core::{ParseError, Side, Text};

use super::board::Board;
use super::grid::{Crossing, Grid};
use super::moves::colour;
use super::position::Phase;

/// Whether side letter and stones fit the phase.
pub(super) fn check_phase(grid: Grid, stones: &[(Crossing, Side)], phase: Phase, side: Side) -> Result<(), ParseError> {
    let fault = |part: &'static str, code: &'static str| Err(ParseError::new(part, Text::new(code)));
    if phase != Phase::Play && side != Side::First {
        return fault("side", "polar-opening-side");
    }
    match phase {
        Phase::First if !stones.is_empty() => fault("rows", "polar-first-with-stones"),
        Phase::Choose if !is_one_of_each(stones) => fault("rows", "polar-choose-stones"),
        Phase::Choose if !are_together(grid, stones) => fault("rows", "polar-choose-apart"),
        Phase::Play if stones.is_empty() => fault("phase", "polar-opening-missing"),
        _ => Ok(()),
    }
}

/// Whether there are one black and one white stone and no others.
fn is_one_of_each(stones: &[(Crossing, Side)]) -> bool {
    matches!(stones, [(_, one), (_, two)] if one != two)
}

/// Whether two stones are neighbours.
fn are_together(grid: Grid, stones: &[(Crossing, Side)]) -> bool {
    matches!(stones, [(one, _), (two, _)] if grid.are_neighbours(*one, *two))
}

/// Whether no group holds two sections of one colour; the error names a stone of each of two.
pub(super) fn check_law_of_groups(board: &Board) -> Result<(), ParseError> {
    let Some((side, one, two)) = second_section(board) else {
        return Ok(());
    };
    let name = |at: Crossing| board.grid().name(at);
    let text = Text::new("polar-law-of-groups").word("colour", colour(side)).word("group", name(one)).word("other", name(two));
    Err(ParseError::new("rows", text))
}

/// A stone, and one of the same colour and group that belongs to another section.
fn second_section(board: &Board) -> Option<(Side, Crossing, Crossing)> {
    board.stones().find_map(|(at, side)| {
        let section = board.walk(at, |other| other == side);
        let mut own = board.members(at);
        own.retain(|(_, other)| *other == side);
        if own.len() == section.len() {
            return None;
        }
        own.into_iter().find(|stone| !section.contains(stone)).map(|(apart, _)| (side, at, apart))
    })
}
