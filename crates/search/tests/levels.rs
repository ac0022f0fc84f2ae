//! Levels: legal moves, wins that are seen, only replies, their number of nodes.

use igroteka_core::{AnyGame, Game, LevelRule, Opponent as _, Options, Position as _, Random as _, Sample as _, SplitMix, Turn};
use igroteka_games::curves::Position;
use igroteka_games::{GameId, breakthrough};
use igroteka_search::{Level, Thinker, at_level, level_nodes, level_thinker};

/// Options with which a random game is short.
fn options(id: GameId) -> Options {
    let text = match id.slug() {
        "polar" => "size=7",
        "banglagor" => "board=small,quiet_turns=10",
        "curling" => "ends=4",
        "curves" => "dots=6",
        _ => "",
    };
    Options::parse(id.profile(), text).expect("options")
}

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// A search of a level, thought to its end in slices.
fn thought(id: GameId, game: &dyn AnyGame, level: Level, seed: u64) -> Box<dyn Thinker> {
    let mut thinker = level_thinker(id, &game.snapshot(), level, seed).expect("a search");
    while !thinker.step(64).is_settled {}
    thinker
}

/// Walks through a random game and calls `each` where somebody has to decide.
fn random_walk(id: GameId, seed: u64, mut each: impl FnMut(&dyn AnyGame)) {
    let mut random = SplitMix::new(seed);
    let mut game = id.new_game(options(id), None).expect("a game");
    while game.outcome().is_none() {
        let text = match game.draw_chance(&mut random) {
            Some(event) => event,
            None => {
                each(game.as_ref());
                let moves = game.proposals();
                moves[random.below(moves.len() as u32) as usize].clone()
            }
        };
        game.play_text(&text).expect("a legal move");
    }
}

fn wins(game: &dyn AnyGame, text: &str) -> bool {
    let Turn::Side(side) = game.turn() else { return false };
    let mut after = game.boxed_clone();
    after.play_text(text).expect("a legal move");
    after.outcome().is_some_and(|outcome| outcome.winner == Some(side))
}

#[test]
fn every_level_plays_legal_moves_in_every_phase() {
    for &id in GameId::ALL {
        let mut decisions = 0;
        random_walk(id, 3, |game| {
            decisions += 1;
            let level = level(1 + (decisions % 4) as u8);
            let best = thought(id, game, level, 5).best().expect("a move");
            assert!(game.boxed_clone().play_text(&best).is_ok(), "{id:?} level {level}: {best} in {}", game.position_text());
        });
        assert!(decisions > 5, "{id:?}");
    }
}

/// A paper of forty dots with lines, where all pairs of dots would take long.
fn large_paper(lines: usize, seed: u64) -> Game<Position> {
    let mut random = SplitMix::new(seed);
    let mut game = Game::<Position>::new(Options::parse(Position::PROFILE, "dots=40").expect("options"));
    while game.position().lines().len() < lines {
        let m = game.position().sample(&mut random, &mut Vec::new()).expect("a move");
        game.play(m).expect("a legal move");
    }
    game
}

#[test]
fn low_levels_look_at_few_pairs_of_dots_on_every_paper() {
    const MOST_PAIRS: u32 = 40;
    let id = GameId::from_slug("curves").expect("curves");
    for (number, lines) in [(1, 0), (2, 3), (3, 8), (4, 14), (4, 0)] {
        for seed in 0..3 {
            let game = large_paper(lines, seed);
            let mut thinker = level_thinker(id, &game.snapshot(), level(number), seed).expect("a search");
            let mut parts = 0;
            while !thinker.progress().is_settled {
                while thinker.prepare() {
                    parts += 1;
                }
                thinker.step(thinker.nodes_before_pause().clamp(1, 64));
            }
            assert!(parts <= MOST_PAIRS + 1, "level {number} with {lines} lines: {parts}");
            assert!(thinker.progress().nodes <= level_nodes(id, level(number)) + 1, "level {number}: {:?}", thinker.progress());
            let best = thinker.best().expect("a move");
            assert!(game.position().is_legal(game.position().parse_move(&best).expect("a move")), "{best}");
        }
    }
}

#[test]
fn from_level_three_on_a_win_in_one_is_never_missed() {
    let mut seen = 0;
    for &id in GameId::ALL {
        for seed in 0..4 {
            random_walk(id, seed, |game| {
                if game.proposals().iter().any(|text| wins(game, text)) {
                    seen += 1;
                    let best = thought(id, game, level(3), seed).best().expect("a move");
                    assert!(wins(game, &best), "{id:?}: {best} in {}", game.position_text());
                }
            });
        }
    }
    assert!(seen > 20, "only {seen} wins");
}

