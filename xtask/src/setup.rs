//! Installing what a job needs, if it is missing: with only Rust, npm, Python and Debian's packages at hand.

use std::process::Command;

use crate::run::{Done, output, root, run};

/// Whether a program answers.
fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Installs Debian packages if a program is missing.
pub fn need(program: &str, packages: &[&str]) -> Done {
    if has(program) {
        return Ok(());
    }
    install(packages)?;
    if has(program) { Ok(()) } else { Err(format!("{program} is still missing")) }
}

/// Installs Debian packages.
pub fn install(packages: &[&str]) -> Done {
    println!("installing {}", packages.join(", "));
    run(Command::new("apt-get").args(["update", "-qq"]))?;
    run(Command::new("apt-get").args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages))
}

/// Installs a version of an npm package below `target/npm` if it is missing there; only tests use it.
pub fn need_npm(package: &str, version: &str) -> Done {
    let folder = root().join("target/npm");
    let manifest = folder.join("node_modules").join(package).join("package.json");
    let wanted = format!("\"version\": \"{version}\"");
    if std::fs::read_to_string(&manifest).is_ok_and(|text| text.contains(&wanted)) {
        return Ok(());
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let what = format!("{package}@{version}");
    run(Command::new("npm")
        .args(["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--silent", "--prefix"])
        .arg(&folder)
        .arg(what))
}

/// Adds the WebAssembly target to the pinned toolchain if it is missing.
pub fn need_wasm_target() -> Done {
    const TARGET: &str = "wasm32-unknown-unknown";
    if !has("rustup") {
        // A toolchain that did not come from rustup either has the target or fails the build with a clear word.
        return Ok(());
    }
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    if installed.lines().any(|line| line == TARGET) { Ok(()) } else { run(Command::new("rustup").args(["target", "add", TARGET])) }
}
