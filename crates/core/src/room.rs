//! A whole room: every ability that a table needs, under one name.

use crate::{Describe, Draw, Numbered, Opponent, Tell, Touching};

/// A game with everything that people need to play it, against the computer too. Listing and chance stay
/// apart: not every game has them.
pub trait Room: Opponent + Tell + Describe + Draw + Touching + Numbered {}

impl<P: Opponent + Tell + Describe + Draw + Touching + Numbered> Room for P {}
