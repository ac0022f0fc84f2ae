//! What stands around the text of a page: its head, the ways to other pages, the list of contents.

use std::fmt::Write as _;

use super::body::{Body, escaped};

/// A language of the pages, with the words of their frame.
#[derive(Clone, Copy)]
pub(super) struct Language {
    /// Its code, and the folder of its pages.
    pub code: &'static str,
    /// Where the credits are written.
    pub credits_file: &'static str,
    house: &'static str,
    ways: &'static str,
    rules: &'static str,
    credits: &'static str,
    contents: &'static str,
    to_games: &'static str,
    first_steps: &'static str,
    play: &'static str,
    other: &'static str,
    other_language: &'static str,
}

/// Every language.
pub(super) const LANGUAGES: [Language; 2] = [
    Language {
        code: "en",
        credits_file: "CREDITS.md",
        house: "Igroteka",
        ways: "Pages",
        rules: "All rules",
        credits: "Credits",
        contents: "On this page",
        to_games: "To the games",
        first_steps: "First steps",
        play: "Play",
        other: "ru",
        other_language: "Русский",
    },
    Language {
        code: "ru",
        credits_file: "CREDITS.ru.md",
        house: "Игротека",
        ways: "Страницы",
        rules: "Все правила",
        credits: "Благодарности",
        contents: "На этой странице",
        to_games: "К играм",
        first_steps: "Первые шаги",
        play: "Играть",
        other: "en",
        other_language: "English",
    },
];

/// How the name of a reference card ends: it is one page to be printed, or read beside the board.
const CARD: &str = "-card";

/// A whole page.
pub(super) fn page(language: Language, name: &str, body: &Body) -> String {
    let current = |page: &str| if name == page { " aria-current=\"page\"" } else { "" };
    let is_card = name.ends_with(CARD);
    let is_game = !matches!(name, "index" | "credits") && !is_card;
    let text =
        if is_game { body.html.replacen("</h1>\n", &format!("</h1>\n{}", contents(language, name, body)), 1) } else { body.html.clone() };
    let gaps = [
        ("{lang}", language.code),
        ("{class}", if is_card { " class=\"reference\"" } else { "" }),
        // A card is also shown beside a board, in a frame: its links leave the frame.
        ("{base}", if is_card { "\n    <base target=\"_top\">" } else { "" }),
        ("{script}", if is_card { "\n    <script src=\"../card.js\" defer></script>" } else { "" }),
        ("{title}", &escaped(&body.title)),
        ("{house}", language.house),
        ("{other}", language.other),
        ("{name}", name),
        ("{ways}", language.ways),
        ("{at-index}", current("index")),
        ("{rules}", language.rules),
        ("{at-credits}", current("credits")),
        ("{credits}", language.credits),
        ("{other-language}", language.other_language),
        ("{to-games}", language.to_games),
        ("{body}", &text),
    ];
    gaps.iter().fold(include_str!("frame.html").to_owned(), |page, (gap, text)| page.replace(gap, text))
}

/// The list of contents, and the ways to the board.
fn contents(language: Language, name: &str, body: &Body) -> String {
    let mut out = format!("      <nav class=\"contents\" aria-label=\"{}\">\n        <ul>\n", language.contents);
    for (id, words) in &body.contents {
        // Writing into a String cannot fail.
        let _ = writeln!(out, "          <li><a href=\"#{id}\">{}</a></li>", escaped(words));
    }
    let _ = writeln!(
        out,
        "        </ul>\n        <p><a class=\"button\" href=\"../../#/learn/{name}\">{}</a> <a class=\"button primary\" href=\"../../#/play/{name}\">{}</a></p>\n      </nav>",
        language.first_steps, language.play
    );
    out
}
