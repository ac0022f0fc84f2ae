//! Setting up a position: what can be put where, and the text that comes of it.
//!
//! A [`Setup`] is like a position, but it need not be one that the rules allow: while pieces are put down it hardly ever is. Its text has
//! the form of a position text; [`Position::parse`] says whether it is valid, and if not, why. [`Editing`] holds a setup as if it were a
//! game whose moves are the changes, so that a board that is set up is drawn, touched and undone like one that is played on.

mod editing;
pub mod palette;

use alloc::string::String;
use core::fmt::Debug;

pub use editing::{Editing, options_entry};

use crate::{Answer, Options, ParseError, Position, Scene, Selection, Side, Touch};

/// A game whose positions can be set up.
///
/// ```
/// use igroteka_core::edit::{Edit, Setup};
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position};
///
/// /// A position from a board that was set up; nothing if the rules do not allow it.
/// fn position<P: Edit>(setup: &P::Setup, options: &Options) -> Option<P> {
///     P::parse(&setup.to_text(), options).ok()
/// }
///
/// let options = Options::defaults(Heap::PROFILE);
/// let setup = <Heap as Edit>::Setup::read("3 s", &options).unwrap();
/// assert_eq!(position::<Heap>(&setup, &options).unwrap().to_text(), "3 s");
/// ```
pub trait Edit: Position {
    /// What is set up.
    type Setup: Setup;
}

/// A board that is set up: what stands on it, and everything else that a position text says.
///
/// ```
/// use igroteka_core::edit::{Edit, Setup};
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Answer, ElementId, Options, Position, Selection, Touch};
///
/// let options = Options::defaults(Heap::PROFILE);
/// let empty = <Heap as Edit>::Setup::empty(&options);
/// assert_eq!(empty.to_text(), "0 f");
/// match empty.touch(&Selection::empty(), &Touch::Tap(ElementId::cell(4))) {
///     Answer::Complete(changed) => assert_eq!(changed.to_text(), "5 f"),
///     answer => unreachable!("{answer:?}"),
/// }
/// ```
pub trait Setup: Clone + Eq + Debug + Send + Sync + 'static {
    /// The board with nothing on it.
    fn empty(options: &Options) -> Self;

    /// Reads a text that has the form of a position text; it need not be valid. What the text itself says (a board's size) overrides
    /// options.
    fn read(text: &str, options: &Options) -> Result<Self, ParseError>;

    /// Appends the text.
    fn write(&self, out: &mut String);

    /// The same on a board as the options ask for; what that board has no room for is gone.
    #[must_use]
    fn fitted(self, _options: &Options) -> Self {
        self
    }

    /// The options with what the setup itself says of them: the size of its board.
    fn options(&self, options: Options) -> Options {
        options
    }

    /// The side to act.
    fn side(&self) -> Side;

    /// The picture: the board with what stands on it, and as panels everything that can be put on it or set. The first element of a
    /// selection is the tool in hand.
    fn scene(&self, selection: &Selection) -> Scene;

    /// What a touch means: another setup, a tool that is taken into the hand, or why it means nothing.
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Self>;

    /// The text.
    fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }
}
