//! A whole room: every ability that a table needs, under one name.

use crate::{Describe, Draw, Measure, Numbered, Propose, Sample, Tell, Touching};

/// A game with everything that people need to play it, against the computer too. Listing and chance stay
/// apart: not every game has them.
pub trait Room: Propose + Sample + Measure + Tell + Describe + Draw + Touching + Numbered {}

impl<P: Propose + Sample + Measure + Tell + Describe + Draw + Touching + Numbered> Room for P {}
