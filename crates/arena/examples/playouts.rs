//! What the opponent for games without an engine of their own gains over the baseline, and from what.
//!
//! `cargo run --release -p igroteka-arena --example playouts -- GAME GAMES LIMIT FIRST SECOND [SEED]`
//!
//! A game is breakthrough, football, banglagor, curves (8 dots) or curling (one end); a limit is a number of playouts for each decision, or milliseconds of CPU
//! time (`20ms`); a player is `plain`, `opponent`, `solves`, or `widens` with its factor (`widens10`). Games come in pairs with the same random
//! opening or the same dice; both players keep their trees.

use std::time::Duration;

use cpu_time::ThreadTime;
use igroteka_arena::pairing::{OPENING_PLIES, PairedGame};
use igroteka_arena::tally::GameResult;
use igroteka_arena::{Limit, Tally};
use igroteka_core::{Game, Measure, Options, Propose, Sample, Seat, Side, SplitMix, Turn};
use igroteka_games::{banglagor, breakthrough, curling, curves, football};
use igroteka_search::{Uct, UctOptions};

/// A number of playouts for each decision, or of milliseconds.
fn limit(text: &str) -> Limit {
    let number = |text: &str| text.parse::<u64>().expect("a limit");
    match text.strip_suffix("ms") {
        Some(ms) => Limit::Time(Duration::from_millis(number(ms))),
        None => Limit::Nodes(number(text)),
    }
}

fn player(text: &str) -> UctOptions {
    let plain = UctOptions { max_nodes: 1 << 18, ..UctOptions::default() };
    match text {
        "plain" => plain,
        "opponent" => plain.as_opponent(),
        "solves" => UctOptions { solves: true, ..plain },
        _ => UctOptions { widening: text.strip_prefix("widens").and_then(|factor| factor.parse().ok()).expect("a player"), ..plain },
    }
}

struct Match {
    players: [UctOptions; 2],
    limit: Limit,
    games: u32,
    seed: u64,
}

impl Match {
    fn play<P: Measure + Propose + Sample>(&self, options: &str, is_done: fn(&Game<P>) -> bool) {
        let options = Options::parse(P::PROFILE, options).expect("options");
        let tally = Tally::of((0..self.games).map(|number| (number, self.game(options, number, is_done))));
        let [low, high] = tally.score_interval().map(|end| 100.0 * end);
        println!("won {}, drawn {}, lost {}: {:.1} % ({low:.0} … {high:.0})", tally.wins, tally.draws, tally.losses, 100.0 * tally.score());
    }

    fn game<P: Measure + Propose + Sample>(&self, options: Options, number: u32, is_done: fn(&Game<P>) -> bool) -> GameResult {
        let place = PairedGame::of(number);
        let seed = place.seed(self.seed);
        let mut random = SplitMix::new(seed);
        let mut game = Game::<P>::new(options);
        let opening_plies = if P::PROFILE.has_chance { 0 } else { OPENING_PLIES };
        for _ in 0..opening_plies {
            play_random(&mut game, &mut random);
        }
        let mut searches = [0, 1].map(|index| Uct::of_game(&game, UctOptions { seed: seed + index as u64, ..self.players[index] }));
        while game.turn() != Turn::Over && !is_done(&game) {
            let entry = match game.acting_seat() {
                None => play_random(&mut game, &mut random),
                Some(seat) => {
                    let search = &mut searches[usize::from((seat == Seat(1)) != place.swapped)];
                    self.limit.think(search, ThreadTime::now());
                    let best = search.best().expect("a move");
                    game.play(best).expect("a legal move");
                    best
                }
            };
            searches.iter_mut().for_each(|search| search.advance(entry).expect("a legal entry"));
        }
        result(&game, Seat(u8::from(place.swapped)))
    }
}

fn play_random<P: Sample>(game: &mut Game<P>, random: &mut SplitMix) -> P::Move {
    let entry = game.position().sample(random, &mut Vec::new()).expect("the game goes on");
    game.play(entry).expect("samples are legal");
    entry
}

/// Who has won, or stands better where the game is left.
fn result<P: Measure>(game: &Game<P>, seat: Seat) -> GameResult {
    let ahead = match game.outcome() {
        Some(outcome) => outcome.winner,
        None => match game.position().measure() {
            0 => None,
            measure => Some(if measure > 0 { Side::First } else { Side::Second }),
        },
    };
    match ahead {
        None => GameResult::Draw,
        Some(side) if side == game.seating().side(seat) => GameResult::Win,
        Some(_) => GameResult::Loss,
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, time, first, second, rest @ ..] = &arguments[..] else { panic!("GAME GAMES LIMIT FIRST SECOND [SEED]") };
    let contest = Match {
        players: [player(first), player(second)],
        limit: limit(time),
        games: games.parse().expect("a number of games"),
        seed: rest.first().map_or(1, |seed| seed.parse().expect("a seed")),
    };
    match game.as_str() {
        "breakthrough" => contest.play::<breakthrough::Position>("", |_| false),
        "football" => contest.play::<football::Position>("", |_| false),
        "banglagor" => contest.play::<banglagor::Position>("", |_| false),
        "curves" => contest.play::<curves::Position>("dots=8", |_| false),
        "curling" => contest.play::<curling::Position>("ends=4", |game| game.position().score() != [0, 0] || game.entries().len() > 64),
        _ => panic!("an unknown game"),
    }
}
