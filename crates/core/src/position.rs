//! What the folder of a game provides: a [`Position`], and abilities beside it.
//!
//! Abilities are separate traits. A game that cannot do a thing does not implement the trait;
//! nothing here returns "not supported".

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{
    Answer, Event, Fact, Mark, OptionSpec, Options, Outcome, ParseError, Random, Refusal, Scene, Seat, Seating, Selection, Side, Text,
    Touch, Turn,
};

/// Fixed facts about a game.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Position, Side};
///
/// let profile = Heap::PROFILE;
/// assert_eq!((profile.slug, profile.current_rules()), ("heap", 1));
/// assert_eq!(profile.side("s"), Some(Side::Second));
/// assert_eq!(profile.side_text(Side::First).key, "side-first");
/// ```
#[derive(PartialEq, Eq, Debug)]
pub struct Profile {
    /// The name in records, links and commands; never changes.
    pub slug: &'static str,
    /// The versions of the rules that can be played, oldest first; the last is current.
    pub rules: &'static [u16],
    /// The letters of the two sides in texts.
    pub side_letters: [char; 2],
    /// The words for the two sides in records; their titles have the keys `side-<word>`.
    pub side_names: [&'static str; 2],
    /// The options that the game offers.
    pub options: &'static [OptionSpec],
    /// Whether dice or lots take part.
    pub has_chance: bool,
    /// Whether a position that stands for the third time is a draw.
    pub has_repetition: bool,
    /// The number of counted plies after which the game is a draw.
    pub length_cap_plies: Option<u32>,
    /// Whether the players may agree a draw.
    pub can_agree_draw: bool,
    /// How a list of moves is laid out.
    pub move_rows: MoveRows,
    /// What stands beside the board.
    pub beside: Beside,
    /// The options of a first game, small or quick, as `name=value` words; empty if the defaults are.
    pub first_options: &'static str,
}

/// What stands beside the board of a game. It says where the board has its place, which never changes during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// Something for each side: the reserves of two armies.
    BothSides,
    /// Something for both sides together: a scoreboard, a card.
    OneSide,
}

/// How a list of moves is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoveRows {
    /// A row holds a turn of the first side and one of the second side.
    #[default]
    Pairs,
    /// A row holds one turn: dice and decisions of a side until the other one decides.
    Turns,
}

impl Profile {
    /// The version of the rules that new games play; 1 if a list were empty.
    #[must_use]
    pub const fn current_rules(&self) -> u16 {
        match self.rules {
            [.., last] => *last,
            [] => 1,
        }
    }

    /// The name of a side.
    #[must_use]
    pub fn side_text(&self, side: Side) -> Text {
        Text::coded("side-", self.side_names[side.index()])
    }

    /// The letter of a side.
    #[must_use]
    pub const fn letter(&self, side: Side) -> char {
        self.side_letters[side.index()]
    }

    /// The side of a letter.
    #[must_use]
    pub fn side(&self, letter: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| {
            let mut buffer = [0; 4];
            letter == self.letter(*side).encode_utf8(&mut buffer)
        })
    }
}

