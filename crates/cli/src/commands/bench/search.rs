//! `igroteka bench search`: fixed positions, fixed nodes. What the searches come to is the fingerprint of how the computer plays:
//! a change that alters it changes play, and its commit quotes the new one.

use std::time::Duration;

use cpu_time::ThreadTime;
use igroteka_core::FullGame;
use igroteka_games::{GameId, Visitor};
use igroteka_search::fingerprint::{ExpectedFingerprint, ExpectedFullFingerprint};
use serde_json::json;

use crate::commands::perft::progress;
use crate::context::{Context, Failure};

/// What the searches of one kind came to.
struct Figure {
    name: String,
    nodes: u64,
    cpu: Duration,
}

/// Makes every kept search again and prints nodes, speed and fingerprint.
pub(super) fn run(context: &Context) -> Result<(), Failure> {
    let bar = progress((ExpectedFingerprint::all().count() + ExpectedFullFingerprint::all().count()) as u64);
    let mut figures: Vec<Figure> = Vec::new();
    let mut fingerprint = Fingerprint::default();
    let mut note = |name: String, nodes: u64, search: &mut dyn FnMut() -> String| {
        let begin = ThreadTime::now();
        fingerprint.add(&search());
        let cpu = begin.elapsed();
        match figures.iter_mut().find(|figure| figure.name == name) {
            Some(figure) => (figure.nodes, figure.cpu) = (figure.nodes + nodes, figure.cpu + cpu),
            None => figures.push(Figure { name, nodes, cpu }),
        }
        bar.inc(1);
    };
    for expected in ExpectedFingerprint::all() {
        let search = || GameId::from_slug(expected.game).and_then(|id| id.visit(Again(expected))).unwrap_or_default();
        note(format!("uct {}", expected.game), u64::from(expected.playouts), &mut { search });
    }
    for expected in ExpectedFullFingerprint::all() {
        note(format!("full {}", expected.game), u64::from(expected.nodes), &mut || expected.again().unwrap_or_default());
    }
    bar.finish_and_clear();
    print(context, &figures, &fingerprint)
}

fn print(context: &Context, figures: &[Figure], fingerprint: &Fingerprint) -> Result<(), Failure> {
    let rate = |figure: &Figure| figure.nodes as f64 / figure.cpu.as_secs_f64().max(1e-9);
    let total: u64 = figures.iter().map(|figure| figure.nodes).sum();
    let rows: Vec<_> = figures
        .iter()
        .map(|figure| json!({ "search": figure.name, "nodes": figure.nodes, "cpu_seconds": figure.cpu.as_secs_f64(), "per_second": rate(figure) }))
        .collect();
    let line = |figure: &Figure| format!("{:<20} {:>9} nodes {:>10.0} nodes/s\n", figure.name, figure.nodes, rate(figure));
    let lines: String = figures.iter().map(line).collect();
    let json = json!({ "searches": rows, "nodes": total, "fingerprint": fingerprint.to_string() });
    context.answer(format_args!("{lines}{total} nodes, fingerprint {fingerprint}"), &json)
}

struct Again(ExpectedFingerprint<'static>);

impl Visitor for Again {
    type Output = Option<String>;

    fn visit<P: FullGame>(self) -> Option<String> {
        self.0.again::<P>().ok()
    }
}

/// FNV-1a over what the searches came to.
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Fingerprint {
        Fingerprint(0xCBF2_9CE4_8422_2325)
    }
}

impl Fingerprint {
    fn add(&mut self, text: &str) {
        self.0 = text.bytes().chain([b'\n']).fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    }
}

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
