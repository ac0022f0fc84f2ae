//! What one finger does on a phone, by real touch events: it drags what can be moved, bends lines, moves a magnified board, and
//! scrolls the page from everywhere else.

use std::cell::Cell;
use std::rc::Rc;

use igroteka_core::scene::PanelBody;
use igroteka_core::{Answer, ElementId, ElementKind, FullGame, OptionKind, Options, Profile, Selection, Touch};
use igroteka_games::{GameId, Visitor};
use thirtyfour::prelude::*;

use crate::browser::{Page, with_phone};
use crate::computer::begin;
use crate::entering::{Mirror, selector, type_move};
use crate::fingers::{drag, drag_to, middle, scrolled, spread, swipe, tap, tap_on};
use crate::hot_seat::{Work, at_every_table};
use crate::keeping::address;

/// The games in which pieces move.
const MOVES_PIECES: [&str; 2] = ["football", "banglagor"];
/// The game in which lines are drawn.
const DRAWS_LINES: &str = "curves";

/// A drag that completes a move.
struct Drag<M> {
    from: ElementId,
    to: ElementId,
    completes: M,
}

/// Finds a piece that a drag moves, if there is one.
fn find_drag<P: FullGame>(position: &P) -> Option<Drag<P::Move>> {
    let scene = position.scene(&Selection::empty(), None);
    let stands = |id: &ElementId| {
        let middle = scene.cells.iter().find(|cell| cell.id == *id).map(|cell| cell.area.middle());
        scene.pieces.iter().any(|piece| Some(piece.at) == middle)
    };
    let places: Vec<ElementId> = scene.cells.iter().map(|cell| cell.id).collect();
    places.iter().copied().filter(stands).find_map(|from| {
        places.iter().filter(|to| **to != from).find_map(|to| match position.touch(&Selection::empty(), &Touch::Drag(from, *to)) {
            Answer::Complete(completes) => Some(Drag { from, to: *to, completes }),
            _ => None,
        })
    })
}

/// Types random moves until something can be dragged, and drags it with a finger.
struct ByFinger {
    page: Page,
}

impl Visitor for ByFinger {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            for _ in 0..200 {
                if let Some(found) = find_drag(&mirror.position) {
                    return drag_and_follow(&page, &mut mirror, found).await;
                }
                let m = mirror.choose().expect("a game that goes on");
                type_move(&page, &mirror.position.move_text(m)).await;
                mirror.follow(m);
                page.wait_for_position(&mirror.position.to_text()).await;
            }
            panic!("nothing can be dragged");
        })
    }
}

async fn drag_and_follow<P: FullGame>(page: &Page, mirror: &mut Mirror<P>, found: Drag<P::Move>) {
    page.reveal("#board").await;
    let before = scrolled(page).await;
    drag(page, found.from, found.to).await;
    mirror.follow(found.completes);
    page.wait_for_position(&mirror.position.to_text()).await;
    assert_eq!(scrolled(page).await, before, "the page stays where it is");
}

#[test]
fn a_finger_drags_pieces() {
    with_phone(360, 640, |page| async move {
        for slug in MOVES_PIECES {
            let id = GameId::from_slug(slug).expect("a game");
            page.open_table(id).await;
            id.visit(ByFinger { page: page.clone() }).await;
        }
    });
}

/// Drags a piece from its tray onto the board, then taps one and a place.
struct FromTray {
    page: Page,
}

/// The tray item and the places onto which it can be dragged.
fn tray_drags<P: FullGame>(position: &P) -> Vec<Drag<P::Move>> {
    let scene = position.scene(&Selection::empty(), None);
    let items = scene.panels.iter().flat_map(|panel| match &panel.body {
        PanelBody::Tray { items, .. } => items.iter().filter_map(|item| item.id).collect(),
        _ => Vec::new(),
    });
    let drag = |from, to| match position.touch(&Selection::empty(), &Touch::Drag(from, to)) {
        Answer::Complete(completes) => Some(Drag { from, to, completes }),
        _ => None,
    };
    items.flat_map(|from| scene.cells.iter().filter_map(move |cell| drag(from, cell.id))).collect()
}

impl Visitor for FromTray {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            for by_drag in [true, false] {
                let found = tray_drags(&mirror.position).pop().expect("a piece in a tray");
                let (from, to) = (selector(found.from), selector(found.to));
                let before = scrolled(&page).await;
                if by_drag {
                    drag(&page, found.from, found.to).await;
                } else {
                    tap(&page, middle(&page, &from).await).await;
                    page.find(&format!("{from}[aria-pressed=true]")).await;
                    tap_on(&page, &to).await;
                }
                mirror.follow(found.completes);
                page.wait_for_position(&mirror.position.to_text()).await;
                if by_drag {
                    assert_eq!(scrolled(&page).await, before, "the page stays where it is");
                }
            }
        })
    }
}

