//! The rules that a move can break, as small values; they become texts only when somebody asks,
//! so that asking whether a move is lawful costs nothing.

use igroteka_core::{Refusal, Side, Text};

use super::combination::Combination;
use super::dice::Dice;
use super::position::Position;
use super::trajectory::Kind;

/// A broken rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The match is over.
    Over,
    /// The first roll is due.
    RollDue,
    /// The player has to say which dice he keeps.
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
    Unordered(Kind),
    /// The combination does not give these numbers; it gives those.
    NumbersMissing(Dice),
}

impl Fault {
    /// The fault as a refusal in a position.
    pub fn refusal(self, position: &Position) -> Refusal {
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

/// The name of the trajectory with a step.
pub fn step_text(step: u8) -> Text {
    Kind::from_step(step).map_or(Text::new("curling-kind-none"), kind_text)
}

/// The name of a kind of trajectory.
pub fn kind_text(kind: Kind) -> Text {
    Text::new(match kind {
        Kind::Reverse => "curling-kind-reverse",
        Kind::Shortened => "curling-kind-shortened",
        Kind::Triple => "curling-kind-triple",
        Kind::Quadruple => "curling-kind-quadruple",
        Kind::Semaphore => "curling-kind-semaphore",
    })
}

/// How the numbers of a kind of trajectory have to stand.
pub fn order_text(kind: Kind) -> Text {
    Text::new(match kind {
        Kind::Reverse => "curling-order-reverse",
        Kind::Shortened => "curling-order-shortened",
        Kind::Triple => "curling-order-triple",
        Kind::Quadruple => "curling-order-quadruple",
        Kind::Semaphore => "curling-order-semaphore",
    })
}

/// The name of a combination.
pub fn combination_text(combination: Combination) -> Text {
    Text::coded("curling-combination-", combination.word())
}

/// The name of a side's stone.
pub fn stone_text(side: Side) -> Text {
    Text::new(match side {
        Side::First => "curling-stone-red",
        Side::Second => "curling-stone-blue",
    })
}
