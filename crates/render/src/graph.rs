//! The course of a game as a picture: the value after each entry in the colours of the two sides, slips marked by shapes of their own.

use alloc::vec::Vec;

use igroteka_core::judge::Slip;

use crate::geometry::{Coord, at};
use crate::path::PathData;
use crate::theme::{Colour, Palette};
use crate::tree::{Tree, TreeBuilder, ViewBox};

/// A position of the game on the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GraphPoint {
    /// How many entries were played before it.
    pub entry: usize,
    /// Its value as the first side sees it, in thousandths: 1000 is won, −1000 lost.
    pub permille: i32,
    /// The slip that the move was that was played here.
    pub slip: Option<Slip>,
    /// The least and the greatest value that are likely, where the value is an estimate.
    pub interval: Option<[i32; 2]>,
}

/// What a graph says beside its line.
#[derive(Clone, Copy, Debug)]
pub struct GraphWords<'a> {
    /// What the picture shows.
    pub title: &'a str,
    /// The names of the sides.
    pub sides: [&'a str; 2],
}

const WIDTH: i64 = 1000;
const HALF: i64 = 150;
const MARGIN: i64 = 16;
/// The distance of the sides' names from the left edge, and the height of their letters.
const NAME_INSET: i64 = 16;
const NAME_HEIGHT: i64 = 42;

/// The picture of a game with a given number of entries, in the sides' own colours: the first side's share is the ground below the line, the
/// second side's the ground above it. Each area is labelled with the name of its side. A line stands at the place that is looked at, if one is.
///
/// ```
/// use igroteka_core::judge::Slip;
/// use igroteka_core::scene::BoardStyle;
/// use igroteka_render::{GraphPoint, GraphWords, Theme, graph};
///
/// let words = GraphWords { title: "A short game", sides: ["Black", "White"] };
/// let points = [
///     GraphPoint { entry: 0, ..GraphPoint::default() },
///     GraphPoint { entry: 1, permille: 100, slip: Some(Slip::Blunder), interval: None },
///     GraphPoint { entry: 2, permille: -900, ..GraphPoint::default() },
/// ];
/// let picture = graph(words, Theme::LIGHT.palette(BoardStyle::Wood), 2, &points, Some(1));
/// assert!(picture.to_string().contains("slip-blunder"));
/// ```
#[must_use]
pub fn graph(words: GraphWords, palette: &Palette, entries: usize, points: &[GraphPoint], here: Option<usize>) -> Tree {
    let [first_side, second_side] = palette.sides;
    let mut picture = TreeBuilder::default();
    let view = ViewBox { x: 0, y: 0, width: WIDTH + 2 * MARGIN, height: 2 * (HALF + MARGIN) };
    picture.tag("svg").set("xmlns", "http://www.w3.org/2000/svg").set("viewBox", view).set("role", "img").set("class", "graph").open();
    picture.tag("title").text(words.title);
    let across = |entry: usize| MARGIN + WIDTH * entry.min(entries) as i64 / entries.max(1) as i64;
    let height =
        |point: &GraphPoint, permille: i32| at(across(point.entry), MARGIN + HALF - i64::from(permille.clamp(-1000, 1000)) * HALF / 1000);
    let place = |point: &GraphPoint| height(point, point.permille);
    let line: Vec<_> = points.iter().map(place).collect();
    let bottom = MARGIN + 2 * HALF;
    picture
        .tag("rect")
        .set("x", MARGIN)
        .set("y", MARGIN)
        .set("width", WIDTH)
        .set("height", 2 * HALF)
        .set("fill", second_side.body)
        .line(palette.line, 4)
        .end();
    // Before the first value and after the last one the ground goes on as it is; where nothing is known it is even.
    let [first, last] = [line.first(), line.last()].map(|end| end.map_or(MARGIN + HALF, |end| end.y));
    let before = [at(MARGIN, bottom), at(MARGIN, first)];
    let after = [at(MARGIN + WIDTH, last), at(MARGIN + WIDTH, bottom)];
    let mut ground = PathData::through(&[&before, &line[..], &after].concat());
    ground.close();
    picture.tag("path").write("d", format_args!("{ground}")).set("fill", first_side.body).end();
    let bound = |which: usize| points.iter().filter_map(move |point| Some(height(point, point.interval?[which])));
    band(&mut picture, palette, &bound(0).chain(bound(1).collect::<Vec<_>>().into_iter().rev()).collect::<Vec<_>>());
    if !line.is_empty() {
        picture.tag("path").write("d", format_args!("{}", PathData::through(&line))).set("fill", "none").line(palette.halo, 8).end();
        picture.tag("path").write("d", format_args!("{}", PathData::through(&line))).set("fill", "none").line(palette.ink, 4).end();
    }
    picture
        .tag("path")
        .write("d", format_args!("{}", PathData::through(&[at(MARGIN, MARGIN + HALF), at(MARGIN + WIDTH, MARGIN + HALF)])))
        .line("#8a8f98", 1)
        .end();
    name(&mut picture, words.sides[0], bottom - NAME_INSET, first_side.body);
    name(&mut picture, words.sides[1], MARGIN + NAME_HEIGHT, second_side.body);
    for point in points {
        if let Some(slip) = point.slip {
            mark(&mut picture, palette, slip, place(point));
        }
    }
    if let Some(x) = here.map(across) {
        let upright = PathData::through(&[at(x, MARGIN), at(x, bottom)]);
        picture.tag("path").write("d", format_args!("{upright}")).line(palette.halo, 14).end();
        picture.tag("path").write("d", format_args!("{upright}")).set("class", "here").line(palette.alert, 6).end();
    }
    picture.finish()
}

