//! `docs/server.md`: parts that jobs remake, each for the machine on which it ran.

use std::path::Path;

const HEAD: &str = "# The server in figures

`cargo xtask load` and `cargo xtask cluster-test` measure these figures and write this page: each makes the parts of the machine on which it runs anew. The server is the optimised program in a process of its own.

The parts named by a database are those of `load`. Those who make the load run on the same machine, from many loopback addresses, so they take a part of the processor too.

- **Echo** is the time from sending a move to its entry at whoever played it: the move is on disk by then. **Processor time** is that of the server alone (not of PostgreSQL), in percent of one core; for a move it contains everything else that goes on meanwhile: watchers, pings, people who come and go.
- **Everything** is 500 games with a move each 2 s, their 1,000 players and 1,000 watchers, 50 games against the computer at level 8, 50 readers that do not read, and 200 people a second who open a table and go. Required is a p99 of the echo below 100 ms and memory that does not grow; 50 ms is the goal.
- **Games** is the same pace without anybody else. **Sockets** is 500 games with more and more watchers, until the p99 is above 250 ms.
- Times depend on what else the machine does, and a shared one is never quiet. Processor time for a move depends on it least.
";

/// Puts a part into the page, in the place of the one with the same title on this machine.
pub(crate) fn put(title: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md");
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    let title = format!("## {title}, {}", machine());
    let mut parts: Vec<String> = old.split("\n## ").skip(1).map(|part| format!("## {}\n", part.trim_end())).collect();
    parts.retain(|part| part.lines().next() != Some(&title));
    parts.push(format!("{title}\n\n{}\n", text.trim_end()));
    parts.sort();
    let page = parts.iter().fold(HEAD.to_owned(), |page, part| page + "\n" + part);
    std::fs::write(&path, page).expect("docs/server.md");
}

/// Processor, number of cores and memory.
fn machine() -> String {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let (cpu, memory) = (read("/proc/cpuinfo"), read("/proc/meminfo"));
    let value = |text: &str, name: &str| {
        text.lines().find(|line| line.starts_with(name)).and_then(|line| line.split(':').nth(1)).map(|value| value.trim().to_owned())
    };
    let model = value(&cpu, "model name").unwrap_or_else(|| "unknown processor".to_owned());
    let kb: f64 = value(&memory, "MemTotal").and_then(|value| value.split(' ').next()?.parse().ok()).unwrap_or(0.0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores, {:.0} GB", kb / 1024.0 / 1024.0)
}
