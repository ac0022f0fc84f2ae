//! The engine protocol: every transcript of its page, and lines that nobody should send.

use igroteka_arena::protocol::Engine;
use igroteka_core::{Random as _, SplitMix};

const PAGE: &str = include_str!("../../../docs/engine-protocol.md");

/// Whether a line is as written, where `…` stands for anything.
fn fits(line: &str, wanted: &str) -> bool {
    match wanted.split_once('…') {
        None => line == wanted,
        Some((before, after)) => line
            .strip_prefix(before)
            .is_some_and(|rest| (0..=rest.len()).filter(|at| rest.is_char_boundary(*at)).any(|at| fits(&rest[at..], after))),
    }
}

/// What the engine says to a line; a search runs to its own end unless it has none, and what is said on the way is left out.
fn ask(engine: &mut Engine, line: &str) -> Vec<String> {
    let mut answers = engine.obey(line);
    let has_end = answers.is_empty() && !line.contains("infinite");
    while has_end && engine.is_thinking() {
        answers = engine.think();
    }
    answers
}

fn run(transcript: &str) {
    let mut engine = Engine::default();
    let mut answers: std::collections::VecDeque<String> = std::collections::VecDeque::new();
    for line in transcript.lines() {
        if let Some(asked) = line.strip_prefix("> ") {
            assert!(answers.is_empty(), "not in the transcript: {answers:?}");
            answers.extend(ask(&mut engine, asked));
        } else if let Some(wanted) = line.strip_prefix("< ") {
            let answer = answers.pop_front().unwrap_or_else(|| panic!("no answer, wanted: {wanted}"));
            assert!(fits(&answer, wanted), "{answer:?} is not {wanted:?}");
        }
    }
    assert!(answers.is_empty(), "not in the transcript: {answers:?}");
}

#[test]
fn the_transcripts_of_the_page_are_true() {
    let transcripts: Vec<&str> = PAGE.split("```transcript\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(transcripts.len() >= 5, "transcripts are found");
    transcripts.into_iter().for_each(run);
}

#[test]
fn rubbish_is_answered_by_an_error_and_changes_nothing() {
    const WORDS: [&str; 21] = [
        "igp",
        "newgame",
        "polar",
        "position",
        "start",
        "moves",
        "go",
        "nodes",
        "1",
        "-1",
        "size=7",
        "size=99",
        "a1",
        "\u{0}",
        "…",
        "movetime",
        "level",
        "depth",
        "setoption",
        "threads",
        "full",
    ];
    let mut random = SplitMix::new(7);
    let mut engine = Engine::default();
    for _ in 0..3000 {
        let words: Vec<&str> = (0..random.below(6)).map(|_| WORDS[random.below(WORDS.len() as u32) as usize]).collect();
        let line = words.join(" ");
        let answers = ask(&mut engine, &line);
        if let Some(error) = answers.iter().find(|answer| answer.starts_with("error")) {
            assert!(error.len() > "error ".len(), "{line}: the error says something");
            assert_eq!(answers.len(), 1, "{line}: an error stands alone");
        }
    }
    run("> isready\n< readyok");
    assert_eq!(ask(&mut engine, "isready"), ["readyok"]);
}

#[test]
fn the_same_seed_and_nodes_give_the_same_move() {
    let answer = |seed: u32| {
        let mut engine = Engine::default();
        ask(&mut engine, &format!("setoption seed {seed}"));
        ask(&mut engine, "newgame polar size=7");
        ask(&mut engine, "position start moves c3+d3 black");
        ask(&mut engine, "go nodes 60").pop()
    };
    assert_eq!(answer(3), answer(3));
}

/// A search without a limit, after everything that it has to say.
fn settle(engine: &mut Engine) -> Vec<String> {
    // Far more slices than a search that ends by itself needs.
    let mut next = || engine.is_thinking().then(|| engine.think());
    let said: Vec<String> = (0..1_000_000).map_while(|_| next()).flatten().collect();
    assert!(!engine.is_thinking(), "it goes on for ever");
    said
}

#[test]
fn a_search_that_has_nothing_left_to_find_waits_for_stop_without_thinking() {
    const LAST_MOVES: &str = "position bw1b3w1/bww4b1/www1w1bb1/1w1b1w2w/b4b1b1/1wwww1w1w/b1bbb1b1b/ww1b1w1w1/3bb1b1b b";
    for lines in [
        ["newgame football", "position start", "level 1"],
        ["newgame banglagor", "position start", "level 2"],
        ["newgame polar", LAST_MOVES, "level full"],
    ] {
        let mut engine = Engine::default();
        for line in lines {
            assert_eq!(engine.obey(line), [""; 0]);
        }
        assert_eq!(engine.obey("go infinite"), [""; 0]);
        let said = settle(&mut engine);
        assert!(said.last().is_some_and(|line| line.starts_with("info ")), "{lines:?}: {said:?}");
        assert_eq!(engine.think(), [""; 0], "there is nothing more to say");
        assert_eq!(engine.obey("isready"), ["readyok"]);
        assert_eq!(engine.obey("newgame polar"), ["error a search is under way: stop it first"]);
        let last = engine.obey("stop").pop().expect("an answer");
        assert!(last.starts_with("bestmove ") && last != "bestmove none", "{last}");
        assert_eq!(engine.obey("newgame polar"), [""; 0]);
    }
}
