//! `igroteka bench threads`: how many more nodes two threads search than one in a second on the clock.

use std::time::{Duration, Instant};

use igroteka_arena::pairing;
use igroteka_arena::team::SearchTeam;
use igroteka_core::{Options, SplitMix};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Thinker as _, full_thinker};
use serde_json::json;

use crate::context::{Context, Failure};

/// The time of each measurement, about as long as the strongest level thinks, and how often both are made in turn.
const TIME: Duration = Duration::from_millis(1000);
const ROUNDS: u32 = 5;
/// The number of nodes between looks at the clock grows until a slice takes this time.
const SLICE: Duration = Duration::from_millis(2);
/// The number of random moves that are made before, where there are no dice.
const OPENING_PLIES: usize = 12;

/// Prints the ratio for every game.
pub(super) fn run(context: &Context) -> Result<(), Failure> {
    for &id in GameId::ALL {
        let mut rates = [0.0; 2];
        for _ in 0..ROUNDS {
            for (threads, rate) in (1..).zip(&mut rates) {
                *rate += nodes_a_second(id, threads) / f64::from(ROUNDS);
            }
        }
        let [one, two] = rates;
        let ratio = two / one.max(1.0);
        let plain = format!("{:<12} {one:>10.0} nodes/s on one thread, {two:>10.0} on two: {ratio:.2} times", id.slug());
        context.answer(plain, &json!({ "game": id.slug(), "one": one, "two": two, "ratio": ratio }))?;
    }
    Ok(())
}

/// How many nodes `threads` threads look at in a second on the clock.
fn nodes_a_second(id: GameId, threads: usize) -> f64 {
    let Ok(mut table) = pairing::open(id, Options::defaults(id.profile()), OPENING_PLIES, None, 1) else { return 0.0 };
    let mut dice = SplitMix::new(1);
    while let Some(event) = table.draw_chance(&mut dice) {
        if table.play_text(&event).is_err() {
            return 0.0;
        }
    }
    let Some(thinker) = full_thinker(id, &table.snapshot(), FullOptions::default()) else { return 0.0 };
    let mut team = SearchTeam::new(thinker, threads);
    let begin = Instant::now();
    let (mut slice, mut is_settled) = (threads as u32, false);
    while begin.elapsed() < TIME && !is_settled {
        let before = begin.elapsed();
        is_settled = team.step(slice).is_settled;
        if begin.elapsed() - before < SLICE {
            slice = slice.saturating_mul(2);
        }
    }
    // A node of a search by playouts is a playout: its tree stops growing where its memory ends.
    f64::from(team.progress().playouts) / begin.elapsed().as_secs_f64()
}
