//! Lines from a stream that nobody vouches for: a person, a file, another program. None of them takes more memory than the longest
//! line that is allowed.

use std::fmt;
use std::io::{self, BufRead, Read as _};

/// Longer lines are refused: no position and no game comes near.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// A line is longer than [`MAX_LINE_BYTES`]. It need not end at all; [`skip_line`] passes over the rest of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("line: longer than a megabyte")
    }
}

impl std::error::Error for TooLong {}

impl From<TooLong> for io::Error {
    fn from(error: TooLong) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, error)
    }
}

/// The bytes of the next line without its end (`\n` or `\r\n`); nothing at the end of the input.
pub fn read_bytes(input: &mut impl BufRead) -> io::Result<Option<Result<Vec<u8>, TooLong>>> {
    let mut bytes = Vec::new();
    // With room for the end of the line.
    if input.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.ends_with(b"\n") {
        bytes.pop();
    } else if bytes.len() > MAX_LINE_BYTES {
        return Ok(Some(Err(TooLong)));
    }
    if bytes.ends_with(b"\r") {
        bytes.pop();
    }
    Ok(Some(Ok(bytes)))
}

/// The same as text. Bytes that are no text are read as far as they are.
pub fn read_text(input: &mut impl BufRead) -> io::Result<Option<Result<String, TooLong>>> {
    let line = read_bytes(input)?;
    Ok(line.map(|line| line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())))
}

/// Passes over the rest of a line.
pub fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    input.skip_until(b'\n').map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Result<String, TooLong>> {
        let mut next = || -> io::Result<_> {
            let line = read_text(&mut input)?;
            if line == Some(Err(TooLong)) {
                skip_line(&mut input)?;
            }
            Ok(line)
        };
        std::iter::from_fn(|| next().expect("bytes in memory can be read")).collect()
    }

    #[test]
    fn ends_of_lines_are_taken_away() {
        assert_eq!(lines(b"a\nb\r\n\nc"), ["a", "b", "", "c"].map(|line| Ok(line.to_owned())));
        assert_eq!(lines(b"\xff\n"), [Ok("\u{fffd}".to_owned())]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_that_is_too_long_can_be_passed_over() {
        let longest = "x".repeat(MAX_LINE_BYTES);
        assert_eq!(lines(format!("{longest}\nnext").as_bytes()), [Ok(longest.clone()), Ok("next".to_owned())]);
        assert_eq!(lines(format!("{longest}x\nnext").as_bytes()), [Err(TooLong), Ok("next".to_owned())]);
        assert_eq!(lines(format!("{longest}{longest}{longest}").as_bytes()), [Err(TooLong)]);
    }

    #[test]
    fn a_line_without_an_end_is_refused_all_the_same() {
        let mut endless = io::BufReader::new(io::repeat(b'x'));
        assert_eq!(read_bytes(&mut endless).expect("bytes"), Some(Err(TooLong)));
    }
}
