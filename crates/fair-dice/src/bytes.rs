//! Seeds, nonces and hashes: 32 bytes, written as 64 hexadecimal digits.

use core::fmt;
use core::str::FromStr;

/// 32 bytes.
///
/// ```
/// use igroteka_fair_dice::Bytes32;
///
/// let text = "00".repeat(31) + "ff";
/// let bytes: Bytes32 = text.parse().unwrap();
/// assert_eq!((bytes.0[31], bytes.to_string()), (255, text));
/// assert!("FF".repeat(32).parse::<Bytes32>().is_err(), "small letters only: every value has one form");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bytes32(pub [u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoBytes32;

impl FromStr for Bytes32 {
    type Err = NoBytes32;

    fn from_str(text: &str) -> Result<Bytes32, NoBytes32> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(NoBytes32);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Bytes32(bytes))
    }
}

const fn digit(letter: u8) -> Result<u8, NoBytes32> {
    match letter {
        b'0'..=b'9' => Ok(letter - b'0'),
        b'a'..=b'f' => Ok(letter - b'a' + 10),
        _ => Err(NoBytes32),
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Secrets must not reach a log by accident.
impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bytes32(…)")
    }
}

impl fmt::Display for NoBytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not 64 hexadecimal digits in small letters")
    }
}

impl core::error::Error for NoBytes32 {}
