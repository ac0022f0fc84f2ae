//! Records of every shape, and what has to hold for all of them.

use igroteka_core::record::{At, Comment, CommentCommand, Entry, LineOfPlay, Record, Tag, Verdict, read, write};
use proptest::prelude::*;
use proptest::sample::select;

/// Texts made of what a format like this one could trip over.
fn nasty() -> impl Strategy<Value = String> {
    const PIECES: [&str; 34] = [
        "{",
        "}",
        "[",
        "]",
        "[%clk 0:01:00]",
        "[%",
        "%",
        "\\",
        "\\n",
        "\\}",
        "\"",
        "(",
        ")",
        "$1",
        ";",
        "1.",
        "1-0",
        "*",
        " ",
        "  ",
        "\t",
        "\r\n",
        "\n",
        "\n[Game \"x\"]\n",
        "\u{0}",
        "\u{85}",
        "\u{a0}",
        "\u{2028}",
        "\u{feff}",
        "ё",
        "e\u{301}",
        "👩‍👩‍👧",
        "word",
        "longer words here",
    ];
    let piece = prop_oneof![4 => select(&PIECES[..]).prop_map(String::from), 1 => any::<char>().prop_map(String::from)];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

fn comment() -> impl Strategy<Value = Comment> {
    let command = ("[A-Za-z0-9_-]{1,5}", nasty()).prop_map(|(name, value)| CommentCommand { name, value });
    (prop::collection::vec(command, 0..3), nasty()).prop_map(|(commands, text)| Comment { commands, text })
}

fn comments() -> impl Strategy<Value = Vec<Comment>> {
    prop_oneof![3 => Just(Vec::new()), 1 => prop::collection::vec(comment(), 1..3)]
}

fn entry_text() -> impl Strategy<Value = String> {
    const MOVES: [&str; 13] =
        ["k1-k4", "h12-m10xam", "S@c3", "!c3", "c12>e5:e6", "+100,350", "1-2@300,50", "d4+e4", "roll13346", "cT232", "keep", "12", "1-1"];
    let allowed = |c: &char| Entry::is_text(&format!("m{c}"));
    let odd = prop::collection::vec(any::<char>(), 0..6).prop_map(move |chars| chars.into_iter().filter(allowed).collect::<String>());
    let odd = odd.prop_map(|text| if Entry::is_text(&text) { text } else { format!("m{text}") });
    prop_oneof![4 => select(&MOVES[..]).prop_map(String::from), 1 => odd]
}

fn entry(variations: impl Strategy<Value = Vec<LineOfPlay>>) -> impl Strategy<Value = Entry> {
    let number = prop_oneof![Just(None), any::<u32>().prop_map(Some)];
    let nags = prop::collection::vec(any::<u8>(), 0..3);
    (number, entry_text(), nags, comments(), variations).prop_map(|(number, text, nags, comments, variations)| Entry {
        at: At(None),
        number,
        text,
        nags,
        comments,
        variations,
    })
}

fn line(least: usize) -> impl Strategy<Value = LineOfPlay> {
    let leaf = (comments(), prop::collection::vec(entry(Just(Vec::new())), 1..4));
    let leaf = leaf.prop_map(|(comments, entries)| LineOfPlay { comments, entries });
    let variation = leaf.prop_recursive(3, 24, 3, |inner| {
        let entries = prop::collection::vec(entry(prop::collection::vec(inner, 0..3)), 1..4);
        (comments(), entries).prop_map(|(comments, entries)| LineOfPlay { comments, entries })
    });
    let entries = prop::collection::vec(entry(prop::collection::vec(variation, 0..2)), least..8);
    (comments(), entries).prop_map(|(comments, entries)| LineOfPlay { comments, entries })
}

pub(crate) fn record() -> impl Strategy<Value = Record> {
    let tag = ("[A-Za-z][A-Za-z0-9_]{0,8}", nasty()).prop_map(|(name, value)| Tag { at: At(None), name, value });
    (prop::collection::vec(tag, 1..6), line(0), select(&Verdict::ALL[..])).prop_map(|(tags, moves, verdict)| Record {
        tags,
        moves,
        verdict,
        verdict_at: At(None),
    })
}

/// Reads a text that holds only faultless games.
pub(crate) fn records(text: &str) -> Vec<Record> {
    read(text).into_iter().map(|reading| reading.game.unwrap_or_else(|problem| panic!("{problem} in\n{text}"))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back_to_the_same_records(games in prop::collection::vec(record(), 1..4)) {
        let mut text = String::new();
        for game in &games {
            write(game, &mut text).unwrap();
        }
        prop_assert_eq!(&records(&text), &games, "\n{}", text);
    }

    #[test]
    fn what_was_read_is_written_as_it_was(game in record()) {
        let text = game.to_text().unwrap();
        let again = records(&text).remove(0).to_text().unwrap();
        prop_assert_eq!(again, text);
    }

    #[test]
    fn lines_break_at_eighty_columns_wherever_they_may(game in record()) {
        let text = game.to_text().unwrap();
        let (_, moves) = text.split_once("\n\n").unwrap();
        for line in moves.lines() {
            // A break may stand before every word that neither begins with a bracket nor follows a number;
            // closing signs stay with their word.
            let may_break = |space: &usize| !line[space + 1..].starts_with('[') && !line[..*space].ends_with('.');
            let mut breaks = line.match_indices(' ').map(|(space, _)| space).filter(may_break);
            if let Some(space) = breaks.next_back() {
                let end = line[space + 1..].find(' ').map_or(line.len(), |length| space + 1 + length);
                prop_assert!(line[..end].trim_end_matches(['}', ')']).chars().count() <= 80, "{}", line);
            }
        }
    }

    #[test]
    fn json_gives_the_same_record(game in record()) {
        prop_assert_eq!(Record::from_json(&game.to_json()).unwrap(), game);
    }
}
