//! `docs/server.md`: a part for each machine and database, remade by the job on that machine.

use std::fmt::Write as _;
use std::path::Path;

use crate::figures::Figures;
use crate::scenario::Scenario;

const HEAD: &str = "# The server in figures

`cargo xtask load` measures these figures and writes this page: the parts of the machine on which it runs are made anew. The server is the optimised program in a process of its own. Those who make the load run on the same machine, from many loopback addresses, so they take a part of the processor too.

- **Echo** is the time from sending a move to its entry at whoever played it: the move is on disk by then. **Processor time** is that of the server alone (not of PostgreSQL), in percent of one core; for a move it contains everything else that goes on meanwhile: watchers, pings, people who come and go.
- **Everything** is 500 games with a move each 2 s, their 1,000 players and 1,000 watchers, 50 games against the computer at level 8, 50 readers that do not read, and 200 people a second who open a table and go. Required is a p99 of the echo below 100 ms and memory that does not grow; 50 ms is the goal.
- **Games** is the same pace without anybody else. **Sockets** is 500 games with more and more watchers, until the p99 is above 250 ms.
- Times depend on what else the machine does, and a shared one is never quiet. Processor time for a move depends on it least.
";

/// Puts the figures of a database on this machine into the page.
pub(crate) fn write(database: &str, figures: &Scenario) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md");
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    let title = format!("## {database}, {}", machine());
    let mut parts: Vec<String> = old.split("\n## ").skip(1).map(|part| format!("## {}\n", part.trim_end())).collect();
    parts.retain(|part| part.lines().next() != Some(&title));
    parts.push(part(&title, figures));
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

fn part(title: &str, figures: &Scenario) -> String {
    let mut text = format!(
        "{title}\n\n| load | sockets | moves/s | echo p50 | echo p99 | processor | for a move | memory | connections/s, failed | the load's own |\n|---|---|---|---|---|---|---|---|---|---|\n"
    );
    for row in std::iter::once(&figures.whole).chain(&figures.curve).chain(&figures.sockets) {
        let _ = writeln!(text, "{}", line(row));
    }
    text
}

fn line(row: &Figures) -> String {
    format!(
        "| {} | {} | {:.0} | {:.1} ms | {:.1} ms | {:.0} % | {:.0} µs | {:.0} → {:.0} MB | {:.0}, {} | {:.0} % |",
        row.what,
        row.sockets,
        row.moves_per_s,
        row.median_ms,
        row.p99_ms,
        row.cpu_percent,
        row.cpu_us_per_move,
        row.resident_mb[0],
        row.resident_mb[1],
        row.reconnects_per_s,
        row.failures,
        row.own_cpu_percent
    )
}
