//! Counting the tree of legal moves, the classical check of a move generator.

use alloc::vec::Vec;

use crate::Listing;

/// The number of leaves at a depth. Chance events count as moves; skipped turns are no moves;
/// repetition and length caps are not looked at.
#[must_use]
pub fn perft<P: Listing>(position: &P, depth: u32) -> u64 {
    let mut buffers = Vec::new();
    buffers.resize_with(depth as usize, Vec::new);
    count(position, &mut buffers)
}

/// One buffer a ply, kept by the caller, so that the walk allocates nothing after its first branch.
fn count<P: Listing>(position: &P, buffers: &mut [Vec<P::Move>]) -> u64 {
    let Some((buffer, rest)) = buffers.split_first_mut() else {
        return 1;
    };
    if rest.is_empty() {
        return position.count();
    }
    buffer.clear();
    position.list(buffer);
    let mut total = 0;
    for &m in buffer.iter() {
        let mut next = position.clone();
        next.play_unchecked(m);
        total += count(&next, rest);
    }
    total
}
