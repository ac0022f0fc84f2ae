//! Position and move texts. What a text may not say is decided in `validate.rs`.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use igroteka_core::notation::{canonical_u32, fields, malformed_move, read_rows, unknown_piece, unknown_side, write_rows};
use igroteka_core::{Options, ParseError, Side, Text};

use super::board::Board;
use super::grid::{Crossing, Grid, file_of};
use super::moves::{Move, colour};
use super::outcome::Scoring;
use super::position::{Phase, Position};
use super::{PROFILE, validate};

/// The words of the third field.
const FIRST: &str = "first";
const CHOOSE: &str = "choose";

/// The way of counting that options ask for.
pub(super) fn scoring(options: &Options) -> Scoring {
    if options.get("scoring") == 1 { Scoring::Opponent } else { Scoring::Standard }
}

/// What a position text says, whether it is valid or not.
pub(super) struct Phrase {
    pub grid: Grid,
    pub stones: Vec<(Crossing, Side)>,
    pub side: Side,
    pub phase: Phase,
}

/// Reads the form of a position text with a board of one of the given sides.
pub(super) fn read_phrase(text: &str, sizes: RangeInclusive<usize>) -> Result<Phrase, ParseError> {
    let (rows, letter, word) = split(text)?;
    let grid = read_grid(rows, sizes)?;
    let stones = read_stones(rows, grid)?;
    let side = PROFILE.side(letter).ok_or_else(|| unknown_side(letter))?;
    Ok(Phrase { grid, stones, side, phase: read_phase(word)? })
}

/// Reads a position text with a board of one of the given sides.
pub(super) fn read_position(text: &str, scoring: Scoring, sizes: RangeInclusive<usize>) -> Result<Position, ParseError> {
    let Phrase { grid, stones, side, phase } = read_phrase(text, sizes)?;
    validate::check_phase(grid, &stones, phase, side)?;
    let board = Board::with_stones(grid, &stones);
    validate::check_law_of_groups(&board)?;
    Ok(Position::assembled(board, scoring, phase, side))
}

/// The two or three fields.
fn split(text: &str) -> Result<(&str, &str, Option<&str>), ParseError> {
    if text.split(' ').count() == 3 {
        let [rows, side, word] = fields(text)?;
        return Ok((rows, side, Some(word)));
    }
    let [rows, side] = fields(text)?;
    Ok((rows, side, None))
}

fn read_grid(rows: &str, sizes: RangeInclusive<usize>) -> Result<Grid, ParseError> {
    let size = rows.split('/').count();
    if !sizes.contains(&size) {
        let text =
            Text::new("polar-size").number("least", *sizes.start() as i64).number("most", *sizes.end() as i64).number("found", size as i64);
        return Err(ParseError::new("rows", text));
    }
    Ok(Grid::new(u8::try_from(size).unwrap_or(u8::MAX)))
}

fn read_stones(rows: &str, grid: Grid) -> Result<Vec<(Crossing, Side)>, ParseError> {
    let mut stones = Vec::new();
    read_rows(rows, grid.size(), grid.size(), &[], |row, file, piece| {
        let side = PROFILE.side(piece).ok_or_else(|| unknown_piece(row, piece))?;
        stones.extend(grid.crossing(file, grid.size() - 1 - row).map(|at| (at, side)));
        Ok(())
    })?;
    Ok(stones)
}

fn read_phase(word: Option<&str>) -> Result<Phase, ParseError> {
    match word {
        None => Ok(Phase::Play),
        Some(FIRST) => Ok(Phase::First),
        Some(CHOOSE) => Ok(Phase::Choose),
        Some(other) => Err(ParseError::new("phase", Text::new("polar-phase").word("found", other))),
    }
}

/// Appends the position text.
pub(super) fn write_position(position: &Position, out: &mut String) {
    let grid = position.grid();
    write_rows(out, grid.size(), grid.size(), |row, file| {
        let side = position.stone_at(grid.crossing(file, grid.size() - 1 - row)?)?;
        Some(match side {
            Side::First => "b",
            Side::Second => "w",
        })
    });
    out.push(' ');
    out.push(PROFILE.letter(position.side));
    match position.phase {
        Phase::First => out.extend([" ", FIRST]),
        Phase::Choose => out.extend([" ", CHOOSE]),
        Phase::Play => {}
    }
}

/// Reads a move text: an opening pair, a colour, or a point.
pub(super) fn read_move(grid: Grid, text: &str) -> Result<Move, ParseError> {
    if let Some(side) = Side::BOTH.into_iter().find(|side| text == colour(*side)) {
        return Ok(Move::Choose(side));
    }
    let point = |name: &str| read_point(grid, name).ok_or_else(|| malformed_move(text))?;
    match text.split_once('+') {
        Some((black, white)) => Ok(Move::Pair { black: point(black)?, white: point(white)? }),
        None => Ok(Move::Place(point(text)?)),
    }
}

/// Reads the name of a crossing; `None` if it has no such form, an error if the board has no such crossing.
fn read_point(grid: Grid, name: &str) -> Option<Result<Crossing, ParseError>> {
    let (letter, digits) = name.split_at_checked(1)?;
    let file = file_of(*letter.as_bytes().first()?)?;
    let row = canonical_u32(digits).filter(|row| (1..=99).contains(row))? as usize;
    let outside = || ParseError::new("move", Text::new("polar-off-board").word("at", name));
    Some(grid.crossing(file, row - 1).ok_or_else(outside))
}

/// Appends a move text.
pub(super) fn write_move(grid: Grid, m: Move, out: &mut String) {
    match m {
        Move::Place(at) => grid.write_name(at, out),
        Move::Choose(side) => out.push_str(colour(side)),
        Move::Pair { black, white } => {
            grid.write_name(black, out);
            out.push('+');
            grid.write_name(white, out);
        }
    }
}
