//! Installing what a job needs, if it is missing: with only Rust and Debian's packages at hand.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{JobResult, cargo, output, root, run};
use crate::tools::{AXE, NPM, Part, Plan, TEST_TOOLS, Tool, install_command, names, parts_without};

/// The version of axe-core with which the browser tests look at pages.
const AXE_CORE: &str = "4.14.0";

/// The version of the driver of Firefox.
const GECKODRIVER: &str = "0.37.1";

/// Installs what the tests need. Returns the parts of the tests that have to be skipped because something could not be installed;
/// in CI that is an error.
pub(crate) fn install_for_tests() -> Result<Vec<Part>, String> {
    let tools = TEST_TOOLS.into_iter().filter(|tool| *tool != NPM || !has_axe_core());
    let skipped = parts_without(&install_missing(tools), is_ci())?;
    if !skipped.is_empty() {
        println!("without them `cargo xtask test` skips: {}", skipped.join(", "));
    }
    if !skipped.contains(&AXE) {
        install_axe_core()?;
    }
    require_wasm_target()?;
    Ok(skipped)
}

/// Installs tools that a job cannot do without.
///
/// # Errors
/// If one of them is missing and cannot be installed.
pub(crate) fn require<const N: usize>(tools: [Tool; N]) -> JobResult {
    let missing = install_missing(tools);
    if missing.is_empty() { Ok(()) } else { Err(format!("missing: {}", names(&missing))) }
}

/// Installs the missing tools among these, all at once. Returns those that are still missing: without root or apt-get nothing can be
/// installed, and apt-get may fail without a network.
fn install_missing(tools: impl IntoIterator<Item = Tool>) -> Vec<Tool> {
    let missing: Vec<Tool> = tools.into_iter().filter(|tool| !is_installed(tool)).collect();
    let plan = Plan::of(&missing, can_install());
    if plan != Plan::Ready {
        println!("missing programs: {}", names(&missing));
    }
    match plan {
        Plan::Ready => missing,
        Plan::Suggest(command) => {
            println!("installing packages needs root and apt-get; on Debian run\n\n    {command}\n");
            missing
        }
        Plan::Install(packages) => {
            println!("installing the Debian packages {}", packages.join(", "));
            if let Err(failure) = install(&packages) {
                println!("{failure}\nto install them later, run\n\n    {}\n", install_command(&packages));
            }
            missing.into_iter().filter(|tool| !is_installed(tool)).collect()
        }
    }
}

fn install(packages: &[&str]) -> JobResult {
    run(Command::new("apt-get").args(["update", "-qq"]))?;
    run(Command::new("apt-get").args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages))
}

fn is_installed(tool: &Tool) -> bool {
    succeeds(Command::new(tool.name).args(tool.check))
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Only root installs packages, and only Debian's.
fn can_install() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0") && succeeds(Command::new("apt-get").arg("--version"))
}

/// Whether this is a run of continuous integration.
fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| value == "true")
}

/// Where npm packages lie; only tests use them.
fn npm_folder() -> PathBuf {
    root().join("target/npm")
}

fn has_axe_core() -> bool {
    let manifest = npm_folder().join("node_modules/axe-core/package.json");
    let wanted = format!("\"version\": \"{AXE_CORE}\"");
    std::fs::read_to_string(manifest).is_ok_and(|text| text.contains(&wanted))
}

/// Installs axe-core below `target/npm` if it is missing there.
fn install_axe_core() -> JobResult {
    if has_axe_core() {
        return Ok(());
    }
    let folder = npm_folder();
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    run(Command::new("npm")
        .args(["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--silent", "--prefix"])
        .arg(&folder)
        .arg(format!("axe-core@{AXE_CORE}")))
}

/// Where the driver of Firefox is, which Debian has no package of; it is built below `target` if it is missing there.
pub(crate) fn geckodriver() -> Result<PathBuf, String> {
    let folder = root().join("target/geckodriver");
    let program = folder.join("bin/geckodriver");
    if !program.is_file() {
        run(cargo(["install", "geckodriver", "--version", GECKODRIVER, "--locked", "--root"]).arg(&folder))?;
    }
    Ok(program)
}

/// Adds the WebAssembly target to the pinned toolchain if it is missing.
pub(crate) fn require_wasm_target() -> JobResult {
    const TARGET: &str = "wasm32-unknown-unknown";
    if !succeeds(Command::new("rustup").arg("--version")) {
        // A toolchain that did not come from rustup either has the target or fails the build with a clear message.
        return Ok(());
    }
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    if installed.lines().any(|line| line == TARGET) { Ok(()) } else { run(Command::new("rustup").args(["target", "add", TARGET])) }
}
