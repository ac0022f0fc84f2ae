//! What is proven is so: forced wins are found and played, and every proof agrees with a plain search of everything.

use std::collections::HashMap;

use igroteka_core::{FullGame, Game, Listing, Measure, Options, Position, Propose, Random, Sample, Side, SplitMix};
use igroteka_games::{breakthrough, curves, polar};
use igroteka_search::{Uct, UctOptions};

use crate::maze::{Maze, ROOMS, worked_out};
use crate::tactics::solved;
use crate::{new_game, on_small_games, random_game, seeded};

fn solving(seed: u64) -> UctOptions {
    UctOptions { solves: true, ..seeded(seed) }
}

fn proving<P: Measure + Propose + Sample>(game: &Game<P>, playouts: u32) -> Uct<P> {
    let mut search = Uct::of_game(game, solving(1));
    search.step(playouts);
    search
}

fn breakthrough_at(text: &str) -> Game<breakthrough::Position> {
    let options = Options::defaults(breakthrough::Position::PROFILE);
    Game::from_position(options, breakthrough::Position::parse(text, &options).expect("a position"))
}

/// A few pieces at random, none of which has arrived.
fn few_pieces(random: &mut SplitMix) -> Game<breakthrough::Position> {
    let mut rows = [['.'; 8]; 8];
    for number in 0..6 {
        let (row, column) = (1 + random.below(6) as usize, random.below(5) as usize);
        rows[row][column] = if number % 2 == 0 { 'b' } else { 'w' };
    }
    let row = |row: &[char; 8]| row.iter().collect::<String>().replace("........", "8").replace('.', "1");
    let text = rows.iter().map(row).collect::<Vec<_>>().join("/");
    let position = format!("{} {}", merged(&text), if random.below(2) == 0 { 'b' } else { 'w' });
    let has_both = text.contains('b') && text.contains('w');
    if has_both { breakthrough_at(&position) } else { few_pieces(random) }
}

/// Ones that stand beside each other as their sum.
fn merged(text: &str) -> String {
    (2..=7).rev().fold(text.to_owned(), |text, run| text.replace(&"1".repeat(run), &run.to_string()))
}

/// Whether the side to move wins, by trying everything.
fn wins(position: &breakthrough::Position, known: &mut HashMap<u64, bool>) -> bool {
    if position.outcome().is_some() {
        return false;
    }
    if let Some(known) = known.get(&position.hash()) {
        return *known;
    }
    let mut moves = Vec::new();
    position.list(&mut moves);
    let is_won = moves.into_iter().any(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        !wins(&after, known)
    });
    known.insert(position.hash(), is_won);
    is_won
}

#[test]
fn a_win_in_three_plies_is_proven_and_played() {
    // Whatever White takes, the other black piece on rank 3 goes through.
    let game = breakthrough_at("8/8/8/8/8/b1b5/7w/8 b");
    let mut search = proving(&game, 2_000);
    assert_eq!(search.proven(), Some(1));
    let progress = search.progress();
    assert!(progress.is_settled);
    assert_eq!(search.step(100).playouts, progress.playouts, "nothing is left to think about");
    assert_eq!(search.lines()[0].value, 1.0);
    let mut game = game;
    while game.outcome().is_none() {
        let m = search.best().expect("a move");
        game.play(m).expect("a legal move");
        search.advance(m).expect("a legal move");
        search.step(500);
    }
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Side::First));
}

#[test]
fn the_baseline_proves_nothing() {
    let game = breakthrough_at("8/8/8/8/8/b1b5/7w/8 b");
    let mut search = Uct::of_game(&game, seeded(1));
    assert_eq!(search.step(2_000).playouts, 2_000);
    assert_eq!(search.proven(), None);
}

#[test]
fn every_proof_in_breakthrough_agrees_with_trying_everything() {
    let mut random = SplitMix::new(7);
    let (mut known, mut won, mut lost) = (HashMap::new(), 0, 0);
    for _ in 0..150 {
        let game = few_pieces(&mut random);
        let search = proving(&game, 6_000);
        let Some(proven) = search.proven() else { continue };
        let is_won = wins(game.position(), &mut known);
        assert_eq!(proven, if is_won { 1 } else { -1 }, "{}", game.position().to_text());
        won += u32::from(is_won);
        lost += u32::from(!is_won);
        let mut after = game.position().clone();
        after.play_unchecked(search.best().expect("a move"));
        assert!(!is_won || !wins(&after, &mut known), "the move wins too");
        let worth = |value: f64| (value.abs() == 1.0).then_some(value as i32);
        assert_eq!(worth(search.lines()[0].value), Some(proven), "and is reported as such");
    }
    assert!(won > 20 && lost > 20, "{won} won and {lost} lost are too few to say anything");
}

