//! Two people at one device: moves by taps and drags, taken back, typed, refused.

use std::pin::Pin;

use igroteka_core::{Answer, ElementKind, FullGame, Selection, Touch};
use igroteka_games::{GameId, Visitor};

use crate::browser::{Page, with_browser};
use crate::entering::{Mirror, drag, type_move};

/// Work in the browser on a game whose type is known.
pub(crate) type Work = Pin<Box<dyn Future<Output = ()>>>;

/// Opens the table of every game and does some work there.
pub(crate) async fn at_every_table<V: Visitor<Output = Work>>(page: &Page, work: impl Fn(Page) -> V) {
    for &id in GameId::ALL {
        println!("{}", id.slug());
        page.open_table(id).await;
        id.visit(work(page.clone())).await;
    }
}

/// Plays some random moves by touches.
struct ByTouches {
    page: Page,
    moves: usize,
}

impl Visitor for ByTouches {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let mut mirror = Mirror::<P>::new();
            self.page.wait_for_position(&mirror.position.to_text()).await;
            let mut played = 0;
            for _ in 0..3 * self.moves {
                let Some(m) = mirror.choose().filter(|_| played < self.moves) else { break };
                played += usize::from(mirror.enter(&self.page, m).await);
            }
            assert!(played == self.moves || mirror.choose().is_none(), "only {played} moves were played");
        })
    }
}

#[test]
fn a_game_of_each_kind_is_played_by_touches() {
    with_browser(1280, 900, |page| async move { at_every_table(&page, |page| ByTouches { page, moves: 16 }).await });
}

#[test]
fn a_game_of_each_kind_is_played_in_a_narrow_window() {
    with_browser(360, 740, |page| async move { at_every_table(&page, |page| ByTouches { page, moves: 4 }).await });
}

/// Plays by touches, takes everything back, and plays it again.
struct BackAndForth {
    page: Page,
}

impl Visitor for BackAndForth {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            let start = mirror.position.to_text();
            // A pixel is no unit: a point at the very edge may be refused.
            let (mut played, mut missed) = (0, 0);
            while played < 2 {
                let m = mirror.choose().expect("a move");
                if mirror.enter(&page, m).await {
                    played += 1
                } else {
                    missed += 1
                }
                assert!(missed < 4, "the move is played");
            }
            let now = page.position().await;
            page.click("#undo").await;
            page.click("#undo").await;
            page.wait_for_position(&start).await;
            assert!(page.find("#undo").await.attr("disabled").await.expect("an attribute").is_some(), "there is nothing left to take back");
            page.click("#redo").await;
            page.click("#redo").await;
            page.wait_for_position(&now).await;
        })
    }
}

#[test]
fn moves_are_taken_back_and_played_again() {
    with_browser(1280, 900, |page| async move { at_every_table(&page, |page| BackAndForth { page }).await });
}

/// Types moves, a legal one and rubbish.
struct ByTyping {
    page: Page,
}

impl Visitor for ByTyping {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            let before = mirror.position.to_text();
            type_move(&page, "no such move").await;
            page.find("#message.refused").await;
            page.wait_for_position(&before).await;
            let m = mirror.choose().expect("a move");
            type_move(&page, &mirror.position.move_text(m)).await;
            page.wait_for("a typed move", || page.position(), |now| *now != before).await;
            assert!(page.all("#message.refused").await.is_empty(), "the legal move is not refused");
        })
    }
}

#[test]
fn typed_moves_are_played_and_rubbish_is_refused_in_words() {
    with_browser(1280, 900, |page| async move { at_every_table(&page, |page| ByTyping { page }).await });
}

/// Drags from place to place wherever a move is entered by two taps on the board.
struct ByDragging {
    page: Page,
}

impl Visitor for ByDragging {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let mut mirror = Mirror::<P>::new();
            // Few enough that no position stands for the third time.
            for _ in 0..5 {
                let Some((m, from, to)) = draggable(&mirror.position) else { return };
                drag(&self.page, from, to).await;
                mirror.position.play_unchecked(m);
                self.page.wait_for_position(&mirror.position.to_text()).await;
                if mirror.position.turn() == igroteka_core::Turn::Chance {
                    return;
                }
            }
        })
    }
}

/// A move that a drag completes, with the places between which it is dragged.
fn draggable<P: FullGame>(position: &P) -> Option<(P::Move, igroteka_core::ElementId, igroteka_core::ElementId)> {
    let mut moves = Vec::new();
    position.propose(&mut moves);
    moves.into_iter().find_map(|m| match position.touches_for(m)[..] {
        [Touch::Tap(from), Touch::Tap(to)] if from.kind == ElementKind::Cell && to.kind == ElementKind::Cell => {
            let answer = position.touch(&Selection::empty(), &Touch::Drag(from, to));
            (answer == Answer::Complete(m)).then_some((m, from, to))
        }
        _ => None,
    })
}

#[test]
fn pieces_are_dragged_where_two_taps_would_do() {
    with_browser(1280, 900, |page| async move { at_every_table(&page, |page| ByDragging { page }).await });
}
