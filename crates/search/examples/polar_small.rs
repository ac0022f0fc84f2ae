//! Solves Polar on a board that is smaller than the game offers: who wins by how much after every opening pair, and so the game.
//!
//! `cargo run --release -p igroteka-search --example polar_small [SIDE] [PAIRS]`: sides 2 to 5, 4 by default; only the first PAIRS pairs.
//! The moves are found independently of the game's folder, so they are first compared with the perft figures of the rules page for 7 × 7.

use std::io::Write as _;
use std::time::Instant;

/// Points of a board as bits, row by row.
type Set = u64;

/// A board of some side.
struct Board {
    side: u32,
    /// All points, and the points of the first and of the last file.
    all: Set,
    first_file: Set,
    last_file: Set,
}

/// The stones of the side to move and those of the other: colours play alike, so nothing else matters.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stones {
    own: Set,
    foe: Set,
}

impl Stones {
    const fn turned(self) -> Stones {
        Stones { own: self.foe, foe: self.own }
    }

    const fn with(self, point: Set) -> Stones {
        Stones { own: self.foe, foe: self.own | point }
    }
}

/// The points of a set, one by one.
fn points(mut set: Set) -> impl Iterator<Item = Set> {
    std::iter::from_fn(move || {
        let point = set & set.wrapping_neg();
        set &= set.wrapping_sub(1);
        (point != 0).then_some(point)
    })
}

impl Board {
    fn new(side: u32) -> Board {
        let first_file = (0..side).fold(0, |set, row| set | 1 << (row * side));
        Board { side, all: (1 << (side * side)) - 1, first_file, last_file: first_file << (side - 1) }
    }

    fn neighbours(&self, set: Set) -> Set {
        let sideways = (set & !self.last_file) << 1 | (set & !self.first_file) >> 1;
        (sideways | set << self.side | set >> self.side) & self.all
    }

    /// What hangs together with a point among some points.
    fn group(&self, point: Set, among: Set) -> Set {
        let mut group = point;
        loop {
            let grown = group | self.neighbours(group) & among;
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    fn groups(&self, among: Set) -> impl Iterator<Item = Set> {
        let mut left = among;
        std::iter::from_fn(move || {
            let group = self.group(left & left.wrapping_neg(), among);
            left &= !group;
            (group != 0).then_some(group)
        })
    }

    /// The law of groups: the point touches the own section of every neighbouring group that has one, and at most one neighbouring
    /// group has a section of the other colour.
    fn is_legal(&self, stones: Stones, point: Set) -> bool {
        let (mut touched, mut strangers) = (self.neighbours(point) & (stones.own | stones.foe), 0);
        let touched_own = touched & stones.own;
        while touched != 0 {
            let group = self.group(touched & touched.wrapping_neg(), stones.own | stones.foe);
            touched &= !group;
            if group & stones.own != 0 && group & touched_own == 0 {
                return false;
            }
            strangers += u32::from(group & stones.foe != 0);
        }
        strangers <= 1
    }

    fn moves(&self, stones: Stones) -> Set {
        let empty = self.all & !(stones.own | stones.foe);
        points(empty).filter(|point| self.is_legal(stones, *point)).fold(0, |set, point| set | point)
    }

    /// By how many points the side to move is ahead.
    fn margin(&self, stones: Stones) -> i32 {
        let worth = |group: Set| {
            let (own, foe) = ((group & stones.own).count_ones() as i32, (group & stones.foe).count_ones() as i32);
            match own.min(foe) {
                0 => 0,
                _ if own > foe => own * (own + 1) / 2,
                _ if own < foe => -foe * (foe + 1) / 2,
                _ => 0,
            }
        };
        self.groups(stones.own | stones.foe).map(worth).sum()
    }

    fn perft(&self, stones: Stones, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves(stones);
        if moves == 0 {
            let skipped = stones.turned();
            return if self.moves(skipped) == 0 { 0 } else { self.perft(skipped, depth) };
        }
        points(moves).map(|point| self.perft(stones.with(point), depth - 1)).sum()
    }

    /// The eight symmetries of a point.
    fn images(&self, number: u32) -> [u32; 8] {
        let (row, file, last) = (number / self.side, number % self.side, self.side - 1);
        let at = |row: u32, file: u32| row * self.side + file;
        [
            at(row, file),
            at(row, last - file),
            at(last - row, file),
            at(last - row, last - file),
            at(file, row),
            at(file, last - row),
            at(last - file, row),
            at(last - file, last - row),
        ]
    }
}

/// What is remembered about a position: a value and whether it is exact, at least or at most that.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    Least,
    Most,
}

/// Positions are searched to the end of the game, so a value needs no depth: stones, value and bound fill a word.
struct Memory {
    words: Vec<u64>,
}

const VALUE_SHIFT: i32 = 512;

impl Memory {
    fn new(bits: u32) -> Memory {
        Memory { words: vec![0; 1 << bits] }
    }

    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - self.words.len().ilog2())) as usize
    }

    fn recall(&self, key: u64) -> Option<(i32, Bound)> {
        let word = self.words[self.place(key)];
        let bound = [Bound::Exact, Bound::Least, Bound::Most][(word >> 10 & 3).checked_sub(1)? as usize];
        (word >> 12 == key).then_some(((word & 1023) as i32 - VALUE_SHIFT, bound))
    }

    fn keep(&mut self, key: u64, value: i32, bound: Bound) {
        let place = self.place(key);
        self.words[place] = key << 12 | (bound as u64 + 1) << 10 | (value + VALUE_SHIFT) as u64;
    }
}

/// Alpha-beta to the end of the game.
struct Solver {
    board: Board,
    /// By symmetry and byte of a set, its image.
    images: Vec<[[Set; 256]; 4]>,
    memory: Memory,
    nodes: u64,
}

