//! What is said and what is drawn.

use alloc::format;
use alloc::string::ToString as _;
use igroteka_core::scene::{Cell, MarkKind, PanelBody, Shape};

use igroteka_core::{
    AnyGame, CountedZone, Draw as _, ElementId, Event, Game, Position as _, Sample as _, Scene, Selection, Side, SplitMix, Tell as _,
    Touching as _, ZoneVerdict,
};

use super::*;
use crate::curling::motion::Stone;
use crate::curling::story::{Happening, Story};

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
        Event::EndScored { end, side, points, total, .. } => alloc::format!("end {end} {side:?} {points} {total:?}"),
        Event::Over { outcome, .. } => alloc::format!("over {:?}", outcome.winner),
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

/// Does to a board what an event says.
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

/// The picks that lead to a throw, without the choice that throws.
fn picks(position: &Position, text: &str) -> Selection {
    let mut taps: Vec<ElementId> = position
        .touches_for(read(position, text))
        .iter()
        .map(|touch| if let igroteka_core::Touch::Tap(id) = touch { *id } else { panic!("{text}: {touch:?}") })
        .collect();
    taps.pop();
    Selection::of(&taps)
}

fn prompt(position: &Position, selection: &Selection) -> String {
    position.scene(selection, None).prompt.expect("a prompt").to_string()
}

#[test]
fn a_picked_throw_shows_its_path_and_what_it_pushes() {
    let position = with_stones(&["rbT5", "rc1", "baT5"], "r 9 4 1/8 0:0 =22333");
    let scene = position.scene(&picks(&position, "cT232"), None);
    check_scene(&position, &scene);
    let of_kind = |kind: MarkKind| scene.marks.iter().filter(move |mark| mark.kind == kind);
    let lengths: Vec<usize> = of_kind(MarkKind::Preview)
        .filter_map(|mark| if let Shape::Path(points) = &mark.shape { Some(points.len()) } else { None })
        .collect();
    assert_eq!(lengths, [7]);
    let pushed = of_kind(MarkKind::Pushed).filter_map(|mark| mark.spoken.as_ref().map(alloc::string::ToString::to_string)).count();
    assert_eq!(pushed, 2);
    assert_eq!(of_kind(MarkKind::Selected).count(), 1);
}

#[test]
fn cells_where_the_stone_would_count_are_marked_apart() {
    let position = with_stones(&["bd1"], "r 9 5 1/8 0:0 =12345");
    let scene = position.scene(&Selection::of(&[ElementId::cell(3)]), None);
    let of_kind = |kind: MarkKind| scene.marks.iter().filter(move |mark| mark.kind == kind);
    assert!(of_kind(MarkKind::Scoring).count() > 3);
    // The other three starts, and cells outside the house.
    assert!(of_kind(MarkKind::Destination).count() > 6);
    let marked = of_kind(MarkKind::Scoring).chain(of_kind(MarkKind::Destination)).chain(of_kind(MarkKind::Selected)).count();
    let first: Vec<ElementId> = scene.focus[..marked].to_vec();
    assert!(first.contains(&ElementId::cell(3)) && first.iter().all(|id| id.kind == igroteka_core::ElementKind::Cell));
}

#[test]
fn the_prompt_tells_what_a_throw_would_bring() {
    let position = with_stones(&["bd1"], "r 9 5 1/8 0:0 =12345");
    assert_eq!(prompt(&position, &Selection::empty()), "curling-prompt-start shown=(curling-shown-order)");
    assert_eq!(prompt(&position, &Selection::of(&[ElementId::cell(3)])), "curling-prompt-goal");
    assert_eq!(prompt(&position, &picks(&position, "fM21")), "curling-prompt-leads points=1");
    assert_eq!(prompt(&position, &picks(&position, "dR12")), "curling-prompt-behind points=1");
    let last = with_stones(&["bd1"], "r 16 5 1/8 0:0 =12345");
    assert_eq!(prompt(&last, &picks(&last, "fM21")), "curling-prompt-scores points=1");
}