/// What a position text says, and the rules on it. Small and cheap to clone; it holds those
/// options that change the rules, so that no method needs them again.
///
/// `Eq` compares everything the position text shows, and the options.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position, Side, Turn};
///
/// let options = Options::defaults(Heap::PROFILE);
/// let mut position = Heap::parse("3 f", &options).unwrap();
/// let m = position.parse_move("2").unwrap();
/// position.play(m).unwrap();
/// assert_eq!(position.to_text(), "1 s");
/// assert_eq!(position.turn(), Turn::Side(Side::Second));
/// let refusal = position.check(m).unwrap_err();
/// assert_eq!(refusal.code(), "heap-not-now");
/// ```
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// A move, or a chance event where chance acts.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;

    /// Fixed facts about the game.
    const PROFILE: &'static Profile;

    /// The position in which the game begins.
    fn start(options: &Options) -> Self;

    /// Reads a position text. What the text itself says (a board's size) overrides options.
    fn parse(text: &str, options: &Options) -> Result<Self, ParseError>;

    /// Reads a position text for a picture only: it need not be one that can arise in a game.
    fn parse_for_picture(text: &str, options: &Options) -> Result<Self, ParseError> {
        Self::parse(text, options)
    }

    /// Appends the position text.
    fn write(&self, out: &mut String);

    /// Reads a move text; a move that is well formed need not be legal.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Appends the move text.
    fn write_move(&self, m: Self::Move, out: &mut String);

    /// Who has to act.
    fn turn(&self) -> Turn;

    /// How the game ended, as far as this position alone shows it.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether a move is legal, and if not, which rule it breaks.
    fn check(&self, m: Self::Move) -> Result<(), Refusal>;

    /// Plays a move that is known to be legal. An illegal one gives a useless position, but no panic.
    fn play_unchecked(&mut self, m: Self::Move);

    /// A hash kept up to date by playing; equal for equal positions, and equal wherever [`Position::repeats`] says so.
    fn hash(&self) -> u64;

    /// The same hash made anew from the position, for tests.
    fn fresh_hash(&self) -> u64;

    /// Whether this position counts as the same as an earlier one for repetition.
    fn repeats(&self, earlier: &Self) -> bool {
        self == earlier
    }

    /// Whether a move is legal.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check(m).is_ok()
    }

    /// Plays a move if it is legal; a refused one changes nothing.
    fn play(&mut self, m: Self::Move) -> Result<(), Refusal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Whether an entry made in this position counts towards the length cap.
    fn counts_for_cap(&self) -> bool {
        true
    }

    /// How many seats each side has.
    fn seats_per_side(_options: &Options) -> u8 {
        1
    }

    /// Which seat has to act when it is this side's turn.
    fn acting_seat(&self, side: Side, seating: Seating) -> Seat {
        seating.seat(side, 0)
    }

    /// Whether this move makes the sides change seats (a colour choice).
    fn swaps_seats(&self, _m: Self::Move) -> bool {
        false
    }

    /// The same start with only this number of ends to come, in games that are played in ends; nothing in others, or if fewer are to come.
    fn with_ends(&self, _ends: u32) -> Option<Self> {
        None
    }

    /// How many ends are finished, and their points by side, in games that are played in ends.
    fn finished_ends(&self) -> Option<(u32, [i32; 2])> {
        None
    }

    /// The position text.
    fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    /// The text of a move.
    fn move_text(&self, m: Self::Move) -> String {
        let mut text = String::new();
        self.write_move(m, &mut text);
        text
    }
}

/// A game whose moves can be listed.
///
/// ```
/// use igroteka_core::example::{Heap, HeapMove};
/// use igroteka_core::{Listing, Options, Position};
///
/// let position = Heap::parse("1 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let mut moves = Vec::new();
/// position.list(&mut moves);
/// assert_eq!(moves, [HeapMove::Take(1)]);
/// ```
pub trait Listing: Position {
    /// Appends every legal move, or every chance event where chance acts; nothing when the game is over.
    fn list(&self, out: &mut Vec<Self::Move>);

    /// How many moves `list` would append.
    fn count(&self) -> u64 {
        let mut moves = Vec::new();
        self.list(&mut moves);
        moves.len() as u64
    }
}

/// Whether a player has anything to do but pass, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MovesLeft<M> {
    /// There is a move, or the game lists its moves and nobody has to search for them.
    Some,
    /// None was found in this part of the list; the next part may have one.
    Unknown,
    /// None was found in the whole list, which need not hold every legal move.
    NoneFound {
        /// What players read.
        text: Text,
        /// What they may do instead, and the words for it on a button.
        instead: (M, Text),
    },
}

