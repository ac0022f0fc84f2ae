//! Drawing a legal move at random, for playouts, without listing them all.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use igroteka_core::{Listing, Random, Sample};

use super::answers::StandingAttack;
use super::board::{Field, Square, WIDTH};
use super::lanes::Goals;
use super::motion::TEAM;
use super::{Move, Position};

/// The number of vain draws after which the moves are listed. A handful is usual.
const DRAWS: u32 = 100;

/// Squares on the four lines through a square, counted as if none were cut short by the edge.
pub(super) const LINE_SQUARES: u32 = 4 * (WIDTH as u32 - 1);

impl Sample for Position {
    const TELLS_END: bool = true;

    /// Draws a player and a square until they make a legal move. Every pair is equally likely, so every legal move
    /// is; and so it is in the list that stands in when there are few or none.
    fn sample<R: Random>(&self, random: &mut R, scratch: &mut Vec<Move>) -> Option<Move> {
        let field = Field::new(&self.pitch, self.side);
        let players: ArrayVec<Square, TEAM> = field.own.squares().take(TEAM).collect();
        let goals = Goals::of(&self.pitch, self.side.other());
        if !goals.is_empty() {
            let standing = StandingAttack::new(&self.pitch, self.side, goals);
            let answers = standing.answers_of(&field.own) & !field.stops;
            if answers.count() <= LINE_SQUARES {
                let squares: ArrayVec<Square, { LINE_SQUARES as usize }> = answers.squares().collect();
                let is_answer = |m: &Move| standing.is_open_to(m.from, m.to) && self.is_legal_on(&field, *m);
                return draw_answer(&players, &squares, is_answer, random, scratch);
            }
        }
        self.draw_on_lines(&field, &players, random).or_else(|| {
            scratch.clear();
            self.list(scratch);
            pick(scratch, random)
        })
    }
}

/// Draws pairs of the few squares that may answer an attack; if that takes too long, goes through all of them.
fn draw_answer<R: Random>(
    players: &[Square],
    squares: &[Square],
    is_answer: impl Fn(&Move) -> bool,
    random: &mut R,
    scratch: &mut Vec<Move>,
) -> Option<Move> {
    let draws = players.len() * squares.len() / 2;
    let mut draw = || Some(Move { from: pick(players, random)?, to: pick(squares, random)? }).filter(&is_answer);
    (0..draws).find_map(|_| draw()).or_else(|| {
        scratch.clear();
        let pairs = players.iter().flat_map(|from| squares.iter().map(|to| Move { from: *from, to: *to }));
        scratch.extend(pairs.filter(is_answer));
        pick(scratch, random)
    })
}

impl Position {
    /// Draws players and squares on their lines.
    fn draw_on_lines<R: Random>(&self, field: &Field, players: &[Square], random: &mut R) -> Option<Move> {
        (0..DRAWS).find_map(|_| {
            let from = pick(players, random)?;
            let to = on_line(from, random.below(LINE_SQUARES) as u8)?;
            Some(Move { from, to }).filter(|m| self.is_legal_on(field, *m))
        })
    }
}

fn pick<T: Copy, R: Random>(list: &[T], random: &mut R) -> Option<T> {
    list.get(random.below(list.len() as u32) as usize).copied()
}

/// A square on the lines through a square, by its number; nothing for one off the pitch.
pub(super) fn on_line(from: Square, number: u8) -> Option<Square> {
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
