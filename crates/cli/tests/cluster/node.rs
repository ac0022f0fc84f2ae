//! A node: the program in a process of its own.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

/// How a node is started.
#[derive(Clone)]
pub(crate) struct Plan {
    pub(crate) program: PathBuf,
    pub(crate) database: String,
    pub(crate) address: SocketAddr,
    /// The network in which it runs, if that is one of its own.
    pub(crate) namespace: Option<String>,
}

/// A running node; it dies with this value.
pub(crate) struct Node {
    pub(crate) plan: Plan,
    process: Child,
    /// Kept open: the node may write to it.
    _said: BufReader<ChildStdout>,
}

impl Node {
    /// Starts a node and waits until it serves.
    pub(crate) fn start(plan: Plan) -> Node {
        let mut command = match &plan.namespace {
            Some(namespace) => {
                let mut command = Command::new("ip");
                command.args(["netns", "exec", namespace]).arg(&plan.program);
                command
            }
            None => Command::new(&plan.program),
        };
        command.args(["--lang", "en", "--json", "serve", "--address", &plan.address.to_string(), "--database", &plan.database]);
        command.env("IGROTEKA_DRAIN_SECONDS", "4").stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("a node");
        let mut said = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        said.read_line(&mut line).expect("a line");
        assert!(line.contains("http://"), "the node at {} did not start: {line}", plan.address);
        Node { plan, process, _said: said }
    }

    /// Sends a signal, by its name.
    pub(crate) fn signal(&self, name: &str) {
        let status = Command::new("kill").args([&format!("-{name}"), &self.process.id().to_string()]).status();
        assert!(status.expect("kill").success());
    }

    /// Waits until it has ended.
    pub(crate) fn until_ended(mut self) -> Plan {
        self.process.wait().expect("a status");
        self.plan.clone()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
