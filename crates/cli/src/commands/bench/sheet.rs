//! Legality tests of lines on a sheet with 30 dots and 20 arcs. Half of the tested lines are legal, and half of
//! these share an end dot with an earlier line.

use std::cell::Cell;
use std::rc::Rc;

use igroteka_core::{Options, Position as _, Random, Sample as _, SplitMix};
use igroteka_games::curves::curve::GridPoint;
use igroteka_games::curves::filter::Fallbacks;
use igroteka_games::curves::{Move, Position};

use super::works::Rounds;

const DOTS: &str = "30";
const ARCS: usize = 20;
/// How many lines of each of the four quarters are tested in a round.
const QUARTER: usize = 250;

/// The work.
pub(super) fn legality() -> Rounds {
    let mut random = SplitMix::new(3);
    let sheet = full_sheet(&mut random);
    let lines = tested_lines(&sheet, &mut random);
    let counted = Rc::new(Cell::new(Fallbacks::default()));
    let shown = Rc::clone(&counted);
    let round = move || {
        let mut fallbacks = counted.get();
        let legal = lines.iter().filter(|line| sheet.check_counting(**line, &mut fallbacks).is_none()).count();
        counted.set(fallbacks);
        // Half of the lines are legal by choice; a round that found otherwise has not measured the rules.
        if legal * 2 == lines.len() { lines.len() as u64 } else { 0 }
    };
    let note = move || {
        let Fallbacks { lines, near, meet } = shown.get();
        format!("  (exact fallback {:.4} times in 100 calls)", 100.0 * (near + meet) as f64 / lines.max(1) as f64)
    };
    Rounds { round: Box::new(round), note: Box::new(note) }
}

/// Random dots, then random legal arcs; begun again when no more arcs fit.
fn full_sheet(random: &mut SplitMix) -> Position {
    let options = Options::defaults(Position::PROFILE).with("dots", DOTS).unwrap_or(Options::defaults(Position::PROFILE));
    loop {
        let mut sheet = Position::start(&options);
        while sheet.is_placing() {
            match sheet.sample(random, &mut Vec::new()) {
                Some(m) => sheet.play_unchecked(m),
                None => break,
            }
        }
        for _ in 0..5_000 {
            let arc = random_arc(&sheet, random);
            if sheet.lines().len() < ARCS && sheet.is_legal(arc) {
                sheet.play_unchecked(arc);
            }
        }
        if sheet.lines().len() == ARCS {
            return sheet;
        }
    }
}

fn random_arc(sheet: &Position, random: &mut SplitMix) -> Move {
    let count = sheet.dots().len() as u32;
    let (one, other) = (random.below(count) as u8, random.below(count) as u8);
    let control = GridPoint::new(random.below(1_400) as i16 - 200, random.below(1_100) as i16 - 200);
    Move::Draw { ends: [one.min(other), one.max(other)], control: Some(control) }
}

/// As many illegal lines as legal ones; as many legal ones with a used end dot as without.
fn tested_lines(sheet: &Position, random: &mut SplitMix) -> Vec<Move> {
    let used = |dot: u8| sheet.lines().iter().any(|line| line.ends.contains(&dot));
    let [mut sharing, mut free, mut illegal] = [const { Vec::new() }; 3];
    while sharing.len() < QUARTER || free.len() < QUARTER || illegal.len() < 2 * QUARTER {
        let line = random_arc(sheet, random);
        let Move::Draw { ends, .. } = line else { continue };
        let (list, limit) = match (sheet.is_legal(line), ends.iter().any(|dot| used(*dot))) {
            (false, _) => (&mut illegal, 2 * QUARTER),
            (true, true) => (&mut sharing, QUARTER),
            (true, false) => (&mut free, QUARTER),
        };
        if list.len() < limit {
            list.push(line);
        }
    }
    let quarters = sharing.into_iter().zip(free).zip(illegal.chunks(2).map(<[Move]>::to_vec).collect::<Vec<_>>());
    quarters.flat_map(|((sharing, free), illegal)| [vec![sharing, free], illegal].concat()).collect()
}
