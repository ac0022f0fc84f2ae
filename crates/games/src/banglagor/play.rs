//! Playing a move that is known to be legal. An illegal one leaves a useless position, but nothing here can panic.

use super::Position;
use super::cells::Cell;
use super::moves::{Height, Move};
use super::position::{TURN_KEY, bound_key, column_key, waiting_key};

/// Plays a move and gives the turn to the other side.
#[inline]
pub(super) fn play(position: &mut Position, m: Move) {
    match m {
        Move::Place { height, at } => place(position, height, at),
        Move::Walk { from, to, target } | Move::Redeploy { from, to, target } => {
            relocate(position, from, to);
            if let Some(target) = target {
                attack(position, target);
            }
        }
        Move::Free { at } => {
            position.bound &= !at.alone();
            position.hash ^= bound_key(at);
            position.quiet = position.quiet.saturating_add(1);
        }
        Move::Pass => position.quiet = position.quiet.saturating_add(1),
    }
    position.to_move = position.to_move.other();
    position.hash ^= TURN_KEY;
}

/// Puts a column from the reserve on the board.
fn place(position: &mut Position, height: Height, at: Cell) {
    let side = position.to_move;
    let waiting = &mut position.reserve[side.index()][height.index()];
    let after = waiting.saturating_sub(1);
    position.hash ^= waiting_key(side, height, *waiting) ^ waiting_key(side, height, after) ^ column_key(side, height, at);
    *waiting = after;
    position.totals[side.index()] = position.totals[side.index()].wrapping_add(u16::from(height.units()));
    position.sides[side.index()] |= at.alone();
    position.heights[height.index()] |= at.alone();
}

/// Takes an own column from one cell to another, and keeps the quiet count.
#[inline]
fn relocate(position: &mut Position, from: Cell, to: Cell) {
    let side = position.to_move;
    let height = position.height_at(from);
    let own = &mut position.sides[side.index()];
    *own = *own & !from.alone() | to.alone();
    let same = &mut position.heights[height.index()];
    *same = *same & !from.alone() | to.alone();
    position.hash ^= column_key(side, height, from) ^ column_key(side, height, to);
    let is_abroad = to.is_in(position.board.country(side.other()));
    position.quiet = if is_abroad { 0 } else { position.quiet.saturating_add(1) };
}

/// Removes or binds a target, by the force that stands beside it now.
#[inline]
fn attack(position: &mut Position, target: Cell) {
    let side = position.to_move;
    let height = position.height_at(target);
    if Position::removes(position.force(side, target), height) {
        remove(position, target, height);
    } else if !target.is_in(position.bound) {
        position.bound |= target.alone();
        position.hash ^= bound_key(target);
    }
}

/// Takes an enemy column off the board.
fn remove(position: &mut Position, target: Cell, height: Height) {
    let side = position.to_move.other();
    position.sides[side.index()] &= !target.alone();
    position.heights[height.index()] &= !target.alone();
    position.totals[side.index()] = position.totals[side.index()].wrapping_sub(u16::from(height.units()));
    position.hash ^= column_key(side, height, target);
    if target.is_in(position.bound) {
        position.bound &= !target.alone();
        position.hash ^= bound_key(target);
    }
}
