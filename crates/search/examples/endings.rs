//! How much work exact endings of Polar are: games of the playouts with themselves, and in each position with few open crossings the
//! positions that the exact search looks at until it knows the result.
//!
//! `cargo run --release -p igroteka-search --example endings -- [SIZE] [GAMES]`

use cpu_time::ThreadTime;
use igroteka_core::{Amaf as _, Game, Options, Position as _};
use igroteka_games::polar::Position;
use igroteka_search::{Ending, EndingOptions, Rave, RaveOptions};

/// The playouts that choose each move.
const PLAYOUTS: u32 = 300;
/// Positions with more open crossings are not tried, and an ending is given up after this number of positions.
const MOST_OPEN: u32 = 30;
const MOST_POSITIONS: u64 = 3_000_000;
/// The open crossings in each row of the table.
const ROW: u32 = 3;

/// What was found about endings with similar numbers of open crossings.
#[derive(Default)]
struct Row {
    /// Positions looked at for those that were solved.
    solved: Vec<u64>,
    left: u32,
    seconds: f64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().unwrap_or_else(|| "9".to_owned());
    let games = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(10);
    let options = Options::parse(Position::PROFILE, &format!("size={size}")).expect("SIZE: a size of the board that the game offers");
    let mut rows: Vec<Row> = (0..=MOST_OPEN / ROW).map(|_| Row::default()).collect();
    for seed in 0..games {
        play(options, seed, &mut rows);
        eprintln!("{} of {games} games", seed + 1);
    }
    println!("| open crossings | endings | solved | positions, median | most | µs a position |\n|---|---|---|---|---|---|");
    for (number, row) in rows.iter_mut().enumerate() {
        tell(number as u32 * ROW, row);
    }
}

/// Plays a game and tries every ending.
fn play(options: Options, seed: u64, rows: &mut [Row]) {
    let mut game = Game::<Position>::new(options);
    let mut search = Rave::of_game(&game, RaveOptions { seed, ..RaveOptions::default() });
    while game.outcome().is_none() {
        search.step(PLAYOUTS);
        let open = game.position().open_places();
        if open <= MOST_OPEN {
            solve(game.position(), &mut rows[(open / ROW) as usize]);
        }
        let best = search.best().expect("a move");
        game.play(best).expect("a legal move");
        search.advance(best).expect("a legal move");
    }
}

fn solve(position: &Position, row: &mut Row) {
    let begin = ThreadTime::now();
    let mut ending = Ending::new(position.clone(), EndingOptions { table_bytes: 8 << 20, lines: 1 });
    while !ending.is_settled() && ending.nodes() < MOST_POSITIONS {
        ending.step(10_000, position.margin());
    }
    row.seconds += begin.elapsed().as_secs_f64();
    if ending.is_settled() { row.solved.push(ending.nodes()) } else { row.left += 1 }
}

fn tell(from: u32, row: &mut Row) {
    row.solved.sort_unstable();
    let (solved, all) = (row.solved.len(), row.solved.len() + row.left as usize);
    let positions = row.solved.iter().sum::<u64>() + u64::from(row.left) * MOST_POSITIONS;
    let (median, most) = (row.solved.get(solved / 2).copied().unwrap_or(0), row.solved.last().copied().unwrap_or(0));
    let micros = 1e6 * row.seconds / positions.max(1) as f64;
    println!("| {from} to {} | {all} | {solved} | {median} | {most} | {micros:.2} |", from + ROW - 1);
}
