//! Makes sure that the folder of the built page exists, and that a page built anew is embedded anew.

use std::path::Path;

fn main() {
    let page = Path::new("../../target/site");
    println!("cargo::rerun-if-changed={}", page.display());
    if let Err(error) = std::fs::create_dir_all(page) {
        println!("cargo::error={}: {error}", page.display());
    }
}
