//! Every ability of a game that a table needs, under one name.

use crate::{Describe, Draw, Edit, Explain, Numbered, Opponent, Touching};

/// A game with everything that people need to play it, against the computer too. Listing and chance stay
/// apart: not every game has them.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Game, Options, Position, FullGame, Selection};
///
/// fn counts<P: FullGame>(options: Options) -> (usize, u32) {
///     let game = Game::<P>::new(options);
///     (game.position().scene(&Selection::empty(), None).cells.len(), game.position().action_count())
/// }
///
/// assert_eq!(counts::<Heap>(Options::defaults(Heap::PROFILE)), (7, 2));
/// ```
pub trait FullGame: Opponent + Explain + Describe + Draw + Touching + Edit + Numbered {}

impl<P: Opponent + Explain + Describe + Draw + Touching + Edit + Numbered> FullGame for P {}
