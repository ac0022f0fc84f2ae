//! What a search comes to, in one line. Tests keep such lines for fixed positions and compare them natively and in
//! WebAssembly; a change that alters them changes how the computer plays, and says so.

use alloc::format;
use alloc::string::String;

use igroteka_core::{Measure, Options, ParseError, Propose, Sample};

use crate::{Uct, UctOptions};

/// The kept lines: game, seed, playouts, position, fingerprint, separated by tabs.
const KEPT: &str = include_str!("../data/fingerprints.txt");

/// A search whose fingerprint is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept<'a> {
    /// The slug of the game.
    pub game: &'a str,
    /// The seed of the search.
    pub seed: u64,
    /// How many playouts it makes.
    pub playouts: u32,
    /// The position text.
    pub position: &'a str,
    /// What it comes to.
    pub fingerprint: &'a str,
}

impl Kept<'_> {
    /// Every kept search.
    pub fn all() -> impl Iterator<Item = Kept<'static>> {
        KEPT.lines().filter_map(Kept::read)
    }

    fn read(line: &str) -> Option<Kept<'_>> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        Some(Kept { game: next()?, seed: next()?.parse().ok()?, playouts: next()?.parse().ok()?, position: next()?, fingerprint: next()? })
    }

    /// Makes the search again: nodes in the tree, then of the best line visits, value in millionths of a
    /// won game, and move.
    pub fn again<P: Measure + Propose + Sample>(&self) -> Result<String, ParseError> {
        let position = P::parse(self.position, &Options::defaults(P::PROFILE))?;
        let mut search = Uct::new(position, [].into(), UctOptions { seed: self.seed, ..UctOptions::default() });
        let nodes = search.step(self.playouts).nodes;
        Ok(match search.lines().first() {
            None => format!("{nodes}"),
            Some(line) => {
                let text = search.position().move_text(line.entry);
                format!("{nodes} {} {} {text}", line.visits, (line.value * 1e6) as i64)
            }
        })
    }
}
