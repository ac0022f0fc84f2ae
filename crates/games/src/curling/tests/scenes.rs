//! What is told and what is drawn.

use igroteka_core::scene::{MarkKind, PanelBody, Shape};
use igroteka_core::{Draw as _, ElementId, Event, Position as _, Sample as _, Scene, Selection, Side, SplitMix, Tell as _};

use super::*;
use crate::curling::entry::Part;
use crate::curling::motion::Stone;
use crate::curling::story::{Happening, Story};
use crate::curling::trajectory::Kind;

fn told(position: &Position, text: &str) -> Vec<String> {
    let name = |place: &igroteka_core::Place| place.name.clone();
    let word = |event: &Event| match event {
        Event::Placed { at, .. } => alloc::format!("placed {}", at.name),
        Event::Moved { side, path, .. } => {
            alloc::format!("{} moved {}", PROFILE.letter(*side), path.iter().map(name).collect::<Vec<_>>().join(" "))
        }
        Event::Hit { at, .. } => alloc::format!("hit {}", at.name),
        Event::Removed { side, at, .. } => alloc::format!("{} removed {}", PROFILE.letter(*side), at.name),
        Event::Rolled { dice } => alloc::format!("rolled {dice:?}"),
        Event::Kept { dice } => alloc::format!("kept {dice:?}"),
        Event::Blank => "blank".into(),
        Event::EndScored { end, side, points, total } => alloc::format!("end {end} {side:?} {points} {total:?}"),
        Event::Over { outcome } => alloc::format!("over {:?}", outcome.winner),
        event => panic!("{event:?}"),
    };
    position.tell(read(position, text)).iter().map(word).collect()
}

#[test]
fn dice_are_told() {
    assert_eq!(told(&with_stones(&[], "r 1 0 1/8 0:0 -"), "roll13346"), ["rolled [1, 3, 3, 4, 6]"]);
    assert_eq!(told(&with_stones(&[], "r 1 0 1/8 0:0 ?13346"), "keep33"), ["kept [3, 3]"]);
    assert_eq!(told(&with_stones(&[], "r 1 0 1/8 0:0 !33"), "reroll23345"), ["rolled [2, 4, 5]"]);
}

#[test]
fn a_throw_without_a_hit_is_one_journey() {
    let position = with_stones(&[], "r 1 0 1/8 0:0 =12345");
    assert_eq!(told(&position, "cR12"), ["placed cA0", "r moved cA0 cA1 cA2 cf1 dB2 eD3"]);
}

#[test]
fn hits_are_told_in_order() {
    let position = with_stones(&["rbT5", "rc1", "baT5"], "r 9 4 1/8 0:0 =22333");
    assert_eq!(
        told(&position, "cT232"),
        [
            "placed cA0",
            "r moved cA0 bA1 aA2 af1 aB2 aD3 aK4",
            "hit aT5",
            "b moved aT5 a1 a2 a3 a4",
            "hit bT5",
            "hit c1",
            "r moved c1 d2 e3",
        ]
    );
}

#[test]
fn blank_throws_stones_on_the_start_row_and_ends_are_told() {
    let blank = with_stones(&["bh1"], "r 3 5 1/8 0:0 =11155");
    let events = told(&blank, "cR15");
    assert_eq!(events[2..], ["hit h1", "b removed h1", "blank"]);
    let stuck = with_stones(&["bdA1", "beA1"], "r 16 5 8/8 3:3 =11155");
    assert_eq!(
        told(&stuck, "dR15"),
        [
            "placed dA0",
            "hit dA1",
            "b moved dA1 dA2 df1 dB2",
            "hit eA1",
            "b moved eA1 fA2 gf1 hB2",
            "b removed hB2",
            "r removed dA0",
            "end 8 None 0 [3, 3]"
        ]
    );
    let last = with_stones(&["rb1"], "b 16 1 8/8 2:4 =11245");
    assert_eq!(told(&last, "cR15")[2..], ["end 8 Some(First) 1 [3, 4]", "over Some(Second)"]);
}

