//! The layout of the repository: arrows between crates, licences, one list of games, both languages complete.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo metadata");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// Which crates of the workspace a crate may use; development dependencies are free.
const ARROWS: &[(&str, &[&str])] = &[
    ("igroteka-core", &[]),
    ("igroteka-fair-dice", &["igroteka-core"]),
    ("igroteka-games", &["igroteka-core"]),
    ("igroteka-protocol", &["igroteka-core"]),
    ("igroteka-render", &["igroteka-core"]),
    ("igroteka-search", &["igroteka-core", "igroteka-games"]),
    ("igroteka-arena", &["igroteka-core", "igroteka-games", "igroteka-search"]),
    ("igroteka-testkit", &["igroteka-core"]),
    ("igroteka-table", &["igroteka-core", "igroteka-games", "igroteka-protocol"]),
    ("igroteka-texts", &["igroteka-core", "igroteka-fair-dice", "igroteka-games"]),
    ("igroteka-wasm-check", &["igroteka-core", "igroteka-games", "igroteka-search", "igroteka-testkit"]),
    (
        "igroteka-cli",
        &[
            "igroteka-arena",
            "igroteka-core",
            "igroteka-fair-dice",
            "igroteka-games",
            "igroteka-render",
            "igroteka-search",
            "igroteka-server",
            "igroteka-store",
            "igroteka-table",
            "igroteka-texts",
        ],
    ),
    ("igroteka-py", &["igroteka-core", "igroteka-fair-dice", "igroteka-games", "igroteka-render", "igroteka-search", "igroteka-texts"]),
    (
        "igroteka-server",
        &[
            "igroteka-core",
            "igroteka-fair-dice",
            "igroteka-games",
            "igroteka-protocol",
            "igroteka-render",
            "igroteka-search",
            "igroteka-store",
            "igroteka-table",
            "igroteka-texts",
        ],
    ),
    ("igroteka-signals", &[]),
    ("igroteka-store", &[]),
    (
        "igroteka-web",
        &[
            "igroteka-core",
            "igroteka-fair-dice",
            "igroteka-games",
            "igroteka-protocol",
            "igroteka-render",
            "igroteka-signals",
            "igroteka-table",
            "igroteka-texts",
        ],
    ),
    ("igroteka-worker", &["igroteka-core", "igroteka-games", "igroteka-protocol", "igroteka-search"]),
    ("igroteka-browser-tests", &["igroteka-core", "igroteka-games", "igroteka-server", "igroteka-store", "igroteka-texts"]),
    ("xtask", &[]),
];

#[test]
fn arrows_between_crates_point_one_way() {
    let allowed: BTreeMap<&str, &[&str]> = ARROWS.iter().copied().collect();
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    for package in packages.iter().filter(|package| package["source"].is_null()) {
        let name = package["name"].as_str().expect("name");
        let may_use = allowed.get(name).unwrap_or_else(|| panic!("{name} has no row in ARROWS"));
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let used = dependency["name"].as_str().expect("name");
            let is_ours = dependency["source"].is_null();
            let is_development = dependency["kind"] == "dev";
            assert!(!is_ours || is_development || may_use.contains(&used), "{name} must not use {used}");
        }
    }
}

/// The names that follow a path such as `crate::` in a file.
fn names_after(path: &str, text: &str) -> BTreeSet<String> {
    let name = |rest: &str| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default().to_owned();
    text.split(path).skip(1).map(name).filter(|name| !name.is_empty()).collect()
}

/// What a folder's own `mod.rs` defines counts as a module of this name. It may use every module of the folder, so none may use it.
const FOLDER: &str = "mod";

/// Which modules of a folder of the page use which others; `path` is how code names the folder.
fn page_arrows(folder: &str, path: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = root().join("crates/web/src").join(folder);
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let mut arrows = BTreeMap::<String, BTreeSet<String>>::new();
    for file in files {
        let first = file.strip_prefix(&source).expect("a file of the page").components().next().expect("a name");
        let module = first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned();
        let text = std::fs::read_to_string(&file).expect("a file");
        let leaves = if file.parent() == Some(&source) || file.ends_with("mod.rs") { "use super::" } else { "super::super::" };
        assert!(!running_code(&text).contains(leaves), "{}: whole paths to other modules", file.display());
        assert!(!text.contains(&format!("{path}{{")), "{}: one `use` for each module", file.display());
        arrows.entry(module).or_default().extend(names_after(path, &text));
    }
    let modules: BTreeSet<String> = arrows.keys().cloned().collect();
    for (module, used) in &mut arrows {
        *used = used.iter().map(|name| if modules.contains(name) { name.as_str() } else { FOLDER }.to_owned()).collect();
        used.remove(module);
    }
    arrows.entry(FOLDER.to_owned()).and_modify(|used| used.extend(modules.iter().filter(|name| *name != FOLDER).cloned()));
    arrows
}

