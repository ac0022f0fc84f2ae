//! Reading a game: looking at earlier positions, going on from there, the list of possible moves.

use igroteka_core::FullGame;
use igroteka_games::{GameId, Visitor};
use thirtyfour::prelude::*;

use crate::browser::{Page, with_browser};
use crate::entering::{Mirror, type_move};
use crate::hot_seat::Work;

/// Plays two typed moves, looks back, and goes on from there.
struct LookingBack {
    page: Page,
}

impl Visitor for LookingBack {
    type Output = Work;

    fn visit<P: FullGame>(self) -> Work {
        Box::pin(async move {
            let page = self.page;
            let mut mirror = Mirror::<P>::new();
            let start = mirror.position.to_text();
            for _ in 0..2 {
                let m = mirror.choose().expect("a move");
                type_move(&page, &mirror.position.move_text(m)).await;
                mirror.follow(m);
                page.wait_for_position(&mirror.position.to_text()).await;
            }
            let now = page.position().await;
            page.click(".place").await;
            page.revealed(".moves").await;
            for _ in 0..4 {
                page.driver.action_chain().send_keys(Key::Left).perform().await.expect("a key");
            }
            page.wait_for("an earlier position", || page.position(), |found| *found != now).await;
            page.click(".moves li:last-child button:last-of-type").await;
            page.wait_for_position(&now).await;
            page.click(".walk .round").await;
            page.click("#go-on-from-here").await;
            page.wait_for_position(&start).await;
        })
    }
}

#[test]
fn earlier_positions_are_looked_at_and_gone_on_from() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            println!("{}", id.slug());
            page.open_table(id).await;
            id.visit(LookingBack { page: page.clone() }).await;
        }
    });
}

#[test]
fn every_game_lists_possible_moves_with_what_they_do() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            let before = page.position().await;
            page.click("#possible").await;
            let first = page.find(".possible li:first-child button").await;
            assert!(!first.find(By::Css("span")).await.expect("words").text().await.expect("a text").is_empty(), "{}", id.slug());
            page.click(".possible li:first-child button").await;
            page.wait_for("a move from the list", || page.position(), |now| *now != before).await;
        }
    });
}
