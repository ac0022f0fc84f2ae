//! The room of `polar`.
