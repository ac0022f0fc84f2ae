//! The store over a map that can be set to refuse.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use igroteka_core::SplitMix;

use super::*;
use crate::storage::{Findings, Intake};

#[derive(Default)]
struct Map {
    texts: RefCell<BTreeMap<String, String>>,
    is_full: Cell<bool>,
}

impl Storage for &Map {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, text: &str) -> bool {
        if !self.is_full.get() {
            self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        }
        !self.is_full.get()
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}

fn open(map: &Map) -> GameStore<&Map> {
    GameStore::open(map, GAMES).expect("a store")
}

fn record(tags: &str, moves: &str) -> Record {
    only_record(&format!("[Game \"a\"]\n{tags}\n{moves} *\n")).expect("a record")
}

fn id() -> StoredId {
    StoredId::parse("abcdefgh").expect("a name")
}

fn add(store: &GameStore<&Map>, record: &Record) -> Added {
    store.add(record, "2024-05-31T10:00:00Z", &mut SplitMix::new(5)).expect("room")
}

const NAMED: &str = "[Id \"abcdefgh\"]\n[Revision \"4\"]";

#[test]
fn a_game_is_stored_under_its_name_and_removed() {
    let map = Map::default();
    let store = open(&map);
    let storage_tags = StorageTags::default();
    store.save(id(), &storage_tags, "[Game \"a\"]\n[Revision \"1\"]\n\n*\n").expect("room");
    assert_eq!(store.texts().keys().copied().collect::<Vec<_>>(), [id()]);
    assert_eq!(map.texts.borrow().get(MARKER).map(String::as_str), Some(FORM));
    store.remove(id());
    assert_eq!(store.text(id()), None);
}

#[test]
fn what_a_later_form_wrote_is_left_alone() {
    let map = Map::default();
    map.texts.borrow_mut().insert(MARKER.to_owned(), "2".to_owned());
    assert_eq!(GameStore::open(&map, GAMES).err(), Some(GameStoreError::Later));
}

#[test]
fn a_revision_that_somebody_else_wrote_is_not_overwritten() {
    let map = Map::default();
    let store = open(&map);
    let storage_tags = StorageTags { revision: 4, ..StorageTags::default() };
    for there in ["[Game \"a\"]\n[Revision \"5\"]\n\nx *\n", "rubbish", ""] {
        store.put(id(), there).expect("room");
        assert_eq!(store.save(id(), &storage_tags, "mine"), Err(GameStoreError::ChangedElsewhere), "{there}");
        assert_eq!(store.text(id()).as_deref(), Some(there));
    }
}

#[test]
fn a_full_storage_refuses_and_loses_nothing() {
    let map = Map::default();
    let store = open(&map);
    store.save(id(), &StorageTags::default(), "[Game \"a\"]\n[Revision \"1\"]\n\n*\n").expect("room");
    let before = store.texts();
    map.is_full.set(true);
    let storage_tags = StorageTags { revision: 1, ..StorageTags::default() };
    assert_eq!(store.save(id(), &storage_tags, "longer"), Err(GameStoreError::Refused));
    assert_eq!(store.add(&record("", "x"), "now", &mut SplitMix::new(5)), Err(GameStoreError::Refused));
    assert_eq!(store.texts(), before);
}

#[test]
fn a_record_without_a_name_gets_one() {
    let map = Map::default();
    let store = open(&map);
    let Added::New(new) = add(&store, &record("[Event \"x\"]", "a b")) else { panic!("a new game") };
    let text = store.text(new).expect("a text");
    assert!(text.contains("[Event \"x\"]") && text.contains(&format!("[Id \"{new}\"]")), "{text}");
    assert!(text.contains("[Changed \"2024-05-31T10:00:00Z\"]"), "{text}");
}

