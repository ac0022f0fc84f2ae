//! Pictures of the page, to be looked at: into `docs/screenshots` when `IGROTEKA_BLESS` is set, else into `target/screenshots`.

use std::path::PathBuf;

use crate::browser::Page;

fn folder() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = if std::env::var_os("IGROTEKA_BLESS").is_some() { root.join("docs/screenshots") } else { root.join("target/screenshots") };
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Takes a picture of what the window shows.
pub async fn take(page: &Page, name: &str) {
    let picture = page.driver.screenshot_as_png().await.expect("a picture");
    assert!(picture.len() > 10_000, "{name} is nearly empty");
    std::fs::write(folder().join(format!("{name}.png")), picture).expect("a file");
}
