//! What a move does, as events and as the marks of a record.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::{Event, Outcome, Place, Position as _, Tell, Text};

use super::board::Square;
use super::notation::file_letters;
use super::scene::{area, goal_squares};
use super::words::{files_text, player};
use super::{Attack, Move, PROFILE, Position};

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
        events.extend(after.outcome().map(|outcome| Event::Over { outcome, because: because(&after, outcome) }));
        events
    }

    /// As the author writes it: `k12–f9 +f`, `h12–m10 ×am`, `k12–k7 ±c`.
    fn brief(&self, m: Move) -> Text {
        let written =
            self.annotated(m).replacen('-', "–", 1).replace("+-", " ±").replace('x', " ×").replacen('+', " +", 1).replace('=', " =");
        Text::new("move-notation").word("move", written)
    }

    fn annotated(&self, m: Move) -> String {
        let mut after = self.clone();
        after.play_unchecked(m);
        self.move_text(m) + &marks(after.attack(self.side), after.outcome().is_some())
    }
}

/// Why the side to move has lost: the attacks that it cannot stop.
fn because(end: &Position, outcome: Outcome) -> Option<Text> {
    let winner = outcome.winner?;
    let files = end.attack(winner).effective;
    Some(files_text("football-reason-goal", files).text("loser", PROFILE.side_text(winner.other())))
}

/// The end of a game with its reason, for whoever looks on.
pub(super) fn outcome_text(end: &Position, outcome: Outcome) -> Text {
    Event::Over { outcome, because: because(end, outcome) }.text(&PROFILE)
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

/// A square as a place of events.
fn place(square: Square) -> Place {
    Place::new(area(square).middle(), square.to_string())
}
