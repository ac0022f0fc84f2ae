//! Hand-made scenes in the manner of the five games, for the tests and for the gallery.

use igroteka_core::scene::{
    BoardStyle, Body, CELL, Cell, Choice, Die, Ground, Label, Mark, MarkKind, Panel, PanelBody, Piece, Shape, Stroke, TrayItem,
};
use igroteka_core::{ElementId, Point, Rect, Scene, Side, Text};

/// Every scene with its name.
pub(crate) fn all() -> Vec<(&'static str, Scene)> {
    vec![
        ("football", football()),
        ("polar", polar()),
        ("banglagor", banglagor()),
        ("placement", placement()),
        ("curling", curling()),
        ("curves", curves()),
        ("marks", marks()),
    ]
}

/// Says a text: the words that these scenes carry, or the key.
pub(crate) fn say(text: &Text) -> String {
    match text.args.first() {
        Some((_, igroteka_core::Arg::Word(word))) => word.clone(),
        _ => text.to_string(),
    }
}

fn words(words: &str) -> Text {
    Text::new("words").word("w", words)
}

fn middle(column: i32, row: i32) -> Point {
    Rect::cell(column, row).middle()
}

fn spot(column: i32, row: i32) -> Shape {
    Shape::Spot(middle(column, row))
}

fn area(column: i32, row: i32) -> Shape {
    Shape::Area(Rect::cell(column, row))
}

fn path(points: &[(i32, i32)]) -> Shape {
    Shape::Path(points.iter().map(|(column, row)| middle(*column, *row)).collect())
}

fn mark(kind: MarkKind, shape: Shape, label: &str) -> Mark {
    Mark { label: (!label.is_empty()).then(|| label.into()), ..Mark::new(kind, shape) }
}

/// A grid with coordinates; `ground(column, row from the top)` leaves out cells that do not exist.
fn grid(style: BoardStyle, files: &[&str], ranks: &[&str], ground: impl Fn(i32, i32) -> Option<Ground>) -> Scene {
    let (width, height) = (files.len() as i32, ranks.len() as i32);
    let mut scene = Scene::new(width * CELL, height * CELL, words("Red to move: choose a player"));
    scene.style = style;
    for row in 0..height {
        for column in 0..width {
            if let Some(ground) = ground(column, row) {
                let id = ElementId::cell((row * width + column) as u16);
                let name = format!("{}{}", files[column as usize], ranks[row as usize]);
                scene.cells.push(Cell { id, area: Rect::cell(column, row), ground, spoken: words(&name), name });
                scene.focus.push(id);
            }
        }
    }
    for (column, file) in (0..).zip(files) {
        scene.labels.push(Label { at: Point::new(column * CELL + 50, height * CELL + 35), text: words(file) });
    }
    for (row, rank) in (0..).zip(ranks) {
        scene.labels.push(Label { at: Point::new(-35, row * CELL + 50), text: words(rank) });
    }
    scene
}

fn put(scene: &mut Scene, column: i32, row: i32, body: Body, side: Side, glyph: char) {
    let id = ElementId::piece(scene.pieces.len() as u16);
    let name = scene.cells.iter().find(|cell| cell.area == Rect::cell(column, row)).map_or(String::new(), |cell| cell.name.clone());
    let spoken = words(&format!("{name}, {glyph}"));
    scene.pieces.push(Piece { id, body, side: Some(side), at: middle(column, row), label: None, glyph, spoken });
}

