//! The rules again, word by word and slowly, for tests only: to see whether a stone is legal it
//! is put down, every group and section is found by flooding, and sections are counted.
//! Shares nothing with the board of the game but the names of the colours.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

/// A file and a row, both from 0; rows from the bottom.
pub(super) type FileAndRow = (usize, usize);

/// Stones as letters, `.` for none.
#[derive(Clone)]
pub(super) struct SlowBoard {
    pub(super) size: usize,
    pub(super) cells: Vec<Vec<char>>,
}

impl SlowBoard {
    /// Reads the rows of a position text.
    pub(super) fn new(rows: &str) -> SlowBoard {
        let mut cells = Vec::new();
        for text in rows.split('/') {
            let mut row = Vec::new();
            let mut run = 0;
            for c in text.chars() {
                if let Some(digit) = c.to_digit(10) {
                    run = run * 10 + digit as usize;
                } else {
                    row.extend(vec!['.'; core::mem::take(&mut run)]);
                    row.push(c);
                }
            }
            row.extend(vec!['.'; run]);
            cells.insert(0, row);
        }
        SlowBoard { size: cells.len(), cells }
    }

    fn at(&self, (file, row): FileAndRow) -> char {
        self.cells[row][file]
    }

    fn spots(&self) -> Vec<FileAndRow> {
        (0..self.size).flat_map(|row| (0..self.size).map(move |file| (file, row))).collect()
    }

    fn neighbours(&self, (file, row): FileAndRow) -> Vec<FileAndRow> {
        self.spots().into_iter().filter(|(f, r)| f.abs_diff(file) + r.abs_diff(row) == 1).collect()
    }

    /// What can be reached from a stone over stones with one of the letters.
    fn reached(&self, from: FileAndRow, letters: &str) -> BTreeSet<FileAndRow> {
        let mut found = BTreeSet::from([from]);
        loop {
            let more: Vec<FileAndRow> = found
                .iter()
                .flat_map(|spot| self.neighbours(*spot))
                .filter(|spot| letters.contains(self.at(*spot)) && !found.contains(spot))
                .collect();
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }

    /// The groups, each as the sizes of its sections by colour.
    pub(super) fn groups(&self) -> Vec<[Vec<usize>; 2]> {
        let mut groups: BTreeSet<BTreeSet<FileAndRow>> = BTreeSet::new();
        for spot in self.spots().into_iter().filter(|spot| self.at(*spot) != '.') {
            groups.insert(self.reached(spot, "bw"));
        }
        let sections = |group: &BTreeSet<FileAndRow>, letter: &str| {
            let own = group.iter().filter(|spot| letter.contains(self.at(**spot)));
            let sections: BTreeSet<BTreeSet<FileAndRow>> = own.map(|spot| self.reached(*spot, letter)).collect();
            sections.iter().map(BTreeSet::len).collect::<Vec<usize>>()
        };
        groups.iter().map(|group| [sections(group, "b"), sections(group, "w")]).collect()
    }

    pub(super) fn obeys_the_law(&self) -> bool {
        self.groups().iter().all(|[black, white]| black.len() <= 1 && white.len() <= 1)
    }

    /// Where a colour may put a stone.
    pub(super) fn legal(&self, letter: char) -> Vec<FileAndRow> {
        let is_legal = |spot: &FileAndRow| {
            let mut next = self.clone();
            next.cells[spot.1][spot.0] = letter;
            next.obeys_the_law()
        };
        self.spots().into_iter().filter(|spot| self.at(*spot) == '.').filter(is_legal).collect()
    }

    /// The points of black and white, by the standard way and by opponent's stones.
    pub(super) fn scores(&self) -> [[i64; 2]; 2] {
        let mut scores = [[0; 2]; 2];
        for [black, white] in self.groups() {
            let (Some(black), Some(white)) = (black.first(), white.first()) else { continue };
            let owner = if black > white { 0 } else { 1 };
            let (most, least) = (*black.max(white) as i64, *black.min(white) as i64);
            if most != least {
                scores[0][owner] += (1..=most).sum::<i64>();
                scores[1][owner] += least;
            }
        }
        scores
    }
}
