//! Versions of the tensors that learning programs see.
//!
//! A saved network rests on its tensors as it does on the numbers of moves, so a version never changes. What a newer version shows
//! beside the position comes from the history of the game: who sits where, how often the position has stood, how long the game has lasted.

use crate::{Game, Numbered, Planes};

/// A version of the tensors of all games.
///
/// ```
/// use igroteka_core::{TensorVersion, example::Heap, Game, Options, Position};
///
/// let game = Game::<Heap>::new(Options::defaults(Heap::PROFILE));
/// let version = TensorVersion::named("v1").unwrap();
/// let mut tensor = vec![0.0; version.shape(game.position()).iter().product()];
/// version.write(game.position(), &game.history(), &mut tensor);
/// assert_eq!(TensorVersion::default().name(), "v2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TensorVersion {
    /// The position alone.
    Position,
    /// The position, and behind its planes those of the history.
    #[default]
    WithHistory,
}

/// What of the history of a game a tensor shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// How often the position has stood, this time included.
    pub times_stood: u32,
    /// How many plies count for the length cap.
    pub counted_plies: u32,
    /// Whether the sides have changed seats.
    pub has_swapped_seats: bool,
}

/// A position that stands this often ends the game as a draw.
const MOST_TIMES: u32 = 3;

impl TensorVersion {
    /// Every version, the oldest first.
    pub const ALL: [TensorVersion; 2] = [TensorVersion::Position, TensorVersion::WithHistory];

    /// The name of the version.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TensorVersion::Position => "v1",
            TensorVersion::WithHistory => "v2",
        }
    }

    /// The version of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<TensorVersion> {
        TensorVersion::ALL.into_iter().find(|version| version.name() == name)
    }

    /// Planes, rows, columns.
    #[must_use]
    pub fn shape<P: Numbered>(self, position: &P) -> [usize; 3] {
        let [planes, rows, columns] = position.observation_shape();
        match self {
            TensorVersion::Position => [planes, rows, columns],
            TensorVersion::WithHistory => [planes + history_planes::<P>(), rows, columns],
        }
    }

    /// Fills a tensor: the planes of the position; then, in the second version, how often the position has stood before and how much of the
    /// length cap is used up, in games with repetition; and ones if the sides have changed seats, in games where they can.
    pub fn write<P: Numbered>(self, position: &P, history: &History, out: &mut [f32]) {
        let [planes, rows, columns] = position.observation_shape();
        let size = (planes * rows * columns).min(out.len());
        let (own, rest) = out.split_at_mut(size);
        position.write_observation(own);
        if self == TensorVersion::Position || rest.is_empty() {
            return;
        }
        let mut behind = Planes::new(rest, [history_planes::<P>(), rows, columns]);
        if P::PROFILE.has_repetition {
            behind.fill(0, history.times_stood.saturating_sub(1) as f32 / (MOST_TIMES - 1) as f32);
            behind.fill(1, history.counted_plies as f32 / P::PROFILE.length_cap_plies.unwrap_or(u32::MAX).max(1) as f32);
        }
        if P::CAN_SWAP_SEATS {
            behind.fill(history_planes::<P>() - 1, f32::from(u8::from(history.has_swapped_seats)));
        }
    }
}

/// How many planes show the history of a game.
const fn history_planes<P: Numbered>() -> usize {
    let repetition = if P::PROFILE.has_repetition { 2 } else { 0 };
    let seats = if P::CAN_SWAP_SEATS { 1 } else { 0 };
    repetition + seats
}

impl<P: Numbered> Game<P> {
    /// What a tensor shows of the history so far.
    #[must_use]
    pub fn history(&self) -> History {
        History {
            times_stood: if P::PROFILE.has_repetition { u32::try_from(self.times_stood()).unwrap_or(u32::MAX) } else { 1 },
            counted_plies: self.counted_plies(),
            has_swapped_seats: self.seating().has_swapped(),
        }
    }
}
