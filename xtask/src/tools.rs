//! The programs that jobs need: which Debian packages they come with, and what is left out of the tests without them.

/// The name of a part of `cargo xtask test`, as its time table shows it.
pub(crate) type Part = &'static str;

/// Tests of the page in a browser; they are among the tests of the workspace.
pub(crate) const BROWSER_TESTS: Part = "browser tests";
/// The folder of their crate.
pub(crate) const BROWSER_TESTS_FOLDER: &str = "crates/browser-tests";
/// Those of them that look at every page with axe-core.
pub(crate) const AXE: Part = "axe-core";
/// The smoke run of the page in WebKit; it is among the browser tests.
pub(crate) const WEBKIT: Part = "page in WebKit";
/// The vectors with the rules as WebAssembly under Node.
pub(crate) const VECTORS: Part = "vectors as WebAssembly";
/// The tests of the Python package.
pub(crate) const PYTHON: Part = "python";
/// A server that is asked everything that its description allows; it needs what the Python package needs.
pub(crate) const OPENAPI: Part = "OpenAPI";
/// The tests with a PostgreSQL server; they are among the tests of the workspace.
pub(crate) const POSTGRES: Part = "PostgreSQL";
/// Tests of disks that fail; they are among the tests of the workspace.
pub(crate) const DISK_FAULTS: Part = "disks that fail";
/// Tests of clocks that are set; they are among the tests of the workspace.
pub(crate) const SET_CLOCKS: Part = "clocks that are set";
/// Tests of several servers behind a balancer; they are among the tests of the workspace.
pub(crate) const CLUSTER: Part = "several servers";
/// Instruction counts under valgrind.
pub(crate) const INSTRUCTION_COUNTS: Part = "instruction counts";

/// A program of the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Arguments with which it succeeds if it can be used.
    pub check: &'static [&'static str],
    packages: &'static [&'static str],
    parts: &'static [Part],
}

const VERSION: &[&str] = &["--version"];

/// The browser of the tests.
pub(crate) const CHROMIUM: Tool = Tool { name: "chromium", check: VERSION, packages: &["chromium"], parts: &[BROWSER_TESTS, AXE] };
/// What drives the browser.
pub(crate) const CHROMEDRIVER: Tool =
    Tool { name: "chromedriver", check: VERSION, packages: &["chromium-driver"], parts: &[BROWSER_TESTS, AXE] };
/// Installs axe-core.
pub(crate) const NPM: Tool = Tool { name: "npm", check: VERSION, packages: &["npm"], parts: &[AXE] };
const WEBKIT_DRIVER: Tool = Tool { name: "WebKitWebDriver", check: &["--help"], packages: &["webkit2gtk-driver"], parts: &[WEBKIT] };
/// A screen that nobody sees: WebKit knows no other way to show nothing.
const XVFB: Tool = Tool { name: "Xvfb", check: &["-help"], packages: &["xvfb"], parts: &[WEBKIT] };
/// The browser of a job of its own.
pub(crate) const FIREFOX: Tool = Tool { name: "firefox-esr", check: VERSION, packages: &["firefox-esr"], parts: &[] };
const NODE: Tool = Tool { name: "node", check: VERSION, packages: &["nodejs"], parts: &[VECTORS] };
const VALGRIND: Tool = Tool { name: "valgrind", check: VERSION, packages: &["valgrind"], parts: &[INSTRUCTION_COUNTS] };
/// Debian's Python comes without what puts pip into virtual environments.
pub(crate) const PYTHON3: Tool =
    Tool { name: "python3", check: &["-c", "import venv, ensurepip"], packages: &["python3", "python3-venv"], parts: &[PYTHON, OPENAPI] };
/// Comes with the server, which Debian keeps outside the path.
pub(crate) const PG_LSCLUSTERS: Tool = Tool { name: "pg_lsclusters", check: &["--help"], packages: &["postgresql"], parts: &[POSTGRES] };

/// Answers a program instead of the system.
const STRACE: Tool = Tool { name: "strace", check: VERSION, packages: &["strace"], parts: &[DISK_FAULTS] };
/// Sets the clock for one program.
const FAKETIME: Tool = Tool { name: "faketime", check: VERSION, packages: &["faketime"], parts: &[SET_CLOCKS] };
/// The balancer.
pub(crate) const HAPROXY: Tool = Tool { name: "haproxy", check: &["-v"], packages: &["haproxy"], parts: &[CLUSTER] };

/// Everything that `cargo xtask test` needs.
pub(crate) const TEST_TOOLS: [Tool; 12] =
    [CHROMIUM, CHROMEDRIVER, WEBKIT_DRIVER, XVFB, VALGRIND, NODE, NPM, PYTHON3, PG_LSCLUSTERS, STRACE, FAKETIME, HAPROXY];

/// What to do about missing tools.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Nothing is missing.
    Ready,
    /// Install these packages.
    Install(Vec<&'static str>),
    /// Nothing can be installed here; this command would do it.
    Suggest(String),
}

impl Plan {
    /// The plan for missing tools.
    pub(crate) fn of(missing: &[Tool], can_install: bool) -> Plan {
        let packages = unique(missing, |tool| tool.packages);
        match (packages.is_empty(), can_install) {
            (true, _) => Plan::Ready,
            (false, true) => Plan::Install(packages),
            (false, false) => Plan::Suggest(install_command(&packages)),
        }
    }
}

