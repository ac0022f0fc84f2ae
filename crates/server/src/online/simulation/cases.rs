//! Single situations in the world of the simulation.

use igroteka_protocol::Message as _;
use igroteka_protocol::online::log::LogEvent;
use igroteka_protocol::online::socket::{Ask, Report};
use igroteka_store::SeatRow;

use super::super::actor::ActorEffect;
use super::world::{World, sit};

/// The reports among some effects.
fn reports(effects: &[ActorEffect]) -> Vec<Report> {
    let text = |effect: &ActorEffect| match effect {
        ActorEffect::To(_, text) | ActorEffect::Refuse(_, _, text) | ActorEffect::ToAll(text) => {
            Some(Report::read(text).expect("a report"))
        }
        _ => None,
    };
    effects.iter().filter_map(text).collect()
}

fn pass(world: &World, ms: u64) {
    world.database.lock().expect("no panic").now_ms += ms;
}

/// What the last presence says: who is there, and since when others are gone.
fn presence(effects: &[ActorEffect]) -> (Vec<bool>, Vec<u64>) {
    let found = reports(effects).into_iter().rev().find_map(|report| match report {
        Report::Presence { seats, gone_since_ms, .. } => Some((seats, gone_since_ms)),
        _ => None,
    });
    found.expect("a presence")
}

#[tokio::test]
async fn whoever_comes_back_plays_on_instead_of_the_computer() {
    let mut world = World::with(r#"{"game":"football","seats":["person","person"],"absent":{"computer":1}}"#, 1);
    sit(&mut world).await;
    world.nodes[0].join(1, Some("boris"), 0, Vec::new());
    let claim = |number: u32| Ask::Claim { id: format!("claim-{number:06}") };
    let refused = world.nodes[0].ask(1, &claim(1)).await;
    assert!(reports(&refused).iter().any(|report| matches!(report, Report::Refused { .. })), "Anna sat down a moment ago");
    pass(&world, 121_000);
    let effects = world.nodes[0].ask(1, &claim(2)).await;
    let seq = world.nodes[0].held.online.seq();
    assert!(effects.contains(&ActorEffect::Think { seq }), "somebody who never connected is gone, and the computer plays: {effects:?}");
    world.nodes[0].join(0, Some("anna"), 0, Vec::new());
    let back = world.nodes[0].welcome_back(0).await;
    let is_back = |report: &Report| matches!(report, Report::Entry(entry) if matches!(entry.body.event, LogEvent::Sat { .. }));
    assert!(reports(&back).iter().any(is_back), "{back:?}");
    assert!(world.nodes[0].play_computer_move(seq, "a move").await.is_empty(), "what the computer thought of comes too late");
    let text = world.nodes[0].held.online.game().expect("a game").proposals()[0].clone();
    let played = world.nodes[0].ask(0, &Ask::Play { id: "play-000001".to_owned(), ply: 0, text }).await;
    assert!(reports(&played).iter().any(|report| matches!(report, Report::Entry(entry) if entry.seat == Some(0))), "{played:?}");
    assert!(world.nodes[0].welcome_back(0).await.is_empty(), "nobody comes back twice");
}

#[tokio::test]
async fn presence_of_other_nodes_counts_while_it_is_renewed() {
    let mut world = World::new(1);
    sit(&mut world).await;
    let effects = world.nodes[0].join(0, Some("anna"), 0, Vec::new());
    let (there, gone) = presence(&effects);
    assert_eq!(there, [true, false]);
    assert!(gone[0] == 0 && gone[1] > 0);
    let now_ms = world.database.lock().expect("no panic").now_ms;
    let held = |until_ms| vec![SeatRow { seat: 1, guest: Some("boris".to_owned()), invitation: None, seen_until_ms: Some(until_ms) }];
    let effects = world.nodes[0].look_around(&held(now_ms + 15_000));
    assert_eq!(presence(&effects), (vec![true, true], vec![0, 0]));
    assert!(world.nodes[0].look_around(&held(now_ms + 19_000)).is_empty(), "nothing has changed");
    // The other node is gone without a word.
    pass(&world, 20_000);
    let effects = world.nodes[0].look_around(&held(now_ms + 19_000));
    assert_eq!(presence(&effects), (vec![true, false], vec![0, now_ms + 19_000]));
}

#[tokio::test]
async fn clocks_are_those_of_now_although_entries_are_old() {
    let mut world = World::with(r#"{"game":"football","seats":["person","person"],"time":{"fischer":{"minutes":5,"increment_s":0}}}"#, 1);
    sit(&mut world).await;
    world.nodes[0].join(0, Some("anna"), 0, Vec::new());
    let text = world.nodes[0].held.online.game().expect("a game").proposals()[0].clone();
    world.nodes[0].ask(0, &Ask::Play { id: "play-000001".to_owned(), ply: 0, text }).await;
    pass(&world, 30_000);
    let effects = world.nodes[1].catch_up().await;
    let now_ms = world.database.lock().expect("no panic").now_ms;
    let clock = reports(&effects).into_iter().rev().find_map(|report| match report {
        Report::Clock(clock) => Some(clock),
        _ => None,
    });
    let clock = clock.expect("a clock");
    assert_eq!((clock.now_ms, clock.left_ms.expect("times")[1]), (now_ms, 5 * 60_000 - 30_000));
}
