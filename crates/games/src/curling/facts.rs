//! What other programs can read of a position beyond turn and outcome.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Describe, Fact, Side, by_side, json};

use super::PROFILE;
use super::dice::{Dice, SIX};
use super::field::CellSet;
use super::hand::Hand;
use super::outcome::ZONES;
use super::position::{Phase, Position};
use super::trajectory::TrajectoryKind;

impl Describe for Position {
    /// `standing` (the lead of red in points; negative if blue leads), `zones` (stones by zone and side), `hammer` (the letter
    /// of the side that throws last); with final dice also `combination`, `numbers`, `repeats` (whether a
    /// number may be used again and again), `strongest` (the letter of the strongest trajectory that the
    /// combination allows) and `allowed` (the letters of those that may be thrown now).
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let mut facts =
            Vec::from([("standing", json!(self.standing())), ("zones", self.zones()), ("hammer", json!(PROFILE.letter(self.hammer())))]);
        if let Phase::Throw(dice) = self.phase {
            facts.extend(self.facts_of_hand(Hand::of(dice)));
        }
        facts
    }
}

impl Position {
    fn zones(&self) -> Fact {
        let count = |zone: CellSet, side: Side| i64::from((self.stones[side.index()] & zone).count_ones());
        let [centre, middle, outer] =
            ZONES.map(|zone| by_side(PROFILE.side_letters, [count(zone, Side::First), count(zone, Side::Second)]));
        json!({ "centre": centre, "middle": middle, "outer": outer })
    }

    fn facts_of_hand(&self, hand: &Hand) -> [(&'static str, Fact); 5] {
        let repeats = hand.combination.gives_anything();
        let numbers = if repeats { (1..SIX).fold(Dice::NONE, Dice::with) } else { hand.numbers };
        let allowed = TrajectoryKind::ALL.into_iter().filter(|kind| self.fault_of_kind(hand, *kind).is_none()).map(TrajectoryKind::letter);
        [
            ("combination", json!(hand.combination.word())),
            ("numbers", json!(numbers.to_vec())),
            ("repeats", json!(repeats)),
            ("strongest", json!(hand.combination.strongest().letter())),
            ("allowed", json!(allowed.collect::<String>())),
        ]
    }
}
