//! The five games, one folder each, and the one list of games.
//!
//! A sixth game is one folder here and one line in the list below. Nothing else in the
//! workspace matches on a game: callers either go through [`GameId::visit`] and work with the
//! game's own types, or hold an [`AnyGame`] and know only texts.
//!
//! ```
//! use igroteka_core::{AnyGame, Options, SplitMix};
//! use igroteka_games::GameId;
//!
//! for id in GameId::ALL {
//!     let mut game = id.new_game(Options::defaults(id.profile()), None).unwrap();
//!     let entry = game.draw_chance(&mut SplitMix::new(1)).unwrap_or_else(|| game.proposals().remove(0));
//!     game.play_text(&entry).unwrap();
//!     let restored = GameId::restore(&game.snapshot()).unwrap();
//!     assert_eq!(restored.position_text(), game.position_text());
//! }
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate alloc;

pub mod banglagor;
#[cfg(feature = "calibration")]
pub mod breakthrough;
pub mod curling;
pub mod curves;
pub mod football;
pub mod polar;
mod recorded;

use alloc::boxed::Box;
use core::fmt;

use igroteka_core::game::{RestoreError, Snapshot};
use igroteka_core::lesson::LessonStep;
use igroteka_core::record::{Problem, Record, tags};
use igroteka_core::{AnyGame, Editing, FullGame, Game, Listing, Options, ParseError, Position, Profile, Random, Text};

pub use recorded::Recorded;

/// Work to be done on a game that is known only at run time. The match on the game happens
/// once, at the door; inside, everything is generic and monomorphised.
///
/// ```
/// use igroteka_core::{Game, Options, FullGame};
/// use igroteka_games::{GameId, Visitor};
///
/// /// How many moves a new game proposes.
/// struct Proposals(Options);
///
/// impl Visitor for Proposals {
///     type Output = usize;
///
///     fn visit<P: FullGame>(self) -> usize {
///         let mut moves = Vec::new();
///         Game::<P>::new(self.0).position().propose(&mut moves);
///         moves.len()
///     }
/// }
///
/// let football = GameId::from_slug("football").unwrap();
/// assert!(football.visit(Proposals(Options::defaults(football.profile()))) > 20);
/// ```
pub trait Visitor {
    /// What the work gives.
    type Output;
    /// Does the work on the game `P`.
    fn visit<P: FullGame>(self) -> Self::Output;
}

/// Work that needs a game whose moves can be listed.
///
/// ```
/// use igroteka_core::{Listing, Options, FullGame};
/// use igroteka_games::{GameId, ListedVisitor, Unlistable};
///
/// struct Count(Options);
///
/// impl ListedVisitor for Count {
///     type Output = u64;
///
///     fn visit<P: FullGame + Listing>(self) -> u64 {
///         P::start(&self.0).count()
///     }
/// }
///
/// let count = |slug: &str| {
///     let id = GameId::from_slug(slug).unwrap();
///     id.visit_listed(Count(Options::defaults(id.profile())))
/// };
/// assert!(count("polar").is_ok());
/// assert_eq!(count("curves"), Err(Unlistable));
/// ```
pub trait ListedVisitor {
    /// What the work gives.
    type Output;
    /// Does the work on the game `P`.
    fn visit<P: FullGame + Listing>(self) -> Self::Output;
}

/// The moves of the game cannot be listed, only proposed and judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unlistable;

impl fmt::Display for Unlistable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the moves of this game cannot be listed")
    }
}

impl core::error::Error for Unlistable {}

macro_rules! visit_if_listed {
    (listed, $module:ident, $visitor:expr) => {
        Ok($visitor.visit::<$module::Position>())
    };
    (unlisted, $module:ident, $visitor:expr) => {
        Err(Unlistable)
    };
}

macro_rules! list_of_games {
    ($($name:ident: $module:ident, $listing:ident;)*) => {
        /// A game of the list.
        ///
        /// ```
        /// use igroteka_games::GameId;
        ///
        /// let id = GameId::from_slug("curling").unwrap();
        /// assert!(id.profile().has_chance);
        /// assert_eq!(id.slug(), "curling");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum GameId {
            $(#[doc = concat!("The game in the folder `", stringify!($module), "`.")] $name,)*
        }

        impl GameId {
            /// Every game, in the order in which they are shown.
            pub const ALL: &'static [GameId] = &[$(GameId::$name),*];

            /// Does some work on the game.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(GameId::$name => visitor.visit::<$module::Position>(),)*
                }
            }

            /// Does some work on the game if its moves can be listed.
            pub fn visit_listed<V: ListedVisitor>(self, visitor: V) -> Result<V::Output, Unlistable> {
                match self {
                    $(GameId::$name => visit_if_listed!($listing, $module, visitor),)*
                }
            }

            /// Fixed facts about the game.
            #[must_use]
            pub const fn profile(self) -> &'static Profile {
                match self {
                    $(GameId::$name => <$module::Position as Position>::PROFILE,)*
                }
            }

            /// The game's texts: English, Russian.
            #[must_use]
            pub const fn texts(self) -> [&'static str; 2] {
                match self {
                    $(GameId::$name => [$module::EN, $module::RU],)*
                }
            }

            /// The first steps of a beginner.
            #[must_use]
            pub const fn lesson(self) -> &'static [LessonStep] {
                match self {
                    $(GameId::$name => $module::STEPS,)*
                }
            }
        }
    };
}

