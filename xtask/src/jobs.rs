//! The jobs. Each is a short list of programs to run.

use std::process::Command;

use crate::run::{JobResult, TimeTable, cargo, give_way, output, root, run};
use crate::suite::{Binary, TestRun};
use crate::tools::Part;
use crate::{instructions, openapi, page, python, setup, suite, tools};

/// Builds the page and the program that embeds it, and opens the page on a local address.
pub(crate) fn play(arguments: &[String]) -> JobResult {
    setup::require_wasm_target()?;
    page::build(&[])?;
    build_release()?;
    run(igroteka().args(["serve", "--open"]).args(arguments))
}

/// Installs whatever the tests need.
pub(crate) fn set_up() -> JobResult {
    let skipped = setup::install_for_tests()?;
    if skipped.is_empty() { Ok(()) } else { Err(format!("the tests would skip {}", skipped.join(", "))) }
}

/// Everything that guards a commit. Whatever fails, the times are printed, and what failed is named at the very end.
pub(crate) fn test() -> JobResult {
    let mut table = TimeTable::new();
    let mut tests = TestRun::default();
    if let Some((of_page, skipped)) = build_for_tests(&mut table) {
        run_tests(&mut table, &mut tests, &of_page, &skipped);
    }
    tests.print();
    table.print();
    table.result()
}

/// Everything without which no test of the page can run; nothing if it fails.
fn build_for_tests(table: &mut TimeTable) -> Option<(Vec<Binary>, Vec<Part>)> {
    let (mut skipped, mut of_page) = (Vec::new(), Vec::new());
    let is_set_up = table.part("set-up", || {
        skipped = setup::install_for_tests()?;
        Ok(())
    });
    table.skip(&skipped);
    let is_built = is_set_up
        && check_beside_the_page(table)
        // Before everything that embeds it.
        && table.part("page: files", || page::assemble(false))
        && table.part("page: test binary", || suite::build_page_tests(&skipped).map(|found| of_page = found));
    is_built.then_some((of_page, skipped))
}

/// Format and lints are checked while the page is compiled, which leaves a core idle for much of its time. Both use folders of their own.
fn check_beside_the_page(table: &mut TimeTable) -> bool {
    let (mut beside, mut is_compiled) = (table.beside(), false);
    let is_checked = std::thread::scope(|scope| {
        scope.spawn(|| is_compiled = beside.part("page: WebAssembly", || page::compile(false)));
        table.part("format", || run(&mut cargo(["fmt", "--all", "--check"])))
            && table.part("lints", || {
                run(&mut cargo(["clippy", "--workspace", "--all-targets", "--locked", "--quiet", "--", "-D", "warnings"]))
            })
    });
    table.join(beside);
    is_checked && is_compiled
}

/// Tests of the page mostly wait for their browsers, so everything else is built and runs beside them and gives way.
fn run_tests(table: &mut TimeTable, tests: &mut TestRun, of_page: &[Binary], skipped: &[Part]) {
    let (mut beside, mut other_tests) = (table.beside(), TestRun::default());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            give_way();
            build_and_run_other_tests(&mut beside, &mut other_tests, skipped);
        });
        table.part(tools::BROWSER_TESTS, || tests.run_all(of_page, skipped));
    });
    tests.join(other_tests);
    table.join(beside);
}

