//! The Rust tests of the workspace. The tests of the page are built first. They run while all others are built, and beside them; the
//! other test binaries run one after the other. The time of each crate and of the slowest tests is printed, and failed tests are named.
//!
//! Tests of the page mostly wait for their browsers, so that twice as many of them run at once as there are cores. All other binaries
//! run as many tests at once as there are cores.
//!
//! `cargo test` does not say how long a test took. The test binaries do (`--report-time`) if unstable options are allowed; they are allowed
//! for the test binaries only, never for the compiler.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::{JobResult, cargo, root};
use crate::tools::{self, Part};

/// How many of the slowest tests are printed.
const SLOWEST: usize = 20;

/// The name of the test binary of the page.
const PAGE_TESTS: &str = "page";

/// How many tests of the page run at once, for each core.
const BROWSERS_PER_CORE: usize = 2;

/// A built test binary.
pub(crate) struct Binary {
    package: String,
    target: String,
    folder: PathBuf,
    program: PathBuf,
}

/// What came of the tests: how long they took, and which failed.
#[derive(Default)]
pub(crate) struct TestRun {
    /// By crate.
    crates: Vec<(String, Duration)>,
    /// By test, with its crate.
    tests: Vec<(String, Duration)>,
}

/// Builds the tests of the page; none if they are skipped.
///
/// # Errors
/// If something does not build.
pub(crate) fn build_page_tests(skipped: &[Part]) -> Result<Vec<Binary>, String> {
    // The whole workspace is named so that the features of dependencies are those of all tests, and nothing is built twice.
    if skipped.contains(&tools::BROWSER_TESTS) { Ok(Vec::new()) } else { build(&["--workspace", "--test", PAGE_TESTS]) }
}

/// Builds every test binary of the workspace apart from skipped parts; the tests of the page are left out of what it returns.
///
/// # Errors
/// If something does not build.
pub(crate) fn build_other_tests(skipped: &[Part]) -> Result<Vec<Binary>, String> {
    let mut binaries = build(tools::package_arguments(skipped))?;
    binaries.retain(|binary| !binary.is_page_tests());
    Ok(binaries)
}

fn build(which: &[&str]) -> Result<Vec<Binary>, String> {
    let mut command = cargo(["test", "--locked", "--no-run", "--message-format=json-render-diagnostics"]);
    let begin = Instant::now();
    let output = command.args(which).stderr(Stdio::inherit()).output().map_err(|error| format!("cargo: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        return Err(format!("the tests do not build: {}", output.status));
    }
    let binaries: Vec<Binary> = text.lines().filter_map(read_binary).collect();
    println!("built {} test binaries in {:.1} s", binaries.len(), begin.elapsed().as_secs_f64());
    Ok(binaries)
}

/// The test binary that a message of cargo describes.
fn read_binary(line: &str) -> Option<Binary> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let folder = PathBuf::from(message["manifest_path"].as_str()?).parent()?.to_owned();
    Some(Binary {
        package: folder.strip_prefix(root()).unwrap_or(&folder).display().to_string(),
        target: message["target"]["name"].as_str()?.to_owned(),
        program: PathBuf::from(message["executable"].as_str()?),
        folder,
    })
}

impl Binary {
    /// Whether its tests wait for browsers.
    fn is_page_tests(&self) -> bool {
        self.package == tools::BROWSER_TESTS_FOLDER && self.target == PAGE_TESTS
    }

