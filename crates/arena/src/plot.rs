//! The course of a match as SVG: the difference in Elo after each pair, with its interval.

use std::fmt::Write as _;

use crate::contest::{Finished, tally};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 320.0;
const MARGIN: f64 = 44.0;

/// The picture. Games are taken in the order of their numbers.
#[must_use]
pub fn svg(title: &str, finished: &[Finished]) -> String {
    let mut games = finished.to_vec();
    games.sort_by_key(|game| game.number);
    let course: Vec<_> = (1..=games.len() / 2).map(|pairs| tally(&games[..2 * pairs]).elo()).collect();
    let top = course.iter().map(|elo| elo.high.abs().max(elo.low.abs())).fold(50.0, f64::max).min(1000.0);
    let x = |pair: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * (pair as f64 + 1.0) / course.len().max(1) as f64;
    let y = |elo: f64| HEIGHT / 2.0 - elo.clamp(-top, top) / top * (HEIGHT / 2.0 - MARGIN);
    let line = |value: &dyn Fn(usize) -> f64| {
        (0..course.len()).fold(String::new(), |mut points, pair| {
            let _ = write!(points, "{:.1},{:.1} ", x(pair), y(value(pair)));
            points
        })
    };
    let band = line(&|pair| course[pair].high)
        + &(0..course.len()).rev().fold(String::new(), |mut points, pair| {
            let _ = write!(points, "{:.1},{:.1} ", x(pair), y(course[pair].low));
            points
        });
    let mark = |elo: f64| {
        format!(
            "<line x1=\"{MARGIN}\" x2=\"{:.1}\" y1=\"{1:.1}\" y2=\"{1:.1}\" stroke=\"#bbb\"/><text x=\"4\" y=\"{2:.1}\">{elo:+.0}</text>",
            WIDTH - MARGIN,
            y(elo),
            y(elo) + 4.0
        )
    };
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\
         <title>{title}</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><text x=\"{MARGIN}\" y=\"20\">{title}</text>{}{}{}\
         <polygon points=\"{band}\" fill=\"#26c\" fill-opacity=\"0.2\"/><polyline points=\"{}\" fill=\"none\" stroke=\"#26c\" stroke-width=\"2\"/></svg>\n",
        mark(0.0),
        mark(top / 2.0),
        mark(-top / 2.0),
        line(&|pair| course[pair].elo),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::GameResult;

    #[test]
    fn a_course_has_a_point_a_pair_and_an_escaped_title() {
        let game = |number| Finished { number, result: GameResult::Win, points: None, entries: 1, forfeit: None };
        let picture = svg("a < b & c", &(0..8).map(game).collect::<Vec<_>>());
        assert!(picture.contains("a &lt; b &amp; c"));
        let line = picture.split("<polyline points=\"").nth(1).expect("a line");
        assert_eq!(line.split('"').next().expect("points").split_whitespace().count(), 4);
        assert!(svg("empty", &[]).ends_with("</svg>\n"));
    }
}
