//! The rules and credits as static pages: printable, one folder a language, no script but that of the reference cards. Made from `docs/rules` and `CREDITS*.md`,
//! with the diagrams beside them. They keep their addresses, and the page links to them by slug.

mod body;
mod frame;

use std::fs;
use std::path::Path;

use crate::page::{File, read_folder};
use crate::run::root;

/// Every file below `rules/`: pages, diagrams, style sheet.
pub(crate) fn files() -> Result<Vec<File>, String> {
    let docs = root().join("docs/rules");
    let own = |name: &str, bytes: &[u8]| File { name: format!("rules/{name}"), bytes: bytes.to_vec() };
    let mut files = vec![own("rules.css", include_bytes!("rules.css")), own("card.js", include_bytes!("card.js"))];
    // Without words, so that both languages share them.
    let signs = read_folder(&docs.join("img/signs"))?;
    files.extend(signs.into_iter().map(|file| File { name: format!("rules/img/signs/{}", file.name), ..file }));
    for language in frame::LANGUAGES {
        let mut diagrams = read_folder(&docs.join("img").join(language.code))?;
        let own_count = diagrams.len();
        diagrams.extend(read_folder(&docs.join("img/signs"))?);
        for (name, source) in sources(&docs.join(language.code), language)? {
            let body = body::translate(&source, language.code, &diagrams);
            let text = frame::page(language, &name, &body);
            files.push(File { name: format!("rules/{}/{name}.html", language.code), bytes: text.into_bytes() });
        }
        diagrams.truncate(own_count);
        files.extend(diagrams.into_iter().map(|file| File { name: format!("rules/img/{}/{}", language.code, file.name), ..file }));
    }
    Ok(files)
}

/// The texts of a language with the names of their pages.
fn sources(folder: &Path, language: frame::Language) -> Result<Vec<(String, String)>, String> {
    let mut sources = Vec::new();
    for file in read_folder(folder)? {
        let Some(stem) = file.name.strip_suffix(".md") else { continue };
        let name = if stem == "README" { "index" } else { stem };
        sources.push((name.to_owned(), String::from_utf8_lossy(&file.bytes).into_owned()));
    }
    let credits = fs::read_to_string(root().join(language.credits_file)).map_err(|error| format!("{}: {error}", language.credits_file))?;
    sources.push(("credits".to_owned(), credits));
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn pages() -> BTreeMap<String, String> {
        let files = files().expect("pages");
        files.into_iter().map(|file| (file.name, String::from_utf8_lossy(&file.bytes).into_owned())).collect()
    }

    fn attributes<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
        let begin = format!(" {name}=\"");
        page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    /// The file that a relative address means, seen from a page two folders deep.
    fn resolved(page: &str, address: &str) -> String {
        let mut folders: Vec<&str> = page.split('/').collect();
        folders.pop();
        for part in address.split('/') {
            match part {
                ".." => drop(folders.pop()),
                part => folders.push(part),
            }
        }
        folders.join("/")
    }

    #[test]
    fn both_languages_have_the_same_pages() {
        let pages = pages();
        let of = |code: &str| pages.keys().filter_map(|name| name.strip_prefix(&format!("rules/{code}/"))).collect::<Vec<_>>();
        assert_eq!(of("en"), of("ru"));
        assert!(of("en").contains(&"index.html") && of("en").contains(&"credits.html"), "{:?}", of("en"));
        assert!(of("en").len() > 6, "every game has a page");
    }

    #[test]
    fn every_link_and_picture_leads_somewhere() {
        let pages = pages();
        for (name, page) in pages.iter().filter(|(name, _)| name.ends_with(".html")) {
            let addresses = attributes(page, "href").into_iter().chain(attributes(page, "src"));
            for address in addresses.filter(|address| !address.starts_with("../../") && !address.starts_with("https:")) {
                match address.strip_prefix('#') {
                    Some(id) => assert!(page.contains(&format!("id=\"{id}\"")), "{name}: {address}"),
                    None => assert!(pages.contains_key(&resolved(name, address)), "{name}: {address}"),
                }
            }
        }
    }

    #[test]
    fn published_games_are_links_that_carry_their_records() {
        use base64::Engine as _;
        for (name, page) in pages().iter().filter(|(name, _)| name.ends_with("football.html")) {
            let links = attributes(page, "href").into_iter().filter_map(|address| address.strip_prefix("../../#/record/"));
            let records: Vec<_> = links.map(|letters| base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(letters)).collect();
            assert_eq!(records.len(), 3, "{name}");
            assert!(records.iter().all(|record| record.as_ref().is_ok_and(|record| record.starts_with(b"[Game "))), "{name}");
        }
    }

    #[test]
    fn every_page_has_one_title_a_language_and_pictures_with_words_and_captions() {
        for (name, page) in pages().iter().filter(|(name, _)| name.ends_with(".html")) {
            assert_eq!(page.matches("<h1").count(), 1, "{name}");
            assert!(page.contains(&format!("<html lang=\"{}\">", &name[6..8])), "{name}");
            assert_eq!(page.matches("<img").count(), attributes(page, "alt").iter().filter(|alt| !alt.is_empty()).count(), "{name}");
            assert_eq!(page.matches("<figure>").count(), page.matches("<figcaption>").count(), "{name} has a picture without a caption");
            let scripts: Vec<&str> = page.split("<script ").skip(1).filter_map(|rest| rest.split('>').next()).collect();
            let wanted: &[&str] = if name.ends_with("-card.html") { &["src=\"../card.js\" defer"] } else { &[] };
            assert_eq!(scripts, wanted, "{name}");
            assert!(!page.contains("<script>") && !page.contains(" style="), "{name}");
            assert!(!page.replace("{version}", "").contains('{'), "{name} has a gap that nothing fills");
        }
    }
}
