//! What players read: the sentences of football and polar in both languages, to whoever reads them.

use igroteka_core::{AnyGame, Options, Selection, Side, Text};
use igroteka_games::GameId;
use igroteka_texts::{Lang, Texts};

/// The first game of football's author.
const DOUBLE_ATTACK: &str = "k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 h12-m10";

fn played(slug: &str, options: &str, moves: &str) -> Box<dyn AnyGame> {
    let id = GameId::ALL.iter().copied().find(|id| id.slug() == slug).expect("a game");
    let options = Options::parse(id.profile(), options).expect("options");
    let mut game = id.new_game(options, None).expect("the start");
    for text in moves.split(' ').filter(|text| !text.is_empty()) {
        game.play_text(text).unwrap_or_else(|error| panic!("{text}: {}", error.text()));
    }
    game
}

/// The sentences of the last entry of a game for a reader.
fn told(game: &dyn AnyGame, lang: Lang, reader: Option<Side>) -> Vec<String> {
    let texts = Texts::new(lang);
    let events = game.events(game.entry_count() - 1);
    events.iter().map(|event| texts.sentence(&event.text_to(game.profile(), reader))).collect()
}

fn said(lang: Lang, text: Option<Text>) -> String {
    Texts::new(lang).sentence(&text.expect("a text"))
}

#[test]
fn a_goal_is_told_to_the_winner_to_the_loser_and_to_others() {
    let game = played("football", "", DOUBLE_ATTACK);
    let end = |lang, reader| said(lang, game.outcome_text(reader));
    assert_eq!(end(Lang::En, Some(Side::Second)), "You won: Red cannot stop both attacks, on a and m.");
    assert_eq!(end(Lang::En, Some(Side::First)), "You lost: you cannot stop both attacks, on a and m.");
    assert_eq!(end(Lang::En, None), "Black wins: Red cannot stop both attacks, on a and m.");
    assert_eq!(end(Lang::Ru, Some(Side::Second)), "Вы победили: от двойной атаки на a и m не закрыться.");
    assert_eq!(told(game.as_ref(), Lang::En, Some(Side::First)).last(), Some(&end(Lang::En, Some(Side::First))));
}

#[test]
fn an_attack_is_told_without_saying_that_a_lost_side_should_answer() {
    let game = played("football", "", "k1-k4 b12-a12 f1-p7 k12-f9");
    assert_eq!(told(game.as_ref(), Lang::En, Some(Side::Second))[1], "You attack f1.");
    assert_eq!(told(game.as_ref(), Lang::En, Some(Side::First))[1], "Your goal is attacked on f1.");
    assert_eq!(told(game.as_ref(), Lang::Ru, None)[1], "Чёрные атакуют f1.");
    let prompt = game.scene(&Selection::empty()).prompt;
    assert_eq!(said(Lang::En, prompt), "Stop the attack on f: fill the square or a line.");
}

#[test]
fn the_choice_of_a_colour_says_who_plays_what() {
    let game = played("polar", "size=9", "d5+d6 white");
    assert_eq!(told(game.as_ref(), Lang::En, Some(Side::First)), ["Your opponent chose White. You play Black."]);
    assert_eq!(told(game.as_ref(), Lang::En, Some(Side::Second)), ["You chose White."]);
    assert_eq!(told(game.as_ref(), Lang::Ru, Some(Side::First)), ["Соперник выбрал цвет: белые. Ваш цвет: чёрные."]);
}

#[test]
fn every_prompt_of_football_and_polar_is_short_in_both_languages() {
    let games = [
        played("football", "", ""),
        played("football", "", "k1-k4 b12-a12 f1-p7 k12-f9"),
        played("polar", "", ""),
        played("polar", "", "d5+d6"),
        played("polar", "", "d5+d6 white"),
    ];
    for game in games {
        let focus = game.scene(&Selection::empty()).focus;
        for picked in [None, focus.first(), focus.get(133)] {
            let selection = picked.map_or_else(Selection::empty, |id| Selection::of(&[*id]));
            for lang in Lang::ALL {
                let prompt = said(lang, game.scene(&selection).prompt);
                assert!((1..=60).contains(&prompt.chars().count()), "{prompt}");
            }
        }
    }
}
