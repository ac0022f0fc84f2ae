//! What is explained: lines of attack, pins, refusals that say what is allowed, and why a goal could not be stopped.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use igroteka_core::scene::{Body, Ghost, Mark, MarkKind, PanelBody, Region, Shape};
use igroteka_core::{
    Answer, AnyGame, Draw, ElementId, Event, Game, Outcome, Point, Position as _, Sample, Scene, Selection, Side, SplitMix, Tell, Touch,
    Touching,
};

use super::super::explain::{Helpless, goal_lines, helpless, pin_of};
use super::super::scene::{WHY, element, middle};
use super::super::{Position, Square};
use super::{after, drawn, options, start, step};

/// The first game of the source: Black attacks a1 and m1 at once.
const GOAL: &str = "k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 h12-m10";

fn square(name: &str) -> Square {
    step(&alloc::format!("{name}-a1")).from
}

fn cell(name: &str) -> ElementId {
    element(square(name))
}

/// Red has a5 and m5, each of which blocks a file; the f-file is open.
fn two_blockers() -> Position {
    drawn(Side::First, &[(12, "b....b...b.."), (9, "b....b...b.."), (5, "r........r..")])
}

/// Red has nobody near the f-file.
fn far_away(red: &[(u8, &str)]) -> Position {
    let black = [(10, ".....b......"), (8, ".....b......")];
    drawn(Side::First, &[&black[..], red].concat())
}

/// What the marks of a kind say.
fn said(scene: &Scene, kind: MarkKind) -> Vec<String> {
    scene.marks.iter().filter(|mark| mark.kind == kind).filter_map(|mark| Some(mark.spoken.as_ref()?.to_string())).collect()
}

fn seen(position: &Position, picked: &[ElementId]) -> Scene {
    position.scene(&Selection::of(picked), None)
}

#[test]
fn lines_of_attack_name_the_runner_and_its_partner() {
    let attacked = seen(&after("k1-k4 b12-a12 f1-p7 k12-f9"), &[]);
    let wanted = [
        "football-mark-attacked at=f1 attackers=f9, f12",
        "football-mark-line from=f9 to=f1 partners=f12 opens=",
        "football-mark-line from=f12 to=f1 partners=f9 opens=",
    ];
    assert_eq!(said(&attacked, MarkKind::AttackedEffectively), wanted);
}

/// From where a scene draws lines of attack to where.
fn drawn_lines(scene: &Scene) -> Vec<(Point, Point)> {
    let ends = |mark: &Mark| match (mark.kind, &mark.shape) {
        (MarkKind::Attacked | MarkKind::AttackedEffectively, Shape::Path(points)) => Some((*points.first()?, *points.last()?)),
        _ => None,
    };
    scene.marks.iter().filter_map(ends).collect()
}

#[test]
fn every_attack_is_drawn_from_the_runner_and_from_its_partner() {
    let (mut random, mut moves, mut attacks) = (SplitMix::new(7), Vec::new(), 0);
    for _ in 0..30 {
        let mut position = start();
        for _ in 0..60 {
            let Some(m) = position.sample(&mut random, &mut moves) else { break };
            position.play_unchecked(m);
            let drawn = drawn_lines(&seen(&position, &[]));
            for line in Side::BOTH.iter().flat_map(|side| goal_lines(&position.pitch, *side)) {
                attacks += 1;
                for from in line.partners.squares().chain([line.from]) {
                    let wanted = (middle(from), middle(line.to));
                    assert!(drawn.contains(&wanted), "{from}-{} in {}", line.to, position.to_text());
                }
            }
        }
    }
    assert!(attacks > 100, "{attacks}");
}