#[test]
fn a_move_that_is_known_to_lose_is_left_for_any_other() {
    let mut random = SplitMix::new(11);
    let (mut known, mut left) = (HashMap::new(), 0);
    for _ in 0..150 {
        let game = few_pieces(&mut random);
        let lines = proving(&game, 400).lines();
        let is_lost = |value: f64| value == -1.0;
        let first_lost = lines.iter().position(|line| is_lost(line.value)).unwrap_or(lines.len());
        assert!(lines[first_lost..].iter().all(|line| is_lost(line.value)), "moves that lose come last");
        if first_lost == 0 || first_lost == lines.len() {
            continue;
        }
        for line in &lines[first_lost..] {
            let mut after = game.position().clone();
            after.play_unchecked(line.entry);
            assert!(wins(&after, &mut known) || line.visits == 1, "{}", game.position().to_text());
            left += 1;
        }
    }
    assert!(left > 100, "{left}");
}

#[test]
fn proofs_in_polar_see_seats() {
    let start = polar::Position::research(3, polar::Scoring::Standard);
    let mut pairs = Vec::new();
    start.list(&mut pairs);
    let mut won = 0;
    for pair in pairs {
        let mut position = start.clone();
        position.play_unchecked(pair);
        let mut black = position.clone();
        black.play_unchecked(black.parse_move("black").expect("a choice"));
        // Whoever chooses takes the colour that wins.
        let expected = solved(&black).abs();
        let game = Game::from_position(Options::defaults(polar::Position::PROFILE), position);
        let proven = proving(&game, 40_000).proven();
        assert!(proven.is_none_or(|proven| proven == expected), "{proven:?} in {}", game.position().to_text());
        won += u32::from(proven == Some(1));
    }
    assert!(won > 10, "{won}");
}

#[test]
fn proofs_at_the_end_of_polar_agree_with_trying_everything() {
    let mut proven = 0;
    for seed in 0..40 {
        let mut late: Option<Game<polar::Position>> = None;
        random_game::<polar::Position>("size=7", seed, |game| {
            if late.is_none() && game.entries().len() > 2 && game.position().count() <= 5 {
                late = Some(game.clone());
            }
        });
        let Some(game) = late else { continue };
        // The side that decides, as a side, whatever seats were changed before.
        let game = Game::from_position(*game.options(), game.position().clone());
        let side = if game.turn() == igroteka_core::Turn::Side(Side::First) { 1 } else { -1 };
        let Some(found) = proving(&game, 20_000).proven() else { continue };
        assert_eq!(found, side * solved(game.position()), "{}", game.position().to_text());
        proven += 1;
    }
    assert!(proven > 20, "{proven}");
}

/// Searches every room of many mazes, with some rooms that have been visited before; counts what was proven: lost, drawn, won.
fn in_mazes<const IS_SHY: bool>() -> [u32; 3] {
    let mut counts = [0; 3];
    for seed in 0..400 {
        let worth = worked_out::<IS_SHY>(seed, 200);
        for room in 3..ROOMS {
            let maze = Maze::<IS_SHY> { seed, room, side: Side::First };
            let visited = (0..seed % 4).map(|number| maze.after((3 + (seed + number) % 9) as u8).hash());
            let mut search = Uct::new(maze.clone(), [maze.hash()].into_iter().chain(visited).collect(), solving(seed));
            search.step(300);
            let Some(proven) = search.proven() else { continue };
            assert_eq!(proven, worth[usize::from(room)][0], "maze {seed}, room {room}");
            counts[(proven + 1) as usize] += 1;
        }
    }
    counts
}

#[test]
fn going_back_proves_nothing() {
    let [lost, drawn, won] = in_mazes::<false>();
    assert!(lost > 100 && drawn > 100 && won > 100, "{lost} lost, {drawn} drawn, {won} won");
}