    /// The argument that says how many tests run at once; none leaves it at the number of cores.
    fn threads_argument(&self, cores: usize) -> Option<String> {
        self.is_page_tests().then(|| format!("--test-threads={}", BROWSERS_PER_CORE * cores))
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

impl TestRun {
    /// Runs binaries one after the other.
    ///
    /// # Errors
    /// If tests fail; all binaries run before that is reported, with the names of the tests.
    pub(crate) fn run_all(&mut self, binaries: &[Binary], skipped: &[Part]) -> JobResult {
        let mut failed = Vec::new();
        for binary in binaries {
            let begin = Instant::now();
            failed.extend(self.run(binary, skipped)?);
            self.add(&binary.package, begin.elapsed());
        }
        report(&failed)
    }

    /// Runs the examples in documentation.
    ///
    /// # Errors
    /// If examples fail; those of all crates run before that is reported.
    pub(crate) fn run_examples(&mut self) -> JobResult {
        let begin = Instant::now();
        let mut command = cargo(["test", "--workspace", "--doc", "--locked", "--no-fail-fast"]);
        let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("cargo: {error}"))?;
        self.add("examples in documentation", begin.elapsed());
        let text = String::from_utf8_lossy(&output.stdout);
        if output.status.success() {
            println!("{} examples passed", text.lines().filter(|line| line.ends_with(" ... ok")).count());
            return Ok(());
        }
        println!("{text}");
        report(&failures("documentation", &text))
    }

    /// Runs a binary in the folder of its crate, as `cargo test` does, and returns the names of the tests that failed.
    fn run(&mut self, binary: &Binary, skipped: &[Part]) -> Result<Vec<String>, String> {
        let mut command = Command::new(&binary.program);
        command
            .args(["-Zunstable-options", "--report-time"])
            .args(tools::skip_arguments(skipped))
            .args(binary.threads_argument(cores()))
            .current_dir(&binary.folder)
            .env("RUSTC_BOOTSTRAP", "1");
        let output = command.output().map_err(|error| format!("{}: {error}", binary.program.display()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let tests = text.lines().filter_map(read_test);
        self.tests.extend(tests.map(|(name, time)| (format!("{} {name}", binary.package), time)));
        let name = format!("{} ({})", binary.package, binary.target);
        if output.status.success() {
            let result = text.lines().rev().find(|line| line.starts_with("test result:")).unwrap_or_default();
            println!("{name}: {result}");
            return Ok(Vec::new());
        }
        println!("\n{name}\n{text}\n{}", String::from_utf8_lossy(&output.stderr));
        Ok(failures(&name, &text))
    }

    /// Takes over the tests of another run.
    pub(crate) fn join(&mut self, other: TestRun) {
        self.crates.extend(other.crates);
        self.tests.extend(other.tests);
    }

    fn add(&mut self, name: &str, time: Duration) {
        match self.crates.iter_mut().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum += time,
            None => self.crates.push((name.to_owned(), time)),
        }
    }

    /// Prints the crates and the slowest tests, the longest first.
    pub(crate) fn print(&mut self) {
        for (title, rows, most) in [("tests by crate", &mut self.crates, usize::MAX), ("slowest tests", &mut self.tests, SLOWEST)] {
            rows.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
            println!("\n{title:<60} seconds");
            rows.iter().take(most).for_each(|(name, time)| println!("{name:<60} {:>7.1}", time.as_secs_f64()));
        }
    }
}

/// The failed tests that a test binary names; one that ends without naming any has failed as a whole.
fn failures(binary: &str, text: &str) -> Vec<String> {
    let failed = |line: &str| {
        let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
        result.starts_with("FAILED").then(|| format!("{binary} {name}"))
    };
    let named: Vec<String> = text.lines().filter_map(failed).collect();
    if named.is_empty() { vec![binary.to_owned()] } else { named }
}

/// The result of a part with failed tests, one a line.
fn report(failed: &[String]) -> JobResult {
    if failed.is_empty() { Ok(()) } else { Err(failed.iter().map(|name| format!("\n  {name}")).collect()) }
}

/// The name and the time of a test: `test some::name ... ok <0.010s>`.
fn read_test(line: &str) -> Option<(String, Duration)> {
    let (name, rest) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let seconds: f64 = rest.rsplit_once('<')?.1.strip_suffix("s>")?.parse().ok()?;
    Some((name.to_owned(), Duration::try_from_secs_f64(seconds).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_times_of_tests_are_read() {
        assert_eq!(read_test("test a::b ... ok <0.250s>"), Some(("a::b".to_owned(), Duration::from_millis(250))));
        assert_eq!(read_test("test a::b ... FAILED <1.5s>"), Some(("a::b".to_owned(), Duration::from_millis(1500))));
        for other in ["test a::b ... ok", "test result: ok. 3 passed", "running 3 tests", "test x ... ok <s>"] {
            assert_eq!(read_test(other), None, "{other}");
        }
    }

    #[test]
    fn failed_tests_are_named() {
        let text =
            "test a::b ... FAILED <1.5s>\ntest c ... ok <0.1s>\ntest src/x.rs - X (line 5) ... FAILED\ntest result: FAILED. 1 passed";
        let named = failures("crates/core (suite)", text);
        assert_eq!(named, ["crates/core (suite) a::b", "crates/core (suite) src/x.rs - X (line 5)"]);
        assert_eq!(report(&named), Err("\n  crates/core (suite) a::b\n  crates/core (suite) src/x.rs - X (line 5)".to_owned()));
        assert_eq!(failures("crates/core (suite)", "running 3 tests"), ["crates/core (suite)"], "a crash");
        assert_eq!(report(&[]), Ok(()));
    }

    #[test]
    fn only_test_binaries_are_run() {
        let message = |reason: &str, is_test: bool, executable: &str| {
            format!(
                r#"{{"reason":"{reason}","manifest_path":"/house/crates/core/Cargo.toml","target":{{"name":"suite"}},"profile":{{"test":{is_test}}},"executable":{executable}}}"#
            )
        };
        let binary = read_binary(&message("compiler-artifact", true, r#""/house/target/suite-1""#)).expect("a binary");
        assert_eq!((binary.target.as_str(), binary.folder), ("suite", PathBuf::from("/house/crates/core")));
        for other in [message("compiler-artifact", false, r#""/x""#), message("compiler-artifact", true, "null"), "{}".to_owned()] {
            assert!(read_binary(&other).is_none(), "{other}");
        }
    }

    #[test]
    fn tests_that_wait_for_browsers_run_twice_as_many_at_once() {
        let binary = |package: &str| Binary {
            package: package.to_owned(),
            target: "page".to_owned(),
            folder: PathBuf::new(),
            program: PathBuf::new(),
        };
        assert_eq!(binary("crates/browser-tests").threads_argument(2).as_deref(), Some("--test-threads=4"));
        assert_eq!(binary("crates/core").threads_argument(2), None);
    }

    #[test]
    fn times_of_a_crate_are_added_up() {
        let mut times = TestRun::default();
        for (name, seconds) in [("a", 1), ("b", 5), ("a", 2)] {
            times.add(name, Duration::from_secs(seconds));
        }
        assert_eq!(times.crates, [("a".to_owned(), Duration::from_secs(3)), ("b".to_owned(), Duration::from_secs(5))]);
    }
}
