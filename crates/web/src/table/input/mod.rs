//! What hands and keys do: on the board, in fields and lists. Also where the focus goes.

pub(super) mod aim;
pub(super) mod confirm;
mod drawing;
pub(super) mod entry;
pub(super) mod focus;
mod ghost;
pub(super) mod keys;
pub(super) mod legal_moves;
pub(super) mod move_list;
pub(super) mod no_moves;
pub(super) mod pointer;
pub(super) mod sight;
pub(super) mod swipe;
