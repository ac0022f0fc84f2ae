//! Drawing a lawful move at random, for playouts, without listing them all.

use alloc::vec::Vec;

use igroteka_core::{Listing, Random, Sample};

use super::board::{Square, WIDTH, home_row};
use super::defence::Defence;
use super::motion::{TEAM, can_move};
use super::{Move, Position};

/// After so many vain draws the moves are listed. Three draws are usual, forty if there is an attack to answer.
const DRAWS: u32 = 120;

/// Lines through a square, and squares on each of them that are not the square itself (many of them off the pitch).
const LINES: u32 = 4;
const LINE_SQUARES: u32 = WIDTH as u32 - 1;

impl Sample for Position {
    /// Draws a player and a square on its lines until they make a lawful move. Every pair is equally likely, so every
    /// lawful move is; and so it is in the list that stands in when there are few or none.
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
    fn draw<R: Random>(&self, random: &mut R) -> Option<Move> {
        let mut players = [Square::A1; TEAM];
        let team = self.pitch.team(self.side);
        players.iter_mut().zip(team.squares()).for_each(|(player, square)| *player = square);
        let pairs = team.count() * LINES * LINE_SQUARES;
        let goal_row = home_row(self.side.other());
        let defence = Defence::new(&self.pitch, self.side);
        let is_lawful = |m: &Move| {
            m.to.row() != goal_row
                && defence.may_be_lawful(m.from, m.to)
                && can_move(&self.pitch, self.side, m.from, m.to)
                && defence.is_lawful(m.from, m.to)
        };
        (0..DRAWS).find_map(|_| pair(&players, random.below(pairs)).filter(is_lawful))
    }
}

/// The pair of a number: a player, and a square on one of its lines. Nothing for a square off the pitch.
fn pair(players: &[Square; TEAM], number: u32) -> Option<Move> {
    let from = *players.get((number / (LINES * LINE_SQUARES)) as usize)?;
    let place = (number % LINE_SQUARES) as u8;
    let line = number / LINE_SQUARES % LINES;
    let own_place = if line == 1 { from.row() } else { from.file() };
    let place = place + u8::from(place >= own_place);
    let distance = place.wrapping_sub(own_place);
    let (file, row) = match line {
        0 => (place, from.row()),
        1 => (from.file(), place),
        2 => (place, from.row().wrapping_add(distance)),
        _ => (place, from.row().wrapping_sub(distance)),
    };
    Some(Move { from, to: Square::new(file, row)? })
}
