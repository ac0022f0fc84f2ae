//! The messages of the page as files that it fetches: for each language those of every page, and those that only the lessons say.

use std::fs;
use std::path::{Path, PathBuf};

use crate::page::File;
use crate::run::root;

/// The languages by their codes.
const LANGUAGES: [&str; 2] = ["en", "ru"];
/// What the names of messages contain that only lessons say; `page-lesson-` is said by the page itself.
const LESSON: &str = "-lesson-";
/// Where messages lie that are not a game's: what a terminal says is not for the page.
const SHARED: [&str; 4] =
    ["crates/texts/{}/shared.ftl", "crates/texts/{}/page.ftl", "crates/core/src/record/texts/{}.ftl", "crates/fair-dice/src/texts/{}.ftl"];

/// The files, two for each language.
pub(crate) fn files() -> Result<Vec<File>, String> {
    let mut files = Vec::new();
    for language in LANGUAGES {
        let (mut page, mut lessons) = (String::new(), String::new());
        for path in sources(language)? {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            divide(&text, &mut page, &mut lessons);
        }
        files.push(File { name: format!("texts-{language}.ftl"), bytes: page.into_bytes() });
        files.push(File { name: format!("texts-{language}-lessons.ftl"), bytes: lessons.into_bytes() });
    }
    Ok(files)
}

/// The message files of a language: shared ones, then those of the games that have any.
fn sources(language: &str) -> Result<Vec<PathBuf>, String> {
    let games = root().join("crates/games/src");
    let entries = fs::read_dir(&games).map_err(|error| format!("{}: {error}", games.display()))?;
    let of_game = |folder: &Path| folder.join("texts").join(format!("{language}.ftl"));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(of_game(&entry.ok()?.path()))).filter(|path| path.is_file()).collect();
    paths.sort();
    Ok(SHARED.iter().map(|path| root().join(path.replace("{}", language))).chain(paths).collect())
}

/// Adds the messages of a file to those of the page or of the lessons, without comments and empty lines.
fn divide(text: &str, page: &mut String, lessons: &mut String) {
    let mut is_lesson = false;
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        if line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-') {
            let name = line.split('=').next().unwrap_or_default();
            is_lesson = name.contains(LESSON) && !name.starts_with("page");
        }
        let into = if is_lesson { &mut *lessons } else { &mut *page };
        into.push_str(line);
        into.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_lessons_are_apart_and_comments_left_out() {
        let (mut page, mut lessons) = (String::new(), String::new());
        let text =
            "# A comment.\na-title = A\n\na-lesson-one = One { $n ->\n    [one] x\n   *[other] y\n}\npage-lesson-next = Next\n-term = T\n";
        divide(text, &mut page, &mut lessons);
        assert_eq!(page, "a-title = A\npage-lesson-next = Next\n-term = T\n");
        assert_eq!(lessons, "a-lesson-one = One { $n ->\n    [one] x\n   *[other] y\n}\n");
    }
}
