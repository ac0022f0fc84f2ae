//! Which file an address means. A folder is its index; the rules have an index in each language.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use igroteka_texts::Lang;

/// The file that stands for a folder.
pub(crate) const INDEX: &str = "index.html";
/// What the addresses of tables begin with.
const TABLES: &str = "t/";
/// The folder of the rules; below it lies a folder for each language.
const RULES: &str = "rules";

/// What an address means.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Address {
    /// A file of the page.
    File(String),
    /// The reader is sent to another address, which is relative to the one that was asked for.
    Elsewhere(String),
    /// Nothing.
    Nowhere,
}

/// What the path of an address means, without its first slash.
pub(crate) fn of(path: &str, asked: &HeaderMap, exists: impl Fn(&str) -> bool) -> Address {
    let file = if path.is_empty() || path.ends_with('/') { format!("{path}{INDEX}") } else { path.to_owned() };
    // Addresses are relative: the site may lie below a folder of its host.
    if path.trim_end_matches('/') == RULES {
        let folder = if path.ends_with('/') { "" } else { "rules/" };
        return Address::Elsewhere(format!("{folder}{}/", language(asked).code()));
    }
    if let Some(below) = path.strip_prefix(TABLES) {
        return at_table(below, &exists);
    }
    // A compressed file is a form of another file, not a page of its own.
    if exists(&file) && !file.ends_with(".br") {
        return Address::File(file);
    }
    // Links in the index of a folder are relative to the folder, so its address has to end with a slash.
    let folder = path.rsplit('/').next().unwrap_or_default();
    if exists(&format!("{path}/{INDEX}")) { Address::Elsewhere(format!("{folder}/")) } else { Address::Nowhere }
}

/// The page of a table is the same page. Its links are relative, so its files are found beside it.
fn at_table(below: &str, exists: impl Fn(&str) -> bool) -> Address {
    match below {
        _ if is_table_id(below) => Address::File(INDEX.to_owned()),
        _ if exists(below) && !below.ends_with(".br") && below != INDEX => Address::File(below.to_owned()),
        _ => Address::Nowhere,
    }
}

/// Whether this can be the id of a table.
pub(crate) fn is_table_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
}

/// The first of our languages that the reader names; browsers name the preferred one first.
pub(crate) fn language(asked: &HeaderMap) -> Lang {
    let names = asked.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    names.split(',').find_map(|name| Lang::from_code(name.split(';').next().unwrap_or_default().trim())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const FILES: [&str; 5] = ["index.html", "index.html.br", "rules/en/index.html", "rules/ru/index.html", "rules/ru/polar.html"];

    fn meaning(path: &str, languages: &'static str) -> Address {
        let asked = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(languages))]);
        of(path, &asked, |name| FILES.contains(&name))
    }

    #[test]
    fn a_folder_is_its_index() {
        let file = |name: &str| Address::File(name.to_owned());
        assert_eq!(meaning("", ""), file("index.html"));
        assert_eq!(meaning("index.html", ""), file("index.html"));
        assert_eq!(meaning("rules/ru/", ""), file("rules/ru/index.html"));
        assert_eq!(meaning("rules/ru/polar.html", ""), file("rules/ru/polar.html"));
        assert_eq!(meaning("rules/ru", ""), Address::Elsewhere("ru/".to_owned()));
        for path in ["index.html.br", "index.html/", "v-1/", "rules/de/", "/", "../rules/ru"] {
            assert_eq!(meaning(path, ""), Address::Nowhere, "{path}");
        }
    }

    #[test]
    fn the_page_of_a_table_is_the_page() {
        let file = |name: &str| Address::File(name.to_owned());
        assert_eq!(meaning("t/k3m9x7p2qa", ""), file("index.html"));
        assert_eq!(meaning("t/rules/ru/polar.html", ""), file("rules/ru/polar.html"), "links of the page are relative");
        for path in ["t/", "t/../x", "t/index.html", "t/index.html.br", "t/K3", "t/a/b"] {
            assert_eq!(meaning(path, ""), Address::Nowhere, "{path}");
        }
    }

    #[test]
    fn the_rules_are_shown_in_the_readers_language() {
        let rules = |folder: &str, code: &str| Address::Elsewhere(format!("{folder}{code}/"));
        for (languages, code) in [
            ("ru", "ru"),
            ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
            ("de, RU;q=0.5, en;q=0.1", "ru"),
            ("en-GB,ru", "en"),
            ("de", "en"),
            ("", "en"),
        ] {
            assert_eq!(meaning("rules/", languages), rules("", code), "{languages}");
            assert_eq!(meaning("rules", languages), rules("rules/", code), "{languages}");
        }
    }
}
