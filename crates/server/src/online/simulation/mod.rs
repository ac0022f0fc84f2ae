//! Two nodes, a database that fails, a bus that loses, doubles and reorders, nodes that crash, clients that lose their connection, computers that
//! think, deadlines that pass: all from a seed, without sockets and without time. A seed that fails fails again.

mod cases;
mod world;

use world::{World, sit};

/// What is played: a game without chance or clock, dice and a clock, a computer, both with dice.
const GAMES: [&str; 4] = [
    world::CONDITIONS,
    r#"{"game":"curling","options":"ends=2,seats=2","seats":["person","person"],"time":{"fischer":{"minutes":3,"increment_s":2}}}"#,
    r#"{"game":"football","seats":["person",{"computer":1}],"time":{"fischer":{"minutes":3,"increment_s":2}}}"#,
    r#"{"game":"curling","options":"ends=2,seats=2","seats":["person",{"computer":1}]}"#,
];

async fn run(conditions: &str, seed: u64) -> usize {
    let mut world = World::with(conditions, seed);
    sit(&mut world).await;
    world.database.lock().expect("no panic").faults = 12;
    for _ in 0..60 {
        world.step().await;
        world.check(seed);
    }
    world.heal().await;
    world.check(seed);
    let log = world.log();
    for client in &world.clients {
        assert_eq!(client.screen, log, "seed {seed}: {} does not agree", client.guest);
    }
    log.len()
}

#[test]
fn whatever_fails_nothing_acknowledged_is_lost_and_all_agree() {
    let runs: u64 = std::env::var("IGROTEKA_SEEDS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(1_000);
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let entries: usize = runtime.block_on(async {
        let mut entries = 0;
        for seed in 0..runs {
            entries += run(GAMES[seed as usize % GAMES.len()], seed).await;
        }
        entries
    });
    assert!(entries as u64 > runs * 5, "games were played: {entries} entries in {runs} runs");
}