/// A game that can propose moves worth considering: all of them where they can be listed.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position, Propose};
///
/// let position = Heap::parse("5 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let mut moves = Vec::new();
/// position.propose(&mut moves);
/// assert!(moves.iter().all(|m| position.is_legal(*m)));
/// ```
pub trait Propose: Position {
    /// Whether every legal move is proposed, always. Only then a search may say that all moves lose.
    const PROPOSES_ALL: bool = true;

    /// Appends legal moves.
    fn propose(&self, out: &mut Vec<Self::Move>);

    /// How many parts the list has, at least one.
    fn parts(&self) -> usize {
        1
    }

    /// Appends the moves of one part of the same list, numbered from 0; whether there are parts after it. Where proposing takes long, whoever
    /// must be able to stop asks for part after part.
    fn propose_part(&self, _part: usize, out: &mut Vec<Self::Move>) -> bool {
        self.propose(out);
        false
    }

    /// Whether one part of the list, numbered from 0, has a move other than a pass. Where moves have to be searched for, players
    /// cannot see that none is left.
    fn moves_left(&self, _part: usize) -> MovesLeft<Self::Move> {
        MovesLeft::Some
    }

    /// Whether one of the moves may end the game.
    fn may_end_at_once(&self) -> bool {
        true
    }

    /// Roughly how many random playouts from here take as long as proposing. Search looks closer at a
    /// position only after that many.
    fn effort_playouts(&self) -> u32 {
        1
    }
}

/// A game that can draw a random legal move quickly.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Options, Position, Sample, SplitMix};
///
/// let mut position = Heap::start(&Options::defaults(Heap::PROFILE));
/// let (mut random, mut scratch) = (SplitMix::new(1), Vec::new());
/// while let Some(m) = position.sample(&mut random, &mut scratch) {
///     position.play_unchecked(m);
/// }
/// assert!(position.outcome().is_some());
/// ```
pub trait Sample: Position {
    /// Whether drawing a move costs no more than asking whether the game is over, so that who needs both only draws.
    const TELLS_END: bool = false;

    /// A random legal move (where moves can be listed: uniformly), or a chance event by its weight;
    /// nothing when the game is over. `scratch` is working memory that the caller keeps.
    fn sample<R: Random>(&self, random: &mut R, scratch: &mut Vec<Self::Move>) -> Option<Self::Move>;
}

/// A game that can say roughly who stands better. It gives a value to playouts that are cut off or end in
/// a draw; it is no evaluation for playing well.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Measure, Options, Position};
///
/// let position = Heap::parse("4 s", &Options::defaults(Heap::PROFILE)).unwrap();
/// assert!(position.measure() < 0, "the second side takes one and wins");
/// ```
pub trait Measure: Position {
    /// From −1000 to 1000, positive when [`Side::First`] stands better, 0 when the sides are level.
    /// What an outcome says comes before it; in a finished game it may say anything in its range.
    fn measure(&self) -> i32;

    /// The number of moves and chance events after which a playout from here may be cut off: the measure then says
    /// as much as playing on at random would.
    fn horizon_entries(&self) -> u32 {
        1000
    }
}

/// A game with dice or lots.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Chance, Options, Position};
///
/// let position = Heap::start(&Options::defaults(Heap::PROFILE));
/// let mut events = Vec::new();
/// position.chance_events(&mut events);
/// let texts: Vec<_> = events.iter().map(|(event, weight)| (position.move_text(*event), *weight)).collect();
/// assert_eq!(texts, [("coin-f".to_string(), 1), ("coin-s".to_string(), 1)]);
/// ```
pub trait Chance: Position {
    /// Appends every chance event with its integer weight; nothing where chance does not act.
    fn chance_events(&self, out: &mut Vec<(Self::Move, u32)>);
}

