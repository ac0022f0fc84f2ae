//! Drawing a lawful move at random, for playouts, without listing them all.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use igroteka_core::{Listing, Random, Sample};

use super::answers::Standing;
use super::board::{Field, Square, WIDTH};
use super::lanes::Goals;
use super::motion::TEAM;
use super::{Move, Position};

/// After so many vain draws the moves are listed. A handful is usual.
const DRAWS: u32 = 100;

/// Squares on the four lines through a square, counted as if none were cut short by the edge.
const LINE_SQUARES: u32 = 4 * (WIDTH as u32 - 1);

impl Sample for Position {
    /// Draws a player and a square until they make a lawful move. Every pair is equally likely, so every lawful move
    /// is; and so it is in the list that stands in when there are few or none.
    fn sample<R: Random>(&self, random: &mut R, scratch: &mut Vec<Move>) -> Option<Move> {
        self.draw(random).or_else(|| {
            scratch.clear();
            self.list(scratch);
            let index = random.below(scratch.len() as u32);
            scratch.get(index as usize).copied()
        })
    }
}

impl Position {
    /// Draws squares on the lines of the player, or those few that may answer an attack if there is one.
    fn draw<R: Random>(&self, random: &mut R) -> Option<Move> {
        let field = Field::new(&self.pitch, self.side);
        let players: ArrayVec<Square, TEAM> = field.own.squares().take(TEAM).collect();
        let goals = Goals::of(&self.pitch, self.side.other());
        if goals.is_empty() {
            return self.draw_on_lines(&field, &players, random);
        }
        let standing = Standing::new(&self.pitch, self.side, goals);
        let answers = standing.answers_of(&field.own) & !field.stops;
        if answers.count() > LINE_SQUARES {
            return self.draw_on_lines(&field, &players, random);
        }
        let squares: ArrayVec<Square, { LINE_SQUARES as usize }> = answers.squares().collect();
        let draws = if squares.is_empty() { 0 } else { DRAWS };
        let is_answer = |m: &Move| standing.is_open_to(m.from, m.to) && self.is_lawful_on(&field, *m);
        (0..draws).find_map(|_| Some(Move { from: pick(&players, random)?, to: pick(&squares, random)? }).filter(is_answer))
    }

    /// Draws players and squares on their lines.
    fn draw_on_lines<R: Random>(&self, field: &Field, players: &[Square], random: &mut R) -> Option<Move> {
        (0..DRAWS).find_map(|_| {
            let from = pick(players, random)?;
            let to = on_line(from, random.below(LINE_SQUARES) as u8)?;
            Some(Move { from, to }).filter(|m| self.is_lawful_on(field, *m))
        })
    }
}

fn pick<R: Random>(squares: &[Square], random: &mut R) -> Option<Square> {
    squares.get(random.below(squares.len() as u32) as usize).copied()
}

/// A square on the lines through a square, by its number; nothing for one off the pitch.
fn on_line(from: Square, number: u8) -> Option<Square> {
    let (line, place) = (number / (WIDTH - 1), number % (WIDTH - 1));
    let own_place = if line == 1 { from.row() } else { from.file() };
    let place = place + u8::from(place >= own_place);
    let distance = place.wrapping_sub(own_place);
    match line {
        0 => Square::new(place, from.row()),
        1 => Square::new(from.file(), place),
        2 => Square::new(place, from.row().wrapping_add(distance)),
        _ => Square::new(place, from.row().wrapping_sub(distance)),
    }
}