/// Football in the middle of the game: a selected player, its partner, attacks, a pin.
pub(crate) fn football() -> Scene {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h", "k", "m", "n", "p"];
    let ranks = ["12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"];
    let mut scene = grid(BoardStyle::Pitch, &files, &ranks, |column, row| {
        Some(match row {
            0 => Ground::Home(Side::Second),
            1 => Ground::Penalty(Side::First),
            10 => Ground::Penalty(Side::Second),
            11 => Ground::Home(Side::First),
            _ if (column + row) % 2 == 0 => Ground::Plain,
            _ => Ground::Alternate,
        })
    });
    for (column, row) in [(1, 11), (2, 11), (3, 11), (5, 7), (5, 11), (6, 11), (8, 8), (9, 5), (10, 11), (11, 5)] {
        put(&mut scene, column, row, Body::Player, Side::First, 'r');
    }
    for (column, row) in [(0, 0), (2, 0), (3, 0), (4, 0), (5, 3), (6, 0), (7, 2), (9, 0), (10, 0), (11, 9)] {
        put(&mut scene, column, row, Body::Player, Side::Second, 'b');
    }
    scene.marks = vec![
        mark(MarkKind::LastFrom, area(8, 0), ""),
        mark(MarkKind::LastTo, area(5, 3), ""),
        mark(MarkKind::Selected, area(9, 5), ""),
        mark(MarkKind::Partner, path(&[(9, 5), (11, 5)]), ""),
        mark(MarkKind::Partner, area(11, 5), ""),
        mark(MarkKind::Destination, area(9, 3), ""),
        mark(MarkKind::Destination, area(7, 5), ""),
        mark(MarkKind::Destination, area(7, 3), ""),
        mark(MarkKind::AttackedEffectively, area(5, 0), ""),
        mark(MarkKind::Attacked, area(7, 0), ""),
        mark(MarkKind::AttackedEffectively, area(4, 11), ""),
        mark(MarkKind::Pinned, area(8, 8), ""),
    ];
    let note = "f12 is attacked effectively: occupy it, block a line or pin the attacker. h12 is attacked, but not effectively.";
    scene.panels = vec![Panel::new(words("Attack"), PanelBody::Note(words(note)))];
    scene
}

/// Polar on 13 lines with groups and points.
pub(crate) fn polar() -> Scene {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h", "j", "k", "l", "m", "n"];
    let ranks = ["13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"];
    let mut scene = grid(BoardStyle::Wood, &files, &ranks, |_, _| Some(Ground::Clear));
    for i in 0..13 {
        for shape in [path(&[(0, i), (12, i)]), path(&[(i, 0), (i, 12)])] {
            scene.strokes.push(Stroke { shape, side: None, spoken: None });
        }
    }
    for (column, row) in [(3, 3), (9, 3), (6, 6), (3, 9), (9, 9)] {
        scene.strokes.push(Stroke { shape: spot(column, row), side: None, spoken: None });
    }
    let stones = "7/......BW...../....BBBW...../......WWW..../...B........./..BB..WB...../..BW...BB..../.........W.../.WWW.....B.../.BB......BB../............./......B....../......W......";
    let rows: Vec<&str> = stones.split('/').skip(1).collect();
    for (row, line) in (1..).zip(rows) {
        for (column, c) in (0..).zip(line.chars()) {
            match c {
                'B' => put(&mut scene, column, row, Body::Stone, Side::First, 'b'),
                'W' => put(&mut scene, column, row, Body::Stone, Side::Second, 'w'),
                _ => {}
            }
        }
    }
    let group = |cells: &[(i32, i32)]| Shape::Outline(cells.iter().map(|(column, row)| Rect::cell(*column, *row)).collect());
    scene.marks = vec![
        mark(MarkKind::Group(Some(Side::Second)), group(&[(6, 1), (7, 1), (4, 2), (5, 2), (6, 2), (7, 2), (6, 3), (7, 3), (8, 3)]), "15"),
        mark(MarkKind::Group(Some(Side::First)), group(&[(3, 4), (2, 5), (3, 5), (2, 6), (3, 6)]), "10"),
        mark(MarkKind::Group(None), group(&[(6, 11), (6, 12)]), ""),
        mark(MarkKind::LastTo, spot(8, 6), ""),
        mark(MarkKind::Destination, spot(10, 2), ""),
        mark(MarkKind::Forbidden, spot(5, 6), ""),
    ];
    scene.panels = vec![
        Panel::new(words("Points"), PanelBody::Score([10, 15])),
        Panel::new(
            words("Your colour"),
            PanelBody::Choices(vec![
                Choice { id: ElementId::choice(0), text: words("Black"), chosen: true, refused: None },
                Choice { id: ElementId::choice(1), text: words("White"), chosen: false, refused: None },
            ]),
        ),
    ];
    scene
}

