//! A game made for tests of proofs: one piece that both sides move in turn through a random maze with ways back. In some rooms the game
//! is over. A maze is so small that what every room is worth can be worked out from the ends.

use igroteka_core::zobrist::mix;
use igroteka_core::{Measure, Options, Outcome, ParseError, Position, Profile, Propose, Random, Refusal, Sample, Side, Text, Turn};

/// Rooms of a maze.
pub(crate) const ROOMS: u8 = 14;

static PROFILE: Profile = Profile {
    slug: "maze",
    rules: &[1],
    side_letters: ['f', 's'],
    side_names: ["first", "second"],
    options: &[],
    has_chance: false,
    has_repetition: true,
    length_cap_plies: Some(6),
    can_agree_draw: false,
    move_rows: igroteka_core::MoveRows::Pairs,
    beside: igroteka_core::Beside::Nothing,
    first_options: "",
};

/// Where the piece is in a maze. A shy one does not propose its last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Maze<const IS_SHY: bool> {
    pub seed: u64,
    pub room: u8,
    pub side: Side,
}

impl<const IS_SHY: bool> Maze<IS_SHY> {
    /// The rooms that can be reached, one to three; a side wins in each of the first two, nobody in the third.
    pub(crate) fn ways(&self) -> Vec<u8> {
        if self.room < 3 {
            return Vec::new();
        }
        let lot = mix(self.seed ^ u64::from(self.room) << 32);
        let mut ways: Vec<u8> = (0..=lot % 3).map(|way| (lot >> (8 * way + 8)) as u8 % ROOMS).collect();
        ways.sort_unstable();
        ways.dedup();
        ways
    }

    /// The position after a move.
    pub(crate) fn after(&self, m: u8) -> Maze<IS_SHY> {
        Maze { seed: self.seed, room: m, side: self.side.other() }
    }
}

impl<const IS_SHY: bool> Position for Maze<IS_SHY> {
    type Move = u8;
    const PROFILE: &'static Profile = &PROFILE;

    fn start(_: &Options) -> Maze<IS_SHY> {
        Maze { seed: 0, room: ROOMS - 1, side: Side::First }
    }
    fn parse(_: &str, _: &Options) -> Result<Maze<IS_SHY>, ParseError> {
        Err(ParseError::new("maze", Text::new("maze-has-no-texts")))
    }
    fn write(&self, out: &mut String) {
        *out += &format!("{self:?}");
    }
    fn parse_move(&self, text: &str) -> Result<u8, ParseError> {
        text.parse().map_err(|_| igroteka_core::notation::malformed_move(text))
    }
    fn write_move(&self, m: u8, out: &mut String) {
        *out += &m.to_string();
    }
    fn turn(&self) -> Turn {
        if self.room < 3 { Turn::Over } else { Turn::Side(self.side) }
    }
    fn outcome(&self) -> Option<Outcome> {
        match self.room {
            0 => Some(Outcome { winner: Some(Side::First), reason: "end", points: None }),
            1 => Some(Outcome { winner: Some(Side::Second), reason: "end", points: None }),
            2 => Some(Outcome::draw("end")),
            _ => None,
        }
    }
    fn check(&self, m: u8) -> Result<(), Refusal> {
        if self.ways().contains(&m) { Ok(()) } else { Err(Refusal::new("maze-no-way")) }
    }
    fn play_unchecked(&mut self, m: u8) {
        *self = self.after(m);
    }
    fn hash(&self) -> u64 {
        mix(u64::from(self.room) * 2 + self.side.index() as u64)
    }
    fn fresh_hash(&self) -> u64 {
        self.hash()
    }
}

impl<const IS_SHY: bool> Propose for Maze<IS_SHY> {
    const PROPOSES_ALL: bool = !IS_SHY;

    fn propose(&self, out: &mut Vec<u8>) {
        let ways = self.ways();
        let proposed = if IS_SHY { ways.len().min(2) } else { ways.len() };
        out.extend_from_slice(&ways[..proposed]);
    }
}

impl<const IS_SHY: bool> Sample for Maze<IS_SHY> {
    fn sample<R: Random>(&self, random: &mut R, _: &mut Vec<u8>) -> Option<u8> {
        let ways = self.ways();
        (!ways.is_empty()).then(|| ways[random.below(ways.len() as u32) as usize])
    }
}

impl<const IS_SHY: bool> Measure for Maze<IS_SHY> {
    fn measure(&self) -> i32 {
        0
    }
    fn horizon_entries(&self) -> u32 {
        10
    }
}

/// What every room of a maze is worth to the side that decides there, first with one side to move and then with the other: who can force a
/// win within the given number of plies, found from the ends backwards. Where nobody can, it is drawn.
pub(crate) fn worked_out<const IS_SHY: bool>(seed: u64, plies: u32) -> Vec<[i32; 2]> {
    let ended = |room: u8| match room {
        0 => [1, -1],
        1 => [-1, 1],
        _ => [0, 0],
    };
    let mut worth: Vec<[i32; 2]> = (0..ROOMS).map(ended).collect();
    for _ in 0..plies {
        let best = |room: u8, side: Side| {
            let ways = Maze::<IS_SHY> { seed, room, side }.ways();
            let values = ways.into_iter().map(|way| -worth[usize::from(way)][side.other().index()]);
            values.max().unwrap_or(ended(room)[side.index()])
        };
        worth = (0..ROOMS).map(|room| Side::BOTH.map(|side| best(room, side))).collect();
    }
    worth
}
