//! What a typed line means: a move text, or something that says the same to a person.

/// The only proposed move that a line can mean if it is no move text itself: blanks count for nothing, a word at the
/// beginning of a move may be left out, and the dice behind it may stand in any order. `keep 443`, `443` and `344` all mean `keep344`.
pub(super) fn meant(line: &str, proposals: &[String]) -> Option<String> {
    let letters: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    let mut found = proposals.iter().filter(|proposal| **proposal == letters || means(&letters, proposal));
    let first = found.next()?;
    found.next().is_none().then(|| first.clone())
}

/// Whether letters are a move whose text is a word with digits behind it.
fn means(letters: &str, proposal: &str) -> bool {
    let (word, digits) = proposal.split_at(proposal.find(|c: char| c.is_ascii_digit()).unwrap_or(proposal.len()));
    // One or two letters name a place or a kind of move; they cannot be left out.
    let is_word = word.chars().count() > 2 && word.chars().all(char::is_alphabetic);
    let typed = letters.strip_prefix(word).unwrap_or_else(|| letters.trim_start_matches(is_cyrillic));
    is_word && !digits.is_empty() && is_number(typed) && is_number(digits) && sorted(typed) == sorted(digits)
}

/// Russian readers may write the word in Russian.
fn is_cyrillic(letter: char) -> bool {
    ('\u{400}'..='\u{4FF}').contains(&letter)
}

fn is_number(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit())
}

fn sorted(text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.sort_unstable();
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant_of(line: &str, proposals: &[&str]) -> Option<String> {
        meant(line, &proposals.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn dice_are_named_in_any_way_that_people_write_them() {
        let keeps = ["keep", "keep3", "keep34", "keep344", "keep44", "keep4"];
        for line in ["keep 344", "keep344", "344", "443", "3 4 4", "keep 4 4 3", "оставить 344", "оставляю 4 3 4"] {
            assert_eq!(meant_of(line, &keeps).as_deref(), Some("keep344"), "{line}");
        }
        for line in ["", "345", "kept 344", "x344", "keep 344 4", "оставить"] {
            assert_eq!(meant_of(line, &keeps), None, "{line}");
        }
        assert_eq!(meant_of("keep", &keeps).as_deref(), Some("keep"));
    }

    #[test]
    fn places_are_not_guessed() {
        assert_eq!(meant_of("k1 - k4", &["k1-k4", "k4-k1"]).as_deref(), Some("k1-k4"));
        assert_eq!(meant_of("34", &["cR34", "dR34"]), None);
        assert_eq!(meant_of("4", &["k4", "keep4"]).as_deref(), Some("keep4"));
        assert_eq!(meant_of("100350", &["100,350"]), None);
    }
}