fn countries(files: i32, ranks: i32) -> Scene {
    let file_names: Vec<String> = (0..files).map(|i| char::from(b'a' + i as u8).to_string()).collect();
    let rank_names: Vec<String> = (0..ranks).map(|i| (ranks - i).to_string()).collect();
    let file_names: Vec<&str> = file_names.iter().map(String::as_str).collect();
    let rank_names: Vec<&str> = rank_names.iter().map(String::as_str).collect();
    grid(BoardStyle::Lands, &file_names, &rank_names, |_, row| {
        Some(if row < ranks / 2 - 1 {
            Ground::Country(Side::Second)
        } else if row < ranks / 2 {
            Ground::Border(Side::Second)
        } else if row == ranks / 2 {
            Ground::Border(Side::First)
        } else {
            Ground::Country(Side::First)
        })
    })
}

/// Banglagor in movement: towers of every height, bound ones, targets with sums of forces, the meter.
pub(crate) fn banglagor() -> Scene {
    let mut scene = countries(8, 12);
    let column = |height, bound| Body::Column { height, bound };
    for (x, y, height, bound) in [
        (0, 10, 1, false),
        (1, 9, 2, false),
        (2, 9, 3, false),
        (3, 5, 3, false),
        (4, 6, 2, false),
        (5, 8, 1, true),
        (6, 8, 2, true),
        (7, 8, 3, true),
    ] {
        put(&mut scene, x, y, column(height, bound), Side::First, ['S', 'M', 'L'][usize::from(height) - 1]);
    }
    for (x, y, height, bound) in [
        (0, 1, 1, false),
        (1, 2, 2, false),
        (2, 2, 3, false),
        (4, 5, 2, false),
        (3, 4, 3, false),
        (5, 2, 1, true),
        (6, 2, 2, true),
        (7, 2, 3, true),
    ] {
        put(&mut scene, x, y, column(height, bound), Side::Second, ['s', 'm', 'l'][usize::from(height) - 1]);
    }
    scene.marks = vec![
        mark(MarkKind::LastFrom, area(0, 3), ""),
        mark(MarkKind::LastTo, area(0, 1), ""),
        mark(MarkKind::Selected, area(3, 5), ""),
        mark(MarkKind::Target, area(4, 5), "5"),
        mark(MarkKind::Target, area(3, 4), "3"),
        mark(MarkKind::Destination, area(2, 5), ""),
        mark(MarkKind::Destination, area(3, 6), ""),
    ];
    scene.panels = vec![
        Panel::new(words("Heights"), PanelBody::Meter { amounts: [34, 22], losing_below: Some([11, 17]) }),
        Panel::new(words("Quiet turns"), PanelBody::Note(words("7 of 20"))),
    ];
    scene
}

/// Banglagor while placing: two trays.
pub(crate) fn placement() -> Scene {
    let mut scene = countries(6, 8);
    put(&mut scene, 1, 6, Body::Column { height: 3, bound: false }, Side::First, 'L');
    put(&mut scene, 4, 1, Body::Column { height: 3, bound: false }, Side::Second, 'l');
    let tray = |counts: [u32; 3], can_touch: bool| {
        (0..3u8)
            .map(|i| TrayItem {
                id: can_touch.then(|| ElementId::tray(u16::from(i))),
                body: Body::Column { height: i + 1, bound: false },
                count: counts[usize::from(i)],
                chosen: can_touch && i == 1,
                spoken: words(["small", "middle", "large"][usize::from(i)]),
            })
            .collect()
    };
    for row in 5..8 {
        for column in 0..6 {
            if (column, row) != (1, 6) {
                scene.marks.push(mark(MarkKind::Destination, area(column, row), ""));
            }
        }
    }
    scene.panels = vec![
        Panel::new(words("Reserve of the first"), PanelBody::Tray { side: Side::First, items: tray([3, 3, 2], true) }),
        Panel::new(words("Reserve of the second"), PanelBody::Tray { side: Side::Second, items: tray([3, 0, 2], false) }),
    ];
    scene
}

