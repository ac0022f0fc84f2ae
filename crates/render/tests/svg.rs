//! What every SVG keeps: it is well formed, complete, the same everywhere, and readable without colours.

mod scenes;

use std::collections::BTreeSet;

use igroteka_core::scene::{BoardStyle, Body, Die, Ghost, Label, Mark, MarkKind, Panel, PanelBody, Piece, Shape, Stroke};
use igroteka_core::{ElementId, Point, Rect, Scene, Side, Text};
use igroteka_render::tree::ViewBox;
use igroteka_render::{SvgOptions, Theme, svg};

fn draw(scene: &Scene) -> String {
    svg(scene, &SvgOptions::new(&scenes::say)).to_string()
}

/// The tags of a document, with a check that they nest and that attributes are quoted.
fn tags(document: &str) -> Vec<&str> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    for part in document.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag is not ended");
        assert!(!text.contains('>'), "a stray bracket after {tag}");
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).expect("a tag has no name");
        assert_eq!(tag.matches('"').count() % 2, 0, "an attribute of {tag} is not ended");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "tags do not nest");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        all.push(tag);
    }
    assert!(open.is_empty(), "left open: {open:?}");
    all
}

/// The document without colours, words and names of classes.
fn colourless(document: &str) -> String {
    let mut shapes = String::new();
    for tag in tags(document) {
        for attribute in tag.split("\" ").filter(|attribute| !attribute.contains("class=\"") && !attribute.contains("=\"#")) {
            shapes.push_str(attribute);
            shapes.push('\n');
        }
    }
    shapes
}

fn with_mark(kind: MarkKind, shape: Shape) -> Scene {
    let mut scene = scenes::marks();
    scene.marks = vec![Mark::new(kind, shape)];
    scene
}

fn with_piece(mut scene: Scene, body: Body, side: Option<Side>) -> Scene {
    let spoken = Text::new("piece");
    scene.pieces = vec![Piece { id: ElementId::piece(0), body, side, at: Point::new(50, 50), label: None, glyph: 'x', spoken }];
    scene.marks.clear();
    scene
}

#[test]
fn every_scene_is_well_formed_in_every_theme() {
    for (name, scene) in scenes::all() {
        for theme in &Theme::ALL {
            let document = svg(&scene, &SvgOptions { theme, ..SvgOptions::new(&scenes::say) }).to_string();
            let tags = tags(&document);
            assert!(tags[0].starts_with("svg ") && tags[0].contains("role=\"img\""), "{name}");
            assert!(document.contains(&format!("<title>{}</title>", scenes::say(&scene.spoken))), "{name}");
            assert_eq!(tags.iter().filter(|tag| **tag == "desc").count(), 1, "{name}");
            let has_class = |tag: &&&str| tag.contains("class=\"") || tag.starts_with('/') || ["title", "desc"].contains(*tag);
            assert_eq!(tags.iter().filter(has_class).count(), tags.len(), "{name}: a tag without a class");
        }
    }
}

#[test]
fn pictures_are_self_contained_and_can_share_a_page() {
    for (name, scene) in scenes::all() {
        let document = draw(&scene);
        for foreign in ["url(", "href", " id=", "<style", "<script", "<defs", "@import"] {
            assert!(!document.contains(foreign), "{name}: {foreign}");
        }
    }
}

#[test]
fn numbers_have_at_most_two_decimals() {
    for (name, scene) in scenes::all() {
        let document = draw(&scene);
        for tag in tags(&document) {
            for (_, decimals) in tag.match_indices('.').map(|(i, _)| tag.split_at(i + 1)) {
                assert!(decimals.chars().take_while(char::is_ascii_digit).count() <= 2, "{name}: {tag}");
            }
        }
    }
}

#[test]
fn every_element_that_can_be_touched_is_drawn_once_under_its_name() {
    for (name, scene) in scenes::all() {
        let document = draw(&scene);
        let mut wanted: Vec<String> = scene.cells.iter().map(|cell| format!("cell-{}", cell.id.index)).collect();
        wanted.extend(scene.pieces.iter().map(|piece| format!("piece-{}", piece.id.index)));
        for panel in &scene.panels {
            match &panel.body {
                PanelBody::Choices(choices) => wanted.extend(choices.iter().map(|choice| format!("choice-{}", choice.id.index))),
                PanelBody::Dice(dice) => wanted.extend(dice.iter().filter_map(|die| die.id).map(|id| format!("die-{}", id.index))),
                PanelBody::Tray { items, .. } => {
                    wanted.extend(items.iter().filter_map(|item| item.id).map(|id| format!("tray-{}", id.index)))
                }
                _ => {}
            }
        }
        for id in wanted {
            assert_eq!(document.matches(&format!("data-id=\"{id}\"")).count(), 1, "{name}: {id}");
        }
    }
}

