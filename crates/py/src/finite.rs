//! The finite view of a game as a game of its own: only moves that have numbers are proposed and drawn. Searches and playouts that are
//! written down by numbers go through it.

use igroteka_core::{
    Measure, Numbered, Options, Outcome, ParseError, Position, Profile, Propose, Random, Refusal, Sample, Seat, Seating, Side, Turn,
};

/// A position in which only the moves that have numbers are legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finite<P>(pub P);

impl<P: Position> Position for Finite<P> {
    type Move = P::Move;

    const PROFILE: &'static Profile = P::PROFILE;

    fn start(options: &Options) -> Self {
        Finite(P::start(options))
    }

    fn parse(text: &str, options: &Options) -> Result<Self, ParseError> {
        P::parse(text, options).map(Finite)
    }

    fn write(&self, out: &mut String) {
        self.0.write(out);
    }

    fn parse_move(&self, text: &str) -> Result<P::Move, ParseError> {
        self.0.parse_move(text)
    }

    fn write_move(&self, m: P::Move, out: &mut String) {
        self.0.write_move(m, out);
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn check(&self, m: P::Move) -> Result<(), Refusal> {
        self.0.check(m)
    }

    fn play_unchecked(&mut self, m: P::Move) {
        self.0.play_unchecked(m);
    }

    fn hash(&self) -> u64 {
        self.0.hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.0.fresh_hash()
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.0.repeats(&earlier.0)
    }

    fn counts_for_cap(&self) -> bool {
        self.0.counts_for_cap()
    }

    fn seats_per_side(options: &Options) -> u8 {
        P::seats_per_side(options)
    }

    fn acting_seat(&self, side: Side, seating: Seating) -> Seat {
        self.0.acting_seat(side, seating)
    }

    fn swaps_seats(&self, m: P::Move) -> bool {
        self.0.swaps_seats(m)
    }
}

impl<P: Numbered> Propose for Finite<P> {
    const PROPOSES_ALL: bool = false;

    fn propose(&self, out: &mut Vec<P::Move>) {
        self.0.list_numbered(out);
    }
}

impl<P: Numbered> Sample for Finite<P> {
    /// Every move that has a number is drawn equally often.
    fn sample<R: Random>(&self, random: &mut R, scratch: &mut Vec<P::Move>) -> Option<P::Move> {
        if let Some((_, m)) = self.0.draw_numbered(random, None) {
            return Some(m);
        }
        scratch.clear();
        self.0.list_numbered(scratch);
        scratch.get(random.below(scratch.len() as u32) as usize).copied()
    }
}

impl<P: Measure> Measure for Finite<P> {
    fn measure(&self) -> i32 {
        self.0.measure()
    }

    fn horizon_entries(&self) -> u32 {
        self.0.horizon_entries()
    }
}