#[test]
fn an_only_reply_is_played_without_thinking() {
    let mut seen = 0;
    for &id in GameId::ALL {
        random_walk(id, 8, |game| {
            if let [only] = &game.proposals()[..] {
                seen += 1;
                let mut thinker = level_thinker(id, &game.snapshot(), level(1), 1).expect("a search");
                assert!(thinker.step(1).is_settled);
                assert_eq!(thinker.best().as_ref(), Some(only));
            }
        });
    }
    assert!(seen > 0);
}

#[test]
fn a_level_answers_the_same_however_it_is_driven() {
    for &id in GameId::ALL {
        let mut number = 0;
        random_walk(id, 4, |game| {
            number += 1;
            if number % 5 == 0 {
                let answer = thought(id, game, level(2), 9).best();
                let mut at_once = level_thinker(id, &game.snapshot(), level(2), 9).expect("a search");
                at_once.step(u32::MAX);
                assert_eq!(at_once.best(), answer, "{id:?}: {}", game.position_text());
            }
        });
    }
}

#[test]
fn a_level_that_looks_at_its_moves_bit_by_bit_always_has_a_legal_one_and_finds_the_same() {
    let mut pauses = 0;
    for (&id, seed) in GameId::ALL.iter().flat_map(|id| [(id, 6), (id, 7)]) {
        let mut number = 0;
        random_walk(id, seed, |game| {
            number += 1;
            if number % 2 == 0 {
                let mut in_bits = level_thinker(id, &game.snapshot(), level(3), 9).expect("a search");
                while in_bits.prepare() {
                    pauses += 1;
                    let hasty = in_bits.best().expect("a move");
                    game.boxed_clone().play_text(&hasty).expect("a legal one");
                }
                while !in_bits.step(64).is_settled {}
                assert_eq!(in_bits.best(), thought(id, game, level(3), 9).best(), "{id:?}: {}", game.position_text());
            }
        });
    }
    assert!(pauses > 20, "{pauses}");
}

#[test]
fn a_search_follows_the_game_and_a_refused_entry_changes_nothing() {
    for &id in GameId::ALL {
        let mut follower: Option<Box<dyn Thinker>> = None;
        let mut random = SplitMix::new(2);
        let mut game = id.new_game(options(id), None).expect("a game");
        for _ in 0..12 {
            let text = match game.draw_chance(&mut random) {
                Some(event) => event,
                None if game.outcome().is_some() => break,
                None => {
                    let thinker = follower.get_or_insert_with(|| level_thinker(id, &game.snapshot(), level(2), 7).expect("a search"));
                    thinker.step(40);
                    let best = thinker.best();
                    assert!(thinker.advance("nonsense").is_err());
                    assert_eq!(thinker.best(), best, "{id:?}");
                    best.expect("a move")
                }
            };
            game.play_text(&text).expect("a legal entry");
            if let Some(thinker) = &mut follower {
                thinker.advance(&text).expect("the same entry");
            }
        }
    }
}

#[test]
fn there_are_eight_levels() {
    assert_eq!(Level::all().count(), 8);
    assert_eq!(Level::all().last(), Some(Level::MOST));
    assert_eq!([0, 9, 255].map(Level::new), [None; 3]);
    assert_eq!(Level::MOST.next(), None);
    assert_eq!(level(1).next(), Some(level(2)));
}

#[test]
fn a_game_without_measured_levels_has_levels_of_its_own() {
    assert_eq!(breakthrough::Position::LEVELS, LevelRule::UNMEASURED);
    for &id in GameId::ALL {
        let nodes = Level::all().map(|level| level_nodes(id, level));
        assert!(!nodes.eq(LevelRule::UNMEASURED.map(|rule| rule.nodes)), "{id:?} was measured");
    }
    let mut game = Game::<breakthrough::Position>::new(Options::defaults(breakthrough::Position::PROFILE));
    for level in Level::all().take(5) {
        let mut search = at_level(game.clone(), level, 7);
        while !search.step(64).is_settled {}
        assert!(search.progress().playouts <= LevelRule::UNMEASURED[usize::from(level.number() - 1)].nodes);
        let text = search.best().expect("a move");
        let m = game.position().parse_move(&text).expect("a move's text");
        game.play(m).expect("a legal move");
    }
}
