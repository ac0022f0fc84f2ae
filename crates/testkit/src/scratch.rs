//! Folders for tests.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for a test; it goes away with this value.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// Makes a folder.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn new() -> Scratch {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("igroteka-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Scratch(path)
    }

    /// The path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a file in the folder, as text.
    ///
    /// # Panics
    /// If the path is no text.
    #[must_use]
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path that is text").to_owned()
    }
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch::new()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed lies in the system's folder for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