#[test]
fn a_record_without_a_name_that_comes_again_is_known() {
    let map = Map::default();
    let store = open(&map);
    let Added::New(new) = add(&store, &record("", "a b")) else { panic!("a new game") };
    assert_eq!(add(&store, &record("", "a b")), Added::Known(new));
    assert!(matches!(add(&store, &record("", "a c")), Added::New(other) if other != new));
}

#[test]
fn a_game_that_is_here_is_recognised_by_its_name() {
    let map = Map::default();
    let store = open(&map);
    let whole = record(NAMED, "a b c");
    assert_eq!(add(&store, &whole), Added::New(id()));
    let stored = store.texts();
    assert_eq!(add(&store, &whole), Added::Known(id()));
    assert_eq!(add(&store, &record(NAMED, "a b")), Added::Known(id()));
    assert_eq!(store.texts(), stored);
    assert_eq!(add(&store, &record(NAMED, "a b c d")), Added::Longer(id()));
    let text = store.text(id()).expect("a text");
    assert!(text.contains("a b c d *") && text.contains("[Revision \"6\"]"), "{text}");
}

#[test]
fn a_game_that_parted_on_the_way_becomes_one_of_its_own() {
    let map = Map::default();
    let store = open(&map);
    add(&store, &record(NAMED, "a b c"));
    for other in [record(NAMED, "a x c"), record(&format!("{NAMED}\n[Options \"size=9\"]"), "a b c")] {
        let Added::New(new) = add(&store, &other) else { panic!("a new game") };
        assert_ne!(new, id());
        store.remove(new);
    }
    assert!(store.text(id()).expect("a text").contains("a b c *"));
}

#[test]
fn an_end_counts_as_going_on() {
    let map = Map::default();
    let store = open(&map);
    add(&store, &record(NAMED, "a b"));
    let ended = Record { verdict: Verdict::FirstWon, ..record(NAMED, "a b") };
    assert_eq!(add(&store, &ended), Added::Longer(id()));
    assert_eq!(add(&store, &record(NAMED, "a b")), Added::Known(id()));
    let early = Record { verdict: Verdict::Drawn, ..record(NAMED, "a") };
    assert!(matches!(add(&store, &early), Added::New(new) if new != id()));
}

#[test]
fn a_broken_text_is_never_overwritten() {
    let map = Map::default();
    let store = open(&map);
    store.put(id(), "rubbish").expect("room");
    assert!(matches!(add(&store, &record(NAMED, "a")), Added::New(new) if new != id()));
    assert_eq!(store.text(id()).as_deref(), Some("rubbish"));
}

#[test]
fn bad_records_of_a_file_are_named_by_their_lines_and_cost_nothing_else() {
    let good = good_text();
    let text = format!("{good}\n[Game \"nothing\"]\n\n*\n\n[Game broken]\n\n*\n\n{good}");
    let found = found(text.as_bytes());
    assert_eq!(found.records.len(), 2);
    let lines: Vec<u32> = found.faults.iter().filter_map(|fault| Some(fault.at?.line)).collect();
    let first = good.lines().count() as u32 + 2;
    assert_eq!(lines, [first, first + 4]);
}

#[test]
fn one_good_record_opens_with_its_record_and_a_text_without_games_is_a_fault() {
    let text = good_text();
    let Intake::One(stored) = Intake::read(text.as_bytes()) else { panic!("one game") };
    assert_eq!(stored.imported.and_then(|record| record.to_text().ok()), Some(text));
    assert_eq!(found(b" \n").faults[0].code(), "page-no-record");
    assert_eq!(found(b"\xff").faults[0].code(), "record-utf8");
}

fn good_text() -> String {
    let id = igroteka_games::GameId::ALL[0];
    let game = id.new_game(igroteka_core::Options::defaults(id.profile()), None).expect("a game");
    game.record().to_text().expect("a text")
}

fn found(bytes: &[u8]) -> Findings {
    match Intake::read(bytes) {
        Intake::Found(found) => found,
        Intake::One(_) => panic!("not one good game"),
    }
}