#[test]
fn the_prompt_tells_the_chance_of_kept_dice() {
    let position = with_stones(&[], "r 1 0 1/8 0:0 ?13346");
    assert_eq!(prompt(&position, &Selection::empty()), "curling-prompt-keep");
    // Three dice beside a pair: 125 rolls. A pair stays only if they show three of the other four numbers, all different: 24 rolls.
    let threes = Selection::of(&[ElementId::die(1), ElementId::die(2)]);
    assert_eq!(prompt(&position, &threes), "curling-prompt-kept kept=(curling-kept-pair value=3) percent=81");
    assert_eq!(prompt(&position, &Selection::of(&[ElementId::die(0)])), "curling-prompt-nothing-yet percent=62");
    let order = with_stones(&[], "r 1 0 1/8 0:0 ?12345");
    let all = Selection::of(&[0, 1, 2, 3, 4].map(ElementId::die));
    assert_eq!(prompt(&order, &all), "curling-prompt-final shown=(curling-shown-order)");
}

/// From c and f a pair of ones with a five stays on the field, from d and e it flies off.
#[test]
fn starts_that_lead_nowhere_are_not_lit_and_say_so() {
    let lit = |position: &Position| -> Vec<String> {
        let scene = position.scene(&Selection::empty(), None);
        let is_lit =
            |cell: &&Cell| scene.marks.iter().any(|mark| mark.kind == MarkKind::Destination && mark.shape == Shape::Area(cell.area));
        scene.cells.iter().filter(is_lit).map(|cell| cell.name.clone()).collect()
    };
    let pair = with_stones(&[], "r 9 5 1/8 0:0 =11245");
    assert_eq!(lit(&pair), ["cA0", "fA0"]);
    assert_eq!(prompt(&pair, &Selection::empty()), "curling-prompt-start shown=(curling-shown-pair value=1)");
    assert_eq!(prompt(&pair, &Selection::of(&[ElementId::cell(3)])), "curling-prompt-other-start file=d");
    assert_eq!(prompt(&pair, &Selection::of(&[ElementId::cell(2)])), "curling-prompt-goal");
    let away = Selection::of(&[ElementId::cell(3), ElementId::choice(10)]);
    assert_eq!(prompt(&pair, &away), "curling-prompt-away then=(curling-prompt-level points=0)");
    let blocked = with_stones(&["bcA1", "bdA1", "beA1", "bfA1"], "r 9 5 1/8 0:0 =11245");
    assert_eq!(lit(&blocked), ["cA0", "dA0", "eA0", "fA0"]);
    assert_eq!(prompt(&blocked, &Selection::empty()), "curling-prompt-nowhere");
    assert_eq!(prompt(&blocked, &Selection::of(&[ElementId::cell(3)])), "curling-prompt-only-away file=d");
    let sixes = with_stones(&[], "r 1 0 1/8 0:0 ?66666");
    assert_eq!(prompt(&sixes, &Selection::empty()), "curling-prompt-sixes");
}