#[test]
fn the_picture_holds_the_coordinates_and_its_shape_follows_its_width() {
    let mut scene = Scene::new(400, 200, Text::new("spoken"));
    scene.labels.push(Label { at: Point::new(-80, 100), text: Text::name("1") });
    let picture = svg(&scene, &SvgOptions::new(&scenes::say));
    let ViewBox { x, width, height, .. } = picture.view_box().expect("a view box");
    assert!(x < -80 && x + width > 400, "{picture}");
    assert!(picture.to_string().contains(&format!("width=\"640\" height=\"{}\"", (640 * height + width / 2) / width)));
}

#[test]
fn the_sides_differ_without_colours() {
    let column = |height, bound| Body::Column { height, bound };
    for (scene, body) in [
        (scenes::football(), Body::Player),
        (scenes::polar(), Body::Stone),
        (scenes::curling(), Body::Stone),
        (scenes::banglagor(), column(1, false)),
        (scenes::banglagor(), column(3, true)),
        (scenes::curves(), Body::Dot),
    ] {
        let [first, second] = Side::BOTH.map(|side| colourless(&draw(&with_piece(scene.clone(), body, Some(side)))));
        assert_ne!(first, second, "{body:?}");
    }
    let [first, second] = Side::BOTH.map(|side| {
        let mut scene = scenes::curves();
        let shape = Shape::Path(vec![Point::new(0, 0), Point::new(100, 0)]);
        scene.strokes = vec![Stroke { shape, side: Some(side), spoken: None }];
        colourless(&draw(&scene))
    });
    assert_ne!(first, second, "lines");
}

#[test]
fn no_two_kinds_of_marks_look_the_same_without_colours() {
    for shape in [Shape::Area(Rect::cell(1, 1)), Shape::Spot(Point::new(150, 150))] {
        let looks: BTreeSet<String> = scenes::KINDS.iter().map(|kind| colourless(&draw(&with_mark(*kind, shape.clone())))).collect();
        assert_eq!(looks.len(), scenes::KINDS.len(), "{shape:?}");
    }
    let line = Shape::Path(vec![Point::new(0, 0), Point::new(300, 300)]);
    let kinds = [MarkKind::Partner, MarkKind::Preview, MarkKind::Pushed, MarkKind::Forbidden, MarkKind::LastTo, MarkKind::LastFrom];
    let looks: BTreeSet<String> = kinds.iter().map(|kind| colourless(&draw(&with_mark(*kind, line.clone())))).collect();
    assert_eq!(looks.len(), kinds.len());
}

#[test]
fn lines_of_attack_differ_from_every_other_line_and_end_in_an_arrow() {
    let line = Shape::Path(vec![Point::new(50, 50), Point::new(350, 350)]);
    let kinds = [MarkKind::Attacked, MarkKind::AttackedEffectively, MarkKind::Partner, MarkKind::Preview, MarkKind::Forbidden];
    let looks: BTreeSet<String> = kinds.iter().map(|kind| colourless(&draw(&with_mark(*kind, line.clone())))).collect();
    assert_eq!(looks.len(), kinds.len());
    for kind in &kinds[..2] {
        // The head has two barbs: three points that end at the goal.
        let document = draw(&with_mark(*kind, line.clone()));
        assert!(document.contains("L350 350L"), "{kind:?}: {document}");
    }
}

#[test]
fn a_ghost_is_drawn_half_transparent_and_cannot_be_touched() {
    let mut scene = scenes::polar();
    let before = draw(&scene);
    scene.ghosts = vec![Ghost { body: Body::Stone, side: Some(Side::First), at: Point::new(50, 50) }];
    let after = draw(&scene);
    assert!(!before.contains("class=\"ghost") && after.contains("class=\"ghost stone first\""));
    assert_eq!(after.matches("data-id").count(), before.matches("data-id").count());
    assert!(after.contains("opacity=\".55\""));
}

#[test]
fn a_square_board_stays_square_with_its_coordinates() {
    for scene in [scenes::football(), scenes::polar()] {
        let picture = svg(&scene, &SvgOptions { panels: false, ..SvgOptions::new(&scenes::say) });
        let ViewBox { width, height, .. } = picture.view_box().expect("a view box");
        assert_eq!(width, height);
    }
}

