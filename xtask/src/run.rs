//! Running programs, and timing the parts of a job.

use std::ffi::OsStr;
use std::process::Command;
use std::time::{Duration, Instant};

/// The result of a step of a job.
pub(crate) type JobResult = Result<(), String>;

/// A `cargo` command in the workspace.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).current_dir(root());
    command
}

/// The root of the workspace.
pub(crate) fn root() -> std::path::PathBuf {
    let manifest = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_owned()
}

/// Runs a program to its end.
///
/// # Errors
/// If it cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> JobResult {
    let name =
        format!("{} {}", command.get_program().display(), command.get_args().map(|a| a.to_string_lossy()).collect::<Vec<_>>().join(" "));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

/// Runs a program and returns what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().display().to_string();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The parts of a job with the time that each took, and what failed in them.
pub(crate) struct TimeTable {
    begin: Instant,
    rows: Vec<(&'static str, Duration)>,
    skipped: Vec<&'static str>,
    failures: Vec<String>,
}

impl TimeTable {
    /// A table without parts, whose time begins now.
    pub(crate) fn new() -> TimeTable {
        TimeTable { begin: Instant::now(), rows: Vec::new(), skipped: Vec::new(), failures: Vec::new() }
    }

    /// Skips parts of these names from now on; the table lists them.
    pub(crate) fn skip(&mut self, parts: &[&'static str]) {
        self.skipped.extend(parts);
    }

    /// Runs a part and notes its time and its failure. Says whether it succeeded, for parts without which the job cannot go on.
    pub(crate) fn part(&mut self, name: &'static str, work: impl FnOnce() -> JobResult) -> bool {
        if self.skipped.contains(&name) {
            println!("\n== {name}: skipped");
            return true;
        }
        println!("\n== {name}");
        let begin = Instant::now();
        let done = work();
        self.rows.push((name, begin.elapsed()));
        let is_done = done.is_ok();
        self.failures.extend(done.err().map(|failure| format!("{name}: {failure}")));
        is_done
    }

    /// A table for parts that run at the same time as those of this one.
    pub(crate) fn beside(&self) -> TimeTable {
        TimeTable { skipped: self.skipped.clone(), ..TimeTable::new() }
    }

    /// Takes over the parts of a table that ran beside this one.
    pub(crate) fn join(&mut self, other: TimeTable) {
        self.rows.extend(other.rows);
        self.failures.extend(other.failures);
    }

    /// Prints the table. Parts that ran at the same time take less in total than their sum.
    pub(crate) fn print(&self) {
        println!("\n{:<24} seconds", "part");
        for (name, time) in &self.rows {
            println!("{name:<24} {:>7.1}", time.as_secs_f64());
        }
        println!("{:<24} {:>7.1}", "total", self.begin.elapsed().as_secs_f64());
        self.skipped_rows().for_each(|row| println!("{row}"));
    }

    /// Everything that failed, for the very end of what a job prints.
    pub(crate) fn result(self) -> JobResult {
        if self.failures.is_empty() { Ok(()) } else { Err(format!("failed\n{}", self.failures.join("\n"))) }
    }

    fn skipped_rows(&self) -> impl Iterator<Item = String> {
        self.skipped.iter().map(|name| format!("{name:<24} skipped: a program is missing"))
    }
}

/// Lets everything that this thread runs from now on give way to other programs. Where the system refuses, it only takes longer.
pub(crate) fn give_way() {
    let thread = std::fs::read_link("/proc/thread-self").ok();
    if let Some(id) = thread.as_deref().and_then(std::path::Path::file_name) {
        let _ = Command::new("renice").args(["-n", "5", "-p"]).arg(id).output();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skipped_part_does_not_run_and_is_listed() {
        let mut table = TimeTable::new();
        table.skip(&["one", "within another"]);
        let mut done = Vec::new();
        for name in ["one", "two"] {
            let work = || {
                done.push(name);
                Ok(())
            };
            assert!(table.part(name, work));
        }
        assert_eq!(done, ["two"]);
        let rows: Vec<String> = table.skipped_rows().collect();
        assert!(rows.len() == 2 && rows[0].starts_with("one ") && rows[1].starts_with("within another "), "{rows:?}");
    }

    #[test]
    fn every_failure_is_reported_with_its_part_also_of_parts_that_ran_beside() {
        let mut table = TimeTable::new();
        assert!(!table.part("one", || Err("a, b".to_owned())));
        assert!(table.part("two", || Ok(())));
        let mut beside = table.beside();
        assert!(!beside.part("three", || Err("c".to_owned())));
        table.join(beside);
        assert_eq!(table.rows.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["one", "two", "three"]);
        assert_eq!(table.result(), Err("failed\none: a, b\nthree: c".to_owned()));
    }
}
