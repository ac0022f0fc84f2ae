//! Programs that misbehave: whatever they do, the match ends with an error that names them.
#![cfg(unix)]

use std::time::Duration;

use igroteka_arena::bout::Rules;
use igroteka_arena::contest::MatchError;
use igroteka_arena::player::PlayerError;
use igroteka_arena::{Contest, Finished, Limit, Spec};
use igroteka_core::Options;
use igroteka_games::GameId;

/// Longer than a test takes, so that something else has to end the match.
const PATIENT: Duration = Duration::from_secs(3600);

/// A program that shakes hands, and answers `go` by a command of the shell.
fn engine(name: &str, answer: &str) -> String {
    let path = format!("{}/{name}.sh", env!("CARGO_TARGET_TMPDIR"));
    let script = format!("while read word rest; do case $word in igp) echo igpok;; go) {answer};; esac; done\n");
    std::fs::write(&path, script).expect("a script");
    format!("sh {path}")
}

fn play(program: &str, limit: Limit, timeout: Duration) -> Result<Vec<Finished>, MatchError> {
    let id = GameId::from_slug("polar").expect("a game");
    let options = Options::parse(id.profile(), "size=7").expect("options");
    let rules = Rules { id, options, opening_plies: 2, ends: None, seed: 5, limit };
    let contest = Contest { rules, players: [Spec::Random, Spec::Command(program.to_owned())], games: 2, concurrency: 1, timeout };
    let mut finished = Vec::new();
    contest.run(&[], |game, _| {
        finished.push(game.clone());
        true
    })?;
    Ok(finished)
}

/// Why the match with a program ended early.
fn trouble(program: &str, limit: Limit, timeout: Duration) -> String {
    match play(program, limit, timeout) {
        Err(MatchError::Player(PlayerError::Broken(why))) => why,
        other => panic!("{program}: {other:?}"),
    }
}

#[test]
fn a_silent_program_is_not_awaited_for_ever() {
    let silent = engine("silent", "true");
    for limit in [Limit::Nodes(30), Limit::Time(Duration::from_millis(1))] {
        let why = trouble(&silent, limit, Duration::from_millis(100));
        assert!(why.starts_with(&silent) && why.contains("does not answer with bestmove"), "{why}");
    }
}

#[test]
fn a_program_that_talks_without_answering_runs_out_of_time() {
    let talkative = engine("talkative", "while true; do echo info nodes 1; done");
    let why = trouble(&talkative, Limit::Nodes(30), Duration::from_millis(100));
    assert!(why.starts_with(&talkative) && why.contains("does not answer with bestmove"), "{why}");
}

#[test]
fn a_flood_of_lines_is_cut_off() {
    let flood = engine("flood", "yes info $(printf %010000d 0)");
    let why = trouble(&flood, Limit::Nodes(30), PATIENT);
    assert!(why.starts_with(&flood) && why.contains("more than 64 MiB"), "{why}");
}

#[test]
fn a_line_without_an_end_is_cut_off() {
    let endless = engine("endless", "tr '\\0' x </dev/zero");
    let why = trouble(&endless, Limit::Nodes(30), PATIENT);
    assert!(why.starts_with(&endless) && why.contains("longer than a megabyte"), "{why}");
}

#[test]
fn a_program_that_ends_is_named() {
    let fleeting = engine("fleeting", "exit");
    let why = trouble(&fleeting, Limit::Nodes(30), PATIENT);
    assert!(why.starts_with(&fleeting) && why.contains("has ended"), "{why}");
}

#[test]
fn a_program_that_plays_nonsense_or_gives_up_loses_its_games() {
    for (name, answer) in [("nonsense", "echo bestmove zz"), ("helpless", "echo error zz")] {
        let program = engine(name, answer);
        let finished = play(&program, Limit::Nodes(30), PATIENT).expect("a match");
        assert_eq!(finished.len(), 2);
        for game in finished {
            let forfeit = game.forfeit.expect("a reason");
            assert!(forfeit.contains(&program) && forfeit.contains("zz"), "{forfeit}");
        }
    }
}

#[test]
fn what_a_program_does_not_hear_holds_nobody_up() {
    // It answers more than a pipe can hold, and never listens.
    let path = format!("{}/deaf.sh", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, "echo igpok; exec yes bestmove zz\n").expect("a script");
    let id = GameId::from_slug("polar").expect("a game");
    let mut deaf = Spec::Command(format!("sh {path}")).player(PATIENT).expect("a player");
    let entries = vec!["c3".to_owned(); 1 << 16];
    let game = igroteka_core::game::Snapshot { entries, ..id.new_game(Options::defaults(id.profile()), None).expect("a game").snapshot() };
    deaf.begin(id, 1).expect("it is not waited for");
    for _ in 0..3 {
        assert_eq!(deaf.decide(&game, Limit::Nodes(1)), Ok("zz".to_owned()));
    }
}
