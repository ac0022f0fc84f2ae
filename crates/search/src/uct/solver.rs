//! What is certain is passed upwards: a playout that has come to a certain end may prove the nodes on its way.
//!
//! A node where a seat decides is won for it as soon as one child is; it is worth what its best child is worth once all moves have
//! been tried and all children are certain. Two things are never certain. A draw by what came before holds on this way only, so such
//! a child leaves its parent open. And where chance decides nobody knows which events there are besides those that were drawn.
//!
//! A move that is lost for certain is not followed any more. One that is drawn for certain is, as a move like others: otherwise a node
//! would seem as bad as the moves that are still open.

use super::tree::{NodeKind, Tree, win_of};

impl<M: Copy + Eq> Tree<M> {
    /// Counts a visit for every node of a path whose end is certain, and proves what follows from that. Where some moves are not
    /// even listed only wins follow.
    pub(super) fn prove(&mut self, path: &[u32], lists_all: bool) {
        let (mut worth, mut is_certain) = (0, true);
        for at in path.iter().rev() {
            match self.proof(*at, worth, lists_all).filter(|_| is_certain) {
                Some(proven) => worth = proven,
                None => is_certain = false,
            }
            let node = self.node_mut(*at);
            if let (true, NodeKind::Choice { seat, .. }) = (is_certain, node.kind) {
                node.settle(seat, worth);
            }
            node.add(worth);
        }
    }

    /// What a node is worth for certain, now that one of its children has the worth `child`.
    fn proof(&self, at: u32, child: i32, lists_all: bool) -> Option<i32> {
        let node = self.node(at);
        let NodeKind::Choice { seat, .. } = node.kind else { return node.kind.worth() };
        let win = win_of(seat);
        if child == win {
            return Some(win);
        }
        if !lists_all || node.has_untried() {
            return None;
        }
        let for_seat = |child: u32| Some(self.node(child).kind.worth()? * win.signum());
        let best = self.children(at).try_fold(i32::MIN, |best, child| Some(best.max(for_seat(child)?)))?;
        Some(best * win.signum())
    }
}
