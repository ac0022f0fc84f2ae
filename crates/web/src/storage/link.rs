//! A record as part of an address: its text in the letters that addresses leave alone (base64url without padding).

use core::net::IpAddr;

use igroteka_core::Text;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as letters.
#[must_use]
pub fn encoded(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        for place in 0..=group.len() {
            letters.push(char::from(LETTERS[(bits >> (18 - 6 * place)) as usize & 63]));
        }
    }
    letters
}

/// Letters as bytes.
///
/// # Errors
/// If a letter is none of these, or the last ones were cut off.
pub fn decoded(letters: &str) -> Result<Vec<u8>, Text> {
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4);
    let (mut bits, mut held) = (0_u32, 0);
    for (index, letter) in letters.chars().enumerate() {
        let value = LETTERS.iter().position(|known| char::from(*known) == letter);
        let value = value.ok_or_else(|| Text::new("page-link-letter").word("found", letter).number("place", index as i64 + 1))?;
        bits = bits << 6 | value as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    // What is left over fills the last letter; a whole letter or other bits belong to something that was cut off.
    if held >= 6 || bits != 0 { Err(Text::new("page-link-cut")) } else { Ok(bytes) }
}

/// Whether a host, as an address names it, is the reader's own computer: nobody else can follow a link to it.
#[must_use]
pub fn is_loopback(host: &str) -> bool {
    let name = host.trim_start_matches('[').trim_end_matches(']');
    let is_name = name.eq_ignore_ascii_case("localhost") || name.to_ascii_lowercase().ends_with(".localhost");
    is_name || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_computer_is_loopback() {
        for host in ["localhost", "LOCALHOST", "igroteka.localhost", "127.0.0.1", "127.8.9.1", "[::1]", "::1"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["", "igroteka.example", "localhost.example", "192.168.0.7", "128.0.0.1", "[fe80::1]", "0.0.0.0"] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn bytes_come_back_from_their_letters() {
        let bytes: Vec<u8> = (0..=255).collect();
        for length in 0..bytes.len() {
            let letters = encoded(&bytes[..length]);
            assert_eq!(decoded(&letters).expect("letters"), &bytes[..length]);
        }
        assert_eq!(encoded("Ход".as_bytes()), "0KXQvtC0");
        assert_eq!(encoded(b"f"), "Zg");
    }

    #[test]
    fn a_damaged_link_names_the_place() {
        assert_eq!(decoded("ab!d").expect_err("a fault").to_string(), "page-link-letter found=! place=3");
        assert_eq!(decoded("abcde").expect_err("a fault").key, "page-link-cut");
        assert_eq!(decoded("Zh").expect_err("a fault").key, "page-link-cut");
    }
}
