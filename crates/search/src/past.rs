//! What came before the position that is searched: repetition and length caps are decided by it.

use alloc::vec::Vec;

use igroteka_core::{Game, Position};

/// The game before the position that is searched.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// Hashes of the positions that stood, sorted.
    hashes: Vec<u64>,
    /// The number of further counted plies after which the game is drawn.
    pub plies_left: u32,
}

impl Past {
    pub(crate) fn new(mut hashes: Vec<u64>, plies_left: u32) -> Past {
        hashes.sort_unstable();
        Past { hashes, plies_left }
    }

    /// What came before the present position of a game.
    pub(crate) fn of_game<P: Position>(game: &Game<P>) -> Past {
        let counted = game.positions().take(game.entries().len()).filter(|position| position.counts_for_cap()).count() as u32;
        let plies_left = P::PROFILE.length_cap_plies.map_or(u32::MAX, |cap| cap.saturating_sub(counted));
        Past::new(game.positions().map(P::hash).collect(), plies_left)
    }

    /// Whether a position with this hash has stood.
    pub(crate) fn has(&self, hash: u64) -> bool {
        self.hashes.binary_search(&hash).is_ok()
    }

    /// Another position has stood, and a move was made in it.
    pub(crate) fn add<P: Position>(&mut self, position: &P) {
        let hash = position.hash();
        let place = self.hashes.partition_point(|earlier| *earlier < hash);
        self.hashes.insert(place, hash);
        self.plies_left = self.plies_left.saturating_sub(u32::from(position.counts_for_cap()));
    }
}