#[test]
fn combinations_are_named_with_their_values() {
    use crate::curling::names::{kept_text, shown_text};
    use crate::curling::{combination::Combination, dice::Dice};
    let dice = |values: &[u8]| values.iter().fold(Dice::NONE, |dice, value| dice.with(*value));
    let shown = |values: &[u8]| shown_text(Combination::of(dice(values)), dice(values)).to_string();
    assert_eq!(shown(&[1, 2, 4, 4, 5]), "curling-shown-pair value=4");
    assert_eq!(shown(&[2, 2, 3, 5, 5]), "curling-shown-two-pairs first=2 second=5");
    assert_eq!(shown(&[2, 3, 3, 3, 5]), "curling-shown-three value=3");
    assert_eq!(shown(&[2, 2, 2, 5, 5]), "curling-shown-full-house first=2 second=5");
    assert_eq!(shown(&[1, 1, 4, 4, 4]), "curling-shown-full-house first=4 second=1");
    assert_eq!(shown(&[1, 2, 3, 4, 5]), "curling-shown-order");
    assert_eq!(shown(&[1, 3, 3, 3, 3]), "curling-shown-four value=3");
    assert_eq!(shown(&[3, 3, 3, 3, 3]), "curling-shown-poker value=3");
    // Kept dice are named as a combination only if nothing else is among them.
    assert_eq!(kept_text(dice(&[4, 4])).to_string(), "curling-kept-pair value=4");
    assert_eq!(kept_text(dice(&[4, 4, 4])).to_string(), "curling-kept-three value=4");
    assert_eq!(kept_text(dice(&[4, 4, 5])).to_string(), "name-alone name=4 4 5");
    assert_eq!(kept_text(dice(&[2, 2, 4, 4])).to_string(), "curling-shown-two-pairs first=2 second=4");
}

#[test]
fn forbidden_trajectories_say_why() {
    let refused = |position: &Position| -> Vec<Option<String>> {
        let scene = position.scene(&Selection::empty(), None);
        let lines =
            scene.panels.iter().find_map(|panel| if let PanelBody::Lines(lines) = &panel.body { Some(lines.clone()) } else { None });
        let lines = lines.expect("a panel");
        // The trajectories come last.
        lines[lines.len() - 5..].iter().map(|line| line.refused.as_ref().map(|text| text.key.to_string())).collect()
    };
    let restricted = Some(String::from("curling-line-restricted-leading"));
    let position = with_stones(&["rd3"], "r 9 3 1/8 0:0 =22333");
    assert_eq!(refused(&position), [None, None, restricted.clone(), restricted.clone(), Some("curling-line-too-weak".into())]);
    let before = with_stones(&["rd3"], "r 9 3 1/8 0:0 ?22333");
    assert_eq!(refused(&before), [None, None, restricted.clone(), restricted.clone(), restricted]);
}

#[test]
fn the_reference_card_shows_the_combination_what_holds_and_what_is_forbidden() {
    let rows = |position: &Position, selection: &Selection| -> Vec<(String, Option<String>)> {
        let card = position.scene(selection, None).card;
        card.iter().map(|row| (row.name.to_string(), row.refused.as_ref().map(|text| text.key.to_string()))).collect()
    };
    let lit = |name: &str| (format!("curling-combination-{name}"), None);
    let holds = |name: &str| (format!("curling-card-{name}"), None);
    let forbidden = |name: &str, reason: &str| (format!("curling-kind-{name}"), Some(format!("curling-line-{reason}")));
    let leading = with_stones(&["rd3"], "r 9 3 1/8 0:0 =22333");
    let expected = [
        lit("full-house"),
        holds("leads"),
        holds("no-free-guards"),
        forbidden("triple", "restricted-leading"),
        forbidden("quadruple", "restricted-leading"),
        forbidden("semaphore", "too-weak"),
    ];
    assert_eq!(rows(&leading, &Selection::empty()), expected);
    // Before the second roll only the restriction forbids something, and the kept dice show a combination.
    let first = with_stones(&[], "r 1 0 1/8 0:0 ?13346");
    let at_first = [holds("first"), holds("no-free-guards")];
    assert_eq!(rows(&first, &Selection::empty()), at_first);
    assert_eq!(rows(&first, &Selection::of(&[ElementId::die(1), ElementId::die(2)])), [&[lit("pair")], &at_first[..]].concat());
    for (rest, now) in [
        ("b 9 3 1/8 0:0 -", ["behind", "no-free-guards"]),
        ("b 4 3 1/8 0:0 -", ["behind", "free-guards"]),
        ("r 5 3 1/8 0:0 -", ["leads", "no-free-guards"]),
    ] {
        assert_eq!(rows(&with_stones(&["rd3"], rest), &Selection::empty())[..2], now.map(holds), "{rest}");
    }
    let level = with_stones(&["rd3", "be3"], "r 3 3 1/8 0:0 -");
    assert_eq!(rows(&level, &Selection::empty())[..2], [holds("level"), holds("free-guards")]);
}

