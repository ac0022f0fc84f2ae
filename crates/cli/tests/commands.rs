//! The command line as other programs and people use it: real processes, pipes, exit codes.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn igroteka(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
    command.args(["--lang", "en"]).args(arguments);
    command
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    read(igroteka(arguments).output().expect("run"))
}

fn feed(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = igroteka(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("spawn");
    let mut stdin = child.stdin.take().expect("stdin");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A program that leaves early closes the pipe; that is its right.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("wait");
    writer.join().expect("writer");
    read(output)
}

fn read(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("code"), text(output.stdout), text(output.stderr))
}

fn vectors(slug: &str, file: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/src").join(slug).join("data").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn words(vectors: &[Value], field: &str) -> Vec<String> {
    vectors.iter().map(|vector| vector[field].as_str().expect("text").to_owned()).collect()
}

#[test]
fn moves_in_batch_are_the_vectors_moves() {
    for slug in ["football", "polar", "banglagor", "curling"] {
        let vectors = vectors(slug, "vectors.jsonl");
        let (code, out, _) = feed(&["moves", slug, "-"], &(words(&vectors, "position").join("\n") + "\n"));
        assert_eq!(code, 0, "{slug}");
        let wanted: Vec<String> = vectors
            .iter()
            .map(|v| v["legal"].as_array().expect("legal").iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(out.lines().collect::<Vec<_>>(), wanted, "{slug}");
    }
}

#[test]
fn apply_in_batch_gives_the_vectors_positions_and_refusals() {
    for slug in ["polar", "banglagor", "curling", "curves"] {
        let steps = vectors(slug, "steps.jsonl");
        for options in words(&steps, "options").into_iter().collect::<std::collections::BTreeSet<_>>() {
            let steps: Vec<Value> = steps.iter().filter(|step| step["options"] == options.as_str()).cloned().collect();
            let lines: String =
                steps.iter().map(|s| format!("{}\t{}\n", s["position"].as_str().unwrap_or(""), s["move"].as_str().unwrap_or(""))).collect();
            let (code, out, _) = feed(&["apply", slug, "-", "--options", &options], &lines);
            assert_eq!(code, 0, "{slug}");
            assert_eq!(out.lines().count(), steps.len(), "{slug}");
            for (step, answer) in steps.iter().zip(out.lines()) {
                match step["after"].as_str() {
                    Some("illegal") => assert!(answer.starts_with("illegal: "), "{step}: {answer}"),
                    after => assert_eq!(Some(answer), after, "{step}"),
                }
            }
        }
    }
}

#[test]
fn facts_in_batch_hold_the_vectors_facts() {
    for (slug, fields) in [
        ("football", &["attacked", "effective"][..]),
        ("polar", &["score", "score_alt"]),
        ("banglagor", &["result"]),
        ("curling", &["standing"]),
        ("curves", &["score", "owner"]),
    ] {
        let vectors = vectors(slug, "vectors.jsonl");
        let (code, out, _) = feed(&["facts", slug, "-"], &(words(&vectors, "position").join("\n") + "\n"));
        assert_eq!((code, out.lines().count()), (0, vectors.len()), "{slug}");
        for (vector, line) in vectors.iter().zip(out.lines()) {
            let facts: Value = serde_json::from_str(line).expect("JSON");
            assert!(facts["turn"].is_string() && (facts["outcome"].is_null() || facts["outcome"]["reason"].is_string()), "{line}");
            assert_eq!(facts["turn"] == "over", !facts["outcome"].is_null(), "{line}");
            for field in fields.iter().filter(|field| vector.get(**field).is_some()) {
                assert_eq!(facts[*field], vector[*field], "{field} in {vector}");
            }
        }
    }
}

#[test]
fn a_bad_line_gets_its_error_line_and_the_run_goes_on() {
    let good = "7/7/7/7/7/7/7 b first";
    let (code, out, _) = feed(&["facts", "polar", "-"], &format!("{good}\nrubbish\n\n{good}\r\n\u{0}\n{good}"));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(code, 2);
    for index in [0, 3, 5] {
        assert!(lines[index].starts_with('{'), "{}", lines[index]);
    }
    for index in [1, 2, 4] {
        assert!(lines[index].starts_with("error: "), "{}", lines[index]);
    }
    let (code, out, _) = feed(&["apply", "polar", "-"], &format!("{good}\n{good}\trubbish\n{good}\td4+e4\n"));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("error: line:"), "{}", lines[0]);
    assert!(lines[1].starts_with("illegal: move-malformed "), "{}", lines[1]);
    assert_eq!(lines[2], "7/7/7/3bw2/7/7/7 b choose");
    assert_eq!(code, 2);
}

