//! What a search comes to, in one line. Tests keep such lines for fixed positions and compare them natively and in
//! WebAssembly; a change that alters them changes how the computer plays, and says so.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;

use igroteka_core::{FullGame, Game, Measure, Options, ParseError, Propose, Sample};
use igroteka_games::{GameId, Visitor};

use crate::full::FullOptions;
use crate::{Thinker, Uct, UctOptions, full};

/// The expected lines: game, seed, playouts, position, fingerprint, separated by tabs.
const EXPECTED: &str = include_str!("../data/fingerprints.txt");

/// A search with the fingerprint that it has to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectedFingerprint<'a> {
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

impl ExpectedFingerprint<'_> {
    /// Every such search.
    pub fn all() -> impl Iterator<Item = ExpectedFingerprint<'static>> {
        EXPECTED.lines().filter_map(ExpectedFingerprint::read)
    }

    fn read(line: &str) -> Option<ExpectedFingerprint<'_>> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        Some(ExpectedFingerprint {
            game: next()?,
            seed: next()?.parse().ok()?,
            playouts: next()?.parse().ok()?,
            position: next()?,
            fingerprint: next()?,
        })
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

/// The expected lines of full-strength searches: game, nodes, position, fingerprint, separated by tabs.
const EXPECTED_FULL: &str = include_str!("../data/full.txt");

/// A full-strength search with the fingerprint that it has to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectedFullFingerprint<'a> {
    /// The slug of the game.
    pub game: &'a str,
    /// How many nodes it looks at.
    pub nodes: u32,
    /// The position text.
    pub position: &'a str,
    /// What it comes to.
    pub fingerprint: &'a str,
}

impl ExpectedFullFingerprint<'_> {
    /// Every such search.
    pub fn all() -> impl Iterator<Item = ExpectedFullFingerprint<'static>> {
        EXPECTED_FULL.lines().filter_map(ExpectedFullFingerprint::read)
    }

    fn read(line: &str) -> Option<ExpectedFullFingerprint<'_>> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        Some(ExpectedFullFingerprint { game: next()?, nodes: next()?.parse().ok()?, position: next()?, fingerprint: next()? })
    }

    /// Makes the search again, two lines of it: depth, nodes, then the moves with their scores. Nothing if the game or the
    /// position is unknown.
    #[must_use]
    pub fn again(&self) -> Option<String> {
        let id = GameId::from_slug(self.game)?;
        let options = FullOptions { lines: 2, ..FullOptions::default() };
        let mut search = id.visit(Begin { position: self.position, options })?;
        let progress = search.step(self.nodes);
        let lines = search.lines().into_iter().map(|line| format!(" {:?} {}", line.score, line.moves.join(" ")));
        Some(lines.fold(format!("{} {}", progress.depth, progress.nodes), |all, line| all + &line))
    }
}

struct Begin<'a> {
    position: &'a str,
    options: FullOptions,
}

impl Visitor for Begin<'_> {
    type Output = Option<Box<dyn Thinker>>;

    fn visit<P: FullGame>(self) -> Self::Output {
        let options = Options::defaults(P::PROFILE);
        let position = P::parse(self.position, &options).ok()?;
        Some(full(&Game::from_position(options, position), self.options))
    }
}
