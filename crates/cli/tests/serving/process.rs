//! A server in a process of its own.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread::JoinHandle;

/// A running server; it dies with this value.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Reads what the server writes on standard error, so that it never waits for a reader.
    stderr: Option<JoinHandle<String>>,
}

impl Process {
    /// Starts the server by a shell that runs `before` first, and waits until it says where it is.
    pub(crate) fn start(database: &str, before: &str) -> Process {
        let script = format!("{before}\nexec \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_igroteka")]);
        command.args(["--lang", "en", "--json", "serve", "--address", "127.0.0.1:0", "--database", database]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a server");
        let stderr = child.stderr.take().map(|pipe| std::thread::spawn(move || read(pipe)));
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).and_then(|address| address.parse().ok());
        Process { child, address: address.unwrap_or_else(|| panic!("no address: {line}")), stderr }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills the server and returns everything that it wrote on standard error.
    pub(crate) fn end(mut self) -> String {
        self.child.kill().expect("SIGKILL");
        self.stderr.take().expect("read once").join().expect("the reader")
    }
}

fn read(mut pipe: ChildStderr) -> String {
    let mut text = String::new();
    pipe.read_to_string(&mut text).expect("UTF-8");
    text
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
