//! Numbers of moves: every legal one has a number of its own that leads back to it, and the tensors are sound.

use igroteka_core::{FullGame, Game, Numbered, Options, Random as _, SplitMix, Symmetry, TensorVersion, Turn};

use super::random_game;

/// Checks every position of a random game, and a game that is played by numbers.
///
/// # Panics
/// If a promise is broken.
pub fn check_numbers<P: FullGame>(options: Options, seed: u64) {
    let mut seen = 0;
    random_game::<P>(options, seed, |game| {
        // Every seventh position, so that the slowest list does not rule the test.
        if seen % 7 == 0 {
            check_position(game.position());
        }
        seen += 1;
    });
    check_game_by_numbers::<P>(options, seed);
    P::SYMMETRIES.iter().for_each(|symmetry| check_symmetry::<P>(options, seed, *symmetry));
}

/// Plays a random game and its image beside it: what is legal, what is seen and how it ends is the same under the symmetry.
///
/// # Panics
/// If one game is not the image of the other.
fn check_symmetry<P: FullGame>(options: Options, seed: u64, symmetry: Symmetry) {
    let mut random = SplitMix::new(seed);
    let (mut game, mut other) = (Game::<P>::new(options), Game::<P>::new(options));
    let mut scratch = Vec::new();
    // The first part of a long game shows everything.
    while game.outcome().is_none() && game.entries().len() < 150 {
        let at = || format!("{} after {}", symmetry.name, game.position().to_text());
        let image = |action: u32| match game.turn() {
            Turn::Chance => action,
            _ => game.position().action_image(action, symmetry).unwrap_or_else(|| panic!("{action} has no image: {}", at())),
        };
        let (mut actions, mut others) = (Vec::new(), Vec::new());
        game.position().list_actions(&mut scratch, &mut actions);
        other.position().list_actions(&mut scratch, &mut others);
        let mut images: Vec<u32> = actions.iter().map(|action| image(*action)).collect();
        images.sort_unstable();
        assert_eq!(images, others, "{}", at());
        assert_eq!(image_of_tensor(&game, symmetry), tensor(&other), "{}", at());
        let action = actions[random.below(actions.len() as u32) as usize];
        let mapped = image(action);
        for (game, action) in [(&mut game, action), (&mut other, mapped)] {
            let m = game.position().move_of(action).unwrap_or_else(|| panic!("{action}"));
            game.play(m).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        }
        assert_eq!(game.outcome(), other.outcome(), "{}", game.position().to_text());
    }
}

fn tensor<P: FullGame>(game: &Game<P>) -> Vec<f32> {
    let version = TensorVersion::default();
    let mut tensor = vec![0.0; version.shape(game.position()).iter().product()];
    version.write(game.position(), &game.history(), &mut tensor);
    tensor
}

fn image_of_tensor<P: FullGame>(game: &Game<P>, symmetry: Symmetry) -> Vec<f32> {
    let [planes, rows, columns] = TensorVersion::default().shape(game.position());
    let tensor = tensor(game);
    let mut image = tensor.clone();
    for (index, value) in tensor.iter().enumerate() {
        let (plane, cell) = (index / (rows * columns), index % (rows * columns));
        assert!(plane < planes);
        let (column, row) = symmetry.cell((cell % columns, cell / columns), (columns, rows));
        image[(plane * rows + row) * columns + column] = *value;
    }
    image
}

/// Checks the numbers of one position.
///
/// # Panics
/// If a promise is broken.
pub fn check_position<P: FullGame>(position: &P) {
    let at = || position.to_text();
    let limit = if position.turn() == Turn::Chance { position.chance_count() } else { position.action_count() };
    let mut moves = Vec::new();
    position.list_numbered(&mut moves);
    let mut numbers = Vec::new();
    for m in &moves {
        let number = position.action_of(*m).unwrap_or_else(|| panic!("{} has no number in {}", position.move_text(*m), at()));
        assert!(number < limit, "{number} in {}", at());
        assert_eq!(position.move_of(number), Some(*m), "{number} in {}", at());
        assert!(position.is_legal(*m), "{} in {}", position.move_text(*m), at());
        numbers.push(number);
    }
    numbers.sort_unstable();
    let mut listed = Vec::new();
    position.list_actions(&mut moves, &mut listed);
    assert_eq!(listed, numbers, "{}", at());
    assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "a number twice in {}", at());
    if P::IS_WHOLE {
        let mut proposed = Vec::new();
        position.propose(&mut proposed);
        assert_eq!(proposed.len(), numbers.len(), "{}", at());
    }
    check_chance(position);
    check_observation(position);
}

