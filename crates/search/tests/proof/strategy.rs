//! Whether a proof is one: what it plays is followed against every reply, to the goal, by the rules alone.

use igroteka_core::{Game, Listing as _, Position as _};
use igroteka_games::football::{Move, Position};
use igroteka_search::Proof;

/// A proof that is being followed.
pub(crate) struct Strategy<'a> {
    pub proof: &'a mut Proof<Position>,
    path: Vec<Move>,
    /// Positions that were looked at.
    pub seen: u32,
}

impl<'a> Strategy<'a> {
    pub(crate) fn new(proof: &'a mut Proof<Position>) -> Strategy<'a> {
        Strategy { proof, path: Vec::new(), seen: 0 }
    }

    /// Follows the proof against every reply; panics unless the game is won within as many plies as it reported.
    pub(crate) fn follow(&mut self, game: &Game<Position>) {
        let plies = self.proof.win().expect("a win").len();
        let mut line = game.clone();
        self.proof.win().expect("a win").iter().for_each(|m| line.play(*m).expect("a legal line"));
        assert_eq!(line.outcome().and_then(|outcome| outcome.winner), Some(game.position().side()), "the line leads to the goal");
        self.attack(game.position(), plies);
    }

    fn attack(&mut self, position: &Position, plies: usize) {
        self.seen += 1;
        self.proof.ask(&self.path);
        self.proof.step(100_000);
        let win = self.proof.win().unwrap_or_else(|| panic!("no win in {}", position.to_text()));
        assert!(win.len() <= plies, "{} plies, not {plies}, in {}", win.len(), position.to_text());
        let m = win[0];
        assert!(position.is_legal(m), "{m:?} in {}", position.to_text());
        let mut after = position.clone();
        after.play_unchecked(m);
        self.path.push(m);
        self.defend(&after, plies - 1);
        self.path.pop();
    }

    fn defend(&mut self, position: &Position, plies: usize) {
        let mut replies = Vec::new();
        position.list(&mut replies);
        if replies.is_empty() {
            let winner = position.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(position.side().other()), "{}", position.to_text());
        }
        for reply in replies {
            assert!(plies > 1, "no goal in {}", position.to_text());
            let mut after = position.clone();
            after.play_unchecked(reply);
            self.path.push(reply);
            self.attack(&after, plies - 1);
            self.path.pop();
        }
    }
}
