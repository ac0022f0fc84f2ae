//! What a move does, told as events and as the marks of a record.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::{Event, Place, Position as _, Side, Tell, Text};

use super::board::Square;
use super::notation::file_letters;
use super::scene::{area, goal_squares};
use super::{Attack, Move, Position};

impl Tell for Position {
    fn tell(&self, m: Move) -> Vec<Event> {
        let mut after = self.clone();
        after.play_unchecked(m);
        let attack = after.attack(self.side);
        let mut events = vec![Event::Moved { what: player(self.side), side: self.side, path: vec![place(m.from), place(m.to)] }];
        for (files, effective) in [(attack.effective, true), (attack.in_vain(), false)] {
            if files != 0 {
                let places = goal_squares(self.side, files).map(place).collect();
                events.push(Event::Attacked { side: self.side, places, effective });
            }
        }
        events.extend(after.outcome().map(|outcome| Event::Over { outcome }));
        events
    }

    fn annotated(&self, m: Move) -> String {
        let mut after = self.clone();
        after.play_unchecked(m);
        self.move_text(m) + &marks(after.attack(self.side), after.outcome().is_some())
    }
}

/// The marks of an attack after a move: `+f`, `+-c`, and if it cannot be answered `xam`; `=` for a stalled opponent.
fn marks(attack: Attack, is_over: bool) -> String {
    let mut marks = String::new();
    if attack.effective != 0 {
        marks.push(if is_over { 'x' } else { '+' });
        marks += &file_letters(attack.effective);
    }
    if attack.in_vain() != 0 {
        marks += "+-";
        marks += &file_letters(attack.in_vain());
    }
    if is_over && attack.effective == 0 {
        marks.push('=');
    }
    marks
}

/// The name of a side's players.
pub(super) const fn player(side: Side) -> Text {
    match side {
        Side::First => Text::new("football-player-red"),
        Side::Second => Text::new("football-player-black"),
    }
}

/// A text about files: `files` names them, `n` says how many.
pub(super) fn files_text(key: &'static str, files: u16) -> Text {
    let letters: Vec<String> = file_letters(files).chars().map(String::from).collect();
    Text::new(key).number("n", files.count_ones()).word("files", letters.join(", "))
}

/// A square as a place of events.
fn place(square: Square) -> Place {
    Place { at: area(square).middle(), name: square.to_string() }
}
