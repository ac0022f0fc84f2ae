//! The tests of the Python package, in a virtual environment of their own below `target`.
//!
//! The compiled part is built together with the whole workspace, so that it shares what other tests built, and is copied beside the
//! Python part. `pip install` builds the same with maturin.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{JobResult, cargo, root, run};
use crate::{setup, tools};

const REQUIREMENTS: &str = "crates/py/requirements-test.txt";

fn environment() -> PathBuf {
    root().join("target/venv")
}

/// A program of the virtual environment.
fn program(name: &str) -> Command {
    let mut command = Command::new(environment().join("bin").join(name));
    command.current_dir(root().join("crates/py")).env("VIRTUAL_ENV", environment());
    command
}

/// Builds the package and runs its tests.
pub(crate) fn test(arguments: &[String]) -> JobResult {
    set_up()?;
    // With `--tests` the features are those of `cargo test`, so that only this library and pyo3 are built again.
    run(&mut cargo(["build", "--workspace", "--lib", "--tests", "--locked", "--quiet"]))?;
    let package = root().join("crates/py/python");
    let (built, wanted) = (root().join("target/debug/lib_igroteka.so"), package.join("igroteka/_igroteka.abi3.so"));
    std::fs::copy(&built, &wanted).map_err(|error| format!("{}: {error}", built.display()))?;
    run(program("python").args(["-m", "pytest"]).args(arguments).env("PYTHONPATH", package))
}

/// Makes the environment if it is missing, and installs what the tests need if that changed.
fn set_up() -> JobResult {
    setup::require([tools::PYTHON3])?;
    if !environment().join("bin/pip").exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(environment()))?;
    }
    let path = root().join(REQUIREMENTS);
    let wanted = std::fs::read_to_string(&path).map_err(|error| format!("{REQUIREMENTS}: {error}"))?;
    let stamp = environment().join("requirements.txt");
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    run(program("pip").args(["install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(path))?;
    std::fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}