fn build_and_run_other_tests(table: &mut TimeTable, tests: &mut TestRun, skipped: &[Part]) {
    let mut binaries = Vec::new();
    if !table.part("other test binaries", || suite::build_other_tests(skipped).map(|found| binaries = found)) {
        return;
    }
    table.part("other tests", || tests.run_all(&binaries, skipped));
    table.part("examples", || tests.run_examples());
    table.part("documentation", || {
        run(cargo(["doc", "--workspace", "--no-deps", "--locked", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
    });
    table.part(tools::VECTORS, wasm_vectors);
    table.part(tools::PYTHON, || python::test(&[]));
    table.part(tools::OPENAPI, openapi::check);
    table.part(tools::INSTRUCTION_COUNTS, || instructions::check(false));
}

/// The vectors with the rules as WebAssembly under Node.
fn wasm_vectors() -> JobResult {
    const TARGET: &str = "wasm32-unknown-unknown";
    run(&mut cargo(["build", "--locked", "--quiet", "--target", TARGET, "--package", "igroteka-wasm-check"]))?;
    let module = root().join("target").join(TARGET).join("debug/igroteka_wasm_check.wasm");
    run(Command::new("node").arg(root().join("crates/wasm-check/run.mjs")).arg(module))
}

/// A minute of fuzzing for every target, or for the named ones.
pub(crate) fn fuzz_short(targets: &[String]) -> JobResult {
    const TARGETS: [&str; 5] = ["position", "play", "record", "geometry", "frames"];
    // Inside `cargo xtask` the environment pins the stable toolchain; fuzzing needs nightly.
    let rustup_cargo = |arguments: &[&str]| {
        let mut command = Command::new("cargo");
        command.args(arguments).current_dir(root()).env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
        command
    };
    if output(&mut rustup_cargo(&["fuzz", "--version"])).is_err() {
        run(&mut rustup_cargo(&["install", "cargo-fuzz", "--locked"]))?;
    }
    let chosen: Vec<&str> = if targets.is_empty() { TARGETS.to_vec() } else { targets.iter().map(String::as_str).collect() };
    for target in chosen {
        println!("\n== fuzz {target}");
        run(&mut rustup_cargo(&["+nightly", "fuzz", "run", target, "--", "-max_total_time=60", "-max_len=4096"]))?;
    }
    Ok(())
}

/// Deep perft: the figures of `docs/perft.md`, a row each: game, position or start, options or -, depth, leaves, source.
pub(crate) fn perft_deep() -> JobResult {
    build_release()?;
    let rows = read("docs/perft.md")?;
    for row in rows.lines().filter_map(table_cells).filter(|cells| cells.len() == 6 && cells[4].parse::<u64>().is_ok()) {
        let mut command = igroteka();
        command.args(["perft", row[0].as_str()]);
        command.args((row[1] != "start").then_some(row[1].as_str()));
        command.args(["--depth", &row[3]]);
        if row[2] != "-" {
            command.args(["--options", &row[2]]);
        }
        let found = output(&mut command)?;
        println!("{} {} depth {}: {}", row[0], row[1], row[3], found.trim());
        if found.trim() != row[4] {
            return Err(format!("{} depth {}: {} instead of {}", row[0], row[3], found.trim(), row[4]));
        }
    }
    Ok(())
}

/// The cells of a Markdown table row.
fn table_cells(line: &str) -> Option<Vec<String>> {
    let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    Some(inner.split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect())
}

/// Measures the optimised page in Chromium.
pub(crate) fn page_figures() -> JobResult {
    setup::require([tools::CHROMIUM, tools::CHROMEDRIVER])?;
    setup::require_wasm_target()?;
    page::build(&[])?;
    run(&mut cargo(["run", "--locked", "--quiet", "--package", "igroteka-browser-tests", "--example", "page_figures"]))
}

/// A smoke run of the page in Firefox.
pub(crate) fn firefox() -> JobResult {
    setup::require([tools::FIREFOX])?;
    let driver = setup::geckodriver()?;
    page::build(&[])?;
    let mut command = cargo(["test", "--locked", "--quiet", "--package", "igroteka-browser-tests", "--test", "page", "other_browsers::"]);
    run(command.args(["--", "--nocapture"]).env("IGROTEKA_GECKODRIVER", driver))
}

/// Retakes the screenshots of the page.
pub(crate) fn pictures() -> JobResult {
    setup::require([tools::CHROMIUM, tools::CHROMEDRIVER])?;
    setup::require_wasm_target()?;
    page::build(&[])?;
    run(cargo(["run", "--locked", "--quiet", "--package", "igroteka-browser-tests", "--example", "pictures"]).env("IGROTEKA_BLESS", "1"))
}

/// Measures the rules.
pub(crate) fn bench(arguments: &[String]) -> JobResult {
    build_release()?;
    run(igroteka().args(["bench", "rules"]).args(arguments))
}

/// Kills a server a thousand times while clients play: five hundred times on each database.
pub(crate) fn kill_test() -> JobResult {
    setup::require([tools::PG_LSCLUSTERS])?;
    page::build(&[])?;
    let mut command = cargo(["test", "--locked", "--quiet", "--package", "igroteka-cli", "--test", "kill", "--", "--nocapture"]);
    run(command.env("IGROTEKA_KILLS", "500"))
}

/// Puts load on the optimised server and writes `docs/server.md`; `--quick` tries it for some seconds.
pub(crate) fn load(arguments: &[String]) -> JobResult {
    setup::require([tools::PG_LSCLUSTERS])?;
    page::build(&[])?;
    let load = if arguments.iter().any(|argument| argument == "--quick") { "quick" } else { "whole" };
    let mut command = cargo(["test", "--release", "--locked", "--quiet", "--package", "igroteka-cli", "--test", "load"]);
    // One database after the other: they would share the processor.
    run(command.args(["--", "--nocapture", "--test-threads=1"]).env("IGROTEKA_LOAD", load))
}

/// Three nodes behind HAProxy on this machine, to try them.
pub(crate) fn cluster() -> JobResult {
    setup::require([tools::PG_LSCLUSTERS, tools::HAPROXY])?;
    page::build(&[])?;
    run_example("cluster")
}

/// Restarts, breaks and cuts off nodes while people play, and writes the figures into `docs/server.md`.
pub(crate) fn cluster_test() -> JobResult {
    setup::require([tools::PG_LSCLUSTERS, tools::HAPROXY])?;
    page::build(&[])?;
    let mut command = cargo(["test", "--locked", "--quiet", "--package", "igroteka-cli", "--test", "cluster", "--", "--nocapture"]);
    run(command.env("IGROTEKA_CLUSTER", "whole"))?;
    run_example("cluster_faults")
}

/// Runs an example of the command line with the program that was built beside it.
fn run_example(name: &str) -> JobResult {
    run(&mut cargo(["build", "--locked", "--quiet", "--package", "igroteka-cli", "--bin", "igroteka", "--example", name]))?;
    let built = root().join("target/debug");
    run(Command::new(built.join("examples").join(name)).arg(built.join("igroteka")))
}

/// Ten thousand seeded runs of tables with everything failing.
pub(crate) fn simulate() -> JobResult {
    let mut command = cargo(["test", "--locked", "--quiet", "--package", "igroteka-server", "--lib", "simulation"]);
    run(command.env("IGROTEKA_SEEDS", "10000"))
}

/// Redraws the diagrams of the rules pages.
pub(crate) fn draw_docs() -> JobResult {
    run(cargo(["test", "--quiet", "--package", "igroteka-cli", "--test", "diagrams"]).env("IGROTEKA_BLESS", "1"))
}

/// Rewrites golden playthroughs and instruction counts.
pub(crate) fn bless() -> JobResult {
    run(cargo(["test", "--quiet", "--package", "igroteka-testkit", "--test", "conformance", "playthroughs"]).env("IGROTEKA_BLESS", "1"))?;
    instructions::check(true)
}

/// The release build of the command line.
pub(crate) fn build_release() -> JobResult {
    run(&mut cargo(["build", "--release", "--locked", "--quiet", "--package", "igroteka-cli"]))
}

/// The built command line.
pub(crate) fn igroteka() -> Command {
    Command::new(root().join("target/release/igroteka"))
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}
