//! Random studies: written as records, read back and replayed to the same tree.

use igroteka_core::record::{read, replay};
use igroteka_core::scene::Pen;
use igroteka_core::study::{Drawn, DrawnPlace, NodeId, SIGNS, Study};
use igroteka_core::{AnyGame, FullGame, Game, Options, Random as _, Selection, SplitMix, Turn};

/// How many moves a random study tries to add.
const MOVES: usize = 40;

/// What a random study holds of interest.
#[derive(Clone, Copy, Default)]
pub struct Met {
    /// Forks at which a side decides.
    pub decisions: usize,
    /// Forks at which dice fall.
    pub chances: usize,
    /// Arrows and circles.
    pub drawn: usize,
}

/// Builds a random study, writes its record and reads it back.
///
/// # Panics
/// If anything is lost or warned about.
pub fn check_study<P: FullGame>(options: Options, seed: u64) -> Met {
    let mut random = SplitMix::new(seed);
    let mut met = Met::default();
    let study = random_study::<P>(options, &mut random, &mut met);
    let record = study.record();
    let text = record.to_text().unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
    let reading = read(&text).remove(0);
    assert_eq!(reading.warnings, [], "seed {seed}: {text}");
    let back = reading.game.unwrap_or_else(|problem| panic!("seed {seed}: {problem}\n{text}"));
    assert_eq!(back, record, "seed {seed}: {text}");
    assert!(back.moves.is_annotated(), "seed {seed}: {text}");
    let replayed = replay::<P>(&back).unwrap_or_else(|problem| panic!("seed {seed}: {problem}\n{text}"));
    assert_eq!(replayed.warnings, [], "seed {seed}: {text}");
    let again = Study::from_record(&back, &replayed.game).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_eq!(again.record(), record, "seed {seed}: {text}");
    assert_eq!(again.line_game().position_hash(), replayed.game.position().hash(), "seed {seed}");
    met
}

/// A study that grows at random places, with something said and drawn here and there.
fn random_study<P: FullGame>(options: Options, random: &mut SplitMix, met: &mut Met) -> Study {
    let start = Game::<P>::new(options);
    let mut study = Study::of(&start);
    let mut places: Vec<(NodeId, Game<P>)> = vec![(study.root(), start)];
    let mut scratch = Vec::new();
    for _ in 0..MOVES {
        // Mostly the last line goes on; else a place is tried again.
        let index = if random.below(4) > 0 { places.len() - 1 } else { random.below(places.len() as u32) as usize };
        let (node, mut game) = places[index].clone();
        if game.outcome().is_some() {
            continue;
        }
        let Some(m) = game.position().sample(random, &mut scratch) else { continue };
        let (text, turn) = (game.position().move_text(m), game.turn());
        assert!(study.go(node));
        let had = study.node(node).map_or(0, |node| node.children.len());
        let child = study.play(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        if had > 0 && study.node(node).is_some_and(|node| node.children.len() > had) {
            *(if turn == Turn::Chance { &mut met.chances } else { &mut met.decisions }) += 1;
        }
        game.play_legal(m);
        say(&mut study, child, &game, random, met);
        places.push((child, game));
    }
    study.set_comment(study.root(), "Where it begins").unwrap_or_else(|problem| panic!("{problem}"));
    let (node, _) = places[random.below(places.len() as u32) as usize];
    study.promote(node);
    study
}

/// Says and draws something about a move, or nothing.
fn say<P: FullGame>(study: &mut Study, node: NodeId, game: &Game<P>, random: &mut SplitMix, met: &mut Met) {
    match random.below(4) {
        0 => study.set_comment(node, "a word } of\nthe [%annotator]").unwrap_or_else(|problem| panic!("{problem}")),
        1 => assert!(study.set_sign(node, Some(SIGNS[random.below(6) as usize].0))),
        2 => {
            let scene = game.scene(&Selection::empty());
            let mut place = || {
                let focus = scene.focus.get(random.below(scene.focus.len().max(1) as u32) as usize);
                let named = focus.and_then(|id| DrawnPlace::of(&scene, *id));
                named.unwrap_or_else(|| DrawnPlace::at(&scene, scene.frame.middle()))
            };
            let drawn = Drawn { pen: Pen::Yellow, from: place(), to: Some(place()) };
            assert_eq!(Drawn::parse(&drawn.to_string()).as_ref(), Some(&drawn), "{drawn}");
            assert!(drawn.mark(&scene).is_some(), "{drawn}");
            study.toggle_drawn(node, &drawn).unwrap_or_else(|problem| panic!("{problem}"));
            met.drawn += study.node(node).map_or(0, |node| node.drawn().len());
        }
        _ => {}
    }
}

/// Draws a circle around every cell of a game and finds it there again.
///
/// # Panics
/// If the name of a cell cannot be read back, or names another place.
pub fn check_places<P: FullGame>(options: Options) {
    let game = Game::<P>::new(options);
    let scene = game.scene(&Selection::empty());
    for id in scene.cells.iter().map(|cell| cell.id).chain(scene.pieces.iter().map(|piece| piece.id)) {
        let from = DrawnPlace::of(&scene, id).unwrap_or_else(|| panic!("{id:?}"));
        let circle = Drawn { pen: Pen::Green, from, to: None };
        let shape = |drawn: &Drawn| drawn.mark(&scene).and_then(|mark| mark.shape.middle());
        let middle = shape(&circle).unwrap_or_else(|| panic!("{circle}"));
        assert_eq!(DrawnPlace::at(&scene, middle), circle.from, "{circle}");
        let again = Drawn::parse(&circle.to_string()).unwrap_or_else(|| panic!("{circle}"));
        assert_eq!((&again, shape(&again)), (&circle, Some(middle)));
        assert!(matches!(circle.from, DrawnPlace::Named(_)), "{circle}: places are named where they have names");
    }
}
