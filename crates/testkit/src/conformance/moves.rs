//! Lists, proposals, samples and judgements of moves agree.

use igroteka_core::{FullGame, Listing, Options, Random, SplitMix};

use super::random_game;

/// `list`, `count`, `is_legal`, `check` and `propose` agree in every position of a random game.
///
/// # Panics
/// If they disagree.
pub fn check_listing<P: FullGame + Listing>(options: Options, seed: u64) {
    let mut foreign: Vec<P::Move> = Vec::new();
    let mut random = SplitMix::new(seed ^ 1);
    random_game::<P>(options, seed, |game| {
        let position = game.position();
        let at = || format!("seed {seed}: {}", position.to_text());
        let mut moves = Vec::new();
        position.list(&mut moves);
        assert_eq!(moves.is_empty(), position.outcome().is_some(), "{}", at());
        assert_eq!(position.count(), moves.len() as u64, "{}", at());
        let mut texts: Vec<String> = moves.iter().map(|m| position.move_text(*m)).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), moves.len(), "{}: a move is listed twice", at());
        for m in &moves {
            position.check(*m).unwrap_or_else(|refusal| panic!("{}: {} listed but {refusal}", at(), position.move_text(*m)));
            assert!(position.is_legal(*m), "{}: {}", at(), position.move_text(*m));
        }
        for m in foreign.iter().filter(|m| !moves.contains(m)) {
            assert!(position.check(*m).is_err(), "{}: {} is not listed but passes", at(), position.move_text(*m));
            assert!(!position.is_legal(*m), "{}: {}", at(), position.move_text(*m));
        }
        keep_some(&mut foreign, &moves, &mut random);
    });
}

/// Moves of earlier positions are the best wrong moves: well formed, and often nearly legal.
fn keep_some<M: Copy + PartialEq>(kept: &mut Vec<M>, moves: &[M], random: &mut SplitMix) {
    const KEPT: usize = 400;
    for _ in 0..12.min(moves.len()) {
        let m = moves[random.below(moves.len() as u32) as usize];
        if kept.len() < KEPT {
            kept.push(m);
        } else {
            kept[random.below(KEPT as u32) as usize] = m;
        }
    }
}

/// Every proposal is legal and has a text of its own that reads back; where a game says that it proposes all moves, what is played at
/// random is among them.
///
/// # Panics
/// If one is not.
pub fn check_proposals<P: FullGame>(options: Options, seed: u64, every: usize) {
    let mut random = SplitMix::new(seed ^ 1);
    random_game::<P>(options, seed, |game| {
        let position = game.position();
        if game.entries().len() % every != 0 || game.outcome().is_some() {
            return;
        }
        let mut moves = Vec::new();
        position.propose(&mut moves);
        assert!(!moves.is_empty(), "seed {seed}: nothing proposed in {}", position.to_text());
        let sample = position.sample(&mut random, &mut Vec::new());
        assert!(!P::PROPOSES_ALL || sample.is_some_and(|m| moves.contains(&m)), "seed {seed}: {sample:?} in {}", position.to_text());
        for m in moves {
            let text = position.move_text(m);
            assert!(position.is_legal(m), "seed {seed}: {text} proposed in {}", position.to_text());
            assert_eq!(position.parse_move(&text).as_ref(), Ok(&m), "seed {seed}: {text} in {}", position.to_text());
        }
    });
}

/// Samples are spread evenly over the listed moves of a position where a side acts.
///
/// # Panics
/// If the spread is not what chance allows.
pub fn check_uniform<P: FullGame + Listing>(position: &P, seed: u64) {
    let mut moves = Vec::new();
    position.list(&mut moves);
    let draws = 400 * moves.len();
    let mut counts = vec![0usize; moves.len()];
    let mut random = SplitMix::new(seed);
    let mut scratch = Vec::new();
    for _ in 0..draws {
        let m = position.sample(&mut random, &mut scratch).expect("a move");
        counts[moves.iter().position(|other| *other == m).expect("a listed move")] += 1;
    }
    // Each count is binomial with mean 400 and a deviation of 20; seven deviations never happen by chance.
    assert!(counts.iter().all(|count| count.abs_diff(400) < 140), "seed {seed}: {counts:?} in {}", position.to_text());
}