#[test]
fn a_throw_that_would_be_blank_is_marked() {
    let position = with_stones(&["bh1"], "r 3 5 1/8 0:0 =11155");
    let scene = position.scene(&picks(&position, "cR15"), None);
    assert!(scene.marks.iter().any(|mark| mark.kind == MarkKind::Forbidden));
}

#[test]
fn the_last_throw_stays_drawn_until_the_next_one() {
    let mut game = Game::<Position>::new(options("ends=4"));
    let drawn = |game: &Game<Position>, selection: &Selection| {
        let scene = AnyGame::scene(game, selection);
        scene.marks.iter().filter(|mark| matches!((mark.kind, &mark.shape), (MarkKind::LastTo, Shape::Path(_)))).count()
    };
    for entry in ["roll13346", "keep33", "reroll12334", "cR34"] {
        assert_eq!(drawn(&game, &Selection::empty()), 0);
        game.play_text(entry).unwrap_or_else(|error| panic!("{entry}: {error}"));
    }
    for entry in ["roll11446", "keep1144", "reroll11344"] {
        assert_eq!(drawn(&game, &Selection::empty()), 1);
        game.play_text(entry).unwrap_or_else(|error| panic!("{entry}: {error}"));
    }
    assert_eq!(drawn(&game, &Selection::empty()), 1);
    assert_eq!(drawn(&game, &Selection::of(&[ElementId::cell(2)])), 0, "a move that is being entered is clearer alone");
}

#[test]
fn the_last_throw_of_an_end_leaves_its_marks_for_the_count_and_none_on_the_empty_field() {
    let start = with_stones(&["rd3"], "b 16 1 1/8 0:0 ?11245");
    let mut game = Game::<Position>::from_position(options("ends=8"), start);
    for entry in ["keep1245", "reroll11245", "cR15"] {
        game.play_text(entry).unwrap_or_else(|error| panic!("{entry}: {error}"));
    }
    let left = |entry: usize| game.marks_left_by(entry).iter().map(|mark| mark.kind).collect::<Vec<_>>();
    assert_eq!((left(0), left(1)), (Vec::new(), Vec::new()), "dice leave nothing");
    assert!(left(2).contains(&MarkKind::LastFrom) && left(2).contains(&MarkKind::LastTo), "{:?}", left(2));
    assert!(AnyGame::scene(&game, &Selection::empty()).marks.is_empty());
}

#[test]
fn a_game_knows_the_points_by_end() {
    let mut random = SplitMix::new(6);
    let mut game = Game::<Position>::new(options("ends=4"));
    let board = |game: &Game<Position>| {
        let scene = AnyGame::scene(game, &Selection::empty());
        let board = scene.panels.into_iter().find_map(|panel| if let PanelBody::Ends(board) = panel.body { Some(board) } else { None });
        board.expect("a scoreboard")
    };
    while let Some(m) = game.position().sample(&mut random, &mut Vec::new()) {
        game.play(m).expect("a legal move");
    }
    let board = board(&game);
    assert!(board.finished.len() >= 4 && board.current.is_none() && board.hammer.is_none(), "{board:?}");
    assert!(board.finished.iter().zip(1..).all(|(finished, number)| finished.end == number), "{board:?}");
    let sum = |side: usize| board.finished.iter().map(|finished| finished.points[side]).sum::<i32>();
    assert_eq!([sum(0), sum(1)], board.total);
}

