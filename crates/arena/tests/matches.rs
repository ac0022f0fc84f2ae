//! Whole matches: results, journals that are taken up again, forfeits.

use std::path::PathBuf;
use std::time::Duration;

use igroteka_arena::bout::Rules;
use igroteka_arena::contest::{Finished, tally};
use igroteka_arena::journal::{Journal, Unusable};
use igroteka_arena::{Contest, Limit, Spec};
use igroteka_core::Options;
use igroteka_games::GameId;

fn contest(slug: &str, options: &str, players: [Spec; 2], games: u32) -> Contest {
    let id = GameId::from_slug(slug).expect("a game");
    let options = Options::parse(id.profile(), options).expect("options");
    let rules = Rules { id, options, opening_plies: 2, ends: None, seed: 5, limit: Limit::Nodes(30) };
    Contest { rules, players, games, concurrency: 2, timeout: Duration::from_secs(60) }
}

fn run(contest: &Contest, done: &[Finished]) -> Vec<Finished> {
    let mut finished = done.to_vec();
    contest
        .run(done, |game, record| {
            assert!(record.contains("[Game "), "the record is kept");
            finished.push(game.clone());
            true
        })
        .expect("a match");
    finished.sort_by_key(|game| game.number);
    finished
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is there only if an earlier run was cut short.
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn levels_are_in_order_in_a_short_match() {
    for (slug, options) in
        [("football", ""), ("polar", "size=7"), ("banglagor", "board=small,quiet_turns=10"), ("curling", "ends=4"), ("curves", "dots=6")]
    {
        let level = |number| Spec::Level(igroteka_search::Level::new(number).expect("a level"));
        let tally = tally(&run(&contest(slug, options, [level(5), level(1)], 6), &[]));
        assert!(tally.score() > 0.5, "{slug}: {tally:?}");
    }
}

#[test]
fn a_search_beats_random_moves_in_every_game() {
    for (slug, options) in
        [("football", ""), ("polar", "size=7"), ("banglagor", "board=small,quiet_turns=10"), ("curling", "ends=4"), ("curves", "dots=6")]
    {
        let tally = tally(&run(&contest(slug, options, [Spec::Uct, Spec::Random], 6), &[]));
        assert_eq!(tally.games(), 6);
        assert!(tally.score() > 0.5, "{slug}: {tally:?}");
    }
}

#[test]
fn a_match_gives_the_same_results_again() {
    let contest = contest("polar", "size=7", [Spec::Uct, Spec::Uct], 4);
    assert_eq!(run(&contest, &[]), run(&contest, &[]));
}

#[test]
fn a_match_is_taken_up_again_from_its_journal() {
    let folder = folder("journal");
    let contest = contest("polar", "size=7", [Spec::Random, Spec::Random], 8);
    let (mut journal, before) = Journal::open(&folder, &contest.description()).expect("a journal");
    assert!(before.is_empty());
    let mut count = 0;
    contest
        .run(&[], |game, record| {
            journal.add(game, record).expect("a line");
            count += 1;
            count < 3
        })
        .expect("a match");
    // The program was ended in the middle of a line.
    let results = folder.join("results.jsonl");
    let text = std::fs::read_to_string(&results).expect("results");
    std::fs::write(&results, format!("{text}{{\"game\":7,")).expect("a file");
    let (_, done) = Journal::open(&folder, &contest.description()).expect("a journal");
    assert_eq!(done.len(), count);
    let whole = run(&contest, &done);
    assert_eq!(whole, run(&contest, &[]), "what is taken up again ends as if it had never been stopped");
    assert!(matches!(Journal::open(&folder, "another match"), Err(Unusable::OtherMatch(_))));
    std::fs::write(&results, "rubbish\n").expect("a file");
    assert!(matches!(Journal::open(&folder, &contest.description()), Err(Unusable::Line(_, 1))));
    std::fs::remove_dir_all(folder).expect("a folder");
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let contest = contest("polar", "size=7", [Spec::Command("no-such-engine".into()), Spec::Random], 2);
    let trouble = contest.run(&[], |_, _| true).expect_err("trouble");
    assert!(format!("{trouble:?}").contains("no-such-engine"));
}

#[test]
fn a_program_that_talks_nonsense_is_no_player() {
    let contest = contest("polar", "size=7", [Spec::Command("true".into()), Spec::Random], 2);
    assert!(contest.run(&[], |_, _| true).is_err());
}

#[test]
fn the_number_of_games_takes_no_memory() {
    let contest = contest("polar", "size=7", [Spec::Random, Spec::Random], u32::MAX);
    let mut count = 0;
    let played = contest.run(&[], |_, _| {
        count += 1;
        count < 3
    });
    assert!(played.is_ok() && count >= 3);
}