#[test]
fn a_pinned_player_that_is_picked_shows_the_attack_that_it_holds() {
    let held = super::position("1bbbbbbb1bb1/12/12/5b6/12/11r/12/5r6/8r3/12/12/1rrrr1rr2r1 r");
    let lines = |picked: &[ElementId]| drawn_lines(&seen(&held, picked));
    let before = lines(&[]);
    let wanted = [(middle(square("f9")), middle(square("f1"))), (middle(square("f12")), middle(square("f1")))];
    assert!(wanted.iter().all(|line| !before.contains(line)));
    assert_eq!(lines(&[cell("f5")])[before.len()..], wanted);
    assert_eq!(lines(&[cell("p7")]), before, "a free player holds nothing");
    assert!(said(&seen(&held, &[cell("f5")]), MarkKind::Pinned).contains(&"football-mark-pinned at=f5 runner=f9 goal=f1".to_string()));
}

#[test]
fn an_attack_in_vain_says_what_scoring_would_open() {
    // d6 stands between c5 and m12, d11 between m5 and c12.
    let in_vain = seen(&super::position("12/3b8/12/12/12/12/3b8/2r6r2/12/12/12/12 r"), &[]);
    let wanted = [
        "football-mark-attacked-in-vain at=d1 attackers=d6, d11",
        "football-mark-line-in-vain from=d6 to=d1 partners=d11 opens=m",
        "football-mark-line-in-vain from=d11 to=d1 partners=d6 opens=c",
    ];
    assert_eq!(said(&in_vain, MarkKind::Attacked), wanted);
}

#[test]
fn a_pin_says_who_would_score() {
    let pinned = after("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 a12-b12");
    let pin = pin_of(&pinned.pitch, Side::First, square("f5")).expect("f5 is pinned");
    assert_eq!((pin.threat.from, pin.threat.to), (square("f9"), square("f1")));
    assert_eq!(pin_of(&pinned.pitch, Side::First, square("k4")), None);
    assert!(said(&seen(&pinned, &[]), MarkKind::Pinned).contains(&"football-mark-pinned at=f5 runner=f9 goal=f1".into()));
}

#[test]
fn a_pinned_player_that_leaves_its_line_is_told_to_what_it_is_pinned_and_where_it_may_go() {
    let pinned = after("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 a12-b12");
    let refusal = pinned.check(step("f5-e4")).unwrap_err().to_string();
    assert!(refusal.starts_with("football-opens-attack why=(football-mark-pinned at=f5 runner=f9 goal=f1)"), "{refusal}");
    let allowed: Vec<&str> = refusal.split("squares=").nth(1).expect("squares").trim_end_matches(')').split(", ").collect();
    assert!(allowed.len() > 1 && allowed.iter().all(|name| name.starts_with(['f', '…'])), "{refusal}");
}

#[test]
fn an_attack_that_is_not_answered_is_refused_with_what_would_answer_it() {
    let attacked = after("k1-k4 b12-a12 f1-p7 k12-f9");
    let refusal = |text: &str| attacked.check(step(text)).unwrap_err().to_string();
    assert_eq!(
        refusal("h1-h4"),
        "football-leaves-attack n=1 files=f first=f last=f allowed=(football-allowed-squares at=h1 squares=f1, f3)"
    );
    let answer = attacked.touch(&Selection::empty(), &Touch::Tap(cell("n1")));
    let Answer::Rejected(refusal) = answer else { panic!("{answer:?}") };
    let text = refusal.to_string();
    let wanted =
        "football-cannot-move why=(football-cannot-help n=1 files=f first=f last=f at=n1) allowed=(football-allowed-players players=";
    assert!(text.starts_with(wanted), "{text}");
}

