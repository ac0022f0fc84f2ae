//! Chance events with their weights agree with the list of events and with the samples.

use igroteka_core::{Chance, Listing, Random, Sample, SplitMix, Turn};

/// Checks one position where chance acts.
///
/// # Panics
/// If the events, their weights or the samples disagree.
pub fn check_chance<P: Chance + Listing + Sample>(position: &P, total_weight: u64, seed: u64) {
    assert_eq!(position.turn(), Turn::Chance);
    let mut events = Vec::new();
    position.chance_events(&mut events);
    let mut listed = Vec::new();
    position.list(&mut listed);
    assert_eq!(events.len(), listed.len(), "{}", position.to_text());
    assert!(events.iter().all(|(event, weight)| *weight > 0 && listed.contains(event)), "{}", position.to_text());
    assert_eq!(events.iter().map(|(_, weight)| u64::from(*weight)).sum::<u64>(), total_weight, "{}", position.to_text());
    check_samples(position, &events, total_weight, &mut SplitMix::new(seed));
}

fn check_samples<P: Sample>(position: &P, events: &[(P::Move, u32)], total_weight: u64, random: &mut impl Random) {
    const DRAWS: u64 = 200_000;
    let mut counts = vec![0u64; events.len()];
    let mut scratch = Vec::new();
    for _ in 0..DRAWS {
        let event = position.sample(random, &mut scratch).expect("an event");
        counts[events.iter().position(|(other, _)| *other == event).expect("a listed event")] += 1;
    }
    for ((event, weight), count) in events.iter().zip(counts) {
        let mean = DRAWS as f64 * f64::from(*weight) / total_weight as f64;
        let spread = 7.0 * mean.sqrt() + 7.0;
        assert!((count as f64 - mean).abs() < spread, "{}: {count} instead of {mean}", position.move_text(*event));
    }
}
