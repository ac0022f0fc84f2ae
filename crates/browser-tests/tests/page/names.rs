//! What a screen reader says of a thing, it says once.

use igroteka_games::GameId;
use thirtyfour::prelude::*;

use crate::browser::with_browser;
use crate::layout::{play_from_list, press};
use crate::tree::{Node, Tree};

/// The names that are said again right after them, or begin again in their own middle: `m12, black player, m12 is pinned`.
fn said_twice(tree: &Tree) -> Vec<String> {
    let again = |node: &&Node| {
        let is_described = !node.description.is_empty() && node.name.contains(&node.description);
        let place = node.name.split([',', ':']).next().unwrap_or_default();
        let begins_again = node.name.split(", ").skip(1).any(|part| part.split([' ', ':']).next() == Some(place));
        is_described || node.role == "button" && begins_again
    };
    tree.0.iter().filter(again).map(|node| format!("{}: {} ({})", node.role, node.name, node.description)).collect()
}

#[test]
fn nothing_at_a_table_is_said_twice() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            for _ in 0..7 {
                let tree = Tree::read(&page).await;
                assert_eq!(said_twice(&tree), Vec::<String>::new(), "{}", id.slug());
                play_from_list(&page).await;
            }
        }
    });
}

#[test]
fn a_place_that_is_picked_where_the_keys_are_is_not_named_again() {
    with_browser(1280, 900, |page| async move {
        page.open_table(GameId::from_slug("football").expect("a game")).await;
        page.find("#board").await.focus().await.expect("a board");
        // The own players stand in the lowest row.
        for key in [Key::Right, Key::PageDown, Key::Right, Key::Right, Key::Enter] {
            press(&page, key).await;
        }
        let picked = || async {
            page.ask("const a = document.getElementById('board').getAttribute('aria-activedescendant'); return document.getElementById(a).getAttribute('aria-label')").await
        };
        let label = page.wait_for("a picked player", picked, |label| label.as_str().is_some_and(|label| label.contains("picked"))).await;
        let place = label.as_str().and_then(|label| label.split(',').next()).expect("a place").to_owned();
        let said = page.text("#message").await;
        assert!(said.starts_with("Picked"), "{said}");
        assert!(!said.contains(&place), "{place}: {said}");
    });
}
