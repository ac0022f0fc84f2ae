//! A complete game in one short file: for the examples of this documentation, and for readers who want to see everything that a game
//! provides.
//!
//! A coin decides who begins. Then the sides take one or two counters from a heap in turn, and whoever takes the last one wins.
//!
//! ```
//! use igroteka_core::example::Heap;
//! use igroteka_core::{Game, Options, Position, Side};
//!
//! let mut game: Game<Heap> = Game::new(Options::parse(Heap::PROFILE, "counters=4").unwrap());
//! for entry in ["coin-f", "1", "1", "2"] {
//!     game.play_text(entry).unwrap();
//! }
//! assert_eq!(game.outcome().unwrap().winner, Some(Side::First));
//! ```

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::edit::palette::{self, EditAction};
use crate::edit::{Edit, Setup};
use crate::notation::{canonical_u32, fields, malformed_move, unknown_side};
use crate::scene::{Cell, Ground};
use crate::{
    Answer, Chance, Describe, Draw, ElementId, ElementKind, Event, Explain, Fact, Listing, Measure, Numbered, Opponent, OptionKind,
    OptionSpec, Options, Outcome, ParseError, Place, Planes, Position, Profile, Propose, Random, Rect, Refusal, Sample, Scene, Selection,
    Side, Tell, Text, Touch, Touching, Turn, zobrist,
};

static PROFILE: Profile = Profile {
    slug: "heap",
    rules: &[1],
    side_letters: ['f', 's'],
    side_names: ["first", "second"],
    options: &[OptionSpec {
        name: "counters",
        title: "heap-option-counters",
        kind: OptionKind::Number { min: 1, max: 20, step: 1, offered: &[7, 12], research: &[] },
        default: 7,
    }],
    has_chance: true,
    has_repetition: false,
    length_cap_plies: None,
    can_agree_draw: true,
    move_rows: crate::MoveRows::Pairs,
    beside: crate::Beside::Nothing,
    first_options: "",
};

/// A heap of counters, and who is to move; nobody before the coin is tossed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heap {
    counters: u8,
    to_move: Option<Side>,
}

/// The most counters of a heap.
const MOST: u8 = 20;

/// What happens to a heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeapMove {
    /// The coin falls for a side.
    Coin(Side),
    /// A side takes this number of counters.
    Take(u8),
}

impl Position for Heap {
    type Move = HeapMove;

    const PROFILE: &'static Profile = &PROFILE;

    fn start(options: &Options) -> Heap {
        Heap { counters: options.get("counters") as u8, to_move: None }
    }

    fn parse(text: &str, _: &Options) -> Result<Heap, ParseError> {
        let [counters, side] = fields(text)?;
        let counters = canonical_u32(counters).and_then(|counters| u8::try_from(counters).ok()).filter(|counters| *counters <= MOST);
        let counters = counters.ok_or_else(|| ParseError::new("counters", Text::new("heap-counters")))?;
        let to_move = if side == "-" { None } else { Some(PROFILE.side(side).ok_or_else(|| unknown_side(side))?) };
        Ok(Heap { counters, to_move })
    }

    fn write(&self, out: &mut String) {
        let side = self.to_move.map_or('-', |side| PROFILE.letter(side));
        out.push_str(&format!("{} {side}", self.counters));
    }

    fn parse_move(&self, text: &str) -> Result<HeapMove, ParseError> {
        let coin = text.strip_prefix("coin-").and_then(|letter| PROFILE.side(letter)).map(HeapMove::Coin);
        let take = || canonical_u32(text).and_then(|count| u8::try_from(count).ok()).map(HeapMove::Take);
        coin.or_else(take).ok_or_else(|| malformed_move(text))
    }

    fn write_move(&self, m: HeapMove, out: &mut String) {
        out.push_str(&match m {
            HeapMove::Coin(side) => format!("coin-{}", PROFILE.letter(side)),
            HeapMove::Take(count) => format!("{count}"),
        });
    }

