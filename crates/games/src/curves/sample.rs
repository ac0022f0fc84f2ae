//! A random legal move for playouts: a point while dots are placed, then mostly a line of modest
//! bulge, and a pass when a few tries find none.

use alloc::vec::Vec;

use igroteka_core::{Random, Sample};

use super::curve::{GridPoint, SHEET_HEIGHT, SHEET_WIDTH};
use super::moves::Move;
use super::position::Position;
use super::validate::EDGE_DISTANCE;

/// The number of lines that are tried before a playout passes.
const LINE_TRIES: u32 = 40;

impl Sample for Position {
    fn sample<R: Random>(&self, random: &mut R, _scratch: &mut Vec<Move>) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        if self.is_placing() {
            return self.random_place(random);
        }
        let tried = (0..LINE_TRIES).filter_map(|_| self.random_line(random));
        Some(tried.into_iter().find(|m| self.fault(*m).is_none()).unwrap_or(Move::Pass))
    }
}

impl Position {
    /// A uniform legal point. Forty dots forbid less than 80,000 of the sheet's 646,000 points,
    /// so 64 tries fail less often than once in 10^57; then the grid of candidates helps.
    fn random_place<R: Random>(&self, random: &mut R) -> Option<Move> {
        let mut coordinate = |size: i16| EDGE_DISTANCE + random.below((size - 2 * EDGE_DISTANCE + 1) as u32) as i16;
        let mut spots = (0..64).map(|_| GridPoint::new(coordinate(SHEET_WIDTH), coordinate(SHEET_HEIGHT)));
        let found = spots.find(|spot| self.place_fault(*spot).is_none()).map(Move::Place);
        found.or_else(|| self.places().next())
    }

    /// A line between two random dots that can take one, legal or not. One in four is straight;
    /// arcs rise up to the length of their chord on either side and lean up to half of it.
    fn random_line<R: Random>(&self, random: &mut R) -> Option<Move> {
        let count = self.dots().len() as u32;
        let (one, other) = (random.below(count), random.below(count));
        let is_open = |dot: u32| !self.is_full(dot as usize);
        if one == other || !is_open(one) || !is_open(other) {
            return None;
        }
        let ends = [one.min(other) as u8, one.max(other) as u8];
        let curve = self.curve(ends, None)?;
        if random.below(4) == 0 {
            return Some(Move::Draw { ends, control: None });
        }
        let (along, across) = (random.below(1025) as i64 - 512, random.below(4097) as i64 - 2048);
        let v = curve.to.minus(curve.from);
        let bent = |from: i16, to: i16, v: i64, normal: i64| {
            let middle = (i64::from(from) + i64::from(to)) / 2;
            i16::try_from(middle + (along * v + across * normal) / 1024)
        };
        let control = GridPoint::new(bent(curve.from.x, curve.to.x, v.x, -v.y).ok()?, bent(curve.from.y, curve.to.y, v.y, v.x).ok()?);
        Some(Move::Draw { ends, control: Some(control) })
    }
}