/// Curling with a half-built throw.
pub(crate) fn curling() -> Scene {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let ranks = ["6", "5", "4", "3", "2", "1", "T5", "K4", "D3", "B2", "f1", "", "", ""];
    let mut scene = grid(BoardStyle::Ice, &files, &ranks, |column, row| {
        let ring = column.min(7 - column).min(row + 1).min(6 - row);
        match row {
            13 => (2..=5).contains(&column).then_some(Ground::Start),
            6.. => Some(Ground::Guard),
            3.. if ring == 0 => Some(Ground::Guard),
            _ if ring == 0 => Some(Ground::Plain),
            _ => Some([Ground::Outer, Ground::Middle, Ground::Centre][ring as usize - 1]),
        }
    });
    for (column, row) in [(3, 2), (4, 4), (1, 6), (2, 5)] {
        put(&mut scene, column, row, Body::Stone, Side::First, 'r');
    }
    for (column, row) in [(0, 6), (5, 3), (4, 3), (3, 8)] {
        put(&mut scene, column, row, Body::Stone, Side::Second, 'b');
    }
    scene.marks = vec![
        mark(MarkKind::Selected, area(2, 13), ""),
        mark(MarkKind::Preview, path(&[(2, 13), (0, 11), (0, 7)]), ""),
        mark(MarkKind::Preview, spot(0, 7), ""),
        mark(MarkKind::Pushed, path(&[(0, 6), (0, 2)]), ""),
        mark(MarkKind::LastTo, area(3, 8), ""),
        mark(MarkKind::Destination, area(3, 13), ""),
    ];
    let die = |index: u16, face, kept, locked| Die { id: Some(ElementId::die(index)), face, kept, locked, spoken: words("a die") };
    scene.panels = vec![
        Panel::new(
            words("Dice"),
            PanelBody::Dice(vec![
                die(0, 1, false, false),
                die(1, 3, true, false),
                die(2, 3, true, false),
                die(3, 0, false, false),
                die(4, 6, false, true),
            ]),
        ),
        Panel::new(words("End 3 of 8"), PanelBody::Score([4, 12])),
        Panel::new(
            words("Trajectory"),
            PanelBody::Choices(vec![
                Choice { id: ElementId::choice(0), text: words("Reverse"), chosen: false, refused: None },
                Choice { id: ElementId::choice(1), text: words("Shortened"), chosen: false, refused: None },
                Choice { id: ElementId::choice(2), text: words("Triple"), chosen: true, refused: None },
                Choice { id: ElementId::choice(3), text: words("Quadruple"), chosen: false, refused: Some(words("needs a full house")) },
                Choice { id: ElementId::choice(4), text: words("Semaphore"), chosen: false, refused: Some(words("needs four")) },
            ]),
        ),
        Panel::new(words("Next"), PanelBody::Note(words("Choose the numbers of the triple: out, up to the house row, in."))),
    ];
    scene
}

