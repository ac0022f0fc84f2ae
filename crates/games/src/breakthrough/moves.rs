//! Moves: what one is, listing, counting, checking, and drawing one uniformly at random.
//!
//! Everything works on the sets of squares that can be reached in each of the three directions. A random move is an index into
//! these sets: their sizes are counted together with the running sums that then lead to the square.

use alloc::string::String;
use alloc::vec::Vec;

use igroteka_core::{Listing, ParseError, Propose, Random, Refusal, Sample, Side, Text, notation::malformed_move};

use super::Position;
use super::notation::{read_square, square_name, write_square};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = 0x8080_8080_8080_8080;
const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;

/// A move: from, to, and whether it captures. Squares are 0 (a1) to 63 (h8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    is_capture: bool,
}

impl Move {
    /// A move between squares 0 to 63.
    pub(super) const fn new(from: u8, to: u8, is_capture: bool) -> Move {
        Move { from, to, is_capture }
    }

    /// The square that is left.
    #[inline]
    pub(super) const fn origin(self) -> usize {
        (self.from & 63) as usize
    }

    /// The square that is reached.
    #[inline]
    pub(super) const fn target(self) -> usize {
        (self.to & 63) as usize
    }

    /// Whether it says that it captures.
    #[inline]
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.is_capture
    }

    /// Reads `a7a6` or `c3d4*`.
    pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
        let (squares, is_capture) = text.strip_suffix('*').map_or((text, false), |squares| (squares, true));
        let read = |squares: &str| {
            let (from, to) = squares.split_at_checked(2)?;
            Some(Move { from: read_square(from)?, to: read_square(to)?, is_capture })
        };
        read(squares).ok_or_else(|| malformed_move(text))
    }

    /// Writes it.
    pub(super) fn write(self, out: &mut String) {
        write_square(self.from, out);
        write_square(self.to, out);
        if self.is_capture {
            out.push('*');
        }
    }
}

/// The squares that the side to move can reach, by direction.
struct Reach {
    /// Straight ahead, towards file a, towards file h.
    targets: [u64; 3],
    enemy: u64,
    side: Side,
}

impl Reach {
    #[inline]
    fn of(position: &Position) -> Reach {
        let side = position.to_move();
        let (own, enemy) = (position.pieces(side), position.pieces(side.other()));
        let targets = match side {
            Side::First => [own >> 8, (own & !FILE_A) >> 9, (own & !FILE_H) >> 7],
            Side::Second => [own << 8, (own & !FILE_A) << 7, (own & !FILE_H) << 9],
        };
        Reach { targets: [targets[0] & !(own | enemy), targets[1] & !own, targets[2] & !own], enemy, side }
    }

    /// The move of a direction that ends on a square of that direction's targets.
    #[inline]
    fn to(&self, direction: usize, to: u32) -> Move {
        const BACK: [[i32; 3]; 2] = [[8, 9, 7], [-8, -7, -9]];
        let from = to as i32 + BACK[self.side.index()][direction];
        Move { from: from as u8, to: to as u8, is_capture: self.enemy >> to & 1 != 0 }
    }
}

/// The running sums of the bits of each byte: byte i holds how many bits are set in bytes 0 to i. The last is the size of the set.
#[inline]
const fn running_sums(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    bytes.wrapping_mul(EVERY_BYTE)
}

/// The place of the set bit number `index`, counted from 0; there must be more than `index`.
#[inline]
fn nth_bit(set: u64, sums: u64, index: u32) -> u32 {
    // A byte's top bit is cleared exactly where its running sum exceeds the index; the first such byte holds the wanted bit.
    let before = ((u64::from(index) * EVERY_BYTE) | FILE_H).wrapping_sub(sums);
    let byte = (!before & FILE_H).trailing_zeros() & 56;
    let skipped = if byte == 0 { 0 } else { (sums >> (byte - 8)) as u32 & 0xFF };
    let mut rest = set >> byte;
    for _ in skipped..index {
        rest &= rest.wrapping_sub(1);
    }
    (byte + rest.trailing_zeros()) & 63
}

impl Listing for Position {
    fn list(&self, out: &mut Vec<Move>) {
        if self.is_over() {
            return;
        }
        let reach = Reach::of(self);
        for direction in 0..3 {
            let mut rest = reach.targets[direction];
            while rest != 0 {
                out.push(reach.to(direction, rest.trailing_zeros()));
                rest &= rest - 1;
            }
        }
    }

    fn count(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        Reach::of(self).targets.iter().map(|set| u64::from(set.count_ones())).sum()
    }
}

impl Propose for Position {
    fn propose(&self, out: &mut Vec<Move>) {
        self.list(out);
    }
}

impl Sample for Position {
    #[inline]
    fn sample<R: Random>(&self, random: &mut R, _scratch: &mut Vec<Move>) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let reach = Reach::of(self);
        let sums = reach.targets.map(running_sums);
        let sizes = sums.map(|sums| (sums >> 56) as u32);
        let mut index = random.below(sizes[0] + sizes[1] + sizes[2]);
        let mut direction = 0;
        while direction < 2 && index >= sizes[direction] {
            index -= sizes[direction];
            direction += 1;
        }
        Some(reach.to(direction, nth_bit(reach.targets[direction], sums[direction], index)))
    }
}

/// Whether a move is legal, and if not, which rule it breaks.
pub(super) fn check(position: &Position, m: Move) -> Result<(), Refusal> {
    if position.is_over() {
        return Err(Refusal::new("game-over"));
    }
    let (own, enemy) = (position.pieces(position.to_move()), position.pieces(position.to_move().other()));
    let (from, to) = (m.origin(), m.target());
    let refuse = |code: &'static str, square: usize| Err(Text::new(code).word("at", square_name(square as u8)).into());
    if own >> from & 1 == 0 {
        return refuse("breakthrough-no-own-piece", from);
    }
    let ahead = if position.to_move() == Side::First { -1 } else { 1 };
    let sideways = (to % 8) as i32 - (from % 8) as i32;
    if (to / 8) as i32 - (from / 8) as i32 != ahead || sideways.abs() > 1 {
        return refuse("breakthrough-not-one-step-forward", to);
    }
    if own >> to & 1 != 0 {
        return refuse("breakthrough-own-piece-there", to);
    }
    let meets_enemy = enemy >> to & 1 != 0;
    if meets_enemy && sideways == 0 {
        return refuse("breakthrough-blocked", to);
    }
    if meets_enemy != m.is_capture {
        return refuse("breakthrough-capture-mark", to);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use igroteka_core::SplitMix;

    #[test]
    fn the_nth_bit_is_found_in_every_set() {
        let mut random = SplitMix::new(7);
        for round in 0..2000 {
            let set = match round % 3 {
                0 => random.next_u64(),
                1 => random.next_u64() & random.next_u64() & random.next_u64(),
                _ => u64::MAX >> random.below(64),
            };
            let sums = running_sums(set);
            assert_eq!((sums >> 56) as u32, set.count_ones());
            for (index, square) in (0..64).filter(|square| set >> square & 1 != 0).enumerate() {
                assert_eq!(nth_bit(set, sums, index as u32), square, "{set:#x}");
            }
        }
    }
}
