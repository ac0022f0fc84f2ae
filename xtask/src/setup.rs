//! Installing what a job needs, if it is missing: with only Rust and Debian's packages at hand.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{Done, output, root, run};
use crate::tools::{AXE, NPM, OF_TESTS, Part, Plan, Tool, names, skipped_without};

/// The version of axe-core with which the browser tests look at pages.
const AXE_CORE: &str = "4.14.0";

/// Installs what the tests need. Where that cannot be done, gives the parts of the tests that have to be skipped, except in CI.
pub fn for_tests() -> Result<Vec<Part>, String> {
    let tools = OF_TESTS.into_iter().filter(|tool| *tool != NPM || !has_axe_core());
    let skipped = skipped_without(&install_missing(tools)?, is_ci())?;
    if !skipped.is_empty() {
        println!("without them the tests skip: {}", skipped.join(", "));
    }
    if !skipped.contains(&AXE) {
        need_axe_core()?;
    }
    need_wasm_target()?;
    Ok(skipped)
}

/// Installs tools that a job cannot do without.
pub fn need<const N: usize>(tools: [Tool; N]) -> Done {
    let missing = install_missing(tools)?;
    if missing.is_empty() { Ok(()) } else { Err(format!("missing: {}", names(&missing))) }
}

/// Installs the missing tools among these, all at once. Gives those that are missing because nothing can be installed here.
fn install_missing(tools: impl IntoIterator<Item = Tool>) -> Result<Vec<Tool>, String> {
    let missing: Vec<Tool> = tools.into_iter().filter(|tool| !has(tool)).collect();
    let plan = Plan::of(&missing, can_install());
    if plan != Plan::Ready {
        println!("missing programs: {}", names(&missing));
    }
    match plan {
        Plan::Ready => Ok(Vec::new()),
        Plan::Ask(command) => {
            println!("nothing is installed, for that takes root and apt-get; on Debian run\n\n    {command}\n");
            Ok(missing)
        }
        Plan::Install(packages) => {
            println!("installing the Debian packages {}", packages.join(", "));
            run(Command::new("apt-get").args(["update", "-qq"]))?;
            run(Command::new("apt-get").args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages))?;
            let still: Vec<Tool> = missing.into_iter().filter(|tool| !has(tool)).collect();
            if still.is_empty() { Ok(still) } else { Err(format!("still missing: {}", names(&still))) }
        }
    }
}

fn has(tool: &Tool) -> bool {
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
fn need_axe_core() -> Done {
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

/// Adds the WebAssembly target to the pinned toolchain if it is missing.
pub fn need_wasm_target() -> Done {
    const TARGET: &str = "wasm32-unknown-unknown";
    if !succeeds(Command::new("rustup").arg("--version")) {
        // A toolchain that did not come from rustup either has the target or fails the build with a clear word.
        return Ok(());
    }
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    if installed.lines().any(|line| line == TARGET) { Ok(()) } else { run(Command::new("rustup").args(["target", "add", TARGET])) }
}