#[test]
fn an_end_tells_how_it_was_counted() {
    // Centre 1 : 1, middle red 3 : blue 1, outer blue 5: the example of the rules.
    let stones = ["rd3", "be4", "rc2", "rd2", "re2", "bf5", "bb1", "bc1", "bd1", "be1", "bf1"];
    let position = with_stones(&stones, "b 16 1 1/8 0:0 =11245");
    let events = position.tell(read(&position, "cR15"));
    let Some(Event::EndScored { side, points, pieces, zones, .. }) = events.iter().find(|event| matches!(event, Event::EndScored { .. }))
    else {
        panic!("{events:?}")
    };
    assert_eq!((*side, *points), (Some(Side::First), 2));
    assert!(pieces.len() >= stones.len());
    let found: Vec<_> = zones.iter().map(|zone| (zone.pieces, zone.verdict, zone.cells.len())).collect();
    let (level, counts, stops) = (ZoneVerdict::Level, ZoneVerdict::Counts, ZoneVerdict::Stops);
    assert_eq!(found[..2], [([1, 1], level, 4), ([3, 1], counts, 12)]);
    assert_eq!((found[2].1, found[2].2), (stops, 20));
}

#[test]
fn a_count_speaks_to_the_player_and_says_the_sum() {
    // Red has one more in the centre and two more in the middle; blue has more outside.
    let position = with_stones(&["rd3", "rc2", "rd2", "bb1", "bc1"], "b 16 1 1/8 0:0 =11245");
    let events = position.tell(read(&position, "cR15"));
    let zones = events.iter().find_map(|event| if let Event::EndScored { zones, .. } = event { Some(zones) } else { None });
    let said = |reader: Option<Side>| CountedZone::texts(zones.expect("a count"), &PROFILE, reader);
    let said = |reader| said(reader).iter().map(|text| text.to_string()).collect::<Vec<_>>();
    for (reader, [first, second]) in
        [(None, ["other"; 2]), (Some(Side::First), ["you", "opponent"]), (Some(Side::Second), ["opponent", "you"])]
    {
        let expected = [
            format!("event-zone-counts side=(side-red) who={first} points=1 zone=(curling-count-centre) first=1 second=0"),
            format!("event-zone-adds side=(side-red) who={first} points=2 sum=3 zone=(curling-count-middle) first=2 second=0"),
        ];
        assert_eq!(said(reader)[..2], expected);
        assert!(
            said(reader)[2].starts_with("event-zone-stops") && said(reader)[2].contains(&format!("who={second}")),
            "{:?}",
            said(reader)
        );
    }
}

#[test]
fn moves_are_told_in_a_few_words() {
    let brief = |rest: &str, text: &str| {
        let position = with_stones(&[], rest);
        position.brief(read(&position, text)).to_string()
    };
    assert_eq!(brief("r 1 0 1/8 0:0 ?13355", "keep155"), "curling-brief-keep dice=1 5 5");
    assert_eq!(brief("r 1 0 1/8 0:0 ?13355", "keep"), "curling-brief-keep-none");
    let triple = "trajectory=(curling-trajectory kind=(curling-kind-triple) numbers=2·3·2)";
    let stops = alloc::format!("curling-brief-throw cell=(curling-place row=(name-alone name=5) file=d) file=d {triple}");
    assert_eq!(brief("r 1 0 1/8 0:0 =22333", "dT232"), stops);
    let reverse = "trajectory=(curling-trajectory kind=(curling-kind-reverse) numbers=1·5)";
    assert_eq!(brief("r 1 0 1/8 0:0 =11245", "dR15"), alloc::format!("curling-brief-throw-away file=d {reverse}"));
}

#[test]
fn sixes_are_locked_and_picked_dice_are_kept() {
    let position = with_stones(&[], "r 1 0 1/8 0:0 ?13366");
    let scene = position.scene(&Selection::of(&[ElementId::die(1)]), None);
    let dice = scene.panels.iter().find_map(|panel| if let PanelBody::Dice(dice) = &panel.body { Some(dice) } else { None });
    let shown: Vec<(u8, bool, bool)> = dice.expect("dice").iter().map(|die| (die.face, die.kept, die.locked)).collect();
    assert_eq!(shown, [(1, false, false), (3, true, false), (3, false, false), (6, false, true), (6, false, true)]);
}
