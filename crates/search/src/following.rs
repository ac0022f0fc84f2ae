//! The one rule for keeping a search between moves: it is kept if the game has gone on from where the search stands.

use alloc::boxed::Box;

use igroteka_core::game::Snapshot;
use igroteka_games::GameId;

use crate::Thinker;

/// A search together with the game as far as it has followed it. What it knows about a position is kept from move to move.
///
/// ```
/// use igroteka_core::Options;
/// use igroteka_games::GameId;
/// use igroteka_search::{FollowingSearch, FullOptions, full_thinker};
///
/// let id = GameId::ALL[0];
/// let mut game = id.new_game(Options::defaults(id.profile()), None).unwrap();
/// let make = |snapshot: &_| full_thinker(id, snapshot, FullOptions::default());
/// let search = FollowingSearch::at(None, id, &game.snapshot(), make).unwrap();
///
/// let entry = game.proposals().remove(0);
/// game.play_text(&entry).unwrap();
/// let kept = FollowingSearch::at(Some(search), id, &game.snapshot(), |_| panic!("the search is kept")).unwrap();
///
/// game.undo();
/// let anew = FollowingSearch::at(Some(kept), id, &game.snapshot(), make).unwrap();
/// assert_eq!(anew.entry_count(), 0);
/// ```
pub struct FollowingSearch {
    id: GameId,
    game: Snapshot,
    search: Box<dyn Thinker>,
}

impl FollowingSearch {
    /// A search where a game stands: the kept one if it can follow, or else a new one. Nothing if none can be made.
    pub fn at(
        kept: Option<FollowingSearch>,
        id: GameId,
        game: &Snapshot,
        make: impl FnOnce(&Snapshot) -> Option<Box<dyn Thinker>>,
    ) -> Option<FollowingSearch> {
        let new = || Some(FollowingSearch { id, game: game.clone(), search: make(game)? });
        kept.and_then(|kept| kept.followed(id, game)).or_else(new)
    }

    /// The same search at a later moment of the same game; nothing if it is another game or went another way. The entries that the search
    /// knows must be the first ones of the game: their number says nothing, for moves may have been taken back.
    fn followed(mut self, id: GameId, game: &Snapshot) -> Option<FollowingSearch> {
        let Snapshot { rules, options, start, entries, .. } = &self.game;
        let is_same = (id, game.rules, &game.options, &game.start) == (self.id, *rules, options, start);
        let news = game.entries.strip_prefix(entries.as_slice()).filter(|_| is_same)?;
        for entry in news {
            self.search.advance(entry).ok()?;
        }
        self.game.entries.extend_from_slice(news);
        Some(self)
    }

    /// How many entries of the game the search has followed.
    #[must_use]
    pub fn entry_count(&self) -> usize {
        self.game.entries.len()
    }

    /// The search.
    #[must_use]
    pub fn search(&self) -> &dyn Thinker {
        self.search.as_ref()
    }

    /// The search, to be driven.
    pub fn search_mut(&mut self) -> &mut dyn Thinker {
        self.search.as_mut()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use igroteka_core::{AnyGame, Options};

    use super::*;
    use crate::{FullOptions, full_thinker};

    const ID: GameId = GameId::ALL[0];

    fn game() -> Box<dyn AnyGame> {
        ID.new_game(Options::defaults(ID.profile()), None).expect("a game")
    }

    /// Follows a game; whether a new search was made for that.
    fn follow(kept: &mut Option<FollowingSearch>, game: &Snapshot) -> bool {
        let mut is_new = false;
        *kept = FollowingSearch::at(kept.take(), ID, game, |snapshot| {
            is_new = true;
            full_thinker(ID, snapshot, FullOptions::default())
        });
        is_new
    }

    /// What the search may play, by a few nodes.
    fn best(search: &mut FollowingSearch) -> String {
        search.search_mut().step(50);
        search.search().best().expect("a move")
    }

    #[test]
    fn a_search_goes_on_with_its_game() {
        let (mut game, mut kept) = (game(), None);
        assert!(follow(&mut kept, &game.snapshot()), "the first one is new");
        for _ in 0..4 {
            let entry = best(kept.as_mut().expect("a search"));
            game.play_text(&entry).expect("a legal move");
            assert!(!follow(&mut kept, &game.snapshot()));
            assert_eq!(kept.as_ref().map(FollowingSearch::entry_count), Some(game.entry_count()));
        }
    }

    #[test]
    fn after_undo_and_another_move_the_old_search_is_dropped() {
        let (mut game, mut kept) = (game(), None);
        follow(&mut kept, &game.snapshot());
        let moves: Vec<String> = game.proposals();
        game.play_text(&moves[0]).expect("a legal move");
        assert!(!follow(&mut kept, &game.snapshot()));
        game.undo();
        game.play_text(&moves[1]).expect("another legal move");
        assert_eq!(kept.as_ref().map(FollowingSearch::entry_count), Some(game.entry_count()), "as many entries as before");
        assert!(follow(&mut kept, &game.snapshot()), "but other ones");
        let answer = best(kept.as_mut().expect("a search"));
        game.play_text(&answer).expect("a legal answer to the other move");
    }

    #[test]
    fn another_game_or_a_shorter_one_is_searched_anew() {
        let (mut game, mut kept) = (game(), None);
        let start = game.snapshot();
        game.play_text(&game.proposals()[0]).expect("a legal move");
        follow(&mut kept, &game.snapshot());
        assert!(follow(&mut kept, &start), "a move was taken back");
        let set_up = Snapshot { start: Some(game.position_text()), ..start };
        assert!(follow(&mut kept, &set_up), "another start");
    }
}