/// Takes away whoever uses nobody that is left; what stays then goes round in a circle.
fn circle(mut arrows: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    while let Some(done) =
        arrows.iter().find(|(_, used)| !used.iter().any(|module| arrows.contains_key(module))).map(|(name, _)| name.clone())
    {
        arrows.remove(&done);
    }
    arrows
}

#[test]
fn arrows_between_the_modules_of_the_page_point_one_way() {
    for (folder, path) in [("", "crate::"), ("table", "crate::table::")] {
        let arrows = page_arrows(folder, path);
        assert!(arrows.len() > 8, "the modules are looked at");
        let circle = circle(arrows);
        assert!(circle.is_empty(), "modules use each other in a circle: {circle:?}");
    }
}

/// Licences that may stand in a program under MIT OR Apache-2.0.
const LICENCES: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "0BSD",
    "Unlicense",
    "BSL-1.0",
    "CC0-1.0",
    "Unicode-3.0",
    "Apache-2.0 WITH LLVM-exception",
];

/// Licences of fonts that stand in a program beside its code: they ask nothing of the program.
const FONT_LICENCES: &[&str] = &["OFL-1.1", "Ubuntu-font-1.0"];
/// The dependencies that are fonts.
const FONTS: &[&str] = &["epaint_default_fonts"];

/// Whether an SPDX expression can be met: some alternative all of whose parts fit.
fn fits(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    let expression = strip_parentheses(expression.trim());
    let any = split_outside(expression, " OR ");
    if any.len() > 1 {
        return any.into_iter().any(fits);
    }
    let all = split_outside(expression, " AND ");
    if all.len() > 1 {
        return all.into_iter().all(fits);
    }
    LICENCES.contains(&expression)
}

fn strip_parentheses(text: &str) -> &str {
    match text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) if !inner.contains(['(', ')']) => inner.trim(),
        _ => text,
    }
}

fn split_outside<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let (mut depth, mut begin) = (0, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && at >= begin && text[at..].starts_with(word) => {
                parts.push(text[begin..at].trim());
                begin = at + word.len();
            }
            _ => {}
        }
    }
    parts.push(text[begin..].trim());
    parts
}

#[test]
fn licence_expressions_are_understood() {
    for good in
        ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "Apache-2.0 WITH LLVM-exception OR Apache-2.0"]
    {
        assert!(fits(good), "{good}");
    }
    for bad in ["GPL-3.0", "LGPL-3.0-only", "MIT AND GPL-2.0", "", "(MIT OR Apache-2.0) AND MPL-2.0"] {
        assert!(!fits(bad), "{bad}");
    }
}