impl Solver {
    fn new(side: u32) -> Solver {
        let board = Board::new(side);
        let image = |symmetry: usize, byte: u32, bits: u32| {
            let numbers = (0..8).filter(|bit| bits >> bit & 1 == 1).map(|bit| 8 * byte + bit).filter(|number| *number < side * side);
            numbers.fold(0, |set, number| set | 1 << board.images(number)[symmetry])
        };
        let table = |symmetry| std::array::from_fn(|byte| std::array::from_fn(|bits| image(symmetry, byte as u32, bits as u32)));
        let images = (0..8).map(table).collect();
        Solver { board, images, memory: Memory::new(27), nodes: 0 }
    }

    /// The same key for positions that are images of each other.
    fn key(&self, stones: Stones) -> u64 {
        let image =
            |table: &[[Set; 256]; 4], set: Set| (0..4).fold(0, |image, byte| image | table[byte][(set >> (8 * byte) & 255) as usize]);
        let keys = self.images.iter().map(|table| image(table, stones.own) << 25 | image(table, stones.foe));
        keys.min().unwrap_or_default()
    }

    /// By how many points the side to move wins, exactly between the bounds and else a bound.
    fn solve(&mut self, stones: Stones, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        let moves = self.board.moves(stones);
        if moves == 0 {
            let skipped = stones.turned();
            let is_over = self.board.moves(skipped) == 0;
            return if is_over { self.board.margin(stones) } else { -self.solve(skipped, -beta, -alpha) };
        }
        let (floor, key) = (alpha, self.key(stones));
        match self.memory.recall(key) {
            Some((value, Bound::Exact)) => return value,
            Some((value, Bound::Least)) => alpha = alpha.max(value),
            Some((value, Bound::Most)) => beta = beta.min(value),
            None => {}
        }
        if alpha >= beta {
            return if alpha > floor { alpha } else { beta };
        }
        let (ceiling, lowest) = (beta, alpha);
        let mut best = -i32::MAX;
        for (_, point) in self.ordered(stones, moves) {
            let value = -self.solve(stones.with(point), -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        let bound = match best {
            _ if best >= ceiling => Bound::Least,
            _ if best <= lowest => Bound::Most,
            _ => Bound::Exact,
        };
        self.memory.keep(key, best, bound);
        best
    }

    /// Moves, those first after which the other side stands worse and can do less.
    fn ordered(&self, stones: Stones, moves: Set) -> Vec<(i32, Set)> {
        let mut ranked: Vec<(i32, Set)> = points(moves)
            .map(|point| {
                let after = stones.with(point);
                let freedom = self.board.moves(after).count_ones() as i32 - self.board.moves(after.turned()).count_ones() as i32;
                (3 * self.board.margin(after) + 2 * freedom, point)
            })
            .collect();
        ranked.sort_unstable();
        ranked
    }

    /// The exact value, asked for by windows that hold it more and more closely.
    fn value(&mut self, stones: Stones) -> i32 {
        let (mut low, mut high) = (-400, 400);
        let mut guess = 0;
        while low < high {
            let beta = if guess == low { guess + 1 } else { guess };
            let value = self.solve(stones, beta - 1, beta);
            if value < beta {
                high = value
            } else {
                low = value
            }
            guess = value;
        }
        guess
    }
}

/// The opening pairs that are no images of each other: the points of the black and of the white stone.
fn opening_pairs(solver: &Solver) -> Vec<[u32; 2]> {
    let board = &solver.board;
    let mut pairs = Vec::new();
    let mut seen = Vec::new();
    for black in 0..board.side * board.side {
        for white in points(board.neighbours(1 << black)).map(Set::trailing_zeros) {
            let images = board.images(black).into_iter().zip(board.images(white)).min();
            if images.is_some_and(|image| !seen.contains(&image)) {
                seen.extend(images);
                pairs.push([black, white]);
            }
        }
    }
    pairs
}

fn name(board: &Board, number: u32) -> String {
    let file = char::from(b'a' + (number % board.side) as u8);
    format!("{file}{}", number / board.side + 1)
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().expect("a number"));
    let side: u32 = numbers.next().unwrap_or(4);
    assert!((2..=5).contains(&side), "sides 2 to 5");
    let seven = Board::new(7);
    let start = Stones { own: 1 << (3 * 7 + 3), foe: 1 << (3 * 7 + 4) };
    let found = [1, 2, 3].map(|depth| seven.perft(start, depth));
    assert_eq!(found, [44, 1_881, 78_332], "perft of the rules page for 7 × 7 after d4+e4");
    let mut solver = Solver::new(side);
    let pairs = opening_pairs(&solver);
    let count = numbers.next().map_or(pairs.len(), |count| count as usize);
    println!("{side} × {side}: {} opening pairs that are no images of each other", pairs.len());
    let mut best: Option<(i32, String)> = None;
    for [black, white] in pairs.into_iter().take(count) {
        let (begun, nodes) = (Instant::now(), solver.nodes);
        let value = solver.value(Stones { own: 1 << black, foe: 1 << white });
        let pair = format!("{}+{}", name(&solver.board, black), name(&solver.board, white));
        let seconds = begun.elapsed().as_secs_f64();
        println!("{pair}: black, to move, wins by {value:+} ({} positions, {seconds:.1} s)", solver.nodes - nodes);
        std::io::stdout().flush().expect("output");
        if best.as_ref().is_none_or(|(least, _)| value.abs() < *least) {
            best = Some((value.abs(), pair));
        }
    }
    // The second seat takes the better colour, so the first seat wants it to be worth as little as it can be.
    if let Some((value, pair)) = best {
        println!("among these the first seat does best with {pair}: the second seat wins by {value}");
    }
}
