//! Position and move texts, and the marks that follow moves in records.

use alloc::string::String;
use core::fmt::Write as _;

use igroteka_core::notation::{canonical_u32, fields, malformed_move, read_rows, unknown_piece, unknown_side, write_rows};
use igroteka_core::{ParseError, Side};

use super::board::{FILES, Pitch, Square, WIDTH};
use super::{Move, PROFILE, Position, validate};

const SIZE: usize = WIDTH as usize;

/// Reads a position text that can arise in a game.
pub(super) fn parse(text: &str) -> Result<Position, ParseError> {
    let (pitch, side) = parse_pitch(text)?;
    validate::check(&pitch, side)?;
    Ok(Position::new(pitch, side))
}

/// Reads a position text as it stands: the side to move may be able to score at once.
pub(super) fn parse_any(text: &str) -> Result<Position, ParseError> {
    parse_pitch(text).map(|(pitch, side)| Position::new(pitch, side))
}

fn parse_pitch(text: &str) -> Result<(Pitch, Side), ParseError> {
    let [rows, side] = fields(text)?;
    let mut pitch = Pitch::default();
    read_rows(rows, SIZE, SIZE, &[], |row, column, piece| {
        let side = PROFILE.side(piece).ok_or_else(|| unknown_piece(row, piece))?;
        if let Some(square) = square_of(row, column) {
            pitch.team_mut(side).insert(square);
        }
        Ok(())
    })?;
    let side = PROFILE.side(side).ok_or_else(|| unknown_side(side))?;
    Ok((pitch, side))
}

/// The square of a row, counted from the top, and a column.
fn square_of(row: usize, column: usize) -> Option<Square> {
    Square::new(u8::try_from(column).ok()?, u8::try_from(SIZE.checked_sub(row + 1)?).ok()?)
}

/// Appends the position text.
pub(super) fn write(position: &Position, out: &mut String) {
    write_rows(out, SIZE, SIZE, |row, column| {
        position.pitch.side_at(square_of(row, column)?).map(|side| match side {
            Side::First => "r",
            Side::Second => "b",
        })
    });
    out.push(' ');
    out.push(PROFILE.letter(position.side));
}

/// Reads a move text without marks.
pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    let squares = text.split_once('-').and_then(|(from, to)| Some(Move { from: parse_square(from)?, to: parse_square(to)? }));
    squares.ok_or_else(|| malformed_move(text))
}

fn parse_square(text: &str) -> Option<Square> {
    let letter = text.chars().next()?;
    let rank = canonical_u32(&text[letter.len_utf8()..])?;
    Square::new(FILES.find(letter)? as u8, u8::try_from(rank.checked_sub(1)?).ok()?)
}

/// Appends the move text.
pub(super) fn write_move(m: Move, out: &mut String) {
    // Writing into a String cannot fail.
    let _ = write!(out, "{}-{}", m.from, m.to);
}

/// The letters of a mask of files, in board order.
pub(super) fn file_letters(files: u16) -> String {
    FILES.chars().enumerate().filter(|(file, _)| files >> file & 1 != 0).map(|(_, letter)| letter).collect()
}
