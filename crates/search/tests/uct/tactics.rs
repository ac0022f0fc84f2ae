//! What the search must see: a win in one, the winning colour, dice worth keeping, a draw by repetition.

use igroteka_core::{Chance, FullGame, Game, Listing, Options, Outcome, Position, Side, Turn};
use igroteka_games::{banglagor, curling, football, polar};

use crate::{game_at, new_game, on_small_games, random_game, searched};

/// Whether the seat to act has won with a move.
fn wins<P: FullGame>(game: &Game<P>, m: P::Move) -> bool {
    let actor = game.acting_seat();
    let mut after = game.clone();
    after.play(m).expect("a legal move");
    let winner = after.position().outcome().and_then(|outcome| outcome.winner);
    winner.is_some_and(|side| actor.map(|seat| after.seating().side(seat)) == Some(side))
}

/// Positions of random games in which some moves win at once and others do not.
fn with_a_win_in_one<P: FullGame>(options: &str, count: usize) -> Vec<Game<P>> {
    let mut found = Vec::new();
    for seed in 0..1_000 {
        let mut last: Option<Game<P>> = None;
        random_game(options, seed, |game| {
            if game.acting_seat().is_some() {
                last = Some(game.clone());
            }
        });
        // Wins in one are found where random games end.
        let game = last.expect("a decision");
        let mut moves = Vec::new();
        game.position().propose(&mut moves);
        let winning = moves.iter().filter(|m| wins(&game, **m)).count();
        if winning > 0 && winning < moves.len() {
            found.push(game);
        }
        if found.len() == count {
            break;
        }
    }
    assert_eq!(found.len(), count, "{} has too few wins in one", P::PROFILE.slug);
    found
}

fn takes_wins_in_one<P: FullGame>(options: &str) {
    for game in with_a_win_in_one::<P>(options, 4) {
        let mut moves = Vec::new();
        game.position().propose(&mut moves);
        let search = searched(&game, 1, 3 * moves.len() as u32 + 100);
        let best = search.best().expect("a move");
        let text = game.position().move_text(best);
        assert!(wins(&game, best), "{text} does not win in {}", game.position().to_text());
    }
}

#[test]
fn a_win_in_one_is_taken_in_every_game() {
    on_small_games!(takes_wins_in_one);
}

#[test]
fn the_last_goal_of_the_first_sample_game_is_found() {
    let mut game = new_game::<football::Position>("");
    for text in ["k1-k4", "b12-a12", "f1-p7", "k12-f9", "m1-f5"] {
        game.play_text(text).expect("a legal move");
    }
    let best = searched(&game, 1, 600).best().expect("a move");
    assert!(wins(&game, best));
}

#[test]
fn a_hanging_column_is_cut_when_that_wins() {
    // Heights 5 to 3: without either column the second side has lost.
    let game = game_at::<banglagor::Position>("6/6/6/2ms2/6/3L2/6/M5 1 - 0", "board=small");
    let best = searched(&game, 1, 500).best().expect("a move");
    assert!(wins(&game, best));
}

/// What a finished or unfinished game of Polar is worth to black with best play: 1, 0 or −1.
pub(crate) fn solved(position: &polar::Position) -> i32 {
    let side = match (position.outcome(), position.turn()) {
        (Some(outcome), _) => return outcome.winner.map_or(0, |side| if side == Side::First { 1 } else { -1 }),
        (None, Turn::Side(side)) => side,
        (None, _) => panic!("a side acts in Polar"),
    };
    let mut moves = Vec::new();
    position.list(&mut moves);
    let values = moves.into_iter().map(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        solved(&after)
    });
    if side == Side::First { values.max() } else { values.min() }.expect("a move")
}

/// What the chosen colour is worth on a small board after every opening pair.
fn chosen_colours() -> Vec<(i32, String, Game<polar::Position>)> {
    let start = polar::Position::research(3, polar::Scoring::Standard);
    let mut pairs = Vec::new();
    start.list(&mut pairs);
    let mut found = Vec::new();
    for pair in pairs {
        let mut position = start.clone();
        position.play_unchecked(pair);
        let game = Game::from_position(Options::defaults(polar::Position::PROFILE), position);
        let mut black = game.position().clone();
        black.play_unchecked(black.parse_move("black").expect("a choice"));
        let best = searched(&game, 1, 3_000).best().expect("a move");
        found.push((solved(&black), game.position().move_text(best), game));
    }
    found
}

#[test]
fn the_colour_that_wins_is_chosen() {
    let chosen = chosen_colours();
    assert!(chosen.iter().any(|(value, ..)| *value != 0), "some pairs favour a colour");
    for (value, colour, game) in chosen.iter().filter(|(value, ..)| *value != 0) {
        assert_eq!(colour, if *value > 0 { "black" } else { "white" }, "{}", game.position().to_text());
    }
}

