//! A smoke run in WebKit, or in Firefox (`cargo xtask firefox`): home shows its boards, and in every game a move is entered by touches and the computer answers.

use igroteka_browser_tests::other_browsers::with_another_browser;
use igroteka_games::GameId;

use crate::computer::{moment, play_one, wait_for_the_person};

#[test]
fn every_game_is_played_in_another_browser() {
    with_another_browser(|page| async move {
        page.open("#/").await;
        page.wait_for("the boards", || page.all(".game .picture svg"), |boards| boards.len() == GameId::ALL.len()).await;
        for &id in GameId::ALL {
            println!("{}", id.slug());
            page.open_with_computer(id).await;
            let (decides, start) = moment(&page).await;
            assert_eq!(decides, "person", "{}", id.slug());
            play_one(&page, id).await;
            wait_for_the_person(&page, &start).await;
            let shown = page.ask("return document.querySelectorAll('#board .drawing svg *').length").await;
            assert!(shown.as_u64() > Some(10), "{}: {shown} shapes", id.slug());
        }
    });
}
