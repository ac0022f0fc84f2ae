//! What the engine thought of positions, by the entries that lead to them: whoever comes back to one, or goes from one variation to
//! another, need not wait again.

use std::collections::BTreeMap;

use igroteka_core::Turn;
use igroteka_core::review::Thought;
use igroteka_protocol::worker::ValuedLine;

use crate::table::engine::review;

/// What was thought of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// Who had to act.
    pub turn: Turn,
    /// The best lines.
    pub lines: Vec<ValuedLine>,
    /// Whether it was thought about as long as a position that is looked at.
    pub is_whole: bool,
}

/// What is known of the positions of a game and of its variations.
#[derive(Default)]
pub(crate) struct Memory {
    /// The number of the position to which an entry leads from a position with a number; the start has 0.
    numbers: BTreeMap<(usize, String), usize>,
    known: BTreeMap<usize, Known>,
    /// The numbers of the positions of the present line, the start first.
    line: Vec<usize>,
}

impl Memory {
    /// From now on places are those of a line with these entries.
    pub(crate) fn follow(&mut self, entries: &[String]) {
        self.line.clear();
        self.line.push(0);
        for entry in entries {
            let next = self.numbers.len() + 1;
            let before = self.line.last().copied().unwrap_or_default();
            self.line.push(*self.numbers.entry((before, entry.clone())).or_insert(next));
        }
    }

    /// What is known of the position after a number of entries of the present line.
    #[must_use]
    pub(crate) fn at(&self, place: usize) -> Option<&Known> {
        self.known.get(self.line.get(place)?)
    }

    /// Notes what is thought of the position after a number of entries of the present line.
    pub(crate) fn note(&mut self, place: usize, known: Known) {
        if let Some(number) = self.line.get(place) {
            self.known.insert(*number, known);
        }
    }

    /// What is thought of a place, where an entry was played or none.
    #[must_use]
    pub(crate) fn thought(&self, place: usize, played: Option<&str>) -> Option<Thought> {
        let known = self.at(place)?;
        review::thought(known.turn, &known.lines, played)
    }
}

#[cfg(test)]
mod tests {
    use igroteka_core::Side;

    use super::*;

    fn known(permille: i32) -> Known {
        let line = ValuedLine { permille, proven: None, points: None, moves: vec!["a".to_owned()] };
        Known { turn: Turn::Side(Side::First), lines: vec![line], is_whole: true }
    }

    fn entries(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn variations_share_what_they_have_in_common_and_nothing_else() {
        let mut memory = Memory::default();
        memory.follow(&entries("a b c"));
        for (place, permille) in [(0, 1), (1, 2), (2, 3), (3, 4)] {
            memory.note(place, known(permille));
        }
        // The same entries after another one lead to other positions.
        memory.follow(&entries("a x c"));
        assert_eq!([0, 1, 2, 3].map(|place| memory.at(place).cloned()), [Some(known(1)), Some(known(2)), None, None]);
        memory.note(2, known(5));
        memory.follow(&entries("a b"));
        assert_eq!([1, 2, 3].map(|place| memory.at(place).cloned()), [Some(known(2)), Some(known(3)), None]);
        memory.follow(&entries("a x"));
        assert_eq!(memory.at(2), Some(&known(5)));
    }

    #[test]
    fn a_thought_knows_what_was_played_in_this_line() {
        let mut memory = Memory::default();
        memory.follow(&entries("a b"));
        memory.note(0, known(250));
        let thought = |played| memory.thought(0, played).and_then(|thought| thought.judgement().map(|judgement| judgement.played));
        assert_eq!(thought(Some("a")).map(|played| played.is_some()), Some(true));
        assert_ne!(thought(Some("a")), thought(Some("b")));
        assert_eq!(memory.thought(1, None), None);
    }
}
