//! Position and move texts. Errors name the part at fault; whether a well-formed position is valid is asked of `validate`.

use alloc::string::String;
use core::fmt::Write as _;

use igroteka_core::notation::{canonical_u32, fields, malformed_move, read_rows, unknown_piece, unknown_side, write_rows};
use igroteka_core::{Options, ParseError, Side, Text};

use super::board::Board;
use super::cells::Cell;
use super::moves::{Height, Move};
use super::position::Reserve;
use super::validate::{self, MOST_QUIET_TURNS};
use super::{PROFILE, Position};

/// The texts of the columns, by side and height, free and bound.
const COLUMNS: [[[&str; 2]; 3]; 2] = [[["S", "S*"], ["M", "M*"], ["L", "L*"]], [["s", "s*"], ["m", "m*"], ["l", "l*"]]];

/// Reads `<rows> <1|2> <reserve|-> <quiet>`.
pub(super) fn parse(text: &str, options: &Options) -> Result<Position, ParseError> {
    let position = read_any(text, options)?;
    ask(&position)?;
    Ok(position.settle())
}

/// Reads the form of a position text; hash and totals are still to be settled.
pub(super) fn read_any(text: &str, options: &Options) -> Result<Position, ParseError> {
    let [rows, side, reserve, quiet] = fields(text)?;
    // The text's own board wins; the option's board only says what is missing in rows that fit neither.
    let board = Board::with_ranks(rows.split('/').count()).unwrap_or(Board::of_options(options));
    let mut position = Position::bare(board, options);
    read_columns(&mut position, rows)?;
    position.to_move = PROFILE.side(side).ok_or_else(|| unknown_side(side))?;
    position.reserve = read_reserve(reserve)?;
    position.quiet = read_quiet(quiet)?;
    Ok(position)
}

fn read_columns(position: &mut Position, rows: &str) -> Result<(), ParseError> {
    let board = position.board;
    read_rows(rows, board.ranks().into(), board.files().into(), &['*'], |row, column, piece| {
        let unknown = || unknown_piece(row, piece);
        let at = board.cell(row, column).ok_or_else(unknown)?;
        let (side, height, is_bound) = read_column(piece).ok_or_else(unknown)?;
        position.sides[side.index()] |= at.alone();
        position.heights[height.index()] |= at.alone();
        if is_bound {
            position.bound |= at.alone();
        }
        Ok(())
    })
}

/// Reads `S`, `m*` and the like.
fn read_column(text: &str) -> Option<(Side, Height, bool)> {
    for side in Side::BOTH {
        for height in Height::ALL {
            let texts = COLUMNS[side.index()][height.index()];
            if let Some(is_bound) = texts.iter().position(|known| *known == text) {
                return Some((side, height, is_bound == 1));
            }
        }
    }
    None
}

/// Reads `-` or `6/6/6,6/6/6`.
fn read_reserve(text: &str) -> Result<Reserve, ParseError> {
    if text == "-" {
        return Ok([[0; 3]; 2]);
    }
    let malformed = || reserve_error(Text::new("banglagor-reserve-malformed").word("found", text));
    let (first, second) = text.split_once(',').ok_or_else(malformed)?;
    let reserve = [read_counts(first).ok_or_else(malformed)?, read_counts(second).ok_or_else(malformed)?];
    if reserve == [[0; 3]; 2] {
        return Err(reserve_error(Text::new("banglagor-reserve-empty")));
    }
    Ok(reserve)
}

/// Reads `6/6/6`. Numbers that no reserve has are cut to the greatest that can be held, and refused later.
fn read_counts(text: &str) -> Option<[u8; 3]> {
    let mut parts = text.split('/').map(|part| canonical_u32(part).map(|count| count.min(u32::from(u8::MAX)) as u8));
    let counts = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(counts)
}

fn read_quiet(text: &str) -> Result<u8, ParseError> {
    let error = || ParseError::new("quiet", Text::new("banglagor-quiet").word("found", text).number("most", MOST_QUIET_TURNS));
    let quiet = canonical_u32(text).and_then(|quiet| u8::try_from(quiet).ok());
    quiet.filter(|quiet| *quiet <= MOST_QUIET_TURNS).ok_or_else(error)
}

fn reserve_error(text: Text) -> ParseError {
    ParseError::new("reserve", text)
}

