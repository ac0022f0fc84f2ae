//! Two people at one device: moves by taps and drags, taken back, typed, refused.

use std::pin::Pin;

use igroteka_core::{Answer, ElementKind, Room, Selection, Touch};
use igroteka_games::{GameId, Visitor};

use crate::browser::{Page, with_browser};
use crate::entering::{Mirror, drag, selector, type_move};

/// Work in the browser on a game whose type is known.
pub type Work = Pin<Box<dyn Future<Output = ()>>>;

/// Opens the table of every game and does some work there.
pub async fn at_every_table<V: Visitor<Output = Work>>(page: &Page, work: impl Fn(Page) -> V) {
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

    fn visit<P: Room>(self) -> Work {
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
fn a_game_of_each_kind_is_played_on_a_phone() {
    with_browser(360, 740, |page| async move { at_every_table(&page, |page| ByTouches { page, moves: 4 }).await });
}

/// Plays by touches, takes everything back, and plays it again.
struct BackAndForth {
    page: Page,
}

impl Visitor for BackAndForth {
    type Output = Work;

    fn visit<P: Room>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            let start = mirror.position.to_text();
            for _ in 0..2 {
                let m = mirror.choose().expect("a move");
                assert!(mirror.enter(&page, m).await, "the move is played");
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

/// Types moves, a lawful one and rubbish.
struct ByTyping {
    page: Page,
}

impl Visitor for ByTyping {
    type Output = Work;

    fn visit<P: Room>(self) -> Work {
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
            assert!(page.all("#message.refused").await.is_empty(), "the lawful move is not refused");
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

    fn visit<P: Room>(self) -> Work {
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
fn draggable<P: Room>(position: &P) -> Option<(P::Move, igroteka_core::ElementId, igroteka_core::ElementId)> {
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

/// A tap of a finger on a place, as the browser reports it.
async fn finger(page: &Page, id: igroteka_core::ElementId) {
    let script = format!(
        "const place = document.querySelector(\"{}\"), box = place.getBoundingClientRect(), \
         at = {{ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, pointerType: 'touch', pointerId: 9, isPrimary: true, bubbles: true }}; \
         place.dispatchEvent(new PointerEvent('pointerdown', at)); place.dispatchEvent(new PointerEvent('pointerup', at));",
        selector(id)
    );
    page.ask(&script).await;
}

/// Where places are too small for a finger, a tap aims and a button confirms.
struct ByAiming {
    page: Page,
}

impl Visitor for ByAiming {
    type Output = Work;

    fn visit<P: Room>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            let m = mirror.choose().expect("a move");
            let touches = mirror.position.touches_for(m);
            let [Touch::Tap(id), ..] = touches[..] else { return };
            let width = page.find(&selector(id)).await.rect().await.expect("a place").width;
            if !matches!(id.kind, ElementKind::Cell | ElementKind::Piece) || width >= 24.0 {
                return;
            }
            for touch in &touches {
                let Touch::Tap(id) = touch else { return };
                finger(&page, *id).await;
                page.click("#aim-confirm").await;
                page.wait_for("the lens", || page.all(".lens"), |lenses| lenses.is_empty()).await;
            }
            mirror.follow(m);
            page.wait_for_position(&mirror.position.to_text()).await;
        })
    }
}

#[test]
fn a_finger_aims_at_small_places_and_confirms() {
    with_browser(320, 640, |page| async move { at_every_table(&page, |page| ByAiming { page }).await });
}