#[test]
fn curves_cannot_be_listed_but_proposed() {
    let (code, out, _) = feed(&["moves", "curves", "-"], "4 - - r 0\n");
    assert!(code == 2 && out.starts_with("error: "), "{out}");
    let (code, _, err) = run(&["moves", "curves"]);
    assert!(code == 2 && !err.is_empty());
    let position = "4 100,350;500,350;300,300;700,600 - r 0";
    let (code, out, _) = run(&["candidates", "curves", position]);
    assert!(code == 0 && out.split(' ').count() > 5, "{out}");
}

#[test]
fn answers_come_line_by_line_through_pipes() {
    let mut child = igroteka(&["moves", "polar", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("spawn");
    let mut stdin = child.stdin.take().expect("stdin");
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout"));
    for _ in 0..3 {
        writeln!(stdin, "7/7/7/3bw2/7/7/7 b choose").expect("write");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("read");
        assert_eq!(line, "black white\n");
    }
    drop(stdin);
    assert!(child.wait().expect("wait").success());
}

#[test]
fn single_questions_have_promised_exit_codes() {
    assert_eq!(run(&["games"]).0, 0);
    let (code, out, _) = run(&["--json", "games"]);
    assert_eq!((code, serde_json::from_str::<Value>(&out).expect("JSON").as_array().map(Vec::len)), (0, Some(5)));
    assert_eq!(run(&["moves", "chess"]).0, 2);
    assert_eq!(run(&["moves", "polar", "rubbish"]).0, 2);
    assert_eq!(run(&["moves", "polar", "--options", "size=99"]).0, 2);
    let (code, _, err) = run(&["apply", "polar", "7/7/7/3bw2/7/7/7 b", "d4"]);
    assert!(code == 1 && err.contains("illegal: "), "{err}");
    let (code, out, _) = run(&["--json", "apply", "polar", "7/7/7/3bw2/7/7/7 b", "a1"]);
    assert_eq!((code, serde_json::from_str::<Value>(&out).expect("JSON")["after"].as_str()), (0, Some("7/7/7/3bw2/7/7/b6 w")));
}

#[test]
fn an_option_error_names_what_is_allowed() {
    for (lang, options, part) in [
        ("en", "size=99", "Allowed: 7…19."),
        ("ru", "size=99", "Допустимо: 7…19."),
        ("en", "scoring=double", "Allowed: standard|opponent."),
        ("en", "colour=red", "It has: size, scoring."),
        ("ru", "colour=red", "Есть такие: size, scoring."),
    ] {
        let (code, _, error) = run(&["moves", "polar", "--options", options, "--lang", lang]);
        assert!(code == 2 && error.contains(part), "{options}: {error}");
    }
    let (_, _, error) = run(&["moves", "football", "--options", "size=9"]);
    assert!(error.contains("no options at all"), "{error}");
}

#[test]
fn games_are_listed_with_the_defaults_of_their_options() {
    let (_, out, _) = run(&["games"]);
    for line in ["size=7…19  Board size (default: 13)", "seats=2|4  Players (default: 2)"] {
        assert!(out.contains(line), "{line}: {out}");
    }
}

#[test]
fn perft_divides_into_its_total() {
    let position = "7/7/7/3bw2/7/7/7 b";
    assert_eq!(run(&["perft", "polar", position, "--depth", "2"]).1.trim(), "1881");
    let (_, out, _) = run(&["perft", "polar", position, "--depth", "2", "--divide"]);
    let (total, parts): (Vec<&str>, Vec<&str>) = out.lines().partition(|line| !line.contains(' '));
    let sum: u64 = parts.iter().filter_map(|line| line.split(' ').nth(1)?.parse::<u64>().ok()).sum();
    assert_eq!((parts.len(), total, sum), (44, vec!["1881"], 1881));
    assert_eq!(run(&["perft", "polar", "--depth", "0"]).1.trim(), "1");
}

fn run_in_russian(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
    read(command.args(["--lang", "ru"]).args(arguments).output().expect("run"))
}

#[test]
fn the_same_in_russian() {
    assert!(run_in_russian(&["games"]).1.contains("Футбол-шашки"));
    let (code, out, _) = run_in_russian(&["--help"]);
    assert!(code == 0 && out.contains("Использование: igroteka [КЛЮЧИ] <КОМАНДА>"), "{out}");
    let (code, out, _) = run_in_russian(&["play", "--help"]);
    assert!(code == 0 && out.contains("Примеры:") && out.contains("Играть в этом терминале"), "{out}");
    for (arguments, part) in [
        (&["play", "--rubbish"][..], "неизвестный аргумент «--rubbish»"),
        (&["moves"], "не хватает обязательных аргументов"),
        (&["play", "--level", "9"], "от 1 до 8"),
    ] {
        let (code, out, error) = run_in_russian(arguments);
        assert!(code == 2 && out.is_empty() && error.contains(part), "{arguments:?}: {error}");
    }
}

#[test]
fn an_address_that_is_taken_is_not_replaced_by_another() {
    assert!(igroteka_server::is_built(), "build the page first: cargo xtask page");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let (code, out, error) = run(&["serve", "--address", &address]);
    assert!(code == 2 && out.is_empty(), "{code}: {out}");
    assert!(error.contains(&format!("--address: {address} is taken")), "{error}");
}

#[test]
fn fair_dice_are_verified_and_forged_ones_are_not() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../fair-dice/tests/fair.igr");
    let (code, out, _) = run(&["verify", file]);
    assert!(code == 0 && out.contains("The dice are fair"), "{code}: {out}");
    let folder = igroteka_testkit::scratch::Scratch::new();
    let text = std::fs::read_to_string(file).expect("a record");
    let forged = folder.file("forged.igr");
    let reveal = text.lines().find_map(|line| line.strip_prefix("[DiceReveal \"")).expect("a tag").chars().next().expect("a digit");
    let other = if reveal == '0' { '1' } else { '0' };
    std::fs::write(&forged, text.replace(&format!("[DiceReveal \"{reveal}"), &format!("[DiceReveal \"{other}"))).expect("a file");
    let (code, out, _) = run(&["--json", "verify", &forged]);
    assert!(code == 1 && out.contains("dice-other-seed"), "{code}: {out}");
    let plain = folder.file("plain.igr");
    std::fs::write(&plain, "[Game \"football\"]\n\n1. k1-k4 *\n").expect("a file");
    let (code, out, _) = run(&["verify", &plain]);
    assert!(code == 1 && out.contains("no promise"), "{code}: {out}");
}

#[test]
fn settings_are_read_in_their_order_and_shown_without_passwords() {
    let folder = igroteka_testkit::scratch::Scratch::new();
    let file = folder.file("settings");
    let ours =
        "# ours\ndatabase = postgres://anna:secret@db/games\nopen_tables = 7\ntrusted_proxies = 10.0.0.0/8, ::1\ndrain_seconds = 4\n";
    std::fs::write(&file, ours).expect("a file");
    let asked = ["--public-url", "https://games.example.org", "--trusted-proxy", "192.168.0.0/16"];
    let (code, out, _) = run(&[&["serve", "--config", &file, "--print-config"], &asked[..]].concat());
    assert_eq!(code, 0);
    for line in [
        "database = postgres://anna:***@db/games",
        "open_tables = 7",
        "public_url = https://games.example.org",
        "address = 127.0.0.1:8765",
        "trusted_proxies = 10.0.0.0/8 ::1 192.168.0.0/16",
        "drain_seconds = 4",
    ] {
        assert!(out.lines().any(|found| found == line), "{line} in {out}");
    }
    assert!(!out.contains("secret"));
    std::fs::write(&file, "databse = x\n").expect("a file");
    let (code, _, error) = run(&["serve", "--config", &file, "--print-config"]);
    assert!(code == 2 && error.contains("databse = x"), "{error}");
    let (code, out, _) = run(&["serve", "--lan", "--print-config"]);
    assert!(code == 0 && out.lines().any(|line| line == "address = 0.0.0.0:8765"), "{out}");
}

#[test]
fn a_database_is_backed_up_restored_and_looked_after() {
    let folder = igroteka_testkit::scratch::Scratch::new();
    let [database, copy, restored, missing] = ["games.db", "copy.db", "restored.db", "missing.db"].map(|name| folder.file(name));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = igroteka_store::Store::open(&database).await.expect("a database");
        store.create_guest("anna".to_owned(), "Anna".to_owned(), "hash".to_owned()).await.expect("a guest");
        let conditions = r#"{"game":"football","rules":1,"seats":["person","person"]}"#.to_owned();
        let (seed, seats) = ("5".repeat(64), Vec::new());
        let table = igroteka_store::NewTable { id: "k3m9x7p2qa".to_owned(), conditions, seed, owner: None, expires_in_ms: 1 << 40, seats };
        store.create_table(table).await.expect("a table");
        for line in ["rude", "kind\u{1b}[2J"] {
            store.add_line("k3m9x7p2qa".to_owned(), 0, line.to_owned()).await.expect("a line");
        }
    });
    // What is left of an older database would be read as a part of the new one.
    let leftover = folder.file("leftover.db");
    std::fs::write(format!("{leftover}-wal"), "older").expect("a file");
    for (arguments, wanted) in [
        (&["backup", &copy, "--database", &database][..], 0),
        (&["backup", &copy, "--database", &database], 2),
        (&["backup", &copy, "--database", &missing], 2),
        (&["restore", &copy, "--database", &restored], 0),
        (&["restore", &copy, "--database", &database], 1),
        (&["restore", &missing, "--database", &copy], 1),
        (&["restore", &copy, "--database", &leftover], 1),
        (&["admin", "--database", &restored, "ban", "anna"], 0),
        (&["admin", "--database", &restored, "ban", "nobody"], 1),
        (&["admin", "--database", &restored, "unban", "anna"], 0),
        (&["admin", "--database", &restored, "delete", "k3m9x7p2qa"], 1),
        (&["admin", "--database", &restored, "delete-line", "k3m9x7p2qa", "1"], 0),
        (&["admin", "--database", &restored, "delete-line", "k3m9x7p2qa", "1"], 1),
        (&["admin", "--database", &restored, "close", "k3m9x7p2qa"], 0),
        (&["admin", "--database", &restored, "close", "k3m9x7p2qa"], 1),
        (&["admin", "--database", &restored, "forget", "anna"], 0),
    ] {
        let (code, out, error) = run(arguments);
        assert_eq!(code, wanted, "{arguments:?}: {out}{error}");
    }
    let (_, out, _) = run(&["admin", "--database", &restored, "tables"]);
    assert!(out.starts_with("k3m9x7p2qa over 1"), "{out}");
    let (_, out, _) = run(&["admin", "--database", &restored, "lines", "k3m9x7p2qa"]);
    assert_eq!(out, "2 0= kind [2J\n", "the deleted line is gone, and nothing steers the terminal");
    assert_eq!(run(&["admin", "--database", &restored, "delete", "k3m9x7p2qa"]).0, 0);
    assert_eq!(run(&["admin", "--database", &restored, "tables"]).1, "");
    assert!(!std::path::Path::new(&missing).exists(), "nothing is made by looking");
    assert!(!std::path::Path::new(&leftover).exists());
    assert!(!std::path::Path::new(&format!("{restored}.new")).exists());
}

#[test]
fn arrows_and_circles_are_drawn_and_unknown_places_are_named() {
    let (code, picture, error) = run(&["draw", "football", "--drawn", "Gk1-k4 Rb12"]);
    assert_eq!(code, 0, "{error}");
    assert!(picture.contains("drawn green") && picture.contains("drawn red"), "{picture}");
    let (code, _, error) = run(&["draw", "football", "--drawn", "Gk1-z4"]);
    assert!(code == 2 && error.contains("Gk1-z4"), "{error}");
}