/// The number of entries before the place of the graph that is meant by a part of the picture's width, in thousandths from its left edge.
#[must_use]
pub fn graph_entry(permille: i64, entries: usize) -> usize {
    let all = entries as i64;
    let across = permille.clamp(0, 1000) * (WIDTH + 2 * MARGIN) / 1000 - MARGIN;
    usize::try_from((across * all + WIDTH / 2).div_euclid(WIDTH).clamp(0, all)).unwrap_or_default()
}

/// Where the line may lie, as far as is known.
fn band(picture: &mut TreeBuilder, palette: &Palette, outline: &[Coord]) {
    if !outline.is_empty() {
        let mut area = PathData::through(outline);
        area.close();
        let tag = picture.tag("path").write("d", format_args!("{area}")).set("class", "interval");
        tag.set("fill", palette.halo).set("fill-opacity", "0.6").end();
    }
}

/// The name of a side on its own ground.
fn name(picture: &mut TreeBuilder, side: &str, y: i64, ground: Colour) {
    let tag = picture.tag("text").set("x", MARGIN + NAME_INSET).set("y", y).set("font-size", NAME_HEIGHT);
    tag.set("font-family", "system-ui,sans-serif").set("fill", ground.ink_on_it()).text(side);
}

/// A circle, a square or a cross, greater the worse the slip is; never shown by colour alone.
fn mark(picture: &mut TreeBuilder, palette: &Palette, slip: Slip, middle: Coord) {
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
            cross.add(&[corner(-1, 1), corner(1, -1)]);
            cross
        }
    };
    // A disc beneath lifts the mark from the ground, which may have its colour.
    picture.tag("path").write("d", format_args!("{}", PathData::circle(middle, reach + 6))).set("fill", palette.halo).end();
    picture.tag("path").write("d", format_args!("{shape}")).set("class", class).set("fill", "none").line(palette.alert, 4).end();
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use igroteka_core::scene::BoardStyle;

    use super::*;
    use crate::Theme;

    const WORDS: GraphWords = GraphWords { title: "a < b", sides: ["Black", "White"] };
    const WOOD: &Palette = Theme::LIGHT.palette(BoardStyle::Wood);

    #[test]
    fn a_graph_shows_every_position_and_every_slip() {
        let point = |entry, permille, slip| GraphPoint { entry, permille, slip, interval: None };
        let [one, two, three] = Slip::ALL.map(Some);
        let points = [point(0, 0, None), point(1, 500, one), point(2, -5000, three), point(9, 1000, two)];
        let picture = graph(WORDS, WOOD, 4, &points, None).to_string();
        assert!(picture.contains("<title>a &lt; b</title>"));
        assert_eq!(picture.matches("slip-").count(), 3);
        assert!(picture.contains("M16 166L266 91L516 316L1016 16\""), "{picture}");
    }

    #[test]
    fn a_game_without_positions_has_a_graph_too() {
        let picture = graph(WORDS, WOOD, 0, &[], None).to_string();
        assert!(picture.contains("\"M16 316L16 166L1016 166L1016 316Z\"") && picture.ends_with("</svg>\n"), "{picture}");
    }

    #[test]
    fn estimates_have_a_band_around_them() {
        let point = |entry, permille, low, high| GraphPoint { entry, permille, interval: Some([low, high]), slip: None };
        let picture = graph(WORDS, WOOD, 2, &[point(1, 0, -500, 500), point(2, 200, 0, 400)], None).to_string();
        assert!(picture.contains("\"M516 241L1016 166L1016 106L516 91Z\" class=\"interval\""), "{picture}");
        assert!(!graph(WORDS, WOOD, 0, &[], None).to_string().contains("interval"));
    }

    #[test]
    fn a_single_value_holds_for_the_whole_game() {
        let picture = graph(WORDS, WOOD, 4, &[GraphPoint { entry: 1, permille: 500, ..GraphPoint::default() }], None).to_string();
        assert!(picture.contains("\"M16 316L16 91L266 91L1016 91L1016 316Z\""), "{picture}");
    }

    #[test]
    fn each_side_has_its_own_colour_and_name_on_its_ground() {
        let picture = graph(WORDS, WOOD, 1, &[GraphPoint::default()], None).to_string();
        let lines: Vec<&str> = picture.lines().collect();
        let [first, second] = WOOD.sides.map(|side| alloc::format!("fill=\"{}\"", side.body));
        assert!(lines[2].starts_with("<rect") && lines[2].contains(&second), "above the line is the second side's: {picture}");
        assert!(lines[3].starts_with("<path") && lines[3].contains(&first), "below it the first side's: {picture}");
        assert!(picture.contains(">Black</text>") && picture.contains(">White</text>"));
    }

    #[test]
    fn the_place_that_is_looked_at_is_marked_and_found_where_it_is_marked() {
        for entries in [1, 7, 300] {
            for entry in [0, entries / 2, entries] {
                let picture = graph(WORDS, WOOD, entries, &[], Some(entry)).to_string();
                let x = MARGIN + WIDTH * entry as i64 / entries as i64;
                assert!(picture.contains(&alloc::format!("d=\"M{x} {MARGIN}L")), "{picture}");
                assert_eq!(graph_entry(1000 * x / (WIDTH + 2 * MARGIN), entries).abs_diff(entry), 0, "{entry} of {entries}");
            }
        }
        assert_eq!([graph_entry(-5, 3), graph_entry(1200, 3), graph_entry(500, 0)], [0, 3, 0]);
        assert!(!graph(WORDS, WOOD, 3, &[], None).to_string().contains("here"));
    }
}
