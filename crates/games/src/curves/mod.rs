//! The room of `curves`.
