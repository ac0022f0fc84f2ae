//! Which rule a move breaks. Finding out allocates nothing; the words are made only when they are wanted.

use alloc::string::String;

use igroteka_core::{Refusal, Text};

use super::board::Board;
use super::cells::{Cell, Cells};
use super::moves::{Height, Move};
use super::notation::cell_name;
use super::walks::reach;
use super::{Position, outcome};

/// A broken rule with its particulars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    Over,
    PlaceFirst,
    PlacementOver,
    NoneWaiting(Height),
    NotOwnCountry(Cell),
    BorderRank(Cell),
    Occupied(Cell),
    NoColumn(Cell),
    NotYours(Cell),
    Bound(Cell),
    OutOfReach { from: Cell, to: Cell, height: Height },
    TargetNeeded(Cell),
    NotEnemy(Cell),
    NotBeside { target: Cell, to: Cell },
    NotBound(Cell),
    NotOnLastRank { from: Cell, last: u8 },
    SameCell(Cell),
    RedeployAttacks,
    MayAct,
    OffBoard(Board),
}

impl Fault {
    /// The fault as people read it.
    pub(super) fn refusal(self) -> Refusal {
        let at = |code: &'static str, cell: Cell| Text::new(code).word("at", cell_name(cell));
        let text = match self {
            Fault::Over => Text::new("game-over"),
            Fault::PlaceFirst => Text::new("banglagor-place-first"),
            Fault::PlacementOver => Text::new("banglagor-placement-over"),
            Fault::NoneWaiting(height) => Text::new("banglagor-none-waiting").number("height", height.units()),
            Fault::NotOwnCountry(cell) => at("banglagor-not-own-country", cell),
            Fault::BorderRank(cell) => at("banglagor-border-rank", cell),
            Fault::Occupied(cell) => at("banglagor-occupied", cell),
            Fault::NoColumn(cell) => at("banglagor-no-column", cell),
            Fault::NotYours(cell) => at("banglagor-not-yours", cell),
            Fault::Bound(cell) => at("banglagor-bound", cell),
            Fault::OutOfReach { from, to, height } => {
                at("banglagor-out-of-reach", from).word("to", cell_name(to)).number("steps", height.units())
            }
            Fault::TargetNeeded(to) => at("banglagor-target-needed", to),
            Fault::NotEnemy(cell) => at("banglagor-target-not-enemy", cell),
            Fault::NotBeside { target, to } => at("banglagor-target-not-beside", target).word("to", cell_name(to)),
            Fault::NotBound(cell) => at("banglagor-not-bound", cell),
            Fault::NotOnLastRank { from, last } => at("banglagor-not-on-last-rank", from).number("rank", last),
            Fault::SameCell(cell) => at("banglagor-redeploy-elsewhere", cell),
            Fault::RedeployAttacks => Text::new("banglagor-redeploy-attacks-nobody"),
            Fault::MayAct => Text::new("banglagor-pass-not-needed"),
            Fault::OffBoard(board) => Text::new("banglagor-off-board").word("board", String::from(board.name())),
        };
        Refusal(text)
    }
}

/// The rule that a move breaks, if it breaks one.
pub(super) fn fault(position: &Position, m: Move) -> Option<Fault> {
    if outcome::is_over(position) {
        return Some(Fault::Over);
    }
    let found = match (m, position.is_placement()) {
        (Move::Place { height, at }, true) => place(position, height, at),
        (Move::Place { .. }, false) => Err(Fault::PlacementOver),
        (_, true) => Err(Fault::PlaceFirst),
        (Move::Walk { from, to, target }, false) => walk(position, from, to, target),
        (Move::Free { at }, false) => free(position, at),
        (Move::Redeploy { from, to, target }, false) => redeploy(position, from, to, target),
        (Move::Pass, false) => refuse_if(position.can_act(), Fault::MayAct),
    };
    found.err()
}

const fn refuse_if(is_broken: bool, fault: Fault) -> Result<(), Fault> {
    if is_broken { Err(fault) } else { Ok(()) }
}

fn place(position: &Position, height: Height, at: Cell) -> Result<(), Fault> {
    let side = position.to_move;
    on_board(position, at)?;
    refuse_if(position.reserve[side.index()][height.index()] == 0, Fault::NoneWaiting(height))?;
    refuse_if(!at.is_in(position.board.country(side)), Fault::NotOwnCountry(at))?;
    refuse_if(!at.is_in(position.board.home(side)), Fault::BorderRank(at))?;
    refuse_if(!at.is_in(position.empty()), Fault::Occupied(at))
}

fn walk(position: &Position, from: Cell, to: Cell, target: Option<Cell>) -> Result<(), Fault> {
    movable(position, from)?;
    on_board(position, to)?;
    refuse_if(to != from && !to.is_in(position.empty()), Fault::Occupied(to))?;
    let height = position.height_at(from);
    refuse_if(!to.is_in(reach(from, height, position.empty())), Fault::OutOfReach { from, to, height })?;
    aimed(position, to, target)
}

fn redeploy(position: &Position, from: Cell, to: Cell, target: Option<Cell>) -> Result<(), Fault> {
    movable(position, from)?;
    let last = if position.to_move == igroteka_core::Side::First { position.board.ranks() } else { 1 };
    refuse_if(!from.is_in(position.liftable()), Fault::NotOnLastRank { from, last })?;
    on_board(position, to)?;
    refuse_if(to == from, Fault::SameCell(from))?;
    refuse_if(!to.is_in(position.empty()), Fault::Occupied(to))?;
    if position.redeploy_attacks {
        return aimed(position, to, target);
    }
    refuse_if(target.is_some(), Fault::RedeployAttacks)
}

fn free(position: &Position, at: Cell) -> Result<(), Fault> {
    own(position, at)?;
    refuse_if(!at.is_in(position.bound), Fault::NotBound(at))
}

/// An own column that is not bound stands there.
fn movable(position: &Position, from: Cell) -> Result<(), Fault> {
    own(position, from)?;
    refuse_if(from.is_in(position.bound), Fault::Bound(from))
}

/// An own column stands there.
pub(super) fn own(position: &Position, at: Cell) -> Result<(), Fault> {
    on_board(position, at)?;
    refuse_if(at.is_in(position.empty()), Fault::NoColumn(at))?;
    refuse_if(!at.is_in(position.own()), Fault::NotYours(at))
}

/// The target is one that must be named after coming to a cell.
fn aimed(position: &Position, to: Cell, target: Option<Cell>) -> Result<(), Fault> {
    let targets: Cells = position.targets(to);
    match target {
        None => refuse_if(targets != 0, Fault::TargetNeeded(to)),
        Some(target) if target.is_in(targets) => Ok(()),
        Some(target) if target.is_in(position.enemy()) => Err(Fault::NotBeside { target, to }),
        Some(target) => Err(Fault::NotEnemy(target)),
    }
}

/// A move read for the other board may name cells that this one lacks.
fn on_board(position: &Position, at: Cell) -> Result<(), Fault> {
    refuse_if(!at.is_in(position.board.all()), Fault::OffBoard(position.board))
}
