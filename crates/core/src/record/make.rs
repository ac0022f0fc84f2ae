//! Records of played games. Callers add the tags that a game does not know: names, date, event.

use alloc::string::ToString;

use super::ending::score_text;
use super::marks::{read_entry, write_entry};
use super::numbering::numbers;
use super::tags::{self, seat_tag};
use super::{Entry, Record, Verdict};
use crate::{Game, Position, Side, Tell};

impl Record {
    /// The record of a game: its tags, its entries with numbers and marks, its verdict.
    #[must_use]
    pub fn from_game<P: Tell>(game: &Game<P>) -> Record {
        let mut record = Record { verdict: Verdict::of(game.outcome()), ..Record::default() };
        record.describe(game);
        let steps = game.positions().zip(game.entries()).zip(numbers(game));
        record.moves.entries =
            steps.map(|((position, m), number)| Entry { number, ..Entry::new(write_entry(position, m, read_entry::<P>)) }).collect();
        record
    }

    /// Sets the tags that follow from the game itself.
    fn describe<P: Position>(&mut self, game: &Game<P>) {
        let snapshot = game.snapshot();
        self.set(tags::GAME, P::PROFILE.slug);
        self.set(tags::RULES, snapshot.rules.to_string());
        if !snapshot.options.is_empty() {
            self.set(tags::OPTIONS, snapshot.options);
        }
        if let Some(start) = snapshot.start {
            self.set(tags::POSITION, start);
        }
        self.set(tags::RESULT, self.verdict.text());
        if let Some(score) = game.outcome().and_then(score_text) {
            self.set(tags::SCORE, score);
        }
        if let Some(termination) = game.termination() {
            self.set(tags::TERMINATION, termination.word());
        }
    }

    /// Sets the tags that name the players, given by seat. They are named by the side that they play for
    /// now, so after a colour choice by the colour that they chose; an absent name is left out.
    pub fn set_names<P: Position>(&mut self, game: &Game<P>, names: &[&str]) {
        let seating = game.seating();
        for side in Side::BOTH {
            for number in 0..seating.per_side() {
                if let Some(name) = names.get(usize::from(seating.seat(side, number).0)) {
                    self.set(&seat_tag(P::PROFILE, side, number, seating.per_side()), *name);
                }
            }
        }
    }
}
