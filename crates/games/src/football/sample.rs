//! Drawing a lawful move at random, for playouts, without listing them all.

use alloc::vec::Vec;

use igroteka_core::{Listing, Random, Sample};

use super::board::{Board, Square, WIDTH, home_row};
use super::lanes::Siege;
use super::motion::{TEAM, can_move};
use super::{Move, Position};

/// After so many vain draws the moves are listed; three draws are usual.
const DRAWS: u32 = 60;

/// Lines through a square, and squares on each of them that are not the square itself (many of them off the pitch).
const LINES: u32 = 4;
const LINE_SQUARES: u32 = WIDTH as u32 - 1;

impl Sample for Position {
    /// Without an attack to answer, draws a player and a square on its lines until they make a lawful move. Every pair
    /// is equally likely, so every lawful move is. With one, few moves are lawful, and drawing from the list is faster.
    fn sample<R: Random>(&self, random: &mut R, scratch: &mut Vec<Move>) -> Option<Move> {
        let siege = Siege::of(&self.pitch, self.side.other());
        if siege.goals.is_empty()
            && let Some(m) = self.draw(random, &siege.shields)
        {
            return Some(m);
        }
        scratch.clear();
        self.list(scratch);
        let index = random.below(scratch.len() as u32);
        scratch.get(index as usize).copied()
    }
}

impl Position {
    /// Draws pairs of squares until one is a lawful move; only shields can open an attack.
    fn draw<R: Random>(&self, random: &mut R, shields: &Board) -> Option<Move> {
        let mut players = [Square::A1; TEAM];
        let team = self.pitch.team(self.side);
        players.iter_mut().zip(team.squares()).for_each(|(player, square)| *player = square);
        let pairs = team.count() * LINES * LINE_SQUARES;
        let goal_row = home_row(self.side.other());
        let is_lawful = |m: &Move| {
            m.to.row() != goal_row && can_move(&self.pitch, self.side, m.from, m.to) && (!shields.contains(m.from) || self.holds_after(*m))
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