fn check_chance<P: FullGame>(position: &P) {
    let mut events = Vec::new();
    position.list_chance(&mut events);
    let mut moves = Vec::new();
    position.list_numbered(&mut moves);
    if position.turn() == Turn::Chance {
        let listed: Vec<P::Move> = events.iter().map(|event| event.0).collect();
        assert_eq!(listed, moves, "{}", position.to_text());
        assert!(events.iter().all(|event| event.1 > 0));
    } else {
        assert!(events.is_empty(), "{}", position.to_text());
    }
}

fn check_observation<P: FullGame>(position: &P) {
    let size = position.observation_shape().iter().product();
    let mut tensor = vec![f32::NAN; size];
    position.write_observation(&mut tensor);
    assert!(tensor.iter().all(|value| value.is_finite()), "{}", position.to_text());
    // A buffer of a wrong size is no reason to panic.
    position.write_observation(&mut tensor[..size / 2]);
    position.write_observation(&mut vec![0.0; size + 3]);
}

/// Every number of a position means nothing or leads back to itself.
///
/// # Panics
/// If a number decodes to a move with another number.
pub fn check_all_numbers<P: Numbered>(position: &P) {
    for number in 0..position.action_count() {
        if let Some(m) = position.move_of(number) {
            assert_eq!(position.action_of(m), Some(number), "{} in {}", position.move_text(m), position.to_text());
        }
    }
    for number in [position.action_count(), position.action_count() + 1, u32::MAX] {
        assert_eq!(position.move_of(number), None, "{number} in {}", position.to_text());
    }
}

fn check_game_by_numbers<P: FullGame>(options: Options, seed: u64) {
    let mut random = SplitMix::new(seed);
    let mut game = Game::<P>::new(options);
    let (mut scratch, mut actions, mut kept, mut decisions) = (Vec::new(), Vec::new(), Vec::new(), 0);
    let start_counts = (game.position().action_count(), game.position().chance_count(), game.position().observation_shape());
    while game.outcome().is_none() {
        let position = game.position();
        assert_eq!((position.action_count(), position.chance_count(), position.observation_shape()), start_counts);
        decisions += u32::from(game.turn() != Turn::Chance);
        actions.clear();
        position.list_actions(&mut scratch, &mut actions);
        let action = actions[random.below(actions.len() as u32) as usize];
        let m = position.move_of(action).unwrap_or_else(|| panic!("{action} in {}", position.to_text()));
        position.list_with_numbers(&mut scratch, &mut kept);
        game.play(m).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        check_relisting(game.position(), m, &mut kept);
        kept.clear();
    }
    assert!(decisions <= P::start(&options).most_decisions(), "{decisions} decisions");
}

/// A list that is brought up to date holds what a new one holds. What is drawn is in it, and is the same for who has the list.
fn check_relisting<P: FullGame>(position: &P, last: P::Move, kept: &mut Vec<(u32, P::Move)>) {
    position.relist_with_numbers(last, kept);
    assert!(!P::KEEPS_LISTS || kept.is_sorted_by_key(|(number, _)| *number), "{}", position.to_text());
    kept.sort_unstable_by_key(|(number, _)| *number);
    let mut anew = Vec::new();
    position.list_actions(&mut Vec::new(), &mut anew);
    assert!(kept.iter().map(|(number, _)| *number).eq(anew.iter().copied()), "{}", position.to_text());
    assert!(kept.iter().all(|(number, m)| position.move_of(*number) == Some(*m)), "{}", position.to_text());
    let [mut one, mut other] = [(); 2].map(|()| SplitMix::new(u64::from(kept.len() as u32)));
    let drawn = position.draw_numbered(&mut one, None);
    assert_eq!((drawn, one.seed()), (position.draw_numbered(&mut other, Some(kept)), other.seed()), "{}", position.to_text());
    assert!(drawn.is_none_or(|drawn| kept.contains(&drawn)), "{drawn:?} in {}", position.to_text());
}
