//! Lucky nim, a game that exists only here: three heaps, and a die that says how many may be taken.
//!
//! A die of 0 skips the side. Who takes the last piece wins. A move is a heap and a number (`b3`),
//! marked `x` if it wins, otherwise `+` and the heaps that hold exactly one piece. Clearing heap c
//! is annotated as `c*3`, which no reader can take apart; a skipped turn is marked `~1`.

use igroteka_core::notation::{canonical_i32, canonical_u32, fields, malformed_move, unknown_side};
use igroteka_core::{
    Event, OptionKind, OptionSpec, Options, Outcome, ParseError, Position, Profile, Refusal, Side, Tell, Text, Turn, zobrist,
};

pub(crate) static PROFILE: Profile = Profile {
    slug: "nim",
    rules: &[1, 2],
    side_letters: ['r', 'b'],
    side_names: ["red", "blue"],
    options: &[
        OptionSpec {
            name: "seats",
            title: "t",
            kind: OptionKind::Number { min: 1, max: 2, step: 1, offered: &[1, 2], research: &[] },
            default: 1,
        },
        OptionSpec {
            name: "heap",
            title: "t",
            kind: OptionKind::Number { min: 1, max: 9, step: 1, offered: &[3], research: &[] },
            default: 3,
        },
    ],
    has_chance: true,
    has_repetition: false,
    length_cap_plies: None,
    can_agree_draw: true,
    move_rows: igroteka_core::MoveRows::Pairs,
    beside: igroteka_core::Beside::Nothing,
    first_options: "",
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Roll(u8),
    Take(usize, u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Nim {
    heaps: [u8; 3],
    side: Side,
    die: Option<u8>,
    taken: [i32; 2],
}

impl Nim {
    fn after(&self, m: Move) -> Nim {
        let mut next = self.clone();
        next.play_unchecked(m);
        next
    }
}

impl Position for Nim {
    type Move = Move;

    const PROFILE: &'static Profile = &PROFILE;

    fn start(options: &Options) -> Nim {
        Nim { heaps: [options.get("heap") as u8; 3], side: Side::First, die: None, taken: [0; 2] }
    }

    fn parse(text: &str, _: &Options) -> Result<Nim, ParseError> {
        let fault = |part| ParseError::new(part, Text::new("nim-malformed"));
        let [heaps, side, die, taken] = fields(text)?;
        let heaps: Vec<u8> = heaps.split('/').filter_map(|n| canonical_u32(n)?.try_into().ok()).collect();
        let taken: Vec<i32> = taken.split(':').filter_map(canonical_i32).collect();
        Ok(Nim {
            heaps: heaps.try_into().map_err(|_| fault("heaps"))?,
            side: PROFILE.side(side).ok_or_else(|| unknown_side(side))?,
            die: if die == "-" { None } else { Some(die.parse().map_err(|_| fault("die"))?) },
            taken: taken.try_into().map_err(|_| fault("taken"))?,
        })
    }

    fn write(&self, out: &mut String) {
        let [a, b, c] = self.heaps;
        let die = self.die.map_or("-".into(), |die| die.to_string());
        out.push_str(&format!("{a}/{b}/{c} {} {die} {}:{}", PROFILE.letter(self.side), self.taken[0], self.taken[1]));
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let digit = |text: &str| canonical_u32(text).filter(|n| *n <= 9).map(|n| n as u8);
        let roll = text.strip_prefix("roll").and_then(digit).map(Move::Roll);
        let take = |heap: usize| text.strip_prefix(["a", "b", "c"][heap]).and_then(digit).map(|n| Move::Take(heap, n));
        roll.or_else(|| (0..3).find_map(take)).ok_or_else(|| malformed_move(text))
    }

    fn write_move(&self, m: Move, out: &mut String) {
        out.push_str(&match m {
            Move::Roll(n) => format!("roll{n}"),
            Move::Take(heap, n) => format!("{}{n}", ["a", "b", "c"][heap]),
        });
    }

    fn turn(&self) -> Turn {
        match (self.outcome(), self.die) {
            (Some(_), _) => Turn::Over,
            (None, None) => Turn::Chance,
            (None, Some(_)) => Turn::Side(self.side),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Some(self.side.other());
        (self.heaps == [0; 3]).then_some(Outcome { winner, reason: "empty", points: Some(self.taken) })
    }

    fn check(&self, m: Move) -> Result<(), Refusal> {
        match (m, self.die) {
            _ if self.outcome().is_some() => Err(Refusal::new("game-over")),
            (Move::Roll(n), None) if n <= 3 => Ok(()),
            (Move::Roll(_), _) => Err(Refusal::new("nim-no-roll")),
            (Move::Take(..), None) => Err(Refusal::new("nim-roll-first")),
            (Move::Take(heap, n), Some(die)) if n == 0 || n > die || n > self.heaps[heap] => Err(Refusal::new("nim-too-many")),
            (Move::Take(..), Some(_)) => Ok(()),
        }
    }

    fn play_unchecked(&mut self, m: Move) {
        match m {
            Move::Roll(0) => self.side = self.side.other(),
            Move::Roll(n) => self.die = Some(n),
            Move::Take(heap, n) => {
                self.heaps[heap] = self.heaps[heap].saturating_sub(n);
                self.taken[self.side.index()] += i32::from(n);
                self.side = self.side.other();
                self.die = None;
            }
        }
    }

    fn hash(&self) -> u64 {
        self.fresh_hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.to_text().bytes().fold(0, |hash, byte| zobrist::mix(hash ^ u64::from(byte)))
    }

    fn seats_per_side(options: &Options) -> u8 {
        options.get("seats") as u8
    }

    /// Emptying heap c at once is the colour choice of this game.
    fn swaps_seats(&self, m: Move) -> bool {
        m == Move::Take(2, 3)
    }
}

impl Tell for Nim {
    fn tell(&self, m: Move) -> Vec<Event> {
        let mut events = match m {
            Move::Roll(n) => vec![Event::Rolled { dice: vec![n] }],
            Move::Take(..) => vec![],
        };
        if m == Move::Roll(0) {
            events.push(Event::Skipped { side: self.side });
        }
        events.extend(self.after(m).outcome().map(Event::over));
        events
    }

    fn annotated(&self, m: Move) -> String {
        let after = self.after(m);
        let singles: String = (0..3).filter(|i| after.heaps[*i] == 1).map(|i| ['a', 'b', 'c'][i]).collect();
        let marks = match m {
            Move::Take(2, n) if after.heaps[2] == 0 && after.outcome().is_none() => return format!("c*{n}"),
            Move::Roll(0) => "~1".into(),
            Move::Roll(_) => String::new(),
            Move::Take(..) if after.outcome().is_some() => "x".into(),
            Move::Take(..) if singles.is_empty() => String::new(),
            Move::Take(..) => format!("+{singles}"),
        };
        self.move_text(m) + &marks
    }
}
