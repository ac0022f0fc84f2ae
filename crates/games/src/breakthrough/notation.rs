//! Position texts and squares, and what a valid text may say. Called by `position.rs` and `moves.rs`.

use alloc::string::String;

use igroteka_core::{ParseError, Side, Text, notation};

use super::{PROFILE, Position};

/// How many pieces a side has at the start.
pub(super) const MOST_PIECES: u32 = 16;

/// Reads `<rows> <b|w>`.
pub(super) fn parse(text: &str) -> Result<Position, ParseError> {
    let [rows, side] = notation::fields(text)?;
    let mut pieces = [0; 2];
    notation::read_rows(rows, 8, 8, &[], |row, column, piece| {
        let side = PROFILE.side(piece).ok_or_else(|| notation::unknown_piece(row, piece))?;
        pieces[side.index()] |= 1 << ((7 - row) * 8 + column);
        Ok(())
    })?;
    let to_move = PROFILE.side(side).ok_or_else(|| notation::unknown_side(side))?;
    let position = Position::from_parts(pieces, to_move);
    if has_too_many_pieces(&position) {
        return Err(ParseError::new("rows", Text::new("breakthrough-too-many-pieces").number("most", MOST_PIECES)));
    }
    if position.has_won(to_move) {
        return Err(ParseError::new("side", Text::new("breakthrough-won-already").word("side", side)));
    }
    Ok(position)
}

/// Whether a side has more pieces than it began with.
fn has_too_many_pieces(position: &Position) -> bool {
    Side::BOTH.into_iter().any(|side| position.pieces(side).count_ones() > MOST_PIECES)
}

/// Writes it.
pub(super) fn write(position: &Position, out: &mut String) {
    notation::write_rows(out, 8, 8, |row, column| {
        let square = (7 - row) * 8 + column;
        let holder = Side::BOTH.into_iter().find(|side| position.pieces(*side) >> square & 1 != 0)?;
        Some(if holder == Side::First { "b" } else { "w" })
    });
    out.push(' ');
    out.push(PROFILE.letter(position.to_move()));
}

/// Reads `a1` to `h8`.
pub(super) fn read_square(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((rank - b'1') * 8 + file - b'a'),
        _ => None,
    }
}

/// Writes it.
pub(super) fn write_square(square: u8, out: &mut String) {
    out.push(char::from(b'a' + square % 8));
    out.push(char::from(b'1' + square / 8 % 8));
}

/// The name of a square.
pub(super) fn square_name(square: u8) -> String {
    let mut name = String::new();
    write_square(square, &mut name);
    name
}
