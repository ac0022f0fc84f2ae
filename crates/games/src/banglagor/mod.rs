//! The room of `banglagor`.
