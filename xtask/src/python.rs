//! The Python package: its tests, other people's tests, its speed and its wheel, in virtual environments below `target`.
//!
//! For tests the compiled part is built together with the whole workspace, so that it shares what other tests built, and is copied beside the
//! Python part. `pip install` and the wheel build the same with maturin.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{JobResult, cargo, output, root, run};
use crate::{figures, jobs, setup, tools};

/// A virtual environment: its folder below `target`, and what is installed in it.
#[derive(Clone, Copy)]
struct Environment {
    folder: &'static str,
    requirements: &'static str,
}

const TESTS: Environment = Environment { folder: "venv", requirements: "requirements-test.txt" };
const OTHERS: Environment = Environment { folder: "venv-others", requirements: "requirements-others.txt" };
const WHEEL: Environment = Environment { folder: "venv-wheel", requirements: "requirements-wheel.txt" };
/// The share of points that MaskablePPO must take from random play.
const LEAST_LEARNED: &str = "0.9";
/// An environment in which only the built package is installed.
const FRESH: &str = "venv-fresh";

impl Environment {
    fn path(self) -> PathBuf {
        root().join("target").join(self.folder)
    }

    /// A program of the environment, run in the folder of the package.
    fn program(self, name: &str) -> Command {
        program(&self.path(), name)
    }

    /// Makes the environment if it is missing, and installs what it needs if that changed.
    fn set_up(self) -> JobResult {
        setup::require([tools::PYTHON3])?;
        if !self.path().join("bin/pip").exists() {
            run(Command::new("python3").args(["-m", "venv"]).arg(self.path()))?;
        }
        let path = package().join(self.requirements);
        let wanted = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let stamp = self.path().join("requirements.txt");
        if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            return Ok(());
        }
        run(self.program("pip").args(["install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(path))?;
        std::fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
    }
}

/// The folder of the package.
fn package() -> PathBuf {
    root().join("crates/py")
}

fn program(environment: &Path, name: &str) -> Command {
    let mut command = Command::new(environment.join("bin").join(name));
    command.current_dir(package()).env("VIRTUAL_ENV", environment).env("PYTHONPATH", package().join("python"));
    command
}

/// Copies the built library beside the Python part of the package.
fn put_beside(profile: &str) -> JobResult {
    let built = root().join("target").join(profile).join("lib_igroteka.so");
    let wanted = package().join("python/igroteka/_igroteka.abi3.so");
    std::fs::copy(&built, wanted).map(|_| ()).map_err(|error| format!("{}: {error}", built.display()))
}

fn build_release() -> JobResult {
    run(&mut cargo(["build", "--release", "--package", "igroteka-py", "--lib", "--locked", "--quiet"]))?;
    put_beside("release")
}

/// Builds the package and runs its tests.
pub(crate) fn test(arguments: &[String]) -> JobResult {
    TESTS.set_up()?;
    // With `--tests` the features are those of `cargo test`, so that only this library and pyo3 are built again.
    run(&mut cargo(["build", "--workspace", "--lib", "--tests", "--locked", "--quiet"]))?;
    put_beside("debug")?;
    run(TESTS.program("python").args(["-m", "pytest"]).args(arguments))
}

/// A program that comes with what the tests need.
pub(crate) fn test_program(name: &str) -> Result<Command, String> {
    TESTS.set_up()?;
    Ok(TESTS.program(name))
}

/// Runs other people's tests and algorithms on the games; arguments go to pytest. Without any, MaskablePPO learns a game beside, and what it
/// reached is written into the page.
pub(crate) fn others(arguments: &[String]) -> JobResult {
    OTHERS.set_up()?;
    build_release()?;
    run(OTHERS.program("python").args(["-m", "pytest", "-rP", "others"]).args(arguments))?;
    if !arguments.is_empty() {
        return Ok(());
    }
    let learner = output(OTHERS.program("python").args(["examples/maskable_ppo.py", "--least", LEAST_LEARNED]))?;
    println!("{learner}");
    figures::write_table("docs/python.md", "learner", &learner)
}

/// Measures the rules, then the package beside OpenSpiel and pgx, and writes tables and plot of both pages. Arguments go to `speed.py`.
pub(crate) fn speed(arguments: &[String]) -> JobResult {
    OTHERS.set_up()?;
    jobs::build_release()?;
    build_release()?;
    let rules = figures::rules_table(&output(jobs::igroteka().args(["bench", "rules", "--json"]))?)?;
    let plot = root().join("docs/python-speed.svg");
    let printed = output(OTHERS.program("python").args(["examples/speed.py", "--plot"]).arg(plot).args(arguments))?;
    let [ours, others] = printed.trim().split("\n\n").collect::<Vec<_>>()[..] else {
        return Err(format!("speed.py printed no two tables:\n{printed}"));
    };
    println!("{rules}\n{printed}");
    figures::write_table("docs/speed.md", "rules", &rules)?;
    figures::write_table("docs/python.md", "our games", ours)?;
    figures::write_table("docs/python.md", "beside others", others)
}

/// Builds wheel and source package below `target/wheels`, installs both in fresh environments and plays a line with each.
pub(crate) fn wheel() -> JobResult {
    WHEEL.set_up()?;
    let wheels = root().join("target/wheels");
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    }
    let built = package().join("python/igroteka/_igroteka.abi3.so");
    if built.exists() {
        std::fs::remove_file(&built).map_err(|error| format!("{}: {error}", built.display()))?;
    }
    run(WHEEL
        .program("maturin")
        .args(["build", "--release", "--locked", "--zig", "--compatibility", "manylinux2014", "--out"])
        .arg(&wheels)
        // maturin asks the Python of this variable for zig, and without it the first Python on the search path.
        .env("CARGO_ZIGBUILD_PYTHON_PATH", WHEEL.path().join("bin/python")))?;
    run(WHEEL.program("maturin").args(["sdist", "--out"]).arg(&wheels))?;
    for end in [".whl", ".tar.gz"] {
        try_out(&built_file(&wheels, end)?)?;
    }
    Ok(())
}

fn built_file(folder: &Path, end: &str) -> Result<PathBuf, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    paths.find(|path| path.to_string_lossy().ends_with(end)).ok_or_else(|| format!("no {end} in {}", folder.display()))
}

/// Installs a built package alone, checks what it says of itself and plays a line with it.
fn try_out(file: &Path) -> JobResult {
    let fresh = root().join("target").join(FRESH);
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&fresh))?;
    run(program(&fresh, "pip").args(["install", "--quiet", "--disable-pip-version-check"]).arg(file).env_remove("PYTHONPATH"))?;
    println!("\n{}", file.display());
    let check = package().join("others/check_metadata.py");
    run(program(&fresh, "python").arg(check).arg(env!("CARGO_PKG_VERSION")).env_remove("PYTHONPATH"))?;
    run(program(&fresh, "python").args(["-m", "igroteka", "polar"]).env_remove("PYTHONPATH").current_dir(root().join("target")))
}