/// Curve Capture: dots, lines of both sides, zones, captures, a half-drawn line.
pub(crate) fn curves() -> Scene {
    let mut scene = Scene::new(1000, 700, words("Green to draw"));
    scene.style = BoardStyle::Paper;
    scene.takes_points = true;
    let dots = [
        (100, 350, None),
        (500, 350, None),
        (300, 300, Some(Side::Second)),
        (250, 280, None),
        (350, 280, None),
        (640, 200, None),
        (900, 240, None),
        (760, 150, Some(Side::First)),
        (800, 520, None),
        (620, 600, None),
        (200, 560, None),
        (420, 620, None),
    ];
    for (i, (x, y, side)) in (0..).zip(dots) {
        let (id, spoken) = (ElementId::piece(i), words(&format!("dot {}", i + 1)));
        scene.pieces.push(Piece { id, body: Body::Dot, side, at: Point::new(x, y), label: Some((i + 1).to_string()), glyph: 'o', spoken });
    }
    let dot = |number: usize| Point::new(dots[number - 1].0, dots[number - 1].1);
    let bend = |from, x, y, to| (dot(from), Point::new(x, y), dot(to));
    for ((from, control, to), side) in
        [(bend(1, 300, 50, 2), Side::First), (bend(4, 300, 345, 5), Side::Second), (bend(6, 760, 20, 7), Side::First)]
    {
        scene.strokes.push(Stroke { shape: Shape::Curve { from, control, to }, side: Some(side), spoken: Some(words("a line")) });
        scene.marks.push(mark(MarkKind::Zone(side), Shape::Segment { from, control, to }, ""));
    }
    scene.strokes.push(Stroke { shape: Shape::Path(vec![dot(3), dot(4)]), side: Some(Side::First), spoken: Some(words("a line")) });
    scene.strokes.push(Stroke { shape: Shape::Path(vec![dot(9), dot(10)]), side: Some(Side::Second), spoken: Some(words("a line")) });
    let (from, control, to) = bend(11, 300, 480, 12);
    scene.marks.extend([
        mark(MarkKind::Captured(Side::Second), Shape::Spot(dot(3)), ""),
        mark(MarkKind::Captured(Side::First), Shape::Spot(dot(8)), ""),
        mark(MarkKind::Released, Shape::Spot(dot(4)), ""),
        mark(MarkKind::Selected, Shape::Spot(dot(11)), ""),
        mark(MarkKind::Destination, Shape::Spot(dot(12)), ""),
        mark(MarkKind::Preview, Shape::Curve { from, control, to }, ""),
        mark(MarkKind::LastTo, Shape::Path(vec![dot(9), dot(10)]), ""),
        mark(MarkKind::Forbidden, Shape::Path(vec![dot(7), dot(9)]), "crosses"),
    ]);
    scene.panels = vec![Panel::new(words("Held"), PanelBody::Score([1, 1]))];
    scene
}

/// Every kind of mark on a cell, on a spot and on a line.
pub(crate) fn marks() -> Scene {
    let files: Vec<String> = (1..=20).map(|i: i32| i.to_string()).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let mut scene = grid(BoardStyle::Plain, &files, &["1", "2", "3", "4"], |column, row| {
        Some(if (column + row) % 2 == 0 { Ground::Plain } else { Ground::Alternate })
    });
    for (column, kind) in (0..).zip(KINDS) {
        scene.marks.push(mark(kind, area(column, 0), ""));
        scene.marks.push(mark(kind, spot(column, 1), ""));
        let from = middle(column, 2);
        scene.marks.push(mark(kind, Shape::Path(vec![Point::new(from.x - 35, from.y + 35), Point::new(from.x + 35, from.y - 35)]), ""));
        put(&mut scene, column, 3, Body::Stone, if column % 2 == 0 { Side::First } else { Side::Second }, 'x');
        scene.marks.push(mark(kind, area(column, 3), ""));
    }
    scene
}

/// Every kind of mark.
pub(crate) const KINDS: [MarkKind; 21] = [
    MarkKind::Selected,
    MarkKind::Destination,
    MarkKind::LastFrom,
    MarkKind::LastTo,
    MarkKind::Partner,
    MarkKind::Attacked,
    MarkKind::AttackedEffectively,
    MarkKind::Pinned,
    MarkKind::Target,
    MarkKind::Group(Some(Side::First)),
    MarkKind::Group(Some(Side::Second)),
    MarkKind::Group(None),
    MarkKind::Zone(Side::First),
    MarkKind::Zone(Side::Second),
    MarkKind::Captured(Side::First),
    MarkKind::Captured(Side::Second),
    MarkKind::Released,
    MarkKind::Forbidden,
    MarkKind::Preview,
    MarkKind::Pushed,
    MarkKind::Hint,
];