/// The one command with which a person installs packages.
pub(crate) fn install_command(packages: &[&str]) -> String {
    format!("sudo apt-get install -y --no-install-recommends {}", packages.join(" "))
}

/// Parts of the tests that are skipped without these tools; in CI nothing is skipped, so that a green run means that everything was tested.
pub(crate) fn parts_without(missing: &[Tool], is_ci: bool) -> Result<Vec<Part>, String> {
    let parts = unique(missing, |tool| tool.parts);
    if is_ci && !parts.is_empty() {
        return Err(format!("missing: {}; CI does not skip {}", names(missing), parts.join(", ")));
    }
    Ok(parts)
}

/// The arguments of `cargo test` that choose packages: the whole workspace without skipped parts.
pub(crate) fn package_arguments(skipped: &[Part]) -> &'static [&'static str] {
    if skipped.contains(&BROWSER_TESTS) { &["--workspace", "--exclude", "igroteka-browser-tests"] } else { &["--workspace"] }
}

/// The arguments of test binaries that skip tests.
pub(crate) fn skip_arguments(skipped: &[Part]) -> Vec<&'static str> {
    let modules = [
        (AXE, "axe::"),
        (WEBKIT, "other_browsers::"),
        (POSTGRES, "postgres::"),
        (DISK_FAULTS, "strace::"),
        (SET_CLOCKS, "faketime::"),
        (CLUSTER, "cluster::"),
    ];
    modules.into_iter().filter(|(part, _)| skipped.contains(part)).flat_map(|(_, module)| ["--skip", module]).collect()
}

/// The names of tools, for messages.
pub(crate) fn names(tools: &[Tool]) -> String {
    tools.iter().map(|tool| tool.name).collect::<Vec<_>>().join(", ")
}

fn unique(tools: &[Tool], of: impl Fn(&Tool) -> &'static [&'static str]) -> Vec<&'static str> {
    let mut all = Vec::new();
    for one in tools.iter().flat_map(of) {
        if !all.contains(one) {
            all.push(*one);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_packages_are_installed_at_once() {
        let packages = [
            "chromium",
            "chromium-driver",
            "webkit2gtk-driver",
            "xvfb",
            "valgrind",
            "nodejs",
            "npm",
            "python3",
            "python3-venv",
            "postgresql",
            "strace",
            "faketime",
            "haproxy",
        ];
        assert_eq!(Plan::of(&TEST_TOOLS, true), Plan::Install(packages.to_vec()));
        assert_eq!(Plan::of(&[VALGRIND], true), Plan::Install(vec!["valgrind"]));
    }

    #[test]
    fn one_command_is_named_if_nothing_can_be_installed() {
        let command = "sudo apt-get install -y --no-install-recommends chromium chromium-driver npm";
        assert_eq!(Plan::of(&[CHROMIUM, CHROMEDRIVER, NPM], false), Plan::Suggest(command.to_owned()));
    }

    #[test]
    fn nothing_is_done_if_nothing_is_missing() {
        assert_eq!([true, false].map(|can_install| Plan::of(&[], can_install)), [Plan::Ready, Plan::Ready]);
        assert_eq!([true, false].map(|is_ci| parts_without(&[], is_ci)), [Ok(Vec::new()), Ok(Vec::new())]);
    }

    #[test]
    fn just_the_parts_that_need_a_tool_are_skipped() {
        for (tool, parts) in [
            (CHROMIUM, &[BROWSER_TESTS, AXE][..]),
            (CHROMEDRIVER, &[BROWSER_TESTS, AXE]),
            (NPM, &[AXE]),
            (WEBKIT_DRIVER, &[WEBKIT]),
            (XVFB, &[WEBKIT]),
            (NODE, &[VECTORS]),
            (VALGRIND, &[INSTRUCTION_COUNTS]),
            (PYTHON3, &[PYTHON, OPENAPI]),
            (PG_LSCLUSTERS, &[POSTGRES]),
            (STRACE, &[DISK_FAULTS]),
            (FAKETIME, &[SET_CLOCKS]),
            (HAPROXY, &[CLUSTER]),
        ] {
            assert_eq!(parts_without(&[tool], false), Ok(parts.to_vec()), "{}", tool.name);
        }
        let of_page = [BROWSER_TESTS, AXE, WEBKIT];
        let all = [&of_page[..], &[INSTRUCTION_COUNTS, VECTORS, PYTHON, OPENAPI, POSTGRES, DISK_FAULTS, SET_CLOCKS, CLUSTER]].concat();
        assert_eq!(parts_without(&TEST_TOOLS, false), Ok(all));
    }

    #[test]
    fn in_ci_a_missing_tool_is_an_error() {
        let error = "missing: node, valgrind; CI does not skip vectors as WebAssembly, instruction counts";
        assert_eq!(parts_without(&[NODE, VALGRIND], true), Err(error.to_owned()));
    }

    #[test]
    fn skipped_browser_tests_are_left_out_of_the_workspace() {
        assert_eq!(package_arguments(&[PYTHON, VECTORS]), ["--workspace"]);
        assert!(skip_arguments(&[PYTHON, VECTORS]).is_empty());
        assert_eq!(skip_arguments(&[WEBKIT, AXE, POSTGRES]), ["--skip", "axe::", "--skip", "other_browsers::", "--skip", "postgres::"]);
        assert_eq!(package_arguments(&[BROWSER_TESTS, AXE]), ["--workspace", "--exclude", "igroteka-browser-tests"]);
    }
}
