//! The room of `football`.
