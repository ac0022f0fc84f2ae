//! The marks of a position: the last move, attacks with their lines, pins, a half-entered move, and after a goal why nobody could help.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use igroteka_core::scene::{Body, Ghost, Mark, MarkKind, Shape};
use igroteka_core::{Outcome, Position as _, Selection, Side, Text};

use super::attack::winning_goal;
use super::board::Square;
use super::explain::{GoalLine, goal_lines, helpless, pin_of, pins};
use super::motion::partners;
use super::scene::{WHY, area, goal_squares, middle, square_of};
use super::words::{helpless_text, letters, pin_text, squares};
use super::{Move, Position};

/// What a selection asks for after a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WhyQuestion {
    /// Why it is a goal.
    Whole,
    /// Why this player cannot help.
    Player(Square),
}

impl Position {
    /// What is asked about a goal that the side to move could not stop.
    pub(super) fn question(&self, selection: &Selection) -> Option<WhyQuestion> {
        if selection.element(0) != Some(WHY) || self.outcome()?.winner.is_none() {
            return None;
        }
        let asked = selection.element(1).and_then(square_of).filter(|square| self.pitch.team(self.side).contains(*square));
        Some(asked.map_or(WhyQuestion::Whole, WhyQuestion::Player))
    }

    /// Every mark, in the order in which they are drawn.
    pub(super) fn marks(&self, selection: &Selection, last: Option<Move>, outcome: Option<Outcome>) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(m) = last {
            marks.push(Mark::new(MarkKind::LastFrom, Shape::Area(area(m.from))));
            marks.push(Mark::new(MarkKind::LastTo, Shape::Area(area(m.to))));
        }
        if let Some(WhyQuestion::Player(at)) = self.question(selection) {
            self.mark_helpless(at, &mut marks);
            return marks;
        }
        for side in Side::BOTH {
            self.mark_attack(side, &mut marks);
            marks.extend(pins(&self.pitch, side).into_iter().map(|pin| spot(MarkKind::Pinned, pin.at, pin_text(pin))));
        }
        match outcome {
            Some(_) if self.question(selection).is_some() => self.mark_defenders(&mut marks),
            Some(outcome) => marks.extend(outcome.winner.and_then(|winner| self.winning_goal(winner))),
            None => self.mark_selection(selection, &mut marks),
        }
        marks
    }

    /// The squares that a side attacks, each with the lines of those who can run there.
    fn mark_attack(&self, by: Side, marks: &mut Vec<Mark>) {
        let attack = self.attack(by);
        let lines = goal_lines(&self.pitch, by);
        let kinds = [
            (attack.in_vain(), MarkKind::Attacked, "football-mark-attacked-in-vain"),
            (attack.effective, MarkKind::AttackedEffectively, "football-mark-attacked"),
        ];
        for (files, kind, key) in kinds {
            for square in goal_squares(by, files) {
                let attackers = lines.iter().filter(|line| line.to == square).map(|line| line.from);
                let text = Text::new(key).word("at", square.to_string()).word("attackers", squares(attackers));
                marks.push(spot(kind, square, text));
            }
        }
        marks.extend(lines.iter().filter(|line| line.opens != 0).map(|line| attack_line(*line)));
        marks.extend(lines.iter().filter(|line| line.opens == 0).map(|line| attack_line(*line)));
    }

    /// The goal that would be walked next if goals were walked.
    fn winning_goal(&self, winner: Side) -> Option<Mark> {
        let (from, to) = winning_goal(&self.pitch, winner)?;
        let spoken = Text::new("football-mark-goal").word("from", from.to_string()).word("to", to.to_string());
        Some(Mark { spoken: Some(spoken), ..Mark::new(MarkKind::Preview, Shape::Path(vec![middle(from), middle(to)])) })
    }

    /// Every defender with the files that stay open whatever it does.
    fn mark_defenders(&self, marks: &mut Vec<Mark>) {
        for at in self.pitch.team(self.side).squares() {
            let why = helpless(&self.pitch, self.side, at);
            let label = why.target().map(|to| letters(self.left_open(at, to)));
            marks.push(Mark { label, ..spot(MarkKind::Target, at, helpless_text(at, why)) });
        }
    }

    /// The files that are attacked effectively after a move of the side that has lost.
    fn left_open(&self, at: Square, to: Square) -> u16 {
        super::attack::attack(&self.pitch.moved(self.side, at, to), self.side.other()).effective
    }

    /// The best try of one defender, and the attacks that it does not stop.
    fn mark_helpless(&self, at: Square, marks: &mut Vec<Mark>) {
        let why = helpless(&self.pitch, self.side, at);
        let spoken = Some(helpless_text(at, why));
        let after = why.target().map_or(self.pitch, |to| self.pitch.moved(self.side, at, to));
        let lines = goal_lines(&after, self.side.other());
        for line in lines.iter().filter(|line| line.opens == 0) {
            marks.push(Mark::new(MarkKind::AttackedEffectively, Shape::Spot(middle(line.to))));
            marks.push(attack_line(*line));
        }
        marks.push(Mark::new(MarkKind::Selected, Shape::Area(area(at))));
        marks.push(match why.target() {
            Some(to) => Mark { spoken, ..Mark::new(MarkKind::Preview, Shape::Path(vec![middle(at), middle(to)])) },
            None => Mark { spoken, ..Mark::new(MarkKind::Forbidden, Shape::Spot(middle(at))) },
        });
    }

    /// The picked player with its destinations; with a destination picked too, the partners.
    fn mark_selection(&self, selection: &Selection, marks: &mut Vec<Mark>) {
        let Some(from) = self.picked(selection) else {
            return;
        };
        marks.push(Mark::new(MarkKind::Selected, Shape::Area(area(from))));
        self.mark_threat(from, marks);
        for to in self.legal_targets_of(from).squares() {
            marks.push(spot(MarkKind::Destination, to, Text::new("football-mark-destination").word("at", to.to_string())));
        }
        if let Some(to) = selection.element(1).and_then(square_of).filter(|to| *to != from) {
            self.mark_passes(Move { from, to }, marks);
        }
    }

    /// The lines of the attack that a pinned player holds: dashed like others that nobody can run along.
    fn mark_threat(&self, at: Square, marks: &mut Vec<Mark>) {
        let Some(pin) = pin_of(&self.pitch, self.side, at) else { return };
        let lines = goal_lines(&self.pitch.lifted(self.side, at), self.side.other());
        let path = |line: GoalLine| Mark::new(MarkKind::Attacked, Shape::Path(vec![middle(line.from), middle(line.to)]));
        marks.extend(lines.into_iter().filter(|line| line.to == pin.threat.to && line.opens == 0).map(path));
    }

    /// The own player that is picked for a half-entered move.
    pub(super) fn picked(&self, selection: &Selection) -> Option<Square> {
        selection.element(0).and_then(square_of).filter(|from| self.pitch.team(self.side).contains(*from))
    }

    /// The partners that make a move possible, with the lines of their passes; or why it is not legal.
    fn mark_passes(&self, m: Move, marks: &mut Vec<Mark>) {
        if let Err(refusal) = self.check(m) {
            marks.push(Mark { spoken: Some(refusal.0), ..Mark::new(MarkKind::Forbidden, Shape::Area(area(m.to))) });
            return;
        }
        for partner in partners(&self.pitch, self.side, m.from, m.to).squares() {
            marks.push(spot(MarkKind::Partner, partner, Text::new("football-mark-partner").word("at", partner.to_string())));
            marks.push(Mark::new(MarkKind::Partner, Shape::Path(vec![middle(partner), middle(m.to)])));
        }
    }

    /// The player where it would stand: after a half-entered move, in the goal that nobody stops, or after a try of a defender.
    pub(super) fn ghosts(&self, selection: &Selection, outcome: Option<Outcome>) -> Vec<Ghost> {
        let ghost = |side: Side, to: Square| vec![Ghost { body: Body::Player, side: Some(side), at: middle(to) }];
        if let Some(outcome) = outcome {
            let try_of = |at: Square| helpless(&self.pitch, self.side, at).target().map(|to| (self.side, to));
            let shown = match (outcome.winner, self.question(selection)) {
                (_, Some(WhyQuestion::Player(at))) => try_of(at),
                (_, Some(WhyQuestion::Whole)) | (None, None) => None,
                (Some(winner), None) => winning_goal(&self.pitch, winner).map(|(_, to)| (winner, to)),
            };
            return shown.map_or_else(Vec::new, |(side, to)| ghost(side, to));
        }
        let entered = self.picked(selection).zip(selection.element(1).and_then(square_of));
        match entered {
            Some((from, to)) if self.is_legal(Move { from, to }) => ghost(self.side, to),
            _ => Vec::new(),
        }
    }
}

/// The line of a goal move, from the runner to the goal square.
fn attack_line(line: GoalLine) -> Mark {
    let (kind, key) = match line.opens {
        0 => (MarkKind::AttackedEffectively, "football-mark-line"),
        _ => (MarkKind::Attacked, "football-mark-line-in-vain"),
    };
    let text = Text::new(key).word("from", line.from.to_string()).word("to", line.to.to_string());
    let text = text.word("partners", squares(line.partners.squares())).word("opens", letters(line.opens));
    Mark { spoken: Some(text), ..Mark::new(kind, Shape::Path(vec![middle(line.from), middle(line.to)])) }
}

/// A mark on a square, with words.
fn spot(kind: MarkKind, square: Square, spoken: Text) -> Mark {
    Mark { spoken: Some(spoken), ..Mark::new(kind, Shape::Spot(middle(square))) }
}
