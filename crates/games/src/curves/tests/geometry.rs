//! The fast geometry against the exact one, the exact one against itself and against the eye.

use super::figures::Figures;
use crate::curves::curve::{Curve, GridPoint};
use crate::curves::exact;
use crate::curves::filter::{BoundingBox, Fallbacks, Probe, lies_on_sheet};
use crate::curves::zone::Zone;

const ROUNDS: u32 = 10_000;

fn is_sound(curve: &Curve) -> bool {
    curve.from != curve.to && !curve.is_flat_arc()
}

fn turned(curve: &Curve) -> Curve {
    Curve { from: curve.to, to: curve.from, control: curve.control }
}

#[test]
fn the_filter_knows_common_points_as_exact_arithmetic_does() {
    let (mut figures, mut fallbacks, mut yes) = (Figures::new(1), Fallbacks::default(), 0);
    for _ in 0..ROUNDS {
        let (one, other) = figures.pair();
        if !is_sound(&one) || !is_sound(&other) {
            continue;
        }
        let wanted = exact::share_a_point(&one, &other);
        let found = Probe::new(&one).shares_a_point(&other, &BoundingBox::of(&other), &mut fallbacks);
        assert_eq!(found, wanted, "{one:?} {other:?}");
        yes += u32::from(wanted);
    }
    assert!((ROUNDS / 5..ROUNDS * 4 / 5).contains(&yes), "a lopsided test: {yes}");
    assert!(fallbacks.meet > 500, "too few degenerate pairs: {fallbacks:?}");
}

#[test]
fn common_points_do_not_depend_on_order_or_direction() {
    let mut figures = Figures::new(2);
    for _ in 0..ROUNDS / 4 {
        let (one, other) = figures.pair();
        if !is_sound(&one) || !is_sound(&other) {
            continue;
        }
        let wanted = exact::share_a_point(&one, &other);
        assert_eq!(exact::share_a_point(&other, &one), wanted, "{one:?} {other:?}");
        assert_eq!(exact::share_a_point(&turned(&one), &other), wanted, "{one:?} {other:?}");
        assert_eq!(exact::share_a_point(&turned(&other), &one), wanted, "{one:?} {other:?}");
    }
}

#[test]
fn the_filter_knows_distances_as_exact_arithmetic_does() {
    let (mut figures, mut fallbacks, mut clear) = (Figures::new(3), Fallbacks::default(), 0);
    for _ in 0..ROUNDS {
        let (line, dot) = figures.line_and_dot();
        if !is_sound(&line) {
            continue;
        }
        let wanted = exact::keeps_clear(&line, dot);
        assert_eq!(Probe::new(&line).keeps_clear(dot, &mut fallbacks), wanted, "{line:?} {dot:?}");
        clear += u32::from(wanted);
    }
    assert!((ROUNDS / 5..ROUNDS * 4 / 5).contains(&clear), "a lopsided test: {clear}");
    assert!(fallbacks.near > 200, "too few degenerate dots: {fallbacks:?}");
}

#[test]
fn the_border_is_known_exactly() {
    let (mut figures, mut on) = (Figures::new(4), 0);
    for _ in 0..ROUNDS {
        let line = figures.bordering();
        let wanted = exact::lies_on_sheet(&line);
        assert_eq!(lies_on_sheet(&line), wanted, "{line:?}");
        on += u32::from(wanted);
    }
    assert!((ROUNDS / 5..ROUNDS * 4 / 5).contains(&on), "a lopsided test: {on}");
}

#[test]
fn zones_are_known_exactly() {
    let (mut figures, mut inside) = (Figures::new(5), 0);
    for _ in 0..ROUNDS {
        let (line, dot) = figures.line_and_dot();
        // Points of the chord and of the curve itself are on the border.
        for spot in [dot, line.from, middle(&line), GridPoint::new((line.from.x + line.to.x) / 2, (line.from.y + line.to.y) / 2)] {
            let wanted = exact::is_in_zone(&line, spot);
            assert_eq!(Zone::of(&line).is_some_and(|zone| zone.contains(spot)), wanted, "{line:?} {spot:?}");
            inside += u32::from(wanted);
        }
    }
    assert!(inside > ROUNDS / 10, "a lopsided test: {inside}");
}

fn middle(line: &Curve) -> GridPoint {
    let (x, y) = line.middle_times_4();
    GridPoint::new((x / 4) as i16, (y / 4) as i16)
}

#[test]
fn nesting_of_lines_that_do_not_meet_is_known_exactly() {
    let (mut figures, mut nested, mut pairs) = (Figures::new(6), 0, 0);
    while pairs < ROUNDS {
        let (outer, mut inner) = figures.pair();
        if figures.number(0, 2) > 0 {
            inner = figures.inner(&outer);
        }
        if !is_sound(&outer) || !is_sound(&inner) || inner.control.is_none() || exact::share_a_point(&outer, &inner) {
            continue;
        }
        let wanted = exact::zone_holds(&outer, &inner);
        assert_eq!(Zone::of(&outer).is_some_and(|zone| zone.holds(&inner)), wanted, "{outer:?} {inner:?}");
        nested += u32::from(wanted);
        pairs += 1;
    }
    assert!(nested > ROUNDS / 10, "a lopsided test: {nested}");
}

/// Points of a curve at equal steps of the parameter.
fn points(curve: &Curve, count: u32) -> impl Iterator<Item = (f64, f64)> {
    let curve = *curve;
    (0..=count).map(move |k| {
        let t = f64::from(k) / f64::from(count);
        let at = |a: i16, c: Option<i16>, b: i16| {
            let (a, b) = (f64::from(a), f64::from(b));
            c.map_or(a + (b - a) * t, |c| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * f64::from(c) + t * t * b)
        };
        (at(curve.from.x, curve.control.map(|c| c.x), curve.to.x), at(curve.from.y, curve.control.map(|c| c.y), curve.to.y))
    })
}

/// A picture in numbers: no exact arithmetic, only points that lie close together.
#[test]
fn exact_answers_agree_with_many_points_on_the_curves() {
    let mut figures = Figures::new(7);
    for _ in 0..400 {
        let (line, dot) = figures.line_and_dot();
        let to_dot = |(x, y): (f64, f64)| (x - f64::from(dot.x)).powi(2) + (y - f64::from(dot.y)).powi(2);
        let least = points(&line, 4000).map(to_dot).fold(f64::MAX, f64::min);
        if is_sound(&line) && (least - 64.0).abs() > 1.0 {
            assert_eq!(exact::keeps_clear(&line, dot), least > 64.0, "{line:?} {dot:?}");
        }
        let (one, other) = (figures.line(), figures.line());
        let gap =
            points(&one, 600).map(|p| points(&other, 600).map(|q| (p.0 - q.0).powi(2) + (p.1 - q.1).powi(2)).fold(f64::MAX, f64::min));
        let gap = gap.fold(f64::MAX, f64::min);
        // Neighbouring points of these curves are less than 7 apart.
        let share = exact::share_a_point(&one, &other);
        assert!(if share { gap < 25.0 } else { gap > 1e-3 }, "{one:?} {other:?} {gap}");
    }
}