/// A game that can tell what a move does.
///
/// ```
/// use igroteka_core::example::{Heap, HeapMove};
/// use igroteka_core::{Event, Options, Position, Tell};
///
/// let position = Heap::parse("1 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let events = position.tell(HeapMove::Take(1));
/// assert!(matches!(&events[..], [Event::Captured { .. }, Event::Over { .. }]));
/// ```
pub trait Tell: Position {
    /// What happens, in order, when this legal move is played here.
    fn tell(&self, m: Self::Move) -> Vec<Event>;

    /// The legal move and what it would do, for people who choose from a list of moves without seeing the board:
    /// "3 to 7, bending up: takes 4 and 9". Games whose events leave something out that such a choice needs say more.
    fn foretell(&self, m: Self::Move) -> Vec<Text> {
        self.tell(m).iter().map(|event| event.text(Self::PROFILE)).collect()
    }

    /// The move in a few words or signs for the list of moves: "keeps 1 5 5", "d: triple 2·3·2". Games whose notation people read as it is
    /// leave it at that.
    fn brief(&self, m: Self::Move) -> Text {
        Text::new("move-notation").word("move", self.annotated(m))
    }

    /// The move as people write it in a record, with the marks of the game (`h12-m10xam`).
    fn annotated(&self, m: Self::Move) -> String {
        self.move_text(m)
    }
}

/// A game that can describe a position to other programs.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Describe, Options, Position, json};
///
/// let position = Heap::start(&Options::defaults(Heap::PROFILE));
/// assert_eq!(position.facts(), [("counters", json!(7))]);
/// ```
pub trait Describe: Position {
    /// Named facts beyond turn and outcome.
    fn facts(&self) -> Vec<(&'static str, Fact)>;
}

/// A game that can be drawn.
///
/// ```
/// use igroteka_core::example::Heap;
/// use igroteka_core::{Draw, Options, Position, Selection};
///
/// let position = Heap::parse("3 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let scene = position.scene(&Selection::empty(), None);
/// assert_eq!(scene.cells.len(), 3);
/// ```
pub trait Draw: Position {
    /// The picture of a position with a half-entered move and the last move marked.
    fn scene(&self, selection: &Selection, last: Option<Self::Move>) -> Scene;

    /// The marks of a move, made here, that stay on the board until the next one has marks. Nothing (not even an empty list) if what was
    /// there before stays.
    fn trace(&self, _m: Self::Move) -> Option<Vec<Mark>> {
        Some(Vec::new())
    }
}

/// A game that can be played by touching its scene.
///
/// ```
/// use igroteka_core::example::{Heap, HeapMove};
/// use igroteka_core::{Answer, ElementId, Options, Position, Selection, Touch, Touching};
///
/// let position = Heap::parse("3 f", &Options::defaults(Heap::PROFILE)).unwrap();
/// let answer = position.touch(&Selection::empty(), &Touch::Tap(ElementId::cell(1)));
/// assert_eq!(answer, Answer::Complete(HeapMove::Take(2)));
/// ```
pub trait Touching: Position {
    /// What a touch means after the touches that made the selection.
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<Self::Move>;

    /// Touches that enter this legal move, one after the other, from an empty selection.
    fn touches_for(&self, m: Self::Move) -> Vec<Touch>;

    /// What of a selection outlasts a move: a way to look at the board, which is no part of any move.
    fn outlasting(&self, _selection: &Selection) -> Selection {
        Selection::empty()
    }

    /// The chance event in which the dice that are due show these faces, in any order; nothing where other dice are due, or none. Whoever
    /// analyses sets dice so.
    fn rolled(&self, _faces: &[u8]) -> Option<Self::Move> {
        None
    }

    /// What typing a move text means; games call it for [`Touch::Typed`].
    fn typed(&self, text: &str) -> Answer<Self::Move> {
        match self.parse_move(text) {
            Err(error) => Answer::Rejected(Refusal(error.text)),
            Ok(m) => match self.check(m) {
                Err(refusal) => Answer::Rejected(refusal),
                Ok(()) => Answer::Complete(m),
            },
        }
    }
}
