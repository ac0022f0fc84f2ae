//! The page knows no game: no source or static file of it names one.

use std::fs;
use std::path::{Path, PathBuf};

use igroteka_games::GameId;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn no_file_of_the_page_names_a_game() {
    let mut found = Vec::new();
    for folder in ["src", "static"] {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    }
    assert!(found.len() > 20, "the files are looked at");
    for path in found {
        let text = String::from_utf8_lossy(&fs::read(&path).expect("a file")).to_lowercase();
        for id in GameId::ALL {
            assert!(!text.contains(id.slug()), "{} names {}", path.display(), id.slug());
        }
    }
}