    fn turn(&self) -> Turn {
        match self.to_move {
            _ if self.counters == 0 => Turn::Over,
            Some(side) => Turn::Side(side),
            None => Turn::Chance,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = self.to_move?.other();
        (self.counters == 0).then_some(Outcome::win(last, "points"))
    }

    fn check(&self, m: HeapMove) -> Result<(), Refusal> {
        match (self.turn(), m) {
            (Turn::Over, _) => Err(Refusal::new("game-over")),
            (Turn::Chance, HeapMove::Coin(_)) => Ok(()),
            (Turn::Side(_), HeapMove::Take(1 | 2)) if self.counters > 1 || m == HeapMove::Take(1) => Ok(()),
            _ => Err(Refusal::new("heap-not-now")),
        }
    }

    fn play_unchecked(&mut self, m: HeapMove) {
        match m {
            HeapMove::Coin(side) => self.to_move = Some(side),
            HeapMove::Take(count) => {
                self.counters = self.counters.saturating_sub(count);
                self.to_move = self.to_move.map(Side::other);
            }
        }
    }

    fn hash(&self) -> u64 {
        self.fresh_hash()
    }

    fn fresh_hash(&self) -> u64 {
        zobrist::mix(u64::from(self.counters) * 3 + self.to_move.map_or(2, |side| side.index() as u64))
    }
}

impl Listing for Heap {
    fn list(&self, out: &mut Vec<HeapMove>) {
        let all = [HeapMove::Coin(Side::First), HeapMove::Coin(Side::Second), HeapMove::Take(1), HeapMove::Take(2)];
        out.extend(all.into_iter().filter(|m| self.is_legal(*m)));
    }
}

impl Chance for Heap {
    fn chance_events(&self, out: &mut Vec<(HeapMove, u32)>) {
        if self.turn() == Turn::Chance {
            out.extend(Side::BOTH.map(|side| (HeapMove::Coin(side), 1)));
        }
    }
}

impl Propose for Heap {
    fn propose(&self, out: &mut Vec<HeapMove>) {
        self.list(out);
    }
}

impl Sample for Heap {
    fn sample<R: Random>(&self, random: &mut R, scratch: &mut Vec<HeapMove>) -> Option<HeapMove> {
        scratch.clear();
        self.list(scratch);
        scratch.get(random.below(scratch.len() as u32) as usize).copied()
    }
}

impl Measure for Heap {
    /// Whoever leaves a multiple of three wins.
    fn measure(&self) -> i32 {
        match (self.to_move, self.counters % 3) {
            (None, _) => 0,
            (Some(Side::First), 0) | (Some(Side::Second), 1..) => -1000,
            (Some(_), _) => 1000,
        }
    }
}

impl Opponent for Heap {}

impl Tell for Heap {
    fn tell(&self, m: HeapMove) -> Vec<Event> {
        let mut events = match (m, self.to_move) {
            (HeapMove::Coin(side), _) => vec![Event::Chose { side }],
            (HeapMove::Take(count), Some(side)) => {
                let taken = (self.counters.saturating_sub(count)..self.counters).rev();
                let counter = |index| Event::Captured { side, at: Place::new(area(index).middle(), format!("{}", index + 1)) };
                taken.map(counter).collect()
            }
            (HeapMove::Take(_), None) => Vec::new(),
        };
        let mut after = self.clone();
        after.play_unchecked(m);
        events.extend(after.outcome().map(Event::over));
        events
    }
}

impl Explain for Heap {}

impl Describe for Heap {
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        vec![("counters", Fact::from(self.counters))]
    }
}

/// Where a counter lies.
const fn area(index: u8) -> Rect {
    Rect::cell(index as i32, 0)
}

impl Draw for Heap {
    fn scene(&self, _: &Selection, _: Option<HeapMove>) -> Scene {
        let spoken = Text::new("heap-spoken").number("counters", self.counters);
        let cell = |index: u8| Cell {
            id: ElementId::cell(index.into()),
            name: format!("{}", index + 1),
            area: area(index),
            ground: Ground::Plain,
            spoken: Text::new("heap-counter").number("number", index + 1),
        };
        let mut scene = Scene::new(area(self.counters).x, area(0).height, spoken);
        scene.cells = (0..self.counters).map(cell).collect();
        scene.focus = scene.cells.iter().map(|cell| cell.id).collect();
        scene
    }
}

