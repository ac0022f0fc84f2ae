//! `igroteka bench threads`: how many more nodes two threads search than one, in the same time on the clock.

use std::time::{Duration, Instant};

use igroteka_arena::pairing;
use igroteka_arena::team::Team;
use igroteka_core::{Options, SplitMix};
use igroteka_games::GameId;
use igroteka_search::{FullOptions, Thinker as _, full_thinker};
use serde_json::json;

use crate::context::Context;

/// So long each measurement takes, and so often both are made in turn.
const TIME: Duration = Duration::from_millis(400);
const ROUNDS: u32 = 5;
/// Nodes between looks at the clock grow until a slice takes so long.
const SLICE: Duration = Duration::from_millis(2);
/// So many random moves are made before, where there are no dice.
const OPENING_PLIES: usize = 16;

/// Prints the ratio for every game.
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
    let Ok(mut table) = pairing::open(id, Options::defaults(id.profile()), OPENING_PLIES, 1) else { return 0 };
    let mut dice = SplitMix::new(1);
    while let Some(event) = table.draw_chance(&mut dice) {
        if table.play_text(&event).is_err() {
            return 0;
        }
    }
    let Some(thinker) = full_thinker(id, &table.save(), FullOptions::default()) else { return 0 };
    let mut team = Team::new(thinker, threads);
    let begin = Instant::now();
    let (mut nodes, mut slice, mut is_settled) = (0, threads as u32, false);
    while begin.elapsed() < TIME && !is_settled {
        let before = begin.elapsed();
        is_settled = team.step(slice).is_settled;
        nodes += u64::from(slice);
        if begin.elapsed() - before < SLICE {
            slice = slice.saturating_mul(2);
        }
    }
    nodes
}
