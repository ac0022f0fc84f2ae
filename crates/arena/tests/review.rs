//! A game looked back at: planted slips are found and named in every game, and luck is kept apart from skill.

use igroteka_arena::Limit;
use igroteka_arena::analysis::{Analysis, analyse};
use igroteka_core::game::Termination;
use igroteka_core::review::LuckAndSkill;
use igroteka_core::{AnyGame, Options, Random as _, Side, SplitMix, Turn};
use igroteka_games::GameId;
use igroteka_search::FullOptions;

/// A slip from a set-up position, and what has to be said of it.
struct Planted {
    slug: &'static str,
    options: &'static str,
    start: &'static str,
    played: &'static str,
    reason: &'static str,
}

const PLANTED: [Planted; 10] = [
    Planted {
        slug: "football",
        options: "",
        start: "1bbbb1bb2b1/12/12/8b3/5b6/12/11b/12/5r6/12/12/r1rrrrrr1rr1 r",
        played: "h1-h2",
        reason: "football-slip-misses-goal n=2 files=a, m",
    },
    Planted {
        slug: "polar",
        options: "size=7",
        start: "b1bw1ww/1w2b1b/b2w1w1/w1b1b1b/3w1w1/4b1b/3w1wb b",
        played: "c2",
        reason: "polar-slip-not-joined",
    },
    Planted {
        slug: "banglagor",
        options: "board=small",
        start: "6/5m/2m3/3l2/1M1ML1/6/6/6 1 - 0",
        played: "b4-b2",
        reason: "banglagor-slip-not-cut what=(banglagor-column height=3) at=d5",
    },
    Planted {
        slug: "curling",
        options: "",
        start: "8/8/8/1b6/8/8/8/8/8/8/8/8/8 r 16 1 8/8 3:3 =22455",
        played: "cR25",
        reason: "curling-slip-throw-points",
    },
    Planted {
        slug: "curves",
        options: "dots=4",
        start: "4 250,400;750,400;500,280;500,570 1-4:g;2-4:g r 0",
        played: "pass",
        reason: "curves-slip-not-captured n=1 dots=(curves-one-dot dot=3)",
    },
    Planted {
        slug: "football",
        options: "",
        start: "1bbbb1bb1bb1/12/12/8b3/12/12/11b/12/12/12/12/r1rrrrrrrrr1 r",
        played: "h1-h2",
        reason: "football-slip-allows-goal n=2 files=b, p",
    },
    Planted {
        slug: "polar",
        options: "size=7",
        start: "7/7/7/www4/bbw4/bbw4/bb5 b",
        played: "g7",
        reason: "polar-slip-closed stone=(polar-black-stone) reply=(move-notation move=c1) at=a1",
    },
    Planted {
        slug: "banglagor",
        options: "board=small",
        start: "6/6/2m3/3m2/3L1L/6/6/6 1 - 0",
        played: "f4-f1",
        reason: "banglagor-slip-left what=(banglagor-column height=3) at=d4 force=4",
    },
    Planted {
        slug: "curling",
        options: "",
        start: "8/8/8/1b6/8/8/8/8/8/8/8/8/8 r 16 1 8/8 3:3 ?22455",
        played: "keep2",
        reason: "curling-slip-keep-points points=(points-decimal sign= whole=0 part=79)",
    },
    Planted {
        slug: "curves",
        options: "dots=6",
        start: "6 250,500;750,500;420,380;570,360;500,300;120,150 - r 0",
        played: "1-2@500,-100",
        reason: "curves-slip-taken-back-inside n=2 dots=(curves-dots first=4 last=5)",
    },
];

fn new_game(slug: &str, options: &str, start: &str) -> (GameId, Box<dyn AnyGame>) {
    let id = GameId::from_slug(slug).expect("a game");
    let options = Options::parse(id.profile(), options).expect("options");
    (id, id.new_game(options, Some(start)).expect("a position"))
}