#[test]
fn a_finger_drags_pieces_from_their_tray() {
    with_phone(360, 640, |page| async move {
        let id = GameId::from_slug("banglagor").expect("a game");
        page.open_table(id).await;
        id.visit(FromTray { page }).await;
    });
}

/// Drags from dot to dot, bends the line, and draws it.
struct ByBending {
    page: Page,
}

impl Visitor for ByBending {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            while mirror.position.scene(&Selection::empty(), None).takes_points {
                let m = mirror.choose().expect("a dot");
                type_move(&page, &mirror.position.move_text(m)).await;
                mirror.follow(m);
                page.wait_for_position(&mirror.position.to_text()).await;
            }
            for _ in 0..20 {
                let m = mirror.choose().expect("a line");
                if let [Touch::Tap(from), Touch::Tap(to), Touch::Bend(point), .., done] = &mirror.position.touches_for(m)[..]
                    && draw_bent(&page, [*from, *to], *point, done).await
                {
                    return;
                }
            }
            panic!("no bent line was drawn");
        })
    }
}

/// Draws a line by fingers and says whether it was legal: a pixel is no unit, so that a line may come out a little different.
async fn draw_bent(page: &Page, dots: [ElementId; 2], point: igroteka_core::Point, done: &Touch) -> bool {
    let before = page.position().await;
    page.reveal("#board").await;
    let top = scrolled(page).await;
    drag(page, dots[0], dots[1]).await;
    let handle = selector(ElementId::HANDLE);
    let straight = middle(page, &handle).await;
    // Far from the handle a finger bends nothing.
    let corner = middle(page, "#board").await;
    let far = if corner.1 > straight.1 { 90.0 } else { -90.0 };
    swipe(page, (corner.0, corner.1 + far), (corner.0, corner.1 + far - 30.0)).await;
    assert_eq!(middle(page, &handle).await, straight, "the line is as it was");
    drag_to(page, ElementId::HANDLE, point).await;
    page.wait_for("a bent line", || middle(page, &handle), |bent| (bent.0 - straight.0).hypot(bent.1 - straight.1) > 2.0).await;
    assert_eq!(scrolled(page).await, top, "the page stays where it is");
    let Touch::Tap(done) = done else { panic!("{done:?} is no tap") };
    tap_on(page, &selector(*done)).await;
    let ask = || async { (page.position().await, !page.all("#message.refused").await.is_empty()) };
    let (now, is_refused) = page.wait_for("a line", ask, |(now, is_refused)| *now != before || *is_refused).await;
    if is_refused {
        page.find("#board").await.focus().await.expect("a board");
        page.driver.action_chain().send_keys(Key::Escape).perform().await.expect("a key");
    }
    now != before
}

#[test]
fn a_finger_drags_from_dot_to_dot_and_bends_the_line() {
    with_phone(360, 640, |page| async move {
        let id = GameId::from_slug(DRAWS_LINES).expect("a game");
        page.open_table(id).await;
        id.visit(ByBending { page: page.clone() }).await;
    });
}

/// Moves a magnified board with a finger.
struct ByPanning {
    page: Page,
}

impl Visitor for ByPanning {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (page, mirror) = (self.page, Mirror::<P>::new());
            page.wait_for_position(&mirror.position.to_text()).await;
            for _ in 0..3 {
                tap_on(&page, ".closer button:first-child").await;
            }
            let seen = || page.ask("return document.querySelector('.layers').style.transform");
            let before = seen().await;
            page.reveal("#board").await;
            let (top, at) = (scrolled(&page).await, middle(&page, "#board").await);
            swipe(&page, at, (at.0 - 70.0, at.1 - 50.0)).await;
            page.wait_for("a board that moved", seen, |now| *now != before).await;
            assert_eq!(scrolled(&page).await, top, "the page stays where it is");
            assert_eq!(page.position().await, mirror.position.to_text(), "nothing is played");
        })
    }
}

#[test]
fn a_finger_moves_a_magnified_board_in_every_game() {
    with_phone(360, 640, |page| async move { at_every_table(&page, |page| ByPanning { page }).await });
}

#[test]
fn two_fingers_magnify_and_play_nothing() {
    for &id in GameId::ALL {
        with_phone(360, 640, move |page| async move {
            page.open_table(id).await;
            let before = page.position().await;
            let scale = || async { page.ask("return visualViewport.scale").await.as_f64().unwrap_or_default() };
            assert!(scale().await < 1.01, "{}", id.slug());
            spread(&page, middle(&page, "#board").await, 60.0, 240.0).await;
            page.wait_for("a larger picture", scale, |now| *now > 1.5).await;
            assert_eq!(page.position().await, before, "{}: nothing is played", id.slug());
        });
    }
}

/// Goes over open ground with a finger, up and sideways.
struct OverOpenGround {
    page: Page,
    /// Whether the page is higher than the window.
    has_to_scroll: bool,
}

