//! Pictures of the page, to be looked at, in `target/screenshots`. Those of the documentation go into `docs/screenshots` when
//! `IGROTEKA_BLESS` is set.

use std::path::PathBuf;

use crate::browser::Page;

/// Takes a picture of what the window shows, to be looked at.
pub async fn take(page: &Page, name: &str) {
    save(page, name, "target/screenshots").await;
}

/// Takes a picture for the documentation.
pub async fn publish(page: &Page, name: &str) {
    let is_blessed = std::env::var_os("IGROTEKA_BLESS").is_some();
    save(page, name, if is_blessed { "docs/screenshots" } else { "target/screenshots" }).await;
}

async fn save(page: &Page, name: &str, folder: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let picture = page.driver.screenshot_as_png().await.expect("a picture");
    assert!(picture.len() > 10_000, "{name} is nearly empty");
    std::fs::write(folder.join(format!("{name}.png")), picture).expect("a file");
}
