//! Capital and small letters of the languages that Igroteka speaks. The tables of the standard library know every alphabet; the page would
//! load them for two.

/// The capital letter of a Latin or Cyrillic letter; other characters stay as they are.
///
/// ```
/// use igroteka_core::letters::capital;
///
/// assert_eq!("гёx2".chars().map(capital).collect::<String>(), "ГЁX2");
/// ```
#[must_use]
pub const fn capital(letter: char) -> char {
    match letter {
        'а'..='я' => moved(letter, -0x20),
        'ѐ'..='џ' => moved(letter, -0x50),
        _ => letter.to_ascii_uppercase(),
    }
}

/// The small letter of a Latin or Cyrillic letter; other characters stay as they are.
///
/// ```
/// use igroteka_core::letters::small;
///
/// assert_eq!("ГЁX2".chars().map(small).collect::<String>(), "гёx2");
/// ```
#[must_use]
pub const fn small(letter: char) -> char {
    match letter {
        'А'..='Я' => moved(letter, 0x20),
        'Ѐ'..='Џ' => moved(letter, 0x50),
        _ => letter.to_ascii_lowercase(),
    }
}

const fn moved(letter: char, by: i32) -> char {
    match char::from_u32((letter as u32).wrapping_add_signed(by)) {
        Some(moved) => moved,
        None => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_and_cyrillic_letters_are_those_of_the_standard_library() {
        for letter in ('\0'..'\u{80}').chain('Ѐ'..='џ') {
            assert_eq!(Some(capital(letter)), letter.to_uppercase().next(), "{letter}");
            assert_eq!(Some(small(letter)), letter.to_lowercase().next(), "{letter}");
        }
    }
}