impl Touching for Heap {
    /// A tap on a counter takes it and those to its right.
    fn touch(&self, _: &Selection, touch: &Touch) -> Answer<HeapMove> {
        match touch {
            Touch::Typed(text) => self.typed(text),
            Touch::Tap(ElementId { kind: ElementKind::Cell, index }) => {
                let taken = u16::from(self.counters).saturating_sub(*index);
                self.typed(&format!("{taken}"))
            }
            _ => Answer::Rejected(Refusal::new("heap-not-now")),
        }
    }

    fn touches_for(&self, m: HeapMove) -> Vec<Touch> {
        match m {
            HeapMove::Coin(_) => vec![Touch::Typed(self.move_text(m))],
            HeapMove::Take(count) => vec![Touch::Tap(ElementId::cell(self.counters.saturating_sub(count).into()))],
        }
    }
}

/// A heap that is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeapSetup(Heap);

impl Edit for Heap {
    type Setup = HeapSetup;
}

impl Setup for HeapSetup {
    fn empty(_: &Options) -> HeapSetup {
        HeapSetup(Heap { counters: 0, to_move: Some(Side::First) })
    }

    fn read(text: &str, options: &Options) -> Result<HeapSetup, ParseError> {
        Heap::parse(text, options).map(HeapSetup)
    }

    fn write(&self, out: &mut String) {
        Position::write(&self.0, out);
    }

    fn side(&self) -> Side {
        self.0.to_move.unwrap_or(Side::First)
    }

    fn scene(&self, selection: &Selection) -> Scene {
        let mut scene = Draw::scene(&Heap { counters: MOST, ..self.0.clone() }, selection, None);
        let cells = core::mem::take(&mut scene.focus);
        palette::add(&mut scene, cells, vec![palette::turn(&PROFILE, self.side())]);
        scene
    }

    /// A tap on a place makes the heap reach up to it.
    fn touch(&self, selection: &Selection, touch: &Touch) -> Answer<HeapSetup> {
        let Heap { counters, to_move } = self.0;
        let changed = match EditAction::of(selection, touch, &[]) {
            EditAction::Use(_, ElementId { index, .. }) if index < MOST.into() => Heap { counters: index as u8 + 1, to_move },
            EditAction::Turn(side) => Heap { counters, to_move: Some(side) },
            _ => return palette::refused("edit-nothing-here"),
        };
        Answer::Complete(HeapSetup(changed))
    }
}

impl Numbered for Heap {
    fn action_count(&self) -> u32 {
        2
    }

    fn chance_count(&self) -> u32 {
        2
    }

    fn action_of(&self, m: HeapMove) -> Option<u32> {
        match m {
            HeapMove::Coin(side) => Some(side.index() as u32),
            HeapMove::Take(count) => u32::from(count).checked_sub(1),
        }
    }

    fn move_of(&self, action: u32) -> Option<HeapMove> {
        match (self.turn(), action) {
            (Turn::Chance, 0) => Some(HeapMove::Coin(Side::First)),
            (Turn::Chance, 1) => Some(HeapMove::Coin(Side::Second)),
            (Turn::Side(_), 0 | 1) => Some(HeapMove::Take(action as u8 + 1)),
            _ => None,
        }
    }

    fn list_numbered(&self, out: &mut Vec<HeapMove>) {
        self.list(out);
    }

    fn list_chance(&self, out: &mut Vec<(HeapMove, u32)>) {
        self.chance_events(out);
    }

    fn most_decisions(&self) -> u32 {
        20
    }

    fn observation_shape(&self) -> [usize; 3] {
        [2, 1, 20]
    }

    /// The counters, and whether the first side is to move.
    fn write_observation(&self, out: &mut [f32]) {
        let mut planes = Planes::new(out, self.observation_shape());
        (0..self.counters).for_each(|counter| planes.set(0, counter.into(), 1.0));
        planes.fill(1, f32::from(u8::from(self.to_move == Some(Side::First))));
    }
}
