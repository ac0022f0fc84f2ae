//! `igroteka bench threads`: how many more nodes two threads search than one, in the same time on the clock.

use std::time::{Duration, Instant};

use igroteka_arena::team::Team;
use igroteka_core::{Options, SplitMix};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Thinker as _, full_thinker};
use serde_json::json;

use crate::context::Context;

/// So long each measurement takes, and so often both are made in turn.
const TIME: Duration = Duration::from_millis(400);
const ROUNDS: u32 = 5;
/// Nodes between looks at the clock, for each thread.
const SLICE: u32 = 2048;

/// Prints the ratio for every game whose search knows companions.
pub fn run(context: &Context) {
    for &id in GameId::ALL {
        let mut nodes = [0_u64; 2];
        for _ in 0..ROUNDS {
            for (threads, total) in (1..).zip(&mut nodes) {
                *total += searched(id, threads);
            }
        }
        let ratio = nodes[1] as f64 / nodes[0].max(1) as f64;
        let plain = format!("{:<12} {:>10} nodes on one thread, {:>10} on two: {ratio:.2} times", id.slug(), nodes[0], nodes[1]);
        context.answer(plain, &json!({ "game": id.slug(), "one": nodes[0], "two": nodes[1], "ratio": ratio }));
    }
}

/// Nodes that so many threads look at in the time.
fn searched(id: GameId, threads: usize) -> u64 {
    let Ok(mut table) = id.table(Options::defaults(id.profile()), None) else { return 0 };
    let mut dice = SplitMix::new(1);
    while let Some(event) = table.draw_chance(&mut dice) {
        if table.play_text(&event).is_err() {
            return 0;
        }
    }
    let Some(thinker) = full_thinker(id, &table.save(), FullOptions::default()) else { return 0 };
    let mut team = Team::new(thinker, threads);
    let begin = Instant::now();
    while begin.elapsed() < TIME && !team.step(SLICE * threads as u32).is_settled {}
    u64::from(team.progress().playouts)
}
