//! Tables of measured figures: a job writes them into a page of `docs`, between two comments that name the table.

use serde_json::Value;

use crate::run::{JobResult, root};

/// A work of `igroteka bench rules` as a row of `docs/speed.md`: its name, what the row says of it, and what should be reached.
struct RulesRow {
    work: &'static str,
    title: &'static str,
    least: f64,
    goal: f64,
}

const fn row(work: &'static str, title: &'static str, least: f64, goal: f64) -> RulesRow {
    RulesRow { work, title, least, goal }
}

const RULES_ROWS: [RulesRow; 9] = [
    row("breakthrough-playouts", "Breakthrough (8×8, OpenSpiel's rules), random playouts", 150e3, 250e3),
    row("football-playouts", "football, playouts", 800e3, 2_500e3),
    row("football-lists", "football, complete lists of legal moves, positions of random games", 120e3, 350e3),
    row("football-perft", "football, perft in bulk from the start", 16e6, 50e6),
    row("polar-9-playouts", "polar 9×9, playouts", 6e6, 10e6),
    row("polar-13-playouts", "polar 13×13, playouts", 3_500e3, 6e6),
    row("banglagor-playouts", "banglagor, playouts", 2e6, 4_600e3),
    row("curling-playouts", "curling, playouts", 2e6, 4e6),
    row("curves-lawfulness", "curves, legality tests (20 arcs, 30 dots; half legal, half of these with a common end dot)", 300e3, 1e6),
];

/// The table of the rules, from what `igroteka bench rules --json` printed.
pub(crate) fn rules_table(printed: &str) -> Result<String, String> {
    let figures: Vec<Value> = serde_json::from_str(printed).map_err(|error| format!("bench rules: {error}"))?;
    let mut table = "| work | unit | reached | at least | goal |\n|---|---|---|---|---|\n".to_owned();
    for RulesRow { work, title, least, goal } in &RULES_ROWS {
        let figure = figures.iter().find(|figure| figure["work"] == *work).ok_or_else(|| format!("bench rules: nothing about {work}"))?;
        let (unit, rate) = (figure["unit"].as_str().unwrap_or_default(), figure["per_second"].as_f64().unwrap_or_default());
        table += &format!("| {title} | {unit}/s | {} | {} | {} |\n", short(rate), short(*least), short(*goal));
    }
    Ok(table)
}

/// A rate with two digits or three: 430 k, 1.3 M, 170 M.
fn short(rate: f64) -> String {
    let (value, letter) = if rate >= 1e6 { (rate / 1e6, 'M') } else { (rate / 1e3, 'k') };
    let digits = usize::from(value < 100.0 && value.fract() >= 0.05 && value.fract() < 0.95);
    format!("{value:.digits$} {letter}")
}

/// Puts a table in the place of the one of this name in a page.
///
/// # Errors
/// If the page has no such place.
pub(crate) fn write_table(page: &str, name: &str, table: &str) -> JobResult {
    let path = root().join(page);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{page}: {error}"))?;
    let text = with_table(&text, name, table).ok_or_else(|| format!("{page}: there is no place for the table {name}"))?;
    std::fs::write(&path, text).map_err(|error| format!("{page}: {error}"))
}

fn with_table(text: &str, name: &str, table: &str) -> Option<String> {
    let begin = format!("<!-- table: {name} -->\n");
    let (before, rest) = text.split_once(&begin)?;
    let (_, after) = rest.split_once("<!-- end of table -->")?;
    Some(format!("{before}{begin}\n{}\n\n<!-- end of table -->{after}", table.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_one_of_its_name() {
        let page = "one\n<!-- table: a -->\nold\n<!-- end of table -->\ntwo\n<!-- table: b -->\n\nkept\n\n<!-- end of table -->\n";
        let made = with_table(page, "a", "| new |\n").unwrap();
        assert_eq!(
            made,
            "one\n<!-- table: a -->\n\n| new |\n\n<!-- end of table -->\ntwo\n<!-- table: b -->\n\nkept\n\n<!-- end of table -->\n"
        );
        assert_eq!(with_table(&made, "b", "kept").unwrap(), made);
        assert_eq!(with_table(page, "c", ""), None);
    }

    #[test]
    fn rates_are_short() {
        let shown = [430_400.0, 1_310_000.0, 13_400_000.0, 170_300_000.0, 2_000_000.0].map(short);
        assert_eq!(shown, ["430 k", "1.3 M", "13.4 M", "170 M", "2 M"]);
    }

    #[test]
    fn every_work_of_the_rules_has_its_row() {
        let figures: Vec<Value> =
            RULES_ROWS.iter().map(|row| serde_json::json!({ "work": row.work, "unit": "moves", "per_second": 2e6 })).collect();
        let table = rules_table(&Value::Array(figures.clone()).to_string()).unwrap();
        assert_eq!(table.lines().count(), 2 + RULES_ROWS.len());
        assert!(table.contains("| football, playouts | moves/s | 2 M | 800 k | 2.5 M |"), "{table}");
        assert!(rules_table(&Value::Array(figures[1..].to_vec()).to_string()).is_err());
    }
}
