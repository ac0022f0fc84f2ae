//! The two commands of the README and every CI job, as ordinary Rust.
//!
//! `cargo xtask play` and `cargo xtask test` do all set-up themselves; the other jobs are slow checks
//! or write files that are kept in the repository.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod figures;
mod instructions;
mod jobs;
mod messages;
mod openapi;
mod page;
mod python;
mod rules_pages;
mod run;
mod setup;
mod similar;
mod strength;
mod suite;
mod tools;

use std::process::ExitCode;

const HELP: &str = "cargo xtask JOB

  play          build everything and open the page on a local address
  test          everything that guards a commit, with a time table of its parts
  set-up        install what the tests need, if it is missing
  python        build the Python package and run its tests (arguments go to pytest)
  openapi       ask a server everything that docs/openapi.json describes
  page          build the page that the server embeds (--quick: without optimisation)

slow jobs
  fuzz-short    a minute of fuzzing for every target (nightly Rust)
  perft-deep    deep perft figures, compared with docs/perft.md
  firefox       a move in every game in Firefox
  page-figures  measure the page in Chromium, print the figures and write docs/page.md
  strength      play the matches of docs/strength.md, resumed where they stopped ([WORD…] [--games N])
  bench         measure the rules (release build) and print the figures
  python-others run other people's tests and algorithms on the Python package (arguments go to pytest), and write what a learner reached into docs/python.md
  python-speed  measure the rules and the Python package in one run, and write docs/speed.md, docs/python.md and docs/python-speed.svg
  python-wheel  build the wheel (manylinux2014) and the source package below target/wheels, and try both
  load          put load on a server, on both databases, and write docs/server.md (--quick: some seconds, nothing written)
  cluster       three servers behind HAProxy on this machine, to try them (Enter ends them)
  cluster-test  restart, break and cut off such servers while people play, and write docs/server.md (needs root)
  kill-test     kill a server a thousand times while clients play, on both databases
  simulate      10,000 seeded runs of tables with everything failing

files made by jobs
  draw-docs     redraw the diagrams of docs/rules
  pictures      retake the screenshots of docs/screenshots
  bless         rewrite golden playthroughs and instruction counts
";

fn main() -> ExitCode {
    let job = std::env::args().nth(1).unwrap_or_default();
    let rest: Vec<String> = std::env::args().skip(2).collect();
    let result = match job.as_str() {
        "play" => jobs::play(&rest),
        "test" => jobs::test(),
        "fuzz-short" => jobs::fuzz_short(&rest),
        "perft-deep" => jobs::perft_deep(),
        "page-figures" => jobs::page_figures(),
        "firefox" => jobs::firefox(),
        "bench" => jobs::bench(&rest),
        "load" => jobs::load(&rest),
        "openapi" => openapi::check(),
        "cluster" => jobs::cluster(),
        "cluster-test" => jobs::cluster_test(),
        "kill-test" => jobs::kill_test(),
        "simulate" => jobs::simulate(),
        "strength" => strength::strength(&rest),
        "draw-docs" => jobs::draw_docs(),
        "set-up" => jobs::set_up(),
        "page" => page::build(&rest),
        "python" => python::test(&rest),
        "python-others" => python::others(&rest),
        "python-speed" => python::speed(&rest),
        "python-wheel" => python::wheel(),
        "pictures" => jobs::pictures(),
        "bless" => jobs::bless(),
        _ => {
            print!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
