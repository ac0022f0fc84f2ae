//! What a valid position text may say, as named questions. The parser asks them all.

use igroteka_core::{ParseError, Side, Text};

use super::PROFILE;
use super::position::{Phase, Position, THROWS};

/// Refuses a position that breaks an invariant, naming the first one that it breaks.
pub(super) fn check(position: &Position) -> Result<(), ParseError> {
    if position.phase == Phase::Over { check_final(position) } else { check_running(position) }
}

fn check_running(position: &Position) -> Result<(), ParseError> {
    for side in Side::BOTH {
        let (stones, thrown) = (position.stones_of(side), position.thrown_by(side));
        if stones > thrown {
            let text = Text::new("curling-too-many-stones").text("side", PROFILE.side_text(side));
            return Err(ParseError::new("rows", text.number("stones", stones).number("thrown", thrown)));
        }
    }
    demand(position.knows_last_step(), "last step", "curling-last-step-at-first-throw")?;
    demand(position.has_no_score_before_first_end(), "score", "curling-score-in-first-end")?;
    demand(position.is_level_before_extra_end(), "score", "curling-score-in-extra-end")
}

fn check_final(position: &Position) -> Result<(), ParseError> {
    demand(position.stones == [0; 2], "rows", "curling-over-with-stones")?;
    demand(position.throw == THROWS, "throw", "curling-over-throw")?;
    demand(position.last_step == 0, "last step", "curling-over-last-step")?;
    demand(position.end >= i32::from(position.ends), "end", "curling-over-early")?;
    demand(position.score[0] != position.score[1], "score", "curling-over-level")
}

fn demand(holds: bool, part: &'static str, code: &'static str) -> Result<(), ParseError> {
    if holds { Ok(()) } else { Err(ParseError::new(part, Text::new(code))) }
}

impl Position {
    /// How many stones a side has on the field.
    pub(super) const fn stones_of(&self, side: Side) -> u32 {
        self.stones[side.index()].count_ones()
    }

    /// How many throws a side has made in this end.
    pub(super) fn thrown_by(&self, side: Side) -> u32 {
        // The sides throw in turn; the side to act has made no more throws than the other.
        let made = u32::from(self.throw) - 1;
        if side == self.side { made / 2 } else { made.div_ceil(2) }
    }

    /// The step of the last throw is 0 exactly when there was none in this end.
    const fn knows_last_step(&self) -> bool {
        (self.last_step == 0) == (self.throw == 1)
    }

    /// The first end begins with no points.
    const fn has_no_score_before_first_end(&self) -> bool {
        self.end != 1 || self.score[0] == 0 && self.score[1] == 0
    }

    /// An extra end is played only when the score is level.
    const fn is_level_before_extra_end(&self) -> bool {
        self.end <= self.ends as i32 || self.score[0] == self.score[1]
    }
}
