//! Reading and writing what position texts have in common: canonical numbers, and board rows
//! in which a run of empty cells is its decimal length.

use alloc::string::String;
use core::fmt::Write as _;

use crate::{ParseError, Text};

/// Reads a whole number in its one canonical form: no sign but `-`, no leading zeros, no `-0`.
#[must_use]
pub fn canonical_i32(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let padded = digits.len() > 1 && digits.starts_with('0');
    if !plain || padded || text == "-0" {
        return None;
    }
    text.parse().ok()
}

/// Reads a canonical number that is not negative.
#[must_use]
pub fn canonical_u32(text: &str) -> Option<u32> {
    canonical_i32(text).and_then(|n| u32::try_from(n).ok())
}

/// The fields of a position text: exactly `N`, separated by single spaces.
pub fn fields<const N: usize>(text: &str) -> Result<[&str; N], ParseError> {
    let mut found = [""; N];
    let mut count = 0;
    for field in text.split(' ') {
        if count < N {
            found[count] = field;
        }
        count += 1;
    }
    if count != N || found.iter().any(|field| field.is_empty()) {
        return Err(ParseError::new("fields", Text::new("text-fields").number("wanted", N as i64).number("found", count as i64)));
    }
    Ok(found)
}

/// Reads `height` rows of `width` cells, top row first, and calls `visit(row, column, piece)` for
/// every piece. A piece is a character that is no digit, with any of the characters in `suffixes`
/// that follow it. Runs must be canonical; the visitor refuses unknown pieces.
pub fn read_rows(
    text: &str,
    height: usize,
    width: usize,
    suffixes: &[char],
    mut visit: impl FnMut(usize, usize, &str) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let count = text.split('/').count();
    if count != height {
        return Err(ParseError::new("rows", Text::new("rows-count").number("wanted", height as i64).number("found", count as i64)));
    }
    for (row, cells) in text.split('/').enumerate() {
        let columns = read_row(cells, row, width, suffixes, &mut visit)?;
        if columns != width {
            let text = Text::new("rows-width").number("row", row as i64 + 1).number("wanted", width as i64).number("found", columns as i64);
            return Err(ParseError::new("rows", text));
        }
    }
    Ok(())
}

/// Reads one row and says how many cells it has.
fn read_row(
    cells: &str,
    row: usize,
    width: usize,
    suffixes: &[char],
    visit: &mut impl FnMut(usize, usize, &str) -> Result<(), ParseError>,
) -> Result<usize, ParseError> {
    let mut rest = cells;
    let mut column = 0;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let run = canonical_u32(&rest[..length]).filter(|run| *run > 0 && *run as usize <= width);
            let run = run.ok_or_else(|| {
                ParseError::new("rows", Text::new("rows-run").number("row", row as i64 + 1).word("found", &rest[..length]))
            })?;
            column += run as usize;
            length
        } else {
            let after = first.len_utf8();
            let length = after + rest[after..].find(|c| !suffixes.contains(&c)).unwrap_or(rest.len() - after);
            if column >= width {
                return Ok(column + 1);
            }
            visit(row, column, &rest[..length])?;
            column += 1;
            length
        };
        rest = &rest[length..];
    }
    Ok(column)
}

/// The error of a visitor that does not know a piece.
#[must_use]
pub fn unknown_piece(row: usize, piece: &str) -> ParseError {
    ParseError::new("rows", Text::new("rows-piece").number("row", row as i64 + 1).word("found", piece))
}

/// The error of a move text that has no move's form.
#[must_use]
pub fn malformed_move(found: &str) -> ParseError {
    ParseError::new("move", Text::new("move-malformed").word("found", found))
}

/// The error of a field that should name a side.
#[must_use]
pub fn unknown_side(found: &str) -> ParseError {
    ParseError::new("side", Text::new("side-unknown").word("found", found))
}

/// Writes rows, top row first; `piece(row, column)` gives the text of a piece or nothing.
pub fn write_rows<'a>(out: &mut String, height: usize, width: usize, piece: impl Fn(usize, usize) -> Option<&'a str>) {
    for row in 0..height {
        if row > 0 {
            out.push('/');
        }
        let mut run = 0;
        for column in 0..width {
            match piece(row, column) {
                None => run += 1,
                Some(text) => {
                    write_run(out, run);
                    run = 0;
                    out.push_str(text);
                }
            }
        }
        write_run(out, run);
    }
}

fn write_run(out: &mut String, run: usize) {
    if run > 0 {
        // Writing into a String cannot fail.
        let _ = write!(out, "{run}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn read(text: &str) -> Result<Vec<(usize, usize, String)>, ParseError> {
        let mut pieces = Vec::new();
        read_rows(text, 2, 12, &['*'], |row, column, piece| {
            pieces.push((row, column, piece.into()));
            Ok(())
        })?;
        Ok(pieces)
    }

    #[test]
    fn rows_with_marked_pieces_round_trip() {
        let text = "10a*1/b11";
        let pieces = read(text).unwrap();
        assert_eq!(pieces, [(0, 10, "a*".into()), (1, 0, "b".into())]);
        let mut out = String::new();
        write_rows(&mut out, 2, 12, |row, column| pieces.iter().find(|p| (p.0, p.1) == (row, column)).map(|p| p.2.as_str()));
        assert_eq!(out, text);
    }

    #[test]
    fn rows_that_are_not_canonical_are_refused_by_name() {
        for (text, code) in [
            ("12", "rows-count"),
            ("12/12/12", "rows-count"),
            ("12/11", "rows-width"),
            ("12/12a", "rows-width"),
            ("12/", "rows-width"),
            ("12/111", "rows-run"),
            ("12/a0b10", "rows-run"),
            ("12/012", "rows-run"),
            ("12/99999999999", "rows-run"),
        ] {
            assert_eq!(read(text).unwrap_err().code(), code, "{text}");
        }
    }

    #[test]
    fn numbers_have_one_form() {
        assert_eq!(canonical_i32("-40"), Some(-40));
        assert_eq!(canonical_u32("0"), Some(0));
        for text in ["", "-", "+5", "-0", "007", "1e3", "99999999999", " 1", "-1x"] {
            assert_eq!(canonical_i32(text), None, "{text}");
        }
        assert_eq!(canonical_u32("-1"), None);
    }
}
