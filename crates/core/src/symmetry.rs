//! Symmetries of boards: turning or mirroring a position changes nothing about who wins.

/// A symmetry of a rectangular board: files and ranks change places, then the order of files or ranks is turned round.
///
/// ```
/// use igroteka_core::Symmetry;
///
/// assert_eq!(Symmetry::MIRROR.cell((0, 1), (8, 12)), (7, 1));
/// assert_eq!(Symmetry::SQUARE.len(), 8);
/// assert_eq!(Symmetry::SQUARE[1].cell((0, 0), (3, 3)), (2, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// A stable name.
    pub name: &'static str,
    /// Whether files and ranks change places; only on square boards.
    pub transposes: bool,
    /// Whether the last file becomes the first.
    pub flips_files: bool,
    /// Whether the last rank becomes the first.
    pub flips_ranks: bool,
}

impl Symmetry {
    /// Everything stays where it is.
    pub const IDENTITY: Symmetry = Symmetry::new("identity", false, false, false);
    /// Left and right change places.
    pub const MIRROR: Symmetry = Symmetry::new("mirror", false, true, false);
    /// The symmetries of a board that only has a left and a right.
    pub const LEFT_RIGHT: &'static [Symmetry] = &[Symmetry::IDENTITY, Symmetry::MIRROR];
    /// The symmetries of a square.
    pub const SQUARE: &'static [Symmetry] = &[
        Symmetry::IDENTITY,
        Symmetry::MIRROR,
        Symmetry::new("flip", false, false, true),
        Symmetry::new("half-turn", false, true, true),
        Symmetry::new("transpose", true, false, false),
        Symmetry::new("left-turn", true, true, false),
        Symmetry::new("right-turn", true, false, true),
        Symmetry::new("other-diagonal", true, true, true),
    ];

    const fn new(name: &'static str, transposes: bool, flips_files: bool, flips_ranks: bool) -> Symmetry {
        Symmetry { name, transposes, flips_files, flips_ranks }
    }

    /// Where a cell (file, rank) of a board with these numbers of files and ranks goes.
    #[must_use]
    pub const fn cell(self, (file, rank): (usize, usize), (files, ranks): (usize, usize)) -> (usize, usize) {
        let (file, rank) = if self.transposes { (rank, file) } else { (file, rank) };
        let file = if self.flips_files { files.saturating_sub(1 + file) } else { file };
        let rank = if self.flips_ranks { ranks.saturating_sub(1 + rank) } else { rank };
        (file, rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_symmetries_of_a_square_move_a_corner_piece_to_eight_places() {
        let mut places: alloc::vec::Vec<_> = Symmetry::SQUARE.iter().map(|symmetry| symmetry.cell((0, 1), (5, 5))).collect();
        places.sort_unstable();
        assert_eq!(places, [(0, 1), (0, 3), (1, 0), (1, 4), (3, 0), (3, 4), (4, 1), (4, 3)]);
    }

    #[test]
    fn turns_are_named_as_they_turn() {
        let named = |name: &str| Symmetry::SQUARE.iter().find(|symmetry| symmetry.name == name).copied().unwrap_or(Symmetry::IDENTITY);
        // The lower right corner goes up with a turn to the left.
        assert_eq!(named("left-turn").cell((4, 0), (5, 5)), (4, 4));
        assert_eq!(named("right-turn").cell((4, 0), (5, 5)), (0, 0));
    }
}