#[test]
fn both_seats_are_seen_through_the_colour_choice() {
    let mut search = searched(&new_game::<polar::Position>("size=7"), 1, 6_000);
    let line = search.lines()[0];
    search.advance(line.entry).expect("a legal move");
    let (visits, total) =
        search.lines().iter().fold((0, 0.0), |(visits, sum), line| (visits + line.visits, sum + line.value * f64::from(line.visits)));
    let for_chooser = total / f64::from(visits);
    assert!((line.value + for_chooser).abs() < 0.2, "what the first seat gets, {}, the chooser loses, {for_chooser}", line.value);
}

/// The probability to win the match for the side that throws last, with a level score counting half.
fn chance_of_throwing(position: &curling::Position) -> f64 {
    let Turn::Side(side) = position.turn() else { panic!("a throw is due") };
    let mut throws = Vec::new();
    position.list(&mut throws);
    let worth = |m| {
        let mut after = *position;
        after.play_unchecked(m);
        match after.outcome() {
            Some(Outcome { winner: Some(winner), .. }) => f64::from(winner == side),
            _ => 0.5,
        }
    };
    throws.into_iter().map(worth).fold(0.0, f64::max)
}

/// The same, with dice being kept.
fn chance_of_keeping(position: &curling::Position, keep: curling::Move) -> f64 {
    let mut after = *position;
    after.play_unchecked(keep);
    let mut events = Vec::new();
    after.chance_events(&mut events);
    if events.is_empty() {
        return chance_of_throwing(&after);
    }
    let total: u32 = events.iter().map(|(_, weight)| weight).sum();
    let mut chance = 0.0;
    for (event, weight) in events {
        let mut rolled = after;
        rolled.play_unchecked(event);
        chance += f64::from(weight) * chance_of_throwing(&rolled) / f64::from(total);
    }
    chance
}

/// The last keeps of random matches in which it matters what is kept, with the chances of all keeps.
fn last_keeps(count: usize) -> Vec<(Game<curling::Position>, Vec<f64>)> {
    let mut found = Vec::new();
    for seed in 0..1_000 {
        random_game::<curling::Position>("ends=4", seed, |game| {
            let text = game.position().to_text();
            let is_last_keep = text.contains(" 16 ") && text.contains(" 4/4 ") && text.contains('?');
            if is_last_keep && found.len() < count {
                let mut keeps = Vec::new();
                game.position().list(&mut keeps);
                let chances: Vec<f64> = keeps.iter().map(|keep| chance_of_keeping(game.position(), *keep)).collect();
                if best_of(&chances) - mean_of(&chances) > 0.3 {
                    found.push((game.clone(), chances));
                }
            }
        });
    }
    assert_eq!(found.len(), count);
    found
}

fn best_of(chances: &[f64]) -> f64 {
    chances.iter().copied().fold(0.0, f64::max)
}

fn mean_of(chances: &[f64]) -> f64 {
    chances.iter().sum::<f64>() / chances.len() as f64
}

#[test]
fn dice_that_win_are_kept() {
    let (mut kept, mut best, mut mean) = (0.0, 0.0, 0.0);
    for (game, chances) in last_keeps(12) {
        let keep = searched(&game, 1, 40_000).best().expect("a move");
        kept += chance_of_keeping(game.position(), keep);
        best += best_of(&chances);
        mean += mean_of(&chances);
        println!("{} {kept} {best} {mean}", game.position().to_text());
    }
    assert!(kept > 0.5 * (best + mean), "wins {kept} where {best} can be won and {mean} come by themselves");
}

#[test]
fn rolls_come_as_often_as_they_weigh() {
    let game = new_game::<curling::Position>("ends=4");
    let search = searched(&game, 3, 20_000);
    assert_eq!(search.best(), None, "nobody decides about dice");
    let mut events = Vec::new();
    game.position().chance_events(&mut events);
    let lines = search.lines();
    for (event, weight) in events {
        let visits = lines.iter().find(|line| line.entry == event).map_or(0, |line| line.visits);
        let expected = 20_000.0 * f64::from(weight) / 7_776.0;
        // Six standard deviations, and a little for the rarest rolls.
        assert!((f64::from(visits) - expected).abs() < 6.0 * expected.sqrt() + 3.0, "{event:?}: {visits} for {expected}");
    }
    assert_eq!(lines.iter().map(|line| line.visits).sum::<u32>(), 20_000);
}

#[test]
fn going_back_to_a_position_counts_as_a_draw() {
    let mut game = new_game::<football::Position>("");
    for text in ["k1-k4", "b12-a12", "k4-k5", "a12-b12", "k5-k4", "b12-a12"] {
        game.play_text(text).expect("a legal move");
    }
    let search = searched(&game, 1, 300);
    let again = search.lines().into_iter().find(|line| game.position().move_text(line.entry) == "k4-k5").expect("a line");
    assert_eq!(again.value, 0.0);
}

#[test]
fn a_random_seed_does_not_decide_between_a_win_and_none() {
    let game = with_a_win_in_one::<polar::Position>("size=7", 1).remove(0);
    for seed in 0..20 {
        let best = searched(&game, seed, 300).best().expect("a move");
        assert!(wins(&game, best), "seed {seed}");
    }
}
