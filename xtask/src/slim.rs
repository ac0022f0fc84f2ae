//! Making what wasm-bindgen writes smaller. The names by which script and module know each other end with hashes, which no compression
//! can shorten: two hundred of them were four kilobytes of a reader's first load. Numbers of the same length do as well.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::run::Done;

/// So many digits a hash has.
const DIGITS: usize = 16;

/// Makes a module and the script beside it smaller.
pub fn slim(script: &Path, module: &Path) -> Done {
    let failed = |error: std::io::Error| format!("{}: {error}", script.display());
    let text = fs::read_to_string(script).map_err(failed)?;
    let numbers = numbers(&text);
    fs::write(script, numbered(without_margins(&text).as_bytes(), &numbers)).map_err(failed)?;
    let bytes = fs::read(module).map_err(failed)?;
    fs::write(module, numbered(&bytes, &numbers)).map_err(failed)
}

/// A number for every hash at the end of a name.
fn numbers(script: &str) -> BTreeMap<Vec<u8>, String> {
    let names = script.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let hashes = names.filter_map(|name| {
        let (start, hash) = name.split_at_checked(name.len().checked_sub(DIGITS)?)?;
        let is_hash = start.ends_with(['_', 'h']) && hash.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        is_hash.then(|| hash.as_bytes().to_vec())
    });
    let mut numbers: BTreeMap<Vec<u8>, String> = hashes.map(|hash| (hash, String::new())).collect();
    numbers.values_mut().enumerate().for_each(|(index, number)| *number = format!("{index:0DIGITS$}"));
    numbers
}

/// The same bytes with numbers in place of hashes. Nothing changes its length, so a module stays well formed.
fn numbered(bytes: &[u8], numbers: &BTreeMap<Vec<u8>, String>) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for start in 0..bytes.len().saturating_sub(DIGITS - 1) {
        let place = start..start + DIGITS;
        if let Some(number) = numbers.get(&bytes[place.clone()]) {
            out[place].copy_from_slice(number.as_bytes());
        }
    }
    out
}

/// A script without comments that fill lines and without the margins of lines. The bindings have no texts of several lines.
fn without_margins(script: &str) -> String {
    let is_comment = |line: &&str| ["//", "/**", "* ", "*/"].iter().any(|start| line.starts_with(start));
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && *line != "*" && !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn script_and_module_get_the_same_numbers() {
        let script = "/**\n * Says.\n */\nfunction f() {\n    a.__wbg_new_0123456789abcdef(b__h00112233445566ff, 0123456789abcdef0);\n}\n";
        let numbers = numbers(script);
        let slim = "function f() {\na.__wbg_new_0000000000000001(b__h0000000000000000, 00000000000000010);\n}\n";
        assert_eq!(String::from_utf8(numbered(without_margins(script).as_bytes(), &numbers)).as_deref(), Ok(slim));
        assert_eq!(numbered(b"\x180123456789abcdef\x00", &numbers), b"\x180000000000000001\x00");
        assert_eq!(numbered(b"short", &numbers), b"short");
    }
}