list_of_games! {
    Football: football, listed;
    Polar: polar, listed;
    Banglagor: banglagor, listed;
    Curling: curling, listed;
    Curves: curves, unlisted;
}

impl GameId {
    /// The game with a slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|id| id.slug() == slug)
    }

    /// The name in records, links and commands.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        self.profile().slug
    }

    /// A new game, from the usual start or from a position text.
    pub fn new_game(self, options: Options, start: Option<&str>) -> Result<Box<dyn AnyGame>, ParseError> {
        start.map_or_else(|| Ok(self.usual_game(options)), |text| self.visit(GameFrom { options, text }))
    }

    /// A new game from the usual start. No text has to be read for it, so nothing can fail.
    #[must_use]
    pub fn usual_game(self, options: Options) -> Box<dyn AnyGame> {
        self.visit(UsualGame { options })
    }

    /// A board on which a position is set up: from a text that has the form of a position text, or empty. It is held like a game whose
    /// entries are the changes.
    ///
    /// ```
    /// use igroteka_core::Options;
    /// use igroteka_games::GameId;
    ///
    /// for id in GameId::ALL {
    ///     let board = id.set_up(Options::defaults(id.profile()), None).unwrap();
    ///     assert!(board.scene(&igroteka_core::Selection::empty()).panels.len() > 2);
    /// }
    /// ```
    ///
    /// # Errors
    /// If the text has another form.
    pub fn set_up(self, options: Options, text: Option<&str>) -> Result<Box<dyn AnyGame>, ParseError> {
        self.visit(SetUp { options, text })
    }

    /// A new game like that of [`GameId::new_game`], after the lots that its options leave open were drawn. The game keeps what
    /// was drawn in its options, and so do snapshots and records.
    pub fn begin(self, options: Options, start: Option<&str>, random: &mut dyn Random) -> Result<Box<dyn AnyGame>, ParseError> {
        self.new_game(if start.is_none() { options.draw_lots(random) } else { options }, start)
    }

    /// The game that a record names.
    pub fn of_record(record: &Record) -> Result<GameId, Problem> {
        let tag = record.tag(tags::GAME).ok_or_else(|| Problem::from(Text::new("game-untagged")))?;
        GameId::from_slug(&tag.value).ok_or_else(|| Problem::with(tag.at, Text::new("game-unknown").word("found", &*tag.value)))
    }

    /// The game of a snapshot, found by its slug; every entry is checked.
    ///
    /// # Errors
    /// If no game has the slug, or the game cannot be restored.
    pub fn restore(snapshot: &Snapshot) -> Result<Box<dyn AnyGame>, RestoreError> {
        let unknown = || RestoreError::Game(ParseError::new("game", Text::new("game-unknown").word("found", &*snapshot.slug)));
        GameId::from_slug(&snapshot.slug).ok_or_else(unknown)?.visit(Restore { snapshot })
    }
}

struct UsualGame {
    options: Options,
}

impl Visitor for UsualGame {
    type Output = Box<dyn AnyGame>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Box::new(Game::<P>::new(self.options))
    }
}

struct GameFrom<'a> {
    options: Options,
    text: &'a str,
}

impl Visitor for GameFrom<'_> {
    type Output = Result<Box<dyn AnyGame>, ParseError>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Ok(Box::new(Game::from_position(self.options, P::parse(self.text, &self.options)?)))
    }
}

struct SetUp<'a> {
    options: Options,
    text: Option<&'a str>,
}

impl Visitor for SetUp<'_> {
    type Output = Result<Box<dyn AnyGame>, ParseError>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Ok(Box::new(Editing::<P>::new(self.options, self.text)?))
    }
}

struct Restore<'a> {
    snapshot: &'a Snapshot,
}

impl Visitor for Restore<'_> {
    type Output = Result<Box<dyn AnyGame>, RestoreError>;

    fn visit<P: FullGame>(self) -> Self::Output {
        Ok(Box::new(Game::<P>::restore(self.snapshot)?))
    }
}
