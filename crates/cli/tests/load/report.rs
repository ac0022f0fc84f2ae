//! The table of a load in `docs/server.md`.

use std::fmt::Write as _;

use crate::figures::Figures;
use crate::page;
use crate::scenario::Scenario;

/// Puts the figures of a database into the page.
pub(crate) fn write(database: &str, figures: &Scenario) {
    page::put(database, &part(figures));
}

fn part(figures: &Scenario) -> String {
    let mut text = String::from(
        "| load | sockets | moves/s | echo p50 | echo p99 | processor | for a move | memory | connections/s, failed | the load's own |\n|---|---|---|---|---|---|---|---|---|---|\n",
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
