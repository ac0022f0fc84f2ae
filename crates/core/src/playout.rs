//! Playing on at random: the walk behind playouts, speed figures and random tests.

use alloc::vec::Vec;

use crate::{Random, Sample};

/// Plays random legal moves (and chance events) until the game is over or `max_entries` are played,
/// and says how many were played. Allocates nothing beyond what `scratch` grows to.
#[inline]
pub fn playout<P: Sample, R: Random>(position: &mut P, random: &mut R, scratch: &mut Vec<P::Move>, max_entries: u32) -> u32 {
    for played in 0..max_entries {
        let Some(m) = position.sample(random, scratch) else {
            return played;
        };
        position.play_unchecked(m);
    }
    max_entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Outcome, ParseError, Position, Profile, Refusal, Side, SplitMix, Text, Turn};
    use alloc::string::String;
    use core::fmt::Write as _;

    /// A heap of counters; each entry takes one or two, and the game ends with the last.
    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Heap(u32);

    static HEAP: Profile = Profile {
        slug: "heap",
        rules: &[1],
        side_letters: ['f', 's'],
        side_names: ["first", "second"],
        options: &[],
        has_chance: false,
        has_repetition: false,
        length_cap_plies: None,
        can_agree_draw: false,
        move_rows: crate::MoveRows::Pairs,
        beside: crate::Beside::Nothing,
        first_options: "",
    };

    impl Position for Heap {
        type Move = u32;
        const PROFILE: &'static Profile = &HEAP;

        fn start(_: &Options) -> Heap {
            Heap(20)
        }
        fn parse(text: &str, _: &Options) -> Result<Heap, ParseError> {
            text.parse().map(Heap).map_err(|_| ParseError::new("heap", Text::new("heap-malformed")))
        }
        fn write(&self, out: &mut String) {
            let _ = write!(out, "{}", self.0);
        }
        fn parse_move(&self, text: &str) -> Result<u32, ParseError> {
            text.parse().map_err(|_| crate::notation::malformed_move(text))
        }
        fn write_move(&self, m: u32, out: &mut String) {
            let _ = write!(out, "{m}");
        }
        fn turn(&self) -> Turn {
            if self.0 == 0 { Turn::Over } else { Turn::Side(Side::First) }
        }
        fn outcome(&self) -> Option<Outcome> {
            (self.0 == 0).then_some(Outcome::draw("heap"))
        }
        fn check(&self, m: u32) -> Result<(), Refusal> {
            if (1..=2).contains(&m) && m <= self.0 { Ok(()) } else { Err(Refusal::new("heap-refused")) }
        }
        fn play_unchecked(&mut self, m: u32) {
            self.0 = self.0.saturating_sub(m);
        }
        fn hash(&self) -> u64 {
            u64::from(self.0)
        }
        fn fresh_hash(&self) -> u64 {
            self.hash()
        }
    }

    impl Sample for Heap {
        fn sample<R: Random>(&self, random: &mut R, _: &mut Vec<u32>) -> Option<u32> {
            (self.0 > 0).then(|| 1 + random.below(self.0.min(2)))
        }
    }

    #[test]
    fn a_playout_runs_to_the_end_and_counts_its_entries() {
        let mut heap = Heap(20);
        let played = playout(&mut heap, &mut SplitMix::new(3), &mut Vec::new(), 1000);
        assert_eq!(heap.turn(), Turn::Over);
        assert!((10..=20).contains(&played), "{played}");
        assert_eq!(playout(&mut heap, &mut SplitMix::new(3), &mut Vec::new(), 1000), 0);
    }

    #[test]
    fn a_playout_stops_at_its_limit() {
        let mut heap = Heap(20);
        assert_eq!(playout(&mut heap, &mut SplitMix::new(3), &mut Vec::new(), 5), 5);
        assert_ne!(heap.turn(), Turn::Over);
    }
}