#[test]
fn the_reason_of_a_goal_names_the_attacks_that_nobody_stops() {
    let because = |position: &Position, m: &str| match position.tell(step(m)).pop() {
        Some(Event::Over { because: Some(text), .. }) => text.to_string(),
        other => panic!("{other:?}"),
    };
    let double = because(&after("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5"), "h12-m10");
    assert_eq!(double, "football-reason-goal n=2 files=a, m first=a last=m loser=(side-red)");
    let lone = drawn(Side::Second, &[(10, "......b....."), (9, ".....b......"), (5, "...........r")]);
    assert_eq!(because(&lone, "g10-f10"), "football-reason-goal n=1 files=f first=f last=f loser=(side-red)");
    let stalling = drawn(Side::Second, &[(11, "...b........"), (8, ".....b......"), (5, "..r.........")]);
    assert!(matches!(stalling.tell(step("f8-f11")).pop(), Some(Event::Over { because: None, .. })));
}

#[test]
fn every_way_of_being_helpless_is_told_apart() {
    let lost = |position: &Position| assert_eq!(position.outcome(), Some(Outcome::win(Side::Second, "goal")), "{position:?}");
    let why = |position: &Position, at: &str| helpless(&position.pitch, Side::First, square(at));
    let double = after(GOAL);
    lost(&double);
    let (a, m) = (1, 1 << 9);
    assert_eq!(why(&double, "n1"), Helpless::Partly { to: square("m1"), stopped: m, left: a });
    assert_eq!(why(&double, "b1"), Helpless::Partly { to: square("a1"), stopped: a, left: m });
    let blockers = two_blockers();
    lost(&blockers);
    let Helpless::Opens { to, threat } = why(&blockers, "m5") else { panic!("{:?}", why(&blockers, "m5")) };
    assert_eq!((to, threat.from, threat.to), (square("f5"), square("m9"), square("m1")));
    let alone = far_away(&[(5, "...........r")]);
    lost(&alone);
    assert_eq!(why(&alone, "p5"), Helpless::NoMove);
    let far = far_away(&[(5, "...........r"), (9, "...........r"), (12, "...........b")]);
    lost(&far);
    assert_eq!(why(&far, "p5"), Helpless::TooFar);
}

fn note(scene: &Scene) -> Option<String> {
    let decision = scene.panels.iter().filter(|panel| panel.region == Region::Decision);
    decision.filter_map(|panel| if let PanelBody::Note(text) = &panel.body { Some(text.to_string()) } else { None }).next()
}

#[test]
fn after_a_goal_it_can_be_asked_why_and_why_each_defender_cannot_help() {
    let lost = after(GOAL);
    let plain = seen(&lost, &[]);
    assert_eq!((plain.prompt.as_ref(), note(&plain)), (None, None));
    assert_eq!(plain.focus.last(), Some(&WHY));
    let whole = seen(&lost, &[WHY]);
    assert_eq!(note(&whole).as_deref(), Some("football-why-whole n=2 files=a, m first=a last=m"));
    let defenders: Vec<&Mark> = whole.marks.iter().filter(|mark| mark.kind == MarkKind::Target).collect();
    assert_eq!(defenders.len(), 10);
    let of_n1 = defenders.iter().find(|mark| mark.shape == Shape::Spot(middle(square("n1")))).expect("n1");
    assert_eq!(of_n1.label.as_deref(), Some("a"), "it can only stop the attack on m");
    let one = seen(&lost, &[WHY, cell("n1")]);
    let wanted = "football-why-partly at=n1 to=m1 stopped=m left=a";
    assert_eq!((note(&one).as_deref(), said(&one, MarkKind::Preview)), (Some(wanted), [wanted.to_string()].into()));
    assert_eq!(one.ghosts, [Ghost { body: Body::Player, side: Some(Side::First), at: middle(square("m1")) }]);
    let lines = said(&one, MarkKind::AttackedEffectively);
    assert!(!lines.is_empty() && lines.iter().all(|line| line.contains("to=a1")), "{lines:?}");
}

