//! The rules that a move can break, as small values; they become texts only when somebody asks,
//! so that asking whether a move is legal costs nothing.

use igroteka_core::{Refusal, Text};

use super::combination::Combination;
use super::dice::Dice;
use super::names::{combination_text, kind_text, order_text, step_text};
use super::position::Position;
use super::trajectory::TrajectoryKind;

/// A broken rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// The match is over.
    Over,
    /// The first roll is due.
    RollDue,
    /// The player has to say which dice they keep.
    KeepDue,
    /// The second roll is due.
    RerollDue,
    /// The player has to throw.
    ThrowDue,
    /// A roll shows five dice, the second one none of them a six.
    DiceCount,
    /// A six may not be kept.
    SixKept,
    /// A kept die was not rolled; these were.
    NotRolled(Dice),
    /// The final dice lack a kept one; these were kept.
    KeptMissing(Dice),
    /// The combination does not allow so strong a trajectory.
    TooStrongForDice(Combination),
    /// The restriction does not allow so strong a trajectory.
    Restricted {
        /// The strongest step allowed.
        limit: u8,
    },
    /// The numbers of this kind of trajectory stand in the wrong order.
    Unordered(TrajectoryKind),
    /// The combination does not give these numbers; it gives those.
    NumbersMissing(Dice),
}

impl Fault {
    /// The fault as a refusal in a position.
    pub(super) fn refusal(self, position: &Position) -> Refusal {
        Refusal(match self {
            Fault::Over => Text::new("game-over"),
            Fault::RollDue => Text::new("curling-roll-due"),
            Fault::KeepDue => Text::new("curling-keep-due"),
            Fault::RerollDue => Text::new("curling-reroll-due"),
            Fault::ThrowDue => Text::new("curling-throw-due"),
            Fault::DiceCount => Text::new("curling-five-dice"),
            Fault::SixKept => Text::new("curling-six-kept"),
            Fault::NotRolled(rolled) => Text::new("curling-not-rolled").word("dice", rolled.text()),
            Fault::KeptMissing(kept) => Text::new("curling-kept-missing").word("dice", kept.text()),
            Fault::TooStrongForDice(combination) => Text::new("curling-combination-too-weak")
                .text("combination", combination_text(combination))
                .text("strongest", kind_text(combination.strongest())),
            Fault::Restricted { limit } => restriction_text(position, limit),
            Fault::Unordered(kind) => order_text(kind),
            Fault::NumbersMissing(numbers) => Text::new("curling-numbers-missing").word("numbers", numbers.text()),
        })
    }
}

fn restriction_text(position: &Position, limit: u8) -> Text {
    let key = if position.standing() == 0 { "curling-restricted-level" } else { "curling-restricted-leading" };
    Text::new(key).text("last", step_text(position.last_step)).text("strongest", step_text(limit))
}
