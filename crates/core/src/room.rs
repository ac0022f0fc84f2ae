//! A whole room: every ability that a table needs, under one name.

use crate::{Describe, Draw, Numbered, Opponent, Tell, Touching};

/// A game with everything that people need to play it, against the computer too. Listing and chance stay
/// apart: not every game has them.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Game, Options, Position, Room, Selection};
///
/// fn counts<P: Room>(options: Options) -> (usize, u32) {
///     let game = Game::<P>::new(options);
///     (game.position().scene(&Selection::empty(), None).cells.len(), game.position().action_count())
/// }
///
/// assert_eq!(counts::<Heap>(Options::defaults(Heap::PROFILE)), (7, 2));
/// ```
pub trait Room: Opponent + Tell + Describe + Draw + Touching + Numbered {}

impl<P: Opponent + Tell + Describe + Draw + Touching + Numbered> Room for P {}
