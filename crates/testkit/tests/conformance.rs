//! The conformance suite over the list of games: a new game is covered by being listed.

use std::path::PathBuf;

use igroteka_core::{FullGame, Listing, Options, ParseError, Text, Turn};
use igroteka_games::{GameId, ListedVisitor, Visitor};
use igroteka_testkit::conformance::{edits, gestures, golden, moves, option_sets, play, random_game, records, scene, studies, texts};
use igroteka_texts::{Lang, Texts};

/// Both languages at once: a text counts as sayable only if each of them can say it without a gap.
struct Words([Texts; 2]);

impl Words {
    fn new() -> Words {
        Words([Texts::new(Lang::En), Texts::new(Lang::Ru)])
    }

    fn can_say(&self, text: &Text) -> bool {
        self.0.iter().all(|texts| texts.try_say(text).is_some())
    }

    fn knows(&self, error: &ParseError) -> bool {
        self.can_say(&error.text)
    }
}

fn room_data(slug: &str, file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/src").join(slug).join("data").join(file)
}

/// Runs a check on every game, so that one call is one test of the suite.
macro_rules! on_every_game {
    ($test:ident, $visitor:ident, |$options:ident, $seed:ident, $words:ident| $check:expr) => {
        struct $visitor;
        impl Visitor for $visitor {
            type Output = ();
            fn visit<P: FullGame>(self) {
                let $words = Words::new();
                let _ = &$words;
                for ($seed, $options) in (1u64..).zip(option_sets::<P>()) {
                    $check
                }
            }
        }
        #[test]
        fn $test() {
            GameId::ALL.iter().for_each(|id| id.visit($visitor));
        }
    };
}

on_every_game!(random_play_ends_and_every_promise_about_it_holds, Playing, |options, seed, words| {
    for round in 0..3 {
        play::check_game::<P>(options, seed * 10 + round);
    }
});

on_every_game!(texts_round_trip, RoundTrips, |options, seed, words| texts::check_round_trips::<P>(options, seed));

on_every_game!(damaged_texts_are_refused_with_words_or_canonical, Damage, |options, seed, words| {
    texts::check_damage::<P>(options, seed, 3_000, &|error| words.knows(error));
});

on_every_game!(records_read_back_and_replay_to_the_same_hash, Records, |options, seed, words| records::check_record::<P>(options, seed));

struct Studies;

impl Visitor for Studies {
    type Output = ();

    fn visit<P: FullGame>(self) {
        let mut met = studies::Met::default();
        for (seed, options) in (1..).zip(option_sets::<P>()) {
            studies::check_places::<P>(options);
            let studies::Met { decisions, chances, drawn } = studies::check_study::<P>(options, seed);
            met = studies::Met { decisions: met.decisions + decisions, chances: met.chances + chances, drawn: met.drawn + drawn };
        }
        assert!(met.decisions > 0 && met.drawn > 0, "{}", P::PROFILE.slug);
        assert_eq!(met.chances > 0, P::PROFILE.has_chance, "{}: variations of chance entries", P::PROFILE.slug);
    }
}

#[test]
fn studies_read_back_and_replay_to_the_same_tree() {
    GameId::ALL.iter().for_each(|id| id.visit(Studies));
}

on_every_game!(proposals_are_legal, Proposals, |options, seed, words| moves::check_proposals::<P>(options, seed, 7));

on_every_game!(scenes_are_well_formed_and_spoken, Scenes, |options, seed, words| {
    scene::check_scenes::<P>(options, seed, &|text| words.can_say(text));
});

on_every_game!(every_legal_move_can_be_entered_by_touches, Entering, |options, seed, words| {
    gestures::check_entering::<P>(options, seed, 11, 60, &|text| words.can_say(text));
});

on_every_game!(touches_complete_nothing_illegal, Fumbling, |options, seed, words| {
    gestures::check_fumbling::<P>(options, seed, 40, &|text| words.can_say(text));
});

on_every_game!(any_touch_of_a_board_that_is_set_up_leaves_a_readable_text, SettingUp, |options, seed, words| {
    edits::check_touches::<P>(options, seed, 300, &|text| words.can_say(text));
});

on_every_game!(positions_are_set_up_as_they_are, Positions, |options, seed, words| {
    edits::check_positions::<P>(options, seed, &option_sets::<P>(), &|text| words.can_say(text));
});

struct Golden;

impl Visitor for Golden {
    type Output = ();

    fn visit<P: FullGame>(self) {
        let english = Texts::new(Lang::En);
        let found = golden::playthrough::<P>(Options::defaults(P::PROFILE), 1, &|text| english.sentence(text));
        golden::check_file(&room_data(P::PROFILE.slug, "playthrough.txt"), &found);
    }
}

#[test]
fn playthroughs_are_as_kept() {
    GameId::ALL.iter().for_each(|id| id.visit(Golden));
}

struct Invalid;

impl Visitor for Invalid {
    type Output = ();

    fn visit<P: FullGame>(self) {
        let path = room_data(P::PROFILE.slug, "invalid.txt");
        let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        texts::check_invalid::<P>(&file, &Options::defaults(P::PROFILE));
    }
}

#[test]
fn invalid_positions_are_refused_with_the_named_reason() {
    GameId::ALL.iter().for_each(|id| id.visit(Invalid));
}

struct Lists;

impl ListedVisitor for Lists {
    type Output = ();

    fn visit<P: FullGame + Listing>(self) {
        for (seed, options) in (1..).zip(option_sets::<P>()) {
            moves::check_listing::<P>(options, seed);
        }
        check_samples::<P>();
    }
}

/// A few positions of a game, early, in the middle and late, where a side acts.
fn check_samples<P: FullGame + Listing>() {
    let mut positions: Vec<P> = Vec::new();
    random_game::<P>(Options::defaults(P::PROFILE), 5, |game| positions.push(game.position().clone()));
    let acting: Vec<P> =
        positions.into_iter().filter(|position| matches!(position.turn(), Turn::Side(_)) && position.count() < 400).collect();
    for part in 0..4 {
        if let Some(position) = acting.get(acting.len() * part / 4) {
            moves::check_uniform(position, part as u64);
        }
    }
}

#[test]
fn lists_counts_samples_and_judgements_agree() {
    let listed = GameId::ALL.iter().filter(|id| id.visit_listed(Lists).is_ok()).count();
    assert_eq!(listed + 1, GameId::ALL.len(), "one game alone cannot be listed");
}
