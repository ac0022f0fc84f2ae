//! The field: cells, sets of cells, zones, directions and names. It knows no stones and no dice.
//!
//! A set of cells is a `u128` with bit `row * 8 + file`; row 0 is the start row. The house fills
//! rows 8 to 13, so every zone that scores lies in the upper 64 bits.

use alloc::string::String;

/// Files `a` to `h`.
pub(super) const FILES: usize = 8;
/// Rows 0 (the start) to 13 (house row 6).
pub(super) const ROWS: usize = 14;
/// Bits of a board; the four corners of row 0 that are no cells are counted too.
pub(super) const CELLS: usize = FILES * ROWS;
/// The row just below guard row f1: guard row m is row `GUARD_BASE + m`.
pub(super) const GUARD_BASE: u8 = 2;
/// The row just below house row 1 (guard row T5): house row m is row `HOUSE_BASE + m`.
pub(super) const HOUSE_BASE: u8 = 7;

/// The names of the rows from the bottom. `A0` (the start) to `A2` are ours, for programs; the field shows the others.
pub(super) const ROW_NAMES: [&str; ROWS] = ["A0", "A1", "A2", "f1", "B2", "D3", "K4", "T5", "1", "2", "3", "4", "5", "6"];
/// The first row whose name is written beside the field.
pub(super) const FIRST_LABELLED_ROW: u8 = GUARD_BASE + 1;

/// A set of cells.
pub(super) type CellSet = u128;

/// The four cells in the middle of the house.
pub(super) const CENTRE: CellSet = block(3, 4, 10, 11);
/// The ring of twelve cells around the centre.
pub(super) const MIDDLE: CellSet = block(2, 5, 9, 12) & !CENTRE;
/// The ring of twenty cells around the middle.
pub(super) const OUTER: CellSet = block(1, 6, 8, 13) & !MIDDLE & !CENTRE;
/// Everything before the house, and the edge files beside house rows 1, 2 and 3.
pub(super) const GUARD_ZONE: CellSet = START | block(0, 7, 1, 7) | block(0, 0, 8, 10) | block(7, 7, 8, 10);
/// The start row: `c` to `f`.
pub(super) const START: CellSet = block(2, 5, 0, 0);
/// Every cell there is.
pub(super) const FIELD: CellSet = START | block(0, 7, 1, 13);

/// The cells between two files and two rows, all included.
const fn block(left: usize, right: usize, bottom: usize, top: usize) -> CellSet {
    let mut set = 0;
    let mut row = bottom;
    while row <= top {
        let mut file = left;
        while file <= right {
            set |= 1 << (row * FILES + file);
            file += 1;
        }
        row += 1;
    }
    set
}

/// A cell of the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with a number, if the field has it.
    pub fn new(index: usize) -> Option<Cell> {
        (index < CELLS && FIELD >> index & 1 == 1).then_some(Cell(index as u8))
    }

    /// The cell on a file and a row, if the field has it.
    pub fn at(file: usize, row: usize) -> Option<Cell> {
        if file < FILES && row < ROWS { Cell::new(row * FILES + file) } else { None }
    }

    /// The number of the cell: eight times its row plus its file.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    pub const fn bit(self) -> CellSet {
        1 << self.0
    }

    /// 0 for `a` to 7 for `h`.
    pub const fn file(self) -> u8 {
        self.0 % FILES as u8
    }

    /// 0 for the start row to 13 for house row 6.
    pub const fn row(self) -> u8 {
        self.0 / FILES as u8
    }

    /// The next cell in a direction, or nothing where the field ends.
    #[inline]
    pub fn next(self, direction: Direction) -> Option<Cell> {
        let next = NEXT[direction as usize][self.index()];
        (next != NO_CELL).then_some(Cell(next))
    }

    /// The name in texts, as `dT5` or `c3`.
    pub fn name(self) -> String {
        let mut name = String::from(file_letter(self.file()));
        name.push_str(ROW_NAMES[usize::from(self.row())]);
        name
    }
}

/// The letter of a file.
pub(super) const fn file_letter(file: u8) -> char {
    (b'a' + file) as char
}

/// Every cell, from the start row upwards.
pub(super) fn cells() -> impl DoubleEndedIterator<Item = Cell> {
    (0..CELLS).filter_map(Cell::new)
}

/// The directions in which stones move; none leads down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Along a file, towards the house.
    Up,
    /// Diagonally up and to the right.
    UpRight,
    /// Diagonally up and to the left.
    UpLeft,
    /// Along a row to the right.
    Right,
    /// Along a row to the left.
    Left,
}

/// File and row steps by direction.
const STEPS: [(isize, isize); 5] = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0)];
const NO_CELL: u8 = u8::MAX;
static NEXT: [[u8; CELLS]; 5] = neighbours();

const fn neighbours() -> [[u8; CELLS]; 5] {
    let mut next = [[NO_CELL; CELLS]; 5];
    let mut direction = 0;
    while direction < STEPS.len() {
        let mut cell = 0;
        while cell < CELLS {
            let file = (cell % FILES) as isize + STEPS[direction].0;
            let row = (cell / FILES) as isize + STEPS[direction].1;
            if 0 <= file && file < FILES as isize && row < ROWS as isize {
                let index = row as usize * FILES + file as usize;
                if FIELD >> index & 1 == 1 {
                    next[direction][cell] = index as u8;
                }
            }
            cell += 1;
        }
        direction += 1;
    }
    next
}

/// A cell from which throws start: `c`, `d`, `e` or `f`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start(u8);

impl Start {
    /// The four starts, from the left.
    pub const ALL: [Start; 4] = [Start(2), Start(3), Start(4), Start(5)];

    /// One of the four starts, counted from the left; larger numbers wrap around.
    #[inline]
    pub const fn wrapping(number: u32) -> Start {
        Start((number & 3) as u8 + 2)
    }

    /// The start with a letter.
    pub fn from_letter(letter: char) -> Option<Start> {
        Start::ALL.into_iter().find(|start| start.letter() == letter)
    }

    /// The start on a cell.
    pub fn from_cell(cell: Cell) -> Option<Start> {
        (cell.row() == 0).then_some(Start(cell.file()))
    }

    /// The letter in move texts.
    pub const fn letter(self) -> char {
        file_letter(self.0)
    }

    /// The cell on the start row.
    pub const fn cell(self) -> Cell {
        Cell(self.0)
    }

    /// Throws from `c` and `d` bend to the right, those from `e` and `f` to the left.
    pub const fn bends_right(self) -> bool {
        self.0 < 4
    }
}
