//! Why things are so, for pictures and sentences: who attacks what with whom, what a player is pinned to, why a defender cannot help.
//! Slower than the rules; people wait for the answer.

use alloc::vec::Vec;

use igroteka_core::Side;

use super::attack::{attack, opened_by};
use super::board::{Board, Pitch, Square};
use super::lanes::Goals;
use super::motion::partners;
use super::reach::Reaches;

/// A goal move and what makes it possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GoalLine {
    /// Who would score.
    pub from: Square,
    /// Where.
    pub to: Square,
    /// The team-mates that see the goal square.
    pub partners: Board,
    /// The files of the own home that scoring there would open; none if the attack is effective.
    pub opens: u16,
}

/// Every goal move of an attacker, by goal squares from file a.
pub(super) fn goal_lines(pitch: &Pitch, attacker: Side) -> Vec<GoalLine> {
    let mut lines = Vec::new();
    Goals::of(pitch, attacker).any(pitch, |from, to| {
        let opens = opened_by(pitch, attacker, from, to);
        lines.push(GoalLine { from, to, partners: partners(pitch, attacker, from, to), opens });
        false
    });
    lines.sort_by_key(|line| (line.to, line.from));
    lines
}

/// Those goal moves of an attacker that could be made, into some files.
fn scoring_lines(pitch: &Pitch, attacker: Side, files: u16) -> impl Iterator<Item = GoalLine> {
    goal_lines(pitch, attacker).into_iter().filter(move |line| line.opens == 0 && files >> line.to.file() & 1 != 0)
}

/// A player that holds an attack: with it gone, another square of its home would be attacked effectively.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pin {
    /// The player.
    pub at: Square,
    /// Who would score without it, and where.
    pub threat: GoalLine,
}

/// Whether a player of a side is pinned, and by whom.
pub(super) fn pin_of(pitch: &Pitch, side: Side, at: Square) -> Option<Pin> {
    let attacker = side.other();
    let lifted = pitch.lifted(side, at);
    let opened = attack(&lifted, attacker).effective & !attack(pitch, attacker).effective;
    let threat = scoring_lines(&lifted, attacker, opened).next()?;
    Some(Pin { at, threat })
}

/// The pinned players of a side.
pub(super) fn pins(pitch: &Pitch, side: Side) -> Vec<Pin> {
    pitch.team(side).squares().filter_map(|at| pin_of(pitch, side, at)).collect()
}

/// Why a player cannot save its goal: what the best of its moves comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Helpless {
    /// It has no move at all.
    NoMove,
    /// None of its moves stops an attack.
    TooFar,
    /// It can stop some of the attacks, but not all.
    Partly {
        /// The square from which it stops most.
        to: Square,
        /// The files where the attack is stopped.
        stopped: u16,
        /// The files where it goes on.
        left: u16,
    },
    /// It can stop every attack, but opens another one by leaving.
    Opens {
        /// The square from which it stops them.
        to: Square,
        /// Who scores then, and where.
        threat: GoalLine,
    },
}

impl Helpless {
    /// Where the player would go.
    pub(super) const fn target(self) -> Option<Square> {
        match self {
            Helpless::NoMove | Helpless::TooFar => None,
            Helpless::Partly { to, .. } | Helpless::Opens { to, .. } => Some(to),
        }
    }
}

/// Why a player of a side that has lost cannot help.
pub(super) fn helpless(pitch: &Pitch, side: Side, at: Square) -> Helpless {
    let attacker = side.other();
    let now = attack(pitch, attacker).effective;
    let reaches = Reaches::new(pitch, side);
    let targets = reaches.iter().find(|(from, _)| *from == at).map_or(Board::EMPTY, |(_, targets)| targets);
    let then = |to: Square| attack(&pitch.moved(side, at, to), attacker).effective;
    let worth = |to: &Square| ((then(*to) & now).count_ones(), (then(*to) & !now).count_ones());
    let Some(to) = targets.squares().min_by_key(worth) else {
        return Helpless::NoMove;
    };
    let left = then(to);
    match (left & now, scoring_lines(&pitch.moved(side, at, to), attacker, left).next()) {
        (0, Some(threat)) => Helpless::Opens { to, threat },
        (still, _) if still != now => Helpless::Partly { to, stopped: now & !still, left: still },
        _ => Helpless::TooFar,
    }
}
