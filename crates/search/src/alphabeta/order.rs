//! Which move to look at first: what the game hints, and what the search has learnt.

use alloc::vec::Vec;

use igroteka_core::{Evaluate, Hint, Side, zobrist};

/// The number of places that moves of all positions share; those that meet there by chance do little harm.
const PLACES: usize = 1 << 13;

/// What has been learnt about a move stays below this.
const MOST_LEARNT: i32 = 2048;

/// What a move gets that refuted a sister position.
const KILLER: i32 = 3000;

/// A move that waits to be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting<M> {
    pub entry: M,
    pub is_loud: bool,
    /// The order: promise in the upper half, the place in the list in the lower, so that no two are equal.
    rank: i64,
}

/// What has been learnt about moves wherever they were played.
pub(crate) struct Order {
    learnt: Vec<i16>,
    killers: Vec<[u32; 2]>,
    hints: Vec<Hint>,
}

fn place(side: Side, code: u32) -> usize {
    let number = u64::from(code) << 1 | side.index() as u64;
    (zobrist::mix(number) as usize & (PLACES - 1)) + side.index() * PLACES
}

impl Order {
    pub(super) fn new(most_plies: usize) -> Order {
        Order { learnt: alloc::vec![0; 2 * PLACES], killers: alloc::vec![[0; 2]; most_plies], hints: Vec::new() }
    }

    /// Halves what was learnt: another position is to be searched.
    pub(super) fn age(&mut self) {
        self.learnt.iter_mut().for_each(|value| *value /= 2);
        self.killers.fill([0; 2]);
    }

    /// Adds moves of a position to those that wait.
    pub(super) fn rank<P: Evaluate>(
        &mut self,
        position: &P,
        side: Side,
        ply: usize,
        moves: &[P::Move],
        waiting: &mut Vec<Waiting<P::Move>>,
    ) {
        self.hints.clear();
        position.hints(moves, &mut self.hints);
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        for (number, (&entry, hint)) in moves.iter().zip(&self.hints).enumerate() {
            let code = P::move_code(entry);
            let killer = if killers.contains(&code) { KILLER } else { 0 };
            let promise = hint.promise + killer + i32::from(self.learnt[place(side, code)]);
            waiting.push(Waiting { entry, is_loud: hint.is_loud, rank: i64::from(promise) << 16 | ((0xFFFF - number as i64) & 0xFFFF) });
        }
    }

    /// A quiet move refuted a position; others that had been tried before it did not.
    pub(super) fn reward_cutoff(&mut self, side: Side, ply: usize, depth: i32, code: u32, vain: impl Iterator<Item = u32>) {
        let weight = (depth * depth * 4).clamp(4, 400);
        self.learn(side, code, weight);
        vain.for_each(|code| self.learn(side, code, -weight));
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != code
        {
            killers[1] = killers[0];
            killers[0] = code;
        }
    }

    fn learn(&mut self, side: Side, code: u32, weight: i32) {
        let value = &mut self.learnt[place(side, code)];
        let old = i32::from(*value);
        *value = (old + weight - old * weight.abs() / MOST_LEARNT) as i16;
    }
}

/// The number of moves that are picked one by one before the rest is sorted.
const PICKED: usize = 6;

/// Brings the most promising move to the front of those that wait; `picked` moves were taken before.
pub(crate) fn pick<M: Copy>(waiting: &mut [Waiting<M>], picked: usize) -> Option<Waiting<M>> {
    if picked == PICKED {
        waiting.sort_unstable_by_key(|waiting| core::cmp::Reverse(waiting.rank));
    }
    if picked < PICKED {
        let best = (0..waiting.len()).max_by_key(|number| waiting[*number].rank)?;
        waiting.swap(0, best);
    }
    waiting.first().copied()
}
