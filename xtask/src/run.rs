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

/// The parts of a job with the time that each took.
#[derive(Default)]
pub(crate) struct TimeTable {
    rows: Vec<(&'static str, Duration)>,
    skipped: Vec<&'static str>,
}

impl TimeTable {
    /// Skips parts of these names from now on; the table lists them.
    pub(crate) fn skip(&mut self, parts: &[&'static str]) {
        self.skipped.extend(parts);
    }

    /// Runs a part and notes its time; a part that fails ends the job.
    pub(crate) fn part(&mut self, name: &'static str, work: impl FnOnce() -> JobResult) -> JobResult {
        if self.skipped.contains(&name) {
            println!("\n== {name}: skipped");
            return Ok(());
        }
        println!("\n== {name}");
        let begin = Instant::now();
        let done = work();
        self.rows.push((name, begin.elapsed()));
        done.map_err(|failure| {
            self.print();
            format!("{name}: {failure}")
        })
    }

    /// Prints the table.
    pub(crate) fn print(&self) {
        println!("\n{:<24} seconds", "part");
        for (name, time) in &self.rows {
            println!("{name:<24} {:>7.1}", time.as_secs_f64());
        }
        let total: Duration = self.rows.iter().map(|(_, time)| time).sum();
        println!("{:<24} {:>7.1}", "total", total.as_secs_f64());
        self.skipped_rows().for_each(|row| println!("{row}"));
    }

    fn skipped_rows(&self) -> impl Iterator<Item = String> {
        self.skipped.iter().map(|name| format!("{name:<24} skipped: a program is missing"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skipped_part_does_not_run_and_is_listed() {
        let mut table = TimeTable::default();
        table.skip(&["one", "within another"]);
        let mut done = Vec::new();
        for name in ["one", "two"] {
            let work = || {
                done.push(name);
                Ok(())
            };
            assert_eq!(table.part(name, work), Ok(()));
        }
        assert_eq!(done, ["two"]);
        let rows: Vec<String> = table.skipped_rows().collect();
        assert!(rows.len() == 2 && rows[0].starts_with("one ") && rows[1].starts_with("within another "), "{rows:?}");
    }
}