#[test]
fn told_events_lead_from_the_board_before_to_the_board_after() {
    let mut random = SplitMix::new(21);
    let mut position = Position::start(&options("ends=4"));
    while let Some(m) = position.sample(&mut random, &mut Vec::new()) {
        let mut next = position;
        next.play_unchecked(m);
        if let (Move::Throw(_), true) = (m, next.throw > position.throw) {
            let mut board: Vec<(String, Side)> = Vec::new();
            let before: Vec<String> = stones(&position);
            board.extend(before.iter().map(|stone| {
                let (letter, name) = stone.split_at(1);
                (name.into(), PROFILE.side(letter).expect("a side"))
            }));
            let start = board.clone();
            for event in position.tell(m) {
                follow(&mut board, &start, event);
            }
            let mut found: Vec<String> = board.iter().map(|(name, side)| alloc::format!("{}{name}", PROFILE.letter(*side))).collect();
            found.sort();
            assert_eq!(found, stones(&next), "{} in {}", position.move_text(m), position.to_text());
        }
        position = next;
    }
}

#[test]
fn no_stone_is_pushed_twice_in_one_throw() {
    let mut random = SplitMix::new(4);
    let mut position = Position::start(&options(""));
    let mut pushes = 0;
    while let Some(m) = position.sample(&mut random, &mut Vec::new()) {
        if let Move::Throw(throw) = m {
            let mut story = Story::default();
            position.run(throw, &mut story);
            for happening in story.0 {
                if let Happening::Travels { stone: Stone::Pushed, side, path } = happening {
                    assert!(position.stones[side.index()] & path[0].bit() != 0, "{} in {}", position.move_text(m), position.to_text());
                    pushes += 1;
                }
            }
        }
        position.play_unchecked(m);
    }
    assert!(pushes > 20, "{pushes} pushes");
}

/// Does to a board what an event tells.
fn follow(board: &mut Vec<(String, Side)>, start: &[(String, Side)], event: Event) {
    match event {
        Event::Placed { side: Some(side), at, .. } => board.push((at.name, side)),
        Event::Moved { side, path, .. } => {
            let from = board.iter().position(|stone| *stone == (path[0].name.clone(), side)).expect("a stone where the path begins");
            assert!(path.iter().skip(1).all(|place| board.iter().all(|stone| stone.0 != place.name)), "the path is free");
            board[from].0 = path[path.len() - 1].name.clone();
        }
        Event::Removed { side, at, .. } => board.retain(|stone| *stone != (at.name.clone(), side)),
        Event::Hit { at, .. } => assert!(board.iter().any(|stone| stone.0 == at.name)),
        Event::Blank => *board = start.to_vec(),
        event => panic!("{event:?}"),
    }
}

/// What every scene keeps to.
fn check_scene(position: &Position, scene: &Scene) {
    assert_eq!(scene.cells.len(), 108);
    assert_eq!(scene.pieces.len() as u32, position.stones_of(Side::First) + position.stones_of(Side::Second));
    let mut ids: Vec<ElementId> = scene.cells.iter().map(|cell| cell.id).chain(scene.pieces.iter().map(|piece| piece.id)).collect();
    for panel in &scene.panels {
        match &panel.body {
            PanelBody::Dice(dice) => ids.extend(dice.iter().filter_map(|die| die.id)),
            PanelBody::Choices(choices) => ids.extend(choices.iter().map(|choice| choice.id)),
            _ => {}
        }
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "ids are unique");
    let mut focus = scene.focus.clone();
    focus.sort();
    focus.dedup();
    assert_eq!(focus.len(), scene.focus.len(), "the focus names everything once");
    assert!(focus.iter().all(|id| ids.contains(id)));
    assert_eq!(focus.len() + scene.pieces.len(), count, "all but the pieces can be focused");
}

