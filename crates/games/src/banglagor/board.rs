//! The two boards: which cells they have, whose country each is, where columns may be placed, which rank is the enemy's last.

use igroteka_core::{Options, Side};

use super::BOARD_NAMES;
use super::cells::{Cell, Cells};

/// One of the two boards, in the order of the option's names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Board {
    Classic,
    Small,
}

/// What a board looks like; sets by side where they differ.
struct Plan {
    files: u8,
    ranks: u8,
    army: u8,
    all: Cells,
    country: [Cells; 2],
    home: [Cells; 2],
    last_rank: [Cells; 2],
}

impl Plan {
    const fn new(files: u8, ranks: u8, army: u8) -> Plan {
        let half = ranks / 2;
        Plan {
            files,
            ranks,
            army,
            all: band(files, 0, ranks),
            country: [band(files, 0, half), band(files, half, ranks)],
            home: [band(files, 0, half - 1), band(files, half + 1, ranks)],
            last_rank: [band(files, ranks - 1, ranks), band(files, 0, 1)],
        }
    }
}

static PLANS: [Plan; 2] = [Plan::new(8, 12, 6), Plan::new(6, 8, 3)];

/// The cells of the ranks `from..to`.
const fn band(files: u8, from: u8, to: u8) -> Cells {
    let mut cells = 0;
    let mut rank = from;
    while rank < to {
        let mut file = 0;
        while file < files {
            cells |= Cell::new(file, rank).alone();
            file += 1;
        }
        rank += 1;
    }
    cells
}

impl Board {
    /// The board that the options name.
    pub(super) fn of_options(options: &Options) -> Board {
        if options.get("board") == 1 { Board::Small } else { Board::Classic }
    }

    /// The board with the given number of ranks.
    pub(super) fn with_ranks(ranks: usize) -> Option<Board> {
        [Board::Classic, Board::Small].into_iter().find(|board| usize::from(board.ranks()) == ranks)
    }

    #[inline]
    const fn plan(self) -> &'static Plan {
        &PLANS[self as usize]
    }

    /// The name of the board in options.
    pub(super) const fn name(self) -> &'static str {
        BOARD_NAMES[self as usize]
    }

    /// How many files there are.
    pub(super) const fn files(self) -> u8 {
        self.plan().files
    }

    /// How many ranks there are.
    pub(super) const fn ranks(self) -> u8 {
        self.plan().ranks
    }

    /// How many columns of each height a side begins with.
    pub(super) const fn army(self) -> u8 {
        self.plan().army
    }

    /// Every cell.
    #[inline]
    pub(super) const fn all(self) -> Cells {
        self.plan().all
    }

    /// The country of a side.
    #[inline]
    pub(super) const fn country(self, side: Side) -> Cells {
        self.plan().country[side.index()]
    }

    /// Where a side may place: its country without the rank that borders the enemy.
    #[inline]
    pub(super) const fn home(self, side: Side) -> Cells {
        self.plan().home[side.index()]
    }

    /// The last rank of a side's enemy, from which the side may redeploy.
    #[inline]
    pub(super) const fn last_rank(self, side: Side) -> Cells {
        self.plan().last_rank[side.index()]
    }

    /// The cell in a row (from the top) and a column, if there is one.
    pub(super) fn cell(self, row: usize, column: usize) -> Option<Cell> {
        let rank = self.ranks().checked_sub(1)?.checked_sub(u8::try_from(row).ok()?)?;
        let file = u8::try_from(column).ok().filter(|file| *file < self.files())?;
        Some(Cell::new(file, rank))
    }

    /// The row of a cell, from the top.
    pub(super) const fn row(self, cell: Cell) -> u8 {
        self.ranks().saturating_sub(1).saturating_sub(cell.rank())
    }
}
