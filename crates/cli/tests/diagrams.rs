//! The diagrams of the rules pages are what `igroteka draw` draws. `IGROTEKA_BLESS=1` draws them anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use igroteka_core::{Options, Selection};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};

fn rules() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")
}

struct Diagram {
    file: String,
    game: String,
    options: Option<String>,
    position: String,
    last: Option<String>,
    pick: Option<String>,
    /// More arguments of `igroteka draw`, separated by semicolons.
    more: Option<String>,
}

fn diagrams() -> Vec<Diagram> {
    let list = fs::read_to_string(rules().join("diagrams.txt")).expect("diagrams.txt");
    let given = |field: &str| (field != "-").then(|| field.to_owned());
    let read = |line: &str| {
        let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let [file, game, options, position, last, pick, ref more @ ..] = fields[..] else {
            panic!("six fields wanted: {line}");
        };
        Diagram {
            file: file.into(),
            game: game.into(),
            options: given(options),
            position: position.into(),
            last: given(last),
            pick: given(pick),
            more: more.first().map(|more| (*more).to_owned()),
        }
    };
    list.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(read).collect()
}

/// The languages of the pages; each has diagrams in its own words.
const LANGUAGES: [&str; 2] = ["en", "ru"];

fn draw(diagram: &Diagram, lang: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
    command.args(["--lang", lang, "draw", &diagram.game, &diagram.position]);
    for (flag, value) in [("--options", &diagram.options), ("--last", &diagram.last), ("--pick", &diagram.pick)] {
        if let Some(value) = value {
            command.args([flag, value]);
        }
    }
    for argument in diagram.more.iter().flat_map(|more| more.split("; ")) {
        let (flag, value) = argument.split_once(' ').map_or((argument, None), |(flag, value)| (flag, Some(value)));
        command.arg(flag).args(value);
    }
    let output = command.output().expect("igroteka draw");
    assert!(output.status.success(), "{}: {}", diagram.file, String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn diagrams_are_as_drawn() {
    let bless = std::env::var_os("IGROTEKA_BLESS").is_some();
    let both = LANGUAGES.iter().flat_map(|lang| diagrams().into_iter().map(move |diagram| (lang, diagram)));
    for (lang, diagram) in both {
        let folder = rules().join("img").join(lang);
        let path = folder.join(&diagram.file);
        let drawn = draw(&diagram, lang);
        if bless {
            fs::create_dir_all(&folder).expect("folder");
            fs::write(&path, drawn).expect("written");
        } else {
            let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(kept == drawn, "{} is drawn otherwise now: cargo xtask draw-docs, then look at it", diagram.file);
        }
    }
}

#[test]
fn every_page_shows_its_diagrams_and_no_others() {
    for lang in LANGUAGES {
        for game in diagrams().iter().map(|diagram| diagram.game.clone()).collect::<BTreeSet<_>>() {
            let mut page = fs::read_to_string(rules().join(lang).join(format!("{game}.md"))).expect("page");
            // A game may have a reference card beside its page.
            page += &fs::read_to_string(rules().join(lang).join(format!("{game}-card.md"))).unwrap_or_default();
            let shown: BTreeSet<&str> =
                page.split(&format!("](../img/{lang}/")).skip(1).filter_map(|rest| rest.split(')').next()).collect();
            let all = diagrams();
            let drawn: BTreeSet<&str> = all.iter().filter(|diagram| diagram.game == game).map(|diagram| diagram.file.as_str()).collect();
            assert!(drawn.len() >= 3, "{game} has only {} diagrams", drawn.len());
            assert_eq!(shown, drawn, "{lang}/{game}.md");
        }
    }
}

/// The cells of all tables of a page.
fn cells(page: &str) -> BTreeSet<&str> {
    page.lines().filter(|line| line.starts_with('|')).flat_map(|line| line.split('|').map(str::trim)).collect()
}

#[test]
fn the_reference_card_has_the_words_of_the_scene() {
    let id = GameId::from_slug("curling").expect("a game");
    // Every combination; the pair forbids every trajectory that can be forbidden.
    let hands = ["11234", "11223", "11123", "11122", "12345", "11112", "11111"];
    for lang in Lang::ALL {
        let page = fs::read_to_string(rules().join(lang.code()).join("curling-card.md")).expect("a card");
        let (cells, texts) = (cells(&page), Texts::new(lang));
        let mut names = BTreeSet::new();
        // The first throw with every hand, then red behind and in front, and level with free guards.
        let empty = "8/8/8/8/8/8/8/8/8/8/8/8/8";
        let firsts = hands.map(|dice| format!("{empty} r 1 0 1/8 0:0 ={dice}"));
        let others = ["8/8/3b4/8/8/8/8/8/8/8/8/8/8 r 9 3 1/8 0:0 -", "8/8/3r4/8/8/8/8/8/8/8/8/8/8 r 9 3 1/8 0:0 -"].map(String::from);
        let level = format!("{empty} r 3 3 1/8 0:0 -");
        for start in firsts.into_iter().chain(others).chain([level]) {
            let game = id.new_game(Options::defaults(id.profile()), Some(&start)).expect("a game");
            names.extend(game.scene(&Selection::empty()).card.iter().map(|row| texts.say(&row.name)));
        }
        assert_eq!(names.len(), 7 + 4 + 4 + 2, "combinations, trajectories that can be forbidden, standings, and guards");
        let missing: Vec<&String> = names.iter().filter(|name| !cells.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "{lang:?}: the card calls otherwise {missing:?}");
    }
}
