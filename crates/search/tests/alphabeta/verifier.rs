//! Whether a goal can be forced, by plain search that shares nothing with the engine but the rules: every reply of the
//! defender is tried. The attacker tries only moves that leave few replies, which may miss a goal but never invents one.

use igroteka_core::{Listing, Position as _, Side};
use igroteka_games::football::Position;

/// The attacker tries moves that leave the defender at most this number of replies.
const MOST_REPLIES: u64 = 40;

/// A search for a forced goal with a bounded number of positions.
pub(crate) struct Verifier {
    /// Positions whose moves may still be listed.
    pub left: u32,
}

impl Verifier {
    /// Whether the side to move wins within the given number of plies, its winning move included. Gives up when nothing is left.
    pub(crate) fn is_won(&mut self, position: &Position, side: Side, plies: u32) -> bool {
        let followers = self.followers(position);
        if followers.iter().any(|next| winner(next) == Some(side)) {
            return true;
        }
        if plies < 3 {
            return false;
        }
        let mut tries: Vec<(u64, Position)> = followers.into_iter().map(|next| (next.count(), next)).collect();
        tries.retain(|(replies, next)| *replies <= MOST_REPLIES && next.outcome().is_none());
        tries.sort_by_key(|(replies, _)| *replies);
        tries.iter().any(|(_, next)| self.is_lost(next, side, plies - 1))
    }

    /// Whether every reply lets `side` win within the given number of plies, the reply included.
    fn is_lost(&mut self, position: &Position, side: Side, plies: u32) -> bool {
        let replies = self.followers(position);
        !replies.is_empty() && replies.iter().all(|next| next.outcome().is_none() && self.is_won(next, side, plies - 1))
    }

    fn followers(&mut self, position: &Position) -> Vec<Position> {
        let mut moves = Vec::new();
        if self.left > 0 {
            self.left -= 1;
            position.list(&mut moves);
        }
        let after = |m| {
            let mut next = position.clone();
            next.play_unchecked(m);
            next
        };
        moves.into_iter().map(after).collect()
    }
}

fn winner(position: &Position) -> Option<Side> {
    position.outcome().and_then(|outcome| outcome.winner)
}