#[test]
fn every_dependency_has_a_licence_that_fits() {
    let metadata = metadata();
    for package in metadata["packages"].as_array().expect("packages") {
        let mut licence = package["license"].as_str().unwrap_or_default().to_owned();
        if package["name"].as_str().is_some_and(|name| FONTS.contains(&name)) {
            FONT_LICENCES.iter().for_each(|of_font| licence = licence.replace(of_font, "MIT"));
        }
        assert!(fits(&licence), "{} is under {licence:?}", package["name"]);
    }
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("folder").flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The code of a file outside its tests and comments: what it does when it runs.
fn running_code(source: &str) -> String {
    let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Parts of the workspace that may name a game: the games themselves, tests, and programs that measure or show particular games.
fn may_name_games(path: &Path) -> bool {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    let is = |name: &str| parts.iter().any(|part| part == name);
    ["games", "tests", "tests.rs", "examples", "bench", "testkit", "browser-tests", "wasm-check", "xtask"].into_iter().any(is)
}

#[test]
fn nothing_knows_a_game_outside_its_folder() {
    let ids: Vec<String> = igroteka_games::GameId::ALL.iter().map(|id| format!("GameId::{id:?}")).collect();
    let slugs = igroteka_games::GameId::ALL.iter().map(|id| id.slug());
    let mut traces: Vec<String> = slugs.flat_map(|slug| [format!("\"{slug}\""), format!("{slug}::")]).collect();
    // A type that is asked for its name, and an option that only one game has.
    traces.extend(["TypeId::of", "type_name", "downcast_ref::<Game<", "name == \"ends\""].map(str::to_owned));
    let mut files = Vec::new();
    rust_files(&root().join("crates"), &mut files);
    rust_files(&root().join("xtask"), &mut files);
    for file in files.iter().filter(|file| !file.ends_with("games/src/lib.rs")) {
        let source = std::fs::read_to_string(file).expect("source");
        let code = running_code(&source);
        let known = ids.iter().find(|id| source.contains(id.as_str()));
        let traced = traces.iter().filter(|_| !may_name_games(file)).find(|trace| code.contains(trace.as_str()));
        assert_eq!(known.or(traced), None, "{} knows a game", file.display());
    }
}

#[test]
fn shared_messages_name_no_game() {
    let mut named = 0;
    for lang in ["en", "ru"] {
        for file in std::fs::read_dir(root().join("crates/texts").join(lang)).expect("messages").flatten() {
            let source = std::fs::read_to_string(file.path()).expect("a message file");
            let word = |letter: char| !letter.is_alphanumeric();
            for id in igroteka_games::GameId::ALL {
                assert!(!source.split(word).any(|word| word == id.slug()), "{} names {}", file.path().display(), id.slug());
            }
            named += 1;
        }
    }
    assert_eq!(named, 6, "all shared message files are looked at");
}

/// Crates that are tests themselves: they may panic.
const TEST_CRATES: &[&str] = &["browser-tests", "testkit", "wasm-check"];

#[test]
fn code_outside_tests_warns_of_panics() {
    const LINTS: &str = "#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]";
    for folder in std::fs::read_dir(root().join("crates")).expect("crates").flatten() {
        let name = folder.file_name().to_string_lossy().into_owned();
        let files = ["src/lib.rs", "src/main.rs"].map(|file| folder.path().join(file));
        for file in files.iter().filter(|file| file.exists() && !TEST_CRATES.contains(&name.as_str())) {
            let source = std::fs::read_to_string(file).expect("source");
            assert!(source.contains(LINTS), "{} lacks {LINTS}", file.display());
        }
    }
}

/// Long pages are not read: decisions that matter less belong beside the code that they are about.
const MOST_WORDS_OF_DESIGN: usize = 3_000;

#[test]
fn the_page_of_decisions_stays_short() {
    let design = std::fs::read_to_string(root().join("DESIGN.md")).expect("DESIGN.md");
    let words = design.split_whitespace().count();
    assert!(words > 1_000, "the page is there");
    assert!(words <= MOST_WORDS_OF_DESIGN, "DESIGN.md has {words} words");
}

/// The keys of message files: lines that begin with an identifier and an equals sign.
fn keys(source: &str) -> Vec<&str> {
    let is_key = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    source.lines().filter_map(|line| line.split_once('=').map(|(name, _)| name.trim_end()).filter(|name| is_key(name))).collect()
}

#[test]
fn both_languages_have_the_same_keys_and_no_key_twice() {
    use igroteka_texts::{Lang, sources};
    for (english, russian) in sources(Lang::En).zip(sources(Lang::Ru)) {
        let (en, ru) = (keys(english), keys(russian));
        assert!(!en.is_empty());
        assert_eq!(en.iter().collect::<BTreeSet<_>>(), ru.iter().collect::<BTreeSet<_>>());
    }
    for lang in Lang::ALL {
        let all: Vec<&str> = sources(lang).flat_map(keys).collect();
        let unique: BTreeSet<&&str> = all.iter().collect();
        let twice: Vec<_> = unique.iter().filter(|key| all.iter().filter(|other| other == *key).count() > 1).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }
}

#[test]
fn every_message_file_is_read_without_error() {
    use igroteka_texts::{Lang, sources};
    for source in Lang::ALL.into_iter().flat_map(sources) {
        if let Err((_, errors)) = fluent_syntax::parser::parse(source) {
            panic!("{errors:?} in {}", source.lines().next().unwrap_or_default());
        }
    }
}
