//! `igroteka bench`: how fast the rules are, in CPU time of one thread, and what the searches come to.
//!
//! `--work NAME --amount N` does a fixed amount of one work instead and times nothing: that is what
//! instruction counters run.

mod search;
mod sheet;
mod threads;
mod works;

use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Subcommand};
use cpu_time::ThreadTime;
use serde_json::{Value, json};

use super::perft::progress;
use super::thinking::read_seconds;
use crate::context::{Context, Failure};
use works::{Benchmark, WORKS};

/// Measure speed.
#[derive(Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// The rules: playouts, lists of moves, perft, legality tests.
    Rules(Rules),
    /// The searches: fixed positions and nodes; nodes a second and the fingerprint.
    Search,
    /// Two threads beside one: nodes in the same time on the clock.
    Threads,
}

#[derive(Args)]
struct Rules {
    /// The least CPU time for each work, in seconds.
    #[arg(long, default_value = "2", value_parser = read_seconds)]
    seconds: Duration,
    /// Only the work of this name.
    #[arg(long)]
    work: Option<String>,
    /// Do this amount of the work (rounds, not units) and measure nothing.
    #[arg(long, requires = "work")]
    amount: Option<u64>,
}

impl Bench {
    /// Measures and prints.
    pub(crate) fn run(self, context: &Context) -> Result<ExitCode, Failure> {
        match self.what {
            What::Rules(rules) => rules.run(context)?,
            What::Search => search::run(context)?,
            What::Threads => threads::run(context)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Rules {
    fn run(self, context: &Context) -> Result<(), Failure> {
        let chosen: Vec<&Benchmark> = WORKS.iter().filter(|work| self.work.as_ref().is_none_or(|name| name == work.name)).collect();
        if chosen.is_empty() {
            let names: Vec<&str> = WORKS.iter().map(|work| work.name).collect();
            return Err(Failure::BadInput(format!("--work: {}", names.join(", "))));
        }
        match self.amount {
            Some(amount) => chosen.into_iter().try_for_each(|work| do_amount(context, work, amount)),
            None => measure_all(context, &chosen, self.seconds),
        }
    }
}

fn do_amount(context: &Context, work: &Benchmark, amount: u64) -> Result<(), Failure> {
    let mut rounds = (work.prepare)();
    let units: u64 = (0..amount).map(|_| (rounds.round)()).sum();
    let json = json!({ "work": work.name, "unit": work.unit, "units": units });
    context.answer(format_args!("{} {units} {}", work.name, work.unit), &json)
}

fn measure_all(context: &Context, works: &[&Benchmark], at_least: Duration) -> Result<(), Failure> {
    let bar = progress(works.len() as u64);
    let figures: Vec<Figure> = works
        .iter()
        .map(|work| {
            let figure = measure(work, at_least);
            bar.inc(1);
            figure
        })
        .collect();
    bar.finish_and_clear();
    let lines: Vec<String> = figures.iter().map(Figure::line).collect();
    context.answer(lines.join("\n"), &Value::Array(figures.iter().map(Figure::json).collect()))
}

struct Figure {
    name: &'static str,
    unit: &'static str,
    units: u64,
    cpu: Duration,
    note: String,
}

impl Figure {
    fn rate(&self) -> f64 {
        self.units as f64 / self.cpu.as_secs_f64()
    }

    fn line(&self) -> String {
        format!("{:<28} {:>12.0} {}/s{}", self.name, self.rate(), self.unit, self.note)
    }

    fn json(&self) -> Value {
        json!({ "work": self.name, "unit": self.unit, "units": self.units, "cpu_seconds": self.cpu.as_secs_f64(), "per_second": self.rate(), "note": self.note.trim() })
    }
}

/// Rounds until enough CPU time has passed; the first round warms up and does not count.
fn measure(work: &Benchmark, at_least: Duration) -> Figure {
    let mut rounds = (work.prepare)();
    (rounds.round)();
    let begin = ThreadTime::now();
    let mut units = 0;
    while begin.elapsed() < at_least {
        units += (rounds.round)();
    }
    let cpu = begin.elapsed();
    Figure { name: work.name, unit: work.unit, units, cpu, note: (rounds.note)() }
}
