//! Facts about a position for other programs.

use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::{Describe, Fact, json};

use super::Position;
use super::notation::file_letters;

impl Describe for Position {
    /// The files of the side to move's own home that the opponent attacks, and attacks effectively.
    fn facts(&self) -> Vec<(&'static str, Fact)> {
        let attack = self.attack(self.side.other());
        vec![("attacked", json!(file_letters(attack.files))), ("effective", json!(file_letters(attack.effective)))]
    }
}