/// Asks every question that a valid position answers with yes.
fn ask(position: &Position) -> Result<(), ParseError> {
    if !position.is_placement() {
        return Ok(());
    }
    if !validate::is_reserve_of_an_army(position) {
        return Err(reserve_error(Text::new("banglagor-reserve-beyond-army").number("most", position.board.army())));
    }
    if !validate::is_placed_in_turn(position) {
        return Err(reserve_error(Text::new("banglagor-reserve-out-of-turn").text("side", PROFILE.side_text(position.to_move))));
    }
    if let Some(side) = Side::BOTH.into_iter().find(|side| !validate::has_room(position, *side)) {
        return Err(reserve_error(Text::new("banglagor-reserve-no-room").text("side", PROFILE.side_text(side))));
    }
    if !validate::is_quiet_fitting(position) {
        return Err(ParseError::new("quiet", Text::new("banglagor-quiet-in-placement").number("found", position.quiet)));
    }
    Ok(())
}

/// Writes a position.
pub(super) fn write(position: &Position, out: &mut String) {
    let board = position.board;
    write_rows(out, board.ranks().into(), board.files().into(), |row, column| column_text(position, board.cell(row, column)?));
    // Writing into a String cannot fail.
    let _ = write!(out, " {} ", PROFILE.letter(position.to_move));
    if position.is_placement() {
        let [[a, b, c], [d, e, f]] = position.reserve;
        let _ = write!(out, "{a}/{b}/{c},{d}/{e}/{f}");
    } else {
        out.push('-');
    }
    let _ = write!(out, " {}", position.quiet);
}

/// The text of the column on a cell, if one stands there.
pub(super) fn column_text(position: &Position, at: Cell) -> Option<&'static str> {
    let side = position.owner(at)?;
    Some(COLUMNS[side.index()][position.height_at(at).index()][usize::from(at.is_in(position.bound))])
}

/// Reads a move in its one form.
pub(super) fn parse_move(board: Board, text: &str) -> Result<Move, ParseError> {
    let cell = |name: &str| read_cell(board, name, text);
    if text == "pass" {
        return Ok(Move::Pass);
    }
    if let Some(at) = text.strip_prefix('!') {
        return Ok(Move::Free { at: cell(at)? });
    }
    if let Some((letter, at)) = text.split_once('@') {
        let height = Height::ALL.into_iter().find(|height| height_letter(*height) == letter);
        return Ok(Move::Place { height: height.ok_or_else(|| malformed_move(text))?, at: cell(at)? });
    }
    let is_redeployment = text.contains('>');
    let (from, rest) = text.split_once(if is_redeployment { '>' } else { '-' }).ok_or_else(|| malformed_move(text))?;
    let (to, target) = rest.split_once(':').map_or((rest, None), |(to, target)| (to, Some(target)));
    let (from, to) = (cell(from)?, cell(to)?);
    let target = target.map(cell).transpose()?;
    Ok(if is_redeployment { Move::Redeploy { from, to, target } } else { Move::Walk { from, to, target } })
}

/// Reads `c12`.
fn read_cell(board: Board, name: &str, text: &str) -> Result<Cell, ParseError> {
    let malformed = || malformed_move(text);
    let file = *name.as_bytes().first().filter(|letter| letter.is_ascii_lowercase()).ok_or_else(malformed)?;
    let rank = name.get(1..).and_then(canonical_u32).ok_or_else(malformed)?;
    let row = u32::from(board.ranks()).checked_sub(rank);
    row.and_then(|row| board.cell(row as usize, usize::from(file - b'a')))
        .ok_or_else(|| ParseError::new("move", Text::new("banglagor-no-cell").word("at", name).word("board", board.name())))
}

/// Writes a move.
pub(super) fn write_move(m: Move, out: &mut String) {
    match m {
        Move::Place { height, at } => {
            out.push_str(height_letter(height));
            out.push('@');
            write_cell(at, out);
        }
        Move::Walk { from, to, target } => write_way(from, '-', to, target, out),
        Move::Redeploy { from, to, target } => write_way(from, '>', to, target, out),
        Move::Free { at } => {
            out.push('!');
            write_cell(at, out);
        }
        Move::Pass => out.push_str("pass"),
    }
}

fn write_way(from: Cell, sign: char, to: Cell, target: Option<Cell>, out: &mut String) {
    write_cell(from, out);
    out.push(sign);
    write_cell(to, out);
    if let Some(target) = target {
        out.push(':');
        write_cell(target, out);
    }
}

const fn height_letter(height: Height) -> &'static str {
    COLUMNS[0][height.index()][0]
}

fn write_cell(cell: Cell, out: &mut String) {
    out.push(char::from(b'a' + cell.file()));
    // Writing into a String cannot fail.
    let _ = write!(out, "{}", cell.rank() + 1);
}

/// The coordinate of a cell.
pub(super) fn cell_name(cell: Cell) -> String {
    let mut name = String::new();
    write_cell(cell, &mut name);
    name
}
