//! What the engine says: hints, levels, a game thought over.

use igroteka_core::{Options, Text};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};

use crate::browser::{Page, with_browser};
use crate::computer::begin;
use crate::entering::type_move;

/// A short game of football that ends with a goal which could have been prevented.
pub(crate) const LOST: [&str; 6] = ["k1-k4", "b12-a12", "f1-p7", "k12-f9", "m1-f5", "h12-m10"];

/// Whether there is a move in a position of which everything is said that `sentences` says of what it does.
fn tells_a_move(id: GameId, position: &str, said: &str, sentences: impl Fn(Vec<Text>) -> Vec<String>) -> bool {
    let game = id.new_game(Options::defaults(id.profile()), Some(position)).expect("a game");
    game.proposals().iter().any(|text| {
        let sentences = sentences(game.foretell(text));
        !sentences.is_empty() && sentences.iter().all(|sentence| said.contains(sentence))
    })
}

/// What a hint says: the move in words, then what else it does.
fn hint_words(foretold: Vec<Text>) -> Vec<String> {
    let (texts, mut foretold) = (Texts::new(Lang::En), foretold.into_iter());
    let first = foretold.next().map(|told| Text::new("page-hint-words").text("move", told));
    first.into_iter().chain(foretold).map(|told| texts.sentence(&told)).collect()
}

/// What a line says of its first move.
fn line_words(foretold: Vec<Text>) -> Vec<String> {
    foretold.iter().map(|told| Texts::new(Lang::En).sentence(told)).collect()
}

#[test]
fn a_hint_is_said_in_every_game() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            let before = page.position().await;
            page.click("#hint").await;
            let said = page.wait_for("a hint", || page.text("#message"), |said| said.starts_with("Hint – ")).await;
            assert_eq!(page.position().await, before, "nothing is played");
            assert!(tells_a_move(id, &before, &said, hint_words), "{said}");
        }
    });
}

/// Opens a table of football and plays the short game.
pub(crate) async fn play_lost_game(page: &Page) {
    page.open_table(GameId::from_slug("football").expect("a game")).await;
    for text in LOST {
        let before = page.position().await;
        type_move(page, text).await;
        page.wait_for("a move", || page.position(), |now| *now != before).await;
    }
}

#[test]
fn what_the_engine_would_play_is_drawn_until_the_next_input_or_until_its_panel_closes() {
    with_browser(1280, 900, |page| async move {
        page.open_table(GameId::from_slug("football").expect("a game")).await;
        let marks = || page.all("#board .marks .hint");
        assert!(marks().await.is_empty());
        for opens in ["#hint", "#analysis"] {
            page.click(opens).await;
            page.wait_for("marks", marks, |found| !found.is_empty()).await;
            // The first square of the board: nothing is played.
            page.click(".touch [data-id='cell-0']").await;
            page.wait_for("no marks", marks, |found| found.is_empty()).await;
        }
        page.wait_for("three lines", || page.all("#lines li"), |found| found.len() == 3).await;
        page.click("#lines li:nth-child(2) button").await;
        page.wait_for("marks", marks, |found| !found.is_empty()).await;
        page.click("#analysis").await;
        page.wait_for("no marks", marks, |found| found.is_empty()).await;
    });
}

#[test]
fn a_finished_position_shows_its_result_at_once() {
    with_browser(1280, 900, |page| async move {
        play_lost_game(&page).await;
        page.click("#analysis").await;
        let result = page.text("#status").await;
        assert!(result.contains("Black"), "{result}");
        assert_eq!(page.text("#share").await, result);
        let width = page.ask("return document.querySelector('.share span').style.width").await;
        assert_eq!(width, "0%", "the first side has lost");
    });
}

#[test]
fn bar_and_graph_have_the_colours_and_names_of_the_sides() {
    with_browser(1280, 900, |page| async move {
        for &id in GameId::ALL {
            page.open_table(id).await;
            page.click("#analysis").await;
            page.find(".course svg").await;
            // The emblem of a side is drawn in its colour.
            let script = "const fill = node => getComputedStyle(node).fill, ground = node => getComputedStyle(node).backgroundColor; \
                const emblems = [...document.querySelectorAll('.share-names .single')].map(svg => [...svg.querySelectorAll('*')].map(fill)); \
                const bar = document.querySelector('.share'), graph = document.querySelector('.course svg'); \
                return { emblems, bar: [ground(bar.firstElementChild), ground(bar)], \
                    graph: [fill(graph.querySelector('path')), fill(graph.querySelector('rect'))], \
                    names: [...document.querySelectorAll('.share-names > span')].map(span => span.textContent.trim()), \
                    graphNames: [...graph.querySelectorAll('text')].map(text => text.textContent) };";
            let found = page.ask(script).await;
            for side in 0..2 {
                let emblem = found["emblems"][side].as_array().expect("an emblem");
                assert!(emblem.contains(&found["bar"][side]), "{} {found}", id.slug());
                assert_eq!(found["bar"][side], found["graph"][side], "{} {found}", id.slug());
                assert_eq!(found["names"][side], found["graphNames"][side], "{} {found}", id.slug());
                assert!(!found["names"][side].as_str().unwrap_or_default().is_empty(), "{} {found}", id.slug());
            }
        }
    });
}

#[test]
fn level_eight_plays_and_its_level_is_kept() {
    with_browser(1280, 900, |page| async move {
        let id = GameId::ALL[0];
        page.open_with_computer(id).await;
        begin(&page, &[("level", "8".to_owned())]).await;
        let start = page.position().await;
        type_move(&page, LOST[0]).await;
        page.revealed(".moves").await;
        let two = |found: &Vec<thirtyfour::WebElement>| found.len() == 2;
        page.wait_for("the computer's answer", || page.all(".moves .ply"), two).await;
        assert_ne!(page.position().await, start);
        let kept = page.wait_for("a stored game", || crate::keeping::kept(&page), |games| !games.is_empty()).await;
        assert!(kept[0].contains("[Level \"8\"]"), "{kept:?}");
    });
}

#[test]
fn a_game_is_thought_over_with_lines_a_graph_and_its_slips() {
    with_browser(1280, 900, |page| async move {
        play_lost_game(&page).await;
        page.click("#analysis").await;
        page.wait_for("slips on the graph", || page.all(".course [class^='slip-']"), |found| !found.is_empty()).await;
        page.wait_for("a game thought over", || page.all("#analysis-card progress"), |found| found.is_empty()).await;
        page.revealed(".moves").await;
        page.wait_for(
            "slips in the list",
            || page.ask("return [...document.querySelectorAll('.ply .slip')].map(b => b.textContent).join('')"),
            |signs| signs.as_str().is_some_and(|signs| signs.contains('?')),
        )
        .await;
        page.click(".walk .round:nth-of-type(3)").await;
        page.revealed("#lines").await;
        let is_proven = |told: &String| told.contains("wins in one move");
        let best = page.wait_for("the best line", || page.text("#lines li:first-child"), is_proven).await;
        let football = GameId::from_slug("football").expect("a game");
        assert!(tells_a_move(football, &page.position().await, &best, line_words) && best.contains("attacks"), "{best}");
        let share = page.wait_for("a share", || page.text("#share"), |told| told.contains('%')).await;
        assert!(share.contains(" 0%"), "the second side scores: {share}");
        page.click("#analysis").await;
        page.wait_for("a closed card", || page.all("#analysis-card"), |found| found.is_empty()).await;
    });
}