#[test]
fn scenes_are_whole_throughout_a_match() {
    let mut random = SplitMix::new(2);
    let mut position = Position::start(&options("ends=4"));
    let mut last = None;
    loop {
        check_scene(&position, &position.scene(&Selection::empty(), last));
        let Some(m) = position.sample(&mut random, &mut Vec::new()) else { break };
        position.play_unchecked(m);
        last = Some(m);
    }
}

#[test]
fn a_complete_entry_shows_its_path_and_what_it_pushes() {
    let position = with_stones(&["rbT5", "rc1", "baT5"], "r 9 4 1/8 0:0 =22333");
    let numbers = [(0, 2), (1, 3), (2, 2)].map(|(segment, number)| Part::Number(segment, number).choice());
    let mut picks = Vec::from([ElementId::cell(2), Part::Kind(Kind::Triple).choice()]);
    picks.extend(numbers);
    let scene = position.scene(&Selection::of(&picks), None);
    check_scene(&position, &scene);
    let of_kind = |kind: MarkKind| scene.marks.iter().filter(move |mark| mark.kind == kind);
    let lengths: Vec<usize> = of_kind(MarkKind::Preview)
        .filter_map(|mark| if let Shape::Path(points) = &mark.shape { Some(points.len()) } else { None })
        .collect();
    assert_eq!(lengths, [7]);
    let pushed: Vec<String> =
        of_kind(MarkKind::Pushed).filter_map(|mark| mark.spoken.as_ref().map(alloc::string::ToString::to_string)).collect();
    assert_eq!(pushed, ["curling-mark-pushed from=aT5 to=a4", "curling-mark-pushed from=c1 to=e3"]);
    assert_eq!(of_kind(MarkKind::Selected).count(), 1);
    // A half-entered one shows where the next number would lead.
    let scene = position.scene(&Selection::of(&picks[..4]), None);
    let labels: Vec<&str> =
        scene.marks.iter().filter(|mark| mark.kind == MarkKind::Destination).filter_map(|mark| mark.label.as_deref()).collect();
    assert_eq!(labels, ["2"]);
}

#[test]
fn forbidden_trajectories_say_why() {
    let position = with_stones(&["rd3"], "r 9 3 1/8 0:0 =22333");
    let scene = position.scene(&Selection::empty(), None);
    let choices = scene.panels.iter().find_map(|panel| match &panel.body {
        PanelBody::Choices(choices) if panel.title.key == "curling-panel-kind" => Some(choices),
        _ => None,
    });
    let refused: Vec<Option<&str>> =
        choices.expect("a panel").iter().map(|choice| choice.refused.as_ref().map(|text| text.key.as_ref())).collect();
    let restricted = Some("curling-restricted-leading");
    assert_eq!(refused, [None, None, restricted, restricted, Some("curling-combination-too-weak")]);
}

#[test]
fn a_throw_that_would_be_blank_is_marked() {
    let position = with_stones(&["bh1"], "r 3 5 1/8 0:0 =11155");
    let picks = [ElementId::cell(2), Part::Kind(Kind::Reverse).choice(), Part::Number(0, 1).choice(), Part::Number(1, 5).choice()];
    let scene = position.scene(&Selection::of(&picks), None);
    assert!(scene.marks.iter().any(|mark| mark.kind == MarkKind::Forbidden));
}

#[test]
fn sixes_are_locked_and_picked_dice_are_kept() {
    let position = with_stones(&[], "r 1 0 1/8 0:0 ?13366");
    let scene = position.scene(&Selection::of(&[ElementId::die(1)]), None);
    let dice = scene.panels.iter().find_map(|panel| if let PanelBody::Dice(dice) = &panel.body { Some(dice) } else { None });
    let shown: Vec<(u8, bool, bool)> = dice.expect("dice").iter().map(|die| (die.face, die.kept, die.locked)).collect();
    assert_eq!(shown, [(1, false, false), (3, true, false), (3, false, false), (6, false, true), (6, false, true)]);
}