#[test]
fn columns_have_as_many_tiers_as_they_are_high_and_lie_when_bound() {
    for height in 1..=3 {
        for side in Side::BOTH {
            let upright = draw(&with_piece(scenes::marks(), Body::Column { height, bound: false }, Some(side)));
            let lying = draw(&with_piece(scenes::marks(), Body::Column { height, bound: true }, Some(side)));
            assert_eq!(upright.matches("class=\"detail\"").count(), usize::from(height));
            assert_eq!(lying.matches("class=\"detail\"").count(), usize::from(height));
            assert!(!upright.contains("rotate(90)") && lying.contains("rotate(90)"));
        }
    }
}

#[test]
fn dice_show_their_pips() {
    for face in 0..=6u8 {
        let mut scene = Scene::new(800, 100, Text::new("spoken"));
        let die = Die { id: None, face, kept: false, locked: false, spoken: Text::new("die") };
        scene.panels = vec![Panel::new(Text::new("dice"), PanelBody::Dice(vec![die]))];
        let document = draw(&scene);
        assert_eq!(document.matches("<circle class=\"pip\"").count(), usize::from(face));
        assert_eq!(document.contains(">?<"), face == 0);
    }
}

#[test]
fn panels_can_be_left_out() {
    let scene = scenes::curling();
    let without = svg(&scene, &SvgOptions { panels: false, ..SvgOptions::new(&scenes::say) }).to_string();
    assert!(!without.contains("class=\"panel") && draw(&scene).contains("class=\"panel"));
}

#[test]
fn words_of_every_kind_are_escaped() {
    let nasty = "<b a=\"1\">&'\u{0}";
    let mut scene = scenes::curling();
    scene.labels[0].text = Text::new("label");
    scene.marks[0].label = Some(nasty.into());
    scene.pieces[0].label = Some(nasty.into());
    let document = svg(&scene, &SvgOptions::new(&|_| nasty.into())).to_string();
    tags(&document);
    assert!(!document.contains("<b") && !document.contains('\u{0}'));
}

#[test]
fn strange_scenes_are_drawn_without_complaint() {
    let far = Point::new(i32::MIN, i32::MAX);
    let wide = Rect { x: i32::MAX, y: i32::MIN, width: i32::MAX, height: i32::MAX };
    let mut scene = Scene::new(i32::MAX, -7, Text::new("strange"));
    for shape in [
        Shape::Spot(far),
        Shape::Area(wide),
        Shape::Path(Vec::new()),
        Shape::Path(vec![far]),
        Shape::Curve { from: far, control: Point::new(0, 0), to: far },
        Shape::Segment { from: far, control: Point::new(i32::MAX, 3), to: Point::new(0, 0) },
        Shape::Outline(vec![wide, wide]),
        Shape::Outline(Vec::new()),
    ] {
        scene.strokes.push(Stroke { shape: shape.clone(), side: Some(Side::Second), spoken: None });
        scene.marks.extend(scenes::KINDS.map(|kind| Mark { label: Some("x".into()), ..Mark::new(kind, shape.clone()) }));
    }
    let column = Body::Column { height: 200, bound: true };
    scene.pieces = with_piece(Scene::new(0, 0, Text::new("")), column, None).pieces;
    let die = Die { id: None, face: 77, kept: true, locked: true, spoken: Text::new("die") };
    scene.panels = vec![
        Panel::new(Text::new("a"), PanelBody::Dice(vec![die; 40])),
        Panel::new(Text::new("b"), PanelBody::Meter { amounts: [i32::MIN, i32::MAX], losing_below: Some([i32::MAX, -1]) }),
        Panel::new(Text::new("c"), PanelBody::Choices(Vec::new())),
        Panel::new(Text::new("d"), PanelBody::Note(Text::new(""))),
    ];
    tags(&draw(&scene));
    tags(&draw(&Scene::new(0, 0, Text::new("nothing"))));
}

#[test]
fn two_countries_are_sand_and_stone_and_paper_has_squares_and_a_margin() {
    for (name, scene) in scenes::all() {
        let document = draw(&scene);
        let count = |class: &str| document.matches(&format!("class=\"{class}\"")).count();
        let (lands, paper) = (usize::from(scene.style == BoardStyle::Lands), usize::from(scene.style == BoardStyle::Paper));
        assert_eq!((count("sand"), count("stone")), (lands, lands), "{name}");
        assert_eq!((count("squares"), count("margin")), (paper, paper), "{name}");
    }
}
