//! A server of its own is asked everything that `docs/openapi.json` allows and much that it does not: no answer may be an error of the
//! server, and none may be undocumented.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::python;
use crate::run::{JobResult, cargo, root, run};

/// How many requests are made up for each operation; with them the check takes half a minute.
const EXAMPLES: &str = "100";
const CHECKS: &str =
    "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance";

/// Starts a server, asks it, and stops it.
pub(crate) fn check() -> JobResult {
    let mut schemathesis = python::test_program("schemathesis")?;
    // With `--tests` the features are those of `cargo test`, so that nothing is built twice.
    run(&mut cargo(["build", "--workspace", "--bin", "igroteka", "--tests", "--locked", "--quiet"]))?;
    let folder = root().join("target/openapi");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let server = Server::start(&folder)?;
    let description = format!("{}/api/openapi.json", server.link.trim_end_matches('/'));
    schemathesis.current_dir(&folder).args(["run", &description, "--checks", CHECKS, "--max-examples", EXAMPLES, "--seed", "1"]);
    run(schemathesis.args(["--request-timeout", "10", "--suppress-health-check", "all", "--warnings", "off", "--no-color"]))
}

/// A running server; it ends with this value.
struct Server {
    process: Child,
    link: String,
}

impl Server {
    fn start(folder: &Path) -> Result<Server, String> {
        let mut command = Command::new(root().join("target/debug/igroteka"));
        command.args(["--lang", "en", "--json", "serve", "--address", "127.0.0.1:0", "--database"]).arg(folder.join("games.db"));
        let log = std::fs::File::create(folder.join("log")).map_err(|error| format!("{}: {error}", folder.display()))?;
        let process = command.stdout(Stdio::piped()).stderr(log).spawn().map_err(|error| format!("igroteka: {error}"))?;
        let mut server = Server { process, link: String::new() };
        let mut line = String::new();
        let said = server.process.stdout.take().ok_or("the server has no output")?;
        BufReader::new(said).read_line(&mut line).map_err(|error| format!("igroteka: {error}"))?;
        let answer: Value = serde_json::from_str(&line).map_err(|_| format!("the server did not start: {line}"))?;
        server.link = answer["link"].as_str().ok_or("the server names no address")?.to_owned();
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
