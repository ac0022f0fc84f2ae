//! The course of a game as a picture: the value after each entry, slips marked by shapes of their own.

use alloc::vec::Vec;

use igroteka_core::judge::Slip;

use crate::geometry::{Coord, at};
use crate::markup::{Markup, PathData};

/// A position of the game on the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GraphPoint {
    /// How many entries were played before it.
    pub entry: usize,
    /// Its value as the first side sees it, in thousandths: 1000 is won, −1000 lost.
    pub permille: i32,
    /// The slip that the move was that was played here.
    pub slip: Option<Slip>,
}

const WIDTH: i64 = 1000;
const HALF: i64 = 150;
const MARGIN: i64 = 16;

/// The picture of a game with so many entries; the first side's share is the ground below the line.
#[must_use]
pub fn graph(title: &str, entries: usize, points: &[GraphPoint]) -> alloc::string::String {
    let mut picture = Markup::default();
    let view = alloc::format!("0 0 {} {}", WIDTH + 2 * MARGIN, 2 * (HALF + MARGIN));
    picture.tag("svg").set("xmlns", "http://www.w3.org/2000/svg").set("viewBox", view).set("role", "img").set("class", "graph").open();
    picture.tag("title").text(title);
    let place = |point: &GraphPoint| {
        let x = MARGIN + WIDTH * point.entry.min(entries) as i64 / entries.max(1) as i64;
        at(x, MARGIN + HALF - i64::from(point.permille.clamp(-1000, 1000)) * HALF / 1000)
    };
    let line: Vec<_> = points.iter().map(place).collect();
    let bottom = MARGIN + 2 * HALF;
    picture.tag("rect").set("x", MARGIN).set("y", MARGIN).set("width", WIDTH).set("height", 2 * HALF).set("fill", "#3a3f47").end();
    // Before the first value and after the last one the ground goes on as it is; where nothing is known it is even.
    let [first, last] = [line.first(), line.last()].map(|end| end.map_or(MARGIN + HALF, |end| end.y));
    let before = [at(MARGIN, bottom), at(MARGIN, first)];
    let after = [at(MARGIN + WIDTH, last), at(MARGIN + WIDTH, bottom)];
    let mut ground = PathData::through(&[&before, &line[..], &after].concat());
    ground.close();
    picture.tag("path").set("d", ground).set("fill", "#f2efe6").end();
    if !line.is_empty() {
        picture.tag("path").set("d", PathData::through(&line)).set("fill", "none").line("#c2410c", 3).end();
    }
    picture
        .tag("path")
        .set("d", PathData::through(&[at(MARGIN, MARGIN + HALF), at(MARGIN + WIDTH, MARGIN + HALF)]))
        .line("#8a8f98", 1)
        .end();
    for point in points {
        if let Some(slip) = point.slip {
            mark(&mut picture, slip, place(point));
        }
    }
    picture.close("svg");
    picture.finish()
}

/// A circle, a square or a cross, greater the worse the slip is; never told by colour alone.
fn mark(picture: &mut Markup, slip: Slip, middle: Coord) {
    let (class, reach) = match slip {
        Slip::Inaccuracy => ("slip-inaccuracy", 6),
        Slip::Mistake => ("slip-mistake", 8),
        Slip::Blunder => ("slip-blunder", 10),
    };
    let corner = |x: i64, y: i64| at(middle.x + x * reach, middle.y + y * reach);
    let shape = match slip {
        Slip::Inaccuracy => PathData::circle(middle, reach),
        Slip::Mistake => {
            let mut square = PathData::through(&[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
            square.close();
            square
        }
        Slip::Blunder => {
            let mut cross = PathData::through(&[corner(-1, -1), corner(1, 1)]);
            cross.append(&PathData::through(&[corner(-1, 1), corner(1, -1)]));
            cross
        }
    };
    let fill = if slip == Slip::Blunder { "none" } else { "#fff" };
    picture.tag("path").set("d", shape).set("class", class).set("fill", fill).line("#b91c1c", 4).end();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_shows_every_position_and_every_slip() {
        let point = |entry, permille, slip| GraphPoint { entry, permille, slip };
        let [one, two, three] = Slip::ALL.map(Some);
        let points = [point(0, 0, None), point(1, 500, one), point(2, -5000, three), point(9, 1000, two)];
        let picture = graph("a < b", 4, &points);
        assert!(picture.contains("<title>a &lt; b</title>"));
        assert_eq!(picture.matches("slip-").count(), 3);
        assert!(picture.contains("M16 166L266 91L516 316L1016 16\""), "{picture}");
    }

    #[test]
    fn a_game_without_positions_has_a_graph_too() {
        let picture = graph("", 0, &[]);
        assert!(picture.contains("\"M16 316L16 166L1016 166L1016 316Z\"") && picture.ends_with("</svg>\n"), "{picture}");
    }

    #[test]
    fn a_single_value_holds_for_the_whole_game() {
        let picture = graph("", 4, &[GraphPoint { entry: 1, permille: 500, slip: None }]);
        assert!(picture.contains("\"M16 316L16 91L266 91L1016 91L1016 316Z\""), "{picture}");
    }
}
