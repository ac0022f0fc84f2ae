//! `cargo xtask strength`: the matches behind `docs/strength.md`. Each match keeps a journal under `target/strength`, so that a job
//! that was stopped resumes where it stopped; each finished match rewrites its row of the page.

use std::process::Stdio;

use serde_json::Value;

use crate::jobs::{build_release, igroteka};
use crate::run::{JobResult, root};

const PAGE: &str = "docs/strength.md";
/// CPU time for each decision against the baseline, in seconds.
const SECONDS_PER_MOVE: &str = "0.1";

/// A match of the page.
struct Match {
    /// The name of its row and of its journal.
    name: String,
    arguments: Vec<String>,
    games: u32,
}

/// Against the baseline: name, game, options and other arguments.
const AGAINST_UCT: [(&str, &str, &[&str]); 6] = [
    ("football", "football", &[]),
    ("banglagor", "banglagor", &[]),
    ("polar 9×9", "polar", &["--options", "size=9"]),
    ("polar 13×13", "polar", &["--options", "size=13"]),
    ("curling, single ends", "curling", &["--ends", "1"]),
    ("curves, 12 dots", "curves", &["--options", "dots=12"]),
];

/// The games whose levels are compared, with options under which a game is not too long.
const LEVEL_GAMES: [(&str, &[&str]); 5] = [
    ("football", &[]),
    ("polar", &["--options", "size=9"]),
    ("banglagor", &[]),
    ("curling", &["--options", "ends=4"]),
    ("curves", &["--options", "dots=12"]),
];

/// Plays every match whose name holds all of the given words (all matches without words); `--games N` changes how many games.
pub(crate) fn strength(arguments: &[String]) -> JobResult {
    let mut words = arguments.to_vec();
    let mut games = None;
    if let Some(place) = words.iter().position(|word| word == "--games") {
        let number = words.get(place + 1).and_then(|text| text.parse().ok()).ok_or("--games: a number must follow")?;
        games = Some(number);
        words.drain(place..=place + 1);
    }
    let chosen: Vec<Match> = matches().into_iter().filter(|row| words.iter().all(|word| row.name.contains(word.as_str()))).collect();
    if chosen.is_empty() {
        return Err(format!("no match has a name with {}", words.join(" ")));
    }
    build_release()?;
    for (number, row) in (1..).zip(&chosen) {
        println!("{number}/{} {}", chosen.len(), row.name);
        let result = row.play(games.unwrap_or(row.games))?;
        let line = row.line(&result);
        println!("{line}");
        write_row(&row.name, &line)?;
    }
    Ok(())
}

fn matches() -> Vec<Match> {
    let texts = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let against_uct = AGAINST_UCT.iter().map(|(name, game, extra)| Match {
        name: format!("{name}: full, uct"),
        arguments: [&texts(&[game, "--first", "full", "--second", "uct", "--movetime", SECONDS_PER_MOVE])[..], &texts(extra)].concat(),
        games: 100,
    });
    let levels = LEVEL_GAMES.iter().flat_map(|(game, extra)| {
        (1..8).map(move |lower| {
            let (first, second) = (format!("level={}", lower + 1), format!("level={lower}"));
            Match {
                name: format!("{game}: level {}, level {lower}", lower + 1),
                arguments: [&texts(&[game, "--first", &first, "--second", &second])[..], &texts(extra)].concat(),
                games: 100,
            }
        })
    });
    against_uct.chain(levels).collect()
}

impl Match {
    /// Plays the games that are left; shows the progress bar and reads the result.
    fn play(&self, games: u32) -> Result<Value, String> {
        let name: String = self.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let folder = root().join("target/strength").join(name);
        let mut command = igroteka();
        command
            .arg("arena")
            .args(&self.arguments)
            .args(["--games", &games.to_string(), "--concurrency", "2", "--json", "--out"])
            .arg(folder);
        let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{}: {error}", self.name))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let last = text.lines().last().filter(|_| output.status.success()).ok_or_else(|| format!("{}: {}", self.name, output.status))?;
        serde_json::from_str(last).map_err(|error| format!("{}: {error}", self.name))
    }

    /// The row of the page.
    fn line(&self, result: &Value) -> String {
        let count = |field: &str| result[field].as_u64().unwrap_or_default();
        let percent = |field: &str| 100.0 * result[field].as_f64().unwrap_or_default();
        let elo = |field: &str| match result[field].as_f64() {
            Some(elo) if elo.abs() < 1000.0 => format!("{elo:+.0}"),
            Some(elo) if elo > 0.0 => "above +1000".to_owned(),
            _ => "below −1000".to_owned(),
        };
        format!(
            "| {} | {} | {}, {}, {} | {:.0} % | {:.0} … {:.0} | {} | {} … {} |",
            self.name,
            count("games"),
            count("wins"),
            count("draws"),
            count("losses"),
            percent("score"),
            percent("score_low"),
            percent("score_high"),
            elo("elo"),
            elo("elo_low"),
            elo("elo_high"),
        )
    }
}

/// Replaces the row of the same name.
fn write_row(name: &str, line: &str) -> JobResult {
    let path = root().join(PAGE);
    let page = std::fs::read_to_string(&path).map_err(|error| format!("{PAGE}: {error}"))?;
    let start = format!("| {name} |");
    if !page.lines().any(|row| row.starts_with(&start)) {
        return Err(format!("{PAGE}: there is no row for {name}"));
    }
    let lines = page.lines().map(|row| if row.starts_with(&start) { line } else { row });
    let page = lines.collect::<Vec<_>>().join("\n") + "\n";
    std::fs::write(path, page).map_err(|error| format!("{PAGE}: {error}"))
}
