//! The room of `curling`.