impl Visitor for OverOpenGround {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (page, mirror) = (self.page, Mirror::<P>::new());
            page.wait_for_position(&mirror.position.to_text()).await;
            let (before, at, place) = (scrolled(&page).await, middle(&page, "#board").await, address(&page).await);
            swipe(&page, (at.0 - 130.0, at.1), (at.0 + 130.0, at.1)).await;
            swipe(&page, at, (at.0, at.1 - 150.0)).await;
            if self.has_to_scroll {
                page.wait_for("a page that scrolled", || scrolled(&page), |now| *now > before).await;
            } else {
                assert_eq!(scrolled(&page).await, before, "everything is in sight");
            }
            assert_eq!(page.position().await, mirror.position.to_text(), "nothing is played");
            assert_eq!(address(&page).await, place, "the page is not left");
        })
    }
}

#[test]
fn a_finger_on_open_ground_scrolls_the_page_where_it_has_to_plays_nothing_and_leaves_no_game() {
    for (height, has_to_scroll) in [(500, true), (640, false)] {
        with_phone(360, height, move |page| async move {
            // There is somewhere to go back to.
            page.open("#/").await;
            at_every_table(&page, |page| OverOpenGround { page, has_to_scroll }).await;
        });
    }
}

/// The options of the largest board that the dialog offers; a first game has a small one.
fn large(profile: &Profile) -> Vec<(&'static str, String)> {
    let largest = |kind: OptionKind| match kind {
        OptionKind::Number { .. } => kind.offered_numbers().iter().max().map(i32::to_string),
        OptionKind::Choice(words) => words.first().map(|word| (*word).to_owned()),
        OptionKind::Flag => None,
    };
    profile.options.iter().filter_map(|spec| Some((spec.name, largest(spec.kind)?))).collect()
}

/// How many times larger the lens shows what the board shows.
const MAGNIFIED: &str =
    "const scale = css => document.querySelector(css).getScreenCTM().a; return scale('.lens .cross') / scale('.aimed .cross');";

/// Where places are too small for a finger, a tap aims and a button confirms.
struct ByAiming {
    page: Page,
    /// Counts the games in which it did.
    games: Rc<Cell<usize>>,
}

impl Visitor for ByAiming {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let (page, values) = (self.page, large(P::PROFILE));
            let text = values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(",");
            let mut mirror = Mirror::<P>::with_options(Options::parse(P::PROFILE, &text).expect("options"));
            begin(&page, &values).await;
            page.wait_for_position(&mirror.position.to_text()).await;
            let m = mirror.choose().expect("a move");
            let touches = mirror.position.touches_for(m);
            let [Touch::Tap(first), ..] = touches[..] else { return };
            let width = page.find(&selector(first)).await.rect().await.expect("a place").width;
            if !matches!(first.kind, ElementKind::Cell | ElementKind::Piece) || width >= 22.0 {
                return;
            }
            let mut selection = Selection::empty();
            for touch in &touches {
                let Touch::Tap(id) = touch else { return };
                tap(&page, middle(&page, &selector(*id)).await).await;
                page.find(".aimed .cross").await;
                page.find(".lens .cross").await;
                let factor = page.ask(MAGNIFIED).await.as_f64().expect("a number");
                assert!(factor >= 2.5, "{}: the lens magnifies {factor} times", P::PROFILE.slug);
                let seen = "const cross = document.querySelector('.aimed .cross').getBoundingClientRect(); \
                    const card = document.querySelector('.aim').getBoundingClientRect(), status = document.querySelector('#status').getBoundingClientRect(); \
                    const is_seen = cross.top >= 0 && (cross.bottom <= card.top || cross.top >= card.bottom) && card.bottom <= status.top; \
                    return is_seen ? '' : JSON.stringify({ cross, card, status });";
                page.wait_for("a cross in sight", || page.ask(seen), |hidden| *hidden == "").await;
                let ghosts = page.all(".aimed .single, .lens .single").await.len();
                match mirror.position.touch(&selection, touch) {
                    Answer::Partial(picked) => {
                        assert_eq!(ghosts, 0, "nothing would stand there yet");
                        selection = picked;
                    }
                    _ => assert_eq!(ghosts, 2, "the piece is seen on the board and in the lens"),
                }
                tap_on(&page, "#aim-confirm").await;
                page.wait_for("no lens", || page.all(".lens, .aimed .cross"), Vec::is_empty).await;
            }
            mirror.follow(m);
            page.wait_for_position(&mirror.position.to_text()).await;
            self.games.set(self.games.get() + 1);
        })
    }
}

#[test]
fn a_finger_aims_at_small_places_with_a_cross_and_confirms() {
    with_phone(320, 640, |page| async move {
        let games = Rc::new(Cell::new(0));
        at_every_table(&page, |page| ByAiming { page, games: games.clone() }).await;
        assert!(games.get() > 0, "some game has places that are too small at this width");
    });
}
