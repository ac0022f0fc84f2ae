//! The sheet of figures, each with its limit.

use std::fmt::Write as _;
use std::path::Path;

/// A figure with the limit that it must not pass.
struct Row {
    what: String,
    typical: String,
    worst: f64,
    limit: f64,
    unit: &'static str,
}

/// All figures.
#[derive(Default)]
pub(crate) struct Sheet {
    rows: Vec<Row>,
}

impl Sheet {
    /// Notes one figure.
    pub(crate) fn single(&mut self, what: &str, found: f64, limit: f64, unit: &'static str) {
        self.note(what, String::new(), found, limit, unit);
    }

    /// Notes the median and the worst of many.
    pub(crate) fn many(&mut self, what: &str, mut found: Vec<f64>, limit: f64, unit: &'static str) {
        assert!(!found.is_empty(), "{what}: nothing was measured");
        found.sort_by(f64::total_cmp);
        let (median, worst) = (found[found.len() / 2], found[found.len() - 1]);
        self.note(&format!("{what} ({} times)", found.len()), format!("{median:.1}"), worst, limit, unit);
    }

    /// Notes how something grew; the limit is for the factor.
    pub(crate) fn growth(&mut self, what: &str, found: [f64; 2], limit: f64, unit: &'static str) {
        self.note(what, format!("{:.1}, {:.1} {unit}", found[0], found[1]), found[1] / found[0], limit, "×");
    }

    fn note(&mut self, what: &str, typical: String, worst: f64, limit: f64, unit: &'static str) {
        let row = Row { what: what.to_owned(), typical, worst, limit, unit };
        println!("{}", row.line());
        self.rows.push(row);
    }

    /// Whether every limit is kept.
    pub(crate) fn is_kept(&self) -> bool {
        self.rows.iter().all(|row| row.worst <= row.limit)
    }

    /// Writes `docs/page.md`.
    pub(crate) fn publish(&self) {
        let mut text = String::from(HEAD);
        for row in &self.rows {
            // Writing into a String cannot fail.
            let _ = writeln!(text, "{}", row.line());
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/page.md");
        std::fs::write(path, text).expect("docs/page.md");
    }
}

impl Row {
    fn line(&self) -> String {
        let Row { what, typical, worst, limit, unit } = self;
        let verdict = if worst <= limit { "" } else { " **missed**" };
        format!("| {what} | {typical} | {worst:.2} | {limit}{verdict} | {unit} |")
    }
}

const HEAD: &str = "# The page in figures

`cargo xtask page-figures` measures these figures and writes this page. It uses the optimised page, the real server on this machine, Chromium from Debian and a window of 1280 × 900.

- **Bytes** are what the browser received.
- **A touch or a preview** is the processor time of the page's main thread for a real tap or mouse movement, up to its picture: rules, drawing, storing the game, style, layout and painting.
  A tap is two events, each with a frame of its own; the longer one counts.
- **A task after a touch** is what that picture does not need: the list of moves, buttons, sentences, panels that are only looked at, names for screen readers, sounds. Each task counts with the frame that it leads to.
- **Memory** is the JavaScript heap after collecting garbage plus the WebAssembly memory. A game is a table with the computer where three moves are made and answered.
- Finding the elements to touch leaves garbage in the browser (up to 290 KB a touch; the page itself leaves 3 to 90). It is collected between touches.
- A virtual machine adds single pauses of 4 to 6 ms at places that have nothing in common: even a program that only writes to fresh pages of memory shows them. So a touch may be late by chance.

| what | median | worst | limit | unit |
|---|---|---|---|---|
";
