//! The rows of the list of moves: a row holds a turn of each side, or one turn with its dice, as the game's profile says.

use igroteka_core::{MoveRows, Side, Text, Turn};
use igroteka_table::Table;

/// A row of the list.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MoveRow {
    /// Its number, from 1.
    pub number: usize,
    /// The moves: two places for a turn of each side, one for a turn alone. An empty place is a side that has not moved yet, or that
    /// had to wait.
    pub cells: Vec<Option<ListedMove>>,
}

/// The entries of one turn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ListedMove {
    /// The number of entries before the turn.
    pub from: usize,
    /// The number of entries after it.
    pub after: usize,
    /// The entry that decided it: its slip is shown.
    pub decision: Option<usize>,
    /// What is said of it.
    pub texts: Vec<Text>,
    /// Whose turn it was.
    pub side: Option<Side>,
}

/// The rows of a table's game, in words or in notation.
pub(crate) fn rows(table: &Table, has_notation: bool) -> Vec<MoveRow> {
    let turns = turns(table, has_notation);
    match table.game().profile().move_rows {
        MoveRows::Turns => (1..).zip(turns).map(|(number, turn)| MoveRow { number, cells: vec![Some(turn)] }).collect(),
        MoveRows::Pairs => pairs(turns),
    }
}

/// Entries that belong to one turn: decisions of a side until the other one decides, with the dice between and before them.
fn turns(table: &Table, has_notation: bool) -> Vec<ListedMove> {
    let mut turns: Vec<ListedMove> = Vec::new();
    for (index, entry) in table.log().iter().enumerate() {
        let side = match entry.turn {
            Turn::Side(side) => Some(side),
            Turn::Chance | Turn::Over => None,
        };
        let text = match table.game().brief(index).filter(|_| !has_notation) {
            Some(brief) => brief,
            None => Text::new("move-notation").word("move", &*entry.text),
        };
        let decision = side.map(|_| index);
        match turns.last_mut().filter(|last| goes_on(table, last, side, index)) {
            Some(last) => {
                last.after = index + 1;
                last.texts.push(text);
                last.decision = decision.or(last.decision);
                last.side = side.or(last.side);
            }
            None => turns.push(ListedMove { from: index, after: index + 1, decision, texts: vec![text], side }),
        }
    }
    turns
}

/// A turn with dice has a decision before they are rolled again and one after that. If the same side goes on, that is its next turn.
const MOST_DECISIONS: usize = 2;

/// Whether an entry belongs to the last turn: dice after a decision of the side that decides next, or a further decision after dice.
fn goes_on(table: &Table, last: &ListedMove, side: Option<Side>, index: usize) -> bool {
    let is_pair = table.game().profile().move_rows == MoveRows::Pairs;
    match (last.side, side) {
        // A decision after the first dice.
        (None, _) => true,
        // Dice: they belong to whoever decides after them.
        (Some(before), None) => {
            let is_same_side = matches!(table.turn_at(index + 1), Turn::Side(next) if next == before);
            is_same_side && decisions(table, last.from, index) < MOST_DECISIONS
        }
        (Some(before), Some(now)) => before == now && !is_pair && table.log()[index - 1].turn == Turn::Chance,
    }
}

/// The number of decisions among some entries.
fn decisions(table: &Table, from: usize, to: usize) -> usize {
    table.log()[from..to].iter().filter(|entry| entry.turn != Turn::Chance).count()
}

/// A row for a turn of each side; a side that moves twice leaves a place empty.
fn pairs(turns: Vec<ListedMove>) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    for turn in turns {
        let place = turn.side.unwrap_or(Side::First).index();
        let fits = rows.last().is_some_and(|row| row.cells[place].is_none() && (place == 1 || row.cells[1].is_none()));
        if !fits {
            rows.push(MoveRow { number: rows.len() + 1, cells: vec![None, None] });
        }
        if let Some(row) = rows.last_mut() {
            row.cells[place] = Some(turn);
        }
    }
    rows
}