fn thought_over(id: GameId, game: &dyn AnyGame, nodes: u64) -> Analysis {
    analyse(id, &game.snapshot(), Limit::Nodes(nodes), FullOptions::default(), |_| true).expect("an analysis")
}

#[test]
fn a_planted_slip_is_found_and_named_in_every_game() {
    for Planted { slug, options, start, played, reason } in PLANTED {
        let (id, mut game) = new_game(slug, options, start);
        game.play_text(played).expect("a legal move");
        if game.outcome().is_none() {
            game.declare(Termination::Resignation, Some(Side::Second)).expect("an end");
        }
        let analysis = thought_over(id, game.as_ref(), 4000);
        let found: Vec<_> = analysis.judged.iter().filter(|found| found.slip().is_some()).collect();
        assert_eq!(found.iter().map(|found| found.entry).collect::<Vec<_>>(), [0], "{slug}: {:?}", analysis.judged);
        let said: Vec<String> = found[0].why.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|text| text.starts_with(reason)), "{slug}: {said:?}");
        assert!(!found[0].does.is_empty(), "{slug}");
    }
}

#[test]
fn a_good_move_needs_no_explanation() {
    for Planted { slug, options, start, .. } in PLANTED {
        let (id, mut game) = new_game(slug, options, start);
        let best = thought_over(id, game.as_ref(), 4000).judged.swap_remove(0).best.text;
        game.play_text(&best).expect("a legal move");
        let judged = thought_over(id, game.as_ref(), 4000).judged;
        assert_eq!((judged[0].slip(), judged[0].why.len()), (None, 0), "{slug} {best}");
    }
}

/// The last throw of a match is worth exactly what it is worth: whatever dice and decisions bring adds up.
#[test]
fn luck_and_what_decisions_give_away_add_up_to_the_result() {
    for seed in 0..6 {
        let (id, mut game) = new_game("curling", "", "8/8/8/1b6/8/8/8/8/8/8/8/8/8 r 16 1 8/8 3:3 -");
        let mut dice = SplitMix::new(seed);
        while game.outcome().is_none() && game.position_text().contains(" 16 ") {
            let text = match game.turn() {
                Turn::Chance => game.draw_chance(&mut dice).expect("a roll"),
                _ => {
                    let moves = game.proposals();
                    moves[dice.below(moves.len() as u32) as usize].clone()
                }
            };
            game.play_text(&text).expect("a legal entry");
        }
        let Some(outcome) = game.outcome() else { continue };
        let analysis = thought_over(id, game.as_ref(), 2000);
        let LuckAndSkill { accounts: [red, blue], rolls } = analysis.luck_and_skill.expect("a game with dice");
        let lost: f64 = red.lost.iter().map(|(_, points)| points).sum();
        let expected = analysis.expected_points[0].expect("expected points");
        let result = outcome.points.map(|[red, blue]| f64::from(red - blue)).expect("points");
        assert!((expected + red.luck - lost - result).abs() < 1e-6, "{expected} + {} - {lost} = {result}", red.luck);
        assert_eq!((blue.luck, blue.lost.len()), (0.0, 0), "only red was on turn");
        // Turn by turn: what is expected after a decision is expected before the next roll, and the sums are those of the game.
        let is_near = |one: f64, other: f64| (one - other).abs() < 1e-6;
        assert!(is_near(rolls[0].before, expected) && is_near(rolls[rolls.len() - 1].decided, result), "{rolls:?}");
        assert!(rolls.windows(2).all(|pair| is_near(pair[0].decided, pair[1].before)), "{rolls:?}");
        assert!(is_near(rolls.iter().map(|roll| roll.rolled - roll.before).sum(), red.luck), "{rolls:?}");
        assert!(is_near(rolls.iter().map(|roll| roll.rolled - roll.decided).sum(), lost), "{rolls:?}");
        assert!(rolls.iter().all(|roll| roll.side == Side::First && game.entry_text(roll.entry).is_some()));
    }
}
