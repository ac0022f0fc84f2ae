//! Instruction counts guard the hot paths: unlike seconds they do not depend on how busy the machine is.
//!
//! Each work of `igroteka bench rules` is run twice under valgrind, with a small and a larger fixed amount;
//! the difference is free of start-up cost. The counts for each unit are in `docs/instructions.txt`.

use std::fs;
use std::process::Command;

use crate::jobs::{build_release, igroteka};
use crate::run::{JobResult, root};

const COUNTS_FILE: &str = "docs/instructions.txt";

/// How much a count may grow before the check fails. System libraries differ a little between machines.
const TOLERANCE_PERCENT: f64 = 5.0;

/// Counts the instructions of every listed work. Compares them with the file, or writes the file (`bless`).
pub(crate) fn check(bless: bool) -> JobResult {
    build_release()?;
    let counts = fs::read_to_string(root().join(COUNTS_FILE)).map_err(|error| format!("{COUNTS_FILE}: {error}"))?;
    let mut rows = vec!["# work, rounds, instructions a unit".to_owned()];
    let mut worse = Vec::new();
    for line in counts.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut fields = line.split_whitespace();
        let (Some(name), Some(rounds)) = (fields.next(), fields.next().and_then(|n| n.parse::<u64>().ok())) else {
            return Err(format!("{COUNTS_FILE}: {line}"));
        };
        let before: f64 = fields.next().and_then(|n| n.parse().ok()).unwrap_or(f64::INFINITY);
        let now = per_unit(name, rounds)?;
        let change = (now / before - 1.0) * 100.0;
        println!("{name:<28} {now:>12.1} instructions a unit, {change:+.1} %");
        rows.push(format!("{name} {rounds} {now:.1}"));
        if change > TOLERANCE_PERCENT {
            worse.push(name.to_owned());
        }
    }
    if bless {
        return fs::write(root().join(COUNTS_FILE), rows.join("\n") + "\n").map_err(|error| format!("{COUNTS_FILE}: {error}"));
    }
    if worse.is_empty() { Ok(()) } else { Err(format!("more instructions than before: {}", worse.join(", "))) }
}

/// Instructions a unit of a work, start-up apart.
fn per_unit(name: &str, rounds: u64) -> Result<f64, String> {
    let (few_instructions, few_units) = count(name, 1)?;
    let (many_instructions, many_units) = count(name, 1 + rounds)?;
    Ok((many_instructions - few_instructions) as f64 / (many_units - few_units).max(1) as f64)
}

/// Instructions and units of some rounds.
fn count(name: &str, rounds: u64) -> Result<(u64, u64), String> {
    let program = igroteka();
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program.get_program())
        .args(["bench", "rules", "--work", name, "--amount", &rounds.to_string()])
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    let collected = errors.lines().find_map(|line| line.split_once("Collected :").and_then(|(_, n)| n.trim().parse().ok()));
    let printed = String::from_utf8_lossy(&output.stdout);
    let units = printed.split_whitespace().nth(1).and_then(|n| n.parse().ok());
    match (collected, units) {
        (Some(instructions), Some(units)) => Ok((instructions, units)),
        _ => Err(format!("{name}: valgrind said {errors}")),
    }
}
