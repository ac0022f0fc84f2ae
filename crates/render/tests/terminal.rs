//! What the lines for terminals keep: every piece, the coordinates, the width, and plain letters where asked.

mod scenes;

use igroteka_core::scene::{MarkKind, Shape};
use igroteka_core::{Rect, Scene, Side, Text};
use igroteka_render::{Meaning, TerminalOptions, terminal};

fn plain(width: usize, unicode: bool) -> TerminalOptions<'static> {
    TerminalOptions { width, unicode, ..TerminalOptions::new(&scenes::say) }
}

#[test]
fn a_board_shows_pieces_coordinates_and_marks() {
    let lines = terminal(&scenes::football(), &plain(80, true));
    let rows: Vec<&str> = lines.lines().collect();
    assert_eq!(rows[0], "12  b  _  b  b  b !_! b ?_?:_: b  b  _");
    assert_eq!(rows[3], " 9  .  .  .  .  . {b} . (·) . (·) .  .");
    assert_eq!(rows[5], " 7  .  .  .  .  .  .  . (·) . [r] . =r=");
    assert_eq!(rows[8], " 4  .  .  .  .  .  .  .  . |r| .  .  .");
    assert_eq!(rows[12], "    a  b  c  d  e  f  g  h  k  m  n  p");
}

#[test]
fn bound_columns_have_a_star_and_targets_their_sums() {
    let lines = terminal(&scenes::banglagor(), &plain(80, true));
    assert!(lines.contains(" 4  .  .  .  .  .  S* M* L*\n"), "{lines}");
    assert!(lines.contains("\ne7: 5  d8: 3\n"), "{lines}");
    assert!(lines.contains("  ██████████|███████████████████ 34 (≥ 11)\n  ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓|▓▓▓........... 22 (≥ 17)\n"), "{lines}");
}

#[test]
fn panels_are_lines_below_the_board() {
    let lines = terminal(&scenes::curling(), &plain(80, true));
    for wanted in [
        "Dice:  1  [3] [3]  ?  (6)\n",
        "End 3 of 8: 4 : 12\n",
        "Trajectory:\n  • Reverse\n  • Shortened\n  • [Triple]\n  - Quadruple — needs a full house\n",
    ] {
        assert!(lines.contains(wanted), "{wanted}{lines}");
    }
    assert!(terminal(&scenes::placement(), &plain(80, true)).contains("Reserve of the first:  small [middle] large\n"));
}

#[test]
fn cells_that_do_not_exist_are_left_blank() {
    let lines = terminal(&scenes::curling(), &plain(80, true));
    assert_eq!(lines.lines().nth(13), Some("         [_](·) _  _"));
}

#[test]
fn a_sheet_shows_every_dot_with_its_number_and_the_lines_between() {
    let lines = terminal(&scenes::curves(), &plain(102, true));
    for number in 1..=12 {
        assert!(lines.contains(&format!("o{number}")), "{number}\n{lines}");
    }
    assert!(lines.contains("[o11]") && lines.contains("(o12)"));
    assert_eq!(lines.lines().filter(|line| line.starts_with('│')).count(), 35);
    assert!(lines.chars().any(|c| ('\u{2801}'..='\u{28FF}').contains(&c)));
    let letters = terminal(&scenes::curves(), &plain(102, false));
    assert!(letters.contains("***") && letters.contains('+') && letters.contains('~') && letters.contains('x'), "{letters}");
}

#[test]
fn ascii_stays_ascii_and_plain_stays_plain() {
    for (name, scene) in scenes::all() {
        assert!(terminal(&scene, &plain(100, false)).is_ascii(), "{name}");
        assert!(!terminal(&scene, &plain(100, true)).contains('\u{1b}'), "{name}");
    }
}

#[test]
fn colours_add_nothing_but_colours() {
    for (name, scene) in scenes::all() {
        let coloured = terminal(&scene, &TerminalOptions { colour: true, ..plain(100, true) });
        assert!(coloured.contains("\u{1b}["), "{name}");
        let mut stripped = String::new();
        for (i, part) in coloured.split("\u{1b}[").enumerate() {
            stripped.push_str(if i == 0 { part } else { part.split_once('m').unwrap().1 });
        }
        let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
        assert_eq!(trimmed(&stripped), trimmed(&terminal(&scene, &plain(100, true))), "{name}");
    }
}

#[test]
fn lines_keep_to_the_width() {
    for (name, scene) in scenes::all() {
        for width in [45, 60, 100] {
            let lines = terminal(&scene, &plain(width, true));
            let longest = lines.lines().map(|line| line.chars().count()).max();
            assert!(longest <= Some(width), "{name} at {width}: {longest:?}\n{lines}");
        }
    }
}

#[test]
fn a_sheet_keeps_to_the_height() {
    for height in [10, 20, 24] {
        let lines = terminal::board(&scenes::curves(), &TerminalOptions { height, ..plain(80, true) });
        let sheet = lines.lines().filter(|line| line.starts_with(['┌', '│', '└'])).count();
        assert!((height - 1..=height).contains(&sheet), "{sheet} lines of {height}:\n{lines}");
    }
}

#[test]
fn the_signs_of_a_board_are_explained() {
    let explained = |scene: &Scene| -> Vec<(String, Meaning)> {
        terminal::legend(scene, true).into_iter().map(|sign| (sign.sign, sign.meaning)).collect()
    };
    let football = explained(&scenes::football());
    for (sign, meaning) in [
        ("r", Meaning::Side(Side::First)),
        ("b", Meaning::Side(Side::Second)),
        ("[ ]", Meaning::Key("sign-selected")),
        ("{ }", Meaning::Key("sign-last-to")),
        (": :", Meaning::Key("sign-last-from")),
        ("! !", Meaning::Key("sign-attacked-effectively")),
        ("_", Meaning::Key("sign-home")),
        ("-", Meaning::Key("sign-penalty")),
    ] {
        assert!(football.contains(&(sign.to_owned(), meaning)), "{sign}: {football:?}");
    }
    let banglagor = explained(&scenes::banglagor());
    assert!(banglagor.contains(&("*".to_owned(), Meaning::Key("sign-bound"))), "{banglagor:?}");
    let curves = explained(&scenes::curves());
    assert!(curves.contains(&("o".to_owned(), Meaning::Key("sign-free"))), "{curves:?}");
    assert!(curves.iter().any(|(_, meaning)| *meaning == Meaning::Line(Side::First)), "{curves:?}");
}

#[test]
fn the_most_important_of_several_marks_is_shown() {
    let mut scene = scenes::banglagor();
    let shape = Shape::Area(Rect::cell(3, 5));
    scene.marks.insert(0, igroteka_core::scene::Mark::new(MarkKind::LastTo, shape.clone()));
    scene.marks.push(igroteka_core::scene::Mark::new(MarkKind::Attacked, shape));
    assert!(terminal(&scene, &plain(80, true)).contains("[L]"));
}

#[test]
fn strange_scenes_are_written_without_complaint() {
    let mut scene = scenes::polar();
    scene.frame = Rect { x: i32::MIN, y: i32::MAX, width: i32::MAX, height: i32::MAX };
    assert!(!terminal(&scene, &plain(0, true)).is_empty());
    assert!(!terminal(&Scene::new(0, 0, Text::new("nothing")), &plain(usize::MAX, false)).is_empty());
}
