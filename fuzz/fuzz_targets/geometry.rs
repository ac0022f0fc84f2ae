//! The fast geometry of curves against the exact one, on a line and an arc made from small numbers:
//! libFuzzer finds touching and nearly touching figures by coverage.
#![no_main]

use igroteka_games::curves::curve::{Curve, Spot};
use igroteka_games::curves::exact;
use igroteka_games::curves::filter::{BoundingBox, Fallbacks, Probe, lies_on_sheet};
use libfuzzer_sys::fuzz_target;

fn dot((x, y): (u16, u16)) -> Spot {
    Spot::new(16 + (x % 969) as i16, 16 + (y % 669) as i16)
}

fn control((x, y): (u16, u16)) -> Spot {
    Spot::new((x % 9001) as i16 - 4000, (y % 9001) as i16 - 4000)
}

type Pair = (u16, u16);

fn curve((from, to, bend): (Pair, Pair, Option<Pair>)) -> Curve {
    Curve { from: dot(from), to: dot(to), control: bend.map(control) }
}

fuzz_target!(|input: ((Pair, Pair, Option<Pair>), (Pair, Pair, Option<Pair>), Pair)| {
    let (one, other, third) = (curve(input.0), curve(input.1), dot(input.2));
    for line in [&one, &other] {
        assert_eq!(lies_on_sheet(line), exact::lies_on_sheet(line), "{line:?}");
    }
    // The questions below are asked of lines that passed the ones above.
    let asked = |line: &Curve| line.from != line.to && !line.is_flat_arc() && exact::lies_on_sheet(line);
    if !asked(&one) || !asked(&other) {
        return;
    }
    let (probe, mut fallbacks) = (Probe::new(&one), Fallbacks::default());
    assert_eq!(probe.keeps_clear(third, &mut fallbacks), exact::keeps_clear(&one, third), "{one:?} {third:?}");
    let fast = probe.shares_a_point(&other, &BoundingBox::of(&other), &mut fallbacks);
    assert_eq!(fast, exact::share_a_point(&one, &other), "{one:?} {other:?}");
});