#[test]
fn touches_after_a_goal_ask_and_take_back_the_question_and_nothing_else() {
    let lost = after(GOAL);
    let tap = |picked: &[ElementId], id| lost.touch(&Selection::of(picked), &Touch::Tap(id));
    let asked = |ids: &[ElementId]| Answer::Partial(Selection::of(ids));
    assert_eq!(tap(&[], WHY), asked(&[WHY]));
    assert_eq!(tap(&[WHY], WHY), asked(&[]));
    assert_eq!(tap(&[], cell("n1")), asked(&[WHY, cell("n1")]));
    assert_eq!(tap(&[WHY, cell("n1")], cell("n1")), asked(&[WHY]));
    assert_eq!(tap(&[WHY, cell("n1")], WHY), asked(&[WHY]));
    let code = |answer| if let Answer::Rejected(refusal) = answer { refusal.code().to_string() } else { panic!("{answer:?}") };
    assert_eq!(code(tap(&[], cell("m10"))), "football-ask-defender");
    let stalled = drawn(Side::First, &[(11, "...b.b......"), (5, "..r.........")]);
    assert_eq!(code(stalled.touch(&Selection::empty(), &Touch::Tap(cell("c5")))), "game-over");
    assert!(seen(&stalled, &[WHY]).panels.is_empty());
}

#[test]
fn a_game_lets_the_question_through_only_if_the_rules_ended_it() {
    let mut game = Game::<Position>::new(options());
    game.declare(igroteka_core::game::Termination::Resignation, Some(Side::First)).expect("a resignation");
    let tap = Touch::Tap(cell("b1"));
    assert!(matches!(AnyGame::touch(&game, &Selection::empty(), &tap), Answer::Rejected(refusal) if refusal.code() == "game-over"));
    let mut game = Game::<Position>::new(options());
    for text in GOAL.split(' ') {
        game.play_text(text).expect(text);
    }
    assert_eq!(AnyGame::touch(&game, &Selection::empty(), &Touch::Tap(WHY)), Answer::Partial(Selection::of(&[WHY])));
    let text = AnyGame::outcome_text(&game, Some(Side::First)).expect("the end").to_string();
    assert!(text.contains("who=opponent") && text.contains("football-reason-goal"), "{text}");
}

#[test]
fn the_prompt_follows_what_is_to_be_decided() {
    let prompt = |position: &Position, picked: &[ElementId]| seen(position, picked).prompt.map(|text| text.key.into_owned());
    assert_eq!(prompt(&start(), &[]).as_deref(), Some("football-prompt-move"));
    assert_eq!(prompt(&start(), &[cell("b1")]).as_deref(), Some("football-prompt-target"));
    assert_eq!(prompt(&after("k1-k4 b12-a12 f1-p7 k12-f9"), &[]).as_deref(), Some("football-prompt-attacked"));
    assert_eq!(seen(&start(), &[]).bottom, Some(Side::First));
}

#[test]
fn a_legal_destination_shows_the_player_there_and_an_illegal_one_does_not() {
    let ghost = Ghost { body: Body::Player, side: Some(Side::First), at: middle(square("k8")) };
    assert_eq!(seen(&start(), &[cell("b1"), cell("k8")]).ghosts, [ghost]);
    assert!(seen(&start(), &[cell("b1"), cell("b12")]).ghosts.is_empty());
    assert!(seen(&start(), &[cell("b1")]).ghosts.is_empty());
}

#[test]
fn moves_are_listed_as_the_author_writes_them() {
    let brief = |position: &Position, m: &str| position.brief(step(m)).to_string();
    assert_eq!(brief(&start(), "k1-k4"), "move-notation move=k1–k4");
    assert_eq!(brief(&after("k1-k4 b12-a12 f1-p7"), "k12-f9"), "move-notation move=k12–f9 +f");
    assert_eq!(brief(&after("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5"), "h12-m10"), "move-notation move=h12–m10 ×am");
    let in_vain = drawn(Side::Second, &[(11, "...b........"), (8, ".....b......"), (5, "..r......r..")]);
    assert_eq!(brief(&in_vain, "f8-d6"), "move-notation move=f8–d6 ±d");
}