#[test]
fn where_moves_are_missing_only_wins_are_proven() {
    let [lost, drawn, won] = in_mazes::<true>();
    assert!(lost == 0 && drawn == 0 && won > 100, "{lost} lost, {drawn} drawn, {won} won");
}

#[test]
fn a_win_after_the_last_ply_is_none() {
    let mut shorter = 0;
    for seed in 0..400 {
        let maze = Maze::<false> { seed, room: ROOMS - 1, side: Side::First };
        let mut game = Game::from_position(Options::defaults(Maze::<false>::PROFILE), maze);
        let mut random = SplitMix::new(seed);
        for _ in 0..4 {
            let Some(m) = game.position().sample(&mut random, &mut Vec::new()).filter(|_| game.outcome().is_none()) else { break };
            game.play(m).expect("a way");
        }
        if game.outcome().is_some() {
            continue;
        }
        let at = game.position().clone();
        let [in_time, at_last] = [2, 200].map(|plies| worked_out::<false>(seed, plies)[usize::from(at.room)][at.side.index()]);
        let proven = proving(&game, 300).proven();
        assert!(proven.is_none_or(|proven| proven == in_time), "maze {seed}: {proven:?}");
        shorter += u32::from(in_time != at_last);
    }
    assert!(shorter > 5, "{shorter}");
}

#[test]
fn what_is_proven_stays_so_when_moves_are_played() {
    for seed in 0..200 {
        let maze = Maze::<false> { seed, room: ROOMS - 1, side: Side::First };
        let mut search = Uct::new(maze.clone(), vec![maze.hash()], solving(seed));
        search.step(200);
        while let (Some(proven), Some(m)) = (search.proven(), search.best()) {
            search.advance(m).expect("a way");
            if search.position().outcome().is_some() {
                break;
            }
            assert_eq!(search.proven(), Some(-proven), "maze {seed}");
        }
    }
}

#[test]
fn curves_never_proves_a_loss_or_a_draw() {
    let mut decided = 0;
    for seed in 0..6 {
        random_game::<curves::Position>("dots=6", seed, |game| {
            if game.entries().len() > 8 && game.acting_seat().is_some() {
                let proven = proving(game, 400).proven();
                assert!(proven.is_none_or(|proven| proven == 1), "{proven:?} in {}", game.position().to_text());
                decided += u32::from(proven.is_some());
            }
        });
    }
    assert!(decided > 0, "some wins are proven");
}

fn is_sound_company<P: FullGame>(options: &str) {
    let mut game = new_game::<P>(options);
    if game.acting_seat().is_none() {
        game.play_text("roll12345").expect("a roll");
    }
    let opponent = |max_nodes| UctOptions { max_nodes, widening: 2.0, ..seeded(5).as_opponent() };
    for max_nodes in [0, 2, 40] {
        let mut search = Uct::of_game(&game, opponent(max_nodes));
        assert!(search.step(150).nodes <= max_nodes.max(2));
        assert!(game.position().is_legal(search.best().expect("a move")));
    }
    let (mut sliced, mut whole) = (Uct::of_game(&game, opponent(1 << 12)), Uct::of_game(&game, opponent(1 << 12)));
    for slice in [1, 2, 0, 97, 250] {
        sliced.step(slice);
    }
    whole.step(350);
    assert_eq!((sliced.lines(), sliced.progress()), (whole.lines(), whole.progress()));
}

#[test]
fn the_opponent_keeps_its_bounds_and_slices_do_not_change_its_answer() {
    on_small_games!(is_sound_company);
}

#[test]
fn a_wide_position_looks_at_some_moves_first() {
    let game = new_game::<igroteka_games::football::Position>("");
    let tried = |widening, playouts| {
        let mut search = Uct::of_game(&game, UctOptions { widening, ..seeded(1) });
        search.step(playouts);
        search.lines().len()
    };
    assert_eq!((tried(f64::INFINITY, 400), tried(f64::INFINITY, 100)), (164, 100));
    assert_eq!((tried(5.0, 25), tried(5.0, 400), tried(5.0, 2_000)), (25, 100, 164), "five times the root of the playouts");
    assert_eq!((tried(0.0, 300), tried(f64::NAN, 300)), (1, 1), "odd settings do no harm");
}
