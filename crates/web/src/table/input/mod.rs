//! What hands and keys do: on the board, in fields and lists. Also where the focus goes.

pub mod aim;
pub mod confirm;
pub mod entry;
pub mod focus;
pub mod keys;
pub mod legal_moves;
pub mod move_list;
pub mod no_moves;
pub mod pointer;
pub mod swipe;
