//! The limit on open files.

use igroteka_testkit::scratch::Scratch;

use crate::process::Process;

/// The limits on open files of a process, soft and hard.
fn limits(process: &Process) -> [u64; 2] {
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", process.id())).expect("Linux");
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).expect("a limit");
    let mut words = line.split_whitespace().map(|word| word.parse().unwrap_or(u64::MAX));
    std::array::from_fn(|_| words.next().expect("two limits"))
}

#[test]
fn the_server_raises_its_limit_on_open_files() {
    let folder = Scratch::new();
    let server = Process::start(&folder.file("games.db"), "export IGROTEKA_SOCKETS=300; ulimit -S -n 100; ulimit -H -n 4000");
    // 300 sockets, 512 connections that ask something, and the files of the database.
    assert_eq!(limits(&server), [940, 4000]);
    assert!(!server.end().contains("too few open files"));
}

#[test]
fn the_server_says_if_it_may_not_open_enough_files() {
    let folder = Scratch::new();
    let server = Process::start(&folder.file("games.db"), "export IGROTEKA_SOCKETS=12000; ulimit -S -n 100; ulimit -H -n 700");
    assert_eq!(limits(&server), [700, 700]);
    let written = server.end();
    let line = written.lines().find(|line| line.contains("too few open files")).expect("a warning");
    assert!(line.contains("\"allowed\":700") && line.contains("\"needed\":12640"), "{line}");
}
