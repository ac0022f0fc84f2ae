//! The end of a replayed game beside what its record says about it.

use igroteka_core::game::Termination;
use igroteka_core::record::{Replay, read, replay};

use super::toy::Nim;

/// A game that red has won by the rules, and one that is not over.
const WON: &str = "1. roll3 a3 roll3 b3 2. roll3 c3x";
const OPEN: &str = "1. roll3 a3";

fn run(tags: &str, moves: &str) -> Replay<Nim> {
    let text = format!("[Game \"nim\"] [Rules \"2\"]\n{tags}\n\n{moves}\n");
    replay(&read(&text).remove(0).game.unwrap()).unwrap()
}

fn warnings(tags: &str, moves: &str) -> Vec<String> {
    run(tags, moves).warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn an_end_by_the_rules_needs_no_tag() {
    assert_eq!(warnings("", &format!("{WON} 1-0")), [""; 0]);
    assert_eq!(warnings("[Result \"1-0\"] [Termination \"rule\"] [Score \"6:3\"]", &format!("{WON} 1-0")), [""; 0]);
}

#[test]
fn what_contradicts_an_end_by_the_rules_is_a_warning() {
    assert_eq!(warnings("", &format!("{WON} 0-1")), ["4:35: record-result-wrong found=0-1 wanted=1-0"]);
    assert_eq!(warnings("", &format!("{WON} *")), ["4:35: record-result-wrong found=* wanted=1-0"]);
    let tags = "[Termination \"time\"]\n[Score \"3:6\"]";
    let wanted = ["2:1: record-termination-wrong found=time wanted=rule", "3:1: record-score-wrong found=3:6 wanted=6:3"];
    assert_eq!(warnings(tags, &format!("{WON} 1-0")), wanted);
}

#[test]
fn the_verdict_at_the_end_counts_more_than_the_result_tag() {
    let replay = run("[Result \"0-1\"] [Termination \"time\"]", &format!("{OPEN} 1-0"));
    assert_eq!(replay.warnings[0].to_string(), "2:1: record-result-differs tag=0-1 found=1-0");
    assert_eq!(replay.warnings.len(), 1);
    assert_eq!(replay.game.outcome().unwrap().winner, Some(igroteka_core::Side::First));
}

#[test]
fn a_declared_end_is_taken_over() {
    for termination in [Termination::Resignation, Termination::Time, Termination::Abandoned] {
        let replay = run(&format!("[Termination \"{}\"]", termination.word()), &format!("{OPEN} 0-1"));
        assert_eq!(replay.warnings, []);
        assert_eq!(replay.game.termination(), Some(termination));
        assert_eq!(replay.game.outcome().unwrap().winner, Some(igroteka_core::Side::Second));
    }
    let drawn = run("[Termination \"agreement\"]", &format!("{OPEN} 1/2-1/2"));
    assert_eq!(drawn.game.termination(), Some(Termination::Agreement));
}

#[test]
fn an_end_that_cannot_be_is_a_warning_and_the_game_stays_open() {
    for (tags, verdict, wanted) in [
        ("[Termination \"agreement\"]", "1-0", "2:1: record-termination-refused found=agreement reason=(agreement-has-no-winner)"),
        ("[Termination \"resignation\"]", "1/2-1/2", "2:1: record-termination-refused found=resignation reason=(resignation-needs-winner)"),
        ("[Termination \"time\"]", "*", "2:1: record-termination-refused found=time reason=(record-result-open)"),
        ("[Termination \"rule\"]", "1-0", "2:1: record-not-over"),
        ("", "1-0", "4:13: record-result-unfounded found=1-0"),
    ] {
        let replay = run(tags, &format!("{OPEN} {verdict}"));
        let found: Vec<_> = replay.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(found, [wanted]);
        assert_eq!(replay.game.outcome(), None);
    }
}

#[test]
fn an_unknown_termination_is_a_warning() {
    let wanted = ["2:1: record-termination-unknown found=boredom", "4:13: record-result-unfounded found=1-0"];
    assert_eq!(warnings("[Termination \"boredom\"]", &format!("{OPEN} 1-0")), wanted);
}

#[test]
fn an_open_game_is_no_contradiction() {
    assert_eq!(warnings("[Result \"*\"] [Score \"3:0\"]", &format!("{OPEN} *")), [""; 0]);
}
